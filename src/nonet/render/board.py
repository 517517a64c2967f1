"""The board of a picture, layer by layer."""

from __future__ import annotations

from functools import cached_property
from math import isqrt
from typing import TYPE_CHECKING

from nonet.logic.legend import candidates_said, drawn_large, drawn_rules, drawn_sets, said
from nonet.logic.step import Candidate
from nonet.notation import cell_name, column_name, digits_of, row_name, symbol_of
from nonet.render.arrows import Arrows
from nonet.render.curves import borders
from nonet.render.elements import (
    disc,
    filled,
    grouped,
    house_look,
    number_text,
    outline,
    point_text,
    rectangle,
    strike,
    stroked,
    text_at,
)
from nonet.render.looks import BLACK, BLOCKER, CELL_ROLES, DASHES, INSETS, LIGHT, LOOKS, RED, RULE
from nonet.render.rules import IN_CORNERS, drawn_above, drawn_below
from nonet.render.rules.houses import drawn_houses
from nonet.render.rules.outside import clues_of, drawn_outside, margins

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nonet.render.curves import Point
    from nonet.render.looks import Look
    from nonet.render.scene import Scene


class Board:
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
        self.said = candidates_said(step) if step else {}
        self.marked = sorted({*self.roles, *self.gone})
        self.sets = drawn_sets(step) if step else []
        self.large = drawn_large(scene.placed, self.marked)
        self.letter_size = 0.55 * self.pitch[0]
        self.lettered: dict[int, str] = {}
        for name, each in self.sets:
            for cell in each.cells:
                self.lettered[cell] = f"{self.lettered[cell]},{name}" if cell in self.lettered else name

    def corner(self, cell: int) -> Point:
        """Return the top left corner of a cell."""
        row, column = divmod(cell, self.n)
        return self.left + column * self.cell, self.top + row * self.cell

    def middle(self, cell: int) -> Point:
        """Return the middle of a cell."""
        x, y = self.corner(cell)
        return x + self.cell / 2, y + self.cell / 2

    def is_large(self, cell: int) -> bool:
        """Say whether a cell has one large digit and not its candidates."""
        return bool(self.filled[cell]) or cell in self.large or not self.scene.candidates

    def spot(self, candidate: Candidate) -> Point:
        """Return where a candidate stands in its cell."""
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
        """Return how far around a candidate its mark reaches."""
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

    @cached_property
    def plain(self) -> list[Candidate]:
        """The candidates without a mark."""
        every = (
            Candidate(cell, digit)
            for cell, mask in enumerate(self.scene.position.masks)
            if not self.is_large(cell)
            for digit in digits_of(mask)
        )
        marked = {*self.marked, *self.scene.placed}
        return [each for each in every if each not in marked]

    def candidates(self) -> Iterator[str]:
        """Yield the candidates without a mark; those of the step's digits stand out."""
        about = self.scene.step.digits if self.scene.step else ()
        for name in ("pencil", "faint"):
            texts = (
                text_at(self.spot(c), 1.4 * self.radius, symbol_of(c.digit))
                for c in self.plain
                if (c.digit in about or not about) is (name == "pencil")
            )
            yield from grouped(f'{filled(name)} font-size="{number_text(1.4 * self.radius)}"', texts)

    def links(self) -> Iterator[str]:
        """Yield the links of the step."""
        return self._arrows.lines() if self._arrows else iter(())

    def numbers(self) -> Iterator[str]:
        """Yield the numbers of these links."""
        return self._arrows.numbers() if self._arrows else iter(())

    @cached_property
    def _arrows(self) -> Arrows | None:
        return Arrows(self, self.scene.step) if self.scene.step else None

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
            parts = [self.said[role]] if role else []
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
        size = self.letter_size
        for cell, name in sorted(self.lettered.items()):
            at = self.letter_place(cell)
            width = size * (0.4 + 0.6 * len(name))
            corner = at[0] - width / 2, at[1] - size / 2
            yield rectangle(corner, width, size, filled("paper"))
            yield f'<g {filled("ink")} font-size="{number_text(size)}" font-weight="700">'
            yield text_at(at, size, name) + "</g>"

    def letter_place(self, cell: int) -> Point:
        """Return where the letters of a cell stand."""
        x, y = self.corner(cell)
        return x + self.pad + self.pitch[0], y + 0.4 * self.letter_size

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
