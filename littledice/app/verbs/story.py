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
Markdown = Annotated[str, Option("--md", value="FILE", says="Write it to a file in Markdown; - is standard output.")]
Page = Annotated[str, Option("--html", value="FILE", says="Write it to a file as a page.")]
Player = Annotated[bool, Option("--player", says="Show what the players may know.")]
Force = Annotated[bool, Option("--force", says="Overwrite a file that exists.")]


@VERBS.verb(
    examples=("chronicle", "chronicle bridge --md bridge.md", "chronicle --all --html campaign.html --player"),
    by=ANYBODY,
    changes=False,
)
def chronicle(
    request: "Request",
    *,
    names: Fights = (),
    all: All = False,
    md: Markdown = "",
    html: Page = "",
    brief: Annotated[bool, Option("--brief", says="Only falls, rescues, criticals and notes.")] = False,
    full: Annotated[bool, Option("--full", says="Everything that was done, with the steps of each sentence.")] = False,
    force: Force = False,
    player: Player = False,
) -> "Outcome":
    """Tell what happened, round by round, as a story to read afterwards.
    With --all it is the campaign: every fight in order, the party through time, who brought down whom.
    templates/chronicle.md.j2 and chronicle.html.j2 in the campaign's or the ruleset's folder replace the program's own.
    """
    from littledice.app.story.chronicle_report import chronicle

    files = {kind: file for kind, file in (("md", md), ("html", html)) if file}
    return chronicle(request, names, all, files=files, force=force, brief=brief, full=full)


@VERBS.verb(examples=("stats", "stats bridge mill", "stats --all --svg dice.svg"), by=ANYBODY, changes=False)
def stats(
    request: "Request",
    *,
    names: Fights = (),
    all: All = False,
    svg: Annotated[str, Option("--svg", value="FILE", says="Write it to a file as a picture.")] = "",
    force: Force = False,
    player: Player = False,
) -> "Outcome":
    """Show what everybody did on which evening, and how the dice fell.
    Dice typed and dice rolled are counted apart, and a test says how often fair dice stray as far.
    """
    from littledice.app.story.stats_report import stats

    return stats(request, names, all, svg, force)
