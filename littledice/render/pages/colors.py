"""The colours of pages, as CSS variables. `prefers-color-scheme` decides, `data-theme` on the root overrides it."""

from __future__ import annotations

from littledice.render.theme import STYLES

OWN: dict[str, tuple[str, str]] = {
    "bg": ("#14171f", "#f5f6f9"),
    "card": ("#1b202b", "#ffffff"),
    "band": ("#262c3a", "#e8ebf1"),
    "line": ("#353d4f", "#d5dae4"),
    "now-row": ("#262c3a", "#fff3cf"),
    "ask-bg": ("#231f33", "#f5f0ff"),
    "muted": ("#98a1b5", "#535c6e"),
    "down": ("#8b93a7", "#626a7d"),
    "now-ink": ("#14171f", "#14171f"),
    "now": ("#ffd866", "#ffd866"),
    "spine": ("#ffd866", "#9a6700"),
    "ask-text": ("#d9c8fb", "#5a2fa6"),
    "miss-ink": ("#d5dbe8", "#ffffff"),
    "die-off-ink": ("#98a1b5", "#535c6e"),
    "track": ("#39435a", "#dfe4ee"),
    "edge": ("#6f7a92", "#7a8294"),
}
"""Where a page differs from a terminal: dark, light. Yellow stays yellow on light, with the spine's colour as its edge;
what is muted is a shade stronger.
"""

SHARED = {
    "text": "text",
    "party": "party",
    "foe": "foe",
    "other": "other",
    "bar": "party.bar",
    "harm": "harm",
    "good": "good",
    "cond": "cond",
    "pip-act": "pip.act",
    "pip-sp": "pip.sp",
    "pip-mp": "pip.mp",
    "ask": "ask",
    "hit": "hit",
    "miss": "miss",
    "die": "die.on",
    "die-off": "die.off",
    "die-six": "die.six",
    "part-ok": "part.ok",
    "part-hurt": "part.hurt",
    "part-crip": "part.crip",
    "part-gone": "part.gone",
}
"""What a page has from the theme of the terminal; a style with a background gives it, and `-ink` on it."""


def colors(place: int) -> dict[str, str]:
    """Every colour by its name, of the dark theme (0) or the light one (1)."""
    found: dict[str, str] = {}
    for name, style in SHARED.items():
        ink, _, ground = STYLES[style][place].removeprefix("bold ").partition(" on ")
        found |= {f"{name}-ink": ink, name: ground} if ground else {name: ink}
    return found | {name: pair[place] for name, pair in OWN.items()}


def color_rules() -> str:
    """The variables of both themes, as CSS."""
    dark, light = (_variables(colors(place)) for place in (0, 1))
    return (
        f":root{{color-scheme:light;{light}}}"
        f"@media(prefers-color-scheme:dark){{:root:not([data-theme=light]){{color-scheme:dark;{dark}}}}}"
        f":root[data-theme=dark]{{color-scheme:dark;{dark}}}"
    )


def _variables(found: dict[str, str]) -> str:
    return ";".join(f"--{name}:{value}" for name, value in found.items())
