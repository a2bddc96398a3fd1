"""The chronicle: six rounds of each game as they read, and the laws of what it may say."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from littledice.app.history.deeds import FALLEN
from littledice.app.seeing.course import Beat
from littledice.app.seeing.course import course as whole_course
from littledice.app.story.chronicle import BOLD, CRITICAL, FALL, NOTE, RESCUE, Statement
from littledice.app.story.rounds import Rounds
from littledice.app.telling.health import state_of
from littledice.app.telling.moment import moments
from littledice.model import events as ev
from littledice.render.report_files import FORMATS
from littledice.rules.rulebook import Rules
from littledice.store.open_save import looked_at
from tests.field.fight import Told, ruleset
from tests.render.golden_file import check
from tests.render.test_golden import printed
from tests.story.kept import GAMES, kept
from tests.story.random_beats import beats

MOST_LINES = 60


@pytest.mark.parametrize("game", GAMES)
def test_six_rounds_as_they_read(tmp_path: Path, game: str) -> None:
    told = kept(tmp_path, game)
    document = FORMATS["chronicle"]["md"](told.say("chronicle"))
    assert len(document.splitlines()) <= MOST_LINES
    check(f"story-chronicle-{game}", document)


@pytest.mark.parametrize("game", GAMES)
def test_six_rounds_at_every_length_and_for_players(tmp_path: Path, game: str) -> None:
    told = kept(tmp_path, game)
    parts = {way: FORMATS["chronicle"]["md"](told.say(f"chronicle {way}")) for way in ("--brief", "--full", "--player")}
    check(f"story-chronicle-{game}-ways", "\n".join(f"=== {way}\n{text}" for way, text in parts.items()))


@pytest.mark.parametrize("game", GAMES)
def test_six_rounds_on_a_screen_and_in_sentences(tmp_path: Path, game: str) -> None:
    check(f"story-chronicle-{game}-screen", printed(kept(tmp_path, game).say("chronicle")))


def statements(rules: Rules, course: list[Beat], **how: bool) -> list[Statement]:
    return [each for section in Rounds(rules, **how).sections(course) for each in section.all]


AMENDED = -1
"""Stands for the kept fight of a game with its past changed."""


def amend(told: Told) -> None:
    """Three sentences put into the past: at the start of the second round, in the midst of it and in the last turn."""
    first = next(step["step"] for step in told.say("log").data["steps"] if step["round"] == 2)
    hurt = told.say("status").data["combatants"][0]["id"]
    told.say(f"amend before {first + 1} d {hurt} 1 --leave-out", f"forgot label {hurt} wet --leave-out")
    told.say(f'amend before {first + 3} note "Amended once." --leave-out')


def known(folder: Path, game: str, seed: int) -> tuple[Rules, list[Beat]]:
    """A kept fight (seed 0), the same amended, or a random one."""
    if seed > 0:
        return ruleset(game), beats(ruleset(game), seed)
    told = kept(folder, game)
    if seed == AMENDED:
        amend(told)
    with looked_at(told.folder / f"{game}.json") as save:
        return ruleset(game), list(whole_course(save))


FIGHTS = [(game, seed) for game in GAMES for seed in (*range(3), AMENDED)]


def turns(rules: Rules, course: list[Beat]) -> Counter[tuple[int, str, bool]]:
    """Everybody who went down or up, by step, name and direction, found by comparing states alone."""
    found: Counter[tuple[int, str, bool]] = Counter()
    for beat in course:
        for moment in moments(rules.data, beat.before, beat.events):
            for who, after in moment.after.combatants.items():
                before = moment.before.combatants.get(who)
                states = (None if before is None else state_of(rules.data, before), state_of(rules.data, after))
                if states[0] is not None and states[0] != states[1]:
                    found[beat.number, after.name, states[1] in FALLEN] += 1
    return found


@pytest.mark.parametrize(("game", "seed"), FIGHTS)
@pytest.mark.parametrize("how", [{}, {"brief": True}, {"full": True}], ids=["usual", "brief", "full"])
def test_every_fall_and_every_rescue_is_told_once(tmp_path: Path, game: str, seed: int, how: dict[str, bool]) -> None:
    rules, course = known(tmp_path, game, seed)
    told: Counter[tuple[int, str, bool]] = Counter()
    bold = 0
    for each in statements(rules, course, **how):
        bold += sum(span.role == BOLD and bool(span.who) for span in each.line)
    for step, name, falls in turns(rules, course):
        fitting = [
            each
            for each in statements(rules, course, **how)
            if step in each.steps and (FALL if falls else RESCUE) in each.kinds
        ]
        assert fitting, (step, name)
        told[step, name, falls] += 1
    assert bold == sum(turns(rules, course).values())


@pytest.mark.parametrize(("game", "seed"), FIGHTS)
def test_every_note_and_every_critical_is_told_once(tmp_path: Path, game: str, seed: int) -> None:
    rules, course = known(tmp_path, game, seed)
    noted = [(beat.step.seq, event) for beat in course for event in beat.events if isinstance(event, ev.Noted)]
    texts = [each.text for each in statements(rules, course)]
    kinds = [kind for each in statements(rules, course) for kind in each.kinds]
    for text, times in Counter(event.text for _, event in noted if event.kind == "note").items():
        assert sum(text.rstrip(".") in told for told in texts) == times
    assert kinds.count(NOTE) == sum(event.kind == "note" for _, event in noted)
    criticals = [event for _, event in noted if event.text.startswith(("Critical", "Something bad"))]
    assert sum(text.count("ritical") + text.count("omething bad") for text in texts) == len(criticals)
    assert bool(criticals) == (CRITICAL in kinds)


@pytest.mark.parametrize(("game", "seed"), FIGHTS)
def test_each_sentence_follows_from_the_steps_it_names(tmp_path: Path, game: str, seed: int) -> None:
    """Whoever it names takes part in them, and every number of it is one of theirs, or a sum of their damage."""
    rules, course = known(tmp_path, game, seed)
    by_step: dict[int, list[ev.Event]] = {}
    for beat in course:
        by_step.setdefault(beat.number, []).extend(beat.events)
    found = statements(rules, course, full=True)
    assert found
    for each in found:
        assert each.steps, each.text
        assert list(each.steps) == sorted(set(each.steps))
        events = [event for step in each.steps for event in by_step[step]]
        data = msgspec.to_builtins(events)
        for who in {span.who for span in each.line if span.who}:
            assert who in words(data), (each.text, who)
        if not each.note:
            for amount in re.findall(r" (?:for|took) (\d+) (?:\w+ )?damage", each.text):
                assert int(amount) in sums(events), each.text


@pytest.mark.parametrize("game", GAMES)
def test_what_was_amended_is_told_as_amended(tmp_path: Path, game: str) -> None:
    rules, course = known(tmp_path, game, AMENDED)
    changed = {beat.number for beat in course if beat.amended}
    assert len(changed) == 3
    found = statements(rules, course)
    told = [each for each in found if "amended" in each.kinds]
    assert {step for each in told for step in each.steps} >= changed
    for each in found:
        assert ("(amended)" in each.text) == (each in told)
        assert each not in told or changed.intersection(each.steps)
    assert "Note (amended): Amended once." in [each.text for each in found]


def test_the_recap_says_which_steps_were_amended(tmp_path: Path) -> None:
    told = kept(tmp_path, "littlep6")
    assert not any("Amended" in line for line in told.say("recap").text)
    amend(told)
    found = told.say("recap")
    assert len(found.data["amended"]) == 3
    (line,) = [line for line in found.text if line.startswith("Amended")]
    assert re.findall(r"\d+", line) == list(map(str, found.data["amended"]))
    told.viewer = "party"
    assert told.say("recap").data["amended"] == []


def words(data: Any) -> set[str]:
    """Every text inside the events."""
    if isinstance(data, dict):
        return set().union(*(words(value) for value in data.values()), set(data))
    if isinstance(data, list | tuple):
        return set().union(*map(words, data))
    return {data} if isinstance(data, str) else set()


def sums(events: list[ev.Event]) -> set[float]:
    """What was taken, blow by blow and added up."""
    found: set[float] = {0}
    for event in events:
        if isinstance(event, ev.Struck):
            found |= {known + event.taken for known in found}
    return found


def test_what_was_taken_back_is_no_part_of_the_story(tmp_path: Path) -> None:
    told = Told(tmp_path, "littlep6", "add Mira side:party phy=3 ac=2 hp=12", "add goblin hp=2", "start mi=7 g1=1")
    told.say('a g1 --dice "3 3 3"', "note The end?")
    assert "The end?" in " ".join(told.say("chronicle").text)
    told.say("undo 2")
    text = " ".join(told.say("chronicle").text)
    assert "The end?" not in text
    assert "hit" not in text


def test_a_critical_a_fall_and_a_rescue_read_well(tmp_path: Path) -> None:
    told = Told(tmp_path, "littlep6", new=False)
    told.say("new field littlep6 --seed 5 critical_hit=true")
    told.say(
        "add Mira side:party phy=3 ac=2 hp=12",
        "add Bo side:party hp=1",
        "add Ogre phy=3 ac=1 hp=20",
        "start mi=7 og=5 bo=3",
    )
    told.say('a og --dice "3 3 3"', "next", 'a bo --dice "3 3 3"')
    told.say("next", "h bo 3")
    text = FORMATS["chronicle"]["md"](told.say("chronicle"))
    assert "(**critical: 1 more**)" in text
    assert text.count("**Bo went down**") == 1
    assert text.count("**Bo was back up**") == 1


def test_what_a_mob_does_at_once_is_told_as_one(tmp_path: Path) -> None:
    told = Told(tmp_path, "littlep6")
    told.say("add Mira side:party phy=3 ac=1 hp=12", "add goblin x4 together", "start g1=7 mi=5")
    told.say('a mi x4 --dice "6 6 6 4"', 'g1: a mi --dice "4"')
    lines = told.say("chronicle").text
    assert [line for line in lines if "hit" in line] == [
        "Three of the goblins hit Mira with the short sword for 3 damage, 9 HP left."
    ]
    assert "Mira faced four goblins." in lines
    assert "The foes: four goblins with 4 of 4 HP." in lines


def test_the_gms_own_words_and_numbers_are_told_where_they_begin_and_end(tmp_path: Path) -> None:
    told = Told(tmp_path, "littlep6", "add Mira side:party", "add goblin x3 together", "start mi=7 g1=1")
    told.say(
        "label foes 'red hat' until:turn_end", "count mi breath 2", "clock tide 3", "clock doom 0/2", "clock sun 4"
    )
    told.say("count mi breath -1", "count mi breath -1", "count mi breath off", "clock tide -2", "clock doom +1")
    told.say("count mi luck 1", "count mi luck off")
    told.say("next", "next", "clock tide -1", "clock doom +1", "clock sun off", "label mi wet", "label mi wet off")
    found = [each for each in told.say("chronicle").data["fights"][0]["sections"] for each in each["statements"]]
    assert Counter(each["text"] for each in found if "mark" in each["kinds"]) == Counter(
        [
            'The three goblins were labelled "red hat".',
            'The three goblins were no longer labelled "red hat".',
            "Mira: breath stood at 2.",
            "Mira: breath ran out.",
            "Mira: luck stood at 1.",
            "Mira: luck was not counted any more.",
            "The clock tide began, at 3 of 3.",
            "The clock tide ran down.",
            "The clock doom began, at 0 of 2.",
            "The clock doom was full.",
            "The clock sun began, at 4 of 4.",
            "The clock sun was taken away.",
            'Mira was labelled "wet".',
            'Mira was no longer labelled "wet".',
        ]
    )
    steps = {step["step"]: step["label"] for step in told.say("log").data["steps"]}
    assert [steps[step] for each in found if "tide" in each["text"] for step in each["steps"]] == [
        "clock tide 3",
        "clock tide -1",
    ]


def test_names_full_of_markup_stay_text(tmp_path: Path) -> None:
    told = Told(tmp_path, "littlep6", new=False)
    told.say_words("new", "# *Mill* <b>", "--seed", "5")
    told.say_words("add", "--", "- Bob <script> [x](y) *b*", "side:party")
    told.say("add goblin hp=1", "start", "note 1. <img src=x>", "d g1 5")
    story = told.say("chronicle")
    md, page = (FORMATS["chronicle"][kind](story) for kind in ("md", "html"))
    body = md.partition("\n---\n")[2]
    assert "<script" not in body + page
    assert "<img" not in body + page
    assert 'fight: "# *Mill* <b>"' in md
    assert r"# \# \*Mill\* &lt;b&gt;" in md
    for line in body.splitlines():
        assert not line.startswith(("- ", "1. "))


def test_an_answer_is_told_once_and_is_not_an_attack(tmp_path: Path) -> None:
    told = Told(tmp_path, "sixtysix")
    told.say("add Ana side:party melee=3 held=sword", "add Bo side:foes melee=3 held=sword", "start an=6 bo=1")
    told.say("strike bo 6 4 2", "answer parry 6 6 6")
    lines = told.say("chronicle").text
    assert "Ana attacked Bo, but Bo parried." in lines
    people = {each["name"]: each["attacks"] for each in told.say("stats").data["people"]}
    assert people == {"Ana": 1}


def test_what_the_deed_says_is_not_said_again(tmp_path: Path) -> None:
    told = Told(tmp_path, "littlep6", "add Mira side:party", "add Bo side:party", "add goblin", "start mi=7 bo=5 go=1")
    told.say("help bo")
    assert "Mira helped Bo." in told.say("chronicle").text


def test_an_attack_on_whoever_leaves_is_an_attack(tmp_path: Path) -> None:
    rules = ruleset("spiritd6")
    course = beats(rules, 14)
    struck = [beat for beat in course if any(getattr(each, "move", "") == "opportunity-attack" for each in beat.events)]
    assert struck
    texts = [each.text for each in statements(rules, course, full=True) if struck[0].number in each.steps]
    assert not any("used Opportunity Attack" in text for text in texts)


def test_a_death_save_reads_as_a_roll_and_names_whoever_it_is_about_once(tmp_path: Path) -> None:
    told = Told(
        tmp_path, "littlep6", "add Mira side:party phy=3 hp=2", "add ogre phy=3 weapons=great-club", "start og=7 mi=1"
    )
    told.say('a mi --dice "6 6 6"', "next", 'next --dice "6 6 6"')
    lines = told.say("chronicle").text
    assert any(line.startswith("Mira rolled a Death Save and was back up") for line in lines)


def test_what_befell_several_at_once_is_one_sentence_with_each_of_them_once(tmp_path: Path) -> None:
    told = Told(tmp_path, "spiritd6", new=False)
    told.say("new field spiritd6 --seed 7", "add Mira side:party", "add harpy", "start mi=9 ha=1")
    told.say("set mi wounds=2", "set ha wounds=2", "end")
    assert [line for line in told.say("chronicle").text if "lasting" in line] == [
        "Mira got a lasting body wound and a lasting leg wound, "
        "and Harpy got a lasting leg wound and a lasting body wound."
    ]


def test_a_body_of_which_nothing_is_left_is_told_in_two_words(tmp_path: Path) -> None:
    told = Told(tmp_path, "sixtysix", "add Ana side:party", "add orc", "start an=9 or=1")
    told.say("set an head=0 torso=0 left_arm=0 right_arm=0 left_leg=0 right_leg=0")
    text = " ".join(told.say("chronicle").text)
    assert "every part" in text
    assert "left arm" not in text


def test_an_attack_that_defense_took_says_who_fended_it_off(tmp_path: Path) -> None:
    given = ("add Mira side:party tumble=5 hp=30", "add Orc axes=3 held=axe", "start or=9 mi=1", "go", "next", "next")
    told = Told(tmp_path, "spiritd6", *given, "a mi with axe --dice '4 1 1'", "answer 1")
    (found,) = [
        each
        for section in told.say("chronicle").data["fights"][0]["sections"]
        for each in section["statements"]
        if "attacked" in each["text"]
    ]
    assert found["text"] == "Orc attacked Mira with the axe, but Mira fended it off."
    assert found["steps"] == [step["step"] for step in told.say("log").data["steps"]][-2:]
