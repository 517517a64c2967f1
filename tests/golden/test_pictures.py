"""Pictures of every kind of rule, and of steps, as they were when somebody last looked at them.

After a change that is meant, `NONET_PICTURES=write pytest tests/golden/test_pictures.py` writes them anew;
look at the pictures before they are kept.
"""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest

from nonet import Geometry, Grid, Position, example, svg
from nonet.render.board import Board
from nonet.render.scene import Scene
from nonet.rules import RULES, rule_from_dict

NINE = Geometry.of_size(9)
DOCS = (Path(__file__).parents[2] / "docs" / "rules.md").read_text(encoding="utf-8")
SHOWN = [rule_from_dict(json.loads(text), NINE) for text in re.findall(r'`(\{"kind".*?\})`', DOCS)]
PATH = Path(__file__).parent / "pictures.txt"
STEPS = ("grouped-nice-loop", "als-chain", "forcing-net", "kraken-fish")
"""Between them they have all that is drawn of a chain: groups, sets with letters, nets, fins."""


def drawn(shape: Geometry) -> str:
    grid = Grid.empty(geometry=shape)
    board = Board(Scene(Position.of(grid), grid))
    elements = "".join([*board.houses(), *board.rules(), *board.dots()])
    return "\n".join(re.findall(r"<[^/][^<]*(?:</text>)?", elements))


def compare(text: str, kept: Path) -> None:
    if os.environ.get("NONET_PICTURES") == "write":
        kept.write_text(text, encoding="utf-8")
    assert text == kept.read_text(encoding="utf-8")


def test_every_rule_looks_as_it_did() -> None:
    assert {rule.kind for rule in SHOWN} == {rule.kind for rule in RULES}
    pictures = {rule.kind: drawn(NINE.with_rules(rule)) for rule in SHOWN}
    pictures["diagonals"] = drawn(NINE.with_houses(*NINE.diagonals))
    pictures["windows"] = drawn(NINE.with_houses(*NINE.windows))
    compare("\n".join(f"# {kind}\n{elements}\n" for kind, elements in pictures.items()), PATH)


@pytest.mark.parametrize("name", STEPS)
def test_a_step_looks_as_it_did(name: str) -> None:
    step = example(name)
    assert step
    compare(svg(step).replace("><", ">\n<") + "\n", PATH.parent / "pictures" / f"{name}.svg")
