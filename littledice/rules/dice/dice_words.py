"""The words behind dice that say how they are thrown and which of them count: `kh3`, `!`, `r1`, `mi2`, `adv`."""

from __future__ import annotations

import re
from collections.abc import Callable

from littledice.model.errors import Refused, WrongUsage
from littledice.model.record import replace
from littledice.rules.dice.dice_group import Group, Pool
from littledice.rules.dice.dice_limits import MOST_DIGITS, shown

KEEP = {"kh": False, "k": False, "kl": True}
DROP = {"dl": False, "pl": False, "p": False, "dh": True, "ph": True}
ADVANTAGE = {"adv": False, "dis": True}
_KEEP = "|".join(sorted((*KEEP, *DROP), key=len, reverse=True))
_FACES = r"(?:(>=|<=|>|<|=)?([0-9]+)(\+(?![0-9a-z]))?)"
WORD = re.compile(
    rf"(?P<keep>{_KEEP})(?P<many>[0-9]*)|(?P<tilt>adv|dis)(?![a-z])|(?P<clamp>mi|ma)(?P<bound>[0-9]+)"
    rf"|(?P<throw>rr|ro|ra|r|e|!o|!!|!)(?P<faces>{_FACES})?|\[(?P<label>[^\[\]]*)\]"
)
GLUED = re.compile(rf"(?:(?:{_KEEP})[0-9]*|adv|dis|(?:mi|ma)[0-9]+|(?:rr|ro|ra|r|e)[0-9]*)*")
"""What may follow the name of a die without a space."""
HINT = "Dice such as 4d6kh3, 2d20kl1+5, 6d10!, 1d20r1 or 5d6 4+, joined by + - * / and brackets."
MOST_LABEL = 30

Test = Callable[[int], bool]


def test_of(sign: str, number: int) -> Test:
    """Whether a value is what a comparison asks for."""
    tests: dict[str, Test] = {
        ">=": lambda value: value >= number,
        "<=": lambda value: value <= number,
        ">": lambda value: value > number,
        "<": lambda value: value < number,
        "=": lambda value: value == number,
    }
    return tests[sign]


def changed_by(pool: Pool, word: re.Match[str], *, strict: bool) -> Pool:
    """The dice as the word has them; raises `WrongUsage` for one that cannot be of them. Unless `strict`, one that has
    nothing to do with so few dice, or dice of so few faces, changes nothing.
    """
    count = sum([group.count for group in pool.groups])
    if word["label"] is not None:
        label = word["label"].strip()
        if len(label) > MOST_LABEL or not label.isprintable():
            raise Refused(f"A label has at most {MOST_LABEL} letters.", HINT, code="limit")
        return _each(pool, lambda group: replace(group, label=label))
    if any(group.coin for group in pool.groups):
        raise WrongUsage(f'"{word[0]}" cannot be said of coins.', HINT, code="roll")
    if word["keep"]:
        many = int(word["many"][: MOST_DIGITS + 1] or 1)
        return _kept(pool, word[0], *_kept_of(word["keep"], many, count), strict=strict)
    if word["tilt"]:
        if pool.keep is not None:
            raise WrongUsage(f'"{word[0]}" and dice that are kept are two ways to say it.', HINT, code="roll")
        first, *others = pool.groups
        return Pool(groups=(replace(first, count=first.count + 1), *others), keep=count, low=ADVANTAGE[word["tilt"]])
    if word["clamp"]:
        bound = int(word["bound"][: MOST_DIGITS + 1])
        inner = max if word["clamp"] == "mi" else min
        return _each(pool, lambda group: replace(group, worth=tuple(inner(value, bound) for value in group.worth)))
    return _each(pool, lambda group: _thrown(group, word, strict=strict))


def _each(pool: Pool, change: Callable[[Group], Group]) -> Pool:
    return replace(pool, groups=tuple(change(group) for group in pool.groups))


def _kept_of(word: str, many: int, count: int) -> tuple[int, bool]:
    return (many, KEEP[word]) if word in KEEP else (count - many, DROP[word])


def _kept(pool: Pool, word: str, keep: int, low: bool, *, strict: bool) -> Pool:
    count = sum([group.count for group in pool.groups])
    if pool.keep is not None:
        raise WrongUsage(f'"{word}" comes second: what is kept of these dice was said before.', HINT, code="roll")
    if not strict and count:
        keep = min(max(keep, 1), count)
    elif not strict:
        return pool
    if not 0 < keep <= count:
        dice = f"{count} {'die' if count == 1 else 'dice'}"
        raise Refused(f'"{word}" leaves nothing to keep of {dice}, or keeps more.', HINT, code="limit")
    return replace(pool, keep=keep, low=low)


def _thrown(group: Group, word: re.Match[str], *, strict: bool) -> Group:
    """Dice that explode, or are thrown again, where they show what the word says."""
    verb, values = word["throw"], group.die.faces
    exploding = verb in ("e", "ra", "!", "!o", "!!")
    said = re.fullmatch(_FACES, word["faces"] or "")
    if said is None and not (verb[0] == "!"):
        raise WrongUsage(f'"{word[0]}" lacks a number: which faces?', f"`{verb}1`, `{verb}<3`", code="roll")
    if said is None:
        test = test_of("=", max(values))
    else:
        test = test_of(said[1] or (">=" if said[3] else "="), int(said[2][: MOST_DIGITS + 1]))
    faces = tuple(face for face, value in enumerate(values, 1) if test(value))
    if not strict and (not faces or len(faces) == len(values)):
        return group
    if not faces:
        raise Refused(f'No {shown(group.name)} shows what "{shown(word[0])}" asks for.', HINT, code="limit")
    if len(faces) == len(values) and (verb != "ro" and verb != "r"):
        raise Refused(f'Every {shown(group.name)} shows what "{shown(word[0])}" asks for.', HINT, code="limit")
    if exploding:
        faces = tuple(sorted({*group.explode, *faces}))
        return replace(group, explode=faces, once=verb in ("ra", "!o"))
    return replace(group, reroll=tuple(sorted({*group.reroll, *faces})), again=verb == "rr")
