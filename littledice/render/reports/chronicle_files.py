"""A chronicle as Markdown: front matter as notebooks like Obsidian read it, a sentence a line."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence

from littledice.app.story.chronicle import Chronicle, Section, Statement
from littledice.app.story.chronicle_told import NOTHING, steps_runs
from littledice.app.story.story import Story
from littledice.app.telling.number_format import listed
from littledice.render.reports.recap_files import escaped

_BARE = re.compile(r"[^\W\d_][\w ’.()/-]*\Z")
_WORDS = ("true", "false", "yes", "no", "on", "off", "null", "y", "n")
_START = re.compile(r"([-+=]|\d+(?=[.)]))")
CELLS = 10
INDEX = "index"
"""The page that leads to the others."""

BEGIN = "<!-- littledice: everything from here to the end mark is rewritten; write above or below it -->"
END = "<!-- littledice: end -->"


def markdown(story: Story) -> str:
    """The whole document."""
    lines = list(_campaign(story) if story.campaign else _alone(story))
    return "\n".join(lines).rstrip("\n") + "\n"


def _alone(story: Story) -> Iterator[str]:
    yield from _front(story.chronicles[0])
    yield from _fight(story, story.chronicles[0], "#")


def pages(story: Story) -> dict[str, str]:
    """A page for each fight by its file's name, and one that leads to them."""
    links = [f"{each.slug}.md" if each.slug != INDEX else f"fight-{INDEX}.md" for each in story.chronicles]
    found = {
        link: _marked(_front(each), _fight(story, each, "#"))
        for link, each in zip(links, story.chronicles, strict=True)
    }
    title = (f"# {escaped(story.title)}", "")
    front = ("---", f"fights: {len(story.chronicles)}", "---")
    return {f"{INDEX}.md": _marked(front, (*title, *overview(story, links))), **found}


def _marked(front: Iterable[str], body: Iterable[str]) -> str:
    """A page whose part between the marks is rewritten and whose rest is kept."""
    return "\n".join((*front, BEGIN, *body, END)) + "\n"


def _fight(story: Story, chronicle: Chronicle, mark: str) -> Iterator[str]:
    yield f"{mark} {escaped(chronicle.title)}"
    yield ""
    if mark != "#":
        yield from (escaped(f"{chronicle.game}; {chronicle.result}."), "")
    if not chronicle.statements:
        yield NOTHING
    for section in chronicle.sections:
        yield from _section(section, f"{mark}#", story.full)


def _front(chronicle: Chronicle) -> Iterator[str]:
    yield "---"
    yield f"fight: {_scalar(chronicle.title)}"
    yield f"game: {_scalar(chronicle.game)}"
    if chronicle.date:
        yield f"date: {chronicle.date}"
    sides = {"party": chronicle.party, "foes": chronicle.foes, **chronicle.others}
    for side, names in sides.items():
        yield f"{_scalar(side)}: [{', '.join(map(_scalar, names))}]"
    yield f"result: {_scalar(chronicle.result)}"
    yield "---"


def _scalar(text: str) -> str:
    """A text as YAML has it: bare where that is safe, else in quotes."""
    if _BARE.match(text) and text.lower() not in _WORDS and not text.endswith(" "):
        return text
    return json.dumps(text, ensure_ascii=False)


def _section(section: Section, mark: str, full: bool) -> Iterator[str]:
    if not section.all:
        return
    yield f"{mark} {escaped(section.title)}"
    yield ""
    for place, each in enumerate(section.statements):
        if place and section.statements[place - 1].note:
            yield ""  # What follows a quotation without a gap belongs to it.
        yield _line(each, full)
    if section.closing:
        yield from ("", *(_line(each, full) for each in section.closing))
    yield ""


def _line(each: Statement, full: bool) -> str:
    steps = f" <!-- {steps_runs(each)} -->" if full and each.steps else ""
    return f"{'> ' if each.note else ''}{_START.sub(_spelled, each.marked_up(_piece, '**{}**'), count=1)}{steps}"


def _spelled(found: re.Match[str]) -> str:
    """What would begin a list or a heading at the start of a line, spelled out."""
    if found.start():
        return found.group()
    return f"\\{found.group()}" if not found.group().isdigit() else f"{found.group()}\\"


def _piece(text: str) -> str:
    begun, ended = text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]
    return f"{begun}{escaped(text)}{ended}" if text.strip() else text


def _campaign(story: Story) -> Iterator[str]:
    yield from ("---", f"fights: {len(story.chronicles)}", "---", f"# {escaped(story.title)}", "")
    yield from overview(story, [f"#{each.slug}" for each in story.chronicles])
    for chronicle in story.chronicles:
        yield from _fight(story, chronicle, "##")


def kept(old: str, new: str) -> str | None:
    """The new page with everything that somebody wrote into the old one: around its marks, and into its front matter.
    None for an old page that has no marks, since it is not ours.
    """
    before, begin, rest = old.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        return None
    front, _, made = new.partition(BEGIN)
    body = made.partition(END)[0]
    return f"{_front_kept(before, front)}{BEGIN}{body}{END}{after}"


def _front_kept(old: str, new: str) -> str:
    """The old text above the mark, its front matter brought up to date."""
    ours = {line.partition(":")[0]: line for line in new.splitlines() if ":" in line}
    lines = old.splitlines()
    end = lines.index("---", 1) if lines[:1] == ["---"] and "---" in lines[1:] else 0
    if not end:
        return old
    front = [ours.pop(line.partition(":")[0], line) for line in lines[1:end]]
    return "\n".join(("---", *front, *ours.values(), *lines[end:])) + "\n"


def overview(story: Story, links: Sequence[str]) -> Iterator[str]:
    """What there is, how the party came through it, and who brought down whom."""
    for place, (one, link) in enumerate(zip(story.chronicles, links, strict=True), 1):
        yield f"{place}. [{escaped(one.title)}]({link}): {escaped(one.result)}"
    party = story.party()
    if party:
        yield from ("", "## The party through time", "")
        yield f"| name | {' | '.join(escaped(one.title) for one in story.chronicles)} |"
        yield f"|{'---|' * (len(story.chronicles) + 1)}"
        for name, row in party.items():
            cells = (f"{_bar(each.sound)}{escaped(each.harm)}" if each is not None else "–" for each in row)
            yield f"| {escaped(name)} | {' | '.join(cells)} |"
    felled = story.felled()
    if felled:
        yield from ("", "## Who brought down whom", "")
        yield from (f"* {escaped(by)}: {escaped(listed([fall.who for fall in falls]))}" for by, falls in felled.items())
    yield ""


def _bar(share: int | None) -> str:
    """How much of the body is sound, in cells."""
    if share is None:
        return ""
    full = min(CELLS, -(-share * CELLS // 100))
    return f"`{'▆' * full}{'▁' * (CELLS - full)}` "
