"""Verbs made into Typer commands: the whole tree for help, or the one command that is about to be said."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from inspect import Parameter, Signature
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from littledice.cli.reading.options import OPTIONS, known
from littledice.cli.reading.read_line import Line
from littledice.cli.reading.read_words import read
from littledice.cli.verbs.verb import Verb

PROGRAM = "littledice"
SAYS = "Run the fights at your table by short commands. Alone it shows your fights and where you were."
MORE = "Options may stand anywhere; what a dash begins is a word after --. help shows twelve verbs to begin with."

Do = Callable[[Line], int]


class Sentence(TyperCommand):
    """A command whose words are read by our own reader: options stand anywhere among them, and `-3,1` is a word. All
    values are text, so nothing is left for Typer to convert.
    """

    usage = ""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if ctx.resilient_parsing:
            return []
        line = ctx.obj if isinstance(ctx.obj, Line) else read([self.name or "", *args])
        if "help" in line.options:
            return super().parse_args(ctx, ["--help"])
        ctx.obj = line
        ctx.params = {}
        return []

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        return [self.usage, "[OPTIONS]"] if self.usage else ["[OPTIONS]"]


class Root(TyperGroup):
    """The program: without screens its help lists the verbs under the same headings, in plain lines."""

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        groups: dict[str, list[tuple[str, str]]] = {}
        for name, command in self.commands.items():
            heading = getattr(command, "rich_help_panel", "") or ""
            groups.setdefault(heading, []).append((name, command.short_help or ""))
        for heading, rows in groups.items():
            with formatter.section(heading):
                formatter.write_dl(rows)


def tree(verbs: Iterable[Verb], do: Do, *, rich: bool = False, note: str = "") -> typer.Typer:
    """The whole program: every verb a command under its group's heading. `do` is called with the line that was read and
    returns the exit code; `rich` draws help in panels, for a terminal; `note` ends it.
    """
    app = typer.Typer(
        cls=Root,
        help=_escaped(SAYS, rich),
        epilog=_escaped(f"{MORE}\n\n{note}".strip(), rich),
        rich_markup_mode="rich" if rich else None,
        pretty_exceptions_enable=False,
        suggest_commands=False,
        context_settings=_HELP,
    )
    app.callback()(_root)
    for verb in verbs:
        _add(app, verb, do, rich)
    return app


def single(verb: Verb, do: Do, *, rich: bool = False) -> typer.Typer:
    """The program of one verb, which is all that saying it needs."""
    app = typer.Typer(add_completion=False, rich_markup_mode="rich" if rich else None, pretty_exceptions_enable=False)
    _add(app, verb, do, rich)
    return app


_HELP = {"help_option_names": list(OPTIONS["help"].flags)}


def _root(
    version: bool = typer.Option(False, *OPTIONS["version"].flags, help=OPTIONS["version"].says),
) -> None:
    """Without a verb nothing is done here."""


def _add(app: typer.Typer, verb: Verb, do: Do, rich: bool) -> None:
    said = type("Said", (Sentence,), {"usage": verb.usage})
    app.command(
        verb.name,
        cls=said,
        help=_escaped(_manual(verb), rich),
        short_help=_escaped(f"{verb.says} ({verb.letter})" if verb.letter else verb.says, rich),
        rich_help_panel=verb.group,
        context_settings=_HELP,
    )(_callback(verb, do))


def _callback(verb: Verb, do: Do) -> Callable[..., int]:
    """A function with the signature that Typer makes the command's options of."""

    def said(ctx: typer.Context, **_: Any) -> int:
        return do(ctx.obj)

    words = typer.Argument(None, hidden=True)
    parameters = [
        Parameter("ctx", Parameter.POSITIONAL_OR_KEYWORD, annotation=typer.Context),
        Parameter("words", Parameter.POSITIONAL_OR_KEYWORD, default=words, annotation=list[str]),
    ]
    for name in known(verb.options):
        option = OPTIONS[name]
        default = typer.Option(
            None if option.value else False, *option.flags, metavar=option.value or None, help=option.says
        )
        kind = str if option.value else bool
        parameters.append(Parameter(name, Parameter.POSITIONAL_OR_KEYWORD, default=default, annotation=kind))
    said.__signature__ = Signature(parameters)  # type: ignore[attr-defined]
    said.__annotations__ = {}
    return said


def _manual(verb: Verb) -> str:
    shown = [f"{PROGRAM} {example}" for example in verb.examples]
    return "\n\n".join([verb.says, *verb.more, *(["\b\n" + "\n".join(["Examples:", *shown])] if shown else [])])


def _escaped(text: str, rich: bool) -> str:
    """The text as Rich's markup would print it, where help is drawn by Rich."""
    return text.replace("[", "\\[") if rich else text
