"""The reference holds every verb, option, setting, exit code and key there is; its JSON keys are those written."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import littledice.cli.failures
import littledice.model.errors as errors
from littledice.cli.all_verbs import VERBS
from littledice.cli.reference.json_data import DATA
from littledice.cli.reference.json_keys import (
    COMBATANT,
    CONDITION,
    ENVELOPE,
    ERROR,
    LISTED,
    LOGGED,
    OBJECTS,
    ODDS,
    QUESTION,
    ROLL,
    SETTING,
    STEP,
    VERB,
    VIEW,
    WHAT,
    Keys,
)
from littledice.cli.reference.man_page import man_page
from littledice.cli.reference.pages import every_verb, pages
from littledice.grammar.options import ASKING, COMMON, SETTINGS
from littledice.grammar.topics import EXIT_CODES, TOPICS
from littledice.language.authoring.json_schema import schema
from littledice.language.loading import load
from littledice.language.reading.roots import roots
from littledice.model import ruleset as language
from littledice.rules.registry import REGISTRY
from tests.interactive.terminal import Table

PAGES = pages(VERBS)


def lines(name: str) -> list[str]:
    return PAGES[name].splitlines()


def test_every_verb_has_its_shell_line_its_help_and_its_options() -> None:
    told = lines("verbs.md")
    for verb in every_verb(VERBS):
        assert f"littledice {verb.sentence}" in told
        assert any(line.startswith(f"### {verb.name}") for line in told)
        assert all(f"littledice {example}" in told for example in verb.examples)
        assert all(f"`{option.flags[0]}" in PAGES["verbs.md"] for option in verb.options.values())
    assert {verb.name.split()[0] for verb in every_verb(VERBS)} == set(VERBS)


def test_every_option_is_listed() -> None:
    every = {flag for verb in every_verb(VERBS) for option in verb.options.values() for flag in option.flags}
    every |= {flag for option in {**COMMON, **ASKING}.values() for flag in option.flags}
    assert [flag for flag in every if f"`{flag}" not in PAGES["options.md"]] == []


def test_every_setting_and_topic_is_listed() -> None:
    assert all(
        f"`{each.name}`" in PAGES["settings.md"] and each.variable in PAGES["settings.md"] for each in SETTINGS.values()
    )
    assert all(f"## {name}" in lines("topics.md") for name in TOPICS)


def test_the_exit_codes_are_those_of_the_errors() -> None:
    known = {each.exit_code for each in _kinds(errors.LittleDiceError)} | {0, littledice.cli.failures.CANCELLED}
    assert {int(code) for code, _ in EXIT_CODES} == known
    assert all(f"`{code}`" in PAGES["options.md"] for code, _ in EXIT_CODES)


def _kinds(kind: type[errors.LittleDiceError]) -> Iterator[type[errors.LittleDiceError]]:
    yield kind
    for each in kind.__subclasses__():
        yield from _kinds(each)


def test_every_key_of_the_ruleset_language_is_listed() -> None:
    told = PAGES["ruleset-keys.md"]
    records = [each for each in vars(language).values() if isinstance(each, type) and issubclass(each, msgspec.Struct)]
    defined = schema()["$defs"]
    listed = [each for each in records if each.__name__ in defined]
    assert len(listed) > 20
    for record in [*listed, language.Ruleset]:
        name = {"Ruleset": "Keys of a ruleset", "StepUse": "Steps"}.get(record.__name__, record.__name__)
        section = told.partition(f"# {name}\n")[2].partition("\n## ")[0]
        shown = schema() if record is language.Ruleset else defined[record.__name__]
        fields = {field.encode_name for field in msgspec.structs.fields(record)} & set(_properties(shown))
        assert [field for field in fields if f"`{field}`" not in section] == []
    assert [step for step in REGISTRY.steps if f"`{step}`" not in told] == []


def _properties(shape: dict[str, Any]) -> dict[str, Any]:
    return {name: each for one in shape.get("anyOf", (shape,)) for name, each in one.get("properties", {}).items()}


GAMES = {
    "littlep6": (
        "new one littlep6", "add Mira side:party hp=12 phy=3 weapons=dagger", "add Ana side:party hp=12",
        "add goblin x2", "start g1=9 mi=5 an=4 g2=3", "evade", "next", "odds a g1", "a g1 6 6 6", "answer no",
        "c g1 daze", "check party phy vs 2", "check mi phy vs g1.phy", "roll 3p6", "next", "a nobody",
    ),
    "spiritd6": (
        "demo spiritd6", "next", "next", "go", "answer", "next", "go", "next", "answer", "next", "next", "go",
    ),
    "sixtysix": (
        "demo sixtysix", "next", "next", "answer", "go", "next", "answer", "next", "answer", "roll 5d6 4+",
    ),
}  # fmt: skip
EVERYWHERE = ("status", "status --player", "list", "log", "what", "help", "config", "undo", "log")


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, Any]]:
    """Envelopes of fights in every game, refusals and lines of scripts among them."""
    found = []
    for game, sentences in GAMES.items():
        table = Table(tmp_path_factory.mktemp(game))
        told = table.script(*sentences, *EVERYWHERE, options="--json --keep-going").out
        found += [json.loads(line) for line in told.splitlines()]
        for name in ("spiritd6", "sixtysix", "littlep6"):
            found += [json.loads(table.run(f"demo {name} --json").out)] if name == game else []
    return found


def test_every_key_that_is_written_is_told_and_the_other_way_round(written: list[dict[str, Any]]) -> None:
    data = [each["data"] for each in written if each["data"]]
    steps = [each for each in data if "step" in each and "view" in each]
    views = [each["view"] for each in steps] + [each for each in data if "combatants" in each and "viewer" in each]
    people = [who for view in views for who in view["combatants"]]
    asked = [each["question"] for each in (*steps, *views) if each.get("question")]
    named = {
        "log": ("steps", LOGGED), "list": ("fights", LISTED), "what": ("moves", WHAT), "help": ("verbs", VERB),
        "config": ("settings", SETTING),
    }  # fmt: skip
    compare(ENVELOPE, written, beside={"warnings", "line"})
    compare(ERROR, [each["error"] for each in written if each["error"]], beside={"rule", "problems"})
    compare(STEP, steps)
    compare(ROLL, [roll for each in steps for roll in each["rolls"]])
    compare(ODDS, [each["data"] for each in written if each["command"] == "odds" and each["ok"]])
    compare(QUESTION, asked)
    compare(VIEW, views)
    compare(COMBATANT, people)
    compare(CONDITION, [held for who in people for held in who["conditions"]])
    for command, (key, keys) in named.items():
        told = [each["data"][key] for each in written if each["command"] == command and each["ok"]]
        compare(keys, [one for each in told for one in each])


def compare(keys: Keys, objects: list[dict[str, Any]], beside: set[str] = frozenset()) -> None:  # type: ignore[assignment]
    """Every key is there in one of the objects, but for those that seldom are; and no other."""
    assert objects
    found = {key for each in objects for key in each}
    assert found - set(keys) == set(), "written, but not told"
    assert set(keys) - found - beside == set(), "told, but never written"


CHANGING = {
    "new", "resume", "end", "add", "remove", "set", "out", "in", "conceal", "reveal", "goto", "order", "place", "drop",
    "block", "scene", "label", "count", "clock", "start", "next", "delay", "go", "undo", "redo", "answer", "amend",
    "forgot", "act", "note",
}  # fmt: skip
"""Verbs that write what every sentence writes that changes the fight."""

LOOKED_AT = (
    "demo littlep6", "dist og ta near", "dist", "map", "place mi 1,1", "peek", "what", "suggest", "odds 3p6",
    "ta: odds a", "why", "why mi.hp", "roll 3p6", "log", "list", "help", "config list", "config set plain true",
    "config unset plain", "forecast --fights 8 --seed 1",
    'forecast --fights 8 --seed 1 --with "goblin x2" --policy foes=random', "study plan.toml --processes 1",
    "forecast --aim 70% --fights 8 --seed 1 --with goblin", "recap", "stats", "chronicle", "rules list",
    "rules show littlep6 move.attack", "rules new mine --empty", "rules check lanternway", "rules options littlep6",
    "rules steps", "rules steps roll", "rules schema", "rules new ours", "rules pack ours", "rules add ours.zip",
    "copy demo other", "rename other next-week", "delete next-week", "restore next-week", "export demo out.json",
    "saves check", "saves compact demo", "import people.csv --dry-run", "import people.csv",
    "import people.csv --as encounters", "import people.csv --as party", "delete demo", "import out.json", "version",
)  # fmt: skip
"""Every verb that looks or works on files, so that each of its keys is written at least once."""

PLAN = """
ruleset = "littlep6"
fights = 4
seed = 1
[party]
one = ["add Mira side:party hp=12 phy=3 weapons=dagger"]
[foes]
few = ["add goblin"]
"""

SELDOM = (
    r"(variants\.\*\.)?turning_point\..*", r"evenings\.\*\.people.*", r"fights\.\*\.(others|falls)\..*",
    r"turn_times\..*", r"combatants\.\*\.(spent|used)\.\*", r"conditions\.\*", r".*\.closing\..*", "others",
    "missing", r"variants\.\*\.difference\.sides\.\*", "name", "text",
)  # fmt: skip
"""What only some fights lead to."""


@pytest.fixture(scope="module")
def looked_at(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[dict[str, Any]]]:
    """By verb, what it wrote as `data`, without what a sentence that changes the fight always writes."""
    table = Table(tmp_path_factory.mktemp("looks"))
    (table.folder / "people.csv").write_text("name,hp,side,count\nGrok,7,foes,2\nMira Vale,9,party,\nOdd,x,foes,\n")
    (table.folder / "plan.toml").write_text(PLAN)
    found: dict[str, list[dict[str, Any]]] = {}
    for sentence in LOOKED_AT:
        words = sentence.removeprefix("ta: ").split()
        verb = next(each for each in (" ".join(words[:2]), words[0]) if each in DATA or each in VERBS)
        for line in table.run(f"{sentence} --json").out.splitlines():
            told = json.loads(line)
            assert told["ok"], (sentence, told["error"])
            data = told["data"]
            if "view" in data and "step" in data:
                data = {key: each for key, each in data.items() if key not in STEP}
            found.setdefault(verb, []).append(data)
    return found


def _paths(value: Any, at: str = "") -> Iterator[str]:
    """The path of every value in it that holds no others. What stands in a list has the list's path if it is plain."""
    if isinstance(value, dict) and value:
        for key, each in value.items():
            yield from _paths(each, f"{at}.{key}" if at else key)
    elif isinstance(value, list) and any(isinstance(each, dict) for each in value):
        for each in value:
            yield from _paths(each, f"{at}.*")
    else:
        yield at


def _told(path: str, keys: Keys) -> bool:
    """Whether a key says what stands there: the very path, something that holds it whole, or something empty that could
    hold what the key says.
    """
    return any(
        re.fullmatch(_pattern(key), path)
        or (WHOLE.search(says) and re.match(_pattern(key) + r"\.", path))
        or re.match(re.escape(path) + r"\.", key)
        or _could_hold(path, key)
        for key, says in keys.items()
    )


def _could_hold(path: str, key: str) -> bool:
    depth = path.count(".") + 1
    return key.count(".") >= depth and bool(re.fullmatch(_pattern(".".join(key.split(".")[:depth])), path))


def _pattern(key: str) -> str:
    return re.escape(key).replace(r"\*", "[^.]+")


WHOLE = re.compile(r"\]\(#|as it is saved|led to|Schema")
"""How the line of a key sounds whose object is described elsewhere."""


@pytest.mark.parametrize("verb", [verb for verb in DATA if verb != "demo"])
def test_every_key_of_a_look_is_told_and_the_other_way_round(
    verb: str, looked_at: dict[str, list[dict[str, Any]]]
) -> None:
    keys = DATA[verb]
    written = {path.removeprefix(".") for data in looked_at[verb] for path in _paths(data)} - {"", "text", "*.text"}
    assert [path for path in sorted(written) if not _told(path, keys)] == [], "written, but not told"
    left = [key for key in keys if not any(re.match(_pattern(key) + r"(\.|$)", path) for path in written)]
    assert [key for key in left if not any(re.fullmatch(each, key) for each in SELDOM)] == [], "told, but never written"


def test_every_key_is_on_the_page() -> None:
    told = set(lines("json.md"))
    every = [*(keys for _, _, keys in OBJECTS), *DATA.values()]
    assert all(f"| `{key}` | {says} |" in told for keys in every for key, says in keys.items())


def test_every_verb_says_what_it_writes() -> None:
    """Verbs that change the fight write what every such sentence does; the others have a table of their own."""
    looking = {verb.name for verb in every_verb(VERBS) if verb.name not in CHANGING}
    assert looking - set(DATA) == {"status", "watch", "fights", "play", "serve", "script", "tour", "theme", "man"}
    assert not CHANGING & set(DATA)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_a_page_of_its_moves(game: str) -> None:
    data = load(game, roots(None, None)).data
    told = pages(VERBS, [data])[f"moves-{game}.md"]
    assert [id for id, move in data.move.items() if not move.hidden and f"\n### {id}" not in told] == []


def test_the_manual_page_has_every_verb_option_and_topic(tmp_path: Path) -> None:
    told = man_page(VERBS).replace("\\-", "-")
    assert [verb.name for verb in every_verb(VERBS) if f"\n.B {verb.sentence}" not in told] == []
    assert all(f"\n.SH {name.upper()}\n" in told for name in TOPICS)
    assert all(f"\n.B {option.flags[0]}" in told for option in COMMON.values())


@pytest.mark.skipif(shutil.which("groff") is None, reason="there is no groff here")
def test_man_has_nothing_to_complain_of(tmp_path: Path) -> None:
    page = tmp_path / "littledice.1"
    page.write_text(man_page(VERBS), encoding="utf-8")
    done = subprocess.run(
        ["groff", "-man", "-Tutf8", "-ww", "-Kutf8", str(page)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
