"""What holds of every encounter, whatever was said to it."""

from __future__ import annotations

from littledice.model.encounter import Encounter


def lawful(state: Encounter) -> None:
    """Fail if the encounter breaks a law."""
    for id, combatant in state.combatants.items():
        assert combatant.id == id
        for name, track in combatant.tracks.items():
            assert track.value == track.clamped(track.value), f"{id}'s {name} is out of bounds: {track}"
            assert track.high is None or track.low <= track.high, f"{id}'s {name} has no room: {track}"
        assert all(value >= 0 for value in combatant.counters.values()), f"{id} counts below 0: {combatant.counters}"
        for place, held in enumerate(combatant.conditions):
            twins = [
                each
                for each in combatant.conditions[:place]
                if each.same(held.kind, held.source, held.against, held.text)
            ]
            assert not twins, f"{id} has {held.kind} twice"
        assert not combatant.mob or combatant.mob in state.combatants, f"{id} is of a mob of nobody's: {combatant.mob}"
    for name, clock in state.clocks.items():
        assert 0 <= clock.value <= (clock.high or clock.value), f"the clock {name} is out of bounds: {clock}"
    everybody = set(state.combatants)
    assert set(state.done) <= everybody
    assert set(state.order) <= everybody, "somebody in the order is not in the encounter"
    assert set(state.active) <= everybody, "somebody unknown has the turn"
    assert len(set(state.order)) == len(state.order), "somebody stands in the order twice"
    assert len(set(state.done)) == len(state.done), "somebody had two slots in one phase"
    assert len(set(state.active)) == len(state.active), "somebody has one turn twice"
