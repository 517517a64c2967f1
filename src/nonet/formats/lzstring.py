"""LZString's base64 form, the way f-puzzles and SudokuPad pack text into a link.

The text is taken as UTF-16 code units, as JavaScript does. Each phrase that was seen before is
written as its number, in just as many bits as the numbers given out so far need; 0 and 1 introduce
a new character of 8 or 16 bits and 2 ends the text. Numbers go out lowest bit first, six bits to a
base64 letter.

>>> compress("sudoku")
'M4VwJg9g1iQ='
>>> decompress("M4VwJg9g1iQ=")
'sudoku'
"""

from __future__ import annotations

from nonet.errors import FormatError

LIMIT = 1 << 20
"""How many code units a text may have; no puzzle comes near it, and two thousand letters can stand for it."""

_BYTE, _UNIT, _END = 0, 1, 2
_BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
# A letter holds the first bit of the stream on top; turned round, the stream is lowest bit first.
_TURNED = [int(f"{value:06b}"[::-1], 2) for value in range(64)]
_LETTER_OF = [_BASE64[value] for value in _TURNED]
_VALUE_OF = dict(zip(_BASE64, _TURNED, strict=True))


def compress(text: str) -> str:
    """Return the text in LZString's base64 form.

    >>> compress("")
    'Q==='

    Raises:
        FormatError: if it is longer than ``LIMIT``, as nobody could read it again.
    """
    units = _to_units(text)
    if len(units) > LIMIT:
        raise _too_long()
    writer = _Writer()
    numbers: dict[str, int] = {}
    fresh: set[str] = set()  # characters that have a number but were never written
    phrase = ""
    for unit in units:
        if unit not in numbers:
            numbers[unit] = len(numbers) + 3
            fresh.add(unit)
        longer = phrase + unit
        if longer in numbers:
            phrase = longer
            continue
        writer.put_phrase(phrase, numbers[phrase], fresh)
        numbers[longer] = len(numbers) + 3
        phrase = unit
    if phrase:
        writer.put_phrase(phrase, numbers[phrase], fresh)
    writer.put(_END, writer.width)
    return writer.finish()


def decompress(text: str) -> str:
    """Return the text that a base64 form stands for.

    Raises:
        FormatError: if it stands for none, or for one longer than ``LIMIT``.
    """
    reader = _Reader(text)
    phrases = ["", "", ""]
    result: list[str] = []
    length = 0
    last = ""
    width, room = 2, 1
    while (number := reader.take(width)) != _END:
        if number in (_BYTE, _UNIT):
            phrases.append(chr(reader.take(8 if number == _BYTE else 16)))
            number = len(phrases) - 1
            room -= 1
        if room == 0:
            room = 1 << width
            width += 1
        if number < len(phrases):
            phrase = phrases[number]
        elif last and number == len(phrases):
            phrase = last + last[0]
        else:
            msg = "the compressed text refers to a phrase it has not had yet"
            raise FormatError(msg)
        result.append(phrase)
        length += len(phrase)
        if length > LIMIT:
            raise _too_long()
        if last:
            phrases.append(last + phrase[0])
            room -= 1
            if room == 0:
                room = 1 << width
                width += 1
        last = phrase
    return _from_units("".join(result))


def _too_long() -> FormatError:
    return FormatError(f"the unpacked text is longer than {LIMIT:,} characters")


def _to_units(text: str) -> str:
    """Return the text with each character beyond U+FFFF as its two surrogates."""
    if not text or max(text) <= "\uffff":
        return text
    data = text.encode("utf-16-be", "surrogatepass")
    return "".join(chr(high << 8 | low) for high, low in zip(data[::2], data[1::2], strict=True))


def _from_units(units: str) -> str:
    return units.encode("utf-16-be", "surrogatepass").decode("utf-16-be", "surrogatepass")


class _Writer:
    """Collects numbers as letters of six bits."""

    def __init__(self) -> None:
        self.letters: list[str] = []
        self.held = self.count = 0
        self.width, self.room = 2, 2

    def put(self, value: int, width: int) -> None:
        self.held |= value << self.count
        self.count += width
        while self.count >= 6:
            self.letters.append(_LETTER_OF[self.held & 63])
            self.held >>= 6
            self.count -= 6

    def put_phrase(self, phrase: str, number: int, fresh: set[str]) -> None:
        if phrase in fresh:
            fresh.remove(phrase)
            wide = ord(phrase) > 0xFF
            self.put(_UNIT if wide else _BYTE, self.width)
            self.put(ord(phrase), 16 if wide else 8)
            self.widen()
        else:
            self.put(number, self.width)
        self.widen()

    def widen(self) -> None:
        """Make numbers a bit wider once the reader may have seen as many as fit."""
        self.room -= 1
        if self.room == 0:
            self.room = 1 << self.width
            self.width += 1

    def finish(self) -> str:
        self.put(0, 6 - self.count)
        return "".join(self.letters) + "=" * (-len(self.letters) % 4)


class _Reader:
    """Takes numbers out of letters of six bits."""

    def __init__(self, text: str) -> None:
        self.letters = iter(text.rstrip("="))
        self.held = self.count = 0

    def take(self, width: int) -> int:
        while self.count < width:
            letter = next(self.letters, None)
            if letter is None:
                msg = "the compressed text ends too early"
                raise FormatError(msg)
            if letter not in _VALUE_OF:
                msg = f"expected a letter of base64, got {letter!r}"
                raise FormatError(msg)
            self.held |= _VALUE_OF[letter] << self.count
            self.count += 6
        value = self.held & (1 << width) - 1
        self.held >>= width
        self.count -= width
        return value
