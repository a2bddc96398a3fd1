"""Packs: shared tables that a ruleset takes in by `use = ["packs/hazards"]`."""

from __future__ import annotations

from collections.abc import Sequence

from littledice.language.faults import KeyPath, Problem
from littledice.language.node import Node
from littledice.language.reading.finding import packs
from littledice.language.reading.look_files import Files
from littledice.language.reading.roots import Root
from littledice.language.reading.shorthand import spelt_out
from littledice.language.reading.toml_nodes import load
from littledice.language.reading.tree import read_folder
from littledice.rules.nearest import did_you_mean

DEEPEST = 16
"""How many packs may use each other in a row."""


class Packs:
    """Reads the packs a tree names; what is wrong goes to `problems`."""

    def __init__(self, roots: Sequence[Root], files: Files, problems: list[Problem]) -> None:
        self.roots = roots
        self.files = files
        self.problems = problems

    def used(self, tree: Node, chain: tuple[str, ...] = ()) -> list[Node]:
        """The packs of the tree's `use`, in its order, each after the packs it uses itself."""
        wanted = tree.get("use")
        if wanted is None:
            return []
        if not isinstance(wanted.value, list) or not all(isinstance(each.value, str) for each in wanted.value):
            self._say(wanted, ("use",), 'expected a list of packs, such as ["packs/hazards"].')
            return []
        found: list[Node] = []
        for number, name in enumerate(wanted.value):
            found.extend(self._pack(name, ("use", number), chain))
        return found

    def _pack(self, name: Node, path: KeyPath, chain: tuple[str, ...]) -> list[Node]:
        if name.value in chain or len(chain) >= DEEPEST:
            self._say(name, path, f"packs use each other in a ring: {' -> '.join([*chain, name.value])}.")
            return []
        pack = self._tree(name.value)
        if pack is None:
            known = did_you_mean(name.value, packs(self.roots))
            self._say(name, path, f'there is no pack "{name.value}"; {known}.')
            return []
        for key in ("extends", "remove"):
            wrong = pack.get(key)
            if wrong is not None:
                self._say(wrong, (key,), f"a pack has no `{key}`; write it in the ruleset.")
        return [*self.used(pack, (*chain, name.value)), pack]

    def _tree(self, name: str) -> Node | None:
        """A pack is a folder of TOML files, or one such file; the last root that has it wins."""
        parts = name.split("/")
        if not all(part and part[0] != "." and part.replace("-", "").replace("_", "").isalnum() for part in parts):
            return None
        for root in reversed(self.roots):
            path = root.path.joinpath(*parts)
            if path.is_dir():
                return read_folder(self.files, path, name, self.problems)
            faults = len(self.problems)
            alone = load(self.files, path.with_name(path.name + ".toml"), name + ".toml", self.problems)
            if alone is not None:
                return spelt_out(alone)
            if len(self.problems) > faults:
                return Node({}, self.problems[-1].origin)
        return None

    def _say(self, at: Node, path: KeyPath, text: str) -> None:
        self.problems.append(Problem(at.origin, path, text))
