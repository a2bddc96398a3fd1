"""Completion in a shell that Typer speaks to (PowerShell): what fits next is ours to say."""

from __future__ import annotations

from typing import Any, NamedTuple

import typer
from typer.core import TyperCommand
from typer.main import get_command

from littledice.cli.session import Session
from littledice.grammar.namable import FILES

PROGRAM = "littledice"


class Item(NamedTuple):
    """A candidate as Typer hands it on to the shell."""

    value: str
    help: str
    type: str = "plain"


class Completing(TyperCommand):
    """Stands for the whole program while a shell asks what may come next; it takes any words."""

    session: Session

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if not ctx.resilient_parsing:
            return super().parse_args(ctx, args)
        ctx.args = list(args)
        return []

    def shell_complete(self, ctx: Any, incomplete: str) -> Any:
        from littledice.app.menus.candidates import candidates

        # Typer lets Rich read what a word is as markup.
        found = candidates(ctx.args, incomplete, self.session)
        return [Item(value, says.replace("[", "\\[")) for value, says in found if value != FILES]


def speak(args: list[str], session: Session) -> int:
    """Answer a shell, or set it up; returns the exit code."""
    app = typer.Typer(add_completion=True, pretty_exceptions_enable=False)
    app.command(PROGRAM, cls=type("Here", (Completing,), {"session": session}))(_nothing)
    code = get_command(app).main(args, prog_name=PROGRAM, standalone_mode=False)
    return int(code or 0)


def _nothing() -> None:
    """The program as far as a shell needs to know it."""
