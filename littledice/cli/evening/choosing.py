"""Which game, in three questions; the answers stand in `[choose]` of the rulesets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from littledice.language.names import Identity, identity
from littledice.prompt.fragments import Entry

if TYPE_CHECKING:
    from littledice.cli.play_command import Sitting

QUESTIONS = {
    "roll": "What does a roll of the dice bring?",
    "harm": "What does a blow cost?",
    "turn": "What does one do in a round?",
}


def chosen_game(sitting: Sitting) -> str | None:
    """The id of the game that fits the answers best; None if somebody left the questions."""
    games = _games(sitting)
    answers: dict[str, str] = {}
    for key, question in QUESTIONS.items():
        offered = list(dict.fromkeys(game.choose[key] for game in games if game.choose.get(key)))
        picked = sitting.menus.pick(question, [Entry(each, [("", each)]) for each in offered]) if offered else ""
        if picked is None:
            return None
        answers[key] = picked
    best = fitting(games, answers)
    if best is None:
        sitting.voice.remark("No ruleset here says how it plays, so it will be the default game.")
        return ""
    sitting.voice.remark(f"{best.name} fits best. {best.says}")
    return best.folder.id


def fitting(games: Sequence[Identity], answers: Mapping[str, str]) -> Identity | None:
    """The game with most of the answers, of several the first; None if no game answers anything."""

    def fits(game: Identity) -> int:
        return sum(game.choose.get(key) == answer for key, answer in answers.items() if answer)

    return max(games, key=fits, default=None)


def _games(sitting: Sitting) -> list[Identity]:
    """The games that answer something, the default first."""
    from littledice.language.reading.finding import winners

    places = sitting.voice.desk.places
    assert places is not None
    found = [each for each in map(identity, winners(places.roots).values()) if each.choose]
    return sorted(found, key=lambda each: (each.folder.id != places.default, each.extends != "", each.folder.id))
