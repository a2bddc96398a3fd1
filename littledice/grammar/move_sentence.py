"""A sentence about a move, from its words to the command the engine understands."""

from __future__ import annotations

from littledice.engine.attempt import changes_nothing, is_check, usage_of
from littledice.engine.legality import why_not
from littledice.grammar.idle_words import of_a_mob
from littledice.grammar.move_parser import MoveReader
from littledice.grammar.sentence_start import Opening
from littledice.grammar.targets import GM, Whom
from littledice.grammar.tokens import fold, listed, shown, unknown
from littledice.grammar.word_lists import Lexicon
from littledice.model.errors import Refused, WrongUsage
from littledice.model.record import Value, replace
from littledice.model.ruleset import MoveDef, Ruleset
from littledice.model.use import Target, UseMove

CALLED = {"a": "attack", "c": "condition", "d": "damage", "h": "heal"}
"""The letters that mean these moves in every game."""


class Said(Value):
    """A use of a move, the dice typed in the sentence, and whether only its chance is asked for. Where several are to
    make the same check, `who` are all of them and `called` the word that means them (empty where each was named); `use`
    is the first one's.
    """

    use: UseMove
    dice: str = ""
    odds: bool = False
    who: tuple[str, ...] = ()
    called: str = ""


def find_move(word: str, data: Ruleset) -> str:
    """The move whose id, letter or name the word is, empty if none."""
    wanted = fold(word)
    for id in data.move:
        if fold(id) == wanted:
            return id
    for id, move in data.move.items():
        if move.letter and move.letter == word:
            return id
    called = CALLED.get(wanted, "")
    if called in data.move:
        return called
    return next((id for id, move in data.move.items() if move.name and fold(move.name) == wanted), "")


def move_named(word: str, data: Ruleset) -> str:
    """The move a word means after `act`: in full, else by its one start."""
    found = find_move(word, data)
    if found:
        return found
    starting = [id for id in data.move if fold(id).startswith(fold(word))]
    if len(starting) == 1:
        return starting[0]
    if starting:
        raise _ambiguous(word, starting)
    moves = [id for id, move in data.move.items() if not move.hidden]
    raise unknown(f'There is no move "{shown(word)}" in {data.name}.', word, moves, "Moves: " + listed(moves, "and"))


def _ambiguous(word: str, fits: list[str]) -> Refused:
    return Refused(
        f'"{shown(word)}" fits {len(fits)} verbs: {listed(fits, "and")}.', "Type more of it.", code="ambiguous"
    )


def read_move(id: str, opening: Opening, lexicon: Lexicon, whom: Whom) -> Said:
    """The use of the move that a sentence says."""
    move = lexicon.data.move[id]
    heard = MoveReader(id, move, lexicon, whom).read(opening.rest)
    targets = heard.targets
    said = whom.one(opening.who) if opening.who and fold(opening.who) != GM else ""
    if not said and heard.args.get("on") and len(targets) == 1 and move.by != GM:
        said, targets = targets[0].id, []
    if targets and heard.args.get("on"):
        raise changes_nothing(id, move, f"on {heard.args['on'][0]}")
    group = tuple(target.id for target in targets) if is_check(move) and len(targets) > 1 and not said else ()
    who, targets = (group[0], []) if group else _actor(id, move, said, targets, whom)
    mob = whom.mob if not said and who in whom.mob else []
    use = UseMove(
        who=who,
        move=id,
        targets=tuple(targets),
        words=heard.said(),
        args=heard.args,
        amount=heard.amount,
        advantage=heard.advantage,
        plus=heard.plus,
        overrule=opening.overrule,
    )
    if mob:
        able = _able(use, mob, whom)
        use, group = replace(use, who=able[0] if able else who), _of_mob(able, heard.times, move.name or id)
    elif heard.times is not None:
        raise of_a_mob(f"x{heard.times}")
    found = Said(use, " ".join(heard.faces), heard.odds)
    return replace(found, who=group, called="" if mob else whom.called(group)) if group else found


def _able(use: UseMove, mob: list[str], whom: Whom) -> list[str]:
    """Those of the mob that is up who can do it now."""
    try:
        return [who for who in mob if why_not(whom.rules, whom.state, replace(use, who=who)) is None]
    except Refused:
        return []


def _of_mob(able: list[str], times: int | None, name: str) -> tuple[str, ...]:
    """So many of those who can; nobody where one will do. Raises `Refused` where they are too few."""
    if times is None or times == 1:
        return ()
    if len(able) < times:
        few = f"{len(able)} of them" if able else "None of them"
        hint = f"`x{len(able)}`" if len(able) > 1 else "`next` ends the turn of all."
        raise Refused(f"{few} can use {name} now, not {times}.", hint, code="target")
    return tuple(able[:times])


def _actor(id: str, move: MoveDef, said: str, targets: list[Target], whom: Whom) -> tuple[str, list[Target]]:
    """Who acts: whoever is named first; of a move without targets, whom the sentence names; else who is up."""
    name = move.name or id
    if move.target in ("none", "self") and targets and move.by != GM:
        if said or len(targets) > 1:
            raise Refused(
                f"{name} takes no target.",
                usage_of(id, move),
                code="target",
            )
        return targets[0].id, []
    if said:
        return said, targets
    if move.by == GM or (move.by == "any" and move.target not in ("none", "self")):
        return GM, targets
    active = whom.active
    if len(active) == 1 or whom.mob:
        return active[0], targets
    if active:
        names = " and ".join(whom.state.combatants[who].name for who in active)
        raise Refused(f"{names} act together. Who does it?", f"`{active[0]}: {id} ...`", code="who")
    if move.by == "any" and move.target == "none" and move.check:
        raise WrongUsage(f"Who? {name} needs somebody.", usage_of(id, move))
    return GM, targets
