"""Mission S1, S2, S8-S10: strategies like a human's."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

import nonet
from nonet import Grid, Position, Step, Technique, Tier
from nonet.logic import Candidate
from nonet.notation import digits_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PUZZLE = "..1.853...7......2..91...5.4...5..3.3....8.7..5.47.8..........18...4...3......9.."
SINGLES = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_s1_no_harder_technique_is_used_before_the_simpler_ones_are_stuck() -> None:
    order = nonet.techniques()
    for step in nonet.walk(PUZZLE):
        simpler = order[: order.index(step.technique)]
        assert not list(nonet.steps(step.position, techniques=simpler))


@pytest.mark.parametrize(
    ("there", "slug"),
    [
        ("Single Position", "hidden-single"),
        ("Single Candidate", "naked-single"),
        ("Candidate Lines", "pointing"),
        ("Double Pairs", "claiming"),
        ("Multiple Lines", "claiming"),
        ("Naked Pair", "naked-pair"),
        ("Hidden Triple", "hidden-triple"),
        ("X-Wing", "x-wing"),
        ("Swordfish", "swordfish"),
    ],
)
def test_s1_techniques_have_the_names_of_sudokuoftheday(there: str, slug: str) -> None:
    assert nonet.technique(there).slug == slug


def middle_first(position: Position) -> Iterator[Step]:
    """Places the last candidate of the middle cell: a technique made up for this test."""
    cell = 40
    if not position.grid.digits[cell] and position.masks[cell].bit_count() == 1:
        (digit,) = digits_of(position.masks[cell])
        yield Step(MIDDLE, position, placed=(Candidate(cell, digit),))


MIDDLE = Technique(
    slug="middle-first",
    name="Middle First",
    tier=Tier.EASY,
    score=1,
    order=1,
    idea="The middle cell has one candidate left.",
    why=lambda _: "Only one digit is left in the middle.",
    find=middle_first,
)


def test_s2_a_technique_from_outside_takes_part() -> None:
    chosen = nonet.techniques(MIDDLE)
    step = nonet.hint(SINGLES, techniques=chosen)
    assert step is not None
    assert step.technique is MIDDLE
    way = nonet.walk(SINGLES, techniques=chosen)
    assert way.solved
    assert way[0].explanation == "Only one digit is left in the middle. So r5c5 is 5."
    rating = nonet.rate(SINGLES, techniques=chosen)
    assert rating.counts[MIDDLE] == 1
    assert rating.finished


def test_s2_an_installed_package_adds_a_technique(tmp_path: Path) -> None:
    (tmp_path / "outside.py").write_text(
        "from nonet import Step, Technique, Tier\n"
        "from nonet.logic import Candidate\n"
        "def find(position):\n"
        "    if position.masks[40].bit_count() == 1 and not position.grid.digits[40]:\n"
        "        digit = position.masks[40].bit_length()\n"
        "        yield Step(OUTSIDE, position, placed=(Candidate(40, digit),))\n"
        "OUTSIDE = Technique('outside', 'Outside', Tier.EASY, 1, 1, 'An idea.', lambda s: 'So.', find=find)\n"
    )
    info = tmp_path / "outside-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: outside\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[nonet.techniques]\noutside = outside:OUTSIDE\n")
    run = subprocess.run(
        [sys.executable, "-m", "nonet", "hint", "--level", "pointer", "--json", SINGLES],
        capture_output=True,
        text=True,
        env={"PYTHONPATH": str(tmp_path)},
        check=False,
    )
    assert '"technique": "outside"' in run.stdout


def test_s8_single_position_is_the_only_cell_of_a_group() -> None:
    grid = Grid("......... ...2..... ......... ....6.... ......... ....8.... ......... ......... .....2...")
    steps = list(nonet.steps(grid, techniques=["Single Position"]))
    assert [step.placed for step in steps] == [(Candidate(40, 2),)]


def test_s9_single_candidate_is_the_only_one_left_in_a_cell() -> None:
    grid = Grid("12345678. ......... ......... ......... ......... ......... ......... ......... .........")
    steps = list(nonet.steps(grid, techniques=["Single Candidate"]))
    assert [step.placed for step in steps] == [(Candidate(8, 9),)]


def test_s10_candidate_lines_clear_the_rest_of_the_line() -> None:
    grid = Grid("......... 123...... 456......" + "." * 54)
    steps = list(nonet.steps(grid, techniques=["Candidate Lines"]))
    rest_of_row = range(3, 9)
    assert [(step.digits, {c.cell for c in step.eliminated}) for step in steps] == [
        ((digit,), set(rest_of_row)) for digit in (7, 8, 9)
    ]
