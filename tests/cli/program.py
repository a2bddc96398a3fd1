"""The program as a person has it: processes, in a campaign folder with a small game of its own."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from littledice.grammar.splitting import split
from tests.fakes.forked import POSSIBLE, Forks, forks

ROOT = Path(__file__).resolve().parents[2]
GAME = Path(__file__).with_name("duel")


@dataclass(frozen=True)
class Done:
    """How a process ended."""

    code: int
    out: str
    err: str

    @property
    def told(self) -> dict[str, Any]:
        """The one line of JSON on standard output."""
        (line,) = self.out.splitlines()
        found: dict[str, Any] = json.loads(line)
        return found


class Program:
    """The program in a campaign folder; its game `duel` is the default there, and `broken` cannot be played."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.saves = folder / "saves"
        if not self.saves.exists():
            self.saves.mkdir(parents=True)
            shutil.copytree(GAME, folder / "rulesets" / GAME.name)
            (folder / "rulesets" / "broken").mkdir()
            (folder / "rulesets" / "broken" / "ruleset.toml").write_text("move.wave.cots = 1\n")

    def copied(self, folder: Path) -> Program:
        """The same in another folder, with all that is saved."""
        shutil.copytree(self.folder, folder, dirs_exist_ok=True)
        return Program(folder)

    def env(self, **more: str) -> dict[str, str]:
        """The environment of a process: nothing of ours, `more` besides."""
        kept = {key: value for key, value in os.environ.items() if not key.startswith("LITTLEDICE_")}
        return {**kept, "PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8", **more}

    def command(self, *words: str) -> list[str]:
        """What starts it with these words."""
        return [sys.executable, "-m", "littledice", *words]

    @property
    def forks(self) -> Forks:
        """Where its processes come from."""
        return forks()

    def run(self, sentence: str, *more: str, input: str = "", **env: str) -> Done:
        """Say a sentence in a process of its own; `more` words are taken as they are."""
        if not POSSIBLE:
            return self.run_afresh(sentence, *more, input=input, **env)
        words = [*split(sentence), *more]
        code, out, err = self.forks.run(words, self.folder, self.env(**env), input.encode())
        return Done(code, out.decode(), err.decode())

    def run_afresh(self, sentence: str, *more: str, input: str = "", **env: str) -> Done:
        """The same where it is the start that matters: an interpreter of its own, which has loaded nothing yet."""
        done = subprocess.run(
            self.command(*split(sentence), *more),
            cwd=self.folder,
            env=self.env(**env),
            input=input.encode(),
            capture_output=True,
            check=False,
        )
        return Done(done.returncode, done.stdout.decode(), done.stderr.decode())

    def started(self, *words: str) -> subprocess.Popen[str]:
        """A process of its own that goes on meanwhile, without any input."""
        return subprocess.Popen(
            self.command(*words),
            cwd=self.folder,
            env=self.env(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def script(self, *sentences: str, options: str = "") -> Done:
        """Say many in one process."""
        return self.run(f"script - {options}", input="\n".join(sentences))

    def state(self) -> dict[str, bytes]:
        """Everything that is saved, byte for byte."""
        return {
            path.relative_to(self.saves).as_posix(): path.read_bytes()
            for path in sorted(self.saves.rglob("*"))
            if path.is_file()
        }
