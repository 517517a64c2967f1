"""The table of a data set: what is known of a puzzle has a column, and comes back."""

from __future__ import annotations

import csv
import io

import pytest

import nonet

P = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.mark.filterwarnings("error::nonet.LossyWarning")
def test_a_generated_puzzle_keeps_its_rating() -> None:
    puzzle = nonet.generate(difficulty="medium", seed=1)
    text = nonet.dumps(puzzle, "dataset")
    (row,) = csv.DictReader(io.StringIO(text))
    rating = nonet.rate(puzzle)
    assert rating.hardest is not None
    assert (row["level"], row["score"], row["hardest"]) == ("medium", str(rating.score), rating.hardest.slug)
    assert nonet.loads(text) == puzzle


@pytest.mark.filterwarnings("error::nonet.LossyWarning")
def test_the_source_of_a_puzzle_is_kept() -> None:
    table = f"source,question,answer,rating\nforum,{P},{nonet.solve(P).line},27\n"
    puzzle = nonet.loads(table)
    assert puzzle.info == {"source": "forum", "rating": "27"}
    assert nonet.loads(nonet.dumps(puzzle, "dataset")) == puzzle


def test_several_puzzles_in_a_format_for_one() -> None:
    with pytest.raises(nonet.FormatError, match=r"'line' and 'dataset' \(a CSV table\) hold many$"):
        nonet.dumps([P, P], "csv")
