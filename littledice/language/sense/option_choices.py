"""Options whose default or whose fixed values are none of their choices."""

from __future__ import annotations

from collections.abc import Iterator

from littledice.language.faults import KeyPath
from littledice.language.shape.phrases import value_words
from littledice.model.ruleset import OptionDef, Ruleset
from littledice.rules.nearest import did_you_mean


def options(data: Ruleset) -> Iterator[tuple[KeyPath, str]]:
    """Defaults that cannot be chosen, choices listed twice, and examples and encounters that set what cannot be."""
    for name, option in data.option.items():
        yield from _option(name, option)
    settled = [("example", name, each.options) for name, each in data.example.items()]
    settled += [("encounter", name, each.options) for name, each in data.encounter.items()]
    for table, name, chosen in settled:
        for key, value in chosen.items():
            defined = data.option.get(key)
            if defined is not None and not allows(defined, value):
                yield (table, name, "options", key), _none_of(value, defined)


def _option(name: str, option: OptionDef) -> Iterator[tuple[KeyPath, str]]:
    path = ("option", name)
    if not allows(option, option.default):
        yield (*path, "default"), _none_of(option.default, option)
    said = [(type(choice), choice) for choice in option.choices]
    for number, choice in enumerate(said):
        if choice in said[:number]:
            yield (*path, "choices", number), f"the choice {value_words(choice[1])} is listed twice."
    yield from _unmeant(path, option)


def _unmeant(path: KeyPath, option: OptionDef) -> Iterator[tuple[KeyPath, str]]:
    """Explanations of what cannot be chosen."""
    choices = [str(choice).lower() if isinstance(choice, bool) else str(choice) for choice in option.choices]
    for word in option.means:
        if choices and word not in choices:
            yield (*path, "means", word), f'"{word}" is not one of the choices; {did_you_mean(word, choices)}.'


def allows(option: OptionDef, value: bool | int | str) -> bool:
    """Whether the option may have that value: one of its choices, else anything of its default's kind."""
    if not option.choices:
        return type(value) is type(option.default)
    return any(type(value) is type(choice) and value == choice for choice in option.choices)


def _none_of(value: bool | int | str, option: OptionDef) -> str:
    if not option.choices:
        return f"{value_words(value)} is of another kind than the default {value_words(option.default)}."
    choices = [value_words(choice).strip('"') for choice in option.choices]
    return f"{value_words(value)} is not one of the choices; {did_you_mean(str(value), choices)}."
