"""The reference has every public name, and says of commands and formats what they say themselves."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import nonet

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "docs" / "reference"


def test_every_public_name_is_in_the_reference_once() -> None:
    text = "".join(page.read_text(encoding="utf-8") for page in PAGES.glob("*.md"))
    told = re.findall(r"^\.\. auto(?:class|function|exception|data):: (\w+)$", text, re.MULTILINE)
    assert sorted(told) == sorted(nonet.__all__)


def test_the_pages_of_commands_and_formats_are_up_to_date() -> None:
    pages = runpy.run_path(str(ROOT / "tools" / "reference_pages.py"))["pages"]()
    folders = [PAGES / "commands", PAGES / "formats"]
    there = {
        path.relative_to(PAGES).as_posix(): path.read_text(encoding="utf-8")
        for folder in folders
        for path in folder.iterdir()
    }
    assert there.keys() == pages.keys(), "run: make pages"
    assert [name for name, text in pages.items() if text != there[name]] == [], "run: make pages"
