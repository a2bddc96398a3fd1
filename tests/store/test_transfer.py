"""Export and import, and files from strangers."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pytest

from littledice.model.encounter import Encounter, Fight
from littledice.model.errors import LittleDiceError, Refused, StorageError
from littledice.model.events import Joined
from littledice.store.check_save import check
from littledice.store.codec import encode_step
from littledice.store.open_save import looked_at, opened
from littledice.store.save_header import header_bytes
from littledice.store.saves_folder import fights
from littledice.store.step_lines import Step
from littledice.store.upkeep import transfer
from littledice.store.upkeep.transfer import export, import_
from tests.fakes.fights import QUICK, begin, fighter, header, hp, submit


@pytest.fixture
def here(tmp_path: Path) -> Path:
    path = begin(tmp_path / "here", "mi", steps=40)
    with opened(path, disk=QUICK) as save:
        save.undo(3)
    return path


@pytest.fixture
def there(tmp_path: Path) -> Path:
    return tmp_path / "there"


def test_export_and_import_give_the_same_save(here: Path, there: Path, tmp_path: Path) -> None:
    file = export(here, tmp_path / "out.json")
    assert file.read_bytes() == here.read_bytes()
    found = import_(file, there)
    assert found == (there / "bridge.json", "new", ())
    assert found.path.read_bytes() == here.read_bytes()


def test_export_into_a_folder_keeps_the_file_name(here: Path, tmp_path: Path) -> None:
    assert export(here, tmp_path) == tmp_path / "bridge.json"


def test_export_makes_no_folder(here: Path, tmp_path: Path) -> None:
    """It is a mistyped one."""
    for target in (tmp_path / "tpyo" / "out.json", tmp_path / "tpyo" / "deep" / "out.json"):
        with pytest.raises(StorageError) as refusal:
            export(here, target)
        assert refusal.value.message == f"There is no folder {tmp_path / 'tpyo'}."
        assert not (tmp_path / "tpyo").exists()
    (tmp_path / "file").touch()
    with pytest.raises(StorageError) as refusal:
        export(here, tmp_path / "file" / "out.json")
    assert refusal.value.message == f"{tmp_path / 'file'} is a file, not a folder."


def test_export_overwrites_only_an_earlier_state_of_the_same_fight(here: Path, tmp_path: Path) -> None:
    file = export(here, tmp_path / "out.json")
    with opened(here) as save:
        submit(save, "more", hp("mi", 1))
    assert export(here, file).read_bytes() == here.read_bytes()
    assert export(here, file).read_bytes() == here.read_bytes()
    other = tmp_path / "precious.json"
    other.write_text("my thesis")
    with pytest.raises(Refused) as refusal:
        export(here, other)
    assert refusal.value.code == "exists"
    assert other.read_text() == "my thesis"
    begin(tmp_path, "ta", name="arena")
    with pytest.raises(Refused):
        export(here, tmp_path / "arena.json")


def test_importing_twice_changes_nothing(here: Path, there: Path) -> None:
    """Field fault S3: an import opened twice doubled everybody."""
    first = import_(here, there)
    whole = first.path.read_bytes()
    assert import_(here, there) == (first.path, "known", ())
    assert first.path.read_bytes() == whole
    assert len(fights(there)) == 1


def test_importing_a_later_state_brings_it_forward_and_an_earlier_one_changes_nothing(
    here: Path, there: Path, tmp_path: Path
) -> None:
    early = export(here, tmp_path / "early.json")
    path = import_(here, there).path
    with opened(here) as save:
        submit(save, "more", hp("mi", 1))
    assert import_(here, there).how == "longer"
    assert path.read_bytes() == here.read_bytes()
    assert import_(early, there).how == "known"
    assert path.read_bytes() == here.read_bytes()


def test_importing_another_course_of_the_same_fight_is_refused(here: Path, there: Path) -> None:
    path = import_(here, there).path
    for file, value in ((here, 1), (path, 2)):
        with opened(file) as save:
            submit(save, "more", hp("mi", value))
    whole = path.read_bytes()
    with pytest.raises(Refused) as refusal:
        import_(here, there)
    assert refusal.value.code == "exists"
    assert path.read_bytes() == whole


def test_another_fight_of_the_name_is_not_touched(here: Path, tmp_path: Path) -> None:
    folder = tmp_path / "there"
    other = begin(folder, "ta")
    assert other.name == here.name
    other.write_bytes(other.read_bytes().replace(b'"seed":7', b'"seed":8'))
    whole = other.read_bytes()
    with pytest.raises(Refused) as refusal:
        import_(here, folder)
    assert refusal.value.code == "exists"
    assert other.read_bytes() == whole


def test_a_save_edited_by_hand_is_written_anew(here: Path, there: Path, tmp_path: Path) -> None:
    lines = here.read_bytes().split(b"\n")
    lines[2] = b", " + lines[2][1:-18] + b"}"
    lines[1] = lines[1].replace(b'"name":"Bridge"', b'"name": " Bridge  two "')
    file = tmp_path / "edited.json"
    file.write_bytes(b"\r\n".join(lines))
    path = import_(file, there).path
    assert path.name == "bridge-two.json"
    with looked_at(path) as save:
        assert save.header.name == "Bridge two"
        assert not check(save).problem
    assert path.read_bytes().count(b'"sum"') == len(lines) - 4


def _hostile(folder: Path) -> dict[str, bytes]:
    good = begin(folder, "mi", steps=3).read_bytes()
    head = header_bytes(header())
    nul, bomb = b"\0" * 1_000_000, b"[" * 1_000_000
    return {
        "empty": b"",
        "a bracket": b"[",
        "two brackets": b"[\n]\n",
        "no save": b'{"hello": "world"}',
        "text": b"hello " * 1000,
        "nul": nul,
        "deep": bomb,
        "deep behind a header": head + b"," + bomb + b"\n]\n",
        "deep in the header": b"[\n" + bomb + b"\n]\n",
        "an endless header": b"[\n" + b'{"format":1,' * 500_000,
        "a newer format": good.replace(b'"format":1', b'"format":99'),
        "a format that never was": good.replace(b'"format":1', b'"format":0'),
        "a negative format": good.replace(b'"format":1', b'"format":-1099511627776'),
        "a format of words": good.replace(b'"format":1', b'"format":"x"'),
        "no format": good.replace(b'"format":1,', b""),
        "a name with an escape": good.replace(b'"name":"Bridge"', b'"name":"\\u001b[2J"', 1),
        "a name without end": good.replace(b'"name":"Bridge"', b'"name":"' + b"x" * 500_000 + b'"', 1),
        "an empty name": good.replace(b'"name":"Bridge"', b'"name":""', 1),
        "a path as name": good.replace(b'"name":"Bridge"', b'"name":"../../etc/passwd"', 1),
        "a combatant with an escape": good.replace(b'"name":"Mi"', b'"name":"\\u001b]0;x\\u0007"'),
        "a cut": good[: len(good) // 2] + b"\n" + good[len(good) // 2 :],
        "twice": good + good,
        "reformatted": msgspec.json.format(good, indent=2),
        "huge numbers": head + b',{"seq":1,"prev":0,"events":[{"type":"clock","hours":' + b"9" * 5000 + b"}]}\n]\n",
        "events for nobody": head + b',{"seq":1,"prev":0,"events":[{"type":"left","who":"x"}]}\n]\n',
        "a circle of undos": head + b',{"seq":1,"prev":0,"jump":{"verb":"undo","to":1}}\n]\n',
        "a redo of everything": head + b',{"seq":1,"prev":0,"jump":{"verb":"undo","to":0,"redo":[[1,99999999]]}}\n]\n',
        "steps that follow themselves": head + b',{"seq":1,"prev":1}\n]\n',
    }


def _refusal(file: Path, folder: Path) -> LittleDiceError | None:
    try:
        import_(file, folder)
    except LittleDiceError as refusal:
        return refusal
    return None


def test_hostile_files_are_refused_in_a_sentence_or_taken_in_harmlessly(tmp_path: Path) -> None:
    taken = []
    for number, (what, content) in enumerate(_hostile(tmp_path / "good").items()):
        file = tmp_path / f"{number}.json"
        file.write_bytes(content)
        folder = tmp_path / f"into {number}"
        refusal = _refusal(file, folder)
        if refusal is None:
            taken.append(what)
            (path,) = folder.iterdir()
            with looked_at(path) as save:
                assert not check(save).problem, what
        else:
            assert refusal.message.isprintable(), what
            assert len(refusal.message) < 600, what
            assert refusal.exit_code in (1, 4), what
            assert not folder.exists() or not list(folder.iterdir()), what
    assert taken == ["deep behind a header", "a path as name", "huge numbers"], "the first and last as torn lines"


@pytest.mark.parametrize("how", ["a pipe", "a folder", "a missing file", "a dangling link", "a circle"])
def test_what_is_no_file_is_refused(tmp_path: Path, how: str) -> None:
    file = tmp_path / "file.json"
    if how == "a pipe":
        os.mkfifo(file)
    elif how == "a folder":
        file.mkdir()
    elif how == "a dangling link":
        file.symlink_to(tmp_path / "nowhere")
    elif how == "a circle":
        file.symlink_to(file.name)
    with pytest.raises(StorageError) as refusal:
        import_(file, tmp_path / "into")
    assert ("in a circle" in refusal.value.message) == (how == "a circle")


def test_a_link_may_be_imported(here: Path, there: Path, tmp_path: Path) -> None:
    (tmp_path / "link.json").symlink_to(here)
    assert import_(tmp_path / "link.json", there).how == "new"


def test_the_cap_is_stated(here: Path, there: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert transfer.LARGEST_IMPORT == 8 * 1024 * 1024
    monkeypatch.setattr(transfer, "LARGEST_IMPORT", here.stat().st_size)
    import_(here, there)
    with opened(here) as save:
        submit(save, "one too many", hp("mi", 1))
    with pytest.raises(StorageError, match="is the most") as refusal:
        import_(here, there)
    assert refusal.value.code == "too_large"


def _bomb(kind: str, number: int) -> list[dict[str, object]]:
    """Events that make the fight larger and every later event dearer, other ones for each number."""
    keys = [f"{number}-{n}" for n in range(4_000)]
    if kind == "people":
        return [{"type": "joined", "combatant": {"id": key, "name": "x"}} for key in keys]
    if kind == "stats":
        return [{"type": "stat", "who": "a", "key": key, "value": 1} for key in keys]
    if kind == "conditions":
        return [{"type": "gained", "who": "a", "condition": {"kind": key}} for key in keys]
    if kind == "distances":
        return [{"type": "distance", "one": key, "other": "b", "distance": 1} for key in keys]
    # Just below every limit, and then the dearest event again and again.
    if number < 2:
        return [{"type": "distance", "one": key, "other": "b", "distance": 1} for key in keys]
    return [{"type": "distance", "one": "c", "other": "b", "distance": 1} for key in keys]


@pytest.mark.parametrize("kind", ["people", "stats", "conditions", "distances", "just below", "checkpoint"])
def test_a_file_made_to_exhaust_the_machine_is_refused_cheaply(tmp_path: Path, kind: str) -> None:
    """It is refused at the limits, long before its end; the work until then is a second or two."""
    pieces, last_seq = [header_bytes(header())], 11
    pieces.append(b"," + encode_step(Step(seq=1, prev=0, events=(Joined(combatant=fighter("a")),))) + b"\n")
    bombs = ({"seq": seq, "prev": seq - 1, "events": _bomb(kind, seq - 2)} for seq in range(2, last_seq + 1))
    pieces += [b"," + msgspec.json.encode(bomb) + b"\n" for bomb in bombs]
    if kind == "checkpoint":
        # Opening need not look at what lies before it; importing does.
        last = Step(seq=last_seq + 1, prev=last_seq, checkpoint=Fight(encounter=Encounter(ruleset="test")))
        pieces.append(b"," + encode_step(last) + b"\n")
    file = tmp_path / "bomb.json"
    file.write_bytes(b"".join((*pieces, b"]\n")))
    with pytest.raises(StorageError, match=r"is the most|more than"):
        import_(file, tmp_path / "into")
    if kind != "checkpoint":
        with pytest.raises(StorageError), opened(file):
            pass


def test_a_step_with_too_many_events_is_refused(tmp_path: Path) -> None:
    events = tuple(hp("mi", 1) for _ in range(5_001))
    whole = begin(tmp_path, "mi").read_bytes()
    file = tmp_path / "many.json"
    line = encode_step(Step(seq=2, prev=1, events=events))
    file.write_bytes(whole[:-2] + b"," + line + b"\n]\n")
    with pytest.raises(StorageError, match="5,001 events"):
        import_(file, tmp_path / "into")
