"""The party through time as a chart: how much of each body was sound after each fight."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len

from littledice.app.story.story import Story
from littledice.model.record import Value
from littledice.render.pages.markup import text

WIDTH, HEIGHT = 400, 260
LEFT, EDGE = 56, 24
"""Room for the scale, and for what stands at the other edges."""

LINE, LETTER, GAP = 15, 7.5, 8
"""Height of a line of letters, width of one, what is between a dot and its name."""

DASHES = ("", "8 3", "2 3", "12 3 2 3", "1 4", "6 6")
"""How lines of a chart differ, for who sees no colours."""


class Label(Value):
    """A name beside the dot at which its line ends."""

    x: float
    y: float
    said: str

    @property
    def before(self) -> bool:
        """Whether it stands before its dot, for want of room behind it."""
        return self.x > WIDTH / 2

    @property
    def start(self) -> float:
        """Where its first letter stands."""
        return self.x - GAP - self.width if self.before else self.x + GAP

    @property
    def width(self) -> float:
        """How wide it is, about."""
        return LETTER * cell_len(self.said)

    def meets(self, other: Label) -> bool:
        """Whether the two would stand on each other."""
        apart = self.start > other.start + other.width or other.start > self.start + self.width
        return not apart and abs(self.y - other.y) < LINE


def chart(story: Story) -> str:
    """The figure; a table says the same in words."""
    lines: list[str] = []
    labels: list[Label] = []
    last = max(1, len(story.chronicles) - 1)
    for place, (name, row) in enumerate(story.party().items()):
        dots = [
            (LEFT + (WIDTH - LEFT - EDGE) * index / last, _height(each.sound))
            for index, each in enumerate(row)
            if each is not None and each.sound is not None
        ]
        if dots:
            lines += _course(dots, DASHES[place % len(DASHES)])
            labels.append(Label(*dots[-1], name))
    scale = "".join(_text("end", LEFT - 16, _height(share) + 4, f"{share}%") for share in (0, 50, 100))
    names = "".join(
        _text("end" if each.before else "start", each.x + (-GAP if each.before else GAP), each.y, each.said)
        for each in _apart(labels)
    )
    says = "How much of each body was sound after each fight"
    return (
        f'<figure><svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{says}; the table below says it in words">'
        f"{scale}{''.join(lines)}{names}</svg><figcaption>{says}, in percent.</figcaption></figure>"
    )


def _course(dots: list[tuple[float, float]], dash: str) -> Iterator[str]:
    path = " ".join(f"{x:.0f},{y:.0f}" for x, y in dots)
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    yield f'<polyline points="{path}" fill="none" stroke="currentColor" stroke-width="2"{dashed}/>'
    yield from (f'<circle cx="{x:.0f}" cy="{y:.0f}" r="3" fill="currentColor"/>' for x, y in dots)


def _apart(labels: list[Label]) -> Iterator[Label]:
    """The labels, each so far down that it stands on no other."""
    taken: list[Label] = []
    for each in sorted(labels, key=lambda label: (label.y, label.x)):
        label = Label(each.x, each.y - 4, each.said)
        while any(label.meets(other) for other in taken):
            label = Label(label.x, label.y + LINE, label.said)
        taken.append(label)
        yield label


def _text(anchor: str, x: float, y: float, said: str) -> str:
    place = f'x="{x:.0f}" y="{y:.0f}" text-anchor="{anchor}"'
    return f'<text {place} font-size="13" fill="currentColor">{text(said)}</text>'


def _height(share: int) -> float:
    return HEIGHT - EDGE + (2 * EDGE - HEIGHT) * share / 100
