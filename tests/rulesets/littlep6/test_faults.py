"""What evenings of play brought to light beside the rules, by the numbers of the list it was written down in."""

from __future__ import annotations

import shlex

import pytest

from littledice.app.desk import Desk
from littledice.app.memory_shelf import MemoryShelf
from littledice.app.outcome import Outcome
from littledice.model.errors import Refused
from littledice.render.plain.plain_text import linear
from littledice.render.screens import show
from littledice.render.settings import ScreenSettings
from tests.rulesets.littlep6.people import rules


class Evening:
    """A fight, said sentence by sentence."""

    def __init__(self, *sentences: str) -> None:
        self.shelf = MemoryShelf(rules())
        for sentence in ("new x --seed 5", *sentences):
            self.say(sentence)

    def say(self, sentence: str, viewer: str = "gm") -> Outcome:
        return Desk(shelf=self.shelf, clock=lambda: "", viewer=viewer).say(shlex.split(sentence))

    def told(self, sentence: str, viewer: str = "gm") -> str:
        return "\n".join(linear(self.say(sentence, viewer)))

    def drawn(self, sentence: str) -> list[str]:
        return [line.plain for line in show(self.say(sentence), ScreenSettings(width=80))]


def test_lp_4_a_death_save_is_what_enter_is_said_to_roll() -> None:
    evening = Evening("add Mira side:party phy=2 hp=4", "add Ogre", "start mi=2 og=1", "d mi 4", "next", "next")
    assert "Enter rolls Mira's Death Save, 67%" in evening.drawn("status")[-1]
    assert "Enter: rolls Mira's Death Save, chance 67 percent." in evening.told("status")
    evening.say("deathsave 4 4")
    assert "Enter: next turn, Ogre." in evening.told("status")
    evening.say("next")
    evening.say("next")
    assert "Enter: rolls Mira's Death Save, chance 56 percent." in evening.told("status")


def test_lp_4_what_enter_does_is_a_clause_of_its_own() -> None:
    evening = Evening("add Mira side:party phy=2", "add Ogre men=1", "ambush mira --dice '3 3 4'")
    assert "Enter: start, Mira may still act." in evening.told("status")
    for sentence in ("mira: evade", "start mi=2 og=1", "d og 99"):
        evening.say(sentence)
    assert "Enter ends the fight, the foes are out." in evening.told("status")


@pytest.mark.parametrize(
    ("attack", "stake"),
    [
        ("a mi 3 3 3", "2 damage, ARM 3 to 1"),
        ("a mi boost 3 3 3", "4 damage, HP 4 to 3, ARM 3 to 0"),
        ("a mi boost +4 3 3 3", "8 damage, HP 4 to 0, ARM 3 to 0, dying"),
        ("daze mi 3 3 3", "dazed"),
        ("effect sandy mi dis1 3 3 3", "sandy"),
        ("stab-in-the-back! mi 3 3 3", ""),
    ],
)
def test_lp_4_a_question_says_what_is_at_stake(attack: str, stake: str) -> None:
    evening = Evening(
        "add Mira side:party phy=2 hp=4 traits=armor-mastery,shield-master", "add Ogre", "start mi=2 og=1", "evade"
    )
    evening.say("next")
    drawn = evening.drawn(attack)
    asked = next(place for place, line in enumerate(drawn) if "? Mira" in line)
    told = " ".join(line.strip("▌ ") for line in drawn[asked : asked + 2])
    assert ("At stake: " in told) == bool(stake)
    assert (f"At stake: {stake}." if stake else "") in told
    assert len(drawn) - asked <= 6
    assert "Shield Master, 1 stamina, " in "".join(drawn[asked:]), "what an answer costs, and its chance"
    assert evening.say("status").data["question"]["stake"] == (f"At stake: {stake}." if stake else "")
    assert evening.say("status", "mi").data["question"]["stake"] == "", "the attacker's numbers are the GM's"


def test_lp_4_moving_towards_somebody_moves_nobody_else() -> None:
    evening = Evening("add Mira side:party", "add Ogre", "start mi=2 og=1")
    assert evening.told("move ogre") == "Mira moves towards Ogre."
    assert evening.told("move 10") == "Mira moves. 10 ft."


def test_lp_4_whoever_is_in_the_fire_too_is_named() -> None:
    evening = Evening("add Ana side:party men=2 traits=fire-burst", "add Ogre", "start an=2 og=1")
    assert "Ana casts Fire Burst at Ogre and themselves." in evening.told("fire-burst og an")


@pytest.mark.parametrize(
    ("sheet", "told"),
    [
        ("side:party phy=2", "Mira joins the party, id mi, HP 12 of 12, AC 1 by default."),
        ("side:party ac=3", "Mira joins the party, id mi, HP 12 of 12, AC 3."),
        ("threat=high", "Mira joins the foes, id mi, HP 12 of 12, AC 4."),
    ],
)
def test_lp_20_an_armor_class_that_nobody_gave_is_seen(sheet: str, told: str) -> None:
    assert Evening().say(f"add Mira {sheet}").text[0] == told


def test_lp_20_players_hear_nothing_of_a_foe_s_armor_class() -> None:
    evening = Evening("add Mira side:party", "add Ogre ac=7", "add Rat")
    assert "AC" not in "".join(line for line in evening.told("log", "mi").splitlines() if "Mira" not in line)


def test_lp_20_an_extra_action_stands_on_the_board() -> None:
    evening = Evening(
        "add Kess side:party phy=3 weapons=knife traits=swift-strike", "add Ogre ac=1 hp=20", "start ke=2 og=1"
    )
    for sentence in ("a og 1 1 1", "swift-strike", "move"):
        evening.say(sentence)
    assert "Extra actions 1" in evening.told("status")
    assert "91 percent" in evening.told("status"), "the chance of an attack in it"
    evening.say("next")
    assert "Extra actions" not in evening.told("status")


def test_lp_21_the_card_speaks_of_enemies_who_can_be_hit() -> None:
    evening = Evening(
        "add Mira side:party phy=2", "add Near ac=1", "add Far ac=1", "add Hidden ac=1", "add Mule side:other"
    )
    for sentence in ("start mi=5 ne=4 fa=3 hi=2 mu=1", "dist mi fa far", "c hi hidden"):
        evening.say(sentence)
    assert "Chance to hit: Near, 89 percent." in evening.told("status")
    assert "89%" in evening.told("odds a mule"), "whoever wants to may attack a bystander"


def test_lp_22_points_of_armor_stand_on_board_and_sheet() -> None:
    evening = Evening("add Bo side:party traits=armor-mastery", "d bo 2")
    assert "ARM 1 of 3" in evening.told("status")
    assert "ARM 1 of 3" in evening.told("status bo")


def test_lp_25_why_of_a_question_is_its_rule() -> None:
    evening = Evening("add Mira side:party", "add Ogre", "start mi=2 og=1", "evade", "next", "a mi 3 3 3")
    for sentence in ("why", "why question"):
        assert "LP-16: Evade lasts until" in evening.told(sentence)
        assert "at most" not in evening.told(sentence)


def test_lp_27_undo_tells_no_command_that_is_none() -> None:
    evening = Evening("add Mira side:party", "add Ogre", "start mi=2 og=1", "evade")
    assert evening.drawn("undo")[-1].endswith("log shows everything")


def test_lp_28_that_nobody_is_left_is_told_below_the_dice() -> None:
    evening = Evening("add Mira side:party phy=2", "add Ogre ac=1 hp=1", "start mi=2 og=1")
    drawn = evening.drawn("a og 3 3")
    notice = next(place for place, line in enumerate(drawn) if "All of the foes are down" in line)
    assert notice > next(place for place, line in enumerate(drawn) if "HIT" in line)
    with pytest.raises(Refused, match="Ogre is defeated"):
        evening.say("a og")


def test_lp_30_a_player_s_bare_check_is_the_player_s() -> None:
    evening = Evening("add Mira side:party phy=2", "add Kess side:party phy=3", "add Ogre", "start mi=3 ke=2 og=1")
    assert evening.say("check phy vs 2", "ke").data["rolls"][0]["who"] == "ke"
    for sentence, code in (("a og", "turn"), ("check mira phy", "gm"), ("d og 1", "gm")):
        with pytest.raises(Refused) as refused:
            evening.say(sentence, "ke")
        assert refused.value.code == code


def test_lp_33_what_the_gm_prepares_is_not_there_for_players() -> None:
    evening = Evening("add Kess side:party", "start ke=1", "new lair", "add Kess side:party", "add Dragon", "resume x")
    desk = Desk(shelf=evening.shelf, clock=lambda: "", viewer="ke", encounter="lair")
    for sentence in ("status", "log", "recap"):
        with pytest.raises(Refused, match='No fight is called "lair"'):
            desk.say([sentence])
    assert "lair" not in evening.told("list", "ke")
    for sentence in ("resume lair", "start ke=2 dr=1", "resume x"):
        evening.say(sentence)
    assert "Dragon" in " ".join(linear(desk.say(["status"])))


def test_lp_33_the_log_of_a_player_has_no_gap_where_something_was_concealed() -> None:
    evening = Evening("add Kess side:party", "add Lurker", "add Ogre", "conceal lu", "start ke=3 og=2 lu=1", "evade")
    assert evening.told("log").splitlines()[-1].startswith("6. Kess evades.")
    for line in evening.told("log", "ke").splitlines():
        assert not line[0].isdigit()
    shown = show(evening.say("log", "ke"), ScreenSettings(width=80))
    assert not any(line.plain.strip()[:1].isdigit() for line in shown)


def test_lp_33_a_hint_for_a_player_ends_where_the_gm_s_part_began() -> None:
    evening = Evening("add Kess side:party", "add Ogre", "start ke=2 og=1", "evade", "move")
    with pytest.raises(Refused) as refused:
        evening.say("move", "ke")
    assert refused.value.hint == "`next` ends the turn."


def test_lp_35_an_opposed_check_is_decided_when_both_have_rolled() -> None:
    evening = Evening("add Mira side:party phy=2", "add Ogre phy=3")
    told = evening.told("check mira phy vs og 3 1 3 4 4").splitlines()
    assert told[0].startswith("Ogre rolls PHY against Mira.")
    assert "Success" not in " ".join(told[:2])
    assert told[-1].endswith("Total 4. Success.")
    assert [roll["who"] for roll in evening.say("check mira phy vs og").data["rolls"]] == ["mi", "og"]


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        ("a goblin 2 3 3", "Mira attacks Goblin 2 with bare hands. 2 dice against AC 1"),
        ("a Goblin 1", "Mira attacks Goblin 1"),
        ("d goblin 2 1", "Damage: Goblin 2. Goblin 2 takes 1 damage, HP 4 to 3 of 4."),
        ("help ko goblin 2", "Mira helps Kora against Goblin 2."),
        ("a mira 3 2", "needs an enemy, and Mira is on the same side"),
    ],
)
def test_lp_7_a_name_with_a_number_may_stand_in_two_words(sentence: str, told: str) -> None:
    evening = Evening("add Mira side:party phy=2", "add Kora side:party", "add goblin x2", "start mi=5 ko=3 g1=2 g2=1")
    try:
        found = evening.told(sentence)
    except Refused as refused:
        found = refused.message
    assert told in found


def test_lp_7_how_a_coin_is_typed_is_said_where_there_is_one() -> None:
    evening = Evening("add Mira side:party phy=2", "add Ogre", "start mi=2 og=1")
    with pytest.raises(Refused) as refused:
        evening.say("a og adv 1 1 1")
    assert refused.value.hint == "Leave those out; a coin is `h` or `t`."
    with pytest.raises(Refused) as refused:
        evening.say("a og 1 1 1")
    assert refused.value.hint == "Leave those out."


def test_lp_questions_a_save_is_asked_with_what_comes_of_it() -> None:
    evening = Evening(
        "add tamsin side:party phy=2 weapons=dagger traits=stab-in-the-back", "add ogre ac=2 hp=10", "start ta=2 og=1",
        "stab-in-the-back og 3 1",
    )  # fmt: skip
    assert "the points rolled are added" in " ".join(linear(evening.say("status")))
    assert any("points rolled" in line for line in evening.drawn("status"))


def test_lp_50_a_death_save_that_was_made_is_not_offered_again() -> None:
    evening = Evening("add Mira side:party phy=2 hp=4", "add Ogre", "start mi=2 og=1", "d mi 4", "next", "next")
    for save, hint in (("", "Possible now: deathsave. "), ("deathsave 4 4", "")):
        if save:
            evening.say(save)
        with pytest.raises(Refused) as refused:
            evening.say("hide")
        assert refused.value.hint == f"{hint}`!` after the verb does it anyway and notes it."
