"""Help: the twelve words to begin with, and all about one verb."""

from __future__ import annotations

from littledice.cli.call import Call
from littledice.cli.help.first_words import attack, first, notes
from littledice.cli.page import Page, Row
from littledice.cli.reading.options import OPTIONS
from littledice.cli.reading.read_line import Line
from littledice.cli.reading.read_words import verb_named
from littledice.cli.session import Session
from littledice.cli.verbs.lookup import everything, find
from littledice.cli.verbs.ruleset_moves import ANSWER, heading, moves, told_by, verb_of
from littledice.cli.verbs.verb import Verb
from littledice.model.errors import LittleDiceError, WrongUsage
from littledice.model.ruleset import Ruleset


def help(call: Call) -> int:
    """`help`, `help VERB`; before a combatant it is the move of that name."""
    line, session = call.line, call.session
    if line.named:
        session.show(session.say(line))
        return 0
    if not line.rest:
        session.tell("help", _words(line, session))
        return 0
    verb = verb_called(line.rest[0], line, session) if len(line.rest) == 1 else None
    if verb is not None:
        session.tell("help", page(_in_this_game(verb, line, session)))
        return 0
    if "help" in ruleset(line, session).move and (len(line.rest) > 1 or _is_somebody(line, session)):
        session.show(session.say(line))
        return 0
    raise no_verb(line.rest[0], line, session)


def verb_called(word: str, line: Line, session: Session) -> Verb | None:
    """The verb, or move of the ruleset, that a word means in full or by its letter."""
    name = verb_named(word)
    verb = find(name)
    if verb is not None:
        return verb
    from littledice.grammar.move_sentence import find_move

    data = ruleset(line, session)
    id = find_move(word.removesuffix("!"), data)
    return verb_of(id, data.move[id], data) if id else None


def _in_this_game(verb: Verb, line: Line, session: Session) -> Verb:
    """The verb with what the game of the fight says of it besides, where that can be read."""
    try:
        return told_by(ruleset(line, session), verb)
    except LittleDiceError:
        return verb


def known(line: Line, session: Session) -> Verb:
    """The move that a line begins with. Raises `WrongUsage` if it is none."""
    verb = verb_called(line.words[line.place], line, session)
    if verb is None:
        raise no_verb(line.words[line.place], line, session)
    return verb


def ruleset(line: Line, session: Session) -> Ruleset:
    """The ruleset that a line asks for, else that of the fight it is about, else the default one."""
    desk = session.desk(line)
    if "ruleset" in line.options:
        return desk.shelf.rules(line.options["ruleset"].lower()).data
    try:
        with desk.shelf.look(desk.slug()) as save:
            id = save.fight.encounter.ruleset
    except LittleDiceError:
        id = ""
    return desk.shelf.rules(id).data


def page(verb: Verb) -> Page:
    """All about one verb."""
    name = verb.usage if verb.usage.startswith(ANSWER) else f"{verb.name} {verb.usage}".strip()
    letter = f"  or {verb.letter}" if verb.letter else ""
    own = [Row(" ".join([*OPTIONS[name].flags, OPTIONS[name].value]), "", OPTIONS[name].says) for name in verb.options]
    return Page(
        title=f"{name}{letter}",
        lines=(verb.says, *verb.more),
        rows=tuple(own),
        notes=tuple(f"littledice {example}" for example in verb.examples[:3]),
    )


def _words(line: Line, session: Session) -> Page:
    """Raises `LittleDiceError` for a game that was asked for and cannot be read; without any, no game is spoken."""
    try:
        data = ruleset(line, session)
        more = (f"{heading(data)}: {', '.join(map(_lettered, moves(data)))}",)
    except LittleDiceError as error:
        if "ruleset" in line.options:
            raise
        data, more = Ruleset(id="", name=""), (error.message,)
    of = f" of {data.name}" if data.name else ""
    lines = (f"Every one works in the shell too: littledice {attack(data)} g2",)
    return Page(title=f"twelve words{of}", lines=lines, rows=first(data), notes=(*notes(data), *more))


def _lettered(verb: Verb) -> str:
    return f"{verb.name} ({verb.letter})" if verb.letter else verb.name


def _is_somebody(line: Line, session: Session) -> bool:
    from littledice.grammar.sentence_start import read_opening
    from littledice.grammar.targets import GROUPS

    desk = session.desk(line)
    try:
        with desk.shelf.look(desk.slug()) as save:
            whom = desk.table(save, read_opening(line.words)).whom
            return line.rest[0].lower() in GROUPS or bool(whom.find(line.rest[0]))
    except LittleDiceError:
        return False


def no_verb(word: str, line: Line, session: Session) -> WrongUsage:
    """The refusal of a word that is no verb, with the nearest one."""
    from littledice.grammar.tokens import fix, nearest_of, shown

    names = [verb.name for verb in everything()] + [verb.name for verb in moves(ruleset(line, session))]
    near = nearest_of(word, names)
    hint = f"Did you mean `{near}`?" if near else "`littledice --help` lists them all."
    error = WrongUsage(f'There is no verb "{shown(word)}".', hint)
    error.fix = fix(word, near, names)
    return error
