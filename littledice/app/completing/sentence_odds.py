"""The exact chance of what a sentence would roll; nothing is rolled."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from littledice.app.outcome import Outcome
from littledice.app.seeing.known_odds import chances_of
from littledice.app.table import Table
from littledice.app.telling.number_format import shown
from littledice.app.telling.step_labels import move_label
from littledice.engine.attempt import usage_of
from littledice.engine.legality import why_not_ever
from littledice.grammar.tokens import listed
from littledice.model.errors import Refused, WrongUsage
from littledice.model.use import UseMove
from littledice.rules.check_kind import Setup
from littledice.rules.checks.checking import Further, Ready
from littledice.rules.odds.chance import Chance
from littledice.rules.odds.distribution import Distribution

NO_ODDS = "no_odds"
"""The code of the refusal where nothing is rolled."""
MOST_SCORES = 20
"""Scores whose chances are told one by one; of more, the likeliest."""


def odds_of(table: Table, use: UseMove, typed: str) -> Outcome:
    """The chance of what a move would roll: all strokes of one attack together, and what is rolled after them."""
    if typed.strip():
        raise WrongUsage("Odds roll nothing, so no dice can be typed.", "Leave the faces out.")
    if _lacks_target(table, use):
        from littledice.app.completing.target_odds_list import odds_of_each

        return odds_of_each(table, use)
    _complete(table, use)
    found = chances_of(table.rules, table.state, use)
    move = table.rules.data.move[use.move]
    refusal = why_not_ever(table.rules, table.state, use)
    if not found and (refusal is None or not (move.check or move.aim)):
        raise Refused(
            f"{move.name or use.move} rolls nothing, so it has no odds.",
            "`odds` tells of checks and attacks.",
            code=NO_ODDS,
        )
    if refusal is not None:
        raise refusal
    return _told(table, move_label(table.rules.data, table.state, use), found)


def _lacks_target(table: Table, use: UseMove) -> bool:
    """Whether somebody would do it to one other, and nobody is named."""
    move = table.rules.data.move[use.move]
    rolls = bool(move.check or move.aim) and not move.stands_for
    aims = move.target not in ("none", "self", "any") and move.least <= 1
    return rolls and aims and use.who in table.state.combatants and not (use.targets or use.args.get("on", ()))


def _complete(table: Table, use: UseMove) -> None:
    """Refuse a use that lacks somebody; whether it is allowed now does not matter to its odds."""
    move = table.rules.data.move[use.move]
    name = move.name or use.move
    if use.who not in table.state.combatants and move.by == "actor":
        raise Refused(f"Whose {name}?", f"`WHO: {use.move} ... odds`", code="who")
    named = use.targets or use.args.get("on", ())
    if move.target not in ("none", "self") and len(named) < move.least:
        raise Refused(f"{name} needs a target.", usage_of(use.move, move), code="target")


def _told(table: Table, label: str, found: tuple[Ready, ...]) -> Outcome:
    first = found[0]
    strokes = [each for each in found if (each.who, each.what) == (first.who, first.what)]
    later = [each for each in found if each not in strokes]
    spread = _spread(first)
    chance = _any_of(strokes)
    pool = first.kind.count(first.setup) if not first.failed else 0
    data = chance_data(chance, pool=pool, target=first.target, setup=first.setup)
    if first.failed:
        data |= {"fraction": "0", "percent": 0.0, "note": first.failed}
    if len(strokes) > 1:
        data["rolls"] = [_roll_data(each) for each in strokes]
    if later:
        data["then"] = [_roll_data(each) for each in later]
    further = first.further() if first.further is not None else None
    if further is not None:
        data["points"] = further.points.texts()
        data["outcomes"] = {each.name: each.chance.text for each in further.outcomes}
    outcomes = first.outcomes
    if outcomes:
        data["outcomes"] = {name: each.text for name, each in outcomes.items()}
    if first.tie is not None:
        data["tie"] = first.tie.text
    more = (
        *_nearly(first),
        *ways_told(outcomes),
        *_beyond(first.tie, further),
        *_each(table, strokes),
        *_then(table, later),
    )
    text = (*sentences(label, chance, first.target, spread, first.failed, _aim(strokes)), *more)
    payload = {"label": label, "ready": first, "aim": _aim(strokes), "more": more, "spread": spread, **data}
    made = spread_data(spread)
    return table.looked("odds", "odds", lambda: {**data, **made(), "text": list(text)}, said=text, payload=payload)


def _any_of(strokes: Sequence[Ready]) -> Chance | None:
    """The chance that at least one of several strokes at the same target hits; of strokes at several, the first's."""
    chances = [each.chance for each in strokes if each.against == strokes[0].against]
    missing = Fraction(1)
    for chance in chances:
        if chance is None:
            return chances[0]
        missing *= 1 - Fraction(chance.numerator, chance.denominator)
    hit = 1 - missing
    return Chance(numerator=hit.numerator, denominator=hit.denominator)


def _each(table: Table, strokes: Sequence[Ready]) -> tuple[str, ...]:
    """Every stroke by itself, where there are several."""
    if len(strokes) < 2:
        return ()
    weapons = table.rules.data.weapon
    told = [
        " ".join([_words(each), *([f"with {weapons[each.using].name or each.using}"] if each.using in weapons else [])])
        + (f" against {table.state.combatants[each.against].name}" if each.against in table.state.combatants else "")
        for each in strokes
    ]
    return (f"Each by itself: {listed(told, 'and')}.",)


def _then(table: Table, later: Sequence[Ready]) -> tuple[str, ...]:
    """What is rolled afterwards, if it comes to that."""
    people, moves = table.state.combatants, table.rules.data.move
    return tuple(
        f"Then {people[each.who].name if each.who in people else 'the GM'} rolls "
        f"{moves[each.what].name if each.what in moves else each.what}: {_words(each)}."
        for each in later
    )


def _words(found: Ready) -> str:
    chance = found.chance
    return "no chance" if found.failed else f"{chance.words} ({chance.text})" if chance is not None else "no target"


def _roll_data(found: Ready) -> dict[str, Any]:
    chance = found.chance
    return {
        "who": found.who,
        "what": found.what,
        "against": found.against or None,
        "using": found.using or None,
        "target": found.target,
        "fraction": chance.text if chance is not None else None,
        "percent": chance.percent if chance is not None else None,
    }


def _spread(found: Ready) -> Distribution | None:
    return None if found.failed else found.kind.distribution(found.setup)


def _nearly(found: Ready) -> list[str]:
    """What is to be said where two rolls are compared that may both go on without end."""
    sides = [found, *([found.versus] if found.versus is not None else [])]
    if len(sides) < 2 or not any(side.spread.above for side in sides):
        return []
    return ["Dice that explode without end: the chance is right to within one in a billion."]


def chance_data(
    chance: Chance | None,
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
    }


def spread_data(spread: Distribution | None) -> Callable[[], dict[str, Any]]:
    """The chance of each score, made when somebody asks for it: there may be thousands."""
    return lambda: {"distribution": spread.texts() if spread is not None else {}}


def likeliest(spread: Distribution) -> list[int]:
    """The scores, lowest first; the rare ones at the ends are left out where there are many."""
    scores, weights = list(spread.weights), spread.weights
    first, last = 0, len(scores)
    while last - first > MOST_SCORES:
        if weights[scores[first]] <= weights[scores[last - 1]]:
            first += 1
        else:
            last -= 1
    return scores[first:last]


def sentences(
    label: str,
    chance: Chance | None,
    target: int | float | None,
    spread: Distribution | None,
    failed: str = "",
    aim: str = "",
) -> tuple[str, ...]:
    """The chance, and how the scores are spread, in as many words as a screen draws bars. `aim` says what it is of."""
    if failed:
        return (f"{label}: no chance, {failed}.",)
    scores = [spread_text(spread)] if spread is not None else []
    if chance is None:
        return (f"{label}: {_range(spread)}.", *scores)
    aim = aim or (f"to reach {shown(target)}" if target is not None else "to win")
    return (f"{label}: {chance.words} ({chance.text}) {aim}.", *scores)


def ways_told(outcomes: Mapping[str, Chance]) -> list[str]:
    """Every way in which it may come out."""
    told = [f"{name.replace('_', ' ')} {each.words} ({each.text})" for name, each in outcomes.items()]
    return [f"{', '.join(told).capitalize()}."] if told else []


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


def _aim(strokes: Sequence[Ready]) -> str:
    """What the chance is of, where it is not of one roll against one number or person."""
    first = strokes[0]
    if first.kind.under and first.target is not None:
        return f"to roll {shown(first.target)} or less"
    if first.lowered:
        names = [each.what.capitalize() for each in first.lowered]
        return f"that anything is left of it after {listed(names, 'and')}"
    if first.crowd:
        return "to beat both" if len(first.crowd) == 1 else f"to beat all {1 + len(first.crowd)}"
    same = [each for each in strokes if each.against == first.against]
    return "that at least one of them hits" if len(same) > 1 else ""


def _range(spread: Distribution | None) -> str:
    if spread is None:
        return "nothing is aimed at"
    scores = list(spread.weights)
    if len(scores) == 1:
        return f"always {scores[0]}"
    top, bottom = spread.mean()
    return f"{scores[0]} to {spread.named(scores[-1])}, on average {shown(round(top / bottom, 2))}"


def spread_text(spread: Distribution) -> str:
    """The chance of each score, in a sentence."""
    if len(spread.weights) > MOST_SCORES and len(set(spread.weights.values())) == 1:
        return f"Each of {len(spread.weights)} scores: {spread.exactly(spread.low).words}."
    found = likeliest(spread)
    heading = "Each score" if len(found) == len(spread.weights) else "The likeliest scores"
    told = "; ".join(f"{spread.named(score)}: {spread.exactly(score).words}" for score in found)
    return f"{heading}: {told}.{rest_text(spread)}"


def rest_text(spread: Distribution) -> str:
    """How rare it is that dice explode beyond the scores that are worked out one by one."""
    if not spread.above and not spread.below:
        return ""
    end = f"{spread.high} or more" if spread.above else f"{spread.low} or less"
    return f" Dice may explode on and on: {end} comes up less than once in a million rolls."
