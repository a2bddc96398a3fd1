"""What `help TOPIC` shows: things that belong to no single verb. The reference and the manual page are made of the same
records.
"""

from __future__ import annotations

from littledice.grammar.options import ASKING, COMMON, SETTINGS
from littledice.model.record import Value


class Topic(Value):
    """`says` is one sentence, `examples` are commands, `rows` what is typed and what it means, `notes` what else there
    is to know.
    """

    name: str
    says: str
    examples: tuple[str, ...] = ()
    rows: tuple[tuple[str, str], ...] = ()
    notes: tuple[str, ...] = ()


EXIT_CODES = (
    ("0", "done; a question may wait now"),
    ("1", "refused, and nothing has changed"),
    ("2", "the sentence can't be read"),
    ("3", "a ruleset's file is wrong"),
    ("4", "a file could not be read or written"),
    ("130", "cancelled, and nothing has changed"),
)
"""How the program ends, and what that means."""

VARIABLES = (
    ("LITTLEDICE_SAVES", "the folder of the saved fights, as --saves"),
    ("LITTLEDICE_ENCOUNTER", "the fight that commands are about, as -e"),
    ("LITTLEDICE_AS", "whose terminal this is: somebody's name, or `party` for a screen that only looks"),
    ("LITTLEDICE_CACHE", "the folder of compiled rulesets"),
    ("LITTLEDICE_DEBUG", "show where a fault of the program itself happened"),
)
"""Variables of the environment besides those of the settings."""

USUAL_VARIABLES = (
    ("NO_COLOR", "no colour"),
    ("FORCE_COLOR", "the screen in a pipe too, as --color always"),
    ("CLICOLOR_FORCE", "the same"),
    ("TTY_COMPATIBLE", "1: the same"),
    ("COLORFGBG", "whether the terminal is light or dark"),
    ("COLORTERM", "truecolor: the terminal shows every colour"),
    ("COLUMNS", "how wide the screens are"),
    ("TERM", "dumb: no colours at all"),
)
"""Variables that other programs know too."""

_DICE = Topic(
    name="dice",
    says="Type the dice you rolled, let the program roll them, or both.",
    examples=("attack g2 3 1 _", "check mira phy vs 2 316", 'start --dice "4 6 2"', "odds attack g2"),
    rows=(
        ("3 1 5", "one face for each die, in the order rolled"),
        ("316", "the same for dice of six sides"),
        ("_", "the program rolls this one"),
        ("h t", "coins, after the dice of their roll"),
        ('--dice "3 1 _"', "dice for everything that the command rolls"),
        ("3p6+1c, 5d6 4+, 1d10+4", "what `roll` takes: points and coins, counted dice, sums"),
    ),
    notes=(
        "`play --ask-dice`, or `config set ask_dice true`, asks the players for their dice.",
        "`undo` and the same command show the same faces.",
    ),
)

_TARGETS = Topic(
    name="targets",
    says="Name somebody by an id, by a name or the start of one, or several at once.",
    examples=("attack g2", "damage g1 g2/2 5", "camp party short", "heal . 3"),
    rows=(
        ("g2", "the id on the board"),
        ("mira, mi", "a name, or as much of it as fits only one"),
        (".", "the last target"),
        ("foes, party, all", "everybody of a side, or everybody"),
        ("g2/2, g2/0", "half of it for this one, or nothing"),
        ("mira: hide, as mira hide", "who does it; without a name, whoever is up"),
        ("attack! g2", "do it although a rule forbids it"),
    ),
    notes=("What fits several people is refused with their names; nothing is guessed.",),
)

_PLAYERS = Topic(
    name="players",
    says="Players can have a terminal, a page or a screen of their own, which shows what they may know.",
    examples=("serve", "watch --player", "status --player", "conceal g2"),
    rows=(
        ("serve", "pages for the players' phones and for a television"),
        ("LITTLEDICE_AS=mira littledice play", "Mira's terminal: her checks, answers and turn"),
        ("LITTLEDICE_AS=party littledice status", "what the table sees, only to look at"),
        ("watch --player", "the table's second screen, followed live"),
        ("conceal WHO, reveal WHO", "keep somebody from the players, or show them"),
    ),
    notes=("The numbers of the other side are the GM's; players see a word for their health.",),
)

_RULESETS = Topic(
    name="rulesets",
    says="A game is a folder of TOML; choose one for a fight, set its options, or write your own.",
    examples=("rules list", "new bridge ID OPTION=VALUE", "rules new house --from ID"),
    rows=(
        ("rules list", "the games there are"),
        ("rules options ID", "what a game leaves to the table"),
        ("rules show ID move.attack", "what it says, and with --origin in which line"),
        ("set OPTION=VALUE", "read a rule otherwise in the middle of a fight"),
        ("rules check ID", "find every fault, run its examples, play random fights"),
        ("why g1.ac", "which rule a number comes from"),
    ),
    notes=("`config set ruleset ID` chooses the game of a new fight that names none.",),
)

_SHORTCUTS = Topic(
    name="shortcuts",
    says="Every verb can be shortened, and the commonest have a letter.",
    examples=("a g2", "d g2 5", "c g2 prone", "n"),
    rows=(
        ("n", "next"),
        ("u, U", "undo, redo"),
        ("p", "peek"),
        ("b", "status, the board"),
        ("+", "add"),
        ("d, h, c", "damage, heal, condition"),
        ("w", "why"),
        ("?", "help; in zsh it needs quotes"),
        ("Enter", "in `play`: what the line says"),
        ("Tab", "in `play`: what fits next"),
        ("Ctrl-C", "in `play`: clear the line; twice on an empty one: leave"),
    ),
    notes=(
        "The start of a verb is enough where only one begins so.",
        "`--install-completion` makes Tab work in bash, zsh and fish.",
    ),
)

_SETTINGS = Topic(
    name="settings",
    says="What you would type each time can be settled once.",
    examples=("config", "config set theme light", "config set plain true", "config unset theme"),
    rows=tuple((each.name, f"{each.says} {each.variable}; {each.values}.") for each in SETTINGS.values()),
    notes=("What is typed wins, then the environment, the campaign's config.toml, your config.toml.",),
)

_OPTIONS = Topic(
    name="options",
    says="Options can stand anywhere in a sentence. Those of every verb are here; `help VERB` shows a verb's own.",
    examples=("status --plain", "attack g2 --json", "status --color always"),
    rows=tuple((" ".join([*each.flags, each.value]).strip(), each.says) for each in {**COMMON, **ASKING}.values()),
    notes=("After -- a word that begins with a dash is a word. -3,1 is always a word.",),
)

_PROGRAMS = Topic(
    name="programs",
    says="Every verb answers in one line of JSON, and its exit code says how it went.",
    examples=("status --json", "watch --json", "script - --json", "help --json"),
    rows=tuple((f"exit code {code}", means) for code, means in EXIT_CODES),
    notes=(
        "`script -` is one process for many sentences, a line of JSON for each.",
        "`chronicle`, `recap`, `log` and `export` write to standard output for -, and over a file with --force.",
    ),
)

_ENVIRONMENT = Topic(
    name="environment",
    says="Variables of the environment that littledice reads.",
    examples=("LITTLEDICE_THEME=light littledice status", "LITTLEDICE_AS=mira littledice play"),
    rows=(
        *((each.variable, f"the setting {each.name}") for each in SETTINGS.values()),
        *VARIABLES,
        *USUAL_VARIABLES,
    ),
)

TOPICS = {
    each.name: each
    for each in (
        _DICE, _TARGETS, _PLAYERS, _RULESETS, _SHORTCUTS, _SETTINGS, _OPTIONS, _ENVIRONMENT, _PROGRAMS,
    )
}  # fmt: skip
"""The topics by name, in the order in which help lists them."""
