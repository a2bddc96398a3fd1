"""Files from strangers: refused with a sentence, quickly, whatever they hold."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from littledice.language.compiler import compiled
from littledice.language.reading.look_files import MOST_BYTES, MOST_FILES
from littledice.language.reading.roots import Root
from littledice.model.errors import BadRuleset
from tests.rules.worlds import REGISTRY, SOUND, world


def fault(root: Root, id: str = "a") -> str:
    """The one problem of a ruleset."""
    with pytest.raises(BadRuleset) as raised:
        compiled(id, (SOUND, root), REGISTRY)
    (problem,) = raised.value.problems
    assert raised.value.message == problem
    assert raised.value.hint.endswith(f"rules check {id}`")
    return problem


def bytes_of(folder: Path, content: bytes) -> Root:
    (folder / "a").mkdir()
    (folder / "a" / "ruleset.toml").write_bytes(content)
    return Root(folder, "user")


def test_a_file_beyond_the_limit_is_not_read(tmp_path: Path) -> None:
    root = bytes_of(tmp_path, b"#" * (MOST_BYTES + 1))
    assert fault(root) == "a/ruleset.toml: the file is larger than 1,000,000 bytes, the most that is read."


def test_a_file_at_the_limit_is_read(tmp_path: Path) -> None:
    text = b'extends = "base"\n'
    root = bytes_of(tmp_path, text + b"#" * (MOST_BYTES - len(text)))
    assert compiled("a", (SOUND, root), REGISTRY).data.id == "a"


@pytest.mark.parametrize("what", ["pipe", "device", "folder", "circle"])
def test_only_ordinary_files_are_read(tmp_path: Path, what: str) -> None:
    """Nor does anything wait for whoever should write into a pipe."""
    root = world(tmp_path, {"a/ruleset.toml": 'extends = "base"\n'})
    path = tmp_path / "a" / "foes.toml"
    if what == "pipe":
        os.mkfifo(path)
    elif what == "folder":
        path.mkdir()
    else:
        path.symlink_to("/dev/zero" if what == "device" else path.name)
    assert fault(root).startswith("a/foes.toml: the file cannot be read: ")


def test_a_folder_of_too_many_files_is_not_read(tmp_path: Path) -> None:
    files = {f"a/f{number}.toml": "" for number in range(MOST_FILES)}
    root = world(tmp_path, {"a/ruleset.toml": "", **files})
    assert fault(root) == "a/ruleset.toml: the folder holds more than 200 TOML files, the most that are read."


@pytest.mark.parametrize(
    "text",
    [
        "a = " + "[" * 5000 + "]" * 5000,
        "a = " + "{ b = " * 3000 + "1" + " }" * 3000,
        ".".join(["a"] * 30_000) + " = 1",
        "[" + ".".join(["a"] * 30_000) + "]",
        "a = { " + " . ".join(['"a b"'] * 30_000) + " = 1 }",
        "a = " + "[" * 21 + "]" * 21,
    ],
    ids=["lists", "tables", "dotted key", "dotted table", "dotted texts", "just too deep"],
)
def test_deep_nesting_is_refused(text: str, tmp_path: Path) -> None:
    root = world(tmp_path, {"a/ruleset.toml": text})
    assert fault(root) == "a/ruleset.toml: tables and lists are nested more than 20 deep."


def chain(link: str, last: str = "", length: int = 1500) -> str:
    """Entries of which each names the next: `{0}` is the number of one, `{1}` that of the next."""
    return "".join(link.format(each, each + 1) for each in range(length)) + last


CHAINS = {
    "moves are like": chain('[move.m{0}]\nlike = "m{1}"\n', '[move.m1500]\nlike = "hit"\n'),
    "weapons are each other's kind": chain('[weapon.w{0}]\nkind = "w{1}"\n', "[weapon.w1500]\n"),
    "conditions bring": chain('[condition.c{0}]\nalso = ["c{1}"]\n', "[condition.c1500]\n"),
    "numbers hang on": chain('[stat.s{0}]\nderive = "s{1}"\n', "[stat.s1500]\n"),
}


@pytest.mark.parametrize("said", CHAINS)
def test_chains_without_end_are_refused_at_once(said: str, tmp_path: Path) -> None:
    root = world(tmp_path, {"a/ruleset.toml": 'extends = "base"\n' + CHAINS[said]})
    began = time.process_time()
    assert f"more than 16 {said}" in fault(root)
    assert time.process_time() - began < 2


def test_numbers_that_ask_for_each_other_twice_over_are_refused(tmp_path: Path) -> None:
    """Sixteen in a row, each the sum of ten times the next, are looked up a million billion times."""
    link = "[stat.s{0}]\nderive = {{ sum = [" + '"s{1}", ' * 10 + "] }}\n"
    for length, fine in ((3, True), (14, False)):
        text = 'extends = "base"\n' + chain(link, f"[stat.s{length}]\n", length)
        root = world(tmp_path / str(length), {"a/ruleset.toml": text})
        if fine:
            assert compiled("a", (SOUND, root), REGISTRY).data.id == "a"
        else:
            assert "more than 20,000 have to be looked up" in fault(root)


@pytest.mark.parametrize(
    "text",
    [
        '[stat.luck]\ntags = ["odd"]\nderive = "best.odd"\n',
        '[stat.luck]\nderive = "held.skill"\n[weapon.charm]\nskill = "luck"\n',
        '[stat.luck]\n[trait.lucky]\nstats = { luck = "luck" }\n',
        '[stat.luck]\nderive = "option.fortune"\n[option.fortune]\nsays = "What luck is."\n'
        'default = "might"\nchoices = ["luck", "might"]\n',
    ],
    ids=["best of a tag", "weapons in hand", "trait", "option"],
)
def test_a_number_may_not_hang_on_itself_in_a_roundabout_way(text: str, tmp_path: Path) -> None:
    root = world(tmp_path, {"a/ruleset.toml": 'extends = "base"\n' + text})
    assert "this number hangs on itself: luck -> luck." in fault(root)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"name = '\xff'", "a/ruleset.toml:1: the file is not UTF-8 text; save it as UTF-8."),
        (b"\n\nname = '\xe9'", "a/ruleset.toml:3: the file is not UTF-8 text; save it as UTF-8."),
        ("name = 'a'".encode("utf-16"), "a/ruleset.toml:1: the file is not UTF-8 text; save it as UTF-8."),
        (b"name = '\x00'", "a/ruleset.toml:1: this is not TOML: Found invalid character '\\x00' (column 9)."),
        (b"PK\x03\x04", "a/ruleset.toml:1: this is not TOML: Expected '=' after a key in a key/value pair (column 3)."),
    ],
)
def test_what_is_no_text_is_refused(content: bytes, said: str, tmp_path: Path) -> None:
    assert fault(bytes_of(tmp_path, content)) == said


@pytest.mark.parametrize("text", ["a" * 900_000, '"' * 900_000, "a." * 400_000, "a " * 400_000, "'a'" * 300_000])
def test_a_long_line_takes_no_time(text: str, tmp_path: Path) -> None:
    assert fault(world(tmp_path, {"a/ruleset.toml": text})).startswith("a/ruleset.toml")


def test_a_mark_at_the_beginning_is_let_pass(tmp_path: Path) -> None:
    root = bytes_of(tmp_path, b'\xef\xbb\xbfextends = "base"\r\nname = "Mine"\r\n')
    assert compiled("a", (SOUND, root), REGISTRY).data.name == "Mine"


def test_a_number_of_ten_thousand_digits_is_refused(tmp_path: Path) -> None:
    root = world(tmp_path, {"a/ruleset.toml": "[stat.x]\nleast = " + "9" * 10_000})
    assert fault(root).startswith("a/ruleset.toml: a value cannot be read: ")
    assert len(fault(root)) < 300


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[tables.fire]\namount = nan", "tables.fire.amount: expected a number of at most 1,000,000,000 either way,"),
        ("[tables.fire]\nat = 07:32:00", "tables.fire.at: expected a number, a text, true or false,"),
        ('[tables.fire]\nsays = "\\u202E"', "tables.fire.says: the text holds the character U+202E, which cannot be"),
        ('[tables.fire]\n"\\u0007" = 1', "tables.fire: a key holds the character U+0007, which cannot be shown."),
        (f"[tables.fire]\nlist = {[0] * 1001}", "tables.fire.list: there are 1,001 entries here; at most 1,000"),
        ('[tables."../up"]', 'tables."../up": "../up" cannot be an id here; use small letters, digits,'),
    ],
)
def test_free_tables_keep_to_the_limits_too(text: str, said: str, tmp_path: Path) -> None:
    root = world(tmp_path, {"a/ruleset.toml": f'extends = "base"\n{text}\n'})
    assert fault(root).partition(": ")[2].startswith(said)


def test_a_long_chain_of_parents_is_refused(tmp_path: Path) -> None:
    files = {f"r{number}/ruleset.toml": f'extends = "r{number + 1}"' for number in range(40)}
    root = world(tmp_path, {**files, "r40/ruleset.toml": 'extends = "base"', "a/ruleset.toml": 'extends = "r0"'})
    assert fault(root) == "r14/ruleset.toml:1: extends: more than 16 rulesets extend each other in a row."
    assert compiled("r30", (SOUND, root), REGISTRY).data.move


def test_a_folder_in_the_place_of_a_file_is_told(tmp_path: Path) -> None:
    root = world(tmp_path, {"a/ruleset.toml/x": ""})
    assert fault(root).startswith("a/ruleset.toml: the file cannot be read: ")


def test_thousands_of_faults_are_told_in_time(tmp_path: Path) -> None:
    text = "".join(f'[move.m{number}]\naim = ["strke"]\ntarget = "foe"\n' for number in range(1000))
    with pytest.raises(BadRuleset) as raised:
        compiled("a", (SOUND, world(tmp_path, {"a/ruleset.toml": f'extends = "base"\n{text}'})), REGISTRY)
    assert len(raised.value.problems) == 2000
    said = 'The ruleset "a" has 2000 faults; the first is a/ruleset.toml:3: move.m0.aim[0]'
    assert raised.value.message.startswith(said)
