"""Outcomes of checks that could never be told apart, or that nothing counts as a hit."""

from __future__ import annotations

from collections.abc import Iterator

from littledice.language.faults import KeyPath
from littledice.model.ruleset import Ruleset
from littledice.rules.nearest import did_you_mean


def outcomes(data: Ruleset) -> Iterator[tuple[KeyPath, str]]:
    """A check with outcomes of which none is said to hit; ranks and hits that are no outcome of it; rungs that are not
    reached, since one before them always fits; names that facts and amounts read otherwise.
    """
    for name, check in data.check.items():
        path: KeyPath = ("check", name)
        ids = tuple(dict.fromkeys(rung.id for rung in check.outcomes))
        if ids and not check.hits:
            yield path, f"say which outcomes succeed: `hits`, some of {', '.join(ids)}."
        for key, words in (("order", check.order), ("hits", check.hits)):
            for place, word in enumerate(words):
                if word not in ids:
                    yield (*path, key, place), f'there is no outcome "{word}" of this check; {did_you_mean(word, ids)}.'
        if check.order and (missing := [id for id in ids if id not in check.order]):
            yield (*path, "order"), f'"{missing[0]}" has no place in the order.'
        for place, rung in enumerate(check.outcomes[:-1]):
            if not (rung.numbers or rung.face or rung.doubles or rung.when.all or rung.when.any or rung.when.none):
                yield (*path, "outcomes", place), f'"{rung.id}" always fits, so nothing after it is reached.'
