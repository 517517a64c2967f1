"""Grids and puzzles of every kind, for property tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import strategies as st

from nonet import Geometry, Grid, Puzzle
from nonet.geometry import USUAL_SIZES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

SMALL = (4, 6, 8, 9)

JIGSAW = Geometry.irregular("AAAB ABBB CCCD CDDD")

words = st.text(st.characters(exclude_categories=("C", "Z"), exclude_characters="\u2028\u2029"), min_size=1)
"""A word of any characters but controls and white space."""

texts = st.lists(words, min_size=1, max_size=4).map(" ".join)


def _pattern(height: int, width: int) -> list[list[int]]:
    """Return the plainest full grid: each row is the one above, moved along."""
    size = height * width
    return [
        [(width * (row % height) + row // height + col) % size + 1 for col in range(size)]
        for row in range(size)
    ]


@st.composite
def full_grids(draw: st.DrawFn, sizes: tuple[int, ...] = SMALL) -> Grid:
    """Full grids that obey the rules: the plainest one, relabelled and with bands exchanged."""
    geometry = Geometry.of_size(draw(st.sampled_from(sizes)))
    assert geometry.box_size is not None
    height, width = geometry.box_size
    rows = _pattern(height, width)
    bands = draw(st.permutations(range(width)))
    inside = draw(st.permutations(range(height)))
    labels = draw(st.permutations(range(1, geometry.size + 1)))
    return Grid([[labels[digit - 1] for digit in rows[b * height + i]] for b in bands for i in inside])


@st.composite
def partial_grids(draw: st.DrawFn, sizes: tuple[int, ...] = SMALL, most_empty: int = 81) -> Grid:
    """Grids that have a solution: full ones with cells emptied."""
    full = draw(full_grids(sizes))
    emptied = draw(st.sets(st.sampled_from(range(len(full))), max_size=most_empty))
    return Grid([0 if cell in emptied else digit for cell, digit in enumerate(full.digits)])


@st.composite
def any_grids(draw: st.DrawFn, sizes: tuple[int, ...] = USUAL_SIZES) -> Grid:
    """Grids of digits that need not obey any rule."""
    size = draw(st.sampled_from(sizes))
    digits = st.one_of(st.just(0), st.integers(0, size))
    return Grid(draw(st.lists(digits, min_size=size**2, max_size=size**2)))


def _others(geometry: Geometry) -> Iterator[Geometry]:
    """Yield other shapes of the same size, and the usual one where all of them are too much."""
    yield geometry
    yield geometry.with_houses(*geometry.diagonals)
    assert geometry.box_size is not None
    yield Geometry.boxes(*reversed(geometry.box_size))
    if geometry.size == JIGSAW.size:
        yield JIGSAW


@st.composite
def geometries(draw: st.DrawFn, sizes: tuple[int, ...] = (4, 5, 6, 7, 9)) -> Geometry:
    """Shapes of any kind: boxes, regions that hang together or not, none, and further houses."""
    size = draw(st.sampled_from(sizes))
    cells = range(size**2)
    label = st.one_of(st.none(), st.integers(0, size**2))
    labels = draw(st.lists(label, min_size=size**2, max_size=size**2))
    labels = [None if labels.count(label) > size else label for label in labels]
    boxes = [Geometry.boxes(h, size // h) for h in range(2, size) if size % h == 0]
    base = draw(st.sampled_from([Geometry.irregular(labels), *boxes]))
    house = st.lists(st.sampled_from(cells), max_size=size, unique=True)
    houses = st.one_of(st.sampled_from(base.diagonals), house)
    return base.with_houses(*draw(st.lists(houses, max_size=3)))


@st.composite
def puzzles(
    draw: st.DrawFn,
    keeps: frozenset[str],
    sizes: tuple[int, ...] = (9,),
    shapes: Callable[[Geometry], bool] = lambda _: True,
) -> Puzzle:
    """Puzzles with something of every kind that a format keeps, and nothing else."""
    full = draw(full_grids(sizes))
    cells = range(len(full))
    given = draw(st.sets(st.sampled_from(cells)))
    placed = draw(st.sets(st.sampled_from(cells))) if "state" in keeps else set()
    geometry = full.geometry
    if "geometry" in keeps and draw(st.booleans()):
        geometry = draw(st.sampled_from([*filter(shapes, _others(geometry))]))
    givens = Grid([d if c in given else 0 for c, d in enumerate(full.digits)], geometry=geometry)
    state = Grid([d if c in given | placed else 0 for c, d in enumerate(full.digits)], geometry=geometry)

    def marks(kind: str) -> tuple[int, ...] | None:
        if kind not in keeps or state.is_full() or not draw(st.booleans()):
            return None
        masks = state.candidate_masks()
        noted = tuple(
            0 if digit else mask & draw(st.integers(0, 2**full.size - 1))
            for digit, mask in zip(state.digits, masks, strict=True)
        )
        return noted if any(noted) else None

    known = ("state", "geometry", "digits", "marks", "corners", "solution", "title", "author")
    info = {key: draw(texts) for key in sorted(keeps - {*known, "info"}) if draw(st.booleans())}
    solution = Grid(full.digits, geometry=geometry)
    return Puzzle(
        givens,
        state=state,
        marks=marks("marks"),
        corners=marks("corners"),
        solution=solution if "solution" in keeps and draw(st.booleans()) else None,
        title=draw(st.one_of(st.just(""), texts)) if "title" in keeps else "",
        author=draw(st.one_of(st.just(""), texts)) if "author" in keeps else "",
        info=info,
    )
