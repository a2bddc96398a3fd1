"""Any sentence at all: carried out or refused with a sentence, never a traceback; a refused one changes nothing."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from littledice.app.verbs import VERBS
from littledice.model.errors import LittleDiceError
from littledice.model.names import harmful
from tests.app.meadow import DATA, FIGHT, PEOPLE, Table

LATER = ("play", "help", "mira:", "as", "x:")
NAMES = (
    "mi", "ta", "g1", "g2", "gob", "Mira", ".", "foes", "all", "g1/2", "nobody", "Bob [/] x", "🐺", "../../x", "",
    "\x1b[2J",
)  # fmt: skip
WORDS = (
    "sp", "boost", "boost:adv", "sp2", "adv", "dis2", "odds", "with", "vs", "to", "on", "by", "before", "dagger",
    "prone", "off", "fire", "raw", "parts:ar", "note:x", "=", "hp=4", "hp=5/12", "hp6", "from:wolf", "side:party", "x3",
    "skill:a=1", "initiative=3", "mi=4", "--to", "--dice", "--raw", "!", ":", "dark", "near", "0,-1", "none", "mig",
    "g1.wit", "hp",
)  # fmt: skip
NUMBERS = ("3", "0", "-1", "1.5", "316", "_", "h", "+1", "99999999999", "4+", "3d6", "1e9", "٣")
MOVES = (*DATA.move, "a", "d", "c", "h", "n", "u", "U", "+", "p", "b")

token = st.sampled_from(NAMES) | st.sampled_from(WORDS) | st.sampled_from(NUMBERS) | st.text(max_size=4)
verb = st.sampled_from(sorted(VERBS)) | st.sampled_from(MOVES) | st.sampled_from(LATER) | st.text(max_size=5)
sentence = st.tuples(verb, st.lists(token, max_size=5)).map(lambda parts: [parts[0], *parts[1]])


@given(st.booleans(), st.lists(sentence, max_size=8))
def test_every_sentence_is_carried_out_or_refused(running: bool, sentences: list[list[str]]) -> None:
    table = Table(*(FIGHT if running else PEOPLE))
    for words in sentences:
        before = {slug: (save.fight, save.last_seq) for slug, save in table.shelf.saves.items()}
        refusal = said(table, words)
        if refusal is not None:
            assert refusal.message.strip()
            assert harmful(refusal.message + refusal.hint) == ""
            assert {slug: (save.fight, save.last_seq) for slug, save in table.shelf.saves.items()} == before


def said(table: Table, words: list[str]) -> LittleDiceError | None:
    """Why the sentence was refused, None if it was carried out."""
    try:
        outcome = table.desk.say(words)
    except LittleDiceError as error:
        return error
    assert isinstance(outcome.data, dict)
    return None
