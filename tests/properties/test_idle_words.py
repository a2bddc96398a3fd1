"""A sentence has one reading, and every word of it counts: a word put behind a sentence changes what comes of it, or is
refused. Tried on the sentences of the worked examples, in the fights they are said in, with every word a game knows.
"""

from __future__ import annotations

import random
import shlex
import sys
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import msgspec
import pytest

from littledice.app.desk import Desk
from littledice.app.memory_shelf import MemoryShelf
from littledice.app.verbs import VERBS
from littledice.grammar.move_parser import ARGUMENT
from littledice.grammar.move_sentence import find_move
from littledice.grammar.move_verb import kinds_of
from littledice.grammar.numerals import COINS, is_faces
from littledice.grammar.verb import called
from littledice.model.errors import LittleDiceError
from littledice.model.ruleset import Example
from tests.rulesets.test_sentences import ruleset

GAMES = ("littlep6", "spiritd6", "sixtysix", "lanternway")
DRAWS, SEEDS, PLACES = 90, 6, 60
BY_DEFAULT = ("with ", "using:", "1", "+1")
"""What may be said though it is what holds anyway: the weapon in hand, one time."""

KEYED = (
    "adv", "dis", "+1", "note:hi", "raw", "off", "1", "2", "with dagger", "vs 3", "vs an", "vs an.phy", "to 3",
    "to near", "to an", "on an", "by an", "before an", "until:turn_end", "type:fire", "parts:la", "theirs:dis",
    "bonus:gear2", "effect:hinder", "damage:1", "points:1", "using:la",
)  # fmt: skip


class Place(NamedTuple):
    """A sentence about a move, where it is said."""

    example: Example
    before: tuple[str, ...]
    words: list[str]
    move: str


def sentence(line: str) -> list[str]:
    """The words of an example's line, without its typed dice."""
    words = shlex.split(line.split(" => ")[0])
    if "--dice" in words:
        place = words.index("--dice")
        words = [*words[:place], *words[place + 2 :]]
    return words


@cache
def places(game: str) -> list[Place]:
    """Every sentence about a move, faces left out so that the program rolls."""
    data, found = ruleset(game).data, []
    for example in data.example.values():
        for number, line in enumerate(example.when):
            words = sentence(line)
            start = 1 if words and words[0].endswith(":") else 0
            verb = words[start].removesuffix("!") if start < len(words) else ""
            move = find_move(verb, data)
            if not move or called(VERBS, verb) or words[start].endswith("!"):
                continue
            if not data.move[move].amount:
                words = [word for word in words if not (is_faces(word) or word in COINS)]
            found.append(Place(example, example.when[:number], words, move))
    return found


@cache
def vocabulary(game: str) -> list[str]:
    """Words that mean something somewhere in this game."""
    data = ruleset(game).data
    tables = (data.damage_type, data.condition, data.track, data.stat, data.hazard)
    spoken = [word for move in data.move.values() for word in (*move.options, *move.words) if word[0] != "@"]
    weapons = [f"with {weapon}" for weapon in data.weapon]
    return list(dict.fromkeys([*KEYED, *weapons, *spoken, *[word for table in tables for word in list(table)[:8]]]))


def said(game: str, place: Place, words: list[str], seed: int) -> Any:
    """What comes of the words there; None if they are refused."""
    rules = ruleset(game)
    shelf = MemoryShelf(rules)
    desk = Desk(shelf=shelf, clock=lambda: "")
    options = [f"{key}={str(value).lower()}" for key, value in place.example.options.items()]
    desk.say(["new", "x", game, *options], options={"seed": str(seed)})
    for line in (*place.example.given, *place.before):
        desk.say(shlex.split(line.split(" => ")[0]))
    try:
        outcome = desk.say(words)
    except LittleDiceError:
        return None
    return msgspec.json.encode([outcome.events, shelf.saves["x"].fight, outcome.text])


def counts(game: str, place: Place, word: str) -> bool | None:
    """Whether the word changes something there; None where the sentence or the word is refused."""
    longer = [*place.words, *word.split()]
    for seed in range(SEEDS):
        try:
            plain, more = said(game, place, place.words, seed), said(game, place, longer, seed)
        except LittleDiceError:
            return None
        if plain is None or more is None:
            return None
        if plain != more:
            return True
    return False


def idle(game: str, draws: int, seed: int) -> Iterator[tuple[str, str, str]]:
    """Words that were taken and changed nothing there nor in other places where their move is used."""
    chance = random.Random(seed)
    tried: set[tuple[str, str]] = set()
    words = vocabulary(game)
    for _ in range(draws):
        place, word = chance.choice(places(game)), chance.choice(words)
        if word.startswith(BY_DEFAULT) or (place.move, word) in tried or counts(game, place, word) is not False:
            continue
        tried.add((place.move, word))
        others = [other for other in places(game) if other.move == place.move][:PLACES]
        if not any(counts(game, other, word) for other in others):
            yield place.move, word, " ".join(place.words)


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_a_sentence_counts_or_is_refused(game: str) -> None:
    assert list(idle(game, DRAWS, 1)) == []


@pytest.mark.parametrize("game", GAMES)
def test_what_a_move_says_it_takes_its_steps_read(game: str) -> None:
    rules = ruleset(game)
    for id, move in rules.data.move.items():
        if move.stands_for:
            continue
        heard = rules.heard(id).args
        assert [word for word in move.keywords if word not in heard] == [], id
        assert [kind for kind in kinds_of(move) if ARGUMENT[kind] not in heard] == [], id
        assert not move.amount or {"amount", "measure"}.intersection(heard), id


REFUSED = [
    ("littlep6", "c g1 daze weaken"),
    ("littlep6", "c g1 prone daze"),
    ("littlep6", "c g1 daze by mi by ta"),
    ("littlep6", "d g1 1 fire cold acid"),
    ("littlep6", "d g1 g1 3"),
    ("littlep6", "d foes g1 3"),
    ("littlep6", "d g1 3 until:turn_end"),
    ("littlep6", "a g1 with dagger with mace"),
    ("littlep6", "a g1 vs 5"),
    ("littlep6", "a g1 parts:la"),
    ("littlep6", "defend ta adv"),
    ("littlep6", "check mi phy vs 2 theirs:dis"),
    ("littlep6", "hazard g1 fire 3 adv"),
    ("littlep6", "h ta 3 by mi"),
    ("littlep6", "c g1 daze off 2"),
]


@pytest.mark.parametrize(("game", "line"), REFUSED)
def test_f11_words_that_were_taken_for_nothing(game: str, line: str) -> None:
    people = ("add Mira side:party phy=2 weapons=dagger", "add Tamsin side:party", "add goblin x2")
    example = Example(given=(*people, "start mi=9 ta=7 g1=5 g2=3"), when=(line,))
    assert said(game, Place(example, (), shlex.split(line), ""), shlex.split(line), 1) is None


def test_a_note_said_with_a_move_stands_in_the_log() -> None:
    example = Example(given=("add Mira side:party", "add goblin", "start mi=9 g1=3"))
    plain = Place(example, (), ["d", "g1", "1"], "damage")
    assert b"From the roof" in said("littlep6", plain, ["d", "g1", "1", "note:From the roof"], 1)


if __name__ == "__main__":
    for name in GAMES:
        for found in idle(name, int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0):
            print(name, *found, sep=" | ")  # noqa: T201
