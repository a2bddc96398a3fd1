"""`why`: every number of the board has a chain that ends in it, with files and lines or steps of the log."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from littledice.app.desk import Desk
from littledice.app.memory_shelf import MemoryShelf
from littledice.app.outcome import Outcome
from littledice.language.loading import load
from littledice.language.reading.roots import roots
from littledice.model.errors import Refused
from littledice.rules.rulebook import Rules

STORIES: dict[str, tuple[str, ...]] = {
    "setup": ("littlep6", "add mira side:party phy=2 men=3 ac=2 hp=12", "add goblin x2", "set g1 hp=2"),
    "effects": (
        "littlep6", "add mira side:party phy=3 men=2 weapons=dagger caster=yes", "add ko side:party heritage=dwarf",
        "add ogre from:ogre", "start mi=9 ko=8 og=5", "daze og 3 3 1", "a og", "c ko root", "c og poisoned 2",
        "next", "help mi", "next", "next",
    ),
    "dying": (
        "littlep6 adv_model=die", "add mira side:party phy=2", "add ogre from:ogre", "start og=9 mi=3", "d mi 20",
        "next", "deathsave 4 4", "h mi 3", "c mi burning 2",
    ),
    "keen": ("littlep6-keen", "add mira side:party phy=3", "add wolf from:wolf", "start mi=5 wo=2", "disarm wo 3 3 1"),
    "wounds": ("p6-wounds", "add mira side:party phy=2 hp=3/12", "add wolf from:wolf", "start", "d mi 5", "d wo 1"),
    "phases": (
        "spiritd6", "add mira side:party might=8 agility=6 race=human axes=3 held=axe", "add harpy from:harpy",
        "start mi=9 ha=12", "place mi 0,0", "place ha 0,1", "next", "next", "next", "next", "a mi", "c mi prone",
    ),
    "parts": (
        "sixtysix", "add ana side:party swords=3 alertness=2 held=sword", "add orc melee=2", "start ana=9 orc=3",
        "strike orc swords --dice '1 1 1'", "d ana 2",
    ),
    "one die": (
        "lanternway", "add Wanda from:warden", "add Lio from:lampwright", "add hound from:bog-hound",
        "start wa=9 li=8 ho=5", "aid li", "next", "flare ho --dice '2 6 6'", "next", "c ho rattled", "d wa 50",
    ),
}  # fmt: skip


@cache
def ruleset(id: str) -> Rules:
    return load(id, roots())


@cache
def told(name: str) -> Desk:
    """The fight at the end of a story."""
    first, *rest = STORIES[name]
    id, *options = first.split()
    desk = Desk(shelf=MemoryShelf(ruleset(id)), clock=lambda: "")
    desk.say(["new", name, *options], options={"seed": "3"})
    for sentence in rest:
        words, dice = _diced(sentence)
        desk.say(words, dice=dice)
    return desk


def _diced(sentence: str) -> tuple[list[str], str | None]:
    words = shlex.split(sentence)
    if "--dice" not in words:
        return words, None
    place = words.index("--dice")
    return words[:place], words[place + 1]


def why(desk: Desk, words: str) -> Outcome:
    return desk.say(["why", *shlex.split(words)])


def numbers(view: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Every number of the board with the words that ask for it."""
    yield "round", view["round"]
    if view["question"] is not None:
        yield "question", view["question"]["id"]
    for who in view["combatants"]:
        id = who["id"]
        if who["initiative"] is not None:
            yield f"{id}.initiative", who["initiative"]
        if who["at"] is not None:
            yield f"{id}.at", tuple(who["at"])
        yield from ((f"{id}.{key}", value) for key, value in who["stats"].items() if key not in who["tracks"])
        for key, track in who["tracks"].items():
            yield f"{id}.{key}", track["value"]
            yield f"{id}.{key}.min", track["min"]
            if track["max"] is not None:
                yield f"{id}.{key}.max", track["max"]
        yield from ((f"{id}.{key}", value) for key, value in who["budget"].items())
        seen: dict[str, int] = {}
        for held in who["conditions"]:
            seen[held["id"]] = seen.get(held["id"], 0) + 1
            asked = f"{id}.{held['id']}.{seen[held['id']]}"
            yield from ((f"{asked}.{part}", held[part]) for part in ("amount", "uses") if part in held)
            if held["ends"] is not None:
                yield f"{asked}.ends", held["ends"]["round"]


@pytest.mark.parametrize("name", STORIES)
def test_every_number_of_the_board_has_a_chain_that_ends_in_it(name: str) -> None:
    desk = told(name)
    asked = list(numbers(desk.say(["status"]).data))
    assert len(asked) > 10
    for words, value in asked:
        outcome = why(desk, words)
        (chain,) = outcome.data["why"]
        assert chain["value"] == value if not isinstance(value, tuple) else tuple(chain["value"]) == value, words
        assert chain["chain"], words
        assert any(link["where"] or link["step"] for link in chain["chain"]), (words, chain)
        assert len(outcome.text) == 1 + len(chain["chain"])


@pytest.mark.parametrize("name", STORIES)
def test_whoever_is_asked_about_is_told_whole(name: str) -> None:
    desk = told(name)
    for who in desk.say(["status"]).data["combatants"]:
        chains = why(desk, who["id"]).data["why"]
        assert {f"{who['id']}.{key}" for key in who["tracks"]} <= {chain["what"] for chain in chains}


def test_a_roll_names_its_dice_its_target_and_the_options_read() -> None:
    desk = Desk(shelf=MemoryShelf(ruleset("littlep6-keen")), clock=lambda: "")
    sentences = "new x", "add mira side:party phy=3", "add grub from:ogre", "start mi=5 gr=3", "c mira daze", "a gr 3 3"
    for sentence in sentences:
        desk.say(sentence.split())
    chain = why(desk, "roll").data["why"][0]
    links = {link["key"]: link for link in chain["chain"]}
    assert chain["value"] == 6
    assert (links["stat.phy"]["amount"], links["stat.phy"]["op"]) == (3, "base")
    dazed = links["condition.daze.modify.advantage"]
    assert (dazed["amount"], dazed["rule"]) == (-1, "LP-24")
    assert dazed["where"].startswith("littlep6/conditions.toml:")
    assert links["option.adv_model.default"]["where"].startswith("littlep6-keen/ruleset.toml:")
    assert links["move.attack.aim[0].params.against"]["amount"] == 3
    assert links["rule.LP-24"]["text"].startswith("LP-24: ")


def test_a_chance_is_asked_about_before_the_roll() -> None:
    desk = told("setup")
    outcome = why(desk, "odds check mi phy vs 2")
    chain = outcome.data["why"][0]
    assert chain["value"] == desk.say(["odds", "check", "mi", "phy", "vs", "2"]).data["fraction"]
    assert {"stat.phy", "check.test"} <= {link["key"] for link in chain["chain"]}


def test_a_blow_is_told_with_what_changed_it() -> None:
    desk = Desk(shelf=MemoryShelf(ruleset("littlep6")), clock=lambda: "")
    sentences = (
        "new x",
        "add mira side:party phy=3 weapons=dagger",
        "add ro from:skeleton",
        "start mi=5 ro=3",
        "a ro boost 3 3 1",
    )
    for sentence in sentences:
        desk.say(sentence.split())
    text = "\n".join(why(desk, "ro.hp").text)
    assert "littlep6/weapons.toml" in text
    assert "resists piercing" in text
    assert "move.attack.options.boost.modify.damage" in text


def test_a_derived_number_is_taken_apart() -> None:
    links = why(told("one die"), "wa.guard").data["why"][0]["chain"]
    assert [(link["key"], link["amount"]) for link in links[:4]] == [
        ("stat.guard.derive", 11), ("stat.grace", 1), ("trait.mail.modify.guard", 4), ("trait.shield.modify.guard", 2)
    ]  # fmt: skip


def test_rules_and_options_are_explained() -> None:
    assert why(told("one die"), "lw-7").text[0].startswith("LW-7: ")
    assert "mixed=net, the ruleset's own choice" in why(told("one die"), "mixed").text[1]
    assert "adv_model=die, chosen for this fight" in why(told("dying"), "adv_model").text[1]


def test_a_weapon_is_told_with_the_kind_it_is_of() -> None:
    lines = why(told("effects"), "dagger").text
    assert lines[0] == "dagger, a weapon of LittleP6."
    assert any("weapon.light-melee.damage, littlep6/weapons.toml:" in line for line in lines)
    blade = [link["key"] for link in why(told("one die"), "blade").data["why"][0]["chain"]]
    assert "weapon.fists.damage" in blade
    assert "weapon.fists.dice" not in blade, "its own stand"
    assert why(told("one die"), "flare").data["why"][0]["what"] == "move.flare"


def test_a_condition_is_found_by_the_name_on_the_screen() -> None:
    assert why(told("setup"), "weakened").data["why"][0]["what"] == "condition.weaken"
    assert why(told("setup"), "weaken").data["why"][0]["what"] == "move.weaken", "ids come first"


def test_a_move_is_told_in_a_few_lines_and_whole_only_when_asked() -> None:
    desk = told("setup")
    lines = why(desk, "weaken").text
    assert lines[0] == "Weaken: What the target takes is 1 more until its next turn starts."
    assert {"cost action: 1.", "target: enemy."} <= set(lines)
    assert any(line.startswith("LP-29: Weaken:") for line in lines)
    assert lines[-1].endswith("more values: `rules show littlep6 move.weaken`, or `why weaken --raw`.")
    assert len(lines) < 9
    whole = desk.say(["why", "weaken"], options={"raw": ""}).text
    assert any("move.weaken.land[0].params.condition, littlep6/effects.toml:" in line for line in whole)
    assert len(why(desk, "weaken").data["why"][0]["chain"]) > len(lines)


@pytest.mark.parametrize(("words", "hint"), [("mi.ph", "mi.phy"), ("mi.hpp", "mi.hp")])
def test_an_unknown_number_is_refused_with_the_nearest(words: str, hint: str) -> None:
    with pytest.raises(Refused) as refused:
        why(told("setup"), words)
    assert hint in refused.value.hint


def test_players_do_not_learn_what_others_are_made_of() -> None:
    desk = Desk(shelf=told("effects").shelf, viewer="mi", clock=lambda: "")
    assert why(desk, "mi.hp").text
    with pytest.raises(Refused, match="Only the GM knows"):
        why(desk, "og.hp")


def test_nothing_is_saved() -> None:
    desk = told("setup")
    before = desk.say(["status"]).step
    why(desk, "mi")
    assert desk.say(["status"]).step == before
