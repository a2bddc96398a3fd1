"""What may come next in a line that is being typed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from littledice.app.menus.next_words import words_after
from littledice.app.menus.world import World
from littledice.cli.session import Session
from littledice.grammar.namable import Offer
from littledice.grammar.options import ASKING, COMMON
from littledice.grammar.sentence_start import Opening, begun, every_option, split_verb, split_who
from littledice.grammar.slots import Who
from littledice.grammar.verb import called


def candidates(typed: Sequence[str], start: str, session: Session) -> list[Offer]:
    """Every word that may follow those typed and starts so, each with what it is. Ids and names are those of the fight
    the line is about, as far as whoever sits here may know it.
    """
    words, options, wanted = begun(typed, session.verbs)
    world = World(session.desk(Opening(options=options)), session.verbs)
    found = _of_option(wanted, world) if wanted else _words(words, start, world)
    wanted, head, begins = _last_of_list(start)
    fitting = (each for each in found if each[0].casefold().startswith(wanted))
    return list(dict.fromkeys((f"{head}{word[len(begins) :]}", says) for word, says in fitting))


def _last_of_list(start: str) -> tuple[str, str, str]:
    """What a word must begin with that fits where `start` ends, what is typed before it, and what of the word stands
    for that: behind the comma of `traits=healer,wa` a word fits that begins with `traits=wa`.
    """
    key, sign, value = start.partition("=")
    done, comma, rest = value.rpartition(",")
    if not sign or not comma:
        return start.casefold(), "", ""
    return f"{key}={rest}".casefold(), f"{key}={done},", f"{key}="


def _of_option(name: str, world: World) -> Iterator[Offer]:
    if name == "encounter":
        yield from world.fights()
    yield from ((word, "") for word in every_option(world.own)[name].among)


def _words(words: Sequence[str], start: str, world: World) -> Iterator[Offer]:
    who, rest = split_who(words)
    verb, overrule, after = split_verb(rest)
    if start.startswith("-"):
        yield from _flags(verb, world)
    elif verb:
        yield from words_after(verb, after, world, who=who, overrule=overrule)
    elif who and len(words) == 1 and not words[0].endswith(":"):
        yield from Who().offers(world)
    else:
        yield from world.verbs_now()


def _flags(word: str, world: World) -> Iterator[Offer]:
    verb = called(world.own, word)
    own = verb.options if verb is not None else {}
    for option in {**own, **COMMON, "help": ASKING["help"]}.values():
        yield option.flags[0], option.says
