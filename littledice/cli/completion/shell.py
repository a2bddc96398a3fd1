"""Completion in a shell: the answer to what may come next, and the script by which a shell asks. Typer puts scripts
where shells find them, and speaks to those that we have none for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from littledice.cli.completion.scripts import BREAKS, LINE, SCRIPTS
from littledice.cli.output import write
from littledice.cli.session import Session
from littledice.grammar.namable import FILES

PROGRAM = "littledice"


def answer(shell: str, words: Sequence[str], session: Session, env: Mapping[str, str]) -> int:
    """Write the candidates for the last word, a line each; returns the exit code. What goes wrong while somebody is
    typing is no use to them, so nothing is offered then.
    """
    from littledice.app.menus.candidates import candidates

    if shell not in SCRIPTS:
        from littledice.cli.completion.other_shells import speak

        return speak(list(words), session)
    begun = ""
    if shell == "bash":
        words, begun = split_line(env.get(LINE, ""))
    *before, start = words or [""]
    for word, says in candidates(before, start, session):
        if word == FILES:
            write(FILES)
        elif shell == "bash":
            write(_for_bash(word, begun, env.get(BREAKS, "")))
        else:
            write(f"{_one_line(word)}\t{_one_line(says)}")
    return 0


def set_up(args: Sequence[str], session: Session) -> int:
    """Show the script of a shell, or install it; returns the exit code."""
    shell = args[1] if len(args) > 1 else _present_shell()
    if shell not in SCRIPTS:
        from littledice.cli.completion.other_shells import speak

        return speak(list(args), session)
    if args[0] == "--show-completion":
        write(SCRIPTS[shell].rstrip("\n"))
        return 0
    from typer.completion import install  # type: ignore[attr-defined]

    _, path = install(shell=shell, prog_name=PROGRAM, complete_var=f"_{PROGRAM.upper()}_COMPLETE")
    path.write_text(SCRIPTS[shell], encoding="utf-8")
    write(f"Completion for {shell} is in {path}; it works in the next shell.")
    return 0


def split_line(line: str) -> tuple[list[str], str]:
    """The words behind the program's, taken apart as a shell does, the last one as far as it goes; and how the last one
    is typed, quotes and all.
    """
    words: list[str] = []
    word, quote, start = "", "", 0
    letters = iter(enumerate(line))
    for place, letter in letters:
        if letter == "\\" and quote != "'":
            word += next(letters, (0, ""))[1]
        elif quote or letter in "'\"":
            word += letter if quote and letter != quote else ""
            quote = "" if letter == quote else quote or letter
        elif letter.isspace():
            words += [word] if line[start:place].strip() else []
            word, start = "", place + 1
        else:
            word += letter
    return [*words[1:], word], line[start:]


def _for_bash(word: str, typed: str, breaks: str) -> str:
    """What bash puts in the place of the part of a word that it takes for one: behind the last `:` or `=` at which it
    takes words apart. Outside of quotes what means something to it is marked.
    """
    if typed[:1] in ("'", '"') and typed:
        return _one_line(word)
    cut = max((typed.rfind(mark) for mark in breaks if mark in ":=@"), default=-1) + 1
    return "".join(f"\\{letter}" if letter in UNSAFE else letter for letter in _one_line(word)[cut:])


UNSAFE = " \t\"'`$&|;<>()[]{}*?!#\\~"
"""What bash would take for its own."""


def _one_line(text: str) -> str:
    return "".join(letter if letter.isprintable() else " " for letter in text)


def _present_shell() -> str:
    """The shell that called us, by its name; "" where nobody knows."""
    import os

    try:
        from shellingham import detect_shell  # type: ignore[import-untyped]

        return str(detect_shell()[0])
    except (ImportError, RuntimeError, OSError, NotImplementedError):
        return os.path.basename(os.environ.get("SHELL", ""))
