"""Checks: counting, thresholds, ranks, fixed results, opposed checks and their ties."""

from __future__ import annotations

import pytest

from littledice.model.errors import Refused, WrongUsage
from littledice.model.events import Rolled
from littledice.model.roll import Roll
from littledice.model.use import UseMove
from tests.rulesets.spiritd6.people import Game, game, person, rules


def last(fight: Game, back: int = 1) -> Roll:
    return [event.roll for event in fight.events if isinstance(event, Rolled)][-back]


def checked(dice: str, *, net: int = 0, **stats: float) -> Roll:
    fight = game(person("mi", "party", **stats))
    use = UseMove(who="mi", move="check", args={"stat": ("axes",)}, advantage=net)
    fight.do(use, *[int(face) for face in dice.split()])
    return last(fight)


@pytest.mark.parametrize(("net", "score"), [(0, 2), (1, 3)])
def test_each_die_from_the_threshold_on_is_a_success(net: int, score: int) -> None:
    """SDV-01, SD-01, SD-02."""
    assert checked("1 3 4 6", net=net, axes=4).score == score


@pytest.mark.parametrize(("net", "score"), [(-1, 2), (-2, 1), (-3, 1), (-9, 1)])
def test_disadvantage_raises_the_threshold_but_a_six_always_counts(net: int, score: int) -> None:
    """SDV-03, SD-03, SD-04."""
    assert checked("4 5 6", net=net, axes=3).score == score


@pytest.mark.parametrize("net", [2, 3, 9])
def test_a_one_never_counts(net: int) -> None:
    """SD-03."""
    assert checked("1 2 3", net=net, axes=3).score == 2


@pytest.mark.parametrize(("attribute", "dice"), [(1, 1), (2, 1), (3, 2), (5, 2), (6, 3), (10, 3), (11, 4), (38, 7)])
def test_attributes_as_skills(attribute: int, dice: int) -> None:
    """SDV-05, SD-79: an attribute is rolled with two experience less than it is."""
    fight = game(person("mi", "party", might=attribute))
    fight.do(UseMove(who="mi", move="check", args={"stat": ("might",)}), *[4] * dice)
    assert last(fight).pool == dice


@pytest.mark.parametrize(
    ("attribute", "skills"),
    [
        ("might", ("axes", "athletics", "unarmed")),
        ("agility", ("tumble",)),
        ("sense", ("insight", "investigate", "perception", "streetwise", "bows", "throwing")),
    ],
)
def test_skills_begin_with_the_experience_of_their_attribute(attribute: str, skills: tuple[str, ...]) -> None:
    """SD-79."""
    fight = game(person("mi", "party", **{attribute: 6}))
    for skill in skills:
        assert rules().stat(fight.state, fight.state.combatants["mi"], skill) == 3
    assert rules().stat(fight.state, fight.state.combatants["mi"], "medicine") == 1


def test_rank_one_brings_one_success_at_most() -> None:
    """SD-05: bonus dice or not; who has no rank in it rolls one die."""
    from littledice.engine.circumstance import Circumstance
    from littledice.model.roll import Thrown
    from littledice.rules.check_kind import Setup
    from littledice.rules.checks.checking import ready

    fight = game(person("mi", "party"))
    moment = Circumstance(rules(), fight.state, fight.state.combatants["mi"])
    check = ready(moment, check="skill", stat="medicine", what="check", change=Setup(bonus=1))
    assert check.kind.throw(check.setup).count == 2
    assert check.kind.read(check.setup, Thrown(faces=(6, 6), origins=("typed",) * 2)).score == 1


@pytest.mark.parametrize(
    ("dice", "name"),
    [
        ("1 1 1 1 1", "complete failure"),
        ("4 1 1 1 1", "a basic task"),
        ("4 4 1 1 1", "a moderate task"),
        ("4 4 4 1 1", "a difficult task"),
        ("4 4 4 4 1", "a very difficult task"),
        ("4 4 4 4 4", "a herculean task"),
    ],
)
def test_results_have_names(dice: str, name: str) -> None:
    """SD-06."""
    assert checked(dice, axes=5).note == name


@pytest.mark.parametrize(("rank", "score"), [(2, 0), (3, 1), (4, 1), (5, 2), (8, 2), (9, 3), (12, 3)])
def test_fixed_results_in_peace(rank: int, score: int) -> None:
    """SD-07."""
    fight = game(person("mi", "party", axes=rank))
    use = UseMove(who="mi", move="check", words=("fixed",), args={"stat": ("axes",), "vs": ("1",)})
    if not score:
        with pytest.raises(Refused):
            fight.do(use)
        return
    fight.do(use)
    assert (last(fight).score, last(fight).faces, last(fight).success) == (score, (), True)


def test_no_fixed_results_in_a_fight() -> None:
    """SD-07."""
    fight = game(person("mi", "party", axes=5), person("g1")).start(mi=2, g1=1)
    with pytest.raises(Refused) as refusal:
        fight.do(UseMove(who="mi", move="check", words=("fixed",), args={"stat": ("axes",)}))
    assert refusal.value.overrulable


@pytest.mark.parametrize(("target", "success"), [("2", True), ("3", False)])
def test_a_check_against_a_number_of_successes(target: str, success: bool) -> None:
    fight = game(person("mi", "party", axes=3))
    fight.do(UseMove(who="mi", move="check", args={"stat": ("axes",), "vs": (target,)}), 4, 5, 1)
    assert (last(fight).success, last(fight).target) == (success, int(target))


@pytest.mark.parametrize("vs", ["0", "101", "x", "-1", "9" * 30])
def test_numbers_that_are_none(vs: str) -> None:
    with pytest.raises(Refused):
        game(person("mi")).do(UseMove(who="mi", move="check", args={"stat": ("axes",), "vs": (vs,)}))


def test_a_check_needs_a_skill_and_somebody() -> None:
    with pytest.raises(WrongUsage):
        game(person("mi")).do(UseMove(who="mi", move="check"))
    with pytest.raises(Refused):
        game(person("mi")).do(UseMove(who="gm", move="check", args={"stat": ("axes",)}))


def contest(dice: str, *, mine: dict[str, float], theirs: dict[str, float], net: int = 0, said: str = "") -> Roll:
    """`mi` checks Axes against the Tumble of `g1`."""
    fight = game(person("mi", "party", **mine), person("g1", **theirs))
    args = {"stat": ("axes",), "vs": ("g1.tumble",), **({"theirs": (said,)} if said else {})}
    fight.do(UseMove(who="mi", move="check", args=args, advantage=net), *[int(face) for face in dice.split()])
    return last(fight, 2)


@pytest.mark.parametrize(("dice", "won"), [("4 4 4 1", True), ("4 1 4 4", False)])
def test_more_successes_win(dice: str, won: bool) -> None:
    """SD-09."""
    assert contest(dice, mine={"axes": 2}, theirs={"tumble": 2}).success is won


@pytest.mark.parametrize(("mine", "won"), [(3, True), (1, False)])
def test_a_tie_goes_to_the_higher_rank(mine: int, won: bool) -> None:
    """SD-09."""
    dice = " ".join(["4", *["1"] * (mine - 1), "4 1"])
    assert contest(dice, mine={"axes": mine}, theirs={"tumble": 2}).success is won


@pytest.mark.parametrize(
    ("net", "said", "coin", "won"),
    [
        (1, "", "", True),
        (0, "adv", "", False),
        (0, "dis", " 1", True),
        (0, "dis", " 0", False),
        (1, "adv", " 0", False),
    ],
)
def test_then_to_who_has_advantage_then_to_a_coin(net: int, said: str, coin: str, won: bool) -> None:
    """SD-09, SD-11: being less hindered than the other is not to have Advantage."""
    assert contest(f"6 1 6 1{coin}", mine={"axes": 2}, theirs={"tumble": 2}, net=net, said=said).success is won


@pytest.mark.parametrize(
    ("mine", "theirs", "stat", "other", "advantage"),
    [
        (0, 1, "tumble", "unarmed", (1, 1)),
        (1, 0, "tumble", "unarmed", (0, 0)),
        (0, 0, "tumble", "unarmed", (0, 0)),
        (0, 1, "axes", "tumble", (0, 0)),
        (1, 0, "axes", "tumble", (1, 1)),
        (0, 1, "perception", "perception", (0, 0)),
    ],
)
def test_size_helps_the_nimble_against_the_large_and_the_strong_against_the_small(
    mine: int, theirs: int, stat: str, other: str, advantage: tuple[int, int]
) -> None:
    """SD-59, SD-89: in opposed checks only."""
    fight = game(person("mi", "party", size=mine), person("g1", size=theirs))
    fight.do(UseMove(who="mi", move="check", args={"stat": (stat,), "vs": (f"g1.{other}",)}), *[6, 6, 1, 1])
    assert (last(fight, 2).advantage, last(fight).advantage) == advantage
    fight.do(UseMove(who="mi", move="check", args={"stat": (stat,)}), 1, 1)
    assert last(fight).advantage == 0


def test_vs_somebody_alone_is_the_same_skill() -> None:
    fight = game(person("mi", "party", spirit=2), person("g1", spirit=1))
    fight.do(UseMove(who="mi", move="check", args={"stat": ("spirit",), "vs": ("g1",)}), 4, 1, 1)
    assert (last(fight, 2).success, last(fight).pool) == (True, 1)


def test_the_chance_of_an_opposed_check_counts_its_tie_breaks() -> None:
    """Two dice against one die: a tie is mine by rank, so only 0 against 1 loses."""
    roll = contest("4 1 4", mine={"axes": 2}, theirs={"tumble": 1})
    assert roll.chance == "7/8"


@pytest.mark.parametrize("said", ["up", "adv1x", "dis123"])
def test_what_the_other_side_has_must_be_an_advantage(said: str) -> None:
    with pytest.raises(Refused):
        contest("4 1 4", mine={"axes": 2}, theirs={"tumble": 1}, said=said)


@pytest.mark.parametrize(("stat", "legal"), [("endurance", True), ("spirit", True), ("perception", False)])
def test_the_helpless_make_only_passive_checks(stat: str, legal: bool) -> None:
    """SD-57."""
    fight = game(person("mi", "party", spirit=2)).gain("mi", "helpless")
    if legal:
        fight.say("mi", "check", stat=stat, dice="1 1")
        return
    with pytest.raises(Refused) as refusal:
        fight.say("mi", "check", stat=stat, dice="1 1")
    assert (refusal.value.code, refusal.value.overrulable) == ("unable", True)


@pytest.mark.parametrize("vs", ["", "g1.tumble"])
def test_bonus_dice_on_a_check(vs: str) -> None:
    """SD-12."""
    fight = game(person("mi", "party"), person("g1"))
    fight.say(
        "mi", "check", stat="axes", words="bonus=1", dice="4 4 4" + (" 1 1" if vs else ""), **({"vs": vs} if vs else {})
    )
    assert next(event.roll.pool for event in fight.events if isinstance(event, Rolled)) == 3
