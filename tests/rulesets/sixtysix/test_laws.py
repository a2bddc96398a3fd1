"""Over random play with corrections, for every way a table may read the damage rules: no part leaves minus its maximum
to its maximum, no point is lost or invented, no destroyed part is struck; closed and reopened at every question it is
the same fight.
"""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from littledice.engine.apply import apply
from littledice.engine.course.delay import why_not_delay
from littledice.model import events as ev
from littledice.model.combatant import Combatant
from littledice.model.commands import Command, Delay
from littledice.model.encounter import Encounter, Fight
from littledice.model.use import Target, UseMove
from littledice.rules.bodies.parts import gone, parts_of
from tests.properties.player import RandomPlayer, encoded
from tests.rulesets.sixtysix.people import DESTROYED, ID, person, rules

PEOPLE = (
    person("aa", "party", parts=2, alertness=3, melee=4, lore=2, medicine=2),
    person("bb", "party", alertness=2, melee=3, brawl=3),
    person("cc", parts=2, alertness=2, melee=4, ranged=2),
    person("dd", beast=True, alertness=1, melee=3),
)
OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        name: st.sampled_from(defined.choices) for name, defined in rules().data.option.items() if defined.choices
    },
)


class Player(RandomPlayer):
    """Plays by the options of a table, delays (alone or together), and lets the GM hurt and heal."""

    def __init__(self, seed: int, options: dict[str, bool | int | str], *, reopen: bool = False) -> None:
        super().__init__(rules(), PEOPLE, seed, reopen=reopen)
        self.fight = self.start = Fight(encounter=Encounter(ruleset=ID, options=options))

    def choice(self) -> Command:
        kind = self.source.random()
        if kind < 0.15:
            who = self.source.choice(self.fight.encounter.here()).id
            move = self.source.choice(("damage", "heal", "hazard"))
            args: dict[str, tuple[str, ...]] = {"hazard": ("fall",)}
            return UseMove(who="gm", move=move, targets=(Target(id=who),), args=args, amount=self.source.randint(1, 4))
        if kind < 0.35 and (delay := self.delay()) is not None:
            return delay
        return super().choice()

    def delay(self) -> Delay | None:
        """A delay that the rules allow now, if there is one."""
        state = self.fight.encounter
        for who in state.active:
            partner = self.source.choice(("", *state.order))
            to = state.put_off.get(partner, state.combatants[partner].initiative or 0) if partner else -1
            delay = Delay(who=who, to=to, partner=partner)
            if why_not_delay(self.rules, state, delay) is None:
                return delay
        return None


@settings(max_examples=200, deadline=None)
@given(seed=st.integers(0, 10**9), options=OPTIONS)
def test_every_point_is_bookkept(seed: int, options: dict[str, bool | int | str]) -> None:
    player = Player(seed, options)
    player.play(40)
    state = player.start.encounter
    for place, event in enumerate(player.events):
        if isinstance(event, ev.Struck):
            assert_bookkept(state.combatants[event.target], event)
            assert_moved(event, player.events[place + 1 :])
        state = apply(state, event)
        for bearer in state.combatants.values():
            for part in parts_of(rules(), bearer):
                track = bearer.tracks[part]
                assert -(track.high or 0) <= track.value <= (track.high or 0)


def assert_bookkept(bearer: Combatant, blow: ev.Struck) -> None:
    assert len(blow.parts) == blow.taken
    lost = sum(reason.amount for reason in blow.reasons if reason.rule in ("SS-39", "SS-47"))
    assert blow.dealt + lost == blow.taken
    for part in blow.parts:
        assert not gone(bearer, part, DESTROYED), f"a point on {part}, which is destroyed"
        assert blow.parts.count(part) <= bearer.tracks[part].value - bearer.tracks[part].low


def assert_moved(blow: ev.Struck, after: list[ev.Event]) -> None:
    """The tracks move by exactly what was told."""
    moved = 0
    for event in after:
        if isinstance(event, ev.TrackSet) and event.who == blow.target and event.track in blow.parts:
            moved += int(event.was - event.value)
        if moved == blow.taken:
            return
    raise AssertionError(f"{blow.taken} points were told, {moved} moved")


@settings(max_examples=50, deadline=None)
@given(seed=st.integers(0, 10**9), options=OPTIONS)
def test_reopened_at_every_question_it_is_the_same_fight(seed: int, options: dict[str, bool | int | str]) -> None:
    straight, stopped = Player(seed, options), Player(seed, options, reopen=True)
    assert encoded(straight.play(40)) == encoded(stopped.play(40))
    assert straight.events == stopped.events


def test_random_play_meets_every_kind_of_question() -> None:
    kinds = set()
    for seed in range(40):
        player = Player(seed, {"cancel_order": "ask"})
        player.play(40)
        kinds |= {event.kind for event in player.events if isinstance(event, ev.Answered)}
    assert kinds >= {"react", "cancel", "place", "protect_limb", "tie"}


def test_states_follow_the_health_of_parts() -> None:
    for seed in range(20):
        player = Player(seed, {})
        player.watch = lambda state, player=player: follows(player.fight)
        player.play(40)


def follows(fight: Fight) -> None:
    """While no question waits in between, a part is crippled or destroyed exactly as its health says."""
    for bearer in fight.encounter.combatants.values() if fight.open is None else ():
        for part in parts_of(rules(), bearer):
            track = bearer.tracks[part]
            kinds = [held.kind.partition("-")[0] for held in bearer.conditions if held.against == part]
            wanted = [] if track.value > 0 else ["destroyed"] if track.value <= track.low else ["crippled"]
            assert kinds == wanted, (bearer.id, part, track, kinds)
