"""Who is seen, where they stand, what the scene is like, and notes."""

from __future__ import annotations

from littledice.app.carrying_out import carry_out
from littledice.app.outcome import Outcome
from littledice.app.permission import allow_own
from littledice.app.table import Table
from littledice.app.telling.step_labels import names
from littledice.grammar.tokens import listed, shown
from littledice.model.commands import Edit
from littledice.model.errors import Refused, WrongUsage
from littledice.model.events import Blocked, Concealed, Noted, Placed, SceneSet
from littledice.rules.gear.dropping import fall
from littledice.rules.gear.hands import EMPTY
from littledice.rules.gear.weapons_held import HELD
from littledice.rules.movement.hexes import written

LONGEST_NOTE = 2000
MOST_BLOCKED = 500


def conceal(table: Table, who: tuple[str, ...]) -> Outcome:
    """The players do not see them any more."""
    return _concealed(table, who, True, "conceal")


def reveal(table: Table, who: tuple[str, ...]) -> Outcome:
    """The players see them."""
    return _concealed(table, who, False, "reveal")


def _concealed(table: Table, who: tuple[str, ...], concealed: bool, verb: str) -> Outcome:
    changed = [id for id in who if table.state.combatants[id].concealed != concealed]
    if not changed:
        word = "concealed" if concealed else "to be seen"
        raise Refused(f"{names(table.state, who)}: {word} already.", "`status` shows who is.", code="nothing")
    events = tuple(Concealed(who=id, concealed=concealed) for id in changed)
    return carry_out(table, Edit(verb=verb, events=events), verb, f"{verb} {names(table.state, changed)}")


def note(table: Table, text: str) -> Outcome:
    """Words for the log."""
    if not text:
        raise WrongUsage("The note is empty.", "`note TEXT`")
    if len(text) > LONGEST_NOTE:
        raise Refused(
            f"A note has at most {LONGEST_NOTE:,} characters, and this one has {len(text):,}.",
            "Write it in several notes.",
            code="limit",
        )
    who = table.whom.one(table.opening.who) if table.opening.who else ""
    return carry_out(table, Edit(verb="note", events=(Noted(text=text, who=who),)), "note", f"note: {shown(text)}")


def scene(table: Table, flag: str, on: bool) -> Outcome:
    """What holds for the whole scene from now on, or no longer."""
    command = Edit(verb="scene", events=(SceneSet(flag=flag, on=on),))
    return carry_out(table, command, "scene", f"scene {flag}{'' if on else ' off'}")


def place(table: Table, who: str, at: tuple[int, int] | None) -> Outcome:
    """Where somebody stands from now on; None is nowhere."""
    spot = "off" if at is None else f"{at[0]},{at[1]}"
    there = [other for other in table.state.here() if at is not None and other.at == at and other.id != who]
    if there and not table.opening.overrule:
        raise Refused(
            f"{there[0].name} stands on {spot}.", "`place! WHO Q,R` puts both there.", code="taken", overrulable=True
        )
    if at in table.state.blocked and not table.opening.overrule:
        raise Refused(
            f"{spot} is blocked.",
            "`place! WHO Q,R` puts somebody there all the same.",
            code="blocked",
            overrulable=True,
        )
    event = Placed(who=who, at=at)
    return carry_out(table, Edit(verb="place", events=(event,)), "place", f"place {names(table.state, [who])} {spot}")


def drop(table: Table, who: str, thing: str) -> Outcome:
    """Something in hand falls."""
    allow_own(table, who, "drop")
    word = table.lexicon.find("weapon", thing) or thing.lower()
    bearer = table.state.combatants[who]
    held = [each for each in bearer.words.get(HELD, ()) if each != EMPTY]
    found = [each for each in held if each == word] or [each for each in held if each.startswith(word)]
    if len(set(found)) != 1:
        hint = f"In hand: {listed(held)}." if held else f"`set {bearer.id} held={word}` puts it there."
        raise Refused(f"{bearer.name} does not have {shown(thing)} in hand.", hint, code="missing")
    events = fall(table.rules, table.state, who, found[0])
    label = f"{names(table.state, [who])} drops {found[0]}"
    return carry_out(table, Edit(verb="drop", events=events, who=(who,)), "drop", label)


def block(table: Table, spots: tuple[tuple[int, int], ...], *, on: bool) -> Outcome:
    """Something stands in the way there from now on, or no longer."""
    blocked = table.state.blocked
    if not table.rules.data.screen.places:
        message = f"{table.rules.data.name} does not say where people are, so nothing can be in their way."
        raise Refused(message, "`note` keeps it in the log.", code="places")
    changed = [at for at in dict.fromkeys(spots) if (at in blocked) != on]
    if not changed:
        told = " ".join(written(at) for at in spots)
        raise Refused(f"{told}: {'blocked' if on else 'free'} already.", "`map` shows what is blocked.", code="nothing")
    if on and len(blocked) + len(changed) > MOST_BLOCKED:
        raise Refused(f"At most {MOST_BLOCKED} places can be blocked.", "`block Q,R off` frees one.", code="limit")
    there = [who for who in table.state.here() if on and who.at in changed]
    if there and not table.opening.overrule:
        message = f"{there[0].name} stands on {written(there[0].at or (0, 0))}."
        raise Refused(message, "`block! Q,R` blocks it all the same.", code="taken", overrulable=True)
    events = tuple(Blocked(at=at, on=on) for at in changed)
    label = f"block {' '.join(written(at) for at in changed)}{'' if on else ' off'}"
    return carry_out(table, Edit(verb="block", events=events), "block", label)
