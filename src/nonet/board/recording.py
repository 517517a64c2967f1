"""What happened on a board, written as JSON lines, and played again on another board.

```text
{"event": "start", "size": 9, "symbols": "123456789", "values": "53..7…", "candidates": ["5", "3", …]}
{"event": "changed", "cell": "r1c3", "value": ".", "candidates": "124", "by": "naked single"}
{"event": "guessed", "cell": "r1c3", "value": "1", "depth": 1}
{"event": "failed", "cell": "r1c3", "value": "1", "depth": 1}
{"event": "end", "solved": true, "guesses": 1, "deepest": 1}
```

A grid that has not the usual boxes also has ``regions``, a number per cell (-1 for none), and
``houses``, the cells of each extra one.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Protocol

from nonet.board.board import Board
from nonet.board.events import Event, GuessFailed, TileGuessed, TileListener
from nonet.errors import FormatError, NonetError
from nonet.geometry import Geometry
from nonet.notation import find_cell

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nonet.board.tile import Tile

Record = dict[str, object]


class Writable(Protocol):
    """Anything that takes text: a file, standard output, a class of your own."""

    def write(self, text: str, /) -> object:
        """Take some text."""


class Recorder(TileListener):
    """Writes what happens on a board to a stream.

    >>> import sys
    >>> board = Board(4)
    >>> recorder = Recorder(board, sys.stdout)  # doctest: +ELLIPSIS
    {"event": "start", "size": 4, "symbols": "1234", "values": "................", "candidates": ...
    >>> board.tiles[0][1].set_value("3")
    {"event": "changed", "cell": "r1c2", "value": "3", "candidates": "3", "by": ""}
    """

    def __init__(self, board: Board, stream: Writable) -> None:
        self._board = board
        self._stream = stream
        self._write(_start(board))
        board.add_listener(self)

    def notify(self, event: Event) -> None:
        """Write a line."""
        cell = event.tile.name
        match event:
            case TileGuessed(tile, depth):
                record = {"event": "guessed", "cell": cell, "value": tile.value, "depth": depth}
            case GuessFailed(_, symbol, depth):
                record = {"event": "failed", "cell": cell, "value": symbol, "depth": depth}
            case _:
                record = {
                    "event": "changed",
                    "cell": cell,
                    "value": event.tile.value,
                    "candidates": _candidates(event.tile, self._board),
                    "by": self._board.acting,
                }
        self._write(record)

    def finish(self, *, solved: bool) -> None:
        """Write how it ended, and listen no more."""
        self._board.remove_listener(self)
        counts = {"guesses": self._board.guesses, "deepest": self._board.deepest}
        self._write({"event": "end", "solved": solved, **counts})

    def _write(self, record: Record) -> None:
        self._stream.write(json.dumps(record, ensure_ascii=False) + "\n")


class Replay:
    """A recording that can be played on a board of its own, for any listeners of that board.

    >>> import io
    >>> film, board = io.StringIO(), Board.from_grid("1... ..3. .4.. ...2")
    >>> recorder = Recorder(board, film)
    >>> recorder.finish(solved=board.solve())
    >>> replay = Replay(film.getvalue().splitlines())
    >>> replay.play()
    >>> replay.solved, replay.board.rows[0]
    (True, <Row0: 1324>)
    """

    def __init__(self, lines: Iterable[str]) -> None:
        self._records = _read(lines)
        _, start = next(self._records, (1, {}))
        if start.get("event") != "start":
            msg = "expected the start of a recording"
            raise FormatError(msg, line=1)
        try:
            self.board = _board(start)
        except (KeyError, TypeError, ValueError) as error:
            raise _wrong(1, error) from None
        """The board that it plays on, as the recording began."""
        self.solved = False
        """Whether the recording ended with a solution, once it has been played."""

    def play(self) -> None:
        """Let everything happen again, in order."""
        for line, record in self._records:
            try:
                self._happen(record)
            except (KeyError, TypeError, ValueError) as error:
                raise _wrong(line, error) from None

    def _happen(self, record: Record) -> None:
        board = self.board
        kind = record["event"]
        if kind == "end":
            self.solved = bool(record["solved"])
            board.guesses, board.deepest = _number(record, "guesses"), _number(record, "deepest")
            return
        tile = [*board][find_cell(_text(record, "cell"), board.size)]
        if kind == "changed":
            board.acting = _text(record, "by")
            tile.reset(_text(record, "value"), frozenset(_text(record, "candidates")))
        elif kind == "guessed":
            board.guesses += 1
            board.depth = _number(record, "depth")
            tile.tell_guess(board.depth)
        elif kind == "failed":
            tile.give_up_guess(_text(record, "value"), _number(record, "depth"))
            board.depth = _number(record, "depth") - 1
        else:
            msg = f"no event called {kind!r}"
            raise FormatError(msg)


def _candidates(tile: Tile, board: Board) -> str:
    return "".join(symbol for symbol in board.symbols if tile.could_be(symbol))


def _start(board: Board) -> Record:
    record: Record = {"event": "start", "size": board.size, "symbols": board.symbols}
    if not board.geometry.is_usual:
        record |= {"regions": board.geometry.regions, "houses": board.geometry.extra}
    values = "".join(tile.value for tile in board)
    return record | {"values": values, "candidates": [_candidates(tile, board) for tile in board]}


def _board(start: Record) -> Board:
    size = _number(start, "size")
    geometry = Geometry.of_size(size) if "regions" not in start else _geometry(start, size)
    board = Board(geometry=geometry, symbols=_text(start, "symbols"))
    values, candidates = _text(start, "values"), start["candidates"]
    if not isinstance(candidates, list) or not len(values) == len(candidates) == size**2:
        msg = f"expected values and candidates of {size**2} cells"
        raise FormatError(msg)
    for tile, value, left in zip(board, values, candidates, strict=True):
        tile.reset(value, frozenset(left))
    return board


def _geometry(start: Record, size: int) -> Geometry:
    regions, houses = start["regions"], start["houses"]
    if not isinstance(regions, list) or not isinstance(houses, list):
        msg = "expected lists of regions and houses"
        raise FormatError(msg)
    return Geometry(size, tuple(regions), tuple(map(tuple, houses)))


def _read(lines: Iterable[str]) -> Iterator[tuple[int, Record]]:
    for number, text in enumerate(lines, start=1):
        try:
            record = json.loads(text)
        except (ValueError, RecursionError):
            record = None
        if not isinstance(record, dict):
            msg = "expected a JSON object, one per line"
            raise FormatError(msg, line=number)
        yield number, record


def _text(record: Record, key: str) -> str:
    value = record[key]
    if not isinstance(value, str):
        msg = f"{key}: expected a text, got {value!r}"
        raise FormatError(msg)
    return value


def _number(record: Record, key: str) -> int:
    value = record[key]
    if type(value) is not int:
        msg = f"{key}: expected a number, got {value!r}"
        raise FormatError(msg)
    return value


def _wrong(line: int, error: Exception) -> FormatError:
    if isinstance(error, NonetError):
        return FormatError.on_line(line, error)
    return FormatError(f"expected what a recording has there, got {error!r}", line=line)
