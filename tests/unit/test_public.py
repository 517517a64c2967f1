"""Everything that is documented is public, and everything public is documented, with an example that runs."""

from __future__ import annotations

import doctest
import inspect
import re
from pathlib import Path

import pytest

import nonet

ROOT = Path(__file__).parent.parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
TYPES = {"AnyPuzzle", "AnyPuzzles"}
"""Unions of types have no docstring of their own."""
FUNCTIONS = [name for name in nonet.__all__ if inspect.isfunction(getattr(nonet, name))]


def _names_in(pages: list[Path]) -> set[str]:
    return {name for page in pages for name in re.findall(r"\w+", page.read_text(encoding="utf-8"))}


def test_every_public_name_is_in_the_documentation() -> None:
    assert set(nonet.__all__) - _names_in(PAGES) == set()


def test_the_page_on_the_library_names_all_of_them() -> None:
    """The other pages tell more; this one is where to look a name up."""
    assert set(nonet.__all__) - _names_in([ROOT / "docs" / "library.md"]) == set()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_what_documentation_speaks_of_is_public(page: Path) -> None:
    spoken_of = set(re.findall(r"\bnonet\.(\w+)", page.read_text(encoding="utf-8")))
    rooms = {"board", "bulk", "formats", "logic", "play", "rules"}
    modules = {path.stem for path in (ROOT / "src" / "nonet").glob("*.py")} | rooms
    unknown = {name for name in spoken_of if not hasattr(nonet, name) and name not in modules}
    assert unknown <= {"techniques", "tactics", "formats", "errors", "web", "cli"}  # entry points and rooms


@pytest.mark.parametrize("name", sorted(set(nonet.__all__) - TYPES))
def test_every_public_name_has_an_example(name: str) -> None:
    text = inspect.getdoc(getattr(nonet, name)) or ""
    assert doctest.DocTestParser().get_examples(text)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_functions_tell_of_all_they_take(name: str) -> None:
    function = getattr(nonet, name)
    parameters = list(inspect.signature(function).parameters)
    if len(parameters) > 1:
        _, _, told = (inspect.getdoc(function) or "").partition("Args:\n")
        assert [p for p in parameters if not re.search(rf"^ +{p}: ", told, flags=re.MULTILINE)] == []


def test_dir_shows_what_is_public() -> None:
    assert set(nonet.__all__) <= set(dir(nonet))
    assert set(dir(nonet)) - set(nonet.__all__) == {
        "__doc__",
        "__version__",
        "board",
        "bulk",
        "formats",
        "logic",
        "play",
        "rules",
    }
