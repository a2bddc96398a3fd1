"""Verbs for the GM's own words and numbers: labels and counters on somebody, clocks of the fight."""

from typing import TYPE_CHECKING, Annotated

from littledice.grammar.mark_slots import Bearers, Change, ClockName, Counter, Labels, UntilWord
from littledice.grammar.verb import PEOPLE, Verbs

if TYPE_CHECKING:
    from littledice.app.outcome import Outcome
    from littledice.app.table import Table

VERBS = Verbs(PEOPLE)

People = tuple[str, ...]


@VERBS.verb(examples=("label g1 red hat", "label g1,g2 wet until:round_end", "label g1 red hat off"))
def label(
    table: "Table",
    *,
    who: Annotated[People, Bearers(asks="Label whom?")],
    words: Annotated[People, Labels(asks="Label it how?")],
    until: Annotated[str, UntilWord()] = "",
) -> "Outcome":
    """Put words of your own on somebody: a condition that no rule knows.
    `off` ends it, alone all of them; a condition of the ruleset's by that name is that condition.
    """
    from littledice.app.doing.marks import label

    return label(table, who, words, until)


@VERBS.verb(examples=("count g1 breath 3", "count g1 breath -1", "count g1 breath off"))
def count(
    table: "Table",
    *,
    who: Annotated[People, Bearers(asks="Count on whom?")],
    name: Annotated[str, Counter(asks="Count what?")],
    to: Annotated[str, Change("N|+N|-N|off")] = "",
) -> "Outcome":
    """Keep a counter on somebody; you are told when it reaches 0.
    Without a number it counts one down.
    """
    from littledice.app.doing.marks import count

    return count(table, who, name, to)


@VERBS.verb(examples=("clock tide 6", "clock doom 0/6", "clock tide -1"))
def clock(
    table: "Table",
    *,
    name: Annotated[str, ClockName(asks="Which clock?")],
    to: Annotated[str, Change("N|N/N|+N|-N|off")] = "",
) -> "Outcome":
    """Keep a clock for the whole fight: 6 runs down to 0, 0/6 fills; you are told when it is done.
    Without a number it goes one step on.
    """
    from littledice.app.doing.marks import clock

    return clock(table, name, to)
