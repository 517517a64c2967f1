"""Chains, wings and almost locked sets on grids of any shape: as on the classic grid, sound, and proven."""

from __future__ import annotations

from functools import cache
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from cases import expected
from hypothesis import given
from hypothesis import strategies as st
from proofs import assert_leads_on, assert_proven

from nonet import Geometry, Position, Puzzle, generate, loads_all, solve, steps, technique, walk
from nonet.logic.general import NUMBERS, board_of
from nonet.logic.native import step_of
from nonet.notation import mask_of
from nonet.rules import AntiKnight, NonConsecutive

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nonet.logic import Step
    from nonet.rules import Rule

TESTS = Path(__file__).parents[1]
LINES = (TESTS / "data" / "walks.txt").read_text().splitlines()
PUZZLES = [line for line in LINES if not line.startswith("#")]

SIMPLE = (
    *("full-house", "naked-single", "hidden-single", "pointing", "claiming"),
    *("naked-pair", "naked-triple", "hidden-pair", "hidden-triple"),
)
SAME = (
    *("skyscraper", "two-string-kite", "turbot-fish", "empty-rectangle", "w-wing", "xy-wing", "xyz-wing"),
    *("wxyz-wing", "vwxyz-wing", "uvwxyz-wing", "tuvwxyz-wing", "stuvwxyz-wing", "rstuvwxyz-wing"),
)
"""What finds the same eliminations on the classic grid as the finders for it."""
CHAINS = {
    "x-chain": ["x-chain"],
    "xy-chain": ["xy-chain"],
    "nice-loop": ["nice-loop"],
    "grouped-nice-loop": ["nice-loop", "grouped-nice-loop"],
    "als-nice-loop": ["nice-loop", "grouped-nice-loop", "als-nice-loop"],
    "als-xz": ["als-xz"],
    "als-xy-wing": ["als-xz", "als-xy-wing"],
    "als-chain": ["als-xz", "als-xy-wing", "als-chain"],
}
"""What finds at least as much, and with which others.

The classic finders leave out what HoDoKu does: chains of many links, sets that share cells, sets out of
order. Here of all chains between two ends the shortest is told, which may be one of the simpler kind; and if
it comes through a node twice, none, since a shorter chain between other ends eliminates something first.
"""
ALL = (*SAME, *CHAINS)
ENOUGH = 25


def found(position: Position, slug: str) -> Iterator[Step]:
    """Yield what the general finder of a technique finds, on the classic grid too."""
    board = board_of(position.geometry)
    for each in board.find_all(position.grid.digits, [*position.masks], NUMBERS[slug]):
        yield step_of(each, position, technique(slug))


def eliminated(some: Iterable[Step]) -> set[tuple[int, int]]:
    return {(cell, digit) for step in some for cell, digit in step.eliminated}


def is_hard(step: Step) -> bool:
    return step.technique.family not in ("singles", "locked", "subsets")


def classic_positions(line: str) -> list[Position]:
    """Return the positions of a walk in which the simplest techniques find nothing."""
    return [step.position for step in walk(line) if is_hard(step)]


def all_that_follows(position: Position, slugs: Iterable[str]) -> set[tuple[int, int]]:
    """Return what some techniques eliminate one after the other, together with the simplest ones."""
    gone: set[tuple[int, int]] = set()
    peers = position.geometry.peers
    while True:
        steps_here = [step for slug in (*SIMPLE, *slugs) for step in found(position, slug)]
        more = eliminated(steps_here)
        for cell, digit in (placed for step in steps_here for placed in step.placed):
            more |= {(cell, d) for d in position.geometry.digits if d != digit}
            more |= {(peer, digit) for peer in peers[cell]}
        more = {(cell, d) for cell, d in more if position.masks[cell] & mask_of((d,))}
        if not more:
            return gone
        gone |= more
        masks = list(position.masks)
        for cell, digit in more:
            masks[cell] &= ~mask_of((digit,))
        position = Position(position.grid, tuple(masks))


@given(st.sampled_from(PUZZLES), st.integers(0, 10))
def test_finds_the_same_as_on_the_classic_grid(line: str, number: int) -> None:
    for position in classic_positions(line)[number : number + 1]:
        for slug in SAME:
            assert eliminated(found(position, slug)) == eliminated(steps(position, techniques=[slug])), slug


@pytest.mark.parametrize("slug", CHAINS)
def test_finds_at_least_as_much_as_on_the_classic_grid(slug: str) -> None:
    for line in PUZZLES[:12]:
        for position in classic_positions(line)[:2]:
            here = eliminated(steps(position, techniques=[slug]))
            if not here <= eliminated(found(position, slug)):
                assert here <= all_that_follows(position, CHAINS[slug])


@pytest.mark.parametrize("slug", ALL)
def test_finds_the_cases_of_the_classic_grid(slug: str) -> None:
    for case in loads_all((TESTS / "golden" / "techniques" / f"{slug}.txt").read_text(encoding="utf-8")):
        position = walk(case).start
        here = {(c, d) for d, c in _candidates(expected(case)[0])}
        there = eliminated(step for each in CHAINS.get(slug, [slug]) for step in found(position, each))
        if case.info["technique"].endswith("-x"):
            assert slug in CHAINS or not there
        else:
            assert here <= there


def _candidates(triples: Iterable[str]) -> Iterator[tuple[int, int]]:
    """Yield digits and cells of ``drc`` triples."""
    for digit, row, column in (map(int, triple) for triple in triples):
        yield digit, 9 * row + column - 10


# ---- Other grids

JIGSAW = Geometry.irregular(
    "AAABBBCCC AAABBBCCC AADBBBFCC DADEEEFCF DDDEEEFFF GDHHHEFFI GDDHHEFII GGGGHEIII GGGHHHIII"
)
NINE = Geometry.of_size(9)
SHAPES: dict[str, int | Geometry] = {
    "6x6": 6,
    "8x8": 8,
    "12x12": 12,
    "16x16": 16,
    "jigsaw": JIGSAW,
    "diagonals": NINE.with_houses(*NINE.diagonals),
    "windoku": NINE.with_houses(*NINE.windows),
}


@cache
def puzzles_of(shape: str) -> list[Puzzle]:
    seeds = {"6x6": (25, 44, 68, 69), "16x16": (0,)}  # few small ones need more than singles
    return [generate(size=SHAPES[shape], seed=seed) for seed in seeds.get(shape, range(3))]


def positions_of(puzzle: Puzzle) -> list[Position]:
    """Return where the simplest techniques get stuck, and where the others lead on from there."""
    way = walk(puzzle, techniques=[*SIMPLE, *ALL])
    return [step.position for step in way if is_hard(step)]


def assert_follows(step: Step) -> None:
    """Check that what a chain eliminates clashes with both of its ends."""
    (chain,) = step.chains
    peers = step.position.geometry.peers
    for cell, digit in step.eliminated:
        for node in (chain.premise, chain.links[-1].end):
            if node != ((cell,), digit):
                assert all(
                    (digit == node.digit and cell in peers[c]) or (c == cell and digit != node.digit)
                    for c in node.cells
                )


@pytest.mark.parametrize("shape", SHAPES)
def test_every_step_is_sound_and_proven(shape: str) -> None:
    told = set()
    for puzzle in puzzles_of(shape):
        solution = solve(puzzle).digits
        for position in positions_of(puzzle)[:4]:
            for slug in ALL:
                for step in islice(found(position, slug), ENOUGH):
                    told.add(slug)
                    assert step.eliminated
                    assert all(solution[cell] != digit for cell, digit in step.eliminated), step
                    assert_proven(step)
                    for chain in step.chains:
                        assert_leads_on(chain, is_net=False)
                    if step.chains and step.kind in ("", "aic"):
                        assert_follows(step)
                    assert "".join(step.reason)
                    assert step.notation
    assert told


@pytest.mark.parametrize("rule", [AntiKnight(), NonConsecutive()], ids=repr)
def test_rules_make_links(rule: Rule) -> None:
    geometry = NINE.with_rules(rule)
    board = board_of(geometry)
    by_rule = 0
    for seed in range(4):
        puzzle = generate(size=geometry, seed=seed)
        solution = solve(puzzle).digits
        position = Position.of(puzzle.givens)
        for slug in CHAINS:
            found_here = board.find_all(position.grid.digits, [*position.masks], NUMBERS[slug])
            assert all(solution[c.cell] != c.digit for step in found_here for c in step.eliminated)
            by_rule += sum(link.rule is not None for step in found_here for link in step.links)
    assert by_rule


@pytest.mark.parametrize("slug", CHAINS)
def test_the_shortest_chain_comes_first(slug: str) -> None:
    (puzzle,) = puzzles_of("16x16")
    for position in positions_of(puzzle)[:3]:
        lengths = [sum(link.strong for link in step.links) for step in found(position, slug) if step.chains]
        assert lengths == sorted(lengths)
