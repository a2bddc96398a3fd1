"""What a ruleset may name: steps of procedures and legality checks, each a function marked as one.

A step is `name(case)` or `name(case, params)`, carried out for one person at a time, or for the whole move
`name(scene, attempt)` or `name(scene, attempt, params)`; a legality check is `name(rules, state, attempt)` or
`name(rules, state, attempt, params)` and returns why the move is not allowed, or None. The type of `params` is a record
of the parameters.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, overload

from msgspec import Struct

from littledice.model.record import Record, Value

F = TypeVar("F", bound=Callable[..., Any])
SPEC = "__littledice__"
Reads = tuple[str, ...] | Callable[[Any], tuple[str, ...]]


class NoParams(Record):
    """Takes no parameters."""


class Words(Value):
    """The words of its own that a step brings to the language: `quantities` it asks modifiers for, `numbers` amounts
    may name, `tags` facts may name, `moments` that `[on]` and `refill` may name. `options` are those it reads; a
    ruleset that uses it has them.

    `reads` is what it takes from the sentence: the names of `args`, each with `*` where it takes several, `amount`,
    `measure` for an amount that may be a fraction, `adv` (advantage said), `plus` (`+1`) and `shares` (half of an
    amount, `g1/2`); `@MOVE` stands for all that the move reads. Where that depends on the parameters it is a function
    of them. A word that no step of a move reads is refused. One that works on targets alone (`aimed`) reads nothing
    where nobody is named. One for `anybody` is carried out for the GM too. `example` is a use of one that no shipped
    game has.
    """

    quantities: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    moments: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    reads: Reads = ()
    aimed: bool = False
    anybody: bool = False
    example: str = ""


class Spec(Value):
    """A marked function and what it brings."""

    run: Callable[..., Any]
    words: Words

    @property
    def params(self) -> type[Struct]:
        """The record of its parameters."""
        named = self.run.__annotations__.get("params")
        if named is None:
            return NoParams
        found: type[Struct] = self.run.__globals__[named] if isinstance(named, str) else named
        return found

    @property
    def takes_params(self) -> bool:
        """Whether the function wants its parameters."""
        return "params" in self.run.__annotations__

    @property
    def for_each(self) -> bool:
        """Whether it is carried out for one person at a time."""
        return "case" in self.run.__annotations__

    def reads(self, params: Any) -> tuple[str, ...]:
        """What it takes from the sentence with these parameters."""
        found = self.words.reads
        return found if isinstance(found, tuple) else found(params)

    @property
    def says(self) -> str:
        """What it does, in a sentence: the first paragraph of its docstring."""
        from inspect import getdoc

        return (getdoc(self.run) or "").split("\n\n")[0].replace("\n", " ")


@overload
def step(function: F) -> F: ...


@overload
def step(
    *,
    quantities: tuple[str, ...] = (),
    numbers: tuple[str, ...] = (),
    tags: tuple[str, ...] = (),
    moments: tuple[str, ...] = (),
    options: tuple[str, ...] = (),
    reads: Reads = ...,
    aimed: bool = ...,
    anybody: bool = ...,
    example: str = ...,
) -> Callable[[F], F]: ...


def step(function: Callable[..., Any] | None = None, **words: Any) -> Any:
    """Marks a step; what it is given are its `Words`."""

    def mark(run: F) -> F:
        setattr(run, SPEC, Spec(run, Words(**words)))
        return run

    return mark if function is None else mark(function)


legality_check = step
"""Marks a legality check; what it is given are its `Words`."""
