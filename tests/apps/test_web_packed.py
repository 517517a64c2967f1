"""Puzzles in addresses of the page, and which rules a board breaks."""

from __future__ import annotations

import base64
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rule_strategies import rules

from nonet import Geometry, Grid, Puzzle
from nonet.errors import NonetError
from nonet.play.packed import packed_in, unpack
from nonet.rules import AntiKnight, Cage, Rule, Thermometer
from nonet.web.puzzles import from_word, puzzle_data, to_puzzle

SIX = Geometry.of_size(6)


def killer(title: str = "") -> Puzzle:
    shape = SIX.with_rules(Cage((0, 1), 3), Thermometer((6, 7, 8)), AntiKnight())
    return Puzzle(Grid("1" + "." * 35, geometry=shape), title=title, info={"ruleset": "As usual."})


@given(rules(SIX), st.text(max_size=20))
def test_a_puzzle_comes_out_of_its_word_as_it_went_in(rule: Rule, title: str) -> None:
    puzzle = Puzzle(Grid("." * 36, geometry=SIX.with_rules(rule)), title=title)
    word = str(puzzle_data(puzzle)["packed"])
    assert packed_in(f"http://localhost:8000/?p={word}&s=12") == word
    again = from_word(word)
    assert (again.givens, again.rules, again.title) == (puzzle.givens, puzzle.rules, puzzle.title)


def test_a_word_that_the_page_made_is_read_too() -> None:
    data = {"givens": "." * 36, "rules": [{"kind": "anti_knight"}], "regions": None, "title": "ä"}
    word = "nonet0." + base64.urlsafe_b64encode(json.dumps(data).encode()).decode().rstrip("=")
    assert to_puzzle(word).rules == (AntiKnight(),)
    assert to_puzzle(word).title == "ä"


@given(st.text(st.sampled_from("abcXYZ019-_"), min_size=1, max_size=60), st.sampled_from("01"))
def test_a_damaged_word_gets_one_sentence(code: str, kind: str) -> None:
    with pytest.raises(NonetError, match=r"link is damaged|JSON"):
        from_word(f"nonet{kind}.{code}")


def test_what_is_no_puzzle_gets_one_sentence() -> None:
    word = "nonet0." + base64.urlsafe_b64encode(b'{"givens": 7}').decode()
    with pytest.raises(NonetError, match="its givens makes no sense"):
        from_word(word)
    assert unpack("nonet0.e30") == {}


def test_the_page_is_told_all_that_it_draws_and_says() -> None:
    data = puzzle_data(killer("Small"))
    assert data["called"] == ["the 3-cage at r1c1", "the thermometer from r2c1", "the knight's move rule"]
    assert [each["title"] for each in data["asked"]] == ["Killer Cage", "Thermometer", "Anti-Knight"]  # type: ignore[attr-defined]
    apart = data["apart"]
    assert isinstance(apart, list)
    assert [0, 13] in apart  # a knight's move
    assert [0, 1] not in apart  # in one row anyway
    assert data["unsupported"] == []


def test_a_board_without_rules_needs_no_word() -> None:
    assert puzzle_data(Puzzle(Grid("." * 36)))["packed"] == ""
