"""The desk: sentences carried out one by one, and what each leads to."""

from __future__ import annotations

import pytest

from littledice.app.verbs import VERBS
from littledice.grammar.ids import SMALL_WORDS
from littledice.grammar.verb import Verb
from littledice.model.errors import LittleDiceError, Refused, WrongUsage
from tests.app.meadow import FIGHT, PEOPLE, Table


@pytest.mark.parametrize("verb", VERBS.values(), ids=lambda verb: verb.name)
def test_a_verb_of_two_letters_is_nobodys_id(verb: Verb) -> None:
    assert len(verb.name) > 2 or verb.name in SMALL_WORDS


def test_a_new_fight_has_its_options_and_is_current() -> None:
    table = Table()
    table.desk.say(["new", "Mill", "meadow", "GRIM=yes", "wind=storm", "target=5"])
    state = table.shelf.saves["mill"].fight.encounter
    assert state.options == {"grim": True, "wind": "storm", "target": 5}
    assert table.shelf.current() == "mill"


@pytest.mark.parametrize("seed", [str(2**63), "9" * 60, "-1", "1e3"])
def test_a_seed_beyond_the_bounds_is_told_them(seed: str) -> None:
    table = Table()
    with pytest.raises(WrongUsage) as refusal:
        table.desk.say(["new", "Mill", "--seed", seed])
    assert refusal.value.hint == "A whole number from 0 to 9,223,372,036,854,775,807."
    table.desk.say(["new", "Mill", "--seed", str(2**63 - 1)])
    assert table.shelf.saves["mill"].header.seed == 2**63 - 1


@pytest.mark.parametrize(
    ("words", "error", "says"),
    [
        (["new"], WrongUsage, "name"),
        (["new", "a", "b", "c"], WrongUsage, "doesn.t take"),
        (["new", ""], Refused, "visible"),
        (["new", "x" * 65], Refused, "64"),
        (["new", "Field"], Refused, "already"),
        (["new", "Mill", "nogame"], Refused, "nogame"),
        (["new", "Mill", "gri=1"], Refused, "gri"),
        (["new", "Mill", "grim=perhaps"], Refused, "perhaps"),
        (["new", "Mill", "wind=north"], Refused, "north"),
        (["new", "Mill", "--seed", "abc"], WrongUsage, "seed"),
    ],
)
def test_a_new_fight_refused(words: list[str], error: type[LittleDiceError], says: str) -> None:
    table = Table()
    with pytest.raises(error, match=says):
        table.desk.say(words)
    assert list(table.shelf.saves) == ["field"]


def test_the_data_of_a_step_is_the_contract() -> None:
    table = Table(*FIGHT)
    outcome = table.say("a g2 with dagger 3 1 5")
    data = outcome.data
    assert set(data) == {"step", "rolls", "events", "text", "question", "view"}
    assert data["step"] == 5
    (roll,) = data["rolls"]
    assert (roll["who"], roll["what"], roll["faces"], roll["origins"]) == ("mi", "attack", [3, 1, 5], ["typed"] * 3)
    assert (roll["score"], roll["target"], roll["success"], roll["margin"]) == (9, 3, True, 6)
    assert data["view"]["combatants"][3]["tracks"]["hp"]["value"] == 3
    assert data["events"][0] == {"type": "aimed", "targets": ("g2",)}
    assert any("Goblin 2" in line for line in data["text"])


def test_status_is_the_view_and_changes_nothing() -> None:
    table = Table(*FIGHT)
    steps = table.steps
    data = table.say("status").data
    assert (data["state"], data["round"], data["active"], data["name"]) == ("running", 1, ["mi"], "Field")
    assert table.say("b g1").show == "sheet"
    assert table.steps == steps


def test_faces_in_the_sentence_or_beside_it_but_not_both() -> None:
    table = Table(*FIGHT)
    assert table.say("a g2", dice="4 4 4").data["rolls"][0]["faces"] == [4, 4, 4]
    table.say("u")
    with pytest.raises(Refused, match="and in --dice"):
        table.say("a g2 3 1 5", dice="3 1 5")
    with pytest.raises(WrongUsage):
        table.desk.say(["a", "g2", "--dice", "1 1 1"], dice="1 1 1")


@pytest.mark.parametrize("faces", ["7 1 1", "3 1", "3 1 5 6", "0 1 1", "h 1 1"])
def test_faces_that_do_not_fit_are_refused_and_nothing_changes(faces: str) -> None:
    table = Table(*FIGHT)
    before, steps = table.state, table.steps
    with pytest.raises(Refused):
        table.say("a g2", dice=faces)
    assert table.state is before
    assert table.steps == steps


def test_the_same_command_after_an_undo_throws_the_same_faces() -> None:
    table = Table(*FIGHT)
    first = table.say("a g2").data["rolls"][0]["faces"]
    table.say("u")
    assert table.say("a g2").data["rolls"][0]["faces"] == first
    table.say("u")
    table.say("U")
    assert table.last is not None
    assert table.last.show == "undo"
    assert table.of("mi").value("action") == 1


def test_undo_several_and_to_a_step_and_its_refusals() -> None:
    table = Table(*FIGHT, "d g1 1", "d g1 1", "d g1 1")
    table.say("undo 2")
    assert table.of("g1").value("hp") == 3
    table.say("redo 2")
    assert table.of("g1").value("hp") == 1
    table.say("undo --to 4")
    assert table.of("g1").value("hp") == 4
    for sentence in ("undo 0", "undo 99", "undo x", "undo 1 --to 2", "undo 1 2"):
        with pytest.raises(LittleDiceError):
            table.say(sentence)


def test_delay_goes_to_a_lower_count() -> None:
    table = Table(*FIGHT)
    table.say("delay to 2")
    assert table.state.order == ("ta", "g1", "g2", "mi", "g3")
    table.say("delay ta to 1")
    assert table.state.active == ("g1",)
    for sentence in ("delay", "delay g1", "delay g1 to", "delay g1 to 9", "delay g1 to x", "delay g1 to 1 2"):
        with pytest.raises(LittleDiceError):
            table.say(sentence)


@pytest.mark.parametrize(
    ("given", "sentence", "code"),
    [
        (PEOPLE, "next", "state"),
        (PEOPLE, "a g1", "state"),
        ((), "start", "empty"),
        (FIGHT, "start", "state"),
        ((*FIGHT, "end"), "next", "state"),
        ((*FIGHT, "end"), "a g1", "state"),
        ((*FIGHT, "c all dead"), "next", "nobody"),
        ((*FIGHT, "out mi ta g1 g2 g3"), "next", "nobody"),
        (FIGHT, "answer", "answer"),
        (FIGHT, "go", "state"),
        (FIGHT, "next banana", "unknown"),
        (PEOPLE, "goto mi", "state"),
        (PEOPLE, "order mi before ta", "state"),
        (FIGHT, "order mi before ta", "nothing"),
        (FIGHT, "order mi before", "usage"),
        (FIGHT, "scene purple", "unknown"),
        (FIGHT, "scene dark maybe", "usage"),
        (FIGHT, "place mi here", "usage"),
        (FIGHT, "place mi 99999,0", "limit"),
        (FIGHT, "dist mi g1 wide", "unknown"),
        (FIGHT, "dist mi mi 3", "target"),
        (FIGHT, "note", "usage"),
        (FIGHT, "conceal nobody", "unknown"),
        (FIGHT, "recap 0", "number"),
        (FIGHT, "play", "unknown"),
        (FIGHT, "act", "usage"),
        (FIGHT, "act lepa", "unknown"),
        (FIGHT, "status mi g1", "usage"),
        (FIGHT, "leap odds", "no_odds"),
        (FIGHT, "odds", "usage"),
        (FIGHT, "odds next", "usage"),
        (PEOPLE, "odds a g1", "who"),
        (FIGHT, "next odds", "unknown"),
        (FIGHT, "peek now", "usage"),
        (FIGHT, "mi:", "usage"),
        (FIGHT, "resume nofight", "unknown"),
    ],
)
def test_the_wrong_moment_is_one_clear_sentence_and_changes_nothing(
    given: tuple[str, ...], sentence: str, code: str
) -> None:
    table = Table(*given)
    before, steps = table.state, table.steps
    with pytest.raises(LittleDiceError) as refused:
        table.say(sentence)
    assert refused.value.code == code
    assert refused.value.message.endswith((".", "?"))
    assert table.state is before
    assert table.steps == steps


def test_no_fight_is_open() -> None:
    table = Table()
    table.shelf.make_current("")
    with pytest.raises(Refused, match="No fight is open") as refused:
        table.say("status")
    assert refused.value.code == "no_fight"


def test_another_fight_for_one_sentence_or_for_the_desk() -> None:
    table = Table(*PEOPLE)
    table.desk.say(["new", "Mill"])
    assert table.say("status -e field").data["name"] == "Field"
    table.desk.encounter = "field"
    assert table.say("status").data["name"] == "Field"


def test_goto_and_order_fire_no_turn_events_and_everybody_still_acts_once() -> None:
    table = Table(*FIGHT)
    events = [event.__class__.__name__ for event in table.say("goto g3").events]
    assert events == ["ActiveSet"]
    table.say("order g2 before ta")
    acted = ["g3"]
    while table.state.round == 1:
        table.say("n")
        acted.extend(table.state.active if table.state.round == 1 else ())
    assert acted == ["g3", "mi", "g2", "ta", "g1"]


def test_a_round_that_ends_brings_its_summary() -> None:
    table = Table(*FIGHT, "a g2 with dagger 5 5 5", "n", "n", "n", "n")
    outcome = table.say("n")
    assert outcome.show == "edge"
    assert outcome.payload.round == 1
    summary = outcome.payload
    assert [(share.who.id, share.harmed) for share in summary.shares] == [("g2", 1)]
    assert {share.who.id: share.dealt for share in summary.untouched}["mi"] == 1


def test_a_note_and_a_scene_and_a_place_are_steps() -> None:
    table = Table(*FIGHT)
    table.say("note the *bridge* [sways]")
    table.say("scene DARK")
    table.say("place mi 2,-1")
    table.say("dist g1 far")
    assert table.state.scene == ("dark",)
    assert table.of("mi").at == (2, -1)
    assert table.state.distance("mi", "g1") == "far"
    with pytest.raises(Refused, match="stands on"):
        table.say("place g1 2,-1")
    table.say("place! g1 2,-1")
    table.say("place g1 off")
    assert table.of("g1").at is None


def test_overruling_is_for_rules_only() -> None:
    table = Table(*FIGHT, "c mi daze")
    with pytest.raises(Refused) as refused:
        table.say("leap")
    assert (refused.value.rule, refused.value.overrulable) == ("ME-1", True)
    assert "Overruled" in " ".join(table.say("leap!").text)
    with pytest.raises(Refused):
        table.say("a! nobody")
    with pytest.raises(Refused):
        table.say("spend! mi sp -1")


def test_power_leads_to_the_move_named_after_it() -> None:
    from littledice.model.record import replace
    from littledice.model.ruleset import MoveDef
    from littledice.rules.rulebook import Rules
    from tests.app.meadow import DATA

    song = MoveDef(name="Song", target="enemy", tags=("power",), options={})
    data = replace(DATA, move={**DATA.move, "power": MoveDef(stands_for="power"), "harpy-song": song}, hash="m2")
    table = Table(*FIGHT, rules=Rules(data))
    assert table.say("power harpy g1").command == "harpy-song"
    with pytest.raises(Refused, match="knows no"):
        table.say("power song-of-joy g1")
