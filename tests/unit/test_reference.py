"""The reference of the documentation has every public name."""

from __future__ import annotations

import re
from pathlib import Path

import nonet

PAGES = Path(__file__).parents[2] / "docs" / "reference"


def test_every_public_name_is_in_the_reference_once() -> None:
    text = "".join(page.read_text(encoding="utf-8") for page in PAGES.glob("*.md"))
    told = re.findall(r"^\.\. auto(?:class|function|exception|data):: (\w+)$", text, re.MULTILINE)
    assert sorted(told) == sorted(nonet.__all__)
