"""The verbs about rulesets: which there are, what they say, a new one, whether one is sound."""

from typing import Annotated

from littledice.cli.call import Call
from littledice.grammar.options import Option
from littledice.grammar.ruleset_slots import RulesetId, RulesetKey
from littledice.grammar.slots import File, Slot
from littledice.grammar.verb import ANYBODY, LOOKING, Verbs

VERBS = Verbs(LOOKING, family="rules", says="Look into rulesets, start one of your own, or check one.", headed="list")

Id = Annotated[str, RulesetId("ID")]


@VERBS.verb(examples=("rules list", "rules", "rules list --json"), by=ANYBODY)
def list(call: Call) -> int:
    """List the rulesets there are."""
    from littledice.cli.rulesets.rules_command import listed

    return listed(call)


@VERBS.verb(
    examples=("rules show ID move.attack --origin", "rules show ID option", "rules show ID weapon --json"), by=ANYBODY
)
def show(
    call: Call,
    *,
    id: Id = "",
    key: Annotated[str, RulesetKey()] = "",
    origin: Annotated[bool, Option("--origin", says="Show the file and line of each value.")] = False,
) -> int:
    """Show what a ruleset says; --origin adds the file and line."""
    from littledice.cli.rulesets.rules_command import show

    return show(call, id, key, origin=origin)


@VERBS.verb(examples=("rules new house --from ID", "rules new house", "rules new old-house --from house"), by=ANYBODY)
def new(
    call: Call,
    *,
    id: Annotated[str, Slot("ID", asks="A new ruleset needs an id.")],
    parent: Annotated[str, Option("--from", value="ID", says="The ruleset that a new one changes.")] = "",
    empty: Annotated[bool, Option("--empty", says="Begin a game from nothing.")] = False,
) -> int:
    """Create a new ruleset that changes another one, or a game of its own."""
    from littledice.cli.rulesets.rules_command import new

    return new(call, id, parent, empty=empty)


@VERBS.verb(examples=("rules check ID", "rules check", "rules check ID --fights 500"), by=ANYBODY)
def check(
    call: Call,
    *,
    id: Id = "",
    seed: Annotated[int | None, Option("--seed", value="N", says="Fix the dice the program rolls.")] = None,
    fights: Annotated[int | None, Option("--fights", value="N", says="Play so many random fights.")] = None,
) -> int:
    """Report everything wrong with a ruleset's files; if nothing is, run its examples and play random fights."""
    from littledice.cli.rulesets.rules_command import check

    return check(call, id, 1 if seed is None else seed, fights)


@VERBS.verb(examples=("rules options ID", "rules options", "rules options ID --json"), by=ANYBODY)
def options(call: Call, *, id: Id = "") -> int:
    """Show the options that a ruleset leaves to the table."""
    from littledice.cli.rulesets.rules_command import options

    return options(call, id)


@VERBS.verb(examples=("rules schema", "rules schema > ruleset.json", "rules schema --json"), by=ANYBODY)
def schema(call: Call) -> int:
    """Write a JSON Schema for editors."""
    from littledice.cli.rulesets.rules_command import schema

    return schema(call)


@VERBS.verb(examples=("rules steps", "rules steps ID", "rules steps --json"), by=ANYBODY)
def steps(call: Call, *, name: Annotated[str, Slot("NAME")] = "") -> int:
    """List the steps that a ruleset can use, or show what one of them takes."""
    from littledice.cli.rulesets.rules_command import steps

    return steps(call, name)


@VERBS.verb(
    examples=("rules add house.zip", "rules add ~/Downloads/house --dry-run", "rules add house.toml"), by=ANYBODY
)
def add(
    call: Call,
    *,
    file: Annotated[str, File("FILE|FOLDER", asks="Which file or folder?")],
    dry_run: Annotated[bool, Option("--dry-run", says="Show what would be added, and change nothing.")] = False,
    force: Annotated[bool, Option("--force", says="Overwrite a ruleset of that id.")] = False,
) -> int:
    """Add a ruleset from a packed file, a folder or a TOML file.
    It is checked first, and nothing of it is run.
    """
    from littledice.cli.rulesets.rules_travel import add

    return add(call, file, dry_run=dry_run, force=force)


@VERBS.verb(examples=("rules pack ID", "rules pack ID ~/house.zip", "rules pack ID --force"), by=ANYBODY)
def pack(
    call: Call,
    *,
    id: Annotated[str, RulesetId("ID", asks="Which ruleset?")],
    file: Annotated[str, File()] = "",
    force: Annotated[bool, Option("--force", says="Overwrite a file that exists.")] = False,
) -> int:
    """Pack a ruleset into one file for `rules add`, with what it extends unless that comes with the program."""
    from littledice.cli.rulesets.rules_travel import pack

    return pack(call, id, file, force=force)
