"""Settings shared by all tests."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from webserver import Running

# Timing is no property: a deadline, or a check of speed, only makes busy machines fail. In continuous
# integration the examples are the same each time, so that a change is not refused for what it did not break;
# by hand they differ, and find more.
settings.register_profile(
    "nonet",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    max_examples=60,
    derandomize="CI" in os.environ,
)
settings.load_profile("nonet")

ROOT = Path(__file__).parent.parent

# Where the suite runs in the background (`make test &`, `nohup make test`), shells have it ignore signals, as
# would whatever a test starts.
for name in ("SIGINT", "SIGHUP"):
    number = getattr(signal, name, None)
    if number is not None and signal.getsignal(number) is signal.SIG_IGN:
        signal.signal(number, signal.default_int_handler if name == "SIGINT" else signal.SIG_DFL)


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


@pytest.fixture
def many_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal with as many colours as there are."""
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)


@pytest.fixture(scope="session")
def server() -> Iterator[Running]:
    """A server of the page and the API that all tests share."""
    from webserver import running  # only who needs a server needs its packages

    with running() as started:
        yield started


@pytest.fixture(scope="session")
def fuzzed() -> Callable[..., dict[str, Any]]:
    """Runs ``python -m fuzz ARGUMENTS…`` and returns what it found."""

    def run(*arguments: str) -> dict[str, Any]:
        command = [sys.executable, "-m", "fuzz", *arguments, "--json"]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        assert done.returncode in (0, 1), done.stderr
        found: dict[str, Any] = json.loads(done.stdout)
        return found

    return run
