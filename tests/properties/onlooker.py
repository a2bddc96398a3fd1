"""Somebody who looks at what is printed, on a screen of any width and as plain sentences."""

from __future__ import annotations

import random
import re

import msgspec
from rich.cells import cell_len

from littledice.app.outcome import Outcome
from littledice.cli.envelope import done, refused
from littledice.cli.output import harmless
from littledice.cli.output_form import Looks
from littledice.cli.showing import refusal, shown
from littledice.model.errors import LittleDiceError

COLOR = re.compile("\x1b\\[[0-9;]*m")


def look(chance: random.Random, outcome: Outcome) -> None:
    """What the sentence led to, in one form: it can be drawn, fits, and commands no terminal."""
    form = chance.choice(["screen", "screen", "plain", "json"])
    if form == "json":
        _one_document(done(outcome.command, outcome.data))
        return
    looks = _looks(chance, form)
    text = shown(outcome, looks)
    if form == "screen":
        _fits(text, looks.width)


def look_at_refusal(chance: random.Random, error: LittleDiceError) -> None:
    """Why nothing came of a sentence: said in words, with an exit code of the contract."""
    assert error.message.strip(), repr(error)
    assert error.exit_code in (1, 2, 3, 4), repr(error)
    if chance.random() < 0.3:
        _one_document(refused("x", error))
    else:
        looks = _looks(chance, "screen")
        _fits(refusal(error, looks), looks.width)


def _looks(chance: random.Random, form: str) -> Looks:
    color = "off" if form == "plain" else chance.choice(["full", "none", "off"])
    return Looks(
        form=form,
        color=color,
        ascii=chance.random() < 0.2,
        width=chance.choice([60, 61, 79, 80, 100, 120, 200]),
        height=chance.choice([0, 24, 50]),
    )


def _fits(text: str, columns: int) -> None:
    for line in text.split("\n"):
        bare = COLOR.sub("", line)
        assert harmless(bare) == bare, f"commands the terminal: {line!r}"
        assert cell_len(bare) <= columns, f"wider than {columns}: {bare!r}"


def _one_document(text: str) -> None:
    assert "\n" not in text
    assert isinstance(msgspec.json.decode(text), dict)
