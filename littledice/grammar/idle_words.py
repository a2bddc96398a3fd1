"""Words of a sentence that would change nothing: they are refused with what the move takes, never taken for nothing."""

from __future__ import annotations

from littledice.engine.attempt import changes_nothing, usage_of
from littledice.engine.ruleset import Hearing
from littledice.grammar.keywords import KEYWORDS
from littledice.grammar.parsed_move import Heard
from littledice.grammar.targets import Whom
from littledice.grammar.tokens import listed, shown
from littledice.model.errors import Refused
from littledice.model.ruleset import MoveDef
from littledice.model.track import figure
from littledice.model.use import PARTNERS

EACH_ONCE = ("parts", "using", "on", "effect")
"""What there is one of, so that it is not named twice."""

NOUNS = {"with": "weapon", "by": "source", "vs": "number to reach", "to": "goal", "type": "kind of damage"}


def refuse_idle(id: str, move: MoveDef, heard: Heard, whom: Whom) -> None:
    """Raise `Refused` for a word that no step of the move reads (`idle`), or a second one where one is read
    (`twice`).
    """
    if move.partners is not None:
        _part_partners(heard, whom)
    # A target that is still missing is asked for or refused later; until then the words are those of an aimed move.
    wanted = move.target not in ("none", "self") and move.least > 0
    hearing = whom.rules.heard(id, aimed=wanted or bool(heard.targets or heard.args.get("on")))
    _refuse_idle_args(id, move, heard, hearing)
    _refuse_stated(id, move, heard, whom, hearing)
    shared = next((target for target in heard.targets if target.share != 1), None)
    if shared is not None and not hearing.shares:
        raise changes_nothing(id, move, f"{shared.id}/{shared.share}")
    _refuse_idle_amount(id, move, heard, hearing)


def _part_partners(heard: Heard, whom: Whom) -> None:
    """People named `with` a move that several may make are no weapon."""
    for word in heard.args.pop("with", ()):
        heard.add_arg(PARTNERS if word in whom.state.combatants else "with", word)


def _refuse_idle_args(id: str, move: MoveDef, heard: Heard, hearing: Hearing) -> None:
    for key, words in heard.args.items():
        if key not in hearing.args:
            said = f"{key} {words[0]}" if key in KEYWORDS else f"{key}:{words[0]}"
            raise changes_nothing(id, move, shown(said))
        again = next((word for place, word in enumerate(words) if key in EACH_ONCE and word in words[:place]), "")
        if again:
            raise Refused(f"{shown(again)} is named twice.", usage_of(id, move), code="twice")
        if len(words) > 1 and not hearing.args[key]:
            told = f"{move.name or id} takes one {NOUNS.get(key, key)} at a time, not {listed(words, 'and')}."
            raise Refused(told, usage_of(id, move), code="twice")


def _refuse_idle_amount(id: str, move: MoveDef, heard: Heard, hearing: Hearing) -> None:
    if heard.amount is None or "measure" in hearing.args:
        return
    if "amount" not in hearing.args:
        raise changes_nothing(id, move, figure(heard.amount))
    if heard.amount != int(heard.amount):
        told = f"{move.name or id} takes a whole number, not {figure(heard.amount)}."
        raise Refused(told, usage_of(id, move), code="amount")


def _refuse_stated(id: str, move: MoveDef, heard: Heard, whom: Whom, hearing: Hearing) -> None:
    """The same for `adv`, `dis` and `+1`: those that nothing reads, that cancel each other, or are 0."""
    for word in heard.stated:
        if not (hearing.plus if word.startswith("+") else hearing.advantage):
            raise _somebody(id, word, whom) or changes_nothing(id, move, word)
    cancelled = [] if heard.advantage else [word for word in heard.stated if not word.startswith("+")]
    nothing = [" ".join(cancelled)] if cancelled else [word for word in heard.stated if not word.strip("+0")]
    if nothing:
        raise changes_nothing(id, move, nothing[0])


def _somebody(id: str, word: str, whom: Whom) -> Refused | None:
    """The refusal where somebody has a word of the sentence for a name: they are reached by id."""
    named = whom.in_full(word)
    if not named:
        return None
    name = whom.state.combatants[named[0]].name
    return Refused(f'"{word}" is a word of its own; {name} is reached by id.', f"`{id} {named[0]} ...`", code="idle")


def of_a_mob(word: str) -> Refused:
    """The refusal of `x3` where one alone acts."""
    hint = "Say it once for each; `add goblin x8 together` makes a mob."
    return Refused(f'"{shown(word)}" is for a mob, in its own turn.', hint, code="unknown")
