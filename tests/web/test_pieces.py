"""Pages taken apart, and what is sent of a changed one. Whoever applies what is sent has the new page."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from littledice.web.pieces import Inner, Piece, Pieces, changes, pieces, version, whole

PAGE = '<ol id="order"><li id="r-a"><p id="n-a">Ana</p><p>9</p></li><li id="r-b">Bo<br></li></ol><p id="x">end</p>'


def test_each_element_with_an_id_is_a_piece() -> None:
    found = pieces(PAGE)
    assert list(found) == ["order", "r-a", "n-a", "r-b", "x"]
    assert found["order"].inside == (Inner("r-a"), Inner("r-b"))
    assert found["r-b"].inside == ("Bo<br>",)
    assert found["r-a"].inside == (Inner("n-a"), "<p>9</p>")


@pytest.mark.parametrize("html", ["<p><b></p></b>", '<p id="a"></p><p id="a"></p>', "<p>"])
def test_a_page_that_is_not_well_made_is_noticed(html: str) -> None:
    with pytest.raises(ValueError, match=r"closed|two elements"):
        pieces(html)


def test_only_what_changed_is_sent() -> None:
    assert changes(pieces(PAGE), pieces(PAGE.replace("Ana", "Anna"))) == ['<p id="n-a">Anna</p>']


def test_of_what_only_looks_otherwise_only_the_tag_is_sent() -> None:
    after = pieces(PAGE.replace('id="r-a"', 'id="r-a" class="up"'))
    assert changes(pieces(PAGE), after) == ['<li id="r-a" class="up" data-same></li>']


def test_a_new_order_names_those_who_stay() -> None:
    before, after = (
        pieces('<ol id="o"><li id="a">A</li><li id="b">B</li></ol>'),
        pieces('<ol id="o"><li id="b">B</li><li id="c">C</li><li id="a">A</li></ol>'),
    )
    assert changes(before, after) == [
        '<ol id="o"><li id="b" data-keep></li><li id="c">C</li><li id="a" data-keep></li></ol>'
    ]


def test_what_is_well_made_is_never_taken_for_markup() -> None:
    found = pieces('<p id="a" title="1 &gt; 0 id=&quot;b&quot;">&lt;p id="c"&gt;</p>')
    assert list(found) == ["a"]


names = st.sampled_from("abcdef")


@st.composite
def pages(draw: st.DrawFn) -> str:
    """Lists of elements with ids, some in others, with texts that differ from page to page."""
    ids = draw(st.lists(names, unique=True, max_size=6))
    inner = draw(st.lists(st.booleans(), min_size=len(ids), max_size=len(ids)))
    parts = []
    for id, nested in zip(ids, inner, strict=True):
        within = f'<p id="{id}-n">{draw(names)}</p>' if nested else ""
        parts.append(f'<li id="{id}" class="{draw(names)}">{draw(names)}{within}</li>')
    return f'<ol id="all">{"".join(parts)}</ol>'


@given(pages(), pages())
def test_the_changes_make_the_old_page_the_new_one(before: str, after: str) -> None:
    shown = dict(pieces(before))
    for html in changes(pieces(before), pieces(after)):
        _apply(shown, html)
    assert _drawn(shown, "all") == after
    assert (version(pieces(before)) == version(pieces(after))) == (before == after)


@given(pages())
def test_the_whole_of_a_page_is_all_of_it(page: str) -> None:
    assert whole(pieces(page)) == [page]


def _apply(shown: Pieces, html: str) -> None:
    """As the script does: what is only named stays as it was, wherever it is now."""
    kept = re.findall(r'id="([^"]*)" data-keep', html)
    for id, piece in pieces(html).items():
        if piece.head.endswith(" data-same>"):
            shown[id] = Piece(piece.tag, piece.head.replace(" data-same>", ">"), shown[id].inside)
        elif id not in kept:
            shown[id] = piece


def _drawn(shown: Pieces, id: str) -> str:
    piece = shown[id]
    inside = "".join(part if isinstance(part, str) else _drawn(shown, part.id) for part in piece.inside)
    return f"{piece.head}{inside}</{piece.tag}>"
