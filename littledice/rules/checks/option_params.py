"""Parameters of a check that follow an option of the fight: `advantage = "option.adv_model"`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from littledice.engine.ruleset import Rulebook, option
from littledice.model.encounter import Encounter

OPTION = "option."

Value = bool | int | str


def option_named(value: Any) -> str | None:
    """The option that a parameter follows, None if it says its value itself."""
    return value.removeprefix(OPTION) if isinstance(value, str) and value.startswith(OPTION) else None


def settled(params: Mapping[str, Any], chosen: Callable[[str], Value]) -> dict[str, Any]:
    """The parameters with the values their options have in a fight; `chosen` tells an option's value."""
    names = {key: option_named(value) for key, value in params.items()}
    return {key: value if (name := names[key]) is None else chosen(name) for key, value in params.items()}


def said(rules: Rulebook, state: Encounter, value: Value) -> Value:
    """A parameter of a step as it is in this fight: `"option.NAME"` is the option's value, anything else itself."""
    name = option_named(value)
    return value if name is None else option(rules, state, name)
