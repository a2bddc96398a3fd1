"""The theme's styles as prompt_toolkit reads them."""

from __future__ import annotations

import os
from collections.abc import Mapping

from prompt_toolkit.output import ColorDepth
from prompt_toolkit.styles import Style

from littledice.prompt.fragments import Fragment

_NAMED = ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")
_COLORS = {
    **{name: f"ansi{'gray' if name == 'white' else name}" for name in _NAMED},
    **{f"bright_{name}": f"ansi{'white' if name == 'white' else 'bright' + name}" for name in _NAMED},
    "default": "default",
}

_MENU = {
    "qmark": "ask",
    "question": "title",
    "answer": "title",
    "pointer": "pip.act",
    "highlighted": "now.row",
    "separator": "muted",
    "instruction": "muted",
    "completion-menu": "part.ok",
    "completion-menu.completion": "part.ok",
    "completion-menu.completion.current": "now",
    "completion-menu.meta.completion": "die.off",
    "completion-menu.meta.completion.current": "now",
    "scrollbar.background": "die.off",
    "scrollbar.button": "die.on",
}
"""Which style of the theme each part of a menu wears."""


def depth_of(theme: str, env: Mapping[str, str] = os.environ) -> ColorDepth:
    """How many colours the theme may use: its own where the terminal says it knows them all, the nearest of 256 where
    it does not say so; the terminal's own sixteen; none.
    """
    if theme not in ("dark", "light"):
        return ColorDepth.DEPTH_4_BIT if theme == "16" else ColorDepth.DEPTH_1_BIT
    every = env.get("COLORTERM", "").lower() in ("truecolor", "24bit")
    return ColorDepth.DEPTH_24_BIT if every else ColorDepth.DEPTH_8_BIT


def style_of(theme: Mapping[str, str]) -> Style:
    """The theme's styles under their own names, dots as hyphens, and the parts of menus dressed in them."""
    rules = [(_class(name), _rule(written)) for name, written in theme.items()]
    rules += [(part, f"noinherit {_rule(theme[name])}".strip()) for part, name in _MENU.items() if name in theme]
    return Style([*rules, ("bottom-toolbar", "noreverse")])


def classed(fragment: Fragment) -> Fragment:
    """The fragment as prompt_toolkit takes it."""
    name, text = fragment
    return f"class:{_class(name)}" if name else "", text


def _class(name: str) -> str:
    return name.replace(".", "-")


def _rule(written: str) -> str:
    """`bold #14171f on #ffd866` as `bold #14171f bg:#ffd866`."""
    rules: list[str] = []
    ground = False
    for word in written.split():
        if word == "on":
            ground = True
        elif word in ("bold", "dim", "reverse", "italic"):
            rules.append(word)
        elif word != "none":
            color = _COLORS.get(word, word)
            rules.append(f"bg:{color}" if ground else color)
            ground = False
    return " ".join(rules)
