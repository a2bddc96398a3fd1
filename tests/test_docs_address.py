"""The README where its files are not beside it: links and pictures lead to the public address, or are words."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="module")
def docs() -> ModuleType:
    """The module beside the documents, which is no part of the program."""
    spec = importlib.util.spec_from_file_location("docs_address", ROOT / "docs/address.py")
    assert spec is not None
    assert spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


def test_without_an_address_nothing_leads_nowhere(docs: ModuleType) -> None:
    told = docs.elsewhere((ROOT / "README.md").read_text(encoding="utf-8"), "")
    assert re.findall(r"\]\((?!https?://|#)", told) == []
    assert "<img" not in told
    assert "*An attack in the session" in told, "what a picture shows is said"
    assert "`docs/rulesets.md`" in told


def test_with_one_every_link_and_picture_leads_there(docs: ModuleType) -> None:
    base = "https://example.org/us/littledice"
    told = docs.elsewhere((ROOT / "README.md").read_text(encoding="utf-8"), base)
    assert f'<img src="{base}/raw/main/docs/moving.svg"' in told
    assert f'srcset="{base}/raw/main/docs/moving-light.svg"' in told
    assert f"]({base}/raw/main/docs/board.svg)" in told
    assert f"]({base}/blob/main/docs/rulesets.md)" in told
    assert re.findall(r"\]\((?!https?://|#)", told) == []


def test_what_links_elsewhere_or_within_the_page_stays(docs: ModuleType) -> None:
    text = "[a](https://x.y) [b](#c)"
    assert docs.elsewhere(text, "https://z") == docs.elsewhere(text, "") == text
