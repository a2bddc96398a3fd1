"""`serve` as a process: what it prints, that it serves beside commands, and how it ends."""

from __future__ import annotations

import http.client
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pexpect
import pytest

PROGRAM = [sys.executable, "-m", "littledice"]


def said(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "LITTLEDICE_SAVES": str(folder / "saves"), "XDG_STATE_HOME": str(folder / "state")}
    return subprocess.run([*PROGRAM, *words], env=env, capture_output=True, text=True, check=False, timeout=60)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for sentence in ("new Bridge --seed 7", "add Mira side:party hp=12", "add Goblin hp=6", "start mi=9 g1=1"):
        assert said(tmp_path, *sentence.split()).returncode == 0
    return tmp_path


@contextmanager
def running(folder: Path, *words: str) -> Iterator[tuple[subprocess.Popen[str], dict[str, Any]]]:
    """`serve`, and what it wrote first."""
    env = {**os.environ, "LITTLEDICE_SAVES": str(folder / "saves"), "XDG_STATE_HOME": str(folder / "state")}
    command = [*PROGRAM, "serve", "--port", "0", "--json", *words]
    with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            yield process, json.loads(process.stdout.readline())["data"]
        finally:
            process.kill()


def got(url: str) -> tuple[int, str]:
    host, _, path = url.removeprefix("http://").partition("/")
    with closing(http.client.HTTPConnection(host, timeout=10)) as asking:
        asking.request("GET", f"/{path}")
        answer = asking.getresponse()
        return answer.status, answer.read().decode()


@pytest.mark.parametrize(("ending", "code"), [(signal.SIGINT, 0), (signal.SIGTERM, 143)])
def test_it_serves_beside_commands_and_ends_when_told(folder: Path, ending: int, code: int) -> None:
    with running(folder) as (process, data):
        assert list(data["links"]) == ["mi"]
        assert got(data["url"])[0] == 200
        stream = http.client.HTTPConnection(data["url"].split("/")[2], timeout=10)
        stream.request("GET", "/events?at=/&v=")
        assert b"retry" in stream.getresponse().readline()
        assert said(folder, "d", "mi", "3").returncode == 0
        assert "9</b>" in got(data["url"])[1]
        assert got(data["links"]["mi"])[0] == 200
        assert got(data["links"]["mi"] + "x")[0] == 404
        process.send_signal(ending)
        out, error = process.communicate(timeout=20)
        assert (process.returncode, out, error) == (code, "", "")
        stream.close()


def test_a_session_can_serve_the_pages_too(folder: Path) -> None:
    env = {**os.environ, "LITTLEDICE_SAVES": str(folder / "saves"), "XDG_STATE_HOME": str(folder / "state")}
    command = [*PROGRAM[1:], "play", "--serve", "--port", "0"]
    session = pexpect.spawn(sys.executable, command, env=env, dimensions=(60, 100), encoding="utf-8", timeout=30)
    session.expect(r"http://127\.0\.0\.1:(\d+)/")
    assert session.match is not None
    url = f"http://127.0.0.1:{session.match[1]}/"
    session.expect("> ")
    session.sendline("d mi 3")
    session.expect("3.{0,12} damage")
    assert "9</b>" in got(url)[1]
    session.sendline("q")
    session.expect(pexpect.EOF)
    session.close()
    assert session.exitstatus == 0
    with pytest.raises(OSError):  # noqa: PT011
        got(url)


def test_how_pages_are_served_goes_with_serving_them(folder: Path) -> None:
    found = said(folder, "play", "--lan")
    assert found.returncode == 2
    assert "`play --serve --lan`" in found.stderr


def test_nothing_that_is_sent_to_it_is_written_in_the_terminal(folder: Path) -> None:
    with running(folder) as (process, data):
        where = ("127.0.0.1", int(data["url"].rstrip("/").rpartition(":")[2]))
        head = f"Host: 127.0.0.1:{where[1]}\r\n\r\n"
        for sent in ("GARBAGE\r\n\r\n", f"GET / HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n{head}"):
            with socket.create_connection(where, timeout=10) as asking:
                asking.sendall(sent.encode())
                assert asking.recv(100).startswith(b"HTTP/1.1")
        process.send_signal(signal.SIGINT)
        assert process.communicate(timeout=20) == ("", "")


def test_a_withdrawn_link_is_gone_while_it_runs(folder: Path) -> None:
    with running(folder) as (_, data):
        assert got(data["links"]["mi"])[0] == 200
        assert said(folder, "serve", "--revoke", "mi").returncode == 0
        assert got(data["links"]["mi"])[0] == 404
        assert got(data["url"])[0] == 200
    again = said(folder, "serve", "--revoke", "mira", "--json")
    assert json.loads(again.stdout)["error"]["code"] == "unknown"


def test_a_fight_that_is_named_is_served_whichever_is_current(folder: Path) -> None:
    assert said(folder, "new", "Mill", "littlep6").returncode == 0
    with running(folder, "bridge") as (_, data):
        assert "Bridge" in got(data["url"])[1]
    with running(folder) as (_, data):
        assert "Mill" in got(data["url"])[1]


def test_in_the_room_the_table_has_a_link_of_its_own(folder: Path) -> None:
    with running(folder, "--lan") as (_, data):
        root, _, link = data["url"].partition("/t/")
        assert len(link) == 22
        assert got(data["url"])[0] == 200
        assert got(f"{root}/")[0] == 404
        assert said(folder, "serve", "--revoke", "table").returncode == 0
        assert got(data["url"])[0] == 404


def test_links_are_in_no_save_and_in_nothing_that_is_exported(folder: Path) -> None:
    with running(folder) as (_, data):
        links = [data["links"]["mi"].rpartition("/")[2].encode()]
    assert said(folder, "export", "bridge", str(folder / "out.json")).returncode == 0
    kept = [file for file in folder.rglob("*") if file.is_file() and any(link in file.read_bytes() for link in links)]
    assert [file.name for file in kept] == ["links.json"]
    assert not kept[0].is_relative_to(folder / "saves")
    assert (folder / "out.json").is_file()


def test_serve_shows_the_old_link_of_whoever_was_renamed_while_it_did_not_run(folder: Path) -> None:
    with running(folder) as (_, data):
        link = data["links"]["mi"].rpartition("/")[2]
    assert said(folder, "set", "mi", "name=Miriam").returncode == 0
    with running(folder) as (_, data):
        assert data["links"]["mi"].endswith(link)
        assert "Miriam" in got(data["links"]["mi"])[1]


def test_a_port_in_use_is_one_clear_sentence(folder: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        found = said(folder, "serve", "--port", str(other.getsockname()[1]), "--plain")
    assert found.returncode == 4
    assert "in use" in found.stderr
    assert "--port 0" in found.stderr


@pytest.mark.parametrize("port", ["-1", "65536", "x"])
def test_what_is_no_port_is_refused(folder: Path, port: str) -> None:
    found = said(folder, "serve", f"--port={port}", "--plain")
    assert found.returncode == 2
    assert "Traceback" not in found.stderr


def test_players_cannot_serve(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LITTLEDICE_AS", "mi")
    assert json.loads(said(folder, "serve", "--json").stdout)["error"]["code"] == "gm"


WITHOUT = """
import sys
sys.modules["starlette"] = None
sys.argv[1:] = ["serve", "--plain"]
from littledice.cli.main import main
main()
"""


def test_without_the_extra_it_says_what_to_install(folder: Path) -> None:
    env = {**os.environ, "LITTLEDICE_SAVES": str(folder / "saves")}
    found = subprocess.run([sys.executable, "-c", WITHOUT], env=env, capture_output=True, text=True, check=False)
    assert found.returncode == 1
    assert 'pip install "littledice[web]"' in found.stderr
    assert "Traceback" not in found.stderr
