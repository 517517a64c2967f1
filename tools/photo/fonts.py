"""Gets the fonts that the network learns from, and those it is tested with, from Debian's packages.

    python tools/photo/fonts.py FOLDER

They are unpacked into the folder and not installed. ``fonts.txt`` lists them: what each is for, its package,
its file. Fonts that are drawn after each other are on one side of the fence, so that a font of the test has
no sister among those that were learnt.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

LIST = Path(__file__).with_name("fonts.txt")


def main() -> None:
    """Download each package and take its fonts out."""
    folder = Path(sys.argv[1]).resolve()
    rows = [row.split(maxsplit=2) for row in LIST.read_text().splitlines()]
    packages = sorted({package for _, package, _ in rows})
    with tempfile.TemporaryDirectory() as place:
        subprocess.run(["apt-get", "download", "--quiet", *packages], cwd=place, check=True)
        for archive in Path(place).glob("*.deb"):
            subprocess.run(["dpkg-deb", "--extract", str(archive), f"{place}/unpacked"], check=True)
        # Most are in the folder fonts, those that TeX uses too in the folder texmf.
        for _, _, path in rows:
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(f"{place}/unpacked/usr/share/{path}", folder / path)


if __name__ == "__main__":
    main()
