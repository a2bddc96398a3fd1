"""From the name of a fight to the name of its file: letters, digits and hyphens, on every system a plain file name."""

from __future__ import annotations

from zlib import crc32

from littledice.model.names import folded

# The shortest limit of a file name is 143 bytes (some encrypted folders); endings and counters need room too.
LONGEST = 60
_LONGEST_STEM = 200

_PORTS = [f"{port}{number}" for port in ("com", "lpt") for number in range(10)]
_RESERVED = ["con", "prn", "aux", "nul", "conin", "conout", *_PORTS]
_ACCENTS = ("\u0300", "\u036f")


def slug_of(name: str) -> str:
    """`Bridge at Kärr` is `bridge-at-karr`; letters of other scripts stay. The same name always gives the same slug,
    and a slug is its own. A name without letters gets a number made of it.
    """
    kept = "".join(character if _belongs(character) else "-" for character in _plain(folded(name)))
    slug = "-".join(filter(None, kept.split("-")))
    if not slug:
        return f"fight-{_number(name)}"
    if len(slug.encode()) > LONGEST:
        short = slug.encode()[: LONGEST - 9].decode(errors="ignore").rstrip("-")
        return f"{short}-{_number(name)}"
    return f"{slug}-fight" if slug in _RESERVED else slug


def is_stem(text: str) -> bool:
    """Whether `text` can be the name of a save without its ending: one plain, visible file name."""
    plain = text.isprintable() and not text.startswith(".") and not any(bad in text for bad in "/\\:")
    return plain and 0 < len(text.encode()) <= _LONGEST_STEM


def _plain(text: str) -> str:
    """Without accents, with full-width and other variant letters made usual."""
    if text.isascii():
        return text
    from unicodedata import normalize

    apart = normalize("NFKD", text).casefold()
    return normalize("NFC", "".join(c for c in apart if not _ACCENTS[0] <= c <= _ACCENTS[1]))


def _belongs(character: str) -> bool:
    if character.isalnum():
        return True
    if character.isascii():
        return False
    from unicodedata import category

    # Vowel signs of Indic and other scripts are marks, and words fall apart without them.
    return category(character) in ("Mn", "Mc") and not "\ufe00" <= character <= "\ufe0f"


def _number(name: str) -> str:
    return f"{crc32(name.encode('utf-8', 'replace')):08x}"
