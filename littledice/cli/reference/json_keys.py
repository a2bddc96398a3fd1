"""What each key of the JSON output holds. A test compares it with what the program writes."""

from __future__ import annotations

Keys = dict[str, str]


def each_of(place: str, keys: Keys) -> Keys:
    """The keys of each of many, which stand at a place by number or id."""
    return {f"{place}.*.{key}": says for key, says in keys.items()}


ENVELOPE: Keys = {
    "littledice": "the version of the envelope",
    "ok": "whether it was done",
    "command": "the verb or move in full",
    "data": "what it led to; null if it was refused",
    "error": "null, or why it was refused",
    "warnings": "sentences about the fight or its file, only if there are any",
    "line": "the number of the line, in a script",
}

ERROR: Keys = {
    "code": "for programs: `ambiguous`, `unknown`, `usage`, `question`, `gm` and others",
    "message": "what is wrong, for people",
    "hint": "what works instead, for people",
    "rule": "the rule that forbids it, if one does",
    "problems": "every fault of a ruleset's files, if there are several",
}

STEP: Keys = {
    "step": "the number of the step in the log",
    "rolls": "the dice, roll by roll",
    "events": "what happened, as it is saved",
    "text": "what happened, in sentences",
    "question": "the question that waits now, or null",
    "view": "the fight as it stands now",
    "results": "of a check of many: who, and their roll",
}

ROLL: Keys = {
    "who": "the id of whoever rolled",
    "what": "the move or check",
    "faces": "the faces in the order rolled",
    "origins": "`typed` or `rolled`, for each face",
    "coins": "1 for heads, 0 for tails",
    "coin_origins": "`typed` or `rolled`, for each coin",
    "die": "the die by its name in the ruleset",
    "points": "what each face is worth",
    "score": "points, successes or hits, before anything is taken off",
    "target": "the number aimed at, or null",
    "threshold": "the successes needed, or null",
    "success": "whether it succeeded; null where nothing was aimed at",
    "margin": "by how much",
    "advantage": "the net advantage; negative is disadvantage",
    "against": "the id of whoever it was rolled against",
    "chance": "the chance it had, as a fraction",
    "reasons": "what changed the roll, each with its reason",
    "note": "what is remarkable about it",
    "using": "with which weapon",
}

ODDS: Keys = {
    "fraction": "the exact chance",
    "percent": "the same in percent",
    "pool": "how many dice",
    "target": "the number aimed at, or null",
    "advantage": "the net advantage",
    "distribution": "each score with its exact chance",
    "text": "the same in sentences",
}

QUESTION: Keys = {
    "id": "its number",
    "to": "the id of whoever must answer, or `gm`",
    "kind": "`react`, `spend_defense`, `place`, `effects` and others",
    "text": "the question in words",
    "choices": "what can be answered",
    "limits": "how often each choice can be taken",
    "least": "how many choices at least",
    "count": "how many choices at most",
    "default": "what `answer` alone takes",
    "stake": "what is at stake, in words",
    "leads_to": "what each choice leads to, in words",
}

VIEW: Keys = {
    "encounter": "the name of the fight's file, for -e",
    "name": "the fight's name",
    "ruleset": "the ruleset's id",
    "ruleset_name": "the ruleset's name",
    "state": "`setup`, `running` or `ended`",
    "round": "the number of the round; 0 before the first",
    "phase": "the phase of the round",
    "active": "the ids of those who are up",
    "order": "the ids in the order of this phase",
    "acted": "the ids of those who have acted",
    "question": "the question that waits, or null",
    "due": "what must happen first",
    "combatants": "everybody, as described below",
    "scene": "what is true of the place",
    "clocks": "by name: `value` and `max`",
    "lying": "what lies on the ground",
    "blocked": "obstacles on the map",
    "distances": "how far pairs of combatants are apart",
    "winner": "the side that won, if the fight has ended",
    "viewer": "for whom this view was made",
}

COMBATANT: Keys = {
    "id": "two characters",
    "name": "the name",
    "side": "`party`, `foes` or another",
    "mob": "what those of one mob have in common, or null",
    "initiative": "a number, or null",
    "state": "`up`, `dying`, `unconscious`, `dead` or `out`",
    "concealed": "whether the players do not see them",
    "at": "the place on the map, or null",
    "held": "what is in hand",
    "stats": "the numbers that rules use, by id",
    "tracks": "by id: `value`, `max`, `min`",
    "budget": "what is left of the turn, by id",
    "conditions": "what holds, as described below",
    "counters": "counters of your own, by name",
    "words": "the sheet's words, by kind",
    "health": "a word, for players who do not know the numbers",
}

CONDITION: Keys = {
    "id": "the condition, or `label`",
    "source": "the id of whoever caused it, or null",
    "against": "whom or what it is about, or null",
    "ends": "when it ends: `at`, `of`, `round`; or null",
    "until": "the same in words, or null",
    "text": "all of it in words; of a label the label alone",
}

LISTED: Keys = {
    "encounter": "the name of the fight's file",
    "name": "the fight's name",
    "ruleset": "the ruleset's id",
    "ruleset_name": "the ruleset's name",
    "state": "`setup`, `running` or `ended`",
    "round": "the number of the round",
    "sides": "how many people, by side",
    "active": "the ids of those who are up",
    "question": "whether a question waits, or null",
    "winner": "the side that won",
    "at": "when it was last touched",
    "current": "whether commands are about it",
    "says": "where it stands, in words",
    "trouble": "why it can't be read, if it can't",
}

LOGGED: Keys = {
    "step": "its number",
    "prev": "the number of the step it followed",
    "at": "when it was said",
    "by": "the id of whoever said it, or `gm`",
    "label": "the sentence, in short",
    "round": "the round it happened in",
    "text": "what happened, in sentences",
    "undone": "whether it was taken back",
    "jump": "whether it is an undo or redo itself",
}

WHAT: Keys = {
    "move": "the move's id",
    "name": "its name",
    "letter": "its letter",
    "cost": "what it costs",
    "targets": "at whom it can be aimed: `id` and `chance`",
    "chance": "the chance without a target, or null",
    "hits": "how the hits are spread, where that is known",
}

VERB: Keys = {
    "name": "the verb",
    "letter": "its letter",
    "group": "its heading in help",
    "says": "what it does, in a sentence",
    "help": "all that help says of it",
    "usage": "what follows it",
    "examples": "sentences that begin with it",
}

SETTING: Keys = {
    "name": "the setting",
    "value": "its value, or null where nobody settled it",
    "from": "`environment`, `campaign`, `user` or `default`",
    "origin": "the variable or file",
    "default": "what holds otherwise, in words",
    "values": "what it can be; empty for any word",
    "variable": "the variable that sets it",
    "says": "what it does",
}

OBJECTS: tuple[tuple[str, str, Keys], ...] = (
    ("The envelope", "every line", ENVELOPE),
    ("An error", "`error`", ERROR),
    ("A sentence that changes the fight", "`data`", STEP),
    ("A roll", "`data.rolls`", ROLL),
    ("A question", "`data.question`, `view.question`", QUESTION),
    ("The view", "`data.view`, `data` of `status`", VIEW),
    ("A combatant", "`view.combatants`", COMBATANT),
    ("A condition", "`conditions` of a combatant", CONDITION),
)
"""Every object: what it is called, where it stands, its keys."""
