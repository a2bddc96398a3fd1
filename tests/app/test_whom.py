"""Whom a word means."""

from __future__ import annotations

import pytest

from littledice.app.seeing.seen_state import seen_encounter
from littledice.grammar.targets import Whom, split_share
from littledice.model.errors import Refused
from tests.app.meadow import FIGHT, RULES, Table


@pytest.fixture(scope="module")
def table() -> Table:
    return Table(*FIGHT, 'add "Mira Vale" side:other', "add Tam", "conceal g3", "out tam")


@pytest.fixture
def whom(table: Table) -> Whom:
    return Whom(RULES, table.state)


@pytest.mark.parametrize(
    ("word", "id"),
    [
        ("G2", "g2"),
        ("goblin 2", "g2"),
        ("goblin2", "g2"),
        ("Goblin-2", "g2"),
        ("tams", "ta"),
        ("MIRA", "mi"),
        ("mi", "mi"),
    ],
)
def test_one_by_id_by_name_by_start(whom: Whom, word: str, id: str) -> None:
    assert whom.one(word) == id


def test_a_whole_name_wins_over_a_longer_one(whom: Whom) -> None:
    assert whom.one("mira") == "mi"
    assert whom.one("mira v") == "m1"


def test_an_ambiguous_start_names_the_candidates(whom: Whom) -> None:
    with pytest.raises(Refused, match="fits 3: g1 Goblin 1, g2 Goblin 2 and g3 Goblin 3") as refused:
        whom.one("gob")
    assert refused.value.code == "ambiguous"


def test_an_unknown_name_gets_the_nearest(whom: Whom) -> None:
    with pytest.raises(Refused) as refused:
        whom.one("gobin 2")
    assert refused.value.code == "unknown"
    assert "g2 Goblin 2" in refused.value.hint


@pytest.mark.parametrize(
    ("word", "hint", "fix"),
    [
        ("Bryniild", "Did you mean br Brynhild of the Hill?", ("Bryniild", "br")),
        ("hagridd", "`status` shows who is here.", ("", "")),
    ],
)
def test_the_first_word_of_a_name_may_be_mistyped_where_it_is_one_persons(
    word: str, hint: str, fix: tuple[str, str]
) -> None:
    table = Table('add "Brynhild of the Hill"', 'add "Hagrid the Large"', 'add "Hagrid the Small"')
    with pytest.raises(Refused) as refused:
        Whom(RULES, table.state).one(word)
    assert (refused.value.hint, refused.value.fix) == (hint, fix)


def test_a_wrong_number_is_no_slip(whom: Whom) -> None:
    with pytest.raises(Refused) as refused:
        whom.one("goblin 7")
    assert (refused.value.hint, refused.value.fix) == ("`status` shows who is here.", ("", ""))


def test_who_left_is_reached_by_id_or_whole_name_only(whom: Whom) -> None:
    assert whom.one("tam") == "t1"
    assert whom.starting("tam") == ["ta"]


def test_groups_take_the_living_of_a_side() -> None:
    table = Table(*FIGHT, "c g2 dead")
    whom = Whom(RULES, table.state)
    assert whom.group("foes") == ["g1", "g3"]
    assert whom.group("party") == ["mi", "ta"]
    assert whom.group("all") == ["mi", "ta", "g1", "g3"]
    assert whom.group("mira") is None


def test_the_dot_is_the_last_target() -> None:
    table = Table(*FIGHT)
    with pytest.raises(Refused, match="There is no last target"):
        Whom(RULES, table.state).group(".")
    table.say("d g2 g3 1")
    assert Whom(RULES, table.state).group(".") == ["g2", "g3"]


def test_players_know_nothing_of_the_concealed(table: Table) -> None:
    seen = Whom(RULES, seen_encounter(RULES.data, table.state, "mi"), "mi")
    assert seen.find("g3") == []
    assert seen.group("foes") == ["g1", "g2"]
    with pytest.raises(Refused, match="fits 2"):
        seen.one("gob")


@pytest.mark.parametrize(
    ("word", "split"), [("g1/2", ("g1", 2)), ("g1/0", ("g1", 0)), ("g1", ("g1", 1)), ("g1/3", ("g1/3", 1))]
)
def test_shares(word: str, split: tuple[str, int]) -> None:
    assert split_share(word) == split
