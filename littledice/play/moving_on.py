"""When the session goes on by itself: past a slot in which nobody can do anything, and, where the GM wishes that, past
one whose actions are spent.
"""

from __future__ import annotations

from littledice.app.completing.slot_state import is_empty, is_spent
from littledice.app.outcome import Outcome
from littledice.app.telling.step_labels import turn_of
from littledice.grammar.targets import GM
from littledice.grammar.tokens import fold
from littledice.model.events import Answered, Ended, TrackSet, TurnBegan

AUTO = "auto"
ON = "auto is on: a turn ends by itself once its actions are spent   auto again switches it off"
OFF = "auto is off: Enter ends a turn"


class MovingOn:
    """`auto` is whether spent turns end by themselves. `passed` counts the slots passed over since a line was typed: no
    more than there are people, so that a round in which nobody can do anything waits.
    """

    def __init__(self, *, auto: bool = False) -> None:
        self.auto = auto
        self.passed = 0

    def switched(self, words: list[str]) -> str:
        """What is said where the line switches it; empty for any other line."""
        if not words or fold(words[0]) != AUTO or len(words) > 2 or fold(words[-1]) not in (AUTO, "on", "off"):
            return ""
        self.auto = not self.auto if len(words) == 1 else fold(words[1]) == "on"
        return ON if self.auto else OFF

    def why(self, outcome: Outcome | None) -> str:
        """Why the session goes on by itself behind that outcome; empty where it waits."""
        if outcome is None or outcome.rules is None or outcome.after is None or outcome.viewer != GM:
            return ""
        state = outcome.after
        if outcome.open is not None or state.stage != "running" or self.passed >= len(state.combatants):
            return ""
        if any(isinstance(event, Ended) for event in outcome.events):
            return ""
        whose = turn_of(state, state.active)
        if _opened(outcome) and len(outcome.rules.data.flow.phases) > 1 and is_empty(outcome.rules, state):
            return f"{whose} can do nothing here"
        if self.auto and _acted(outcome) and not _opened(outcome) and is_spent(outcome.rules, state):
            return f"{whose} {'has' if len(state.active) == 1 else 'have'} acted"
        return ""


def _opened(outcome: Outcome) -> bool:
    return any(isinstance(event, TurnBegan) for event in outcome.events)


def _acted(outcome: Outcome) -> bool:
    """Whether a move was paid for, or a question answered that held one up."""
    paid = any(isinstance(event, TrackSet) and event.why == "cost" for event in outcome.events)
    return paid or any(isinstance(event, Answered) for event in outcome.events)
