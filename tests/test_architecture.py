"""Imports point down: each room may know only the rooms below it."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

SRC = Path(__file__).parent.parent / "src" / "nonet"
VALUES = {
    "english",
    "errors",
    "frozen",
    "house",
    "geometry",
    "notation",
    "reading",
    "drawing",
    "conflicts",
    "rows",
    "grid",
    "position",
    "puzzle",
    "question",
    "rules",
    "links",
    "plugins",
    "threads",
}
LIBRARY = {
    "clauses",
    "search",
    "candidates",
    "symmetry",
    "cells",
    "cuda",
    "many",
    "equivalence",
    "logic",
    "reasons",
    "ratings",
    "generator",
    "setting",
    "daily",
    "coach",
    "lessons",
    "photo",
    "play",
    "render",
    "board",
    "formats",
    "files",
    "bulk",
} | VALUES

MAY_IMPORT: dict[str, set[str]] = {
    "english": set(),
    "errors": {
        "english",
        "candidates",
        "conflicts",
        "grid",
        "many",
        "puzzle",
    },  # but the first for its types only
    "frozen": set(),
    # A geometry for its type only; houses go by the name of a cell.
    "house": {"geometry", "notation"},
    "geometry": {"errors", "house", "rules"},  # the last for its type only
    "rules": {"english", "errors", "geometry", "notation"},
    "notation": {"english", "errors", "geometry"},
    "reading": {"english", "errors", "geometry", "notation"},
    "drawing": {"geometry", "notation"},
    "conflicts": {"geometry", "notation", "rules"},
    "rows": {"errors", "geometry", "notation", "grid"},  # the last for its type only
    # A grid, a position and a puzzle draw themselves in notebooks.
    "grid": {
        "conflicts",
        "drawing",
        "english",
        "errors",
        "geometry",
        "notation",
        "reading",
        "render",
        "rows",
    },
    "position": {"errors", "geometry", "notation", "drawing", "grid", "reading", "render"},
    # A puzzle is made of whatever users hand in, as everything else is.
    "puzzle": {"errors", "frozen", "geometry", "notation", "grid", "position", "question", "render", "rules"},
    "question": {"errors", "geometry", "grid", "position", "puzzle", "rows"},
    "links": {"errors", "question"},
    "plugins": {"errors"},
    "threads": {"errors", "question"},
    "clauses": {"_core"} | VALUES,
    "search": {"_core", "clauses"} | VALUES,
    "candidates": {"_core", "search"} | VALUES,
    "symmetry": VALUES,
    "cells": {"_core"} | VALUES,
    "cuda": {"_core"} | VALUES,
    "many": {"_core", "cells", "cuda"} | VALUES,
    "equivalence": {"_core", "cells", "symmetry"} | VALUES,
    "logic": {"_core", "render"}
    | VALUES,  # a step draws itself in notebooks; never search: a technique must not peek at the answer
    "reasons": {"logic", "search"} | VALUES,
    "ratings": {"_core", "cells", "logic", "many", "reasons"} | VALUES,
    "generator": {"_core", "search", "many", "logic", "ratings"} | VALUES,
    "setting": {"search", "many", "generator"} | VALUES,
    "daily": {"generator", "logic"} | VALUES,
    "coach": {"search", "logic", "reasons"} | VALUES,
    "lessons": {"logic", "formats"} | VALUES,
    "render": {"logic"} | VALUES,
    "board": VALUES,
    "formats": VALUES,
    "files": {"formats"} | VALUES,
    # A game draws itself in notebooks.
    "play": {"search", "logic", "reasons", "formats", "files", "render"} | VALUES,
    "photo": {"search", "files"} | VALUES,
    "bulk": {"_core", "cells", "many", "equivalence", "logic", "ratings", "generator", "formats", "files"}
    | VALUES,
    "__init__": LIBRARY,
    "__main__": {"cli"},
    "web": LIBRARY | {"__init__"},
    "tui": LIBRARY | {"__init__"},
    "cli": LIBRARY | {"__init__", "web", "tui"},  # the last two are started from there, once asked for
}


def room_of(module: Path) -> str:
    return module.relative_to(SRC).parts[0].removesuffix(".py")


def imports(module: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == "nonet":
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("nonet."):
            yield (node.module or "").split(".")[1]
        elif isinstance(node, ast.Import):
            names = [alias.name.split(".") for alias in node.names]
            yield from (([*name, "__init__"])[1] for name in names if name[0] == "nonet")


@pytest.mark.parametrize("module", sorted(SRC.rglob("*.py")), ids=lambda m: str(m.relative_to(SRC)))
def test_imports_only_what_its_room_may(module: Path) -> None:
    room = room_of(module)
    assert set(imports(module)) - {room} <= MAY_IMPORT[room]


@pytest.mark.parametrize("part", ["arguments", "proof.py", "evidence.py", "inference.py"])
def test_what_sentences_are_made_of_knows_no_language(part: str) -> None:
    """Another language is then a folder of sentences: it needs no reasoning of its own."""
    place = SRC / "logic" / part
    for module in [place] if place.is_file() else place.rglob("*.py"):
        tree = ast.walk(ast.parse(module.read_text(encoding="utf-8")))
        known = {node.module or "" for node in tree if isinstance(node, ast.ImportFrom)}
        assert not [name for name in known if name.startswith(("nonet.english", "nonet.logic.words"))]


def test_importing_the_library_is_light() -> None:
    heavy = {
        "importlib.metadata",
        "numpy",
        "pyarrow",
        "typer",
        "click",
        "rich",
        "asyncio",
        "hypothesis",
        "reportlab",
        "segno",
        "cv2",
        "onnxruntime",
        "resvg_py",
        "textual",
    }
    code = f"import sys, nonet; print(sorted({heavy | {'pydantic', 'fastapi'}} & set(sys.modules)))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_the_core_knows_no_python() -> None:
    core = SRC.parent.parent / "core"
    sources = [*core.rglob("*.cpp"), *core.rglob("*.hpp")]
    assert sources
    assert not [path for path in sources if "Python.h" in path.read_text() or "nanobind" in path.read_text()]


def test_no_test_sets_the_clock_of_the_whole_process() -> None:
    """By a made-up clock the server that tests share, a thread beside them, may sleep for hours."""
    clocks = re.compile(r"""setattr\(\s*(["']time\.|time\s*,)""")
    tests = [path for path in Path(__file__).parent.rglob("*.py") if path != Path(__file__)]
    assert tests
    assert not [path for path in tests if clocks.search(path.read_text(encoding="utf-8"))]
