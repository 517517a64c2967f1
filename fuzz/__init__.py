"""Fuzzing: arbitrary input for every way into nonet.

``python -m fuzz`` draws inputs for each target in :data:`fuzz.targets.TARGETS` and runs them in worker
processes. A find is a crash, more than 10 seconds of processor time, more than 1 GB of memory, an exception
that is not documented, or a wrong answer. Input ``i`` of a target depends on the seed, the target and ``i``
alone, so the command printed with a find repeats it anywhere.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.append(str(ROOT / "tests"))  # its naive solver judges answers
