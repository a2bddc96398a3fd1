"""Settings: what is typed, the environment, the campaign's file, the user's file, in that order; colour in a pipe."""

from __future__ import annotations

from pathlib import Path

import pytest

from littledice.app.settings import FILE, Settings, read
from littledice.cli.all_verbs import VERBS
from littledice.cli.output_form import looks
from littledice.cli.session import Session
from littledice.grammar.options import COMMON, SETTINGS
from littledice.model.errors import StorageError, WrongUsage
from littledice.store.locations import user_folder
from tests.cli.program import Program


@pytest.fixture(autouse=True)
def own_folder(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of the user's that no other test sees."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("user")))
    folder = user_folder()
    folder.mkdir(parents=True)
    return folder


def settled(program: Program, **env: str) -> dict[str, tuple[str | None, str]]:
    """Every setting that `config` tells, with its value and whose it is."""
    data = program.run("config --json", **env).told["data"]
    return {each["name"]: (each["value"], each["from"]) for each in data["settings"]}


def test_the_stronger_word_wins(running: Program, own_folder: Path) -> None:
    assert settled(running)["theme"] == (None, "default")
    (own_folder / FILE).write_text('theme = "light"\nplain = true\n')
    assert settled(running)["theme"] == ("light", "user")
    (running.folder / FILE).write_text("theme = 16\n")
    assert settled(running)["theme"] == ("16", "campaign")
    assert settled(running)["plain"] == ("true", "user")
    assert settled(running, LITTLEDICE_THEME="dark")["theme"] == ("dark", "environment")
    assert settled(running, LITTLEDICE_PLAIN="0")["plain"] == ("false", "environment")


def test_a_file_settles_how_everything_looks(running: Program, own_folder: Path) -> None:
    (own_folder / FILE).write_text('color = "always"\nascii = true\n')
    drawn = running.run("status").out
    assert "\x1b[" in drawn
    assert drawn.isascii()
    assert "\x1b[" not in running.run("status --plain").out
    (own_folder / FILE).write_text("plain = true\n")
    assert "\x1b[" in running.run("status --color always").out, "what is typed wins"
    assert "\x1b[" not in running.run("status", FORCE_COLOR="1").out, "plain is the stronger word"


@pytest.mark.parametrize(
    ("env", "options", "color"),
    [
        ({}, {}, None),
        ({"FORCE_COLOR": "1"}, {}, "full"),
        ({"FORCE_COLOR": "0"}, {}, None),
        ({"CLICOLOR_FORCE": "1"}, {}, "full"),
        ({"TTY_COMPATIBLE": "1"}, {}, "full"),
        ({"LITTLEDICE_COLOR": "always"}, {}, "full"),
        ({"FORCE_COLOR": "1", "NO_COLOR": "1"}, {}, None),
        ({"NO_COLOR": "1"}, {"color": "always"}, "full"),
        ({"FORCE_COLOR": "1"}, {"color": "never"}, None),
        ({"FORCE_COLOR": "1"}, {"color": "auto"}, None),
        ({"FORCE_COLOR": "1", "TERM": "dumb"}, {}, "full"),
        ({}, {"color": "always", "no_color": ""}, None),
    ],
)
def test_p5_a_pipe_gets_the_screen_where_that_is_asked_for(
    env: dict[str, str], options: dict[str, str], color: str | None
) -> None:
    found = looks(options, Settings({"LANG": "C.UTF-8", "COLUMNS": "100", **env}))
    assert (found.form, found.color) == (("screen", color) if color else ("plain", "off"))


def test_json_is_never_drawn() -> None:
    assert looks({"json": "", "color": "always"}, Settings({})).form == "json"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("theme = \n", "not valid TOML"),
        ('\n\nplian = "yes"\n', 'line 3: There is no setting "plian"'),
        ('theme = "blue"\n', 'line 1: theme can\'t be "blue"'),
        ("plain = 7\n", 'plain can\'t be "7"'),
        ("plain = [true]\n", "plain can't be"),
        ("[table]\nplain = true\n", 'There is no setting "table"'),
        ("\xff", "not valid TOML"),
    ],
)
def test_a_broken_file_is_one_clear_error(running: Program, own_folder: Path, text: str, told: str) -> None:
    (own_folder / FILE).write_text(text, encoding="latin-1")
    for sentence in ("status", "config", "help", ""):
        done = running.run(sentence)
        assert (done.code, done.out) == (4, "")
        assert told in done.err
        assert str(own_folder / FILE) in done.err
        assert len(done.err.splitlines()) == 2
    assert running.run("status --json").told["error"]["code"] == "storage"
    assert running.run("--version").code == 0


@pytest.mark.parametrize("name", SETTINGS)
def test_a_variable_that_says_nonsense_is_refused_by_its_name(running: Program, name: str) -> None:
    setting = SETTINGS[name]
    if not setting.switch and not setting.among:
        return
    with pytest.raises(WrongUsage) as told:
        Settings({setting.variable: "purple"}).settled(name)
    assert told.value.message.startswith(f"{setting.variable}: ")


def test_a_broken_file_spoils_no_completion(running: Program, own_folder: Path) -> None:
    (own_folder / FILE).write_text("theme = \n")
    done = running.run("wa", _LITTLEDICE_COMPLETE="fish")
    assert (done.code, done.err) == (0, "")
    assert "wave" in done.out


def test_set_and_unset_leave_all_else_in_the_file(running: Program, own_folder: Path) -> None:
    file = own_folder / FILE
    file.write_text("# mine\nplain = true  # for Ana\n")
    assert running.run("config set theme light").code == 0
    assert file.read_text() == '# mine\nplain = true  # for Ana\ntheme = "light"\n'
    assert running.run("config set plain off").code == 0
    assert read(file) == {"plain": "false", "theme": "light"}
    assert running.run("config unset theme").code == 0
    assert file.read_text() == "# mine\nplain = false\n"
    assert running.run("config set theme blue").code == 2
    assert running.run("config set them dark").code == 2
    assert file.read_text() == "# mine\nplain = false\n"


def test_a_campaigns_setting_needs_a_campaign(running: Program, tmp_path_factory: pytest.TempPathFactory) -> None:
    assert running.run("config set theme dark --campaign").code == 0
    assert read(running.folder / FILE) == {"theme": "dark"}
    away = Program.__new__(Program)
    away.folder = tmp_path_factory.mktemp("away")
    assert away.run("config set theme dark --campaign").code == 4


def test_the_default_ruleset(program: Program, own_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    """A campaign's own default wins over the user's file; its file and the environment win over that."""
    (own_folder / FILE).write_text('ruleset = "sixtysix"\n')

    def new(name: str, **env: str) -> str:
        ruleset: str = program.run(f"new {name} --json", **env).told["data"]["view"]["ruleset"]
        return ruleset

    assert new("one") == "duel"
    assert new("two", LITTLEDICE_RULESET="spiritd6") == "spiritd6"
    (program.folder / FILE).write_text('ruleset = "littlep6"\n')
    assert new("three") == "littlep6"
    away = Program.__new__(Program)
    away.folder = tmp_path_factory.mktemp("away")
    assert away.run("new four --json", LITTLEDICE_SAVES="s").told["data"]["view"]["ruleset"] == "sixtysix"


def test_a_file_that_is_too_large_is_not_read(own_folder: Path) -> None:
    (own_folder / FILE).write_text("#" * 100_000)
    with pytest.raises(StorageError, match="larger"):
        read(own_folder / FILE)


def test_what_play_does_by_default_is_settled_too() -> None:
    for name in ("auto", "timer", "ask_dice"):
        session = Session({}, {SETTINGS[name].variable: "yes"}, verbs=VERBS)
        assert session.settings.on(name)
        assert name in VERBS["play"].options


def test_every_setting_of_the_looks_is_an_option_too() -> None:
    looking = [name for name in SETTINGS if name not in ("ask_dice", "auto", "timer", "ruleset")]
    assert set(looking) <= set(COMMON)
