"""A search that ends at a limit names python-sat where that would have helped; the tests do without it."""

from __future__ import annotations

import pytest

import nonet
from nonet import Geometry, Grid, LimitReached, clauses, search
from nonet.clauses import turns
from nonet.rules import AntiKnight, FullRank, Lunchbox, Rule

HELPS = "; python-sat helps with such puzzles: pip install python-sat"
SHAPE = Geometry.of_size(16)
ROW = (*range(16),)


@pytest.fixture(autouse=True)
def without_python_sat(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is no python-sat, though learning would begin after the first guesses."""
    for room in clauses, turns:
        monkeypatch.setattr(room, "installed", lambda: False)
    monkeypatch.setattr(turns, "PLAIN", 1)
    monkeypatch.setattr(turns, "RULED", 1)
    monkeypatch.setattr(search, "STRETCH", 5)  # so that the limit comes before a second solution


def said(shape: Geometry) -> str:
    """Return what a search says that ends at once."""
    with pytest.raises(LimitReached, match=r"^gave up after 0 seconds, ") as caught:
        nonet.count(Grid.empty(geometry=shape), seconds=0)
    return str(caught.value)


def test_a_limit_says_what_would_have_helped() -> None:
    assert said(SHAPE).endswith(HELPS)


def test_a_limit_says_so_of_rules_too() -> None:
    assert said(SHAPE.with_rules(AntiKnight())).endswith(HELPS)


@pytest.mark.parametrize("rule", [Lunchbox(ROW, 9), FullRank(ROW, 5)], ids=lambda rule: rule.kind)
def test_rules_that_have_no_clauses_leave_nothing_to_learn(rule: Rule) -> None:
    assert "python-sat" not in said(SHAPE.with_rules(AntiKnight(), rule))


@pytest.mark.parametrize("name", ["PLAIN", "RULED"])
def test_nothing_is_said_before_the_turn_to_learn(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr(turns, name, 10**6)
    assert "python-sat" not in said(SHAPE.with_rules(AntiKnight()) if name == "RULED" else SHAPE)
