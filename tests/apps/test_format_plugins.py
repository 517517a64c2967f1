"""Packages that add formats, and what becomes of those that do not work."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from packages import install, install_from_tutorial, nonet, python

if TYPE_CHECKING:
    from pathlib import Path

P = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

FORMAT = """
    from nonet import Format, Puzzle

    def read(lines):
        for line in lines:
            if line.strip() not in ("", "own"):
                yield Puzzle(line)

    def made(name="own", read=read, write=lambda puzzle: "own\\n" + puzzle.givens.line + "\\n", **more):
        fields = {"summary": "one's own", "suffixes": (".own",), "sniff": lambda head: head[:3] == "own"}
        return Format(name, read=read, write=write, **{**fields, **more})
"""
FAULTS = {
    "raises on import": ("raise RuntimeError('boom')", "RuntimeError: boom"),
    "leaves on import": ("import sys; sys.exit(3)", "SystemExit: 3"),
    "has no such thing": ("", "AttributeError: "),
    "is no format": ("OWN = 7", "neither a format nor a list of formats"),
    "is a list of something else": ("OWN = [made(), 7]", "neither a format nor a list of formats"),
    "is an empty list": ("OWN = []", "neither a format nor a list of formats"),
    "has the name of another": ("OWN = made('sdk')", "another format is called 'sdk'"),
    "has a name twice": ("OWN = [made('own'), made('own')]", "another format is called 'own'"),
    "has no name": ("OWN = made('')", "expected a name as the name of a format, got ''"),
    "has a number as its name": ("OWN = made(5)", "expected a name as the name of a format, got 5"),
    "has endings without a dot": ("OWN = made(suffixes=('own',))", "expected file name endings"),
    "has no reader": ("OWN = made(read=None)", "expected a function that reads it"),
    "cannot sniff": ("OWN = made(sniff=lambda head: 1 // 0)", "ZeroDivisionError"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_faulty_format_is_left_out(fault: str, tmp_path: Path) -> None:
    code, why = FAULTS[fault]
    install(tmp_path, "faulty-package", FORMAT + f"\n    {code}\n", "nonet.formats", own="OWN")
    (tmp_path / "strange.own").write_text("strange")
    usual, strange, named = nonet(
        tmp_path,
        ("convert", P, "--format", "sdm"),
        ("convert", str(tmp_path / "strange.own")),
        ("convert", P, "--format", "own"),
    )
    assert (usual.status, usual.out, usual.err) == (0, P.replace(".", "0") + "\n", "")
    (told,) = [line for line in strange.err.splitlines() if "warning" in line]
    assert told.startswith("nonet: warning: the format 'own' of the package 'faulty-package' is left out: ")
    assert why in told
    assert strange.status == 2
    assert (named.status, named.out) == (2, "")
    assert "the format 'own' of the package 'faulty-package' cannot be used: " in named.err
    assert why in named.err


AT_WORK = {
    "reads by failing": ("OWN = made(read=lambda lines: 1 // 0)", "its reader failed (ZeroDivisionError"),
    "fails in the middle": ("OWN = made(read=lambda lines: (1 // 0 for _ in lines))", "its reader failed ("),
    "reads no puzzles": ("OWN = made(read=lambda lines: ['x'])", "its reader gave 'x', which is no Puzzle"),
    "writes by failing": (
        "OWN = made(write=lambda puzzle: puzzle.absent)",
        "its writer failed (AttributeError",
    ),
    "writes no text": ("OWN = made(write=lambda puzzle: 7)", "its writer gave 7, which is no text"),
}


@pytest.mark.parametrize("fault", AT_WORK)
def test_a_format_that_fails_at_work_is_named(fault: str, tmp_path: Path) -> None:
    code, why = AT_WORK[fault]
    install(tmp_path, "faulty-package", FORMAT + f"\n    {code}\n", "nonet.formats", own="OWN")
    (tmp_path / "some.own").write_text(f"own\n{P}\n")
    writes = "write" in fault
    command = ("convert", P, "--format", "own") if writes else ("convert", str(tmp_path / "some.own"))
    (run,) = nonet(tmp_path, command)
    assert run.status == 2
    assert len(run.err.splitlines()) == 1
    assert "the format 'own' of the package 'faulty-package' cannot be used: " in run.err
    assert why in run.err


def test_a_format_is_read_written_and_recognised(tmp_path: Path) -> None:
    install(tmp_path, "good-package", FORMAT + "\n    OWN = made()\n", "nonet.formats", own="OWN")
    target = tmp_path / "puzzle.own"
    written, read, sniffed, named = nonet(
        tmp_path,
        ("convert", P, "-o", str(target)),
        ("convert", str(target)),
        ("convert", P, "--format", "own"),
        ("convert", "--from", "own", str(target)),
    )
    assert target.read_text() == sniffed.out == f"own\n{P}\n"
    assert read.out == named.out == f"{P}\n"
    assert {run.err for run in (written, read, sniffed, named)} == {""}
    run = python(tmp_path, f"import nonet; print(nonet.loads('own\\n{P}\\n').givens.line)")
    assert (run.stdout, run.stderr) == (f"{P}\n", "")


def test_what_nonet_knows_is_read_as_ever(tmp_path: Path) -> None:
    greedy = "OWN = made(sniff=lambda head: True, read=lambda lines: iter([Puzzle('.' * 81)]))"
    install(tmp_path, "greedy-package", FORMAT + f"\n    {greedy}\n", "nonet.formats", own="OWN")
    (run,) = nonet(tmp_path, ("convert", P))
    assert (run.out, run.err) == (f"{P}\n", "")


def test_the_tutorial_ends_well(tmp_path: Path) -> None:
    install_from_tutorial(tmp_path, "tutorial-format.md", "`read` takes an iterable of lines")
    target = tmp_path / "puzzle.coord"
    written, read, named = nonet(
        tmp_path,
        ("convert", P, "-o", str(target)),
        ("solve", str(target)),
        ("convert", P, "--format", "coordinates"),
    )
    assert (written.status, read.status) == (0, 0)
    assert target.read_text() == named.out
    assert named.out.startswith("A1=5\nA2=3\n")
    run = python(tmp_path, f"import nonet; print(nonet.load({str(target)!r}).givens.line)")
    assert (run.stdout, run.stderr) == (f"{P}\n", "")
