"""What the `data` of each verb that looks or works on files holds, by path: `moves.*.worth` is the worth of each of
the moves, where `*` stands for a place in a list or an id. A key whose line links to an object holds that object.
"""

from __future__ import annotations

from littledice.cli.reference.json_keys import LISTED, LOGGED, ODDS, SETTING, VERB, WHAT, Keys, each_of
from littledice.cli.reference.json_reports import REPORTS

_IMPORTED: Keys = {
    "format": "what kind of file it was taken for",
    "dry_run": "whether it was only shown",
    "people.*.name": "the name",
    "people.*.times": "how many of them",
    "people.*.side": "the side, or null",
    "people.*.template": "the template, or null",
    "people.*.keys": "what follows the name in `add`",
    "people.*.place": "the line or cell they came from",
    "people.*.group": "the encounter they belong to, or null",
    "new": "the names that are new here",
    "known": "the names that were here already",
    "troubles": "what could not be understood, line by line",
    "unused": "columns that the game has no use for",
}

DATA: dict[str, Keys] = {
    **REPORTS,
    "list": each_of("fights", LISTED)
    | {"fights.*.sides.*": "by side, how many people"}
    | {"where": "where the current fight stands"},
    "log": each_of("steps", LOGGED),
    "what": {"who": "the id of who is up"}
    | each_of("moves", WHAT)
    | {
        "moves.*.cost.*": "by budget or track, what it costs",
        "moves.*.targets.*.id": "a target's id",
        "moves.*.targets.*.chance": "the exact chance against them",
    },
    "help": each_of("verbs", VERB),
    "config list": each_of("settings", SETTING)
    | {
        "files.*.of": "`user` or `campaign`",
        "files.*.path": "where the file lies",
        "files.*.exists": "whether there is one",
    },
    "config set": {"name": "the setting", "value": "its value now", "path": "the file it was written to"},
    "config unset": {"name": "the setting", "value": "null", "path": "the file it was taken out of"},
    "odds": ODDS
    | {
        "distribution.*": "by score, its exact chance",
        "targets.*.id": "of an attack that names nobody: whom it could be aimed at",
        "targets.*.name": "their name",
        "targets.*.fraction": "the exact chance, or null for players who do not know it",
        "targets.*.percent": "the same in percent",
        "others": "why the rest can't be aimed at",
    },
    "roll": {"rolls": "as [a roll](#a-roll)"},
    "peek": {
        "events": "what would happen, as it is saved",
        "roll": "null, or what would be rolled",
        "question": "null, or the kind of question that would be asked",
        "view": "the fight after it, as [the view](#the-view)",
    },
    "why": {
        "why.*.what": "what is explained",
        "why.*.value": "its value",
        "why.*.chain.*.text": "one reason, in words",
        "why.*.chain.*.amount": "what it changes",
        "why.*.chain.*.op": "`base`, `add`, `multiply` and others",
        "why.*.chain.*.key": "the key of the ruleset that says so",
        "why.*.chain.*.where": "the file and line of that key",
        "why.*.chain.*.rule": "the rule's id",
        "why.*.chain.*.step": "the step it happened in, or null",
    },
    "map": {
        "from": "the id of whose distances are shown",
        "distances.*": "by id, how far away they are",
        "blocked": "the hexes with obstacles",
    },
    "dist": {"from": "the id of whose distances are shown", "distances.*": "by id, how far away they are"},
    "copy": {"encounter": "the new fight's file name", "file": "where it lies", "name": "its name"},
    "rename": {"encounter": "the fight's file name now", "file": "where it lies", "name": "its name"},
    "delete": {"encounter": "the fight's file name", "file": "where it can be restored from"},
    "restore": {"encounter": "the fight's file name", "file": "where it lies"},
    "export": {"encounter": "the fight's file name", "file": "the file that was written"},
    "import": {f"import.{key}": says for key, says in _IMPORTED.items()}
    | _IMPORTED
    | {
        "file": "the file they were written to, or that the fight lies in",
        "encounters.*.id": "of `--as encounters`: its id, for `new NAME from:ID`",
        "encounters.*.name": "its name",
        "encounters.*.begins": "the sentences that set it up",
        "encounter": "of a whole fight: its file name",
        "name": "its name",
        "how": "what was done with it: `new`, `same` and others",
    },
    "saves check": {
        "fights.*.encounter": "the name of the fight's file",
        "fights.*.steps": "how many steps were checked",
    },
    "saves compact": {
        "encounter": "the name of the fight's file",
        "before": "its size before, in bytes",
        "after": "its size now",
    },
    "rules list": {
        "rulesets.*.id": "the ruleset's id",
        "rulesets.*.name": "its name",
        "rulesets.*.says": "what kind of game it is",
        "rulesets.*.short": "shorter names for it",
        "rulesets.*.extends": "the ruleset it changes; empty for none",
        "rulesets.*.origin": "`built in`, `yours` or `campaign`",
        "rulesets.*.path": "where it lies",
        "rulesets.*.used": "whether this is the one meant by its id",
        "rulesets.*.default": "whether new fights use it",
        "rulesets.*.problem": "what is wrong with it, if it can't be read",
        "packs": "packs that a ruleset can `use`",
    },
    "rules show": {
        "*.key": "the key of the ruleset",
        "*.value": "its value",
        "*.path": "the file that says so",
        "*.shown": "the same, in short",
        "*.line": "its line",
    },
    "rules new": {
        "id": "the new ruleset's id",
        "parent": "the ruleset it changes",
        "path": "where it lies",
        "missing": "of `--empty`: what it needs before it can be played",
    },
    "rules check": {
        "id": "the ruleset's id",
        "name": "its name",
        "problems": "what is wrong, each with its file, line and key",
        "remarks": "what may be meant, but looks like a mistake",
        "counts.*": "by table, how many entries",
        "rules.*.id": "a rule's id",
        "rules.*.says": "the rule",
        "rules.*.reading": "whether it is one reading of several",
        "rules.*.cited": "the keys that cite it",
        "rules.*.examples": "the examples that prove it",
        "own": "rules of this ruleset that are not its parent's",
        "examples": "examples that fail",
        "fights.seed": "the seed of the fights that were played",
        "fights.count": "how many fights were played",
        "fights.commands": "how many sentences were said in them",
        "fights.idle": "moves that nobody ever made",
    },
    "rules options": {
        "*.id": "the option",
        "*.default": "the choice that holds unless a fight says otherwise",
        "*.choices": "what can be chosen",
        "*.says": "what it is about",
        "*.means.*": "by choice, what it means",
        "*.rule": "the rule's id",
        "*.read_by": "the keys that follow it",
        "*.shown": "the file that says so",
        "*.line": "its line",
    },
    "rules steps": {
        "*.name": "the step",
        "*.sort": "`step`, `legality check` or `kind of check`",
        "*.says": "what it does",
        "*.params": "its parameters",
        "*.means": "what its parameters mean",
        "*.details": "of each parameter: type, default and choices",
        "*.loops": "whether it is done for each of those it is for",
        "*.worked": "an example",
    },
    "rules add": {
        "dry_run": "whether it was only shown",
        "rulesets.*.id": "the ruleset's id",
        "rulesets.*.name": "its name",
        "rulesets.*.path": "where it lies now",
        "rulesets.*.counts.*": "by table, how many entries",
        "rulesets.*.remarks": "what looks like a mistake",
        "left": "files that were left out",
    },
    "rules pack": {"id": "the ruleset's id", "file": "the file that was written"},
    "rules schema": {"*": "the ruleset language as a JSON Schema"},
    "demo": {
        "name": "the name of the fight",
        "sentences.*.sentence": "a sentence that was said",
        "sentences.*.command": "its verb or move in full",
        "sentences.*.data": "what it led to",
    },
    "version": {"version": "the program's version"},
}
"""By verb. `text`, which all of them have, is left out."""
