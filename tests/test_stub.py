"""The stub of the compiled core is kept in git, so that type checkers need no build."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

STUB = Path(__file__).parent.parent / "src" / "nonet" / "_core.pyi"


def test_stub_is_what_the_build_makes(tmp_path: Path) -> None:
    made = tmp_path / "_core.pyi"
    command = [sys.executable, "-m", "nanobind.stubgen", "-q", "-m", "nonet._core", "-o", str(made)]
    subprocess.run(command, check=True)
    assert made.read_text() == STUB.read_text(), "run `make stub` and look at the difference"
