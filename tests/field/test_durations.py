"""How long things last (D1 to D14): counted by somebody's own turns, wherever they stand in the order."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from littledice.app.outcome import Outcome
from littledice.model.events import Gained, Lost
from tests.field.fight import GAMES, Told, four, ruleset

PEOPLE = ("an", "bo", "cy", "di")


def until_gone(fight: Told, who: str, condition: str) -> list[str]:
    """Say `next` until the condition is gone: who was up before each; and after the last, `-> ` who."""
    seen = []
    while fight.has(who, condition):
        seen.append(fight.active)
        fight.say("next")
        assert len(seen) < 20, f"{condition} never ends"
    return [*seen, f"-> {fight.active}"]


@pytest.mark.parametrize("bearer", range(4))
@pytest.mark.parametrize("giver", range(4))
@pytest.mark.parametrize("by", ["", " by an"])
def test_d1_until_the_start_of_the_bearers_turn_is_just_that(tmp_path: Path, giver: int, bearer: int, by: str) -> None:
    """Not the top of the round, and the same at every position, whoever gave it (D3, D4, D6)."""
    fight = four(tmp_path)
    fight.say(*["next"] * giver, f"c {PEOPLE[bearer]} prone{by}")
    turns = [PEOPLE[(giver + step) % 4] for step in range(1 + (bearer - giver - 1) % 4)]
    assert until_gone(fight, PEOPLE[bearer], "prone") == [*turns, f"-> {PEOPLE[bearer]}"]


@pytest.mark.parametrize("bearer", range(4))
@pytest.mark.parametrize("giver", range(4))
def test_d2_d3_d4_d6_until_the_end_of_the_bearers_turn_is_just_that(tmp_path: Path, giver: int, bearer: int) -> None:
    """Given in anybody's turn, by anybody standing anywhere, it ends with the bearer's next turn."""
    fight = four(tmp_path)
    fight.say(*["next"] * giver, f"c {PEOPLE[bearer]} daze")
    seen = until_gone(fight, PEOPLE[bearer], "daze")
    assert seen[-2] == PEOPLE[bearer]
    assert seen.count(PEOPLE[bearer]) == 1 + (giver == bearer)
    assert seen[-1] == f"-> {PEOPLE[(bearer + 1) % 4]}"
    assert len(seen) - 1 <= 5


@pytest.mark.parametrize("turns", [1, 2, 3])
@pytest.mark.parametrize("bearer", range(4))
def test_d4_so_many_turns_are_as_many_at_every_position(tmp_path: Path, bearer: int, turns: int) -> None:
    fight = four(tmp_path)
    fight.say("next", f"c {PEOPLE[bearer]} daze {turns}")
    seen = until_gone(fight, PEOPLE[bearer], "daze")
    assert seen[-2] == PEOPLE[bearer]
    own = seen.count(PEOPLE[bearer])
    assert own == turns or (PEOPLE[bearer] == "bo" and own in (turns, turns + 1))


def test_d3_an_effect_given_by_a_reaction_ends_at_the_bearers_next_turn(tmp_path: Path) -> None:
    """Off turn, before the bearer's own slot of this round."""
    fight = four(tmp_path)
    fight.say("c bo daze by cy")
    assert until_gone(fight, "bo", "daze") == ["an", "bo", "-> cy"]


PHASES = ("immediate", "movement", "action")


@pytest.mark.parametrize("bearer", ["an", "di"])
@pytest.mark.parametrize("turns", range(0, 12, 2))
@pytest.mark.parametrize(("condition", "place"), [("moved", 2), ("stabilized", 3), ("assessing", 3)])
def test_d1_d2_d4_d6_what_lasts_to_a_phase_lasts_just_that_long(
    tmp_path: Path, condition: str, place: int, turns: int, bearer: str
) -> None:
    """Counted in phases: to the end of the movement or action phase that comes next, whoever gives it in whose turn,
    wherever its bearer stands, and whether or not the bearer's own turn is still to come.
    """

    def passed() -> int:
        return 3 * fight.state.round + PHASES.index(fight.state.phase)

    fight = four(tmp_path, "spiritd6")
    fight.say(*["next"] * turns, f"c {bearer} {condition} by bo")
    end = next(phase for phase in range(passed() + 1, passed() + 4) if phase % 3 == place % 3)
    while passed() < end:
        assert fight.has(bearer, condition), (fight.state.round, fight.state.phase)
        fight.say("next")
    assert not fight.has(bearer, condition)


@pytest.mark.parametrize("said", ["daze 0", "daze -1", "daze 1.5", "prone 0", "burning 0", "burning -2", "daze 0x"])
def test_d8_no_length_and_less_are_refused(tmp_path: Path, said: str) -> None:
    assert four(tmp_path).refused(f"c cy {said}").exit_code in (1, 2)


@pytest.mark.parametrize("game", GAMES)
def test_d9_outside_a_fight_effects_neither_vanish_nor_stay_for_ever(tmp_path: Path, game: str) -> None:
    """Before the fight and after it a condition stays until it is taken off, and its end is told."""
    timed = {"littlep6": "daze", "spiritd6": "moved", "sixtysix": "favoured"}[game]
    fight = Told(tmp_path, game, "add an", "add bo side:party", f"c an {timed}")
    for _ in range(2):
        assert fight.has("an", timed)
        fight.say("status", "note waiting", f"c an {timed} off")
        assert not fight.has("an", timed)
        if fight.state.stage == "setup":
            fight.say("start an=3 bo=5", "end", f"c an {timed}")


def test_d9_what_was_given_before_the_fight_ends_in_it(tmp_path: Path) -> None:
    fight = Told(tmp_path, "littlep6", "add an", "add bo", "c an daze", "c bo prone", "start an=5 bo=3")
    assert until_gone(fight, "an", "daze") == ["an", "-> bo"]
    assert not fight.has("bo", "prone")


def test_d11_what_has_ended_counts_no_more(tmp_path: Path) -> None:
    """What is shown and what is reckoned with are one thing: the chance goes back the moment it ends."""
    fight = four(tmp_path)
    fight.say("add ed initiative=1", "goto cy")

    def chance() -> str:
        return str(fight.say("odds cy: a an").data["fraction"])

    plain = chance()
    fight.say("c cy daze")
    assert chance() != plain
    shown = [each["id"] for who in fight.view["combatants"] if who["id"] == "cy" for each in who["conditions"]]
    assert shown == ["daze"]
    fight.say("c cy daze off")
    assert chance() == plain
    fight.say("c an prone")
    assert chance() != plain
    while fight.has("an", "prone"):
        fight.say("next")
    fight.say("goto cy")
    assert chance() == plain


@pytest.mark.parametrize("game", GAMES)
def test_d13_the_same_again_stacks_replaces_or_stays_as_its_data_says(tmp_path: Path, game: str) -> None:
    """A second time never makes two that look the same; amounts that add up have grown; and undo of the second gives
    the first back exactly.
    """
    for number, (id, defined) in enumerate(ruleset(game).data.condition.items()):
        fight = Told(tmp_path / str(number), game, "add an", "add bo side:party", "start an=5 bo=3")
        if fight.allowed(f"c an {id}") or not fight.has("an", id):
            continue
        first = fight.bytes
        held = len([each for each in fight.state.combatants["an"].conditions if each.kind == id])
        fight.say(f"c an {id}")
        again = [each for each in fight.state.combatants["an"].conditions if each.kind == id]
        assert len(again) == held, id
        if defined.stacks == "add" and defined.amount:
            assert (again[0].amount or 0) > defined.amount, id
        fight.say("undo")
        assert fight.bytes == first, id


@pytest.mark.parametrize("game", GAMES)
def test_d14_what_does_not_end_by_itself_says_so(tmp_path: Path, game: str) -> None:
    """Every condition with no end, no use and no state of its own says that it stays; every other says when it ends."""
    for number, (id, defined) in enumerate(ruleset(game).data.condition.items()):
        fight = Told(tmp_path / str(number), game, "add an", "add bo side:party", "start an=5 bo=3")
        if fight.allowed(f"c bo {id}") or not fight.has("bo", id) or defined.state:
            continue
        (shown,) = [
            each
            for who in fight.view["combatants"]
            if who["id"] == "bo"
            for each in who["conditions"]
            if each["id"] == id
        ]
        words = shown["text"].removeprefix(defined.name)
        if shown["ends"] is not None:
            assert "until" in words or "end" in words, shown
        else:
            assert words.strip(" ,0123456789"), shown


def events(outcome: Outcome, kind: type) -> list[Any]:
    return [event for event in outcome.events if isinstance(event, kind)]


def test_an_end_is_told_when_it_comes_and_foretold_before(tmp_path: Path) -> None:
    fight = four(tmp_path)
    outcome = fight.say("c bo daze")
    assert len(events(outcome, Gained)) == 1
    fight.say("next")
    assert "dazed" in " ".join(fight.say("peek").text).lower()
    ended = fight.say("next")
    assert len(events(ended, Lost)) == 1
    assert any("no longer dazed" in sentence for sentence in ended.text)


@pytest.mark.parametrize("condition", ["daze", "prone", "weaken"])
def test_d4_the_turn_of_whoever_is_skipped_passes_all_the_same(tmp_path: Path, condition: str) -> None:
    """What ends with the bearer's turn ends when that turn would have been, not with the round."""
    fight = four(tmp_path)
    fight.say(f"c cy {condition}", "set cy hp=0", "next")
    assert (fight.active, fight.has("cy", condition)) == ("bo", True)
    skipped = fight.say("next")
    assert fight.active == "di"
    assert not fight.has("cy", condition)
    assert [event.who for event in events(skipped, Lost)] == ["cy"]
