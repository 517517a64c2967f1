"""Settings shared by all tests."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

# Timing is no property: a deadline only makes busy machines fail.
settings.register_profile("nonet", deadline=None, max_examples=60)
settings.load_profile("nonet")

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="session")
def examples() -> Path:
    """The folder of example files."""
    return ROOT / "examples"


@pytest.fixture(scope="session")
def collections() -> Path:
    """The folder of large puzzle collections, which is not part of the project."""
    folder = ROOT.parent / "shared" / "data" / "puzzles"
    if not folder.is_dir():
        pytest.skip("the puzzle collections are not here")
    return folder
