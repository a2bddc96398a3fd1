"""What every test gets: no saves, settings or colours of the person who runs the suite, and repeatable random play."""

from __future__ import annotations

import os
import shutil
import signal
import tempfile
from collections.abc import Iterator

import pytest
from hypothesis import settings

from tests.fakes.rights import common_rights, may_write_anywhere

settings.register_profile("quick", deadline=None, derandomize=True, database=None, max_examples=50)
settings.register_profile("soak", deadline=None, max_examples=1000)
settings.load_profile("quick")

GOLDEN = "LITTLEDICE_GOLDEN"
"""Says that texts kept beside tests are to be written anew; it is for the tests and not for the program."""

_OURS = tuple(name for name in os.environ if name.startswith("LITTLEDICE_") and name != GOLDEN)
_TERMINAL = ("CLICOLOR", "CLICOLOR_FORCE", "COLORTERM", "COLUMNS", "FORCE_COLOR", "LINES", "NO_COLOR", "TTY_COMPATIBLE")
_FOLDERS = ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")


def pytest_configure(config: pytest.Config) -> None:
    """What workers and all the processes that are started share: one folder for the rulesets that are compiled, gone
    afterwards, and the bytecode of the program, which each of them would make again. It is there before the first test
    is looked for, since some load rulesets to know what they are tests of.
    """
    if hasattr(config, "workerinput"):
        return
    cache = tempfile.mkdtemp(prefix="littledice-tests-")
    config.add_cleanup(lambda: shutil.rmtree(cache, ignore_errors=True))
    os.environ["XDG_CACHE_HOME"] = cache
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


@pytest.fixture(scope="session", autouse=True)
def away_from_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Point every folder of the user's at an empty one; a command run by mistake cannot reach real fights."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        for name in (*_OURS, *_TERMINAL):
            patch.delenv(name, raising=False)
        for name in _FOLDERS:
            patch.setenv(name, str(home / name.lower()))
        patch.setenv("HOME", str(home))
        patch.setenv("LITTLEDICE_SAVES", str(home / "saves"))
        yield


@pytest.fixture(scope="session", autouse=True)
def ctrl_c() -> None:
    """Ctrl-C reaches the tests and what they start, also where the suite was put in the background of a shell."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def as_anybody() -> Iterator[None]:
    """The test writes only what the files' modes allow, also where root runs it."""
    with common_rights():
        if may_write_anywhere():
            pytest.skip("whoever runs this may write anywhere")
        yield
