"""The saved fights, and where the current one is at."""

from __future__ import annotations

from rich.text import Text

from littledice.app.history.whereabouts import Fights, Whereabout
from littledice.app.telling.number_format import counted
from littledice.render.cell_text import bit, flowed, pad, safe, wrapped
from littledice.render.ink import Ink

LAST_NUMBER = 9


def fights_lines(ink: Ink, fights: Fights, ago: dict[str, str] | None = None) -> list[Text]:
    """The list. `ago` says by slug how long ago a fight was touched."""
    if not fights.fights:
        return _first_run(ink)
    head = bit(" littledice", "title").append(f"   {counted(len(fights.fights), 'fight')} saved", "muted")
    lines = [head, bit()]
    name = max([_name(each).cell_len for each in fights.fights if _name(each).cell_len <= 30] or [4])
    game = max(len(safe(each.game)) for each in fights.fights)
    for number, each in enumerate(fights.fights, 1):
        lines += _fight(ink, each, number, name, game, (ago or {}).get(each.slug, ""))
    if fights.current:
        lines += [bit(), *where_lines(ink, fights.current, _title(fights, ago or {}))]
    return [*lines, bit(), *_keys(ink)]


def _name(each: Whereabout) -> Text:
    return bit(safe(each.name), "title" if each.current else "text")


def _fight(ink: Ink, each: Whereabout, number: int, name: int, game: int, ago: str) -> list[Text]:
    start = bit(f"  {number:<3}", "key" if each.current else "muted")
    drawn = _name(each)
    facts = [pad(bit(safe(each.game), "muted"), game), pad(bit(_round(each), "text"), 9)]
    if ink.settings.wide and not each.trouble:
        sides = ", ".join(f"{count} {side}" for side, count in (each.sides or {}).items())
        facts.append(pad(bit(safe(sides), "muted"), 16))
    facts.append(bit(safe(each.says), "ask.text" if each.question else "harm" if each.trouble else "text"))
    if ago:
        facts.append(bit(ago, "muted"))
    if drawn.cell_len <= name:
        return flowed([pad(drawn, name), *facts], ink.width, first=start, indent=5)
    pieces = wrapped(drawn, ink.width - 5)
    lines = [start + pieces[0], *(bit("     ") + piece for piece in pieces[1:])]
    return [*lines, *flowed(facts, ink.width, first=bit("     "), indent=5)]


def _round(each: Whereabout) -> str:
    if not each.round:
        return ""
    return f"ended r{each.round}" if each.state == "ended" else f"{each.round_word} {each.round}"


def _title(fights: Fights, ago: dict[str, str]) -> str:
    current = next((each for each in fights.fights if each.current), None)
    if current is None:
        return ""
    when = ago.get(current.slug, "")
    return f"{current.name}, {when}" if when else current.name


def where_lines(ink: Ink, sentences: tuple[str, ...], title: str) -> list[Text]:
    """Where were we, in at most three sentences behind a spine."""
    head = bit(" Where were we", "title").append(f"   {safe(title)}", "muted")
    words = [bit(safe(word), "text") for word in " ".join(sentences).split(" ")]
    told = flowed(words, ink.width - 3, gap=" ")
    spine = bit(" ").append(ink.signs.spine, "pip.act").append(" ")
    starts = [spine, *[bit("   ")] * (len(told) - 1)]
    return [*wrapped(head, ink.width), *(start + line for start, line in zip(starts, told, strict=True))]


def _keys(ink: Ink) -> list[Text]:
    keys = (("resume NAME", "goes on"), ("new NAME", "begins one"), ("help", "shows the words"))
    items = [bit(key, "key").append(f" {does}", "muted") for key, does in keys]
    return flowed(items, ink.width, first=bit(" "), indent=1, gap="   ")


def _first_run(ink: Ink) -> list[Text]:
    head = bit(" littledice", "title").append("   runs fights at your table", "muted")
    rows = [
        ("littledice demo", "a short fight, told; resume it afterwards"),
        ("littledice new bridge", "an empty fight"),
        ("littledice + wolf x3 hp6", "three wolves into the current fight, no sheet"),
        ("littledice roll 4d6", "just dice"),
    ]
    lines = [head, bit()]
    for key, word in rows:
        told = [bit(f"{key:<27}", "key"), bit(word, "muted")]
        lines += flowed(told, ink.width, first=bit("   "), indent=5, gap="")
    tail = bit(" No fights saved yet. ", "muted").append("littledice help", "key")
    return [*lines, bit(), *wrapped(tail.append(" shows the words you need", "muted"), ink.width)]
