"""Turn order: who comes next, whatever happens to the list meanwhile (T1 to T30)."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import permutations
from pathlib import Path

import pytest

from littledice.app.outcome import Outcome
from littledice.model.events import Lost, PhaseBegan, RoundBegan, TrackSet, TurnBegan, TurnEnded
from tests.field.fight import GAMES, Told, four

PEOPLE = ("an", "bo", "cy", "di")
TURNS = ("littlep6", "sixtysix")
"""Games of one turn each; the third has a turn in each of three phases."""


def names(game: str) -> tuple[str, ...]:
    """The four in the order in which their first turns come: the quick phase of one game goes from the slowest up."""
    return PEOPLE[::-1] if game == "spiritd6" else PEOPLE


def turns(fight: Told) -> Iterator[str]:
    """Who is up from now on, to the end of this phase."""
    state = fight.state
    here = (state.round, state.phase)
    while (fight.state.round, fight.state.phase) == here:
        yield fight.active
        fight.say("next")


def fired(outcome: Outcome) -> list[object]:
    """Events of the course of turns, and what they bring along."""
    kinds = (TurnBegan, TurnEnded, PhaseBegan, RoundBegan, TrackSet, Lost)
    return [event for event in outcome.events if isinstance(event, kinds)]


@pytest.mark.parametrize("verb", ["out", "remove"])
@pytest.mark.parametrize("leaver", range(4))
@pytest.mark.parametrize("up", range(4))
@pytest.mark.parametrize("game", GAMES)
def test_t1_t2_t3_t4_t5_t6_whoever_leaves_whenever(tmp_path: Path, game: str, up: int, leaver: int, verb: str) -> None:
    """Everybody else has exactly one turn, in order; the active one's leaving hands on to the next who has none yet,
    the last one's leaving begins the next phase or round, and it is said who is up.
    """
    people = names(game)
    fight = four(tmp_path, game)
    fight.say(*["next"] * up)
    began = (fight.state.round, fight.state.phase)
    outcome = fight.say(f"{verb} {people[leaver]}")
    left = [who for who in people[up:] if who != people[leaver]]
    if not left:
        assert (fight.state.round, fight.state.phase) != began
        assert fight.active in PEOPLE
        assert fight.active != people[leaver]
    else:
        assert list(turns(fight)) == left
        assert (fight.state.round, fight.state.phase) != began
    if leaver == up:
        assert any("'s turn" in sentence for sentence in outcome.text)


@pytest.mark.parametrize("taken", range(3))
@pytest.mark.parametrize("game", TURNS)
def test_t1_of_equal_counts_nobody_loses_a_turn_by_anothers_fall(tmp_path: Path, game: str, taken: int) -> None:
    fight = four(tmp_path, game, an=5, bo=5, cy=5, di=5)
    people = fight.order.split()
    fight.say("next", f"out {people[taken]}")
    assert list(turns(fight)) == [who for who in people[1:] if who != people[taken]]


@pytest.mark.parametrize(
    ("game", "deadly", "state"),
    [
        ("littlep6", "d {} 99 raw", "defeated"),
        ("sixtysix", "set {} head=-1", "crippled-head"),
        ("spiritd6", "set {} wounds=3", "unconscious"),
    ],
)
@pytest.mark.parametrize("up", range(4))
def test_t1_t7_falling_is_no_leaving(tmp_path: Path, game: str, deadly: str, state: str, up: int) -> None:
    """Whoever falls, on their own turn too, stays on the list; the others' turns come as they would have."""
    for fallen in ("cy", "di"):
        folder = tmp_path / fallen
        fight = four(folder, game)
        fight.say(*["next"] * up, deadly.format(fallen))
        assert fight.order.split() == list(names(game))
        assert len(fight.view["combatants"]) == 4
        assert next(each for each in fight.view["combatants"] if each["id"] == fallen)["state"] != "up"
        if names(game)[up] == fallen:
            assert fight.active == fallen
        rest = [who for who in names(game)[up:] if who != fallen]
        assert [who for who in turns(fight) if who != fallen] == rest


@pytest.mark.parametrize("game", GAMES)
def test_t8_with_nobody_able_to_act_next_is_refused_at_once(tmp_path: Path, game: str) -> None:
    for case, said in enumerate(("remove an bo cy di", "out an bo cy di")):
        fight = four(tmp_path / str(case), game)
        fight.say(said)
        began = time.monotonic()
        error = fight.refused("next")
        assert time.monotonic() - began < 2
        assert (error.code, error.exit_code) == ("nobody", 1)
        assert error.hint


@pytest.mark.parametrize(
    ("game", "fallen"),
    [("littlep6", "set all hp=0"), ("sixtysix", "set all head=-1"), ("spiritd6", "set all wounds=3")],
)
def test_t8_with_everybody_fallen_the_round_has_an_end(tmp_path: Path, game: str, fallen: str) -> None:
    fight = four(tmp_path, game)
    if game == "littlep6":
        fight.say("remove an bo")
    fight.say(fallen)
    began = time.monotonic()
    fight.say("undo", "redo", "status")
    for _ in range(4):
        assert fight.allowed("next") in ("", "nobody")
    assert time.monotonic() - began < 5


@pytest.mark.parametrize("game", GAMES)
def test_t12_t14_editing_a_count_moves_a_place_and_no_turn(tmp_path: Path, game: str) -> None:
    """The active one is somebody, not a line of the list; nobody gains or loses a turn, and nothing is fired."""
    people = names(game)
    for case, (who, count) in enumerate((who, count) for who in PEOPLE for count in (0, 4, 20, -2)):
        fight = four(tmp_path / str(case), game)
        fight.say("next")
        outcome = fight.say(f"set {who} initiative={count}")
        assert fired(outcome) == []
        assert fight.active == people[1]
        assert fight.state.combatants[who].initiative == count
        by_count = sorted(PEOPLE, key=lambda each: -(fight.state.combatants[each].initiative or 0))
        assert fight.order.split() == (by_count[::-1] if game == "spiritd6" else by_count)
        assert sorted(turns(fight)) == sorted(set(PEOPLE) - {people[0]})
        assert fight.order.split() == (by_count[::-1] if game == "spiritd6" else by_count)


@pytest.mark.parametrize("game", GAMES)
def test_t13_swapping_places_passes_no_turn(tmp_path: Path, game: str) -> None:
    people = names(game)
    fight = four(tmp_path, game)
    outcome = fight.say(f"order {people[2]} before {people[0]}")
    assert fired(outcome) == []
    assert fight.active == people[0]


EDITS = (
    "c cy prone", "conceal cy", "set cy side:other", "set cy name=Cyril", "order di before cy", "goto cy", "goto an",
    "set cy initiative=8", "note hallo", "dist an cy 3", "add ed initiative=4", "add ed initiative=8", "out di",
    "remove di",
)  # fmt: skip


@pytest.mark.parametrize("edit", EDITS)
@pytest.mark.parametrize("game", GAMES)
def test_t14_edits_fire_no_turn_events(tmp_path: Path, game: str, edit: str) -> None:
    if (game, edit) == ("sixtysix", "c cy prone"):
        edit = "c cy crippled-leg"
    fight = four(tmp_path, game)
    fight.say("next")
    if edit.endswith(fight.active):
        edit = "goto di"
    outcome = fight.say(edit)
    begun = [event for event in outcome.events if isinstance(event, TurnBegan | PhaseBegan | RoundBegan)]
    assert begun == []
    assert not [event for event in outcome.events if isinstance(event, Lost)]
    assert not [event for event in outcome.events if isinstance(event, TrackSet) and event.why == "refill"]
    ended = [event for event in outcome.events if isinstance(event, TurnEnded)]
    assert all(event.skipped for event in ended)


@pytest.mark.parametrize("order", list(permutations(range(4)))[::5])
@pytest.mark.parametrize("up", range(3))
@pytest.mark.parametrize("game", GAMES)
def test_t15_moving_people_about_costs_nobody_a_turn(
    tmp_path: Path, game: str, up: int, order: tuple[int, ...]
) -> None:
    """Also one who has not acted and is put before the one who acts: one turn a round each."""
    people = names(game)
    fight = four(tmp_path, game)
    fight.say(*["next"] * up)
    wanted = [people[place] for place in order]
    for place in range(1, 4):
        before = fight.order.split()
        if before.index(wanted[place]) != before.index(wanted[place - 1]) + 1:
            fight.say(f"order {wanted[place]} after {wanted[place - 1]}")
    assert fight.order.split() == wanted
    assert list(turns(fight)) == [people[up], *[who for who in wanted if who not in people[: up + 1]]]


@pytest.mark.parametrize("count", [10, 8, 6, 4, 2])
@pytest.mark.parametrize("up", range(4))
@pytest.mark.parametrize("game", GAMES)
def test_t17_t19_a_joiner_acts_this_round_if_the_place_is_still_to_come(
    tmp_path: Path, game: str, up: int, count: int
) -> None:
    people = names(game)
    fight = four(tmp_path, game)
    fight.say(*["next"] * up)
    fight.say(f"add ed initiative={count}")
    place = fight.order.split().index("ed")
    expected = list(people[up:])
    if place > up:
        expected.insert(place - up, "ed")
    assert list(turns(fight)) == expected
    if game != "spiritd6":
        assert fight.order.split()[place] == "ed"
        assert sorted(turns(fight)) == sorted((*PEOPLE, "ed"))


@pytest.mark.parametrize("game", GAMES)
def test_t18_adding_and_counting_leave_the_others_in_order(tmp_path: Path, game: str) -> None:
    fight = four(tmp_path, game)
    people = fight.order.split()
    for count in (6, 1, 8, 5, 5, 5, -4):
        fight.say("add zed")
        newcomer = list(fight.state.combatants)[-1]
        fight.say(f"set {newcomer} initiative={count}")
        assert [who for who in fight.order.split() if who in people] == people


@pytest.mark.parametrize("game", GAMES)
def test_t19_a_joiner_rolls_initiative(tmp_path: Path, game: str) -> None:
    fight = four(tmp_path, game)
    outcome = fight.say("add ed phy=2" if game == "littlep6" else "add ed")
    assert outcome.data["rolls"]
    assert fight.state.combatants["ed"].initiative is not None
    typed = fight.say("add fe --dice 4")
    assert typed.data["rolls"][0]["origins"] == ["typed"]


@pytest.mark.parametrize("game", TURNS)
def test_t22_those_of_equal_count_have_a_turn_each(tmp_path: Path, game: str) -> None:
    fight = four(tmp_path, game, an=5, bo=5, cy=5, di=5)
    for _ in range(3):
        assert sorted(turns(fight)) == list(PEOPLE)


@pytest.mark.parametrize("game", GAMES)
def test_t23_ties_are_broken_once(tmp_path: Path, game: str) -> None:
    fight = Told(tmp_path, game, *(f"add {who}" for who in PEOPLE), "start an=5 bo=5 cy=5 di=5")
    order = fight.order
    for said in ("status", "log", "peek", "recap", "status an", "list"):
        fight.say(said)
        assert fight.order == order
    fight.say("next", "undo", "c an prone" if game != "sixtysix" else "c an favoured")
    assert fight.order == order


@pytest.mark.parametrize("game", GAMES)
def test_t24_start_keeps_the_totals_that_were_written(tmp_path: Path, game: str) -> None:
    fight = Told(tmp_path, game, "add an initiative=40", "add bo", "set bo initiative=-3", "add cy", "add di")
    outcome = fight.say("start cy=0")
    assert [fight.state.combatants[who].initiative for who in ("an", "bo", "cy")] == [40, -3, 0]
    assert {roll["who"] for roll in outcome.data["rolls"]} == {"di"}


@pytest.mark.parametrize("game", GAMES)
def test_t26_going_back_before_the_beginning_is_a_sentence(tmp_path: Path, game: str) -> None:
    fight = Told(tmp_path, game)
    assert fight.refused("undo").code == "nothing_to_undo"
    assert fight.refused("redo").code == "nothing_to_redo"
    fight.say("add an", "undo")
    assert fight.refused("undo").code == "nothing_to_undo"
    assert fight.refused("undo --to 0").message


def test_t29_two_who_wait_for_one_count(tmp_path: Path) -> None:
    """By the game's own rules on ties: players before foes, then the order in which they stood."""
    fight = four(tmp_path, "sixtysix")
    fight.say("delay an to 3", "delay bo to 3", "answer an bo")
    assert fight.order == "cy an bo di"
    assert list(turns(fight)) == ["cy", "an", "bo", "di"]
    assert fight.order == "an bo cy di"


def test_t29_a_turn_put_off_past_everybody_is_had_and_comes_at_its_own_place_again(tmp_path: Path) -> None:
    fight = four(tmp_path, "sixtysix")
    assert fight.refused("delay an to 99").code == "delay"
    fight.say("delay an to 0")
    assert list(turns(fight)) == ["bo", "cy", "di", "an"]
    assert (fight.active, fight.order) == ("an", "an bo cy di")


def test_t29_who_waits_and_leaves_or_falls_stops_nothing(tmp_path: Path) -> None:
    for case, said in enumerate(("out an", "set an head=-1")):
        fight = four(tmp_path / str(case), "sixtysix")
        fight.say("delay an to 0", said)
        assert [who for who in turns(fight) if who != "an"] == ["bo", "cy", "di"]
        assert fight.state.round == 2


def test_t30_many_who_write_at_once_lose_nothing(tmp_path: Path) -> None:
    fight = Told(tmp_path, "littlep6", *(f"add p{number}" for number in range(8)))
    ids = list(fight.state.combatants)

    def write(number: int) -> None:
        for count in range(5):
            Told(tmp_path, "littlep6", f"set {ids[number]} initiative={10 * number + count}", new=False)

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(write, range(8)))
    assert [fight.state.combatants[id].initiative for id in ids] == [10 * number + 4 for number in range(8)]
    assert len(fight.say("log").data["steps"]) == 8 + 40
