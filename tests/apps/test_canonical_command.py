"""nonet canonical: forms, duplicates, and what is none of it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from command import nonet

from nonet import _core, canonical, random_equivalent

if TYPE_CHECKING:
    from pathlib import Path

    import numpy as np
    import pytest
    from numpy.typing import NDArray

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
FORMS = [canonical(EASY).line, canonical(HARD).line]


def some_lines() -> list[str]:
    """Three of each puzzle, in turn."""
    return [random_equivalent(p, seed=seed).line for seed in range(3) for p in (EASY, HARD)]


def collection(folder: Path, *more: str) -> str:
    path = folder / "collection.sdm"
    path.write_text("\n".join([*some_lines(), *more]) + "\n")
    return str(path)


def test_each_puzzle_gets_a_line(tmp_path: Path) -> None:
    many, one_by_one = (
        nonet("canonical", collection(tmp_path)),
        nonet("canonical", "-", stdin="\n".join(some_lines())),
    )
    assert many.out.splitlines() == one_by_one.out.splitlines() == 3 * FORMS
    assert many.status == one_by_one.status == 0
    assert many.err == ""
    assert nonet("canonical", HARD).out.splitlines() == [FORMS[1]]


def test_unique_keeps_the_first_of_each_class(tmp_path: Path) -> None:
    path = collection(tmp_path)
    forms = nonet("canonical", "--unique", path)
    assert forms.out.splitlines() == FORMS
    assert forms.err == "nonet: 4 of 6 puzzles dropped, each equivalent to an earlier one\n"
    originals = nonet("canonical", "--unique", "--original", path, HARD)
    assert originals.out.splitlines() == some_lines()[:2]
    assert originals.err == "nonet: 5 of 7 puzzles dropped, each equivalent to an earlier one\n"


def test_json_tells_of_automorphisms(tmp_path: Path) -> None:
    run = nonet("canonical", "--json", "--unique", collection(tmp_path), "." * 81)
    records = [json.loads(line) for line in run.out.splitlines()]
    assert [record["number"] for record in records] == [1, 2, 1]
    assert [record["canonical"] for record in records] == [*FORMS, "." * 81]
    assert [record["givens"] for record in records] == [*some_lines()[:2], "." * 81]
    assert [record["automorphisms"] for record in records] == [1, 1, 3359232]


def test_json_asks_for_each_form_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def counted(grids: NDArray[np.uint8], *others: Any) -> None:
        asked.append(len(grids))
        canonical_many(grids, *others)

    def alone(digits: bytes) -> None:
        raise AssertionError(digits)

    canonical_many = _core.canonical_many
    monkeypatch.setattr(_core, "canonical_many", counted)
    monkeypatch.setattr(_core, "canonical", alone)
    run = nonet("canonical", "--json", collection(tmp_path), HARD)
    assert [json.loads(line)["automorphisms"] for line in run.out.splitlines()] == 7 * [1]
    assert asked == [6, 1]


def test_what_has_no_form_is_told_and_left_out(tmp_path: Path, examples: Path) -> None:
    run = nonet("canonical", collection(tmp_path, "12..............", HARD))
    assert run.out.splitlines() == [*3 * FORMS, FORMS[1]]
    assert run.status == 2
    said = "only classic 9x9 grids have a canonical form here, and this one"
    assert f"number 7: {said} is 4x4\n" in run.err
    others = nonet("canonical", str(examples / "killer.json"), str(examples / "diagonal.json"), HARD)
    assert others.out.splitlines() == FORMS[1:]
    assert f"{said} is 6x6\n" in others.err
    assert f"{said} has other houses\n" in others.err


def test_what_json_has_anyway_is_not_asked_for(tmp_path: Path) -> None:
    for options in (("--json",), ("-o", str(tmp_path / "forms.json"))):
        run = nonet("canonical", "--original", *options, HARD)
        assert (run.status, run.out) == (2, "")
        assert run.err == "nonet: --original means nothing with --json\n"
    run = nonet("canonical", "--json", "-o", str(tmp_path / "forms.csv"), HARD)
    assert run.status == 2
    assert run.err.endswith("no file with the ending .csv is written here, but .json .jsonl .ndjson\n")


def test_output_goes_to_a_file(tmp_path: Path) -> None:
    out = tmp_path / "distinct.sdm"
    assert nonet("canonical", "--unique", "-o", str(out), collection(tmp_path)).out == ""
    assert out.read_text().splitlines() == FORMS
