"""Mission S1, S2, S8-S10: strategies like a human's."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from packages import install_from_tutorial, python
from packages import nonet as installed

import nonet
from nonet import Grid, Position, Step, Technique, Tier, Words
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
    tier=Tier.EASY,
    score=1,
    order=1,
    own_words=Words(
        name="Middle First",
        idea="The middle cell has one candidate left.",
        why=lambda _: "Only one digit is left in the middle.",
    ),
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


@pytest.fixture(scope="module")
def tutorial(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the packages that the tutorials tell to make are installed."""
    folder = tmp_path_factory.mktemp("tutorial")
    install_from_tutorial(folder, "tutorial-technique.md", "## Use it")
    install_from_tutorial(folder, "tutorial-tactic.md", "Try it on a board")
    (folder / "two.sdm").write_text(f"{PUZZLE}\n{SINGLES}\n")
    return folder


def test_s2_an_installed_technique_takes_part_in_every_command(tutorial: Path) -> None:
    collection = str(tutorial / "two.sdm")
    walked, rated, both, listed, told, made, easy = installed(
        tutorial,
        ("explain", "--format", "json", SINGLES),
        ("rate", "--json", "--techniques", "last-two", SINGLES),
        ("rate", "--json", "--techniques", "last-two", collection),
        ("techniques",),
        ("techniques", "last two"),
        ("generate", "--technique", "last-two", "--seed", "1"),
        ("generate", "--tier", "easy", "--seed", "1"),
    )
    assert {run.err for run in (walked, rated, both, listed, told, made, easy)} == {""}
    assert "last-two" in [step["technique"] for step in json.loads(walked.out)["steps"]]
    assert json.loads(rated.out)["counts"]["last-two"] > 0
    assert [json.loads(line)["score"] for line in both.out.splitlines()][1] == json.loads(rated.out)["score"]
    assert re.search(r"last-two .* Last Two  \(of the package my-package\)", listed.out)
    assert told.out.startswith("Last Two\n")
    assert nonet.check(made.out.strip()).status == "unique"
    # What nobody asked it for is as it was.
    assert easy.out.strip() == nonet.generate(difficulty="easy", seed=1).givens.line


def test_s2_an_installed_technique_takes_part_in_the_library_and_the_page(tutorial: Path) -> None:
    run = python(
        tutorial,
        f"""
        import json, nonet
        from nonet.web.lists import techniques
        from nonet.web.work import Desk
        from nonet.web.worker import answer

        puzzle, chosen = "{SINGLES}", nonet.techniques("last-two")
        own = nonet.technique("Last Two")
        position = next(step.position for step in nonet.walk(puzzle) if step.technique is own)
        assert nonet.hint(position).technique is own
        assert own in {{step.technique for step in nonet.steps(position)}}
        assert own not in nonet.techniques() and own in nonet.techniques("installed")
        assert nonet.rate(puzzle) == nonet.rate_many([puzzle]).rating(0)
        assert own not in nonet.rate(puzzle).counts
        rating = nonet.rate(puzzle, techniques=chosen)
        assert rating == nonet.rate_many([puzzle], techniques=chosen).rating(0)
        assert rating.counts[own] > 0
        assert nonet.need(puzzle, "last-two") is nonet.Need.EXACTLY
        made = nonet.generate(technique="last-two", seed=1)
        assert nonet.rate(made.givens, techniques=chosen).hardest is own

        def ask(kind, **asked):
            desk = Desk(quick=False, seconds=60, longest=1 << 22, send=print)
            status, body = answer(kind.encode() + b"\\n" + json.dumps(asked).encode(), desk)
            assert status == 200, body
            return json.loads(body)

        walk = ask("walk", puzzle=puzzle)
        assert "last-two" in [step["technique"] for step in walk["steps"]]
        assert walk["rating"]["score"] == ask("rate", puzzle=puzzle)["score"] == nonet.rate(puzzle).score
        assert ask("rate", puzzle=puzzle, techniques=["last-two", "singles"])["counts"]["last-two"] > 0
        assert ask("technique", name="last-two")["family"] == "last-two"
        assert "last-two" in [each["slug"] for each in techniques()["techniques"]]
        """,
    )
    assert (run.returncode, run.stderr) == (0, "")


def test_s2_an_installed_tactic_takes_part(tutorial: Path) -> None:
    film = tutorial / "film.jsonl"
    hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
    usual, chosen, other = installed(
        tutorial,
        ("watch", "--record", str(film), hard),
        ("watch", "--tactics", "hidden pair,naked single", hard),
        ("watch", "--tactics", "naked single,hidden single", hard),
    )
    assert {(run.status, run.err) for run in (usual, chosen, other)} == {(0, "")}
    assert '"by": "hidden pair"' in film.read_text()
    assert chosen.out != other.out
    run = python(tutorial, "from nonet.board import *; print(tactic('hidden-pair') in all_tactics())")
    assert (run.stdout, run.stderr) == ("True\n", "")


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
