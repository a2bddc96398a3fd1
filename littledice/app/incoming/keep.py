"""People of a file kept for later: as regulars in the party file, or as templates of a ruleset of one's own."""

from __future__ import annotations

import re
from collections.abc import Callable, Container
from pathlib import Path
from typing import TYPE_CHECKING

from littledice.app.incoming.people import Person
from littledice.app.incoming.toml_text import said, table
from littledice.app.people.party import regulars
from littledice.grammar.sheet_entries import Sheet, write
from littledice.grammar.tokens import squeezed
from littledice.grammar.word_lists import Lexicon
from littledice.language.reading.look_files import whole
from littledice.model.errors import LittleDiceError, Refused
from littledice.model.record import Working
from littledice.store.disk import DISK
from littledice.store.os_errors import told
from littledice.store.whole_file import write_new

if TYPE_CHECKING:
    from littledice.app.folders import Places

PARTY_FILE, TEMPLATE_FILE = "party.toml", "imported.toml"


class Keeping(Working):
    """What would be written into which `file`: a piece of text for each of the `names`; those `known` stand there."""

    file: Path
    names: list[str] = []
    known: list[str] = []
    pieces: list[str] = []


def as_regulars(places: Places, people: list[Person]) -> Keeping:
    """Entries of the party file, the campaign's or the user's."""
    from littledice.store.locations import user_folder

    file = places.party or (places.campaign or user_folder()) / PARTY_FILE
    there = regulars(file) if file.exists() else {}
    return _keeping(file, people, set(there), _regular)


def _keeping(file: Path, people: list[Person], taken: set[str], piece: Callable[[str, Person], str]) -> Keeping:
    """Everybody of whom no name is `taken`, each with an id of their own."""
    found = Keeping(file)
    for person in people:
        if squeezed(person.name) in taken:
            found.known.append(person.name)
            continue
        id = free_id(person.name, taken)
        taken |= {squeezed(person.name), squeezed(id)}
        found.names.append(person.name)
        found.pieces.append(piece(id, person))
    return found


def _regular(id: str, person: Person) -> str:
    keys = dict(token.partition("=")[::2] for token in person.tokens)
    values = {"name": person.name, **{key: said(value) for key, value in keys.items() if (key, value) != SIDE}}
    return table([id], values)


SIDE = ("side", "party")
"""What the party file says of everybody anyhow."""


def as_templates(places: Places, lexicon: Lexicon, people: list[Person]) -> Keeping:
    """Templates of the fight's ruleset. Raises `Refused` for one that came with the program, which is not ours."""
    from littledice.language.reading.finding import winners

    data = lexicon.data
    folder = winners(places.roots)[data.id]
    if folder.root.origin == "built in":
        raise Refused(
            f"{data.name} came with the program, and templates belong to a ruleset.",
            f"`rules new house --from {data.id}` makes one of your own; play a fight by it.",
            code="rule",
        )
    taken = {squeezed(id) for id in data.template} | {squeezed(each.name) for each in data.template.values()}
    return _keeping(folder.path / TEMPLATE_FILE, people, taken, lambda id, person: _template(id, person, lexicon))


def _template(id: str, person: Person, lexicon: Lexicon) -> str:
    sheet = Sheet()
    for token in person.tokens:
        write(sheet, token, lexicon)
    values: dict[str, object] = {"name": person.name, "side": sheet.side or "foes"}
    numbers = {key: value for key, value in sheet.stats.items() if value is not None}
    tracks = {name: value if high is None else high for name, (value, high) in sheet.tracks.items()}
    values |= {key: each for key, each in (("stats", numbers), ("tracks", tracks), ("words", sheet.words)) if each}
    return table(["template", id], values)


def keep(found: Keeping, check: Callable[[], object] | None = None) -> None:
    """Write them behind what stands in the file. `check` looks at the result; what it refuses is taken back."""
    with told(found.file, "written", named=True):
        found.file.parent.mkdir(parents=True, exist_ok=True)
    with told(found.file, named=True):
        old = whole(found.file)
    text = (old or b"").decode("utf-8-sig").rstrip()
    pieces = [text, *found.pieces] if text else found.pieces
    write_new(
        found.file, ["\n\n".join(piece.rstrip() for piece in pieces).encode() + b"\n"], DISK, replace=True, named=True
    )
    if check is None:
        return
    try:
        check()
    except LittleDiceError:
        _restore(found.file, old)
        raise


def _restore(file: Path, old: bytes | None) -> None:
    if old is None:
        file.unlink()
    else:
        write_new(file, [old], DISK, replace=True, named=True)


def free_id(name: str, taken: Container[str]) -> str:
    """An id of small letters, digits and hyphens that is free."""
    base = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:36] or "somebody"
    return next(
        id for number in range(1, 1000) if squeezed(id := base if number == 1 else f"{base}-{number}") not in taken
    )
