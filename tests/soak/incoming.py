"""Files of people spoilt at random: whatever stands in one, `import` takes it or says what is wrong, and the fight is
as it was unless it was taken.

    python -m tests.soak.incoming 100000
"""

from __future__ import annotations

import json
import random
import sys
import tempfile
from pathlib import Path

from littledice.app.incoming.people import people_of
from littledice.app.incoming.told_by_content import people_in
from littledice.grammar.word_lists import lexicon
from littledice.model.errors import LittleDiceError
from littledice.model.names import harmful
from tests.field.fight import GAMES, Told, ruleset

SEEDS = sorted(Path(__file__).parents[1].joinpath("story", "incoming").iterdir())
BITS = (
    b"|", b"||", b"---", b"\n", b"```encounter\n", b"```", b"- ", b": ", b"{", b"}", b"[", b"]", b'"', b",", b";",
    b"1e999", b"-1", b"NaN", b"99999999999999999999", b"null", b"true", b"\x00", b"\xff", b"\x1b[31m", b"\xe2\x80\xae",
    b"name", b"x3", b"Name", b"HP", b"StatBlock", b"Combatants", b"SavedEncounters.", b"[[", b"]]", b"1d4:", b"\t",
    b" ", b"hp", b"\\",
)  # fmt: skip


def spoilt(chance: random.Random) -> bytes:
    """One of the hand-made files with some of it changed, cut, doubled or mixed with another."""
    content = bytearray(chance.choice(SEEDS).read_bytes())
    for _ in range(chance.randint(1, 12)):
        place = chance.randint(0, len(content))
        way = chance.randrange(5)
        if way == 0:
            content[place:place] = chance.choice(BITS)
        elif way == 1:
            del content[place : place + chance.randint(1, 30)]
        elif way == 2 and content:
            content[min(place, len(content) - 1)] = chance.randrange(256)
        elif way == 3:
            content[place:place] = content[place : place + chance.randint(1, 200)]
        else:
            other = chance.choice(SEEDS).read_bytes()
            begin = chance.randint(0, len(other))
            content[place:place] = other[begin : begin + chance.randint(1, 120)]
    return bytes(content)


def tried(file: Path, content: bytes, game: str) -> bool:
    """Whether people come of it; any fault but a refusal is raised."""
    file.write_bytes(content)
    try:
        rows = people_in(file)
    except LittleDiceError:
        return False
    if rows is None:
        return False
    found = people_of(rows, lexicon(ruleset(game).data))
    texts = [text for each in found.people for text in (each.name, *each.tokens)] + [
        str(each) for each in found.troubles
    ]
    assert not any(harmful(text) for text in texts)
    assert len(found.people) <= 500
    json.dumps([each.data() for each in found.people])
    return bool(found.people)


def through(folder: Path, content: bytes) -> None:
    """The same through the whole program, twice: the second time nobody is new."""
    told = Told(folder, "littlep6")
    file = folder / "in"
    file.write_bytes(content)
    before = told.say("status").data
    try:
        told.say_words("import", str(file))
    except LittleDiceError:
        assert told.say("status").data == before
        return
    after = told.say("status").data
    again = told.say_words("import", str(file))
    assert told.say("status").data == after, again.text


def main(count: int, seed: int = 1) -> None:
    """So many files."""
    chance = random.Random(seed)
    taken = 0
    with tempfile.TemporaryDirectory() as folder:
        for number in range(count):
            taken += tried(Path(folder) / "file", spoilt(chance), GAMES[number % len(GAMES)])
    sys.stdout.write(f"{count} files, {taken} of them with people in them, no fault\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
