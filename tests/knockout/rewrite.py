"""A function of the program with a few of its words changed, for as long as a block lasts. Its code is swapped in
place, so whoever imported the function by name has the changed one too.
"""

from __future__ import annotations

import inspect
import textwrap
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from types import FunctionType
from typing import Any


@dataclass(frozen=True, slots=True)
class Rewrite:
    """`where` is `module:function` or `module:Class.function`; `old` must stand in it exactly once."""

    where: str
    old: str
    new: str

    def function(self) -> FunctionType:
        """The function it changes."""
        module, _, name = self.where.partition(":")
        found: Any = import_module(module)
        for part in name.split("."):
            found = getattr(found, part)
        assert isinstance(found, FunctionType), self.where
        return found

    def code(self) -> Any:
        """Its code with the words changed."""
        function = self.function()
        source = textwrap.dedent(inspect.getsource(function))
        assert source.count(self.old) == 1, f"{self.where}: {source.count(self.old)} times {self.old!r}"
        assert not function.__code__.co_freevars, f"{self.where} is a closure"
        made: dict[str, Any] = {}
        text = "from __future__ import annotations\n" + source.replace(self.old, self.new)
        exec(compile(text, f"<{self.where}>", "exec"), function.__globals__, made)
        return made[function.__name__].__code__

    @contextmanager
    def made(self) -> Iterator[None]:
        """Change it, and change it back."""
        function, kept = self.function(), self.function().__code__
        function.__code__ = self.code()
        try:
            yield
        finally:
            function.__code__ = kept
