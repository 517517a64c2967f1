"""Many puzzles that come packed, or through standard input: the same answers as from a plain file."""

from __future__ import annotations

import gzip
import io
import json
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from command import nonet

import nonet as library
from nonet.cli.mass import is_mass

if TYPE_CHECKING:
    from pathlib import Path

TEXTS = [str(text) for text in library.lines(library.minimal_puzzles(300, seed=3))]
COMMANDS = [("solve",), ("rate", "--json"), ("rate",), ("canonical",), ("canonical", "--json")]


def piped(*arguments: str, text: bytes) -> tuple[int, str, str]:
    command = [sys.executable, "-m", "nonet", *arguments]
    run = subprocess.run(command, input=text, capture_output=True, check=False, timeout=300)
    return run.returncode, run.stdout.decode(), run.stderr.decode()


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_packed_and_piped(command: tuple[str, ...], tmp_path: Path) -> None:
    lines = [*TEXTS[:150], "." * 81, "12..3...........", *TEXTS[150:]]
    text = "".join(f"{line}\n" for line in lines).encode()
    plain, packed = tmp_path / "some.txt", tmp_path / "some.txt.gz"
    plain.write_bytes(text)
    packed.write_bytes(gzip.compress(text))
    run = nonet(*command, str(plain))
    expected = run.status, run.out, run.err
    run = nonet(*command, str(packed))
    assert (run.status, run.out.replace(".txt.gz", ".txt"), run.err.replace(".txt.gz", ".txt")) == expected
    for sent in (text, gzip.compress(text)):
        status, out, err = piped(*command, "-", text=sent)
        named = out.replace('"source": "-"', f'"source": "{plain}"')
        assert (status, named, err.replace("standard input", str(plain))) == expected


@pytest.mark.parametrize("scale", ["hodoku", "se"])
@pytest.mark.parametrize("at", [0, 3, 119])
def test_the_puzzles_around_one_that_is_none_are_rated(at: int, scale: str, tmp_path: Path) -> None:
    bad = "55" + "." * 79
    lines = [*TEXTS[:at], bad, *TEXTS[at:119]]
    some = tmp_path / "some.sdm"
    some.write_text("".join(f"{line}\n" for line in lines))
    run = nonet("rate", "--json", "--scale", scale, str(some))
    assert run.status == 2
    assert run.err == f"nonet: {some}, number {at + 1}: 5 stands twice in row 1: r1c1 r1c2 (and 1 more)\n"
    told = [json.loads(line) for line in run.out.splitlines()]
    assert [(each["number"], each["givens"]) for each in told] == [
        (number, line) for number, line in enumerate(lines, start=1) if line != bad
    ]
    one_by_one = nonet("rate", "--json", "--scale", scale, "--from", "sdm", str(some))
    assert (run.status, run.out, run.err) == (one_by_one.status, one_by_one.out, one_by_one.err)


def test_a_bad_line_is_named(tmp_path: Path) -> None:
    text = "".join(f"{line}\n" for line in [*TEXTS[:120], "no puzzle", *TEXTS[:5]]).encode()
    packed = tmp_path / "some.txt.gz"
    packed.write_bytes(gzip.compress(text))
    for status, out, err in (
        piped("solve", text=text),
        piped("solve", "-", text=gzip.compress(text)),
        piped("solve", str(packed), text=b""),
    ):
        assert (status, out.count("\n")) == (2, 120)
        assert "line 121" in err
        assert err.count("\n") == 1


def test_damaged_packing_is_told(tmp_path: Path) -> None:
    whole = gzip.compress("".join(f"{line}\n" for line in TEXTS).encode())
    packed = tmp_path / "some.txt.gz"
    packed.write_bytes(whole[: len(whole) // 2])
    for run in (nonet("solve", str(packed)), nonet("rate", str(packed))):
        assert run.status == 2
        assert "some.txt.gz: expected packed text, but it cannot be unpacked" in run.err
        assert run.err.count("\n") == 1


def test_what_goes_the_fast_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "".join(f"{line}\n" for line in TEXTS).encode()
    for content in (text, gzip.compress(text)):
        packed = tmp_path / "some"
        packed.write_bytes(content)
        assert is_mass(str(packed))
        stream = io.TextIOWrapper(io.BufferedReader(io.BytesIO(content)))
        monkeypatch.setattr(sys, "stdin", stream)
        assert is_mass("-")
        assert stream.buffer.read() == content, "nothing is taken"
    assert not is_mass("-")
    assert not is_mass(str(tmp_path))


def test_who_writes_line_by_line_gets_answers_at_once() -> None:
    command = [sys.executable, "-u", "-m", "nonet", "solve", "-"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(f"{TEXTS[0]}\n{TEXTS[1]}\n".encode())
        process.stdin.flush()
        answers = [process.stdout.readline(), process.stdout.readline()]
        for text in TEXTS[2:5]:
            process.stdin.write(f"{text}\n".encode())
            process.stdin.flush()
            answers.append(process.stdout.readline())
        process.stdin.close()
        assert process.wait(timeout=60) == 0
    assert [answer.decode().strip() for answer in answers] == [library.solve(text).line for text in TEXTS[:5]]
