"""Acts gathered into what one sentence can say, and which of it is worth saying."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from littledice.app.story.acts import Act
from littledice.app.story.chronicle import AMENDED, COMING, CRITICAL, DEED, FALL, MARK, NOTE, RESCUE
from littledice.app.story.gm_words import said_of
from littledice.model.record import Working

MUST, NOTHING = 1000, 0
"""What a story never leaves out, and what it has no room for."""


class Bit(Working):
    """Acts that are told as one; `answer` is a reaction by which nothing came of them."""

    acts: list[Act]
    answer: Act | None = None
    kinds: list[str] = msgspec.field(default_factory=list)

    @property
    def first(self) -> Act:
        """The act it begins with."""
        return self.acts[0]

    @property
    def actors(self) -> tuple[str, ...]:
        """Whose deed it is; of a mob that strikes at once several."""
        return tuple(dict.fromkeys(act.actor for act in self.acts))

    @property
    def steps(self) -> tuple[int, ...]:
        """The steps it follows from."""
        acts = [*self.acts, *([self.answer] if self.answer is not None else [])]
        return tuple(sorted({step for act in acts for step in act.steps}))

    @property
    def plain(self) -> bool:
        """Whether it can share a sentence with what the same person did besides."""
        return not self.answer and not any(act.turns or act.criticals for act in self.acts)

    @property
    def weight(self) -> int:
        """How much it is worth telling: what a mob does at once, as much as all of it together."""
        weights = [_weight(act) for act in self.acts] + [MUST] * bool(self.answer is not None and self.answer.luck)
        return sum(weights) if len(self.actors) > 1 else max(weights)


def gathered(acts: Sequence[Act]) -> list[Bit]:
    """The acts of a round as bits, in order: hits on the same people in one turn together, and so are misses; those of
    several of a mob where they were one step.
    """
    found: list[Bit] = []
    for act in acts:
        if act.answers and not act.counts and not (act.luck and not _worked(act)):
            _answered(found, act)
            continue
        like = next((bit for bit in reversed(found) if bit.first.slot == act.slot and _takes(bit, act)), None)
        if like is not None and like.plain and not (act.criticals or act.luck or like.first.luck):
            like.acts.append(act)
        else:
            found.append(Bit([act]))
    for bit in found:
        bit.kinds = list(dict.fromkeys(kind for act in bit.acts for kind in _kinds(act)))
    return found


def _answered(found: list[Bit], act: Act) -> None:
    """A reaction belongs to what it answers, where that came to nothing by it."""
    last = next((bit for bit in reversed(found) if bit.first.actor == act.answers), None)
    if last is not None and _worked(act) and not any(each.counts or each.missed for each in last.acts):
        last.answer = act


def _worked(act: Act) -> bool:
    roll = act.roll
    return roll is None or bool(roll.score if roll.success is None else roll.success)


def _takes(bit: Bit, act: Act) -> bool:
    """Whether the act is told with the bit: by the same person, or in the same step by another of a mob; what was
    amended is told by itself.
    """
    if bit.first.amended != act.amended:
        return False
    if bit.first.mark is not None and act.mark is not None:
        return bit.first.steps == act.steps and said_of(bit.first.mark) == said_of(act.mark)
    if bit.first.actor == act.actor:
        return len(bit.actors) == 1 and _alike(bit.first, act)
    at_once = bit.first.attack and bit.first.steps == act.steps and bit.first.targets == act.targets
    return bool(at_once and act.actor and _alike(bit.first, act))


def _alike(one: Act, other: Act) -> bool:
    if not one.actor or one.move != other.move:
        return False
    if (one.missed and other.missed) or not (one.rolls or one.counts or other.rolls or other.counts):
        return True
    return bool(one.attack and one.hurt and other.hurt and list(one.hurt) == list(other.hurt) and not other.says)


def _kinds(act: Act) -> Iterable[str]:
    if act.note is not None:
        yield NOTE
    if act.came is not None:
        yield COMING
    if any(turn.falls for turn in act.turns):
        yield FALL
    if any(not turn.falls for turn in act.turns):
        yield RESCUE
    if act.criticals:
        yield CRITICAL
    if act.mark is not None:
        yield MARK
    yield from () if any(each is not None for each in (act.note, act.came, act.mark)) else (DEED,)
    if act.amended:
        yield AMENDED


def _weight(act: Act) -> int:
    found = _worth(act)
    return MUST if act.amended and found else found


def _worth(act: Act) -> int:
    if act.turns or act.criticals or act.luck or any(each is not None for each in (act.note, act.came, act.mark)):
        return MUST
    harm = sum(10 + int(blow.taken) + 20 * blow.wounds + 8 * len(blow.parts) for blow in act.hurt.values())
    healed = sum(9 + int(blow.healed) for blow in act.blows.values() if blow.healed)
    wounds = sum(20 * blow.wounds for blow in act.blows.values() if not blow.taken)
    others = 6 * sum(who != act.actor for who, _ in act.gained)
    return harm + healed + wounds + others or int(act.attack)


def chosen(bits: Sequence[Bit], most: int | None) -> list[Bit]:
    """Those worth telling where there is room for so many: what must be told, then what weighs most; None: all."""
    if most is None:
        return list(bits)
    ranked = sorted(range(len(bits)), key=lambda place: (-bits[place].weight, place))
    room = max(most - sum(bit.weight >= MUST for bit in bits), 0)
    kept = [place for place in ranked if bits[place].weight >= MUST]
    kept += [place for place in ranked if NOTHING < bits[place].weight < MUST][:room]
    return [bits[place] for place in sorted(kept)]
