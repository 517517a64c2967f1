"""The links of a step as arrows that keep out of each other's way, with their numbers."""

from __future__ import annotations

from functools import partial
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from nonet.logic.step import Candidate
from nonet.render.curves import bezier, distance, leaves, mix
from nonet.render.elements import filled, grouped, number_text, outline, point_text, stroked, text_at
from nonet.render.looks import WEAK

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from nonet.logic.proof import Link, Node
    from nonet.logic.step import Step
    from nonet.render.board import Board
    from nonet.render.curves import Point


_SHORT = 0.6
"""In cells: the number of a shorter link would hide it, so it stands beside."""
_ALONG = (0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74)
"""Where on its link a number may stand, the best place first."""
_BESIDE = (0.8, -0.9, 1.3, -1.4, 2.0)
"""How far beside a short link, in heights of the number: outside of the bend, or inside."""


class Curve(NamedTuple):
    """A link as it is drawn: from candidate to candidate, pulled aside."""

    start: Candidate
    control: Point
    end: Candidate


class Arrows:
    """The links of a step, and their numbers, which say what follows from what."""

    def __init__(self, board: Board, step: Step) -> None:
        self.board = board
        self.links = [*dict.fromkeys(step.links)]  # chains may begin alike
        self.is_numbered = bool(step.chains) and len(self.links) > 1
        self.curves: list[Curve] = []
        middles: list[Point] = []
        for link in self.links:
            start, end = _nearest(board, link)
            self.curves.append(Curve(start, _bend(board, start, end, middles), end))
            middles.append(_number_places(board, self.curves[-1])[0])

    def lines(self) -> Iterator[str]:
        """Yield all links on a common halo that keeps them apart from what they cross."""
        if not self.links:
            return
        yield from _groups(self.board, {node for link in self.links for node in (link.start, link.end)})
        drawn = [_arrow(self.board, curve) for curve in self.curves]
        halo = "".join(line for line, _ in drawn)
        yield f'<path d="{halo}" {stroked("paper", 5.5)} stroke-opacity=".8"/>'
        for kind, dash in ((True, ""), (False, WEAK)):
            pairs = zip(self.links, drawn, strict=True)
            if lines := "".join(line for link, (line, _) in pairs if link.strong is kind):
                yield f'<path d="{lines}" {stroked("ink", 2.2)}{dash}/>'
        yield f'<path d="{"".join(head for _, head in drawn)}" {filled("ink")}/>'

    def numbers(self) -> Iterator[str]:
        """Yield the numbers of links: the order in which one thing follows from the other."""
        if not self.is_numbered:
            return
        size, places = _number_size(self.board), self._places()
        discs = (f"{outline('disc', at, _disc(self.board))}/>" for at in places)
        yield from grouped(filled("paper"), discs)
        texts = (text_at(at, size, str(number)) for number, at in enumerate(places, start=1))
        yield from grouped(f'{filled("ink")} font-size="{number_text(size)}" font-weight="650"', texts)

    def _places(self) -> list[Point]:
        """Return where the numbers stand: clear of marks, letters and each other, then of the rest."""
        board = self.board
        taken = [(board.spot(each), board.radius_of(each)) for each in board.marked]
        taken += [(board.letter_place(cell), board.letter_size / 2) for cell in board.lettered]
        digits = [board.spot(each) for each in board.plain]
        lines = [[_point(board, curve, k / 16) for k in range(2, 15)] for curve in self.curves]
        places: list[Point] = []
        for curve, line in zip(self.curves, lines, strict=True):
            options = _number_places(board, curve)
            others = (point for other in [*lines, digits] if other is not line for point in other)
            room = partial(_room, board, taken, _near(others, options, 2 * _disc(board)))
            places.append(max(options, key=room))
            taken.append((places[-1], _disc(board)))
        return places


def _near(points: Iterable[Point], places: Sequence[Point], reach: float) -> list[Point]:
    """Return the points in the box around some places: in a large net others are many."""
    xs, ys = zip(*places, strict=True)
    left, right = min(xs) - reach, max(xs) + reach
    top, bottom = min(ys) - reach, max(ys) + reach
    return [(x, y) for x, y in points if left < x < right and top < y < bottom]


def _room(
    board: Board, taken: Sequence[tuple[Point, float]], others: Sequence[Point], at: Point
) -> tuple[float, float]:
    """Return how far a number is from what it must not hide, and then from others; enough is enough."""
    gaps = [distance(at, spot) - reach for spot, reach in taken]
    enough = _disc(board)
    return min([enough, _to_edge(board, at), *gaps]), min([1.5 * enough, *(distance(at, o) for o in others)])


def _disc(board: Board) -> float:
    """Return the radius of the disc under the number of a link."""
    return 0.62 * _number_size(board)


def _number_size(board: Board) -> float:
    return 0.15 * board.cell


def _number_places(board: Board, curve: Curve) -> list[Point]:
    """Return where the number of a link may stand, the best place first: on it, or beside a short one."""
    a, b = board.spot(curve.start), board.spot(curve.end)
    if distance(a, b) > _SHORT * board.cell:
        return [bezier(a, curve.control, b, t) for t in _ALONG]
    chord = mix(a, b, 0.5)
    height = _number_size(board) / distance(chord, curve.control)
    return [mix(chord, curve.control, 0.5 + heights * height) for heights in _BESIDE]


def _groups(board: Board, nodes: Iterable[Node]) -> Iterator[str]:
    """Yield a band behind the candidates of each node that is a group."""
    for node in sorted(nodes):
        if len(node.cells) > 1:
            first, *others = (board.spot(Candidate(cell, node.digit)) for cell in node.cells)
            path = f"M{point_text(first)}" + "".join(f"L{point_text(spot)}" for spot in others)
            band = stroked("ink", 2 * board.radius + 5)
            yield f'<path d="{path}" {band} stroke-opacity=".2" stroke-linecap="round"/>'


def _nearest(board: Board, link: Link) -> tuple[Candidate, Candidate]:
    """Return the candidates of the ends of a link between which it is shortest."""
    starts = [Candidate(cell, link.start.digit) for cell in link.start.cells]
    ends = [Candidate(cell, link.end.digit) for cell in link.end.cells]
    return min(product(starts, ends), key=lambda pair: distance(board.spot(pair[0]), board.spot(pair[1])))


def _point(board: Board, curve: Curve, t: float) -> Point:
    return bezier(board.spot(curve.start), curve.control, board.spot(curve.end), t)


def _arrow(board: Board, curve: Curve) -> tuple[str, str]:
    """Return the line of a link, which ends short of the discs, and the head of its arrow."""
    start, control, end = curve
    a, b = board.spot(start), board.spot(end)
    leave = leaves(a, control, b, board.radius_of(start) + 2)
    tip = 1 - leaves(b, control, a, board.radius_of(end) + 1.5)
    neck = 1 - leaves(b, control, a, board.radius_of(end) + 8.5)
    p, q, r = (bezier(a, control, b, t) for t in (leave, neck, tip))
    # The part of such a curve between two of its points is a curve of the same kind.
    pull = mix(mix(a, control, leave), mix(control, b, leave), neck)
    along = (r[0] - q[0]) / 7, (r[1] - q[1]) / 7
    sides = [(q[0] - s * along[1], q[1] + s * along[0]) for s in (4, -4)]
    line = f"M{point_text(p)}Q{point_text(pull)} {point_text(q)}"
    return line, f"M{point_text(r)}L{point_text(sides[0])} {point_text(sides[1])}Z"


def _bend(board: Board, start: Candidate, end: Candidate, numbers: Sequence[Point]) -> Point:
    """Return the point that pulls a link aside, away from marks and from other links."""
    a, b = board.spot(start), board.spot(end)
    others = [board.spot(c) for c in board.marked if c not in (start, end)]
    others += numbers
    length = distance(a, b) or 1.0
    across = (a[1] - b[1]) / length, (b[0] - a[0]) / length
    x, y = mix(a, b, 0.5)

    def room(control: Point) -> int:
        points = [bezier(a, control, b, k / 16) for k in range(1, 16)]
        edges = [_to_edge(board, point) for point in points]
        marks = [distance(point, other) for point in points for other in others]
        return round(min([1.6 * board.radius, *edges, *marks]))  # more than that is no better

    # Between neighbours far enough aside that there is a line to be seen.
    far = [max(share * length + 20, 40) for share in (0.12, 0.25, 0.4)]
    pulls = (side * pull for pull in far for side in (1, -1))
    return max(((x + across[0] * p, y + across[1] * p) for p in pulls), key=room)


def _to_edge(board: Board, point: Point) -> float:
    x, y = point[0] - board.left, point[1] - board.top
    return 4 * min(x, y, board.side - x, board.side - y)
