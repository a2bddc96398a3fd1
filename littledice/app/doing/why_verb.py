"""`why WHAT`: the chain of rules, conditions, options and events behind a number. Changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from littledice.app.outcome import Outcome
from littledice.grammar.tokens import fold
from littledice.model.errors import WrongUsage

if TYPE_CHECKING:
    from littledice.app.request import Request
    from littledice.app.why.chain import Chain


def why(request: Request, words: tuple[str, ...], *, raw: bool = False) -> Outcome:
    """Of anything on the screen; `odds` and a sentence ask of a chance. `raw` tells every value."""
    desk, opening, typed = request
    if typed is not None:
        raise WrongUsage("`why` rolls nothing, so no dice can be typed.", "Leave `--dice` out.")
    with desk.shelf.look(desk.slug(opening.options.get("encounter"))) as save:
        table = desk.table(save, opening)
        tree = desk.shelf.tree(table.state.ruleset)
        if words and fold(words[0]) == "odds":
            chains = [_odds(request, words[1:], tree)]
        else:
            from littledice.app.why.subjects import Asking

            chains = Asking(table, tree).chains(words)
        text = tuple(line for chain in chains for line in (chain.whole if raw else chain.lines))

        def data() -> dict[str, Any]:
            return {"why": [chain.data() for chain in chains], "text": list(text)}

        return table.looked("why", "text", data, said=text)


def _odds(request: Request, words: tuple[str, ...], tree: Any) -> Chain:
    from littledice.app.doing.odds import odds
    from littledice.app.why.roll_chain import odds_chain
    from littledice.app.why.sources import Book

    found = odds(request, words)
    ready = found.payload["ready"]
    if ready is None or found.rules is None or found.after is None:
        raise WrongUsage("Plain dice have no rules behind them.", "`why odds a g1`, `why odds check WHO STAT vs N`")
    return odds_chain(Book(found.rules, found.after, tree), found.payload["label"], ready, found.text[0])
