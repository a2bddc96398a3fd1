"""What is kept is used while everything is as it was, noticed at once when something is not, and never in the way."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from littledice.language import cache
from littledice.language.compiler import compiled
from littledice.language.faults import Origin
from littledice.language.loading import load, load_tree
from littledice.language.reading.roots import Root
from littledice.language.unread import Unread
from littledice.model.errors import BadRuleset
from tests.rules.worlds import REGISTRY, world

HOUSE = {
    "base/ruleset.toml": 'name = "Base"\n[move.hit]\n',
    "packs/p.toml": "[stat.luck]\nleast = 1\n",
    "house/ruleset.toml": 'extends = "base"\nuse = ["packs/p"]\nname = "One"\n',
}


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "cache"
    monkeypatch.setenv(cache.ENVIRONMENT, str(folder))
    return folder


@pytest.fixture
def root(tmp_path: Path) -> Root:
    return world(tmp_path / "rulesets", HOUSE)


def name(*roots: Root, id: str = "house") -> str:
    return load(id, roots, REGISTRY).data.name


def change(path: Path, old: str, new: str) -> None:
    """Edit a file without a trace in its size or times."""
    before = path.stat()
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))


def test_the_second_time_nothing_is_compiled(kept: Path, root: Root, monkeypatch: pytest.MonkeyPatch) -> None:
    first = load("house", (root,), REGISTRY).data
    monkeypatch.setattr("littledice.language.compiler.compiled", lambda *_: pytest.fail("compiled again"))
    assert load("house", (root,), REGISTRY).data == first


def test_a_hit_loads_neither_pydantic_nor_a_toml_reader(
    kept: Path, root: Root, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "program", lambda: "tested")
    load("house", (root,), REGISTRY)
    code = (
        "import sys; from pathlib import Path; from littledice.language import cache;"
        "from littledice.language.loading import load;"
        "from littledice.language.reading.roots import Root; cache.program = lambda: 'tested';"
        f"print(load('house', (Root(Path({str(root.path)!r}), 'user'),)).data.name);"
        "print([name for name in ('pydantic', 'tomllib', 'difflib', 'hashlib', 'platformdirs') if name in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.splitlines() == ["One", "[]"]


@pytest.mark.parametrize("file", ["house/ruleset.toml", "base/ruleset.toml", "packs/p.toml"])
def test_an_edit_of_any_file_is_noticed_even_of_equal_size_and_time(kept: Path, root: Root, file: str) -> None:
    before = load("house", (root,), REGISTRY).data
    edits = {"house/ruleset.toml": ("One", "Two"), "base/ruleset.toml": ("hit", "hew"), "packs/p.toml": ("= 1", "= 2")}
    change(root.path / file, *edits[file])
    assert load("house", (root,), REGISTRY).data.hash != before.hash


def test_the_text_of_a_fresh_file_is_compared_and_of_an_old_one_only_its_stamp(
    kept: Path, root: Root, monkeypatch: pytest.MonkeyPatch
) -> None:
    load("house", (root,), REGISTRY)
    (file,) = kept.glob("*.ruleset")
    seen = msgspec.msgpack.decode(file.read_bytes(), type=cache.Kept).texts
    assert all(each.text is not None for each in seen.values() if each is not None)
    for path in root.path.rglob("*.toml"):
        os.utime(path, ns=(0, 0))
    monkeypatch.setattr(cache, "FRESH", 0)
    load("house", (root,), REGISTRY)
    seen = msgspec.msgpack.decode(file.read_bytes(), type=cache.Kept).texts
    assert [each.text for each in seen.values() if each is not None] == [None, None, None]
    change(root.path / "house/ruleset.toml", "One", "Two")
    assert load("house", (root,), REGISTRY).data.name == "Two"


def test_a_fault_written_after_it_was_kept_is_told(kept: Path, root: Root) -> None:
    name(root)
    change(root.path / "house/ruleset.toml", "name", "nmae")
    with pytest.raises(BadRuleset, match="nmae"):
        name(root)
    change(root.path / "house/ruleset.toml", "nmae", "name")
    assert name(root) == "One"


def test_a_new_file_in_a_folder_is_noticed(kept: Path, root: Root) -> None:
    assert load("house", (root,), REGISTRY).data.stat.keys() == {"luck"}
    world(root.path, {"house/more.toml": "[stat.fate]\n"})
    assert load("house", (root,), REGISTRY).data.stat.keys() == {"luck", "fate"}
    (root.path / "house/more.toml").unlink()
    assert load("house", (root,), REGISTRY).data.stat.keys() == {"luck"}


def test_a_ruleset_pack_or_parent_that_now_hides_another_is_noticed(kept: Path, root: Root, tmp_path: Path) -> None:
    later = world(tmp_path / "later", {})
    assert name(root, later) == "One"
    world(later.path, {"packs/p.toml": "[stat.other]\n"})
    assert load("house", (root, later), REGISTRY).data.stat.keys() == {"other"}
    world(later.path, {"base/ruleset.toml": "[move.hew]\n"})
    assert load("house", (root, later), REGISTRY).data.move.keys() == {"hew"}
    world(later.path, {"house/ruleset.toml": 'extends = "house"\nname = "Mine"'})
    assert name(root, later) == "Mine"


def test_a_missing_parent_that_appears_is_noticed(kept: Path, tmp_path: Path) -> None:
    root = world(tmp_path / "r", {"a/ruleset.toml": 'extends = "b"'})
    with pytest.raises(BadRuleset):
        name(root, id="a")
    world(root.path, {"b/ruleset.toml": "[move.hit]\n"})
    assert name(root, id="a") == "a"


def test_two_campaigns_do_not_share_what_is_kept(kept: Path, root: Root, tmp_path: Path) -> None:
    other = world(tmp_path / "other", {**HOUSE, "house/ruleset.toml": 'extends = "base"\nname = "Other"'})
    assert [name(root), name(other), name(root)] == ["One", "Other", "One"]
    assert len(list(kept.iterdir())) == 4


def test_another_program_compiles_anew(kept: Path, root: Root, monkeypatch: pytest.MonkeyPatch) -> None:
    name(root)
    monkeypatch.setattr(cache, "program", lambda: "0.0.1")
    assert cache.kept("house", (root,)) is None


@pytest.mark.parametrize("damage", [b"", b"{", b"\xff\xfe", b"[]", b'{"program":1}', b"null", b"[" * 100_000])
def test_damaged_files_are_compiled_anew(kept: Path, root: Root, damage: bytes) -> None:
    name(root)
    (file,) = kept.glob("*.ruleset")
    file.write_bytes(damage)
    assert name(root) == "One"
    assert cache.kept("house", (root,)) is not None


def test_a_file_cut_anywhere_is_compiled_anew(kept: Path, root: Root) -> None:
    name(root)
    (file,) = kept.glob("*.ruleset")
    whole = file.read_bytes()
    for length in range(0, len(whole), 97):
        file.write_bytes(whole[:length])
        assert cache.kept("house", (root,)) is None


def test_a_byte_that_differs_anywhere_is_seen_before_a_table_is_read(kept: Path, root: Root) -> None:
    first = load("house", (root,), REGISTRY).data
    place = next(kept.glob("house-*.ruleset"))
    whole = place.read_bytes()
    content = msgspec.msgpack.decode(whole, type=cache.Kept).content
    start = whole.index(content)
    for at in range(start, start + len(content), 3):
        place.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
        assert load("house", (root,), REGISTRY).data == first


def test_a_table_is_read_when_it_is_looked_at_and_goes_to_other_processes(kept: Path, root: Root) -> None:
    first = load("house", (root,), REGISTRY).data
    again = load("house", (root,), REGISTRY).data
    assert isinstance(again.move, Unread)
    assert pickle.loads(pickle.dumps(again)) == first
    assert dict(again.move) == first.move
    assert type(again.move) is dict
    assert "hit" in again.move


def test_a_folder_that_cannot_be_written_is_no_fault(
    root: Root, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    for place in (tmp_path / "file", tmp_path / "file" / "below", Path("/proc/nothing")):
        monkeypatch.setenv(cache.ENVIRONMENT, str(place))
        assert name(root) == "One"


def test_an_empty_variable_keeps_nothing(root: Root, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(cache.ENVIRONMENT, "")
    monkeypatch.chdir(tmp_path)
    assert name(root) == "One"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["rulesets"]


def test_without_the_variable_it_lies_in_the_users_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from platformdirs import user_cache_path

    monkeypatch.delenv(cache.ENVIRONMENT, raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache.folder() == user_cache_path("littledice", appauthor=False) / "rulesets"
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert cache.folder() == user_cache_path("littledice", appauthor=False) / "rulesets"


def test_a_home_that_is_none_keeps_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(cache.ENVIRONMENT, raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", "not/absolute")
    assert cache.folder() is None


def test_a_path_that_is_no_text_is_no_fault(kept: Path, tmp_path: Path) -> None:
    root = world(Path(os.fsdecode(bytes(tmp_path) + b"/\xff")), HOUSE)
    assert [name(root), name(root)] == ["One", "One"]


def test_nothing_is_left_lying_about(kept: Path, root: Root) -> None:
    for _ in range(3):
        name(root)
        change(root.path / "house/ruleset.toml", 'name = "One"', 'name = "Two"')
        name(root)
        change(root.path / "house/ruleset.toml", 'name = "Two"', 'name = "One"')
    assert sorted(path.suffix for path in kept.iterdir()) == [".ruleset", ".tree"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_r3_a_pipe_in_its_place_is_not_waited_for(kept: Path, root: Root) -> None:
    assert name(root) == "One"
    place = next(kept.glob("*.ruleset"))
    place.unlink()
    os.mkfifo(place)
    assert name(root) == "One"
    assert place.is_file(), "and what was compiled takes its place"


def test_the_tree_is_kept_too_with_the_line_of_every_value(
    kept: Path, root: Root, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = compiled("house", (root,), REGISTRY).tree
    load("house", (root,), REGISTRY)
    monkeypatch.setattr("littledice.language.compiler.compiled", lambda *_: pytest.fail("compiled again"))
    again = load_tree("house", (root,), REGISTRY)
    assert again.plain() == made.plain()
    path = ("stat", "luck", "least")
    assert again.origin_at(path) == made.origin_at(path) == Origin(root.path / "packs/p.toml", "packs/p.toml", 2)


def test_an_edit_that_only_moves_lines_is_seen_in_the_tree(kept: Path, root: Root) -> None:
    assert load_tree("house", (root,), REGISTRY).origin_at(("stat", "luck")).line == 1
    world(root.path, {"packs/p.toml": "# one more line\n[stat.luck]\nleast = 1\n"})
    assert load_tree("house", (root,), REGISTRY).origin_at(("stat", "luck")).line == 2


def test_a_ruleset_without_a_fault_is_compiled_without_pydantic(root: Root) -> None:
    code = (
        "import sys; from pathlib import Path; from littledice.language.compiler import compiled;"
        "from littledice.language.reading.roots import Root;"
        f"print(compiled('house', (Root(Path({str(root.path)!r}), 'user'),)).data.name, 'pydantic' in sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["One", "False"]
