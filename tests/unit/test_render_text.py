from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from strategies import JIGSAW, partial_grids

from nonet import Geometry, Grid, Position, hint
from nonet.logic import Candidate, HouseMark, Mark, Role, Step, Technique, Tier, Words
from nonet.notation import SYMBOLS, digits_of
from nonet.render import picture
from nonet.render.text import _COLOURS, _LETTERS, WIDEST

if TYPE_CHECKING:
    from collections.abc import Iterator

BY_HAND = Technique("by-hand", Tier.HARD, 1, 1, Words("By Hand", "", lambda _: "Because."))
CHAINS = {Role.ON: "then true", Role.OFF: "then false"}
ROLES = {letter: role for role, letter in _LETTERS.items()} | {"": Role.PATTERN}
GROUP = re.compile(r"\((?P<gone>-?)(?P<set>\[?)(?P<played>\w+?)[-\]]?(?P<letter>[a-z]?)\)"
                   r"|-(?P<removed>\w+)-|\[(?P<placed>\w+)\]|(?P<plain>\w+)\??")  # fmt: skip


@st.composite
def steps(draw: st.DrawFn) -> Step:
    """Steps that mean nothing, with marks of all roles."""
    position = Position.of(draw(partial_grids((4, 6, 9), most_empty=30)))
    free = [
        Candidate(cell, digit)
        for cell, mask in enumerate(position.masks)
        if not position.grid.digits[cell]
        for digit in digits_of(mask)
    ]
    assume(free)
    some = st.lists(st.sampled_from(free), max_size=5, unique=True)
    eliminated = draw(some) or free[:1]
    one_a_cell = st.lists(st.sampled_from(free), max_size=5, unique_by=lambda candidate: candidate.cell)
    return Step(
        BY_HAND,
        position,
        placed=tuple(c for c in draw(one_a_cell) if c not in eliminated),
        eliminated=tuple(eliminated),
        marks=tuple(Mark(*c, draw(st.sampled_from(Role))) for c in draw(some)),
    )


def parts(token: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield each digit of a cell with what is said of it."""
    assert GROUP.sub("", token) in ("", "."), token
    for match in GROUP.finditer(token):
        said: tuple[str, ...] = ()
        if match["played"]:
            said = (ROLES[match["letter"]],) + ("removed",) * bool(match["gone"])
            said += ("placed",) * bool(match["set"])
        said += ("removed",) * bool(match["removed"]) + ("placed",) * bool(match["placed"])
        for symbol in match["played"] or match["removed"] or match["placed"] or match["plain"]:
            yield symbol, said


def cells(drawn: str, size: int) -> list[str]:
    """Return the text in each cell of a picture whose cells take one line."""
    rows = [line for line in drawn.splitlines() if re.match(r"r\d+ ", line)]
    tokens = [line.replace("|", " ").split()[1:] for line in rows]
    assert [len(row) for row in tokens] == [size] * size
    return [token for row in tokens for token in row]


def roles_in(step: Step) -> dict[Candidate, Role]:
    """Return the marks that are drawn: of a placed digit only if something else is marked in its cell."""
    roles = {Candidate(m.cell, m.digit): m.role for m in step.marks}
    marked = {*roles, *step.eliminated}
    alone = {c for c in step.placed if not any(m.cell == c.cell and m != c for m in marked)}
    return {candidate: role for candidate, role in roles.items() if candidate not in alone}


@given(steps())
def test_every_candidate_is_there_with_its_mark(step: Step) -> None:
    roles = roles_in(step)
    tokens = cells(picture(step), step.position.grid.size)
    for cell, (token, mask) in enumerate(zip(tokens, step.position.masks, strict=True)):
        expected: dict[str, tuple[str, ...]] = {}
        for digit in digits_of(mask):
            candidate = Candidate(cell, digit)
            said: tuple[str, ...] = (roles[candidate],) if candidate in roles else ()
            said += ("removed",) * (candidate in step.eliminated)
            said += ("placed",) * (candidate in step.placed)
            expected[SYMBOLS[digit - 1]] = said
        assert dict(parts(token)) == expected


@given(steps())
def test_the_legend_names_what_occurs(step: Step) -> None:
    lines = picture(step).splitlines()
    names = [entry.split(" ", 1)[1] for entry in lines[-1].split("   ") if entry]
    roles = roles_in(step)
    lone = any(token.endswith("?") for token in cells(picture(step), step.position.grid.size))
    assert Counter(names) == Counter(
        {
            CHAINS.get(role) or re.sub("-([a-d])$", lambda m: f" {m[1].upper()}", role.value)
            for role in roles.values()
        }
        | ({"placed"} if step.placed else set())
        | ({"removed"} if step.eliminated else set())
        | ({"last candidate"} if lone else set())
    )


@given(steps())
def test_colour_changes_no_character(step: Step) -> None:
    coloured = picture(step, colour=True)
    assert re.sub("\x1b\\[[0-9;]*m", "", coloured) == picture(step)
    assert "\x1b" not in picture(step)


@given(partial_grids((9,)), st.sampled_from(Role))
def test_nine_by_nine_fits_the_page(grid: Grid, role: Role) -> None:
    position = Position.of(grid)
    marks = tuple(Mark(cell, 1 + cell % 9, role) for cell in range(81))
    gone = tuple(Candidate(cell, 1 + cell % 7) for cell in range(81))
    drawn = picture(Step(BY_HAND, position, eliminated=gone, marks=marks))
    assert max(map(len, drawn.splitlines())) <= WIDEST


def test_every_role_has_a_letter_and_a_colour() -> None:
    assert set(_COLOURS) == set(Role) == {*_LETTERS, Role.PATTERN}
    assert len(set(_LETTERS.values())) == len(_LETTERS)


def shown(step: Step) -> str:
    """Return a picture without labels and borders, cells that take several lines line by line."""
    lines = [line[4:] for line in picture(step).splitlines() if "|" in line]
    return "".join(lines)


@pytest.mark.parametrize("size", [12, 16, 25])
def test_large_cells_are_broken_into_lines(size: int) -> None:
    position = Position.of(Grid.empty(size))
    step = Step(
        BY_HAND,
        position,
        eliminated=(Candidate(0, size),),
        marks=(Mark(1, 1, Role.PATTERN), Mark(1, 2, Role.PATTERN), Mark(2, 9, Role.FIN)),
    )
    drawn = picture(step)
    assert max(map(len, drawn.splitlines())) <= max(WIDEST, 7 * size)
    symbols = Counter(char for char in shown(step) if char in SYMBOLS)
    assert symbols == Counter(dict.fromkeys(SYMBOLS[:size], size**2))
    assert f"-{SYMBOLS[size - 1]}-" in drawn
    assert "(12)" in drawn
    assert "(9f)" in drawn


def test_borders_follow_irregular_regions() -> None:
    step = hint(Grid("1... ..3. .... ...2", geometry=JIGSAW))
    assert step is not None
    lines = picture(step).splitlines()
    assert [line.count("|") for line in lines if line.startswith("r")] == [3, 3, 3, 3]
    assert [i for i, line in enumerate(lines) if "--" in line] == [1, 3, 5, 7, 9]


def test_houses_are_named_by_the_part_they_play() -> None:
    grid = Grid.empty(9)
    step = Step(
        BY_HAND,
        Position.of(grid),
        eliminated=(Candidate(0, 1),),
        houses=(HouseMark(1, Role.BASE), HouseMark(6, Role.BASE), HouseMark(9, Role.COVER)),
    )
    assert picture(step).endswith("-1- removed\nbase: rows 2 and 7   cover: column 1")


def test_a_cell_without_candidates_is_still_a_cell() -> None:
    position = Position.of(Grid.empty(4)).without("A1", 1, 2, 3, 4)
    step = Step(BY_HAND, position, eliminated=(Candidate(1, 1),))
    assert cells(picture(step), 4)[:2] == [".", "-1-234"]


def test_a_grid_without_boxes_has_only_its_outline() -> None:
    five = Geometry(5, (-1,) * 25)
    step = Step(BY_HAND, Position.of(Grid.empty(geometry=five)), placed=(Candidate(0, 1),))
    lines = picture(step).splitlines()
    assert sum("--" in line for line in lines) == 2
    assert lines[2].startswith("r1 | [1]2345")


def test_digits_in_the_way_of_a_single_are_marked() -> None:
    puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    step = hint(puzzle, techniques=["hidden-single"])
    assert step is not None
    drawn = picture(step)
    table, legend = drawn.rsplit("+\n", 1)
    assert table.count("8!") == len(step.blockers) == 2
    assert "8! in the way" in legend
