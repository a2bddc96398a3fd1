"""The fight, its people, rolls and questions as plain data for scripts: the contract's JSON."""

from __future__ import annotations

from typing import Any

from littledice.app.telling.due import due
from littledice.app.telling.effects import effect_of
from littledice.app.telling.flow_clauses import clock_name
from littledice.app.telling.health import HEALTH, known_health, state_of, veiled
from littledice.app.telling.number_format import tidy
from littledice.engine.mobs import up
from littledice.engine.ruleset import Rulebook
from littledice.engine.shared_tracks import Shared, clocks
from littledice.engine.stats import stat
from littledice.model.combatant import REMOVED, Combatant
from littledice.model.condition import LABEL, Condition
from littledice.model.encounter import Encounter, Fight, Open
from littledice.model.fight_clock import FightClock
from littledice.model.roll import Roll
from littledice.model.track import Track

EMPTY_HAND = "-"
"""What stands in the list of things held for a hand that holds nothing."""


def view(rules: Rulebook, fight: Fight, *, encounter: str = "", name: str = "", viewer: str = "gm") -> dict[str, Any]:
    """The whole fight, as `viewer` knows it. `encounter` is the save's slug, `name` its name."""
    state = fight.encounter
    people = [each for each in state.combatants.values() if not each.tally.get(REMOVED)]
    one = next(iter(up(rules.data, state)), "")
    known = [each.id for each in people]
    return {
        "encounter": encounter,
        "name": name,
        "ruleset": state.ruleset,
        "ruleset_name": rules.data.name,
        "state": state.stage,
        "round": state.round,
        "phase": state.phase,
        "active": list(state.active),
        "order": [who for who in state.order or state.standing if who in known],
        "acted": [who for who in state.done if who in known],
        "question": question_view(fight.open),
        "due": due(rules.data, state),
        "combatants": [combatant_view(rules, state, each) for each in people],
        "scene": list(state.scene),
        "clocks": {key: _clock(rules, key, track, held) for key, track, held in clocks(rules, state)},
        "lying": [{"what": each.what, "at": _at(each.at), "by": each.by or None} for each in state.lying],
        "blocked": [list(at) for at in state.blocked],
        "distances": _distances(rules, state, one) if one else {},
        "winner": state.winner,
        "viewer": viewer,
    }


def _clock(rules: Rulebook, key: str, track: Shared | None, held: FightClock) -> dict[str, Any]:
    """A track of the ruleset has a name; a clock of the GM's is called as it is kept."""
    high = None if held.high is None else tidy(held.high)
    name = {"name": clock_name(rules.data, key)} if track is not None else {}
    return {**name, "value": tidy(held.value), "max": high}


def _distances(rules: Rulebook, state: Encounter, who: str) -> dict[str, int | float | str]:
    """How far everybody is from whoever is up, in the measure of the game; nobody whose distance is not known."""
    if not (rules.data.screen.places or state.distances):
        return {}
    from littledice.rules.movement.distances import from_one

    return {other: far if isinstance(far, str) else tidy(far) for other, far in from_one(rules, state, who).items()}


def _at(at: tuple[int, int] | None) -> list[int] | None:
    return None if at is None else list(at)


def combatant_view(rules: Rulebook, state: Encounter, bearer: Combatant) -> dict[str, Any]:
    """One combatant; one of whom only the outside is known has a word (`health`) and no numbers."""
    data = rules.data
    shown: dict[str, Any] = {
        "id": bearer.id,
        "name": bearer.name,
        "side": bearer.side,
        "mob": bearer.mob or None,
        "initiative": None if bearer.initiative is None else tidy(bearer.initiative),
        "state": state_of(data, bearer),
        "concealed": bearer.concealed,
        "at": None if bearer.at is None else list(bearer.at),
        "held": [word for word in bearer.words.get("held", ()) if word != EMPTY_HAND],
        "stats": {} if veiled(bearer) else stats_view(rules, state, bearer),
        "tracks": {name: _track(track) for name, track in bearer.tracks.items() if not _is_budget(rules, name)},
        "budget": {name: tidy(track.value) for name, track in bearer.tracks.items() if _is_budget(rules, name)},
        "conditions": [condition_view(rules, state, bearer, held) for held in bearer.conditions],
        "counters": dict(bearer.counters),
        "words": {key: list(words) for key, words in bearer.words.items() if key not in (HEALTH, "held")},
    }
    if veiled(bearer):
        shown["health"] = known_health(bearer)
    return shown


def stats_view(rules: Rulebook, state: Encounter, bearer: Combatant) -> dict[str, int | float]:
    """The numbers of the sheet as they are now, whoever gave them; what merely defaults to 0 is left out."""
    own = [key for key in bearer.stats if key not in rules.data.stat]
    found = {key: stat(rules, state, bearer, key) for key in (*rules.data.stat, *own)}
    usual = {key: defined.default or 0 for key, defined in rules.data.stat.items() if defined.quiet}
    told = (key for key, value in found.items() if value != usual.get(key, 0) or _is_told(rules, bearer, key))
    return {key: tidy(found[key]) for key in told}


def _is_told(rules: Rulebook, bearer: Combatant, key: str) -> bool:
    """Whether a number is told even where it is 0."""
    defined = rules.data.stat.get(key)
    if defined is not None and defined.quiet:
        return False
    return key in bearer.stats or defined is None or defined.derive is not None or bool(defined.default)


def _is_budget(rules: Rulebook, name: str) -> bool:
    defined = rules.data.track.get(name)
    return defined is not None and defined.budget


def _track(track: Track) -> dict[str, int | float | None]:
    high = None if track.high is None else tidy(track.high)
    return {"value": tidy(track.value), "max": high, "min": tidy(track.low)}


def condition_view(rules: Rulebook, state: Encounter, bearer: Combatant, held: Condition) -> dict[str, Any]:
    """A condition with its end and a sentence's worth of words."""
    ends, effect = held.ends, effect_of(rules.data, state, bearer, held)
    shown: dict[str, Any] = {
        "id": held.kind,
        "source": held.source or None,
        "against": held.against or None,
        "ends": None
        if ends is None
        else {"at": ends.at, "of": ends.of or None, "round": ends.round, "phase": ends.phase or None},
        "until": effect.says or None,
        "text": held.text if held.kind == LABEL else effect.text,
    }
    if held.amount is not None:
        shown["amount"] = held.amount
    if held.uses is not None:
        shown["uses"] = held.uses
    return shown


def question_view(waiting: Open | None) -> dict[str, Any] | None:
    """The question that waits, or None."""
    if waiting is None:
        return None
    question = waiting.question
    return {
        "id": waiting.id,
        "to": question.to,
        "kind": question.kind,
        "text": question.text,
        "stake": question.stake,
        "choices": [option.id for option in question.options],
        "limits": [option.limit for option in question.options],
        "least": question.least,
        "count": question.most,
        "default": None if question.default is None else " ".join(question.default) or "none",
        "leads_to": [option.text for option in question.options],
    }


def roll_view(roll: Roll) -> dict[str, Any]:
    """One finished roll."""
    shown: dict[str, Any] = {
        "who": roll.who,
        "what": roll.what,
        "faces": list(roll.faces),
        "origins": list(roll.origins),
        "coins": list(roll.coins),
        "coin_origins": list(roll.coin_origins),
        "score": tidy(roll.score),
        "target": None if roll.target is None else tidy(roll.target),
        "success": roll.success,
        "margin": None if roll.margin is None else tidy(roll.margin),
        "threshold": roll.threshold,
        "advantage": roll.advantage,
        "die": roll.die,
        "points": list(roll.points),
        "against": roll.against or None,
        "using": roll.using or None,
        "chance": roll.chance or None,
        "note": roll.note,
        "reasons": [
            {"amount": tidy(each.amount), "text": each.text, "rule": each.rule, "source": each.source}
            for each in roll.reasons
        ],
    }
    for key in ("fates", "dice", "groups"):
        if getattr(roll, key):
            shown[key] = list(getattr(roll, key))
    if roll.under:
        shown["under"] = True
    if roll.outcome:
        shown["outcome"] = roll.outcome
    if roll.sixes is not None:
        shown["sixes"] = roll.sixes
    return shown
