"""What a verb is: one record from which come reading, usage, help, completion, menus, permission and the Typer command.

A verb of the program is an annotated function. Its parameters are its slots and options, the lines of its docstring its
help:

    VERBS = Verbs("People")

    @VERBS.verb(examples=("goto mira", "goto g2", "goto ta"), when="running")
    def goto(table: "Table", *, who: Annotated[str, Who()]) -> "Outcome":
        \"\"\"Give the turn to somebody; nothing that starts or ends with a turn happens.\"\"\"

The moves of a ruleset become the same records from their TOML (`move_verb`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Any, TypeVar

from littledice.grammar.options import Option
from littledice.grammar.slots import Slot
from littledice.grammar.tokens import fold
from littledice.model.record import Record, replace

FIGHTS, PEOPLE, FLOW, ACTING = "Fights", "People", "Flow", "Acting"
NUMBERS, LOOKING, SESSIONS = "Numbers", "Looking", "Sessions"

GROUPS = (FIGHTS, PEOPLE, FLOW, ACTING, NUMBERS, LOOKING, SESSIONS)
"""The headings of help, in its order; moves of the ruleset follow under a heading of their own."""

ANSWER = "answer "
"""How the usage of a move begins that is only said as an answer."""

GM, ANYBODY = "gm", "anybody"
"""Who may use a verb: the GM alone, or every player too."""

REQUIRED: Any = ...
"""The default of a parameter that has none."""

F = TypeVar("F", bound=Callable[..., Any])


class Parameter(Record):
    """A slot or an option of a verb, named as the parameter of its function. `kind` is the type of its values,
    `default` stands where nothing was said.
    """

    name: str
    what: Any
    kind: Any = str
    default: Any = REQUIRED

    @property
    def required(self) -> bool:
        """Whether the verb cannot do without it."""
        return self.default is REQUIRED


class Verb(Record):
    """`says` is one sentence, `more` further ones. `by` is who may use it (`gm`, `anybody`), `when` the stage of the
    fight it belongs to ("" for any), `changes` whether it may change what is saved, `mixed` whether said with fewer
    words it only looks (then its function refuses the rest), `named` whether somebody may be named before it
    (`mira: ...`). `work` is the type of what its function is given first: a `Table` (a fight that is
    open), a `Request` (none is) or a `Call` of the command line. `parts` are the verbs of a family (`rules list`),
    `headed` the one that the family's name alone means. `written` is a usage in words of its own.
    """

    name: str
    group: str
    says: str
    more: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()
    letter: str = ""
    by: str = GM
    when: str = ""
    changes: bool = True
    mixed: bool = False
    named: bool = False
    work: str = ""
    run: Callable[..., Any] | None = None
    parameters: tuple[Parameter, ...] = ()
    parts: dict[str, Verb] = {}
    headed: str = ""
    written: str = ""

    @property
    def slots(self) -> tuple[Parameter, ...]:
        """The parameters that words go to."""
        return tuple(each for each in self.parameters if isinstance(each.what, Slot))

    @property
    def options(self) -> dict[str, Option]:
        """The options of its own, by the names of their parameters; of a family those of its verbs."""
        found = {each.name: each.what for each in self.parameters if isinstance(each.what, Option)}
        for part in self.parts.values():
            found |= part.options
        return found

    @property
    def usage(self) -> str:
        """What follows the verb: `[WHO] to N [with WHO]`."""
        if self.parts:
            return "|".join(self.parts)
        return self.written or " ".join(
            filter(None, (slot.what.usage(optional=not slot.required) for slot in self.slots))
        )

    @property
    def sentence(self) -> str:
        """The verb with what follows it; of what is only said as an answer, the answer."""
        return self.written if self.written.startswith(ANSWER) else f"{self.name} {self.usage}".strip()


class Verbs(dict[str, Verb]):
    """The verbs of a group by name, in the order in which help lists them. Those of a `family` are said after its name
    (`rules list`); `says` tells of all of it.
    """

    def __init__(self, group: str, *, family: str = "", says: str = "", headed: str = "") -> None:
        super().__init__()
        self.group = group
        self.family = family
        self.says = says
        self.headed = headed

    def verb(self, name: str = "", **more: Any) -> Callable[[F], F]:
        """Make a function a verb of its own name (an underscore behind it keeps it from being a word of Python's);
        `more` are fields of the record that neither its docstring nor its parameters tell.
        """

        def made(function: F) -> F:
            word = name or function.__name__.rstrip("_")
            first, *others = [line.strip() for line in (function.__doc__ or "").strip().splitlines()]
            self[word] = Verb(
                name=f"{self.family} {word}".strip(),
                group=self.group,
                says=first,
                more=tuple(filter(None, others)),
                work=_type_of_first(function),
                run=function,
                parameters=tuple(_parameters(function)),
                **more,
            )
            return function

        return made

    def listed(self) -> dict[str, Verb]:
        """The verbs as they are found by their first word: a family is one."""
        if not self.family:
            return self
        head = Verb(
            name=self.family,
            group=self.group,
            says=self.says,
            more=tuple(f"{name}: {part.says}" for name, part in self.items()),
            examples=tuple(part.examples[0] for part in self.values())[:3],
            by=next(iter(self.values())).by,
            work=next(iter(self.values())).work,
            parts=self,
            headed=self.headed,
        )
        return {self.family: head}


def _type_of_first(function: Callable[..., Any]) -> str:
    annotation = next(iter(function.__annotations__.values()))
    return annotation if isinstance(annotation, str) else annotation.__name__


def _parameters(function: Callable[..., Any]) -> list[Parameter]:
    # Of two hundred parameters at every start: what `get_args` says of an annotation stands in it already.
    defaults = function.__kwdefaults__ or {}
    found = []
    for name, annotation in function.__annotations__.items():
        metadata = getattr(annotation, "__metadata__", None)
        if metadata is not None:
            default = defaults.get(name, REQUIRED)
            found.append(Parameter(name=name, what=metadata[0], kind=annotation.__origin__, default=default))
    return found


class Contents(Mapping[str, Verb]):
    """Verbs by name, in the order in which help lists them. `files` are the words of each module that defines some, a
    letter behind its verb (`next/n`); a module is imported when one of its verbs is looked at.
    """

    def __init__(self, files: Mapping[str, str]) -> None:
        self.files = files
        self.letters: dict[str, str] = {}
        self._module: dict[str, str] = {}
        for module, words in files.items():
            for word in words.split():
                name, _, letter = word.partition("/")
                self._module[name] = module
                if letter:
                    self.letters[letter] = name

    def __getitem__(self, name: str) -> Verb:
        return verbs_of(self._module[name], self.files[self._module[name]])[name]

    def __contains__(self, name: object) -> bool:
        return name in self._module

    def __iter__(self) -> Iterator[str]:
        return iter(self._module)

    def __len__(self) -> int:
        return len(self._module)

    def __or__(self, other: Contents) -> Contents:
        return Contents({**self.files, **other.files})


@cache
def verbs_of(module: str, words: str) -> dict[str, Verb]:
    """The verbs of a module by name, with the letters that stand behind theirs in `words`."""
    found: dict[str, Verb] = {}
    for each in vars(import_module(module)).values():
        if isinstance(each, Verbs):
            found |= each.listed()
    for word in words.split():
        name, _, letter = word.partition("/")
        found[name] = replace(found[name], letter=letter) if letter else found[name]
    return found


def called(verbs: Mapping[str, Verb], word: str) -> Verb | None:
    """The verb whose word or letter this is, None for any other word. Case counts between letters alone (`u`, `U`)."""
    small = fold(word).replace("_", "-")
    letters = _letters(verbs)
    name = next((each for each in (letters.get(word), small, letters.get(small)) if each and each in verbs), None)
    return verbs[name] if name is not None else None


def _letters(verbs: Mapping[str, Verb]) -> Mapping[str, str]:
    """The verbs' names by their letters."""
    if isinstance(verbs, Contents):
        return verbs.letters
    return {verb.letter: name for name, verb in verbs.items() if verb.letter}
