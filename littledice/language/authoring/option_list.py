"""`rules options`: every choice a ruleset leaves to the table; and the values a fight chooses."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from littledice.language.faults import KeyPath, dotted
from littledice.language.node import Node
from littledice.language.sense.option_choices import allows
from littledice.model.errors import WrongUsage
from littledice.model.ruleset import OptionDef, Ruleset
from littledice.rules.nearest import did_you_mean

Value = bool | int | str


class Option(NamedTuple):
    """An option: its choices (none: any value like the default), what each changes as far as the ruleset says, and the
    keys that read it.
    """

    id: str
    default: Value
    choices: tuple[Value, ...]
    says: str
    means: dict[str, str]
    rule: str
    read_by: tuple[str, ...]
    shown: str
    line: int


def options(data: Ruleset, tree: Node) -> tuple[Option, ...]:
    """All options in the ruleset's order."""
    read = list(readers(tree, ()))
    found = []
    for id, option in data.option.items():
        origin = tree.origin_at(("option", id))
        keys = tuple(dict.fromkeys(key for name, key in read if name == id))
        choices = choices_of(option)
        found.append(
            Option(
                id=id,
                default=option.default,
                choices=choices,
                says=option.says,
                means=dict(option.means),
                rule=option.rule,
                read_by=keys,
                shown=origin.shown,
                line=origin.line,
            )
        )
    return tuple(found)


def choices_of(option: OptionDef) -> tuple[Value, ...]:
    """The choices; those of a yes-or-no option need not be written."""
    return option.choices or ((True, False) if isinstance(option.default, bool) else ())


def said(value: Value) -> str:
    """A value as it is typed: `adv_model=die`, `critical_hit=true`."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def readers(node: Node, path: KeyPath) -> Iterator[tuple[str, str]]:
    """Every place that reads an option: a fact `option:NAME=VALUE`, a number (`face>=option.NAME`) or parameter
    `option.NAME`.
    """
    if isinstance(node.value, str) and " " not in node.value:
        yield from ((name, dotted(path)) for name in re.findall(r"(?<!\w)option[.:]([a-z0-9_-]+)", node.value))
    for key, inner in node.items():
        yield from readers(inner, (*path, key))


def chosen(data: Ruleset, words: Mapping[str, str]) -> dict[str, Value]:
    """The values a fight chooses, from the words typed for them. Raises `WrongUsage` for an option the ruleset does
    not have or a value the option cannot have.
    """
    found: dict[str, Value] = {}
    for name, word in words.items():
        option = data.option.get(name)
        if option is None:
            known = did_you_mean(name, data.option)
            hint = f"`littledice rules options {data.id}` shows them."
            raise WrongUsage(f'{data.name} has no option "{name[:60]}"; {known}.', hint)
        found[name] = _value(name, option, word)
    return found


def _value(name: str, option: OptionDef, word: str) -> Value:
    choices = choices_of(option)
    for choice in choices:
        if word.lower() == said(choice).lower():
            return choice
    value: Value = word
    if isinstance(option.default, int) and re.fullmatch(r"-?[0-9]{1,9}", word):
        value = int(word)
    if not choices and allows(option, value):
        return value
    wanted = did_you_mean(word, [said(choice) for choice in choices]) if choices else "expected a whole number"
    raise WrongUsage(f'The option {name} cannot be "{word[:60]}"; {wanted}.', f"`{name}={said(option.default)}`")
