"""Verbs that change the past."""

from typing import TYPE_CHECKING, Annotated

from littledice.grammar.fight_slots import StepNumber
from littledice.grammar.options import Option
from littledice.grammar.slots import Sentence
from littledice.grammar.verb import ANYBODY, FLOW, Verbs

if TYPE_CHECKING:
    from littledice.app.outcome import Outcome
    from littledice.app.request import Request

VERBS = Verbs(FLOW)

Yes = Annotated[bool, Option("--yes", says="Take it, if everything still fits.")]
LeaveOut = Annotated[bool, Option("--leave-out", says="Take it, and leave out the steps that no longer fit.")]
Looking = Annotated[bool, Option("--preview", says="Only show what would differ; so does leaving out --yes.")]
Choices = Annotated[
    str,
    Option("--choose", value="CHOICES", says='What to do with steps that no longer fit: "49 keep; 52 heal mi 3".'),
]


Rolls = Annotated[
    str, Option("--rolls", value="FACES", says='Faces for rolls that are new, in the order shown: "4 h _".')
]


@VERBS.verb(
    examples=("amend before 41 c g2 daze by mi", "amend -3 a g2", "amend 41 off --yes"),
    by=ANYBODY,
)
def amend(
    request: "Request",
    *,
    step: Annotated[str, StepNumber(asks="Amend which step?")],
    words: Annotated[tuple[str, ...], Sentence("SENTENCE|off", asks="What happened there? Type a sentence, or off.")],
    preview: Looking = False,
    yes: Yes = False,
    leave_out: LeaveOut = False,
    choose: Choices = "",
    rolls: Rolls = "",
) -> "Outcome":
    """Change a step of the past; what followed happens again with the same dice.
    SENTENCE is said instead of the step, or before it; off takes the step out.
    Steps are counted as in the log, or back from now: -1 is the last one.
    First it only shows what would differ. Undo brings the old present back.
    """
    from littledice.app.amending.amend import amend, taking

    return amend(request, step, words, taking(preview, yes, leave_out, choose, rolls))


@VERBS.verb(
    examples=("forgot c g2 daze", "forgot 41 c g2 daze by mi", "forgot d mi 2 fire --yes"),
    by=ANYBODY,
)
def forgot(
    request: "Request",
    *,
    words: Annotated[tuple[str, ...], Sentence("[STEP] SENTENCE", asks="What was forgotten?")],
    preview: Looking = False,
    yes: Yes = False,
    leave_out: LeaveOut = False,
    choose: Choices = "",
    rolls: Rolls = "",
) -> "Outcome":
    """Put in what was forgotten at the start of this turn, or before a step.
    What followed happens again with the same dice; first it only shows what would differ.
    """
    from littledice.app.amending.amend import forgot, taking

    return forgot(request, words, taking(preview, yes, leave_out, choose, rolls))
