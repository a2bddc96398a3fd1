"""The verbs about rulesets: which there are, what they say, a new one, whether one is sound."""

from typing import Annotated

from littledice.cli.call import Call
from littledice.grammar.options import Option
from littledice.grammar.slots import RulesetId, Slot
from littledice.grammar.verb import ANYBODY, LOOKING, Verbs

VERBS = Verbs(LOOKING, family="rules", says="Look into rulesets, start one of your own, or check one.", headed="list")

Id = Annotated[str, RulesetId("ID")]


@VERBS.verb(examples=("rules list", "rules", "rules list --json"), by=ANYBODY)
def list(call: Call) -> int:
    """List the rulesets there are."""
    from littledice.cli.rules_command import listed

    return listed(call)


@VERBS.verb(
    examples=("rules show ID move.attack --origin", "rules show ID option", "rules show ID weapon --json"), by=ANYBODY
)
def show(
    call: Call,
    *,
    id: Id = "",
    key: Annotated[str, Slot("KEY")] = "",
    origin: Annotated[bool, Option("--origin", says="Show the file and line of each value.")] = False,
) -> int:
    """Show what a ruleset says; --origin adds the file and line."""
    from littledice.cli.rules_command import show

    return show(call, id, key, origin=origin)


@VERBS.verb(examples=("rules new house --from ID", "rules new house", "rules new old-house --from house"), by=ANYBODY)
def new(
    call: Call,
    *,
    id: Annotated[str, Slot("ID", asks="A new ruleset needs an id.")],
    parent: Annotated[str, Option("--from", value="ID", says="The ruleset that a new one changes.")] = "",
) -> int:
    """Create a new ruleset that changes another one."""
    from littledice.cli.rules_command import new

    return new(call, id, parent)


@VERBS.verb(examples=("rules check ID", "rules check", "rules check ID --seed 7"), by=ANYBODY)
def check(
    call: Call,
    *,
    id: Id = "",
    seed: Annotated[int | None, Option("--seed", value="N", says="Fix the dice the program rolls.")] = None,
) -> int:
    """Report everything wrong with a ruleset's files; if nothing is, run its examples and play random fights."""
    from littledice.cli.rules_command import check

    return check(call, id, 1 if seed is None else seed)


@VERBS.verb(examples=("rules options ID", "rules options", "rules options ID --json"), by=ANYBODY)
def options(call: Call, *, id: Id = "") -> int:
    """Show the options that a ruleset leaves to the table."""
    from littledice.cli.rules_command import options

    return options(call, id)


@VERBS.verb(examples=("rules schema", "rules schema > ruleset.json", "rules schema --json"), by=ANYBODY)
def schema(call: Call) -> int:
    """Write a JSON Schema for editors."""
    from littledice.cli.rules_command import schema

    return schema(call)


@VERBS.verb(examples=("rules steps", "rules steps ID", "rules steps --json"), by=ANYBODY)
def steps(call: Call, *, name: Annotated[str, Slot("NAME")] = "") -> int:
    """List the steps that a ruleset can use, or show what one of them takes."""
    from littledice.cli.rules_command import steps

    return steps(call, name)
