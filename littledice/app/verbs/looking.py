"""Verbs that show the fight and change nothing, and the note."""

from typing import TYPE_CHECKING, Annotated

from littledice.grammar.fight_slots import Topic
from littledice.grammar.options import Option
from littledice.grammar.slots import Count, Text, Who
from littledice.grammar.verb import ANYBODY, LOOKING, Verbs

if TYPE_CHECKING:
    from littledice.app.outcome import Outcome
    from littledice.app.request import Request
    from littledice.app.table import Table

VERBS = Verbs(LOOKING)

Markdown = Annotated[str, Option("--md", value="FILE", says="Write it to a file in Markdown; - is standard output.")]
Force = Annotated[bool, Option("--force", says="Overwrite a file that exists.")]

Player = Annotated[bool, Option("--player", says="Show what the players may know.")]
"""Read where the fight is opened, so that nothing else gets in."""


@VERBS.verb(examples=("note the bridge sways", 'note "Grub knows the password"', "note rain begins"), named=True)
def note(table: "Table", *, text: Annotated[str, Text(asks="Note what?")]) -> "Outcome":
    """Write a line in the log."""
    from littledice.app.doing.scenery import note

    return note(table, text)


@VERBS.verb(examples=("status", "b mi", "status --json"), by=ANYBODY, changes=False)
def status(table: "Table", *, who: Annotated[str, Who()] = "", player: Player = False) -> "Outcome":
    """Show the board, or one combatant's sheet."""
    from littledice.app.doing.looks import status

    return status(table, who)


@VERBS.verb(name="map", examples=("map", "map mi", "map --json"), by=ANYBODY, changes=False)
def map_(table: "Table", *, who: Annotated[str, Who()] = "", player: Player = False) -> "Outcome":
    """Draw where everybody is, as seen from whoever is up: on hexes, in bands, or by distance, as the game has it.
    While that one may still move, it shows how far each place is.
    """
    from littledice.app.doing.mapping import show_map

    return show_map(table, who)


@VERBS.verb(examples=("what", "what mi", "what --json"), by=ANYBODY, changes=False)
def what(table: "Table", *, who: Annotated[str, Who()] = "") -> "Outcome":
    """List what somebody can do now: every move with its cost, whom it can be aimed at, and the chance."""
    from littledice.app.completing.what_now import what

    return what(table, who)


@VERBS.verb(examples=("log", "log --round 3", "log --md -"), by=ANYBODY, changes=False)
def log(
    table: "Table",
    *,
    round: Annotated[int | None, Option("--round", value="N", says="Only this round.")] = None,
    raw: Annotated[bool, Option("--raw", says="Show each step as it is stored.")] = False,
    md: Markdown = "",
    force: Force = False,
    player: Player = False,
) -> "Outcome":
    """Show what happened, step by step."""
    from littledice.app.history.log import logged
    from littledice.model.record import replace

    if raw and md:
        from littledice.model.errors import WrongUsage

        raise WrongUsage("--raw and --md do not go together.", "`log --raw` prints JSON, `log --md FILE` a document.")
    return replace(logged(table, round, raw=raw), files={"md": md} if md else {}, force=force)


@VERBS.verb(
    examples=("why mi.hp", "why roll", "why odds check mi phy vs 2"),
    by=ANYBODY,
    changes=False,
)
def why(
    request: "Request",
    *,
    what: Annotated[
        tuple[str, ...],
        Topic("WHO.NUMBER|WHO|roll [WHO]|round|question|odds SENTENCE|RULE|OPTION|WEAPON|MOVE|CONDITION"),
    ] = (),
    raw: Annotated[bool, Option("--raw", says="Show every value.")] = False,
) -> "Outcome":
    """Explain where a number comes from: rules, conditions, options and events, with file and line.
    Without a word it tells of the question that waits, else why those whom the turn card leaves out cannot be hit, and
    of the last roll.
    """
    from littledice.app.doing.why_verb import why

    return why(request, what, raw=raw)


@VERBS.verb(examples=("recap", "recap 2", "recap --md bridge.md --force"), by=ANYBODY, changes=False)
def recap(
    table: "Table",
    *,
    rounds: Annotated[int | None, Count(what="number of rounds")] = None,
    md: Markdown = "",
    html: Annotated[str, Option("--html", value="FILE", says="Write it to a file as a page.")] = "",
    svg: Annotated[str, Option("--svg", value="FILE", says="Write it to a file as a picture.")] = "",
    force: Force = False,
    player: Player = False,
) -> "Outcome":
    """Sum up the fight, or its last rounds.
    A document (--md, --html) also tells what happened, round by round; `chronicle` makes a story of it.
    """
    from littledice.app.history.recap import recapped
    from littledice.model.record import replace

    files = {kind: file for kind, file in (("md", md), ("html", html), ("svg", svg)) if file}
    return replace(recapped(table, rounds, whole="md" in files or "html" in files), files=files, force=force)
