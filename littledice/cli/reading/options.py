"""The options of the command line, one line each. They may stand anywhere among the words."""

from __future__ import annotations

from littledice.model.record import Record


class Option(Record):
    """An option: how it is typed, what follows it ("" for a switch), which verbs know it (none named: every verb), and
    among which words its value must be (none: any).
    """

    flags: tuple[str, ...]
    says: str
    value: str = ""
    verbs: tuple[str, ...] = ()
    among: tuple[str, ...] = ()


THEMES = ("dark", "light", "16", "none")

OPTIONS: dict[str, Option] = {
    "dice": Option(
        flags=("--dice",), value="FACES", says='Faces you rolled, in order: "3 1 5 h _"; _ is rolled for you.'
    ),
    "encounter": Option(flags=("--encounter", "-e"), value="NAME", says="Use this fight instead of the current one."),
    "saves": Option(flags=("--saves",), value="DIR", says="Keep fights in this folder."),
    "json": Option(flags=("--json",), says="One line of JSON and nothing else."),
    "plain": Option(flags=("--plain",), says="Full sentences: no table, colour or symbol."),
    "ascii": Option(flags=("--ascii",), says="Only ASCII symbols."),
    "no_color": Option(flags=("--no-color",), says="No colour."),
    "theme": Option(flags=("--theme",), value="NAME", says="Colours: dark, light, 16 or none.", among=THEMES),
    "seed": Option(flags=("--seed",), value="N", says="Fix the program's own dice.", verbs=("new", "rules")),
    "to": Option(flags=("--to",), value="STEP", says="Take back all after this step of the log.", verbs=("undo",)),
    "round": Option(flags=("--round",), value="N", says="Only this round.", verbs=("log",)),
    "raw": Option(flags=("--raw",), says="log: each step as it is stored; why: every value.", verbs=("log", "why")),
    "md": Option(flags=("--md",), value="FILE", says="Write it to a file in Markdown.", verbs=("recap",)),
    "html": Option(flags=("--html",), value="FILE", says="Write it to a file as a page.", verbs=("recap",)),
    "svg": Option(flags=("--svg",), value="FILE", says="Write it to a file as a picture.", verbs=("recap",)),
    "keep_going": Option(flags=("--keep-going",), says="Go on after a refused line.", verbs=("script",)),
    "parent": Option(flags=("--from",), value="ID", says="The ruleset that a new one changes.", verbs=("rules",)),
    "ruleset": Option(flags=("--ruleset",), value="ID", says="Speak of this game.", verbs=("help",)),
    "origin": Option(flags=("--origin",), says="Tell the file and line of each value.", verbs=("rules",)),
    "ask_dice": Option(flags=("--ask-dice",), says="Ask players for the dice they rolled.", verbs=("play",)),
    "player": Option(flags=("--player",), says="Show what the players may know.", verbs=("watch",)),
    "help": Option(flags=("--help", "-h"), says="Show this and leave."),
    "version": Option(flags=("--version",), says="Show the version and leave."),
}


def by_flag() -> dict[str, str]:
    """Which option each flag means."""
    return {flag: name for name, option in OPTIONS.items() for flag in option.flags}


def known(own: tuple[str, ...]) -> tuple[str, ...]:
    """The options a verb's command has: its own, then those of every verb."""
    common = [name for name, option in OPTIONS.items() if not option.verbs and name not in ("help", "version")]
    return (*own, *common)
