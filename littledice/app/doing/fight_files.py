"""Whole fights as files: copy, rename, delete to the trash, restore, export, import."""

from __future__ import annotations

from os import sep
from pathlib import Path
from typing import TYPE_CHECKING, Any

from littledice.app.outcome import Outcome
from littledice.model.errors import Refused, WrongUsage
from littledice.model.names import clean_name
from littledice.store.locations import path_of

if TYPE_CHECKING:
    from littledice.app.desk import Desk
    from littledice.app.save_shelf import FileShelf
    from littledice.grammar.sentence_start import Opening


def copy(desk: Desk, opening: Opening, typed: str | None) -> Outcome:
    """`copy NAME NEW`: a second save with the whole history."""
    from littledice.store import copies

    shelf = folder_shelf(desk)
    name, new = _two(opening, "copy NAME NEW")
    path = copies.copy(shelf.path(shelf.find(name)), new)
    return _told("copy", f"{clean_name(new)} is a copy.", path, name=clean_name(new))


def rename(desk: Desk, opening: Opening, typed: str | None) -> Outcome:
    """`rename NAME NEW`."""
    from littledice.store import copies

    shelf = folder_shelf(desk)
    name, new = _two(opening, "rename NAME NEW")
    slug = shelf.find(name)
    path = copies.rename(shelf.path(slug), new, on_wait=shelf.on_wait)
    if desk.encounter == slug:
        desk.encounter = path.stem
    return _told("rename", f"The fight is called {clean_name(new)} now.", path, name=clean_name(new))


def delete(desk: Desk, opening: Opening, typed: str | None) -> Outcome:
    """`delete NAME`: into the trash folder. The name must be whole: a second `delete` must not take another fight."""
    from littledice.store import trash

    shelf = folder_shelf(desk)
    name = _one(opening, "delete NAME")
    path = shelf.path(shelf.find(name, whole=True))
    trash.delete(path, on_wait=shelf.on_wait)
    return _told("delete", f"{path.stem} lies in the trash; `restore {path.stem}` brings it back.", path)


def restore(desk: Desk, opening: Opening, typed: str | None) -> Outcome:
    """`restore NAME`: the newest deleted fight of that name."""
    from littledice.store import trash

    shelf = folder_shelf(desk)
    path = trash.restore(desk_folder(shelf), _one(opening, "restore NAME"))
    return _told("restore", f"{path.stem} is back; `resume {path.stem}` goes on with it.", path)


def export(desk: Desk, opening: Opening, typed: str | None) -> Outcome:
    """`export NAME [FILE]`: a file that `import` reads; without one, NAME.json here."""
    from littledice.store import transfer

    shelf = folder_shelf(desk)
    if not 1 <= len(opening.rest) <= 2:
        raise WrongUsage("Which fight, and to which file?", "`export NAME [FILE]`")
    path = shelf.path(shelf.find(opening.rest[0]))
    target = _target(opening.rest[1], path.name) if len(opening.rest) > 1 else Path(path.name)
    written = transfer.export(path, target)
    return _told("export", f"Written to {written}.", written)


def _target(word: str, name: str) -> Path:
    """The file named; for what ends like a folder, a file of that name in it."""
    target = path_of(word)
    return target / name if word.endswith(("/", sep)) else target


def bring(desk: Desk, opening: Opening, typed: str | None) -> Outcome:
    """`import FILE`: a fight from an exported file; the same file twice changes nothing."""
    from littledice.store import transfer

    shelf = folder_shelf(desk)
    found = transfer.import_(path_of(_one(opening, "import FILE")), desk_folder(shelf))
    said = {"new": "is here now", "known": "was here already", "longer": "has been brought forward"}[found.how]
    hint = f"`resume {found.path.stem}` goes on with it"
    text = f"{found.path.stem} {said}; {hint}."
    return _told("import", text, found.path, found.warnings, how=found.how)


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


def _one(opening: Opening, usage: str) -> str:
    if len(opening.rest) != 1:
        raise WrongUsage("One name, please; several words need quotes.", f"`{usage}`")
    return opening.rest[0]


def _two(opening: Opening, usage: str) -> tuple[str, str]:
    if len(opening.rest) != 2:
        raise WrongUsage("Two names, please; several words need quotes.", f"`{usage}`")
    return opening.rest[0], opening.rest[1]


def _told(command: str, text: str, path: Path, warnings: tuple[str, ...] = (), **more: Any) -> Outcome:
    data = {"text": [text], "encounter": path.stem, "file": str(path), **more}
    return Outcome(
        command=command,
        show="text",
        text=(text,),
        slug=path.stem,
        warnings=warnings,
        payload=data,
        make_data=lambda: data,
    )
