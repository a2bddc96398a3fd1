"""What a ruleset may say of a check's dice, and what the kinds of check say for it."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from littledice.model.errors import BadRuleset
from littledice.model.record import Record
from littledice.model.refs import DiceText, DieId
from littledice.model.ruleset import CheckDef


class Params(Record):
    """`dice` are thrown: a text as people type it, numbers of whoever rolls in braces: `{stat}d6`, `1d{stat}!`,
    `2d6`, `{stat}d6[base]+{gear}d6[gear]`. The stat is added to the score where the text does not name it. `{die}`
    in it is `die`.

    `read` says what dice are worth: `sum` adds what they show, `successes` counts those that show `threshold` or more,
    `under` adds them up to be at most the stat. `worth` says otherwise for single faces, by what they show. `keep` are
    the highest dice that count, or the lowest where `keep_low`; 0 are all. A die that shows one of `explode` (`max` is
    its highest face) brings another, once if `explode_once`, else as long as they do. One that shows one of `reroll` is
    thrown again, once or until it shows something else (`reroll_on`), and the new one stands, or the better of both
    (`reroll_better`). `extra` dice are thrown besides as often as modifiers of `extra` say; as many dice are kept as
    without them. `none` is thrown where the first dice come to none.

    `advantage` is what speaks for a roll and against it: `keep` throws a die more and keeps the best, or the worst;
    `coin` adds or takes off a `coin` for each; `die` adds or takes one of the first dice for each (never below
    `min_pool`); `threshold` moves the threshold by 1 for each; `none` and `manual` leave it to the table. With
    `stacking` of `net` all of it counts, with `single` at most one for and one against; `cancel` is `net`, or
    `roll_all` for the coins of both sides. The threshold stays within `least_threshold` and `most_threshold`, so that
    some face always counts and some never does. `max_dice` limits the first dice, exempt ones aside. `rank1_cap` lets a
    stat of 1 bring no more than 1 success, whatever is added. `extra_faces` of counting dice earn extra. Without the
    skill `unskilled_dice` are rolled at `unskilled_threshold`, plus added dice if `unskilled_bonus_dice`; targets above
    `unskilled_max_difficulty` are then barred.
    """

    dice: DiceText = "1{die}"
    die: DieId = "d6"
    read: Literal["sum", "successes", "under"] = "sum"
    worth: dict[str, int] = {}
    keep: int = 0
    keep_low: bool = False
    explode: Literal["", "max"] | tuple[int, ...] = ""
    explode_once: bool = False
    reroll: tuple[int, ...] = ()
    reroll_on: bool = False
    reroll_better: bool = False
    extra: DiceText = ""
    none: DiceText = ""
    advantage: Literal["keep", "coin", "die", "threshold", "none", "manual"] = "keep"
    stacking: Literal["net", "single"] = "net"
    cancel: Literal["net", "roll_all"] = "net"
    coin: DieId = "coin"
    min_pool: int = 0
    max_dice: int | None = None
    threshold: int = 4
    least_threshold: int = 2
    most_threshold: int = 6
    rank1_cap: bool = False
    extra_faces: tuple[int, ...] = ()
    unskilled_dice: int = 1
    unskilled_threshold: int = 5
    unskilled_bonus_dice: bool = True
    unskilled_max_difficulty: int | Literal["none"] | None = None


KINDS: dict[str, str] = {
    "dice": "Dice as `dice` says; the stat is among them, is added to them, or is to be rolled under.",
    "points": "As many dice as the stat, summed by what their faces are worth; advantage in coins or in dice.",
    "successes": "As many dice as the stat, counted from a threshold on; advantage moves the threshold or adds dice.",
    "total": "One die plus the stat; advantage keeps the better of two dice, disadvantage the worse.",
}
"""What each is, for `rules steps`."""

PRESETS: dict[str, dict[str, Any]] = {
    "dice": {"advantage": "keep"},
    "points": {"dice": "{stat}{die}", "advantage": "coin", "min_pool": 1},
    "successes": {"dice": "{stat}{die}", "read": "successes", "advantage": "threshold"},
    "total": {"dice": "1{die}", "die": "d20", "advantage": "keep"},
}
"""The parameters that a kind has where nothing else is said."""


def params_of(check: CheckDef) -> Params:
    """The parameters of a check, the values of its options already in them; raises `BadRuleset`."""
    if check.kind not in KINDS:
        raise BadRuleset(f'There is no kind of check "{check.kind}"; {_nearest(check.kind, tuple(KINDS))}.')
    for key in check.params:
        if key not in Params.__struct_fields__:
            raise BadRuleset(f'Unknown parameter "{key}"; {_nearest(key, Params.__struct_fields__)}.')
    try:
        return msgspec.convert({**PRESETS[check.kind], **check.params}, Params)
    except msgspec.ValidationError as error:
        raise BadRuleset(f'A parameter of the kind of check "{check.kind}" is wrong: {error}.') from error


def _nearest(word: str, known: tuple[str, ...]) -> str:
    from littledice.rules.nearest import did_you_mean

    return did_you_mean(word, known)
