"""64 times the text takes about 64 times as long, and no finder takes for ever.

It is processor time, which a busy machine makes a few times as long; what is quadratic takes 4,096 times
as long.
"""

from __future__ import annotations

import gc
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
    from collections.abc import Callable, Iterator

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

SHORTEST, LONGEST, TIMES = 2_500, 20_000, 64
MOST = 512
"""How much longer a text of 64 times the length may take: linear is 64, quadratic 4,096."""
MEASURABLE = 0.005
"""Seconds; what is faster says nothing."""
TRIES = 5


@pytest.mark.usefixtures("no_collections")
@pytest.mark.parametrize("form", [None, *BY_NAME], ids=str)
def test_reading_takes_time_like_the_length_of_a_text(form: str | None) -> None:
    growths = {name: _growth(partial(_read, form), make) for name, make in TEXTS.items()}
    assert {name: growth for name, growth in growths.items() if growth > MOST} == {}


@pytest.fixture
def no_collections() -> Iterator[None]:
    """What Python's collector of garbage takes depends on all else that is in memory."""
    gc.disable()
    yield
    gc.enable()


def _growth(read: Callable[[str], None], make: Callable[[int], str]) -> float:
    """Return how much longer the longer text takes; nothing if the shorter ones are read in no time.

    The two are measured one after the other, and again while the longer takes too long: what a busy machine
    does to one of them it will not do to the same one five times.
    """
    length = SHORTEST
    while _cpu_seconds(read, make(length)) < MEASURABLE:
        if length == LONGEST:
            return 0
        length *= 2
    short, long = make(length), make(TIMES * length)
    least = math.inf
    for _ in range(TRIES):
        least = min(least, _cpu_seconds(read, long) / _cpu_seconds(read, short))
        if least <= MOST:
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
