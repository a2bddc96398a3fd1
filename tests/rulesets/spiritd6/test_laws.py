"""The laws over random play with corrections: offered is legal, refused changes nothing, tracks keep their bounds,
a fight that was closed before every command is the same fight.
"""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from littledice.engine.apply import fold
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.record import replace
from tests.properties.player import RandomPlayer, encoded
from tests.rulesets.spiritd6.people import ID, person, rules


def people() -> tuple[Combatant, ...]:
    """A mixed company; two of them on hexes."""
    return (
        replace(
            person(
                "aa", "party", words={"held": "axe,axe", "traits": "recklessness,two-weapon-defense"}, axes=4, tumble=3
            ),
            at=(0, 0),
        ),
        person("bb", "party", words={"held": "hand-crossbow,axe", "weapons": "musket"}, crossbows=3, spirit=2),
        replace(person("cc", words={"natural": "claws", "race": "harpy"}, unarmed=4, power=3, size=1), at=(2, 0)),
        person("dd", words={"held": "javelin", "race": "orc"}, polearms=3, throwing=3, tumble=5),
    )


def whole(state: Encounter) -> None:
    """What always holds here: the third wound is death, and nobody who cannot act holds anybody."""
    for bearer in state.combatants.values():
        if bearer.here:
            assert (bearer.value("wounds") >= 3) == bearer.has("dead"), bearer


OPTIONS = st.fixed_dictionaries(
    {},
    optional={name: st.sampled_from(option.choices) for name, option in rules().data.option.items()},
)


class Player(RandomPlayer):
    """Plays with options."""

    def __init__(self, seed: int, options: dict[str, bool | int | str], *, reopen: bool = False) -> None:
        super().__init__(rules(), people(), seed, reopen=reopen, watch=whole)
        self.fight = replace(self.fight, encounter=replace(self.fight.encounter, options=options))
        self.start = self.fight


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10**9), options=OPTIONS)
def test_laws(seed: int, options: dict[str, bool | int | str]) -> None:
    player = Player(seed, options)
    final = player.play()
    assert fold(Encounter(ruleset=ID, options=options), player.events) == final.encounter


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_closing_before_every_command_changes_nothing(seed: int) -> None:
    straight, stopped = Player(seed, {}), Player(seed, {}, reopen=True)
    assert encoded(straight.play()) == encoded(stopped.play())
    assert straight.events == stopped.events
