"""Nested forcing chains on grids of any shape and rule: right, and proven link by link.

Proofs are checked from the rules of the grid alone: by houses as ``proofs.py`` does, by rules with all full
4x4 grids.
"""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from fours import FULL, agrees, fits
from proofs import Standing, assert_leads_on, assert_nested
from variants_data import FOLDER, records

import nonet
from nonet import Geometry, Grid, Position
from nonet.logic.proof import Claim, Together
from nonet.rules import Cage, Rule

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from nonet import Step
    from nonet.logic.proof import Failure, Link

NESTED = "nested-forcing-chain"
SIMPLE = ("full-house", "naked-single", "hidden-single", "pointing", "claiming", "naked-pair", "hidden-pair")
PUZZLES = [*nonet.loads_all((Path(__file__).parents[1] / "data" / "forcing.txt").read_text(encoding="ascii"))]
"""Puzzles of many sizes and shapes that take forcing chains, nets or both."""
LINES = ((0, 1, 4), (2, 6), (5, 9, 10), (7, 11), (8, 12, 13))


def is_right(step: Step, solution: Sequence[int]) -> bool:
    return all(solution[cell] == digit for cell, digit in step.placed) and all(
        solution[cell] != digit for cell, digit in step.eliminated
    )


@pytest.mark.parametrize("number", [0, 2, 9])
def test_each_link_holds(number: int) -> None:
    puzzle = PUZZLES[number]
    way = nonet.walk(puzzle, techniques=[*SIMPLE, "forcing-chain", NESTED])
    solution = nonet.solve(puzzle).digits
    assert all(is_right(step, solution) for step in way)
    for step in way:
        if step.technique.slug == NESTED:
            assert_nested(step)


def test_notes_that_contradict_each_other_are_no_ground_for_suppositions() -> None:
    cages = [Cage(line, 5) for line in LINES if len(line) == 2]
    grid = Grid.empty(4, geometry=Geometry.of_size(4).with_rules(*cages))
    broken = Position._of(grid, (15,) * 6 + (0,) + (15,) * 9)
    assert not [*nonet.steps(broken, techniques=[NESTED])]


# ---- Rules


def said_by_rules(links: Iterable[Link]) -> Iterator[tuple[tuple[Rule, ...], list[Link]]]:
    """Yield the links by rules that come to an end together."""
    for _, same in groupby(links, key=lambda link: link.result):
        together = [*same]
        if by := together[0].rule:
            assert {link.by for link in together} == {by}
            yield by.rules if isinstance(by, Together) else (by,), together


def assert_follows(step: Step) -> int:
    """Check that no full grid that obeys what a link names speaks against it; return how many there were."""
    shape, count = step.position.geometry, 0
    chains = [chain.links for chain in step.chains]
    for links in (*chains, *(aside.links for chain in step.chains for aside in chain.asides)):
        for rules, together in said_by_rules(links):
            ways = [full for full in FULL if not any(rule.broken(shape, full) for rule in rules)]
            given = [link.given for link in together] + [
                together[0].result._replace(true=not together[0].strong)
            ]
            assert not any(agrees(full, given) for full in ways if fits(step.position, full)), step
            count += 1
    return count


def assert_cannot_be(position: Position, claims: Iterable[Claim], failure: Failure | None) -> None:
    """Check that claims come to a failure, and that no full grid that obeys what it names does."""
    found = Standing(position)
    found.false = {(cell, node.digit) for node, true in claims if not true for cell in node.cells}
    found.assert_cannot_be(failure)
    if failure and isinstance(failure.by, Rule):
        ways = [full for full in FULL if not failure.by.broken(position.geometry, full)]
        assert not any(
            agrees(full, [Claim(failure.node, true=False)]) for full in ways if fits(position, full)
        )


def assert_fails(step: Step) -> None:
    """Check what a proof comes to, and each proof on its side."""
    (chain,) = step.chains
    refuted = [aside.result for aside in chain.asides]
    for number, aside in enumerate(chain.asides):
        before = [chain.start, *(link.result for link in chain.links[: aside.after]), *refuted[:number]]
        claims = [*before, aside.start, *(link.result for link in aside.links)]
        assert_cannot_be(step.position, claims, aside.failure)
    claims = [chain.start, *(link.result for link in chain.links), *refuted]
    assert_cannot_be(step.position, claims, step.failure)


@pytest.mark.parametrize("number", [17, 200])
@pytest.mark.parametrize(("slug", "lines"), [("forcing-net", LINES), (NESTED, LINES[:2])])
def test_rules_say_what_links_say(number: int, slug: str, lines: tuple[tuple[int, ...], ...]) -> None:
    rules = [Cage(line, sum(FULL[number][cell] for cell in line)) for line in lines]
    shape = Geometry.of_size(4).with_rules(*rules)
    solutions = [full for full in FULL if not any(rule.broken(shape, full) for rule in rules)]
    for step in nonet.steps(Position.of(Grid.empty(4, geometry=shape)), techniques=[slug]):
        assert all(is_right(step, full) for full in solutions)
        assert_follows(step)
        if step.kind != "verity":
            assert_fails(step)


def test_sums_of_houses_and_cages_take_part() -> None:
    """In nets through cages some link rests on what houses and cages add up to, and says so."""
    rules = [Cage(line, sum(FULL[17][cell] for cell in line)) for line in LINES]
    position = Position.of(Grid.empty(4, geometry=Geometry.of_size(4).with_rules(*rules)))
    found = [*nonet.steps(position, techniques=["forcing-net"])]
    links = [link for step in found for link in step.links if isinstance(link.by, Together)]
    assert links
    assert any("the rule of 10 in" in step.explanation for step in found)


@pytest.mark.skipif(not FOLDER.is_dir(), reason="the collections of variants are not here")
def test_large_nets_are_told_whole() -> None:
    """Numbered rooms whose nets have hundreds of links: each leads on from those before."""
    record = next(record for name, record in records("generated") if name == "gen-0350")
    assert record
    way = nonet.walk(Grid(record.digits(record.givens), geometry=record.geometry))
    nets = [step for step in way if step.technique.slug == "forcing-net"]
    assert max(len(step.links) for step in nets) > 200
    for step in nets:
        for chain in step.chains:
            assert chain.links
            assert_leads_on(chain, is_net=True)
