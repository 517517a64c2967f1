from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from math import hypot
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import JIGSAW, any_grids, full_grids, partial_grids

from nonet import Geometry, GeometryError, Grid, Position, Puzzle, example, hint, loads_all
from nonet import steps as steps_in
from nonet.geometry import LARGEST, SMALLEST, House
from nonet.logic import Candidate, HouseMark, Link, Mark, Node, Role, Step, Technique, Tier, Words
from nonet.logic.legend import said as meaning
from nonet.logic.words.en import prose
from nonet.notation import SYMBOLS, cell_name, digits_of
from nonet.render import svg
from nonet.render.looks import DARK, DARK_RED, LIGHT, LOOKS
from nonet.render.rules.hues import DIAGONAL

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

NS = "{http://www.w3.org/2000/svg}"
BY_HAND = Technique(
    "by-hand",
    Tier.HARD,
    score=1,
    order=1,
    own_words=Words("By Hand", idea="", why=lambda _: "Because <I> say so & you don't."),
)


def read(text: str) -> Element:
    """Parse a picture and check what holds of every one."""
    root = ElementTree.fromstring(text)
    assert root.tag == NS + "svg"
    assert root.get("role") == "img"
    assert root.findtext(NS + "title")
    assert root.findtext(NS + "desc")
    assert not {e.tag for e in root.iter()} & {NS + "script", NS + "image", NS + "a", NS + "use"}
    for element in root.iter():
        assert not {"id", "href", "onload", "onclick"} & set(element.attrib)
    assert "url(" not in text
    assert "@import" not in text
    return root


def board_texts(root: Element) -> list[str]:
    """Return the digits of a picture without labels."""
    return [t.text or "" for t in root.iter(NS + "text")]


def tips(root: Element) -> dict[str, str]:
    """Return what is said of each marked candidate: ``{"r1c5 4": "fin, removed"}``."""
    said = (g.findtext(NS + "title") for g in root.iter(NS + "g"))
    return dict(tip.split(": ", 1) for tip in said if tip)


def legend(root: Element) -> list[str]:
    drawn = [g for g in root.iter(NS + "g") if g.get("class") == "legend"]
    return [t.text or "" for g in drawn for t in g.iter(NS + "text")]


@st.composite
def steps(draw: st.DrawFn) -> Step:
    """Steps that mean nothing but have everything."""
    grid = draw(partial_grids((4, 6, 9)))
    if draw(st.booleans()):
        grid = Grid(grid.digits, geometry=grid.geometry.with_houses(*grid.geometry.diagonals))
    position = Position.of(grid)
    every = [Candidate(cell, digit) for cell, m in enumerate(position.masks) for digit in digits_of(m)]
    free = [c for c in every if not grid.digits[c.cell]] or every
    some = st.lists(st.sampled_from(free), max_size=6, unique=True)
    houses = st.sampled_from(range(len(grid.geometry.houses)))
    eliminated = tuple(draw(some))
    placed = tuple({c.cell: c for c in draw(some) if c not in eliminated}.values())
    marks = draw(st.lists(st.tuples(st.sampled_from(every), st.sampled_from(Role)), max_size=12))
    ends = st.tuples(st.sampled_from(every), st.sampled_from(every), st.booleans())
    return Step(
        BY_HAND,
        position,
        placed=placed,
        eliminated=eliminated or (() if placed else (free[0],)),
        digits=tuple(sorted({c.digit for c in eliminated})),
        marks=tuple(Mark(*candidate, role) for candidate, role in marks),
        houses=tuple(
            HouseMark(*mark) for mark in draw(st.lists(st.tuples(houses, st.sampled_from(Role)), max_size=4))
        ),
        links=tuple(
            Link(node(a), node(b), strong) for a, b, strong in draw(st.lists(ends, max_size=4)) if a != b
        ),
    )


@given(any_grids())
def test_a_grid_shows_its_digits(grid: Grid) -> None:
    shown = Counter(board_texts(read(svg(grid))))
    assert shown == Counter(SYMBOLS[digit - 1] for digit in grid.digits if digit)


@pytest.mark.parametrize("size", range(SMALLEST, LARGEST + 1))
def test_every_size_shows_every_candidate(size: int) -> None:
    geometry = Geometry(size, tuple(cell // size for cell in range(size**2)))
    root = read(svg(Position.of(Grid.empty(geometry=geometry))))
    assert Counter(board_texts(root)) == Counter(dict.fromkeys(SYMBOLS[:size], size**2))
    places = {(t.get("x"), t.get("y")) for t in root.iter(NS + "text")}
    assert len(places) == size**3


@given(partial_grids((4, 6, 9)))
def test_a_position_shows_its_candidates_too(grid: Grid) -> None:
    position = Position.of(grid)
    shown = Counter(board_texts(read(svg(position))))
    assert shown == Counter(SYMBOLS[d - 1] for m in position.masks for d in digits_of(m))


@given(steps())
def test_a_step_shows_every_mark_and_names_what_occurs(step: Step) -> None:
    root = read(svg(step))
    size = step.position.grid.size
    roles = {Candidate(m.cell, m.digit): m.role for m in step.marks}
    expected: dict[str, list[str]] = {}
    for candidate in {*roles, *step.eliminated}:
        said = [meaning(roles[candidate])] if candidate in roles else []
        said += ["removed"] if candidate in step.eliminated else []
        said += ["placed"] if candidate in step.placed else []
        name = f"{cell_name(candidate.cell, size)} {SYMBOLS[candidate.digit - 1]}"
        expected[name] = said
    drawn = tips(root)
    large = {
        f"{cell_name(c, size)} {SYMBOLS[d - 1]}"
        for c, d in step.placed
        if not any(other.cell == c and other.digit != d for other in {*roles, *step.eliminated})
    }
    assert {k: v.split(", ") for k, v in drawn.items()} == {
        k: v for k, v in expected.items() if k not in large
    }

    names = legend(root)
    of_sets = {each.role for each in step.sets} - {Role.PATTERN}
    is_of_sets = step.technique.family == "als"
    renamed = {Role.WING: "one of these is true", Role.LINK: "shared"} if is_of_sets else {}
    lettered = {name for name in names if re.match("[A-Z] = r", name)}
    drawn_sets = {n for n, each in zip(SYMBOLS[9:], step.sets, strict=False) if each.role in of_sets}
    assert {part[0] for name in lettered for part in name.split("; ")} == drawn_sets
    of_houses: dict[str, list[House]] = {}
    for mark in step.houses:
        drawn_as = {Role.BASE: "base houses", Role.COVER: "cover houses", Role.LINK: "linking houses"}
        house = step.position.geometry.houses[mark.house]
        of_houses.setdefault(drawn_as.get(mark.role, "houses"), []).append(house)
    assert Counter(name for name in names if name not in lettered) == Counter(
        [
            *{
                renamed.get(role, meaning(role))
                for c, role in roles.items()
                if c not in step.placed and role not in of_sets
            },
            *["removed"] * bool(step.eliminated),
            *["placed"] * bool(step.placed),
            *["in the way"] * bool(step.blockers),
            *(prose.houses(houses) if len(houses) < 4 else name for name, houses in of_houses.items()),
            *{"strong link" if link.strong else "weak link" for link in step.links},
        ]
    )
    placed = [g for g in root.iter(NS + "g") if g.get("class") == "placed"]
    assert sum(len(g) for g in placed) == len(large)
    strikes = [p for p in root.iter(NS + "path") if p.get("stroke") == DARK_RED]
    assert len(strikes) == len(step.eliminated) + bool(step.eliminated)
    tinted = [g for g in root.iter(NS + "g") if g.get("fill-opacity") == ".17"]
    assert [len(g) for g in tinted] == [
        len(step.position.geometry.houses[mark.house].cells) for mark in step.houses
    ]
    labels = {t.text for t in root.iter(NS + "text")} & {"r1", "c1", f"r{size}", f"c{size}"}
    assert len(labels) == 4
    assert root.findtext(NS + "desc") == step.explanation
    assert svg(step) == svg(step)


def test_without_a_step_there_is_no_legend_and_no_label() -> None:
    root = read(svg("12.. 3... .... ...."))
    assert legend(root) == []
    assert sorted(board_texts(root)) == ["1", "2", "3"]
    assert "c4" in board_texts(read(svg("12.. 3... .... ....", labels=True)))
    assert root.findtext(NS + "desc") == "Row 1: 1 in column 1, 2 in column 2. Row 2: 3 in column 1."
    assert read(svg(Grid.empty(4))).findtext(NS + "desc") == "No digits."


def test_printed_and_entered_digits_differ() -> None:
    puzzle = Puzzle(Grid("12.. 3... .... ...1"), state=Grid("12.. 34.. .... ...1"), title="Half & half")
    root = read(svg(puzzle))
    drawn = {g.get("class"): [t.text for t in g] for g in root.iter(NS + "g")}
    assert drawn == {"ink": ["1", "2", "3", "1"], "entered": ["4"]}
    assert root.findtext(NS + "title") == "Half & half"
    step = hint(puzzle)
    assert step is not None
    entered = [g for g in read(svg(puzzle, step=step)).iter(NS + "g") if g.get("class") == "entered"]
    assert [t.text for g in entered for t in g] == ["4"]
    assert not [g for g in read(svg(step)).iter(NS + "g") if g.get("class") == "entered"]


def test_marks_of_a_puzzle_are_its_candidates() -> None:
    grid = Grid("12.. 3... .... ....")
    noted = Puzzle(grid, marks=(0, 0, 0b0100, *[0] * 13))
    assert len(board_texts(read(svg(noted)))) > len(board_texts(read(svg(Puzzle(grid)))))
    assert len(board_texts(read(svg(noted, candidates=False)))) == 3
    shown = Counter(board_texts(read(svg(grid, candidates=True))))
    assert shown == Counter(SYMBOLS[d - 1] for m in grid.candidate_masks() for d in digits_of(m))


@pytest.mark.parametrize(
    "title", ["</title><script>alert(1)</script>", "\"' onload='x", "a\x00b\x1b\ud800", "1 < 2 & 3"]
)
def test_hostile_titles_stay_titles(title: str) -> None:
    picture = svg("12.. 3... .... ....", title=title)
    root = read(picture)
    assert root.findtext(NS + "title") == re.sub("[\x00\x1b\ud800]", "\ufffd", title)
    assert root.get("aria-label") == root.findtext(NS + "title")
    picture.encode()


def node(candidate: Candidate) -> Node:
    return Node((candidate.cell,), candidate.digit)


def linked(*links: Link) -> Element:
    ends = {(cell, end.digit) for link in links for end in link[:2] for cell in end.cells}
    marks = tuple(Mark(*end, Role.PATTERN) for end in sorted(ends))
    position = Position.of(Grid.empty(9))
    gone = (Candidate(80, 9),)
    return read(svg(Step(BY_HAND, position, eliminated=gone, marks=marks, links=links)))


ANY = st.builds(Candidate, st.integers(0, 79), st.integers(1, 9))


@given(ANY, ANY, st.booleans())
def test_links_bend_and_end_short_of_the_discs(a: Candidate, b: Candidate, strong: bool) -> None:
    if a == b:
        return
    root = linked(Link(node(a), node(b), strong))
    paths = [p for p in root.iter(NS + "path") if "Q" in p.get("d", "")]
    halo, line = paths
    assert halo.get("class") == "paper-line"
    assert (line.get("stroke-dasharray") is None) is strong
    x1, y1, cx, cy, x2, y2 = map(float, re.findall(r"-?[\d.]+", line.get("d", "")))
    length = hypot(x2 - x1, y2 - y1)
    aside = abs((x2 - x1) * (cy - y1) - (y2 - y1) * (cx - x1)) / max(length, 1)
    assert aside > 3
    discs = [
        (float(c.get("cx", 0)), float(c.get("cy", 0)), float(c.get("r", 0)))
        for g in root.iter(NS + "g")
        if g.get("class") != "legend"
        for c in g.findall(NS + "circle")
    ]
    assert len(discs) == 2
    for x, y, r in discs:
        assert min(hypot(x - x1, y - y1), hypot(x - x2, y - y2)) > r


def test_many_links_share_their_paths() -> None:
    a, b, c = Node((0,), 1), Node((8,), 1), Node((8,), 2)
    root = linked(Link(a, b, True), Link(b, c, True), Link(c, a, False))
    strong, weak = (
        p for p in root.iter(NS + "path") if p.get("class") == "ink-line" and "Q" in p.get("d", "")
    )
    assert strong.get("d", "").count("Q") == 2
    assert weak.get("d", "").count("Q") == 1


def test_what_chains_share_is_drawn_once() -> None:
    links = Link(Node((0,), 1), Node((8,), 1), True), Link(Node((8,), 1), Node((8,), 2), False)
    drawn, twice = (ElementTree.tostring(linked(*given)) for given in (links, links * 2))
    assert drawn == twice


def test_a_link_of_a_group_is_drawn_from_all_of_it() -> None:
    group, end = Node((0, 9), 1), Node((13,), 1)
    root = linked(Link(group, end, strong=True))
    bands = [p.get("d", "") for p in root.iter(NS + "path") if p.get("stroke-opacity") == ".2"]
    spots = {(c.get("cx"), c.get("cy")) for c in root.iter(NS + "circle")}
    (band,) = bands
    ends = set(zip(*[iter(re.findall(r"[\d.]+", band))] * 2, strict=True))
    assert len(ends) == 2
    assert ends <= spots
    # The arrow starts at the nearest candidate of the group: in the row of its end.
    line = next(p.get("d", "") for p in root.iter(NS + "path") if "Q" in p.get("d", ""))
    x, y = map(float, re.findall(r"[\d.]+", line)[:2])
    far, near = sorted(ends, key=lambda at: -hypot(float(at[0]) - x, float(at[1]) - y))
    assert float(near[1]) > float(far[1])


def test_sets_are_lettered_in_each_of_their_cells() -> None:
    cases = Path(__file__).parents[1] / "golden" / "techniques" / "als-chain.txt"
    every = (s for case in loads_all(cases.read_text()) for s in steps_in(case, techniques=["als-chain"]))
    step = next(every)
    bold = [g for g in read(svg(step)).iter(NS + "g") if g.get("font-weight") == "700"]
    letters = Counter(text.text for g in bold for text in g.iter(NS + "text"))
    assert letters == Counter(n for n, each in zip(SYMBOLS[9:], step.sets, strict=False) for _ in each.cells)


@pytest.mark.parametrize(
    "name", ["als-chain", "kraken-fish", "forcing-net", "grouped-nice-loop", "nice-loop"]
)
def test_every_link_has_a_number_that_nothing_hides(name: str) -> None:
    step = example(name)
    assert step
    root = read(svg(step))
    layers = root.findall(NS + "g")
    (numbers,) = (g for g in layers if g.get("class") == "numbers")
    placed = {text.text: at_of(text) for text in numbers.iter(NS + "text")}
    assert [*placed] == [f"{number}" for number in range(1, len(step.links) + 1)]
    tipped = [g for g in layers if g.find(NS + "title") is not None]
    marks = [at_of(text) for g in tipped for text in g.iter(NS + "text")]
    letters = [
        at_of(t) for g in root.findall(NS + "g") if g.get("class") == "letters" for t in g.iter(NS + "text")
    ]
    assert layers.index(numbers) > max(map(layers.index, tipped))
    for place in placed.values():
        assert min(hypot(place[0] - x, place[1] - y) for x, y in marks + letters) > 12
    assert all(hypot(a[0] - b[0], a[1] - b[1]) > 12 for a, b in combinations(placed.values(), 2))


def at_of(text: Element) -> tuple[float, float]:
    return float(text.get("x", 0)), float(text.get("y", 0))


def test_a_step_belongs_to_its_grid() -> None:
    step = hint("1... ..3. .4.. ...2")
    assert step is not None
    with pytest.raises(GeometryError, match="another shape"):
        svg(Grid.empty(9), step=step)
    with pytest.raises(GeometryError, match="another shape"):
        svg(Grid.empty(4, geometry=JIGSAW), step=step)


def borders(geometry: Geometry) -> str:
    root = read(svg(Grid.empty(geometry=geometry)))
    (path,) = [p.get("d", "") for p in root.iter(NS + "path") if p.get("class") == "ink-line"]
    return path.split("Z")[1]


def test_thick_lines_follow_the_regions() -> None:
    assert borders(Geometry.of_size(9)).count("M") == 4
    assert borders(Geometry.of_size(6)).count("M") == 3
    # AAAB ABBB CCCD CDDD: one line across the middle, and two steps of one and two cells.
    assert sorted(borders(JIGSAW).split("M")[1:]) == sorted(
        ("6 94h176", "138 6v44", "50 50h88", "50 50v44", "138 94v44", "50 138h88", "50 138v44")
    )


def test_extra_houses_are_shaded_and_diagonals_drawn() -> None:
    nine = Geometry.of_size(9)
    shapes = nine, nine.with_houses(*nine.diagonals), nine.with_houses(*nine.windows)
    for shape, lines, shades in zip(shapes, (0, 2, 0), (0, 0, 36), strict=True):
        root = read(svg(Grid.empty(geometry=shape)))
        assert len([path for path in root.iter(NS + "path") if path.get("stroke") == DIAGONAL]) == lines
        assert len([rect for rect in root.iter(NS + "rect") if rect.get("class") == "shade"]) == shades


def test_houses_that_fill_the_grid_are_not_shaded() -> None:
    nine = Geometry.of_size(9)
    assert 'class="shade"' not in svg(Grid.empty(geometry=nine.with_houses(*nine.disjoint_groups)))


@given(full_grids((4, 9)), st.integers(100, 2000))
def test_the_size_is_the_width_in_pixels(grid: Grid, size: int) -> None:
    root = read(svg(grid, size=size))
    assert root.get("width") == str(size)
    assert float(root.get("height", 0)) == pytest.approx(size, abs=0.1)


def luminance(colour: str) -> float:
    digits = colour[1:] if len(colour) == 7 else "".join(2 * d for d in colour[1:])
    parts = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_digits_can_be_read_on_the_paper(palette: dict[str, str]) -> None:
    for name in ("ink", "entered", "pencil", "faint", "placed"):
        assert contrast(palette[name], palette["paper"]) > 4.5, name
    assert contrast(palette["ink"], palette["shade"]) > 7


def test_digits_can_be_read_on_every_disc() -> None:
    for role, look in LOOKS.items():
        assert contrast(look.ink, look.fill) > 4.5, role


TOGETHER = (
    (Role.PATTERN, Role.FIN, Role.ENDO_FIN),
    (Role.PATTERN, Role.PIVOT, Role.WING, Role.LINK),
    (Role.PATTERN, Role.EXTRA, Role.LINK),
    (Role.PATTERN, Role.PIVOT, Role.WING, Role.ON, Role.OFF),
    (Role.PATTERN, Role.FIN, Role.ON, Role.OFF),
    (Role.COLOUR_A, Role.COLOUR_B, Role.COLOUR_C, Role.COLOUR_D),
)


def test_every_role_has_a_look_of_its_own() -> None:
    assert set(LOOKS) == set(Role)
    assert len({(look.fill, look.shape) for look in LOOKS.values()}) == len(LOOKS)
    for roles in TOGETHER:
        for one, other in combinations(roles, 2):
            assert LOOKS[one].fill != LOOKS[other].fill, (one, other)
            assert LOOKS[one].shape != LOOKS[other].shape, (one, other)
