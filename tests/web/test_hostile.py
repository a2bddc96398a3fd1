"""Whoever means ill: other hosts and origins, wrong links, huge bodies, strange paths and fields, markup in names.
Nobody is told anything, nothing changes, and nothing breaks.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from html import escape
from pathlib import Path
from random import Random

import pytest
from starlette.testclient import TestClient

from littledice.web import guard, server
from littledice.web import room as rooms
from littledice.web.guard import HEADERS
from littledice.web.limits import Limits, Rate
from littledice.web.server import serving
from tests.web.table import HOST, ORIGIN, WebTable

SECRETS = ("Mira", "Tamsin", "Goblin", "Bridge")


def silent(text: str) -> bool:
    """Whether nothing of the fight is told."""
    return not any(word in text for word in SECRETS)


@pytest.mark.parametrize("path", ["/p/x", "/p/", "/t/x", "/p/x/say", "/nothing", "/p", "/static/live.js", "//", "/P/x"])
def test_a_wrong_path_leads_nowhere_and_tells_nothing(web: WebTable, path: str) -> None:
    found = web.client.get(f"{ORIGIN}{path}")
    assert found.status_code in (404, 405)
    assert silent(found.text)
    assert "Ask the GM" in found.text or found.status_code == 405


FILES = (
    "/../saves/bridge.json",
    "/p/..%2f..%2flinks.json",
    "/%2e%2e/links.json",
    "/t/%00",
    "/p/%ff",
    f"/p/{'a' * 9000}",
)


@pytest.mark.parametrize("path", FILES)
def test_no_path_leads_to_a_file(web: WebTable, path: str) -> None:
    found = web.client.get(path)
    assert found.status_code in (400, 404)
    assert silent(found.text)


def test_a_withdrawn_link_is_like_a_wrong_one(web: WebTable) -> None:
    page = web.player("Mira Vale")
    assert web.client.get(page).status_code == 200
    web.links.withdraw("Mira Vale")
    for found in (web.client.get(page), web.client.post(f"{page}/say", data={"sentence": "next", "at": str(web.at)})):
        assert found.status_code == 404
        assert silent(found.text)
    assert web.client.get(f"/events?at={page}&v=").status_code == 404


def test_a_players_link_is_not_the_tables_and_the_other_way_round(web: WebTable) -> None:
    assert web.client.get(web.player("Mira Vale").replace("/p/", "/t/")).status_code == 404
    assert web.client.get(web.table.replace("/t/", "/p/")).status_code == 404
    assert web.client.post(f"{web.table}/say", data={"sentence": "next", "at": "1"}).status_code == 404


def test_in_the_room_the_tables_page_needs_its_link(tmp_path: Path) -> None:
    with WebTable(tmp_path, open=False) as web:
        assert web.client.get("/").status_code == 404
        assert web.client.get("/events?at=/&v=").status_code == 404
        assert web.client.get(web.table).status_code == 200


@pytest.mark.parametrize("host", ["evil.example", "evil.example:6606", "127.0.0.1", "127.0.0.1:80", "localhost", ""])
def test_another_host_is_told_nothing(web: WebTable, host: str) -> None:
    """A name of somebody else's that leads here (DNS rebinding) is of no use."""
    found = web.client.get("/", headers={"Host": host})
    assert found.status_code == 400
    assert silent(found.text)


ORIGINS = ("https://evil.example", "null", "", f"https://{HOST}", f"{ORIGIN}/", f"{ORIGIN}.evil")


@pytest.mark.parametrize("origin", ORIGINS)
def test_nothing_is_sent_from_pages_of_others(web: WebTable, origin: str) -> None:
    before = web.at
    fields = {"sentence": "a g1 3 1 5", "at": str(before)}
    found = web.client.post(f"{web.player('Mira Vale')}/say", data=fields, headers={"Origin": origin})
    assert found.status_code == 403
    assert silent(found.text)
    assert web.at == before


def test_what_another_site_makes_a_browser_send_is_refused(web: WebTable) -> None:
    fields = {"sentence": "a g1 3 1 5", "at": str(web.at)}
    headers = {"Sec-Fetch-Site": "cross-site"}
    assert web.client.post(f"{web.player('Mira Vale')}/say", data=fields, headers=headers).status_code == 403


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "FOO"])
def test_other_methods_do_nothing(web: WebTable, method: str) -> None:
    for path in ("/", web.player("Mira Vale"), f"{web.player('Mira Vale')}/say"):
        assert web.client.request(method, path).status_code in (403, 404, 405)


def test_a_stream_is_only_for_those_who_read_it(web: WebTable) -> None:
    assert web.client.head("/events?at=/&v=").status_code == 405


def test_every_answer_carries_the_rules_for_browsers(web: WebTable) -> None:
    for path in ("/", "/nothing", web.player("Mira Vale"), "/style.css", "/live.js"):
        headers = web.client.get(path).headers
        assert all(headers[name] == value for name, value in HEADERS.items()), path
    policy = HEADERS["Content-Security-Policy"]
    assert "unsafe" not in policy
    assert "http" not in policy
    assert web.client.get(web.player("Mira Vale")).headers["Cache-Control"] == "no-store"


def test_pages_hold_no_style_script_or_address_from_elsewhere(web: WebTable) -> None:
    for path in ("/", web.player("Mira Vale")):
        text = web.client.get(path).text
        assert "style=" not in text
        assert "<style" not in text
        assert "http" not in text
        assert text.count("<script") == 1
        assert " on" not in text.replace(" on ", "") or "onclick" not in text


@pytest.mark.parametrize("size", [4097, 100_000])
def test_a_body_that_is_too_large_is_not_read(web: WebTable, size: int) -> None:
    before = web.at
    assert web.tell("Mira Vale", "x" * size).status_code == 413
    assert web.at == before


def test_a_body_that_does_not_arrive_is_given_up(tmp_path: Path) -> None:
    with WebTable(tmp_path, limits=Limits(burst=1e9, seconds=0.05)) as web:
        headers = {"host": HOST, "origin": ORIGIN, "content-length": "100"}
        path = f"{web.player('Mira Vale')}/say"
        status, _ = asyncio.run(asyncio.wait_for(web.ask("POST", path, "", headers, None), 10))
        assert status == 413


FIELDS: tuple[dict[str, str], ...] = (
    {}, {"at": "1"}, {"sentence": "next"}, {"sentence": "next", "at": "-1"}, {"at": "x"},
)  # fmt: skip


@pytest.mark.parametrize("fields", FIELDS)
def test_what_no_page_would_send_is_refused(web: WebTable, fields: dict[str, str]) -> None:
    before = web.at
    assert web.client.post(f"{web.player('Mira Vale')}/say", data=fields).status_code in (200, 400, 422)
    assert web.at == before


def test_asking_too_much_is_slowed_down_for_that_address_alone() -> None:
    time = [0.0]
    rate = Rate(Limits(burst=3, each_second=1), lambda: time[0])
    assert [rate.allows("a") for _ in range(5)] == [True, True, True, False, False]
    assert rate.allows("b")
    time[0] = 1.0
    assert [rate.allows("a") for _ in range(2)] == [True, False]


def test_too_many_requests_are_answered_so(tmp_path: Path) -> None:
    with WebTable(tmp_path, limits=Limits(burst=2, each_second=0)) as web:
        assert [web.client.get("/nothing").status_code for _ in range(3)] == [404, 404, 429]


def test_too_many_streams_are_refused(tmp_path: Path) -> None:
    with WebTable(tmp_path, limits=Limits(streams_each=2, streams=3)) as web:
        web.room.streams["testclient"] = 2
        assert web.client.get("/events?at=/&v=").status_code == 503
        web.room.streams = {"elsewhere": 3}
        assert web.client.get("/events?at=/&v=").status_code == 503


EVIL = ("<script>alert(1)</script>", "<img src=x onerror=a>", "{{ 7*191 }}", "' onload='x", "</title><b>", "<!--")


@pytest.mark.parametrize("name", EVIL)
def test_markup_in_a_name_is_text(web: WebTable, name: str) -> None:
    web.gm.say(["add", name, "side:party", "hp=5"])
    web.gm.say(["label", "g1", "<u>marked</u>"])
    web.gm.say(["clock", "<s>tide</s>", "6"])
    web.room.generation += 1
    for path in ("/", web.player(name)):
        found = web.client.get(path)
        assert found.status_code == 200
        assert not any(f"<{tag}" in found.text for tag in ("script>", "img", "u>", "s>", "!--"))
        assert "1337" not in found.text
        assert escape(name) in found.text


PARTS = ("p", "t", "say", "events", "..", "%2e", "", "style.css", "live.js", "favicon.ico", "%00", "ü", "a" * 30, ";")
ALLOWED = {200, 204, 303, 400, 403, 404, 405, 413, 422}


def test_ten_thousand_random_requests_break_nothing_and_change_nothing(web: WebTable) -> None:
    chance = Random(7)
    before = Path(web.shelf.path("bridge")).read_bytes()

    async def ask() -> None:
        for _ in range(10_000):
            path = "/" + "/".join(chance.choice(PARTS) for _ in range(chance.randint(0, 4)))
            query = "&".join(f"{chance.choice('av')}t={chance.choice(['/x', '', 'dark', '<b>'])}" for _ in range(2))
            headers = {"host": HOST, "origin": ORIGIN}
            headers |= {chance.choice(["origin", "host", "accept", "cookie"]): chance.choice(["x", "null", "é"])}
            method = chance.choice(["GET", "GET", "HEAD", "POST", "DELETE"])
            body = bytes(chance.randrange(256) for _ in range(chance.choice([0, 5, 60])))
            status, text = await web.ask(method, path, query, headers, body)
            assert status in ALLOWED, (method, path, query, status)
            assert silent(text) or (path == "/" and status == 200)

    asyncio.run(ask())
    assert Path(web.shelf.path("bridge")).read_bytes() == before


WORDS = (
    "a", "g1", "next", "answer", "--json", "--saves", "/etc", "-e", "x", '"', "\\", "undo", "status", "3", "6 6", "<b>",
    "gm:", "mi:", "!", "odds", "roll", "1d6", "why", "conceal", "add", "export", "\x00", "\u202e", "#", "rules",
)  # fmt: skip


def test_random_sentences_of_a_player_break_nothing(web: WebTable) -> None:
    chance = Random(8)
    for _ in range(300):
        sentence = " ".join(chance.choice(WORDS) for _ in range(chance.randint(0, 5)))
        found = web.tell(chance.choice(["Mira Vale", "Tamsin Oakhand"]), sentence, json=chance.random() < 0.7)
        assert found.status_code in (200, 303, 422), sentence


@contextmanager
def really_served(web: WebTable) -> Iterator[tuple[str, int]]:
    """The pages at a real port."""
    with serving(web.desk, web.links, lan=False, port=0, fault=web.faults.append) as running:
        yield running.address.host, running.address.port


def test_a_connection_that_asks_for_nothing_is_dropped(web: WebTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "PATIENCE", 0.2)
    with really_served(web) as where:
        for begun in (b"", b"GET / HTTP/1.1\r\nHost: x\r\n"):
            with socket.create_connection(where, timeout=10) as asking:
                asking.sendall(begun)
                assert asking.recv(100) == b""


@pytest.mark.parametrize("sent", [b"GET / HTTP/1.1\r\nX: " + b"a" * 20_000, b"\x16\x03\x01\x02\x00", b"GET\r\n\r\n"])
def test_what_is_no_request_is_refused(web: WebTable, sent: bytes) -> None:
    with really_served(web) as where, socket.create_connection(where, timeout=10) as asking:
        answer = b""
        with suppress(ConnectionError):  # whoever still sends may find the door shut
            asking.sendall(sent)
            answer = asking.recv(1000)
        assert answer.startswith(b"HTTP/1.1 400") or answer == b""
        assert silent(answer.decode())


def test_whoever_breaks_off_leaves_no_stream_behind(web: WebTable) -> None:
    with really_served(web) as (host, port):
        for _ in range(5):
            with socket.create_connection((host, port), timeout=10) as asking:
                asking.sendall(f"GET /events?at=/&v= HTTP/1.1\r\nHost: {host}:{port}\r\n\r\n".encode())
                assert asking.recv(100).startswith(b"HTTP/1.1 200")
        with socket.create_connection((host, port), timeout=10) as asking:
            asking.sendall(f"GET / HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: close\r\n\r\n".encode())
            assert asking.recv(100).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize("broken", ["page", "message"])
def test_a_mistake_of_the_programs_own_is_told_without_any_detail(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    """Also where not even the page can be drawn that says so; the GM's side hears of the mistake itself."""

    def breaks(*_: object, **__: object) -> None:
        raise RuntimeError("Mira Vale: KeyError at /home/gm/secret.py")

    table = WebTable(tmp_path)
    table.client = TestClient(table.app, base_url=ORIGIN, headers={"Origin": ORIGIN}, raise_server_exceptions=False)
    with table.client:
        monkeypatch.setattr(rooms if broken == "page" else guard, broken, breaks)
        asked = {"page": ["/", table.player("Mira Vale")], "message": ["/nothing"]}
        for path in asked[broken]:
            found = table.client.get(path)
            assert found.status_code == 500
            assert "littledice made a mistake. Nothing was lost." in found.text
            assert silent(found.text)
            assert "secret" not in found.text
            assert found.headers["Content-Security-Policy"] == HEADERS["Content-Security-Policy"]
    assert [str(fault) for fault in table.faults] == ["Mira Vale: KeyError at /home/gm/secret.py"] * len(asked[broken])


@pytest.mark.parametrize("sentence", ["forecast", "forecast --fights 100000", "study pass.toml"])
def test_what_reckons_for_long_is_the_gms_alone(web: WebTable, sentence: str) -> None:
    said = web.tell("Mira Vale", sentence).json()
    assert said["error"]["code"] in ("gm", "usage")
    assert not said["changed"]
