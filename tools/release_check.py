"""Check that a release is ready: what the project says of itself, and what its distributions hold.

``python tools/release_check.py`` checks the project, ``… --tag v1.2.0 dist/*`` also the tag and the built
files: ``make release`` builds them first. Every fault is a line; with one, the exit status is 1.
"""

from __future__ import annotations

import argparse
import re
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parent.parent

LICENCES = ("LICENSE", "licences/clsx.txt", "licences/inter.txt", "licences/nanobind.txt")
LICENCES += ("licences/robin-map.txt", "licences/svelte.txt")
IN_WHEELS = ("nonet/__init__.py", "nonet/py.typed", "nonet/_core.pyi", "nonet/lessons.txt")
IN_WHEELS += ("nonet/exercises.txt", "nonet/photo/digits.onnx", "nonet/web/static/index.html")
IN_WHEELS += ("nonet/cuda/cuda.cu", "nonet/render/fonts/inter-regular.ttf")
IN_SDISTS = ("CMakeLists.txt", "pyproject.toml", "core/include/nonet/batch.hpp", "tests/conftest.py")
IN_SDISTS += ("src/nonet/web/static/index.html", "tools/lowest-versions", "docs/conf.py", "CITATION.cff")
KERNELS = (b"avx512", b"avx2")


def version() -> str:
    """Return the version that the package says it is."""
    text = (ROOT / "src" / "nonet" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "(.*)"$', text, re.MULTILINE)
    assert found
    return found[1]


def about_the_project(tag: str | None) -> Iterator[str]:
    """Yield what is wrong with what the project says of its version."""
    number = version()
    if tag is not None and tag != f"v{number}":
        yield f"the tag is {tag}, but the package says it is {number}"
    heads = re.findall(r"^## (.*)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    if tag is not None and not re.fullmatch(rf"{re.escape(number)} \(\d{{4}}-\d\d-\d\d\)", heads[0]):
        yield f"CHANGELOG.md begins with {heads[0]!r}, not with {number} and its day: 1.2.0 (2026-01-31)"
    if len(heads) != len(set(heads)):
        yield "CHANGELOG.md has a version twice"
    cited = re.search(r"^version: (.*)$", (ROOT / "CITATION.cff").read_text(encoding="utf-8"), re.MULTILINE)
    if cited is None or cited[1] != number:
        yield f"CITATION.cff does not say version: {number}"
    for name in ("LICENSE", "README.md", "SECURITY.md", "CODE_OF_CONDUCT.md", "CONTRIBUTING.md"):
        if not (ROOT / name).is_file():
            yield f"{name} is missing"


def about_the_files(paths: list[Path]) -> Iterator[str]:
    """Yield what is wrong with the distributions that were built."""
    if not any(path.name.endswith(".tar.gz") for path in paths):
        yield "there is no source distribution"
    for path in paths:
        found = _in_a_wheel(path) if path.suffix == ".whl" else _in_an_sdist(path)
        yield from (f"{path.name}: {fault}" for fault in found)


def _in_a_wheel(path: Path) -> Iterator[str]:
    with zipfile.ZipFile(path) as wheel:
        names = wheel.namelist()
        yield from _missing(IN_WHEELS, names)
        (info,) = {name.split("/")[0] for name in names if ".dist-info/" in name}
        yield from _missing([f"{info}/licenses/{each}" for each in LICENCES], names)
        yield from _wrong_metadata(wheel.read(f"{info}/METADATA").decode())
        cores = [name for name in names if re.fullmatch(r"nonet/_core\..*(so|pyd)", name)]
        if len(cores) != 1:
            yield f"it has {len(cores)} compiled modules"
        elif re.search(r"_(x86_64|amd64)\.", path.name):
            core = wheel.read(cores[0])
            yield from (f"no {kernel.decode()} kernel in it" for kernel in KERNELS if kernel not in core)
        others = {name.split("/")[0] for name in names} - {"nonet", info, "nonet.libs"}
        yield from (f"it also has {name}" for name in sorted(others))


def _in_an_sdist(path: Path) -> Iterator[str]:
    with tarfile.open(path) as sdist:
        names = [name.partition("/")[2] for name in sdist.getnames()]
        yield from _missing([*IN_SDISTS, *LICENCES], names)
        yield from (f"{name} does not belong in it" for name in names if name.startswith((".venv", "build/")))
        metadata = sdist.extractfile(f"{sdist.getnames()[0].split('/')[0]}/PKG-INFO")
        assert metadata
        yield from _wrong_metadata(metadata.read().decode())


def _missing(wanted: tuple[str, ...] | list[str], names: list[str]) -> Iterator[str]:
    yield from (f"{name} is not in it" for name in wanted if name not in names)


def _wrong_metadata(text: str) -> Iterator[str]:
    head, _, readme = text.partition("\n\n")
    for line in (f"Version: {version()}", "License-Expression: MIT AND BSD-3-Clause AND OFL-1.1"):
        if line not in head.splitlines():
            yield f"its metadata do not say {line}"
    if link := re.search(r"\]\((?!https?:)[^)]*\)", readme):
        yield f"its description has a link that leads nowhere on an index: {link[0]}"


def main() -> int:
    """Tell all faults, or what is in order."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tag", help="the tag that is released, such as v1.2.0")
    parser.add_argument("files", nargs="*", type=Path, help="the wheels and the source distribution")
    asked = parser.parse_args()
    faults = [*about_the_project(asked.tag), *(about_the_files(asked.files) if asked.files else ())]
    for fault in faults:
        print(fault, file=sys.stderr)
    if not faults:
        checked = ", ".join(path.name for path in asked.files) or "the project"
        print(f"nonet {version()}: {checked} in order")
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
