"""What functions return: how long it is, how it is written, and how notebooks show it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tracemalloc
from html import unescape
from html.parser import HTMLParser
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import partial_grids

import nonet
from nonet import BadArgument, Geometry, Grid, Position, Puzzle, Rating
from nonet.play import Game, Mode, Source
from nonet.render.stepper import stepper
from nonet.threads import processor_quota, thread_count

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

P = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
MEDIUM = "..1.853...7......2..91...5.4...5..3.3....8.7..5.47.8..........18...4...3......9.."
BROKEN = "55" + "." * 79

REPRS: dict[str, object] = {
    "technique('x-wing')": nonet.technique("x-wing"),
    "<Rating: medium, 548, Locked Pair>": nonet.rate(MEDIUM),
    "<Rating: several solutions, 0>": nonet.rate("." * 81),
    "<Rated: 2 puzzles, 63 techniques>": nonet.rate_many([P, MEDIUM]),
    "<Rated: 1 puzzle, 1 technique>": nonet.rate_many([P], techniques=["x-wing"]),
    "<Solved: 1 puzzle>": nonet.solve_many([P]),
    "<Step: Hidden Single: r1c6=8>": nonet.hint(P),
    "<Walk: 12 steps, solved>": nonet.walk("1... ..3. .4.. ...2"),
    "<Walk: 0 steps, many>": nonet.walk("." * 81),
    "<Board 9x9, 30 of 81 filled>": nonet.Board.from_grid(P),
    "<Classes: 0>": nonet.Classes(),
    "Puzzle(Grid('12..3...........'), title='Small')": Puzzle("12.. 3... .... ....", title="Small"),
}


@pytest.mark.parametrize("text", REPRS)
def test_reprs_are_short(text: str) -> None:
    assert repr(REPRS[text]) == text


def test_a_technique_of_ones_own_has_a_short_repr() -> None:
    mine = nonet.Technique("mine", nonet.Tier.EASY, 1, 1, nonet.Words("Mine", "An idea.", str))
    assert repr(mine) == "<Technique 'mine'>"


@given(partial_grids((4, 9)), st.booleans(), st.text(max_size=5))
def test_the_repr_of_a_puzzle_makes_it_again(grid: Grid, noted: bool, title: str) -> None:
    marks = grid.candidate_masks() if noted else None
    puzzle = Puzzle(grid, marks=marks, title=title, info={"level": title}, solution=grid if noted else None)
    names = {"Puzzle": Puzzle, "Grid": Grid, "Geometry": Geometry}
    assert eval(repr(puzzle), names) == puzzle


def test_the_length_of_a_result_is_that_of_what_was_asked() -> None:
    for puzzles in ([], [P], [P, MEDIUM, BROKEN]):
        assert len(nonet.solve_many(puzzles)) == len(nonet.rate_many(puzzles)) == len(puzzles)


def test_columns_say_in_words_what_each_rating_says() -> None:
    puzzles = [P, MEDIUM, BROKEN, "." * 81]
    rated = nonet.rate_many(puzzles)
    columns = rated.columns()
    for index in range(len(puzzles)):
        rating = rated.rating(index)
        assert columns["tier"][index] == (rating.tier or "")
        assert columns["score"][index] == rating.score
        assert columns["hardest"][index] == (rating.hardest.slug if rating.hardest else "")
        assert columns["end"][index] == rating.end.value
    solved = nonet.solve_many(puzzles[:3])
    assert solved.columns()["solution"].tolist()[:2] == [nonet.solve(p).line for p in puzzles[:2]]
    assert solved.columns()["solution"][2] == "." * 81
    assert solved.columns()["solutions"].tolist() == [1, 1, 0]


@given(st.lists(partial_grids((9,)), max_size=4))
def test_lines_are_those_of_the_grids(grids: list[Grid]) -> None:
    assert nonet.lines(grids).tolist() == [grid.line for grid in grids]


@given(st.lists(partial_grids((9,)), max_size=4))
def test_a_rating_is_that_of_the_walk(grids: list[Grid]) -> None:
    for grid in grids:
        try:
            way = nonet.walk(grid, techniques=nonet.techniques())
        except nonet.ConflictingGivens:
            with pytest.raises(nonet.ConflictingGivens):
                nonet.rate(grid)
            continue
        assert nonet.rate(grid) == Rating.of(way)


def test_a_game_in_progress_is_rated_from_where_it_stands() -> None:
    game = Puzzle(MEDIUM, state=nonet.walk(MEDIUM)[20].position.grid)
    assert nonet.rate(game).score < nonet.rate(game.at_start).score == nonet.rate(MEDIUM).score
    position = Position.of(Grid(MEDIUM))
    assert nonet.rate(position) == nonet.rate(MEDIUM)


def test_rating_needs_no_numpy() -> None:
    code = f"import sys, nonet; nonet.rate({P!r}); print('numpy' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "False\n"


def test_ratings_of_many_take_little_more_memory_than_they_say() -> None:
    cells = np.tile(np.frombuffer(Grid(P).digits, dtype=np.uint8), (60_000, 1))
    nonet.rate_many(cells[:10], techniques=["singles"])
    tracemalloc.start()
    rated = nonet.rate_many(cells, techniques=["singles", "locked", "fish", "wings", "uniqueness"])
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    kept = sum(part.nbytes for part in (rated.counts, rated.scores, rated.tiers, rated.hardest, rated.ends))
    assert peak - cells.nbytes < 2 * kept


def test_steps_of_a_walk_can_be_sliced() -> None:
    way = nonet.walk(P)
    assert way[:3] == tuple(way)[:3]
    assert way[-1] is way.steps[-1]


# Threads


def test_threads_that_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NONET_THREADS", "3")
    assert (thread_count(), thread_count(5)) == (3, 5)
    monkeypatch.setenv("NONET_THREADS", "")
    assert thread_count() >= 1
    for wrong in ("0", "-1", "many", "１"):
        monkeypatch.setenv("NONET_THREADS", wrong)
        with pytest.raises(BadArgument, match="in NONET_THREADS, got"):
            thread_count()


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="this system cannot bind a process")
def test_a_process_that_is_bound_to_one_processor_uses_one_thread() -> None:
    code = (
        "import os; os.sched_setaffinity(0, {min(os.sched_getaffinity(0))});"
        "from nonet.threads import thread_count; print(thread_count())"
    )
    plain = {name: value for name, value in os.environ.items() if name != "NONET_THREADS"}
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=plain)
    assert run.stdout == "1\n"


QUOTAS: dict[str, tuple[str, dict[str, str], int]] = {
    "its own": ("0::/job\n", {"job/cpu.max": "250000 100000\n"}, 3),
    "that of a group around it": (
        "0::/a/b\n",
        {"a/cpu.max": "100000 100000\n", "a/b/cpu.max": "max 100000\n"},
        1,
    ),
    "that of a container": ("0::/\n", {"cpu.max": "400000 100000\n"}, 4),
    "that of version 1": (
        "4:cpu,cpuacct:/job\n1:name=systemd:/\n",
        {"cpu,cpuacct/job/cpu.cfs_quota_us": "150000\n", "cpu,cpuacct/job/cpu.cfs_period_us": "100000\n"},
        2,
    ),
    "none": ("0::/job\n", {"job/cpu.max": "max 100000\n"}, 1 << 16),
    "none in version 1": (
        "4:cpu:/\n",
        {"cpu/cpu.cfs_quota_us": "-1\n", "cpu/cpu.cfs_period_us": "100000\n"},
        1 << 16,
    ),
    "nonsense": ("0::/job\n", {"job/cpu.max": "\n"}, 1 << 16),
}


@pytest.mark.parametrize("kind", QUOTAS)
def test_the_quota_of_a_control_group(kind: str, tmp_path: Path) -> None:
    membership, files, expected = QUOTAS[kind]
    (tmp_path / "cgroup").write_text(membership)
    for name, text in files.items():
        path = tmp_path / "groups" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    assert processor_quota(tmp_path / "cgroup", tmp_path / "groups") == expected


def test_where_there_are_no_control_groups(tmp_path: Path) -> None:
    assert processor_quota(tmp_path / "absent", tmp_path) == 1 << 16


# Notebooks


class Tags(HTMLParser):
    """The elements of a text, each with its attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, Any]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


def test_notebooks_show_a_puzzle_as_a_picture() -> None:
    puzzle = Puzzle(P, title="Mine")
    assert puzzle._repr_svg_() == nonet.svg(puzzle)


def test_notebooks_show_a_walk_in_a_frame_that_runs_nothing() -> None:
    ((tag, attributes),) = Tags(nonet.walk("1... ..3. .4.. ...2")._repr_html_()).found
    assert tag == "iframe"
    assert attributes["sandbox"] == ""
    assert attributes["title"]
    inside = Tags(attributes["srcdoc"]).found
    assert "script" not in [tag for tag, _ in inside]
    assert not [name for _, attributes in inside for name in attributes if name.startswith(("on", "href"))]


def test_a_walk_is_stepped_through_from_the_puzzle_to_its_end() -> None:
    """Each step has a button, and the labels before and after it belong to its neighbours."""
    way = nonet.walk("1... ..3. .4.. ...2")
    tags = Tags(stepper(way)).found
    buttons = [a["id"] for tag, a in tags if tag == "input"]
    assert len(buttons) == len(set(buttons)) == len(way) + 2
    assert [a["id"] for tag, a in tags if tag == "input" and "checked" in a] == buttons[:1]
    moves = [a["for"] for tag, a in tags if tag == "label"]
    there_and_back = [each for one, other in pairwise(buttons) for each in (other, one)]
    assert moves == there_and_back
    pictures = [a["aria-label"] for tag, a in tags if tag == "svg"]
    assert pictures == [
        "The puzzle",
        *(f"Step {n}. {step.name}" for n, step in enumerate(way, start=1)),
        "The solution",
    ]


def test_notebooks_show_a_game_with_its_digits_and_marks() -> None:
    game = Game.start(Source.of("1... ..3. .4.. ...2")).enter([1], 3)
    plain = game._repr_svg_()
    assert plain == nonet.svg(game.puzzle)
    marked = game.enter([2], 4, Mode.CORNER).enter([3], 2, Mode.CENTRE)
    digits = [re.findall(r">(\d)<", svg) for svg in (plain, marked._repr_svg_())]
    assert sorted(digits[1]) == sorted([*digits[0], "4", "2"])


@pytest.mark.parametrize("made", [nonet.page, stepper])
def test_a_page_within_a_page_keeps_to_itself(made: Callable[[nonet.Walk], str]) -> None:
    text = made(nonet.walk("1... ..3. .4.. ...2"))
    (style,) = re.findall(r"<style>(.*?)</style>", text, flags=re.DOTALL)
    without_at_rules = re.sub(r"@media[^{]*\{", "", style)
    selectors = [s.strip() for s in re.findall(r"([^{}]+)\{", without_at_rules)]
    assert selectors
    for selector in selectors:
        for one in re.sub(r":is\([^)]*\)", "", selector).split(","):
            assert one.strip().startswith((".nonet", "body.nonet-page")), selector


def test_notebooks_show_a_rating_as_a_table() -> None:
    rating = nonet.rate(MEDIUM)
    table = rating._repr_html_()
    assert [tag for tag, _ in Tags(table).found].count("tr") == 1 + len(rating.counts)
    assert "Medium, score 548. Solved." in unescape(table)
    assert json.dumps(rating.to_dict())  # which is the way to get at all of it
