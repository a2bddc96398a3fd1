"""A process that has loaded all of the program and forks a child for every call: run as `python -m tests.fakes.forking`
by `tests/fakes/forked.py`, which says what is sent. Nothing of the program was run in it but what is the same for all.
"""

from __future__ import annotations

import gc
import importlib
import json
import os
import pkgutil
import select
import signal
import socket
import sys
import tempfile
import traceback
from contextlib import suppress
from pathlib import Path
from typing import Any, NoReturn

ROOT = Path(__file__).resolve().parents[2]
LIBRARIES = ("pydantic", "questionary", "rich.console", "rich.live", "rich.table", "tomllib", "typer", "platformdirs")


def load() -> None:
    """Import everything, and have the readers of rulesets made, which are the same for every ruleset."""
    import littledice

    for found in pkgutil.walk_packages(littledice.__path__, "littledice."):
        if not found.name.endswith("__main__"):
            importlib.import_module(found.name)
    for name in LIBRARIES:
        importlib.import_module(name)
    with tempfile.TemporaryDirectory() as folder:
        _compile(Path(folder))
    tempfile.tempdir = None  # whoever is forked looks for one of their own
    gc.collect()
    gc.freeze()


def _compile(folder: Path) -> None:
    from littledice.cli.main import run

    game = folder / "rulesets" / "duel"
    game.mkdir(parents=True)
    (game / "ruleset.toml").write_bytes((ROOT / "tests" / "cli" / "duel" / "ruleset.toml").read_bytes())
    (folder / "saves").mkdir()
    os.chdir(folder)
    os.environ["LITTLEDICE_CACHE"] = ""
    assert run(["rules", "show", "duel", "--plain"]) == 0
    os.chdir("/")


def serve(calls: socket.socket) -> None:
    """Fork for every call until nobody can call any more; tell each caller the number of its process and its end."""
    woken, wake = os.pipe()
    os.set_blocking(wake, False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(wake)
    reports: dict[int, int] = {}
    while True:
        ready, _, _ = select.select([calls, woken], [], [])
        if woken in ready:
            os.read(woken, 4096)
            _told(reports)
        if calls in ready:
            call, streams = _taken(calls)
            if call is None:
                return
            child = os.fork()
            if not child:
                signal.set_wakeup_fd(-1)
                for number in (woken, wake, streams.pop(), *reports.values()):
                    os.close(number)
                _live(call, streams)
            reports[child] = streams.pop()
            os.write(reports[child], f"{child}\n".encode())
            for number in streams:
                os.close(number)


def _told(reports: dict[int, int]) -> None:
    """Tell the callers of those that have ended."""
    while reports:
        child, status = os.waitpid(-1, os.WNOHANG)
        if not child:
            return
        report = reports.pop(child)
        with suppress(BrokenPipeError):  # if the caller does not want to know
            os.write(report, f"{os.waitstatus_to_exitcode(status)}\n".encode())
        os.close(report)


def _taken(calls: socket.socket) -> tuple[dict[str, Any] | None, list[int]]:
    size, streams, _, _ = socket.recv_fds(calls, 4, 4)
    if not size:
        return None, []
    left, parts = int.from_bytes(size, "big"), []
    while left:
        parts.append(calls.recv(left))
        left -= len(parts[-1])
    return json.loads(b"".join(parts)), streams


def _live(call: dict[str, Any], streams: list[int]) -> NoReturn:
    """Be the program, from its first line to its end."""
    from littledice.cli.main import main

    try:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        for number, stream in enumerate(streams):
            os.dup2(stream, number)
            os.close(stream)
        if call["terminal"]:
            _lead()
        if call["holder"]:
            _enter(call["holder"])
        os.chdir(call["folder"])
        os.environ.clear()
        os.environ.update(call["env"])
        sys.argv = [str(ROOT / "littledice" / "__main__.py"), *call["words"]]
        _open_streams()
        main()
    except SystemExit as end:
        os._exit(end.code if isinstance(end.code, int) else 1)
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(1)


def _lead() -> None:
    """Lead a session of its own at the terminal that standard input is."""
    import fcntl
    import termios

    os.setsid()
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def _enter(holder: int) -> None:
    """Go into the user and the mount namespace of another process, as `nsenter` does."""
    import ctypes

    enter = ctypes.CDLL(None, use_errno=True).setns
    for kind in ("user", "mnt"):
        place = os.open(f"/proc/{holder}/ns/{kind}", os.O_RDONLY)
        if enter(place, 0):
            raise OSError(ctypes.get_errno(), f"the {kind} namespace of {holder}")
        os.close(place)


def _open_streams() -> None:
    """As the interpreter opens them where the language is C.UTF-8."""
    sys.stdin = sys.__stdin__ = open(0, encoding="utf-8", errors="surrogateescape", newline="\n")  # type: ignore[misc]  # noqa: SIM115
    sys.stdout = sys.__stdout__ = open(1, "w", encoding="utf-8", errors="surrogateescape", newline="\n")  # type: ignore[misc]  # noqa: SIM115
    sys.stderr = sys.__stderr__ = open(2, "w", 1, encoding="utf-8", errors="backslashreplace", newline="\n")  # type: ignore[misc]  # noqa: SIM115


if __name__ == "__main__":
    load()
    serve(socket.socket(fileno=0))
