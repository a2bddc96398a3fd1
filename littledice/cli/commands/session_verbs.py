"""Verbs about the program itself: many sentences at once, the demo, help, colours."""

from __future__ import annotations

from littledice.cli.call import Call
from littledice.cli.verbs.verb import SESSIONS, Verb, table


def _script(call: Call) -> int:
    from littledice.cli.script import script

    return script(call)


def _demo(call: Call) -> int:
    from littledice.cli.demo import demo

    return demo(call)


def _help(call: Call) -> int:
    from littledice.cli.help.manual import help

    return help(call)


def _theme(call: Call) -> int:
    from littledice.cli.theme_command import theme

    return theme(call)


def _play(call: Call) -> int:
    from littledice.cli.play_command import play

    return play(call)


def _watch(call: Call) -> int:
    from littledice.cli.watch_command import watch

    return watch(call)


VERBS = table(
    Verb(
        name="play",
        group=SESSIONS,
        says="Sit down at a fight: a prompt after every sentence.",
        usage="[NAME]",
        more=(
            "Enter does what the prompt says; q leaves; everything is saved all the time.",
            "--ask-dice asks players for the faces they rolled; Enter lets the program roll.",
        ),
        examples=("play", "play bridge", "play bridge --ask-dice"),
        options=("ask_dice",),
        run=_play,
    ),
    Verb(
        name="watch",
        group=SESSIONS,
        says="Follow the fight as it is played in another terminal; Ctrl-C leaves.",
        more=("With --player only what the players may know, for the table's second screen.",),
        examples=("watch", "watch --player", "watch -e bridge --plain"),
        options=("player",),
        run=_watch,
    ),
    Verb(
        name="script",
        group=SESSIONS,
        says="Say every line of a file, or of standard input.",
        usage="FILE|-",
        more=(
            "One sentence a line, quoted as in a shell; # begins a remark.",
            "It stops at the first line that is refused and names it.",
        ),
        examples=("script fight.dice", "script - < fight.dice", "script fight.dice --keep-going --json"),
        options=("keep_going",),
        run=_script,
    ),
    Verb(
        name="demo",
        group=SESSIONS,
        says="Play a short fight of a ruleset, told step by step, and keep it.",
        usage="[RULESET]",
        examples=("demo", "demo --plain", "demo --saves try"),
        run=_demo,
    ),
    Verb(
        name="help",
        letter="?",
        group=SESSIONS,
        says="Show the twelve words to begin with, or all about one verb.",
        usage="[VERB]",
        more=("Before a combatant, help is the move of that name.",),
        options=("ruleset",),
        examples=("help", "help attack", "help add"),
        run=_help,
    ),
    Verb(
        name="theme",
        group=SESSIONS,
        says="Show the colours and symbols, to choose by one look.",
        examples=("theme", "theme --theme light", "theme --ascii --no-color"),
        run=_theme,
    ),
)
