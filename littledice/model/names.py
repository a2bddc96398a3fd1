"""What a name or a note may hold: printable text that can neither command a terminal nor turn its line around.

One place for the names of fights and of combatants, for notes, and for checking files from strangers.
"""

import re

from littledice.model.errors import Refused

LONGEST_NAME = 64

_CONTROL = "\x00-\x1f\x7f-\x9f\ud800-\udfff"
# Characters that show nothing or reorder what follows them: soft hyphen, zero-width and bidirectional marks, line and
# paragraph separators, invisible operators, annotation and tag characters. The joiners U+200C and U+200D and the
# variation selectors are missing on purpose: scripts and emoji need them.
_UNSEEN = (
    "\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"
    "\U0001d173-\U0001d17a\U000e0000-\U000e007f"
)
# Fill a cell and show nothing, so a name of nothing else would be invisible: fillers, blank braille, joiners,
# selectors.
_BLANK = "\u034f\u115f\u1160\u17b4\u17b5\u200c\u200d\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef"

# Patterns stay text: `re` compiles each on its first use, and most commands use none.
_REFUSED = f"[{_CONTROL}]"
_DROPPED = f"[{_UNSEEN}]"
# Between two Latin letters a joiner does nothing but make two names that look alike.
_JOINED = "(?<=[A-Za-z\u00c0-\u024f])[\u200c\u200d](?=[A-Za-z\u00c0-\u024f])"
_SHOWN = f"[^\\s{_CONTROL}{_UNSEEN}{_BLANK}]"
_HARMFUL = f"[{_CONTROL}{_UNSEEN}]"
_HARMFUL_IN_TEXT = f"(?![\\n\\t]){_HARMFUL}"


def clean_name(text: str) -> str:
    """The name as it is kept: composed characters, single spaces, no invisible marks.

    Raises `Refused` (code `name`) if it is empty, longer than 64 characters, or holds a control character.
    """
    name = " ".join(text[: LONGEST_NAME * 8].split())
    control = re.search(_REFUSED, name)
    if control:
        raise Refused(
            f"A name is printable text, and this one holds the control character {point(control.group())}.",
            "Type the name without it.",
            code="name",
        )
    name = re.sub(_JOINED, "", re.sub(_DROPPED, "", name))
    name = _composed(" ".join(name.split()))
    if not re.search(_SHOWN, name):
        raise Refused("A name needs at least one visible character.", "Type a name.", code="name")
    if len(name) > LONGEST_NAME or len(text) > LONGEST_NAME * 8:
        raise Refused(
            f"A name has at most {LONGEST_NAME} characters, and this one has {max(len(name), len(text))}.",
            "Shorten it.",
            code="name",
        )
    return name


def clean_text(text: str) -> str:
    """Free text (a note, a label) as it is kept: what `harmful` finds is left out; line breaks and tabs become
    spaces.
    """
    spaced = " ".join(text.split())
    return spaced if spaced.isprintable() else _composed(" ".join(re.sub(_HARMFUL, "", spaced).split()))


def harmful(text: str) -> str:
    """The first character of `text` that has no place in stored text, "" if all is well; line feeds and tabs are
    fine.
    """
    if text.isprintable():
        return ""
    found = re.search(_HARMFUL_IN_TEXT, text)
    return found.group() if found else ""


def same_name(one: str, other: str) -> bool:
    """Whether two names differ only in case or in how their characters are composed."""
    return folded(one) == folded(other)


def folded(name: str) -> str:
    """The form in which names are compared and searched."""
    return _composed(name).casefold()


def point(character: str) -> str:
    """A character by its code point, `U+001B`, for a sentence that must not contain the character itself."""
    return f"U+{ord(character):04X}"


def _composed(text: str) -> str:
    if text.isascii():
        return text
    from unicodedata import normalize

    return normalize("NFC", text)


def short_name(name: str) -> str:
    """The first word of a name unless a number follows it: `Tamsin`, `Goblin 2`."""
    first, _, rest = name.partition(" ")
    return name if not rest or rest.replace(" ", "").isdigit() else first


def small(text: str) -> str:
    """The text as it stands inside a sentence: its first letter small, unless it is written in capitals."""
    return text if text[1:2].isupper() else f"{text[:1].lower()}{text[1:]}"
