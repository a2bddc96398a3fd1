"""What is unusual about a sheet as somebody comes in: said, never refused."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.scene import Scene
from littledice.model.events import Noted
from littledice.model.record import Record

RANGE = "range"
"""The parameter of a trait: the least and the most of a stat, by its id."""


class Params(Record):
    """Takes no parameters."""


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """Stats outside what the race allows, ranks above what a new character can have (SD-80)."""
    bearer = scene.state.combatants[attempt.who]
    for word in bearer.words.get("race", ()):
        trait = scene.rules.data.trait.get(word)
        for key, (least, most) in (trait.params.get(RANGE, {}) if trait is not None else {}).items():
            has = scene.rules.base_stat(scene.state, bearer, key)
            if not least <= has <= most:
                name = scene.rules.data.stat[key].name or key
                race = trait.name if trait is not None and trait.name else word
                text = f"{bearer.name}: {name} {has:g} is outside {race}'s {least:g} to {most:g}."
                scene.emit(Noted(text=text, who=bearer.id, kind="warning", rule="SD-80"))
