"""What a player does on a phone: roll, type faces, answer, take back; and nothing that is lost or done twice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from littledice.web.guard import OWN_MISTAKE
from tests_browser.conftest import NewPage, listening, shot
from tests_browser.looking import check, overflow
from tests_browser.room import Room, caught_up

MIRA, TAM, BO = "Mira Vale", "Tamsin Oakhand", "Bo Lindqvist"
BRIDGE = (
    "new Bridge littlep6 --seed 7",
    'add "Mira Vale" side:party phy=3 men=2 ac=2 hp=9/12 sp=2 weapons=dagger',
    'add "Tamsin Oakhand" side:party phy=2 men=3 hp=11/12',
    "add ogre phy=3",
    "add goblin x2",
    "start mi=9 og=7 ta=5 g1=3 g2=2",
)
MILL = (
    "new Mill sixtysix --seed 6",
    'add "Ana Reyes" side:party speed=6 melee=4 head=2 torso=3 left_arm=2 right_arm=2 held=sword,shield',
    'add "Bo Lindqvist" side:party speed=7 melee=3 head=2 torso=2 held=spear',
    "add orc",
    "start an=9 bo=7 or=5",
)
CLIFF = (
    "new Cliff spiritd6 --seed 11",
    'add "Mira Vale" side:party might=5 axes=4 held=axe,axe',
    "add harpy",
    "place mi 0,0",
    "place ha 1,0",
    "start mi=1 ha=9",
    "go",
    "next",
    "next",
)


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    made = Room(tmp_path)
    yield made
    made.stop()
    assert made.faults == []


@pytest.fixture
def bridge(room: Room) -> Room:
    for sentence in BRIDGE:
        room.say(sentence)
    room.start()
    return room


def at(room: Room, page: Page, who: str) -> Page:
    page.goto(room.address(who))
    return page


def asked(room: Room) -> None:
    """Mira evades, and the ogre hits her."""
    for sentence in ("mi: evade", "next", "a mi 3 1 2"):
        room.say(sentence)


def test_faces_are_tapped_and_the_button_says_what_it_does(bridge: Room, new_page: NewPage, heard: list[str]) -> None:
    page = at(bridge, listening(new_page(), heard), MIRA)
    go = page.locator("#send-act .go")
    expect(go).to_have_text("3 dice to go")
    expect(go).to_have_attribute("aria-disabled", "true")
    page.get_by_label("Goblin 2").check()
    for face in ("3", "1"):
        page.locator(f'#pad-act [data-face="{face}"]').click()
    expect(page.locator("#pad-act")).to_contain_text("4 so far")
    expect(go).to_have_text("1 die to go")
    check(page)
    shot(page, "player-dice")
    page.locator("#act .back").click()
    expect(go).to_have_text("2 dice to go")
    for face in ("1", "5"):
        page.locator(f'#pad-act [data-face="{face}"]').click()
    expect(go).to_have_text("Attack Goblin 2")
    go.click()
    expect(page.locator("#result")).to_contain_text("Goblin 2")
    assert bridge.labels()[-1] == "Mira Vale attacks Goblin 2"
    expect(page.locator("#undo")).to_contain_text("Mira Vale attacks Goblin 2")
    expect(go).to_have_text("3 dice to go")


def test_faces_are_typed_by_keyboard_and_enter_sends(bridge: Room, new_page: NewPage) -> None:
    page = at(bridge, new_page(), MIRA)
    page.locator("#m-attack").focus()
    page.keyboard.type("316")
    page.keyboard.press("Backspace")
    page.keyboard.type("5")
    page.keyboard.press("Enter")
    expect(page.locator("#result")).to_contain_text("Goblin" if "Goblin" in bridge.labels()[-1] else "Ogre")
    with bridge.shelf.look("bridge") as save:
        step = next(iter(save.path_back()))
    rolls = [event.roll for event in step.events if hasattr(event, "roll")]
    assert rolls[0].faces == (3, 1, 5)
    assert set(rolls[0].origins) == {"typed"}


def test_the_program_rolls_the_rest_or_all(bridge: Room, new_page: NewPage) -> None:
    page = at(bridge, new_page(), MIRA)
    page.locator('#pad-act [data-face="2"]').click()
    page.get_by_role("button", name="Roll the rest").click()
    expect(page.locator("#undo")).to_contain_text("attacks")
    with bridge.shelf.look("bridge") as save:
        roll = next(event.roll for event in next(iter(save.path_back())).events if hasattr(event, "roll"))
    assert (roll.faces[0], roll.origins) == (2, ("typed", "rolled", "rolled"))
    page.get_by_role("button", name="Roll", exact=True).click()
    expect(page.locator("#next")).to_contain_text("0")


def test_a_question_is_answered_with_its_dice(bridge: Room, new_page: NewPage, heard: list[str]) -> None:
    page = at(bridge, listening(new_page(), heard), MIRA)
    asked(bridge)
    expect(page).to_have_title("? You are asked")
    question = page.locator("#question")
    expect(question).to_contain_text("Ogre hits with 6 against 2.")
    expect(question).to_contain_text("10%")
    expect(page.locator("#act")).to_have_count(0)
    check(page)
    shot(page, "player-question")
    for face in "336":
        page.locator(f'#pad-answer [data-face="{face}"]').first.click()
    page.locator('#pad-answer [data-face="t"]').click()
    expect(page.locator("#send-answer .go")).to_have_text("Evade")
    page.locator("#send-answer .go").click()
    expect(question).to_be_hidden()
    assert "Mira Vale answers evade" in bridge.labels()[-1]


def test_another_answer_than_the_default_needs_no_dice(bridge: Room, new_page: NewPage) -> None:
    asked(bridge)
    page = at(bridge, new_page(), MIRA)
    page.get_by_label("No", exact=True).check()
    expect(page.locator("#send-answer .go")).to_have_text("No")
    page.locator("#send-answer .go").click()
    expect(page.locator("#question")).to_be_hidden()
    assert bridge.labels()[-1] == "Mira Vale answers no"


def test_the_own_last_step_is_taken_back(bridge: Room, new_page: NewPage) -> None:
    page = at(bridge, new_page(), MIRA)
    page.locator("#l-hide").click()
    page.locator("#send-act .roll").click()
    undo = page.locator("#undo button")
    expect(undo).to_contain_text("Mira Vale hides")
    undo.click()
    expect(page.locator("#undo")).to_be_hidden()
    assert all("hides" not in label for label in bridge.labels())


def test_the_faces_to_tap_are_those_of_the_dice_that_are_thrown(room: Room, new_page: NewPage) -> None:
    for sentence in (*CLIFF, "next"):
        room.say(sentence)
    room.start()
    page = at(room, new_page(), MIRA)
    for face in "6563":
        page.locator(f'#pad-act [data-face="{face}"]').click()
    page.locator("#send-act .go").click()
    expect(page.locator("#result")).to_contain_text("Mira Vale")
    with room.shelf.look("cliff") as save:
        rolls = [event.roll for event in next(iter(save.path_back())).events if hasattr(event, "roll")]
    assert rolls[0].faces == (6, 5, 6, 3)


def test_points_are_placed_on_the_body(room: Room, new_page: NewPage, heard: list[str]) -> None:
    for sentence in (*MILL, "next", "next", "strike bo 6 4 2", "answer no"):
        room.say(sentence)
    room.start()
    page = at(room, listening(new_page(scheme="light"), heard), BO)
    go, leads = page.locator("#send-answer .go"), page.locator("#leads")
    expect(go).to_have_text("Take Head, Torso")
    page.locator('[data-pick="h"]').click()
    expect(go).to_have_text("1 to go")
    page.locator('[data-pick="la"]').click()
    expect(leads).to_contain_text("Left arm")
    check(page)
    shot(page, "player-body")
    expect(go).to_have_text("Take Left arm, Torso")
    go.click()
    expect(page.locator("#answer")).to_have_count(0)
    assert room.labels()[-1] == "Bo Lindqvist answers la t"


PARRIED = (*MILL, "next", "next", "strike an 6 4 2", "an: answer parry")


def test_faces_are_an_answer_of_their_own(room: Room, new_page: NewPage) -> None:
    for sentence in PARRIED:
        room.say(sentence)
    room.start()
    page = at(room, new_page(), "Ana Reyes")
    go = page.locator("#send-answer .go")
    expect(go).to_have_text("Choose one")
    page.get_by_label("1", exact=True).check()
    expect(go).to_have_text("1")
    for face in "46":
        page.locator(f'#pad-answer [data-face="{face}"]').click()
    expect(go).to_have_text("2 dice to go")
    for face in "22":
        page.locator(f'#pad-answer [data-face="{face}"]').click()
    expect(go).to_have_text("Answer with these dice")
    go.click()
    expect(page.locator("#answer")).to_have_count(0)
    assert room.labels()[-1] == "Ana Reyes answers 4 6 2 2"


def test_the_program_rolls_for_an_answer(room: Room, new_page: NewPage) -> None:
    for sentence in PARRIED:
        room.say(sentence)
    room.start()
    page = at(room, new_page(), "Ana Reyes")
    steps = len(room.labels())
    page.locator("#send-answer .roll").click()
    expect(page.locator("#asked[value='x']")).to_have_count(0)
    expect(page.locator("#reply")).to_be_empty()
    page.wait_for_function("steps => +document.querySelector('#at-say').value > steps", arg=steps)


def test_defense_is_spent_by_the_button_that_names_it(room: Room, new_page: NewPage, heard: list[str]) -> None:
    for sentence in (*CLIFF, 'a mi --dice "6 6 5 5"'):
        room.say(sentence)
    room.start()
    page = at(room, listening(new_page(), heard), MIRA)
    expect(page.locator("#send-answer .go")).to_have_text("Choose one")
    page.get_by_label("Spend 1 Defense").check()
    expect(page.locator("#send-answer .go")).to_have_text("Spend 1 Defense")
    check(page)
    shot(page, "player-spirit")
    page.locator("#send-answer .go").click()
    expect(page.locator("#question")).to_be_hidden()
    assert room.labels()[-1] == "Mira Vale answers 1"


def test_a_sentence_is_completed_refused_and_kept(bridge: Room, new_page: NewPage) -> None:
    page = at(bridge, new_page(), MIRA)
    box = page.locator("#sentence")
    box.press_sequentially("attack g")
    expect(page.locator("#words option").first).to_have_attribute("value", "attack g1 ")
    box.fill("attack nobody")
    box.press("Enter")
    expect(page.locator("#reply")).to_contain_text('No one here is called "nobody".')
    expect(box).to_have_value("attack nobody")
    check(page)
    box.fill("attack og 3 3 3")
    box.press("Enter")
    expect(box).to_have_value("")
    expect(page.locator("#reply")).to_be_empty()
    assert bridge.labels()[-1] == "Mira Vale attacks Ogre"
    box.fill("why")
    box.press("Enter")
    expect(page.locator("#reply")).to_contain_text("Dice 3 typed, 3 typed, 3 typed")


def test_options_are_said_with_a_move(bridge: Room, new_page: NewPage) -> None:
    page = at(bridge, new_page(), MIRA)
    page.locator("#l-hide").click()
    page.locator("#d-hide summary").click()
    page.get_by_role("checkbox", name="boost:adv").check()
    page.locator("#send-act .roll").click()
    expect(page.locator("#next")).to_contain_text("0 left")


def test_nothing_is_sent_before_a_move_is_chosen(room: Room, new_page: NewPage) -> None:
    for sentence in BRIDGE[:-1]:
        room.say(sentence)
    room.start()
    page = at(room, new_page(), MIRA)
    expect(page.locator("h1")).to_have_text("The fight hasn't begun")
    go = page.locator("#send-act .go")
    expect(go).to_have_text("Choose one")
    go.click(force=True)
    expect(page.locator("#reply")).to_be_empty()
    check(page)


def test_a_tone_and_a_buzz_tell_who_is_up_if_they_want_it(bridge: Room, new_page: NewPage) -> None:
    page = new_page()
    page.add_init_script("window.buzzed = []; navigator.vibrate = told => window.buzzed.push(told)")
    at(bridge, page, TAM)
    bridge.say("next")
    bridge.say("next")
    expect(page).to_have_title("● Your turn")
    assert page.evaluate("window.buzzed") == []
    page.locator("#signal").check()
    assert page.evaluate("window.buzzed") == [80]
    bridge.say("undo")
    expect(page).to_have_title("Bridge")
    bridge.say("redo")
    expect(page).to_have_title("● Your turn")
    assert page.evaluate("window.buzzed") == [80, 80]
    page.reload()
    expect(page.locator("#signal")).to_be_checked()


def test_all_moves_can_be_chosen(bridge: Room, new_page: NewPage) -> None:
    page = at(bridge, new_page(), MIRA)
    page.locator("#all").click()
    expect(page.locator("#l-evade")).to_be_visible()
    check(page)
    page.locator("#l-evade").click()
    page.locator("#send-act .go").click()
    expect(page.locator("#me")).to_contain_text("evading")
    expect(page.locator("#all")).to_contain_text("All moves")


def test_a_reload_and_a_second_tab_lose_nothing_and_repeat_nothing(bridge: Room, new_page: NewPage) -> None:
    first = at(bridge, new_page(), MIRA)
    second = first.context.new_page()
    second.goto(first.url)
    first.get_by_role("button", name="Roll", exact=True).click()
    expect(second.locator("#undo")).to_contain_text("attacks")
    steps = len(bridge.labels())
    first.reload()
    first.go_back()
    first.goto(bridge.address(MIRA))
    expect(first.locator("#undo")).to_contain_text("attacks")
    assert len(bridge.labels()) == steps
    second.get_by_role("button", name="Roll", exact=True).dblclick()
    expect(first.locator("#next")).to_contain_text("0 left")
    assert len(bridge.labels()) == steps + 1


def test_a_dropped_network_keeps_what_was_chosen_and_asks_before_it_is_sent(bridge: Room, new_page: NewPage) -> None:
    page = at(bridge, new_page(), MIRA)
    expect(page.locator("#line")).to_have_text("live")
    page.locator('#pad-act [data-face="3"]').click()
    page.context.set_offline(True)
    bridge.stop()
    expect(page.locator("#line")).to_contain_text("Connection lost.")
    shot(page, "player-offline")
    check(page)
    for face in ("1", "5"):
        page.locator(f'#pad-act [data-face="{face}"]').click()
    steps = len(bridge.labels())
    page.locator("#send-act .go").click()
    page.context.set_offline(False)
    bridge.start()
    expect(page.locator("#line")).to_have_text("live", timeout=12000)
    expect(page.locator("#send-act .go")).to_have_text("Send now?")
    assert len(bridge.labels()) == steps
    page.locator("#send-act .go").click()
    expect(page.locator("#undo")).to_contain_text("attacks")
    assert len(bridge.labels()) == steps + 1


def test_an_answer_that_was_lost_on_its_way_is_not_carried_out_twice(bridge: Room, new_page: NewPage) -> None:
    page = at(bridge, new_page(), MIRA)

    def lose(route: object) -> None:
        route.fetch()  # type: ignore[attr-defined]
        route.abort()  # type: ignore[attr-defined]

    page.route("**/say", lose)
    page.get_by_role("button", name="Roll", exact=True).click()
    expect(page.locator("#reply")).to_contain_text("This did not arrive")
    expect(page.locator("#undo")).to_contain_text("attacks")
    page.unroute("**/say")
    steps = len(bridge.labels())
    page.get_by_role("button", name="Send now?").click()
    expect(page.locator("#reply")).to_contain_text("You have acted since this page was drawn.")
    assert len(bridge.labels()) == steps


def test_a_mistake_of_the_server_is_told_where_it_was_asked_and_may_be_tried_again(
    bridge: Room, new_page: NewPage
) -> None:
    page = at(bridge, new_page(), MIRA)
    page.route("**/say", lambda route: route.fulfill(status=500, content_type="text/html", body=OWN_MISTAKE))
    page.get_by_role("button", name="Roll", exact=True).click()
    expect(page.locator("#reply")).to_have_text("littledice made a mistake. Nothing was lost. Ask the GM.")
    page.unroute("**/say")
    page.get_by_role("button", name="Send now?").click()
    expect(page.locator("#undo")).to_contain_text("attacks")


def test_a_page_that_slept_is_up_to_date_when_it_wakes(bridge: Room, new_page: NewPage) -> None:
    page = at(bridge, new_page(), MIRA)
    expect(page.locator("#line")).to_have_text("live")
    browser = page.context.new_cdp_session(page)
    browser.send("Page.setWebLifecycleState", {"state": "frozen"})
    for sentence in ("d mi 2", "next", "d ta 1"):
        bridge.say(sentence)
    bridge.stop()
    bridge.start()
    bridge.say("d mi 1")
    browser.send("Page.setWebLifecycleState", {"state": "active"})
    expect(page.locator("#me-l")).to_contain_text("6", timeout=12000)
    caught_up(bridge, page)


def test_no_request_leaves_the_machine(bridge: Room, new_page: NewPage) -> None:
    asked: set[str] = set()
    for who in ("", MIRA):
        page = new_page()
        page.on("request", lambda request: asked.add(request.url.split("/")[2]))
        at(bridge, page, who)
        bridge.say("d mi 1")
        caught_up(bridge, page)
    assert asked == {bridge.address().split("/")[2]}


def test_while_one_types_a_question_waits_in_the_header(bridge: Room, new_page: NewPage) -> None:
    page = at(bridge, new_page(), MIRA)
    box = page.locator("#sentence")
    box.press_sequentially("attack")
    asked(bridge)
    caught_up(bridge, page)
    expect(page.locator("#to-question")).to_be_visible()
    expect(box).to_have_value("attack")
    expect(box).to_be_focused()


def test_half_typed_dice_hold_what_would_move_them(bridge: Room, new_page: NewPage) -> None:
    page = at(bridge, new_page(), MIRA)
    page.locator('#pad-act [data-face="3"]').click()
    bridge.say("d mi 2")
    page.wait_for_timeout(400)
    expect(page.locator("#me-l")).to_contain_text("9")
    page.locator("#act .back").click()
    expect(page.locator("#me-l")).to_contain_text("7")


def test_everything_works_without_script(bridge: Room, new_page: NewPage) -> None:
    page = at(bridge, new_page(java_script_enabled=False), MIRA)
    page.locator("#l-attack").click()
    page.get_by_label("Goblin 2").check()
    page.locator("#act input[name=dice]").fill("3 1 5")
    page.get_by_role("button", name="Do it").click()
    expect(page.locator("#result")).to_contain_text("Goblin 2")
    page.get_by_role("button", name="Take back").click()
    expect(page.locator("#undo")).to_be_hidden()
    page.get_by_role("button", name="End turn").click()
    expect(page.locator("h1")).to_contain_text("Ogre")
    page.locator("#sentence").fill("attack g1")
    page.get_by_role("button", name="Send").click()
    expect(page.locator("#reply")).to_contain_text("It is not Mira Vale's turn")
    expect(page.locator("#sentence")).to_have_value("attack g1")


def test_large_letters_need_no_scrolling_sideways(bridge: Room, new_page: NewPage) -> None:
    asked(bridge)
    for who in (MIRA, TAM):
        page = at(bridge, new_page(width=195, height=422), who)
        assert overflow(page) == 0


@pytest.mark.parametrize("who", [MIRA, ""])
def test_forced_colours_keep_every_state_visible(bridge: Room, new_page: NewPage, who: str) -> None:
    page = at(bridge, new_page(forced_colors="active"), who)
    check(page)
    shot(page, f"forced-{'player' if who else 'table'}")


def test_a_withdrawn_link_shows_nothing_of_the_fight(bridge: Room, new_page: NewPage) -> None:
    page = at(bridge, new_page(), MIRA)
    bridge.links.withdraw(MIRA)
    expect(page.locator("main")).to_contain_text("This link is not valid")
    assert "Goblin" not in page.content()
    check(page)


def test_who_is_up_is_told_to_the_ear_and_the_title(bridge: Room, new_page: NewPage) -> None:
    page = at(bridge, new_page(), TAM)
    expect(page).to_have_title("Bridge")
    bridge.say("next")
    bridge.say("next")
    expect(page).to_have_title("● Your turn")
    expect(page.locator("#ears")).to_contain_text("Your turn.")
    expect(page.locator("#ears")).to_contain_text("Then Goblin 1.")
