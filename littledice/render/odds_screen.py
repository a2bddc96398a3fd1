"""Odds and bare rolls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.text import Text

from littledice.app.telling.number_format import percent, shown
from littledice.app.telling.rolls_told import RollTold
from littledice.model.encounter import Encounter
from littledice.render.cell_text import bit, flowed, joined, safe, wrapped
from littledice.render.dice_lines import faces_lines, worth_line
from littledice.render.ink import Ink
from littledice.render.named_sentences import coloured

if TYPE_CHECKING:
    from littledice.rules.odds.distribution import Distribution

BAR = 24


def roll_lines(ink: Ink, expression: str, roll: RollTold) -> list[Text]:
    """A roll outside any fight."""
    lines = [*wrapped(bit(" ") + bit(safe(expression), "title"), ink.width), *faces_lines(ink, roll)]
    worth = worth_line(ink, roll)
    start = worth.append("  ") if worth is not None else bit("   ")
    told = [ink.line(roll.score + roll.reached), *(ink.chip(span.text, span.role) for span in roll.verdict)]
    return [*lines, *flowed(told, ink.width, first=start, indent=3, gap="   ")]


def odds_lines(ink: Ink, told: dict[str, Any], state: Encounter | None = None) -> list[Text]:
    """The chance, exactly, and how the scores are spread; `state` lends the names their colours."""
    head = [coloured(ink, state, str(told["label"]))]
    if told["fraction"] is not None:
        goal = f" to reach {shown(told['target'])}" if told.get("target") is not None else ""
        goal = f" {told['aim']}" if told.get("aim") else goal
        chance = bit(percent(str(told["fraction"])), "title").append(f"{goal}", "text")
        head.append(chance.append(f"   exactly {told['fraction']}", "muted"))
    if told.get("note"):
        head.append(bit(safe(str(told["note"])), "harm"))
    facts = joined([_fact("dice", told["pool"]), _fact("advantage", told["advantage"])], "   ")
    lines = flowed([*head, facts], ink.width, first=bit(" "), indent=3, gap="   ")
    for text in told.get("more", ()):
        lines += [bit("   ") + line for line in wrapped(bit(safe(str(text)), "text"), ink.width - 3)]
    spread = told.get("spread")
    if spread is None:
        return lines
    ready = told.get("ready")
    under = told.get("under", ready is not None and ready.kind.under)
    return [*lines, *_spread(ink, spread, told.get("target"), under=under)]


def _fact(word: str, number: int) -> Text:
    return bit(f"{word} {shown(number)}", "muted") if number else bit()


def _spread(ink: Ink, spread: Distribution, target: int | float | None, *, under: bool) -> list[Text]:
    """A bar for each score."""
    from littledice.app.completing.sentence_odds import likeliest, rest_text

    scores = likeliest(spread)
    most = max([spread.weights[score] for score in scores])
    wide = max([len(spread.named(score)) for score in scores])
    lines = []
    for score in scores:
        length = (2 * BAR * spread.weights[score] + most) // (2 * most)
        reached = target is None or (score <= target if under else score >= target)
        line = bit(f"   {spread.named(score):>{wide}}  ", "title" if reached else "muted")
        line.append(ink.signs.full * length, "party.bar" if reached else "track")
        lines.append(line.append(f" {spread.exactly(score).words}", "text" if reached else "muted"))
    rest = rest_text(spread).strip()
    return [*lines, *(bit("   ") + line for line in wrapped(bit(rest, "muted"), ink.width - 3))] if rest else lines
