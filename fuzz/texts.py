"""Texts to read: real ones, damaged in many ways, and some that never made sense."""

from __future__ import annotations

import json
import re
import warnings
from functools import cache
from typing import TYPE_CHECKING, Any

import nonet
from fuzz import ROOT
from fuzz.target import often
from nonet.errors import NonetError
from nonet.formats import FORMATS, sniff
from nonet.rules import Arrow, Cage, Difference, Odd, Thermometer

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

LONGEST = 6000
"""In characters, for most inputs: damage is found in small texts as well as in large ones, and sooner."""
LONGEST_OF_ALL = 200_000
"""For a few."""

NUMBERS = (
    "0",
    "-1",
    "00",
    "1e999",
    "-0.0",
    "2147483648",
    "18446744073709551616",
    "9" * 400,
    "1_0",
    "٣",
    "NaN",
)
TOKENS = (
    *(
        "",
        " ",
        "\t",
        "\n",
        "\r",
        "\r\n",
        "\0",
        "\x1b[31m",
        "\x0b",
        "\x0c",
        "\x1c",
        "\x85",
        "\u2028",
        "\ufeff",
    ),
    *("\ud800", "\udfff", "\U0001f600", "é", "e\u0301", "²", "१", "Ⅷ", "\u202e", "\uffff", "ß", "İ"),
    *(",", ";", "|", "#", ":", "+", "-", "--", "---", "*", "<", ">", "&", "&amp;", "&#0;", "&x;", "%", "%00"),
    *('"', "'", '""', "\\", "\\u", "\\ud800", "\\u0000", "{", "}", "[", "]", "{}", "[]", "null", "true"),
    *("<game", 'data="', "/>", "<!--", "-->", "<![CDATA[", "]]>", "<!DOCTYPE a>", "<?xml?>", "<folder>"),
    *(
        "[Puzzle]",
        "[State]",
        "#A",
        "scf",
        "scl",
        "fpuzzles",
        "?load=",
        "?bd=",
        "https://",
        "puzzle,",
        "u5",
        "g9",
    ),
    *(".", "0", "x", "X", "_", "123456789", "." * 81, "1" * 81, "ABCDEFGHIJKLMNOP", "Z", *NUMBERS),
)


@cache
def samples(form: str | None = None) -> tuple[str, ...]:
    """Return texts in a format, or in any: the examples, and what nonet writes."""
    if form is None:
        return tuple(text for each in FORMATS for text in samples(each.name))
    found = []
    for path in sorted(path for path in (ROOT / "examples").iterdir() if path.is_file()):
        text = path.read_text(encoding="utf-8")
        if path.suffix != ".md" and sniff(text).name == form:
            found.append(text if len(text) <= LONGEST else text[: text.rfind("\n", 0, LONGEST) + 1] or text)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for puzzle in _puzzles():
            try:
                found.append(nonet.dumps(puzzle, form))
            except NonetError:
                continue  # it cannot hold this one
    return tuple(found)


@cache
def _puzzles() -> tuple[nonet.Puzzle, ...]:
    """Return a few puzzles with something of everything."""
    lines = (ROOT / "tests" / "data" / "hard.txt").read_text(encoding="utf-8").split()
    grids = [nonet.Grid(line) for line in lines if len(line) == 81][:3]
    grids += [nonet.Grid("12.. 3... .... ...."), nonet.Grid.empty(6), nonet.Grid.empty(16)]
    jigsaw = nonet.Geometry.irregular("AAAB ABBB CCCD CDDD")
    grids.append(nonet.Grid("1... .2.. ..3. ...4", geometry=jigsaw))
    noted = tuple(0 if d else m for d, m in zip(grids[0].digits, grids[0].candidate_masks(), strict=True))
    solved = nonet.solve(grids[0])
    return (
        *map(nonet.Puzzle, grids),
        nonet.Puzzle(
            grids[0], marks=noted, corners=noted, title="Title", author="Ann", info={"level": "easy"}
        ),
        nonet.Puzzle(grids[0], state=solved, solution=solved, info={"comment": "a, b", "rating": "1.5"}),
        nonet.Puzzle(
            grids[0],
            rules=[
                Cage((0, 1), 10),
                Thermometer((2, 3, 13)),
                Arrow((4,), (5, 6)),
                Difference((7, 8)),
                Odd((9,)),
            ],
            unread={"chaos": [{"cells": ["R1C1", "R1C2"], "value": "10"}]},
        ),
    )


def damaged(generator: Random, text: str, others: tuple[str, ...]) -> str:
    """Return a text after a few accidents; now and then it is left as it is."""
    longest = LONGEST_OF_ALL if often(generator, 0.001) else LONGEST
    for _ in range(min(8, int(generator.expovariate(0.5)))):
        text = generator.choice(_ACCIDENTS)(generator, text, others)[:longest]
    if longest == LONGEST_OF_ALL:
        text = _repeat(generator, text, longest)
    return text


def any_text(generator: Random, form: str | None = None) -> str:
    """Return a text that is meant for a format, or for none."""
    kind = generator.random()
    if kind < 0.03:
        return raw(generator).decode("latin-1")
    if kind < 0.06:
        return "".join(generator.choices(TOKENS, k=generator.randrange(60)))
    own = samples(form)
    if kind < 0.25:
        return damaged(generator, generator.choice(samples()), own)
    if own[0].lstrip()[:1] == "{" and kind < 0.6:
        return json_text(generator, generator.choice(own))
    return damaged(generator, generator.choice(own), own if often(generator, 0.8) else samples())


def raw(generator: Random) -> bytes:
    """Return bytes of no meaning."""
    return generator.randbytes(generator.choice((0, 1, 3, 81, 82, generator.randrange(1000))))


# Accidents


def _span(generator: Random, text: str) -> tuple[int, int]:
    start = generator.randrange(len(text) + 1)
    length = generator.choice((1, 1, 2, 9, generator.randrange(len(text) + 1)))
    return start, min(start + length, len(text))


def _delete(generator: Random, text: str, _: tuple[str, ...]) -> str:
    start, end = _span(generator, text)
    return text[:start] + text[end:]


def _insert(generator: Random, text: str, _: tuple[str, ...]) -> str:
    start, _end = _span(generator, text)
    return text[:start] + generator.choice(TOKENS) + text[start:]


def _replace(generator: Random, text: str, _: tuple[str, ...]) -> str:
    start, end = _span(generator, text)
    return text[:start] + generator.choice(TOKENS) + text[end:]


def _repeat_part(generator: Random, text: str, _: tuple[str, ...]) -> str:
    return _repeat(generator, text, LONGEST)


def _repeat(generator: Random, text: str, longest: int) -> str:
    start, end = _span(generator, text)
    part = text[start:end] or generator.choice(TOKENS) or " "
    times = generator.choice((2, 3, 10, 100, longest))
    return text[:start] + part * min(times, longest // len(part) + 1) + text[end:]


def _move(generator: Random, text: str, _: tuple[str, ...]) -> str:
    start, end = _span(generator, text)
    rest = text[:start] + text[end:]
    place = generator.randrange(len(rest) + 1)
    return rest[:place] + text[start:end] + rest[place:]


def _splice(generator: Random, text: str, others: tuple[str, ...]) -> str:
    other = generator.choice(others)
    start, end = _span(generator, other)
    place, until = _span(generator, text)
    return text[:place] + other[start:end] + text[until if often(generator, 0.5) else place :]


def _truncate(generator: Random, text: str, _: tuple[str, ...]) -> str:
    return text[: generator.randrange(len(text) + 1)]


def _lines(generator: Random, text: str, _: tuple[str, ...]) -> str:
    lines = text.splitlines()
    if len(lines) > 1:
        one, other = generator.randrange(len(lines)), generator.randrange(len(lines))
        lines[one], lines[other] = lines[other], lines[generator.choice((one, other))]
    return generator.choice(("\n", "\n", "\r\n", "\r", "\n\n", "\u2028", " ")).join(lines)


def _number(generator: Random, text: str, _: tuple[str, ...]) -> str:
    found = list(re.finditer(r"\d+", text[:LONGEST]))
    if not found:
        return text
    match = generator.choice(found)
    return text[: match.start()] + generator.choice(NUMBERS) + text[match.end() :]


def _case(_: Random, text: str, _others: tuple[str, ...]) -> str:
    return text.swapcase()


def _nest(generator: Random, text: str, _: tuple[str, ...]) -> str:
    start, _end = _span(generator, text)
    opening = generator.choice(("[", "{", '{"a":', "(", "<a>", '"', "<!--"))
    return text[:start] + opening * generator.choice((1, 10, 500)) + text[start:]


_ACCIDENTS: tuple[Callable[[Random, str, tuple[str, ...]], str], ...] = (
    *(_delete, _insert, _insert, _replace, _replace, _number, _number),
    *(_repeat_part, _move, _splice, _truncate, _lines, _case, _nest),
)


# JSON


def json_text(generator: Random, text: str) -> str:
    """Return JSON that is well formed and has other values in some places."""
    try:
        data = json.loads(text)
    except ValueError:
        return text
    for _ in range(generator.choice((1, 1, 2, 5))):
        data = changed(generator, data)
    return json.dumps(data, ensure_ascii=often(generator, 0.5))


def changed(generator: Random, data: Any) -> Any:
    """Return data with one value changed, somewhere inside."""
    if not isinstance(data, dict | list) or not data or often(generator, 0.15):
        return any_json(generator)
    if isinstance(data, dict):
        key = generator.choice(list(data))
        if often(generator, 0.1):
            return {name: value for name, value in data.items() if name != key}
        if often(generator, 0.1):
            return {**data, any_word(generator): any_json(generator)}
        return {**data, key: changed(generator, data[key])}
    place = generator.randrange(len(data))
    if often(generator, 0.15):
        return data[:place] + data[place + generator.choice((0, 1, 1)) :] * generator.choice((1, 2))
    return [*data[:place], changed(generator, data[place]), *data[place + 1 :]]


def any_word(generator: Random) -> str:
    """Return a word that may stand anywhere in JSON."""
    words = ("cells", "value", "region", "size", "grid", "given", "R1C1", "r1c1", "R0C99", "title", "event")
    return generator.choice((*words, *TOKENS, *NUMBERS))


def any_json(generator: Random, depth: int = 3) -> Any:
    """Return any JSON value."""
    kind = generator.randrange(12 if depth else 9)
    if kind < 3:
        return generator.choice((None, True, False))
    if kind < 6:
        return generator.choice(
            (0, 1, 5, 9, 10, 25, 26, -1, -5, 255, 2**31, 2**63, 2**64, 10**30, 0.5, 1e300)
        )
    if kind < 9:
        return any_word(generator)
    count = generator.choice((0, 1, 2, 4, 9, 81))
    if kind == 9:
        deep: Any = []
        for _ in range(generator.choice((3, 50, 400))):
            deep = [deep] if often(generator, 0.5) else {"a": deep}
        return deep
    if kind == 10:
        return [any_json(generator, 0) for _ in range(count)]
    return {any_word(generator): any_json(generator, depth - 1) for _ in range(min(count, 5))}
