"""The legend of a picture: the signs of all that occurs in it, and what they mean."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from nonet.logic.legend import legend, said
from nonet.logic.role import Role
from nonet.render.elements import (
    disc,
    filled,
    house_look,
    house_sign,
    link_sign,
    number_text,
    outline,
    strike,
    stroked,
    text_at,
)
from nonet.render.looks import BLOCKER, LOOKS, RED, RULE, WEAK

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from nonet.logic.legend import Meaning
    from nonet.render.board import Board
    from nonet.render.curves import Point
    from nonet.render.scene import Scene

    Entry = tuple[str, Callable[[Point], str]]
    """A line of the legend: its text, and what draws its sign at a point."""


def _sign(meaning: Meaning) -> Callable[[Point], str]:
    """Return what draws the sign of a mark in the legend."""
    if meaning.mark in _SIGNS:
        return _SIGNS[meaning.mark]
    if meaning.is_house:
        return partial(house_sign, house_look(Role(meaning.mark)))
    return partial(disc, LOOKS[Role(meaning.mark)], r=8.0)


def _removed_sign(at: Point) -> str:
    return f'{outline("square", at, 8)} fill="{RED}"/>{strike(at, 8)}'


def _placed_sign(at: Point) -> str:
    return f"{outline('square', at, 8)} {stroked('placed', 2.5)}/>"


_SIGNS: dict[str, Callable[[Point], str]] = {
    "eliminated": _removed_sign,
    "placed": _placed_sign,
    "blocker": partial(house_sign, BLOCKER),
    "rule": partial(house_sign, RULE),
    "strong": partial(link_sign, ""),
    "weak": partial(link_sign, WEAK),
}


class Legend:
    """The names of all that occurs in a scene, in as many rows as it takes."""

    ROW, TEXT = 24.0, 13.0

    def __init__(self, scene: Scene, board: Board) -> None:
        self.left, self.top = board.left, board.height + 4
        self.rows: list[list[Entry]] = []
        room = 0.0
        for entry in self._entries(scene):
            if room < self._width(entry):
                self.rows.append([])
                room = board.width - self.left
            self.rows[-1].append(entry)
            room -= self._width(entry)
        self.height = self.ROW * len(self.rows) + (8 if self.rows else 0)

    def _width(self, entry: Entry) -> float:
        return 48 + 0.58 * self.TEXT * len(entry[0])

    def _entries(self, scene: Scene) -> Iterator[Entry]:
        if scene.step is None:
            if scene.placed:
                yield said("placed"), _placed_sign
            return
        for meaning in legend(scene.step):
            yield meaning.words, _sign(meaning)

    def draw(self) -> Iterator[str]:
        """Yield the legend, row by row."""
        if not self.rows:
            return
        yield '<g class="legend" text-anchor="start">'
        for number, row in enumerate(self.rows):
            x, y = self.left + 12, self.top + (number + 0.5) * self.ROW
            for entry in row:
                name, sign = entry
                yield f'{sign((x, y))}<g {filled("ink")} font-size="{number_text(self.TEXT)}">'
                yield text_at((x + 18, y), self.TEXT, name) + "</g>"
                x += self._width(entry)
        yield "</g>"
