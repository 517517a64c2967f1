"""The page about rules names every kind, with JSON that can be read."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

from nonet import Geometry, GeometryError, _core
from nonet.rules import RULES, rule_from_dict

NINE = Geometry.of_size(9)
PAGE = (Path(__file__).parents[3] / "docs" / "rules.md").read_text(encoding="utf-8")
EXAMPLES = [json.loads(text) for text in re.findall(r"`(\{\"kind\".*?\})`", PAGE)]


def test_the_page_shows_every_kind() -> None:
    shown = [rule_from_dict(example, NINE) for example in EXAMPLES]
    assert {type(rule) for rule in shown} == {*RULES}
    for rule in shown:
        assert f"`{type(rule).__name__}`" in PAGE
        assert rule_from_dict(rule.to_dict(NINE), NINE) == rule


_JUNK: list[object] = [
    *(
        None,
        True,
        False,
        -1,
        0,
        1,
        2,
        9,
        10,
        46,
        10**30,
        -(10**9),
        1.5,
        float("nan"),
        "",
        "x",
        "r0c1",
        "r10c10",
    ),
    *("r1c1", "A1", "row", "1321", "\n", [], {}, [[]], [None], ["r1c1"], ["r1c1", "r1c1"], [["r1c1"], []]),
    *([1, 2], [0], [-1], [[0, 1, 0]], [[0, 1]], [[0, 1 << 40, 0]], {"kind": "cage"}, ["r1c1"] * 3, [1e300]),
]


def _problem(data: object) -> str:
    """Return why there is no such rule; if there is one, all that it can be asked works."""
    try:
        rule = rule_from_dict(data, NINE)
    except GeometryError as error:
        return str(error)
    assert rule_from_dict(rule.to_dict(NINE), NINE) == rule
    assert rule.words(NINE)
    constraints = [*rule.constraints(NINE)]
    assert all(constraint.cells for constraint in constraints)
    _core.Network(81, 9, [], constraints)  # what the core takes
    return ""


def test_malformed_rules_are_documented_errors() -> None:
    """Ten thousand examples with one to three parts exchanged, added, left out or put inside of a list."""
    random = Random(15)
    refused = 0
    for _ in range(10_000):
        data = dict(random.choice(EXAMPLES))
        for _ in range(random.randint(1, 3)):
            key = random.choice([*data, "cells", "total", "kind", "more"])
            change = random.randrange(4)
            if change == 0:
                data.pop(key, None)
            elif change == 1 and isinstance(data.get(key), list):
                data[key] = [*data[key], random.choice(_JUNK)]
            else:
                data[key] = random.choice(_JUNK)
        if error := _problem(data):
            refused += 1
            assert len(error.splitlines()) == 1, data
            assert len(error) < 200, data
    assert refused > 5_000
