"""hint, explain, rate and techniques on the command line."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest
from command import nonet

from nonet import Grid, Puzzle, dumps, generate, technique

if TYPE_CHECKING:
    from pathlib import Path

    from nonet.logic.tier import TierName

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
MEDIUM = "..1.853...7......2..91...5.4...5..3.3....8.7..5.47.8..........18...4...3......9.."
HARDEST = "1...5.7....7.....6..97...4......8..4.1..3.9.....6...2.39......25..8.......1.9.5.."
FEWER = ("--without", "nested-forcing-chain,double-exocet")


def test_a_hint_has_three_levels() -> None:
    nudge = nonet("hint", EASY)
    pointer = nonet("hint", "--level", "pointer", EASY)
    full = nonet("hint", "-l", "full", EASY)
    assert nudge.out == "Look for a Hidden Single in box 2.\n"
    assert pointer.out == "Where can 8 go in box 2?\n"
    assert full.out.startswith("Hidden Single: r1c6=8\n\nBox 2 needs an 8. The 8 in r3c3 blocks row 3;")
    assert "[8]" in full.out
    assert nudge.status == pointer.status == full.status == 0


def test_a_hint_can_be_that_there_is_none() -> None:
    run = nonet("hint", "--only", "naked-single", HARDEST)
    assert (run.status, run.out) == (1, "None of the chosen techniques finds anything more here.\n")


def test_a_hint_tells_of_a_mistake_first_unless_asked_not_to(tmp_path: Path) -> None:
    game = tmp_path / "game.txt"
    game.write_text(f":0000:x:{EASY.replace('53.', '53+1', 1)}:::\n")
    told = nonet("hint", str(game))
    assert (told.status, told.out) == (1, "r1c3 cannot be 1: the puzzle has no solution with it.\n")
    assert "cannot be" not in nonet("hint", "--no-mistakes", str(game)).out


def test_a_lost_candidate_is_not_given_away_by_a_nudge(tmp_path: Path) -> None:
    game = tmp_path / "game.txt"
    game.write_text(f":0000:x:{EASY}:413::\n")  # without the 4 that belongs into r1c3
    nudge = nonet("hint", str(game))
    assert (nudge.status, nudge.out) == (1, "A candidate that was removed from r1c3 is needed.\n")
    assert "candidate 4" in nonet("hint", "--level", "full", str(game)).out


def test_a_hint_as_json_has_all_there_is_to_draw() -> None:
    record = json.loads(nonet("hint", "--json", MEDIUM).out)
    step = record["step"]
    assert (record["found"], record["sentence"]) == ("step", step["nudge"])
    assert step["technique"] == "hidden-single"
    assert step["placed"] == [{"cell": "r4c3", "digit": 7}]
    assert nonet("solve", MEDIUM).out[9 * 3 + 2] == "7"
    assert {"nudge", "pointer", "explanation", "marks", "links", "legend"} <= step.keys()
    assert step["houses"][0]["cells"] == [f"r{row}c{column}" for row in (4, 5, 6) for column in (1, 2, 3)]
    assert step["position"]["values"] == record["givens"] == MEDIUM


def test_explain_gives_a_reason_for_every_step() -> None:
    run = nonet("explain", MEDIUM)
    lines = run.out.splitlines()
    assert run.status == 0
    assert lines[-1] == "Solved."
    assert all(" So " in line for line in lines[:-1])
    brief = nonet("explain", "--brief", MEDIUM).out.splitlines()
    assert len(brief) == len(lines)


def test_explain_writes_pages_and_json(tmp_path: Path) -> None:
    page = tmp_path / "way.html"
    assert nonet("explain", "-o", str(page), MEDIUM).status == 0
    text = page.read_text(encoding="utf-8")
    assert text.count("<svg") > 1
    assert "<script" not in text
    ET.fromstring(text.split("\n", 1)[1] if text.startswith("<!") else text)
    record = json.loads(nonet("explain", "-f", "json", MEDIUM).out)
    assert record["end"] == "solved"
    assert len(record["steps"]) == len(nonet("explain", "-b", MEDIUM).out.splitlines()) - 1


def test_explain_says_where_logic_ends() -> None:
    run = nonet("explain", "--only", "singles", MEDIUM)
    assert run.status == 1
    assert run.out.splitlines()[-1] == "None of the chosen techniques finds anything more here."


def test_where_logic_ends_it_says_why_and_how_to_go_on() -> None:
    chosen = nonet("explain", *FEWER, HARDEST).out.splitlines()[-1]
    assert chosen == "None of the chosen techniques finds anything more here."
    assert nonet("explain", HARDEST).out.splitlines()[-1] == "Solved."
    for command in ("hint", "explain"):
        several = nonet(command, "12" + "." * 34).out.splitlines()[-1]
        assert "there are several solutions, and logic cannot choose one" in several


def test_rate_tells_about_one_puzzle() -> None:
    run = nonet("rate", EASY)
    assert run.status == 0
    assert run.out.splitlines()[:4] == [
        "tier      easy",
        "score     204",
        "hardest   Naked Single",
        "finished  yes",
    ]


def test_what_logic_does_not_finish_has_no_level() -> None:
    assert nonet("rate", *FEWER, HARDEST).out.splitlines()[0] == "tier      beyond the chosen techniques"
    assert nonet("rate", "1" + "." * 80).out.splitlines()[0] == "tier      several solutions"
    impossible = "12345678." + "." * 17 + "9" + "." * 54
    assert nonet("rate", impossible).out.splitlines()[0] == "tier      no solution"


@pytest.mark.parametrize("copies", [1, 40])
def test_rate_writes_a_line_for_each_of_many(tmp_path: Path, copies: int) -> None:
    many = tmp_path / "many.sdm"
    many.write_text(f"{EASY}\n{MEDIUM}\n{HARDEST}\n" * copies)
    run = nonet("rate", *FEWER, str(many))
    lines = run.out.splitlines()
    assert run.status == 1
    assert len(lines) == 3 * copies
    assert lines[0] == f"{EASY} easy 204 naked-single solved"
    assert lines[1] == f"{MEDIUM} medium 548 locked-pair solved"
    assert lines[2].startswith(f"{HARDEST} beyond ")
    assert lines[2].endswith(" stuck")
    records = [json.loads(line) for line in nonet("rate", *FEWER, "--json", str(many)).out.splitlines()]
    assert [r["tier"] for r in records[:3]] == ["easy", "medium", None]
    assert [r["level"] for r in records[:3]] == ["easy", "medium", "beyond the chosen techniques"]
    assert records[-1]["number"] == 3 * copies


def test_rate_keeps_the_order_of_puzzles_of_any_size(tmp_path: Path) -> None:
    """They are rated side by side; what is no puzzle at all is told after those before it."""
    tiers: tuple[TierName, ...] = ("easy", "medium")
    made = [generate(size=size, difficulty=tier, seed=1).givens.line for size in (6, 12) for tier in tiers]
    many = tmp_path / "many.txt"
    many.write_text("\n".join([*made * 5, "." * 36, "12345"]))
    run = nonet("rate", str(many))
    lines = run.out.splitlines()
    assert [line.split()[0] for line in lines] == [*made * 5, "." * 36]
    assert [line.split()[1] for line in lines] == [*tiers * 10, "none"]
    assert lines[-1].endswith(" many")
    assert run.status == 2


def test_rate_obeys_the_choice_of_techniques() -> None:
    run = nonet("rate", "--only", "full-house,naked-single,hidden-single", MEDIUM)
    assert "finished  no, stuck" in run.out
    assert nonet("rate", "--without", "uniqueness", MEDIUM).status == 0
    assert nonet("rate", "--techniques", "all", MEDIUM).status == 0


def test_rate_gives_the_numbers_of_sudoku_explainer(tmp_path: Path) -> None:
    one = nonet("rate", "--scale", "se", MEDIUM)
    assert one.out.splitlines()[:3] == [
        "tier      easy",
        "ER/EP/ED  2.0/1.2/1.2",
        "hardest   Direct Hidden Pair",
    ]
    many, table = tmp_path / "many.sdm", tmp_path / "rated.csv"
    many.write_text(f"{EASY}\n{MEDIUM}\n{'.' * 81}\n")
    run = nonet("rate", "--scale", "se", str(many))
    assert run.status == 1
    assert run.err.endswith("more than one solution\n")
    assert [line.split()[1:3] for line in run.out.splitlines()] == [
        ["easy", "1.2/1.2/1.2"],
        ["easy", "2.0/1.2/1.2"],
        ["none", "0.0/0.0/0.0"],
    ]
    nonet("rate", "--scale", "se", str(many), "-o", str(table))
    assert table.read_text().splitlines()[0].endswith(",er,ep,ed")
    record = json.loads(nonet("rate", "--scale", "se", "--json", EASY).out)
    assert (record["er"], record["gem"], record["scale"]) == (1.2, "diamond", "se")


def test_rate_refuses_what_sudoku_explainer_cannot_do() -> None:
    small = nonet("rate", "--scale", "se", "1... ..3. .4.. ...2")
    chosen = nonet("rate", "--scale", "se", "--only", "x-wing", EASY)
    assert small.status == chosen.status == 2
    assert "is for classic 9x9 puzzles alone" in small.err
    assert chosen.err == "nonet: --only means nothing with --scale se\n"


def test_unknown_techniques_are_named() -> None:
    run = nonet("rate", "--without", "x-wign", EASY)
    assert run.status == 2
    assert "no technique called 'x-wign'; did you mean 'x-wing'?" in run.err


def test_techniques_are_listed_and_told_about() -> None:
    listed = nonet("techniques").out.splitlines()
    assert listed[0].split()[:3] == ["full-house", "easy", "4"]
    assert [line.split()[0] for line in nonet("techniques", "--only", "locked").out.splitlines()] == [
        "pointing",
        "claiming",
    ]
    assert "hidden-rectangle" not in nonet("techniques", "--without", "uniqueness").out
    told = nonet("techniques", "candidate lines").out
    assert told.startswith("Pointing Candidates\n")
    assert "sudokuoftheday: Candidate Lines" in told
    assert "An example" in told
    record = json.loads(nonet("techniques", "--json", "x-wing").out)
    assert record["slug"] == "x-wing"


@pytest.mark.parametrize("width", [40, 88, 120])
def test_text_about_a_technique_is_as_wide_as_the_terminal(
    monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    told = nonet("techniques", "x-wing").out
    idea = told.split("\n\n")[2].splitlines()
    assert width - 15 < max(map(len, idea)) <= width
    assert " ".join(idea) == technique("x-wing").idea


def test_lines_of_an_explanation_stay_apart() -> None:
    told = nonet("techniques", "forcing-chain").out.splitlines()
    assert any(line.startswith("That ends badly: ") for line in told)


def test_explain_lists_every_step_of_a_position() -> None:
    run = nonet("explain", "--all-steps", "--only", "naked-single,hidden-single,claiming", MEDIUM)
    lines = run.out.splitlines()
    headings = [line for line in lines if not line.startswith(" ")]
    assert [line.split(" (")[0] for line in headings] == ["Hidden Single", "Claiming Candidates"]
    assert int(headings[0].rpartition(" ")[2]) == lines.index(headings[1]) - 1
    assert run.status == 0
    record = json.loads(nonet("explain", "-a", "-f", "json", "--only", "claiming", MEDIUM).out)
    assert len(record["steps"]) == int(headings[1].rpartition(" ")[2])


def test_a_rating_is_that_of_the_givens_not_of_the_saved_game(tmp_path: Path) -> None:
    rows = [HARDEST[start : start + 9] for start in range(0, 81, 9)]
    solved = nonet("solve", HARDEST).out.strip()
    nearly = [(solved[:80] + ".")[start : start + 9] for start in range(0, 81, 9)]
    game = tmp_path / "nearly.sdk"
    game.write_text("\n".join(["[Puzzle]", *rows, "[State]", *nearly]))
    bare = json.loads(nonet("rate", "--json", HARDEST).out)
    played = json.loads(nonet("rate", "--json", str(game)).out)
    assert played == {**bare, "source": str(game)}
    assert bare["tier"] == "extreme"
    wrong = tmp_path / "wrong.sdk"
    wrong.write_text(
        "\n".join(["[Puzzle]", *(EASY[i : i + 9] for i in range(0, 81, 9)), "[State]", "..1......"])
    )
    wrong.write_text(wrong.read_text() + "\n........." * 8)
    assert nonet("rate", str(wrong)).out == nonet("rate", EASY).out


def test_a_rating_keeps_to_rules_and_to_puzzles_made_of_candidates() -> None:
    caged = Puzzle(Grid.empty(4), unread={"killercage": [{"cells": ["R1C1"], "value": "3"}]})
    cages = dumps(caged, "fpuzzles")
    assert "Cage Combinations" in nonet("rate", cages).out
    noted = (3, 3, 12, 12) * 2 + (12, 12, 3, 3) * 2
    assert Puzzle(Grid.empty(4), marks=noted).at_start.marks == noted
    assert Puzzle(Grid.empty(4).put("r1c1", 1), marks=noted).at_start.marks is None


def test_no_technique_at_all_is_refused(tmp_path: Path) -> None:
    several = tmp_path / "several.sdm"
    several.write_text(f"{EASY}\n{MEDIUM}\n")
    for command in ("rate", "hint", "explain"):
        run = nonet(command, "--without", "all", str(several))
        assert (run.status, run.out, run.err) == (2, "", "nonet: no technique is left to use\n")


@pytest.mark.parametrize("puzzle", [MEDIUM, HARDEST])
def test_no_step_is_listed_twice(puzzle: str) -> None:
    """A pair may be found in a row and in a box."""
    told: list[str] = []
    for line in nonet("explain", "--all-steps", puzzle).out.splitlines():
        if not line.startswith(" "):
            told.clear()  # another technique may come to the same end
        assert line not in told
        told.append(line)
