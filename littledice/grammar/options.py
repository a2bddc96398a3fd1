"""Options: words that begin with a dash and may stand anywhere in a sentence; and settings, which somebody chose once
instead of typing an option each time.
"""

from __future__ import annotations


class Option:
    """`flags` are how it is typed, `value` what follows it ("" for a switch), `says` what it does, `among` the words
    its value must be one of (none: any). One of `many` may be typed several times; its values are then kept as lines
    of one text.
    """

    def __init__(
        self, *flags: str, says: str, value: str = "", among: tuple[str, ...] = (), many: bool = False
    ) -> None:
        self.many = many
        self.flags = flags
        self.says = says
        self.value = value
        self.among = among


THEMES = ("dark", "light", "16", "none")
COLORS = ("auto", "always", "never")

COMMON: dict[str, Option] = {
    "dice": Option("--dice", value="FACES", says='Faces you rolled, in order: "3 1 5 h _"; _ is rolled for you.'),
    "encounter": Option("--encounter", "-e", value="NAME", says="Use this fight instead of the current one."),
    "saves": Option("--saves", value="DIR", says="Keep fights in this folder."),
    "json": Option("--json", says="One line of JSON and nothing else."),
    "plain": Option("--plain", says="Full sentences, without tables, colours or symbols."),
    "ascii": Option("--ascii", says="Only ASCII symbols."),
    "color": Option(
        "--color",
        value="WHEN",
        says="auto, always (the screen in a pipe too) or never; --no-color is never.",
        among=COLORS,
    ),
    "no_color": Option("--no-color", says="No colour."),
    "theme": Option("--theme", value="NAME", says="Colours: dark, light, 16 or none.", among=THEMES),
}
"""The options of every verb, by name."""

ASKING: dict[str, Option] = {
    "help": Option("--help", "-h", says="Show help and exit."),
    "version": Option("--version", "-V", says="Show the version and exit."),
}
"""Options that ask about the program and do nothing else."""


class Setting:
    """`says` is what it does; `among` are the words it may be (empty: any), None for a switch; `usual` is what holds
    where nobody settled it, in words.
    """

    def __init__(self, name: str, says: str, usual: str = "false", among: tuple[str, ...] | None = None) -> None:
        self.name = name
        self.says = says
        self.usual = usual
        self.switch = among is None
        self.among = among or ()

    @property
    def variable(self) -> str:
        """The variable of the environment that sets it."""
        return f"LITTLEDICE_{self.name.upper()}"

    @property
    def values(self) -> str:
        """What it may be, in words."""
        return "true or false" if self.switch else "|".join(self.among) or "any"


SETTINGS = {
    each.name: each
    for each in (
        Setting("plain", "Full sentences, without tables, colours or symbols."),
        Setting("ascii", "Only ASCII symbols.", "where the terminal shows no others"),
        Setting("color", "Colour: on a terminal, always (in a pipe too), or never.", "auto", COLORS),
        Setting("theme", "Colours of the screens.", "what suits the terminal", THEMES),
        Setting("ask_dice", "`play` asks players for the dice they rolled."),
        Setting("auto", "`play` ends a turn once its actions are spent."),
        Setting("timer", "`play` shows how long each turn took."),
        Setting(
            "ruleset", "The ruleset of a new fight that names none.", "the campaign's or the program's default", ()
        ),
    )
}
"""Everything that can be settled, by name."""
