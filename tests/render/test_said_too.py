"""Whatever a screen shows of a real game, its sentences say too: every number, and everybody by name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from littledice.app.outcome import Outcome
from littledice.render.ansi import screen
from littledice.render.plain.plain_text import linear
from littledice.render.settings import ScreenSettings
from tests.field.fight import Told

BRIDGE = (
    'add "Mira Vale" side:party phy=2 men=3 ac=2 hp=12 caster=yes weapons=dagger',
    "add Tamsin side:party phy=3 hp=12 weapons=short-sword",
    "add goblin x8 together",
    'add "Ogre Grub" from:ogre',
    "start ta=9 mi=8 g1=5 og=3",
    "clock tide 6",
    "clock doom 2/6",
    "label ta on the rope",
    "count og breath 3",
    "label g3 red hat",
    "d g1 4",
    "d g3 3",
    "c g3 daze",
    "dist ta g2 20",
    "dist ta og far",
)
CLIFF = (
    'add "Mira Vale" side:party might=3 agility=3 endurance=3 axes=3 held=axe defense=2',
    "add Dorrin side:party might=3 axes=2 held=axe defense=1",
    "add orc x3 held=axe axes=2 defense=1",
    "place mi 1,0",
    "place o1 2,0",
    "place do -2,2",
    "block 3,-3 0,-2",
    "start mi=11 do=6 o1=14 o2=9 o3=7",
    "clock tide 6",
    "label o1 red hat",
    "count do breath 2",
)
MILL = (
    "add Ana side:party swords=4 medicine=3 alertness=3 held=sword,shield speed=6",
    "add Bo side:party melee=3 torso=3 held=spear",
    "add orc x2",
    "add wolf x3 together",
    "start an=4 bo=3 o1=3 w1=2 o2=2",
    "dist an o1 2",
    "dist an w2 18",
    "clock tide 6",
    "count bo breath 3",
    "label o1 red hat",
    "d o1 2 parts:t,rl",
    "d w1 1 parts:fl",
)
LOOKS = ("status", "map", "dist", "what", "peek", "recap")
SAID = {
    "littlep6": (
        BRIDGE,
        (*LOOKS, "b g3", "b og", "check party phy vs 3 2 3 1", "a g4 3 3 1", "n", "n", "a ta x3 3 3 3", "n"),
    ),
    "spiritd6": (
        CLIFF,
        (*LOOKS, "b mi", "check party perception vs 2", "go", "n", "n", "n", "n", "n", "a mi 6 5", "n"),
    ),
    "sixtysix": (MILL, (*LOOKS, "b bo", "b w1", "check party alertness vs 1", "strike o1 4 6 1 6", "n")),
}
ONLY_SEEN = {
    ("spiritd6", "map"): {"2,1", "3,2", "3,3"},
    ("sixtysix", "map"): {"0"},
    ("sixtysix", "strike o1 4 6 1 6"): {"94", "69", "31"},
}
"""Where the rows of hexes begin, where the ruler does, the ladder of chances, which the turn card has told before."""

NUMBER = re.compile(r"\d+(?:[.,]\d+)?")


def outcomes(folder: Path, game: str) -> Iterator[tuple[str, Outcome]]:
    """What each sentence led to; questions take their default."""
    fight = Told(folder, game, *SAID[game][0])
    for sentence in SAID[game][1]:
        yield sentence, fight.say(sentence)
        while fight.fight.open is not None:
            yield f"answer after {sentence}", fight.say("answer")


@pytest.mark.parametrize("game", list(SAID))
def test_every_number_and_everybody_on_a_screen_is_in_its_sentences(tmp_path: Path, game: str) -> None:
    for said, outcome in outcomes(tmp_path, game):
        seen = screen(outcome, ScreenSettings(width=140, theme="off"))
        heard = "\n".join(linear(outcome))
        assert outcome.after is not None
        people = [each for each in outcome.after.combatants.values() if re.search(rf"\b{each.id}\b", seen)]
        assert [each.name for each in people if each.name not in heard and each.id not in heard] == [], said
        missing = set(NUMBER.findall(seen)) - set(NUMBER.findall(heard))
        assert missing <= ONLY_SEEN.get((game, said), set()), (said, seen, heard)
