"""Bodies: the way that damage takes, stage by stage, each of which passes on what is over."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from littledice.rules.rulebook import Rules
from tests.rules.language.small_rules import Played, prove, small, told

FLESH = """
[stat.mail]
default = 0
[stat.helm]
default = 0
[track.guard]
high = 2
[track.shell]
high = 0
absorbs = "guard"
[track.head]
name = "Head"
group = "limbs"
high = 3
less = "helm"
[track.leg]
name = "Leg"
group = "limbs"
high = 2
[words.kin]
name = "kin"
[list.places]
rows = [{ upto = 4, part = "leg" }, { upto = 6, part = "head" }]
[screen]
parts = "limbs"
[move.damage]
keywords = ["parts"]
words = ["raw"]
"""
WAY = '[body.flesh]\nway = [{ less = "mail" }, { track = "guard" }, { track = "hp" }]\n'
LIMBS = '[body.limbs]\nway = [{ less = "mail" }, { part = "places", dice = "1d6", also = true }, { track = "hp" }]\n'


def test_each_stage_passes_on_what_is_over(tmp_path: Path) -> None:
    prove(
        tmp_path,
        FLESH
        + WAY
        + """
[example.armour-takes-all]
given = ["add ann side:party mail=3"]
when = ["d an 3"]
then = ["an.guard = 2", "an.hp = 9", "text has no damage"]
[example.armour-then-guard-then-hearts]
given = ["add ann side:party mail=1"]
when = ["d an 2 => an.guard = 1; an.hp = 9", "d an 5"]
then = ["an.guard = 0", "an.hp = 6", "text has takes 4 damage"]
[example.what-stands-before-a-stage-goes-first]
given = ["add ann side:party mail=0 shell=1"]
when = ["d an 4"]
then = ["an.shell = 0", "an.guard = 0", "an.hp = 8"]
[example.raw-goes-past-armour]
given = ["add ann side:party mail=9"]
when = ["d an 3 raw"]
then = ["an.guard = 0", "an.hp = 8"]
""",
    )


def test_a_place_and_the_total(tmp_path: Path) -> None:
    prove(
        tmp_path,
        FLESH
        + LIMBS
        + """
[move.aim]
name = "Aim"
cost = { action = 1 }
target = "enemy"
land = [
    { step = "pick", list = "places", by = "actor" },
    { step = "harm", amount = 2 },
    { step = "say", text = "{target} is over it.", when = "over>=1" },
]
[example.dice-find-the-place]
given = ["add ann side:party helm=1 mail=1"]
when = ["d an 4 5 => an.head = 1; an.hp = 7", "d an 4 1"]
then = ["an.leg = 0", "an.hp = 4"]
[example.said-place]
given = ["add ann side:party"]
when = ["d an 2 head"]
then = ["an.head = 1", "an.leg = 2", "an.hp = 7"]
[example.picked-place]
given = ["add ann side:party", "add rat", "start an=9 ra=1"]
when = ["aim ra => question pick an", "answer 2"]
then = ["ra.head = 1", "ra.hp = 7", "text not has over it"]
[example.armour-of-the-place-counts-for-the-total]
given = ["add ann side:party helm=2"]
when = ["d an 3 head"]
then = ["an.head = 2", "an.hp = 8"]
""",
    )


def test_only_what_a_part_cannot_take_goes_on_where_it_is_not_also(tmp_path: Path) -> None:
    prove(
        tmp_path,
        FLESH
        + """
[body.limbs]
way = [{ part = "places", by = "target" }, { track = "hp" }]
[example.chosen]
given = ["add ann side:party"]
when = ["d an 4 => question pick an", "answer leg"]
then = ["an.leg = 0", "an.hp = 7"]
""",
    )


def test_levels_weigh_and_do_not_count(tmp_path: Path) -> None:
    prove(
        tmp_path,
        FLESH
        + """
[track.wounds]
high = 2
start = 0
[body.tough]
way = [{ less = "mail" }, { levels = [
    { least = 6, boxes = "wounds", again = [{ step = "inflict", condition = "furious" }] },
    { least = { sum = ["bold", 1] }, condition = "held", again = [{ step = "track", track = "wounds", amount = 1 }] },
    { least = 2, do = [{ step = "track", track = "hp", amount = { sum = ["amount"], times = -1 } },
                       { step = "inflict", to = "source", condition = "furious" }] },
] }]
[condition.held]
name = "held"
[example.too-little]
given = ["add ann side:party"]
when = ["d an 1"]
then = ["an.hp = 9", "an.wounds = 0", "an not has held"]
[example.lowest-level]
given = ["add ann side:party mail=1"]
when = ["d an 3"]
then = ["an.hp = 7", "an not has held"]
[example.middle-level-and-again]
given = ["add ann side:party"]
when = ["d an 3 => an has held; an.wounds = 0; an.hp = 9", "d an 4"]
then = ["an.wounds = 1"]
[example.boxes-and-no-more]
given = ["add ann side:party", "d an 6", "d an 99 => an.wounds = 2; an not has furious"]
when = ["d an 6"]
then = ["an.wounds = 2", "an has furious", "an.hp = 9"]
[example.who-deals-is-the-source]
given = ["add ann side:party", "add rat"]
when = ["d an 2 by ra"]
then = ["an.hp = 7", "ra has furious"]
""",
    )


def test_a_level_without_a_box_left_is_the_one_before_it(tmp_path: Path) -> None:
    prove(
        tmp_path,
        """
[track.grave]
high = 1
start = 0
[track.light]
high = 2
start = 0
[body.boxes]
way = [{ levels = [{ least = 5, boxes = "grave" }, { boxes = "light" }] }]
[example.up]
given = ["add ann side:party", "d an 1", "d an 1 => an.light = 2; an.grave = 0"]
when = ["d an 1"]
then = ["an.light = 2", "an.grave = 1"]
""",
    )


def test_the_first_body_that_fits_counts_and_else_the_bar(tmp_path: Path) -> None:
    prove(
        tmp_path,
        FLESH
        + """
[body.stone]
when = "self.kin:stone"
way = [{ less = 2 }, { track = "guard", when = { none = ["self:furious"] } }, { track = "hp" }]
[body.ghost]
when = "self.kin:ghost"
way = [{ track = "guard" }]
[example.stone]
given = ["add ann side:party kin=stone", "d an 3 => an.guard = 1; an.hp = 9", "c an furious"]
when = ["d an 3"]
then = ["an.guard = 1", "an.hp = 8"]
[example.ghost]
given = ["add ann side:party kin=ghost"]
when = ["d an 5"]
then = ["an.guard = 0", "an.hp = 9"]
[example.nobody]
given = ["add ann side:party"]
when = ["d an 5"]
then = ["an.guard = 2", "an.hp = 4"]
""",
    )


def test_what_is_past_the_end_is_over_also_to_a_hook(tmp_path: Path) -> None:
    prove(
        tmp_path,
        FLESH
        + LIMBS
        + """
[on]
hurt = [{ step = "say", text = "{who} is past it.", when = "over>=2" }]
[example.over]
given = ["add ann side:party hp=4"]
when = ["d an 5 head => text not has past it", "heal an 3", "d an 5 leg"]
then = ["text has past it", "an.hp = 0"]
""",
    )


@pytest.fixture(scope="module")
def walled(tmp_path_factory: pytest.TempPathFactory) -> Rules:
    more = FLESH.replace("[track.guard]\nhigh = 2", "[track.guard]\nhigh = 3") + WAY
    return small(tmp_path_factory.mktemp("walled"), more)


@given(
    mail=st.integers(0, 4), guard=st.integers(0, 3), hp=st.integers(1, 9), blows=st.lists(st.integers(0, 9), max_size=5)
)
@settings(max_examples=40, deadline=None)
def test_nothing_is_lost_or_invented_on_the_way(
    walled: Rules, mail: int, guard: int, hp: int, blows: list[int]
) -> None:
    table = Played(walled, f"add ann mail={mail} guard={guard} hp={hp}/9")
    left = guard + hp
    for blow in blows:
        table.say(f"d an {blow}")
        left = max(0, left - max(0, blow - mail))
        tracks = table.state.combatants["an"].tracks
        assert tracks["guard"].value + tracks["hp"].value == left
        assert tracks["guard"].value == 0 or tracks["hp"].value == hp


WOUNDS = """wounds = { points = "hp", track = "leg", check = "try", stat = "bold", dead = "out", out = "out" }"""
WRONG = {
    "way = []": "damage goes no way here",
    "way = [{}]": "this one has none of them",
    'way = [{ less = 1, track = "hp" }]': "this one has `less` and `track`",
    'way = [{ track = "hq" }]': 'there is no track "hq"',
    'way = [{ less = "mial" }, { track = "hp" }]': 'the nearest is "mail"',
    'way = [{ less = 1, also = true }, { track = "hp" }]': "armour passes on what it leaves",
    'way = [{ track = "hp", also = true }]': "no stage follows",
    'way = [{ track = "hp", dice = "1d6" }]': "dice find a part",
    'way = [{ track = "tide" }]': "tide belongs to the fight",
    'way = [{ part = "places" }, { track = "hp" }]': "no dice are thrown for places",
    'way = [{ part = "places", by = "actor", dice = "1d6" }]': "no dice are thrown where the actor picks",
    'way = [{ part = "placse", dice = "1d6" }]': 'the nearest is "places"',
    'way = [{ part = "bare", dice = "1d6" }]': "a row that damage goes by names a part",
    'way = [{ levels = [{ do = ["search"] }] }, { track = "hp" }]': "no stage after them gets anything",
    f'way = [{{ {WOUNDS} }}, {{ track = "hp" }}]': "wounds take all of it",
    f"way = [{{ {WOUNDS.replace('leg', 'endless')} }}]": "endless has no end, so that no wound kills",
    "way = [{ levels = [{ least = 2 }] }]": "this level does nothing",
    'way = [{ levels = [{ condition = "out" }, { least = 3, condition = "furious" }] }]': "nothing reaches this level",
    'way = [{ levels = [{ boxes = "endless" }] }]': "endless has no end",
    'way = [{ levels = [{ do = ["search"], again = ["search"] }] }]': "nothing tells that it was reached before",
    'way = [{ trakc = "hp" }]': 'the nearest is "track"',
    'way = [{ track = "hp" }]\n[body.second]\nway = [{ track = "hp" }]': "odd stands before it and fits everybody",
}


@pytest.mark.parametrize("said", WRONG)
def test_what_is_wrong_with_a_body_is_told(tmp_path: Path, said: str) -> None:
    more = '[track.tide]\nof = "fight"\n[track.endless]\n[list.bare]\nrows = [{ says = "bare" }]\n'
    found = told(tmp_path, f"{FLESH}{more}[body.odd]\n{said}\n")
    assert WRONG[said] in found
    assert "small/more.toml:" in found


def test_sound_bodies_are_none_of_these(tmp_path: Path) -> None:
    assert not told(tmp_path, FLESH + LIMBS)
