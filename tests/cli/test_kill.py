"""The program killed at random moments; `python -m tests.soak.program 10000` does it for longer."""

from __future__ import annotations

from pathlib import Path

from tests.soak.program import kill_the_program


def test_every_command_that_was_reported_is_there(tmp_path: Path) -> None:
    result = kill_the_program(tmp_path, 100, seed=3)
    assert result.lost == 0
    assert result.reported >= 100
    assert result.kills >= 4
