"""Values of options: each read as the default, and the default as each other."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from littledice.model.ruleset import OptionDef, Ruleset
from tests.knockout.rewrite import Rewrite
from tests.knockout.thing import Thing
from tests.knockout.turning import Read

WHERE = "littledice.engine.ruleset:option"
BODY = """    if name in state.options:
        return state.options[name]
    defined = rules.data.option.get(name)
    if defined is None:
        raise KeyError(f"no option named {name}")
    return defined.default
"""


def options(data: Ruleset) -> Iterator[Thing]:
    """Every value that can be chosen; where any number can, all but the default together."""
    for name, option in data.option.items():
        title = f"{name}={_told(option.default)} (default)"
        default = partial(_is, name, option.default)
        yield Thing("option", title, (name,), option, rewrite=_default_lost(name, option), read=default)
        for value in option.choices:
            if value != option.default:
                alike = f"value == {value!r} and type(value) is {type(value).__name__}"
                lost = _read_as(name, alike, repr(option.default))
                read = partial(_is, name, value)
                yield Thing("option", f"{name}={_told(value)}", (name,), option, rewrite=lost, read=read)
        if not option.choices:
            lost = _read_as(name, f"value != {option.default!r}", repr(option.default))
            read = partial(_is_not, name, option.default)
            yield Thing("option", f"{name}=any other", (name,), option, rewrite=lost, read=read)


def _is(name: str, value: bool | int | str, read: Read) -> bool:
    return read == (name, type(value), value)


def _is_not(name: str, value: bool | int | str, read: Read) -> bool:
    return read[0] == name and read[2] != value


def _default_lost(name: str, option: OptionDef) -> Rewrite:
    """Some other value where the default holds; of two, the later."""
    others = [each for each in option.choices if each != option.default]
    if others:
        other = repr(others[-1])
    else:
        other = f"not {option.default!r}" if isinstance(option.default, bool) else f"{option.default!r} + 1"
    return _read_as(name, f"value == {option.default!r}", other)


def _read_as(name: str, when: str, other: str) -> Rewrite:
    new = f"""    defined = rules.data.option.get(name)
    value = state.options[name] if name in state.options else defined.default
    return {other} if name == {name!r} and {when} else value
"""
    return Rewrite(WHERE, BODY, new)


def _told(value: bool | int | str) -> str:
    return str(value).lower()
