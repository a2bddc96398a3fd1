"""A chronicle in plain sentences, as pipes and screen readers get it."""

from __future__ import annotations

from collections.abc import Iterator

from littledice.app.story.chronicle import Chronicle, Statement
from littledice.app.story.story import Story
from littledice.app.telling.number_format import listed

NOTHING = "Nothing has happened yet."


def story_sentences(story: Story) -> Iterator[str]:
    """All of it, a line each."""
    for chronicle in story.chronicles:
        yield from fight_sentences(chronicle, full=story.full)
    if story.campaign:
        yield from campaign_sentences(story)


def fight_sentences(chronicle: Chronicle, *, full: bool) -> Iterator[str]:
    """One fight."""
    yield heading(chronicle)
    if not chronicle.statements:
        yield NOTHING
    for section in chronicle.sections:
        if section.all:
            yield f"{section.title}."
        yield from (f"{each.text}{steps_words(each) if full else ''}" for each in section.all)


def heading(chronicle: Chronicle) -> str:
    """`Bridge at Duskwater, by its game: the party won in round 5. Party: Mira and Tamsin. Foes: Ogre.`"""
    told = f"{chronicle.title}, {chronicle.game}: {chronicle.result}."
    sides = {"Party": chronicle.party, "Foes": chronicle.foes, **chronicle.others}
    return " ".join([told, *(f"{side}: {listed(names)}." for side, names in sides.items() if names)])


def steps_words(each: Statement) -> str:
    """` (step 44)`, ` (steps 44-46)`, ` (steps 44, 49)`."""
    runs = steps_runs(each)
    return f" (step{'' if runs.isdigit() else 's'} {runs})" if runs else ""


def steps_runs(each: Statement) -> str:
    """The steps of a statement as numbers and runs of them: `44-46, 49`."""
    runs: list[list[int]] = []
    for step in each.steps:
        if runs and step == runs[-1][-1] + 1:
            runs[-1].append(step)
        else:
            runs.append([step])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


def campaign_sentences(story: Story) -> Iterator[str]:
    """The party through time, and who brought down whom."""
    yield "The party through time."
    for name, row in story.party().items():
        stood = [
            f"{one.title} {each.harm}" for one, each in zip(story.chronicles, row, strict=True) if each is not None
        ]
        yield f"{name}: {'; '.join(stood)}."
    for by, falls in story.felled().items():
        yield f"{by[:1].upper()}{by[1:]} brought down {listed([fall.who for fall in falls])}."
