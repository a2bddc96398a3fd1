"""What a page advises can be done on a page: no terminal, no help page, nothing that only the GM may say."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from littledice.app.verbs import VERBS
from littledice.grammar.verb import ANYBODY
from littledice.web.saying import Said, say
from littledice.web.seat import Seat
from tests.web.table import BEGUN, WebTable

MIRA = "Mira Vale"
FIGHTS = {
    "littlep6": BEGUN,
    "sixtysix": (
        "new Mill sixtysix --seed 6",
        f'add "{MIRA}" side:party speed=6 melee=4 head=2 torso=3 held=sword,shield',
        "add orc",
        "start mi=9 or=5",
    ),
    "spiritd6": (
        "new Cliff spiritd6 --seed 11",
        f'add "{MIRA}" side:party might=5 axes=4 held=axe,axe',
        "add harpy",
        "start mi=1 ha=9",
        "go",
    ),
}
ELSEWHERE = ("terminal", "LITTLEDICE", "`help`", "`status` shows", "--")


def refused(web: WebTable, sentences: Iterator[str]) -> Iterator[Said]:
    """What came of each sentence that was refused; what was carried out is taken back."""
    for sentence in sentences:
        with web.shelf.look(web.shelf.current()) as save:
            newest = save.last_seq
        said = say(web.desk, Seat(MIRA, "/"), sentence, newest)
        if said.error is not None:
            yield said
        elif said.changed:
            web.say("undo")


@pytest.mark.parametrize("game", FIGHTS)
def test_whatever_is_refused_the_hint_can_be_followed_on_the_page(tmp_path: Path, game: str) -> None:
    with WebTable(tmp_path, FIGHTS[game]) as web:
        words = [*VERBS, *web.shelf.rules(game).data.move, "serve", "xyz"]
        sentences = (f"{word} {rest}".strip() for word in words for rest in ("", "nobody", "mi hp=3"))
        found = list(refused(web, sentences))
        assert len(found) > 100
        for said in found:
            assert not any(word in said.hint for word in ELSEWHERE), (said.sentence, said.hint)
            heads = re.findall(r"`([a-z-]+)", said.hint)
            gm = [word for word in heads if word in VERBS and VERBS[word].by != ANYBODY]
            assert gm == [], (said.sentence, said.hint)


ADVICE = (
    ("conceal g1", "Ask the GM."),
    ("a nobody", "This page shows who is here."),
    ("xyz", "`what` shows what you can do."),
    ("answer yes", "This page shows the fight."),
    ("drop rope", "Ask the GM."),
    ("shield-for-glory mi nobody", "Its button shows what it takes."),
)


@pytest.mark.parametrize(("sentence", "advice"), ADVICE)
def test_advice_is_that_of_a_page(web: WebTable, sentence: str, advice: str) -> None:
    assert web.tell(MIRA, sentence).json()["error"]["hint"] == advice
    refused = web.tell(MIRA, sentence, json=False)
    assert refused.status_code == 422
    assert advice.replace("`", "") in refused.text.replace("`", "")
