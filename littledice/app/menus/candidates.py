"""What may come next in a line that is being typed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from littledice.app.menus.next_words import words_after
from littledice.app.menus.world import World
from littledice.grammar.namable import FILES, Offer
from littledice.grammar.options import ASKING, COMMON
from littledice.grammar.sentence_start import Opening, begun, every_option, split_verb, split_who
from littledice.grammar.slots import Who
from littledice.grammar.verb import Verb, called

if TYPE_CHECKING:
    from littledice.app.desk import Desk


class Speaker(Protocol):
    """Where lines are said: the verbs that are known there, and the desk that a line is about."""

    @property
    def verbs(self) -> Mapping[str, Verb]:
        """All that can be said."""

    def desk(self, opening: Opening) -> Desk:
        """The desk for a line with those options."""


def candidates(typed: Sequence[str], start: str, speaker: Speaker) -> list[Offer]:
    """Every word that may follow those typed and starts so, each with what it is. Ids and names are those of the fight
    the line is about, as far as whoever sits here may know it.
    """
    words, options, wanted = begun(typed, speaker.verbs)
    world = World(speaker.desk(Opening(options=options)), speaker.verbs)
    found = _of_option(wanted, world) if wanted else _words(words, start, world)
    wanted, head, begins = _last_of_list(start)
    fitting = [each for each in found if each[0] == FILES or each[0].casefold().startswith(wanted)]
    near = _without_leaves(fitting, wanted)
    return list(dict.fromkeys((f"{head}{word[len(begins) :]}", says) for word, says in near))


def _without_leaves(found: Sequence[Offer], wanted: str) -> list[Offer]:
    """The words without those that go on behind one of them that ends in `=` or `.`, until that one is typed: `hp=`
    and not every `hp=3`.
    """
    stems = {word for word, _ in found if word[-1:] in "=."}
    return [each for each in found if not any(_begins(stem, each[0], wanted) for stem in stems)]


def _begins(stem: str, word: str, wanted: str) -> bool:
    typed = wanted.startswith(stem.casefold())
    return word.startswith(stem) and (word == stem) == typed


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
    option = every_option(world.own)[name]
    yield from ((word, "") for word in option.among)
    if option.value in ("FILE", "DIR"):
        yield FILES, ""
    elif option.value == "ID":
        yield from world.rulesets()
    elif option.value == "STEP":
        yield from world.steps()
    elif option.value == "WHO" and world.table is not None:
        yield from Who().offers(world)


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
