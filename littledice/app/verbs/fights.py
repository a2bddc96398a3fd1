"""Verbs about whole fights: making, keeping, leaving, finding them again."""

from typing import TYPE_CHECKING, Annotated

from littledice.grammar.options import Option
from littledice.grammar.ruleset_slots import Deleted, OptionPair, RulesetId
from littledice.grammar.sheet_slots import ReadyFight
from littledice.grammar.slots import Fight, File, Name
from littledice.grammar.verb import ANYBODY, FIGHTS, Verbs

if TYPE_CHECKING:
    from littledice.app.outcome import Outcome
    from littledice.app.request import Request
    from littledice.app.table import Table

VERBS = Verbs(FIGHTS)
SAVES = Verbs(FIGHTS, family="saves", says="Check saved fights for damage, or make a fight's file smaller.")

Which = Annotated[str, Fight()]
NewName = Annotated[str, Name("NEW", asks="Under which name?")]


@VERBS.verb(examples=("new bridge", 'new "Old Mill" --seed 7', "new bridge from:ambush-at-the-mill"))
def new(
    request: "Request",
    *,
    name: Annotated[str, Name(asks="A new fight needs a name.")],
    ruleset: Annotated[str, RulesetId()] = "",
    ready: Annotated[str, ReadyFight()] = "",
    options: Annotated[tuple[str, ...], OptionPair("OPTION=VALUE", many=True)] = (),
    seed: Annotated[str, Option("--seed", value="N", says="Fix the dice the program rolls.")] = "",
) -> "Outcome":
    """Start a new, empty fight and make it the current one.
    Without a ruleset it uses the campaign's, or else the program's default.
    With from: it is a fight made ready, of the ruleset or of the campaign's encounters.toml.
    """
    if ready:
        from littledice.app.doing.ready_fights import begin

        return begin(request, name, ruleset, options, seed, ready)
    from littledice.app.doing.fights import new

    return new(request, name, ruleset, options, seed)


@VERBS.verb(examples=("list", "list --json", "list --saves ~/campaign/saves"), by=ANYBODY, changes=False)
def list(request: "Request") -> "Outcome":
    """List the saved fights and show where you left off."""
    from littledice.app.doing.fights import show

    return show(request)


@VERBS.verb(examples=("resume bridge", 'resume "Old Mill"', "resume demo"))
def resume(request: "Request", *, name: Which) -> "Outcome":
    """Pick a fight up again: it becomes the current one."""
    from littledice.app.doing.fights import resume

    return resume(request, name)


@VERBS.verb(examples=("copy bridge bridge-what-if", 'copy bridge "Bridge, second try"', "copy demo mine"))
def copy(request: "Request", *, name: Which, new: NewName) -> "Outcome":
    """Copy a fight under a new name."""
    from littledice.app.doing.fight_files import copy

    return copy(request.desk, name, new)


@VERBS.verb(examples=("rename bridge duskwater", 'rename demo "Bridge at Duskwater"', "rename mill old-mill"))
def rename(request: "Request", *, name: Which, new: NewName) -> "Outcome":
    """Rename a fight."""
    from littledice.app.doing.fight_files import rename

    return rename(request.desk, name, new)


@VERBS.verb(examples=("delete bridge", "delete demo", 'delete "Old Mill"'))
def delete(request: "Request", *, name: Which) -> "Outcome":
    """Move a fight to the trash folder.
    `restore` brings it back.
    """
    from littledice.app.doing.fight_files import delete

    return delete(request.desk, name)


@VERBS.verb(examples=("restore bridge", "restore demo", 'restore "Old Mill"'))
def restore(request: "Request", *, name: Annotated[str, Deleted()]) -> "Outcome":
    """Bring a deleted fight back from the trash folder."""
    from littledice.app.doing.fight_files import restore

    return restore(request.desk, name)


@VERBS.verb(examples=("export bridge", "export bridge ~/bridge.json", "export bridge -", 'export "Old Mill" mill.json'))
def export(
    request: "Request",
    *,
    name: Which,
    file: Annotated[str, File()] = "",
    force: Annotated[bool, Option("--force", says="Overwrite a file that exists.")] = False,
) -> "Outcome":
    """Write a fight to a file for `import`, or to standard output with -."""
    from littledice.app.doing.fight_files import export

    return export(request.desk, name, file, force=force)


@VERBS.verb(examples=("import bridge.json", "import foes.csv --dry-run", "import ~/notes/goblins.md --as templates"))
def import_(
    request: "Request",
    *,
    file: Annotated[str, File(asks="Which file?")],
    kept_as: Annotated[
        str,
        Option(
            "--as", value="templates|party|encounters", says="Keep them as templates, regulars or fights made ready."
        ),
    ] = "",
    only: Annotated[str, Option("--only", value="NAME", says="Only this encounter of the file.")] = "",
    dry_run: Annotated[bool, Option("--dry-run", says="Show what would come in, and change nothing.")] = False,
) -> "Outcome":
    """Import a fight from an exported file, or people from a table or another tracker's file.
    Told by content: CSV, Markdown tables, Obsidian's encounter blocks, Improved Initiative, plain JSON.
    People join the current fight; those who are there already are not added again.
    """
    from littledice.app.incoming.bring import bring

    return bring(request, file, kept_as, dry_run, only)


@SAVES.verb(examples=("saves check", "saves check bridge", "saves check bridge demo"))
def check(request: "Request", *, names: Annotated[tuple[str, ...], Fight(many=True)] = ()) -> "Outcome":
    """Rebuild every state from its events and report the first step that differs."""
    from littledice.app.doing.save_care import checked

    return checked(request.desk, names)


@SAVES.verb(examples=("saves compact bridge", "saves compact demo", 'saves compact "Old Mill"'))
def compact(request: "Request", *, name: Which) -> "Outcome":
    """Rewrite a fight's file with fewer snapshots; every step is kept, undone ones too."""
    from littledice.app.doing.save_care import compacted

    return compacted(request.desk, name)


@VERBS.verb(examples=("end", 'end --dice "4 6 2"', "end --json"), when="running")
def end(table: "Table") -> "Outcome":
    """End the fight and run the ruleset's steps after combat.
    A fight never ends by itself; `undo` takes the end back.
    """
    from littledice.app.doing.round_flow import end

    return end(table)
