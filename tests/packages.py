"""Packages that add something to nonet, made for a test, and commands run where they are installed."""

from __future__ import annotations

import doctest
import json
import os
import re
import subprocess
import sys
import textwrap
import tomllib
from dataclasses import dataclass
from pathlib import Path

DOCS = Path(__file__).parent.parent / "docs"


def install(folder: Path, name: str, code: str, group: str, **entries: str) -> None:
    """Install a package of one module, whose entries in a group are things of this module."""
    module = name.replace("-", "_")
    (folder / f"{module}.py").write_text(textwrap.dedent(code), encoding="utf-8")
    info = folder / f"{module}-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n")
    lines = [f"{entry.replace('_', '-')} = {module}:{thing}" for entry, thing in entries.items()]
    (info / "entry_points.txt").write_text("\n".join([f"[{group}]", *lines, ""]))


def install_from_tutorial(folder: Path, page: str, end: str) -> None:
    """Install the package that a tutorial tells to make: all its code up to a sentence, named as it says."""
    text = (DOCS / page).read_text(encoding="utf-8")
    examples = doctest.DocTestParser().get_examples(text.partition(end)[0])
    (toml,) = re.findall(r"```toml\n(.*?)```", text, flags=re.DOTALL)
    project = tomllib.loads(toml)["project"]
    for group, entries in project["entry-points"].items():
        for entry, place in entries.items():
            module, _, thing = place.partition(":")
            assert module == project["name"].replace("-", "_")
            code = "".join(example.source for example in examples)
            install(folder, project["name"], code, group, **{entry.replace("-", "_"): thing})


@dataclass(frozen=True)
class Run:
    """What a command came to."""

    status: int
    out: str
    err: str


def nonet(folder: Path, *commands: tuple[str, ...]) -> list[Run]:
    """Run commands one after the other, all in one process, where the packages of a folder are installed."""
    code = f"""
        import json, command
        print(json.dumps([vars(command.nonet(*words)) for words in {commands!r}]))
    """
    run = python(folder, code)
    assert run.returncode == 0, run.stderr
    return [Run(**record) for record in json.loads(run.stdout)]


def python(folder: Path, code: str) -> subprocess.CompletedProcess[str]:
    """Run some Python there."""
    path = os.pathsep.join(map(str, (folder, Path(__file__).parent)))
    return subprocess.run(
        [sys.executable, "-c", textwrap.dedent(code)],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": path},
        check=False,
    )
