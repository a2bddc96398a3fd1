"""Polynomials with whole coefficients, lowest power first: many dice are a power of one die's polynomial.

Powers come from a recurrence: h = f^n satisfies f h' = n f' h, so every coefficient of h follows from as many earlier
ones as f has terms, whatever n is. The division in it leaves no remainder.
"""

from __future__ import annotations

from collections.abc import Sequence

SHORT = 16  # below this many coefficients plain multiplication beats packing


def power(base: Sequence[int], exponent: int) -> list[int]:
    """`base` to the `exponent`th power, exponent >= 0. The first and last coefficient of `base` must not be 0."""
    if exponent == 0:
        return [1]
    if exponent == 1:
        return list(base)
    first = base[0]
    if first > 0 and all(weight == first for weight in base):
        row = _ones_power(len(base), exponent)
        return row if first == 1 else [weight * first**exponent for weight in row]
    return _power(base, exponent)


def _power(base: Sequence[int], exponent: int) -> list[int]:
    first = base[0]
    terms = [(index, weight) for index, weight in enumerate(base) if index and weight]
    row = [first**exponent]
    for place in range(1, exponent * (len(base) - 1) + 1):
        total = 0
        for index, weight in terms:
            if index > place:
                break
            total += ((exponent + 1) * index - place) * weight * row[place - index]
        row.append(total // (place * first))
    return row


def _ones_power(sides: int, exponent: int) -> list[int]:
    """(1 + x + ... + x^(sides-1)) ^ exponent: with f = (1 - x^sides) / (1 - x) the recurrence needs three earlier
    coefficients however many sides there are, and the row reads the same from both ends.
    """
    size = exponent * (sides - 1) + 1
    half = (size + 1) // 2
    row = [1]
    for place in range(min(sides - 1, half - 1)):
        row.append((place + exponent) * row[place] // (place + 1))
    loss = sides - 1 + exponent * sides
    gain = exponent * sides - exponent + sides
    for place in range(sides - 1, half - 1):
        total = (place + exponent) * row[place] + (place - loss) * row[place - sides + 1]
        if place >= sides:
            total += (gain - place) * row[place - sides]
        row.append(total // (place + 1))
    return row + row[: size - half][::-1]


def times(one: Sequence[int], other: Sequence[int]) -> list[int]:
    """The product of two polynomials without negative coefficients."""
    short, long = (one, other) if len(one) <= len(other) else (other, one)
    return _times_short(short, long) if len(short) < SHORT else _times_packed(short, long)


def _times_short(short: Sequence[int], long: Sequence[int]) -> list[int]:
    row = [0] * (len(short) + len(long) - 1)
    for shift, weight in enumerate(short):
        if weight:
            for place, value in enumerate(long, shift):
                row[place] += weight * value
    return row


def _times_packed(one: Sequence[int], other: Sequence[int]) -> list[int]:
    """Both written as one huge number each, with room between the coefficients, and multiplied in one go."""
    room = (sum(one).bit_length() + sum(other).bit_length()) // 8 + 1
    product = _packed(one, room) * _packed(other, room)
    size = len(one) + len(other) - 1
    data = product.to_bytes(size * room, "little")
    return [int.from_bytes(data[start : start + room], "little") for start in range(0, size * room, room)]


def _packed(row: Sequence[int], room: int) -> int:
    return int.from_bytes(b"".join([weight.to_bytes(room, "little") for weight in row]), "little")
