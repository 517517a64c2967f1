"""What a package says of itself."""

from __future__ import annotations

import re
import runpy
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def _minors(text: str, pattern: str) -> set[int]:
    return {int(minor) for minor in re.findall(pattern, text)}


def test_every_python_that_is_named_is_built_for_and_tested() -> None:
    named = _minors("\n".join(PROJECT["project"]["classifiers"]), r"Python :: 3\.(\d+)")
    built = _minors(PROJECT["tool"]["cibuildwheel"]["build"], r"cp3(\d+)-")
    workflow = (ROOT / ".github" / "workflows" / "tests.yml").read_text(encoding="utf-8")
    assert named == built == _minors(workflow, r'"3\.(\d+)"')
    assert PROJECT["project"]["requires-python"] == f">=3.{min(named)}"


def test_no_wheel_is_built_twice() -> None:
    """There is a runner for each kind of processor, and each makes its own."""
    for system in ("macos", "windows"):
        assert PROJECT["tool"]["cibuildwheel"][system]["archs"] == ["native"]


@pytest.mark.parametrize(
    "path", sorted((ROOT / ".github" / "workflows").iterdir()), ids=lambda path: path.name
)
def test_workflows_run_known_code_that_may_only_read(path: Path) -> None:
    """A tag can be moved to other code, a commit cannot; the version beside it is for people."""
    workflow = path.read_text(encoding="utf-8")
    used = re.findall(r"uses:(.*)", workflow)
    assert used
    for action in used:
        ours = action == " ./.github/workflows/tests.yml"
        assert ours or re.fullmatch(r" [\w-]+/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", action), action
    assert re.search(r"^permissions:\n  contents: read\n\n", workflow, re.MULTILINE)


def test_only_publishing_may_do_more_and_only_after_all_tests() -> None:
    workflows = {
        path.name: path.read_text(encoding="utf-8") for path in (ROOT / ".github" / "workflows").iterdir()
    }
    assert [name for name, text in workflows.items() if "write" in text] == ["wheels.yml"]
    before, _, publish = workflows["wheels.yml"].partition("\n  publish:\n")
    assert ": write" not in before
    assert re.findall(r"(\S+): write", publish) == ["id-token"]
    assert "environment: release" in publish
    assert "needs: [tests, from-sdist, together]" in publish


def _release_check() -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "tools" / "release_check.py"))


def test_the_project_is_in_order_for_a_release() -> None:
    """But for the section of the changelog, which gets its number with the release."""
    assert list(_release_check()["about_the_project"](None)) == []


def test_what_a_release_lacks_is_told(tmp_path: Path) -> None:
    check = _release_check()
    assert any("the tag is v9.9.9" in fault for fault in check["about_the_project"]("v9.9.9"))
    wheel = tmp_path / "nonet-0.1.0-cp312-abi3-manylinux_2_28_x86_64.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("nonet/_core.abi3.so", b"only the portable kernel")
        archive.writestr("nonet-0.1.0.dist-info/METADATA", "Name: nonet\n\n[Formats](docs/formats.md)\n")
    faults = "\n".join(check["about_the_files"]([wheel]))
    for fault in (
        "no source distribution",
        "py.typed is not in it",
        "LICENSE is not in it",
        "no avx512 kernel",
    ):
        assert fault in faults
    assert "leads nowhere on an index: ](docs/formats.md)" in faults


def test_what_is_bundled_brings_its_licence() -> None:
    files = {path.stem: path.read_text(encoding="utf-8") for path in (ROOT / "licences").iterdir()}
    assert files.keys() == {"nanobind", "robin-map", "svelte", "clsx", "inter"}
    assert "Redistributions in binary form" in files["nanobind"]
    assert "SIL OPEN FONT LICENSE" in files["inter"]
    for name in ("robin-map", "svelte", "clsx"):
        assert "Permission is hereby granted, free of charge" in files[name]
    assert PROJECT["project"]["license"] == "MIT AND BSD-3-Clause AND OFL-1.1"
    for pattern in PROJECT["project"]["license-files"]:
        assert list(ROOT.glob(pattern))


def test_nothing_is_said_to_be_on_an_index() -> None:
    """Whatever has the name there is somebody else's."""
    pages = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md"), *(ROOT / "src" / "nonet").rglob("*.py")]
    told = [
        page.name for page in pages if re.search(r"pip install '?nonet\b", page.read_text(encoding="utf-8"))
    ]
    assert told == []
    assert "urls" not in PROJECT["project"]  # as long as nonet has no home to point to
