"""`why WHAT`: the chain of rules, conditions, options and events behind a number. Changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from littledice.app.outcome import Outcome
from littledice.grammar.sentence_start import Opening
from littledice.grammar.tokens import fold
from littledice.model.errors import WrongUsage

if TYPE_CHECKING:
    from littledice.app.desk import Desk
    from littledice.app.why.chain import Chain


def why(desk: Desk, opening: Opening, typed: str | None) -> Outcome:
    """Of anything on the screen; `why odds SENTENCE` of a chance."""
    if typed is not None:
        raise WrongUsage("`why` rolls nothing, so no dice can be typed.", "Leave `--dice` out.")
    with desk.shelf.look(desk.slug(opening.options.get("encounter"))) as save:
        table = desk.table(save, opening)
        tree = desk.shelf.tree(table.state.ruleset)
        if opening.rest and fold(opening.rest[0]) == "odds":
            chains = [_odds(desk, opening, tree)]
        else:
            from littledice.app.why.subjects import Asking

            chains = Asking(table, tree).chains(opening.rest)
        raw = "raw" in opening.options
        text = tuple(line for chain in chains for line in (chain.whole if raw else chain.lines))

        def data() -> dict[str, Any]:
            return {"why": [chain.data() for chain in chains], "text": list(text)}

        return table.looked("why", "text", data, text=text)


def _odds(desk: Desk, opening: Opening, tree: Any) -> Chain:
    from littledice.app.doing.odds import odds
    from littledice.app.why.roll_chain import odds_chain
    from littledice.app.why.sources import Book

    found = odds(desk, Opening(opening.who, "odds", False, opening.rest[1:], opening.options), None)
    ready = found.payload["ready"]
    if ready is None or found.rules is None or found.after is None:
        raise WrongUsage("Plain dice have no rules behind them.", "`why odds a g1`, `why odds check WHO STAT vs N`")
    return odds_chain(Book(found.rules, found.after, tree), found.payload["label"], ready, found.text[0])
