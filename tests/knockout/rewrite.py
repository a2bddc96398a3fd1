"""A function of the program with a few of its words changed, for as long as a block lasts. Its code is swapped in
place, so whoever imported the function by name has the changed one too.
"""

from __future__ import annotations

import gc
import inspect
import textwrap
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from types import CodeType, FunctionType
from typing import Any

from littledice.engine.memo import PerRuleset


class Gone(LookupError):
    """The words to be changed are not there, or not only there."""


@dataclass(frozen=True, slots=True)
class Rewrite:
    """`where` is `module:function` or `module:Class.function`; `old` must stand in it exactly once, else `Gone` is
    raised.
    """

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

    @cache  # noqa: B019 (a rewrite is one of a fixed list)
    def code(self) -> CodeType:
        """Its code with the words changed; worked out once, since the file may be edited while things are taken out."""
        function = self.function()
        source = textwrap.dedent(inspect.getsource(function))
        if source.count(self.old) != 1:
            raise Gone(f"{self.old!r} stands {source.count(self.old)} times in {self.where}")
        assert not function.__code__.co_freevars, f"{self.where} is a closure"
        made: dict[str, Any] = {}
        text = "from __future__ import annotations\n" + source.replace(self.old, self.new)
        exec(compile(text, f"<{self.where}>", "exec"), function.__globals__, made)
        code: CodeType = made[function.__name__].__code__
        return code

    @contextmanager
    def made(self) -> Iterator[None]:
        """Change it, and change it back."""
        function, kept = self.function(), self.function().__code__
        function.__code__ = self.code()
        _forget()
        try:
            yield
        finally:
            function.__code__ = kept
            _forget()


def _forget() -> None:
    """Let go what the program works out once from tables that do not change: its code does, here."""
    for memo in _memos():
        memo._known.clear()
        memo._last = None


@cache
def _memos() -> list[PerRuleset[Any]]:
    return [each for each in gc.get_objects() if isinstance(each, PerRuleset)]
