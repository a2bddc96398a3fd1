"""A player's page: everything works by posting its forms, and it holds nothing that the player may not know."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from httpx2 import Response

from tests.web.forms import Forms
from tests.web.table import WebTable

MIRA, TAM = "Mira Vale", "Tamsin Oakhand"
FORM = {"Content-Type": "application/x-www-form-urlencoded"}
MILL = (
    'new "The old mill" sixtysix --seed 6',
    'add "Ana Reyes" side:party speed=6 melee=4 head=2 torso=3 left_arm=2 right_arm=2 held=sword,shield',
    'add "Bo Lindqvist" side:party speed=7 melee=3 head=2 torso=2 held=spear',
    "add orc",
    "start an=9 bo=7 or=5",
)


@pytest.fixture
def mill(tmp_path: Path) -> Iterator[WebTable]:
    with WebTable(tmp_path, MILL) as table:
        yield table


def page(web: WebTable, name: str, query: str = "") -> str:
    found = web.client.get(web.player(name) + query)
    assert found.status_code == 200
    return found.text


def post(web: WebTable, name: str, form: str, html: str = "", **chosen: str) -> Response:
    body = Forms(html or page(web, name)).sent(form, **chosen)
    return web.client.post(f"{web.player(name)}/say", content=body, headers=FORM)


def text(html: str) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", html.partition("<body")[2]).split())


def newest(web: WebTable) -> str:
    with web.shelf.look(web.shelf.current()) as save:
        return next(iter(save.path_back())).label


def test_on_their_turn_the_attack_is_chosen_and_its_form_attacks(web: WebTable) -> None:
    html = page(web, MIRA)
    assert ">Your turn<" in html
    assert '<title id="title">● Your turn</title>' in html
    assert post(web, MIRA, "act", html, dice="3 1 5").status_code == 303
    assert newest(web) == "Mira Vale attacks Goblin 1"


def test_a_dot_stands_only_between_two_things(tmp_path: Path) -> None:
    mill = ("new Mill sixtysix --seed 6", 'add "Ana Reyes" side:party', "add orc", "start an=9 or=5")
    cliff = (
        "new Cliff spiritd6 --seed 1",
        'add "Ana Reyes" side:party',
        "add orc",
        "place an 0,0",
        "place or 1,0",
        "start",
        "c or prone",
        "d or 99",
    )
    for place, fight in enumerate((mill, cliff)):
        with WebTable(tmp_path / str(place), fight) as web:
            page = web.client.get(web.player("Ana Reyes")).text
        for words in re.findall(r'<p id="(?:next|r-or-c)".*?</p>', page, re.DOTALL):
            told = re.sub(r"<[^>]*>", "", words).split()
            assert told[:1] != ["·"]
            assert told[-1:] != ["·"]


def test_another_move_and_another_target_can_be_chosen(web: WebTable) -> None:
    html = page(web, MIRA)
    assert Forms(html).radios["to.attack"] == ["g1", "g2"]
    post(web, MIRA, "act", html, to_attack="g2", dice="3 1 5")
    assert newest(web) == "Mira Vale attacks Goblin 2"
    post(web, MIRA, "act", page(web, MIRA, "?moves=all"), move="evade")
    assert newest(web) == "Mira Vale evades"


def test_a_turn_is_ended_by_a_button(web: WebTable) -> None:
    assert post(web, MIRA, "end").status_code == 303
    assert "the goblin" not in text(page(web, MIRA)).lower()
    assert "Goblin 1 acts" in text(page(web, MIRA))
    assert "end" not in Forms(page(web, MIRA)).fields


def test_only_the_own_last_step_can_be_taken_back(web: WebTable) -> None:
    assert "undo" in Forms(page(web, MIRA)).fields
    assert re.search(r'<form id="undo"[^>]* hidden>', page(web, MIRA))
    post(web, MIRA, "act", dice="3 1 5")
    assert "Take back Mira Vale attacks Goblin 1" in text(page(web, MIRA))
    assert re.search(r'<form id="undo"[^>]* hidden>', page(web, TAM))
    post(web, MIRA, "undo")
    assert "2 left" in text(page(web, MIRA))


def test_a_refusal_stands_above_the_box_and_the_text_stays(web: WebTable) -> None:
    refused = post(web, MIRA, "say", sentence="a nobody")
    assert refused.status_code == 422
    assert 'value="a nobody"' in refused.text
    assert "No one here is called &#34;nobody&#34;." in refused.text


def test_a_question_is_answered_by_its_form_with_the_default_chosen(web: WebTable) -> None:
    web.say("mi: evade")
    web.say("next")
    web.say("a mi 3 1")
    html = page(web, MIRA)
    assert "? You are asked" in html
    assert Forms(html).radios["pick"] == ["evade", "no"]
    assert ("pick", "evade") in Forms(html).fields["answer"]
    assert "act" not in Forms(html).fields
    assert post(web, MIRA, "answer", html, dice="3 3 3").status_code == 303
    assert newest(web).startswith("Mira Vale answers evade")


def test_an_answer_is_only_for_the_question_it_was_made_for(web: WebTable) -> None:
    web.say("mi: evade")
    web.say("next")
    web.say("a mi 3 1")
    html = page(web, MIRA)
    web.say("answer no")
    web.say("next")
    web.say("next")
    web.say("a mi 3 1")
    late = post(web, MIRA, "answer", html)
    assert late.status_code == 422
    assert "This question is not waiting any more." in late.text


def test_points_are_placed_by_choosing_a_part_for_each(mill: WebTable) -> None:
    for sentence in ("next", "next", "strike bo 6 4 2", "answer no"):
        mill.say(sentence)
    html = page(mill, "Bo Lindqvist")
    assert [name for name, _ in Forms(html).fields["answer"]].count("pick") == 2
    assert html.count('data-pick="') == 6
    body = Forms(html).sent("answer").replace("pick=h&pick=t", "pick=la&pick=ll")
    answered = mill.client.post(f"{mill.player('Bo Lindqvist')}/say", content=body, headers=FORM)
    assert answered.status_code == 303
    assert newest(mill) == "Bo Lindqvist answers la ll"


def test_a_question_to_another_player_is_shown_without_its_form(web: WebTable) -> None:
    web.say("mi: evade")
    web.say("next")
    web.say("a mi 3 1")
    html = page(web, TAM)
    assert "Mira Vale decides" in text(html)
    assert "answer" not in Forms(html).fields
    assert "act" not in Forms(html).fields


def test_all_moves_are_a_page_of_their_own(web: WebTable) -> None:
    few, every = (Forms(page(web, MIRA, query)).radios["move"] for query in ("", "?moves=all"))
    assert len(few) == 5
    assert few == every[:5]
    assert len(every) > 20
    assert web.client.get(f"{web.table}?moves=all").status_code == 404


@pytest.mark.parametrize(("table", "who", "stat"), [("web", MIRA, "phy"), ("mill", "Ana Reyes", "alertness")])
def test_a_check_is_among_all_moves_and_rolls_in_every_game(
    request: pytest.FixtureRequest, table: str, who: str, stat: str
) -> None:
    """Also out of turn: nothing is spent by it."""
    web: WebTable = request.getfixturevalue(table)
    html = page(web, who, "?moves=all")
    assert f'<option value="{stat}">' in html
    said = {"move": "check", "and.check": stat, "against.check": "1"}
    assert post(web, who, "act", html, **said).status_code == 303
    assert newest(web).startswith(f"{who} check")


def test_the_first_page_and_what_it_needs_is_small(web: WebTable) -> None:
    assert len(page(web, MIRA).encode()) <= 30_000
    assert len(page(web, MIRA, "?moves=all").encode()) <= 60_000


def test_when_the_fight_is_over_there_is_nothing_to_do(web: WebTable) -> None:
    web.say("end")
    html = page(web, MIRA)
    assert set(Forms(html).fields) == {"undo", "say"}
    assert "The fight is over, round 1." in text(html)
    assert "next" not in text(web.client.get("/").text)


def test_who_is_concealed_leaves_nothing_on_the_page(web: WebTable) -> None:
    web.say("conceal g1")
    for query in ("", "?moves=all"):
        html = page(web, MIRA, query)
        assert "Goblin 1" not in html
        assert '"g1"' not in html
        assert "Goblin 2" in html


def test_words_go_on_with_the_sentence(web: WebTable) -> None:
    def words(text: str, name: str = MIRA) -> dict[str, object]:
        return web.client.get(f"{web.player(name)}/words", params={"text": text}).json()

    assert ["attack ", "Attack with what is held."] in [[a, b] for a, b in words("att")["words"]] or words("att")[
        "words"
    ]
    assert [line for line, _ in words("attack ")["words"]][:2] == ["attack g1 ", "attack g2 "]
    web.say("conceal g1")
    assert [line for line, _ in words("attack ")["words"]][:1] == ["attack g2 "]
    assert words("conceal ")["words"] == []
    assert web.client.get("/p/" + "x" * 22 + "/words").status_code == 404


def words_after(web: WebTable, name: str, text: str) -> list[str]:
    found = web.client.get(f"{web.player(name)}/words", params={"text": text}).json()["words"]
    return [line.split()[-1] for line, _ in found]


def test_a_weapon_is_among_the_words_of_a_move_that_takes_one(web: WebTable) -> None:
    assert "with" in words_after(web, MIRA, "attack g1 ")
    assert "with" not in words_after(web, MIRA, "hide ")
    assert words_after(web, MIRA, "hide with ") == []


def test_behind_with_stand_the_weapons_with_which_it_is_possible(mill: WebTable) -> None:
    assert "with" in words_after(mill, "Ana Reyes", "strike or w")
    assert words_after(mill, "Ana Reyes", "strike or with ") == ["sword", "shield"]


def test_words_tell_what_an_answer_leads_to(mill: WebTable) -> None:
    for sentence in ("next", "next", "strike bo 6 4 2", "answer no"):
        mill.say(sentence)
    told = mill.client.get(f"{mill.player('Bo Lindqvist')}/words", params={"text": "answer la ll"}).json()
    assert "Left arm" in told["leads"]
    other = mill.client.get(f"{mill.player('Ana Reyes')}/words", params={"text": "answer la ll"}).json()
    assert other["leads"] == ""


def test_what_people_typed_is_text(tmp_path: Path) -> None:
    name = '<b>Bob</b> & "Co"'
    with WebTable(tmp_path, ("new X littlep6", f"add '{name}' side:party phy=2", "add goblin", "start")) as web:
        for query in ("", "?moves=all"):
            assert "<b>Bob" not in page(web, name, query)
            assert "&lt;b&gt;Bob&lt;/b&gt; &amp;" in page(web, name, query)
