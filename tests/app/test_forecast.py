"""`forecast` and `suggest`: the fight on the table played on, and not a byte of it changed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from littledice.app.desk import Desk
from littledice.app.forecasting.running import Progress
from littledice.app.memory_shelf import MemoryShelf
from littledice.app.outcome import Outcome
from littledice.model.errors import LittleDiceError
from tests.fakes.demos import rules_of

BRIDGE = (
    "new Bridge littlep6 --seed 7",
    'add "Mira Vale" side:party phy=3 men=2 ac=2 hp=12 weapons=dagger',
    "add Bo side:party phy=2 ac=2 hp=10 weapons=short-sword",
    "add goblin x2",
    "add Grub from:ogre",
)


def desk_with(*sentences: str, game: str = "littlep6") -> Desk:
    import shlex

    desk = Desk(shelf=MemoryShelf(rules_of(game)), clock=lambda: "")
    for sentence in sentences:
        desk.say(shlex.split(sentence))
    return desk


@pytest.fixture
def bridge() -> Desk:
    return desk_with(*BRIDGE)


def foretold(desk: Desk, *words: str, fights: int = 40, seed: int = 1) -> dict[str, Any]:
    found: dict[str, Any] = outcome(desk, *words, fights=fights, seed=seed).data
    assert json.loads(json.dumps(found)) == found, "some of it is no JSON"
    return found


def outcome(desk: Desk, *words: str, fights: int = 40, seed: int = 1) -> Outcome:
    own = [] if "--within" in words else ["--fights", str(fights)]
    processes = [] if "--processes" in words else ["--processes", "1"]
    return desk.say(["forecast", *words, *own, *processes, "--seed", str(seed)])


def saved(desk: Desk) -> bytes:
    (save,) = desk.shelf.saves.values()  # type: ignore[attr-defined]
    return bytes(save._disk._data)


def test_the_data_is_the_contracts(bridge: Desk) -> None:
    data = foretold(bridge)
    assert (data["fights"], data["undecided"]) == (40, 0)
    assert list(data["sides"]) == ["party", "foes"]
    for p, low, high in (each["win"] for each in data["sides"].values()):
        assert 0 <= low <= p <= high <= 1
    assert sum(each["win"][0] for each in data["sides"].values()) == pytest.approx(1)
    assert data["rounds"]["p10"] <= data["rounds"]["median"] <= data["rounds"]["p90"]
    assert list(data["combatants"]) == ["mi", "bo", "g1", "g2", "gr"]
    mira = data["combatants"]["mi"]
    assert len(mira["down"]) == len(mira["dead"]) == len(mira["left"]["hp"]) == 3
    assert data["seconds"] > 0


def test_a_forecast_changes_not_a_byte(bridge: Desk) -> None:
    before = saved(bridge)
    foretold(bridge, "--with", "goblin x2", "--set", "mi hp=4", fights=5)
    bridge.say(["forecast", "--aim", "60%", "--fights", "10", "--processes", "1"])
    bridge.say(["suggest", "mi"])
    assert saved(bridge) == before


def test_the_figures_hang_on_the_seed_and_not_on_the_processes(bridge: Desk) -> None:
    def without_time(data: dict[str, Any]) -> dict[str, Any]:
        return {key: value for key, value in data.items() if key != "seconds"}

    one = without_time(foretold(bridge, "--with", "goblin", fights=30))
    two = without_time(foretold(bridge, "--with", "goblin", "--processes", "2", fights=30))
    assert one == two
    assert without_time(foretold(bridge, "--with", "goblin", fights=30, seed=2)) != one


def test_before_and_in_a_fight_and_while_a_question_waits(bridge: Desk) -> None:
    assert "before the fight" in outcome(bridge, fights=3).text[0]
    bridge.say(["start", "mi=9", "gr=8", "bo=3", "g1=2", "g2=1"])
    bridge.say(["evade"])
    bridge.say(["next"])
    assert "round 1, Grub's turn" in outcome(bridge, fights=3).text[0]
    waiting = bridge.say(["a", "mi", "--dice", "3 3 3"])
    assert waiting.open is not None
    data = foretold(bridge, fights=5)
    assert data["fights"] == 5


def test_variants_are_played_with_the_same_random_numbers(bridge: Desk) -> None:
    data = foretold(bridge, "--with", "goblin x3", "--without", "gr", "--set", "mi hp=2", fights=60)
    told = {each["says"]: each for each in data["variants"]}
    assert list(told) == ["as it is", "goblin x3", "without gr", "mi hp=2"]
    first = data["variants"][0]
    assert first["difference"] is None
    more = told["goblin x3"]
    assert "g5" in more["combatants"]
    low, high = more["difference"]["sides"]["party"][1:]
    assert low <= more["difference"]["sides"]["party"][0] <= high < 0
    same = foretold(bridge, "--if", "note the same", fights=40)
    assert same["variants"][1]["difference"]["sides"] == {}


def test_options_and_policies_are_variants_too(bridge: Desk) -> None:
    data = foretold(
        bridge, "--option", "critical_hit=true", "--if", "policy party=random", "--if", "out g1; d gr 3", fights=30
    )
    critical, random, hurt = data["variants"][1:]
    assert critical["says"] == "critical_hit=true"
    assert random["policies"] == {"party": "random"}
    assert random["difference"]["sides"]["party"][2] < 0
    assert "g1" not in hurt["combatants"]


def test_whom_a_policy_is_given_to(bridge: Desk) -> None:
    data = foretold(bridge, "--policy", "foes=idle", fights=10)
    assert data["policies"] == {"foes": "idle"}
    assert data["sides"]["party"]["win"][0] == 1


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--within", "soon"], "not a length of time"),
        (["--within", "0s"], "more than nothing"),
        (["--fights", "0"], "from 1 to"),
        (["--fights", "5", "--within", "2s"], "however long"),
        (["--processes", "0"], "1 to 256 processes"),
        (["--rounds", "0"], "1 to 1,000 rounds"),
        (["--policy", "foes"], "gives nobody a policy"),
        (["--policy", "foes=clever"], 'no policy called "clever"'),
        (["--policy", "elves=random"], '"elves"'),
        (["--with", "balrog from:balrog"], "balrog"),
        (["--set", "nobody hp=4"], "nobody"),
        (["--option", "nonsense=true"], "nonsense"),
        (["--if", 'note "open'], "quotation mark"),
        (["--aim", "110%"], "not a chance to aim at"),
        (["--aim", "70%", "--with", "balrog"], 'no template called "balrog"'),
        (["elsewhere"], "elsewhere"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(bridge: Desk, words: list[str], message: str) -> None:
    with pytest.raises(LittleDiceError) as refused:
        bridge.say(["forecast", *words])
    assert message in refused.value.message
    assert refused.value.hint


def test_one_side_alone_is_no_forecast() -> None:
    desk = desk_with("new Alone littlep6", "add Mira side:party")
    with pytest.raises(LittleDiceError, match="two sides"):
        desk.say(["forecast"])
    desk.say(["add", "goblin"])
    desk.say(["start"])
    desk.say(["set", "g1", "hp=0"])
    with pytest.raises(LittleDiceError, match="Only one side"):
        desk.say(["forecast"])


def test_a_player_has_no_forecast(bridge: Desk) -> None:
    bridge.viewer = "mi"
    for words in (["forecast"], ["suggest"]):
        with pytest.raises(LittleDiceError) as refused:
            bridge.say(words)
        assert refused.value.code == "gm"


def test_an_aim_names_a_number(bridge: Desk) -> None:
    data = bridge.say(["forecast", "--aim", "60%", "--with", "goblin", "--fights", "60", "--processes", "1"]).data
    assert data["template"] == "goblin"
    tried = {each["count"]: each["win"][0] for each in data["tried"]}
    assert data["count"] in tried
    assert abs(tried[data["count"]] - 0.6) == min(abs(share - 0.6) for share in tried.values())
    assert tried[max(tried)] < tried[min(tried)]


def test_who_watches_can_stop_it(bridge: Desk) -> None:
    told: list[Progress] = []

    def watch(progress: Progress) -> bool:
        told.append(progress)
        return len(told) < 2

    bridge.watch = watch
    data = foretold(bridge, fights=100_000)
    assert data["stopped"]
    assert 0 < data["fights"] < 100_000
    assert told[-1].of == 100_000


def test_by_time_it_ends_by_itself(bridge: Desk) -> None:
    data = foretold(bridge, "--within", "50ms")
    assert data["fights"] >= 1


def test_the_sentences_name_the_turning_point() -> None:
    desk = desk_with(
        "new Pass littlep6",
        "add Mira side:party phy=4 hp=8 ac=2 weapons=short-sword",
        "add Kid side:party phy=1 hp=3 ac=1 weapons=dagger",
        "add Grub from:ogre",
        "add goblin",
    )
    told = outcome(desk, fights=120)
    (line,) = [line for line in told.text if "then wins" in line]
    turn = told.data["turning_point"]
    assert turn["win_if_fallen"] < turn["win_otherwise"] - 0.09
    assert line.startswith(f"{'Mira' if turn['who'] == 'mi' else 'Kid'} falls in ")


def test_suggestions_are_allowed_and_the_best_first(bridge: Desk) -> None:
    bridge.say(["start", "mi=9", "gr=8", "bo=3", "g1=2", "g2=1"])
    data = bridge.say(["suggest"]).data
    assert data["who"] == "mi"
    assert len(data["moves"]) == 3
    assert [each["worth"] for each in data["moves"]] == sorted((each["worth"] for each in data["moves"]), reverse=True)
    best = data["moves"][0]
    done = bridge.say(best["sentence"].split())
    assert done.step
    assert best["move"] == "attack"


def test_a_suggestion_for_somebody_else_says_whose(bridge: Desk) -> None:
    bridge.say(["start", "mi=9", "gr=8", "bo=3", "g1=2", "g2=1"])
    assert bridge.say(["suggest", "gr"]).data["moves"] == []
    assert "end the turn" in bridge.say(["suggest", "gr"]).text[0]


@pytest.mark.parametrize(
    "game", ["spiritd6", "sixtysix", "lanternway", "p6-wounds", "littlep6-keen", "kestrelmark", "saltfen", "rooksend"]
)
def test_every_game_is_foretold(game: str) -> None:
    from tests.fakes.demos import RULESETS

    lines = (Path(RULESETS) / game / "demo.dice").read_text().splitlines()
    said = [line for line in lines if line and not line.startswith("#")]
    people = [line for line in said[1:] if line.split()[0] in ("add", "place")]
    data = foretold(desk_with(f"new Demo {game}", *people, game=game), fights=20)
    assert data["undecided"] == 0
    assert set(data["sides"]) == {"party", "foes"}
