"""Where fights are kept, as far as use cases need to know: files, or memory for worked examples and tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from contextlib import AbstractContextManager
    from pathlib import Path

    from littledice.engine.ruleset import Rulebook
    from littledice.language.node import Node
    from littledice.model.errors import LittleDiceError
    from littledice.model.ruleset import Die
    from littledice.store.saved_fight import Save
    from littledice.store.step_lines import Header
    from littledice.store.writer import Writer


class Shelf(Protocol):
    """All saved fights, and the rulesets they are played by. `slug` is a fight's name on the shelf, `party` the file
    of the regulars.
    """

    party: Path | None

    def current(self) -> str:
        """The fight last made or resumed, empty if there is none."""

    def make_current(self, slug: str) -> None: ...

    def find(self, name: str) -> str:
        """The slug of the fight called so; raises `Refused` (code `unknown` or `ambiguous`)."""

    def missing(self) -> LittleDiceError | None:
        """What to say where the shelf itself is not there any more."""

    def slugs(self) -> list[str]:
        """The slug of every fight."""

    def fights(self) -> Iterator[tuple[str, str]]:
        """Slug and name of every fight."""

    def create(self, header: Header) -> str:
        """Begin a save and make it the current one; returns its slug. Raises `Refused` if the name is taken."""

    def hold(self, slug: str) -> AbstractContextManager[Writer]: ...

    def look(self, slug: str) -> AbstractContextManager[Save]: ...

    def look_again(self) -> None:
        """A new sentence begins: what was read for the one before may have been edited since."""

    def rules(self, id: str) -> Rulebook:
        """The ruleset of that id or short name, empty for the default one; raises `BadRuleset`."""

    def tree(self, id: str) -> Node | None:
        """The files of a ruleset with the line of every value; None where they cannot be read."""

    def dice(self) -> Iterator[Mapping[str, Die]]:
        """Dice by name, ruleset after ruleset: the current fight's first."""
