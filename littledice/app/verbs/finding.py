"""What the verb of a sentence means: a verb of the program, or a move of the ruleset."""

from __future__ import annotations

from littledice.app.verbs import VERBS
from littledice.engine.questions import ONLY_ANSWERS
from littledice.grammar.move_sentence import find_move
from littledice.grammar.tokens import fold, listed, shown, unknown
from littledice.grammar.verb import called
from littledice.model.errors import Refused
from littledice.model.ruleset import Ruleset

NOT_NEAR = "`help` shows the verbs."
"""The hint where no verb is near the word."""


def find_verb(word: str, data: Ruleset | None, *, before_combatant: bool = False) -> tuple[str, str]:
    """What a verb's word means: (`verb`, its name) or (`move`, its id). A whole word or letter wins, else the one
    start that fits; raises `Refused` for an unknown or ambiguous word. `before_combatant`: somebody is named next, so
    that of `help` the move is meant.
    """
    if before_combatant and data is not None and fold(word) == "help" and "help" in data.move:
        return "move", "help"
    verb = called(VERBS, word)
    if verb is not None:
        return "verb", verb.name
    move = find_move(word, data) if data is not None else ""
    return ("move", move) if move else _by_start(word, data)


def _by_start(word: str, data: Ruleset | None) -> tuple[str, str]:
    wanted = fold(word)
    if wanted in ONLY_ANSWERS:
        raise Refused("No question is waiting.", "`status` shows the fight.", code="answer")
    # A part of a body is an answer, never the start of a verb (`la` of `label`).
    part = data is not None and any(track.code == wanted for track in data.track.values())
    verbs = [name for name in VERBS if name.startswith(wanted) and not part]
    known = data.move if data is not None and not part else ()
    moves = [id for id in known if fold(id).startswith(wanted) and id not in verbs]
    if len(verbs) + len(moves) > 1:
        fits = [*verbs, *moves]
        message = f'"{shown(word)}" fits {len(fits)} verbs: {listed(fits, "and")}.'
        raise Refused(message, "Type more of it.", code="ambiguous")
    if verbs:
        return "verb", verbs[0]
    if moves:
        return "move", moves[0]
    said = [id for id, move in data.move.items() if not move.hidden] if data is not None else []
    raise unknown(f'There is no verb "{shown(word)}".', word, [*VERBS, *said], NOT_NEAR)
