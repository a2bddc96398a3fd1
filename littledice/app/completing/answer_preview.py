"""What an answer that is being typed would lead to, by the code that will carry it out; nothing is rolled or saved."""

from __future__ import annotations

from typing import NamedTuple

from littledice.app.dice.seeded_dice import OwnDice
from littledice.app.table import Table
from littledice.app.telling.health import veiled
from littledice.app.telling.moment import track_word
from littledice.app.telling.number_format import shown
from littledice.engine.questions import judge
from littledice.model.commands import Answer
from littledice.model.encounter import Encounter
from littledice.model.errors import LittleDiceError
from littledice.model.question import Question
from littledice.model.ruleset import Ruleset


class Foretold(NamedTuple):
    """What changes, in a few words; `wrong` if it is why the answer will not do."""

    text: str
    wrong: bool = False


class _Rolls(BaseException):
    """Dice would fall, so nobody can tell."""


class _Unknown(OwnDice):
    def __init__(self) -> None:
        super().__init__("", 0)

    def face(self, place: int, faces: int) -> int:
        """What dice will show is nobody's to know."""
        raise _Rolls


def foretell(table: Table, picks: tuple[str, ...]) -> Foretold:
    """The answer's effect on everybody's numbers, as far as the viewer knows them."""
    if table.fight.open is None:
        return Foretold("")
    question = table.fight.open.question
    known = {option.id for option in question.options}
    if 0 < len(picks) < question.least and known.issuperset(picks):
        return Foretold(f"{question.least - len(picks)} more to choose")
    leads = "; ".join(option.text for option in question.options if option.id in picks and option.text)
    try:
        if _about_strangers(table, question):
            judge(question, picks[: question.most] if picks else question.default or ())
            return Foretold(leads)
        command = Answer(picks=picks, take_default=not picks, by=table.viewer)
        after = table.door.encounter(table.decided(command, own=_Unknown()).fight.encounter)
    except LittleDiceError as error:
        return Foretold(error.message, wrong=True)
    except _Rolls:
        return Foretold("")
    return Foretold(", ".join(changes(table.rules.data, table.state, after)) or leads)


def _about_strangers(table: Table, question: Question) -> bool:
    """Whether what comes of an answer hangs on numbers that may not be known, or on somebody of whom nothing is."""
    people = table.state.combatants
    return any(who not in people or veiled(people[who]) for who in question.about)


def changes(data: Ruleset, before: Encounter, after: Encounter) -> list[str]:
    """`L arm 2→1`, `R leg 1→0`, `crippled`: tracks that change and conditions that come, the names of several people
    before them.
    """
    found: dict[str, list[str]] = {}
    for who, now in after.combatants.items():
        then = before.combatants.get(who)
        if then is None or then is now:
            continue
        told = [
            f"{track_word(data, name)} {shown(then.value(name))}→{shown(track.value)}"
            for name, track in now.tracks.items()
            if name in then.tracks and then.value(name) != track.value
        ]
        kinds = [held.kind for held in then.conditions]
        for held in now.conditions:
            if held.kind in kinds:
                kinds.remove(held.kind)
            elif held.kind in data.condition and not data.condition[held.kind].hidden:
                told.append(data.condition[held.kind].name or held.kind)
        if told:
            found[now.name] = told
    if len(found) == 1:
        return next(iter(found.values()))
    return [f"{name}: {', '.join(told)}" for name, told in found.items()]
