"""The program as Typer knows it: every verb a command with its arguments and options, a family an app of its own.

A command is made from the verb's record, so no word or option is written twice. Its words are sorted by the verb's
slots, since Typer's grammar knows neither `delay bo to 2 with ana` nor options that stand anywhere. A line of the shell
reaches the same functions without this module and is spared the import of Typer.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from inspect import Parameter as Argument
from inspect import Signature
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from littledice.app.settings import Settings
from littledice.cli.all_verbs import VERBS
from littledice.cli.dispatch import dispatch
from littledice.cli.session import Session
from littledice.grammar.arguments import part_of, sort_words
from littledice.grammar.options import COMMON, Option
from littledice.grammar.sentence_start import Opening, read_opening
from littledice.grammar.verb import ACTING, Parameter, Verb, called
from littledice.model.errors import LittleDiceError

PROGRAM = "littledice"

Do = Callable[[Opening], int]
"""Does a line and returns the exit code."""


class Sentence(TyperCommand):
    """A command whose words are sorted by the slots of its verb."""

    verb: Verb

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        line = _line(ctx, self.verb, args)
        whole = called(VERBS, line.verb)
        rest = part_of(whole, line)[1].rest if whole is not None else line.rest
        words = sort_words(self.verb, rest, who=line.who).words
        ctx.params = {_plain(name): said for name, said in words.items()}
        return []

    def get_help(self, ctx: Any) -> str:
        return _page(self.verb)


class Family(TyperGroup):
    """Verbs that are said after the name of their family: `rules list`."""

    verb: Verb

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        line = _line(ctx, self.verb, args)
        asks = "help" in line.options and not line.rest
        ctx._protected_args = [] if asks else [_last(_told(ctx, lambda: part_of(self.verb, line)[0]).name)]
        ctx.args, ctx.params = [], {}
        return []

    def get_help(self, ctx: Any) -> str:
        return _page(self.verb)


class Root(TyperGroup):
    """The program. Who acts may stand before the verb, and options anywhere; an unknown verb may be a move."""

    do: Do

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        line = ctx.obj = _told(ctx, lambda: read_opening(args, VERBS))
        verb = called(VERBS, line.verb)
        ctx._protected_args = [verb.name if verb is not None else line.verb] if line.verb else []
        ctx.args, ctx.params = [], {}
        return []

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        found = super().get_command(ctx, cmd_name)
        if found is not None or not isinstance(ctx.obj, Opening):
            return found
        move = Verb(name=cmd_name, group=ACTING, says="")
        return typer.main.get_command(_alone(move, self.do))


def tree(verbs: Iterable[Verb] = VERBS.values(), do: Do = dispatch) -> typer.Typer:
    """The whole program; `do` is called with the line that was read."""
    app = typer.Typer(
        cls=type("Program", (Root,), {"do": staticmethod(do)}), name=PROGRAM, invoke_without_command=True, **_PLAINLY
    )
    app.callback()(_begin(do))
    for verb in verbs:
        if verb.parts:
            app.add_typer(_family(verb, do), name=verb.name, rich_help_panel=verb.group, short_help=verb.says)
        else:
            _add(app, verb, do)
    return app


def _alone(verb: Verb, do: Do) -> typer.Typer:
    app = typer.Typer(**_PLAINLY)
    _add(app, verb, do)
    return app


def _family(verb: Verb, do: Do) -> typer.Typer:
    app = typer.Typer(cls=type("Said", (Family,), {"verb": verb}), invoke_without_command=True, **_PLAINLY)
    app.callback()(_begin(do))
    for part in verb.parts.values():
        _add(app, part, do)
    return app


_PLAINLY: dict[str, Any] = {"add_completion": False, "rich_markup_mode": None, "pretty_exceptions_enable": False}


def _begin(do: Do) -> Callable[[typer.Context], None]:
    def begin(ctx: typer.Context) -> None:
        if ctx.invoked_subcommand is None:
            raise typer.Exit(do(ctx.obj))

    return begin


def _add(app: typer.Typer, verb: Verb, do: Do) -> None:
    said = type("Said", (Sentence,), {"verb": verb})
    app.command(_last(verb.name), cls=said, help="\n\n".join((verb.says, *verb.more)), short_help=verb.says)(
        command(verb, do)
    )


def command(verb: Verb, do: Do) -> Callable[..., None]:
    """The function that Typer makes the command of: an annotated parameter for each slot and each option."""

    def said(ctx: typer.Context, **_: Any) -> None:
        raise typer.Exit(do(ctx.obj))

    slots = [_slot(each) for each in verb.slots]
    options = [_option(name, option) for name, option in {**verb.options, **COMMON}.items()]
    context = Argument("ctx", Argument.POSITIONAL_OR_KEYWORD, annotation=typer.Context)
    unique = {each.name: each for each in (*options, *slots)}
    said.__name__ = _plain(_last(verb.name))
    said.__doc__ = verb.says
    said.__signature__ = Signature([context, *unique.values()])  # type: ignore[attr-defined]
    said.__annotations__ = {each.name: each.annotation for each in (context, *unique.values())}
    return said


def _slot(slot: Parameter) -> Argument:
    what = slot.what
    told = typer.Argument(metavar=what.usage(optional=not slot.required), help=what.asks or None)
    kind: Any = list[str] | None if what.many else str | None
    return Argument(_plain(slot.name), Argument.KEYWORD_ONLY, annotation=Annotated[kind, told], default=None)


def _option(name: str, option: Option) -> Argument:
    told = typer.Option(*option.flags, metavar=option.value or None, help=option.says)
    kind: Any = list[str] | None if option.many else str | None if option.value else bool
    default = None if option.value else False
    return Argument(name, Argument.KEYWORD_ONLY, annotation=Annotated[kind, told], default=default)


def _plain(name: str) -> str:
    """A name that Python takes for one."""
    return re.sub(r"\W", "_", name)


def _last(name: str) -> str:
    """The verb's name within its family."""
    return name.rpartition(" ")[2]


def _line(ctx: Any, verb: Verb, args: list[str]) -> Opening:
    """The line that the program read, or where this command is called by itself, its own."""
    if not isinstance(ctx.obj, Opening):
        ctx.obj = _told(ctx, lambda: read_opening([*verb.name.split(), *args], VERBS))
    line: Opening = ctx.obj
    return line


def _told(ctx: Any, read_it: Callable[[], Any]) -> Any:
    """What is read; a refusal is shown, and the program ends with its code."""
    try:
        return read_it()
    except LittleDiceError as error:
        ctx.exit(Session({}, verbs=VERBS, settled=Settings({})).refuse("", error))


def _page(verb: Verb) -> str:
    from littledice.cli.help.pages import page

    return "\n".join(page(verb).sentences())
