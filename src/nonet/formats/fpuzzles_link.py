"""Links to f-puzzles, one per line: its JSON, compressed, in the address itself.

```text
https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9…
```

The code alone, without the address, is read too: it always begins as the compressed ``{"size":`` does.

>>> sniff("https://f-puzzles.com/?load=N4Ig"), sniff("https://example.com/?load=N4Ig")
(True, False)
>>> sniff("N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9")
True
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import unquote

from nonet.errors import FormatError
from nonet.formats import fpuzzles, lzstring
from nonet.formats.base import Format, one_per_line, shown
from nonet.formats.jsontext import dump_json, parse_packed_json

if TYPE_CHECKING:
    from nonet.puzzle import Puzzle

_LINK = re.compile(r"(?:https?://)?(?:www\.)?f-puzzles\.com/(?P<rest>\S*)", re.IGNORECASE)
_CODE = re.compile(r"N4IgzglgXgpiBc[\w+/%=-]{16,}")
_PREFIX = "https://www.f-puzzles.com/?load="


def read_link(link: str) -> Puzzle:
    """Return the puzzle in a link, or in the code that a link ends with.

    >>> read_link("https://f-puzzles.com/?id=ab12cd34")
    Traceback (most recent call last):
    ...
    nonet.errors.FormatError: a link with ?id= only says where the puzzle is; open it and copy the long link
    """
    if _CODE.fullmatch(link):
        return unpack(link)
    match = _LINK.fullmatch(link.replace(" ", "+"))
    query = match["rest"].partition("?")[2].partition("#")[0] if match else ""
    fields = dict(field.partition("=")[::2] for field in query.split("&"))
    if "load" in fields:
        return unpack(fields["load"])
    if "id" in fields:
        msg = "a link with ?id= only says where the puzzle is; open it and copy the long link"
        raise FormatError(msg)
    msg = f"expected a link {_PREFIX}…, got {shown(link)}"
    raise FormatError(msg)


read = one_per_line(read_link)


def write(puzzle: Puzzle) -> str:
    """Return the link of a puzzle."""
    return f"{_PREFIX}{pack(puzzle)}\n"


def pack(puzzle: Puzzle) -> str:
    """Return the compressed JSON of a puzzle."""
    return lzstring.compress(dump_json(fpuzzles.puzzle_to_json(puzzle)))


def unpack(code: str) -> Puzzle:
    """Return the puzzle of some compressed JSON, percent-encoded or not."""
    text = lzstring.decompress(unquote(code).replace(" ", "+"))
    return fpuzzles.puzzle_from_json(parse_packed_json(text))


def sniff(head: str) -> bool:
    """Say whether the text begins with a link to f-puzzles, or with the code of one."""
    start = head.lstrip("\ufeff \t\r\n")
    return _LINK.match(start) is not None or _CODE.match(start) is not None


FORMAT = Format(
    "fpuzzles-link",
    summary="links to f-puzzles, variants included",
    suffixes=(),
    sniff=sniff,
    read=read,
    write=write,
    keeps=fpuzzles.FORMAT.keeps,
    unwritten=fpuzzles.FORMAT.unwritten,
    is_code=True,
)
