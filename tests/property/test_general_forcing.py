"""Forcing chains, nets and Nishio on grids of any size and shape: right, proven link by link, and no weaker.

The proofs are checked from the rules of the grid alone: what a link says must follow from the houses.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import pairwise, product
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from proofs import leftovers

from nonet import Geometry, Grid, Position, loads_all, solve, steps, walk
from nonet.logic import Role
from nonet.logic.general import NUMBERS, board_of
from nonet.logic.proof import Claim, Node, Together
from nonet.notation import digits_of
from nonet.rules import AntiKnight, NonConsecutive

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterable

    from nonet.logic import Step, Walk
    from nonet.logic.proof import Chain, Link
    from nonet.rules import Rule

DATA = Path(__file__).parents[1] / "data"
ODD = [*loads_all((DATA / "forcing.txt").read_text(encoding="ascii"))]
"""Puzzles of many sizes and shapes that take forcing chains, nets or both."""
CLASSIC = [line for line in (DATA / "walks.txt").read_text().splitlines() if not line.startswith("#")]
GOLDEN = Path(__file__).parents[1] / "golden" / "techniques"

SINGLES = ("full-house", "naked-single", "hidden-single")
SIMPLE = (*SINGLES, "pointing", "claiming", "naked-pair", "hidden-pair")
FORCING = ("forcing-chain", "forcing-net")

Candidate = tuple[int, int]
ENOUGH = 30
"""Steps of a technique that are looked at in one position."""


class Conclusions(NamedTuple):
    """What steps say about candidates."""

    placed: set[Candidate]
    eliminated: set[Candidate]

    @classmethod
    def of(cls, found: Iterable[Step]) -> Conclusions:
        listed = [*found]
        return cls(
            {(c, d) for step in listed for c, d in step.placed},
            {(c, d) for step in listed for c, d in step.eliminated},
        )


@cache
def forced_walk(line: int) -> Walk:
    """Return the walk through a puzzle by simple techniques and forcing alone."""
    return walk(ODD[line], techniques=[*SIMPLE, *FORCING])


def forced(line: int) -> list[Step]:
    """Return the steps of that walk where only forcing helps."""
    return [step for step in forced_walk(line) if step.technique.slug in FORCING]


def candidates(position: Position) -> set[Candidate]:
    empty = (cell for cell, digit in enumerate(position.grid.digits) if not digit)
    return {(cell, digit) for cell in empty for digit in digits_of(position.masks[cell])}


@lru_cache(maxsize=4)
def truths(position: Position) -> list[set[Candidate]]:
    """Return all sets of candidates of which one is true: in a cell, or for a digit of a whole house."""
    left, shape = candidates(position), position.geometry
    whole = [house.cells for house in shape.houses if len(house.cells) == len(shape.digits)]
    digits = range(1, len(shape.digits) + 1)
    found = [{(cell, digit) for digit in digits} & left for cell in shape.cells]
    found += [{(cell, digit) for cell in cells} & left for cells in whole for digit in digits]
    return [truth for truth in found if truth]


# ---- Nothing that is found is wrong.


@pytest.mark.parametrize("line", range(len(ODD)))
def test_walks_by_forcing_reach_the_solution(line: int) -> None:
    solution = solve(ODD[line]).digits
    way = forced_walk(line)
    assert way.solved
    assert forced(line)
    for step in way:
        assert all(solution[cell] == digit for cell, digit in step.placed), step
        assert all(solution[cell] != digit for cell, digit in step.eliminated), step


@pytest.mark.parametrize("slug", [*FORCING, "nishio"])
@settings(max_examples=15)
@given(line=st.integers(0, len(ODD) - 1), rng=st.randoms(use_true_random=False))
def test_no_step_contradicts_the_solution(slug: str, line: int, rng: random.Random) -> None:
    position = rng.choice(forced(line)).position
    solution = solve(ODD[line]).digits
    found = Conclusions.of(steps(position, techniques=[slug]))
    assert all(solution[cell] == digit for cell, digit in found.placed)
    assert all(solution[cell] != digit for cell, digit in found.eliminated)


# ---- Every proof holds.


class Proof:
    """The checks of a step's proof, by the rules of the grid alone."""

    def __init__(self, step: Step) -> None:
        self.step, self.position = step, step.position
        self.truths = truths(step.position)
        ((cell, digit),) = step.placed or step.eliminated
        self.goal = Claim(Node((cell,), digit), bool(step.placed))

    def check(self) -> None:
        assert self.step.complete
        assert [link for chain in self.step.chains for link in chain.links] == [*self.step.links]
        for chain in self.step.chains:
            self._follow(chain)
        self._contradiction() if self.step.kind == "contradiction" else self._verity()

    def _follow(self, chain: Chain) -> None:
        """Check that each link follows from what is known by then, and leads to something that is used."""
        known, used = {chain.start}, set()
        links, is_chain = [*chain.links], self.step.technique.slug == "forcing-chain"
        if is_chain:
            assert all(one.result == other.given for one, other in pairwise(links))
        for number, link in enumerate(links):
            assert link.given in known
            used.add(link.given)
            if isinstance(link.by, Together):
                together = [other for other in links if other.result == link.result]
                assert not self._same_digits(link.by, together)
                known.add(link.result)
            elif not link.strong:
                assert all(
                    self._exclude((a, link.start.digit), (b, link.end.digit), link.house)
                    for a in link.start.cells
                    for b in link.end.cells
                )
                known.add(link.result)
            elif number + 1 == len(links) or links[number + 1].result != link.result:
                self._leave(chain, link.end, known, None if link.house is None else {*link.house.cells})
                known.add(link.result)
        ends = {self.goal} if self.step.kind == "verity" else self._lost
        assert {link.result for link in links} <= used | ends

    def _same_digits(self, by: Together, links: list[Link]) -> bool:
        """Tell whether what is left over can hold the same on both sides, with what links claim."""
        position, filled = self.position, self.position.grid.digits
        left = {c: {filled[c]} if filled[c] else {*digits_of(position.masks[c])} for c in range(len(filled))}
        for (cells, digit), true in [*(link.given for link in links), (links[0].end, True)]:
            (cell,) = cells
            left[cell] = left[cell] & {digit} if true else left[cell] - {digit}
        one, other = (
            {*map(self._held(cells), product(*(left[c] for c in cells)))} for cells in leftovers(by)
        )
        return bool((one & other) - {()})

    def _held(self, cells: tuple[int, ...]) -> Callable[[tuple[int, ...]], tuple[int, ...]]:
        """Return what sorts the digits of cells; nothing is left of those that break a house."""
        peers = self.position.geometry.peers
        pairs = [(i, j) for i, a in enumerate(cells) for j, b in enumerate(cells[:i]) if b in peers[a]]
        return lambda way: () if any(way[i] == way[j] for i, j in pairs) else tuple(sorted(way))

    def _exclude(self, one: Candidate, other: Candidate, house: object) -> bool:
        """Tell whether two candidates cannot both be true, in the house that is named if one is."""
        (a, x), (b, y) = one, other
        if a == b:
            return x != y and house is None
        shared = [h for h in self.position.geometry.houses if {a, b} <= {*h.cells}]
        return x == y and (house in shared if house else bool(shared))

    def _leave(self, chain: Chain, end: Node, known: set[Claim], house: set[int] | None) -> None:
        """Check that of some truth nothing is left but a node, by what is linked to it."""
        gone = {c for link in chain.links if link.result == Claim(end, True) for c in _of(link.start)}
        assert all(Claim(Node((c,), d), False) in known for c, d in gone)
        cells = house or {*end.cells}
        assert any(
            truth - gone == _of(end) and {c for c, _ in truth} <= cells and gone <= truth
            for truth in self.truths
        )

    @property
    def _lost(self) -> set[Claim]:
        return {Claim(Node((c.cell,), c.digit), False) for c in self.step.candidates(Role.WING, Role.PIVOT)}

    def _contradiction(self) -> None:
        """Check that what is denied leaves some truth with nothing."""
        assert {chain.start for chain in self.step.chains} == {Claim(self.goal.node, not self.goal.true)}
        results = [link.result for link in self.step.links]
        gone = {c for node, true in results if not true for c in _of(node)}
        lost = {(c.cell, c.digit) for c in self.step.candidates(Role.WING)}
        (house,) = self.step.houses_of(Role.COVER) or (None,)
        assert any(truth <= gone and lost <= truth <= lost | {_only(self.goal.node)} for truth in self.truths)
        assert house is None or {cell for cell, _ in lost} <= {*house.cells}

    def _verity(self) -> None:
        """Check that all candidates of a truth come to the conclusion."""
        assert all(chain.supposed for chain in self.step.chains)
        assert {_only(chain.premise) for chain in self.step.chains} in self.truths
        for chain in self.step.chains:
            assert (chain.links[-1].result if chain.links else chain.start) == self.goal


def _of(node: Node) -> set[Candidate]:
    return {(cell, node.digit) for cell in node.cells}


def _only(node: Node) -> Candidate:
    (cell,) = node.cells
    return cell, node.digit


@pytest.mark.parametrize("slug", FORCING)
@settings(max_examples=15)
@given(line=st.integers(0, len(ODD) - 1), rng=st.randoms(use_true_random=False))
def test_every_link_of_a_proof_holds(slug: str, line: int, rng: random.Random) -> None:
    found = [*steps(rng.choice(forced(line)).position, techniques=[slug])]
    for step in rng.sample(found, min(ENOUGH, len(found))):
        Proof(step).check()


def test_the_proofs_of_walks_hold_and_are_of_both_kinds() -> None:
    kinds = set()
    for line in range(len(ODD)):
        for step in forced(line):
            Proof(step).check()
            kinds.add((step.technique.slug, step.kind))
    assert kinds == {(slug, kind) for slug in FORCING for kind in ("contradiction", "verity")}


# ---- On the classic grid, nothing is missed that the finders made for it see.


def general(position: Position, *slugs: str) -> Conclusions:
    board = board_of(position.geometry)
    placed, eliminated = set(), set()
    for slug in slugs:
        for step in board.find_all(position.grid.digits, [*position.masks], NUMBERS[slug]):
            placed |= {(c.cell, c.digit) for c in step.placed}
            eliminated |= {(c.cell, c.digit) for c in step.eliminated}
    return Conclusions(placed, eliminated)


def with_singles(position: Position, known: Conclusions) -> Conclusions:
    """Return conclusions with all that follows from them by singles."""
    placed, eliminated = set(known.placed), set(known.eliminated)
    left, all_truths = candidates(position), truths(position)
    while True:
        for cell, digit in placed:
            others = {(peer, digit) for peer in position.geometry.peers[cell]}
            others |= {(cell, other) for other in position.geometry.digits if other != digit}
            eliminated |= others & left
        last = {c for truth in all_truths if len(truth - eliminated) == 1 for c in truth - eliminated}
        if last <= placed:
            return Conclusions(placed, eliminated)
        placed |= last


def includes(position: Position, more: Conclusions, less: Conclusions) -> bool:
    closed = with_singles(position, more)
    return less.placed <= closed.placed and less.eliminated <= closed.eliminated


@settings(max_examples=12)
@given(st.sampled_from(CLASSIC), st.randoms(use_true_random=False))
def test_both_engines_see_the_same_on_the_classic_grid(line: str, rng: random.Random) -> None:
    # Where there are singles, chains of the general engine rest on them, and those of the other do not.
    positions = [step.position for step in walk(line) if step.technique.slug not in SINGLES]
    if not positions:
        return
    position = rng.choice(positions)
    chains, nets = general(position, "forcing-chain"), general(position, *FORCING)
    classic = {slug: Conclusions.of(steps(position, techniques=[slug])) for slug in (*FORCING, "nishio")}
    # Chains of the classic grid lead through groups too, as only nets do in the general engine.
    assert includes(position, classic["forcing-chain"], chains)
    assert includes(position, nets, classic["forcing-chain"])
    assert includes(position, nets, classic["forcing-net"])
    assert general(position, "nishio") == classic["nishio"]


@pytest.mark.parametrize("slug", [*FORCING, "nishio"])
def test_golden_cases(slug: str) -> None:
    for case in loads_all((GOLDEN / f"{slug}.txt").read_text(encoding="utf-8")):
        position = case.position
        found = Conclusions.of(steps(position, techniques=[slug]))
        assert includes(position, general(position, *FORCING, slug), found)


# ---- Where nothing follows, nothing is found.


@pytest.mark.parametrize("slug", [*FORCING, "nishio"])
def test_an_empty_grid_forces_nothing(slug: str) -> None:
    for puzzle in ODD[::4]:
        empty = Position.of(Grid.empty(geometry=puzzle.geometry))
        assert not [*steps(empty, techniques=[slug])]


@pytest.mark.parametrize("slug", FORCING)
def test_the_same_steps_every_time(slug: str) -> None:
    for line in range(0, len(ODD), 3):
        position = forced(line)[0].position
        assert [*map(str, steps(position, techniques=[slug]))] == [
            *map(str, steps(position, techniques=[slug]))
        ]


# ---- Rules take part.


@pytest.mark.parametrize(
    ("rule", "givens"),
    [
        (AntiKnight(), "......25.....6..........4....3...4.."),
        (NonConsecutive(), "....1...............2...2..........."),
    ],
)
def test_rules_make_links(rule: Rule, givens: str) -> None:
    grid = Grid(givens, geometry=Geometry.of_size(6).with_rules(rule))
    solution, position = solve(grid).digits, Position.of(grid)
    order = [NUMBERS[slug] for slug in (*SINGLES, *FORCING)]
    way = board_of(grid.geometry).walk(grid.digits, [*position.masks], order)
    assert any(link.rule == 0 for step in way.steps for link in step.links)
    for step in way.steps:
        assert all(solution[c.cell] == c.digit for c in step.placed)
        assert all(solution[c.cell] != c.digit for c in step.eliminated)
        assert step.rules == [0] or all(link.rule is None for link in step.links)
