"""Links: secret, lasting, withdrawn for good, kept where nobody else reads them."""

from __future__ import annotations

import base64
import stat
from pathlib import Path

import pytest

from littledice.model.errors import StorageError
from littledice.web.links import Links
from tests.web.table import WebTable


@pytest.fixture
def links(tmp_path: Path) -> Links:
    return Links(tmp_path / "state" / "links.json", tmp_path / "saves")


def again(links: Links) -> Links:
    """Another process."""
    return Links(links.path, Path(links.saves))


def test_a_link_has_128_random_bits_and_stays_the_same(links: Links) -> None:
    first = links.of("Mira", "")
    assert len(set(first.values())) == 2
    assert all(len(base64.urlsafe_b64decode(f"{link}==")) == 16 for link in first.values())
    assert again(links).of("Mira", "") == first


def test_a_link_is_somebodys_and_nobody_elses(links: Links) -> None:
    found = links.of("Mira", "")
    assert again(links).whose(found["Mira"]) == "mira"
    assert links.whose(found[""]) == ""
    for wrong in ("", "x", found["Mira"][:-1], found["Mira"] + "=", found["Mira"].swapcase(), "\ud800", "ü"):
        assert links.whose(wrong) is None


def test_a_withdrawn_link_is_nobodys_in_every_process(links: Links) -> None:
    old = links.of("Mira")["Mira"]
    running = again(links)
    assert running.whose(old) == "mira"
    assert links.withdraw("MIRA")
    assert running.whose(old) is None
    assert not links.withdraw("Mira")
    assert links.of("Mira")["Mira"] != old


def test_the_same_name_in_another_folder_has_another_link(links: Links, tmp_path: Path) -> None:
    other = Links(links.path, tmp_path / "elsewhere")
    assert other.of("Mira") != links.of("Mira")
    assert other.whose(links.of("Mira")["Mira"]) is None


def test_only_the_owner_reads_the_file(links: Links) -> None:
    links.path.parent.mkdir()
    links.path.write_bytes(b"")
    links.path.chmod(0o666)
    links.of("Mira")
    assert stat.S_IMODE(links.path.stat().st_mode) == 0o600
    assert [path.name for path in links.path.parent.iterdir()] == ["links.json"]


@pytest.mark.parametrize("content", [b"{", b"[]", b'{"folders":{"x":3}}', b'{"strange":1}', b"\xff"])
def test_a_damaged_file_is_named_and_kept(links: Links, content: bytes) -> None:
    links.path.parent.mkdir()
    links.path.write_bytes(content)
    with pytest.raises(StorageError, match=r"links\.json"):
        links.of("Mira")
    assert links.path.read_bytes() == content


def test_while_the_file_is_damaged_no_page_is_an_error_of_the_program(web: WebTable) -> None:
    page, whole = web.player("Mira Vale"), web.links.path.read_bytes()
    web.links.path.write_bytes(b"{")
    for path in (page, "/p/wrong", f"/events?at={page}&v=x"):
        found = web.client.get(path)
        assert (found.status_code, "links" in found.text) == (503, True)
        assert found.headers["Cache-Control"] == "no-store"
    at = web.at
    assert web.client.post(f"{page}/say", data={"sentence": "next", "at": str(at)}).status_code == 503
    assert web.at == at
    web.links.path.write_bytes(whole)
    assert web.client.get(page).status_code == 200


def test_links_are_no_part_of_a_save_or_its_export(web: WebTable, tmp_path: Path) -> None:
    link = web.player("Mira Vale").removeprefix("/p/")
    web.tell("Mira Vale", "a g1 3 1 5")
    web.say(f"export Bridge {tmp_path / 'out.json'}")
    for path in [tmp_path / "out.json", *(tmp_path / "saves").rglob("*")]:
        assert link not in path.read_text()


def test_whoever_is_called_otherwise_keeps_their_link(web: WebTable) -> None:
    page, other = web.player("Mira Vale"), web.player("Tamsin Oakhand")
    web.say('set mi name="Mira Oakhand"')
    found = web.client.get(page)
    assert found.status_code == 200
    assert "Your turn" in found.text
    assert web.player("Mira Oakhand") == page
    assert "Your turn" not in web.client.get(other).text
    web.say("undo")
    assert "Your turn" in web.client.get(page).text
    assert web.player("Mira Vale") == page


def test_a_link_that_followed_a_name_is_withdrawn_by_it(web: WebTable) -> None:
    page = web.player("Mira Vale")
    web.say('set mi name="Mira Oakhand"')
    assert web.client.get(page).status_code == 200
    assert web.links.withdraw("Mira Oakhand")
    assert web.client.get(page).status_code == 404


def test_no_link_follows_a_name_to_another_side(web: WebTable) -> None:
    page = web.player("Goblin 2")
    web.say("set g2 name=Grub")
    web.say("conceal g2")
    for _ in range(2):
        shown = web.client.get(page).text
        assert "Grub" not in shown
        assert "Goblin 2" not in shown
