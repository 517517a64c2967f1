"""The list of fonts that the network for photos learns from and is tested with."""

from __future__ import annotations

from pathlib import Path

import pytest

LIST = Path(__file__).parents[2] / "tools" / "photo" / "fonts.txt"
ROWS = LIST.read_text().splitlines()


def _packages(role: str) -> set[str]:
    return {package for its_role, package, _ in (row.split(maxsplit=2) for row in ROWS) if its_role == role}


def test_no_font_is_listed_twice() -> None:
    files = [row.split(maxsplit=2)[2] for row in ROWS]
    assert len(set(files)) == len(files)


def test_fonts_lie_where_packages_have_them() -> None:
    for row in ROWS:
        role, _, path = row.split(maxsplit=2)
        assert role in ("train", "hand", "test"), row
        assert path.startswith(("fonts/", "texmf/")), row


@pytest.mark.parametrize("role", ["train", "hand"])
def test_no_font_of_the_test_has_a_sister_among_those_that_are_learnt(role: str) -> None:
    assert _packages("test")
    assert not _packages("test") & _packages(role)
