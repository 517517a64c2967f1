"""Sixteen times the text takes at most about sixteen times as long, and no finder takes for ever.

It is processor time, which a busy machine makes two or three times as long, while what is quadratic takes 256
times as long.
"""

from __future__ import annotations

import math
import sys
import time
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

import nonet
from nonet.errors import NonetError
from nonet.formats import BY_NAME
from nonet.logic.catalogue import all_techniques

if TYPE_CHECKING:
    from collections.abc import Callable

CELLS = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
LINK = "https://sudokupad.app/"

TEXTS: dict[str, Callable[[int], str]] = {
    # name: a text of about so many characters
    "one digit": lambda n: "1" * n,
    "blanks": lambda n: "." * n,
    "spaces": lambda n: " " * n + "x",
    "numbers": lambda n: "1 " * (n // 2),
    "two digits": lambda n: "16|" * (n // 3),
    "commas": lambda n: "," * n,
    "letters": lambda n: "x" * n,
    "words": lambda n: "word " * (n // 5),
    "dashes": lambda n: "-" * n,
    "bars": lambda n: "|1" * (n // 2),
    "colons": lambda n: ":" * n,
    "stars": lambda n: f"{LINK}scf{'0' * 81}*t" + "*" * n,
    "slashes": lambda n: LINK + "/" * n,
    "percents": lambda n: LINK + "%41" * (n // 3),
    "fields of a link": lambda n: f"{LINK}?" + "a=1&" * (n // 4),
    "packed": lambda n: "https://www.f-puzzles.com/?load=" + "Q" * n,
    "base 32": lambda n: "SCv7_32_" + "f" * n,
    "line ends": lambda n: "\n" * n,
    "short lines": lambda n: "1\n" * (n // 2),
    "rows": lambda n: "123456789\n" * (n // 10),
    "puzzles": lambda n: f"{CELLS}\n" * (n // 82),
    "comments": lambda n: "# a\n" * (n // 4),
    "headers": lambda n: "#Aann\n" * (n // 6),
    "sections": lambda n: "[Puzzle]\n" * (n // 9),
    "borders": lambda n: "+---+\n" * (n // 6),
    "fields": lambda n: "puzzle" + ",a" * (n // 2),
    "long field": lambda n: f'puzzle,a\n{CELLS},"' + "1" * n + '"\n',
    "open quote": lambda n: 'puzzle,a\n"' + "1\n" * (n // 2),
    "rows of a table": lambda n: "puzzle\n" + f"{CELLS}\n" * (n // 82),
    "brackets": lambda n: '{"grid":' + "[" * n,
    "objects": lambda n: '{"grid":' * (n // 8),
    "long number": lambda n: '{"grid":' + "9" * n + "}",
    "long text": lambda n: '{"grid":"' + "a" * n + '"}',
    "escapes": lambda n: '{"grid":"' + "\\u00e9" * (n // 6) + '"}',
    "keys": lambda n: '{"grid":[],' + ",".join(f'"{i}":1' for i in range(n // 8)) + "}",
    "lines of a tag": lambda n: '<opensudoku><game data="' + "\n" * n + '"/></opensudoku>',
    "attributes": lambda n: "<opensudoku><game " + "\n".join(f'a{i}=""' for i in range(n // 9)) + "/>",
    "nested tags": lambda n: "<opensudoku>" + "<a>" * (n // 3),
    "tags": lambda n: "<opensudoku>" + "<a/>\n" * (n // 5) + "</opensudoku>",
    "text in tags": lambda n: "<opensudoku><name>" + "a\n" * (n // 2) + "</name></opensudoku>",
    "references": lambda n: '<opensudoku><game data="' + "&#49;" * (n // 5) + '"/></opensudoku>',
    "XML comment": lambda n: "<opensudoku><!--" + "a\n" * (n // 2) + "--></opensudoku>",
}

SHORTEST, LONGEST, TIMES = 5_000, 20_000, 16
MOST = 64
"""How much longer a text of sixteen times the length may take."""
MEASURABLE = 0.005
"""Seconds; what is faster says nothing."""


@pytest.mark.parametrize("form", [None, *BY_NAME], ids=str)
def test_reading_takes_time_like_the_length_of_a_text(form: str | None) -> None:
    growths = {name: _growth(partial(_read, form), make) for name, make in TEXTS.items()}
    assert {name: growth for name, growth in growths.items() if growth > MOST} == {}


def _growth(read: Callable[[str], None], make: Callable[[int], str]) -> float:
    """Return how much longer the longer text takes; nothing if both are read in no time."""
    length = SHORTEST
    while (short := _least_seconds(read, make(length), enough=MEASURABLE)) < MEASURABLE:
        if length == LONGEST:
            return 0
        length *= 2
    return _least_seconds(read, make(TIMES * length), enough=MOST * short) / short


def _least_seconds(read: Callable[[str], None], text: str, enough: float) -> float:
    """Return the least time of three, or the first that is short enough; on a busy machine some take long."""
    least = math.inf
    for _ in range(3):
        least = min(least, _cpu_seconds(read, text))
        if least < enough:
            break
    return least


def _cpu_seconds(read: Callable[[str], None], text: str) -> float:
    start = time.process_time()
    with suppress(NonetError):
        read(text)
    return time.process_time() - start


def _read(form: str | None, text: str) -> None:
    for _ in nonet.loads_all(text, form):
        pass


@pytest.mark.skipif(sys.platform == "win32", reason="the fuzzer forks")
def test_no_finder_takes_for_ever(fuzzed: Callable[..., dict[str, Any]]) -> None:
    """Not even where nearly everything is noted; each in a process of its own that ends after 10 seconds."""
    found = fuzzed("dense *", "--inputs", "1", "--seed", "3", "--jobs", "2")  # one of each
    assert found["finds"] == []
    assert {target["target"] for target in found["targets"]} == {f"dense {t.slug}" for t in all_techniques()}
