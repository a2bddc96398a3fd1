"""The contract's JSON, and what a player's copy of it must not hold."""

from __future__ import annotations

import json

from littledice.app.views import question_view, roll_view, view
from littledice.model.condition import Condition
from littledice.model.encounter import Encounter, Fight
from littledice.model.record import replace
from littledice.model.roll import Roll
from tests.fakes.screens import PARTS, PHASES, POOLS, bridge, cliff, mill, spend_defense
from tests.fakes.seen import seen


def seen_by(viewer: str, state: Encounter | None = None) -> dict[str, object]:
    fight = seen(POOLS, Fight(encounter=state or bridge()), viewer)
    return view(POOLS, fight, encounter="bridge", name="Bridge", viewer=viewer)


def person(shown: dict[str, object], who: str) -> dict[str, object]:
    people = shown["combatants"]
    assert isinstance(people, list)
    return next(each for each in people if each["id"] == who)


def test_the_view_has_every_key_of_the_contract() -> None:
    shown = seen_by("gm")
    wanted = "encounter name ruleset state round phase active order acted question due combatants"
    assert set(wanted.split()) <= set(shown)
    assert (shown["state"], shown["round"], shown["active"], shown["acted"]) == ("running", 3, ["ta"], ["mi", "g1"])
    assert shown["order"] == ["mi", "g1", "ta", "g2", "og", "ko", "wo", "g3"]


def test_a_combatant_has_every_key_of_the_contract() -> None:
    tamsin = person(seen_by("gm"), "ta")
    wanted = "id name side initiative state concealed at held stats tracks budget conditions"
    assert set(wanted.split()) <= set(tamsin)
    assert tamsin["tracks"] == {
        "hp": {"value": 11, "max": 12, "min": 0},
        "sp": {"value": 2, "max": 3, "min": 0},
        "mp": {"value": 0, "max": 1, "min": 0},
    }
    assert tamsin["budget"] == {"action": 2}
    assert tamsin["stats"] == {"phy": 3, "ac": 2, "move": 25}


def test_a_condition_tells_its_end_as_a_moment_and_in_words() -> None:
    dazed = person(seen_by("gm"), "g1")["conditions"]
    assert dazed == [
        {
            "id": "daze",
            "source": None,
            "against": None,
            "ends": {"at": "turn_end", "of": "g1", "round": 4, "phase": "turn"},
            "until": "until the end of their next turn",
            "text": "dazed until the end of their next turn",
        }
    ]


def test_states_follow_from_conditions() -> None:
    shown = seen_by("gm")
    assert [person(shown, who)["state"] for who in ("ta", "ko", "g3")] == ["up", "dying", "dead"]
    left = replace(bridge().combatants["og"], here=False)
    state = replace(bridge(), combatants={**bridge().combatants, "og": left})
    assert person(seen_by("gm", state), "og")["state"] == "out"


def test_somebody_removed_for_good_is_listed_no_more() -> None:
    gone = replace(bridge().combatants["g3"], here=False, tally={"removed": 1})
    shown = seen_by("gm", replace(bridge(), combatants={**bridge().combatants, "g3": gone}))
    people = shown["combatants"]
    assert isinstance(people, list)
    assert "g3" not in [each["id"] for each in people]


def test_due_tells_what_next_will_end() -> None:
    due = seen_by("gm")["due"]
    assert due == [
        {
            "who": "g2",
            "what": "ends",
            "condition": "prone",
            "at": "turn_start",
            "of": "g2",
            "text": "prone on Goblin 2 ends",
        }
    ]


def test_due_tells_the_only_move_of_who_is_dying() -> None:
    state = replace(bridge(), active=("ko",), done=("mi", "g1", "ta", "g2", "og"))
    due = seen_by("gm", state)["due"]
    assert isinstance(due, list)
    owed = {"who": "ko", "what": "owes", "move": "deathsave", "text": "小鈴 Kosuzu owes Death Save"}
    assert due[0] == owed
    made = replace(state.combatants["ko"], tally={"owed": 3})
    shown = seen_by("gm", replace(state, combatants={**state.combatants, "ko": made}))
    assert owed not in list(shown["due"])  # type: ignore[call-overload]


def test_a_player_sees_words_for_foes_and_no_trace_of_the_concealed() -> None:
    for viewer in ("ta", "players"):
        shown = seen_by(viewer)
        goblin = person(shown, "g1")
        assert (goblin["tracks"], goblin["stats"], goblin["budget"]) == ({}, {}, {})
        assert goblin["health"] == "near death"
        assert person(shown, "mi")["tracks"]
        told = json.dumps(shown, ensure_ascii=False)
        assert "Wolf" not in told
        assert '"wo"' not in told
        assert "Goblin 3" in told


def test_a_player_is_told_the_conditions_of_foes_without_their_numbers() -> None:
    conditions = person(seen_by("ta"), "g2")["conditions"]
    assert isinstance(conditions, list)
    assert [each["text"] for each in conditions] == ["prone until the start of their next turn", "poisoned"]


def test_the_end_at_a_concealed_ones_turn_names_nobody() -> None:
    held = Condition(kind="weaken", source="wo", ends=bridge().combatants["og"].conditions[1].ends)
    assert held.ends is not None
    held = replace(held, ends=replace(held.ends, of="wo"))
    state = replace(
        bridge(), combatants={**bridge().combatants, "ta": replace(bridge().combatants["ta"], conditions=(held,))}
    )
    assert "wo" not in json.dumps(seen_by("ta", state)["combatants"]).split('"')


def test_a_concealed_one_knows_itself() -> None:
    assert person(seen_by("wo"), "wo")["tracks"]
    assert person(seen_by("wo"), "mi")["tracks"] == {}


def test_a_question_is_told_with_its_choices_limits_and_default() -> None:
    assert question_view(spend_defense()) == {
        "id": 3,
        "to": "mi",
        "kind": "spend_defense",
        "text": "hit by Harpy 1 with 3 successes. Spend Defense 0, 1 or 2?",
        "stake": "",
        "choices": ["0", "1", "2"],
        "limits": [1, 1, 1],
        "least": 1,
        "count": 1,
        "default": "2",
        "leads_to": [option.text for option in spend_defense().question.options],
    }
    assert question_view(None) is None


def test_players_read_their_own_sides_questions_only() -> None:
    fight = Fight(encounter=cliff(), open=spend_defense())
    assert view(PHASES, seen(PHASES, fight, "mi"))["question"]
    assert view(PHASES, seen(PHASES, fight, "sh"))["question"]
    assert view(PHASES, seen(PHASES, fight, "h1"))["question"] is None


def test_a_question_because_of_a_concealed_one_is_asked_without_their_name_and_numbers() -> None:
    state, waiting = cliff(), spend_defense()
    hidden = replace(state.combatants["h1"], concealed=True)
    question = replace(waiting.question, text="{mi}: hit by {h1}. Spend Defense?", about=("h1",))
    fight = Fight(
        encounter=replace(state, combatants={**state.combatants, "h1": hidden}),
        open=replace(waiting, question=question),
    )
    asked = view(PHASES, seen(PHASES, fight, "mi"))["question"]
    assert asked["text"] == "Mira Vale: hit by somebody. Spend Defense?"
    assert asked["leads_to"] == ["", "", ""]
    assert view(PHASES, seen(PHASES, fight, "gm"))["question"]["text"] == "Mira Vale: hit by Harpy 1. Spend Defense?"


def test_budgets_stand_apart_from_tracks_and_fractions_survive() -> None:
    bo = person(view(PARTS, Fight(encounter=mill())), "bo")
    assert bo["budget"] == {"action": 1, "short": 1, "reaction": 0, "movement": 3.5}
    tracks = bo["tracks"]
    assert isinstance(tracks, dict)
    assert tracks["right_leg"] == {"value": -1, "max": 1, "min": -1}
    assert "movement" not in tracks


def test_a_roll_has_every_key_of_the_contract() -> None:
    roll = Roll(
        who="ta",
        what="attack",
        faces=(3, 1, 5),
        origins=("typed", "typed", "rolled"),
        coins=(1,),
        coin_origins=("rolled",),
        score=5.0,
        target=1,
        success=True,
        margin=4.0,
        advantage=1,
    )
    shown = roll_view(roll)
    assert shown["score"] == 5
    assert isinstance(shown["score"], int)
    wanted = {
        "who": "ta",
        "what": "attack",
        "faces": [3, 1, 5],
        "origins": ["typed", "typed", "rolled"],
        "coins": [1],
        "coin_origins": ["rolled"],
        "target": 1,
        "success": True,
        "margin": 4,
        "threshold": None,
        "advantage": 1,
    }
    assert {key: shown[key] for key in wanted} == wanted
    assert "sixes" not in shown
    assert roll_view(replace(roll, sixes=2))["sixes"] == 2
