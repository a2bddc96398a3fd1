"""Rulesets of the tests: where the sound ones lie, and folders written from texts."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from littledice.language.reading.roots import Root
from littledice.rules.registry import Registry

SOUND = Root(Path(__file__).parent / "sound", "built in")
"""Small rulesets without a fault; `base` says something in most tables."""

_STEPS = "tests.rules.fake_steps"
REGISTRY = Registry(
    steps={"shout": f"{_STEPS}.shout", "strike": f"{_STEPS}.strike"}, checks={"rested": f"{_STEPS}.rested"}
)


def world(folder: Path, files: Mapping[str, str], origin: str = "campaign") -> Root:
    """A root made of texts by file name (`house/ruleset.toml`)."""
    for name, text in files.items():
        place = folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")
    folder.mkdir(parents=True, exist_ok=True)
    return Root(folder, origin)
