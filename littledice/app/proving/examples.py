"""Worked examples of a ruleset, run as tests: `[example.NAME]` tables with sentences and what must hold after them.

    [example.LP-07]
    rules = ["LP-07"]
    options = { adv_model = "die" }          # for this fight
    given = ["add mira side:party phy=3", "add goblin ac=2 hp=4", "start mi=5 go=3"]
    when = ["a go 3 1 5"]                    # may hold several; only the last may be refused
    then = ["go.hp = 3", "roll.score = 4", "active = mi"]

A sentence may say what must hold right after it, parted by `; `, and may then be refused in the middle of a story:

    when = ["a go 3 1 5 => roll.score = 4; go.hp = 3", "a go => refused LP-21", "next"]

A line of `then` is one of (`=` may also be `!=` `>=` `<=` `>` `<`):

    WHO.KEY = VALUE           a track's value (`hp`, also `hp.max`, `hp.min`), a stat as it is now, `state`, `side`,
                              `initiative`, `name`, `at` (`1,-2` or `none`), a list (`held = axe,bow`)
    WHO has KIND ...          a condition, perhaps with `2` (its amount), `by WHO`, `against WHO`,
                              `until MOMENT ROUND`
    WHO not has KIND
    active = g1               also `order`, `acted`, `round`, `phase`, `stage`, `winner`, `scene`; ids by spaces
    roll.KEY = VALUE          the last roll of the last sentence; `roll1`, `roll2` ... its first, second; KEY as in the
                              JSON of a roll (`score`, `target`, `success`, `margin`, `advantage`, `faces`, `pool`)
    rolls = 2                 how many rolls the last sentence made
    refused LP-21             the last sentence was refused by that rule, or with that code
    question KIND WHO         what waits; `no question`; `question.KEY = VALUE` (`choices`, `default`, `least`)
    odds = 37/54              of a last sentence that asked for odds; `odds.KEY = VALUE`
    text has WORDS            somewhere in what the last sentence told; `text not has WORDS`
    view PATH = VALUE         any value of the JSON view: `view combatants.0.budget.action = 2`

WHO is an id or a name. Values: numbers, `true`, `false`, `none`, words; a list is its entries with spaces between them.
"""

from __future__ import annotations

from collections.abc import Iterator

from littledice.app.desk import Desk
from littledice.app.memory_shelf import MemoryShelf
from littledice.app.outcome import Outcome
from littledice.app.proving.assertions import Seen, judge
from littledice.engine.ruleset import Rulebook
from littledice.model.errors import LittleDiceError
from littledice.model.record import Value
from littledice.model.ruleset import Example

SEED = "1"
HOLDS = " => "
"""Between a sentence and what must hold right after it."""


class Ran(Value):
    """An example that was run; `problems` are sentences, none if all holds."""

    name: str
    problems: tuple[str, ...]


def run_all(rules: Rulebook) -> Iterator[Ran]:
    """Every example of a ruleset, in its order."""
    return (Ran(name, tuple(run(rules, example))) for name, example in rules.data.example.items())


def run(rules: Rulebook, example: Example) -> list[str]:
    """What does not hold of one example."""
    if not example.when and not example.given:
        return ["nothing happens in it"]
    if not example.then:
        return ["it says nothing that must hold"]
    desk = Desk(shelf=MemoryShelf(rules), clock=lambda: "")
    options = [f"{key}={_text(value)}" for key, value in example.options.items()]
    try:
        desk.say(["new", "example", *options], options={"seed": SEED})
    except LittleDiceError as error:
        return [f"its options: {error.message}"]
    sentences = [*example.given, *example.when]
    last: Outcome | None = None
    for place, line in enumerate(sentences):
        sentence, _, inside = line.partition(HOLDS)
        final = place == len(sentences) - 1 and bool(example.when)
        wanted = [*filter(None, inside.split("; ")), *(example.then if final else ())]
        last, refusal = _said(desk, sentence, last)
        if refusal is not None and not any(each.strip().startswith("refused") for each in wanted):
            return [f"`{sentence}` is refused: {refusal.message}"]
        problems = _missing(rules, desk, wanted, last, refusal)
        if problems:
            return problems if final else [f"after `{sentence}` {problem}" for problem in problems]
    return [] if example.when else _missing(rules, desk, list(example.then), last, None)


def _said(desk: Desk, sentence: str, last: Outcome | None) -> tuple[Outcome | None, LittleDiceError | None]:
    try:
        return desk.say(words(sentence)), None
    except LittleDiceError as error:
        return last, error


def _missing(
    rules: Rulebook, desk: Desk, wanted: list[str], last: Outcome | None, refusal: LittleDiceError | None
) -> list[str]:
    """What does not hold of the lines."""
    seen = Seen(rules, desk.shelf.saves[desk.slug()], last, refusal)  # type: ignore[attr-defined]
    return [problem for line in wanted if (problem := judge(line, seen))]


def words(sentence: str) -> list[str]:
    """A sentence's words, quoted as in a shell."""
    import shlex

    try:
        return shlex.split(sentence)
    except ValueError as error:
        from littledice.model.errors import WrongUsage

        raise WrongUsage(f"The quotes do not match: {error}.", "Close every quote.") from error


def _text(value: bool | int | str) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
