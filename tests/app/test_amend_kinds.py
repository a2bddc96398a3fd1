"""The past changed across questions, declarations, joint actions and delays, by players, after the rules changed."""

from __future__ import annotations

import shlex

import pytest

from littledice.model.errors import Refused
from littledice.model.record import replace
from littledice.rules.rulebook import Rules
from littledice.store.check_save import check
from littledice.store.codec import encode
from tests.fakes.past import BLOWS, Past
from tests.fakes.past import PHASES as TOGETHER
from tests.properties.test_rulesets import rules

PHASES = (*TOGETHER, "answer 0 1")
"""Nine steps of Spirit D6: two declared, and both were resolved with the last one's pass."""


def test_the_question_that_waits_is_asked_again_if_it_still_comes_up() -> None:
    table = Past(*BLOWS, game="sixtysix")
    waiting = table.save.fight.open
    assert waiting is not None
    table.say("amend before 6 note hello --yes")
    again = table.save.fight.open
    assert again is not None
    assert (again.question, again.id) == (waiting.question, waiting.id)
    table.say("answer no ll")
    assert table.save.fight.open is None


def test_a_question_that_does_not_come_up_any_more_waits_no_longer() -> None:
    table = Past(*BLOWS, game="sixtysix")
    data = table.say("amend 9 off --yes").data
    assert table.save.fight.open is None
    assert data["dropped"] == [{"step": 9, "who": "or", "what": "strike", "faces": [4, 1, 1], "coins": []}]
    table.say("undo")
    assert table.save.fight.open is not None


def test_an_answer_is_said_otherwise_and_the_rest_of_its_chain_stays() -> None:
    table = Past(*BLOWS, "answer no ll", game="sixtysix")
    table.say("amend 7 answer no h t la la --yes")
    assert [table.who("or").value(part) for part in ("head", "torso", "left_arm", "right_arm")] == [1, 2, 0, 2]
    assert table.who("an").value("left_leg") == 0


def test_a_new_question_is_somebody_elses_to_decide() -> None:
    table = Past(*BLOWS, "answer no ll", game="sixtysix")
    first, second = table.say("amend 6 strike wo").data["misfits"]
    assert (first["step"], first["key"], first["choices"]) == (7, "7", ["parry", "no"])
    assert "Wolf is asked now" in first["why"]
    assert (second["key"], second["choices"]) == ("7.2", ["yes", "no"])
    saved = table.say('amend 6 strike wo --choose "7.2 yes"').data
    assert [each["chosen"] for each in saved["misfits"]] == ["out", "yes"]
    assert [change for change in saved["changes"] if change["who"] == "wo"]
    assert table.refused("amend 6 strike wo --yes").code == "misfit"
    table.say('amend 6 strike wo --yes --choose "7 no mz tr tr fl; 7.2 no"')
    wolf = table.who("wo")
    assert [wolf.value(part) < (wolf.tracks[part].high or 0) for part in wolf.tracks if part in ("muzzle", "trunk")]
    assert table.save.fight.open is None


def test_declarations_happen_together_again_with_their_own_dice() -> None:
    table = Past(*PHASES, game="spiritd6")
    before = encode(table.save.fight)
    data = table.say("amend 6 off --yes").data
    assert data["misfits"] == []
    assert [roll.faces for roll in table.rolls()] == [(5, 6, 1, 2)]
    assert not table.who("mi").has("engaged")
    table.say("amend 6 h2: engage mi --yes")
    assert encode(table.save.fight) == before


def test_who_is_slower_resolves_the_phase_with_the_same_answers() -> None:
    table = Past(*PHASES, game="spiritd6")
    data = table.say("amend 4 start mi=3 do=6 h1=11 h2=9 --yes").data
    assert data["misfits"] == []
    assert table.hp("h1") == 12
    assert [roll.faces for roll in table.rolls()] == [(5, 6, 1, 2)]
    assert table.who("mi").initiative == 3


def test_a_declaration_keeps_the_dice_that_were_typed_with_it_until_it_happens() -> None:
    table = Past(*PHASES[:6], game="spiritd6")
    table.say("amend before 5 note hello --yes")
    (declared, _) = table.save.fight.encounter.declared
    assert declared.faces == ("5", "6", "1", "2")
    table.say("amend 5 do: snapshot h1 with hand-crossbow 6 6 6 6 --yes")
    table.say("next")
    table.say("next")
    assert table.rolls()[0].faces == (6, 6, 6, 6)


def test_delays_and_joint_actions_are_carried_out_again() -> None:
    table = Past(
        *BLOWS[:5],
        "delay an to 5 with bo",
        "next",
        "an: strike or 6 5 4 1",
        "bo: strike or 5 2 2",
        "answer no",
        game="sixtysix",
    )
    before = encode(table.save.fight)
    assert table.say("amend before 6 note hello").data["misfits"] == []
    table.say("amend before 7 d or 1 parts:h --yes")
    assert [roll.faces for roll in table.rolls()] == [(6, 5, 4, 1), (5, 2, 2)]
    table.say("undo")
    assert encode(table.save.fight) == before
    alone = table.say("amend 6 off").data
    assert alone["rolled"] == []


def test_a_player_amends_their_own_last_step_and_nothing_else() -> None:
    table = Past()
    table.player("mira").say(["a", "g1", "6", "2"])
    player = table.player("mira")
    shown = player.say(shlex.split("amend -1 a g2"))
    assert "Mira Vale attacks Goblin 2" in " ".join(shown.text)
    player.say(shlex.split("amend -1 a g2 --yes"))
    assert table.save.history.step(15).by == "mi"
    assert player.say(["undo"]).command == "undo"
    for sentence in ("amend 5 off", "amend before -1 note x", "amend -2 off", "forgot c g1 daze"):
        with pytest.raises(Refused) as refused:
            player.say(shlex.split(sentence))
        assert refused.value.code == "not_yours"
    with pytest.raises(Refused) as refused:
        player.say(shlex.split("amend -1 d g1 9"))
    assert refused.value.code == "gm"
    table.say("note later")
    with pytest.raises(Refused) as refused:
        player.say(shlex.split("amend 14 a g2"))
    assert refused.value.code == "not_yours"


def test_a_players_preview_tells_nothing_that_only_the_gm_knows() -> None:
    table = Past("add Lurker hp=9", "conceal lu")
    table.player("mira").say(["a", "g1", "6", "2"])
    data = table.player("mira").say(shlex.split("amend -1 a g2 6 6")).data
    assert not [change for change in data["changes"] if change["who"] in ("g1", "g2", "lu") and change["track"] == "hp"]
    assert "Lurker" not in str(data)


def test_after_the_rules_were_edited_it_is_said_and_decided_by_todays() -> None:
    table = Past()
    book = rules("littlep6")
    table.shelf.books["littlep6"] = Rules(replace(book.data, hash="edited"))
    outcome = table.say("amend 5 a g2")
    assert "The ruleset was edited since; what followed is decided by today's rules." in outcome.text
    assert "edited" not in " ".join(Past().say("amend 5 a g2").text)


def test_people_who_came_and_left_are_there_again_when_they_were() -> None:
    table = Past("out ta", "next", "in ta", "add goblin", "remove g2", "next")
    before = encode(table.save.fight)
    table.say("amend before 5 note hello --yes")
    assert encode(table.save.fight) == before
    table.say("amend 14 off --yes")
    assert table.who("ta").here
    assert not check(table.save).problem
