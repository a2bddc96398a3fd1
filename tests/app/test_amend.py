"""The past changed by sentences: what it shows, what it takes, what comes back."""

from __future__ import annotations

import pytest

from littledice.app.outcome import Outcome
from littledice.model.errors import Refused, WrongUsage
from littledice.store.check_save import check
from littledice.store.codec import encode
from tests.fakes.past import Past


def text(outcome: Outcome) -> str:
    return "\n".join(outcome.text)


def test_alone_it_only_shows_what_would_differ() -> None:
    table = Past()
    before = encode(table.save.fight)
    for sentence in ("amend 5 a g2", "amend 5 a g2 --preview", "forgot 5 d g2 1"):
        outcome = table.say(sentence)
        assert outcome.show == "amend"
        assert "Nothing has changed yet" in text(outcome)
    assert (encode(table.save.fight), table.save.last_seq) == (before, 13)


def test_the_data_tells_changes_misfits_and_dice() -> None:
    data = Past().say("amend before 9 d g2 9").data
    assert {"who": "g2", "track": "hp", "from": 3, "to": 0} in data["changes"]
    assert {"who": "g2", "track": "state", "from": "up", "to": "dead"} in data["changes"]
    assert [misfit["step"] for misfit in data["misfits"]] == [9, 11, 12]
    assert all(misfit["why"] for misfit in data["misfits"])
    assert data["rolled"] == []
    off = Past().say("amend 7 off").data
    assert off["dropped"] == [{"step": 7, "who": "g1", "what": "attack", "faces": [5], "coins": []}]


def test_a_new_die_is_rolled_and_told_and_the_same_when_it_is_taken() -> None:
    table = Past()
    shown = table.say("amend before 7 c g1 daze by mi").data["rolled"]
    taken = table.say("amend before 7 c g1 daze by mi --yes").data["rolled"]
    assert shown == taken
    assert [(each["step"], each["who"], each["what"], each["faces"]) for each in shown] == [(7, "g1", "attack", [])]


def test_the_dice_of_new_rolls_may_be_typed() -> None:
    table = Past()
    assert table.say("amend before 7 c g1 daze --rolls h").data["rolled"][0]["coins"] == [1]
    assert table.say("amend before 7 c g1 daze --rolls t").data["rolled"][0]["coins"] == [0]
    assert table.refused('amend before 7 c g1 daze --rolls "h t"').code == "dice"


def test_everybody_keeps_their_dice_when_a_roll_is_put_in_or_taken_off() -> None:
    table = Past()
    table.say("amend before 5 check mira phy vs 1 3 3 --yes")
    faces = [roll.faces for roll in table.rolls()]
    assert faces == [(3, 3), (6, 2), (5,), (3, 1, 5), (6,), (4,)]
    table.say("amend 7 off --yes")
    assert [roll.faces for roll in table.rolls()] == [(3, 3), (6, 2), (3, 1, 5), (6,), (4,)]


def test_a_wrong_target_keeps_the_dice() -> None:
    table = Past()
    table.say("amend 5 a g2 --yes")
    assert (table.hp("g1"), table.hp("g2")) == (4, 2)
    assert table.rolls()[0].faces == (6, 2)
    assert table.rolls()[0].origins == ("typed", "typed")


def test_faces_in_the_sentence_go_first() -> None:
    table = Past()
    table.say("amend 5 a g1 1 1 --yes")
    assert table.rolls()[0].faces == (1, 1)
    assert table.rolls()[1].faces == (5,)


def test_undo_brings_the_old_present_back_and_redo_the_new_one() -> None:
    table = Past()
    before = encode(table.save.fight)
    table.say("amend 5 a g2 --yes")
    after = encode(table.save.fight)
    assert "amend 5: a g2" in text(table.say("undo"))
    assert encode(table.save.fight) == before
    table.say("redo")
    assert encode(table.save.fight) == after
    assert not check(table.save).problem


def test_what_no_longer_fits_stops_it_until_somebody_decides() -> None:
    table = Past()
    before = encode(table.save.fight)
    refusal = table.refused("amend 9 d g2 9 --yes")
    assert (refusal.code, refusal.exit_code) == ("misfit", 1)
    assert "Step 11: Goblin 2 is dead now." in refusal.message
    assert encode(table.save.fight) == before
    assert "1 step again, 3 left out" in text(table.say("amend 9 d g2 9 --leave-out"))
    assert table.hp("mi") == 12


def test_each_misfit_may_be_kept_or_said_otherwise() -> None:
    table = Past()
    outcome = table.say('amend 9 d g2 9 --yes --choose "11 keep; 12 d mi 3"')
    assert [(each["chosen"]) for each in outcome.data["misfits"]] == ["keep", "d mi 3"]
    assert table.hp("mi") == 9
    assert [step.how for step in table.save.history.step(14).amend.steps][2:4] == ["kept", "other"]


def test_a_turn_that_somebody_has_only_now_passes_unused() -> None:
    table = Past("d g1 9", "next", "next", "next")
    data = table.say("amend 14 d g1 1 --yes").data
    assert data["misfits"] == []
    assert table.save.fight.encounter.round == 3
    passed = [step for step in table.save.path_back() if getattr(step, "how", "") == "pass"]
    assert len(passed) == 1


def test_forgot_goes_to_the_start_of_this_turn() -> None:
    table = Past("a g1 6 2")
    shown = table.say("forgot c g1 daze")
    assert "before 14: c g1 daze" in text(shown)
    table.say("forgot c g1 daze --yes")
    assert [step.seq for step in table.save.path_back()][:3] == [14, 15, 13]
    assert "now: c g1 stun" in text(Past().say("forgot c g1 stun"))


def test_steps_are_counted_back_from_now() -> None:
    assert "Amend 12 off." in text(Past().say("amend -2 off"))
    assert "before 13: d mi 1" in text(Past().say("amend before -1 d mi 1"))


def test_an_amendment_is_amended_and_its_steps_have_their_numbers() -> None:
    table = Past()
    table.say("amend before 7 c g1 daze by mi --yes")
    dazed = encode(table.save.fight)
    table.say("amend 14 off --yes")
    assert not table.save.fight.encounter.combatants["g1"].has("daze")
    table.say("amend 14 c g1 daze by mi --yes")
    assert encode(table.save.fight) == dazed
    table.say("amend 9 a g1 --yes")
    assert table.hp("g1") == 2
    for _ in range(4):
        table.say("undo")
    assert table.save.head == 13


def test_a_step_left_out_comes_back_when_it_fits_again() -> None:
    table = Past()
    before = encode(table.save.fight)
    table.say("amend before 9 d g2 9 --leave-out")
    table.say("amend 14 off --yes")
    assert encode(table.save.fight) == before


def test_a_newcomer_that_was_forgotten_takes_nobodys_id() -> None:
    table = Past("add goblin", "a g3 6 1")
    table.say("amend before 5 add goblin --leave-out")
    people = table.save.fight.encounter.combatants
    assert [each for each in people if each.startswith("g")] == ["g1", "g2", "g4", "g3"]
    assert people["g3"].value("hp") == 3
    assert (people["g4"].name, people["g3"].name) == ("Goblin 4", "Goblin 3")


def test_corrections_of_the_gm_stay_facts() -> None:
    table = Past("set mi hp=4", "order ta before mi", "out g1", "in g1")
    table.say("amend before 7 d mi 5 --yes")
    assert table.hp("mi") == 4
    order = table.save.fight.encounter.standing
    assert order.index("ta") < order.index("mi")
    assert table.save.fight.encounter.combatants["g1"].here


@pytest.mark.parametrize(
    ("sentence", "code"),
    [
        ("amend 5 status", "verb"),
        ("amend 5 undo", "verb"),
        ("amend 5 amend 4 off", "verb"),
        ("amend 99 off", "unknown"),
        ("amend -99 off", "unknown"),
        ("amend 7 a g1", "target"),
        ("amend before 5 a g9", "unknown"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_changes(sentence: str, code: str) -> None:
    table = Past()
    before = table.save.last_seq
    error = table.refused(sentence)
    assert isinstance(error, Refused | WrongUsage)
    assert (error.code == code) or code == "target"
    assert table.save.last_seq == before


@pytest.mark.parametrize(
    "sentence", ["amend x off", "amend 5", "amend before 5 off", "amend 0 off", "amend 5 off --yes --preview"]
)
def test_wrong_words_are_told_with_the_usage(sentence: str) -> None:
    error = Past().refused(sentence)
    assert error.exit_code == 2
    assert error.hint


def test_the_log_reads_on_and_folds_what_was_played_first() -> None:
    table = Past()
    table.say("amend before 9 d g2 9 --leave-out")
    table.say("note later")
    lines = list(table.say("log").text)
    assert lines[8] == "14. The GM amends: before 9, d g2 9. 1 step again, 4 left out."
    assert lines[9].startswith("  + ")
    assert "  - 11 left out: Goblin 2 attacks Mira Vale." in lines
    assert "  9-13 as first played: `undo --to 13` brings them back, `log --raw` shows them." in lines
    assert lines[-1].startswith("15. ")
    steps = table.say("log").data["steps"]
    amended = next(step for step in steps if step["step"] == 14)
    assert [each["step"] for each in amended["steps"]] == [14, 9, 10, 11, 12, 13]
    assert [step["step"] for step in steps if step["undone"]] == [9, 10, 11, 12, 13]


def test_an_amendment_that_was_undone_is_one_line() -> None:
    table = Past()
    table.say("amend 5 a g2 --yes")
    table.say("undo")
    lines = list(table.say("log").text)
    assert "14. amend 5: a g2 (taken back)" in lines
    assert not any("as first played" in line for line in lines)


def test_recap_and_resume_tell_the_branch() -> None:
    table = Past()
    table.say("amend 5 off --yes")
    recap = table.say("recap")
    dealt = {each["id"]: each["dealt"] for each in recap.data["combatants"]}
    assert (dealt["mi"], dealt["ta"]) == (0, 1)
    assert table.say("resume field").data["step"] == 14
