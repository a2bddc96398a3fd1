"""Dice outside any move: `roll EXPR`, and `odds` before what would be said."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from littledice.app.outcome import Outcome
from littledice.app.telling.number_format import tidy
from littledice.grammar import numerals
from littledice.grammar.sentence_start import Opening, split_verb, split_who
from littledice.grammar.tokens import fold, shown
from littledice.model.errors import Refused, WrongUsage
from littledice.model.roll import Roll
from littledice.rules.dice.roll_expression import Expression

if TYPE_CHECKING:
    from littledice.app.desk import Desk
    from littledice.app.request import Request
    from littledice.rules.dice.die_names import Dice

OPERATORS = ("+", "-", "*", "/", "(", ">=", "<=", ">", "<", "=", "under")
"""A number behind one of these belongs to the roll."""
DICE = re.compile(r"[0-9({]|d(?:[0-9%]|f(?![a-z]))|sum(?:$|\()")
"""How a roll begins, where a verb might stand."""


def roll(desk: Desk, said: tuple[str, ...], typed: str | None) -> Outcome:
    """Dice of any ruleset, counted or summed, perhaps with faces behind them. Nothing is saved."""
    from secrets import randbits

    from littledice.app.dice.seeded_dice import OwnDice
    from littledice.app.dice.sources import CommandDice

    words, target, faces = _taken_apart(said)
    if faces and typed is not None:
        raise Refused(
            "There are faces both in the sentence and in --dice. Nothing was rolled.", "Type them once.", code="dice"
        )
    expression, dice = _read(desk, words)
    target = _goal(expression, target)
    if any(fold(word) == "odds" for word in said):
        return _chance(expression, target)
    source = CommandDice(dice, OwnDice(randbits(53), 0), faces if typed is None else typed)
    reading = expression.cast(source.roll_together, "", "roll")
    source.close()
    margin = None if target is None else (reading.score - target) * (-1 if expression.under else 1)
    done = reading.roll(
        who="gm",
        what="roll",
        target=target,
        success=None if margin is None else margin >= 0,
        margin=margin,
        under=expression.under,
    )
    return _rolled(expression, done, desk.viewer)


def _rolled(expression: Expression, done: Roll, viewer: str) -> Outcome:
    shown_faces = " ".join([*map(str, done.faces), *("h" if coin else "t" for coin in done.coins)])
    goal = "" if done.target is None else f" against {tidy(done.target)}: {'success' if done.success else 'failure'}"
    text = f"{expression.text}: {shown_faces} = {tidy(done.score)}{goal}."

    def data() -> dict[str, Any]:
        from littledice.app.views import roll_view

        return {"rolls": [roll_view(done)], "text": [text]}

    return Outcome(
        command="roll",
        show="roll",
        said=(text,),
        payload={"expression": expression, "roll": done},
        viewer=viewer,
        make_data=data,
    )


def _chance(expression: Expression, target: int | None) -> Outcome:
    from littledice.app.completing.sentence_odds import chance_data, sentences, spread_data

    spread = expression.distribution(target)
    chance = None if target is None else spread.at_most(target) if expression.under else spread.at_least(target)
    data = chance_data(chance, pool=expression.dice, target=target)
    aim = f"to roll {tidy(target)} or less" if target is not None and expression.under else ""
    text = sentences(expression.text, chance, target, spread, aim=aim)
    made = spread_data(spread)
    return Outcome(
        command="odds",
        show="odds",
        said=text,
        payload={
            "label": expression.text,
            "ready": None,
            "aim": aim,
            "under": expression.under,
            "spread": spread,
            **data,
        },
        make_data=lambda: {**data, **made(), "text": list(text)},
    )


def odds(request: Request, words: tuple[str, ...]) -> Outcome:
    """The chance of what the words would roll as a sentence."""
    desk, opening, typed = request
    who, said = split_who(words)
    if not said:
        raise WrongUsage("The odds of what?", "`odds check WHO STAT vs N`, or `odds` and any sentence that rolls.")
    if fold(said[0]) == "roll" or DICE.match(fold(said[0])):
        return roll(desk, (*(said[1:] if fold(said[0]) == "roll" else said), "odds"), typed)
    verb, overrule, rest = split_verb(said)
    asked = Opening(who or opening.who, verb, overrule, (*rest, "odds"), opening.options)
    with desk.shelf.look(desk.slug(opening.options.get("encounter"))) as save:
        table = desk.table(save, asked, typed)
        if not desk.may_roll(table):
            message = f"`{shown(verb)}` rolls nothing by itself, so it has no odds."
            raise WrongUsage(message, "`odds check WHO STAT vs N`")
        return desk.said(table)


def _taken_apart(rest: tuple[str, ...]) -> tuple[str, int | None, str]:
    """The roll's own words, the number after `vs`, and faces typed behind it."""
    words = [word for word in rest if fold(word) != "odds"]
    target: int | None = None
    forms = [fold(word) for word in words]
    if "vs" in forms:
        place = forms.index("vs")
        if place + 1 >= len(words):
            raise WrongUsage('"vs" needs a number after it.', "`roll EXPR vs N`")
        target = numerals.whole(words[place + 1], "target")
        words = [*words[:place], *words[place + 2 :]]
    faces: list[str] = []
    while len(words) > 1 and _is_face(words[-1]) and words[-2] not in OPERATORS:
        faces.insert(0, words.pop())
    if not words:
        raise WrongUsage("Roll what?", "`roll 3d6`, `roll 5d6 4+`, `roll 1d10+4`")
    return " ".join(words), target, " ".join(faces)


def _goal(expression: Expression, stated: int | None) -> int | None:
    """The number to reach, said behind `vs` or behind the sum."""
    if stated is not None and expression.target is not None:
        raise WrongUsage("Two numbers are to be reached.", "Type one: `roll 1d20+4 vs 15` or `roll 1d20+4>=15`.")
    return expression.target if stated is None else stated


def _is_face(word: str) -> bool:
    return numerals.is_faces(word) or fold(word) in numerals.COINS


def _read(desk: Desk, text: str) -> tuple[Expression, Dice]:
    """The roll, with plain dice, else those of the fight's ruleset, else of any."""
    from littledice.rules.dice.parse_roll import read_roll

    try:
        return read_roll(text, {}), {}
    except WrongUsage as error:
        if error.code != "die":
            raise
        trouble = error
    for dice in desk.shelf.dice():
        try:
            return read_roll(text, dice), dice
        except WrongUsage as error:
            trouble = error
    raise trouble
