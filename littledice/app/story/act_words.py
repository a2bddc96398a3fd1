"""Acts in words: what somebody did and what came of it, as clauses of a sentence in the past."""

from __future__ import annotations

from collections.abc import Sequence

from littledice.app.story.acts import Act, Blow, Turn
from littledice.app.story.chronicle import BOLD
from littledice.app.story.naming import Naming
from littledice.app.story.past_tense import in_past, past
from littledice.app.telling.effects import Effect
from littledice.app.telling.number_format import counted, listed, shown
from littledice.app.telling.roll_words import rolled_stat
from littledice.app.telling.spans import Line, Span, brief, spans
from littledice.app.telling.verb_phrase import third_person
from littledice.engine.conditions import state_verb
from littledice.model.ruleset import Ruleset
from littledice.model.track import Number

NTH = ("", "first", "second", "third", "fourth", "fifth", "sixth")
TIMES = ("", "", " twice", " three times", " four times")
TRIES = "tries to "
CHECK = "check"
"""The move by which whatever the sheet holds is rolled."""

WOUND = " wound"
ROLLS = (" save", " check", " roll", " test")
"""How the name of a move ends that is a roll."""

VOWELS = tuple("aeiou")


class Words:
    """Puts acts into words. `data` is the game, `names` how people are called."""

    def __init__(self, data: Ruleset, names: Naming) -> None:
        self.data = data
        self.names = names
        self._told: dict[str, int] = {}

    def way(self, kind: str, ways: int) -> int:
        """One of so many ways to tell a thing of that kind: those that follow each other are told differently."""
        self._told[kind] = self._told.get(kind, -1) + 1
        return self._told[kind] % ways

    def doing(self, acts: Sequence[Act], *, answered: bool = False) -> Line:
        """What was done, without who did it: of several acts on the same targets all together. What was `answered` came
        to nothing by that.
        """
        first = acts[0]
        if first.hurt and first.attack:
            return self._hit(acts)
        if first.missed:
            return self._missed(acts)
        nothing = first.attack and not (first.hurt or first.turns or first.criticals or first.says)
        if nothing and first.roll is not None:
            people = self.names.people(first.targets)
            came = () if answered else self._came_to_nothing(first)
            return spans(("attacked ", *people, _with(acts), *came, first.luck))
        return self._deed(first)

    def _came_to_nothing(self, act: Act) -> Line:
        if act.defended:
            return (Span(", but "), self.names.span(act.defended), Span(" fended it off"))
        return (Span(" to no effect"),)

    def felling(self, act: Act) -> Line:
        """How whoever fell was hit, where they have been named: `hit with the short sword for 3`."""
        taken = sum(blow.taken for blow in act.hurt.values())
        return spans((f"{self._verb(act)}{_with([act])} for {shown(taken)} damage", act.luck))

    def otherwise(self, acts: Sequence[Act]) -> Line:
        """One blow told from the weapon's or the target's side: `Mira's dagger hit Goblin 1 for 2 damage`, `Goblin 1
        took 2 damage from Mira's dagger`. Empty where it is told from the attacker's.
        """
        act = acts[0]
        if len(acts) > 1 or not (act.attack and len(act.hurt) == 1) or act.says:
            return ()
        way = self.way("hit", 3)
        if not way:
            return ()
        (who,) = act.hurt
        rest, amount, tool = self._left(act, [who]), f"{shown(act.hurt[who].taken)} damage", _tool(acts)
        if way == 1 and tool and self._verb(act) == "hit":
            weapon = (self.names.span(act.actor), Span(f"'s {tool} hit "))
            return spans((*weapon, self.names.span(who), f" for {amount}", *rest))
        if way == 1 or act.luck:
            return ()
        told = (self.names.span(who), Span(f" took {amount} from "), self.names.span(act.actor))
        looks = self._looks(act.hurt[who])
        ends = (Span(f" and was {looks}"),) if looks else rest
        return spans((*told, f"'s {tool}" if tool else "", *ends))

    def _hit(self, acts: Sequence[Act]) -> Line:
        """`hit Goblin 1 twice with the short sword for 2, 1 HP left`."""
        first, last = acts[0], acts[-1]
        who = list(dict.fromkeys(each for act in acts for each in act.hurt))
        people = self.names.people(who)
        blows = [act.blows[each] for act in acts for each in who if each in act.hurt]
        taken, times = sum(blow.taken for blow in blows), _times(acts)
        often = TIMES[times] if times < len(TIMES) else f" {times} times"
        amount = f" for {shown(taken)} damage"
        if first.says:
            return spans((*self.names.line(in_past(first.told)), f" and hit{often}{amount}", *self._left(last, who)))
        return spans((f"{self._verb(first)} ", *people, f"{often}{_with(acts)}{amount}", *self._left(last, who)))

    def _verb(self, act: Act) -> str:
        """How an attack that hit is told: by its own verb, but for the plain word for it."""
        defined = self.data.move.get(act.move)
        name = (defined.name if defined is not None else "").lower()
        plain = act.move == self.data.screen.attack and name == "attack"
        return "hit" if plain or not name.isalpha() else past(third_person(name))

    def _left(self, act: Act, who: Sequence[str]) -> list[str | Span]:
        """What is left of those who did not fall by it, and wounds, which tell more than points."""
        fallen = [turn.who for turn in act.turns if turn.falls]
        told = [span for each in who if each in act.hurt and each not in fallen for span in self._rest(each, act)]
        return [*told, act.luck]

    def _rest(self, who: str, act: Act) -> Line:
        """What is left of somebody: a wound, a part of no use, points, or a word for how they look."""
        blow = act.blows[who]
        if looks := self._looks(blow):
            return (Span(", leaving "), self.names.span(who), Span(f" {looks}"))
        return (Span(self._counted(blow)),)

    def _looks(self, blow: Blow) -> str:
        """The word for how somebody looks now, where there is no number."""
        return "" if blow.wounds or blow.parts or blow.left is not None else blow.health

    def _counted(self, blow: Blow) -> str:
        if blow.wounds:
            nth = NTH[blow.nth] if blow.nth < len(NTH) else f"{blow.nth}th"
            return f", the {nth} wound" if blow.wounds == 1 else f", {blow.wounds} wounds at once"
        if blow.parts:
            return f", crippling {listed([f'the {part}' for part in blow.parts])}"
        if blow.left is not None:
            return f", {self._points(blow.left)} left"
        return ""

    def _missed(self, acts: Sequence[Act]) -> Line:
        """`missed Mira Vale and Tamsin with the fangs`."""
        who = list(dict.fromkeys(each for act in acts for each in act.targets))
        people = self.names.people(who)
        often = TIMES[_times(acts)] if len(who) == 1 and _times(acts) < len(TIMES) else ""
        first = acts[0]
        if first.says and len(acts) == 1:
            told = self.names.line(in_past(first.told))
            return spans((*told, " and failed" if self._tries(first) else " and missed", first.luck))
        if often or self.way("miss", 2):
            return spans(("missed ", *people, f"{often}{_with(acts)}", first.luck))
        return spans(("went for ", *people, f"{_with(acts)} and missed", first.luck))

    def _tries(self, act: Act) -> bool:
        defined = self.data.move.get(act.move)
        return defined is not None and defined.does.startswith(TRIES)

    def _deed(self, act: Act) -> Line:
        """Anything else: `dazed Goblin 2`, `healed Tamsin, 5 HP back`, `sang at Mira without success`."""
        others = [(who, effect) for who, effect in act.gained if who != act.actor]
        if act.gained and not (others or act.targets or act.rolls or act.says):
            return (Span(self._became(act.gained[0][1]).lstrip()),)
        worked = bool(others or act.hurt)
        told = self._rolled(act) or (*self.names.line(in_past(act.told)), *self._checked(act))
        others = [(who, effect) for who, effect in others if effect.name.lower() not in brief(told).lower()]
        if self._tries(act) and worked:
            people = self.names.people(act.targets)
            told = spans((f"{self._done(act)} ", *people))
            others = []  # The name of what was tried says what came of it.
        failed = act.roll is not None and act.roll.success is False
        told = (*told, *spans((" without success",))) if failed and not worked else told
        return (*told, *spans((act.luck,)), *self._healed(act), *self._befell(others))

    def _rolled(self, act: Act) -> Line:
        """`rolled a Death Save`, where the deed is a roll that has a name and no verb; empty for any other."""
        defined = self.data.move.get(act.move)
        if defined is None or defined.does or not act.rolls or act.targets or not defined.name.lower().endswith(ROLLS):
            return ()
        return (Span(f"rolled {'an' if defined.name[:1].lower() in VOWELS else 'a'} {defined.name}"),)

    def _checked(self, act: Act) -> Line:
        """` PHY`, what was checked, and ` with success` where it was."""
        roll = act.roll
        if act.move != CHECK or roll is None:
            return ()
        return spans((f" {rolled_stat(self.data, roll)}".rstrip(), " with success" if roll.success else ""))

    def _done(self, act: Act) -> str:
        """What was tried, as done: `dazed`, `knocked down`."""
        verb, space, rest = (self.data.move[act.move].name or act.move).lower().partition(" ")
        return f"{past(third_person(verb))}{space}{rest}"

    def _became(self, effect: Effect) -> str:
        """` was dazed`, ` got adrenaline`."""
        if state_verb(self.data, effect.kind) == "is":
            return f" was {effect.name}"
        name = effect.name.rstrip("0123456789 ")
        return f" got {'an' if name[:1] in VOWELS else 'a'} {name}" if name.endswith(WOUND) else f" got {effect.name}"

    def _healed(self, act: Act) -> Line:
        """`, 3 HP back`, `, 3 HP back for Tamsin`."""
        told: list[str | Span] = []
        for who, blow in act.blows.items():
            if blow.healed:
                whose = ("", "") if who in act.targets[:1] else (" for ", self.names.span(who))
                told += [f", {self._points(blow.healed)} back", *whose]
        return spans(told)

    def _points(self, number: Number) -> str:
        """Points of the bar, as the game calls them."""
        bar = self.data.track.get(self.data.screen.bar)
        return counted(number, "point") if bar is None else f"{shown(number)} {bar.short or bar.name}"

    def _befell(self, gained: Sequence[tuple[str, Effect]]) -> Line:
        told: list[str | Span] = []
        for who, effect in gained:
            told += [", and ", self.names.span(who), self._became(effect)]
        return spans(told)

    def turned(self, turn: Turn, *, named: bool = True) -> Line:
        """`Goblin 1 was defeated`, `Mira Vale was back up`, set off; not `named` where the sentence is about them."""
        if not turn.falls:
            says = "was back up"
        elif turn.now == "dying":
            says = "went down"
        elif turn.now == "dead" and turn.word == "dead":
            says = "died"
        elif turn.now == "unconscious" and turn.word == "unconscious":
            says = "fell unconscious"
        else:
            says = f"was {turn.word}"
        if not named:
            return (Span(says, BOLD, turn.who),)
        return (self.names.span(turn.who, bold=True), Span(f" {says}", BOLD))

    def loose(self, act: Act) -> list[Line]:
        """What came of nobody's deed: `Goblin 2 took 1 poison damage`."""
        told: list[Line] = []
        for who, blow in act.blows.items():
            kind = f"{blow.kind} " if blow.kind else ""
            if blow.taken:
                fell = any(turn.who == who and turn.falls for turn in act.turns)
                rest = () if fell else self._rest(who, act)
                told.append(spans((self.names.span(who), f" took {shown(blow.taken)} {kind}damage", *rest)))
            elif blow.wounds:
                told.append(spans((self.names.span(who), f" took {counted(blow.wounds, 'wound')}")))
            elif blow.healed:
                told.append(spans((self.names.span(who), f" got {self._points(blow.healed)} back")))
        became: dict[str, list[str]] = {}
        for who, effect in act.gained:
            parts = act.blows[who].parts if who in act.blows else []
            if not any(f"({part})" in effect.name.lower() for part in parts):
                became.setdefault(who, []).append(self._became(effect))
        return [*told, *(spans((self.names.span(who), *_joined(clauses))) for who, clauses in became.items())]


def _joined(clauses: list[str]) -> list[str]:
    """` got a lasting head wound and a lasting body wound`: a verb that stays the same is said once."""
    verb = clauses[0].split()[0]
    rest = [each.removeprefix(f" {verb} ").strip() for each in clauses[1:]]
    return [listed([clauses[0], *rest])]


def _times(acts: Sequence[Act]) -> int:
    """How often one person did it; several of a mob did it once each."""
    return len(acts) if len({act.actor for act in acts}) == 1 else 1


def _with(acts: Sequence[Act]) -> str:
    """What it was done with: ` with the short sword`, ` with claws`."""
    named = [tool if tool.endswith("s") and not tool.endswith("ss") else f"the {tool}" for tool in _tools(acts)]
    return f" with {listed(named)}" if named else ""


def _tool(acts: Sequence[Act]) -> str:
    """The one thing it was done with; empty where there were several, or nobody knows."""
    tools = _tools(acts)
    return tools[0] if len(tools) == 1 else ""


def _tools(acts: Sequence[Act]) -> list[str]:
    return list(dict.fromkeys(act.using for act in acts if act.using))
