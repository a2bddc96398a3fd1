"""Numbers as people read them."""

from __future__ import annotations

from littledice.model.track import Number


def tidy(number: Number) -> Number:
    """The number without a needless fraction: 4.0 becomes 4, 3.5 stays."""
    return int(number) if isinstance(number, float) and number.is_integer() else number


def shown(number: Number) -> str:
    """The number as text: `4`, `3.5`, `-1`, never in powers of ten."""
    value = tidy(number)
    return str(value) if isinstance(value, int) else f"{value:.2f}".rstrip("0").rstrip(".")


def signed(number: Number) -> str:
    """The number with its sign, 0 without."""
    return f"+{shown(number)}" if number > 0 else shown(number)


def counted(number: Number, one: str, many: str = "") -> str:
    """`1 turn`, `2 turns`."""
    return f"{shown(number)} {one if number == 1 else many or one + 's'}"


def unit_for(number: Number, unit: str) -> str:
    """The unit as it stands behind the number: `10 hexes`, `1 hex`, `1 foot`; short ones (`ft`, `m`) have one form."""
    if number == 1 and unit == "feet":
        return "foot"
    if number != 1 or not unit.endswith("s") or len(unit) < 4:
        return unit
    return unit[:-2] if unit.endswith(("xes", "shes", "ches")) else unit[:-1]


def begun(text: str) -> str:
    """The text as a sentence begins, with a capital; a first letter without a single one stays as it was typed."""
    capital = text[:1].upper()
    return f"{capital}{text[1:]}" if len(capital) == 1 else text


def listed(words: list[str] | tuple[str, ...], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def percent(chance: str) -> str:
    """An exact fraction as whole percent: `69%`; `<1%` or `>99%` unless impossible or certain; empty for none."""
    if not chance:
        return ""
    top, _, bottom = chance.partition("/")
    above, below = int(top), int(bottom or 1)
    if above <= 0 or above >= below:
        return "0%" if above <= 0 else "100%"
    if above * 100 < below:
        return "<1%"
    if above * 100 > below * 99:
        return ">99%"
    return f"{(200 * above + below) // (2 * below)}%"
