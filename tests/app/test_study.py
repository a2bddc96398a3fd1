"""`study`: every cell once, whatever is killed; the same figures here and on a cluster."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest

from littledice.app.desk import Desk
from littledice.app.forecasting.running import Progress
from littledice.app.memory_shelf import MemoryShelf
from littledice.model.errors import LittleDiceError
from tests.fakes.demos import rules_of

pytest.importorskip("joblib")

PASS = """
ruleset = "littlep6"
fights = {fights}
seed = 3

[party]
two = ["add Mira side:party phy=3 hp=12 ac=2", "add Bo side:party phy=2 hp=14 ac=2"]

[foes]
"2 goblins" = ["add goblin x2"]
"ogre & wolf" = ["add Grub from:ogre", "add wolf from:wolf"]

[policies]
default = {{}}
random = {{ party = "random" }}
"""


@pytest.fixture
def desk() -> Desk:
    return Desk(shelf=MemoryShelf(rules_of("littlep6")), clock=lambda: "")


def written(folder: Path, fights: int = 8) -> Path:
    path = folder / "pass.toml"
    path.write_text(PASS.format(fights=fights))
    return path


def studied(desk: Desk, path: Path, *words: str) -> dict[str, Any]:
    found: dict[str, Any] = desk.say(["study", str(path), *words, "--processes", "1"]).data
    return found


def test_every_party_meets_all_foes_by_all_policies(desk: Desk, tmp_path: Path) -> None:
    data = studied(desk, written(tmp_path))
    assert (data["cells"], data["done"], data["stopped"]) == (4, 4, False)
    names = [(row["party"], row["foes"], row["options"], row["policies"]) for row in data["results"]]
    assert names == [
        ("two", "2 goblins", "usual", "default"),
        ("two", "2 goblins", "usual", "random"),
        ("two", "ogre & wolf", "usual", "default"),
        ("two", "ogre & wolf", "usual", "random"),
    ]
    for row in data["results"]:
        assert row["fights"] == 8
        assert row["win_low"] <= row["win"] <= row["win_high"]
    assert data["results"][2]["win"] > data["results"][3]["win"]


def test_the_table_is_the_same_in_every_form(desk: Desk, tmp_path: Path) -> None:
    data = studied(desk, written(tmp_path))
    folder = tmp_path / "pass"
    assert {Path(file).parent for file in data["files"]} == {folder}
    assert json.loads((folder / "results.json").read_text()) == data["results"]
    with (folder / "results.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert [{key: str(value) for key, value in row.items()} for row in data["results"]] == rows


def test_the_table_is_read_as_parquet(desk: Desk, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    data = studied(desk, written(tmp_path))
    assert parquet.read_table(tmp_path / "pass" / "results.parquet").to_pylist() == data["results"]


def test_the_heat_map_is_a_picture_with_a_field_for_each_cell(desk: Desk, tmp_path: Path) -> None:
    studied(desk, written(tmp_path))
    root = ElementTree.parse(tmp_path / "pass" / "heatmap.svg").getroot()
    fields = root.findall("{http://www.w3.org/2000/svg}g")
    assert len(fields) == 4
    texts = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]
    assert "ogre & wolf" in texts


def test_stopped_and_started_again_it_goes_on(desk: Desk, tmp_path: Path) -> None:
    path = written(tmp_path)
    whole = studied(desk, path)["results"]
    desk.watch = lambda progress: progress.fights < 2
    part = studied(desk, path, "--force")
    assert part["stopped"]
    assert 0 < part["done"] < 4
    desk.watch = None
    for each in sorted((tmp_path / "pass" / "cells").iterdir())[1:]:
        each.unlink()
    with pytest.raises(LittleDiceError) as refused:
        studied(desk, path)
    assert "--resume" in refused.value.hint
    left = {each: each.stat().st_mtime_ns for each in (tmp_path / "pass" / "cells").iterdir()}
    done = studied(desk, path, "--resume")
    assert done["results"] == whole
    assert {each: each.stat().st_mtime_ns for each in left} == left, "a finished cell was played again"


def test_a_torn_cell_is_played_again(desk: Desk, tmp_path: Path) -> None:
    path = written(tmp_path)
    whole = studied(desk, path)["results"]
    cell = min((tmp_path / "pass" / "cells").iterdir())
    cell.write_bytes(cell.read_bytes()[:20])
    assert studied(desk, path, "--resume")["results"] == whole


def test_another_question_is_another_cell(desk: Desk, tmp_path: Path) -> None:
    studied(desk, written(tmp_path))
    assert {row["fights"] for row in studied(desk, written(tmp_path, fights=9))["results"]} == {9}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("party = 3", "is not a study"),
        ("[party]\nx = []\n", "is not a study"),
        ("[party]\n[foes]\n", "needs a party and foes"),
        ('[party]\nx = ["add Mira side:party"]\n[foes]\ny = ["add balrog from:balrog"]', "x, y, usual, default"),
        ('fights = 0\n[party]\nx = ["add Mira"]\n[foes]\ny = ["add goblin"]', "1 or more fights"),
        (
            '[party]\nx = ["add Mira"]\n[foes]\ny = ["add goblin"]\n[policies]\nz = {foes="none"}',
            'policy called "none"',
        ),
    ],
)
def test_what_is_no_study_is_refused_in_a_sentence(desk: Desk, tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(text)
    with pytest.raises(LittleDiceError) as refused:
        desk.say(["study", str(path)])
    assert message in refused.value.message
    assert not (tmp_path / "bad").exists()


def test_a_backend_nobody_knows_is_refused(desk: Desk, tmp_path: Path) -> None:
    with pytest.raises(LittleDiceError, match="not a backend"):
        studied(desk, written(tmp_path), "--backend", "spark://here")


def test_through_a_pipe_it_ends_when_it_is_done(tmp_path: Path) -> None:
    """Workers of joblib live for minutes and hold standard output open; nobody who reads it may wait for them."""
    path = written(tmp_path)
    words = [sys.executable, "-m", "littledice", "study", str(path), "--processes", "2", "--json"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as started:
        out, err = started.communicate(timeout=100)
    assert (started.returncode, err) == (0, "")
    assert json.loads(out)["data"]["done"] == 4


def test_stopped_in_the_middle_of_a_cell_it_says_so_at_once(tmp_path: Path) -> None:
    path = written(tmp_path, fights=100_000)
    words = [sys.executable, "-m", "littledice", "study", str(path), "--processes", "2"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, process_group=0) as started:
        while started.poll() is None and _in_group(started.pid) < 3:
            time.sleep(0.05)
        os.killpg(started.pid, signal.SIGINT)
        out, err = started.communicate(timeout=100)
    assert (started.returncode, err) == (0, "")
    assert out.startswith("Stopped at 0 of 4 cells.")
    assert "`study FILE --resume` goes on." in out


def _in_group(group: int) -> int:
    """How many processes there are: the program, and its workers as soon as it plays."""
    return len(subprocess.run(["pgrep", "-g", str(group)], capture_output=True, text=True, check=False).stdout.split())


def test_a_cluster_that_gives_all_back_at_once_gets_a_piece_for_each_worker(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ray's backend returns nothing before all is done that it was given, and says so where it is asked for more."""
    import joblib
    from joblib._parallel_backends import ThreadingBackend

    class Whole(ThreadingBackend):  # type: ignore[misc]
        supports_return_generator = False

        def effective_n_jobs(self, n_jobs: int) -> int:
            return 3

    done: list[str] = []
    ray = SimpleNamespace(init=lambda **how: done.append(how["address"]), shutdown=lambda: done.append("shutdown"))
    ready = SimpleNamespace(register_ray=lambda: joblib.register_parallel_backend("ray", Whole))
    for name, module in (("ray", ray), ("ray.util", ready), ("ray.util.joblib", ready)):
        monkeypatch.setitem(sys.modules, name, module)
    whole = studied(desk, written(tmp_path))["results"]
    assert studied(desk, written(tmp_path), "--force", "--backend", "ray://there:1")["results"] == whole
    assert done == ["ray://there:1", "shutdown"]


def test_no_cluster_of_ray_is_refused(desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(**how: object) -> None:
        raise ConnectionError

    ready = SimpleNamespace(register_ray=lambda: None)
    for name, module in (("ray", SimpleNamespace(init=nobody)), ("ray.util", ready), ("ray.util.joblib", ready)):
        monkeypatch.setitem(sys.modules, name, module)
    with pytest.raises(LittleDiceError, match="No Ray cluster answers here"):
        studied(desk, written(tmp_path), "--backend", "ray")


@pytest.mark.filterwarnings("ignore")
def test_a_worker_killed_in_the_middle_costs_nothing(desk: Desk, tmp_path: Path) -> None:
    """Two worker processes, one of which is killed as soon as a first cell has come back."""
    distributed = pytest.importorskip("distributed")
    whole = studied(desk, written(tmp_path, fights=30))["results"]
    told: list[int] = []
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
    ) as cluster:
        victim = next(iter(cluster.workers.values())).pid

        def watch(progress: Progress) -> bool:
            if not told:
                os.kill(victim, signal.SIGKILL)
            told.append(progress.fights)
            return True

        desk.watch = watch
        found = studied(
            desk, written(tmp_path, fights=30), "--force", "--backend", f"dask://{cluster.scheduler_address}"
        )
    assert told == [1, 2, 3, 4]
    assert found["results"] == whole
