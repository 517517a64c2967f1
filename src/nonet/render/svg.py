"""Grids, positions and steps as SVG: one file, nothing fetched, nothing run.

Every role has a colour that people with any kind of colour vision can tell from the others (the
palette of Okabe and Ito) and a shape of its own besides. Elements carry the colours of a light page
as plain attributes; a program that knows custom properties draws a dark page dark, and anyone may set
the properties of ``.nonet`` to their own taste. No element has an id, so that many pictures can stand
in one page.

From back to front: paper, extra houses, houses and rules of the step, lines and cages of rules, cells of the
step, lines, dots of rules, digits and candidates, groups and links, marked candidates, letters of sets,
labels, legend.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import product
from math import isqrt
from numbers import Real
from typing import TYPE_CHECKING

from nonet.errors import BadArgument, GeometryError, on_one_line
from nonet.logic.legend import drawn_rules, drawn_sets, legend, said
from nonet.logic.role import Role
from nonet.logic.step import Candidate, Step
from nonet.notation import cell_name, column_name, digits_of, on_board, row_name, symbol_of
from nonet.position import Position
from nonet.question import asked_puzzle
from nonet.render.curves import Point, bezier, borders, distance, leaves, mix
from nonet.render.elements import (
    disc,
    escape,
    filled,
    grouped,
    house_look,
    house_sign,
    link_sign,
    number_text,
    outline,
    point_text,
    rectangle,
    strike,
    stroked,
    text_at,
)
from nonet.render.looks import (
    BLACK,
    BLOCKER,
    CELL_ROLES,
    DASHES,
    INSETS,
    LIGHT,
    LOOKS,
    RED,
    RULE,
    STYLE,
    WEAK,
)
from nonet.render.rules import IN_CORNERS, drawn_above, drawn_below
from nonet.render.rules.houses import drawn_houses
from nonet.render.rules.outside import clues_of, drawn_outside, margins

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from nonet.grid import Grid
    from nonet.logic.legend import Meaning
    from nonet.logic.proof import Link, Node
    from nonet.question import AnyPuzzle
    from nonet.render.looks import Look

    Entry = tuple[str, Callable[[Point], str]]
    """A line of the legend: its text, and what draws its sign at a point."""


@dataclass(frozen=True)
class Scene:
    """What a picture shows."""

    position: Position
    givens: Grid
    """Digits in these cells are printed; others were entered by a player."""
    step: Step | None = None
    placed: tuple[Candidate, ...] = ()
    numbers: Mapping[int, int] = field(default_factory=dict)
    """Small numbers in the corners of cells: which step filled them."""
    candidates: bool = False
    labels: bool = False
    title: str = ""
    desc: str = ""

    def __post_init__(self) -> None:
        if self.givens.geometry != self.position.geometry:
            msg = "the step is from a grid of another shape"
            raise GeometryError(msg)


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
    board = _Board(scene)
    legend = _Legend(scene, board)
    width, height = board.width, board.height + legend.height
    pixels = size or width
    title = escape(scene.title or f"Sudoku, {board.n} by {board.n}")
    parts = (
        board.houses(),
        board.rules(),
        board.cells(),
        board.lines(),
        board.dots(),
        board.digits(),
        board.candidates(),
        board.links(),
        board.marks(),
        board.letters(),
        board.labels(),
        legend.draw(),
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="nonet" role="img" aria-label="{title}"'
        f' width="{number_text(pixels)}" height="{number_text(pixels * height / width)}"'
        f' viewBox="0 0 {number_text(width)} {number_text(height)}" text-anchor="middle"'
        " font-family=\"system-ui,'Segoe UI','Helvetica Neue',Arial,sans-serif\">"
        f"<title>{title}</title><desc>{escape(scene.desc or _in_words(scene.position.grid))}</desc>"
        + (f"<style>{STYLE}</style>" if styled else "")
        + f'<rect width="100%" height="100%" {filled("paper")}/>'
        + "".join(element for part in parts for element in part)
        + "</svg>"
    )


def _in_words(grid: Grid) -> str:
    """Return what a grid holds, for people who can't see it."""
    rows = []
    for number, row in enumerate(grid.rows, start=1):
        held = [f"{symbol_of(d)} in column {c}" for c, d in enumerate(row, start=1) if d]
        rows += [f"Row {number}: {', '.join(held)}."] if held else []
    return " ".join(rows) or "No digits."


class _Board:
    """The board of a scene; each part yields elements."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.geometry = scene.position.geometry
        self.filled = scene.position.grid.digits
        self.n = self.geometry.size
        self.columns = isqrt(self.n - 1) + 1  # candidates in a square, or nearly
        rows = -(-self.n // self.columns)
        self.pad = 10.0 if any(rule.kind in IN_CORNERS for rule in self.geometry.rules) else 4.0
        inner = max(44.0, 21.0 * self.columns)
        self.cell = inner + 2 * self.pad if scene.candidates else 44.0
        self.pitch = inner / self.columns, inner / rows
        self.radius = min(11.0, 0.46 * min(self.pitch))
        self.label_size = max(13.0, 0.18 * self.cell)
        self.clues = clues_of(self.geometry)
        self.band = 2 * self.label_size if scene.labels else 6.0
        left, top, right, bottom = (self.cell * room for room in margins(self.clues, self.n))
        self.left, self.top = self.band + left, self.band + top
        self.side = self.n * self.cell
        self.width, self.height = self.left + self.side + right + 6, self.top + self.side + bottom + 6

        step = scene.step
        self.gone = set(step.eliminated) if step else set()
        # Of a candidate that is marked twice the later mark says more.
        self.roles = {Candidate(m.cell, m.digit): m.role for m in step.marks} if step else {}
        self.marked = sorted({*self.roles, *self.gone})
        self.sets = drawn_sets(step) if step else []
        busy = {c.cell for c in self.marked if c not in scene.placed}
        # A placed digit is large, unless its cell has other marks to show.
        self.large = {c: d for c, d in scene.placed if c not in busy}

    def corner(self, cell: int) -> Point:
        row, column = divmod(cell, self.n)
        return self.left + column * self.cell, self.top + row * self.cell

    def middle(self, cell: int) -> Point:
        x, y = self.corner(cell)
        return x + self.cell / 2, y + self.cell / 2

    def is_large(self, cell: int) -> bool:
        """Say whether a cell has one large digit and not its candidates."""
        return bool(self.filled[cell]) or cell in self.large or not self.scene.candidates

    def spot(self, candidate: Candidate) -> Point:
        cell, digit = candidate
        if self.is_large(cell):
            return self.middle(cell)
        x, y = self.corner(cell)
        row, column = divmod(digit - 1, self.columns)
        return (
            x + self.pad + (column + 0.5) * self.pitch[0],
            y + self.pad + (row + 0.5) * self.pitch[1],
        )

    def radius_of(self, candidate: Candidate) -> float:
        return 0.36 * self.cell if self.is_large(candidate.cell) else self.radius

    def houses(self) -> Iterator[str]:
        """Yield the extra houses of the grid, then those of the step."""
        yield from drawn_houses(self)
        for number, role in self.scene.step.houses if self.scene.step else ():
            look = house_look(role)
            cells = self.geometry.houses[number].cells
            yield (
                f'<g fill="{look.fill}" fill-opacity=".17">{"".join(map(self._square, cells))}</g>'
                f'<path d="{self.outline(cells, INSETS[look.shape])}" fill="none"'
                f' stroke="{look.fill}" stroke-width="2"{DASHES[look.shape]}/>'
            )

    def rules(self) -> Iterator[str]:
        """Yield the cells of the rules that the step speaks of, then what rules have under the grid."""
        for rule in drawn_rules(self.scene.step) if self.scene.step else ():
            cells = [*dict.fromkeys(rule.places)]
            yield (
                f'<g fill="{RULE.fill}" fill-opacity=".2">{"".join(map(self._square, cells))}</g>'
                f'<path d="{self.outline(cells, 1.5)}" fill="none" stroke="{RULE.fill}" stroke-width="3"/>'
            )
        for rule in self.geometry.rules:
            yield from drawn_below(rule, self)

    def dots(self) -> Iterator[str]:
        """Yield what rules have on the lines of the grid."""
        for rule in self.geometry.rules:
            yield from drawn_above(rule, self)
        yield from drawn_outside(self.clues, self, self.band if self.scene.labels else 0)

    def _square(self, cell: int, inset: float = 0, more: str = "") -> str:
        x, y = self.corner(cell)
        return rectangle((x + inset, y + inset), self.cell - 2 * inset, self.cell - 2 * inset, more)

    def outline(self, cells: Iterable[int], inset: float) -> str:
        """Return a path just inside the edge of some cells, whatever shape they have."""
        inside = {divmod(cell, self.n) for cell in cells}
        half = self.cell / 2
        path = []
        for row, column in sorted(inside):
            x, y = self.middle(row * self.n + column)
            for down, right in ((-1, 0), (0, 1), (1, 0), (0, -1)):
                if (row + down, column + right) in inside:
                    continue
                ends = []
                for turn in (-1, 1):
                    # Where the edge ends: short of a corner, or past one that bends the other way.
                    dy, dx = turn * right, turn * down
                    beside = (row + dy, column + dx) in inside
                    beyond = (row + dy + down, column + dx + right) in inside
                    reach = half + (inset if beside and beyond else 0 if beside else -inset)
                    ends.append(
                        (
                            x + right * (half - inset) + dx * reach,
                            y + down * (half - inset) + dy * reach,
                        )
                    )
                path.append(f"M{point_text(ends[0])}L{point_text(ends[1])}")
        return "".join(path)

    def cells(self) -> Iterator[str]:
        """Yield the frames of the cells that the step is about."""
        playing = {c.cell for c in self.roles} | {c for c, _ in self.scene.placed}
        for cell in sorted({c for c, _ in self.gone} - playing):
            yield self._square(cell, 0, f'fill="{RED}" fill-opacity=".22"')
        for cell in sorted(playing):
            yield self._square(cell, 3.5, f'rx="5" {self._frame(cell)}')
        if not self.scene.numbers:  # of many placements each has its own
            for cell, _ in self.scene.step.blockers if self.scene.step else ():
                yield self._square(cell, 3.5, f'rx="5" {_framed(BLOCKER)}')

    def _frame(self, cell: int) -> str:
        if cell in dict(self.scene.placed):
            colour = LIGHT["placed"]
            width = 0 if self.scene.numbers else 3  # frames around many digits are too much
            return (
                f'class="placed placed-line" fill="{colour}" fill-opacity=".1" stroke="{colour}"'
                f' stroke-width="{width}"'
            )
        roles = [role for (c, _), role in self.roles.items() if c == cell]
        roles = [each.role for _, each in self.sets if cell in each.cells] or roles
        role = next((role for role in CELL_ROLES if role in roles), roles[0])
        if role not in CELL_ROLES and len(set(roles)) > 1:
            return stroked("ink", 2)  # coloured both ways: the cell itself has no colour
        return _framed(LOOKS[role])

    def lines(self) -> Iterator[str]:
        """Yield the thin lines between cells and the thick ones between regions."""
        thin = "".join(
            f"M{point_text((self.left + k * self.cell, self.top))}v{number_text(self.side)}"
            f"M{point_text((self.left, self.top + k * self.cell))}h{number_text(self.side)}"
            for k in range(1, self.n)
        )
        yield f'<path d="{thin}" {stroked("line", 1)}/>'
        left, side = number_text(self.left), number_text(self.side)
        thick = [f"M{point_text((self.left, self.top))}h{side}v{side}H{left}Z"]
        for column, row, right, down in borders(self.geometry):
            way = f"h{number_text(right * self.cell)}" if right else f"v{number_text(down * self.cell)}"
            thick.append(f"M{point_text(self.corner(row * self.n + column))}{way}")
        yield f'<path d="{"".join(thick)}" {stroked("ink", 3)} stroke-linecap="square"/>'

    def digits(self) -> Iterator[str]:
        """Yield large digits: printed ones, those entered since, those that the step places."""
        held = {c: d for c, d in enumerate(self.filled) if d and (c, d) not in self.roles}
        givens = {c: d for c, d in held.items() if self.scene.givens.digits[c]}
        entered = {c: d for c, d in held.items() if c not in givens}
        size = 0.54 * self.cell
        for cells, name, weight in (
            (givens, "ink", 600),
            (entered, "entered", 400),
            (self.large, "placed", 700),
        ):
            texts = (text_at(self.middle(c), size, symbol_of(d)) for c, d in cells.items())
            yield from grouped(
                f'{filled(name)} font-size="{number_text(size)}" font-weight="{weight}"', texts
            )
        small = 0.2 * self.cell
        corners = {cell: self.corner(cell) for cell in self.scene.numbers}
        yield from grouped(
            f'{filled("pencil")} font-size="{number_text(small)}"',
            (
                text_at((x + 1.2 * small, y + small), small, str(self.scene.numbers[cell]))
                for cell, (x, y) in corners.items()
            ),
        )

    def candidates(self) -> Iterator[str]:
        """Yield the candidates without a mark; those of the step's digits stand out."""
        plain = [
            Candidate(cell, digit)
            for cell, mask in enumerate(self.scene.position.masks)
            if not self.is_large(cell)
            for digit in digits_of(mask)
        ]
        rest = set(plain) - set(self.marked) - set(self.scene.placed)
        about = self.scene.step.digits if self.scene.step else ()
        for name in ("pencil", "faint"):
            texts = (
                text_at(self.spot(c), 1.4 * self.radius, symbol_of(c.digit))
                for c in plain
                if c in rest and (c.digit in about or not about) is (name == "pencil")
            )
            yield from grouped(f'{filled(name)} font-size="{number_text(1.4 * self.radius)}"', texts)

    def links(self) -> Iterator[str]:
        """Yield all links on a common halo that keeps them apart from what they cross."""
        links = self.scene.step.links if self.scene.step else ()
        if not links:
            return
        yield from self._groups({node for link in links for node in (link.start, link.end)})
        drawn = []
        middles: list[Point] = []
        for link in links:
            start, end = self._nearest(link)
            control = self._bend(start, end, middles)
            middles.append(bezier(self.spot(start), control, self.spot(end), 0.5))
            drawn.append((link.strong, *self._arrow(start, end, control)))
        halo = "".join(line for _, line, _ in drawn)
        yield f'<path d="{halo}" {stroked("paper", 5.5)} stroke-opacity=".8"/>'
        for kind, dash in ((True, ""), (False, WEAK)):
            if lines := "".join(line for strong, line, _ in drawn if strong is kind):
                yield f'<path d="{lines}" {stroked("ink", 2.2)}{dash}/>'
        yield f'<path d="{"".join(head for _, _, head in drawn)}" {filled("ink")}/>'
        if self.scene.step and self.scene.step.chains and len(links) > 1:
            yield from self._numbers(middles)

    def _numbers(self, places: Sequence[Point]) -> Iterator[str]:
        """Yield the numbers of links: the order in which one thing follows from the other."""
        size = 0.15 * self.cell
        discs = (f"{outline('disc', at, 0.62 * size)}/>" for at in places)
        yield from grouped(filled("paper"), discs)
        texts = (text_at(at, size, str(number)) for number, at in enumerate(places, start=1))
        yield from grouped(f'{filled("ink")} font-size="{number_text(size)}"', texts)

    def _groups(self, nodes: Iterable[Node]) -> Iterator[str]:
        """Yield a band behind the candidates of each node that is a group."""
        for node in sorted(nodes):
            if len(node.cells) > 1:
                first, *others = (self.spot(Candidate(cell, node.digit)) for cell in node.cells)
                path = f"M{point_text(first)}" + "".join(f"L{point_text(spot)}" for spot in others)
                band = stroked("ink", 2 * self.radius + 5)
                yield f'<path d="{path}" {band} stroke-opacity=".2" stroke-linecap="round"/>'

    def _nearest(self, link: Link) -> tuple[Candidate, Candidate]:
        """Return the candidates of the ends of a link between which it is shortest."""
        starts = [Candidate(cell, link.start.digit) for cell in link.start.cells]
        ends = [Candidate(cell, link.end.digit) for cell in link.end.cells]
        return min(product(starts, ends), key=lambda pair: distance(self.spot(pair[0]), self.spot(pair[1])))

    def _arrow(self, start: Candidate, end: Candidate, control: Point) -> tuple[str, str]:
        """Return the line of a link, which ends short of the discs, and the head of its arrow."""
        a, b = self.spot(start), self.spot(end)
        leave = leaves(a, control, b, self.radius_of(start) + 2)
        tip = 1 - leaves(b, control, a, self.radius_of(end) + 1.5)
        neck = 1 - leaves(b, control, a, self.radius_of(end) + 8.5)
        p, q, r = (bezier(a, control, b, t) for t in (leave, neck, tip))
        # The part of such a curve between two of its points is a curve of the same kind.
        pull = mix(mix(a, control, leave), mix(control, b, leave), neck)
        along = (r[0] - q[0]) / 7, (r[1] - q[1]) / 7
        sides = [(q[0] - s * along[1], q[1] + s * along[0]) for s in (4, -4)]
        line = f"M{point_text(p)}Q{point_text(pull)} {point_text(q)}"
        return line, f"M{point_text(r)}L{point_text(sides[0])} {point_text(sides[1])}Z"

    def _bend(self, start: Candidate, end: Candidate, middles: Sequence[Point]) -> Point:
        """Return the point that pulls a link aside, away from marks and from other links."""
        a, b = self.spot(start), self.spot(end)
        others = [self.spot(c) for c in self.marked if c not in (start, end)]
        others += middles
        length = distance(a, b) or 1.0
        across = (a[1] - b[1]) / length, (b[0] - a[0]) / length
        x, y = mix(a, b, 0.5)

        def room(control: Point) -> int:
            points = [bezier(a, control, b, k / 16) for k in range(1, 16)]
            edges = [self._to_edge(point) for point in points]
            marks = [distance(point, other) for point in points for other in others]
            return round(min([1.6 * self.radius, *edges, *marks]))  # more than that is no better

        # Between neighbours far enough aside that there is a line to be seen.
        far = [max(share * length + 20, 40) for share in (0.12, 0.25, 0.4)]
        pulls = (side * pull for pull in far for side in (1, -1))
        return max(((x + across[0] * p, y + across[1] * p) for p in pulls), key=room)

    def _to_edge(self, point: Point) -> float:
        x, y = point[0] - self.left, point[1] - self.top
        return 4 * min(x, y, self.side - x, self.side - y)

    def marks(self) -> Iterator[str]:
        """Yield the candidates that play a part or go, each with a tip that says so."""
        for candidate in self.marked:
            cell, digit = candidate
            if self.large.get(cell) == digit or (self.is_large(cell) and not self.filled[cell]):
                continue  # it is large already, or no candidates are drawn
            at, r = self.spot(candidate), self.radius_of(candidate)
            role = self.roles.get(candidate)
            look = LOOKS[role] if role else None
            gone, placed = candidate in self.gone, candidate in self.scene.placed
            parts = [said(role)] if role else []
            parts += [said("eliminated")] if gone else [said("placed")] if placed else []
            size = 0.54 * self.cell if self.filled[cell] else 1.4 * self.radius
            yield f"<g><title>{cell_name(cell, self.n)} {symbol_of(digit)}: "
            yield f"{', '.join(parts)}</title>"
            if gone:
                yield f'{outline("square", at, 1.08 * r)} fill="{RED}"/>'
            if look:
                yield disc(look, at, 0.8 * r if gone else r)
            if placed:
                yield f"{outline('square', at, r)} {stroked('placed', 3)}/>"
            yield strike(at, r) if gone else ""
            ink = f'fill="{look.ink if look else BLACK}"'
            ink = filled("ink") if look and look.shape == "ring" else ink
            yield f'<g {ink} font-size="{number_text(size)}" font-weight="600">'
            yield text_at(at, size, symbol_of(digit)) + "</g></g>"

    def letters(self) -> Iterator[str]:
        """Yield the letters of the sets, in the gap above the first candidates of each of their cells."""
        size = 0.55 * self.pitch[0]
        names: dict[int, str] = {}
        for name, each in self.sets:
            for cell in each.cells:
                names[cell] = f"{names[cell]},{name}" if cell in names else name
        for cell, name in sorted(names.items()):
            x, y = self.corner(cell)
            at = x + self.pad + self.pitch[0], y + 0.4 * size
            width = size * (0.4 + 0.6 * len(name))
            yield rectangle((at[0] - width / 2, y - 0.1 * size), width, size, filled("paper"))
            yield f'<g {filled("ink")} font-size="{number_text(size)}" font-weight="700">'
            yield text_at(at, size, name) + "</g>"

    def labels(self) -> Iterator[str]:
        """Yield the names of rows and columns."""
        size = self.label_size
        middles = [(k, (k + 0.5) * self.cell) for k in range(self.n if self.scene.labels else 0)]
        texts = [text_at((self.left + at, self.top - size), size, column_name(k)) for k, at in middles]
        texts += [text_at((self.left - 1.1 * size, self.top + at), size, row_name(k)) for k, at in middles]
        yield from grouped(f'{filled("faint")} font-size="{number_text(size)}"', texts)


def _framed(look: Look) -> str:
    dash = DASHES["dashed"] if look.shape == "ring" else ""
    return f'fill="{look.fill}" fill-opacity=".16" stroke="{look.fill}" stroke-width="2.5"{dash}'


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


class _Legend:
    """The names of all that occurs in a scene, in as many rows as it takes."""

    ROW, TEXT = 24.0, 13.0

    def __init__(self, scene: Scene, board: _Board) -> None:
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
