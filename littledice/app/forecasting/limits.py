"""How long a forecast may take."""

from __future__ import annotations

import re

from littledice.app.forecasting.running import Limit
from littledice.grammar.tokens import shown
from littledice.model.errors import WrongUsage

USUAL = 2.0
MOST_SECONDS, MOST_FIGHTS = 86_400.0, 100_000_000
_TIME = re.compile(r"(\d+(?:\.\d+)?)\s*(ms|s|sec|m|min|h)?", re.IGNORECASE)
_UNITS = {"ms": 0.001, "": 1, "s": 1, "sec": 1, "m": 60, "min": 60, "h": 3600}


def limit_of(within: str, fights: int | None) -> Limit:
    """By time or by number, not by both; two seconds where neither was said."""
    if fights is None:
        return Limit(None, seconds_of(within) if within else USUAL)
    if within:
        raise WrongUsage("--fights plays all of them, however long it takes.", "Leave out `--within` or `--fights`.")
    if not 1 <= fights <= MOST_FIGHTS:
        raise WrongUsage(f"--fights takes a number from 1 to {MOST_FIGHTS:,}.", "`--fights 2000`")
    return Limit(fights, 0.0)


def seconds_of(text: str) -> float:
    """A length of time as people write it: `2s`, `500ms`, `1.5m`, `90`."""
    found = _TIME.fullmatch(text.strip())
    if found is None:
        raise WrongUsage(f'"{shown(text)}" is not a length of time.', "`--within 2s`, `--within 500ms`, `--within 1m`")
    seconds = float(found[1]) * _UNITS[(found[2] or "").lower()]
    if not 0 < seconds <= MOST_SECONDS:
        raise WrongUsage("The time must be more than nothing and at most a day.", "`--within 2s`")
    return seconds
