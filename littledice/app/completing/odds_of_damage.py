"""What a move that rolls against nothing does to its one target, in words and as data."""

from __future__ import annotations

from littledice.app.completing.sentence_odds import chance_data, spread_data, spread_text, ways_told
from littledice.app.completing.ways_of_a_move import becoming, taken, ways
from littledice.app.outcome import Outcome
from littledice.app.seeing.seen_state import numbers_unknown
from littledice.app.table import Table
from littledice.app.telling.health import veiled
from littledice.app.telling.number_format import shown
from littledice.app.telling.step_labels import move_label
from littledice.engine.legality import why_not_ever
from littledice.model.use import UseMove
from littledice.rules.odds.chance import chance as chance_of
from littledice.rules.odds.distribution import Distribution


def odds_of_damage(table: Table, use: UseMove) -> Outcome | None:
    """What a move that rolls against nothing does to its one target; None where it throws no dice, or too many."""
    if len(use.targets) != 1:
        return None
    refusal = why_not_ever(table.rules, table.state, use)
    if refusal is not None:
        raise refusal
    target = table.state.combatants[use.targets[0].id]
    if veiled(target):
        raise numbers_unknown(target.name)
    found = ways(table.rules, table.state, use)
    if not found:
        return None
    label, spread = move_label(table.rules.data, table.state, use), taken(found)
    names = table.rules.data.condition
    became = {
        names[kind].name or kind if kind in names else kind: chance_of(each.numerator, each.denominator)
        for kind, each in becoming(found).items()
    }
    more = (_mean(spread), *ways_told(became))
    data = chance_data(None, pool=0, target=None) | {"outcomes": {name: each.text for name, each in became.items()}}
    text = (f"{label}: {more[0]}", spread_text(spread), *more[1:])
    payload = {"label": label, "aim": "", "more": more, "spread": spread, **data}
    made = spread_data(spread)
    return table.looked("odds", "odds", lambda: {**data, **made(), "text": list(text)}, said=text, payload=payload)


def _mean(spread: Distribution) -> str:
    numerator, denominator = spread.mean()
    return f"{shown(round(numerator / denominator, 1))} damage on average, {spread.low} to {spread.high}."
