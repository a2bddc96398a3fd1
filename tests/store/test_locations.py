"""Where saves live."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs
import pytest

from littledice.model.errors import StorageError
from littledice.store.locations import SAVES_VARIABLE, campaign_folder, saves_folder, user_folder


@pytest.fixture
def campaign(tmp_path: Path) -> Path:
    folder = tmp_path / "campaign"
    (folder / "saves").mkdir(parents=True)
    (folder / "rulesets").mkdir()
    (folder / "notes" / "session 1").mkdir(parents=True)
    return folder


def test_the_option_wins_over_the_environment_over_the_campaign(campaign: Path) -> None:
    environment = {SAVES_VARIABLE: "/from/environment"}
    assert saves_folder("/from/option", environment, campaign) == Path("/from/option")
    assert saves_folder(None, environment, campaign) == Path("/from/environment")
    assert saves_folder(None, {SAVES_VARIABLE: ""}, campaign) == campaign / "saves"
    assert saves_folder("", {}, campaign) == campaign / "saves"


def test_a_tilde_is_the_home_folder() -> None:
    assert saves_folder("~/fights", {}) == Path.home() / "fights"


def test_the_nearest_folder_upwards_with_both_is_the_campaign(campaign: Path) -> None:
    inner = campaign / "notes"
    assert campaign_folder(inner / "session 1") == campaign
    (inner / "saves").mkdir()
    assert campaign_folder(inner / "session 1") == campaign
    (inner / "rulesets").mkdir()
    assert campaign_folder(inner / "session 1") == inner


def test_without_a_campaign_it_is_the_users_own(tmp_path: Path) -> None:
    assert campaign_folder(tmp_path) is None
    assert saves_folder(None, {}, tmp_path) == user_folder() / "saves"


@pytest.mark.parametrize("home", ["", "  ", "/elsewhere"])
def test_the_users_folder_is_where_the_platform_says(monkeypatch: pytest.MonkeyPatch, home: str) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", home)
    assert user_folder() == platformdirs.user_data_path("littledice", appauthor=False)


def test_a_deleted_present_folder_is_no_campaign(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    assert campaign_folder() is None
    assert saves_folder(None, os.environ | {SAVES_VARIABLE: "/x"}) == Path("/x")


@pytest.mark.parametrize("named", ["~nobody-of-this-name/x", "~nobody-of-this-name"])
def test_a_home_that_nobody_knows_is_told(named: str) -> None:
    with pytest.raises(StorageError, match="home folder ~nobody-of-this-name"):
        saves_folder(named, {})


def test_without_a_home_folder_only_what_needs_it_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is made in a folder called `~`."""
    monkeypatch.setenv("HOME", "~")
    monkeypatch.setenv("XDG_DATA_HOME", "")
    assert saves_folder("/x", {}, tmp_path) == Path("/x")
    with pytest.raises(StorageError, match="home folder"):
        saves_folder(None, {}, tmp_path)
