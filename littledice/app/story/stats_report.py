"""Statistics of fights, made from their steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from littledice.app.outcome import Outcome
from littledice.app.story.figures import Evening, all_dice, evenings, merged, together
from littledice.app.story.stats import Share, Stats, data
from littledice.app.story.stats_told import stats_sentences
from littledice.app.story.which_fights import fights_meant, opened, report

if TYPE_CHECKING:
    from littledice.app.request import Request


def stats(request: Request, names: tuple[str, ...], every: bool, svg: str, force: bool) -> Outcome:
    """The statistics of the fights named, of all, or of the current one."""
    meant = fights_meant(request, names, every)
    known: list[Evening] = []
    titles: list[str] = []
    for slug in meant.slugs:
        with opened(request, slug) as table:
            titles.append(table.save.header.name)
            known += evenings(table)
    found = _stats(titles, meant.slugs, known)
    text = tuple(stats_sentences(found))
    files = {"svg": svg} if svg else {}
    return report(request, meant, "stats", text, found, lambda: data(found, text), files=files, force=force)


def _stats(titles: list[str], slugs: list[str], known: list[Evening]) -> Stats:
    several = len(slugs) > 1
    shares = [Share(each[0].date, tuple(together(each, several=several))) for each in merged(known)]
    dice = all_dice(known)
    return Stats(
        title=f"{len(titles)} fights" if several else titles[0],
        fights=tuple(slugs),
        shares=tuple(share for share in shares if share.people),
        people=tuple(together(known, several=several)),
        dice=tuple(dice.everybody()),
        own=tuple(dice.by_person()),
        total=dice.total,
    )
