"""The links of a step as arrows that keep out of each other's way, with their numbers."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

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


def links(board: Board, step: Step) -> Iterator[str]:
    """Yield all links on a common halo that keeps them apart from what they cross."""
    links = [*dict.fromkeys(step.links)]  # chains may begin alike
    if not links:
        return
    yield from _groups(board, {node for link in links for node in (link.start, link.end)})
    drawn = []
    numbers: list[Point] = []
    for link in links:
        start, end = _nearest(board, link)
        control = _bend(board, start, end, numbers)
        numbers.append(_number_place(board, board.spot(start), control, board.spot(end)))
        drawn.append((link.strong, *_arrow(board, start, end, control)))
    halo = "".join(line for _, line, _ in drawn)
    yield f'<path d="{halo}" {stroked("paper", 5.5)} stroke-opacity=".8"/>'
    for kind, dash in ((True, ""), (False, WEAK)):
        if lines := "".join(line for strong, line, _ in drawn if strong is kind):
            yield f'<path d="{lines}" {stroked("ink", 2.2)}{dash}/>'
    yield f'<path d="{"".join(head for _, _, head in drawn)}" {filled("ink")}/>'
    if step.chains and len(links) > 1:
        yield from _numbers(board, numbers)


def _number_size(board: Board) -> float:
    return 0.15 * board.cell


def _number_place(board: Board, a: Point, control: Point, b: Point) -> Point:
    middle = bezier(a, control, b, 0.5)
    if distance(a, b) > _SHORT * board.cell:
        return middle
    chord = mix(a, b, 0.5)
    return mix(chord, control, 0.5 + 0.8 * _number_size(board) / distance(chord, control))


def _numbers(board: Board, places: Sequence[Point]) -> Iterator[str]:
    """Yield the numbers of links: the order in which one thing follows from the other."""
    size = _number_size(board)
    discs = (f"{outline('disc', at, 0.62 * size)}/>" for at in places)
    yield from grouped(filled("paper"), discs)
    texts = (text_at(at, size, str(number)) for number, at in enumerate(places, start=1))
    yield from grouped(f'{filled("ink")} font-size="{number_text(size)}"', texts)


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


def _arrow(board: Board, start: Candidate, end: Candidate, control: Point) -> tuple[str, str]:
    """Return the line of a link, which ends short of the discs, and the head of its arrow."""
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
