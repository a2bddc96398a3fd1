"""Whom a word means: by id, by name, by the one start that fits, or several by `.` `foes` `party` `all`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from littledice.engine.conditions import condition_state
from littledice.engine.mobs import one_mob, up
from littledice.engine.ruleset import Rulebook
from littledice.grammar.tokens import fix, fold, listed, nearest_of, shown, squeezed
from littledice.model.combatant import REMOVED, Combatant
from littledice.model.condition import LABEL
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.use import Target

GM = "gm"
THINGS = ("held", "items", "weapons")
"""Lists of a sheet that hold things."""
GROUPS = (".", "foes", "party", "all")
_SHARED = r"(.+)/(0|2)"


class Whom:
    """Everybody who can be named: those in the state, which holds whom the viewer knows. `player` is the combatant
    whose player speaks, "" for the GM.
    """

    def __init__(self, rules: Rulebook, state: Encounter, player: str = "") -> None:
        self.rules = rules
        self.state = state
        self.player = player
        self.known = list(state.combatants.values())

    @property
    def active(self) -> list[str]:
        """Whom a verb without a name is about: the player's own combatant, else whoever is up, of a mob the first who
        can do something.
        """
        return [self.player] if self.player else up(self.rules.data, self.state)

    @property
    def mob(self) -> list[str]:
        """Those who are up, where they are one mob; else nobody."""
        active = self.active
        return active if len(active) > 1 and one_mob(self.state, active) else []

    @property
    def last(self) -> list[str]:
        """Who was aimed at last."""
        return list(self.state.last)

    def by_id(self, word: str) -> str:
        """The id that the word is, empty if none. Those who left are reached too."""
        wanted = fold(word)
        return next((who.id for who in self.known if who.id == wanted), "")

    def thing(self, word: str) -> str:
        """Something that somebody has or that lies there, in the word of whoever named it; empty if nothing is."""
        wanted = fold(word)
        owned = [thing for who in self.known for key in THINGS for thing in who.words.get(key, ())]
        lying = [thing.what for thing in self.state.lying]
        return next((thing for thing in (*owned, *lying) if fold(thing) == wanted), "")

    def skill(self, word: str) -> str:
        """A number that somebody's sheet has of its own (`skill:lockpicks=3`), empty if nobody's has."""
        wanted = fold(word)
        return next((key for who in self.known for key in who.stats if fold(key) == wanted), "")

    def condition(self, word: str, *, whole: bool = True) -> str:
        """What holds for somebody here and no ruleset knows, by its id or its own words: its id, the words of a label;
        empty if none, or if a start that is not `whole` fits several.
        """
        wanted = fold(word)
        found: dict[str, None] = {}
        for held in [held for who in self.known if who.here for held in who.conditions]:
            own = held.kind not in self.rules.data.condition
            forms = [fold(held.text), *([fold(held.kind)] if held.kind != LABEL else [])] if own else []
            if any(form == wanted or (not whole and form.startswith(wanted)) for form in forms):
                found[held.text if held.kind == LABEL else held.kind] = None
        return next(iter(found)) if wanted and len(found) == 1 else ""

    def in_full(self, word: str) -> list[str]:
        """Whose whole name it is."""
        wanted = squeezed(word)
        if not wanted:
            return []
        found = [who for who in self.known if squeezed(who.name) == wanted]
        here = [who.id for who in found if who.here]
        return here or [who.id for who in found]

    def starting(self, word: str) -> list[str]:
        """Whose name starts so, among those here; of a mob that all of them are of, the first who is up."""
        wanted = squeezed(word)
        found = [who for who in self.known if who.here and squeezed(who.name).startswith(wanted)] if wanted else []
        ids = [who.id for who in found]
        if len(ids) < 2 or not one_mob(self.state, ids):
            return ids
        up = [who.id for who in found if condition_state(self.rules.data.condition, who) == "up"]
        return [(up or ids)[0]]

    def with_numbers(self, tokens: Sequence[str]) -> list[str]:
        """The words, a name that only its number tells from others (`goblin 2`) together with that number."""
        found: list[str] = []
        for token in tokens:
            several = bool(found) and token.isdigit() and len(self.starting(found[-1])) > 1
            name = f"{found[-1]} {token}" if several else ""
            if name and len(self.in_full(name)) == 1 and not self.in_full(found[-1]):
                found[-1] = name
            else:
                found.append(token)
        return found

    def find(self, word: str) -> list[str]:
        """Everybody the word may mean on its own: by id, else by whole name, else by its start."""
        found = self.by_id(word)
        return [found] if found else self.in_full(word) or self.starting(word)

    def one(self, word: str) -> str:
        """The one whom the word means; raises `Refused` with the candidates."""
        if word == "." and len(self.last) == 1:
            return self.last[0]
        found = self.find(word)
        if len(found) == 1:
            return found[0]
        if found:
            raise self.ambiguous(word, found)
        raise self.nobody(word)

    def group(self, word: str, *, away: bool = False) -> list[str] | None:
        """The ids behind `.` `foes` `party` `all`, None for any other word: of those here, or of those `away`
        for a while. Raises `Refused` where that is nobody.
        """
        if word not in GROUPS:
            return None
        if word == ".":
            found = [id for id in self.last if self.state.combatants[id].here]
            if not found:
                raise Refused("There is no last target yet.", "Name one.", code="unknown")
            return found
        people = [who for who in self.known if who.here and self._alive(who)]
        if away:
            people = [who for who in self.known if not who.here and not who.tally.get(REMOVED)]
        ids = [who.id for who in people if word == "all" or who.side == word]
        if not ids and away:
            whose = "" if word == "all" else f" of the {word}"
            raise Refused(f"Nobody{whose} is away.", "`status` shows who is here.", code="unknown")
        if not ids:
            raise Refused(
                f'There is nobody here that "{word}" could mean.', "`status` shows who is here.", code="unknown"
            )
        return ids

    def called(self, ids: Sequence[str]) -> str:
        """The word that means all of them and nobody else, empty if none does."""
        for word in ("party", "foes", "all"):
            meant = [who.id for who in self.known if who.here and self._alive(who) and word in (who.side, "all")]
            if set(meant) == set(ids):
                return word
        return ""

    def targets(self, word: str) -> list[Target] | None:
        """Ids and groups with a share (`g1/2`, `foes/0`), None for any other word."""
        word, share = split_share(word)
        group = self.group(word.lower())
        if group is None:
            found = self.by_id(word)
            group = [found] if found else None
        return None if group is None else [Target(id=id, share=share) for id in group]

    def among(self, kind: str) -> list[Combatant]:
        """Those who are `here`, have `left`, are `seen`, `concealed` or `up`, or may be a `partner` of who is up."""
        found = [who for who in self.known if who.here == (kind != "left")]
        if kind in ("seen", "concealed"):
            return [who for who in found if who.concealed == (kind == "concealed")]
        state, flow = self.state, self.rules.data.flow
        if kind == "up":
            return [who for who in found if who.id in state.active]
        if kind == "partner" and state.active:
            sides = {state.combatants[who].side for who in state.active}
            own = [who for who in found if who.side in sides or not flow.joint_rule]
            return [who for who in own if who.id not in (*state.active, *state.done)]
        return found

    def named(self, id: str) -> str:
        """`g1 Goblin 1`, for lists of candidates."""
        return f"{id} {self.state.combatants[id].name}"

    def ambiguous(self, word: str, ids: list[str]) -> Refused:
        """The refusal of a word that fits several."""
        return Refused(
            f'"{shown(word)}" fits {len(ids)}: {listed([self.named(id) for id in ids], "and")}.',
            "Type the id.",
            code="ambiguous",
        )

    def nobody(self, word: str) -> Refused:
        """The refusal of a word that fits nobody, with the nearest name."""
        names = self._names()
        near = nearest_of(word, names)
        hint = f"Did you mean {self.named(names[near])}?" if near else "`status` shows who is here."
        error = Refused(f'No one here is called "{shown(word)}".', hint, code="unknown")
        typed, sure = fix(word, near, names)
        error.fix = (typed, names[sure]) if sure else ("", "")
        return error

    def near(self, word: str) -> str:
        """The name or id here that is nearest to the word, empty if none is near."""
        return nearest_of(word, self._names())

    def _names(self) -> dict[str, str]:
        """The id behind each name here, behind its first word where nobody else's begins so, and behind each id."""
        here = [who for who in self.known if who.here]
        names = {who.name: who.id for who in here}
        first = [who.name.split(" ")[0] for who in here]
        single = {word: who.id for word, who in zip(first, here, strict=True) if first.count(word) == 1}
        return {**single, **names, **{who.id: who.id for who in here}}

    def _alive(self, who: Combatant) -> bool:
        return condition_state(self.rules.data.condition, who) != "dead"


def split_share(word: str) -> tuple[str, int]:
    """The word without `/2` or `/0`, and by what an amount is divided: 1 whole, 2 half, 0 none."""
    found = re.fullmatch(_SHARED, word)
    return (found[1], int(found[2])) if found else (word, 1)
