"""Who is seen, where they stand, what the scene is like, and notes."""

from __future__ import annotations

from littledice.app.carrying_out import carry_out
from littledice.app.outcome import Outcome
from littledice.app.table import Table
from littledice.app.telling.step_labels import names
from littledice.grammar import numerals
from littledice.grammar.tokens import fold, listed, shown, unknown
from littledice.model.commands import Edit
from littledice.model.errors import Refused, WrongUsage
from littledice.model.events import Concealed, DistanceSet, Noted, Placed, SceneSet
from littledice.model.names import clean_text
from littledice.model.track import Number

OFF = ("off", "none")
LONGEST_NOTE = 2000


def conceal(table: Table) -> Outcome:
    """`conceal WHO...`: the players do not see them any more."""
    return _concealed(table, True, "conceal")


def reveal(table: Table) -> Outcome:
    """`reveal WHO...`: the players see them."""
    return _concealed(table, False, "reveal")


def _concealed(table: Table, concealed: bool, verb: str) -> Outcome:
    who = people(table, f"{verb} WHO...")
    changed = [id for id in who if table.state.combatants[id].concealed != concealed]
    if not changed:
        word = "concealed" if concealed else "to be seen"
        raise Refused(f"{names(table.state, who)}: {word} already.", "`status` shows who is.", code="nothing")
    events = tuple(Concealed(who=id, concealed=concealed) for id in changed)
    return carry_out(table, Edit(verb=verb, events=events), verb, f"{verb} {names(table.state, changed)}")


def note(table: Table) -> Outcome:
    """`note TEXT`: words for the log."""
    text = clean_text(" ".join(table.opening.rest))
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


def scene(table: Table) -> Outcome:
    """`scene FLAG [off]`: what holds for the whole scene."""
    flags = table.rules.data.scene
    rest = table.opening.rest
    if not 1 <= len(rest) <= 2 or (len(rest) == 2 and fold(rest[1]) not in ("on", *OFF)):
        known = listed(list(flags), "and") if flags else "none"
        raise WrongUsage("Which flag of the scene?", f"`scene FLAG [off]`: {known}")
    flag = table.lexicon.find("scene", rest[0])
    starts = table.lexicon.starting("scene", rest[0])
    flag = flag or (starts[0] if len(starts) == 1 else "")
    if not flag:
        raise unknown(
            f'{table.rules.data.name} knows no scene "{shown(rest[0])}".', rest[0], flags, "Scenes: " + " ".join(flags)
        )
    on = len(rest) == 1 or fold(rest[1]) == "on"
    command = Edit(verb="scene", events=(SceneSet(flag=flag, on=on),))
    return carry_out(table, command, "scene", f"scene {flag}{'' if on else ' off'}")


def place(table: Table) -> Outcome:
    """`place WHO Q,R`, `place WHO off`."""
    rest = table.opening.rest
    if len(rest) != 2:
        raise WrongUsage("Who stands where?", "`place WHO Q,R`")
    who = table.whom.one(rest[0])
    at = numerals.place(rest[1])
    if at is None and fold(rest[1]) not in OFF:
        raise WrongUsage(f'"{shown(rest[1])}" is no place.', "`place WHO Q,R`, for example `place mira 0,-2`")
    if at is not None and max(map(abs, at)) > 1000:
        raise Refused(f"{rest[1]} is too far off: at most 1000 from 0,0.", "Choose a nearer place.", code="limit")
    there = [other for other in table.state.here() if at is not None and other.at == at and other.id != who]
    if there and not table.opening.overrule:
        raise Refused(
            f"{there[0].name} stands on {rest[1]}.", "`place! WHO Q,R` puts both there.", code="taken", overrulable=True
        )
    event = Placed(who=who, at=at)
    return carry_out(
        table, Edit(verb="place", events=(event,)), "place", f"place {names(table.state, [who])} {rest[1]}"
    )


def dist(table: Table) -> Outcome:
    """`dist [WHO] WHO DISTANCE`: what the GM says lies between two; without a first, from whoever is active."""
    rest = table.opening.rest
    if not 2 <= len(rest) <= 3:
        raise WrongUsage("How far is it from whom to whom?", "`dist WHO WHO DISTANCE`")
    two = [table.whom.one(word) for word in rest[:-1]]
    if len(two) == 1:
        if len(table.whom.active) != 1:
            raise WrongUsage("From whom?", "`dist WHO WHO DISTANCE`")
        two.insert(0, table.whom.active[0])
    if two[0] == two[1]:
        raise Refused("Nobody is away from themselves.", "Name two.", code="target")
    distance = _distance(table, rest[-1])
    _unplaced(table, two)
    event = DistanceSet(one=two[0], other=two[1], distance=distance)
    label = f"{names(table.state, two)}: distance {rest[-1].lower()}"
    return carry_out(table, Edit(verb="dist", events=(event,)), "dist", label)


def _unplaced(table: Table, two: list[str]) -> None:
    """Where a game counts hexes alone, what is said of two who stand on some would mean nothing."""
    from littledice.engine.ranges import bands

    if not bands(table.rules.data) and all(table.state.combatants[who].at is not None for who in two):
        told = f"{names(table.state, two)} stand on hexes, and these are counted."
        raise Refused(told, "`place WHO Q,R` puts one elsewhere, `place WHO off` takes one off the map.", code="placed")


def _distance(table: Table, word: str) -> Number | str | None:
    if fold(word) in OFF:
        return None
    if numerals.is_number(word):
        return numerals.amount(word)
    from littledice.engine.ranges import bands as bands_of

    bands = bands_of(table.rules.data)
    band = next((each for each in bands if fold(each) == fold(word)), "")
    if not band:
        more = "Bands: " + " ".join(bands) if bands else "Distances are numbers here."
        raise unknown(f'"{shown(word)}" is no distance.', word, bands, more)
    return band


def people(table: Table, usage: str) -> list[str]:
    """Everybody a sentence names, each once; raises for none."""
    found: dict[str, None] = {}
    for token in table.opening.rest:
        group = table.whom.group(token.lower())
        found.update(dict.fromkeys(group if group is not None else [table.whom.one(token)]))
    if not found:
        raise WrongUsage("Who?", f"`{usage}`")
    return list(found)
