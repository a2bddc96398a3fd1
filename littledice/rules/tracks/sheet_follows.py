"""What follows from a sheet: maxima, and warnings about what is unusual."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.circumstance import Circumstance
from littledice.engine.facts import holds
from littledice.engine.scene import Scene
from littledice.engine.tracks import make_tracks, maximum
from littledice.model.combatant import Combatant
from littledice.model.events import Noted, TrackMade
from littledice.model.mention import mention
from littledice.model.record import Record, replace
from littledice.model.refs import RuleId, StatId, TrackId
from littledice.model.ruleset import TraitDef
from littledice.model.track import figure
from littledice.rules.step import step

RANGE, POINTS = "range", "points"
"""Parameters of a trait: the least and the most of stats, and how many more points it gives to spend on them."""


class FollowSheetParams(Record):
    """The tracks; those whose bounds the sheet gave itself stay as they are."""

    tracks: tuple[TrackId, ...]


@step
def follow_sheet(scene: Scene, attempt: Attempt, params: FollowSheetParams) -> None:
    """Tracks whose maximum follows the sheet: when a number behind it rises or falls, so do maximum and value.

    Runs whenever somebody was touched (LP-40, LP-41); a track that becomes possible is made, full.
    """
    for name in params.tracks:
        defined = scene.rules.data.track[name]
        bearer = scene.state.combatants[attempt.who]
        moment = Circumstance(scene.rules, scene.state, bearer)
        track = bearer.tracks.get(name)
        high = maximum(defined, moment)
        if high is None or (track is not None and track.fixed) or not holds(defined.when, moment):
            continue
        if track is None:
            made = make_tracks(scene.rules, scene.state, bearer, {})
            scene.emit(TrackMade(who=bearer.id, name=name, track=made[name]))
        elif high != track.high:
            grown = replace(track, high=high)
            value = grown.clamped(track.value + high - (track.high or 0))
            scene.emit(TrackMade(who=bearer.id, name=name, track=replace(grown, value=value)))


class SheetWarningsParams(Record):
    """Asked of whoever has an entry on the list `race` whose trait gives a range. The `attributes` sum to at most
    `points` and what the trait adds; no stat with the tag `skill` is above `most_rank`.
    """

    race: str = "race"
    attributes: tuple[StatId, ...] = ()
    points: int = 0
    most_rank: int = 0
    rule: RuleId = ""


@step
def sheet_warnings(scene: Scene, attempt: Attempt, params: SheetWarningsParams) -> None:
    """What is unusual about a new sheet: said as somebody comes in, never refused.

    The limits of a new character; whoever has come further is warned of too, and stays (SD-80).
    """
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
            scene.emit(Noted(text=f"{mention(bearer.id)}: {text}", who=bearer.id, kind="warning", rule=params.rule))


def _outside(scene: Scene, bearer: Combatant, trait: TraitDef) -> list[str]:
    found = []
    for key, (least, most) in trait.params[RANGE].items():
        has = scene.rules.base_stat(scene.state, bearer, key)
        if not least <= has <= most:
            name = scene.rules.data.stat[key].name or key
            found.append(f"{name} {figure(has)} is outside {trait.name}'s {figure(least)} to {figure(most)}.")
    return found


def _points(scene: Scene, bearer: Combatant, trait: TraitDef, params: SheetWarningsParams) -> list[str]:
    spent = sum(scene.rules.base_stat(scene.state, bearer, key) for key in params.attributes)
    most = params.points + trait.params.get(POINTS, 0)
    return [f"the attributes sum to {figure(spent)}, above {most}."] if params.points and spent > most else []


def _ranks(scene: Scene, bearer: Combatant, params: SheetWarningsParams) -> list[str]:
    """Of skills that the sheet itself gives."""
    found = []
    for key, rank in bearer.stats.items():
        defined = scene.rules.data.stat.get(key)
        if params.most_rank and defined is not None and defined.group == "skill" and rank > params.most_rank:
            found.append(f"{defined.name or key} {figure(rank)} is above rank {params.most_rank}, the most at first.")
    return found
