"""Pages of help: all about a verb, all about a topic."""

from __future__ import annotations

from littledice.cli.page import Page, Row
from littledice.grammar.options import Option
from littledice.grammar.topics import TOPICS, Topic
from littledice.grammar.verb import Verb


def page(verb: Verb) -> Page:
    """All about one verb."""
    letter = f"  or {verb.letter}" if verb.letter else ""
    return Page(
        title=f"{verb.sentence}{letter}",
        lines=(verb.says, *verb.more),
        examples=tuple(f"littledice {example}" for example in verb.examples[:3]),
        rows=tuple(map(option_row, verb.options.values())),
    )


def topic_called(word: str) -> Topic | None:
    """The topic of that name."""
    return TOPICS.get(word.lower())


def topic_page(topic: Topic) -> Page:
    """All about something that belongs to no single verb."""
    return Page(
        title=topic.name,
        lines=(topic.says,),
        examples=tuple(each if "littledice" in each else f"littledice {each}" for each in topic.examples),
        rows=tuple(Row(typed, "", means) for typed, means in topic.rows),
        notes=topic.notes,
    )


def topic_list() -> Page:
    """The topics, each in a sentence."""
    return Page(title="Topics", rows=tuple(Row(each.name, "", each.says) for each in TOPICS.values()))


def option_row(option: Option) -> Row:
    """An option as a row."""
    return Row(" ".join([*option.flags, option.value]).strip(), "", option.says)
