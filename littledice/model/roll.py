"""What dice showed, and why that many were thrown."""

from littledice.model.record import Record

BESIDES = "besides"
"""Why unlike dice are thrown with those before them."""

DROPPED, EXPLODED, REROLLED = "dropped", "exploded", "rerolled"
"""What became of a die: it does not count, another followed it, another took its place. One may be two of these."""

ADDED = "added"
"""Of a die that a modifier brought: it counts for the total and for nothing else."""


def own(fate: str) -> bool:
    """Whether a die counts and is one of the roll's own."""
    return not gone(fate) and ADDED not in fate


def gone(fate: str) -> bool:
    """Whether a die does not count any more."""
    return DROPPED in fate or REROLLED in fate


class Reason(Record):
    """One step in the chain behind a number: what it added, in words, by which rule, from whom; `key` is the quantity
    it changed (`advantage`, `pool`, `damage`, ...), and `amount` the new value where `op` is not `add`. Dice that it
    adds are its `op` until they are thrown.
    """

    amount: int | float
    text: str
    rule: str = ""
    source: str = ""
    key: str = ""
    op: str = "add"


class Roll(Record):
    """A finished roll. `faces` are dice faces and `origins` tells typed from rolled, die by die; `points` is what each
    face was worth. `score` is points, successes or hits before anything is taken off; `target` the number to reach,
    None when nothing is aimed at; `advantage` the net; `threshold` the face from which a die counts; `sixes` the dice
    that earn extra; `against` the combatant aimed at; `chance` the exact fraction of success beforehand. Of each face
    tell, where there is anything to tell, `fates` what became of it (`dropped`, `exploded`, `rerolled`), `dice` which
    die it is, where they are not all `die`, and `groups` what its dice are called. `under` says that success is a score
    of `target` at most. `outcome` is how it came out, where its check has names for that.
    """

    who: str
    what: str
    die: str = "d6"
    faces: tuple[int, ...] = ()
    origins: tuple[str, ...] = ()
    points: tuple[int, ...] = ()
    coins: tuple[int, ...] = ()
    coin_origins: tuple[str, ...] = ()
    score: int | float = 0
    target: int | float | None = None
    success: bool | None = None
    margin: int | float | None = None
    threshold: int | None = None
    advantage: int = 0
    sixes: int | None = None
    bonus: int = 0
    pool: int = 0
    against: str = ""
    using: str = ""
    chance: str = ""
    reasons: tuple[Reason, ...] = ()
    note: str = ""
    fates: tuple[str, ...] = ()
    dice: tuple[str, ...] = ()
    groups: tuple[str, ...] = ()
    under: bool = False
    outcome: str = ""


class Throw(Record):
    """A request for dice: `count` dice named `die`, then `coins` coins. `threshold` is the value from which a die
    counts, where dice are counted. `more` is why these follow others of the same roll, empty for those it begins with:
    they are thrown `besides`, being unlike, or others have `exploded` or are `rerolled`. The latter come from where
    those came from (`origin`): who typed a die that explodes types the next one too.
    """

    die: str
    count: int
    coins: int = 0
    coin: str = "coin"
    who: str = ""
    what: str = ""
    threshold: int | None = None
    more: str = ""
    origin: str = ""


class Thrown(Record):
    """The answer to a `Throw`: faces and coin faces with where each came from (`typed` or `rolled`)."""

    faces: tuple[int, ...]
    origins: tuple[str, ...]
    coins: tuple[int, ...] = ()
    coin_origins: tuple[str, ...] = ()
