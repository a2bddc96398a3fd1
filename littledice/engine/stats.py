"""Numbers of the sheet: given, else derived, else the ruleset's default; then what conditions make of them."""

from __future__ import annotations

from littledice.engine.amounts import worth
from littledice.engine.circumstance import Circumstance
from littledice.engine.memo import MOST_SHEETS, PerRuleset
from littledice.engine.modifiers import changed
from littledice.engine.ruleset import Rulebook
from littledice.engine.shared_tracks import SHARED, shared_track
from littledice.engine.steady import MAXIMUM, STEADY, Hanging
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
    known = _KNOWN.of(rules.data)
    hanging = known.judge.stat(key)
    if not hanging.steady:
        return changed(base_stat(rules, state, bearer, key), key, Circumstance(rules, state, bearer))
    place = _place(key, hanging, state, bearer)
    found = known.values.get(place)
    if found is None:
        value = changed(base_stat(rules, state, bearer, key), key, Circumstance(rules, state, bearer))
        found = known.keep(place, value, state, bearer)
    return found[0]


def sheet_worth(rules: Rulebook, state: Encounter, bearer: Combatant, amount: Amount) -> Number:
    """What an amount of the ruleset is worth on this sheet, remembered where nothing else is behind it."""
    known = _KNOWN.of(rules.data)
    hanging = known.judge.amount(amount)
    if not hanging.steady:
        return worth(amount, Circumstance(rules, state, bearer))
    # By identity: the ruleset holds the amount, and is itself held by what remembers.
    place = _place(id(amount), hanging, state, bearer)
    found = known.values.get(place)
    if found is None:
        found = known.keep(place, worth(amount, Circumstance(rules, state, bearer)), state, bearer)
    return found[0]


Place = tuple[object, ...]
"""All that a steady number hangs on, what is changed by making another of it by its identity."""


def _place(what: str | int, hanging: Hanging, state: Encounter, bearer: Combatant) -> Place:
    conditions, matter = bearer.conditions, 0
    for held in conditions:
        if held.kind in hanging.kinds or held.modify:
            matter = id(conditions)
            break
    if not hanging.looks:
        return what, id(bearer.stats), id(bearer.words), matter
    around = (id(state.options), state.scene, state.phase, state.stage, bearer.side)
    return what, id(bearer.stats), id(bearer.words), matter, around


class _Known:
    """Steady numbers by what they hang on; that is kept with them, so that its identity stays taken."""

    def __init__(self, data: Ruleset) -> None:
        self.judge = STEADY.of(data)
        self.values: dict[Place, tuple[Number, tuple[object, ...]]] = {}

    def keep(
        self, place: Place, value: Number, state: Encounter, bearer: Combatant
    ) -> tuple[Number, tuple[object, ...]]:
        """Remember a number."""
        if len(self.values) >= MOST_VALUES:
            self.values.clear()
        found = self.values[place] = (value, (bearer.stats, bearer.words, bearer.conditions, state.options))
        return found


_KNOWN = PerRuleset(_Known)
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
        if own is not None or name not in SHARED.of(self.data):
            return own
        return shared_track(self, state, bearer, name)

    def base_stat(self: Rulebook, state: Encounter, bearer: Combatant, key: str) -> Number:
        """The same before conditions and the like change it."""
        return base_stat(self, state, bearer, key)
