"""People and fights of this game for tests, with faces written down."""

from __future__ import annotations

from functools import cache
from typing import Any

from littledice.engine.tracks import make_tracks
from littledice.language.loading import load
from littledice.language.reading.roots import roots
from littledice.model.combatant import Combatant
from littledice.model.commands import Answer, Begin, Edit, EndTurn, Resolve
from littledice.model.condition import Condition
from littledice.model.encounter import Encounter, Fight
from littledice.model.events import Event, Gained, Placed, StatSet, TrackSet, WordsSet
from littledice.model.record import replace
from littledice.model.use import Target, UseMove
from littledice.rules.rulebook import Rules
from tests.fakes.table import Table

ID = "spiritd6"


@cache
def rules() -> Rules:
    return load(ID, roots())


def person(
    id: str, side: str = "foes", *, hp: int | None = None, words: dict[str, Any] | None = None, **stats: float
) -> Combatant:
    """A human of 4 in everything, unless said otherwise; `words` as `held="axe"`."""
    lists = {key: tuple(value.split(",")) for key, value in (words or {}).items()}
    bare = Combatant(id=id, name=id.upper(), side=side, stats=dict(stats), words=lists)
    tracks = make_tracks(rules(), Encounter(ruleset=ID), bare, {} if hp is None else {"hp": (hp, hp)})
    return replace(bare, tracks=tracks)


def use(
    who: str,
    verb: str,
    *targets: str,
    words: str = "",
    overrule: bool = False,
    amount: float | None = None,
    **args: str,
) -> UseMove:
    """A move as a sentence says it: `use("mi", "attack", "g1", **{"with": "axe,axe"})`."""
    return UseMove(
        who=who,
        move=verb,
        targets=tuple(Target(id=target) for target in targets),
        words=tuple(words.split()),
        args={key.rstrip("_"): tuple(value.split(",")) if key != "to" else (value,) for key, value in args.items()},
        amount=amount,
        overrule=overrule,
    )


class Game(Table):
    """A fight of this game; `now` says what counts of somebody."""

    def __init__(self, *people: Combatant, options: dict[str, bool | int | str] | None = None) -> None:
        super().__init__(rules())
        self.fight = Fight(encounter=Encounter(ruleset=ID, options=options or {}))
        if people:
            from littledice.model.commands import Enter

            self.do(Enter(combatants=people))

    def start(self, **totals: int) -> Game:
        self.do(Begin(totals=totals))
        return self

    def go(self, *faces: int) -> Game:
        """Nobody says anything more in this Immediate Phase."""
        self.do(Resolve(), *faces)
        return self

    def next(self, *faces: int, **totals: int) -> Game:
        self.do(EndTurn(totals=totals), *faces)
        return self

    def say(self, who: str, verb: str, *targets: str, dice: str = "", **said: Any) -> Game:
        self.do(use(who, verb, *targets, **said), *[int(face) for face in dice.split()])
        return self

    def answer(self, *picks: str, dice: str = "") -> Game:
        self.do(Answer(picks=picks), *[int(face) for face in dice.split()])
        return self

    def to(self, phase: str) -> Game:
        """On to the first slot of that phase of this round."""
        while self.state.phase != phase:
            if self.state.phase == "immediate":
                self.go()
            else:
                self.next()
        return self

    def up(self, who: str) -> Game:
        """On until `who` is up."""
        while who not in self.state.active:
            self.next()
        return self

    def edit(self, *events: Event) -> Game:
        self.do(Edit(verb="set", events=events))
        return self

    def place(self, **at: tuple[int, int]) -> Game:
        return self.edit(*[Placed(who=who, at=hex) for who, hex in at.items()])

    def gain(self, who: str, kind: str, source: str = "", amount: int | None = None) -> Game:
        return self.edit(Gained(who=who, condition=Condition(kind=kind, source=source, amount=amount)))

    def set(self, who: str, track: str, value: float) -> Game:
        return self.edit(TrackSet(who=who, track=track, value=value, was=self.track(who, track)))

    def stat(self, who: str, key: str, value: float) -> Game:
        return self.edit(StatSet(who=who, key=key, value=value))

    def hold(self, who: str, *names: str) -> Game:
        return self.edit(WordsSet(who=who, key="held", words=names))

    def track(self, who: str, track: str) -> float:
        return self.state.combatants[who].value(track)

    def body(self, who: str) -> tuple[float, float]:
        """Hit points and wounds."""
        return self.track(who, "hp"), self.track(who, "wounds")

    def has(self, who: str, kind: str, source: str = "") -> bool:
        return self.state.combatants[who].find(kind, source=source) is not None

    def held(self, who: str) -> tuple[str, ...]:
        return self.state.combatants[who].words.get("held", ())

    @property
    def asked(self) -> tuple[str, str, tuple[str, ...]]:
        """Kind, whom, choices of the question that waits."""
        assert self.fight.open is not None, "nothing is asked"
        question = self.fight.open.question
        return question.kind, question.to, tuple(option.id for option in question.options)


def game(*people: Combatant, options: dict[str, bool | int | str] | None = None) -> Game:
    return Game(*people, options=options)
