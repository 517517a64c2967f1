"""The pages on techniques say what the catalogue says."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from nonet.lessons import example
from nonet.logic.catalogue import all_techniques

if TYPE_CHECKING:
    from nonet import Technique

ROOT = Path(__file__).parents[2]


def test_the_pages_are_up_to_date() -> None:
    pages = runpy.run_path(str(ROOT / "tools" / "technique_pages.py"))["pages"]()
    folder = ROOT / "docs" / "techniques"
    there = {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}
    assert there.keys() == pages.keys(), "run: make pages"
    assert [name for name, text in pages.items() if text != there[name]] == [], "run: make pages"


@pytest.mark.parametrize("technique", all_techniques(), ids=lambda t: t.slug)
def test_every_technique_has_an_example(technique: Technique) -> None:
    step = example(technique)
    assert step is not None
    assert step.technique is technique
