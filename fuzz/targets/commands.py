"""The command line, with damaged files and options."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from fuzz.target import Target, Undocumented, often
from fuzz.texts import TOKENS, any_text, raw

if TYPE_CHECKING:
    from random import Random

_OPTIONS = {
    "solve": ("--json", "--all", "-n 3", "-f sdk", "-f grid", "-f x", "-o OUT"),
    "check": ("--json", "--clues"),
    "count": ("--json", "--limit 9", "--limit 0", "--limit -1", "--limit x"),
    "show": ("-c", "--names", "--title é", "-o OUT"),
    "convert": ("-f sdm", "-f sudokupad", "-f csv", "-f opensudoku", "-f x", "-o OUT"),
    "hint": ("--json", "-l full", "-l x", "--mistakes", "--only fish", "--without x-wing", "-t x"),
    "explain": ("-b", "-a", "-f html", "-f x", "--only singles", "-o OUT"),
    "rate": ("--json", "--without uniqueness", "--only x", "-o OUT"),
    "minimise": ("--seed 1", "--seed x", "--symmetry rotational", "-f sdk"),
    "canonical": ("--json", "--unique", "--original", "-o OUT"),
    "techniques": ("--json", "--only fish", "--only x"),
    "watch": ("--log", "--replay IN", "--record OUT"),
    "print": ("-o OUT", "--per-page 4", "--per-page 0", "--paper x", "--title é"),
}
_TIMED = ("solve", "check", "count", "print", "watch", "minimise")


def _any_command(generator: Random) -> tuple[list[str], bytes]:
    name = generator.choice(list(_OPTIONS))
    options = [
        word for option in generator.sample(_OPTIONS[name], generator.randrange(3)) for word in option.split()
    ]
    if name in _TIMED:
        options += ["--seconds", "0.2"]
    if name == "watch":
        options += ["--log"]
    if often(generator, 0.2):
        options += ["--from", generator.choice(("sdk", "csv", "opensudoku", "line", "x"))]
    if often(generator, 0.05):
        options.append(generator.choice(TOKENS))
    content = raw(generator) if often(generator, 0.1) else _text(generator).encode(errors="surrogatepass")
    source = generator.choice(("IN", "IN", "IN", "-", "missing"))
    return [name, *options, *([source] if name != "techniques" else [])], content


def _text(generator: Random) -> str:
    text = any_text(generator)
    return text if text.count("\n") < 20 else any_text(generator, "line")  # a large grid may take long


def _run(asked: tuple[list[str], bytes]) -> None:
    from command import nonet

    words, content = asked
    with tempfile.TemporaryDirectory() as folder:
        paths = {"IN": str(Path(folder, "in.txt")), "OUT": str(Path(folder, "out.txt"))}
        Path(paths["IN"]).write_bytes(content)
        typed = (paths.get(word, word).replace("\0", "") for word in words)  # no shell hands a NUL on
        done = nonet(*typed, stdin=content)
    if done.status not in (0, 1, 2) or "Traceback" in done.err:
        raise Undocumented(f"status {done.status}: {done.err[-200:]}")


TARGETS = [Target("command", _any_command, _run, share=0.5, needs=("typer", "rich"))]
