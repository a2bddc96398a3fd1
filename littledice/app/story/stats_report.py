"""Statistics of fights, made from their steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from littledice.app.outcome import Outcome
from littledice.app.story.figures import Evening, all_dice, evenings, merged, together
from littledice.app.story.stats import Share, Stats, data
from littledice.app.story.stats_told import stats_sentences
from littledice.app.story.which_fights import fights_meant, opened

if TYPE_CHECKING:
    from littledice.app.request import Request


def stats(request: Request, names: tuple[str, ...], every: bool, svg: str, force: bool) -> Outcome:
    """The statistics of the fights named, of all, or of the current one."""
    meant = fights_meant(request, names, every)
    slugs = meant.slugs
    known: list[Evening] = []
    titles: list[str] = []
    for slug in slugs:
        with opened(request, slug) as table:
            titles.append(table.save.header.name)
            known += evenings(table)
    found = _stats(titles, slugs, known)
    text = tuple(stats_sentences(found))
    return Outcome(
        command="stats",
        show="stats",
        said=text,
        payload=found,
        slug=slugs[0] if len(slugs) == 1 else "",
        viewer=request.desk.viewer,
        warnings=meant.lost,
        files={"svg": svg} if svg else {},
        force=force,
        make_data=lambda: data(found, text),
    )


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
