"""Which number of the sheet a move rolls: the one said, that of what is in hand, else the move's own."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.memo import PerRuleset
from littledice.engine.ruleset import Rulebook
from littledice.engine.scene import Scene
from littledice.engine.weapons import weapon_of
from littledice.model.combatant import Combatant
from littledice.model.errors import Refused
from littledice.model.ruleset import Ruleset
from littledice.rules.bodies.parts import parts_said
from littledice.rules.checks.hit_pool import said_stat
from littledice.rules.gear.hands import EMPTY

HELD, ARMED, TAG = "held", "armed", "weapon_tag"


def stat_of(scene: Scene, attempt: Attempt) -> str:
    """The skill said with the move; else of an armed move that of what is held, if the sheet has it, the best one where
    it has several, first of what the move is meant for; else the move's own; else, where the sheet has none of these,
    the one for all such things (`ranged` for a bow); else, with something in hand that no skill is named for, the best
    skill for such a move.
    """
    said = said_stat(attempt)
    if said or ARMED not in attempt.move.tags:
        return said or attempt.move.stat
    rules, bearer = scene.rules, scene.state.combatants[attempt.who]
    things = _things(rules, attempt, bearer)
    wanted = attempt.move.params.get(TAG)
    skills = [skill for thing in things if (skill := skill_for(rules, bearer, thing))]
    known = [skill for skill in skills if _level(scene, bearer, skill) > 0]
    fitting = [skill for skill in known if wanted is None or wanted in _tags(rules, skill)]
    if known:
        return max(fitting or known, key=lambda skill: _level(scene, bearer, skill))
    if not things or _level(scene, bearer, attempt.move.stat) > 0:
        return attempt.move.stat
    general = [tag for skill in skills for tag in _tags(rules, skill) if tag in rules.data.stat]
    if skills:
        return max(general, key=lambda skill: _level(scene, bearer, skill), default=attempt.move.stat)
    usual = [skill for skill in rules.data.stat if wanted in _tags(rules, skill)]
    best = max(usual, key=lambda skill: _level(scene, bearer, skill), default=attempt.move.stat)
    return best if _level(scene, bearer, best) > 0 else attempt.move.stat


def _things(rules: Rulebook, attempt: Attempt, bearer: Combatant) -> list[str]:
    """What it is done with: the thing said, else what the hands said hold, else all that is in hand. Refused where the
    hands said do not hold the thing said.
    """
    args = attempt.use.args
    held, hands = list(bearer.words.get(HELD, ())), tuple(attempt.move.params.get("hands", ()))
    if "using" in args and hands:
        said = [part for word in args["using"] for part in parts_said(rules, bearer, word)]
        there = [thing for hand, thing in zip(hands, held, strict=False) if hand in said and thing != EMPTY]
        elsewhere = next((thing for thing in attempt.weapons if "with" in args and thing not in there), "")
        if elsewhere:
            using = " ".join(args["using"])
            raise Refused(f"{elsewhere.capitalize()} is not held there.", f"Leave out `using:{using}`.", code="hands")
        return list(attempt.weapons) if "with" in args else there
    if "with" in args:
        return list(attempt.weapons)
    return [thing for thing in (*attempt.weapons, *held) if thing != EMPTY]


def skill_for(rules: Rulebook, bearer: Combatant, thing: str) -> str:
    """The skill that uses a thing: its weapon's, else the one that names it or its kind (`long sword` is a sword), else
    one of the sheet's own of the same name. Empty if none does.
    """
    weapon = weapon_of(rules.data, thing)
    if weapon is not None and weapon.skill:
        return weapon.skill
    word = thing.lower().replace("-", " ").replace("_", " ")
    known = _NAMED.of(rules.data)
    if word not in known:
        if len(known) >= MOST_THINGS:
            known.clear()
        known[word] = _named_for(rules.data, word)
    if known[word]:
        return known[word]
    own = [key for key in bearer.stats if key not in rules.data.stat]
    return next((key for key in own if word in (key, key.removesuffix("s"))), "")


def _named_for(data: Ruleset, word: str) -> str:
    """The skill with the longest name of a thing that the word ends in, empty if there is none."""
    named = [(each, skill) for skill, stat in data.stat.items() for each in stat.things if word.endswith(each)]
    return max(named, key=lambda pair: len(pair[0]))[1] if named else ""


_NAMED: PerRuleset[dict[str, str]] = PerRuleset(lambda data: {})
MOST_THINGS = 256
"""Things whose skill is remembered at a time: they are free words."""


def _tags(rules: Rulebook, skill: str) -> tuple[str, ...]:
    return rules.data.stat[skill].tags if skill in rules.data.stat else ()


def _level(scene: Scene, bearer: Combatant, skill: str) -> int | float:
    return scene.rules.stat(scene.state, bearer, skill)
