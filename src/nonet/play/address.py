"""A puzzle and a position in an address of the page: ``/?p=53..7…&s=…``; with rules in a word of its own."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlencode, urlsplit

from nonet.errors import FormatError
from nonet.formats import loads
from nonet.geometry import SMALLEST
from nonet.notation import SYMBOLS
from nonet.play.board import board_of
from nonet.play.game import Game
from nonet.play.packed import pack, packed_in, unpack
from nonet.play.source import Source, read_digits, size_of, write_digits

if TYPE_CHECKING:
    from collections.abc import Iterable

_FULL = 1 << 25
"""In the sets of centre marks: all candidates are written. Digits are the bits below."""
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def address_of(game: Game, *, position: bool = False) -> str:
    """Return the address of a puzzle; with ``position``, of what is on the board too.

    >>> address_of(Game.start(Source.of("1... ..3. .4.. ...2")))
    '/?p=1.....3..4.....2'
    """
    rules = game.source.rules
    parts = {"p": _word(game.source) if rules else game.source.givens}
    if game.source.regions is not None and not rules:
        parts["r"] = "".join("." if region < 0 else _base36(region) for region in game.source.regions)
    if game.source.extra and not rules:
        parts["x"] = "_".join(".".join(map(_base36, house)) for house in game.source.extra)
    if position:
        parts["s"] = write_digits(game.values)
        corners = _packed(cell.corner for cell in game.board)
        centres = _packed(cell.centre | (_FULL if cell.full else 0) for cell in game.board)
        parts |= {name: sets for name, sets in (("k", corners), ("m", centres)) if sets}
    return f"/?{urlencode(parts)}"


def open_address(address: str) -> Game:
    """Return the game of an address whose puzzle is a plain grid, or a word with all its rules.

    Raises:
        FormatError: if there is no such puzzle in it.
    """
    parts = {name: values[0] for name, values in parse_qs(urlsplit(address).query).items()}
    game = Game.start(_source(parts))
    if not {"s", "k", "m"} & parts.keys():
        return game
    return _placed(game, parts)


def source_in(text: str) -> Source:
    """Return the puzzle in a text of any format, or in an address of the page.

    Raises:
        NonetError: if there is none, or if it has rules that nobody understands.
    """
    text = text.strip()
    if word := packed_in(text):
        return source_of_word(word)
    is_address = "?" in text and not any(char.isspace() for char in text)
    if is_address and plain_grid(parse_qs(urlsplit(text).query).get("p", [""])[0]):
        return open_address(text).source
    return Source.of(loads(text))


def plain_grid(text: str) -> bool:
    """Say whether a text is the symbols of a square grid and nothing else."""
    size = size_of(text)
    return size >= SMALLEST and size * size == len(text) and all(symbol in f".{SYMBOLS}" for symbol in text)


def _word(source: Source) -> str:
    """Return a puzzle with rules as a word."""
    told = source.to_dict()
    return pack(told | ({"info": {"ruleset": source.ruleset}} if source.ruleset else {}))


def source_of_word(word: str) -> Source:
    """Return the puzzle of a word that the page or :func:`address_of` wrote.

    Raises:
        FormatError: if it is damaged.
    """
    data = unpack(word)
    if not isinstance(data, dict):
        msg = "this link is damaged: it holds no puzzle"
        raise FormatError(msg)
    info = data.get("info")
    ruleset = info.get("ruleset") if isinstance(info, dict) else None
    return Source.from_dict(data | {"size": size_of(str(data.get("givens", ""))), "ruleset": ruleset})


def _source(parts: dict[str, str]) -> Source:
    givens = parts.get("p", "")
    if word := packed_in(givens):
        return source_of_word(word)
    regions = (
        tuple(-1 if symbol == "." else _number(symbol) for symbol in parts["r"]) if "r" in parts else None
    )
    extra = tuple(
        tuple(cell for cell in map(_number, house.split(".")) if cell < len(givens))
        for house in parts.get("x", "").split("_")
        if house
    )
    source = Source(size_of(givens), givens, regions=regions, extra=extra)
    source.check()
    return source


def _placed(game: Game, parts: dict[str, str]) -> Game:
    """Return the game with what an address tells of its board."""
    values = read_digits(parts.get("s", ""))
    if len(values) != len(game.board):
        values = game.setting.givens
    stand = [given or value for given, value in zip(game.setting.givens, values, strict=True)]
    corners, centres = (_unpacked(parts.get(name, ""), len(stand)) for name in "km")
    board = tuple(
        replace(cell, corner=corner, centre=centre & ~_FULL, full=bool(centre & _FULL))
        if corner or centre
        else cell
        for cell, corner, centre in zip(board_of(stand), corners, centres, strict=True)
    )
    return game.move_to(board)


def _base36(number: int) -> str:
    digits = ""
    while True:
        number, digit = divmod(number, 36)
        digits = _DIGITS[digit] + digits
        if not number:
            return digits


def _number(text: str) -> int:
    try:
        return int(text, 36)
    except ValueError:
        msg = f"expected a number in an address, got {text!r:.40}"
        raise FormatError(msg) from None


def _packed(sets: Iterable[int]) -> str:
    return "_".join(_base36(each) if each else "" for each in sets).rstrip("_")


def _unpacked(text: str, count: int) -> list[int]:
    sets = [_number(part) if part else 0 for part in text.split("_")][:count]
    return sets + [0] * (count - len(sets))
