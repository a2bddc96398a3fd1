"""Polynomials with whole coefficients, lowest power first: many dice are a power of one die's polynomial.

Powers come from a recurrence: h = f^n satisfies f h' = n f' h, so every coefficient of h follows from as many earlier
ones as f has terms, whatever n is. The division in it leaves no remainder. Plain dice of several sizes have one too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

SHORT = 16  # below this many coefficients plain multiplication beats packing
Sparse = dict[int, int]


def power(base: Sequence[int], exponent: int, most: int | None = None) -> list[int]:
    """`base` to the `exponent`th power, exponent >= 0, up to the coefficient `most` if it is given. The first and last
    coefficient of `base` must not be 0.
    """
    if exponent == 0:
        return [1]
    if exponent == 1:
        return list(base if most is None else base[: most + 1])
    first = base[0]
    if most is None and first > 0 and all(weight == first for weight in base):
        row = plain_dice({len(base): exponent})
        return row if first == 1 else [weight * first**exponent for weight in row]
    return _power(base, exponent, most)


def _power(base: Sequence[int], exponent: int, most: int | None) -> list[int]:
    first = base[0]
    terms = [(index, weight) for index, weight in enumerate(base) if index and weight]
    row = [first**exponent]
    last = exponent * (len(base) - 1)
    for place in range(1, (last if most is None else min(last, most)) + 1):
        total = 0
        for index, weight in terms:
            if index > place:
                break
            total += ((exponent + 1) * index - place) * weight * row[place - index]
        row.append(total // (place * first))
    return row


def plain_dice(counts: Mapping[int, int]) -> list[int]:
    """The product of (1 + x + ... + x^(sides-1)) ^ count over all `counts` of dice by their sides (2 or more).

    With f = (1 - x^a)^n (1 - x^b)^m ... / (1 - x)^(n+m+...) a coefficient follows from a few earlier ones, however many
    dice and sides there are, and the row reads the same from both ends.
    """
    size = sum([(sides - 1) * count for sides, count in counts.items()]) + 1
    half = (size + 1) // 2
    factors = {sides: {0: 1, sides: -1} for sides in counts}
    one = {0: 1, 1: -1}
    left = _product([one, *factors.values()])
    right = _product([{0: sum(counts.values())}, *factors.values()])
    for sides, count in counts.items():
        others = [factor for other, factor in factors.items() if other != sides]
        for shift, weight in _product([{sides - 1: -sides * count}, one, *others]).items():
            right[shift] = right.get(shift, 0) + weight
    # (k + 1) h[k+1] is the sum of (right[s-1] - left[s] (k + 1 - s)) h[k+1-s] over all shifts s.
    shifts = sorted({*left, *(shift + 1 for shift in right)} - {0})
    terms = [(shift, right.get(shift - 1, 0), left.get(shift, 0)) for shift in shifts]
    terms = [term for term in terms if term[1] or term[2]]
    row = [1]
    for place in range(1, half):
        total = 0
        for shift, more, less in terms:
            if shift > place:
                break
            total += (more - less * (place - shift)) * row[place - shift]
        row.append(total // place)
    return row + row[: size - half][::-1]


def _product(factors: Sequence[Sparse]) -> Sparse:
    found: Sparse = {0: 1}
    for factor in factors:
        made: Sparse = {}
        for place, weight in found.items():
            for shift, more in factor.items():
                made[place + shift] = made.get(place + shift, 0) + weight * more
        found = made
    return found


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
    return unpacked(packed(one, room) * packed(other, room), len(one) + len(other) - 1, room)


def packed(row: Sequence[int], room: int) -> int:
    """The coefficients as one number, each in `room` bytes."""
    return int.from_bytes(b"".join([weight.to_bytes(room, "little") for weight in row]), "little")


def unpacked(number: int, size: int, room: int) -> list[int]:
    """The `size` coefficients that were packed."""
    data = number.to_bytes(size * room, "little")
    return [int.from_bytes(data[start : start + room], "little") for start in range(0, size * room, room)]
