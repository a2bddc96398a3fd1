"""Help: the twelve words to begin with, every verb there is, and all about one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from littledice.cli.call import Call
from littledice.cli.help.first_words import attack, first, notes, of_players
from littledice.cli.help.pages import page, topic_called, topic_list, topic_page
from littledice.cli.page import Page, Row
from littledice.cli.session import Session
from littledice.grammar.arguments import part_of
from littledice.grammar.move_verb import heading, move_verb, move_verbs
from littledice.grammar.sentence_start import Opening
from littledice.grammar.verb import GM, GROUPS, Verb
from littledice.model.errors import LittleDiceError, WrongUsage
from littledice.model.record import replace
from littledice.model.ruleset import Ruleset

SAYS = "littledice runs the fights at your table with short commands"
MORE = "On its own it lists your fights. `help` shows twelve verbs to begin with, `help VERB` and `help TOPIC` one."
BEGIN = ("littledice demo", "littledice new bridge", "littledice play")
ONE = "`help --all` says what each verb does, `help options` which options all of them have."
EVERY = "`help options` shows the options that all of them have."


def moves(data: Ruleset, session: Session) -> list[Verb]:
    """The moves of a ruleset that are not verbs of the program already."""
    return [verb for verb in move_verbs(data) if verb.name not in session.verbs]


def all_verbs(data: Ruleset | None, session: Session) -> Iterator[Verb]:
    """Every verb of the program and every move, group by group."""
    found = [*session.verbs.values(), *(moves(data, session) if data is not None else ())]
    for group in dict.fromkeys([*GROUPS, *(verb.group for verb in found)]):
        yield from (verb for verb in found if verb.group == group)


def told(verb: Verb) -> dict[str, Any]:
    """A verb as JSON."""
    return {
        "name": verb.name,
        "letter": verb.letter,
        "group": verb.group,
        "says": verb.says,
        "help": " ".join((verb.says, *verb.more)),
        "usage": verb.usage,
        "examples": list(verb.examples),
    }


def help(call: Call, words: tuple[str, ...]) -> int:
    """The first words, or all about one verb; before a combatant it is the move of that name."""
    line, session = call.line, call.session
    if line.who:
        session.show(session.say(line))
        return 0
    if "all" in line.options:
        return whole(line, session, every=True)
    if not words:
        _tell_all(line, session)
        return 0
    verb = verb_called(words[0], line, session)
    if verb is None and len(words) == 1 and (topic := topic_called(words[0])) is not None:
        session.tell("help", topic_page(topic))
        return 0
    if verb is not None and (len(words) == 1 or verb.parts):
        session.tell("help", page(_in_this_game(part_meant(verb, replace(line, rest=words[1:])), line, session)))
        return 0
    if "help" in ruleset(line, session).move and (len(words) > 1 or _is_somebody(line, session)):
        session.show(session.say(line))
        return 0
    if verb is not None:
        from littledice.grammar.tokens import shown

        raise WrongUsage(f'`help` tells of one verb at a time: "{shown(words[1])}" is too many.', "`help VERB`")
    raise no_verb(words[0], line, session)


def part_meant(verb: Verb, line: Opening) -> Verb:
    """The verb of a family that a line names; the family where it names none, and any other verb itself."""
    return part_of(verb, line)[0] if verb.parts and line.rest else verb


def verb_called(word: str, line: Opening, session: Session) -> Verb | None:
    """The verb, or move of the ruleset, that a word means in full or by its letter."""
    verb = session.find(word)
    if verb is not None:
        return verb
    from littledice.grammar.move_sentence import find_move

    data = ruleset(line, session)
    id = find_move(word.removesuffix("!"), data)
    return move_verb(id, data.move[id], data) if id else None


def _in_this_game(verb: Verb, line: Opening, session: Session) -> Verb:
    """The verb with what the game of the fight says of it besides, where that can be read."""
    try:
        data = ruleset(line, session)
    except LittleDiceError:
        return verb
    move = data.move.get(verb.name)
    if move is None or not move.says or verb.group not in GROUPS or session.find(verb.name) is None:
        return verb
    return replace(verb, more=(*verb.more, f"{data.name}: {move.says}"))


def known(line: Opening, session: Session) -> Verb:
    """The verb that a line begins with. Raises `WrongUsage` if it is none."""
    verb = verb_called(line.verb, line, session)
    if verb is None:
        raise no_verb(line.verb, line, session)
    return verb


def ruleset(line: Opening, session: Session) -> Ruleset:
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


def _tell_all(line: Opening, session: Session) -> None:
    """The first words; in JSON every verb besides."""
    first_page = _words(line, session)
    if not session.looks.json:
        session.tell("help", first_page)
        return
    try:
        verbs = all_verbs(ruleset(line, session), session)
    except LittleDiceError:
        verbs = all_verbs(None, session)
    session.tell_data("help", {"text": first_page.sentences(), "verbs": [told(verb) for verb in verbs]})


def whole(line: Opening, session: Session, *, every: bool = False) -> int:
    """Every verb under the heading of its group, by name or (`every`) with what it does, and the topics; returns the
    exit code.
    """
    data: Ruleset | None = None
    note: tuple[str, ...] = ()
    try:
        data = ruleset(line, session)
    except LittleDiceError as error:
        note = (f"The moves of the ruleset are missing here: {error.message}",)
    verbs = list(all_verbs(data, session))
    if session.looks.json:
        session.tell_data("help", {"text": [SAYS, *note], "verbs": [told(verb) for verb in verbs]})
        return 0
    of = {group: [verb for verb in verbs if verb.group == group] for group in dict.fromkeys(map(_group, verbs))}
    begin = Page(title=SAYS, lines=(MORE,), examples=BEGIN, notes=(EVERY if every else ONE, *note))
    pages = [_in_full(group, found) if every else _by_name(group, found) for group, found in of.items()]
    session.tell("help", begin, *pages, topic_list())
    return 0


def _group(verb: Verb) -> str:
    return verb.group


def _by_name(group: str, verbs: list[Verb]) -> Page:
    return Page(title=group, lines=(", ".join(map(_lettered, verbs)),))


def _in_full(group: str, verbs: list[Verb]) -> Page:
    return Page(title=group, rows=tuple(map(_row, verbs)))


def _row(verb: Verb) -> Row:
    return Row(_lettered(verb), "", verb.says)


def _words(line: Opening, session: Session) -> Page:
    """Raises `LittleDiceError` for a game that was asked for and cannot be read; without any, no game is spoken."""
    try:
        data = ruleset(line, session)
        own = [verb for verb in moves(data, session) if verb.group not in GROUPS]
        more = (f"{heading(data)}: {', '.join(map(_lettered, own))}",)
    except LittleDiceError as error:
        if "ruleset" in line.options:
            raise
        data, more = Ruleset(id="", name=""), (error.message,)
    of = f" of {data.name}" if data.name else ""
    lines = (f"Every one works in the shell too: littledice {attack(data)} g2",)
    player = session.viewer != GM
    rows, title = (of_players(data, first(data)), "a player's words") if player else (first(data), "twelve words")
    return Page(title=f"{title}{of}", lines=lines, rows=rows, notes=(*notes(data, player=player), *more))


def _lettered(verb: Verb) -> str:
    return f"{verb.name} ({verb.letter})" if verb.letter else verb.name


def _is_somebody(line: Opening, session: Session) -> bool:
    from littledice.grammar.targets import GROUPS as PEOPLE

    desk = session.desk(line)
    try:
        with desk.shelf.look(desk.slug()) as save:
            whom = desk.table(save, line).whom
            return line.rest[0].lower() in PEOPLE or bool(whom.find(line.rest[0]))
    except LittleDiceError:
        return False


def no_verb(word: str, line: Opening, session: Session) -> WrongUsage:
    """The refusal of a word that is not a verb, with the nearest one."""
    from littledice.grammar.tokens import fix, nearest_of, shown

    names = [verb.name for verb in all_verbs(ruleset(line, session), session)]
    near = nearest_of(word, names)
    hint = f"Did you mean `{near}`?" if near else "`littledice --help` lists them all."
    error = WrongUsage(f'There is no verb "{shown(word)}".', hint)
    error.fix = fix(word, near, names)
    return error
