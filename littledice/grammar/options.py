"""Options: words that begin with a dash and may stand anywhere in a sentence."""

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

COMMON: dict[str, Option] = {
    "dice": Option("--dice", value="FACES", says='Faces you rolled, in order: "3 1 5 h _"; _ is rolled for you.'),
    "encounter": Option("--encounter", "-e", value="NAME", says="Use this fight instead of the current one."),
    "saves": Option("--saves", value="DIR", says="Keep fights in this folder."),
    "json": Option("--json", says="One line of JSON and nothing else."),
    "plain": Option("--plain", says="Full sentences, without tables, colours or symbols."),
    "ascii": Option("--ascii", says="Only ASCII symbols."),
    "no_color": Option("--no-color", says="No colour."),
    "theme": Option("--theme", value="NAME", says="Colours: dark, light, 16 or none.", among=THEMES),
}
"""The options of every verb, by name."""

ASKING: dict[str, Option] = {
    "help": Option("--help", "-h", says="Show help and exit."),
    "version": Option("--version", "-V", says="Show the version and exit."),
}
"""Options that ask about the program and do nothing else."""
