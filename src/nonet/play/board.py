"""What a player has written: a cell at a time, shared between moments, never changed in place."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from nonet.notation import mask_of
from nonet.play.facts import candidates_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from nonet.geometry import Geometry
    from nonet.logic import Candidate


class Mode(StrEnum):
    """What a digit key writes."""

    DIGIT = "digit"
    CORNER = "corner"
    CENTRE = "centre"
    COLOUR = "colour"


@dataclass(frozen=True, slots=True)
class Cell:
    """All that stands in a cell; sets are bits, bit ``d - 1`` for the digit or colour ``d``."""

    value: int = 0
    corner: int = 0
    centre: int = 0
    colours: int = 0
    out: int = 0
    """Candidates that were ruled out: by the player where all are shown, or by a hint."""
    full: bool = False
    """Whether the centre marks are all candidates, written in their places: any kind of mark changes them."""

    @property
    def is_bare(self) -> bool:
        """Whether nothing but a digit stands there."""
        return not (self.corner or self.centre or self.colours or self.out)

    def is_gone(self, digit: int) -> bool:
        """Say whether a candidate is out of play: filled, ruled out, or left out of the centre marks."""
        bit = mask_of((digit,))
        return bool(self.value or self.out & bit or (self.centre and not self.centre & bit))


BLANK = Cell()

Board: TypeAlias = tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Choices:
    """What a player wants to be done for them."""

    auto_clean: bool = True
    """A digit that is entered leaves the marks of its peers."""
    auto_candidates: bool = False
    """All candidates are shown: a mark strikes one out, or brings it back."""


@dataclass(frozen=True, slots=True)
class Setting:
    """The grid that is played on, and the digits that stay."""

    geometry: Geometry
    givens: tuple[int, ...]

    def writable(self, cells: Iterable[int]) -> list[int]:
        """Return the cells that are no givens."""
        return [cell for cell in cells if not self.givens[cell]]


def board_of(values: Iterable[int]) -> Board:
    """Return the board on which nothing but these digits stands."""
    return tuple(Cell(value) if value else BLANK for value in values)


def values_of(board: Board) -> tuple[int, ...]:
    """Return the digit of each cell, 0 where there is none."""
    return tuple(cell.value for cell in board)


def enter(
    setting: Setting, board: Board, cells: Iterable[int], digit: int, mode: Mode, choices: Choices
) -> Board:
    """Enter a digit, a mark or a colour; where every cell has it already, take it away.

    >>> from nonet import Geometry
    >>> setting = Setting(Geometry.of_size(4), (1, *[0] * 15))
    >>> board = enter(setting, board_of(setting.givens), [0, 1], 2, Mode.DIGIT, Choices())
    >>> values_of(board)[:3]
    (1, 2, 0)
    """
    cells = list(cells)
    if mode is Mode.COLOUR:
        return _toggled(board, cells, lambda _: "colours", digit)
    own = setting.writable(cells)
    if mode is Mode.DIGIT:
        return _with_digit(setting, board, own, digit, choices)

    def kind(cell: Cell) -> str:
        return "out" if choices.auto_candidates else "centre" if cell.full else mode.value

    return _toggled(board, [cell for cell in own if not board[cell].value], kind, digit)


def clear(
    setting: Setting, board: Board, cells: Iterable[int], mode: Mode, only: Mode | None = None
) -> Board:
    """Clear cells, the outermost layer first: digits if there are any, then what the mode writes, then all.

    Args:
        setting: the grid.
        board: what stands on it.
        cells: which to clear; a given keeps its digit.
        mode: what digit keys write.
        only: clear just this layer.
    """
    cells = list(cells)
    if only or mode is Mode.COLOUR:
        return _stripped(setting, board, cells, only or Mode.COLOUR)
    for layer in (Mode.DIGIT, mode):
        if (cleared := _stripped(setting, board, cells, layer)) is not board:
            return cleared
    return _changed(board, cells, lambda cell, _: cell if cell.is_bare else Cell(cell.value))


def fill_marks(setting: Setting, board: Board) -> Board:
    """Write all candidates, in their places."""
    candidates = shown_candidates(setting, board)
    return _changed(board, setting.geometry.cells, lambda cell, where: _written(cell, candidates[where]))


def shown_candidates(setting: Setting, board: Board) -> tuple[int, ...]:
    """Return the candidates of each cell that no peer holds and nobody has ruled out."""
    candidates = candidates_of(setting.geometry, values_of(board))
    return tuple(mask & ~cell.out for mask, cell in zip(candidates, board, strict=True))


def apply(
    setting: Setting,
    board: Board,
    placed: Sequence[Candidate | tuple[int, int]],
    eliminated: Sequence[Candidate | tuple[int, int]],
    candidates: Sequence[int] | None,
    choices: Choices,
) -> Board:
    """Do what a step says.

    What goes away can be seen only where candidates are written: where the player has noted nothing,
    ``candidates`` are written, as far as there are any for the cell.
    """
    if candidates is not None and eliminated and not choices.auto_candidates:
        concerned = {cell for cell, _ in eliminated}

        def noted(cell: Cell, where: int) -> Cell:
            own = cell.centre or (cell.corner and where not in concerned)
            return cell if own or not candidates[where] else _written(cell, candidates[where] & ~cell.out)

        board = _changed(board, setting.geometry.cells, noted)
    for where, digit in eliminated:
        board = _changed(board, [where], partial(_ruled_out, digit))
    for where, digit in placed:
        if board[where].value != digit:
            board = _with_digit(setting, board, [where], digit, choices)
    return board


def _changed(board: Board, cells: Iterable[int], change: Callable[[Cell, int], Cell]) -> Board:
    """Return a board with cells changed; the very same board if nothing did change."""
    cells_now = list(board)
    for where in cells:
        cells_now[where] = change(board[where], where)
    return board if all(a is b for a, b in zip(board, cells_now, strict=True)) else tuple(cells_now)


def _toggled(board: Board, cells: list[int], kind_of: Callable[[Cell], str], digit: int) -> Board:
    bit = mask_of((digit,))

    def marks(cell: Cell) -> int:
        return int(getattr(cell, kind_of(cell)))

    everywhere = all(marks(board[where]) & bit for where in cells)

    def toggled(cell: Cell, _: int) -> Cell:
        return _with_set(cell, kind_of(cell), marks(cell) & ~bit if everywhere else marks(cell) | bit)

    return _changed(board, cells, toggled)


def _with_set(cell: Cell, kind: str, marks: int) -> Cell:
    """Return a cell with another set of marks; one without centre marks is no longer full."""
    if marks == getattr(cell, kind):
        return cell
    centre = marks if kind == "centre" else cell.centre
    return replace(cell, **{kind: marks, "full": cell.full and centre > 0})  # type: ignore[arg-type]


def _with_digit(setting: Setting, board: Board, cells: list[int], digit: int, choices: Choices) -> Board:
    taken_away = all(board[cell].value == digit for cell in cells)
    value = 0 if taken_away else digit
    board = _changed(
        board, cells, lambda cell, _: cell if cell.value == value else replace(cell, value=value)
    )
    if taken_away or not choices.auto_clean:
        return board
    peers = {peer for cell in cells for peer in setting.geometry.peers[cell]}
    return _changed(board, peers, lambda cell, _: _without(cell, mask_of((digit,))))


def _without(cell: Cell, digits: int) -> Cell:
    return _with_set(_with_set(cell, "corner", cell.corner & ~digits), "centre", cell.centre & ~digits)


def _ruled_out(digit: int, cell: Cell, _: int) -> Cell:
    bit = mask_of((digit,))
    return _with_set(_without(cell, bit), "out", cell.out | bit)


def _stripped(setting: Setting, board: Board, cells: list[int], layer: Mode) -> Board:
    if layer is Mode.DIGIT:
        own = setting.writable(cells)
        return _changed(board, own, lambda cell, _: replace(cell, value=0) if cell.value else cell)
    if layer is Mode.COLOUR:
        return _changed(board, cells, lambda cell, _: _with_set(cell, "colours", 0))
    return _changed(board, setting.writable(cells), lambda cell, _: _with_set(cell, layer.value, 0))


def _written(cell: Cell, candidates: int) -> Cell:
    is_so = cell.full and cell.centre == candidates and not cell.corner
    if cell.value or is_so:
        return cell
    return replace(cell, centre=candidates, full=candidates > 0, corner=0)
