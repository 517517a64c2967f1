"""The reference has every public name, and says of commands and formats what they say themselves."""

from __future__ import annotations

import re
import runpy
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import nonet

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "docs" / "reference"
TOLD = re.compile(
    r"^\.\. (currentmodule|py:data|py:type|auto(?:class|function|exception|data|module)):: ([\w.]+)$",
    re.MULTILINE,
)
IMPORT = re.compile(r"\bfrom (nonet(?:\.\w+)*) import (\w+(?:, *\w+)*)")
"""In an example, of a page or of a notebook."""


def told() -> list[str]:
    """Return the full names that the pages of the reference tell."""
    return [name for page in sorted(PAGES.glob("*.md")) for name in told_on(page)]


def told_on(page: Path) -> Iterator[str]:
    room = "nonet"
    for kind, name in TOLD.findall(page.read_text(encoding="utf-8")):
        if kind == "currentmodule":
            room = name
        elif kind == "automodule":
            yield from (f"{name}.{each}" for each in import_module(name).__all__)
        else:
            yield f"{room}.{name}"


def untold(names: Iterable[tuple[str, str]]) -> set[str]:
    """Return the full names, of rooms and names there, that are told neither as such nor as nonet's own."""
    known = set(told())
    return {
        f"{room}.{name}"
        for room, name in names
        if f"{room}.{name}" not in known and not is_nonets_own(room, name)
    }


def is_nonets_own(room: str, name: str) -> bool:
    return name in nonet.__all__ and getattr(import_module(room), name) is getattr(nonet, name)


def examples() -> Iterator[Path]:
    yield ROOT / "README.md"
    yield from (ROOT / "docs").rglob("*.md")
    yield from (ROOT / "examples").rglob("*.ipynb")


def test_every_public_name_is_in_the_reference_once() -> None:
    names = [name.removeprefix("nonet.") for name in told()]
    assert sorted(name for name in names if "." not in name) == sorted(nonet.__all__)
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("room", ["nonet.board", "nonet.logic", "nonet.logic.scales"])
def test_every_public_name_of_a_room_is_in_the_reference(room: str) -> None:
    assert untold((room, name) for name in import_module(room).__all__) == set()


def test_what_examples_import_is_in_the_reference() -> None:
    imports = {found for page in examples() for found in IMPORT.findall(page.read_text(encoding="utf-8"))}
    names = {(room, name) for room, names in imports for name in re.split(", *", names)}
    assert {("nonet.lessons", "exercises"), ("nonet.web.app", "create_app")} <= names
    assert untold(names) == set()


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
