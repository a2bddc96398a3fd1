"""What only the GM knows makes no difference to what a player sees: the same fight with other secrets looks the same.

Every number of another side's sheet is changed, and whoever is concealed gets another name, another place and other
numbers; nobody acts. Then all that looks at the fight must say the same to a player as before, to the letter.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from littledice.app.board.position import LOOKING
from littledice.app.desk import Desk
from littledice.app.memory_shelf import MemoryShelf
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter, Fight
from littledice.model.record import replace
from littledice.model.track import Track
from littledice.store.step_lines import Header, RulesetRef
from tests.field.fight import GAMES, ruleset
from tests.properties.eavesdropper import Eavesdropper


class Looker(Eavesdropper):
    """Keeps what it hears instead of judging it."""

    def __init__(self, game: str, state: Encounter) -> None:
        rules = ruleset(game)
        super().__init__(rules, 1)
        self.shelf = MemoryShelf(rules)
        header = Header(
            format=1, name="x", ruleset=RulesetRef(id=game, hash=rules.data.hash), start=Fight(encounter=state)
        )
        self.shelf.create(header)
        self.said: list[tuple[str, str]] = []

    def judge(self, viewer: str, where: str, text: str, *_: object, **__: object) -> None:
        self.said.append((where, text))

    def complete_view(self, *_: object) -> None:
        """Nothing to compare."""

    def heard_by(self, viewer: str, sentences: list[str]) -> list[tuple[str, str]]:
        """All that is to be seen there, and what those sentences come to."""
        desk = self.terminal(viewer)
        self.listen_again(desk, viewer)
        for sentence in sentences:
            self.say_looking(desk, viewer, sentence.split())
        return self.said

    def listen_again(self, desk: Desk, viewer: str) -> None:
        with self.shelf.look("x") as save:
            table = desk.table(save, LOOKING)
        for where, text in self.quiet_places(desk, table):
            self.judge(viewer, where, text)


def other(state: Encounter, game: str, side: str) -> Encounter:
    """The same fight with other secrets."""
    return replace(
        state, combatants={id: _other(who, game) if who.side != side else who for id, who in state.combatants.items()}
    )


def _other(who: Combatant, game: str) -> Combatant:
    data = ruleset(game).data
    tracks = {name: _doubled(track) for name, track in who.tracks.items()}
    stats = {name: value if name in SEEN else value + 1 for name, value in who.stats.items()}
    changed = replace(
        who, tracks=tracks, stats=stats, words={**who.words, "traits": ()} if "traits" in data.words else who.words
    )
    return replace(changed, name=f"{who.name} the Other", at=None) if who.concealed else changed


def _doubled(track: Track) -> Track:
    high = None if track.high is None else track.high * 2
    return replace(track, value=track.value * 2 if track.value > 0 else track.value, high=high)


SEEN = ("size",)
"""What can be seen of anybody."""


def sentences(game: str, state: Encounter) -> Iterator[str]:
    """What a player may say that changes nothing."""
    people = [who.id for who in state.combatants.values() if not who.concealed]
    yield from ("status", "log", "recap", "list", "why round", "why roll", "why question")
    yield from (f"status {who}" for who in people)
    yield from (f"why {who}" for who in people[:2])
    for move in list(ruleset(game).data.move)[::3]:
        yield f"odds {move}"
        yield from (f"odds {move} {who}" for who in people)


@pytest.mark.parametrize("seed", range(1))
@pytest.mark.parametrize("game", GAMES)
def test_other_secrets_look_the_same(game: str, seed: int) -> None:
    played = Eavesdropper(ruleset(game), seed, share=0)
    played.play(12)
    while played.save.fight.open is not None:
        played.desk.say(["answer", "abandon"])
    state = played.state
    for viewer in ("an", "party"):
        said = list(sentences(game, state))
        first = Looker(game, state).heard_by(viewer, said)
        second = Looker(game, other(state, game, "party")).heard_by(viewer, said)
        for (where, text), (_, again) in zip(first, second, strict=True):
            assert text == again, f"{viewer}, {where}"
