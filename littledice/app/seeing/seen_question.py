"""The waiting question as a player may know it: whoever is concealed is somebody, and no limit, default or word is
worked out from another side's numbers.
"""

from __future__ import annotations

from collections.abc import Callable

from littledice.app.seeing.seen_state import left, people_of, seen_encounter, side_of
from littledice.model.commands import Command, Each, Flow
from littledice.model.encounter import Encounter, Open
from littledice.model.mention import SOMEBODY, named
from littledice.model.question import Option, Question
from littledice.model.record import replace
from littledice.model.ruleset import Ruleset
from littledice.model.use import UseMove


def with_names(waiting: Open, name: Callable[[str], str]) -> Open:
    """The question with the name of each one mentioned in it."""
    question = waiting.question
    seen = replace(
        question,
        text=named(question.text, name),
        options=tuple(replace(option, text=named(option.text, name)) for option in question.options),
        remarks=tuple(named(remark, name) for remark in question.remarks),
        leads=named(question.leads, name),
    )
    return replace(waiting, question=seen)


def naming(state: Encounter, gone: tuple[str, ...]) -> Callable[[str], str]:
    """Tells the name behind an id, `somebody` for whoever is gone, "" for a word that is not an id."""
    return lambda id: SOMEBODY if id in gone else state.combatants[id].name if id in state.combatants else ""


def seen_open(data: Ruleset, state: Encounter, waiting: Open, viewer: str, gone: tuple[str, ...]) -> Open | None:
    """A question to the viewer's side, None for one to anybody else. Of the command that asks only its move is kept."""
    question = waiting.question
    asked = state.combatants.get(question.to)
    if asked is None or question.to in gone or (question.to != viewer and asked.side != side_of(state, viewer)):
        return None
    strangers = any(
        who not in state.combatants or who in gone or _stranger(state, who, viewer) for who in question.about
    )
    seen = replace(
        waiting,
        before=seen_encounter(data, waiting.before, viewer, gone),
        command=_without(waiting.command, gone),
        question=_seen(question, gone, strangers=strangers),
        journal=(),
        emitted=(),
    )
    return with_names(seen, naming(state, gone))


def _stranger(state: Encounter, who: str, viewer: str) -> bool:
    return who != viewer and state.combatants[who].side != side_of(state, viewer)


def _seen(question: Question, gone: tuple[str, ...], *, strangers: bool) -> Question:
    known = tuple(option for option in question.options if option.id not in gone)
    fewer = len(question.options) - len(known)
    default = None if question.default is None else tuple(pick for pick in question.default if pick not in gone)
    guarded = strangers and question.weighed
    options = [_option(option, question, gone, plain=strangers, unlimited=guarded) for option in known]
    if strangers and question.ranked:
        options = sorted(map(_unranked, options), key=lambda option: option.id)
    return replace(
        question,
        options=tuple(options),
        least=max(0, question.least - fewer),
        most=max(0, question.most - fewer),
        default=None if guarded else default,
        figure={} if strangers else question.figure,
        remarks=() if strangers else tuple(question.remarks),
        leads="" if strangers else question.leads,
        stake="" if strangers else question.stake,
        about=tuple(SOMEBODY if who in gone else who for who in question.about),
    )


def _option(option: Option, question: Question, gone: tuple[str, ...], *, plain: bool, unlimited: bool) -> Option:
    return replace(
        option,
        text=option.plain if plain else option.text,
        limit=question.most if unlimited else option.limit,
        use=None if option.use is None or any(who in gone for who in people_of(option.use)) else option.use,
    )


def _unranked(option: Option) -> Option:
    """The option by its name: its number would say how good it is."""
    return replace(option, id=option.also[0], also=()) if option.also else option


def _without(command: Command, gone: tuple[str, ...]) -> Command:
    """The command with nobody in it who is gone."""
    if isinstance(command, Flow):
        return replace(command, use=_without_one(command.use, gone))
    if isinstance(command, Each):
        return replace(command, use=_without_one(command.use, gone), who=left(command.who, gone))
    return _without_one(command, gone) if isinstance(command, UseMove) else command


def _without_one(command: UseMove, gone: tuple[str, ...]) -> UseMove:
    if not any(who in gone for who in people_of(command)):
        return command
    targets = tuple(target for target in command.targets if target.id not in gone)
    return UseMove(who="" if command.who in gone else command.who, move=command.move, targets=targets)
