"""How soon the players' pages show what was done, and what very many of them cost.

    python benchmarks/pages.py              both, as ratios to the floor and to commands without pages
    python benchmarks/pages.py --seconds 20

Ten pages in one Chromium (the table's and six players' among them) follow a fight of twelve: from the append to the
changed page, 95 of 100 within 0.6 of a floor run. Then two hundred streams are open for a minute while commands are
carried out: the memory of the server stays flat, and a command takes at most 1.05 of the time it takes while the server
stands still. Needs the extras `web` and `browser`, and Chromium at /usr/bin/chromium or where `CHROMIUM` says.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

HERE = Path(__file__).parent
PROGRAM = (sys.executable, "-m", "littledice")
PARTY = ("Mira", "Tamsin", "Kosuzu", "Dorrin", "Shen", "Bo")
FIGHT = (
    "new Bridge littlep6 --seed 7",
    *(f"add {name} side:party phy=3 men=2 hp=12 sp=2 mp=3" for name in PARTY),
    "add Goblin x5 phy=2 hp=6",
    "add Ogre phy=4 hp=20",
    "start",
)
SOON, SLOWED, GROWN = 0.6, 1.05, 1.05
CHANGES, PAGES, STREAMS, BLOCK = 30, 10, 200, 6
PATIENCE = 30
"""Seconds after which a program that does not end is a fault."""
WATCH = "() => { window.drawn = 0; document.addEventListener('drawn', () => { window.drawn = Date.now(); }); }"


def main() -> int:
    """Measure; the exit code is 1 where a bar is missed."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--seconds", type=float, default=60, help="how long the streams are open")
    seconds = asked.parse_args().seconds
    with TemporaryDirectory() as folder:
        env = {**os.environ, "LITTLEDICE_SAVES": f"{folder}/saves", "XDG_STATE_HOME": f"{folder}/state"}
        for sentence in FIGHT:
            run(env, *sentence.split())
        with served(env) as (process, data):
            waits, floor = soon(env, data)
            late = quantiles(waits, n=20)[-1]
            print(f"from the append to the changed page: p95 {late * 1000:.0f} ms, floor {floor * 1000:.0f} ms")
            ok = told("p95 of ten pages, in floor runs", late / floor, SOON)
        with served(env) as (process, data):
            slowed, grown = crowded(env, process, data["url"], seconds)
            ok &= told(f"a command beside {STREAMS} streams", slowed, SLOWED)
            ok &= told("memory at the end of that, to its middle", grown, GROWN)
    return 0 if ok else 1


def told(what: str, figure: float, bar: float) -> bool:
    """Print a figure beside its bar; whether it holds."""
    print(f"{what}: {figure:.2f} (bar {bar})")
    return figure <= bar


def run(env: dict[str, str], *words: str) -> None:
    """Carry out a command."""
    subprocess.run([*PROGRAM, *words], env=env, check=True, capture_output=True, timeout=PATIENCE)


def took(env: dict[str, str], *command: str) -> float:
    """Seconds of a program from start to end."""
    began = time.perf_counter()
    subprocess.run(command, env=env, check=True, capture_output=True, timeout=PATIENCE)
    return time.perf_counter() - began


@contextmanager
def served(env: dict[str, str]) -> Iterator[tuple[subprocess.Popen[str], dict[str, Any]]]:
    """The server and what it wrote first. It ends with the block, also where that fails and leaves it standing still:
    nobody else would end it, and whoever waits for it would wait for good.
    """
    command = [*PROGRAM, "serve", "--port", "0", "--json"]
    with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            yield process, json.loads(process.stdout.readline())["data"]
            process.terminate()
            process.wait(PATIENCE)
        finally:
            process.kill()


def soon(env: dict[str, str], data: dict[str, Any]) -> tuple[list[float], float]:
    """Seconds from each append to each changed page, and of a floor run between them."""
    from playwright.sync_api import sync_playwright

    save = Path(env["LITTLEDICE_SAVES"]) / "bridge.json"
    urls = [data["url"]] * (PAGES - len(data["links"])) + list(data["links"].values())
    chromium = os.environ.get("CHROMIUM", "/usr/bin/chromium")
    found: list[float] = []
    floors: list[float] = []
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        context = browser.new_context()
        pages = [context.new_page() for _ in urls]
        for page, url in zip(pages, urls, strict=True):
            page.goto(url)
            page.evaluate(WATCH)
        time.sleep(1)
        for number in range(CHANGES):
            run(env, "d", PARTY[number % len(PARTY)].lower(), "1") if number % 2 else run(env, "next")
            appended = save.stat().st_mtime
            time.sleep(0.7)
            for page in pages:
                page.wait_for_function("at => window.drawn >= at", arg=appended * 1000)
            found += [page.evaluate("window.drawn") / 1000 - appended for page in pages]
            floors.append(took(env, sys.executable, str(HERE / "floor.py")))
        browser.close()
    return found, median(floors)


def crowded(env: dict[str, str], process: subprocess.Popen[str], url: str, seconds: float) -> tuple[float, float]:
    """How much longer a command takes beside the streams than while the server stands still, by turns; and
    the most memory in the last third of the time as a share of the most in the middle third.
    """
    host, port = url.removeprefix("http://").rstrip("/").split(":")
    streams = [opened(host, int(port)) for _ in range(STREAMS)]
    memory: list[float] = []
    beside: list[float] = []
    alone: list[float] = []
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        for number in range(2 * BLOCK):
            times = alone if number % 2 else beside
            if times is alone:
                process.send_signal(signal.SIGSTOP)
            times.append(took(env, *PROGRAM, "set", "mira", f"hp={1 + number % 11}"))
            process.send_signal(signal.SIGCONT)
            time.sleep(0.2)
            for stream in streams:
                read(stream)
        memory.append(resident(process.pid))
    for stream in streams:
        stream.close()
    third = max(1, len(memory) // 3)
    print(f"{STREAMS} streams: {median(beside) * 1000:.0f} ms a command, {memory[-1]:.0f} MB, {len(beside)} commands")
    return median(beside) / median(alone), max(memory[-third:]) / max(memory[third : 2 * third] or memory)


def opened(host: str, port: int) -> socket.socket:
    """A stream of the table's page."""
    stream = socket.create_connection((host, port))
    stream.sendall(f"GET /events?at=/&v= HTTP/1.1\r\nHost: {host}:{port}\r\nAccept-Encoding: gzip\r\n\r\n".encode())
    stream.setblocking(False)
    return stream


def read(stream: socket.socket) -> None:
    """Take what has come."""
    try:
        while stream.recv(65536):
            pass
    except BlockingIOError:
        return
    raise RuntimeError("a stream was closed")


def resident(pid: int) -> float:
    """Resident memory in MB."""
    fields = Path(f"/proc/{pid}/status").read_text().split("VmRSS:")[1].split()
    return int(fields[0]) / 1000


if __name__ == "__main__":
    sys.exit(main())
