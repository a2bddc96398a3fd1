"""What somebody settled once instead of typing it each time: by variables of the environment, and in `config.toml` of
the campaign and of the user. What is typed in a sentence wins over all of them.

The files are flat tables of the settings' names. They are read by every command, and by hand: importing a library that
checks them takes longer than the rest of a command.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from littledice.grammar.options import SETTINGS, Setting
from littledice.model.errors import LittleDiceError, StorageError, WrongUsage
from littledice.store.locations import campaign_folder, user_folder

FILE = "config.toml"
LARGEST = 64 * 1024
YES, NO = ("1", "true", "yes", "on"), ("0", "false", "no", "off")


USUAL_COLOR = (("NO_COLOR", "never"), ("FORCE_COLOR", "always"), ("CLICOLOR_FORCE", "always"))
"""The variables that many programs know, the stronger one first."""


class Settled:
    """The value of a setting, "" where nobody settled it, where it comes from (a variable or a file), and whose that
    is: the `environment`, the `campaign` or the `user`.
    """

    def __init__(self, value: str = "", origin: str = "", by: str = "") -> None:
        self.value = value
        self.origin = origin
        self.by = by

    def __bool__(self) -> bool:
        return bool(self.value)


UNSETTLED = Settled()


class Settings:
    """What is settled by the environment and by the files, those of the campaign before those of the user."""

    def __init__(self, env: Mapping[str, str] = os.environ, *files: tuple[str, Path, Mapping[str, str]]) -> None:
        self.env = env
        self.files = files

    def settled(self, name: str) -> Settled:
        """The value of a setting and where it comes from. Raises `WrongUsage` for a variable that says none."""
        setting = SETTINGS[name]
        said = self.env.get(setting.variable, "")
        if said:
            return Settled(_of_variable(setting, said), setting.variable, "environment")
        if name == "color" and (usual := _usual_color(self.env)):
            return usual
        for by, path, values in self.files:
            if name in values:
                return Settled(values[name], str(path), by)
        return UNSETTLED

    def value(self, name: str) -> str:
        """The value alone."""
        return self.settled(name).value

    def on(self, name: str) -> bool:
        """Whether a switch is on."""
        return self.value(name) == "true"


def settings(env: Mapping[str, str] = os.environ) -> Settings:
    """What is settled. Raises `StorageError` for a file that is none, which names the place and what is wrong."""
    return Settings(env, *((by, path, read(path)) for by, path in files() if path.is_file()))


def as_far_as_sound() -> Settings:
    """What is settled; where a file or variable is wrong, nothing."""
    try:
        found = settings()
        for name in SETTINGS:
            found.settled(name)
    except LittleDiceError:
        return Settings({})
    return found


def files() -> list[tuple[str, Path]]:
    """Where the files of the campaign and of the user lie, or would."""
    campaign = campaign_folder()
    own = [("campaign", campaign / FILE)] if campaign is not None else []
    return [*own, ("user", user_folder() / FILE)]


def read(path: Path) -> dict[str, str]:
    """What a file settles. Raises `StorageError` for the first thing that is wrong in it."""
    import tomllib

    from littledice.language.reading.look_files import whole
    from littledice.model.names import clean_text
    from littledice.store.os_errors import shown, told

    with told(path, named=True):
        content = whole(path, LARGEST + 1) or b""
    if len(content) > LARGEST:
        raise StorageError(f"{shown(path)} is larger than {LARGEST // 1024} KiB.", HINT)
    try:
        text = content.decode("utf-8-sig")
        found = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise StorageError(f"{shown(path)} is not valid TOML: {clean_text(str(error)[:200])}.", HINT) from error
    values = {}
    for name, value in found.items():
        try:
            values[name] = checked(name, value)
        except WrongUsage as error:
            line = next((n for n, said in enumerate(text.splitlines(), 1) if said.lstrip(" \"'[").startswith(name)), 0)
            where = f"{shown(path)}, line {line}" if line else shown(path)
            raise StorageError(f"{where}: {error.message}", error.hint) from error
    return values


HINT = 'Lines such as `theme = "light"` or `plain = true`; `littledice config` lists the settings.'


def setting_called(name: str) -> Setting:
    """The setting of that name. Raises `WrongUsage` for a word that is none."""
    from littledice.grammar.tokens import fold, nearest_of, shown

    found = SETTINGS.get(fold(name).replace("-", "_"))
    if found is None:
        near = nearest_of(name, SETTINGS)
        hint = f"Did you mean {near}?" if near else f"Settings: {', '.join(SETTINGS)}."
        raise WrongUsage(f'There is no setting "{shown(name)}".', hint)
    return found


def checked(name: str, value: Any) -> str:
    """A value as it is kept. Raises `WrongUsage` for a name or value that is none."""
    from littledice.grammar.tokens import shown

    setting = setting_called(name)
    said = str(value).lower() if isinstance(value, bool | int | str) else ""
    if setting.switch and said in (*YES, *NO):
        return "true" if said in YES else "false"
    if not setting.switch and said and (said in setting.among or not setting.among):
        return said
    allowed = "true or false" if setting.switch else ", ".join(setting.among) or "a word"
    raise WrongUsage(f'{setting.name} can\'t be "{shown(str(value))}".', f"It can be {allowed}.")


def _of_variable(setting: Setting, said: str) -> str:
    try:
        return checked(setting.name, said)
    except WrongUsage as error:
        raise WrongUsage(f"{setting.variable}: {error.message}", error.hint) from error


def _usual_color(env: Mapping[str, str]) -> Settled:
    for variable, value in USUAL_COLOR:
        if (said := env.get(variable, "")) and (said != "0" or value == "never"):
            return Settled(value, variable, "environment")
    if env.get("TTY_COMPATIBLE") == "1":
        return Settled("always", "TTY_COMPATIBLE", "environment")
    return UNSETTLED
