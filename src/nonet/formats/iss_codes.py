"""Relations and automata as letters, the way Interactive Sudoku Solver packs them.

A relation between two digits is a table of bits, row by row, six bits a letter from the lowest. An automaton
is a stream of bits from the highest, eight a byte, and the bytes in base 64:

```text
2 bits   how the edges follow: 0 listed, 1 packed
4 bits   bits of a state, less 1 (called b here)
4 bits   number of symbols, less 1 (called n here)
b bits   number of starts; the starts are the first states
b bits   number of accepting states that are no starts; they are the next states
1 bit    for each start, the last one first: is it accepting?
4 bits   if listed: bits of a number of edges (called e here)
...      for each state, packed: n bits that say which symbols lead on (the first symbol is the lowest bit),
         then for each of them b bits with the next state;
         listed: e bits with the number of edges, then for each its symbol and b bits with the next state
```

>>> allowed = relation_of_key(key_of_relation((0b10, 0b01)), 2)
>>> allowed == (0b10, 0b01)
True
"""

from __future__ import annotations

import binascii
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import TYPE_CHECKING, NamedTuple

from nonet.errors import FormatError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_BITS_OF = {letter: bits for bits, letter in enumerate(LETTERS)}
_PACKED = 1
_MOST_STARTS = 31
"""What a number of 32 bits can say about starts, as it must there."""


class Automaton(NamedTuple):
    """States, and edges between them that are taken by some digits; in the order that the code keeps."""

    states: int
    starts: tuple[int, ...]
    accepts: tuple[int, ...]
    edges: tuple[tuple[int, int, int], ...]
    """From a state, by a bit set of digits, to a state."""


def bits_of_letters(text: str) -> int:
    """Return the number whose bits the letters hold, six a letter from the lowest.

    >>> bits_of_letters("BA"), bits_of_letters("AB")
    (1, 64)
    """
    if wrong := next((letter for letter in text if letter not in _BITS_OF), None):
        msg = f"expected letters of base 64, got {wrong!r}"
        raise FormatError(msg)
    return sum(_BITS_OF[letter] << 6 * place for place, letter in enumerate(text))


def relation_of_key(key: str, digits: int) -> tuple[int, ...]:
    """Return for each digit the set of those that may follow it."""
    bits = bits_of_letters(key[: digits * digits])
    if bits >> digits * digits or len(key) > digits * digits:
        msg = f"a relation between {digits} digits is a table of {digits**2} bits, not more"
        raise FormatError(msg)
    return tuple(bits >> digits * row & (1 << digits) - 1 for row in range(digits))


def key_of_relation(allowed: tuple[int, ...]) -> str:
    """Return the letters of a relation."""
    digits = len(allowed)
    bits = sum(mask << digits * row for row, mask in enumerate(allowed))
    return "".join(LETTERS[bits >> place & 63] for place in range(0, bits.bit_length(), 6))


def automaton_of_code(code: str, digits: int) -> Automaton:
    """Return the automaton of a code; what it says of symbols that are no digits is left out."""
    read = _take_automaton(code)
    usable = (1 << digits) - 1
    return in_order(
        read.starts, read.accepts, [(one, mask & usable, other) for one, mask, other in read.edges]
    )


def automaton_of_lines(code: str, digits: int, breaks: Sequence[int]) -> Automaton:
    """Return the automaton of a code that reads several lines, for the line of all their cells.

    `breaks` says how many lines end before each cell, and behind the last one. There the automaton reads the
    symbol behind the digits. What is returned reads the cells alone: it has the states anew before each cell,
    and each of its edges goes on over the breaks that follow.
    """
    read, usable = _take_automaton(code), (1 << digits) - 1
    after: dict[int, list[tuple[int, int]]] = {}
    for one, mask, other in read.edges:
        after.setdefault(one, []).append((mask, other))

    def cross(states: Iterable[int], count: int) -> set[int]:
        for _ in range(count):
            states = {other for one in states for mask, other in after.get(one, ()) if mask >> digits & 1}
        return {*states}

    reached = starts = cross(read.starts, breaks[0])
    edges: list[tuple[int, int, int]] = []
    for place, count in enumerate(breaks[1:]):
        here = place * read.states
        found = [
            (here + one, mask & usable, here + read.states + end)
            for one in sorted(reached)
            for mask, other in after.get(one, ())
            if mask & usable
            for end in cross([other], count)
        ]
        edges += found
        reached = {end - here - read.states for _, _, end in found}
    last = (len(breaks) - 1) * read.states
    return in_order(sorted(starts), [last + state for state in reached & {*read.accepts}], edges)


def _take_automaton(code: str) -> Automaton:
    """Return what a code says, with all its symbols."""
    stream = _Stream(code)
    packed = stream.take(2)
    if packed > _PACKED:
        msg = "the code of an automaton is of an unknown kind"
        raise FormatError(msg)
    state_bits, symbols = stream.take(4) + 1, stream.take(4) + 1
    starts, others = stream.take(state_bits), stream.take(state_bits)
    if starts > _MOST_STARTS:
        msg = f"an automaton has at most {_MOST_STARTS} starts, not {starts}"
        raise FormatError(msg)
    accepting = stream.take(starts)
    found: dict[tuple[int, int], int] = {}
    if packed:
        _take_packed(stream, found, symbols, state_bits)
    else:
        _take_listed(stream, found, symbols, state_bits)
    return Automaton(
        1 << state_bits,
        tuple(range(starts)),
        (*(start for start in range(starts) if accepting >> start & 1), *range(starts, starts + others)),
        tuple((one, mask, other) for (one, other), mask in found.items()),
    )


def _take_packed(stream: _Stream, found: dict[tuple[int, int], int], symbols: int, state_bits: int) -> None:
    state = 0
    while stream.left >= symbols:
        mask = stream.take(symbols)
        for symbol in range(symbols):
            if mask >> symbol & 1:
                edge = state, stream.take(state_bits)
                found[edge] = found.get(edge, 0) | 1 << symbol
        state += 1


def _take_listed(stream: _Stream, found: dict[tuple[int, int], int], symbols: int, state_bits: int) -> None:
    count_bits, symbol_bits = stream.take(4), (symbols - 1).bit_length()
    state = 0
    while count_bits and stream.left >= count_bits:
        for _ in range(stream.take(count_bits)):
            symbol = stream.take(symbol_bits)
            edge = state, stream.take(state_bits)
            found[edge] = found.get(edge, 0) | 1 << symbol
        state += 1


def code_of_automaton(automaton: Automaton, digits: int) -> str:
    """Return the code of an automaton, which must be in order."""
    states, starts, accepts, edges = automaton
    if len(starts) > _MOST_STARTS or states > 1 << 16 or digits > 16:
        msg = "an automaton of this size has no code"
        raise FormatError(msg)
    state_bits = max(1, (states - 1).bit_length(), len(starts).bit_length(), len(accepts).bit_length())
    following: list[list[tuple[int, int]]] = [[] for _ in range(states)]
    for one, mask, other in edges:
        following[one] += [(digit, other) for digit in range(digits) if mask >> digit & 1]
    packed = all(len({digit for digit, _ in each}) == len(each) for each in following)
    count_bits = max(map(len, following)).bit_length()
    accepting = sum(1 << start for start in starts if start in accepts)
    stream = _Stream("")
    stream.put((packed, 2), (state_bits - 1, 4), (digits - 1, 4), (len(starts), state_bits))
    stream.put((len({*accepts} - {*starts}), state_bits), (accepting, len(starts)))
    if not packed:
        stream.put((count_bits, 4))
    for each in following:
        if packed:
            stream.put((sum(1 << digit for digit, _ in each), digits))
            stream.put(*((other, state_bits) for _, other in sorted(each)))
        else:
            stream.put((len(each), count_bits))
            for digit, other in sorted(each):
                stream.put((digit, (digits - 1).bit_length()), (other, state_bits))
    return stream.code()


def in_order(
    starts: Iterable[int], accepts: Iterable[int], edges: Iterable[tuple[int, int, int]]
) -> Automaton:
    """Return an automaton with its states numbered as the code has them: starts, accepting ones, others.

    >>> in_order([7], [3], [(7, 0b1, 5), (5, 0b10, 3), (7, 0b100, 5)])
    Automaton(states=3, starts=(0,), accepts=(1,), edges=((0, 5, 2), (2, 2, 1)))
    """
    masks: dict[tuple[int, int], int] = {}
    for one, mask, other in edges:
        if mask:
            masks[one, other] = masks.get((one, other), 0) | mask
    mentioned = sorted({state for pair in masks for state in pair})
    number = {state: n for n, state in enumerate(dict.fromkeys([*starts, *sorted(accepts), *mentioned]))}
    return Automaton(
        len(number),
        tuple(number[state] for state in dict.fromkeys(starts)),
        tuple(sorted({number[state] for state in accepts})),
        tuple(sorted((number[one], mask, number[other]) for (one, other), mask in masks.items())),
    )


class _Stream:
    """Bits to take from the front or to put at the end."""

    def __init__(self, code: str) -> None:
        try:
            data = urlsafe_b64decode(code + "=" * (-len(code) % 4))
        except (binascii.Error, ValueError):
            msg = "the code of an automaton is no base 64"
            raise FormatError(msg) from None
        self._bits = "".join(f"{byte:08b}" for byte in data)
        self._place = 0

    @property
    def left(self) -> int:
        """How many bits are left to take."""
        return len(self._bits) - self._place

    def take(self, count: int) -> int:
        """Return the next bits as a number."""
        if count > self.left:
            msg = "the code of an automaton ends too soon"
            raise FormatError(msg)
        self._place += count
        return int(self._bits[self._place - count : self._place] or "0", 2)

    def put(self, *numbers: tuple[int, int]) -> None:
        """Add numbers of some bits each."""
        self._bits += "".join(f"{number:0{bits}b}" for number, bits in numbers if bits)

    def code(self) -> str:
        """Return all bits in base 64."""
        bits = self._bits + "0" * (-len(self._bits) % 8)
        data = int(bits or "0", 2).to_bytes(len(bits) // 8, "big")
        return urlsafe_b64encode(data).decode().rstrip("=")
