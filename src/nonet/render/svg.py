"""Grids, positions and steps as SVG: one file, nothing fetched, nothing run.

Every role has a colour that people with any kind of colour vision can tell from the others (the
palette of Okabe and Ito) and a shape of its own besides. Elements carry the colours of a light page
as plain attributes; a program that knows custom properties draws a dark page dark, and anyone may set
the properties of ``.nonet`` to their own taste. No element has an id, so that many pictures can stand
in one page.

From back to front: paper, extra houses, houses and rules of the step, lines and cages of rules, cells of the
step, lines, dots of rules, digits and candidates, groups and links, marked candidates, letters of sets,
numbers of links, labels, legend.
"""

from __future__ import annotations

import math
from dataclasses import replace
from numbers import Real
from typing import TYPE_CHECKING

from nonet.errors import BadArgument, on_one_line
from nonet.logic.step import Step
from nonet.logic.words import spoken
from nonet.notation import on_board
from nonet.position import Position
from nonet.question import asked_puzzle
from nonet.render.board import Board
from nonet.render.elements import escape, filled, grouped, number_text
from nonet.render.key import Legend
from nonet.render.looks import STYLE
from nonet.render.scene import Scene

if TYPE_CHECKING:
    from nonet.question import AnyPuzzle


def svg(
    what: AnyPuzzle | Step,
    *,
    step: Step | None = None,
    candidates: bool | None = None,
    labels: bool | None = None,
    size: float | None = None,
    title: str | None = None,
) -> str:
    """Return a picture as the text of an SVG file.

    >>> picture = svg("12.. 3... .... ....", title="Small")
    >>> picture.startswith("<svg"), "<title>Small</title>" in picture
    (True, True)

    Args:
        what: a grid, a puzzle, a position, text, rows or an array (``nonet.AnyPuzzle``), or a step to be
            drawn where it was found.
        step: a step to draw; the digits of ``what`` are then the printed ones, and what the step's
            position holds beyond them was entered since.
        candidates: whether to draw them; by default in positions, with steps, and if a puzzle
            comes with marks.
        labels: whether to write r1, c1 … around the board; by default with a step.
        size: the width in pixels; by default large enough to read every candidate.
        title: what the picture is called; a screen reader says it and a browser shows it as a tip.

    Raises:
        FormatError: if there is nothing in it to draw.
        GeometryError: if the step is from a grid of another shape.
    """
    if step is not None and not isinstance(step, Step):
        msg = f"expected a step to draw, got {on_one_line(step)}"
        raise BadArgument(msg)
    if size is not None and not (isinstance(size, Real) and 0 < size < math.inf):
        msg = f"expected a width in pixels, got {on_one_line(size)}"
        raise BadArgument(msg)
    scene = _scene(what, step)
    return draw(
        replace(
            scene,
            candidates=scene.candidates if candidates is None else candidates,
            labels=scene.step is not None if labels is None else labels,
            title=scene.title if title is None else title,
        ),
        size=size,
    )


def _scene(what: AnyPuzzle | Step, step: Step | None) -> Scene:
    if isinstance(what, Step):
        step, what = step or what, what.position
    puzzle = asked_puzzle(what)
    if step is None:
        position = what if isinstance(what, Position) else puzzle.position
        return Scene(position, puzzle.givens, candidates=puzzle.marks is not None, title=puzzle.title)
    return Scene(
        step.position,
        puzzle.givens,
        step,
        step.placed,
        candidates=True,
        title=puzzle.title or step.summary,
        desc=step.explanation,
    )


def draw(scene: Scene, *, size: float | None = None, styled: bool = True) -> str:
    """Return the picture of a scene; without its style sheet if the page around it has that."""
    with on_board(scene.position.geometry):
        return _drawn(scene, size, styled)


def _drawn(scene: Scene, size: float | None, styled: bool) -> str:
    board = Board(scene)
    legend = Legend(scene, board)
    width, height = board.width, board.height + legend.height
    pixels = size or width
    title = escape(scene.title or spoken().headings["board"].format(board.n, board.n))
    parts = (
        grouped('class="houses"', board.houses()),
        grouped('class="rules"', board.rules()),
        board.cells(),
        board.lines(),
        grouped('class="rules"', board.dots()),
        board.digits(),
        board.candidates(),
        grouped('class="links"', board.links()),
        board.marks(),
        grouped('class="letters"', board.letters()),
        grouped('class="numbers"', board.numbers()),
        board.labels(),
        legend.draw(),
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="nonet" role="img" aria-label="{title}"'
        f' width="{number_text(pixels)}" height="{number_text(pixels * height / width)}"'
        f' viewBox="0 0 {number_text(width)} {number_text(height)}" text-anchor="middle"'
        " font-family=\"system-ui,'Segoe UI','Helvetica Neue',Arial,sans-serif\">"
        f"<title>{title}</title><desc>{escape(scene.desc or spoken().grid(scene.position.grid))}</desc>"
        + (f"<style>{STYLE}</style>" if styled else "")
        + f'<rect width="100%" height="100%" {filled("paper")}/>'
        + "".join(element for part in parts for element in part)
        + "</svg>"
    )
