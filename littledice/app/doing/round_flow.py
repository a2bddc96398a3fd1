"""The course of a fight: start, next, delay, go, answers."""

from __future__ import annotations

from littledice.app.carrying_out import carry_out
from littledice.app.outcome import Outcome
from littledice.app.permission import allow_answer, allow_next, gm_only
from littledice.app.table import Table
from littledice.app.telling.number_format import tidy
from littledice.app.telling.step_labels import names, turn_of
from littledice.engine.course.order import AT_ONCE, counted, phase_of
from littledice.engine.mobs import whole
from littledice.engine.questions import choices, fits
from littledice.grammar.tokens import fold, shown
from littledice.grammar.verb import GM
from littledice.model.commands import Abandon, Answer, Begin, Delay, Edit, EndTurn, Resolve
from littledice.model.errors import Refused, WrongUsage
from littledice.model.events import Ended
from littledice.model.track import Number

UNTYPED = "_"
"""A die that the program rolls."""


def start(table: Table, totals: dict[str, Number], words: tuple[str, ...], faces: str) -> Outcome:
    """The fight begins. Totals already on the sheets are kept."""
    known = {who.id: who.initiative for who in table.state.here() if who.initiative is not None}
    command = Begin(totals={**known, **totals}, words=words)
    return carry_out(table, command, "start", "the fight begins", typed=table.dice_text(faces), show="edge")


def next_turn(table: Table, totals: dict[str, Number], words: tuple[str, ...], faces: str) -> Outcome:
    """End the slot of whoever is active; a word answers what would take its default."""
    allow_next(table, said=bool(totals or words))
    alone, words = _alone(table, words)
    active = alone or table.state.active
    label = f"{turn_of(table.state, active)} ended their turn" if active else "on with the fight"
    command = EndTurn(words=words, totals=totals, who=alone)
    return carry_out(table, command, "next", label, typed=table.dice_text(faces), show="edge")


def _alone(table: Table, words: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Whose turn alone ends, where several are up who each act when they like, and the other words: a player's own
    turn, or that of whoever is named.
    """
    state = table.state
    if len(state.active) < 2 or phase_of(table.rules.data, state.phase).order not in AT_ONCE:
        return (), words
    named = [word for word in words if word in state.active]
    who = [table.player] if table.viewer != GM else named
    return whole(state, who), tuple(word for word in words if word not in named)


def go(table: Table, faces: str) -> Outcome:
    """Everything declared happens now."""
    return carry_out(table, Resolve(), "go", "what was declared happens", typed=table.dice_text(faces))


def delay(table: Table, who: str, to: Number | None, partner: str) -> Outcome:
    """Put a slot off, alone or with a partner ("" for none); without a number to where the partner stands."""
    if partner and partner == who:
        raise Refused(
            f"{names(table.state, [who])} is the one who waits.", "`delay WHO with SOMEBODY_ELSE`", code="delay"
        )
    to = counted(table.state, partner) if to is None and partner else to
    if to is None:
        raise WrongUsage("Delay to which number?", "`delay WHO to N [with WHO]`")
    command = Delay(who=who, to=to, partner=partner, overrule=table.opening.overrule)
    together = f" with {names(table.state, [partner])}" if partner else ""
    label = f"{names(table.state, [who])} waits for {tidy(to)}{together}"
    return carry_out(table, command, "delay", label, show="edge")


def answer(table: Table, picks: tuple[str, ...]) -> Outcome:
    """Answer the waiting question; no picks take the default, or the dice that might be typed instead
    are rolled; `none` picks nothing, `abandon` leaves it.
    """
    waiting = table.fight.open
    if waiting is None:
        raise Refused("No question is waiting.", "`status` shows the fight.", code="answer")
    allow_answer(table, waiting.question)
    if table.opening.who and table.whom.one(table.opening.who) != waiting.question.to:
        named = names(table.state, [table.whom.one(table.opening.who)])
        raise Refused(f"That question is not for {named}.", "`answer` says it for whom it is.", code="answer")
    if not picks and fold(table.opening.verb) != "answer":
        raise Refused("Type `answer` in full to take the default.", choices(waiting.question), code="answer")
    by_dice = not picks and waiting.question.rolled > 0
    picks = (UNTYPED * waiting.question.rolled,) if by_dice else picks
    if not picks and waiting.question.default is None:
        raise Refused("This question has no default. Choose an answer.", choices(waiting.question), code="answer")
    to = names(table.state, [waiting.question.to]) if waiting.question.to in table.state.combatants else "the GM"
    said = "with dice" if by_dice else " ".join(picks or waiting.question.default or ()) or "none"
    label = f"{to} answers {said}"
    if len(picks) == 1 and fold(picks[0]) == "abandon" and not any(o.id == "abandon" for o in waiting.question.options):
        gm_only(table, "answer abandon")
        return carry_out(table, Abandon(), "answer", "the question is abandoned", typed=table.dice_text())
    if picks and waiting.question.ranked and not fits(waiting.question, picks[0]):
        # The truth would take its own number for it, and that number counts from the best.
        raise Refused(f'"{shown(picks[0])}" is not a choice here.', choices(waiting.question), code="answer")
    none = len(picks) == 1 and fold(picks[0]) == "none"
    from littledice.grammar.answers import with_words

    picks = ("none",) if none else with_words(picks, table.lexicon, table.whom)
    command = Answer(picks=picks, take_default=not picks, by=table.viewer)
    return carry_out(table, command, "answer", label, typed=table.dice_text())


def end(table: Table) -> Outcome:
    """`end`: the ruleset's steps after combat; a ruleset without any just ends."""
    if "end" in table.rules.data.move:
        from littledice.app.doing.move_verbs import use

        return use(table, "end")
    if table.state.stage == "ended":
        raise Refused("This fight has ended.", "`undo` takes the end back.", code="state")
    return carry_out(table, Edit(verb="end", events=(Ended(),)), "end", "the fight ends")
