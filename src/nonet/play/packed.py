"""A puzzle with all its rules as a word that fits into an address: ``/?p=nonet1.…``.

The word is JSON without what is as usual, deflated, in the base64 of addresses. After ``nonet0.`` it is not
deflated: so the page writes words itself.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

from nonet.errors import FormatError
from nonet.formats.jsontext import dump_json, parse_packed_json

if TYPE_CHECKING:
    from collections.abc import Mapping

DEFLATED, PLAIN = "nonet1.", "nonet0."
_LIMIT = 1 << 20
"""How many bytes a word may unpack to."""
_WORD = re.compile(r"nonet[01]\.[\w-]+", re.ASCII)
_FIELDS = ("givens", "title", "author", "info", "rules", "regions", "extra", "digits")


def pack(data: Mapping[str, object]) -> str:
    """Return a puzzle, as the API has it, as a word.

    >>> unpack(pack({"givens": "12..", "rules": [{"kind": "anti_king"}], "clues": 2, "title": ""}))
    {'givens': '12..', 'rules': [{'kind': 'anti_king'}]}
    """
    kept = {name: data[name] for name in _FIELDS if data.get(name)}
    packer = zlib.compressobj(9, wbits=-zlib.MAX_WBITS)
    packed = packer.compress(dump_json(kept).encode()) + packer.flush()
    return DEFLATED + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def unpack(word: str) -> object:
    """Return what such a word says.

    >>> unpack("nonet1.what")
    Traceback (most recent call last):
    ...
    nonet.errors.FormatError: this link is damaged: nothing can be unpacked from it
    """
    code = word.partition(".")[2]
    try:
        data = base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))
        return parse_packed_json((data if word.startswith(PLAIN) else _inflated(data)).decode())
    except (binascii.Error, zlib.error, ValueError) as error:
        if isinstance(error, FormatError):
            raise
        msg = "this link is damaged: nothing can be unpacked from it"
        raise FormatError(msg) from None


def _inflated(data: bytes) -> bytes:
    stream = zlib.decompressobj(-zlib.MAX_WBITS)
    text = stream.decompress(data, _LIMIT)
    if not stream.eof:
        raise ValueError
    return text


def packed_in(text: str) -> str | None:
    """Return the word that a text is, or that stands in the address that it is.

    >>> packed_in("http://localhost:8000/?p=nonet1.abc&s=12"), packed_in("12.. 3...")
    ('nonet1.abc', None)
    """
    text = text.strip()
    if "?" in text and not any(char.isspace() for char in text):
        text = parse_qs(urlsplit(text).query).get("p", [""])[0]
    return text if _WORD.fullmatch(text) else None
