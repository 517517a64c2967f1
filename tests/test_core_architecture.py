"""Rooms of the C++ core: each includes only the rooms below it, and beside those the standard library."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

CORE = Path(__file__).parent.parent / "core"
SOURCES = sorted(path for path in CORE.rglob("*.?pp") if "tests" not in path.parts)

# Headers in core/include/nonet and files in core/src, each in a room by its first folder or its own name.
ROOM = {
    "bits": "bits",
    "parallel": "parallel",
    "text": "text",
    "random": "random",
    "generate": "generate",
    "symmetry": "symmetry",
    "batch": "search",
    "many": "search",
    "packed": "search",
    "search": "search",
    "network": "rules",
    "narrowing": "narrowing",  # what rules say without a search, which logic may ask
    "rules": "rules",
    "logic": "logic",
    "last_resort": "last_resort",
    "explainer": "explainer",
}

MAY_INCLUDE: dict[str, set[str]] = {
    "bits": set(),
    "parallel": set(),
    "text": set(),
    "random": set(),
    "search": {"parallel"},
    "narrowing": set(),
    "rules": {"narrowing", "search"},
    "symmetry": {"parallel", "random"},
    "generate": {"parallel", "random", "search"},
    "logic": {
        "bits",
        "narrowing",
        "parallel",
    },  # never search: a technique must not be able to peek at the answer
    "explainer": {"bits", "logic", "parallel"},  # of logic only the sets of cells; it must not peek either
    "last_resort": {"logic", "search"},  # no logic: it looks the answer up
}


def room_of(path: Path) -> str:
    """Return the room of a file, given relative to core/include/nonet or core/src."""
    return ROOM[path.parts[0].split(".")[0]]


def place_of(path: Path) -> Path:
    """Return the path of a header or source below the folder that holds the rooms."""
    folder = CORE / "include" / "nonet" if "include" in path.parts else CORE / "src"
    return path.relative_to(folder)


def includes(path: Path) -> list[str]:
    return re.findall(r"^\s*#\s*include\s*[<\"]([^>\"]+)", path.read_text(encoding="utf-8"), re.MULTILINE)


def included_rooms(path: Path) -> set[str]:
    rooms = set()
    for name in includes(path):
        if name.startswith("nonet/"):
            rooms.add(room_of(Path(name).relative_to("nonet")))
        elif (CORE / "src" / name).exists():
            rooms.add(room_of(Path(name)))
        elif not (path.parent / name).exists():
            assert name.removesuffix(".h").isidentifier(), (
                f"{name} is neither ours nor of the standard library"
            )
    return rooms


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(CORE)))
def test_includes_only_what_its_room_may(path: Path) -> None:
    room = room_of(place_of(path))
    assert included_rooms(path) - {room} <= MAY_INCLUDE[room]


def found_by(name: str, path: Path) -> Path | None:
    """Return the file of ours that a file means by an include."""
    places = (path.parent / name, CORE / "src" / name, CORE / "include" / name)
    return next((place.resolve() for place in places if place.exists()), None)


def reached_from(path: Path) -> set[Path]:
    """Return all files of ours that a file includes, and those that they include, and so on."""
    reached = {path}
    left = [path]
    while left:
        here = left.pop()
        found = {each for name in includes(here) if (each := found_by(name, here))}
        left += found - reached
        reached |= found
    return reached


KNOWS_ANSWERS = re.compile(r"search|batch|many|packed|network|single\.|single_|kernel|generate|last_resort")
LOGIC = [path for path in SOURCES if room_of(place_of(path)) in ("logic", "explainer")]


@pytest.mark.parametrize("path", LOGIC, ids=lambda path: str(path.relative_to(CORE)))
def test_no_way_leads_from_logic_to_what_knows_the_answer(path: Path) -> None:
    others = {place_of(each) for each in reached_from(path) if each not in LOGIC}
    assert [each for each in others if KNOWS_ANSWERS.search(str(each))] == []


def test_ways_to_the_search_would_be_seen() -> None:
    (last_resort,) = [path for path in SOURCES if place_of(path) == Path("last_resort.cpp")]
    assert any(
        KNOWS_ANSWERS.search(str(place_of(each))) for each in reached_from(last_resort) - {last_resort}
    )
