"""`help TOPIC`: what belongs to no single verb; every command in it can be read."""

from __future__ import annotations

import shlex

import pytest

from littledice.cli.all_verbs import VERBS
from littledice.cli.help.pages import topic_page
from littledice.grammar.options import COMMON, SETTINGS
from littledice.grammar.sentence_start import read_opening
from littledice.grammar.topics import TOPICS
from tests.cli.program import Program


@pytest.mark.parametrize("name", TOPICS)
def test_a_topic_is_a_page_that_begins_with_examples(running: Program, name: str) -> None:
    topic = TOPICS[name]
    lines = running.run(f"help {name} --plain").out.splitlines()
    assert lines == topic_page(topic).sentences()
    assert lines[:2] == [name, topic.says]
    assert all("littledice" in line for line in lines[2 : 2 + len(topic.examples)])
    assert topic.examples


@pytest.mark.parametrize("name", TOPICS)
def test_what_a_topic_says_to_type_can_be_read(running: Program, name: str) -> None:
    for example in TOPICS[name].examples:
        words = shlex.split(example)
        while "=" in words[0] or words[0] == "littledice":
            words = words[1:]
        line = read_opening(words, VERBS)
        assert line.verb in VERBS or line.verb in ("attack", "check", "damage", "camp", "heal", "a", "d", "c", "n")


def test_no_topic_hides_behind_a_verb() -> None:
    assert set(TOPICS) & set(VERBS) == set()


def test_help_lists_the_topics_and_completion_knows_them(running: Program) -> None:
    told = running.run("--help --plain").out
    assert all(f"\n{topic.name}: {topic.says}" in told for topic in TOPICS.values())
    offered = running.run("help dic", _LITTLEDICE_COMPLETE="fish").out
    assert offered == f"dice\t{TOPICS['dice'].says}\n"


def test_the_topic_of_options_has_each_of_them(running: Program) -> None:
    told = running.run("help options").out
    assert all(option.flags[0] in told for option in COMMON.values())
    assert all(setting.variable in running.run("help environment").out for setting in SETTINGS.values())
