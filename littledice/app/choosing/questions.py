"""The waiting question as choices: what each costs, how likely it helps, which dice it takes."""

from __future__ import annotations

from littledice.app.board.data import Gauge, Person
from littledice.app.board.gauges import body
from littledice.app.board.targets import known_chance
from littledice.app.choosing.throws import Dice, dice_asked, dice_of
from littledice.app.completing.suggestions import Suggestion
from littledice.app.permission import may_answer
from littledice.app.table import Table
from littledice.app.telling.number_format import begun, percent
from littledice.engine.costs import price_in_words
from littledice.engine.legality import prepare
from littledice.engine.questions import FITTING
from littledice.model.encounter import Open
from littledice.model.errors import LittleDiceError
from littledice.model.question import Option
from littledice.model.record import Value, replace
from littledice.model.use import UseMove


class AnswerChoice(Value):
    """An answer: the `word` that is said, its `name`, what it `leads` to, what it costs, its chance as whole percent,
    and the dice it throws; `usual` is whether it is taken where nobody chooses, `most` how often it may be picked.
    """

    word: str
    name: str
    leads: str = ""
    cost: str = ""
    chance: str = ""
    dice: Dice | None = None
    usual: bool = False
    most: int = 1


class Part(Value):
    """A part of the body that points are placed on, as it stands with those placed so far; `role` is what the ruleset
    says it is (`arm`), `room` how many points it can still take.
    """

    word: str
    gauge: Gauge
    role: str
    room: int


class AskedChoice(Value):
    """The question: `key` tells it from any other, `mine` is whether whoever looks answers it, `by` whose deed waits
    for it; from `least` to `most` of the answers are picked. `default` are the words that it takes where nobody
    chooses, None where somebody must. `free` says what else may be typed, `dice` are those that answer it by their
    faces, `places` are the hexes it may be answered with, `parts` is the body of whom it is `about`.
    """

    key: str
    mine: bool
    to: Person | None
    by: Person | None
    kind: str
    text: str
    stake: str
    least: int
    most: int
    answers: tuple[AnswerChoice, ...]
    default: tuple[str, ...] | None
    leads: str = ""
    remarks: tuple[str, ...] = ()
    free: str = ""
    dice: Dice | None = None
    places: tuple[Suggestion, ...] = ()
    parts: tuple[Part, ...] = ()
    about: str = ""


def asked(table: Table) -> AskedChoice | None:
    """The question that waits, as far as it may be known; None where none does."""
    waiting = table.fight.open
    if waiting is None:
        return None
    question = waiting.question
    usual = question.default or ()
    return AskedChoice(
        key=question_key(waiting),
        mine=may_answer(table, question),
        to=_person(table, question.to),
        by=_asker(table, waiting),
        kind=question.kind,
        text=question.text,
        stake=question.stake,
        least=question.least,
        most=question.most,
        answers=tuple(_answer(table, option, usual=option.id in usual) for option in question.options),
        default=question.default,
        leads=question.leads,
        remarks=question.remarks,
        free=FITTING.get(question.free, ""),
        dice=dice_asked(table, question),
        places=_places(table),
        parts=_parts(table),
        about=next(iter(question.about), ""),
    )


def question_key(waiting: Open) -> str:
    """The same for as long as that question of that deed waits, another one for every other question."""
    from hashlib import blake2b

    import msgspec

    of = msgspec.json.encode((waiting.id, waiting.command, waiting.before))
    return blake2b(of, digest_size=8).hexdigest()


def _person(table: Table, who: str) -> Person | None:
    bearer = table.state.combatants.get(who)
    return None if bearer is None else Person(who, bearer.name, bearer.side)


def _asker(table: Table, waiting: Open) -> Person | None:
    """Whose deed waits for the answer, if not their own."""
    command = waiting.command
    asker = command.who if isinstance(command, UseMove) else ""
    return _person(table, asker) if asker != waiting.question.to else None


def _answer(table: Table, option: Option, *, usual: bool) -> AnswerChoice:
    """An answer that makes a move is told by that move, any other by its words."""
    use = option.use
    if use is None or use.move not in table.rules.data.move:
        name = begun(option.name or option.text or option.id)
        leads = option.text if option.name else ""
        return AnswerChoice(option.id, name, leads, usual=usual, most=option.limit)
    name = table.rules.data.move[use.move].name or option.id
    chance, dice = percent(known_chance(table.rules, table.state, use)), dice_of(table, use)
    if not chance and dice is None:
        return AnswerChoice(option.id, name, option.text, usual=usual, most=option.limit)
    return AnswerChoice(option.id, name, "", _cost(table, use), chance, dice, usual=usual, most=option.limit)


def _cost(table: Table, use: UseMove) -> str:
    try:
        return price_in_words(table.state, prepare(table.rules, table.state, use)) or "free"
    except LittleDiceError:
        return ""


def _places(table: Table) -> tuple[Suggestion, ...]:
    """The hexes that a question for one may be answered with."""
    waiting = table.fight.open
    if waiting is None or waiting.question.free != "hex":
        return ()
    from littledice.app.completing.hex_words import hex_words, map_of_question

    made = map_of_question(table)
    return tuple(hex_words(made)) if made is not None else ()


def _parts(table: Table) -> tuple[Part, ...]:
    """The parts that the answers name, head first as the game has them."""
    waiting = table.fight.open
    if waiting is None or waiting.question.kind != "place" or not waiting.question.about:
        return ()
    question, data = waiting.question, table.rules.data
    bearer = table.state.combatants.get(question.about[0])
    if bearer is None:
        return ()
    room = {option.id: option.limit for option in question.options}
    found = []
    for gauge in body(data, bearer):
        word = data.track[gauge.id].code
        value = question.figure.get(gauge.id, gauge.value)
        found.append(Part(word, replace(gauge, value=value), data.track[gauge.id].role, room.get(word, 0)))
    return tuple(found)
