"""A new ruleset works as it is written, and so does each of its examples."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from littledice.language.authoring.new_ruleset import create
from littledice.language.compiler import compiled
from littledice.language.reading.finding import everything
from littledice.language.reading.roots import Root, built_in
from littledice.model.errors import Refused, StorageError
from littledice.model.ruleset import Ruleset
from littledice.rules.registry import REGISTRY as REAL
from tests.rules.worlds import REGISTRY, SOUND

SHIPPED = [folder.id for folder in everything((built_in(),))]


def parent(id: str = "base") -> Ruleset:
    return compiled(id, (SOUND,), REGISTRY).data


def test_it_works_as_it_is(tmp_path: Path) -> None:
    place = create("our-table", parent(), tmp_path)
    assert place == tmp_path / "our-table"
    data = compiled("our-table", (SOUND, Root(tmp_path, "user")), REGISTRY).data
    assert (data.name, data.move) == ("Our table", parent().move)
    assert not data.default


def uncommented(text: str) -> str:
    """The text with every example in force: what looks like TOML behind a #."""
    return re.sub(r"^# (?=\[|[a-z_.-]+ = |remove = |House-1)", "", text, flags=re.M)


def test_every_example_in_its_comments_works(tmp_path: Path) -> None:
    file = create("ours", parent(), tmp_path) / "ruleset.toml"
    text = file.read_text(encoding="utf-8")
    file.write_text(uncommented(text), encoding="utf-8")
    data = compiled("ours", (SOUND, Root(tmp_path, "user")), REGISTRY).data
    assert "ogre" not in data.template
    assert data.weapon["my-club"].kind == "club"
    assert data.rule["House-1"].says
    assert data.condition["prone"].modify != parent().condition["prone"].modify
    assert [name for name in ("style", "deadly", "hurt") if f"\n# {name} = " in text] == ["style", "deadly", "hurt"]


@pytest.mark.parametrize("id", SHIPPED)
def test_it_works_on_every_ruleset_that_is_shipped(id: str, tmp_path: Path) -> None:
    data = compiled(id, (built_in(),), REAL).data
    file = create("ours", data, tmp_path) / "ruleset.toml"
    roots = (built_in(), Root(tmp_path, "user"))
    assert compiled("ours", roots, REAL).data.move == data.move
    file.write_text(uncommented(file.read_text(encoding="utf-8")), encoding="utf-8")
    assert "House-1" in compiled("ours", roots, REAL).data.rule


def test_what_is_there_is_left_alone(tmp_path: Path) -> None:
    create("ours", parent(), tmp_path)
    (tmp_path / "ours" / "ruleset.toml").write_text("mine")
    with pytest.raises(Refused, match='There is already a ruleset "ours"') as raised:
        create("ours", parent(), tmp_path)
    assert raised.value.code == "exists"
    assert (tmp_path / "ours" / "ruleset.toml").read_text() == "mine"


@pytest.mark.parametrize("id", ["", "..", "../x", "A", "a b", "a/b", "x" * 41, "[red]", "-a"])
def test_an_id_that_cannot_be_one_is_refused(id: str, tmp_path: Path) -> None:
    with pytest.raises(Refused, match="cannot be the id of a ruleset"):
        create(id, parent(), tmp_path)
    assert not list(tmp_path.iterdir())


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StorageError, match="cannot be written"):
        create("ours", parent(), tmp_path / "file")
