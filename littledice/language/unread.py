"""A compiled ruleset, each of whose tables is read when it is first looked at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeVar, get_origin

import msgspec

from littledice.model.ruleset import Ruleset

T = TypeVar("T")


class Unread(Mapping[str, T]):
    """A table of the ruleset `of` as it lies `packed`. Once looked at, its place is taken by what it holds."""

    def __init__(self, packed: bytes, kind: Any) -> None:
        self._packed = packed
        self._kind = kind
        self._held: dict[str, T] | None = None
        self._place: tuple[Ruleset, str] | None = None

    def belongs(self, of: Ruleset, field: str) -> None:
        """Say where it stands."""
        self._place = of, field

    @property
    def held(self) -> dict[str, T]:
        """What it holds."""
        if self._held is None:
            self._held = msgspec.msgpack.decode(self._packed, type=self._kind)
            if self._place is not None:
                msgspec.structs.force_setattr(*self._place, self._held)
        return self._held

    def __reduce__(self) -> tuple[type, tuple[dict[str, T]]]:
        """Another process is given what it holds."""
        return dict, (self.held,)

    def __getitem__(self, key: str) -> T:
        return self.held[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self.held)

    def __len__(self) -> int:
        return len(self.held)


def by_table(packed: bytes) -> Ruleset:
    """The ruleset that lies packed. Raises `msgspec.MsgspecError`."""
    fields = dict(zip(Ruleset.__struct_encode_fields__, Ruleset.__struct_fields__, strict=True))
    kinds = Ruleset.__annotations__
    values: dict[str, Any] = {}
    for key, raw in msgspec.msgpack.decode(packed, type=dict[str, msgspec.Raw]).items():
        kind = kinds[fields[key]]
        origin: Any = get_origin(kind)
        values[fields[key]] = Unread(bytes(raw), kind) if origin is Mapping else msgspec.msgpack.decode(raw, type=kind)
    made = Ruleset(**values)
    for field, value in values.items():
        if isinstance(value, Unread):
            value.belongs(made, field)
    return made
