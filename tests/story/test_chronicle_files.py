"""A chronicle as files: the page as phones, printers and screen readers need it, a folder that is made again, templates
of the table's own.
"""

from __future__ import annotations

import itertools
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from littledice.cli.report_files import write_reports
from littledice.model.errors import StorageError, WrongUsage
from littledice.render.report_files import FORMATS
from tests.field.fight import Told
from tests.story.kept import GAMES, kept

VOID = {"meta"}


class Outline(HTMLParser):
    """What a page is made of, and whether its tags are closed."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def page_of(told: Told, sentence: str) -> str:
    return FORMATS[sentence.split()[0]]["html"](told.say(sentence))


@pytest.mark.parametrize("sentence", ["chronicle", "chronicle --all", "chronicle --full", "recap"])
@pytest.mark.parametrize("game", GAMES)
def test_a_page_has_what_a_screen_reader_goes_by(tmp_path: Path, game: str, sentence: str) -> None:
    page = page_of(kept(tmp_path, game), sentence)
    outline = Outline(page)
    assert outline.open == []
    names = [tag for tag, _ in outline.tags]
    assert ("html", {"lang": "en"}) in outline.tags
    assert (names.count("title"), names.count("main"), names.count("h1")) == (1, 1, 1)
    levels = [int(name[1]) for name in names if re.fullmatch("h[1-6]", name)]
    assert all(after <= before + 1 for before, after in itertools.pairwise(levels))
    ids = [attrs["id"] for _, attrs in outline.tags if "id" in attrs]
    assert len(ids) == len(set(ids))
    assert all(attrs.get("scope") for tag, attrs in outline.tags if tag == "th")
    assert all(attrs.get("aria-label") for _, attrs in outline.tags if attrs.get("role") in ("img", "region"))
    links = [str(attrs["href"]) for tag, attrs in outline.tags if tag == "a"]
    assert all(link.startswith("#") and link[1:] in ids for link in links)


def test_a_page_fits_a_phone_fetches_nothing_and_prints(tmp_path: Path) -> None:
    page = page_of(kept(tmp_path, "littlep6"), "chronicle --all")
    assert '<meta name="viewport" content="width=device-width, initial-scale=1">' in page
    assert "@media print" in page
    assert "overflow-x:auto" in page
    assert re.search(r"src=|url\(|@import|https?://", page) is None


def campaign(folder: Path) -> Told:
    told = kept(folder, "littlep6")
    told.say("copy littlep6 index", "resume littlep6")
    return told


def test_a_folder_has_a_page_for_each_fight_and_one_that_leads_to_them(tmp_path: Path) -> None:
    told, pages = campaign(tmp_path), tmp_path / "pages"
    write_reports(told.say(f"chronicle --all --md {pages}/"))
    assert sorted(path.name for path in pages.iterdir()) == ["fight-index.md", "index.md", "littlep6.md"]
    lead = (pages / "index.md").read_text()
    assert "(fight-index.md)" in lead
    assert "(littlep6.md)" in lead
    assert "## The party through time" in lead
    assert "* 小鈴 Kosuzu: Goblin 1, Goblin 2, Goblin 1 and Goblin 2" in lead


def test_pages_are_made_again_and_nothing_that_was_written_into_them_is_lost(tmp_path: Path) -> None:
    told, pages = campaign(tmp_path), tmp_path / "pages"
    write_reports(told.say(f"chronicle --all --md {pages}/"))
    page = pages / "littlep6.md"
    first = page.read_text()
    mine = first.replace("game: LittleP6", "game: old\ntags: [bridge, ours]").replace(
        "---\n<!--", "---\nMy own words.\n<!--"
    )
    page.write_text(mine.replace("Round 1", "spoilt") + "\nAnd a last word.\n")
    told.say("note One more thing.")
    write_reports(told.say(f"chronicle --all --md {pages}/"))
    again = page.read_text()
    for words in (
        "tags: [bridge, ours]",
        "My own words.",
        "And a last word.",
        "Round 1",
        "One more thing.",
        "game: LittleP6",
    ):
        assert again.count(words) == 1
    assert "spoilt" not in again
    write_reports(told.say(f"chronicle --all --md {pages}/"))
    assert page.read_text() == again


def test_a_page_that_is_not_ours_is_left_alone(tmp_path: Path) -> None:
    told, pages = campaign(tmp_path), tmp_path / "pages"
    pages.mkdir()
    (pages / "index.md").write_text("mine")
    with pytest.raises(StorageError) as refused:
        write_reports(told.say(f"chronicle --all --md {pages}/"))
    assert refused.value.code == "exists"
    assert [path.name for path in pages.iterdir()] == ["index.md"]
    write_reports(told.say(f"chronicle --all --force --md {pages}/"))
    assert "# The campaign" in (pages / "index.md").read_text()
    with pytest.raises(WrongUsage):
        write_reports(told.say(f"chronicle --all --md {pages}/ --html x.html"))


def filled(folder: Path, template: str, kind: str = "md") -> str:
    pytest.importorskip("jinja2")
    told = kept(folder, "littlep6")
    outcome = told.say("chronicle")
    outcome.payload.templates[kind] = template
    return FORMATS["chronicle"][kind](outcome)


def test_a_template_of_the_table_replaces_ours(tmp_path: Path) -> None:
    text = filled(
        tmp_path,
        "{% for fight in fights %}{{ fight.name }}: {% for section in fight.sections %}{{ loop.index }}"
        "{% if not loop.last %}, {% endif %}{% endfor %}; {{ fight.party | join(' + ') }}{% endfor %}\n",
    )
    assert text == "Bridge at Duskwater: 1, 2, 3, 4, 5, 6, 7; Mira Vale + Tamsin Oakhand + 小鈴 Kosuzu"


def test_the_template_of_the_document_works(tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "story.md").read_text(encoding="utf-8")
    (template,) = re.findall(r"^```jinja\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    text = filled(tmp_path, template)
    assert text.startswith("# Bridge at Duskwater (over in round 6)\n* Round 1: ")
    assert text.count("was defeated") == 4


def test_in_a_page_what_people_typed_is_escaped_for_the_template(tmp_path: Path) -> None:
    pytest.importorskip("jinja2")
    told = Told(tmp_path, "littlep6", new=False)
    told.say_words("new", "<b>Mill")
    outcome = told.say("chronicle")
    outcome.payload.templates["html"] = "{{ fights[0].name }}"
    assert FORMATS["chronicle"]["html"](outcome) == "&lt;b&gt;Mill"


@pytest.mark.parametrize(
    "template",
    [
        "{{ ''.__class__ }}",
        "{{ fights.__class__.__mro__ }}",
        "{{ 'a' * 9999999999 }}",
        "{{ 2 ** 99999999 }}",
        "{{ 'x'.ljust(999999999) }}",
        "{{ '%999999999d' % 1 }}",
        "{{ range(999999999) | list }}",
        "{% for a in fights %}{{ loop._iterable }}{% endfor %}",
        "{% include 'chronicle.md.j2' %}",
        "{{ nobody.name }}",
        "{% for",
        "{{ fights | center(999999999) }}",
        "{{ lipsum() }}",
    ],
)
def test_a_template_cannot_reach_the_program_or_ask_for_endless_text(tmp_path: Path, template: str) -> None:
    with pytest.raises(StorageError) as refused:
        filled(tmp_path, template)
    assert "chronicle.md.j2" in refused.value.message


def test_templates_lie_in_the_campaign_or_the_ruleset(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("jinja2")
    from littledice.app.desk import Desk
    from littledice.app.folders import places
    from littledice.app.story.templates import templates

    saves = tmp_path / "saves"
    saves.mkdir()
    (tmp_path / "rulesets" / "house" / "templates").mkdir(parents=True)
    (tmp_path / "rulesets" / "house" / "ruleset.toml").write_text('extends = "littlep6"\n')
    (tmp_path / "rulesets" / "house" / "templates" / "chronicle.md.j2").write_text("ruleset")
    monkeypatch.chdir(tmp_path)
    desk = Desk(places())
    assert templates(desk, "house") == {"md": "ruleset"}
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates" / "chronicle.md.j2").write_text("campaign")
    (tmp_path / "templates" / "chronicle.html.j2").write_bytes(b"\xff")
    with pytest.raises(StorageError):
        templates(desk, "house")
    (tmp_path / "templates" / "chronicle.html.j2").write_text("page")
    assert templates(desk, "house") == {"md": "campaign", "html": "page"}


def test_a_player_is_told_no_note_and_no_number_of_a_foe(tmp_path: Path) -> None:
    told = kept(tmp_path, "littlep6", viewer="mi")
    text = " ".join(told.say("chronicle").text)
    assert "The rope bridge" not in text
    assert "HP left" in text
    assert re.search(r"Goblin \d [^.]*HP left", text) is None
    assert "leaving Goblin" in text
