"""File names: safe on every system, whatever the fight is called."""

from __future__ import annotations

import os
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from littledice.model.errors import Refused
from littledice.model.names import clean_name
from littledice.store.slug import LONGEST, is_stem, slug_of


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("Bridge", "bridge"),
        ("The Bridge at Kärr!", "the-bridge-at-karr"),
        ("../../x", "x"),
        ("..", "fight-9608161c"),
        (".hidden", "hidden"),
        ("a/b\\c:d", "a-b-c-d"),
        ("-rf", "rf"),
        ("CON", "con-fight"),
        ("Lpt1", "lpt1-fight"),
        ("nul.json", "nul-json"),
        ("Straße", "strasse"),
        ("ＦＵＬＬ", "full"),
        ("Мост", "мост"),
        ("हिन्दी", "हिन्दी"),
        ("7", "7"),
    ],
)
def test_slugs(name: str, slug: str) -> None:
    assert slug_of(name) == unicodedata.normalize("NFC", slug)


def test_names_of_pictures_alone_get_numbers_of_their_own() -> None:
    dragon, sword = slug_of("🐉"), slug_of("⚔️")
    assert dragon != sword
    assert dragon.startswith("fight-")
    assert dragon == slug_of("🐉")


def test_long_names_with_the_same_beginning_do_not_collide() -> None:
    one, other = "龍" * 63 + "a", "龍" * 63 + "b"
    assert slug_of(one) != slug_of(other)
    assert len(slug_of(one).encode()) <= LONGEST


@given(name=st.text(max_size=64))
def test_every_name_gives_a_safe_slug(name: str) -> None:
    slug = slug_of(name)
    assert is_stem(slug)
    assert len(slug.encode()) <= LONGEST
    assert slug_of(slug) == slug
    assert slug == slug.casefold()
    assert not slug.startswith("-")
    assert not set(slug) & set('/\\:*?"<>|.\0 %$~')
    assert Path("saves", f"{slug}.json").parent == Path("saves")
    assert slug == slug_of(name)


@given(name=st.text(st.characters(codec="utf-8"), max_size=64))
def test_the_file_system_takes_every_slug(tmp_path_factory: pytest.TempPathFactory, name: str) -> None:
    try:
        name = clean_name(name)
    except Refused:
        return
    folder = tmp_path_factory.getbasetemp()
    path = folder / f"{slug_of(name)}.json"
    path.write_text("")
    assert path.name in os.listdir(folder)
    path.unlink()


@pytest.mark.parametrize(
    "text", ["", ".", "..", ".x", "a/b", "a\\b", "c:d", "a\nb", "a\x00b", "\x1b", "x" * 201, "龍" * 67, "\ud800"]
)
def test_what_is_no_file_name(text: str) -> None:
    assert not is_stem(text)
