"""Lines to bytes and back: nothing is lost, nothing is ambiguous, nothing foreign gets in."""

from __future__ import annotations

import math

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from littledice.model import combatant as people
from littledice.model import events as ev
from littledice.model.commands import Edit
from littledice.model.condition import Condition, Ends
from littledice.model.encounter import Encounter, Fight
from littledice.model.errors import StorageError
from littledice.model.record import replace
from littledice.model.track import Track
from littledice.store.codec import BadLine, decode_header, decode_link, decode_step, encode, encode_step
from littledice.store.step_lines import Jump, Step
from tests.fakes.fights import NOON, fighter, header, hp, joined

STEP = Step(
    seq=3, prev=2, at=NOON, by="mi", label="hit", command=Edit(verb="x", events=(hp("mi", 3),)), events=(hp("mi", 3),)
)

WORDS = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Zl", "Zp")), max_size=8)
NUMBERS = st.integers(-(10**20), 10**20) | st.floats(allow_nan=False, allow_infinity=False)
CONDITIONS = st.builds(
    Condition,
    kind=WORDS,
    source=WORDS,
    against=WORDS,
    ends=st.none() | st.builds(Ends, at=WORDS, of=WORDS, round=st.integers(0, 99), phase=WORDS),
    uses=st.none() | st.integers(0, 9),
    amount=st.none() | st.integers(-9, 9),
    text=WORDS,
    modify=st.dictionaries(WORDS, st.integers(-9, 9), max_size=2),
    since=st.integers(0, 9),
)
PEOPLE = st.builds(
    people.Combatant,
    id=WORDS,
    name=WORDS,
    side=WORDS,
    template=WORDS,
    stats=st.dictionaries(WORDS, NUMBERS, max_size=3),
    words=st.dictionaries(WORDS, st.tuples(WORDS, WORDS), max_size=2),
    tracks=st.dictionaries(WORDS, st.builds(Track, value=NUMBERS, high=st.none() | NUMBERS, low=NUMBERS), max_size=2),
    conditions=st.lists(CONDITIONS, max_size=2).map(tuple),
    tally=st.dictionaries(WORDS, NUMBERS | WORDS, max_size=2),
    initiative=st.none() | NUMBERS,
    here=st.booleans(),
    concealed=st.booleans(),
    at=st.none() | st.tuples(st.integers(-9, 9), st.integers(-9, 9)),
    mob=WORDS,
    counters=st.dictionaries(WORDS, st.integers(-999, 999), max_size=2),
)
FIGHTS = st.lists(PEOPLE, max_size=3, unique_by=lambda one: one.id).map(
    lambda all: Fight(
        encounter=Encounter(
            ruleset="test", options={"a": True, "b": 2, "c": "x"}, combatants={one.id: one for one in all}, round=2
        )
    )
)


def test_every_field_of_a_combatant_is_tried() -> None:
    """Field faults S1 and S2: a flag or a name that a reload forgets."""
    tried = {"id", "name", "side", "template", "stats", "words", "tracks", "conditions", "tally", "initiative", "here"}
    assert set(people.Combatant.__struct_fields__) == tried | {"concealed", "at", "counters", "mob"}


@given(fight=FIGHTS, label=WORDS)
def test_saving_and_loading_give_the_same_step(fight: Fight, label: str) -> None:
    step = replace(STEP, label=label, checkpoint=fight)
    line = encode_step(step)
    found = decode_step(line)
    assert replace(found, sum="") == step
    assert encode_step(found) == line, "the same step, the same bytes"
    assert b"\n" not in line
    assert list(found.checkpoint.encounter.combatants) == list(fight.encounter.combatants)  # type: ignore[union-attr]


def test_a_line_begins_with_its_number_and_ends_with_its_sum() -> None:
    line = encode_step(STEP)
    assert line.startswith(b'{"seq":3,"prev":2,')
    assert line[-18:-10] == b',"sum":"'
    assert line[-2:] == b'"}'


@pytest.mark.parametrize("change", [1, 0x20, 0x80, 0xFF])
def test_any_changed_byte_is_noticed(change: int) -> None:
    line = encode_step(STEP)
    for offset in range(len(line)):
        damaged = line[:offset] + bytes((line[offset] ^ change,)) + line[offset + 1 :]
        with pytest.raises(BadLine):
            decode_step(damaged)


def test_a_line_without_a_sum_is_taken_at_its_word() -> None:
    assert decode_step(encode(STEP)) == STEP
    assert decode_step(b'{"seq": 1, "prev": 0, "label": "by hand"}').label == "by hand"


def test_links_read_what_they_need_and_skip_the_rest() -> None:
    jump = replace(STEP, command=None, events=(), jump=Jump(verb="undo", to=1, redo=((2, 2),)))
    link = decode_link(encode_step(jump))
    assert (link.seq, link.prev, link.by, link.label, link.jump) == (3, 2, "mi", "hit", jump.jump)


HOSTILE = {
    "nothing": b"",
    "no object": b"[1]",
    "another type": b'{"seq":"1","prev":0}',
    "a fraction": b'{"seq":1.5,"prev":0}',
    "nothing in it": b"{}",
    "unknown key": b'{"seq":1,"prev":0,"evil":1}',
    "unknown key with an escape": b'{"seq":1,"prev":0,"\\u001b[2J":1}',
    "long unknown key": b'{"seq":1,"prev":0,"' + b"a" * 100_000 + b'":1}',
    "unknown event": b'{"seq":1,"prev":0,"events":[{"type":"exec","what":"x"}]}',
    "deep": b'{"seq":1,"prev":0,"command":' + b"[" * 100_000,
    "deep objects": b'{"seq":1,"prev":0,"open":' + b'{"before":' * 50_000,
    "huge number": b'{"seq":' + b"9" * 100_000 + b',"prev":0}',
    "infinite": b'{"seq":1,"prev":0,"events":[{"type":"clock","hours":1e999}]}',
    "not a number": b'{"seq":1,"prev":0,"events":[{"type":"clock","hours":NaN}]}',
    "half a character": b'{"seq":1,"prev":0,"label":"\xc3"}',
    "lone surrogate": b'{"seq":1,"prev":0,"label":"\\ud800"}',
    "terminal escape": b'{"seq":1,"prev":0,"label":"\\u001b[2J"}',
    "raw terminal escape": b'{"seq":1,"prev":0,"label":"\x1b[2J"}',
    "eight-bit escape": '{"seq":1,"prev":0,"label":"\x9b2J"}'.encode(),
    "escaped eight-bit escape": b'{"seq":1,"prev":0,"label":"\\u009b2J"}',
    "carriage return": b'{"seq":1,"prev":0,"label":"a\\rb"}',
    "backspace": b'{"seq":1,"prev":0,"label":"a\\bb"}',
    "delete": b'{"seq":1,"prev":0,"label":"a\x7fb"}',
    "turned around": '{"seq":1,"prev":0,"label":"a\u202eb"}'.encode(),
    "escaped turn": b'{"seq":1,"prev":0,"label":"a\\u202Eb"}',
    "escape in a key": b'{"seq":1,"prev":0,"events":[{"type":"joined","combatant":'
    b'{"id":"a","name":"a","stats":{"\\u001b":1}}}]}',
}


@pytest.mark.parametrize("line", HOSTILE.values(), ids=HOSTILE)
def test_hostile_lines_are_refused(line: bytes) -> None:
    with pytest.raises(BadLine) as refusal:
        decode_step(line)
    assert str(refusal.value).isprintable()
    assert len(str(refusal.value)) < 300


def test_the_last_of_two_keys_counts_everywhere() -> None:
    line = b'{"seq":1,"prev":0,"label":"a","label":"b"}'
    assert decode_step(line).label == decode_link(line).label == "b"


@pytest.mark.parametrize(
    "text", ["مرحبا", "👩‍👩‍👧", "Ångström", "Bob [/] x", '"quoted" \\ back', "two\nlines\tand tab"]
)
def test_unusual_but_harmless_text_is_kept(text: str) -> None:
    step = replace(STEP, label=text)
    assert decode_step(encode_step(step)).label == text


@pytest.mark.parametrize("bad", ["\x1b[2J", "\ud800", "a\u202eb", "a\rb"])
def test_a_step_that_could_not_be_read_back_is_never_written(bad: str) -> None:
    with pytest.raises(StorageError) as refusal:
        encode_step(replace(STEP, label=bad))
    assert refusal.value.code == "unstorable"
    assert refusal.value.message.isprintable()


@pytest.mark.parametrize("number", [math.nan, math.inf, -math.inf])
def test_numbers_that_json_lacks_are_never_written(number: float) -> None:
    with pytest.raises(StorageError):
        encode_step(replace(STEP, events=(hp("mi", 3), ev.Clock(hours=number))))


def test_a_header_is_read_strictly() -> None:
    assert decode_header(encode(header())) == header()
    for line in (b"{}", b"[]", encode(header())[:-1] + b',"evil":1}', encode(header()).replace(b"Bridge", b"\\u001b")):
        with pytest.raises(BadLine):
            decode_header(line)


def test_a_step_costs_few_bytes() -> None:
    assert len(encode_step(STEP)) < 300
    assert b"checkpoint" not in encode_step(STEP)
    assert msgspec.json.decode(encode_step(replace(STEP, events=joined("mi"))))["events"][0]["combatant"] == {
        "id": "mi",
        "name": "Mi",
        "stats": fighter("mi").stats,
        "tracks": {"hp": {"value": 12, "high": 12}, "action": {"value": 2, "high": 2}},
    }
