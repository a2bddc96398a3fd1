"""SIGKILL at random moments: every command that had reported success is there. `tests/soak/kill.py` does 10,000."""

from __future__ import annotations

from pathlib import Path

from tests.soak.kill import kill_in_loops


def test_no_reported_command_is_lost(tmp_path: Path) -> None:
    report = kill_in_loops(tmp_path, commands=100, seed=1)
    assert report.reported >= 100
    assert report.lost == 0
    assert report.kills >= 5
