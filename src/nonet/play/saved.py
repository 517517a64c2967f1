"""Games as they are kept: one JSON document with a version, which the page reads and writes too."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from nonet.errors import FormatError, NonetError, on_one_line
from nonet.play.board import Board, Cell
from nonet.play.game import Game, Lap
from nonet.play.source import Source, read_digits, write_digits
from nonet.play.statistics import Result

if TYPE_CHECKING:
    from collections.abc import Iterable

VERSION = 1

Change = list[int]
"""A changed cell: its number, value, corner, centre, colours, ruled out, and 1 if it is full."""


def save(game: Game, touched: int) -> dict[str, Any]:
    """Return a game as plain data, ready for JSON.

    Args:
        game: what to save.
        touched: when it was last played, in milliseconds since 1970.
    """
    return {
        "id": game.source.id,
        "source": game.source.to_dict(),
        "solution": write_digits(game.solution) if game.solution else None,
        "changes": [_changes(a, b) for a, b in zip(game.moments, game.moments[1:], strict=False)],
        "at": game.at,
        "checkpoints": [_changes(game.moments[0], board) for board in game.checkpoints],
        "spent": game.spent,
        "laps": [{"at": lap.at, "spent": lap.spent, "finished": lap.finished} for lap in game.laps],
        "hints": game.hints,
        "told": game.told,
        "finished": game.finished,
        "touched": touched,
    }


def restore(data: Any) -> Game:
    """Return the game that was saved.

    Raises:
        FormatError: if it is none.
    """
    try:
        source = Source.from_dict(data["source"])
        game = Game.start(source, _solution(data, source))
        moments, most = [game.board], len(game.geometry.digits)
        for changes in data["changes"]:
            moments.append(_with_changes(moments[-1], changes, most))
        return replace(
            game,
            moments=tuple(moments),
            at=min(max(int(data["at"]), 0), len(moments) - 1),
            checkpoints=tuple(_with_changes(moments[0], each, most) for each in data["checkpoints"]),
            spent=int(data["spent"]),
            laps=tuple(
                Lap(lap["at"], int(lap["spent"]), bool(lap["finished"])) for lap in data.get("laps") or ()
            ),
            hints=int(data["hints"]),
            told=data.get("told"),
            finished=bool(data["finished"]),
        )
    except NonetError:
        raise
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        msg = f"expected a saved game, got something else ({type(error).__name__}: {error})"
        raise FormatError(msg) from None


def _solution(data: Any, source: Source) -> tuple[int, ...] | None:
    if not data.get("solution"):
        return None
    digits = read_digits(data["solution"])
    if len(digits) != len(source.digits):
        msg = f"expected a solution of {len(source.digits)} cells, got {len(digits)}"
        raise FormatError(msg)
    return digits


def _changes(before: Board, after: Board) -> list[Change]:
    return [
        [where, cell.value, cell.corner, cell.centre, cell.colours, cell.out, int(cell.full)]
        for where, (old, cell) in enumerate(zip(before, after, strict=True))
        if cell != old
    ]


def _with_changes(board: Board, changes: Iterable[Change], most: int) -> Board:
    cells = list(board)
    for where, value, *sets in changes:
        corner, centre, colours, out, *full = map(int, sets)
        if where < 0 or not 0 <= value <= most or min(corner, centre, colours, out) < 0:
            msg = f"there is no such cell as {on_one_line([where, value, *sets])}"
            raise ValueError(msg)
        cells[where] = Cell(value, corner, centre, colours, out, bool(full and full[0]))
    return tuple(cells)


def write_copy(games: Iterable[dict[str, Any]], results: Iterable[Result]) -> str:
    """Return saved games and results as one document, which the page brings back too.

    >>> write_copy([], [])
    '{"nonet":1,"games":[],"results":[]}'
    """
    told = {"nonet": VERSION, "games": list(games), "results": [result.to_dict() for result in results]}
    return json.dumps(told, separators=(",", ":"), ensure_ascii=False)


def read_copy(text: str) -> tuple[list[dict[str, Any]], list[Result]]:
    """Return the saved games and the results of a document.

    Raises:
        FormatError: if it is none, or of a later version.
    """
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, dict) or "nonet" not in data:
        msg = "this file is no copy of your games"
        raise FormatError(msg)
    if data["nonet"] != VERSION:
        msg = f"expected a copy of games of version {VERSION}, got version {data['nonet']!r:.20}"
        raise FormatError(msg)
    games, results = data.get("games"), data.get("results")
    if not isinstance(games, list) or not isinstance(results, list):
        msg = "this file is no copy of your games"
        raise FormatError(msg)
    for saved in games:
        restore(saved)
    return games, [Result.from_dict(result) for result in results]
