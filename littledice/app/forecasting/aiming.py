"""`forecast --aim`: how many of a kind make the party win about so often."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from littledice.app.forecasting.data import PLACES
from littledice.app.forecasting.forecast import Asked, planned, processes_of
from littledice.app.forecasting.gist import Chance, chance
from littledice.app.forecasting.limits import limit_of
from littledice.app.forecasting.running import Limit, run
from littledice.grammar.tokens import shown
from littledice.model.errors import Refused, WrongUsage
from littledice.model.record import replace

if TYPE_CHECKING:
    from littledice.app.desk import Desk
    from littledice.app.outcome import Outcome
    from littledice.app.request import Request
    from littledice.app.table import Table

OURS, THEIRS = "party", "foes"
MOST = 40
"""So many of a kind are tried at most."""
USUAL_FIGHTS = 400
"""Fights for each number that is tried, where nothing else was asked for."""


class Tried(NamedTuple):
    """So many of the kind, and how often the party then wins."""

    number: int
    wins: Chance


class Aim(NamedTuple):
    """`goal` is the share aimed at, `kind` the template, `tried` what was tried by number, `best` the nearest."""

    goal: float
    kind: str
    tried: tuple[Tried, ...]
    best: Tried
    fights: int


def aimed(request: Request, name: str, asked: Asked, goal: str) -> Outcome:
    """Try numbers of a template until the one is found by which the party wins about so often."""
    wanted = _share(goal)
    limit = limit_of(asked.within, asked.fights or (None if asked.within else USUAL_FIGHTS))
    desk = request.desk
    slug = desk.shelf.find(name) if name else desk.slug(request.opening.options.get("encounter"))
    with desk.shelf.look(slug) as save:
        table = desk.table(save, request.opening)
        found = _Search(desk, table, asked, wanted, limit).found()
        return table.looked("forecast", "text", lambda: _data(found), said=tuple(_sentences(found)))


def _share(text: str) -> float:
    found = re.fullmatch(r"(\d+(?:\.\d+)?)\s*%?", text.strip())
    if found is None or not 0 < float(found[1]) < 100:
        raise WrongUsage(f'"{shown(text)}" is not a chance to aim at.', "`--aim 70%`")
    return float(found[1]) / 100


class _Search:
    def __init__(self, desk: Desk, table: Table, asked: Asked, goal: float, limit: Limit) -> None:
        adding = asked.changes.adding
        if len(adding) > 1 or any((asked.changes.without, asked.changes.setting, asked.changes.sentences)):
            raise WrongUsage("--aim varies one kind and nothing else.", "`forecast --aim 70% --with goblin`")
        self.desk = desk
        self.table = table
        self.goal = goal
        self.limit = limit
        self.processes = processes_of(asked.processes)
        self.kind = _kind(table, adding)
        self.there = [each.id for each in table.state.here() if each.template == self.kind and each.side == THEIRS]
        self.plan = planned(desk, table, asked._replace(changes=asked.changes._replace(adding=())), alone=True)
        self.tried: dict[int, Tried] = {}

    def found(self) -> Aim:
        """Double until it is too hard, then halve the gap."""
        low, high = 0, max(1, len(self.there))
        while high < MOST and self._wins(high) > self.goal:
            low, high = high, min(MOST, high * 2)
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if self._wins(middle) > self.goal else (low, middle)
        for count in (low, high):
            if count or self._others():
                self._wins(count)
        tried = [self.tried[count] for count in sorted(self.tried)]
        best = min(tried, key=lambda each: abs(each.wins.share.value - self.goal))
        return Aim(self.goal, self.kind, tuple(tried), best, self.limit.fights or 0)

    def _wins(self, count: int) -> float:
        if count not in self.tried:
            fight = self.desk.tried(self.table, self._sentences(count))
            plan = replace(self.plan, variants=(replace(self.plan.variants[0], says=str(count), fight=fight),))
            figures = run(self.table.rules, plan, self.limit, self.processes, self.desk.watch).batch.figures[0]
            self.tried[count] = Tried(count, chance(figures.wins.get(OURS, 0), figures.fights))
        return self.tried[count].wins.share.value

    def _sentences(self, count: int) -> list[list[str]]:
        """Those that are there stay, as many as there should be; the rest leaves or comes."""
        over = self.there[count:]
        more = count - len(self.there)
        return [*([["out", *over]] if over else []), *([["add", self.kind, f"x{more}"]] if more > 0 else [])]

    def _others(self) -> bool:
        """Whether anybody fights the party without one of the kind."""
        return any(each.side == THEIRS and each.id not in self.there for each in self.table.state.here())


def _kind(table: Table, adding: tuple[str, ...]) -> str:
    """The template that was named, else the one most of the foes are made from."""
    known = table.rules.data.template
    if adding:
        word = adding[0].split()[0].removeprefix("from:")
        if word not in known:
            raise Refused(
                f'There is no template called "{shown(word)}".', f"Known: {', '.join(known)}.", code="unknown"
            )
        return word
    foes = Counter(each.template for each in table.state.here() if each.side == THEIRS and each.template)
    if not foes:
        raise Refused("Which foes should be counted?", "`forecast --aim 70% --with goblin`", code="unknown")
    return foes.most_common(1)[0][0]


def _sentences(found: Aim) -> list[str]:
    name, goal = found.kind, f"{round(100 * found.goal)}%"
    lines = [
        f"{each.number} {name}: the party wins {each.wins.text}, {each.wins.range}"
        f"{'   <- nearest' if each is found.best else ''}"
        for each in found.tried
    ]
    return [f"For about {goal}: {found.best.number} {name} in all.", *lines]


def _data(found: Aim) -> dict[str, Any]:
    def share(each: Tried) -> list[float]:
        return [round(value, PLACES) for value in each.wins.share]

    return {
        "aim": found.goal,
        "template": found.kind,
        "count": found.best.number,
        "win": share(found.best),
        "tried": [{"count": each.number, "win": share(each)} for each in found.tried],
    }
