"""What the pages show, and to whom."""

from __future__ import annotations

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
