"""All that can go wrong while a file is written does so once: the old file or the new one is there then.

Nothing here waits: faults and signals come at a call, or at a line, not at a time.
"""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import stopping
from command import nonet, own_signals
from stopping import NEW

from nonet import files
from nonet.cli.ending import Stopped, status_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has other files and signals")

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
OLD = "what was there before\n"
MOMENTS = [
    "before-open",  # nothing exists yet
    "after-open",  # the temporary file exists
    "after-fchown",
    "after-fchmod",
    "before-write",
    "after-write",
    "before-fsync",
    "after-fsync",
    "after-close",
    "before-replace",
    "after-replace",  # the new file is there
]


class Fault:
    """Lets one of many calls fail."""

    def __init__(self, number: int, code: int) -> None:
        self.left = number
        self.code = code
        self.struck = ""

    def hook(self, patch: pytest.MonkeyPatch, owner: Any, name: str) -> None:
        real: Callable[..., Any] = getattr(owner, name)

        def call(*arguments: Any, **options: Any) -> Any:
            self.left -= 1
            if self.left != -1:
                return real(*arguments, **options)
            self.struck = name
            if name == "close":  # what cannot be closed is closed all the same
                real(*arguments, **options)
            raise OSError(self.code, os.strerror(self.code))

        patch.setattr(owner, name, call)


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EIO, errno.EDQUOT], ids=errno.errorcode.get)
@pytest.mark.parametrize("before", [OLD, None], ids=["replaced", "new"])
def test_every_call_fails_once(tmp_path: Path, code: int, before: str | None) -> None:
    source, target = tmp_path / "in.txt", tmp_path / "out.txt"
    source.write_text(f"{PUZZLE}\n" * 300)
    struck = set()
    for number in count():
        target.unlink(missing_ok=True)
        if before is not None:
            target.write_text(before)
        fault = Fault(number, code)
        with pytest.MonkeyPatch.context() as patch:
            for name in ("open", "write", "close", "fchown", "fchmod", "fsync", "replace"):
                fault.hook(patch, os, name)
            fault.hook(patch, files._Named, "close")
            run = nonet("convert", str(source), "-o", str(target))
        left = {path.name for path in tmp_path.iterdir()}
        if not fault.struck:
            break
        struck.add(fault.struck)
        assert (run.status, run.err) == (2, f"nonet: {target}: {os.strerror(code).lower()}\n"), fault.struck
        assert left == ({"in.txt"} if before is None else {"in.txt", "out.txt"}), fault.struck
        assert before is None or target.read_text() == before
    assert (run.status, target.read_text()) == (0, source.read_text())
    assert struck >= {"open", "write", "fsync", "close", "replace"}


def outcome(folder: Path, *arguments: str) -> tuple[int, str, list[Path]]:
    """Write over a file in a process of its own; return its status, the content and what else is there."""
    target = folder / "out.txt"
    target.write_text(OLD)
    command = [sys.executable, stopping.__file__, str(target), *arguments]
    run = subprocess.run(command, stderr=subprocess.PIPE, text=True, check=False)
    assert not run.stderr
    return run.returncode, target.read_text(), [path for path in folder.iterdir() if path != target]


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_signal_leaves_no_half_file(tmp_path: Path, name: str, moment: str) -> None:
    number = getattr(signal, name)
    status, content, others = outcome(tmp_path, str(int(number)), moment)
    assert status == 128 + number
    assert content == (NEW if moment == "after-replace" else OLD)
    assert not others


@pytest.mark.parametrize("moment", MOMENTS)
def test_sudden_death_leaves_no_half_file(tmp_path: Path, moment: str) -> None:
    """Nobody can clean up then; but no file that the user knows is touched."""
    status, content, others = outcome(tmp_path, str(int(signal.SIGKILL)), moment)
    assert status == -signal.SIGKILL
    assert content == (NEW if moment == "after-replace" else OLD)
    assert all(path.name.startswith(".nonet-") for path in others)


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_second_signal_ends_at_once_and_as_cleanly(tmp_path: Path, name: str) -> None:
    number = getattr(signal, name)
    status, content, others = outcome(tmp_path, str(int(number)), "after-fsync", "before-unlink")
    assert (status, content, others) == (-number, OLD, [])


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_signal_that_is_ignored_stays_so(tmp_path: Path, name: str) -> None:
    number = str(int(getattr(signal, name)))
    assert outcome(tmp_path, number, "after-open", "after-fsync", "ignored") == (0, NEW, [])


@pytest.mark.filterwarnings("ignore::ResourceWarning")  # what is open is closed with the process
def test_a_stop_at_any_line_leaves_no_half_file(tmp_path: Path) -> None:
    """Signals come between any two lines, also of the library that runs the ``with`` statements."""
    target = tmp_path / "out.txt"
    traced = (files.__file__, sys.modules["contextlib"].__file__)

    def command() -> None:
        with files.replacing(target) as stream:
            stream.write(NEW)

    for number in count():
        target.write_text(OLD)
        left = number

        def trace(frame: FrameType, event: str, _: object) -> Any:
            nonlocal left
            if frame.f_code.co_filename not in traced:
                return None
            left -= event == "line"
            if left == -1:
                sys.settrace(None)
                raise Stopped(signal.SIGTERM)
            return trace

        def traced_command() -> None:
            before = sys.gettrace()
            sys.settrace(trace)
            try:
                command()
            finally:
                sys.settrace(before)

        with own_signals():
            status = status_of(traced_command)
        assert [path.name for path in tmp_path.iterdir()] == ["out.txt"], number
        assert target.read_text() in (OLD, NEW)
        if left >= 0:
            break
        assert status == 143
    assert (status, target.read_text()) == (0, NEW)
    assert number > 50


def test_a_file_that_grows_too_long(tmp_path: Path) -> None:
    """A limit of the system, as real as a full disk."""
    source, target = tmp_path / "in.txt", tmp_path / "out.sdm"
    source.write_text(f"{PUZZLE}\n" * 300)
    target.write_text(OLD)
    command = ["bash", "-c", 'ulimit -f 4; "$@"', "bash", sys.executable, "-m", "nonet"]
    run = subprocess.run(
        [*command, "convert", str(source), "-o", str(target)], capture_output=True, text=True, check=False
    )
    assert (run.returncode, run.stderr) == (2, f"nonet: {target}: file too large\n")
    assert target.read_text() == OLD
    assert sorted(tmp_path.iterdir()) == [source, target]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
@pytest.mark.parametrize(
    "arguments",
    [["convert", PUZZLE], ["solve", PUZZLE], ["count", PUZZLE], ["--version"], ["--help"]],
    ids=lambda arguments: arguments[0],
)
def test_a_full_standard_output(arguments: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        command = [sys.executable, "-m", "nonet", *arguments]
        run = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert run.returncode == 2
    assert run.stderr.splitlines()[-1] == "nonet: standard output: no space left on device"
    assert "Traceback" not in run.stderr
    assert "ignored" not in run.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
@pytest.mark.parametrize("command", ["convert", "explain", "print"])
def test_a_full_device(command: str) -> None:
    run = nonet(command, PUZZLE, "-o", "/dev/full")
    assert (run.status, run.err) == (2, "nonet: /dev/full: no space left on device\n")


@pytest.mark.parametrize("command", ["convert", "count"])
def test_closed_streams_get_a_sentence(command: str) -> None:
    script = f"{sys.executable} -m nonet {command} {{}}"
    run = subprocess.run(
        ["bash", "-c", script.format(f"{PUZZLE} >&-")], capture_output=True, text=True, check=False
    )
    assert run.returncode == 2
    assert run.stderr.splitlines()[-1] == "nonet: standard output: bad file descriptor"
    assert "Traceback" not in run.stderr
    run = subprocess.run(["bash", "-c", script.format("<&-")], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (2, "nonet: standard input: bad file descriptor\n")
    run = subprocess.run(
        ["bash", "-c", script.format(f"{PUZZLE} 2>&-")], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0
    assert "nonet:" not in run.stdout


def test_a_closed_output_that_is_not_used_is_no_error(tmp_path: Path) -> None:
    target = tmp_path / "out.txt"
    script = f"{sys.executable} -m nonet convert {PUZZLE} -o {target} >&-"
    assert subprocess.run(["bash", "-c", script], check=False).returncode == 0
    assert target.read_text() == f"{PUZZLE}\n"
