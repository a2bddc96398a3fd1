"""The chronicle of fights, made from their steps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from littledice.app.outcome import Outcome
from littledice.app.story.chronicle import Chronicle, Standing
from littledice.app.story.chronicle_told import story_sentences
from littledice.app.story.rounds import Rounds
from littledice.app.story.standing import standing
from littledice.app.story.story import Story
from littledice.app.story.templates import templates
from littledice.app.story.which_fights import fights_meant, opened, report
from littledice.app.table import Table
from littledice.app.telling.health import state_of
from littledice.app.telling.measure import sound
from littledice.app.telling.spans import side_name
from littledice.model.encounter import Encounter
from littledice.model.errors import WrongUsage

if TYPE_CHECKING:
    from littledice.app.request import Request

PARTY, FOES = "party", "foes"


def chronicle(
    request: Request,
    names: tuple[str, ...],
    every: bool,
    *,
    files: Mapping[str, str],
    force: bool,
    brief: bool,
    full: bool,
) -> Outcome:
    """The story of the fights named, of all of them as a campaign, or of the current one."""
    if brief and full:
        raise WrongUsage("--brief and --full do not go together.", "Leave one of them out.")
    meant = fights_meant(request, names, every)
    found: list[Chronicle] = []
    ours: dict[str, str] = {}
    for slug in meant.slugs:
        with opened(request, slug) as table:
            found.append(told(table, brief=brief, full=full))
            ours = ours or (templates(request.desk, table.rules.data.id) if files else {})
    story = Story(tuple(found), full=full, campaign=every or len(found) > 1, templates=ours)
    text = tuple(story_sentences(story))
    return report(
        request,
        meant,
        "chronicle",
        text,
        story,
        lambda: {**story.data(), "text": list(text)},
        files=dict(files),
        force=force,
    )


def told(table: Table, *, brief: bool = False, full: bool = False) -> Chronicle:
    """The story of one fight, as whoever sits at the table may know it."""
    rounds = Rounds(table.rules, brief=brief, full=full)
    sections = tuple(rounds.sections(table.course()))
    state, data = table.state, table.rules.data
    sides: dict[str, list[str]] = {}
    for each in state.combatants.values():
        sides.setdefault(each.side, []).append(each.name)
    return Chronicle(
        slug=table.save.slug,
        title=table.save.header.name,
        game=data.name,
        date=table.save.header.created[:10],
        party=tuple(sides.pop(PARTY, ())),
        foes=tuple(sides.pop(FOES, ())),
        others={side: tuple(people) for side, people in sides.items()},
        result=_result(state, data.flow.round_word),
        sections=sections,
        falls=tuple(rounds.falls),
        standing=tuple(_standing(table, state)),
    )


def _standing(table: Table, state: Encounter) -> Iterator[Standing]:
    data = table.rules.data
    for each in state.combatants.values():
        if each.side == PARTY:
            share = sound(data, each)
            percent = None if share is None else round(100 * share)
            yield Standing(each.name, state_of(data, each), percent, standing(data, each))


def _result(state: Encounter, word: str) -> str:
    """`the party won in round 5`."""
    where = f" in {word} {state.round}" if state.round else ""
    if state.stage == "setup":
        return "not begun"
    if state.stage != "ended":
        return f"not over, {word} {state.round}"
    return f"{side_name(state.winner)} won{where}" if state.winner else f"over{where}"
