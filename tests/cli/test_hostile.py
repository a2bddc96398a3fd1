"""Files from strangers: saves, imports, rulesets, party files, scripts. Each is refused in a sentence or shown
harmlessly, in two seconds of work and 200 MiB, and never with a traceback.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import time
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.conftest import Say
from tests.cli.program import Done, Program

HARMFUL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2028\u2029\u2066-\u2069\ufeff]")
ESCAPES = "\x1b]0;owned\x07\x1b[2J\x1b[31m\u202etxet\u2066\r\x08\x9b31m"
WORK, MEMORY = 2.0, 200
"""Seconds of work and MiB of memory that a file may cost."""


def harmless(done: Done) -> None:
    assert done.code in (0, 1, 2, 3, 4), done
    for said in (done.out, done.err):
        assert HARMFUL.search(said) is None, said[:300]
        assert "Traceback" not in said
        assert "littledice itself" not in said
        assert len(said) < 40_000
    if done.code:
        assert done.err.strip()
        assert len(done.err.splitlines()[0]) < 1000


def asked(inside: Say, *sentences: str) -> list[int]:
    """Say each; none may do harm or take long. Gives the exit codes."""
    codes = []
    for sentence in sentences:
        began = time.process_time()
        done = inside(sentence)
        assert time.process_time() - began < WORK, sentence
        harmless(done)
        codes.append(done.code)
    return codes


def header(**changes: object) -> str:
    start = {"encounter": {"ruleset": "duel"}}
    plain = {"format": 1, "name": "Evil", "ruleset": {"id": "duel"}, "start": start, "created": ""}
    return json.dumps({**plain, **changes})


def save(first: str, *lines: str) -> bytes:
    return ("[\n" + first + "\n" + "".join(f",{line}\n" for line in lines) + "]\n").encode("utf-8", "surrogatepass")


def step(events: str, command: str = '{"type":"edit","verb":"note"}') -> str:
    return f'{{"seq":1,"prev":0,"command":{command},"events":{events}}}'


def joined(**changes: object) -> str:
    return step(json.dumps([{"type": "joined", "combatant": {"id": "ev", "name": "Evil", **changes}}]))


def running_in(phase: str) -> str:
    """A fight that has begun, in that phase."""
    somebody = {"type": "joined", "combatant": {"id": "ev", "name": "Evil", "initiative": 3}}
    order = {"type": "order", "order": ["ev"], "standing": ["ev"]}
    begun = [{"type": "started"}, {"type": "round", "round": 1}, {"type": "phase", "phase": phase, "order": ["ev"]}]
    return step(json.dumps([somebody, order, *begun, {"type": "turn", "who": ["ev"]}]))


HUGE = "9" * 5000
SAVES: dict[str, bytes] = {
    "nothing": b"",
    "zeros": b"\0" * 100_000,
    "no text": b"\xff\xfe" * 5000,
    "deep": b"[" * 200_000,
    "deep header": save('{"format":1,"name":' + "[" * 100_000),
    "deep step": save(header(), '{"seq":1,"prev":0,"command":' + '{"a":' * 100_000),
    "deep events": save(header(), step("[" * 50_000 + "]" * 50_000)),
    "huge number": save(header(seed=int(HUGE[:4000]))),
    "huge exponent": save(header(), step('[{"type":"initiative","who":"ev","value":1e999999}]')),
    "huge sequence": save(header(), f'{{"seq":{HUGE},"prev":0,"events":[]}}'),
    "no number": save(header(), step('[{"type":"initiative","who":"ev","value":NaN}]')),
    "same key twice": save('{"format":1,"format":1,"name":"Evil","name":"Evil2","ruleset":{"id":"duel"}}'),
    "wrong types": save(header(name=["a"], ruleset="duel", start=7)),
    "name of escapes": save(header(name=ESCAPES)),
    "name without end": save(header(name="x" * 1_000_000)),
    "name of markup": save(header(name="[bold]x[/bold] <script>alert(1)</script>")),
    "name of paths": save(header(name="../../../etc/passwd")),
    "ruleset of paths": save(header(ruleset={"id": "../../etc"}, start={"encounter": {"ruleset": "../../etc"}})),
    "ruleset of escapes": save(header(ruleset={"id": ESCAPES}, start={"encounter": {"ruleset": ESCAPES}})),
    "format of later": save(header(format=10**9, program=ESCAPES)),
    "people of escapes": save(header(), joined(name=ESCAPES)),
    "people of markup": save(header(), joined(name="[/] [link=file:///etc/passwd]x[/link]")),
    "people of bad ids": save(header(), joined(id="../x\u202e")),
    "a label of escapes": save(header(), joined().replace('"seq"', f'"label":{json.dumps(ESCAPES)},"seq"')),
    "a note of escapes": save(header(), step(json.dumps([{"type": "noted", "text": ESCAPES}]))),
    "an unknown event": save(header(), step('[{"type":"explode"}]')),
    "an unknown command": save(header(), step("[]", '{"type":"explode"}')),
    "somebody who is not": save(header(), step('[{"type":"active","who":["nobody"]}]')),
    "tracks of nonsense": save(header(), joined(tracks={"hp": {"value": 1e300, "high": -1, "low": 5}})),
    "two who wait for each other": save(
        header(),
        step(
            json.dumps(
                [
                    {"type": "joined", "combatant": {"id": "aa", "name": "A", "initiative": 3}},
                    {"type": "joined", "combatant": {"id": "bb", "name": "B", "initiative": 3}},
                    {"type": "started"},
                    {"type": "order", "order": ["aa", "bb"], "standing": ["aa", "bb"]},
                    {"type": "put_off", "who": "aa", "to": 1, "partner": "bb"},
                    {"type": "put_off", "who": "bb", "to": 1, "partner": "aa"},
                    {"type": "round", "round": 999999999},
                    {"type": "phase", "phase": "turn", "order": ["aa", "bb"]},
                ]
            )
        ),
    ),
    "people without end": save(header(), joined(name="x" * 1_000_000)),
    "people of another name": save(header(), joined(id="ev").replace('"id": "ev"', '"id": ""')),
    "a condition that is none": save(header(), joined(conditions=[{"kind": "nonsense", "since": 1}])),
    "an order of strangers": save(header(), step('[{"type":"order","order":["zz"],"standing":["zz"]}]')),
    "a phase that is none": save(header(), running_in("nonsense")),
    "words that are none": save(
        header(),
        joined(words={"held": ["nonsense"], "x": ["y"]}, stats={"q": 3}, tracks={"zz": {"value": 3}}, template="x"),
    ),
    "an option that is none": save(header(start={"encounter": {"ruleset": "duel", "options": {"zz": 7, "mood": 9}}})),
    "a scene that is none": save(header(), step('[{"type":"scene","scene":["nonsense"]}]')),
    "an undo of itself": save(header(), '{"seq":1,"prev":0,"jump":{"verb":"undo","to":1}}'),
    "an undo of later": save(header(), '{"seq":1,"prev":0,"jump":{"verb":"undo","to":99}}'),
    "a past of another fight": save(
        header(),
        joined(),
        '{"seq":2,"prev":0,"command":{"type":"edit","verb":"set"},"events":[{"type":"initiative","who":"ev","value":3}]}',
    ),
    "too large": save(header(), "x" * (9 * 1024 * 1024)),
}
LOOKS = ("status -e evil", "log -e evil", "recap -e evil", "next -e evil", "note x -e evil", "undo -e evil", "list")


@pytest.mark.parametrize("name", SAVES)
def test_a_save_from_a_stranger(inside: Say, running: Program, name: str) -> None:
    """In the saves folder and by `import`; the fights that were there stay as they were."""
    mine = (running.saves / "bridge.json").read_bytes()
    (running.folder / "gift.json").write_bytes(SAVES[name])
    asked(inside, "import gift.json", "list", "saves check")
    (running.saves / "evil.json").write_bytes(SAVES[name])
    asked(inside, *LOOKS, "resume evil", "status", "saves check evil", "saves compact evil", "copy evil Evil2")
    asked(inside, "export evil out.json", "recap --md r.md -e evil", "delete evil", "restore evil", "resume bridge")
    assert (running.saves / "bridge.json").read_bytes() == mine
    assert {path.parent.name for path in running.folder.rglob("*.json")} <= {"saves", "trash", running.folder.name}


def test_a_past_that_contradicts_itself_is_the_files_fault(inside: Say, running: Program) -> None:
    """The fight can be opened, since its present is sound; what goes through its past names the step."""
    (running.saves / "evil.json").write_bytes(SAVES["a past of another fight"])
    assert asked(inside, "status -e evil") == [0]
    for sentence in ("log -e evil", "recap -e evil", "why initiative -e evil"):
        done = inside(sentence)
        assert (done.code, done.out) == (4, ""), sentence
        assert "is damaged at step 2: it says that it follows step 0" in done.err
    assert asked(inside, "import saves/evil.json", "saves check evil", "saves compact evil") == [4, 4, 4]


def rules(text: str) -> str:
    return 'name = "Evil"\n' + text


RULESETS: dict[str, bytes] = {
    "deep": ("a = " + "[" * 50_000).encode(),
    "deep tables": ("[" + ".".join("a" * 20_000) + "]\n").encode(),
    "no text": b"\xff\xfe\x00" * 1000,
    "huge die": rules("die.d6 = 99999999999999999999\n").encode(),
    "die of many faces": rules("[die.d6]\nfaces = [" + "1," * 500_000 + "]\n").encode(),
    "huge number": rules(f"[stat.a]\ndefault = {HUGE}\n").encode(),
    "no number": rules("[stat.a]\ndefault = nan\n[stat.b]\ndefault = inf\n").encode(),
    "same key twice": rules("[stat.a]\ndefault = 1\n[stat.a]\ndefault = 2\n").encode(),
    "wrong types": rules('stat = 7\nmove = "x"\nflow = []\n').encode(),
    "parent of itself": rules('extends = "evil"\n').encode(),
    "parent of paths": rules('extends = "../../../../etc"\n').encode(),
    "pack of paths": rules('packs = ["../../../../etc/passwd"]\n').encode(),
    "ring of amounts": rules('[stat.a]\nderive = "b"\n[stat.b]\nderive = "a"\n').encode(),
    "ring of moves": rules('[move.a]\nlike = "b"\n[move.b]\nlike = "a"\n').encode(),
    "names of escapes": b'name = "\\u001B[2J\\u202E\\u0007"\nsays = "\\u001B]0;x\\u0007"\n',
    "keys of escapes": b'"\\u001B[2J" = 1\n[stat."\\u202E"]\nname = "\\u001B"\n',
    "names of markup": b'name = "[bold][/] <script>"\n[stat.a]\nname = "[/]"\n[phase.turn]\n[flow]\nphases=["turn"]\n',
    "too large": rules("# " + "x" * 20_000_000).encode(),
    "many keys": rules("".join(f"[stat.s{number}]\ndefault = 1\n" for number in range(3_000))).encode(),
    "long name": f'name = "{"x" * 1_000_000}"\n'.encode(),
}


@pytest.mark.parametrize("name", RULESETS)
def test_a_ruleset_from_a_stranger(inside: Say, running: Program, name: str) -> None:
    folder = running.folder / "rulesets" / "evil"
    folder.mkdir()
    (folder / "ruleset.toml").write_bytes(RULESETS[name])
    before = running.state()
    codes = asked(inside, "rules check evil", "rules list", "rules show evil", "rules options evil", "roll 2d6")
    assert codes[0] in (0, 3, 4)
    new = asked(inside, "new X evil", "status -e x", "list")[0]
    assert new in (0, 3, 4)
    if new:
        assert running.state() == before
    asked(inside, "status -e bridge", "list")


@pytest.mark.parametrize("what", ["device", "pipe", "loop", "folder", "outside"])
def test_a_ruleset_that_is_no_file(inside: Say, running: Program, what: str) -> None:
    folder = running.folder / "rulesets" / "evil"
    folder.mkdir()
    path = folder / "ruleset.toml"
    {
        "device": lambda: path.symlink_to("/dev/zero"),
        "pipe": lambda: os.mkfifo(path),
        "loop": lambda: path.symlink_to(path.name),
        "folder": path.mkdir,
        "outside": lambda: path.symlink_to("/etc/passwd"),
    }[what]()
    asked(inside, "rules list", "rules check evil", "new X evil", "list", "roll 2d6")


PARTIES: dict[str, bytes] = {
    "deep": ("[mira]\nphy = " + "[" * 50_000).encode(),
    "no text": b"\xff\x00",
    "no table": b"mira = 7\n",
    "wrong types": b'[mira]\nname = 7\nwit = {a = 1}\ncarry = "x"\n',
    "escapes": b'[mira]\nname = "\\u001B[2J\\u202E"\n["\\u001B"]\nhp = 3\n',
    "huge": f"[mira]\nhp = {HUGE}\n".encode(),
    "same twice": b"[mira]\nhp = 1\n[mira]\nhp = 2\n",
    "too large": b"# " + b"x" * 3_000_000,
    "options": b'[mira]\n"--saves" = "/etc"\nside = "../../x"\n',
    "not a number": b"[mira]\nhp = nan\nwit = inf\n",
}


@pytest.mark.parametrize("name", PARTIES)
def test_a_party_file_from_a_stranger(inside: Say, running: Program, name: str) -> None:
    (running.folder / "party.toml").write_bytes(PARTIES[name])
    asked(inside, "new Mill", "add mira", "status", "add gob", "list")


SCRIPTS: dict[str, bytes] = {
    "no text": b"\xff\xfe\x00\n" * 100,
    "zeros": b"\0" * 1_000_000,
    "one line": b"note " + b"x" * 5_000_000,
    "escapes": "note \x1b[2J\u202e\n\x1b[2J\n".encode(),
    "quotes": b"note '" + b"'" * 10_001 + b"\n",
    "scripts": b"script evil.dice\n",
    "very many words": b"add " + b"a " * 500_000,
}


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_script_from_a_stranger(inside: Say, running: Program, name: str) -> None:
    (running.folder / "evil.dice").write_bytes(SCRIPTS[name])
    asked(inside, "script evil.dice", "status")


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="tells no peak of memory")
def test_the_memory_all_of_this_took(inside: Say, running: Program) -> None:
    """The worst files once more, each in a process of its own that may not have more than it should."""
    for name, content in (
        ("too large", SAVES["too large"]),
        ("deep", SAVES["deep"]),
        ("zeros", b"[\n" + b"0" * 8_000_000),
    ):
        (running.saves / "evil.json").write_bytes(content)
        took = measured(running, "import", str(running.saves / "evil.json"))
        assert took < MEMORY, name
    folder = running.folder / "rulesets" / "evil"
    folder.mkdir()
    many = rules("".join(f"[stat.s{number}]\ndefault = 1\n" for number in range(20_000))).encode()
    for name, content in (("many keys", many), *((name, RULESETS[name]) for name in ("die of many faces", "deep"))):
        (folder / "ruleset.toml").write_bytes(content)
        assert measured(running, "rules", "check", "evil") < MEMORY, name


MEASURE = """
import re, sys
from littledice.cli.main import run
assert run(sys.argv[1:]) in (0, 1, 2, 3, 4)
status = open("/proc/self/status").read()
sys.stderr.write("\\n" + re.search(r"VmHWM:\\s+(\\d+)", status)[1])
"""


def measured(program: Program, *words: str) -> float:
    """The peak of resident memory of one process, in MiB."""
    command = [program.command()[0], "-c", MEASURE, *words]
    env = program.env(LITTLEDICE_SAVES=str(program.saves))
    done = subprocess.run(command, cwd=program.folder, env=env, capture_output=True, text=True, check=True)
    return int(done.stderr.splitlines()[-1]) / 1024


NASTY = (
    "<script>alert(1)</script>",
    '"><svg onload>',
    "]]><!--",
    "[x](javascript:alert(1))",
    "`code` **b** | # h",
    "&lt;b&gt;",
    "</title></style></text>",
)


@pytest.mark.parametrize("name", NASTY)
def test_exports_of_nasty_names_are_text(inside: Say, running: Program, name: str) -> None:
    """Names, notes, the fight's own name: on the page, in the document, in the picture."""
    for words in (
        ["new --", name],
        ["add --", name[:60]],
        ["add Mira side:party"],
        ["start"],
        ["note --", name],
        ["next"],
    ):
        assert inside(*words).code == 0
    assert inside("recap --md r.md --html r.html --svg r.svg").code == 0
    page, picture, document = ((running.folder / f"r.{kind}").read_text() for kind in ("html", "svg", "md"))
    for text in (page, picture):
        assert re.search(r"<(script|img|iframe|object)\b", text) is None
        assert "javascript:" not in re.sub(r">[^<]*<", "><", text)
    for text in (re.sub(r"<meta[^>]*>", "", page.partition("\n")[2]), picture):
        root = ElementTree.fromstring(text)
        shown = "".join(root.itertext()).replace("\u00a0", " ")
        assert name in re.sub(r"\s+", " ", shown) or name[:12] in shown
    assert re.search(r"<(script|img)\b", document) is None
    assert re.search(r"(?<!\\)\]\(javascript", document) is None


def test_the_form_of_these_files_is_right(inside: Say, running: Program) -> None:
    """They fail for what they hold: the same save with somebody harmless in it is taken in and goes on."""
    (running.folder / "gift.json").write_bytes(save(header(name="Gift"), joined()))
    assert (
        asked(inside, "import gift.json", "resume gift", "status", "saves check gift", "add Mira", "start") == [0] * 6
    )
