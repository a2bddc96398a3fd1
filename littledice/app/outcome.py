"""What a sentence led to: all that a screen, a script or a test needs, nothing drawn yet."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from littledice.engine.ruleset import Rulebook
from littledice.model.encounter import Encounter, Open
from littledice.model.events import Event, PhaseBegan, PhaseEnded, RoundBegan, Started, TurnBegan, TurnEnded
from littledice.model.names import short_name
from littledice.model.record import Value

if TYPE_CHECKING:
    from littledice.app.telling.happening import Happening

UNCHANGED = "Nothing changes."
"""Said of a step that told nothing new, as of a correction to what already was."""

DOCUMENT = "document"
"""What is shown of a document for standard output: its text, as it would stand in a file."""


FLOW = (TurnEnded, PhaseEnded, PhaseBegan, TurnBegan)
"""What a phase that is passed over leads to."""


class Heard(Value):
    """What somebody at another screen said: `who` is the id of whoever it belongs to ("" for the GM), `words` the
    sentence as typed, where that may be known.
    """

    who: str
    words: str = ""


class Parts(Value):
    """The JSON data of a long report, read again each time it is walked through: the lists it consists of by their
    `keys`, and every member of them with its key, in the order in which they come. The sentences have the key `text`.
    """

    keys: tuple[str, ...]
    walk: Callable[[], Iterator[tuple[str, Any]]]

    def sentences(self) -> Iterator[str]:
        """It in plain sentences."""
        return (member for key, member in self.walk() if key == TEXT)


TEXT = "text"


class Outcome(Value, dict=True):
    """`command` is the verb in full. `show` says which screen fits: `result` (1 to 4 lines), `edge` (a turn edge: what
    was due, then the board), `board`, `sheet`, `map`, `list`, `resume`, `log`, `recap`, `peek`, `roll`, `odds`, `undo`,
    `amend` (a changed past), `amend_whole` (all of it), `forecast`, `text`. `said` are the sentences of a verb that has
    its own, else `text` tells what happened; `before` and `after` are the encounter around the step; `make_data` makes
    the contract's JSON data, which a screen has no use for. `heard` is set where somebody at another screen said it.
    `parts` is set instead of `said` and `make_data` for a report that may be longer than what can be held.

    `files` are to be written instead of a screen: the name of each by its format; `force` writes over those that are
    there.

    `payload` is what that screen needs besides: of an `edge` or `result` that ended a round its `RoundSummary`, of a
    `sheet` the id, of `map` a `Map`, of `list` a `Fights`, of `log` a `Log`, of `recap` a `Recap`, of
    `stats` a `Stats`, of `forecast` a `Forecast`, of `peek` a `Peeked`, of `roll` and `odds` a dict with `expression`
    and `roll`, or `label` and `ready`, of `undo` a `Moved`, of `amend` a `Preview`.
    """

    command: str
    show: str = "result"
    said: tuple[str, ...] | None = None
    parts: Parts | None = None
    rules: Rulebook | None = None
    before: Encounter | None = None
    after: Encounter | None = None
    open: Open | None = None
    events: tuple[Event, ...] = ()
    step: int | None = None
    name: str = ""
    slug: str = ""
    warnings: tuple[str, ...] = ()
    undoes: str = ""
    viewer: str = "gm"
    heard: Heard | None = None
    files: Mapping[str, str] = {}
    force: bool = False
    payload: Any = None
    make_data: Callable[[], dict[str, Any]] = dict

    @cached_property
    def happened(self) -> tuple[Happening, ...]:
        """What the events tell, once for screens and sentences alike."""
        if self.rules is None or self.before is None or not self.events:
            return ()
        from littledice.app.telling.happenings import happenings

        return tuple(happenings(self.rules.data, self.before, self.events))

    @property
    def later_slot(self) -> bool:
        """Whether it only opened a further slot of a phase that goes on, in a game of several phases: the board has
        been shown as the phase began.
        """
        if self.rules is None or len(self.rules.data.flow.phases) < 2:
            return False
        opened = any(isinstance(event, TurnBegan) for event in self.events)
        return opened and not any(isinstance(event, Started | PhaseBegan | RoundBegan) for event in self.events)

    @property
    def same_board(self) -> bool:
        """Whether it only passed over a phase in which nobody's slot had ended, to one of the same order: the board
        that was shown as that one began stands, but for the phase and what was told since.
        """
        before = self.before
        if before is None or before.done or before.declared or not all(isinstance(each, FLOW) for each in self.events):
            return False
        return any(isinstance(each, PhaseBegan) and each.order == before.order for each in self.events)

    @cached_property
    def text(self) -> tuple[str, ...]:
        """The outcome in plain sentences."""
        if self.parts is not None:
            return tuple(self.parts.sentences())
        if self.said is not None:
            return self.said
        told = tuple(line for each in self.happened for line in each.lines())
        return told or ((UNCHANGED,) if self.step is not None else ())

    @cached_property
    def data(self) -> dict[str, Any]:
        """The contract's JSON data, made when first asked for."""
        if self.parts is None:
            return self.make_data()
        found: dict[str, list[Any]] = {key: [] for key in self.parts.keys}
        for key, member in self.parts.walk():
            found[key].append(member)
        return dict(found)


def screen_of(outcome: Outcome) -> str:
    """Whose screen a sentence came from: `Mira's screen`."""
    who = outcome.heard.who if outcome.heard is not None else ""
    bearer = outcome.after.combatants.get(who) if outcome.after is not None else None
    if bearer is not None:
        return f"{short_name(bearer.name)}'s screen"
    return "another screen" if outcome.viewer == "gm" else "the GM's screen"
