"""What is unusual about a new sheet: said as somebody comes in, never refused."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.scene import Scene
from littledice.model.combatant import Combatant
from littledice.model.events import Noted
from littledice.model.record import Record
from littledice.model.refs import RuleId, StatId
from littledice.model.ruleset import TraitDef
from littledice.model.track import figure

RANGE, POINTS = "range", "points"
"""Parameters of a trait: the least and the most of stats, and how many more points it gives to spend on them."""


class Params(Record):
    """Asked of whoever has an entry on the list `race` whose trait gives a range. The `attributes` sum to at most
    `points` and what the trait adds; no stat with the tag `skill` is above `most_rank`.
    """

    race: str = "race"
    attributes: tuple[StatId, ...] = ()
    points: int = 0
    most_rank: int = 0
    rule: RuleId = ""


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """The limits of a new character; whoever has come further is warned of too, and stays (SD-80)."""
    bearer = scene.state.combatants[attempt.who]
    for word in bearer.words.get(params.race, ()):
        trait = scene.rules.data.trait.get(word)
        if trait is None or not trait.params.get(RANGE):
            continue
        for text in [
            *_outside(scene, bearer, trait),
            *_points(scene, bearer, trait, params),
            *_ranks(scene, bearer, params),
        ]:
            scene.emit(Noted(text=f"{bearer.name}: {text}", who=bearer.id, kind="warning", rule=params.rule))


def _outside(scene: Scene, bearer: Combatant, trait: TraitDef) -> list[str]:
    found = []
    for key, (least, most) in trait.params[RANGE].items():
        has = scene.rules.base_stat(scene.state, bearer, key)
        if not least <= has <= most:
            name = scene.rules.data.stat[key].name or key
            found.append(f"{name} {figure(has)} is outside {trait.name}'s {figure(least)} to {figure(most)}.")
    return found


def _points(scene: Scene, bearer: Combatant, trait: TraitDef, params: Params) -> list[str]:
    spent = sum(scene.rules.base_stat(scene.state, bearer, key) for key in params.attributes)
    most = params.points + trait.params.get(POINTS, 0)
    return [f"the attributes sum to {figure(spent)}, above {most}."] if params.points and spent > most else []


def _ranks(scene: Scene, bearer: Combatant, params: Params) -> list[str]:
    """Of skills that the sheet itself gives."""
    found = []
    for key, rank in bearer.stats.items():
        defined = scene.rules.data.stat.get(key)
        if params.most_rank and defined is not None and defined.group == "skill" and rank > params.most_rank:
            found.append(f"{defined.name or key} {figure(rank)} is above rank {params.most_rank}, the most at first.")
    return found
