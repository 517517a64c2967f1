"""The page's types are made from the description of the API, and kept in git like the stub of the core."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

from nonet.web.app import create_app

MADE = runpy.run_path(str(Path(__file__).parents[2] / "tools" / "page_types.py"))
SCHEMAS: dict[str, Any] = create_app().openapi()["components"]["schemas"]


@pytest.mark.skipif(
    not MADE["TOOL"].exists(), reason="the page's tools are not installed: npm --prefix web ci"
)
def test_the_types_of_the_page_are_what_the_api_describes() -> None:
    kept = MADE["TYPES"].read_text(encoding="utf-8")
    assert MADE["types"]() == kept, "run `make types-page` and look at the difference"


def test_the_colours_of_rules_are_those_of_pictures() -> None:
    assert MADE["colours"]() == MADE["HUES"].read_text(encoding="utf-8"), "run `make types-page`"


def test_a_puzzle_can_be_sent_back_as_it_came() -> None:
    assert SCHEMAS["PuzzleIn"]["properties"].keys() == SCHEMAS["PuzzleOut"]["properties"].keys()


def test_all_that_is_answered_is_there() -> None:
    loose = {
        "FilmStart": {"regions", "houses", "doubt"},  # what is usual is not told
        "RateAnswer": {"er", "ep", "ed", "gem"},  # on Sudoku Explainer's scale alone
        "Step": {"value", "thoughts"},  # likewise
    }
    answered = [name for name in SCHEMAS if name.endswith("Answer")]
    answered += ["PuzzleOut", "Step", "Rating", "TechniqueData", "FilmStart"]
    for name in answered:
        missing = SCHEMAS[name]["properties"].keys() - set(SCHEMAS[name]["required"])
        assert missing == loose.get(name, set()), name
