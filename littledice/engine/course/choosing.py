"""Who has the next slot of a phase: by the order, several at once, or whoever somebody picks."""

from __future__ import annotations

from littledice.engine.conditions import acts
from littledice.engine.course.order import AT_ONCE, phase_of
from littledice.engine.mobs import gathered, mob_of
from littledice.engine.questions import unread
from littledice.engine.scene import Scene
from littledice.model.encounter import Encounter
from littledice.model.mention import mention
from littledice.model.question import Option, Question
from littledice.model.ruleset import Ruleset

GM = "gm"
PICKED = ("pick", "alternate")
"""Orders in which somebody says who comes next."""


def next_ids(data: Ruleset, state: Encounter) -> tuple[str, ...]:
    """Whose slot comes next in this phase, as far as the order decides it: the first not done, with the rest of their
    mob and those who act together with them, or with all whose slot it is at once. Empty: none.
    """
    for who in state.order:
        if who in state.done or not state.combatants[who].here or joined_to(state, who):
            continue
        if not acts(data.condition, state.combatants[who]):
            return (who,)
        free, order = _free(data, state), phase_of(data, state.phase).order
        if order in AT_ONCE:
            return tuple(each for each in free if order == "any" or _side(state, each) == _side(state, who))
        mates = mob_of(state, who)
        partners = (each for each in free if state.joint.get(each) in mates and each not in mates)
        return (*partners, *(each for each in mates if each in free))
    return ()


def joined_to(state: Encounter, who: str) -> str:
    """Whom `who` waits for to act together, if that one's slot is still to come."""
    partner = state.joint.get(who, "")
    return partner if partner and partner not in state.done and state.combatants[partner].here else ""


def next_slot(scene: Scene) -> tuple[str, ...]:
    """Whose slot comes next; where somebody picks them, they are asked."""
    following = next_ids(scene.rules.data, scene.state)
    if not following or phase_of(scene.rules.data, scene.state.phase).order not in PICKED:
        return following
    if not acts(scene.rules.data.condition, scene.state.combatants[following[0]]):
        return following
    found = _choices(scene)
    if len(found) < 2:
        scene.heed(found[0][0])
        return found[0]
    return _picked(scene)


def _free(data: Ruleset, state: Encounter) -> list[str]:
    """Whose slot is still to come."""
    here = [each for each in state.order if each not in state.done and state.combatants[each].here]
    return [each for each in here if acts(data.condition, state.combatants[each])]


def _side(state: Encounter, who: str) -> str:
    return state.combatants[who].side


def _last(scene: Scene) -> str:
    """Who had the last slot of this phase; empty before the first."""
    state, known = scene.state, scene.rules.data.condition
    had = (who for who in reversed(state.done) if state.combatants[who].here)
    return next((who for who in had if acts(known, state.combatants[who])), "")


def _choices(scene: Scene) -> list[tuple[str, ...]]:
    """Who may be picked, those of a mob together. Where initiative is rolled, the highest begins; where sides take
    turns, one of the side comes that had not the last slot.
    """
    state, flow = scene.state, scene.rules.data.flow
    free = gathered(state, _free(scene.rules.data, state))
    last = _last(scene)
    if not last and flow.roll and free:
        return free[:1]
    if last and phase_of(scene.rules.data, state.phase).order == "alternate":
        return [each for each in free if _side(state, each[0]) != _side(state, last)] or free
    return free


def _picked(scene: Scene) -> tuple[str, ...]:
    said = next((each for each in _choices(scene) if scene.heed(each[0])), ())
    if said:
        return said

    def build() -> Question | None:
        found = _choices(scene)
        if len(found) < 2:
            return None
        to = _asked(scene)
        if not scene.read:
            return unread(to, "turn", [each[0] for each in found], (found[0][0],))
        options = tuple(Option(id=each[0], text=scene.state.combatants[each[0]].name) for each in found)
        last = f"{mention(to)} picks who is next." if to != GM else "Who is next?"
        return Question(to=to, kind="turn", text=last, options=options, default=(found[0][0],))

    picks = scene.ask(build)
    found = _choices(scene)
    return next((each for each in found if each[0] in picks), found[0] if found else ())


def _asked(scene: Scene) -> str:
    """Who picks: whoever had the last slot, else the GM, who picks for a side too."""
    pick = phase_of(scene.rules.data, scene.state.phase).order == "pick"
    return (_last(scene) if pick else "") or GM
