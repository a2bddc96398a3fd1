"""Verbs that move the fight along, back, and on after a question."""

from __future__ import annotations

from littledice.cli.verbs.verb import FLOW, Verb, table

VERBS = table(
    Verb(
        name="start",
        group=FLOW,
        says="Roll initiative and begin.",
        usage="[WHO=TOTAL ...]",
        more=("Dice are asked for in the order in which people were added; totals may be given instead.",),
        examples=("start", 'start --dice "3 1 5 2"', "start mi=7 g1=4"),
    ),
    Verb(
        name="next",
        letter="n",
        group=FLOW,
        says="End this turn and begin the next.",
        usage="[WORD ...]",
        more=("What needs no choice happens; a choice takes its default or the word given.",),
        examples=("next", "n", "next mp"),
    ),
    Verb(
        name="delay",
        group=FLOW,
        says="Put a turn off to a lower initiative, alone or together with somebody.",
        usage="WHO to N [with WHO]",
        examples=("delay bo to 2", "delay bo to 2 with ana", "delay ana to 0"),
    ),
    Verb(
        name="go",
        group=FLOW,
        says="Carry out what was declared; who has declared nothing passes.",
        examples=("go", 'go --dice "4 6 1 3"', "go --json"),
    ),
    Verb(
        name="peek",
        letter="p",
        group=FLOW,
        says="Tell what next would do, and do nothing.",
        examples=("peek", "p", "peek --json"),
    ),
    Verb(
        name="undo",
        letter="u",
        group=FLOW,
        says="Take back the last command, or several.",
        usage="[N]",
        examples=("undo", "u 3", "undo --to 12"),
        options=("to",),
    ),
    Verb(
        name="redo",
        letter="U",
        group=FLOW,
        says="Do again what was taken back; nothing is rolled anew.",
        usage="[N]",
        examples=("redo", "U", "redo 2"),
    ),
    Verb(
        name="answer",
        group=FLOW,
        says="Answer the waiting question.",
        usage="[CHOICE ...]",
        more=("Alone it takes the default; none picks nothing where that is allowed.",),
        examples=("answer", "answer 2", "answer none"),
    ),
)
