"""Checks of all sorts of dice, played: a small game of them (`dicey`), its examples, its odds, its words."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest

from littledice.app.desk import Desk
from littledice.app.memory_shelf import MemoryShelf
from littledice.app.proving.examples import run_all
from littledice.app.rehearsal import rehearse
from littledice.app.table import Table
from littledice.language.compiler import compiled
from littledice.language.reading.roots import Root, built_in
from littledice.model.errors import BadRuleset, Refused
from littledice.model.record import replace
from littledice.model.roll import Throw, Thrown
from littledice.model.ruleset import Modifier
from littledice.rules.check_kind import Setup
from littledice.rules.checks.dice_check import CheckKind, check_kind
from littledice.rules.dice.die_names import die_named
from littledice.rules.rulebook import Rules

HERE = Path(__file__).parent


@cache
def game() -> Rules:
    return Rules(compiled("dicey", (built_in(), Root(HERE, "campaign"))).data)


def kind(name: str) -> CheckKind:
    return check_kind(game().data.check[name], game().data.die)


def test_every_example_holds() -> None:
    assert [(each.name, each.problems) for each in run_all(game()) if each.problems] == []


def falls(check: CheckKind, setup: Setup, most: int) -> Counter[int | None]:
    """The chance of each score by every way the dice may fall; of None where more than `most` dice would fall."""
    found: Counter[int | None] = Counter()
    waiting: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    while waiting:
        faces, chance = waiting.pop()
        left, wanted = list(faces), list[int]()

        def throwing(throws: list[Throw], left: list[int] = left, wanted: list[int] = wanted) -> list[Thrown]:
            thrown = []
            for throw in throws:
                shown = tuple(left.pop(0) for _ in range(min(len(left), throw.count)))
                if len(shown) < throw.count:
                    wanted.append(len(die_named(throw.die, game().data.die).faces))
                thrown.append(Thrown(faces=shown, origins=()))
            return thrown

        score = check.cast(setup, throwing).score  # type: ignore[arg-type]
        if not wanted:
            found[score] += chance  # type: ignore[assignment]
        elif len(faces) == most:
            found[None] += chance  # type: ignore[assignment]
        else:
            waiting += [((*faces, face), chance / wanted[0]) for face in range(1, wanted[0] + 1)]
    return found


CASES = {
    "pool": Setup(pool=2),
    "pool helped": Setup(pool=1, advantage=1),
    "gear": Setup(pool=1, numbers=(("gear", 2),)),
    "forged": Setup(pool=3),
    "forged of none": Setup(pool=0),
    "two": Setup(modifier=2),
    "two helped": Setup(modifier=2, advantage=1),
    "two hindered": Setup(modifier=2, disadvantage=2),
    "again": Setup(modifier=1),
    "again helped": Setup(modifier=1, advantage=1),
    "vamp": Setup(pool=2, bonus=1),
    "trait": Setup(pool=4),
    "trait of a wild card": Setup(pool=4, extra=1),
    "trait of a wild card, helped": Setup(pool=4, extra=1, advantage=1),
    "under": Setup(pool=40),
    "under helped": Setup(pool=40, advantage=1),
}


@pytest.mark.parametrize("name", list(CASES))
def test_the_odds_are_what_every_way_of_falling_gives(name: str) -> None:
    check, setup = kind(name.split()[0]), CASES[name]
    ways = falls(check, setup, 4)
    for target in range(-3, 12):
        spread = check.distribution(setup, target)
        sure = sum((chance for score, chance in ways.items() if score is not None and score >= target), Fraction(0))
        assert sure <= Fraction(spread.at_least(target).text) <= sure + ways[None]
    if not ways[None]:
        assert {score: Fraction(chance.text) for score, chance in spread.chances().items()} == {
            score: chance for score, chance in sorted(ways.items(), key=str) if score is not None
        }


@pytest.mark.parametrize("name", [name for name in CASES if name != "trait of a wild card, helped"])
def test_every_way_the_dice_may_fall_comes_to_what_the_odds_say(name: str) -> None:
    check, setup = kind(name.split()[0]), CASES[name]
    chances: Counter[int] = Counter()
    for reading, chance in check.ways(setup):
        chances[reading.score] += chance  # type: ignore[assignment]
    assert sum(chances.values()) == 1
    for target in range(-3, 12):
        reached = sum(chance for score, chance in chances.items() if score >= target)
        assert abs(reached - Fraction(check.distribution(setup, target).at_least(target).text)) < Fraction(1, 10**8)


def test_snake_eyes_of_two_exploding_dice_are_of_the_dice_thrown() -> None:
    ways = kind("trait").ways(Setup(pool=8, extra=1))
    assert sum(chance for reading, chance in ways if reading.faces == (1, 1)) == Fraction(1, 48)


def test_more_ways_than_can_be_gone_through_are_refused() -> None:
    with pytest.raises(Refused, match="out of reach"):
        list(kind("pool").ways(Setup(pool=40)))


def desk(*sentences: str, seed: int = 1) -> Desk:
    made = Desk(shelf=MemoryShelf(game()), clock=lambda: "")
    for sentence in (f"new x --seed {seed}", "add ana", *sentences):
        made.say(sentence.split())
    return made


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("ana: trait 8 6 3 4", "1d8 and 1d6 against 4, chance 81 percent. Dice 8 explodes typed, 6 dropped explodes"),
        ("ana: again 1 12", "1 die against 12, chance 63 percent. Dice 1 rerolled typed, 12 typed. Total 15."),
        ("ana: under 46", "1 die, at most 45, chance 45 percent. Die 46 typed. Total 46. Failure."),
        ("ana: gear 6 1 2 6 1", "2 no typed, gear 6 counts typed, 1 no typed. 2 successes."),
        ("ana: vamp 10 1 7", "Dice 10 counts 2 typed, 1 takes 1 off typed, 7 counts typed. 2 successes."),
        ("ana: pool 10 1 1 9", "8 or more counts, chance 26 percent. Dice 10 counts explodes typed, 1 no"),
        ("ana: under odds", "45% (9/20) to roll 45 or less. Each of 100 scores: 1%."),
        ("ana: trait odds", "comes up less than once in a million rolls."),
    ],
)  # fmt: skip
def test_each_kind_in_words(sentence: str, said: str) -> None:
    assert said in " ".join(desk().say(sentence.split()).text)


def test_json_tells_what_became_of_each_die() -> None:
    (roll,) = desk().say(["ana:", "trait", "8", "6", "3", "4"]).data["rolls"]
    assert roll["fates"] == ["exploded", "exploded dropped", "", "dropped"]
    assert roll["dice"] == ["d8", "d6", "d8", "d6"]
    (roll,) = desk().say(["ana:", "gear", "6", "1", "2", "6", "1"]).data["rolls"]
    assert roll["groups"] == ["base", "base", "base", "gear", "gear"]
    (roll,) = desk().say(["ana:", "under", "46"]).data["rolls"]
    assert roll["under"] is True
    assert "fates" not in roll


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("ana: trait 8 5", "A die explodes: 1 more face of a d8 to type. Nothing was rolled."),
        ("ana: again 1", "A die is rerolled: 1 more face of a d20 to type."),
        ("ana: pool 10 10 1", "2 dice explode: 2 more faces of a d10 to type."),
        ("ana: trait 8", "The trait goes on with 1 d6. Nothing was rolled."),
        ("ana: trait 5 5 5", "Left over: 5."),
    ],
)
def test_who_types_a_die_types_those_that_it_brings(sentence: str, said: str) -> None:
    with pytest.raises(Refused) as caught:
        desk().say(sentence.split())
    assert said in caught.value.message


def test_dice_that_the_program_rolls_bring_dice_that_the_program_rolls() -> None:
    for seed in range(12):
        (roll,) = desk(seed=seed).say(["ana:", "pool", "_", "_", "3"]).data["rolls"]
        assert roll["origins"][:3] == ["rolled", "rolled", "typed"]
        assert set(roll["origins"][3:]) <= {"rolled"}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[check.x]\ndice = '2q6'", 'No die is called "q6"'),
        ("[check.x]\ndice = '1d{strength}'", 'there is no number "strength"'),
        ("[check.x]\ndice = '1d20>=15+2'", "cannot be read"),
        ("[check.x]\nexplode = 'most'", "explode"),
        ("[check.x]\nworth = { ten = 2 }", 'no die shows "ten"'),
        ("[check.x]\nkind = 'sum'", 'no kind of check "sum"'),
        ("[check.x]\nkeeps = 2", 'the nearest is "keep"'),
        ("[condition.x]\nname = 'x'\nmodify.str = { op = 'step', amount = 1 }", '"str" has no `values` to step along'),
        ("[stat.x]\nvalues = [4, 4, 6]", "from the lowest to the highest"),
        ("[stat.x]\nvalues = [4, 6]\ndefault = 5", "the default 5 is none of the `values`"),
        ("[template.x]\nname = 'x'\nstats = { fight = 7 }", "fight is one of 4, 6, 8, 10, 12, not 7"),
    ],
)  # fmt: skip
def test_what_cannot_be_thrown_is_told_by_its_line(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "odd").mkdir()
    (tmp_path / "odd" / "ruleset.toml").write_text(f'extends = "dicey"\n{text}\n', encoding="utf-8")
    with pytest.raises(BadRuleset) as caught:
        compiled("odd", (built_in(), Root(HERE, "user"), Root(tmp_path, "campaign")))
    assert said in str(caught.value)


def test_a_step_moves_what_is_rolled() -> None:
    """A modifier of `pool` steps along the values of the stat that is rolled."""
    data = game().data
    aiming = replace(data.condition["hurt"], modify={"pool": Modifier(op="step", amount=1)})
    rules = Rules(replace(data, condition={**data.condition, "hurt": aiming}))
    made = Desk(shelf=MemoryShelf(rules), clock=lambda: "")
    for sentence in ("new x", "add bo side:party fight=8", "c bo hurt"):
        made.say(sentence.split())
    (roll,) = made.say(["bo:", "trait", "9"]).data["rolls"]
    assert (roll["die"], roll["score"]) == ("d10", 9)


def test_players_are_asked_for_the_dice_that_theirs_bring() -> None:
    asked: list[tuple[str, int, str]] = []
    answers = iter(["8", "6", "3", ""])

    def ask(table: Table, throw: Throw) -> str:
        asked.append((throw.die, throw.count, throw.more))
        return next(answers)

    assert rehearse(desk(), ["ana:", "trait"], ask) == "8 6 3 _"
    assert asked == [("d8", 1, ""), ("d6", 1, "besides"), ("d8", 1, "exploded"), ("d6", 1, "exploded")]
    asked.clear()
    answers = iter(["", "6", "2"])
    rehearse(desk(seed=3), ["ana:", "trait"], ask)
    assert all(die != "d8" for die, _, more in asked if more == "exploded")


def test_dice_of_the_past_show_again_with_what_they_brought() -> None:
    made = desk("add bo side:party", "ana: trait 8 6 3 4")
    made.say(["amend", "2", "off", "--yes"])
    told = " ".join(made.say(["log"]).text)
    assert "Dice 8 explodes typed, 6 dropped explodes typed, 3 typed, 4 dropped typed. Total 11." in told
