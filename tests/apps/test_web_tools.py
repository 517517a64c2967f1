"""The tools of setters: each makes a rule that there is, and there is one for each kind of rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from nonet.geometry import Geometry
from nonet.rules import RULES, rule_from_dict
from nonet.web.tools import tools

if TYPE_CHECKING:
    from webserver import Running

NINE = Geometry.of_size(9)
BY_HAND = [tool for tool in tools() if tool["kind"]]
CELLS = ["r4c4", "r4c5", "r5c5", "r5c4", "r6c4", "r6c5"]
ROW = [f"r1c{column}" for column in range(1, 10)]
TYPED = {"number": 5, "digits": [5], "text": "15"}


def drawn(tool: dict[str, Any]) -> dict[str, Any]:
    """Return the rule that a hand makes with a tool, as the page does."""
    rule: dict[str, Any] = {"kind": tool["kind"], **tool["fixed"]}
    heads, fields = tool["heads"], tool["fields"]
    match tool["gesture"]:
        case "grid":
            pass
        case "copies":
            rule |= {"cells": CELLS[:1], "copies": [CELLS[1:2]]}
        case "sets":
            rule |= {"sets": [CELLS[:1], CELLS[1:2]]}
        case "outside":
            rule |= {"cells": ROW}
        case "arrow":
            first = CELLS[0] if tool["lone"] else CELLS[:heads]
            rule |= {fields[0]: first, fields[1]: CELLS[heads:]}
        case gesture:
            cells = {"pair": CELLS[:2], "corner": CELLS[:4]}.get(gesture, CELLS[: tool["fewest"]])
            rule |= {"cells": cells}
    return rule


@pytest.mark.parametrize("tool", BY_HAND, ids=lambda tool: tool["name"])
def test_what_a_tool_makes_is_a_rule(tool: dict[str, Any]) -> None:
    made = drawn(tool)
    typed = {tool["number"]: TYPED[tool["typed"]]} if tool["number"] else {}
    assert rule_from_dict({**made, **typed}, NINE).kind == tool["kind"]
    if not tool["number"] or tool["optional"]:
        assert rule_from_dict(made, NINE).kind == tool["kind"]
    elif tool["usual"] is not None:
        usual = rule_from_dict(made, NINE)
        assert rule_from_dict({**made, tool["number"]: tool["usual"]}, NINE) == usual


def test_every_kind_of_rule_can_be_drawn_by_hand() -> None:
    machines = {"pair_relation", "automaton"}  # tables that nobody draws
    assert {tool["kind"] for tool in BY_HAND} == {rule.kind for rule in RULES} - machines


def test_tools_are_told_apart_by_what_they_make() -> None:
    made = [repr(drawn(tool)) for tool in BY_HAND if not tool["number"]]
    assert len({*made}) == len(made)
    assert len({tool["name"] for tool in tools()}) == len(tools())


def test_true_candidates_of_what_cannot_be_solved_are_none(server: Running) -> None:
    for givens in ("11..............", "12..34..........", "123....4........"):
        found = server.ask("candidates", puzzle={"givens": givens})
        solved = server.ask("check", puzzle={"givens": givens})["status"]
        assert any(found["candidates"].values()) == (solved not in ("none", "conflicting"))
        assert found["complete"]
