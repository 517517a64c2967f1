"""Sudoku Explainer's way and numbers."""

from __future__ import annotations

import re
import subprocess
import sys
import threading
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet import End, Position, _core
from nonet.logic import Candidate, Role, explainer, table
from nonet.logic.explainer import TECHNIQUES, ExplainerRating, ExplainerStep, Thought
from nonet.logic.scales import SE
from nonet.notation import digits_of

if TYPE_CHECKING:
    from nonet.geometry import House

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
DYNAMIC = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"
NESTED = "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3"
GOLDEN_NUGGET = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
"""Rated 11.9/11.9/11.3 by everybody who ever published it; it takes seconds."""
PEARL = "........7..4.2.6..8.....31......29...4..9..3...95.6....1......8..6.5.2..7......6."

# fmt: off
VALUES = {
    1.0, 1.2, 1.5, 1.7, 1.9, 2.0, 2.3, 2.5, 2.6, 2.8, 3.0, 3.2, 3.4, 3.6, 3.8, 4.0, 4.2, 4.4,
    5.0, 5.2, 5.4, 5.6, 5.7, 6.2, 7.5,
}
# fmt: on
RANGES = {
    "unique": (4.5, 5.6),
    "bug": (5.6, 6.2),
    "cycle": (6.5, 8.5),
    "chain": (6.6, 8.5),
    "turbot-fish": (6.6, 6.6),
    "nishio": (7.5, 8.5),
    "cell-forcing": (8.0, 9.5),
    "region-forcing": (8.0, 9.5),
    "dynamic": (8.5, 12.5),
}


def rating_of(puzzle: str) -> ExplainerRating:
    return nonet.rate(puzzle, scale="se")


def steps_of(puzzle: str) -> list[ExplainerStep]:
    return [step for step in nonet.walk(puzzle, scale="se") if isinstance(step, ExplainerStep)]


def is_in_the_tables(step: ExplainerStep) -> bool:
    ranges = (bounds for part, bounds in RANGES.items() if part in step.technique.slug)
    low, high = next(ranges, (0, 0))
    return step.value in VALUES or low <= step.value <= high


@settings(max_examples=25)
@given(seed=st.integers(0, 1 << 32))
def test_every_step_is_sound_and_costs_what_the_tables_say(seed: int) -> None:
    (cells,) = nonet.minimal_puzzles(1, seed=seed)
    puzzle = "".join(map(str, cells))
    solution = nonet.solve(puzzle)
    steps = steps_of(puzzle)
    for step in steps:
        assert all(solution.digits[cell] == digit for cell, digit in step.placed)
        assert all(solution.digits[cell] != digit for cell, digit in step.eliminated)
        assert step.placed or step.eliminated
        assert is_in_the_tables(step), (step, step.value)
        assert all((step.nudge, step.pointer, step.explanation))
    assert steps[-1].apply().grid == solution
    rating = rating_of(puzzle)
    first_digit = next(place for place, step in enumerate(steps) if step.placed)
    assert rating.er == max(step.value for step in steps)
    assert rating.ep == max(step.value for step in steps[: first_digit + 1])
    assert rating.ed == steps[0].value
    assert rating.counts == Counter(step.technique for step in steps)


def test_thoughts_follow_from_those_before_them() -> None:
    steps = [step for step in steps_of(NESTED) if step.thoughts]
    for line in (line for step in steps for line in step.thoughts):
        for place, thought in enumerate(line):
            assert all(before < place for before in thought.because)
            if place == 0:
                assert not thought.because
            elif thought.true:  # the only one left, as the others are not
                assert not any(line[before].true for before in thought.because)
            elif not thought.rule:  # one that is true sees it
                (before,) = thought.because
                assert line[before].true
    rules = {thought.rule for step in steps for line in step.thoughts for thought in line}
    assert rules >= {None, explainer.technique("pointing")}


def test_published_ratings() -> None:
    rating = rating_of(NESTED)
    assert (rating.er, rating.ep, rating.ed) == (10.3, 1.2, 1.2)
    assert rating.tier is nonet.Tier.EXTREME
    assert repr(rating_of(EASY)) == "<Rating: easy, 1.2/1.2/1.2, Hidden Single>"


def test_pearls_and_diamonds() -> None:
    rating = rating_of(PEARL)
    assert (rating.er, rating.ep, rating.ed) == (10.3, 10.3, 9.8)
    assert rating.is_pearl
    assert not rating.is_diamond
    assert rating.to_dict()["gem"] == "pearl"
    assert rating_of(EASY).is_diamond
    assert not rating_of(DYNAMIC).is_pearl


def test_puzzles_that_are_none_have_no_rating() -> None:
    many, none = nonet.rate("." * 81, scale="se"), nonet.rate("12345678.........9" + "." * 63, scale="se")
    assert (many.end, many.level, many.tier) == (End.MANY, "several solutions", None)
    assert (none.end, none.level, none.tier) == (End.BROKEN, "no solution", None)
    rated = nonet.rate_many(["." * 81, EASY, "11" + "." * 79], scale="se")
    assert rated.columns()["end"].tolist() == ["many", "solved", "broken"]
    assert rated.columns()["er"].tolist() == [0, 1.2, 0]


def test_what_cannot_be_asked() -> None:
    with pytest.raises(nonet.BadArgument, match="for classic 9x9 puzzles alone"):
        nonet.rate("1... ..3. .4.. ...2", scale="se")
    with pytest.raises(nonet.BadArgument, match="has techniques of its own"):
        nonet.rate(EASY, scale=SE, techniques=["x-wing"])
    with pytest.raises(nonet.BadArgument, match="has techniques of its own"):
        nonet.walk(EASY, scale="se", techniques=["x-wing"])
    with pytest.raises(nonet.ConflictingGivens):
        nonet.rate("11" + "." * 79, scale="se")


def test_a_game_in_progress_goes_on_from_where_it_stands() -> None:
    steps = steps_of(DYNAMIC)
    rest = nonet.walk(steps[40].position, scale="se")
    assert [str(step) for step in rest] == [str(step) for step in steps[40:]]


def test_names_are_known_by_their_slugs() -> None:
    assert len({technique.slug for technique in TECHNIQUES}) == len(TECHNIQUES)
    assert all(explainer.technique(technique.slug) is technique for technique in TECHNIQUES)
    with pytest.raises(nonet.UnknownName):
        explainer.technique("x-ring")


def test_the_core_and_the_words_know_the_same_techniques_and_kinds() -> None:
    english = nonet.logic.words.english().explainer
    assert [*english] == [technique.slug for technique in TECHNIQUES] == _core.explainer_names()
    dynamic = [words for slug, words in english.items() if slug.startswith("dynamic")]
    assert all(["", *words.kinds] == _core.explainer_kinds() for words in dynamic)


def test_a_technique_costs_what_the_table_says() -> None:
    in_table = {row.slug: row for row in table.ROWS}
    shared = [t for t in TECHNIQUES if t.slug in in_table and t.slug != "hidden-single"]
    assert len(shared) > 20
    assert all(t.score == round(10 * (in_table[t.slug].explainer or 0)) for t in shared)
    assert all(t.needs_uniqueness == in_table[t.slug].needs_uniqueness for t in shared)
    single = explainer.technique("hidden-single")  # a full house, which nonet has a name for, is one
    assert single.score == 10 * (in_table["full-house"].explainer or 0)
    assert in_table["hidden-single"].explainer == 1.2


def test_effort_has_a_bound() -> None:
    assert explainer.rate_within(GOLDEN_NUGGET, 100_000) is None
    assert explainer.rate_within(EASY, 100_000) == rating_of(EASY)


def test_a_flag_ends_it() -> None:
    flag = _core.Flag()
    threading.Timer(0.05, flag.set).start()
    start = explainer.start_of(GOLDEN_NUGGET)
    assert _core.explain(start.grid.digits, list(start.masks), False, flag).end == "stopped"


def test_it_can_be_interrupted() -> None:
    code = f"""
import signal, threading, nonet, os
signal.signal(signal.SIGINT, signal.default_int_handler)
threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
try:
    nonet.rate_many(["{GOLDEN_NUGGET}"] * 50, scale="se", threads=1)
except KeyboardInterrupt:
    print("interrupted")
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "interrupted\n"


def test_chains_under_an_assumption_can_be_unfolded() -> None:
    asides = 0
    for step in steps_of(NESTED):
        rules = [
            (line, place, thought.rule)
            for line in step.thoughts
            for place, thought in enumerate(line)
            if thought.rule
        ]
        for line, place, rule in rules:
            thought = line[place]
            is_chain = any(word in rule.name for word in ("Chain", "Cycle", "Fish"))
            assert bool(thought.aside) == is_chain
            gone = {before.candidate for before in line[:place] if not before.true}
            for each in thought.aside:
                assert_follows(step.position, each, {*gone})
            asides += is_chain
        named = {aside[0].partition(",")[0] for aside in step.asides}
        assert {*re.findall(r"see ([A-Z]+)\)", step.explanation)} == named
    assert asides


def assert_follows(position: Position, line: tuple[Thought, ...], gone: set[Candidate]) -> None:
    """Check each thought of a line, where some candidates are gone already."""
    assert not line[0].because
    for thought in line[1:]:
        (cell, digit), before = thought.candidate, [line[place] for place in thought.because]
        if not thought.true:
            assert any(
                each.true
                and (each.candidate.cell == cell)
                != (each.candidate.digit == digit and each.candidate.cell in position.geometry.peers[cell])
                for each in before
            )
        elif thought.house:
            others = {Candidate(c, digit) for c in thought.house.cells if c != cell}
            assert {c for c in others if digit in digits_of(position.masks[c.cell])} <= gone | falses(line)
        else:
            others = {Candidate(cell, other) for other in digits_of(position.masks[cell]) if other != digit}
            assert others <= gone | falses(line)


def falses(line: tuple[Thought, ...]) -> set[Candidate]:
    return {thought.candidate for thought in line if not thought.true}


def test_a_hidden_set_beside_a_rectangle_is_no_part_of_it() -> None:
    puzzle = "000280000000300006800000090090507040600402005054036070978000400002000057060000900"
    step = next(
        step for step in nonet.walk(puzzle, scale="se") if step.technique.slug == "unique-rectangle-3"
    )
    assert step.explanation == (
        "If r1c1, r1c7, r2c1 and r2c7 held nothing but 5 and 7, these could change places, and there would "
        "be two solutions. So one of r2c1 and r2c7 is 4 or 8, and with r2c5 that makes a set of as many "
        "digits as cells in row 2. So 4 can be removed from r2c5."
    )


PATTERNS = (
    "000690000021004000000000008037000100000000900000873000640138090900040800010002040",
    ".75..9......2.......6..8.34......2.3.12.5....7.....49.4.8....6.....8.1..1...3...2",
    ".9..64......2.....7..35...4....4..87.8..7.25..2...63....9......26...8...3..9.....",
    "..9....7..68.....121....3......4.8...5...7......9...157....4..9..63....88..6..2..",
    "......5....6.58.9....971...28....4.3..3.........2.4.8..3..9.2.81.....7...5.4.....",
    "5..6..34..1.4..8...4.3....1..8...6..7.6.1...91...6.7.....9.5...85......2..9....3.",
    "2...7...3....18.....7...9.64..862.7........9...2.5....73...14.21.....8.7..85.....",
    "000060209000300600810007004000800000000000700020010960080009040142078000930000007",
)
"""Between them they take unique rectangles, loops and graves of all types."""


def places_in(step: ExplainerStep, digit: int, house: House) -> set[int]:
    position = step.position
    empty = [cell for cell in house.cells if not position.grid.digits[cell]]
    return {cell for cell in empty if digit in digits_of(position.masks[cell])}


def assert_loop_is_as_told(step: ExplainerStep) -> None:
    pattern, pair = step.pattern, {*step.digits}
    held = {c: {*digits_of(step.position.masks[c])} for c in pattern.cells if c not in pattern.beside}
    assert len(pair) == 2
    assert {*pattern.larger} == {cell for cell, digits in held.items() if digits != pair}
    assert {*pattern.extra} == set().union(*held.values()) - pair
    assert (pattern.locked is None) == (step.technique.slug[-1] != "4")
    if pattern.locked:
        (house,) = step.houses_of(Role.BASE)
        assert pattern.locked in pair
        assert places_in(step, pattern.locked, house) == {*pattern.larger}
        assert {digit for _, digit in step.eliminated} == pair - {pattern.locked}


def assert_grave_is_as_told(step: ExplainerStep) -> None:
    """Check that each cell would have two candidates without the digits told of the larger ones."""
    pattern, position = step.pattern, step.position
    for cell in (cell for cell in range(81) if not position.grid.digits[cell]):
        digits = {*digits_of(position.masks[cell])}
        assert (len(digits) > 2) == (cell in pattern.larger)
        assert len(digits) == 2 or digits & {*step.digits}


def assert_locked_as_told(step: ExplainerStep) -> None:
    (into,), bases = (step.houses_of(role) for role in (Role.COVER, Role.BASE))
    source, (digit,) = step.pattern.source, step.digits
    assert source in bases
    assert source is not None
    assert places_in(step, digit, source) == {*step.cells()} <= {*into.cells}
    for other in (house for house in bases if house != source):  # where one place is left at once
        assert places_in(step, digit, other) - {*into.cells} == {cell for cell, _ in step.placed}


def test_what_a_pattern_is_made_of_is_so() -> None:
    seen: set[str] = set()
    for puzzle in PATTERNS:
        for step in steps_of(puzzle):
            slug, pattern = step.technique.slug, step.pattern
            seen.add(slug)
            if slug == "hidden-single":
                (house,) = step.houses_of(Role.BASE)
                empty = [cell for cell in house.cells if not step.position.grid.digits[cell]]
                assert pattern.is_alone == (len(empty) == 1)
            elif slug.startswith("unique"):
                assert_loop_is_as_told(step)
            elif slug.startswith("bug"):
                assert_grave_is_as_told(step)
            elif slug.endswith(("pointing", "claiming")):
                assert_locked_as_told(step)
    types = {f"unique-{form}-{number}" for form in ("rectangle", "loop") for number in (1, 2, 3, 4)}
    assert seen >= types | {
        "bug-plus-1",
        "bug-2",
        "bug-3",
        "bug-4",
        "pointing",
        "claiming",
        "direct-pointing",
    }
