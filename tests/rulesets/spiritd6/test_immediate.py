"""The Immediate Phase: declared lowest first, resolved against one state; Full Turn powers; drawing, engaging."""

from __future__ import annotations

import pytest

from littledice.engine.ruleset import Rulebook
from littledice.model.commands import Answer
from littledice.model.errors import Refused
from littledice.model.events import DistanceSet, Rolled, Struck, TrackSet, Withdrawn
from littledice.model.record import replace
from littledice.model.ruleset import MoveDef, StepUse
from littledice.rules.rulebook import Rules
from tests.rulesets.spiritd6.people import Game, game, person, rules

BOW = {"held": "crossbow"}


def shooters(*, options: dict[str, bool | int | str] | None = None, hp: int | None = None, **stats: float) -> Game:
    """`aa` and `bb` with loaded crossbows, `aa` the quicker."""
    return game(
        person("aa", "party", words=BOW, hp=hp, **{"crossbows": 3, **stats}),
        person("bb", words=BOW, hp=hp, **{"crossbows": 3, **stats}),
        options=options,
    ).start(aa=2, bb=1)


def test_two_shots_that_drop_each_other_both_land() -> None:
    """SD-14, SD-18, SD-19, SD-88."""
    fight = shooters(hp=5).set("aa", "wounds", 2).set("bb", "wounds", 2)
    fight.say("bb", "snapshot", "aa").say("aa", "snapshot", "bb", dice="6 6 6 6 6 6")
    for _ in range(4):
        fight.answer("0" if fight.question == "spend_defense" else "9")
    assert [fight.has(who, "dead") for who in ("aa", "bb")] == [True, True]


def test_one_after_the_other_the_fallen_lose_their_shot() -> None:
    """SD-18, option immediate_simultaneous: `bb` declared first and drops `aa`."""
    fight = shooters(hp=5, options={"immediate_simultaneous": "sequential"}).set("aa", "wounds", 2)
    fight.say("bb", "snapshot", "aa").say("aa", "snapshot", "bb", dice="6 6 6")
    fight.answer("0").answer("9")
    assert (fight.has("aa", "dead"), fight.body("bb")) == (True, (5, 0))
    assert [event.why for event in fight.events if isinstance(event, Withdrawn)] == ["done", "{aa} is down"]


def test_all_rolls_then_every_defense_then_damage() -> None:
    """SD-88."""
    fight = shooters(hp=50)
    fight.say("bb", "snapshot", "aa").say("aa", "snapshot", "bb", dice="6 6 6 6 6 6")
    order = []
    while fight.question:
        order.append(fight.asked[:2])
        fight.answer("0" if fight.question == "spend_defense" else "1")
    assert order == [("spend_defense", "aa"), ("spend_defense", "bb"), ("damage", "bb"), ("damage", "aa")]
    rolled = [index for index, event in enumerate(fight.events) if isinstance(event, Rolled)]
    struck = [index for index, event in enumerate(fight.events) if isinstance(event, Struck)]
    assert max(rolled) < min(struck)


def test_each_of_several_shots_is_an_attack_of_its_own() -> None:
    """SDV-31: two shots of 7 at 13 hit points; the second counts the wound of the first."""
    fight = game(
        person("aa", "party", words=BOW, crossbows=1, sense=2),
        person("bb", "party", words=BOW, crossbows=1, sense=2),
        person("g1"),
    )
    fight.start(aa=3, bb=2, g1=1).next().say("bb", "snapshot", "g1").say("aa", "snapshot", "g1", dice="6 6")
    fight.answer("7", dice="4 3")
    assert fight.body("g1") == (6, 1)
    fight.answer("7", dice="5 5 5 5")
    checks = [event.roll for event in fight.events if isinstance(event, Rolled)]
    assert [(roll.what, roll.threshold) for roll in checks if roll.what in ("shock", "awake")] == [
        ("shock", 4),
        ("shock", 5),
        ("awake", 5),
    ]
    assert fight.body("g1") == (13, 2)


def test_a_snapshot_is_at_disadvantage_and_a_guns_at_two() -> None:
    """SD-19, SD-93."""
    for held, net in (("crossbow", -1), ("pistol", -2)):
        fight = game(person("aa", "party", words={"held": held}, crossbows=3, firearms=3), person("bb"))
        fight.start(aa=2, bb=1).next().say("aa", "snapshot", "bb", dice="1 1 1")
        assert [event.roll.advantage for event in fight.events if isinstance(event, Rolled)] == [net]


@pytest.mark.parametrize(
    ("held", "legal"), [("crossbow", True), ("hand-crossbow", True), ("musket", True), ("bow", False), ("axe", False)]
)
def test_what_can_be_shot_from_the_hip(held: str, legal: bool) -> None:
    """SD-19."""
    fight = game(person("aa", "party", words={"held": held}), person("bb")).start(aa=1, bb=2)
    if legal:
        fight.say("aa", "snapshot", "bb", with_=held)
        return
    with pytest.raises(Refused) as refusal:
        fight.say("aa", "snapshot", "bb", with_=held)
    assert refusal.value.rule == "SD-19"


def test_an_unloaded_weapon_cannot_shoot() -> None:
    """SD-19: the second Snapshot finds it empty."""
    fight = shooters().say("bb", "snapshot", "aa").go(1, 1, 1).to("action").next().next(2, 3)
    fight.up("bb") if "bb" not in fight.state.active else None
    with pytest.raises(Refused) as refusal:
        fight.say("bb", "snapshot", "aa")
    assert "not loaded" in refusal.value.message


def test_drawing_takes_hold_with_the_phase_and_needs_free_hands() -> None:
    """SD-22."""
    fight = game(person("aa", "party", words={"weapons": "axe,knife,waraxe"}), person("bb")).start(aa=1, bb=2)
    fight.say("aa", "draw", weapon="axe,knife")
    assert fight.held("aa") == ()
    fight.go()
    assert fight.held("aa") == ("axe", "knife")


@pytest.mark.parametrize(
    ("held", "drawn"), [("", "waraxe,axe"), ("axe,knife", "sword"), ("axe", "waraxe"), ("", "axe,knife,sword")]
)
def test_two_hands_hold_no_more(held: str, drawn: str) -> None:
    """SD-22."""
    words = {"weapons": "axe,knife,waraxe,sword", **({"held": held} if held else {})}
    fight = game(person("aa", "party", words=words), person("bb")).start(aa=1, bb=2)
    with pytest.raises(Refused) as refusal:
        fight.say("aa", "draw", weapon=drawn)
    assert (refusal.value.code, refusal.value.rule) == ("hands", "SD-22")


@pytest.mark.parametrize("drawn", ["", "pike"])
def test_only_what_is_carried_can_be_drawn(drawn: str) -> None:
    fight = game(person("aa", "party", words={"weapons": "axe"}), person("bb")).start(aa=1, bb=2)
    with pytest.raises(Refused):
        fight.say("aa", "draw", **({"weapon": drawn} if drawn else {}))


def test_engage_pins_at_the_end_of_the_phase() -> None:
    """SD-23, SD-43."""
    fight = game(person("aa", "party", words={"held": "axe"}), person("bb")).start(aa=1, bb=2)
    fight.say("aa", "engage", "bb")
    assert not fight.has("bb", "engaged")
    fight.go()
    assert fight.has("bb", "engaged", "aa")
    assert not fight.has("aa", "engaged")


def test_engage_needs_a_melee_weapon_in_hand_and_reach() -> None:
    """SD-23, SD-85: what is only carried does not do."""
    fight = game(person("aa", "party", words={"weapons": "axe"}), person("bb")).start(aa=1, bb=2)
    with pytest.raises(Refused) as refusal:
        fight.say("aa", "engage", "bb")
    assert refusal.value.rule == "SD-23"
    fight = game(person("aa", "party", words={"held": "axe"}), person("bb")).start(aa=1, bb=2)
    fight.edit(DistanceSet(one="aa", other="bb", distance=2))
    with pytest.raises(Refused) as refusal:
        fight.say("aa", "engage", "bb")
    assert refusal.value.code == "reach"


def test_an_engage_does_not_hamper_a_shot_of_the_same_phase() -> None:
    """SD-85, SD-88."""
    fight = game(person("aa", "party", words={"held": "axe"}), person("bb", words=BOW, crossbows=3)).start(aa=1, bb=2)
    fight.say("aa", "engage", "bb").say("bb", "snapshot", "aa", dice="1 1 1")
    assert [event.roll.advantage for event in fight.events if isinstance(event, Rolled)] == [-1]
    assert fight.has("bb", "engaged", "aa")


def test_whoever_is_dropped_in_the_phase_pins_nobody() -> None:
    """SD-45, SD-88."""
    fight = (
        game(person("aa", "party", words={"held": "axe"}), person("bb", words=BOW, crossbows=3))
        .start(aa=1, bb=2)
        .set("aa", "wounds", 2)
    )
    fight.say("aa", "engage", "bb").say("bb", "snapshot", "aa", dice="6 6 6").answer("13")
    assert (fight.has("aa", "dead"), fight.has("bb", "engaged")) == (True, False)


def test_go_resolves_with_those_who_said_nothing() -> None:
    fight = shooters().say("bb", "snapshot", "aa").go(1, 1, 1)
    assert (fight.state.phase, fight.state.declared) == ("movement", ())


def test_two_weapon_defense_gives_a_point_and_takes_the_weapon() -> None:
    """SD-24."""
    fight = game(
        person("aa", "party", words={"held": "axe,knife", "traits": "two-weapon-defense"}, axes=5), person("bb", hp=50)
    ).start(aa=1, bb=2)
    fight.say("aa", "ward", weapon="knife").go()
    assert fight.track("aa", "defense") == 3
    fight.to("action").up("aa")
    with pytest.raises(Refused) as refusal:
        fight.say("aa", "attack", "bb", with_="knife")
    assert refusal.value.rule == "SD-82"
    fight.say("aa", "attack", "bb", with_="axe", dice="1 1 1 1 1")


def test_two_weapon_defense_needs_the_trait_and_the_weapon() -> None:
    """SD-24."""
    for words in ({"held": "axe,knife"}, {"held": "axe", "traits": "two-weapon-defense"}):
        fight = game(person("aa", "party", words=words), person("bb")).start(aa=1, bb=2)
        with pytest.raises(Refused):
            fight.say("aa", "ward", weapon="knife")


# Powers.

FIREBALL = MoveDef(
    name="Fireball",
    phases=("immediate",),
    target="enemy",
    most=0,
    tags=("power", "quick"),
    due=(1, "immediate"),
    cost={"phase": 1},
    aim=(StepUse(step="cast", params={"check": "skill", "stat": "power"}),),
    meet=(StepUse(step="spend_defense"),),
    land=(StepUse(step="spend_successes", params={"effects": {"burn": {"cost": 1, "dice": "1d6", "add": 3}}}),),
)


class Fiery(Game):
    """The game with a power of one's own that takes a Full Turn."""

    def __init__(self, option: str = "movement+action") -> None:
        super().__init__(options={"full_turn_blocks": option})
        data = rules().data
        book: Rulebook = Rules(replace(data, move={**data.move, "fireball": FIREBALL}))
        self.rules = book
        from littledice.model.commands import Enter

        self.do(Enter(combatants=(person("aa", "party", power=3), person("g1", hp=50), person("g2", tumble=3, hp=50))))
        self.start(aa=1, g1=2, g2=3)

    def cast(self) -> Fiery:
        self.say("aa", "power", "g1", "g2", move="fireball")
        return self


def test_a_full_turn_power_completes_as_the_next_immediate_phase_opens() -> None:
    """SD-14, SD-20, SD-94: rolled once; each target defends for itself, after its Defense refilled."""
    fight = Fiery().cast()
    assert fight.has("aa", "casting")
    fight.go().set("g2", "defense", 0).to("action").next().next().next(1, 2, 3, 4, 5, 1)
    assert fight.asked == ("spend_defense", "g2", ("0", "1"))
    fight.answer("1", dice="2 2")
    assert [event.target for event in fight.events if isinstance(event, Struck)] == ["g1", "g2"]
    assert (fight.has("aa", "casting"), fight.state.declared) == (False, ())
    assert [event.roll.what for event in fight.events if isinstance(event, Rolled)].count("fireball") == 1


@pytest.mark.parametrize(("phase", "move"), [("movement", "move"), ("action", "assess")])
def test_acting_meanwhile_is_refused_and_wastes_it_when_overruled(phase: str, move: str) -> None:
    """SD-20."""
    fight = Fiery().cast().to(phase).up("aa")
    with pytest.raises(Refused) as refusal:
        fight.say("aa", move)
    assert (refusal.value.rule, refusal.value.overrulable) == ("SD-20", True)
    fight.say("aa", move, overrule=True)
    assert (fight.state.declared, fight.has("aa", "casting")) == ((), False)
    assert [event.why for event in fight.events if isinstance(event, Withdrawn)] == ["wasted"]


def test_acting_in_the_action_phase_may_be_allowed() -> None:
    """SD-20, option full_turn_blocks."""
    fight = Fiery("movement").cast().to("movement").up("aa")
    with pytest.raises(Refused):
        fight.say("aa", "move")
    fight.to("action").up("aa").say("aa", "assess")
    assert len(fight.state.declared) == 1


@pytest.mark.parametrize("kind", ["helpless", "unconscious", "dead"])
def test_who_becomes_helpless_loses_it(kind: str) -> None:
    """SD-20."""
    fight = Fiery().cast().go()
    if kind == "dead":
        fight.edit(TrackSet(who="aa", track="wounds", value=3))
    else:
        fight.gain("aa", kind)
    assert (fight.state.declared, fight.has("aa", "casting")) == ((), False)


def test_defense_does_not_waste_it() -> None:
    """SD-20: reactions and Defense are allowed."""
    fight = Fiery().cast().to("action").hold("g1", "axe").up("g1").say("g1", "attack", "aa", dice="1 1")
    assert len(fight.state.declared) == 1


def song(dice: str, **theirs: float) -> Game:
    fight = game(person("hh", words={"natural": "claws", "race": "harpy"}, power=3), person("mi", "party", **theirs))
    fight.start(hh=2, mi=1).to("action")
    return fight.say("hh", "power", "mi", move="harpy-song", dice=dice)


@pytest.mark.parametrize(
    ("dice", "spirit", "entranced"),
    [
        ("4 5 6 2 5", 2, True),
        ("4 5 6 4 4 4", 3, False),
        ("4 1 1 4 1", 2, False),
        ("1 1 1", 2, False),
        ("6 1 1 1", 1, True),
    ],
)
def test_opposed_spirit_comes_off_a_power(dice: str, spirit: int, entranced: bool) -> None:
    """SDV-15, SD-10, SD-57: 3 against 1 leaves 2; 3 against 3 nothing, without a tie-break."""
    assert song(dice, spirit=spirit).has("mi", "entranced") is entranced


def test_the_entranced_may_only_come_nearer() -> None:
    """SD-35: nothing in the next Immediate and Action Phases, and only towards the singer in between."""
    fight = song("6 1 1 1", spirit=1).hold("mi", "axe").next().next(2, 1)
    fight.up("mi")
    with pytest.raises(Refused):
        fight.say("mi", "engage", "hh")
    fight.to("movement").up("mi").place(mi=(0, 0), hh=(4, 0))
    with pytest.raises(Refused) as refusal:
        fight.say("mi", "move", to="-1,0")
    assert refusal.value.code == "drawn"
    fight.say("mi", "move", to="2,0").to("action").up("mi")
    with pytest.raises(Refused):
        fight.say("mi", "assess")
    fight.next(2, 1)
    assert not fight.has("mi", "entranced")


def test_the_song_needs_rank_reach_and_other_ears() -> None:
    """SD-35."""
    fight = game(person("hh", words={"race": "harpy"}, power=1), person("mi", "party")).start(hh=2, mi=1).to("action")
    with pytest.raises(Refused) as refusal:
        fight.say("hh", "harpy-song", "mi")
    assert "Power 2" in refusal.value.message
    fight.stat("hh", "power", 3).edit(DistanceSet(one="hh", other="mi", distance=21))
    with pytest.raises(Refused) as refusal:
        fight.say("hh", "harpy-song", "mi")
    assert refusal.value.code == "reach"
    other = game(person("hh", words={"race": "harpy"}, power=3), person("mi", "party", words={"race": "harpy"}))
    other.start(hh=2, mi=1).to("action")
    with pytest.raises(Refused) as refusal:
        other.say("hh", "harpy-song", "mi")
    assert "harpy" in refusal.value.message


def test_a_power_needs_its_name() -> None:
    fight = game(person("hh", power=3), person("mi", "party")).start(hh=2, mi=1).to("action")
    with pytest.raises(Refused):
        fight.say("hh", "power", "mi")


def test_a_reopened_fight_answers_in_the_middle_of_the_phase() -> None:
    fight = shooters(hp=50)
    fight.say("bb", "snapshot", "aa").say("aa", "snapshot", "bb", dice="6 6 6 6 6 6")
    other = shooters(hp=50)
    other.say("bb", "snapshot", "aa").say("aa", "snapshot", "bb", dice="6 6 6 6 6 6")
    while fight.question:
        fight.reopen()
        pick = "1"
        fight.do(Answer(picks=(pick,)))
        other.do(Answer(picks=(pick,)))
    assert fight.fight == other.fight


@pytest.mark.parametrize(
    ("phase", "legal"), [("immediate", "movement"), ("movement", "action"), ("action", "immediate")]
)
def test_powers_have_their_speed(phase: str, legal: str) -> None:
    """SD-21, SD-32, SD-35: a power of each speed belongs to its phase."""
    data = rules().data
    bolt = replace(FIREBALL, name="Bolt", phases=(phase,), due=None, tags=("power",))
    fight = game(person("aa", "party", power=3), person("g1", hp=50))
    fight.rules = Rules(replace(data, move={**data.move, "bolt": bolt}))
    fight.start(aa=1, g1=2).to(legal).up("aa")
    with pytest.raises(Refused) as refusal:
        fight.say("aa", "power", "g1", move="bolt")
    assert refusal.value.code == "phase"
