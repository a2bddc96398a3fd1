"""Verbs about who is in the fight, and the GM's corrections to them and to the scene."""

from typing import TYPE_CHECKING, Annotated

from littledice.grammar.fight_slots import (
    Distance,
    Held,
    Reading,
    SceneFlag,
    Spot,
    Spots,
)
from littledice.grammar.sheet_slots import Entry, Newcomer, Side, Template, Times, Together
from littledice.grammar.slots import OneOf, Who
from littledice.grammar.verb import ANYBODY, PEOPLE, Verbs
from littledice.model.track import Number

if TYPE_CHECKING:
    from littledice.app.outcome import Outcome
    from littledice.app.table import Table

VERBS = Verbs(PEOPLE)

Somebody = Annotated[str, Who()]
Entries = tuple[str, ...]
People = tuple[str, ...]


@VERBS.verb(
    examples=(
        'add "Mira Vale" side:party',
        "add goblin x3",
        "+ wolf x3 hp6",
        "add goblin x8 together",
    ),
)
def add(
    table: "Table",
    *,
    names: Annotated[People, Newcomer(many=True)],
    times: Annotated[int | None, Times()] = None,
    together: Annotated[str, Together()] = "",
    side: Annotated[str, Side()] = "",
    template: Annotated[str, Template()] = "",
    entries: Annotated[Entries, Entry(many=True)] = (),
) -> "Outcome":
    """Add somebody, before or during the fight.
    With `together` several are a mob: one initiative, one turn, one row on the board.
    Sides are party, foes and other; who has no template and no side is a foe.
    Keys are the ruleset's stats and tracks; hp6 is hp=6, and hp=5/12 is 5 of 12.
    """
    from littledice.app.doing.joining import add

    return add(table, names, times, template, (*([side] if side else []), *entries), together=bool(together))


@VERBS.verb(examples=("remove g3", "remove g1 g2", 'remove "Mira Vale"'))
def remove(table: "Table", *, who: Annotated[People, Who(many=True, asks="Remove whom?")]) -> "Outcome":
    """Remove somebody from the fight for good."""
    from littledice.app.doing.leaving import remove

    return remove(table, who)


@VERBS.verb(examples=("set mi hp=4", "set g1 weapons=dagger", "set ta name=Tamsin"))
def set(
    table: "Table",
    *,
    readings: Annotated[Entries, Reading(many=True)] = (),
    who: Annotated[People, Who(many=True, asks="Set something of whom?")],
    entries: Annotated[Entries, Entry(many=True, asks="Set what?")],
) -> "Outcome":
    """Change values on a sheet directly, bypassing the rules.
    hp=4 is the value alone, hp=4/12 its maximum too.
    An option of the game in place of a name is how the table reads a rule from now on.
    """
    from littledice.app.doing.corrections import change, read_otherwise

    return read_otherwise(table, readings, who) if readings else change(table, who, entries)


@VERBS.verb(examples=("out g1", "out mira", "out g1 g2"))
def out(table: "Table", *, who: Annotated[People, Who(many=True, asks="Who leaves?")]) -> "Outcome":
    """Take somebody out of the fight until `in` brings them back."""
    from littledice.app.doing.leaving import out

    return out(table, who)


@VERBS.verb(examples=("in g1", "in mira", "in g1 g2"))
def in_(table: "Table", *, who: Annotated[People, Who(many=True, among="left", asks="Who comes back?")]) -> "Outcome":
    """Bring back somebody who is out."""
    from littledice.app.doing.leaving import back

    return back(table, who)


@VERBS.verb(examples=("conceal wo", "conceal g1 g2", "conceal foes"))
def conceal(table: "Table", *, who: Annotated[People, Who(many=True, among="seen", asks="Conceal whom?")]) -> "Outcome":
    """Hide somebody from the players' views."""
    from littledice.app.doing.scenery import conceal

    return conceal(table, who)


@VERBS.verb(examples=("reveal wo", "reveal g1 g2", "reveal foes"))
def reveal(
    table: "Table", *, who: Annotated[People, Who(many=True, among="concealed", asks="Reveal whom?")]
) -> "Outcome":
    """Show the players somebody who is concealed."""
    from littledice.app.doing.scenery import reveal

    return reveal(table, who)


@VERBS.verb(examples=("goto mira", "goto g2", "goto ta"), when="running")
def goto(table: "Table", *, who: Annotated[str, Who(asks="Go to whom?")]) -> "Outcome":
    """Jump to somebody's turn; nothing that starts or ends with a turn happens."""
    from littledice.app.doing.turn_order import goto

    return goto(table, who)


@VERBS.verb(examples=("order mi before g1", "order g2 after og", "order ta before mi"), when="running")
def order(
    table: "Table",
    *,
    who: Annotated[str, Who(asks="Move whom?")],
    side: Annotated[str, OneOf("before", "after", asks="Before or after whom?")],
    other: Annotated[str, Who()],
) -> "Outcome":
    """Move somebody in the turn order."""
    from littledice.app.doing.turn_order import order

    return order(table, who, side, other)


@VERBS.verb(examples=("place mira 0,0", "place g1 3,-1", "place g2 -3,1"))
def place(
    table: "Table",
    *,
    who: Annotated[str, Who(asks="Who stands where?")],
    at: Annotated[tuple[int, int] | None, Spot(asks="Where?")],
) -> "Outcome":
    """Set where somebody stands."""
    from littledice.app.doing.scenery import place

    return place(table, who, at)


@VERBS.verb(examples=("drop mira axe", "drop axe", "mira: drop axe"), by=ANYBODY, named=True)
def drop(
    table: "Table",
    *,
    who: Annotated[str, Who(actor=True, asks="Who drops it?")] = "",
    thing: Annotated[str, Held(asks="Drop what?")],
) -> "Outcome":
    """Drop something held; `status` shows what lies there."""
    from littledice.app.doing.scenery import drop

    return drop(table, who, thing)


@VERBS.verb(
    examples=("dist mira", "dist mira g1", "dist mira g1 6", "dist g1 near", "dist mira foes near"),
    by=ANYBODY,
    mixed=True,
    named=True,
)
def dist(
    table: "Table",
    *,
    who: Annotated[str, Who(actor=True, asks="From whom?")] = "",
    others: Annotated[tuple[str, ...], Who("OTHER", many=True)] = (),
    distance: Annotated[Number | str | None, Distance()] = "",
) -> "Outcome":
    """Show how far everybody is from somebody, or how far others are; with a distance, set it.
    It is counted in the ruleset's measure; without a name it is asked of whoever is up.
    """
    from littledice.app.doing.distances import dist

    return dist(table, who, others, distance)


@VERBS.verb(examples=("block 3,-3", "block 3,-2 3,-3 4,-3", "block 3,-3 off"))
def block(
    table: "Table",
    *,
    spots: Annotated[tuple[tuple[int, int], ...], Spots(many=True, asks="Block which place?")],
    on: Annotated[str, OneOf("off", "none", "on", shown="off")] = "on",
) -> "Outcome":
    """Put an obstacle on the map, or take it away; nobody can stand there.
    What the ruleset's moves make of it is the ruleset's.
    """
    from littledice.app.doing.scenery import block

    return block(table, spots, on=on == "on")


@VERBS.verb(examples=("scene dark", "scene underwater", "scene dark off"))
def scene(
    table: "Table",
    *,
    flag: Annotated[str, SceneFlag(asks="What is the place like?")],
    on: Annotated[str, OneOf("off", "none", "on", shown="off")] = "on",
) -> "Outcome":
    """Set something that is true of the place, or end it."""
    from littledice.app.doing.scenery import scene

    return scene(table, flag, on == "on")
