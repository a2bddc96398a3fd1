"""The twelve words to begin with, in the words of the game that is played."""

from __future__ import annotations

from littledice.app.verbs import VERBS
from littledice.cli.page import Row
from littledice.grammar.move_verb import said_in
from littledice.grammar.verb import GM
from littledice.model.ruleset import MoveDef, Ruleset


def first(data: Ruleset) -> tuple[Row, ...]:
    """What is typed, what it does, and something to know of it."""
    return (
        Row("n", "next turn", _next(data)),
        _attack(data),
        Row("d g2 5", "damage", _damage(data)),
        Row("h mi 3", "heal", "never above the maximum"),
        _condition(data),
        _check(data),
        Row("roll 3d6", "roll", "roll 5d6 4+ counts"),
        Row("answer no", "answer", "alone: what is marked as default"),
        Row("u  U", "undo, redo", "log shows all"),
        Row("p", "peek", _peek(data)),
        Row("b", "status", "the board; b mi: one sheet"),
        Row("+ wolf x3", "add", "mid-fight too"),
    )


def of_players(data: Ruleset, rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """Those of the rows that a player may say."""
    return tuple(row for row in rows if not _of_the_gm(data, row.word))


def _of_the_gm(data: Ruleset, word: str) -> bool:
    if word in VERBS:
        return VERBS[word].by == GM
    return word in data.move and data.move[word].by == GM


def notes(data: Ruleset, *, player: bool = False) -> tuple[str, ...]:
    """What is true of all sentences, said with the attack of the game; to a `player` nothing of overruling."""
    said = attack(data)
    ruling = (f"mi: {said}! g2   acts for Mira out of turn", f"{said}! g2   does what a rule forbids")
    return (
        *(() if player else ruling),
        f"odds {said} g2   only the chance",
        "littledice play   sits down at a fight: Enter does what the line says, q leaves",
        "littledice help VERB tells one; littledice --help lists them all",
    )


def attack(data: Ruleset) -> str:
    """The letter of the attack, or its word."""
    move = data.move.get(data.screen.attack)
    return (move.letter if move is not None else "") or data.screen.attack or "a"


def _next(data: Ruleset) -> str:
    words = data.screen.next_words
    return f"n {words[0]}: with a choice made" if words else "p shows first what that would do"


def _peek(data: Ruleset) -> str:
    """Where everybody declares before anything happens, also what makes it happen."""
    declares = any(phase.mode == "declare" for phase in data.phase.values())
    return "what next would do" + ("; go: all that was declared happens at once" if declares else "")


def _attack(data: Ruleset) -> Row:
    said, name = f"{attack(data)} g2", data.screen.attack or "attack"
    move = data.move.get(name)
    phases = [data.phase[each].name or each for each in (move.phases if move is not None else ()) if each in data.phase]
    when = f"{' or '.join(phases)} phase; " if phases else ""
    return Row(said, name, f"{when}{said} 3 1 _ types faces, _ is rolled")


def _damage(data: Ruleset) -> str:
    """Where a body has parts, how one is named."""
    parts = [id for id, track in data.track.items() if track.code]
    said = [sentence.split()[-1] for sentence in _sentences(data, "damage")]
    part = next((word for word in said if word in parts), "")
    return f"d g2 5 {part}: to that part" if part else "d g1 g2/2 5: half for g2"


def _condition(data: Ruleset) -> Row:
    known = [word for sentence in _sentences(data, "condition") for word in sentence.split()[2:3]]
    name = "prone" if "prone" in data.condition else next(iter([*known, *data.condition]), "NAME")
    return Row(f"c g2 {name}", "condition", f"c g2 {name} off ends it")


def _check(data: Ruleset) -> Row:
    """The first sentence that the ruleset has for a check."""
    said = next(iter(_sentences(data, "check")), "check mi STAT vs 2")
    return Row(" ".join(said.split()[:3]), "check", said)


def _sentences(data: Ruleset, name: str) -> tuple[str, ...]:
    move = data.move.get(name, MoveDef())
    return (*move.examples, *said_in(move))
