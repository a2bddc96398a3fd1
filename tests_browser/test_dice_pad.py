"""Faces are tapped for every sort of dice: unlike ones, such as explode or are thrown again, and none for very many."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from littledice.model.roll import Roll
from tests_browser.conftest import NewPage, listening, shot
from tests_browser.looking import check
from tests_browser.room import Room

DICEY = Path(__file__).parents[1] / "tests" / "rules"
ANA = "Ana Reyes"
YARD = ("new Yard dicey --seed 3", f'add "{ANA}" side:party fight=8 str=2 traits=wild-card', "start")


@pytest.fixture
def yard(tmp_path: Path) -> Iterator[Room]:
    made = Room(tmp_path, YARD, rulesets=DICEY)
    made.start()
    yield made
    made.stop()
    assert made.faults == []


def choosing(yard: Room, page: Page, move: str) -> Page:
    page.goto(f"{yard.address(ANA)}?moves=all")
    page.locator(f"#l-{move}").click()
    return page


def tap(page: Page, *faces: int) -> None:
    for face in faces:
        page.locator(f'#pad-act [data-face="{face}"]').click()


def rolled(yard: Room, page: Page, move: str) -> Roll:
    """The roll of the newest step, once the page has it."""
    expect(page.locator("#undo")).to_contain_text(move)
    with yard.shelf.look("yard") as save:
        step = next(iter(save.path_back()))
    found: Roll = next(event.roll for event in step.events if hasattr(event, "roll"))
    return found


def keys(page: Page) -> int:
    return page.locator("#pad-act [data-face]").count()


def test_each_die_has_its_own_faces_and_one_that_explodes_brings_another(
    yard: Room, new_page: NewPage, heard: list[str]
) -> None:
    page = choosing(yard, listening(new_page(), heard), "trait")
    go = page.locator("#send-act .go")
    expect(go).to_have_text("2 dice to go")
    assert keys(page) == 8
    tap(page, 8)
    expect(page.locator("#pad-act")).to_contain_text("8 so far")
    assert keys(page) == 6
    tap(page, 3)
    expect(page.locator("#pad-act")).to_contain_text("One more.")
    expect(go).to_have_text("1 die to go")
    assert keys(page) == 8
    check(page)
    shot(page, "pad-explodes")
    tap(page, 2)
    expect(page.locator("#pad-act")).to_contain_text("10 so far")
    expect(go).to_have_text("Trait")
    go.click()
    roll = rolled(yard, page, "trait")
    assert (roll.faces, set(roll.origins), roll.score) == ((8, 3, 2), {"typed"}, 10)


def test_the_rest_may_be_rolled_also_where_a_typed_die_explodes(yard: Room, new_page: NewPage) -> None:
    page = choosing(yard, new_page(), "trait")
    tap(page, 8)
    page.get_by_role("button", name="Roll the rest").click()
    roll = rolled(yard, page, "trait")
    assert roll.faces[0] == 8
    assert roll.origins[:3] == ("typed", "rolled", "rolled")


def test_a_face_taken_back_takes_what_it_brought_along(yard: Room, new_page: NewPage) -> None:
    page = choosing(yard, new_page(), "trait")
    tap(page, 8, 3)
    back = page.locator("#act .back")
    back.click()
    back.click()
    tap(page, 5, 3)
    expect(page.locator("#send-act .go")).to_have_text("Trait")


def test_dice_that_count_show_what_counts_and_explode(yard: Room, new_page: NewPage) -> None:
    page = choosing(yard, new_page(), "pool")
    assert keys(page) == 10
    expect(page.locator("#pad-act")).to_contain_text("8 or more counts")
    tap(page, 10, 4)
    expect(page.locator("#pad-act")).to_contain_text("1 so far")
    tap(page, 9)
    expect(page.locator("#pad-act")).to_contain_text("2 so far")
    page.locator("#send-act .go").click()
    roll = rolled(yard, page, "pool")
    assert (roll.faces, roll.score) == ((10, 4, 9), 2)


def test_two_groups_of_one_sort_are_tapped_one_after_the_other(yard: Room, new_page: NewPage) -> None:
    page = choosing(yard, new_page(), "gear")
    tap(page, 6, 1, 6, 2)
    page.locator("#send-act .go").click()
    roll = rolled(yard, page, "gear")
    assert (roll.faces, roll.score) == ((6, 1, 6, 2), 2)


def test_a_face_may_be_worth_more_or_less_than_it_shows(yard: Room, new_page: NewPage) -> None:
    page = choosing(yard, new_page(), "vamp")
    tap(page, 10, 1)
    expect(page.locator("#pad-act")).to_contain_text("1 so far")
    page.locator("#send-act .go").click()
    assert rolled(yard, page, "vamp").score == 1


@pytest.mark.parametrize(("move", "typed", "faces"), [("under", "42", (42,)), ("again", "1 15", (1, 15))])
def test_dice_of_many_faces_have_a_field_for_the_number(
    yard: Room, new_page: NewPage, heard: list[str], move: str, typed: str, faces: tuple[int, ...]
) -> None:
    page = choosing(yard, listening(new_page(), heard), move)
    assert keys(page) == 0
    expect(page.locator("#pad-act")).to_be_hidden()
    field = page.locator("#act input[name=dice]")
    expect(field).to_be_visible()
    expect(field).to_have_attribute("placeholder", f"1 × 1 to {100 if move == 'under' else 20}")
    check(page)
    shot(page, f"pad-{move}")
    field.fill(typed)
    page.locator("#send-act .go").click()
    assert rolled(yard, page, move).faces == faces


def test_of_dice_that_are_kept_only_the_best_count_so_far(yard: Room, new_page: NewPage) -> None:
    page = choosing(yard, new_page(), "forged")
    tap(page, 2, 5)
    expect(page.locator("#pad-act")).to_contain_text("5 so far")
