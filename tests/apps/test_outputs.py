"""Where ``-o`` leads: what is written there is complete, and nothing else is lost by it."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from command import Run, nonet

from nonet import Grid, dump, loads

if TYPE_CHECKING:
    from collections.abc import Callable

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has other files")

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
LINE = f"{PUZZLE}\n"
OLD = "what was there before\n"

WRITERS: dict[str, list[str]] = {
    "convert": ["convert", PUZZLE, "-o"],
    "solve": ["solve", PUZZLE, "-o"],
    "solve as JSON": ["solve", "--json", PUZZLE, "-o"],
    "show": ["show", PUZZLE, "-o"],
    "explain": ["explain", PUZZLE, "-o"],
    "rate": ["rate", PUZZLE, "-o"],
    "canonical": ["canonical", PUZZLE, "-o"],
    "minimise": ["minimise", PUZZLE, "-o"],
    "generate": ["generate", "--size", "4", "--seed", "1", "-o"],
    "print": ["print", PUZZLE, "-o"],
    "a book of new ones": ["generate", "--seed", "1", "--pdf"],
    "a recording": ["watch", "--log", PUZZLE, "--record"],
}
ENDINGS = {
    "solve as JSON": ".json",
    "print": ".pdf",
    "a book of new ones": ".pdf",
    "a recording": ".jsonl",
}
"""What those write that do not write ``.txt``."""
every_writer = pytest.mark.parametrize("writer", WRITERS)


def ending(writer: str) -> str:
    return ENDINGS.get(writer, ".txt")


def write(writer: str, target: Path) -> Run:
    run = nonet(*WRITERS[writer], str(target))
    assert run.status == 0, run.err
    return run


def is_complete(writer: str, content: bytes, tmp_path: Path) -> bool:
    """Say whether this is what a new file would get; each PDF has a time and a number of its own."""
    if content.startswith(b"%PDF"):
        return content.rstrip().endswith(b"%%EOF")
    new = tmp_path / f"new{ending(writer)}"
    write(writer, new)
    return bool(content) and content == new.read_bytes()


def listening(path: Path) -> Callable[[], bytes]:
    """Read all that comes out of a pipe; what is returned waits for the end of it."""
    heard: list[bytes] = []
    thread = threading.Thread(target=lambda: heard.append(path.read_bytes()))
    thread.start()

    def wait() -> bytes:
        thread.join()
        return heard[0]

    return wait


@every_writer
def test_a_link_stays_and_its_target_changes(tmp_path: Path, writer: str) -> None:
    (tmp_path / "there").mkdir()
    real, link = tmp_path / "there" / "real.txt", tmp_path / f"link{ending(writer)}"
    real.write_text(OLD)
    (tmp_path / "between.txt").symlink_to("there/real.txt")
    link.symlink_to(tmp_path / "between.txt")
    write(writer, link)
    assert link.is_symlink()
    assert is_complete(writer, real.read_bytes(), tmp_path)
    assert list(real.parent.iterdir()) == [real]


@every_writer
def test_a_pipe_stays_and_passes_on(tmp_path: Path, writer: str) -> None:
    pipe = tmp_path / f"pipe{ending(writer)}"
    os.mkfifo(pipe)
    heard = listening(pipe)
    write(writer, pipe)
    assert is_complete(writer, heard(), tmp_path)
    assert pipe.is_fifo()


@every_writer
def test_a_device_stays(tmp_path: Path, writer: str) -> None:
    device = tmp_path / f"null{ending(writer)}"
    try:
        os.mknod(device, stat.S_IFCHR | 0o666, os.makedev(1, 3))
        device.write_bytes(b"")
    except OSError as error:
        pytest.skip(f"no device can be made here: {error}")
    write(writer, device)
    assert device.is_char_device()
    assert list(tmp_path.iterdir()) == [device]


@every_writer
def test_an_open_descriptor_is_written_to(tmp_path: Path, writer: str) -> None:
    target = tmp_path / "out"
    with target.open("wb") as stream:
        stream.write(b"before ")
        stream.flush()
        assert nonet(*WRITERS[writer], f"/dev/fd/{stream.fileno()}").status == 0
        stream.seek(0, os.SEEK_END)
        stream.write(b" after")
    content = target.read_bytes()
    assert content.startswith(b"before ")
    assert content.endswith(b" after")
    assert is_complete(writer, content[7:-6], tmp_path)


@pytest.mark.parametrize("writer", ["convert", "explain", "print"])
def test_process_substitution(tmp_path: Path, writer: str) -> None:
    os.mkfifo(tmp_path / "waiting")
    script = '"$@" >(cat > got; echo > waiting); status=$?; read line < waiting; exit $status'
    command = ["bash", "-c", script, "bash", sys.executable, "-m", "nonet", *WRITERS[writer]]
    run = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert is_complete(writer, (tmp_path / "got").read_bytes(), tmp_path)


def test_standard_output_by_name_goes_on_where_it_is(tmp_path: Path) -> None:
    target = tmp_path / "out.txt"
    target.write_text(OLD)
    with target.open("ab") as stream:
        command = [sys.executable, "-m", "nonet", "convert", PUZZLE, "-o", "/dev/stdout"]
        assert subprocess.run(command, stdout=stream, check=False).returncode == 0
    assert target.read_text() == OLD + LINE


def test_a_link_to_standard_output_stays(tmp_path: Path) -> None:
    link = tmp_path / "out"
    link.symlink_to("/dev/stdout")
    command = [sys.executable, "-m", "nonet", "convert", PUZZLE, "-o", str(link)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout, run.stderr) == (0, LINE, "")
    assert link.is_symlink()


def test_the_ending_of_a_pipe_tells_the_format(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.sdk"
    os.mkfifo(pipe)
    heard = listening(pipe)
    assert nonet("convert", PUZZLE, "-o", str(pipe)).status == 0
    assert heard().decode() == f"{Grid(PUZZLE)}\n"


@every_writer
def test_permissions_and_owner_stay(tmp_path: Path, writer: str) -> None:
    target = tmp_path / f"out{ending(writer)}"
    target.write_text(OLD)
    if os.geteuid() == 0:
        os.chown(target, 12345, 54321)
    target.chmod(0o640)
    before = target.stat()
    write(writer, target)
    after = target.stat()
    assert (after.st_mode, after.st_uid, after.st_gid) == (before.st_mode, before.st_uid, before.st_gid)


def test_an_owner_that_cannot_be_kept_is_no_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "fchown", forbidden)
    target = tmp_path / "out.txt"
    target.write_text(OLD)
    target.chmod(0o604)
    write("convert", target)
    assert target.read_text() == LINE
    assert stat.S_IMODE(target.stat().st_mode) == 0o604


@pytest.mark.parametrize("mask", [0o022, 0o027, 0o077])
def test_a_new_file_has_the_usual_permissions(tmp_path: Path, mask: int) -> None:
    before = os.umask(mask)
    try:
        write("convert", tmp_path / "out.txt")
        (tmp_path / "usual.txt").touch()
    finally:
        os.umask(before)
    assert (tmp_path / "out.txt").stat().st_mode == (tmp_path / "usual.txt").stat().st_mode


def test_writing_leaves_the_mask_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It belongs to all threads."""
    monkeypatch.setattr(os, "umask", lambda _: pytest.fail("the mask was changed"))
    write("convert", tmp_path / "out.txt")


def test_another_name_of_a_file_keeps_the_old_content(tmp_path: Path) -> None:
    """A file is replaced, not written over, so that nothing is lost if that fails."""
    target, other = tmp_path / "out.txt", tmp_path / "other.txt"
    target.write_text(OLD)
    other.hardlink_to(target)
    write("convert", target)
    assert (target.read_text(), other.read_text()) == (LINE, OLD)


@pytest.mark.parametrize("length", [245, 255])
def test_names_may_be_as_long_as_names_can_be(tmp_path: Path, length: int) -> None:
    target = tmp_path / f"{'n' * (length - 4)}.txt"
    write("convert", target)
    assert target.read_text() == LINE
    assert nonet("convert", str(target)).out == LINE
    write("convert", target)
    assert list(tmp_path.iterdir()) == [target]


def test_a_loop_of_links_is_refused(tmp_path: Path) -> None:
    loop = tmp_path / "loop.txt"
    loop.symlink_to(loop)
    run = nonet("convert", PUZZLE, "-o", str(loop))
    assert (run.status, run.err) == (2, f"nonet: {loop}: too many levels of symbolic links\n")
    assert loop.is_symlink()


def test_a_link_to_nothing_makes_what_it_leads_to(tmp_path: Path) -> None:
    link = tmp_path / "link.txt"
    link.symlink_to("real.txt")
    write("convert", link)
    assert link.is_symlink()
    assert (tmp_path / "real.txt").read_text() == LINE


def test_a_file_that_must_not_be_written_is_not_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its folder would allow it. The superuser may write anything, so the system's answer is made up."""
    target = tmp_path / "out.txt"
    target.write_text(OLD)
    real = os.open

    def careful(path: str, flags: int, mode: int = 0o777) -> int:
        if Path(path) == target and flags & (os.O_WRONLY | os.O_RDWR):
            raise PermissionError(13, "Permission denied", path)
        return real(path, flags, mode)

    monkeypatch.setattr(os, "open", careful)
    run = nonet("convert", PUZZLE, "-o", str(target))
    assert (run.status, run.err) == (2, f"nonet: {target}: permission denied\n")
    assert target.read_text() == OLD
    assert list(tmp_path.iterdir()) == [target]


@pytest.mark.parametrize(
    "command",
    ["solve", "show", "convert", "explain", "rate", "minimise", "canonical", "print"],
)
@pytest.mark.parametrize("name", ["in", "./in", "soft", "hard", "/dev/fd/N"])
def test_an_input_is_never_overwritten(tmp_path: Path, command: str, name: str) -> None:
    source = tmp_path / f"in{ending(command)}"
    source.write_text(LINE)
    (tmp_path / f"soft{ending(command)}").symlink_to(source.name)
    (tmp_path / f"hard{ending(command)}").hardlink_to(source)
    with source.open("ab") as stream:
        named = f"{tmp_path}/{name}{ending(command)}"
        output = f"/dev/fd/{stream.fileno()}" if name == "/dev/fd/N" else named
        run = nonet(command, str(source), "-o", output)
    assert (run.status, run.err) == (2, f"nonet: {output}: is the input, and would be overwritten\n")
    assert source.read_text() == LINE


@pytest.mark.parametrize("command", ["convert", "count", "check", "hint", "solve", "rate"])
def test_standard_output_is_no_input_either(tmp_path: Path, command: str) -> None:
    """Or a file that is added to while it is read would never end."""
    source = tmp_path / "in.txt"
    source.write_text(LINE * 3)
    with source.open("ab") as stream:
        run = subprocess.run(
            [sys.executable, "-m", "nonet", command, str(source)],
            stdout=stream,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert run.returncode == 2
    assert run.stderr == "nonet: standard output: is the input, and would be overwritten\n"
    assert source.read_text() == LINE * 3


def test_standard_input_is_not_overwritten(tmp_path: Path) -> None:
    source = tmp_path / "in.txt"
    source.write_text(LINE)
    with source.open("rb") as stream:
        run = subprocess.run(
            [sys.executable, "-m", "nonet", "convert", "-o", str(source)],
            stdin=stream,
            capture_output=True,
            text=True,
            check=False,
        )
    assert (run.returncode, source.read_text()) == (2, LINE)
    assert run.stderr == f"nonet: {source}: is the input, and would be overwritten\n"


def test_a_long_puzzle_is_no_file_to_compare_with(tmp_path: Path) -> None:
    target = tmp_path / "out.txt"
    target.write_text(OLD)
    assert nonet("solve", "--limit", "1", "." * 625, "-o", str(target)).status == 0
    assert len(target.read_text()) == 626


def test_the_library_writes_in_the_same_way(tmp_path: Path) -> None:
    real, link = tmp_path / "real.txt", tmp_path / "link.txt"
    link.symlink_to(real)
    dump(loads(PUZZLE), link)
    assert link.is_symlink()
    assert real.read_text() == LINE
