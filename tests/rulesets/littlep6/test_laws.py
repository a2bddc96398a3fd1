"""The laws over random play with corrections, on a company that has something of everything."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from littledice.engine.apply import fold
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.record import replace
from tests.properties.player import RandomPlayer, encoded
from tests.rulesets.littlep6.people import ID, person, rules

Options = dict[str, bool | int | str]
CHOICES = {name: option.choices for name, option in rules().data.option.items() if option.choices}
OPTIONS = st.fixed_dictionaries({}, optional={name: st.sampled_from(choices) for name, choices in CHOICES.items()})


def people(options: Options) -> tuple[Combatant, ...]:
    rogue = "swift-strike,sneak-attack,stab-in-the-back,counter-strike,thiefs-mark,battle-sense,dirty-fighter"
    caster = "thorns,vines,fire-burst,ward,grant-life-force,heal-nature,healer,quick-cast,turn-undead,hunters-mark"
    monk = "flurry,stance-of-fire,fiery-claw-strike,shield-for-glory,strength-of-the-bull,armor-mastery"

    def made(id: str, side: str, hp: int, words: dict[str, str], **stats: int) -> Combatant:
        return person(id, side, hp=hp, options=options, words=words, **stats)

    return (
        made("aa", "party", 6, {"traits": rogue, "weapons": "dagger,greatsword", "caster": "yes"}, phy=3, men=2, ac=2),
        made("bb", "party", 5, {"traits": caster, "weapons": "bow", "caster": "yes", "fly": "glide"}, men=3, ac=1),
        made("cc", "party", 6, {"traits": monk, "weapons": "unarmed", "heritage": "goblin"}, phy=2, men=1, ac=2),
        made("dd", "foes", 6, {"threat": "medium", "weapons": "great-club", "resist": "fire"}, phy=3, men=1, ac=2),
        made("ee", "foes", 4, {"threat": "high", "traits": "undead", "weapons": "sword", "weak": "fire"}, phy=2, ac=1),
    )


def whole(state: Encounter) -> None:
    """What always holds here: nobody stands at 0, nobody lies with hit points, nobody has more actions than the rules
    give, and who is down keeps up no guard.
    """
    for bearer in state.combatants.values():
        if not bearer.here or bearer.has("dead"):
            continue
        down = bearer.has("dying") or bearer.has("defeated")
        assert down == (bearer.value("hp") == 0), bearer
        assert not (down and (bearer.has("evade") or bearer.has("defend"))), bearer
        assert not (bearer.has("dying") and bearer.has("defeated")), bearer
        assert not bearer.has("failing") or bearer.has("dying"), bearer
        assert not bearer.has("found") or bearer.has("hidden"), bearer


class Player(RandomPlayer):
    """Plays with options."""

    def __init__(self, seed: int, options: Options, *, reopen: bool = False) -> None:
        super().__init__(rules(), people(options), seed, reopen=reopen)
        self.fight = replace(self.fight, encounter=replace(self.fight.encounter, options=options))
        self.start = self.fight

    def check_laws(self, command: object, decision: object, active: tuple[str, ...]) -> None:
        super().check_laws(command, decision, active)  # type: ignore[arg-type]
        if self.fight.open is None:
            whole(self.fight.encounter)


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 10**9), options=OPTIONS)
def test_laws(seed: int, options: Options) -> None:
    player = Player(seed, options)
    final = player.play()
    assert fold(Encounter(ruleset=ID, options=options), player.events) == final.encounter


@settings(max_examples=6, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_closing_before_every_command_changes_nothing(seed: int) -> None:
    straight, stopped = Player(seed, {}), Player(seed, {}, reopen=True)
    assert encoded(straight.play()) == encoded(stopped.play())
    assert straight.events == stopped.events
