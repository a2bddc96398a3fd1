"""Verbs about the program itself: many sentences at once, the demo, help, colours."""

from typing import TYPE_CHECKING, Annotated

from littledice.cli.call import Call
from littledice.grammar.options import Option
from littledice.grammar.ruleset_slots import RulesetId, SettingName, SettingValue
from littledice.grammar.slots import Fight, File, VerbName
from littledice.grammar.verb import ANYBODY, GM, SESSIONS, Verbs
from littledice.model.errors import WrongUsage

if TYPE_CHECKING:
    from littledice.cli.serve_command import Wanted

VERBS = Verbs(SESSIONS)
CONFIG = Verbs(SESSIONS, family="config", says="Show settings and where each comes from, or change one.", headed="list")

Lan = Annotated[bool, Option("--lan", says="Let others in the room reach the players' pages.")]
PortNumber = Annotated[
    int | None, Option("--port", value="N", says="The port of the players' pages; 0 takes a free one.")
]


@VERBS.verb(examples=("play", "play bridge", "play bridge --ask-dice"), by=ANYBODY)
def play(
    call: Call,
    *,
    name: Annotated[str, Fight()] = "",
    ask_dice: Annotated[bool, Option("--ask-dice", says="Ask players for the dice they rolled.")] = False,
    auto: Annotated[bool, Option("--auto", says="End a turn once its actions are spent.")] = False,
    timer: Annotated[bool, Option("--timer", says="Show how long each turn took.")] = False,
    serve: Annotated[bool, Option("--serve", says="Serve the players' pages as well.")] = False,
    lan: Lan = False,
    port: PortNumber = None,
) -> int:
    """Run a fight interactively.
    Enter does what the prompt says; q leaves; everything is saved as you go.
    With --ask-dice players are asked for the faces they rolled; Enter lets the program roll.
    With --auto a turn ends by itself once its actions are spent; the word auto switches that at any time.
    With --timer each turn tells how long it took.
    With --serve the players' pages are there meanwhile, as `serve` would show them.
    """
    from littledice.cli.play_command import play

    pages = _pages(serve=serve, lan=lan, port=port)
    return play(call, name, ask_dice=ask_dice, auto=auto, timer=timer, pages=pages)


@VERBS.verb(examples=("watch", "watch --player", "watch -e bridge --json"), by=ANYBODY)
def watch(
    call: Call, *, player: Annotated[bool, Option("--player", says="Show what the players may know.")] = False
) -> int:
    """Follow a fight that is being played in another terminal; Ctrl-C leaves.
    With --player it shows only what the players may know, for the table's second screen.
    With --json it writes a line for where the fight stands, then one for every step.
    """
    from littledice.cli.watch_command import watch

    return watch(call, player=player)


@VERBS.verb(examples=("serve", "serve bridge --lan", "serve --revoke mira"), by=GM)
def serve(
    call: Call,
    *,
    name: Annotated[str, Fight()] = "",
    lan: Lan = False,
    port: PortNumber = None,
    links: Annotated[bool, Option("--links", says="Show the link and code of every player.")] = False,
    revoke: Annotated[str, Option("--revoke", value="WHO", says="Withdraw a player's link, or the table's.")] = "",
) -> int:
    """Show the fight on the table's television and on the players' phones, as pages that change by themselves.
    Only this machine reaches them; with --lan everybody in the room does who has a link.
    Each player has a link of their own, by which they roll, answer and act; what only the GM may do is on no page.
    It runs beside everything else until Ctrl-C.
    """
    from littledice.cli.serve_command import PORT, Wanted, serve

    return serve(call, name, Wanted(lan=lan, port=PORT if port is None else port, links=links), revoke)


def _pages(*, serve: bool, lan: bool, port: int | None) -> "Wanted | None":
    """How the pages are served beside a session; None for not at all."""
    if not serve:
        if lan or port is not None:
            raise WrongUsage("--lan and --port say how the players' pages are served.", "`play --serve --lan`")
        return None
    from littledice.cli.serve_command import PORT, Wanted

    return Wanted(lan=lan, port=PORT if port is None else port)


@VERBS.verb(
    examples=("script fight.dice", "script - < fight.dice", "script fight.dice --keep-going --json"), by=ANYBODY
)
def script(
    call: Call,
    *,
    file: Annotated[str, File("FILE|-")] = "",
    keep_going: Annotated[bool, Option("--keep-going", says="Continue after a refused line.")] = False,
) -> int:
    """Run every line of a file, or of standard input: -, or nothing where something is piped in.
    One sentence a line, quoted as in a shell; # begins a comment.
    It stops at the first line that is refused and names it.
    """
    from littledice.cli.script import script

    return script(call, file, keep_going=keep_going)


@VERBS.verb(examples=("demo", "demo --plain", "demo --saves try"), by=GM)
def demo(call: Call, *, ruleset: Annotated[str, RulesetId()] = "") -> int:
    """Play a short example fight of a ruleset, and keep it for you to go on with."""
    from littledice.cli.demo import demo

    return demo(call, ruleset)


@VERBS.verb(examples=("tour", "tour --again", "tour --theme light"), by=GM)
def tour(
    call: Call,
    *,
    ruleset: Annotated[str, RulesetId()] = "",
    again: Annotated[bool, Option("--again", says="Begin it again from its first step.")] = False,
) -> int:
    """Learn a game by playing a short fight: you are told what to type and why, and you type it.
    The fight is kept in memory only. `skip` types a line for you, `quit` leaves; the next `tour` goes on from there.
    """
    from littledice.cli.evening.tour import tour

    return tour(call, ruleset, again=again)


@VERBS.verb(examples=("help", "help attack", "help dice"), by=ANYBODY, named=True)
def help(
    call: Call,
    *,
    words: Annotated[tuple[str, ...], VerbName()] = (),
    ruleset: Annotated[str, Option("--ruleset", value="ID", says="Show the help for this game.")] = "",
    all: Annotated[bool, Option("--all", says="Every verb and what it does.")] = False,
) -> int:
    """Show the twelve words to begin with, everything about one verb, or a topic.
    With --all it tells what each verb does. Before a combatant, `help` is the move of that name.
    """
    from littledice.cli.help.manual import help

    return help(call, words)


@VERBS.verb(examples=("man", "man > ~/.local/share/man/man1/littledice.1", "man --json"), by=ANYBODY)
def man(call: Call) -> int:
    """Write the manual page, for man to read: every verb, option, setting and topic."""
    from littledice.cli.reference.man_page import man_page

    return call.session.write_document("man", man_page(call.session.verbs))


@VERBS.verb(examples=("version", "version --json", "version --plain"), by=ANYBODY)
def version(call: Call) -> int:
    """Show the version of littledice."""
    from littledice.cli.bare import version

    return version(call.session)


@VERBS.verb(examples=("theme", "theme --theme light", "theme --ascii --no-color"), by=ANYBODY)
def theme(call: Call) -> int:
    """Show the themes' colours and symbols, to choose one."""
    from littledice.cli.theme_command import theme

    return theme(call)


Name = Annotated[str, SettingName(asks="Which setting?")]
Campaign = Annotated[bool, Option("--campaign", says="In the campaign's file, for everybody who plays there.")]


@CONFIG.verb(examples=("config", "config list", "config --json"), by=ANYBODY)
def list(call: Call) -> int:
    """Show every setting, its value, and where that comes from.
    What is typed in a command wins, then the environment, the campaign's config.toml, the user's config.toml.
    """
    from littledice.cli.config_command import listed

    return listed(call)


@CONFIG.verb(examples=("config set theme light", "config set plain true", "config set ruleset 66 --campaign"))
def set(
    call: Call, *, name: Name, value: Annotated[str, SettingValue(asks="To which value?")], campaign: Campaign = False
) -> int:
    """Settle something once for all, in your config.toml or the campaign's."""
    from littledice.cli.config_command import settled

    return settled(call, name, value, campaign=campaign)


@CONFIG.verb(examples=("config unset theme", "config unset plain", "config unset ruleset --campaign"))
def unset(call: Call, *, name: Name, campaign: Campaign = False) -> int:
    """Take a setting out of config.toml again."""
    from littledice.cli.config_command import settled

    return settled(call, name, "", campaign=campaign)
