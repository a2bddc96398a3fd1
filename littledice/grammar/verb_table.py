"""The verbs that belong to no game, and where each is done. The ruleset's moves are verbs besides."""

from __future__ import annotations

from littledice.model.record import Record


class Verb(Record, kw_only=False):
    """`letters` are short forms (their case counts). `done` is `module:function` under `littledice.app.doing`,
    imported when the verb is said. `needs` is what it works on: `nothing`, `saves` (all fights), `look` (a fight,
    unchanged) or `fight`. `player` is whether somebody at a player's terminal may say it.
    """

    done: str
    needs: str
    letters: tuple[str, ...] = ()
    player: bool = False


VERBS: dict[str, Verb] = {
    "act": Verb("move_verbs:act", "fight", player=True),
    "add": Verb("joining:add", "fight", ("+",)),
    "answer": Verb("round_flow:answer", "fight", player=True),
    "conceal": Verb("scenery:conceal", "fight"),
    "copy": Verb("fight_files:copy", "saves"),
    "delay": Verb("round_flow:delay", "fight"),
    "delete": Verb("fight_files:delete", "saves"),
    "dist": Verb("scenery:dist", "fight"),
    "end": Verb("round_flow:end", "fight"),
    "export": Verb("fight_files:export", "saves"),
    "go": Verb("round_flow:go", "fight"),
    "goto": Verb("turn_order:goto", "fight"),
    "import": Verb("fight_files:bring", "saves"),
    "in": Verb("leaving:back", "fight"),
    "list": Verb("fights:show", "saves", player=True),
    "log": Verb("looks:log", "look", player=True),
    "new": Verb("fights:new", "saves"),
    "next": Verb("round_flow:next_turn", "fight", ("n",), player=True),
    "note": Verb("scenery:note", "fight"),
    "odds": Verb("odds:odds", "nothing", player=True),
    "order": Verb("turn_order:order", "fight"),
    "out": Verb("leaving:out", "fight"),
    "peek": Verb("looks:peek", "look", ("p",)),
    "place": Verb("scenery:place", "fight"),
    "recap": Verb("looks:recap", "look", player=True),
    "redo": Verb("taking_back:redo", "fight", ("U",), player=True),
    "remove": Verb("leaving:remove", "fight"),
    "rename": Verb("fight_files:rename", "saves"),
    "restore": Verb("fight_files:restore", "saves"),
    "resume": Verb("fights:resume", "saves"),
    "reveal": Verb("scenery:reveal", "fight"),
    "roll": Verb("odds:roll", "nothing", player=True),
    "saves": Verb("save_care:saves", "saves"),
    "scene": Verb("scenery:scene", "fight"),
    "set": Verb("corrections:change", "fight"),
    "start": Verb("round_flow:start", "fight"),
    "status": Verb("looks:status", "look", ("b",), player=True),
    "undo": Verb("taking_back:undo", "fight", ("u",), player=True),
    "why": Verb("why_verb:why", "nothing", ("w",), player=True),
}
NAMED = ("act", "answer", "delay", "note", "odds")
"""Verbs that somebody in particular may say (`mira: delay to 2`)."""

ELSEWHERE = ("demo", "help", "play", "rules", "script", "watch")
"""Verbs of the program itself, which no fight carries out."""

CALLED = {"a": "attack", "c": "condition", "d": "damage", "h": "heal"}
"""The letters of verbs that a ruleset brings as moves."""


def exact(word: str) -> str:
    """The verb whose word or letter this is, empty if none. Case counts only between `u` and `U`."""
    for name, verb in VERBS.items():
        if word in verb.letters:
            return name
    lower = word.lower()
    if lower in VERBS:
        return lower
    return next((name for name, verb in VERBS.items() if lower in verb.letters), "")
