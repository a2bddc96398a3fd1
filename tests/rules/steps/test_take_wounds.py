"""Damage that becomes wounds, through the moment `harmed`."""

from __future__ import annotations

from littledice.engine.tracks import make_tracks
from littledice.language.loading import load
from littledice.language.reading.roots import built_in
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.record import replace
from littledice.rules.bodies.body_way import Blow
from littledice.rules.bodies.reduced_damage import harm
from tests.fakes import small_game as game

BOOK = load("p6-wounds", (built_in(),))


def struck(amount: int, hp: int = 12, faces: tuple[int, ...] = (), **blow: object) -> Combatant:
    bare = Combatant(id="aa", name="Ana", side="party", stats={"phy": 2}, words={"immune": ("cold",)})
    tracks = make_tracks(BOOK, Encounter(ruleset="p6-wounds"), bare, {"hp": (hp, 12)})
    scene = game.scene(BOOK, replace(bare, tracks=tracks), faces=faces)
    harm(scene, Blow(target="aa", amount=amount, **blow))  # type: ignore[arg-type]
    scene.dice.close()
    return scene.state.combatants["aa"]


def test_less_than_is_left_only_costs_hit_points() -> None:
    after = struck(3)
    assert (after.value("hp"), after.value("wounds")) == (9, 0)


def test_hit_points_that_run_out_are_a_wound() -> None:
    after = struck(4, hp=4)
    assert (after.value("hp"), after.value("wounds")) == (12, 1)


def test_what_does_nothing_wounds_nobody() -> None:
    assert struck(4, hp=4, kind="cold").value("wounds") == 0
