"""Where were we: what a fight is at, in at most three sentences, and every fight of the shelf in a line."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

from littledice.app.permission import may_list
from littledice.app.table import Table
from littledice.app.telling.step_labels import turn_of
from littledice.engine.conditions import condition_state
from littledice.engine.mobs import gathered, mob_called
from littledice.grammar.targets import GM
from littledice.model.encounter import Encounter
from littledice.model.errors import LittleDiceError
from littledice.model.record import Value

if TYPE_CHECKING:
    from littledice.app.desk import Desk
    from littledice.grammar.sentence_start import Opening

MOST_BEATS = 1000
MOST_POINTS = 2
MOST_DUE = 2


class Whereabout(Value):
    """A fight in a line. `ruleset` is the game's id, `game` its name; `sides` counts who is here by side, `at` is the
    time of its last step, `trouble` why it cannot be read, `up` whose turn it is, of
    a mob that is of all together.
    """

    slug: str
    name: str
    ruleset: str = ""
    state: str = ""
    round: int = 0
    sides: dict[str, int] | None = None
    active: tuple[str, ...] = ()
    question: str = ""
    winner: str = ""
    at: str = ""
    current: bool = False
    trouble: str = ""
    round_word: str = "round"
    game: str = ""
    up: tuple[str, ...] = ()

    @property
    def says(self) -> str:
        """What it is at, in a few words."""
        if self.trouble:
            return self.trouble
        if self.question:
            return "1 question waits"
        if self.state == "ended":
            return f"{self.winner} won" if self.winner else "over"
        if self.state == "setup":
            return "not begun"
        up = self.up or self.active
        return f"{' and '.join(up)}'s turn" if up else "nobody is up"

    def data(self) -> dict[str, Any]:
        """As JSON."""
        return {
            "encounter": self.slug,
            "name": self.name,
            "ruleset": self.ruleset,
            "ruleset_name": self.game,
            "state": self.state,
            "round": self.round,
            "sides": self.sides or {},
            "active": list(self.active),
            "question": self.question or None,
            "winner": self.winner,
            "at": self.at,
            "current": self.current,
            "trouble": self.trouble,
            "says": self.says,
        }


class Fights(Value):
    """All fights, the last touched first, and where the current one is at."""

    fights: tuple[Whereabout, ...]
    current: tuple[str, ...] = ()

    @property
    def text(self) -> tuple[str, ...]:
        """As sentences."""
        if not self.fights:
            return ("No fights are saved yet; `new NAME` begins one.",)
        lines: list[str] = []
        for each in self.fights:
            lines += [_sentence(each), *(self.current if each.current else ())]
        return tuple(lines)

    def data(self) -> dict[str, Any]:
        """As JSON."""
        return {"fights": [each.data() for each in self.fights], "where": list(self.current), "text": list(self.text)}


def whereabouts(desk: Desk, opening: Opening) -> Fights:
    """Every fight of the shelf. One that cannot be read says why."""
    current = desk.shelf.current()
    found: list[Whereabout] = []
    where: tuple[str, ...] = ()
    for slug in desk.shelf.slugs():
        try:
            with desk.shelf.look(slug) as save:
                table = desk.table(save, opening, whole=False)
                if slug != current and not may_list(table):
                    continue
                found.append(whereabout(table, slug == current))
                if slug == current:
                    where = where_were_we(table)
        except LittleDiceError as error:
            if desk.sitting != GM:
                continue
            name = dict(desk.shelf.fights())[slug]
            found.append(Whereabout(slug, name, trouble=error.message, current=slug == current))
    found.sort(key=lambda each: (each.current, each.at), reverse=True)
    return Fights(tuple(found), where)


def whereabout(table: Table, current: bool = False) -> Whereabout:
    """One fight in a line."""
    state = table.state
    last = next(iter(islice(table.save.path_back(), 1)), None)
    shown = state.here()
    sides: dict[str, int] = {}
    for who in shown:
        sides[who.side] = sides.get(who.side, 0) + 1
    waiting = table.fight.open
    return Whereabout(
        slug=table.save.slug,
        name=table.save.header.name,
        ruleset=state.ruleset,
        game=table.rules.data.name,
        state=state.stage,
        round=state.round,
        round_word=table.rules.data.flow.round_word,
        sides=sides,
        active=tuple(state.combatants[who].name for who in state.active),
        up=tuple(mob_called(state, group) for group in gathered(state, state.active)),
        question=waiting.question.text if waiting is not None else "",
        winner=state.winner,
        at=last.at if last is not None else table.save.header.created,
        current=current,
    )


def where_were_we(table: Table) -> tuple[str, ...]:
    """At most three sentences: what happened last, who is up and what ends next, what is asked."""
    state = table.state
    if state.stage == "setup":
        return (_setup(table),)
    turn = table.rules.data.flow.round_word.capitalize()
    if state.stage == "ended":
        return (f"{turn} {state.round}. The fight is over" + (f"; {state.winner} won." if state.winner else "."),)
    happened = _happened(table)
    sentences = [f"{turn} {state.round}." + (f" {'; '.join(happened)}." if happened else "")]
    sentences.append(_now(table))
    if table.fight.open is not None:
        question = table.fight.open.question
        to = _asked(state, question.to)
        sentences.append(f"{to} is asked: {question.text}")
    return tuple(sentence for sentence in sentences if sentence)


def _asked(state: Encounter, to: str) -> str:
    return state.combatants[to].name if to in state.combatants else "The GM"


def _setup(table: Table) -> str:
    line = whereabout(table)
    if not line.sides:
        return "There is nobody here yet. `add NAME` brings somebody in."
    people = ", ".join(f"{count} {side}" for side, count in line.sides.items())
    return f"Not begun yet: {people}; `start` rolls initiative."


def _happened(table: Table) -> list[str]:
    """The last things worth telling of this round and the last, without their rounds."""
    from littledice.app.history.deeds import count
    from littledice.app.telling.spans import clause

    beats = list(islice(table.course(2), MOST_BEATS))
    if not beats:
        return []
    counted, _ = count(table.rules, beats[0].before, [event for beat in beats for event in beat.events])
    return [clause(moment.line) for moment in counted.moments[-MOST_POINTS:]]


def _now(table: Table) -> str:
    from littledice.app.telling.due import due

    state = table.state
    clauses = []
    if state.active:
        clauses.append(f"{turn_of(state, state.active)} {'is' if len(state.active) == 1 else 'are'} up{_left(table)}")
    down = [who.name for who in state.here() if condition_state(table.rules.data.condition, who) == "dying"]
    if down:
        clauses.append(f"{', '.join(down)} {'is' if len(down) == 1 else 'are'} dying")
    clauses.extend(each["text"] for each in due(table.rules.data, state)[:MOST_DUE])
    return f"{'; '.join(clauses)}." if clauses else ""


def _left(table: Table) -> str:
    """` with 2 actions`: the slots whoever is up has left."""
    from littledice.app.telling.worth_telling import slot_words

    if len(table.state.active) != 1:
        return ""
    who = table.state.combatants[table.state.active[0]]
    data = table.rules.data
    parts = []
    for track in data.screen.budget:
        if track not in who.tracks:
            continue
        parts.append(slot_words(data, track, who.tracks[track].value, who.tracks[track].high))
    return f" with {', '.join(parts)}" if parts else ""


def _sentence(each: Whereabout) -> str:
    where = f", {each.round_word} {each.round}" if each.round else ""
    marked = " (current)" if each.current else ""
    game = f", {each.game}" if each.game else ""
    return f"{each.name}{marked}{game}{where}: {each.says.removesuffix('.')}."
