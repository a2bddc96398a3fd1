"""However a ruleset's texts are spoilt, what comes back is a ruleset or a list of faults at real places."""

from __future__ import annotations

import re
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given, settings
from hypothesis import strategies as st

from littledice.language.compiler import compiled
from littledice.language.reading.roots import Root
from littledice.model.errors import BadRuleset
from tests.rules.worlds import REGISTRY, SOUND, world

FILES = {
    str(path.relative_to(SOUND.path)): path.read_text(encoding="utf-8") for path in sorted(SOUND.path.rglob("*.toml"))
}
WORD = r'[A-Za-z_-]+|"[^"\n]*"|[0-9]+'
WORDS = sorted({word for text in FILES.values() for word in re.findall(WORD + r"|[=\[\]{},]", text)})


@st.composite
def spoilt(draw: st.DrawFn) -> dict[str, str]:
    """The sound ruleset with a few words put in the place of others, lines moved, or letters lost."""
    texts = dict(FILES)
    for _ in range(draw(st.integers(1, 4))):
        name = draw(st.sampled_from(sorted(texts)))
        text = texts[name]
        kind = draw(st.sampled_from(["word", "line", "letter"]))
        if kind == "word":
            spots = [found.span() for found in re.finditer(WORD, text)]
            start, end = draw(st.sampled_from(spots))
            texts[name] = text[:start] + draw(st.sampled_from(WORDS)) + text[end:]
        elif kind == "line":
            lines = text.splitlines(keepends=True)
            moved = lines.pop(draw(st.integers(0, len(lines) - 1)))
            lines.insert(draw(st.integers(0, len(lines))), moved)
            texts[name] = "".join(lines)
        else:
            at = draw(st.integers(0, len(text) - 1))
            texts[name] = text[:at] + draw(st.sampled_from(["", "\0", '"', "é", "]", "9" * 30])) + text[at + 1 :]
    return texts


@settings(max_examples=60)
@given(spoilt())
def test_a_spoilt_ruleset_is_a_ruleset_or_a_list_of_faults(texts: dict[str, str]) -> None:
    with TemporaryDirectory() as folder:
        root = world(Path(folder), texts)
        problems = told(root)
        for problem in problems:
            found = re.match(r"([^:]+\.toml)(?::(\d+))?: .+\.$", problem, re.S)
            assert found, problem
            lines = (root.path / found[1]).read_text(encoding="utf-8").splitlines()
            assert int(found[2] or 0) <= max(1, len(lines)), problem


def told(root: Root) -> tuple[str, ...]:
    """The faults, none for a sound ruleset; anything but a refusal passes through."""
    try:
        compiled("base", (root,), REGISTRY)
    except BadRuleset as error:
        return error.problems
    return ()
