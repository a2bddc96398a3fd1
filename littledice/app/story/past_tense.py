"""Deeds in the past: `attacks Goblin 2` was told when it happened, `attacked Goblin 2` afterwards."""

from __future__ import annotations

from littledice.app.telling.spans import Line, Span

IRREGULAR = {
    "become": "became", "begin": "began", "bend": "bent", "bind": "bound", "bite": "bit", "bleed": "bled",
    "blow": "blew", "break": "broke", "bring": "brought", "build": "built", "burst": "burst", "cast": "cast",
    "catch": "caught", "choose": "chose", "cling": "clung", "come": "came", "creep": "crept", "cut": "cut",
    "deal": "dealt", "dig": "dug", "do": "did", "draw": "drew", "drink": "drank", "drive": "drove", "eat": "ate",
    "fall": "fell", "feed": "fed", "feel": "felt", "fight": "fought", "find": "found", "flee": "fled",
    "fling": "flung", "fly": "flew", "forget": "forgot", "freeze": "froze", "get": "got", "give": "gave", "go": "went",
    "grind": "ground", "hang": "hung", "have": "had", "hear": "heard", "hide": "hid", "hit": "hit", "hold": "held",
    "hurt": "hurt", "keep": "kept", "kneel": "knelt", "know": "knew", "lay": "laid", "lead": "led", "leap": "leapt",
    "leave": "left", "let": "let", "lie": "lay", "light": "lit", "lose": "lost", "make": "made", "meet": "met",
    "pay": "paid", "put": "put", "read": "read", "ride": "rode", "ring": "rang", "rise": "rose", "run": "ran",
    "say": "said", "see": "saw", "seek": "sought", "send": "sent", "set": "set", "shake": "shook", "shed": "shed",
    "shoot": "shot", "shrink": "shrank", "sing": "sang", "sink": "sank", "sit": "sat", "sling": "slung",
    "speak": "spoke", "spend": "spent", "spin": "spun", "spit": "spat", "split": "split", "spread": "spread",
    "spring": "sprang", "stand": "stood", "steal": "stole", "stick": "stuck", "sting": "stung", "strike": "struck",
    "swear": "swore", "sweep": "swept", "swim": "swam", "swing": "swung", "take": "took", "teach": "taught",
    "tear": "tore", "tell": "told", "think": "thought", "throw": "threw", "thrust": "thrust", "tread": "trod",
    "wake": "woke", "wear": "wore", "weave": "wove", "win": "won", "wind": "wound", "wring": "wrung",
    "withdraw": "withdrew", "write": "wrote",
}  # fmt: skip
"""Verbs of deeds whose past is not made by rule."""

VOWELS = "aeiou"
PRESENT = {"is": "was", "are": "were", "has": "had"}


def past(verb: str) -> str:
    """The past of a verb as somebody does it: `attacks` gives `attacked`, `strikes` gives `struck`."""
    if verb in PRESENT:
        return PRESENT[verb]
    base = _base(verb)
    if base in IRREGULAR:
        return IRREGULAR[base]
    if base.endswith("e"):
        return f"{base}d"
    if base.endswith("y") and base[-2:-1] not in VOWELS:
        return f"{base[:-1]}ied"
    return f"{base}{base[-1:]}ed" if _doubles(base) else f"{base}ed"


def _base(verb: str) -> str:
    """The verb without the ending of the third person."""
    if verb.endswith("ies") and len(verb) > 4:
        return f"{verb[:-3]}y"
    for ending in ("sses", "xes", "zzes", "ches", "shes", "oes"):
        if verb.endswith(ending):
            return verb[:-2]
    return verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb


def _doubles(base: str) -> bool:
    """Whether the last letter is doubled: a short word that ends in one vowel and one consonant (`stun`, `grab`)."""
    if len(base) < 3 or sum(letter in VOWELS for letter in base) != 1:
        return False
    return base[-1] not in f"{VOWELS}wxy" and base[-2] in VOWELS


def in_past(deed: Line) -> Line:
    """A deed as the log tells it, whose actor comes first and then the verb, in the past and without its actor."""
    if len(deed) < 2:
        return ()
    verb, space, rest = deed[1].text.strip(" ").partition(" ")
    after = " " if deed[1].text.endswith(" ") else ""
    return (Span(f"{past(verb)}{space}{rest}{after}", deed[1].role), *deed[2:])
