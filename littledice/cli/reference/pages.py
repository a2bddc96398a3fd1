"""The reference as Markdown, a page for each kind of thing, made from the records that the program itself uses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from littledice.cli.reference.json_data import DATA
from littledice.cli.reference.json_keys import OBJECTS
from littledice.grammar.move_verb import move_verbs
from littledice.grammar.options import ASKING, COMMON, SETTINGS, Option
from littledice.grammar.topics import EXIT_CODES, TOPICS, USUAL_VARIABLES, VARIABLES
from littledice.grammar.verb import Verb
from littledice.model.ruleset import Ruleset

PROGRAM = "littledice"


Verbs = Mapping[str, Verb]


def pages(verbs: Verbs, games: Iterable[Ruleset] = ()) -> dict[str, str]:
    """Every page by the name of its file; of the `games` one each with their moves."""
    found = {
        "verbs.md": verbs_page(verbs),
        "options.md": options_page(verbs),
        "settings.md": settings_page(),
        "topics.md": topics_page(),
        "json.md": json_page(),
        "ruleset-keys.md": ruleset_page(),
    }
    return found | {f"moves-{data.id}.md": moves_page(data) for data in games}


def every_verb(verbs: Verbs) -> Iterator[Verb]:
    """The verbs of the program, each of a family by itself."""
    for verb in verbs.values():
        yield from verb.parts.values() if verb.parts and verb.name != "fights" else (verb,)


def verbs_page(verbs: Verbs) -> str:
    """Every verb of the program."""
    lines = ["# Verbs", "", "Moves of the games are verbs too: each game has a page of its own."]
    groups = dict.fromkeys(verb.group for verb in every_verb(verbs))
    for group in groups:
        lines += ["", f"## {group}"]
        for verb in every_verb(verbs):
            if verb.group == group:
                lines += _verb(verb)
    return _text(lines)


def moves_page(data: Ruleset) -> str:
    """Every move of a game."""
    lines = [f"# Moves of {_safe(data.name)}", "", _safe(data.says)]
    for verb in move_verbs(data):
        lines += _verb(verb)
    return _text(lines)


def _verb(verb: Verb) -> list[str]:
    letter = f" (`{verb.letter}`)" if verb.letter else ""
    lines = [
        "",
        f"### {verb.name}{letter} {{#{_anchor(verb)}}}",
        "",
        "```text",
        f"{PROGRAM} {verb.sentence}",
        "```",
        "",
        _safe(verb.says),
    ]
    lines += [line for each in verb.more for line in ("", _safe(each))]
    if verb.options:
        lines += ["", *_table(("option", "what it does"), map(_option, verb.options.values()))]
    if verb.examples:
        lines += ["", "```sh", *(f"{PROGRAM} {each}" for each in verb.examples), "```"]
    return lines


def _anchor(verb: Verb) -> str:
    return verb.name.replace(" ", "-")


def _option(option: Option) -> tuple[str, str]:
    flags = ", ".join(f"`{flag}{f' {option.value}' if option.value else ''}`" for flag in option.flags)
    among = f" One of {', '.join(f'`{each}`' for each in option.among)}." if option.among else ""
    return flags, _safe(option.says) + among


def options_page(verbs: Verbs) -> str:
    """The options of every verb, and who has which besides."""
    lines = ["# Options", "", "They can stand anywhere in a sentence. Every verb has these:", ""]
    lines += _table(("option", "what it does"), map(_option, {**COMMON, **ASKING}.values()))
    lines += ["", "Some verbs have others besides:", ""]
    owners: dict[str, list[str]] = {}
    for verb in every_verb(verbs):
        for option in verb.options.values():
            for flag in option.flags:
                owners.setdefault(flag, []).append(f"[{verb.name}](verbs.md#{_anchor(verb)})")
    lines += _table(("option", "verbs"), ((f"`{flag}`", ", ".join(names)) for flag, names in sorted(owners.items())))
    lines += [
        "",
        "## Exit codes",
        "",
        *_table(("code", "meaning"), ((f"`{code}`", _safe(s)) for code, s in EXIT_CODES)),
    ]
    return _text(lines)


def settings_page() -> str:
    """The settings and the variables of the environment."""
    lines = ["# Settings", "", "What is typed wins, then the environment, the campaign's `config.toml`, your own."]
    lines += ["", "`littledice config` shows what holds and where it comes from, and where your file lies.", ""]
    rows = (
        (f"`{each.name}`", f"`{each.variable}`", _safe(each.values), _safe(each.usual), _safe(each.says))
        for each in SETTINGS.values()
    )
    lines += _table(("setting", "variable", "values", "else", "what it does"), rows)
    lines += ["", "## Variables of the environment", ""]
    lines += _table(("variable", "meaning"), ((f"`{n}`", _safe(s)) for n, s in (*VARIABLES, *USUAL_VARIABLES)))
    return _text(lines)


def topics_page() -> str:
    """What `help TOPIC` shows."""
    lines = ["# Topics", "", "Each is a page of help: `littledice help dice`."]
    for topic in TOPICS.values():
        lines += ["", f"## {topic.name}", "", _safe(topic.says), "", "```sh"]
        lines += [each if PROGRAM in each else f"{PROGRAM} {each}" for each in topic.examples]
        lines += ["```", "", *_table(("typed", "meaning"), ((f"`{k}`", _safe(s)) for k, s in topic.rows))]
        lines += [line for each in topic.notes for line in ("", _safe(each))]
    return _text(lines)


def json_page() -> str:
    """Every key of the JSON output."""
    lines = ["# JSON keys", "", "Keys may be added to any object; none is renamed. Every `data` of a verb that looks"]
    lines += ["also has `text`, the same in sentences."]
    for name, place, keys in OBJECTS:
        lines += ["", f"## {name}", "", f"In {place}.", ""]
        lines += _table(("key", "what it holds"), ((f"`{key}`", says) for key, says in keys.items()))
    lines += ["", "## What verbs show", "", "`*` stands for a place in a list, or for an id. `status` gives the view."]
    for verb, keys in DATA.items():
        lines += ["", f"### {verb} {{#data-{verb.replace(' ', '-')}}}", ""]
        lines += _table(("key of `data`", "what it holds"), ((f"`{key}`", says) for key, says in keys.items()))
    return _text(lines)


def ruleset_page() -> str:
    """Every key of the ruleset language, from its JSON Schema."""
    from littledice.language.authoring.json_schema import schema

    whole = schema()
    lines = ["# Keys of a ruleset", "", "What stands at the top of a ruleset's files:", ""]
    lines += _table(("key", "what it is"), ((f"`{k}`", _kind(v)) for k, v in whole["properties"].items()))
    for name, defined in sorted(whole["$defs"].items()):
        shapes = [
            each
            for each in defined.get("anyOf", (defined,))
            if "properties" in each and "step" not in each["properties"]
        ]
        for shape in shapes:
            lines += ["", f"## {name}", "", _safe(" ".join(shape.get("description", "").split())), ""]
            lines += _table(("key", "what it is"), ((f"`{k}`", _kind(v)) for k, v in shape["properties"].items()))
    steps = [each for each in whole["$defs"]["StepUse"]["anyOf"] if "properties" in each]
    lines += [
        "",
        "## Steps",
        "",
        "A step is its name, or a table of `step`, `when`, `to`, `params` and its own keys.",
        "",
    ]
    names = ((f"`{each['properties']['step']['const']}`", _own(each)) for each in steps)
    return _text([*lines, *_table(("step", "keys"), names)])


def _own(step: dict[str, Any]) -> str:
    keys = [key for key in step["properties"] if key not in ("step", "when", "params")]
    return ", ".join(f"`{key}`" for key in keys) or "none"


def _kind(shape: dict[str, Any]) -> str:
    """What may stand there, in a few words."""
    if "description" in shape:
        return _safe(shape["description"])
    if "$ref" in shape:
        name = shape["$ref"].rpartition("/")[2]
        return f"[{name}](#{name.lower()})" if name != "StepUse" else "[a step](#steps)"
    if "anyOf" in shape:
        return " or ".join(dict.fromkeys(_kind(each) for each in shape["anyOf"]))
    if "enum" in shape:
        return ", ".join(f"`{each}`" for each in shape["enum"])
    if shape.get("type") == "array":
        return f"a list of {_kind(shape['items'])}" if "items" in shape else "a list"
    if isinstance(inner := shape.get("additionalProperties"), dict):
        return f"a table, by id, of {_kind(inner)}"
    words = {
        "string": "text",
        "boolean": "true or false",
        "integer": "a whole number",
        "number": "a number",
        "object": "a table",
    }
    return words.get(shape.get("type", ""), "anything")


def _table(headings: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> list[str]:
    cells = (" | ".join(cell.replace("|", "\\|") for cell in row) for row in rows)
    return [f"| {' | '.join(headings)} |", "|" + "---|" * len(headings), *(f"| {row} |" for row in cells)]


def _safe(text: str) -> str:
    """Text in which nothing is markup but the backticks."""
    pieces = text.split("`")
    return "`".join(piece if place % 2 else _escaped(piece) for place, piece in enumerate(pieces))


def _escaped(text: str) -> str:
    return "".join(f"\\{letter}" if letter in "*_[]<>#" else letter for letter in text)


def _text(lines: list[str]) -> str:
    return "\n".join(lines) + "\n"
