"""Verbs that move the fight along, back, and on after a question."""

from typing import TYPE_CHECKING, Annotated

from littledice.grammar.fight_slots import Choice, EdgeWord, Faces, Total
from littledice.grammar.options import Option
from littledice.grammar.slots import Count, Number, Who
from littledice.grammar.verb import ANYBODY, FLOW, Verbs
from littledice.model.track import Number as Figure

if TYPE_CHECKING:
    from littledice.app.outcome import Outcome
    from littledice.app.table import Table

VERBS = Verbs(FLOW)

Typed = Annotated[str, Faces()]
Totals = Annotated[dict[str, Figure] | None, Total(many=True)]
STEPS = Count(what="number of steps")


@VERBS.verb(examples=("start", 'start --dice "3 1 5 2"', "start mi=7 g1=4"), when="setup")
def start(
    table: "Table",
    *,
    totals: Totals = None,
    words: Annotated[tuple[str, ...], EdgeWord(many=True)] = (),
    faces: Typed = "",
) -> "Outcome":
    """Roll initiative and begin the fight.
    Dice are taken in the order in which people were added; totals can be given instead.
    """
    from littledice.app.doing.round_flow import start

    return start(table, totals or {}, words, faces)


@VERBS.verb(examples=("next", "n", "next mp"), by=ANYBODY, when="running")
def next(
    table: "Table",
    *,
    words: Annotated[tuple[str, ...], EdgeWord(many=True)] = (),
    totals: Totals = None,
    faces: Typed = "",
) -> "Outcome":
    """End this turn and begin the next.
    Everything due at the end of the turn happens; a choice takes its default, or the word you give.
    """
    from littledice.app.doing.round_flow import next_turn

    return next_turn(table, totals or {}, words, faces)


@VERBS.verb(examples=("delay bo to 2", "delay bo to 2 with ana", "delay ana to 0"), when="running", named=True)
def delay(
    table: "Table",
    *,
    who: Annotated[str, Who(actor=True, among="up", asks="Who delays?")] = "",
    to: Annotated[Figure | None, Number(after="to", bare=True)] = None,
    partner: Annotated[str, Who(after="with", among="partner")] = "",
) -> "Outcome":
    """Delay a turn to a lower initiative, alone or together with somebody.
    Without a number it goes to where the other one stands.
    """
    from littledice.app.doing.round_flow import delay

    return delay(table, who, to, partner)


@VERBS.verb(examples=("go", 'go --dice "4 6 1 3"', "go --json"), when="running")
def go(table: "Table", *, faces: Typed = "") -> "Outcome":
    """Resolve everything declared now; anyone who declared nothing passes."""
    from littledice.app.doing.round_flow import go

    return go(table, faces)


@VERBS.verb(examples=("peek", "p", "peek --json"), changes=False)
def peek(table: "Table") -> "Outcome":
    """Show what `next` would do, without doing it."""
    from littledice.app.completing.next_preview import peeked

    return peeked(table)


@VERBS.verb(examples=("undo", "u 3", "undo --to 12"), by=ANYBODY)
def undo(
    table: "Table",
    *,
    count: Annotated[int | None, STEPS] = None,
    to: Annotated[int | None, Option("--to", value="STEP", says="Undo everything after this step of the log.")] = None,
) -> "Outcome":
    """Undo the last command, or several."""
    from littledice.app.doing.taking_back import undo

    return undo(table, count, to)


@VERBS.verb(examples=("redo", "U", "redo 2"), by=ANYBODY)
def redo(table: "Table", *, count: Annotated[int, STEPS] = 1) -> "Outcome":
    """Redo what was undone, with the same dice."""
    from littledice.app.doing.taking_back import redo

    return redo(table, count)


@VERBS.verb(examples=("answer", "answer 2", "answer none"), by=ANYBODY, named=True)
def answer(table: "Table", *, picks: Annotated[tuple[str, ...], Choice(many=True)] = ()) -> "Outcome":
    """Answer the waiting question.
    On its own it takes the default; `none` picks nothing where that is allowed.
    """
    from littledice.app.doing.round_flow import answer

    return answer(table, picks)
