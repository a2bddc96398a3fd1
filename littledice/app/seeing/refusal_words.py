"""Refusals as a player may read them. The rules judge by what is true and give their reasons by it; a player is given
the reason that what they know would give.
"""

from __future__ import annotations

from collections.abc import Callable

from littledice.engine.cases.limits import OVERRULE
from littledice.model.errors import Diverged, LittleDiceError, Refused

DICE = "dice"
UNTOLD = {
    "answer": ("That choice is not possible.", "Choose something else."),
    DICE: ("These dice do not fit: others roll with this too.", "Leave them out, or ask the GM to type all dice."),
    "question": ("The GM has a question to answer first.", "Wait until it is answered."),
    "turn": ("It is not {name}'s turn.", "`status` shows whose turn it is."),
}
"""What is told, by the code of the refusal, where the reason itself may not be known."""
OTHERWISE = ("{name} can't do that now; only the GM can see why.", "Ask the GM.")


def known(error: LittleDiceError, again: Callable[[], object], name: str) -> LittleDiceError:
    """The refusal for the player of `name`. `again` decides the same from what they know."""
    told = _reason(error, again)
    if told is None:
        message, hint = UNTOLD.get(error.code, OTHERWISE)
        code = error.code if error.code in UNTOLD else "gm"
        return Refused(message.replace("{name}", name), hint, code=code)
    left = told.hint.replace(f"; {OVERRULE}", ".").replace(OVERRULE, "").strip()
    told.hint = left or UNTOLD.get(told.code, OTHERWISE)[1]
    return told


def _reason(error: LittleDiceError, again: Callable[[], object]) -> LittleDiceError | None:
    """The refusal as what is known gives it, None where that gives none, or another one."""
    try:
        again()
    except Diverged:
        return None
    except LittleDiceError as found:
        same = (found.message, found.hint) == (error.message, error.hint)
        return found if same or (found.code == error.code and error.code != DICE) else None
    except Exception:  # the rules may miss whoever is concealed in any way there is
        return None
    return None
