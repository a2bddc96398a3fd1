"""Dice and chances outside any move, and the verb that reaches every move."""

from typing import TYPE_CHECKING, Annotated

from littledice.grammar.fight_slots import MoveSentence, RolledSentence
from littledice.grammar.slots import Words
from littledice.grammar.verb import ACTING, ANYBODY, NUMBERS, Verbs

if TYPE_CHECKING:
    from littledice.app.outcome import Outcome
    from littledice.app.request import Request
    from littledice.app.table import Table

VERBS = Verbs(NUMBERS)
ACTS = Verbs(ACTING)


@ACTS.verb(examples=("act attack g2", "act netted g2", "mira: act hide"), by=ANYBODY, named=True)
def act(table: "Table", *, words: Annotated[tuple[str, ...], MoveSentence(asks="Which move?")]) -> "Outcome":
    """Use any move of the ruleset by its name.
    Every move is also a verb of its own; `act` reaches a move that shares its name with another verb.
    Whoever is up acts; WHO: in front names somebody else. A ! after the verb overrules a rule.
    """
    from littledice.app.doing.move_verbs import act

    return act(table, words)


@VERBS.verb(examples=("roll 3d6", "roll 5d6 4+", "roll 1d10+4"), by=ANYBODY, changes=False)
def roll(
    request: "Request", *, words: Annotated[tuple[str, ...], Words("EXPR [vs N] [FACES]", asks="Roll what?")]
) -> "Outcome":
    """Just roll dice.
    Works with the dice of any ruleset, counted dice (5d6 4+) and sums.
    """
    from littledice.app.doing.odds import roll

    return roll(request.desk, words, request.typed)


@VERBS.verb(
    examples=("odds a g2", "odds check mira phy vs 3", "odds attack g2 with dagger adv"),
    by=ANYBODY,
    changes=False,
    named=True,
)
def odds(
    request: "Request", *, words: Annotated[tuple[str, ...], RolledSentence(asks="The odds of what?")]
) -> "Outcome":
    """Show the exact chance of a check or an attack, without rolling."""
    from littledice.app.doing.odds import odds

    return odds(request, words)
