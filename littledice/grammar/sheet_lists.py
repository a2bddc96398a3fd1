"""The lists of a sheet: traits, weapons, what is held, what damage does."""

from __future__ import annotations

from littledice.grammar import numerals
from littledice.grammar.tokens import MOST_SHOWN, fold, listed, shown, unknown
from littledice.grammar.word_lists import Lexicon
from littledice.model.errors import Refused
from littledice.model.names import clean_text
from littledice.rules.bodies.immunity import EVERY_EFFECT
from littledice.rules.bodies.reductions import EVERYTHING
from littledice.rules.gear.damage_formulas import FORMULAS, KNOWN

EVERYWHERE = ("resist", "weak", "immune")
"""Lists of damage types (or conditions) that every game has."""

REDUCE = "reduce"
NONE = ("", "none", "off", "no")
LONGEST_LIST = 50
LONGEST_ENTRY = 64


def list_named(form: str, lexicon: Lexicon) -> str:
    """The list of that name, empty if there is none."""
    found = next((id for id in lexicon.data.words if fold(id) == form), "")
    return found or (form if form in EVERYWHERE else "")


def words(key: str, value: str, lexicon: Lexicon) -> tuple[str, ...]:
    """The entries that a value means; raises for one that the list cannot hold."""
    if fold(value) in NONE:
        return ()
    said = [part.strip() for part in value.split(",") if part.strip()]
    defined = lexicon.data.words.get(key)
    if len(said) > LONGEST_LIST:
        raise Refused(f"{key} holds {len(said)} entries; the limit is {LONGEST_LIST}.", "Leave some out.", code="limit")
    if defined is not None and defined.one and len(said) > 1:
        raise Refused(f"{key} is one word, not {len(said)}.", f"`{key}=WORD`", code="words")
    among = defined.among if defined is not None else ""
    if key in EVERYWHERE:
        return tuple(_quality(key, word, lexicon) for word in said)
    if among:
        return tuple(_entry(key, among, word, lexicon) for word in said)
    if defined is not None and defined.only:
        return tuple(_only(key, fold(word), word, defined.only) for word in said)
    long = next((word for word in said if len(word) > LONGEST_ENTRY), "")
    if long:
        raise Refused(
            f"{shown(long)} is too long: the limit is {LONGEST_ENTRY} characters.", "Shorten it.", code="limit"
        )
    return tuple(clean_text(word).lower() for word in said)


def _entry(key: str, among: str, word: str, lexicon: Lexicon) -> str:
    found = lexicon.find(among, word)
    only = lexicon.data.words[key].only
    if only:
        return _only(key, found, word, only)
    known = _held(key, among, lexicon)
    if found and found not in known and (other := _claimed(among, found, lexicon)):
        raise Refused(f"{shown(found)} does not go with {key}.", f"`{other}={found}`", code="words")
    if found not in known:
        raise unknown(f'{key} cannot hold "{shown(word)}".', word, known, _all(among, known, lexicon))
    return found


def _held(key: str, among: str, lexicon: Lexicon) -> list[str]:
    """What the list may hold: all of its table, or what bears its tag, less what is another list's alone."""
    known = dict.fromkeys(lexicon.table(among).values())
    tagged = lexicon.data.words[key].tagged
    entries = getattr(lexicon.data, among)
    fitting = [id for id in known if not tagged or tagged in getattr(entries[id], "tags", ())]
    return [id for id in fitting if not _claimed(among, id, lexicon)]


def _claimed(among: str, id: str, lexicon: Lexicon) -> str:
    """The list that alone holds this entry, empty if none does."""
    return next((name for name, each in lexicon.data.words.items() if each.among == among and id in each.only), "")


def _all(among: str, known: list[str], lexicon: Lexicon) -> str:
    """The hint that names what there is, and of more than fit a hint where all of it is told."""
    if not known:
        return ""
    more = f"; `rules show {lexicon.data.id} {among}` lists them all." if len(known) > MOST_SHOWN else ""
    return f"Known: {listed(known)}{more}"


def _only(key: str, id: str, word: str, known: tuple[str, ...]) -> str:
    if id not in known:
        raise unknown(f'{key} cannot be "{shown(word)}".', word, known, "Known: " + listed(known))
    return id


def _quality(key: str, word: str, lexicon: Lexicon) -> str:
    """A kind of damage or `all`; for `immune` also a condition, or the word for every effect."""
    form = fold(word)
    if form == EVERYTHING or (key == "immune" and form == EVERY_EFFECT):
        return form
    condition = lexicon.find("condition", word) if key == "immune" else ""
    return condition if condition and not lexicon.find("damage_type", word) else _damage(word, lexicon)


def reductions(value: str, lexicon: Lexicon) -> tuple[str, ...]:
    """`reduce=fire:2,cold:1`; a number alone is taken off all damage."""
    entries = []
    for part in ("" if fold(value) in NONE else value).split(",")[:LONGEST_LIST]:
        kind, sign, less = part.partition(":")
        if not part:
            continue
        if not sign:
            kind, less = EVERYTHING, kind
        what = kind if kind == EVERYTHING else _damage(kind, lexicon)
        number = numerals.whole(less, "reduction")
        if number < 1:
            raise Refused(f"A reduction of {number} reduces nothing.", "`reduce=fire:2`", code="number")
        entries.append(f"{what}:{number}")
    return tuple(entries)


def formulas(value: str, lexicon: Lexicon) -> tuple[str, ...]:
    """`formulas=sword:1d6+4/1d6+8,mace:2:1d8`: dice, or a number, for weapons; what a fight remembers is written so
    too. Raises for a weapon or dice that nobody knows.
    """
    from littledice.rules.dice.parse_roll import read_roll

    entries = []
    for part in filter(None, map(str.strip, ("" if fold(value) in NONE else value).split(",")[:LONGEST_LIST])):
        name, _, rest = part.lower().partition(":")
        weapon = lexicon.find("weapon", name)
        if not weapon:
            known = list(dict.fromkeys(lexicon.table("weapon").values()))
            raise unknown(f'There is no weapon "{shown(name)}".', name, known, _all("weapon", known, lexicon))
        count, _, dice = rest.rpartition(":")
        if not rest or (count and not count.isdigit()):
            raise Refused(f"Which dice for {weapon}?", f"`{FORMULAS}={weapon}:1d6+4/1d6+8`", code="formula")
        if lexicon.data.weapon[weapon].effects and KNOWN not in lexicon.data.weapon[weapon].params:
            raise Refused(f"The rules know the damage of {weapon}.", "Leave it out.", code="formula")
        for row in dice.split("/"):
            read_roll(row, lexicon.data.die, plain=True)
        entries.append(f"{weapon}:{rest}")
    return tuple(entries)


def _damage(word: str, lexicon: Lexicon) -> str:
    found = lexicon.find("damage_type", word)
    known = lexicon.table("damage_type")
    if known and not found:
        kinds = list(dict.fromkeys(known.values()))
        raise unknown(f'There is no damage "{shown(word)}".', word, kinds, "Damage: " + listed(kinds))
    return found or fold(word)


WRITTEN = {REDUCE: reductions, FORMULAS: formulas}
"""Lists whose entries are more than words, by how each is read."""
