"""What holds of every move that attacks, whatever else it does: reach, heavy weapons, reactions, knowledge, options."""

from __future__ import annotations

import pytest

from littledice.app.desk import Desk
from littledice.app.memory_shelf import MemoryShelf
from littledice.app.outcome import Outcome
from littledice.model.errors import Refused
from littledice.store.writer import Writer
from tests.rulesets.littlep6.people import rules

MOVES = {id: move for id, move in rules().data.move.items() if "attack" in move.tags and not move.hidden}
ARMED = [id for id, move in MOVES.items() if "armed" in move.tags]
TOUCHING = [*ARMED, "withering-touch"]
LEARNT = [id for id in rules().data.move if id in rules().data.trait and not rules().data.move[id].hidden]
FACES = {"combine": "sneak-attack divine-strike", "effect": "sand"}
ADDS = {"boost": 2, "sp": 1, "mp": 1}
"""What the options of attacks and spells add to their damage."""
HELPS = {"boost:adv": 2, "mp:adv": 1}
"""And to their advantage, special effects aside."""


def table(*, weapons: str = "dagger", traits: str = "", wolf: str = "") -> tuple[Desk, MemoryShelf]:
    """Somebody with four dice and enough of everything, in the turn, against a wolf that every roll hits."""
    shelf = MemoryShelf(rules())
    desk = Desk(shelf=shelf, clock=lambda: "")
    desk.say(["new", "x"], options={"seed": "1"})
    known = f" traits={traits}" if traits else ""
    say(desk, f"add Mira side:party phy=4 men=4 caster=yes sp=9 mp=9 hp=12 weapons={weapons}{known}")
    say(desk, f"add Brute ac=1 hp=90 phy=4 men=1 traits=undead {wolf}".strip())
    say(desk, "start mi=2 br=1")
    if "stance_fire" in rules().data.condition:
        say(desk, "c mi stance_fire")
    return desk, shelf


def say(desk: Desk, sentence: str, dice: str | None = None) -> Outcome:
    return desk.say(sentence.split(), dice=dice)


def sentence(id: str, words: str = "") -> str:
    return " ".join(["act", id, FACES.get(id, ""), "br", words]).replace("  ", " ")


def save(shelf: MemoryShelf) -> Writer:
    return shelf.saves["x"]


def points(shelf: MemoryShelf, who: str = "br") -> float:
    return save(shelf).fight.encounter.combatants[who].value("hp")


def settled(desk: Desk, shelf: MemoryShelf) -> None:
    """Take the defaults of reactions, and let saves fail."""
    while (waiting := save(shelf).fight.open) is not None:
        say(desk, "answer failed" if waiting.question.kind == "save" else "answer no")


@pytest.mark.parametrize("id", TOUCHING)
def test_out_of_reach(id: str) -> None:
    desk, _ = table()
    say(desk, "dist mi br far")
    with pytest.raises(Refused) as refusal:
        say(desk, sentence(id))
    assert refusal.value.code == "reach"


@pytest.mark.parametrize("id", [id for id in ARMED if id != "weapon-bash"])
def test_a_heavy_weapon_leaves_room_for_one(id: str) -> None:
    desk, _ = table(weapons="greatsword,unarmed")
    say(desk, "a br with unarmed")
    with pytest.raises(Refused) as refusal:
        say(desk, sentence(id, "with greatsword"))
    assert refusal.value.rule == "HEAVY"


@pytest.mark.parametrize("id", MOVES)
def test_it_may_be_evaded_and_then_does_nothing(id: str) -> None:
    if not any(use.step == "react" for use in MOVES[id].meet):
        pytest.skip("nothing evades it")
    desk, shelf = table(weapons="dagger")
    say(desk, "c br evade")
    say(desk, sentence(id), dice="3 3 3 3")
    waiting = save(shelf).fight.open
    assert waiting is not None
    assert (waiting.question.kind, waiting.question.to) == ("react", "br")
    say(desk, "answer evade", dice="3 3 3 3 t")
    settled(desk, shelf)
    assert points(shelf) == 90
    assert not [held for held in save(shelf).fight.encounter.combatants["br"].conditions if held.kind != "evade"]


@pytest.mark.parametrize("id", MOVES)
def test_a_hit_opens_the_way_for_more(id: str) -> None:
    """What landed is counted, whichever move it was."""
    desk, shelf = table()
    say(desk, sentence(id), dice="3 3 3 3")
    settled(desk, shelf)
    assert save(shelf).fight.encounter.combatants["mi"].tally.get("used turn attack+hit") == "1 "


@pytest.mark.parametrize("id", LEARNT)
def test_it_must_be_known_where_the_sheet_tells_what_is(id: str) -> None:
    desk, _ = table(traits="dark-fighter")
    target = "" if rules().data.move[id].target in ("none", "self") else "mi" if id == "ward" else "br"
    with pytest.raises(Refused) as refusal:
        say(desk, f"act {id} {target}".strip())
    assert refusal.value.rule == rules().data.trait[id].rules[0] or refusal.value.code == "target"


def dealt(id: str, option: str = "") -> tuple[float, int]:
    """What the move costs the wolf, and its advantage. No face is worth anything but the first three."""
    desk, shelf = table()
    outcome = say(desk, sentence(id, option), dice="3 3 3 3")
    advantage = outcome.data["rolls"][0]["advantage"]
    settled(desk, shelf)
    return 90 - points(shelf), advantage


OFFERED = [(id, option) for id, move in MOVES.items() for option in move.options if option in (*ADDS, *HELPS)]


@pytest.mark.parametrize(("id", "option"), OFFERED, ids=[f"{id}-{option}" for id, option in OFFERED])
def test_what_an_option_adds(id: str, option: str) -> None:
    special = "special" in MOVES[id].tags
    if special and option in HELPS:
        with pytest.raises(Refused) as refusal:
            dealt(id, option)
        assert refusal.value.rule == "LP-20"
        return
    harm, help = dealt(id)
    more_harm, more_help = dealt(id, option)
    if "score" in str(MOVES[id].land):
        assert more_help - help == HELPS.get(option, 0), "its damage hangs on the roll"
        return
    assert more_help - help == HELPS.get(option, 0)
    assert more_harm - harm == (0 if special else ADDS.get(option, 0))


def test_there_are_enough_of_them() -> None:
    assert len(MOVES) > 15
    assert len(OFFERED) > 40


QUICK = [id for id, move in rules().data.move.items() if "quick" in move.options and "level1" in move.tags]


@pytest.mark.parametrize("id", QUICK)
def test_one_quick_spell_a_round(id: str) -> None:
    desk, shelf = table(traits=f"quick-cast,{id}")
    say(desk, sentence(id, "quick"), dice="3 3 3 3")
    settled(desk, shelf)
    assert save(shelf).fight.encounter.combatants["mi"].value("action") == 2
    with pytest.raises(Refused) as refusal:
        say(desk, sentence(id, "quick"))
    assert refusal.value.rule == "SORCERER"
    say(desk, sentence(id), dice="3 3 3 3")


def test_there_are_quick_spells() -> None:
    assert len(QUICK) > 5


@pytest.mark.parametrize(("asked", "known"), [("damage br 3 zzzzzz", "raw"), ("condition br zzzzzz", "off")])
def test_a_word_nobody_knows_is_told_each_known_one_once(asked: str, known: str) -> None:
    desk, _ = table()
    with pytest.raises(Refused) as refused:
        say(desk, asked)
    told = refused.value.hint.removeprefix("Known: ").split(" and ")[0].split(", ")
    assert known in told
    assert len(told) == len(set(told))


def test_one_action_left_is_one_action() -> None:
    desk, _ = table()
    say(desk, "a br", "1 1 1 1")
    assert "Mira is up with 1 action." in say(desk, "resume x").text
