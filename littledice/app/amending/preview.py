"""What an amendment comes to, for people: what came out otherwise, who differs now, and what no longer fits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from littledice.app.amending.dice_words import dropped_words, new_words, roll_data
from littledice.app.amending.differences import Difference, differences, numbers
from littledice.app.amending.found import OUT, Misfit, Replay, Then
from littledice.app.amending.shifts import Shift, shifted
from littledice.app.table import Table
from littledice.app.telling.number_format import counted
from littledice.app.telling.spans import Span, clause, sentence
from littledice.model.encounter import Fight
from littledice.model.record import Value

MOST, FEWER = 8, 4
"""More changes than that are cut to the few with the largest effect."""


class Preview(Value):
    """`title` says what is amended, `again` how many steps were carried out again; `taken` is the line that was saved,
    None while nothing has changed. `shifts` is what came out otherwise, `differs` who differs now, `misfits` what no
    longer fits; `remark` is what is to be said besides, `party` whose dice the players roll.
    """

    title: str
    again: int
    taken: int | None
    shifts: tuple[Shift, ...]
    differs: tuple[Difference, ...]
    misfits: tuple[Misfit, ...]
    remark: str
    changes: tuple[dict[str, Any], ...]
    dropped: tuple[dict[str, Any], ...]
    rolled: tuple[dict[str, Any], ...]
    left_out: int = 0
    party: tuple[str, ...] = ()

    @property
    def same(self) -> bool:
        """Whether nothing differs."""
        return not self.shifts and not self.differs and not self.misfits

    def largest(self) -> tuple[tuple[Shift, ...], int]:
        """The changes worth showing, in the order of play, and how many more there are."""
        if len(self.shifts) <= MOST:
            return self.shifts, 0
        ranked = sorted(range(len(self.shifts)), key=lambda place: (-self.shifts[place].weight, place))[:FEWER]
        return tuple(self.shifts[place] for place in sorted(ranked)), len(self.shifts) - FEWER


def preview(table: Table, found: Replay, title: str, before: Fight, taken: int | None) -> Preview:
    """The same, as far as whoever looks there may know it."""
    old, new = table.door.encounter(before.encounter), table.door.encounter(found.fight.encounter)
    rules = table.rules
    return Preview(
        title=title,
        again=found.again,
        taken=taken,
        shifts=tuple(_shifts(table, found)),
        differs=tuple(differences(rules, old, new, before.open, found.fight.open)),
        misfits=tuple(found.misfits),
        remark=_remark(table, found),
        changes=tuple(numbers(rules, old, new)),
        dropped=tuple(roll_data(*each) for each in _dropped(found)),
        rolled=tuple(roll_data(*each) for each in _new(found)),
        left_out=found.left_out,
        party=tuple(who.id for who in new.combatants.values() if who.side == "party"),
    )


def sentences(seen: Preview) -> tuple[str, ...]:
    """All of it in full sentences."""
    if seen.taken is None:
        head = f"Amend {seen.title}. Nothing has changed yet; {counted(seen.again, 'step')} replayed."
    else:
        head = f"Amended {seen.title}. {counted(seen.again, 'step')} again, {seen.left_out} left out."
    found = [head, *([seen.remark] if seen.remark else [])]
    found += [_shift_said(shift) for shift in seen.shifts]
    found += [sentence((*each.who, Span(" "), *each.line)) for each in seen.differs]
    found += [_misfit_said(misfit) for misfit in seen.misfits]
    if seen.same:
        found.append("Nothing differs.")
    if seen.taken is not None:
        found.append("`undo` brings the old present back.")
    return tuple(found)


def changed(seen: Preview) -> dict[str, Any]:
    """The contract's data of it."""
    return {
        "changes": list(seen.changes),
        "misfits": [
            {
                "step": misfit.number,
                "key": misfit.key,
                "why": misfit.why,
                "label": misfit.label,
                "choices": list(misfit.choices),
                "chosen": misfit.chosen,
            }
            for misfit in seen.misfits
        ],
        "dropped": list(seen.dropped),
        "rolled": list(seen.rolled),
        "replayed": seen.again,
    }


def _shift_said(shift: Shift) -> str:
    where = f"Step {shift.number}" if shift.number else "New"
    told = clause(shift.now)
    if shift.was:
        told = f"{clause(shift.was)}; now {told or 'nothing of that'}"
    notes = "".join(f"; {note}" for note in shift.notes)
    return f"{where}: {': '.join(filter(None, (clause(shift.title), told)))}{notes}."


def _misfit_said(misfit: Misfit) -> str:
    if misfit.settled:
        return f"Step {misfit.key} no longer fits: {misfit.label}. {misfit.why} Chosen: {misfit.chosen}."
    others = [each for each in misfit.choices if each not in (OUT, misfit.fallback)]
    choices = ", ".join([misfit.fallback, *others])
    return (
        f"Step {misfit.key} no longer fits: {misfit.label}. {misfit.why} "
        f"Choices: {choices}, or a sentence. Without one: {misfit.fallback}."
    )


def _shifts(table: Table, found: Replay) -> Iterator[Shift]:
    unfit = {misfit.number for misfit in found.misfits}
    dropped = dict[int, list[str]]()
    for place, old in found.dropped:
        dropped.setdefault(place, []).append(dropped_words(table.rules.data, old))
    new = dict[int, list[str]]()
    for dice in found.new:
        new.setdefault(dice.index, []).append(new_words(table.rules.data, dice))
    for then in found.thens:
        if then.index < 0 and then.was is not None and then.was.seq in unfit:
            continue
        notes = _notes(then, new, dropped)
        shift = shifted(table, found, then, notes)
        if shift is not None:
            yield shift


def _notes(then: Then, new: dict[int, list[str]], dropped: dict[int, list[str]]) -> tuple[str, ...]:
    return (*new.pop(then.index, ()), *dropped.pop(then.place, ()))


def _number_at(found: Replay, place: int) -> int:
    return found.branch.acts[place].step.seq if 0 <= place < len(found.branch.acts) else 0


def _dropped(found: Replay) -> Iterator[tuple[int, str, str, tuple[int, ...], tuple[int, ...]]]:
    for place, old in found.dropped:
        roll = old.roll
        yield _number_at(found, place), roll.who, roll.what, roll.faces[old.faces :], roll.coins[old.coins :]


def _new(found: Replay) -> Iterator[tuple[int, str, str, tuple[int, ...], tuple[int, ...]]]:
    for dice in found.new:
        yield found.steps[dice.index].seq, dice.who, dice.what, dice.faces, dice.coins


def _remark(table: Table, found: Replay) -> str:
    """That the rules are no longer those by which the steps were played."""
    header = table.truth.header.ruleset.hash
    edited = any((act.step.hash or header) != table.rules.data.hash for act in found.branch.acts)
    return "The ruleset was edited since; what followed is decided by today's rules." if edited else ""
