"""What is packed into links: JSON that nobody can damage by hand, and the packing itself."""

from __future__ import annotations

import base64
import json
import zlib
from typing import TYPE_CHECKING

import nonet
from fuzz.target import Target, expect, often
from fuzz.texts import any_text, changed, damaged, json_text, samples
from nonet.formats import lzstring

if TYPE_CHECKING:
    from random import Random

_COACH = {
    "gridSize": 9,
    "givenDigits": "53" + "0" * 79,
    "userDigits": "0" * 81,
    "userCellCandidates": "-".join(["6"] * 81),
    "regions": [cell // 9 + 1 for cell in range(81)],
    "givenConstraints": [{"id": 0, "type": "diagonalPositive", "segments": [], "settings": {}}],
}


def _link(generator: Random) -> str:
    text = json_text(generator, generator.choice(samples("fpuzzles")))
    if often(generator, 0.1):
        text = damaged(generator, text, samples("fpuzzles"))
    start = generator.choice(
        ("https://www.f-puzzles.com/?load=", "https://sudokupad.app/fpuzzles", "fpuzzles")
    )
    return start + lzstring.compress(text)


def _coach(generator: Random) -> str:
    text = json.dumps(changed(generator, _COACH))
    if often(generator, 0.1):
        text = damaged(generator, text, samples("fpuzzles"))
    packed = zlib.compress(text.encode(errors="replace"), generator.randrange(10))
    return "SCv7_32_" + base64.b32hexencode(packed).decode().rstrip("=").lower()


def _packed(generator: Random) -> str:
    letters = generator.choices("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/", k=60)
    start = lzstring.compress(any_text(generator)[:500])
    cut = generator.randrange(len(start))
    return (
        start[:cut] + "".join(letters[: generator.randrange(60)]) + start[cut:] * generator.choice((0, 1, 3))
    )


def _pack(text: str) -> None:
    # Two halves of a surrogate pair beside each other are one character.
    text = text.encode("utf-16", "surrogatepass").decode("utf-16", "surrogatepass")
    expect(lzstring.decompress(lzstring.compress(text)) == text, "packed and unpacked, the text is another")


TARGETS = [
    Target("json in links", _link, nonet.loads, share=8),
    Target("json in states", _coach, nonet.loads, share=8),
    Target("unpack", _packed, lzstring.decompress, share=8),
    Target("pack", any_text, _pack, share=4),
]
