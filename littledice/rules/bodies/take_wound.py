"""One attack's damage on a body that counts wounds, in a fight: the order of `bodies/wound_rules`, with checks that are
rolled.

Options: `wound_check_mods` (the checks for shock and massive damage are made as one was before the attack, or as
one is by then), `hp_after_depletion`, `double_wound_check`.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from littledice.engine.apply import apply
from littledice.engine.circumstance import Circumstance
from littledice.engine.conditions import inflict, lift
from littledice.engine.moments.running import hook
from littledice.engine.ruleset import Rulebook, option
from littledice.engine.scene import Scene
from littledice.engine.tracks import set_track, shift
from littledice.model.encounter import Encounter
from littledice.model.events import Lost, Noted, TrackSet
from littledice.rules.bodies.fatal_wound import DEAD, UNCONSCIOUS, WOUNDS, fatal
from littledice.rules.bodies.wound_rules import Body, Cause, Fate, Passing, Terms, fates, owed, suffer
from littledice.rules.checks.checking import Ready, ready
from littledice.rules.checks.rolling import rolled
from littledice.rules.odds.chance import Chance

OPTIONS = ("wound_check_mods", "hp_after_depletion", "double_wound_check")
TAGS = ("endurance_check", "avoid_wound", "shock", "massive", "awake", "lasting")
"""Facts of an Endurance Check: what it is for, and whether it is to avoid a wound."""
HP, ENDURANCE, CHECK = "hp", "endurance", "skill"
TREATED = "treated"
NEEDED = 2
"""Successes an Endurance Check needs."""
BROKEN = "damage_ends"
"""The parameter of a condition that damage ends."""

WHY = {
    "shock": "more than half at once",
    "massive": "massive damage",
    "awake": "a wound upon a wound",
}


def terms(rules: Rulebook, state: Encounter) -> Terms:
    """How the table of this fight reads it."""
    after = option(rules, state, "hp_after_depletion")
    return Terms(
        hp_after_depletion="stay_zero" if after == "stay_zero" else "reset",
        double_wound_check=bool(option(rules, state, "double_wound_check")),
    )


def body(state: Encounter, who: str) -> Body:
    """Hit points and wounds as they are."""
    bearer = state.combatants[who]
    hp = bearer.tracks[HP]
    most = hp.high if hp.high is not None else hp.value
    return Body(int(hp.value), int(most), int(bearer.value(WOUNDS)), fatal(bearer))


def endurance(rules: Rulebook, state: Encounter, who: str, cause: str) -> Ready:
    """An Endurance Check made ready in that state (SD-64, SD-66, SD-69, SD-71, SD-73)."""
    avoids = ("avoid_wound",) if cause in ("shock", "massive") else ()
    moment = Circumstance(
        rules=rules, state=state, who=state.combatants[who], tags=("endurance_check", "passive", cause, *avoids)
    )
    return ready(moment, check=CHECK, stat=ENDURANCE, what=cause, target=NEEDED)


def wounded(scene: Scene, who: str, damage: int) -> None:
    """Carry one attack's damage through, all reductions made (SD-62 to SD-70), and let states follow."""
    if damage <= 0:
        return
    _break(scene, who)
    before = body(scene.state, who)
    due = owed(before, damage)
    if due.shock or due.massive:
        causes = [WHY["shock"]] * due.shock + [f"{WHY['massive']} ({due.massive})"] * bool(due.massive)
        told = f"{', '.join(causes)}."
        scene.emit(Noted(text=f"{damage} of {before.most}: {told}", plain=told.capitalize(), who=who, kind="outcome"))
    suffer(before, damage, terms(scene.rules, scene.state), _Patient(scene, who))
    hook(scene, "settle", who)


def _break(scene: Scene, who: str) -> None:
    """End what any damage ends."""
    for held in scene.state.combatants[who].conditions:
        defined = scene.rules.data.condition.get(held.kind)
        if defined is not None and defined.params.get(BROKEN):
            lift(scene, who, held.kind, source=held.source, why="damage")


class _Patient:
    def __init__(self, scene: Scene, who: str) -> None:
        self.scene = scene
        self.who = who
        self.before = scene.state

    def hp(self, value: int) -> None:
        set_track(self.scene, self.who, HP, value, "damage")

    def wound(self, cause: str) -> None:
        """A new wound brings back the hindrance that first aid took away (SD-76)."""
        shift(self.scene, self.who, WOUNDS, 1, cause)
        lift(self.scene, self.who, TREATED, why="wounded")

    def check(self, cause: Cause) -> bool:
        state = judged_by(self.scene.rules, self.before, self.scene.state, cause)
        return bool(rolled(self.scene, endurance(self.scene.rules, state, self.who, cause)).success)

    def fall(self) -> None:
        inflict(self.scene, self.who, UNCONSCIOUS)

    def die(self) -> None:
        inflict(self.scene, self.who, DEAD, source=self.who)


def judged_by(rules: Rulebook, before: Encounter, now: Encounter, cause: Cause) -> Encounter:
    """The state whose modifiers an Endurance Check has: the one before the attack for shock and massive damage, unless
    the table counts wounds at once.
    """
    snapshot = option(rules, before, "wound_check_mods") != "sequential"
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
    return fates(body(state, who), damage, terms(rules, state), _passing(rules, state, who))


def body_now(state: Encounter, who: str) -> Bodies:
    """How somebody is, which is certain."""
    hp, _, wounds, _ = body(state, who)
    bearer = state.combatants[who]
    if bearer.has(DEAD):
        return {Fate(hp, wounds, "dead"): Fraction(1)}
    return {Fate(hp, wounds, "unconscious" if bearer.has(UNCONSCIOUS) else "up"): Fraction(1)}


def struck(rules: Rulebook, state: Encounter, who: str, bodies: Bodies, damage: Damage) -> Blow:
    """How somebody may be after one more attack, whichever way they were before it."""
    found: Bodies = {}
    hurt = Fraction(0)
    for fate, share in bodies.items():
        if fate.state == "dead":
            found[fate] = found.get(fate, Fraction(0)) + share
            continue
        for end, chance in _ends(rules, _as_if(state, who, fate), who, damage).items():
            end = end._replace(state=fate.state) if end.state == "up" else end
            found[end] = found.get(end, Fraction(0)) + share * chance
            hurt += share * chance if end.wounds > fate.wounds else 0
    return Blow(found, hurt)


def _ends(rules: Rulebook, state: Encounter, who: str, damage: Damage) -> Bodies:
    """Every end over all the damage there may be."""
    found: Bodies = {}
    before, read = body(state, who), terms(rules, state)
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
            now = _with(state, who, WOUNDS, wounds)
            chance = endurance(rules, judged_by(rules, state, now, cause), who, cause).chance
            known[cause, wounds] = Fraction(chance.numerator, chance.denominator) if chance is not None else Fraction(0)
        return known[cause, wounds]

    return passing


def _as_if(state: Encounter, who: str, fate: Fate) -> Encounter:
    return _with(_with(state, who, HP, fate.hp), who, WOUNDS, fate.wounds)


def _with(state: Encounter, who: str, track: str, value: int) -> Encounter:
    """The state with another number; a new wound brings back the hindrance that first aid took away."""
    was = state.combatants[who].value(track)
    if was == value:
        return state
    state = apply(state, TrackSet(who=who, track=track, value=value, was=was))
    return apply(state, Lost(who=who, kind=TREATED)) if track == WOUNDS else state


def in_words(share: Fraction) -> str:
    """A chance as screens show it."""
    return Chance(numerator=share.numerator, denominator=share.denominator).words
