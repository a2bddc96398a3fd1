"""One thing that happened, with all that belongs to it: who did it, the dice, what came of it, what it cost."""

from __future__ import annotations

from littledice.app.telling.clauses import Told
from littledice.app.telling.rolls_told import RollTold
from littledice.app.telling.spans import Line, Span, brief, clause, drawn, sentence, voiced
from littledice.model import events as ev
from littledice.model.events import Event
from littledice.model.record import Value, Working
from littledice.model.roll import Roll


class GroupRoll(Value):
    """One roll of a check that several make: whose it is, and the roll."""

    who: Span
    roll: RollTold


class Row(Value):
    """What came of it for one of those it touched; `about` is empty for what is nobody's."""

    about: Line
    told: tuple[Told, ...]

    def sentences(self) -> list[str]:
        """The row spoken; what damage does to a track is said in one breath with it."""
        found: list[Line] = []
        for place, each in enumerate(self.told):
            struck = place > 0 and isinstance(self.told[place - 1].event, ev.Struck)
            if struck and isinstance(each.event, ev.TrackSet):
                found[-1] = (*found[-1], Span(", "), *each.clause.line)
            else:
                found.append(each.clause.whole)
        return [sentence(line) for line in found]


def _same(one: Told, other: Told) -> bool:
    return clause(one.clause.about) == clause(other.clause.about)


def _remarks_on(hurt: Told, each: Told) -> bool:
    """Whether something is remarked on damage: how much it was for whoever took it."""
    event = each.event
    return isinstance(event, ev.Noted) and isinstance(hurt.event, ev.Struck) and event.who == hurt.event.target


class Happening(Working):
    """One thing that happened. `event` is what it began with and `head` how it is told, `roll` its dice and `thrown`
    the same as they are stored; `missed` says that an attack came to nothing. `bare` is a deed of which there is only
    the name, which what follows tells better. `owed` is what a check is against that the damage just told owes
    (`against shock`), `whose` it is. `group` are the rolls of a check that several make.
    """

    event: Event | None = None
    head: Line = ()
    roll: RollTold | None = None
    thrown: Roll | None = None
    missed: bool = False
    bare: bool = False
    owed: str = ""
    whose: str = ""
    group: list[GroupRoll] = []
    clauses: list[Told] = []
    prices: list[Told] = []

    @property
    def says(self) -> bool:
        """Whether there is more to it than a name."""
        return bool(self.roll or self.group or self.clauses or self.prices or (self.head and not self.bare))

    @property
    def rows(self) -> list[Row]:
        """What came of it, all that is about one person together."""
        found: list[list[Told]] = []
        for each in (*self.clauses, *self.prices):
            if found and (_same(found[-1][0], each) or _remarks_on(found[-1][-1], each)):
                found[-1].append(each)
            else:
                found.append([each])
        return [Row(group[0].clause.about, tuple(group)) for group in found]

    @property
    def several(self) -> bool:
        """Whether it hurt or changed more than one of those it was aimed at, so that each has a line."""
        aimed = self.event.targets if isinstance(self.event, ev.Used) else ()
        hurt = [each.event.target for each in self.clauses if isinstance(each.event, ev.Struck)]
        return len(set(hurt)) > 1 or (len(set(aimed)) > 1 and len(self.rows) > 1)

    def owes(self, who: str) -> bool:
        """Whether it is damage to somebody, or a check that it owes, so that the next check of theirs is owed too."""
        if self.owed and self.thrown is not None:
            return self.thrown.who == who
        return any(isinstance(each.event, ev.Struck) and each.event.target == who for each in self.clauses)

    def lines(self) -> list[str]:
        """Sentences, a line for what was done and how it was rolled, and one or more for what came of it."""
        rows = [" ".join(row.sentences()) for row in self.rows]
        head = sentence(self.head)
        if self.group:
            return [
                sentence(self.group_head),
                *(self._aloud(each) for each in self.group),
                *filter(None, [" ".join(filter(None, rows))]),
            ]
        if self.roll is not None:
            first = [" ".join(filter(None, (head, sentence(self.roll.setup))))]
            rows = [self.roll.aloud(), *rows]
        else:
            first, rows = [], [head, *rows]
        if self.several:
            return [*first, *filter(None, rows)]
        return [*first, " ".join(filter(None, rows))]

    @property
    def together(self) -> RollTold | None:
        """The first roll of a group with dice in it, which says for all what is thrown against what; None where those
        differ. Whoever has no dice counts none.
        """
        thrown = [each.roll for each in self.group if each.roll.dice] or [each.roll for each in self.group]
        kinds = {(each.roll.stat, each.roll.aim) for each in self.group}
        return thrown[0] if len(kinds) == 1 and len({roll.counting for roll in thrown}) == 1 else None

    @property
    def group_head(self) -> Line:
        """What several do, with what they throw and aim at where it is the same for all."""
        shared = self.together
        if shared is None:
            stats = {each.roll.stat for each in self.group}
            return (*self.head, *(stats.pop() if len(stats) == 1 else ()))
        stat = tuple(Span(span.text, span.role, aloud=f" {span.text.strip()}") for span in shared.stat)
        counting = (voiced(f", {clause(shared.counting)}"),) if shared.counting else ()
        return (*self.head, *stat, *shared.aim, *counting)

    @property
    def group_typed(self) -> Line:
        """Which dice of a group were typed; sentences say it of each die."""
        typed = [die for each in self.group for die in each.roll.dice if "typed" in die.spoken]
        rest = sum(len(each.roll.dice) for each in self.group) > len(typed)
        faces = " ".join(brief((die,)).strip(" []+") for die in typed)
        return (drawn(f"typed {faces}{', rest rolled' if rest else ''}", "muted"),) if typed else ()

    def _aloud(self, each: GroupRoll) -> str:
        """One roll of a group as sentences."""
        setup = clause(each.roll.was if self.together is not None else each.roll.setup)
        return f"{each.who.spoken}{f', {setup}' if setup else ''}: {each.roll.aloud()}"
