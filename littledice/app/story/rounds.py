"""A fight told round by round."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from littledice.app.seeing.course import Beat
from littledice.app.story.act_words import Words
from littledice.app.story.acting import Acting
from littledice.app.story.acts import Act
from littledice.app.story.balance import Balance
from littledice.app.story.bits import chosen, gathered
from littledice.app.story.chronicle import END, STATE, Fall, Section, Statement
from littledice.app.story.naming import Naming
from littledice.app.story.sentences import statements
from littledice.app.story.standing import crippled, standing
from littledice.app.telling.health import GONE, state_of, veiled
from littledice.app.telling.measure import PARTS, POINTS, WOUNDS, harm_of, measure, measured
from littledice.app.telling.moment import Moment
from littledice.app.telling.number_format import begun, shown
from littledice.app.telling.spans import Line, Span, joined, side_name
from littledice.engine.ruleset import Rulebook
from littledice.model import events as ev
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter

MOST_A_ROUND = 4
"""Sentences of a round, besides falls, rescues, criticals and notes; with a line on wounds one less."""

MOVING = (ev.TrackSet, ev.Gained, ev.Lost, ev.WordsSet, ev.Joined, ev.Left, ev.Returned)
"""Events by which a side may come to have more people standing, or fewer."""


class Rounds:
    """Tells a fight. `brief` keeps what is set off and notes, `full` everything that was done."""

    def __init__(self, rules: Rulebook, *, brief: bool = False, full: bool = False) -> None:
        self.data = rules.data
        self.brief, self.full = brief, full
        self.words = Words(rules.data, Naming())
        self.acting = Acting(rules.data)
        self.falls: list[Fall] = []
        self.state: Encounter | None = None
        self.ended: tuple[int, str] | None = None
        self._balance = Balance(rules.data, self.words.names)
        self._touched: dict[str, int] = {}
        self._last: list[tuple[str, str]] = []
        self._word = rules.data.flow.round_word.capitalize()

    def sections(self, beats: Iterable[Beat]) -> Iterator[Section]:
        """A section for each round in which anything is to tell, then the end."""
        number = 0
        for beat in beats:
            for moment in self.acting.take(beat):
                self._notice(moment, beat.number)
                if isinstance(moment.event, ev.RoundBegan):
                    yield from self._section(number, moment.before)
                    number = moment.event.round
                self.state = moment.after
        if self.state is not None:
            yield from self._section(number, self.state)
            yield self._end(self.state, number)

    def _notice(self, moment: Moment, step: int) -> None:
        """Remember the step that last changed how somebody stands, and the one that ended the fight."""
        event = moment.event
        if isinstance(event, ev.TrackSet | ev.TrackMade):
            track = event.track if isinstance(event, ev.TrackSet) else event.name
            if track in measured(self.data, moment.after.combatants[event.who]):
                self._touched[event.who] = step
        elif isinstance(event, ev.Gained | ev.Lost | ev.WordsSet):
            states = (state_of(self.data, each.combatants[event.who]) for each in (moment.before, moment.after))
            if len(set(states)) > 1 or isinstance(event, ev.WordsSet):
                self._touched[event.who] = step
        elif isinstance(event, ev.Joined):
            self._touched[event.combatant.id] = self._balance.joined[event.combatant.id] = step
        elif isinstance(event, ev.Ended):
            self.ended = (step, event.winner)
        if isinstance(event, MOVING):
            self._balance.watch(moment.after, self._touched, step)

    def _section(self, number: int, state: Encounter) -> Iterator[Section]:
        acts, self.acting.acts = self.acting.acts, []
        self.words.names.begin(state)
        self._fell(acts, number, state)
        counted = measure(self.data) != POINTS
        if not number:
            self._balance.begin(state)
        opening = self._balance.opening(state) if number else ()
        tide = self._balance.tide(state) if number and not self.brief else ()
        room = max(0, MOST_A_ROUND - counted - len(opening) - len(tide))
        most = None if self.full else 0 if self.brief else room
        said = statements(self.words, chosen(gathered(acts), most))
        turn = self._balance.turned_by(said)
        told = (*opening, *said[:turn], *tide, *said[turn:])
        closing = tuple(self._harm(state)) if counted and told and number and not self.brief else ()
        if told:
            yield Section(f"{self._word} {number}" if number else "Before the fight", number, told, closing)

    def _fell(self, acts: Iterable[Act], number: int, state: Encounter) -> None:
        for act in acts:
            for turn in act.turns:
                who, by = state.combatants.get(turn.who), state.combatants.get(act.actor)
                if turn.falls and who is not None:
                    known = by.name if by is not None and by is not who else ""
                    self.falls.append(Fall(who.name, who.side, known, turn.word, number, act.steps[-1]))

    def _harm(self, state: Encounter) -> Iterator[Statement]:
        """How everybody stands who is still there, if it has changed: `Wounds: Mira Vale (1), Shen (2).`"""
        found = [each for each in state.here() if state_of(self.data, each) not in GONE and not veiled(each)]
        told = [(each, line) for each in found if (line := self._harmed(each))]
        if not told:
            return
        head = "Crippled: " if measure(self.data) == PARTS else f"{begun(self._unit())}: "
        line = (Span(head), *joined([line for _, line in told], Span(", ")), Span("."))
        if self._last != (known := [(each.id, standing(self.data, each)) for each, _ in told]):
            self._last = known
            yield Statement(line, self._steps(each for each, _ in told), (STATE,))

    def _harmed(self, bearer: Combatant) -> Line:
        name = self.words.names.span
        if measure(self.data) == WOUNDS:
            harm = harm_of(self.data, bearer)
            return (name(bearer.id), Span(f" ({shown(harm)})")) if harm else ()
        parts = crippled(self.data, bearer)
        return (name(bearer.id), Span(f" ({', '.join(parts)})")) if parts else ()

    def _unit(self) -> str:
        defined = self.data.track.get(self.data.screen.crosses[0])
        return (defined.name if defined is not None else "") or "Wounds"

    def _steps(self, people: Iterable[Combatant]) -> tuple[int, ...]:
        return tuple(sorted({self._touched.get(each.id, 0) for each in people} - {0}))

    def _end(self, state: Encounter, number: int) -> Section:
        """How it ended, and what is left."""
        self.words.names.begin(state)
        told: list[Statement] = []
        if self.ended is not None:
            step, winner = self.ended
            says = f"{side_name(winner)} won" if winner else "the fight ended"
            where = f" in {self.data.flow.round_word} {number}" if number else ""
            told.append(Statement((Span(f"{says[:1].upper()}{says[1:]}{where}."),), (step,), (END,)))
        sides = list(dict.fromkeys((*self.data.flow.sides, *(each.side for each in state.here()))))
        for side in sides:
            told += self._left_of(side, [each for each in state.here() if each.side == side])
        return Section("What was left" if self.ended is not None else "How it stands", None, tuple(told))

    def _left_of(self, side: str, people: list[Combatant]) -> Iterator[Statement]:
        if not people:
            return
        alike: dict[str, list[str]] = {}
        for each in people:
            alike.setdefault(standing(self.data, each), []).append(each.id)
        lines = [(*self.words.names.people(ids, known=False), Span(_beside(how))) for how, ids in alike.items()]
        head = side_name(side)
        line = (Span(f"{head[:1].upper()}{head[1:]}: "), *joined(lines, Span("; ")), Span("."))
        yield Statement(line, self._steps(people), (STATE,))


WITH = ("the ", "every ")
"""How a standing begins that tells of parts of a body."""


def _beside(standing: str) -> str:
    """How somebody stands, behind the name: ` dead`, ` with 7 of 12 HP`, ` with the left arm crippled`."""
    return f" with {standing}" if standing[:1].isdigit() or standing.startswith(WITH) else f" {standing}"
