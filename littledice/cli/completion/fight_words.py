"""The words of the fight a line is about, for completion: people, moves, and whatever else its ruleset knows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from littledice.cli.reading.read_line import Line
from littledice.cli.session import Session
from littledice.model.errors import LittleDiceError

if TYPE_CHECKING:
    from littledice.app.table import Table

Candidate = tuple[str, str]

FIGHT_FIRST = ("copy", "delete", "export", "rename", "resume")
"""Verbs whose first word is the name of a fight."""

BY_KIND = {"set": ("stat", "track"), "scene": ("scene",)}
"""Words that verbs of the program ask for besides people."""


def after_verb(name: str, rest: Sequence[str], line: Line, session: Session) -> Iterator[Candidate]:
    """What may follow a verb and the words after it."""
    if name in FIGHT_FIRST:
        yield from () if rest else fights(line, session)
    elif name in ("demo", "new"):
        yield from rulesets(line, session) if len(rest) == (name == "new") else ()
    elif name == "saves":
        yield from fights(line, session) if rest else (("check", ""), ("compact", ""))
    elif name == "help" and not rest:
        yield from _every_verb(line, session)
    elif name == "add":
        yield from _coming(line, session)
    elif name not in ("import", "list", "restore", "roll", "script", "theme"):
        yield from _in_fight(name, rest, line, session)


def people(line: Line, session: Session) -> Iterator[Candidate]:
    """The ids of those in the fight with their names, then one-word names."""
    table = _table(line, session)
    if table is not None:
        yield from _people(table)


def quietly_moves(line: Line, session: Session) -> Iterator[Candidate]:
    """The moves of the ruleset; none where it cannot be read."""
    from littledice.cli.help.manual import ruleset
    from littledice.cli.verbs.ruleset_moves import moves

    try:
        found = moves(ruleset(line, session))
    except LittleDiceError:
        return
    for verb in found:
        yield verb.name, verb.says


def fights(line: Line, session: Session) -> Iterator[Candidate]:
    """The names of the saved fights."""
    from littledice.store.saves_folder import fights

    places = session.desk(line).places
    try:
        found = fights(places.saves) if places is not None else []
    except LittleDiceError:
        return
    for entry in found:
        yield entry.path.stem, entry.name


def rulesets(line: Line, session: Session) -> Iterator[Candidate]:
    """The ids of the rulesets."""
    from littledice.language.names import identity
    from littledice.language.reading.finding import winners

    places = session.desk(line).places
    for id, folder in winners(places.roots).items() if places is not None else ():
        yield id, identity(folder).name


def _every_verb(line: Line, session: Session) -> Iterator[Candidate]:
    from littledice.cli.verbs.lookup import everything

    for verb in everything():
        yield verb.name, verb.says
    yield from quietly_moves(line, session)


def _coming(line: Line, session: Session) -> Iterator[Candidate]:
    """What somebody who is added may be told to be."""
    from littledice.cli.help.manual import ruleset

    try:
        data = ruleset(line, session)
    except LittleDiceError:
        return
    yield from ((f"side:{side}", "") for side in data.flow.sides)
    yield from ((f"from:{id}", template.name) for id, template in data.template.items())
    yield from ((f"{id}=", stat.name) for id, stat in data.stat.items())
    yield from ((f"{id}=", track.name) for id, track in data.track.items())


def _in_fight(name: str, rest: Sequence[str], line: Line, session: Session) -> Iterator[Candidate]:
    table = _table(line, session)
    if table is None:
        return
    before = rest[-1].lower() if rest else ""
    if name == "answer":
        from littledice.app.permission import may_answer

        waiting = table.fight.open
        if waiting is not None and may_answer(table, waiting.question):
            yield from ((option.id, option.text) for option in waiting.question.options)
        return
    if name == "act" and not rest:
        yield from quietly_moves(line, session)
        return
    if before == "with":
        yield from _entries(table.rules.data.weapon.items())
        return
    yield from _people(table)
    if before not in ("on", "by", "before", "after"):
        yield from _of_move(name, rest, table)


def _of_move(name: str, rest: Sequence[str], table: Table) -> Iterator[Candidate]:
    from littledice.grammar.move_parser import EXPECTED, PLAIN
    from littledice.grammar.move_sentence import find_move

    data = table.rules.data
    move = data.move.get(find_move(rest[0] if name == "act" and rest else name, data))
    listed = [word[1:] for word in move.words if word.startswith("@")] if move is not None else []
    for kind in dict.fromkeys([*BY_KIND.get(name, ()), *EXPECTED.get(name, ()), *listed]):
        yield from _entries(getattr(data, kind, {}).items())
    yield from ((word, "") for word in PLAIN.get(name, ()))
    if move is not None:
        yield from ((id, option.says) for id, option in move.options.items())
        yield from ((word, "") for word in (*move.words, *move.keywords) if not word.startswith("@"))
        yield from ((word, "") for word in (("adv", "dis", "odds") if move.check or move.aim else ()))


def _people(table: Table) -> Iterator[Candidate]:
    here = [who for who in table.whom.known if who.here]
    yield from ((who.id, who.name) for who in here)
    yield from ((who.name.lower(), who.id) for who in here if who.name.isalpha())
    yield from ((group, "") for group in ("foes", "party", "all"))


def _entries(entries: Iterable[tuple[str, object]]) -> Iterator[Candidate]:
    for id, entry in entries:
        yield id, getattr(entry, "name", "") or ""


def _table(line: Line, session: Session) -> Table | None:
    """The fight, as whoever sits here may know it; None where there is none to be had."""
    from littledice.grammar.sentence_start import Opening

    desk = session.desk(line)
    try:
        with desk.shelf.look(desk.slug()) as save:
            return desk.table(save, Opening("", "status", False, ()))
    except (LittleDiceError, OSError):
        return None
