r"""The text in SudokuPad's ``scl`` links: JSON squeezed until it is no JSON any more.

Keys have no quotes and are shortened, texts stand in single quotes, ``t`` and ``f`` are true and false,
``#0`` and ``#F`` black and white, other colours are six bare letters, and an empty object is left out:
``[,{v:5},]``. Plain JSON is read too, except that six bare digits after a colon are a colour.

>>> unsqueeze("{ce:[[{v:5},,]],ca:[{ce:[[0,0]],v:'it\\'s',unique:t}]}")
{'cells': [[{'value': 5}, {}, {}]], 'cages': [{'cells': [[0, 0]], 'value': "it's", 'unique': True}]}
"""

from __future__ import annotations

import json
import re
from typing import NoReturn

from nonet.errors import FormatError

_NAMES = {
    "c": "color",
    "ca": "cages",
    "ct": "center",
    "c1": "borderColor",
    "c2": "backgroundColor",
    "ce": "cells",
    "cs": "cellSize",
    "a": "arrows",
    "o": "overlays",
    "u": "underlays",
    "w": "width",
    "h": "height",
    "v": "value",
    "vd": "videos",
    "l": "lines",
    "r": "rounded",
    "re": "regions",
    "fs": "fontSize",
    "th": "thickness",
    "hl": "headLength",
    "wp": "wayPoints",
    "t": "title",
    "te": "text",
    "d": "duration",
    "d2": "d",
}
_WORDS = {"t": True, "f": False, "true": True, "false": False, "null": None, "#0": "#000000", "#F": "#FFFFFF"}
_TEXT = re.compile(r"""'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*\"""", re.DOTALL)
_KEY = re.compile(r"""\s*(?P<key>\w+|"[^"\\]*"|'[^'\\]*')\s*:""")
_BARE = re.compile(r"[^,\[\]{}'\"]*")
_NUMBER = re.compile(r"-?\d{1,15}(\.\d{1,20})?([eE][+-]?\d{1,2})?")
_DEEPEST = 50


def unsqueeze(text: str) -> object:
    """Return what a squeezed text says, with the long names of all keys.

    Raises:
        FormatError: if it makes no sense.
    """
    reader = _Reader(text)
    value = reader.value(0, is_named=True)
    if reader.rest().strip():
        reader.refuse("the end of the text")
    return value


class _Reader:
    """Reads values one after the other."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._place = 0

    def rest(self) -> str:
        return self._text[self._place :]

    def refuse(self, expected: str) -> NoReturn:
        found = self._text[self._place : self._place + 20] or "the end"
        msg = f"expected {expected}, got {found!r}"
        raise FormatError(msg)

    def _skip(self, sign: str) -> bool:
        """Skip blanks and a sign; say whether it was there."""
        while self._text[self._place : self._place + 1].isspace():
            self._place += 1
        if self._text[self._place : self._place + 1] != sign:
            return False
        self._place += 1
        return True

    def value(self, depth: int, *, is_named: bool = False) -> object:
        """Return the next value; one that is left out is an empty object."""
        if depth > _DEEPEST:
            self.refuse("no deeper nesting")
        if self._skip("{"):
            return self._object(depth)
        if self._skip("["):
            return self._list(depth)
        if match := _TEXT.match(self._text, self._place):
            self._place = match.end()
            return _unquoted(match[0])
        match = _BARE.match(self._text, self._place)
        word = match[0].strip() if match else ""
        self._place = match.end() if match else self._place
        return self._bare(word, is_named=is_named)

    def _bare(self, word: str, *, is_named: bool) -> object:
        if not word and not is_named:
            return {}
        if word in _WORDS:
            return _WORDS[word]
        if is_named and re.fullmatch("[0-9a-fA-F]{6}", word):
            return f"#{word}"
        if not _NUMBER.fullmatch(word):
            self._place -= len(word)
            self.refuse("a value")
        return float(word) if re.search("[.eE]", word) else int(word)

    def _object(self, depth: int) -> dict[str, object]:
        found: dict[str, object] = {}
        if self._skip("}"):
            return found
        while True:
            match = _KEY.match(self._text, self._place)
            if match is None:
                self.refuse("a key")
            self._place = match.end()
            key = match["key"].strip("'\"")
            found[_NAMES.get(key, key)] = self.value(depth + 1, is_named=True)
            if self._skip("}"):
                return found
            if not self._skip(","):
                self.refuse("',' or '}'")

    def _list(self, depth: int) -> list[object]:
        found: list[object] = []
        if self._skip("]"):
            return found
        while True:
            found.append(self.value(depth + 1))
            if self._skip("]"):
                return found
            if not self._skip(","):
                self.refuse("',' or ']'")


def _unquoted(text: str) -> str:
    """Return a text without its quotes and escapes."""
    inside = text[1:-1].replace("\\'", "'")
    if text[0] == "'":
        inside = re.sub(r'(?<!\\)"', '\\"', inside)
    try:
        found = json.loads(f'"{inside}"', strict=False)
        found.encode()
    except (ValueError, UnicodeEncodeError):
        msg = f"this is no text: {text:.40}"
        raise FormatError(msg) from None
    assert isinstance(found, str)
    return found
