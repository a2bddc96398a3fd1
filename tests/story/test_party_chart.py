"""The party through time, drawn: every name can be read, and every line can be told from the others."""

from __future__ import annotations

import re

from rich.cells import cell_len

from littledice.app.story.chronicle import Chronicle, Standing
from littledice.app.story.story import Story
from littledice.render.reports.party_chart import DASHES, HEIGHT, LETTER, WIDTH, chart

NAMES = ("Mira Vale", "Tamsin Oakhand", "小鈴 Kosuzu", "Bo", "Ana <b>", "Dorrin Stonehand")


def fight(number: int, *standing: tuple[str, int | None]) -> Chronicle:
    people = tuple(Standing(name, "up", sound, "") for name, sound in standing)
    return Chronicle(f"f{number}", f"Fight {number}", "A game", "", (), (), "over", (), (), people)


def texts(svg: str) -> list[tuple[float, float, float, str]]:
    """Every text: where it begins and ends, its height, what it says."""
    found = []
    for x, y, anchor, said in re.findall(r'<text x="(-?\d+)" y="(-?\d+)" text-anchor="(\w+)"[^>]*>([^<]*)</text>', svg):
        wide = LETTER * cell_len(said.replace("&lt;", "<").replace("&gt;", ">"))
        start = float(x) - (wide if anchor == "end" else 0)
        found.append((start, start + wide, float(y), said))
    return found


def test_names_stand_beside_each_other_and_inside_the_picture() -> None:
    sound = [(name, 100) for name in NAMES]
    for fights in (
        [fight(1, *sound)],
        [fight(1, *sound), fight(2, *sound)],
        [fight(1, *sound[:3]), fight(2, *sound[3:])],
    ):
        found = texts(chart(Story(tuple(fights), campaign=True)))
        assert len(found) == 3 + len(NAMES)
        for place, (start, end, y, said) in enumerate(found):
            assert 0 <= start < end <= WIDTH, said
            assert 0 < y < HEIGHT, said
            for other_start, other_end, other_y, other in found[place + 1 :]:
                assert end <= other_start or other_end <= start or abs(y - other_y) >= 12, (said, other)


def test_lines_differ_without_colours_and_who_has_no_measure_has_none() -> None:
    one, two = (fight(number, ("Mira", 100), ("Bo", 50), ("Cy", None)) for number in (1, 2))
    svg = chart(Story((one, two), campaign=True))
    assert svg.count("<polyline") == 2
    assert f'stroke-dasharray="{DASHES[1]}"' in svg
    assert "Cy" not in svg
