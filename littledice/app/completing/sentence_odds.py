"""The exact chance of what a sentence would roll; nothing is rolled."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from littledice.app.outcome import Outcome
from littledice.app.seeing.known_odds import chance_of
from littledice.app.table import Table
from littledice.app.telling.number_format import percent, shown
from littledice.app.telling.step_labels import move_label
from littledice.engine.attempt import usage_of
from littledice.model.errors import Refused, WrongUsage
from littledice.model.use import UseMove
from littledice.rules.check_kind import Setup
from littledice.rules.checks.checking import Further, Ready
from littledice.rules.odds.chance import Chance
from littledice.rules.odds.distribution import Distribution

MOST_SCORES = 20
"""Scores whose chances are told one by one; of more, the likeliest."""


def odds_of(table: Table, use: UseMove, typed: str) -> Outcome:
    """The chance of the first check that a move would roll."""
    if typed.strip():
        raise WrongUsage("Odds roll nothing, so no dice can be typed.", "Leave the faces out.")
    _complete(table, use)
    found = chance_of(table.rules, table.state, use)
    if found is None:
        move = table.rules.data.move[use.move]
        raise Refused(
            f"{move.name or use.move} rolls nothing, so it has no odds.",
            "`odds` tells of checks and attacks.",
            code="no_odds",
        )
    return _told(table, move_label(table.rules.data, table.state, use), found)


def _complete(table: Table, use: UseMove) -> None:
    """Refuse a use that lacks somebody; whether it is allowed now does not matter to its odds."""
    move = table.rules.data.move[use.move]
    name = move.name or use.move
    if use.who not in table.state.combatants and move.by == "actor":
        raise Refused(f"Whose {name}?", f"`WHO: {use.move} ... odds`", code="who")
    named = use.targets or use.args.get("on", ())
    if move.target not in ("none", "self") and len(named) < move.least:
        raise Refused(f"{name} needs a target.", usage_of(use.move, move), code="target")


def _told(table: Table, label: str, found: Ready) -> Outcome:
    spread = _spread(found)
    chance = found.chance
    pool = found.kind.throw(found.setup, found.who, found.what).count if not found.failed else 0
    data = chance_data(chance, spread, pool=pool, target=found.target, setup=found.setup)
    if found.failed:
        data |= {"fraction": "0", "percent": 0.0, "note": found.failed}
    further = found.further() if found.further is not None else None
    if further is not None:
        data["points"] = further.points.texts()
        data["outcomes"] = {each.name: each.chance.text for each in further.outcomes}
    if found.tie is not None:
        data["tie"] = found.tie.text
    text = (*sentences(label, chance, found.target, spread, found.failed), *_beyond(found.tie, further))
    payload = {"label": label, "ready": found, **data}
    return table.looked("odds", "odds", lambda: {**data, "text": list(text)}, text=text, payload=payload)


def _spread(found: Ready) -> Distribution | None:
    return None if found.failed else found.kind.distribution(found.setup)


def chance_data(
    chance: Chance | None,
    spread: Distribution | None,
    *,
    pool: int,
    target: int | float | None,
    setup: Setup | None = None,
) -> dict[str, Any]:
    """The contract's JSON of a chance. `fraction` is null where nothing is aimed at."""
    return {
        "fraction": chance.text if chance is not None else None,
        "percent": chance.percent if chance is not None else None,
        "pool": pool,
        "target": target,
        "advantage": setup.net if setup is not None else 0,
        "distribution": spread.texts() if spread is not None else {},
    }


def likeliest(distribution: dict[str, str]) -> list[tuple[float, str]]:
    """Scores and their chances as fractions, lowest first; the rare ones at the ends are left out where there are
    many.
    """
    found = sorted((float(score), chance) for score, chance in distribution.items())
    while len(found) > MOST_SCORES:
        found.pop(0 if Fraction(found[0][1]) <= Fraction(found[-1][1]) else -1)
    return found


def sentences(
    label: str, chance: Chance | None, target: int | float | None, spread: Distribution | None, failed: str = ""
) -> tuple[str, ...]:
    """The chance, and how the scores are spread, in as many words as a screen draws bars."""
    if failed:
        return (f"{label}: no chance, {failed}.",)
    scores = [_spread_text(spread)] if spread is not None else []
    if chance is None:
        return (f"{label}: {_range(spread)}.", *scores)
    aim = f"to reach {shown(target)}" if target is not None else "to win"
    return (f"{label}: {chance.words} ({chance.text}) {aim}.", *scores)


def _beyond(tie: Chance | None, further: Further | None) -> list[str]:
    """What else may come of it: a tie, points besides the score, and what those do."""
    told = [] if tie is None else [f"A tie: {tie.words} ({tie.text})."]
    if further is not None:
        scores = list(further.points.weights)[1:][:MOST_SCORES]
        points = ", ".join(f"{score} or more {further.points.at_least(score).words}" for score in scores)
        told.append(f"Points, with what the sixes add: {points}.")
        if further.outcomes:
            told.append(
                f"Unless answered: {', '.join(f'{each.text} {each.chance.words}' for each in further.outcomes)}."
            )
    return told


def _range(spread: Distribution | None) -> str:
    if spread is None:
        return "nothing is aimed at"
    scores = list(spread.weights)
    if len(scores) == 1:
        return f"always {scores[0]}"
    top, bottom = spread.mean()
    return f"{scores[0]} to {scores[-1]}, on average {shown(round(top / bottom, 2))}"


def _spread_text(spread: Distribution) -> str:
    texts = spread.texts()
    found = likeliest(texts)
    heading = "Each score" if len(found) == len(texts) else "The likeliest scores"
    return f"{heading}: " + "; ".join(f"{shown(score)}: {percent(chance)}" for score, chance in found) + "."
