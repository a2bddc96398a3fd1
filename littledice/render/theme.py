"""Colours: a table of styles by theme, and the choice among them. Colour repeats what a sign or word says already.

`dark` and `light` are meant for terminals of every colour, `16` for the user's own palette, `none` for bold, dim and
reverse alone; `off` has no escapes at all.
"""

from __future__ import annotations

from collections.abc import Mapping

from littledice.app.board.data import Gauge

THEMES = ("dark", "light", "16", "none")
OFF = "off"
SLOT_STYLES = ("pip.act", "pip.sp", "pip.mp")
"""The styles of the squares of a budget, slot by slot; of more slots the last."""

STYLES: dict[str, tuple[str, str, str, str]] = {
    "text": ("#e6e9ef", "#1f2430", "default", "none"),
    "muted": ("#8b93a7", "#5b6477", "bright_black", "dim"),
    "faint": ("#5a6479", "#868fa3", "bright_black", "dim"),
    "title": ("bold #ffffff", "bold #000000", "bold", "bold"),
    "key": ("bold #ffffff", "bold #000000", "bold", "bold"),
    "party": ("bold #6cb6ff", "bold #0b5cad", "bold bright_cyan", "none"),
    "foe": ("bold #ffa657", "bold #a84300", "bold yellow", "none"),
    "other": ("bold #d5dae4", "bold #3d4454", "bold", "none"),
    "party.bar": ("#4d9be8", "#2f7fd1", "cyan", "none"),
    "foe.bar": ("#e0883a", "#cf6a1a", "yellow", "none"),
    "other.bar": ("#aab2c2", "#7a8294", "white", "none"),
    "track": ("#5a6479", "#868fa3", "bright_black", "none"),
    "crit": ("bold #ff6b81", "bold #c1123c", "bold bright_red", "bold"),
    "down": ("#7d8597", "#6b7387", "bright_black", "none"),
    "now": ("bold #14171f on #ffd866", "bold #ffffff on #7a5200", "bold reverse", "bold reverse"),
    "now.row": ("on #262c3a", "on #fff3cf", "bold", "bold"),
    "ask": ("bold #14171f on #c4a7f5", "bold #ffffff on #6a3fb5", "bold reverse magenta", "bold reverse"),
    "ask.text": ("#d3bdfa", "#5a2fa6", "bright_magenta", "none"),
    "hit": ("bold #0f1a12 on #7ee2a8", "bold #ffffff on #11703f", "bold reverse green", "bold reverse"),
    "miss": ("bold #c9d1e0 on #3d4558", "bold #ffffff on #5b6477", "bold", "none"),
    "die.on": ("bold #14171f on #f2f4f8", "bold #ffffff on #1f2430", "bold reverse", "bold reverse"),
    "die.off": ("#8b93a7 on #262c3a", "#5b6477 on #e8ebf1", "bright_black", "dim"),
    "die.six": ("bold #14171f on #ffd866", "bold #ffffff on #7a5200", "bold reverse yellow", "bold reverse"),
    "harm": ("bold #ff6b81", "bold #c1123c", "bold bright_red", "bold"),
    "good": ("#7ee2a8", "#11703f", "green", "none"),
    "cond": ("#f2e2a0", "bold #5c4a00", "default", "none"),
    "end": ("#8b93a7", "#5b6477", "bright_black", "dim"),
    "pip.act": ("bold #ffd866", "bold #7a5200", "bold", "bold"),
    "pip.sp": ("#e6d28a", "#7a5f00", "default", "none"),
    "pip.mp": ("#8fd0e8", "#0b6a8f", "default", "none"),
    "part.ok": ("#e6e9ef on #39435a", "#1f2430 on #dfe4ee", "default", "none"),
    "part.hurt": ("bold #14171f on #e6c35c", "bold #000000 on #f2c94c", "yellow", "none"),
    "part.crip": ("bold #14171f on #ff8a5c", "bold #ffffff on #b3410e", "bold reverse bright_red", "bold reverse"),
    "part.gone": ("#ff8a9b on #3a2029", "#8a1030 on #f6d9df", "bright_red", "none"),
    "err": ("bold #ff6b81", "bold #c1123c", "bold bright_red", "bold"),
}

BACKGROUNDS = {"dark": "#14171f", "light": "#ffffff"}
"""What the contrasts of a theme are reckoned against where a style sets no background."""


def styles(theme: str) -> dict[str, str]:
    """The styles of a theme, as Rich reads them."""
    place = THEMES.index(theme) if theme in THEMES else len(THEMES) - 1
    return {name: variants[place] for name, variants in STYLES.items()}


def part_style(gauge: Gauge) -> str:
    """The style of a part: unhurt, hurt, crippled or destroyed."""
    if gauge.gone:
        return "part.gone"
    if gauge.low:
        return "part.crip"
    return "part.hurt" if gauge.high is not None and gauge.value < gauge.high else "part.ok"


def choose(asked: str, color: str, env: Mapping[str, str]) -> str:
    """The theme for a terminal: the one asked for, else by its background where it tells it (COLORFGBG), else dark
    where it shows every colour, else its own sixteen. `color` is `full`, `none` (bold and the like only) or `off`.
    """
    if color == OFF:
        return OFF
    if color != "full":
        return "none"
    if asked in THEMES:
        return asked
    behind = env.get("COLORFGBG", "").rpartition(";")[2]
    if behind.isascii() and behind.isdigit():
        return "light" if int(behind) in (7, 15) else "dark"
    return "dark" if env.get("COLORTERM", "").lower() in ("truecolor", "24bit") else "16"
