"""A ruleset's files as one tree: what it extends, then its packs, then its own tables, less what it removes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from littledice.language.faults import Problem
from littledice.language.node import Node, merged, without
from littledice.language.reading.finding import Folder, find, winners
from littledice.language.reading.likeness import alike
from littledice.language.reading.look_files import Files
from littledice.language.reading.packs import Packs
from littledice.language.reading.removing import remove
from littledice.language.reading.roots import Root
from littledice.language.reading.tree import read_folder
from littledice.model.errors import Refused
from littledice.rules.nearest import did_you_mean

IDENTITY = ("id", "name", "says", "short", "default", "version")
"""What says who a ruleset is; neither what it extends nor a pack can say it."""
COMPOSITION = ("extends", "use", "remove")
"""What says how a ruleset is put together; gone once it is."""
LONGEST = 16
"""How many rulesets may extend each other in a row."""


class Read(NamedTuple):
    """A tree of values, every look that led to it, and the faults met on the way."""

    tree: Node
    folder: Folder
    files: Files
    problems: list[Problem]


def read(id: str, roots: Sequence[Root]) -> Read:
    """The ruleset's files, merged. Raises `Refused` (code `unknown`) if there is no such ruleset."""
    files = Files()
    folder = find(id, roots, files)
    if folder is None:
        raise nobody(id, roots)
    reader = _Reader(roots, files)
    tree = alike(reader.ruleset(folder, ()), reader.problems)
    return Read(tree, folder, files, reader.problems)


def nobody(word: str, roots: Sequence[Root]) -> Refused:
    """The refusal of a word that means no ruleset."""
    known = did_you_mean(word, winners(roots))
    hint = "`littledice rules list` shows them all."
    return Refused(f'No ruleset is called "{word[:60]}"; {known}.', hint, code="unknown")


class _Reader:
    def __init__(self, roots: Sequence[Root], files: Files) -> None:
        self.roots = roots
        self.files = files
        self.problems: list[Problem] = []
        self.packs = Packs(roots, files, self.problems)

    def ruleset(self, folder: Folder, chain: tuple[Folder, ...]) -> Node:
        """A ruleset's whole tree; `chain` are the rulesets that extend it."""
        own = read_folder(self.files, folder.path, folder.id, self.problems)
        tree = Node({}, own.origin)
        parent = self._parent(own, (*chain, folder))
        if parent is not None:
            # The examples prove the ruleset they stand in; one that changes its rules brings its own.
            tree = merged(tree, _bare(parent, (*IDENTITY, "example")))
        for pack in self.packs.used(own):
            tree = merged(tree, _bare(pack, (*COMPOSITION, *IDENTITY)))
        tree = merged(tree, _bare(own, COMPOSITION))
        return remove(tree, own.get("remove"), self.problems)

    def _parent(self, own: Node, chain: tuple[Folder, ...]) -> Node | None:
        word = own.get("extends")
        if word is None:
            return None
        if not isinstance(word.value, str):
            self._say(word, "expected the id of a ruleset.")
            return None
        folder = chain[-1]
        # A ruleset that extends its own id changes the one it hides.
        hidden = folder.rank if word.value == folder.id else None
        parent = find(word.value, self.roots, self.files, below=hidden)
        wrong = self._why_not(word.value, parent, chain)
        if wrong:
            self._say(word, wrong)
        return self.ruleset(parent, chain) if parent is not None and not wrong else None

    def _why_not(self, id: str, parent: Folder | None, chain: tuple[Folder, ...]) -> str:
        own = chain[-1].id
        if parent in chain or (parent is None and id == own):
            return f"rulesets extend each other in a ring: {' -> '.join([*(each.id for each in chain), id])}."
        if parent is None:
            known = [each for each in winners(self.roots) if each != own]
            return f'no ruleset is called "{id}"; {did_you_mean(id, known)}.'
        return f"more than {LONGEST} rulesets extend each other in a row." if len(chain) >= LONGEST else ""

    def _say(self, at: Node, text: str) -> None:
        self.problems.append(Problem(at.origin, ("extends",), text))


def _bare(tree: Node, keys: tuple[str, ...]) -> Node:
    for key in keys:
        tree = without(tree, (key,))
    return tree
