"""What docs/spiritd6.md tells people to say is understood in its phase, and the ruleset it shows can be played."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from littledice.app.desk import Desk
from littledice.app.memory_shelf import MemoryShelf
from littledice.app.proving.examples import run_all, words
from littledice.language.compiler import compiled
from littledice.language.loading import load
from littledice.language.reading.roots import roots
from littledice.rules.rulebook import Rules

TEXT = (Path(__file__).parents[3] / "docs" / "spiritd6.md").read_text(encoding="utf-8")
START = "start mi=3 ta=2 or=1"
REACH = {
    "Immediate": (START, "goto mi"),
    "Movement": (START, "go", "goto mi"),
    "Action": (START, "go", *["next"] * 3),
    "always": (START,),
    "afterwards": (),
}
"""What is said before a sentence of each phase, so that it is Mira's turn there."""
NEEDS = {
    "stand": ["c mi prone"],
    "map": ["place mi 0,0", "place or 1,0"],
    "move 5 skip": ["set or held=axe", "c mi engaged by or"],
    "draw axe": ["set mi held=none"],
    "retrieve axe": ["set mi held=none"],
    "reload": ["set mi held=crossbow", "set mi unloaded=crossbow"],
    "snapshot or with crossbow": ["set mi held=crossbow"],
    "stabilize": ["set mi held=musket"],
    "a or reckless1": ["set mi defense=1"],
    "c mi prone off": ["c mi prone"],
    "end": [START],
    "firstaid mi on ta": ["d ta 3", "camp party short"],
}


def rows() -> list[tuple[str, str]]:
    """The sentences of the table, each with its phase."""
    found, phase = [], ""
    for cells in re.findall(r"^\| ?(.*?) ?\| .* \| (`.*`) \|$", TEXT, flags=re.MULTILINE):
        phase = cells[0] or phase
        found += [(phase, said) for said in re.findall(r"`([^`]+)`", cells[1])]
    return found


@pytest.mark.parametrize(("phase", "sentence"), rows())
def test_what_it_tells_people_to_say_is_understood(phase: str, sentence: str) -> None:
    desk = Desk(shelf=MemoryShelf(Rules(load("spiritd6", roots()).data)), clock=lambda: "")
    desk.say(["new", "x"], options={"seed": "1"})
    for line in (
        "add Mira side:party might=6 agility=6 axes=3 tumble=2 weapons=axe,knife,crossbow,musket held=axe,knife "
        "traits=two-weapon-defense,recklessness",
        "add Tamsin side:party medicine=3",
        "add Orc axes=2 hp=60",
        *(() if phase in ("always", "afterwards") else ("place mi 0,0", "place or 1,0")),
        *REACH[phase],
        *NEEDS.get(sentence, []),
    ):
        desk.say(words(line))
    desk.say(words(sentence))


def test_the_documents_own_ruleset_can_be_played(tmp_path: Path) -> None:
    folder = tmp_path / "marches"
    folder.mkdir()
    (folder / "ruleset.toml").write_text('extends = "spiritd6"\nname = "Marches"\n', encoding="utf-8")
    (folder / "ours.toml").write_text("\n".join(re.findall(r"```toml\n(.*?)```", TEXT, flags=re.DOTALL)), "utf-8")
    marches = Rules(compiled("marches", roots(campaign=tmp_path)).data)
    assert "orc" in marches.data.example
    assert [(ran.name, ran.problems) for ran in run_all(marches) if ran.problems] == []


def test_the_table_is_there() -> None:
    assert len(rows()) > 35
    assert {phase for phase, _ in rows()} == set(REACH)
