"""What somebody at the table may know: the same model with the rest taken out, so that nothing drawn from it can leak.

A viewer is `gm` (or empty), who sees all, or the id of a combatant, or any other word for the players together.
"""

from __future__ import annotations

from littledice.app.telling.health import HEALTH, health_word
from littledice.model.combatant import Combatant
from littledice.model.condition import Condition, Ends
from littledice.model.encounter import Encounter, Fight, Open
from littledice.model.record import replace
from littledice.model.ruleset import Ruleset

PLAYERS = "party"


def is_gm(viewer: str) -> bool:
    """Whether nothing is kept from the viewer."""
    return viewer in ("", "gm")


def side_of(state: Encounter, viewer: str) -> str:
    """The side whose numbers the viewer knows."""
    return state.combatants[viewer].side if viewer in state.combatants else PLAYERS


def concealed_from(state: Encounter, viewer: str) -> tuple[str, ...]:
    """The ids that do not exist for the viewer."""
    if is_gm(viewer):
        return ()
    return tuple(who for who, each in state.combatants.items() if each.concealed and who != viewer)


def veiled(bearer: Combatant) -> bool:
    """Whether this record is one of the outside only: no numbers, a word instead."""
    return HEALTH in bearer.words


def seen(data: Ruleset, fight: Fight, viewer: str) -> Fight:
    """The fight as the viewer may know it."""
    if is_gm(viewer):
        return fight
    return Fight(
        encounter=seen_encounter(data, fight.encounter, viewer), open=_seen_open(fight.encounter, fight.open, viewer)
    )


def seen_encounter(data: Ruleset, state: Encounter, viewer: str) -> Encounter:
    """The encounter without whoever is concealed, the other sides without numbers."""
    if is_gm(viewer):
        return state
    gone = concealed_from(state, viewer)
    side = side_of(state, viewer)

    def left(ids: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(who for who in ids if who not in gone)

    people = {
        who: _seen_combatant(data, each, gone, veil=each.side != side and who != viewer)
        for who, each in state.combatants.items()
        if who not in gone
    }
    return replace(
        state,
        combatants=people,
        order=left(state.order),
        standing=left(state.standing),
        begun=left(state.begun),
        done=left(state.done),
        active=left(state.active),
        last=left(state.last),
        declared=tuple(each for each in state.declared if not _touches(gone, each.use.who, each.use.targets)),
        put_off={who: value for who, value in state.put_off.items() if who not in gone},
        joint={who: other for who, other in state.joint.items() if who not in gone and other not in gone},
        distances={key: value for key, value in state.distances.items() if not set(key.split("|")) & set(gone)},
    )


def _touches(gone: tuple[str, ...], who: str, targets: tuple[object, ...]) -> bool:
    return who in gone or any(getattr(target, "id", "") in gone for target in targets)


def _seen_combatant(data: Ruleset, bearer: Combatant, gone: tuple[str, ...], *, veil: bool) -> Combatant:
    conditions = tuple(
        _seen_condition(held, gone, veil=veil)
        for held in bearer.conditions
        if held.against not in gone and not (held.kind in data.condition and data.condition[held.kind].hidden)
    )
    if not veil:
        return replace(bearer, conditions=conditions)
    return Combatant(
        id=bearer.id,
        name=bearer.name,
        side=bearer.side,
        words={HEALTH: (health_word(data, bearer),)},
        conditions=conditions,
        initiative=bearer.initiative,
        here=bearer.here,
        at=bearer.at,
    )


def _seen_condition(held: Condition, gone: tuple[str, ...], *, veil: bool) -> Condition:
    """The condition without a concealed cause; of another side's, without its numbers."""
    ends = held.ends
    if ends is not None and ends.of in gone:
        ends = Ends(at=ends.at, round=ends.round, phase=ends.phase)
    source = "" if held.source in gone else held.source
    if not veil:
        return replace(held, source=source, ends=ends)
    return Condition(kind=held.kind, source=source, against=held.against, ends=ends, text=held.text, since=held.since)


def _seen_open(state: Encounter, waiting: Open | None, viewer: str) -> Open | None:
    """The question, where the viewer may read it: not one to the GM, none that names somebody concealed."""
    if waiting is None:
        return None
    question = waiting.question
    asked = state.combatants.get(question.to)
    if asked is None or (question.to != viewer and asked.side != side_of(state, viewer)):
        return None
    gone = concealed_from(state, viewer)
    told = " ".join([question.text, *(option.text for option in question.options)])
    if question.to in gone or any(mentions(state, who, told) for who in gone):
        return None
    if not any(who in state.combatants and state.combatants[who].side != asked.side for who in question.about):
        return waiting
    options = tuple(replace(option, text=_unnumbered(option.text)) for option in question.options)
    return replace(waiting, question=replace(question, options=options))


def _unnumbered(text: str) -> str:
    """What a choice about somebody of another side says, up to its first number."""
    words = text.split()
    number = next((place for place, word in enumerate(words) if any(sign.isdigit() for sign in word)), len(words))
    return " ".join(words[:number])


def mentions(state: Encounter, who: str, told: str) -> bool:
    """Whether words give away a combatant, by name or id."""
    words = "".join(letter if letter.isalnum() else " " for letter in told.casefold()).split()
    return state.combatants[who].name.casefold() in told.casefold() or who in words
