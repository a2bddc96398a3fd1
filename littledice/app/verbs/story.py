"""Verbs that tell of fights afterwards."""

from typing import TYPE_CHECKING, Annotated

from littledice.grammar.options import Option
from littledice.grammar.slots import Fight
from littledice.grammar.verb import ANYBODY, LOOKING, Verbs

if TYPE_CHECKING:
    from littledice.app.outcome import Outcome
    from littledice.app.request import Request

VERBS = Verbs(LOOKING)

Fights = Annotated[tuple[str, ...], Fight("FIGHT", many=True)]
All = Annotated[bool, Option("--all", says="Every saved fight.")]
Force = Annotated[bool, Option("--force", says="Overwrite a file that exists.")]


@VERBS.verb(examples=("stats", "stats bridge mill", "stats --all --svg dice.svg"), by=ANYBODY, changes=False)
def stats(
    request: "Request",
    *,
    names: Fights = (),
    all: All = False,
    svg: Annotated[str, Option("--svg", value="FILE", says="Write it to a file as a picture.")] = "",
    force: Force = False,
    player: Annotated[bool, Option("--player", says="Show what the players may know.")] = False,
) -> "Outcome":
    """Show what everybody did on which evening, and how the dice fell.
    Dice typed and dice rolled are counted apart, and a test says how often fair dice stray as far.
    """
    from littledice.app.story.stats_report import stats

    return stats(request, names, all, svg, force)
