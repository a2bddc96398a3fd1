"""What the pages show, and to whom."""

from __future__ import annotations

import re

import pytest

from tests.web.table import WebTable


def test_the_tables_page_names_everybody_and_tells_no_number_of_a_foe(web: WebTable) -> None:
    page = web.client.get("/").text
    assert all(name in page for name in ("Mira Vale", "Tamsin Oakhand", "Goblin 1", "Goblin 2"))
    assert "unhurt" in page
    assert "6/6" not in page


def test_a_players_page_lies_at_a_link_of_their_own(web: WebTable) -> None:
    found = web.client.get(web.player("Mira Vale"))
    assert found.status_code == 200
    assert "Mira Vale" in found.text


def test_a_page_shows_what_has_happened_since(web: WebTable) -> None:
    web.say("d mi 3")
    assert "9</b>" in web.client.get("/").text


def test_a_player_says_a_sentence(web: WebTable) -> None:
    answer = web.tell("Mira Vale", "a g1 3 1 5").json()
    assert answer["ok"], answer
    assert "Mira Vale attacks Goblin 1" in " ".join(answer["text"])


def test_who_has_acted_may_act_again_at_once(web: WebTable) -> None:
    """Before the page has heard of the change: what came of it says which step it made."""
    first = web.tell("Mira Vale", "a g1 3 1 5").json()
    assert first["at"] == web.at
    assert web.tell("Mira Vale", "undo", first["at"]).json()["ok"]
    assert web.tell("Mira Vale", "why", web.at).json()["at"] == 0


def test_the_same_form_sent_again_does_nothing(web: WebTable) -> None:
    at = web.at
    assert web.tell("Mira Vale", "a g1 3 1 5", at).json()["ok"]
    after = web.at
    again = web.tell("Mira Vale", "a g1 3 1 5", at).json()
    assert again["error"]["code"] == "repeated"
    assert web.at == after


@pytest.mark.parametrize("name", ["GM", "gm", "Gm", "G m"])
def test_whoever_is_called_like_the_gm_is_not(web: WebTable, name: str) -> None:
    web.gm.say(["add", name, "side:party", "hp=5"])
    web.say("conceal g2")
    assert "Goblin 2" not in web.client.get(web.player(name)).text
    for sentence in ("end", "reveal g2", "d mi 3", "next"):
        at = web.at
        assert not web.tell(name, sentence).json()["ok"]
        assert web.at == at


def test_somebody_of_the_same_name_on_the_other_side_sees_what_the_table_sees(web: WebTable) -> None:
    page = web.player("Grub")
    web.say("add Grub hp=17")
    assert "17" not in re.sub(r"<[^>]*>", "", web.client.get(page).text)
    assert not web.client.post(f"{page}/say", data={"sentence": "next", "at": str(web.at)}).is_success


def test_who_has_left_sees_what_the_table_sees_until_they_are_back(web: WebTable) -> None:
    page = web.player("Mira Vale")
    web.say("remove mi")
    found = web.client.get(page)
    assert (found.status_code, 'data-kind="table"' in found.text) == (200, True)
    assert not web.tell("Mira Vale", "attack g1 3 1 5").json()["ok"]
    web.say("undo")
    assert 'data-kind="player"' in web.client.get(page).text


def test_a_link_outlasts_the_fight(web: WebTable) -> None:
    page = web.player("Mira Vale")
    web.say("new Mill littlep6")
    web.say('add "Mira Vale" side:party hp=4')
    found = web.client.get(page).text
    assert "Mill" in found
    assert "Goblin" not in found


def test_without_a_fight_a_page_says_so(web: WebTable) -> None:
    web.say("delete bridge")
    for path in ("/", web.player("Mira Vale")):
        assert "No fight is open now." in web.client.get(path).text


def test_once_it_has_ended_a_page_shows_who_won_and_the_party(web: WebTable) -> None:
    web.say("d g1 9")
    web.say("d g2 9")
    web.say("end")
    page = web.client.get("/").text
    assert "The party won, round 1." in page
    assert set(re.findall(r'<li id="r-(\w+)"', page)) == {"mi", "ta"}
    assert 'class="first"' not in page


def test_of_a_mob_it_is_told_how_many_are_how(web: WebTable) -> None:
    web.say("add rat x4 together hp=5")
    web.say("d r2 3")
    page = re.sub(r"<[^>]*>", "", web.client.get("/").text)
    assert "3 unhurt" in page
    assert "1 hurt" in page
