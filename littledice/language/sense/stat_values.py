"""Stats that go through a few values, and the modifiers that move along them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct

from littledice.language.faults import KeyPath
from littledice.model.ruleset import Modifier, Ruleset

POOL = "pool"
"""What is rolled: the stat, whichever it is."""


MODIFYING = ("condition", "everyone", "extra", "move", "scene", "trait", "weapon")
"""Tables whose entries change numbers."""


def stat_values(data: Ruleset) -> Iterator[tuple[KeyPath, str]]:
    """Values that do not rise, a default that is none of them, steps along values that there are not."""
    for name, stat in data.stat.items():
        path: KeyPath = ("stat", name)
        if any(later <= first for first, later in zip(stat.values, stat.values[1:], strict=False)):
            yield (*path, "values"), "the values go from the lowest to the highest, each once."
        elif stat.values and stat.default is not None and stat.default not in stat.values:
            yield (*path, "default"), f"the default {stat.default} is none of the `values`."
    stepped = {name for name, stat in data.stat.items() if stat.values}
    for path, modifier in _modifiers({name: getattr(data, name) for name in MODIFYING}, ()):
        key = modifier.key or str(path[-1])
        if modifier.op == "step" and key not in stepped and not (key == POOL and stepped):
            yield (*path, "op"), f'"{key}" has no `values` to step along; `add` changes any number.'


def _modifiers(value: object, path: KeyPath) -> Iterator[tuple[KeyPath, Modifier]]:
    """Every modifier, with its path."""
    if isinstance(value, Modifier):
        yield path, value
    elif isinstance(value, Struct):
        for field in value.__struct_fields__:
            yield from _modifiers(getattr(value, field), (*path, field))
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _modifiers(inner, (*path, key))
    elif isinstance(value, tuple):
        for number, inner in enumerate(value):
            yield from _modifiers(inner, (*path, number))
