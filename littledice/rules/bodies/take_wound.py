"""One attack's damage on a body that counts wounds, in a fight: the order of `bodies/wound_rules`, with checks that are
rolled.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from littledice.engine.amounts import worth
from littledice.engine.apply import apply
from littledice.engine.circumstance import Circumstance
from littledice.engine.conditions import inflict, lift
from littledice.engine.facts import holds
from littledice.engine.moments.running import hook
from littledice.engine.ruleset import Rulebook
from littledice.engine.scene import Scene
from littledice.engine.tracks import set_track, shift
from littledice.model.encounter import Encounter
from littledice.model.events import Lost, Noted, TrackSet
from littledice.model.ruleset import WoundsDef
from littledice.rules.bodies.which_body import fatal, wounds_of
from littledice.rules.bodies.wound_rules import Body, Cause, Fate, Passing, Terms, fates, owed, suffer
from littledice.rules.checks.checking import Ready, ready
from littledice.rules.checks.rolling import rolled
from littledice.rules.odds.chance import Chance

WHY = {
    "shock": "more than half at once",
    "massive": "massive damage",
    "awake": "a wound upon a wound",
}


def said_of(rules: Rulebook, state: Encounter, who: str) -> WoundsDef:
    """What is said of the wounds of somebody who counts them."""
    found = wounds_of(rules, state, state.combatants[who])
    assert found is not None
    return found


def terms(rules: Rulebook, state: Encounter, who: str) -> Terms:
    """How the table of this fight reads it."""
    counted, moment = said_of(rules, state, who), Circumstance(rules, state, state.combatants[who])
    return Terms(fresh=holds(counted.fresh, moment), both=holds(counted.both, moment))


def body(rules: Rulebook, state: Encounter, who: str) -> Body:
    """Points and wounds as they are."""
    bearer, counted = state.combatants[who], said_of(rules, state, who)
    points = bearer.tracks[counted.points]
    most = points.high if points.high is not None else points.value
    return Body(int(points.value), int(most), int(bearer.value(counted.track)), fatal(counted, bearer))


def endurance(rules: Rulebook, state: Encounter, who: str, cause: str) -> Ready:
    """A check against a wound made ready in that state (SD-64, SD-66, SD-69, SD-71, SD-73)."""
    counted = said_of(rules, state, who)
    avoids = ("avoid_wound",) if cause in ("shock", "massive") else ()
    moment = Circumstance(rules=rules, state=state, who=state.combatants[who], tags=("passive", cause, *avoids))
    return ready(moment, check=counted.check, stat=counted.stat, what=cause, target=worth(counted.against, moment))


def wounded(scene: Scene, who: str, damage: int) -> None:
    """Carry one attack's damage through, all reductions made (SD-62 to SD-70), and let states follow."""
    if damage <= 0:
        return
    before = body(scene.rules, scene.state, who)
    due = owed(before, damage)
    if due.shock or due.massive:
        causes = [WHY["shock"]] * due.shock + [f"{WHY['massive']} ({due.massive})"] * bool(due.massive)
        told = f"{', '.join(causes)}."
        scene.emit(Noted(text=f"{damage} of {before.most}: {told}", plain=told.capitalize(), who=who, kind="outcome"))
    suffer(before, damage, terms(scene.rules, scene.state, who), _Patient(scene, who))
    hook(scene, "settle", who)


class _Patient:
    def __init__(self, scene: Scene, who: str) -> None:
        self.scene = scene
        self.who = who
        self.before = scene.state
        self.counted = said_of(scene.rules, scene.state, who)

    def hp(self, value: int) -> None:
        set_track(self.scene, self.who, self.counted.points, value, "damage")

    def wound(self, cause: str) -> None:
        """A new wound brings back the hindrance that first aid took away (SD-76)."""
        shift(self.scene, self.who, self.counted.track, 1, cause)
        lift(self.scene, self.who, self.counted.eased, why="wounded")

    def check(self, cause: Cause) -> bool:
        state = judged_by(self.scene.rules, self.before, self.scene.state, self.who, cause)
        return bool(rolled(self.scene, endurance(self.scene.rules, state, self.who, cause)).success)

    def fall(self) -> None:
        inflict(self.scene, self.who, self.counted.out)

    def die(self) -> None:
        inflict(self.scene, self.who, self.counted.dead, source=self.who)


def judged_by(rules: Rulebook, before: Encounter, now: Encounter, who: str, cause: Cause) -> Encounter:
    """The state whose modifiers an Endurance Check has: the one before the attack for shock and massive damage, unless
    the table counts wounds at once.
    """
    at_once = said_of(rules, before, who).at_once
    snapshot = not holds(at_once, Circumstance(rules, before, before.combatants[who]))
    return before if snapshot and cause != "awake" else now


Damage = dict[int, Fraction]
"""Points of damage to their chance."""
Bodies = dict[Fate, Fraction]
"""How somebody may be, each with its chance."""


class Blow(NamedTuple):
    """`bodies` is how somebody may be after an attack, `hurt` the chance that it made a wound."""

    bodies: Bodies
    hurt: Fraction

    @property
    def dead(self) -> Fraction:
        """The chance that they are dead by then."""
        return sum((share for fate, share in self.bodies.items() if fate.state == "dead"), start=Fraction(0))


def prospects(rules: Rulebook, state: Encounter, who: str, damage: int) -> Bodies:
    """Every end of that much damage with its exact chance."""
    return fates(body(rules, state, who), damage, terms(rules, state, who), _passing(rules, state, who))


def body_now(rules: Rulebook, state: Encounter, who: str) -> Bodies:
    """How somebody is, which is certain."""
    hp, _, wounds, _ = body(rules, state, who)
    bearer, counted = state.combatants[who], said_of(rules, state, who)
    if bearer.has(counted.dead):
        return {Fate(hp, wounds, "dead"): Fraction(1)}
    return {Fate(hp, wounds, "unconscious" if bearer.has(counted.out) else "up"): Fraction(1)}


def struck(rules: Rulebook, state: Encounter, who: str, bodies: Bodies, damage: Damage) -> Blow:
    """How somebody may be after one more attack, whichever way they were before it."""
    found: Bodies = {}
    hurt = Fraction(0)
    for fate, share in bodies.items():
        if fate.state == "dead":
            found[fate] = found.get(fate, Fraction(0)) + share
            continue
        for end, chance in _ends(rules, _as_if(rules, state, who, fate), who, damage).items():
            end = end._replace(state=fate.state) if end.state == "up" else end
            found[end] = found.get(end, Fraction(0)) + share * chance
            hurt += share * chance if end.wounds > fate.wounds else 0
    return Blow(found, hurt)


def _ends(rules: Rulebook, state: Encounter, who: str, damage: Damage) -> Bodies:
    """Every end over all the damage there may be."""
    found: Bodies = {}
    before, read = body(rules, state, who), terms(rules, state, who)
    passing = _passing(rules, state, who)
    for points, share in damage.items():
        for fate, chance in fates(before, points, read, passing).items():
            found[fate] = found.get(fate, Fraction(0)) + share * chance
    return found


def _passing(rules: Rulebook, state: Encounter, who: str) -> Passing:
    """The chance of each Endurance Check, worked out once."""
    known: dict[tuple[Cause, int], Fraction] = {}

    def passing(cause: Cause, wounds: int) -> Fraction:
        if (cause, wounds) not in known:
            now = _with(rules, state, who, said_of(rules, state, who).track, wounds)
            chance = endurance(rules, judged_by(rules, state, now, who, cause), who, cause).chance
            known[cause, wounds] = Fraction(chance.numerator, chance.denominator) if chance is not None else Fraction(0)
        return known[cause, wounds]

    return passing


def _as_if(rules: Rulebook, state: Encounter, who: str, fate: Fate) -> Encounter:
    counted = said_of(rules, state, who)
    return _with(rules, _with(rules, state, who, counted.points, fate.hp), who, counted.track, fate.wounds)


def _with(rules: Rulebook, state: Encounter, who: str, track: str, value: int) -> Encounter:
    """The state with another number; a new wound brings back the hindrance that first aid took away."""
    was, counted = state.combatants[who].value(track), said_of(rules, state, who)
    if was == value:
        return state
    state = apply(state, TrackSet(who=who, track=track, value=value, was=was))
    return apply(state, Lost(who=who, kind=counted.eased)) if track == counted.track else state


def in_words(share: Fraction) -> str:
    """A chance as screens show it."""
    return Chance(numerator=share.numerator, denominator=share.denominator).words
