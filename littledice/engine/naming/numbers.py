"""Numbers by name: those of a moment, of a sheet, of the fight, and options.

"score"        a quantity of the moment (`score`, `margin`, `taken`, what a step made `as` a name), if it has that one
"phy"          the actor's stat; "hp" the actor's track; "hp.high" its maximum; "hp.lost" what is missing
"base.speed"   the stat before modifiers
"best.TAG"     the highest stat whose entry has that tag ("best.weapon": or by which a carried weapon is used)
"held"         how many entries a list of the sheet has
"held.skill"   the highest stat that a weapon in hand, or a natural one, is used by
"target.ac"    the same of the target ("target.hp.high" too); "self.ac" of the actor
"source.dc"    of who caused what happens, or gave the condition
"fight.tide"   a track of the fight; one of a side is found by its name alone, like one's own
"option.dl"    an option's number, or the number or option that the option's word names
"card"         the initiative of the actor: the card that they drew
"round"        the number of the round
"""

from __future__ import annotations

from collections.abc import Callable

from littledice.engine.circumstance import Circumstance
from littledice.engine.ruleset import option
from littledice.engine.weapons import weapon_of
from littledice.model.combatant import Combatant
from littledice.model.roll import Roll, own
from littledice.model.track import Number, Track

ROUND, CARD = "round", "card"
SHEETS: dict[str, Callable[[Circumstance], Combatant | None]] = {
    "target": lambda moment: moment.target,
    "self": lambda moment: moment.who,
    "source": lambda moment: moment.source,
    "fight": lambda moment: None,
}
"""Whose number is meant, by the word before it."""


def named(name: str, moment: Circumstance) -> Number:
    """The number of that name; 0 for one that nobody has."""
    if name in moment.numbers:
        return moment.numbers[name]
    head, _, rest = name.partition(".")
    if head == "option":
        value = option(moment.rules, moment.state, rest)
        for _ in moment.rules.data.option:
            # Options may name each other in a ring, which is then nobody's number.
            if not isinstance(value, str) or value not in moment.rules.data.option:
                break
            value = option(moment.rules, moment.state, value)
        return named(value, moment) if isinstance(value, str) else value
    if head in SHEETS and rest:
        bearer = SHEETS[head](moment)
        return 0 if bearer is None and head == "source" else number_of(bearer, rest, moment)
    if name == CARD:
        return (moment.who.initiative or 0) if moment.who is not None else 0
    if name == ROUND:
        return moment.state.round
    return number_of(moment.who, name, moment)


def number_of(bearer: Combatant | None, name: str, moment: Circumstance) -> Number:
    """The number of somebody's sheet, or for nobody of the fight."""
    head, _, rest = name.partition(".")
    track = moment.rules.track(moment.state, bearer, head)
    if bearer is None:
        return 0 if track is None else _of_track(track, rest)
    if head == "base":
        return moment.rules.base_stat(moment.state, bearer, rest)
    if head in ("best", "held") and rest:
        keys = _tagged(bearer, rest, moment) if head == "best" else _used_by(bearer, ("held", "natural"), moment)
        return max((moment.rules.stat(moment.state, bearer, key) for key in keys), default=0)
    if track is None:
        listed = head in moment.rules.data.words and head not in moment.rules.data.stat
        return len(bearer.words.get(head, ())) if listed else moment.rules.stat(moment.state, bearer, head)
    return _of_track(track, rest)


def _of_track(track: Track, rest: str) -> Number:
    if rest == "high":
        return track.high if track.high is not None else track.value
    if rest == "lost":
        return (track.high if track.high is not None else track.value) - track.value
    return track.value


def _tagged(bearer: Combatant, tag: str, moment: Circumstance) -> list[str]:
    own = [key for key, defined in moment.rules.data.stat.items() if tag in defined.tags]
    return [*own, *_used_by(bearer, ("held", "natural", "weapons"), moment)] if tag == "weapon" else own


def _used_by(bearer: Combatant, lists: tuple[str, ...], moment: Circumstance) -> list[str]:
    """The stats by which the weapons on those lists are used."""
    carried = [weapon_of(moment.rules.data, word) for name in lists for word in bearer.words.get(name, ())]
    return [weapon.skill for weapon in carried if weapon is not None and weapon.skill]


def numbers_of(roll: Roll) -> dict[str, Number]:
    """A roll as numbers of the moment: its `score`, the `margin` over its target, the `face` of the die that stood,
    what the dice showed together (`rolled`), how many of them counted (`successes`).
    """
    fates = roll.fates or ("",) * len(roll.points)
    points = [point for point, fate in zip(roll.points, fates, strict=True) if own(fate)]
    return {
        "score": roll.score,
        "margin": roll.margin or 0,
        "face": (min(points) if roll.advantage < 0 else max(points)) if points else 0,
        "rolled": sum(points),
        "successes": roll.score if roll.threshold is not None else 0,
    }
