"""Every screen as it is printed, at each width, in ASCII, and in sentences."""

from __future__ import annotations

import pytest

from littledice.app.outcome import Outcome
from littledice.model.errors import BadRuleset, LittleDiceError, Refused
from littledice.render import sentences, show
from littledice.render.error_lines import error_lines
from littledice.render.ink import Ink
from littledice.render.settings import ScreenSettings
from littledice.render.theme_sheet import theme_lines
from tests.fakes.screens import bridge
from tests.render.golden_file import check
from tests.render.outcomes import boards, edges, looks_back, results

WIDTHS = (120, 80, 60)


def printed(outcome: Outcome) -> str:
    """The outcome at each width, then in 80 columns of ASCII, then in sentences."""
    screens = {f"{width} columns": ScreenSettings(width=width) for width in WIDTHS}
    screens["80 columns, ASCII"] = ScreenSettings(width=80, theme="none", ascii=True)
    parts = [(name, [line.plain for line in show(outcome, settings)]) for name, settings in screens.items()]
    parts.append(("in sentences", sentences(outcome)))
    return "\n".join(f"--- {name}\n" + "\n".join(line.rstrip() for line in lines) for name, lines in parts) + "\n"


@pytest.mark.parametrize("name", list(boards()))
def test_boards(name: str) -> None:
    check(f"board-{name}", printed(boards()[name]))


@pytest.mark.parametrize("name", list(results()))
def test_results(name: str) -> None:
    check(f"result-{name}", printed(results()[name]))


@pytest.mark.parametrize("name", list(edges()))
def test_edges(name: str) -> None:
    check(f"edge-{name}", printed(edges()[name]))


@pytest.mark.parametrize("name", list(looks_back()))
def test_what_looks_back(name: str) -> None:
    check(f"back-{name.replace(' ', '-')}", printed(looks_back()[name]))


ERRORS: dict[str, LittleDiceError] = {
    "unknown": Refused('No one is called "gobin2".', "did you mean g2 Goblin 2?"),
    "rule": Refused(
        "Mira Vale cannot Run: engaged by Harpy 1.",
        "allowed now: move 7 hexes, charge, attack, guard, assess and whatever else fits into the line below this one",
        rule="SD-36",
    ),
    "ruleset": BadRuleset("The ruleset has two faults.", "Mend them.", ("move.toml: no condition", "x.toml: no move")),
}


def test_errors_are_two_lines() -> None:
    told = []
    for name, error in ERRORS.items():
        for width in (80, 60):
            lines = error_lines(Ink(ScreenSettings(width=width)), error, bridge())
            told.append(f"--- {name}, {width} columns\n" + "\n".join(line.plain.rstrip() for line in lines))
    check("errors", "\n".join(told) + "\n")


def test_the_theme_sheet() -> None:
    told = []
    for settings in (ScreenSettings(width=100), ScreenSettings(width=100, theme="none", ascii=True)):
        told += [line.plain.rstrip() for line in theme_lines(Ink(settings))]
    check("theme", "\n".join(told) + "\n")
