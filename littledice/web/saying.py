"""A sentence said from a player's page: as at a terminal of that player, and never twice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from littledice.app.choosing.questions import question_key
from littledice.app.verbs import read
from littledice.grammar.splitting import split
from littledice.model.errors import LittleDiceError, Refused, WrongUsage
from littledice.model.record import Value
from littledice.web.hints import hint_on_page
from littledice.web.seat import NewDesk, Seat, players_desk, table_of

if TYPE_CHECKING:
    from littledice.app.outcome import Outcome

ALLOWED = ("dice",)
"""Options that a page may say; the others are about files, other fights or the looks of a terminal."""


class Said(Value):
    """What came of a sentence: `text` is what there is to read of it, `changed` whether the fight is another one now,
    and by which `step`; or it was refused with an `error` and a `hint` that fits a page.
    """

    sentence: str
    text: tuple[str, ...] = ()
    changed: bool = False
    step: int = 0
    error: LittleDiceError | None = None
    hint: str = ""

    def data(self) -> dict[str, Any]:
        """As JSON."""
        error = self.error
        told = None if error is None else {"code": error.code, "message": error.message, "hint": self.hint}
        return {"ok": error is None, "changed": self.changed, "at": self.step, "text": list(self.text), "error": told}


def say(new_desk: NewDesk, seat: Seat, sentence: str, at: int, question: str = "") -> Said:
    """Say it as the player of that seat. `at` is the newest step that the page knew from which it is said: where the
    player has done something since, the sentence may be the same one sent again, and is refused. So is the answer to a
    `question` (its key) that does not wait any more.
    """
    try:
        outcome = _said(new_desk, seat, sentence, at, question)
    except LittleDiceError as error:
        return Said(sentence, error=error, hint=_hint(new_desk, seat, error))
    changed = outcome.step is not None and outcome.before is not outcome.after
    return Said(sentence, outcome.text, changed=changed, step=(outcome.step or 0) if changed else 0)


def _hint(new_desk: NewDesk, seat: Seat, error: LittleDiceError) -> str:
    try:
        with table_of(new_desk, seat) as table:
            return hint_on_page(table, error)
    except LittleDiceError:
        return ""


def _said(new_desk: NewDesk, seat: Seat, sentence: str, at: int, question: str) -> Outcome:
    opening = read(split(sentence))
    if others := [name for name in opening.options if name not in ALLOWED]:
        raise WrongUsage(f"--{others[0].replace('_', '-')} can't be used from a page.", "Leave it out, or ask the GM.")
    with table_of(new_desk, seat) as table:
        player, slug = table.player, table.save.slug
        if not player:
            raise Refused("You are not in this fight.", "Ask the GM to add you.", code="gm")
        if table.save.written_since(at, player):
            raise Refused(
                "You have acted since this page was drawn.",
                "See what came of it, then send this again.",
                code="repeated",
            )
        waiting = table.fight.open
        if question and (waiting is None or question != question_key(waiting)):
            raise Refused("This question is not waiting any more.", "See what came of it.", code="answer")
    desk = players_desk(new_desk, player)
    desk.encounter = slug
    return desk.carry_out(opening)
