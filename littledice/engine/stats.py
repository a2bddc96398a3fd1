"""Numbers of the sheet: given, else derived, else the ruleset's default; then what conditions make of them."""

from __future__ import annotations

from collections.abc import Callable

from littledice.engine.amounts import worth
from littledice.engine.circumstance import Circumstance
from littledice.engine.memo import MOST_SHEETS, PerRuleset
from littledice.engine.modifiers import changed
from littledice.engine.ruleset import Rulebook
from littledice.engine.shared_tracks import shared_track
from littledice.engine.steady import MAXIMUM, STEADY
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.ruleset import Amount, Ruleset
from littledice.model.track import Number, Track


def base_stat(rules: Rulebook, state: Encounter, bearer: Combatant, key: str) -> Number:
    """The stat as the sheet gives it or the ruleset derives it, before modifiers; 0 for an unknown one. One that is the
    maximum of a track is what was written as that.
    """
    written = _as_maximum(rules, bearer, key)
    if written is not None:
        return written
    if key in bearer.stats:
        return bearer.stats[key]
    given = _GIVEN.of(rules.data).by(bearer.words).get(key)
    if given is not None:
        return worth(given, Circumstance(rules, state, bearer))
    defined = rules.data.stat.get(key)
    if defined is None:
        return 0
    if defined.derive is not None:
        return worth(defined.derive, Circumstance(rules, state, bearer))
    return defined.default if defined.default is not None else 0


def _as_maximum(rules: Rulebook, bearer: Combatant, key: str) -> Number | None:
    """The maximum that somebody wrote for a track whose maximum is this stat (`hp=16`), None where nobody did. Only of
    a stat that is nothing else: its entry is tagged so.
    """
    defined = rules.data.stat.get(key)
    if defined is None or MAXIMUM not in defined.tags:
        return None
    for name, track in bearer.tracks.items():
        if track.fixed and name in rules.data.track and rules.data.track[name].high == key:
            return track.high
    return None


class _Given:
    """The stats that the traits on a sheet give, the first trait that does; worked out once for a sheet's lists, which
    are the same object until one of them changes.
    """

    def __init__(self, data: Ruleset) -> None:
        self._data = data
        self._known: dict[int, tuple[object, dict[str, Amount]]] = {}

    def by(self, words: dict[str, tuple[str, ...]]) -> dict[str, Amount]:
        """By the lists of one sheet."""
        known = self._known.get(id(words))
        if known is None:
            if len(self._known) >= MOST_SHEETS:
                self._known.clear()
            known = self._known[id(words)] = (words, self._gathered(words))
        return known[1]

    def _gathered(self, words: dict[str, tuple[str, ...]]) -> dict[str, Amount]:
        found: dict[str, Amount] = {}
        for name, listed in words.items():
            among = self._data.words.get(name)
            for word in listed if among is not None and among.among == "trait" else ():
                trait = self._data.trait.get(word)
                if trait is not None:
                    found = {**trait.stats, **found}
        return found


_GIVEN = PerRuleset(_Given)


def stat(rules: Rulebook, state: Encounter, bearer: Combatant, key: str) -> Number:
    """The stat as it is now, modifiers included."""
    if not STEADY.of(rules.data).stat(key):
        return changed(base_stat(rules, state, bearer, key), key, Circumstance(rules, state, bearer))
    return _remembered(
        state,
        bearer,
        _VALUES.of(rules.data),
        key,
        lambda: changed(base_stat(rules, state, bearer, key), key, Circumstance(rules, state, bearer)),
    )


def sheet_worth(rules: Rulebook, state: Encounter, bearer: Combatant, amount: Amount) -> Number:
    """What an amount of the ruleset is worth on this sheet, remembered where nothing else is behind it."""
    if not STEADY.of(rules.data).amount(amount):
        return worth(amount, Circumstance(rules, state, bearer))
    # By identity: the ruleset holds the amount, and is itself held by what remembers.
    return _remembered(
        state,
        bearer,
        _VALUES.of(rules.data),
        id(amount),
        lambda: worth(amount, Circumstance(rules, state, bearer)),
    )


Values = dict[tuple[object, ...], tuple[Number, tuple[object, ...]]]


def _remembered(
    state: Encounter, bearer: Combatant, known: Values, what: str | int, work_out: Callable[[], Number]
) -> Number:
    stats, words, conditions, options = bearer.stats, bearer.words, bearer.conditions, state.options
    key = (
        what, id(stats), id(words), id(conditions), id(options), state.scene, state.phase, state.stage, bearer.side
    )  # fmt: skip
    found = known.get(key)
    if found is None:
        if len(known) >= MOST_VALUES:
            known.clear()
        found = known[key] = (work_out(), (stats, words, conditions, options))
    return found[0]


_VALUES: PerRuleset[Values] = PerRuleset(lambda data: {})
"""Steady numbers, by what they hang on; that is kept with them, so that its identity stays taken."""
MOST_VALUES = 4096


def stat_or_track(rules: Rulebook, state: Encounter, bearer: Combatant, key: str) -> Number:
    """A track's value, or else the stat of that name."""
    track = rules.track(state, bearer, key)
    if track is not None:
        return track.value
    return stat(rules, state, bearer, key)


class Reckoner:
    """The part of a `Rulebook` that works numbers out; facts and amounts reach it through the rulebook, since a stat
    may hang on facts and a fact on stats.
    """

    def stat(self: Rulebook, state: Encounter, bearer: Combatant, key: str) -> Number:
        """A number of the sheet as it is now."""
        return stat(self, state, bearer, key)

    def track(self: Rulebook, state: Encounter, bearer: Combatant | None, name: str) -> Track | None:
        """A track of theirs, of their side or of the fight."""
        own = bearer.tracks.get(name) if bearer is not None else None
        return own if own is not None else shared_track(self, state, bearer, name)

    def base_stat(self: Rulebook, state: Encounter, bearer: Combatant, key: str) -> Number:
        """The same before conditions and the like change it."""
        return base_stat(self, state, bearer, key)
