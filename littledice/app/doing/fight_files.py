"""Whole fights as files: copy, rename, delete to the trash, restore, export, import."""

from __future__ import annotations

from collections.abc import Sequence
from os import sep
from pathlib import Path
from typing import TYPE_CHECKING, Any

from littledice.app.outcome import DOCUMENT, Outcome
from littledice.app.telling.number_format import begun, counted, listed
from littledice.app.telling.spans import side_name
from littledice.model.errors import Refused
from littledice.model.names import clean_name
from littledice.store.locations import path_of

if TYPE_CHECKING:
    from littledice.app.desk import Desk
    from littledice.app.save_shelf import FileShelf
    from littledice.store.upkeep.transfer import Found


def copy(desk: Desk, name: str, new: str) -> Outcome:
    """Make a second save with the whole history."""
    from littledice.store.upkeep import copies

    shelf = folder_shelf(desk)
    path = copies.copy(shelf.path(shelf.find(name)), new)
    return _told("copy", f"{clean_name(new)} is a copy.", path, name=clean_name(new))


def rename(desk: Desk, name: str, new: str) -> Outcome:
    """Give a fight another name."""
    from littledice.store.upkeep import copies

    shelf = folder_shelf(desk)
    slug = shelf.find(name)
    path = copies.rename(shelf.path(slug), new, on_wait=shelf.on_wait)
    if desk.encounter == slug:
        desk.encounter = path.stem
    return _told("rename", f"The fight is called {clean_name(new)} now.", path, name=clean_name(new))


def delete(desk: Desk, name: str) -> Outcome:
    """Move a fight into the trash folder. The name must be whole: a second `delete` must not take another fight."""
    from littledice.store import trash

    shelf = folder_shelf(desk)
    path = shelf.path(shelf.find(name, whole=True))
    trash.delete(path, on_wait=shelf.on_wait)
    return _told("delete", f"{path.stem} lies in the trash; `restore {path.stem}` brings it back.", path)


def restore(desk: Desk, name: str) -> Outcome:
    """Bring back the newest deleted fight of that name."""
    from littledice.store import trash

    shelf = folder_shelf(desk)
    path = trash.restore(desk_folder(shelf), name)
    return _told("restore", f"{path.stem} is back; `resume {path.stem}` goes on with it.", path)


def export(desk: Desk, name: str, file: str, *, force: bool = False) -> Outcome:
    """Write a fight to a file that `import` reads; without one named, NAME.json here, for `-` to standard output."""
    from littledice.store.upkeep import transfer

    shelf = folder_shelf(desk)
    path = shelf.path(shelf.find(name))
    if file == "-":
        content = transfer.exported(path).decode()
        data = {"encounter": path.stem, "content": content, "text": []}
        return Outcome(command="export", show=DOCUMENT, said=(content,), slug=path.stem, make_data=lambda: data)
    target = _target(file, path.name) if file else Path(path.name)
    written = transfer.export(path, target, force=force)
    return _told("export", f"Written to {written}.", written)


def _target(word: str, name: str) -> Path:
    """The file named; for what ends like a folder, a file of that name in it."""
    target = path_of(word)
    return target / name if word.endswith(("/", sep)) else target


def bring(desk: Desk, file: str, *, dry_run: bool = False) -> Outcome:
    """Take in a fight from an exported file; the same file twice changes nothing. A `dry_run` only tells of it."""
    from littledice.store.upkeep import transfer

    shelf = folder_shelf(desk)
    if dry_run:
        return _looked_into(transfer.look_into(path_of(file), desk_folder(shelf)))
    found = transfer.import_(path_of(file), desk_folder(shelf))
    said = {"new": "is here now", "known": "was here already", "longer": "has been brought forward"}[found.how]
    hint = f"`resume {found.path.stem}` goes on with it"
    text = f"{found.path.stem} {said}; {hint}."
    return _told("import", text, found.path, found.warnings, how=found.how)


def _looked_into(found: Found) -> Outcome:
    """What an exported file would bring in."""
    state, slug = found.state, found.path.stem
    says = {
        "new": f"{found.header.name} would be here as {slug}.",
        "known": f"{found.header.name} is here already, as {slug}; nothing would change.",
        "longer": f"{found.header.name} is here as {slug} and would be brought forward.",
    }[found.how]
    stage = {"setup": "not begun", "ended": f"over in round {state.round}"}.get(state.stage, f"round {state.round}")
    text = [says, f"Ruleset {found.header.ruleset.id}, {stage}, {counted(found.steps, 'step')}."]
    sides: dict[str, list[str]] = {}
    for each in state.here():
        sides.setdefault(each.side, []).append(each.name)
    text += [f"{begun(side_name(side))}: {listed(names)}." for side, names in sides.items()]
    more = {"how": found.how, "dry_run": True, "name": found.header.name, "ruleset": found.header.ruleset.id}
    more |= {"steps": found.steps, "round": state.round, "state": state.stage, "people": sides}
    return _told("import", text[0], found.path, found.warnings, lines=text[1:], **more)


def desk_folder(shelf: FileShelf) -> Path:
    """The saves folder."""
    return shelf.places.saves


def folder_shelf(desk: Desk) -> FileShelf:
    """The desk's fights as files; refused where they are kept in memory."""
    from littledice.app.save_shelf import FileShelf

    if not isinstance(desk.shelf, FileShelf):
        raise Refused(
            "These fights are kept in memory only.", "`littledice` itself keeps them in a folder.", code="storage"
        )
    return desk.shelf


def _told(
    command: str, text: str, path: Path, warnings: tuple[str, ...] = (), *, lines: Sequence[str] = (), **more: Any
) -> Outcome:
    data = {"text": [text, *lines], "encounter": path.stem, "file": str(path), **more}
    return Outcome(
        command=command,
        show="text",
        said=(text, *lines),
        slug=path.stem,
        warnings=warnings,
        payload=data,
        make_data=lambda: data,
    )
