"""What is seen of a board while it is being solved: the view that `nonet watch` and the app share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from nonet import drawing
from nonet.board import Event, GuessFailed, TileGuessed, TileListener

if TYPE_CHECKING:
    from nonet.board import Board, Tile

STYLES = {
    "given": "bold",
    "deduced": "green",
    "after a guess": "cyan",
    "guessed": "bold yellow",
    "failed": "bold white on red",
}
_NOW = "reverse"
_MARKS = "dim"


def describe(event: Event, board: Board) -> str:
    """Return what happened, in words."""
    tile = event.tile
    by = f"{board.acting}: " if board.acting else ""
    match event:
        case TileGuessed(_, depth):
            return f"guess {depth}: try {tile.name} = {tile.value}"
        case GuessFailed(_, symbol, depth):
            return f"guess {depth} failed: {tile.name} is not {symbol}"
    if tile.is_known:
        return f"{by}{tile.name} = {tile.value}"
    left = "".join(symbol for symbol in board.symbols if tile.could_be(symbol))
    return f"{by}{tile.name} can {'only ' * (len(left) == 1)}be {left or 'nothing'}"


def verdict(board: Board, *, solved: bool) -> str:
    """Return how the solving of a board ended, in words."""
    if not solved:
        return f"no solution, after {board.guesses} guesses"
    if not board.guesses:
        return "solved without a guess"
    return f"solved with {board.guesses} guesses, at most {board.deepest} at a time"


def large_size(size: int) -> tuple[int, int]:
    """Return the columns and lines of a board of a size with all candidates in their places."""
    height, width = drawing.marks_shape(size)
    return size * (2 * width + 2) + 1, size * (height + 1) + 1


class WatchView(TileListener):
    """Knows what each tile is (given, deduced, guessed …), and draws the board for any room there is."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.now: Tile | None = None
        """The tile that changed last."""
        self.words = "start"
        """What happened last."""
        self._kinds = {tile: "given" for tile in board if tile.is_known}

    def notify(self, event: Event) -> None:
        """Take note of what happened."""
        self.now = event.tile
        self.words = describe(event, self.board)
        match event:
            case TileGuessed():
                self._kinds[event.tile] = "guessed"
            case GuessFailed():
                self._kinds[event.tile] = "failed"
            case _ if event.tile.is_known:
                self._kinds[event.tile] = "after a guess" if self.board.depth else "deduced"
            case _:
                self._kinds.pop(event.tile, None)

    @property
    def counts(self) -> str:
        """How far it has come."""
        known = sum(tile.is_known for tile in self.board)
        counts = f"{known} of {self.board.size**2} known, {self.board.guesses} guesses"
        return counts + (f", {self.board.depth} standing" if self.board.depth else "")

    def picture(self, columns: int, rows: int) -> Text:
        """Return the largest picture that fits; the smallest there is, if none does."""
        size = self.board.size
        width, height = large_size(size)
        if columns >= width and rows >= height:
            return self._marks_picture(*drawing.marks_shape(size))
        lines = drawing.draw_cells(["."] * size**2, self.board.geometry).splitlines()
        room = (columns - len(lines[0])) // size + 1
        return self._token_picture(min(room, size + 1) if room >= 3 else 1)

    def _marks_picture(self, height: int, width: int) -> Text:
        board = self.board
        position = board.position
        text = drawing.draw_marks(position.grid.digits, position.masks, board.geometry, board.symbols)
        length = text.index("\n") + 1
        symbols = list(text)
        spans = []
        for cell, tile in enumerate(board):
            line, column = drawing.marks_place(cell, board.size)
            start = line * length + column
            spans += [(tile, start + part * length) for part in range(height)]
            if self._is_guess(tile):
                symbols[start + (height - 1) // 2 * length + width] = "?"
        picture = Text("".join(symbols))
        for tile, start in spans:
            picture.stylize(self._style(tile), start, start + 2 * width - 1)
        return picture

    def _token_picture(self, width: int) -> Text:
        board = self.board
        tokens = [self._token(tile, width).center(width) for tile in board]
        text = drawing.draw_cells(tokens, board.geometry)
        length = text.index("\n") + 1
        picture = Text(text)
        for cell, tile in enumerate(board):
            line, column = drawing.text_place(cell, width, board.geometry)
            start = line * length + column
            picture.stylize(self._style(tile), start, start + width)
        return picture

    def _token(self, tile: Tile, width: int) -> str:
        if tile.is_known:
            return f"{tile.value}?" if self._is_guess(tile) and width > 1 else tile.value
        left = "".join(symbol for symbol in self.board.symbols if tile.could_be(symbol))
        if width == 1:
            return "."
        return left if len(left) <= width else f"{left[: width - 1]}…"

    def _is_guess(self, tile: Tile) -> bool:
        return self._kinds.get(tile) in ("guessed", "failed")

    def _style(self, tile: Tile) -> str:
        style = STYLES.get(self._kinds.get(tile, ""), _MARKS)
        return f"{style} {_NOW}" if tile is self.now else style
