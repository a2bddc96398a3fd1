"""How somebody is doing: in shares, in words for those who may not see numbers, in one warning sign."""

from __future__ import annotations

from fractions import Fraction

from littledice.engine.amounts import exactly
from littledice.engine.conditions import condition_state
from littledice.model.combatant import Combatant
from littledice.model.ruleset import Ruleset
from littledice.model.track import Track

HEALTH = "(health)"
"""The list on a veiled combatant's sheet that holds the one word for how it is doing. No ruleset can name a list so."""

WORDS = {"100": "unhurt", "67": "scratched", "34": "hurt", "1": "near death", "0": "defeated"}
LOW = Fraction(1, 4)
GONE = ("dead", "out")
HEALTH = "(health)"
"""The list on a veiled combatant's sheet that holds the one word for how it is doing. No ruleset can name a list so."""


def veiled(bearer: Combatant) -> bool:
    """Whether this record is one of the outside only: no numbers, a word instead."""
    return HEALTH in bearer.words


def known_health(bearer: Combatant) -> str:
    """The word on a veiled combatant's sheet, empty where the numbers are known."""
    return bearer.words[HEALTH][0] if veiled(bearer) else ""


def main_tracks(data: Ruleset, bearer: Combatant) -> list[Track]:
    """What tells how the bearer is doing: the track drawn as a bar, or the parts of the body."""
    parts = part_ids(data, bearer)
    names = parts or ([data.screen.bar] if data.screen.bar in bearer.tracks else [])
    return [bearer.tracks[name] for name in names]


def part_ids(data: Ruleset, bearer: Combatant) -> list[str]:
    """The bearer's tracks drawn as parts of a body, in the ruleset's order."""
    group = data.screen.parts
    if not group:
        return []
    return [name for name, defined in data.track.items() if defined.group == group and name in bearer.tracks]


def share(track: Track) -> Fraction:
    """How full a track is, from 0 to 1; an unbounded or empty one counts as full while it holds anything."""
    if not track.high or track.high <= 0:
        return Fraction(int(track.value > 0))
    value = exactly(track.value) / exactly(track.high)
    return min(Fraction(1), max(Fraction(0), value))


def worst(data: Ruleset, bearer: Combatant) -> Fraction | None:
    """The share of the worst of the main tracks; None without any."""
    shares = [share(track) for track in main_tracks(data, bearer)]
    return min(shares) if shares else None


def low(track: Track) -> bool:
    """Whether the track is down to a quarter or less."""
    return share(track) <= LOW


def track_sign(data: Ruleset, bearer: Combatant, name: str) -> str:
    """`!` at a track of health that is low, or a part at nothing; `✗` at a part that is gone for good."""
    track = bearer.tracks[name]
    if name in part_ids(data, bearer):
        if track.low < 0 and track.value <= track.low:
            return "✗"
        return "!" if track.value <= 0 else ""
    return "!" if name == data.screen.bar and low(track) else ""


def state_of(data: Ruleset, bearer: Combatant) -> str:
    """What the bearer counts as: `up`, `dying`, `unconscious`, `dead` or `out`."""
    return condition_state(data.condition, bearer)


def state_word(data: Ruleset, bearer: Combatant, state: str) -> str:
    """The state in the words of the condition that brings it: `defeated` where the game says so of the dead."""
    bringing = [held.kind for held in bearer.conditions if held.kind in data.condition]
    found = next((data.condition[kind] for kind in bringing if data.condition[kind].state == state), None)
    return state if found is None else found.name or state


def health_word(data: Ruleset, bearer: Combatant) -> str:
    """What players see instead of numbers: the word of the highest threshold (in percent) that the worst main track
    reaches. The word for 0 is kept for who is out of the fight; a part at 0 alone does not defeat anybody.
    """
    words = data.screen.health or WORDS
    steps = sorted(((int(key), word) for key, word in words.items()), reverse=True)
    state = state_of(data, bearer)
    full = worst(data, bearer)
    if state in (*GONE, "unconscious") or (full == 0 and not part_ids(data, bearer)):
        return steps[-1][1]
    if full is None:
        return steps[0][1]
    reached = [word for least, word in steps if least > 0 and full * 100 >= least]
    hurt = [word for least, word in steps if least > 0]
    told = reached[0] if reached else hurt[-1] if hurt else steps[-1][1]
    wounds = _wounds_word(data, bearer)
    return told if not wounds else wounds if told == steps[0][1] else f"{wounds}, {told}"


def _wounds_word(data: Ruleset, bearer: Combatant) -> str:
    """The word for as many wounds as the bearer has; empty for none, or where the game has no words for them."""
    wounds = int(sum(bearer.value(name) for name in data.screen.crosses))
    return data.screen.wounded[min(wounds, len(data.screen.wounded)) - 1] if wounds and data.screen.wounded else ""
