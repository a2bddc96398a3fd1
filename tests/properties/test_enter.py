"""Enter does exactly what is written of it, in whatever state random play of any game leads to."""

from __future__ import annotations

import pytest

from littledice.app.board.build import board
from littledice.app.board.position import Position, position
from littledice.app.desk import Desk
from littledice.app.memory_shelf import MemoryShelf
from littledice.app.outcome import Outcome
from littledice.language.loading import load
from littledice.language.reading.roots import roots
from littledice.model import events as ev
from littledice.model.combatant import Combatant
from littledice.rules.rulebook import Rules
from tests.properties.player import RandomPlayer

GAMES = ("littlep6", "spiritd6", "sixtysix")
COMMANDS = 25


def people(desk: Desk) -> tuple[Combatant, ...]:
    """Two against two, made by sentences."""
    for sentence in ("add Ana side:party", "add Bo side:party", "add Cay x2"):
        desk.say(sentence.split())
    with desk.shelf.look(desk.slug()) as save:
        return tuple(save.fight.encounter.here())


def table(rules: Rules) -> tuple[Desk, MemoryShelf]:
    shelf = MemoryShelf(rules)
    desk = Desk(shelf=shelf, clock=lambda: "")
    desk.say(["new", "Field"], options={"seed": "1"})
    return desk, shelf


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("game", GAMES)
def test_enter_does_what_its_hint_says(game: str, seed: int) -> None:
    rules = load(game, roots())
    desk, shelf = table(rules)
    player = RandomPlayer(rules, people(desk), seed)
    seen: set[str] = set()
    player.play(0)
    for _ in range(COMMANDS):
        shelf.saves["field"].fight = player.fight
        at = position(desk)
        seen.add(at.enter.verb)
        assert board(rules, player.fight).enter == at.enter
        done_as_said(desk, at)
        if not player.step():
            break
    assert "next" in seen


def done_as_said(desk: Desk, at: Position) -> None:
    """Carry out what Enter stands for, and compare it with what was announced."""
    if not at.enter:
        return
    outcome = desk.say([at.enter.verb])
    kind, what = at.enter.verb, at.enter.to
    if kind == "answer":
        answered = [event for event in outcome.events if isinstance(event, ev.Answered)]
        assert " ".join(answered[0].picks) == what.replace("none", "")
    elif kind == "end":
        assert outcome.after is not None
        assert outcome.after.stage == "ended" or outcome.open is not None
    elif at.enter.owed is not None:
        assert str(at.enter).startswith("rolls ")
        assert any(isinstance(event, ev.Rolled) and event.roll.what == kind for event in outcome.events)
    elif kind == "next":
        assert came(outcome, what), (what, outcome.events)
    else:
        assert (kind, outcome.events[0]) == ("start", ev.Started())


def came(outcome: Outcome, what: str) -> bool:
    """Whether that came next: a turn of somebody's, a phase, a round; or somebody must be asked before it can."""
    before, after = outcome.before, outcome.after
    assert before is not None
    assert after is not None
    if outcome.open is not None:
        return True
    turns = [who for event in outcome.events if isinstance(event, ev.TurnBegan | ev.TurnEnded) for who in event.who]
    if what in {before.combatants[who].name for who in turns}:
        return True
    return (after.round, after.phase) != (before.round, before.phase)
