"""HoDoKu's own library of cases, where it is at hand: every one of them passes."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from cases import conclusions, expected

from nonet import loads_all
from nonet.logic.catalogue import all_techniques

LIBRARY = Path(__file__).parents[3] / "shared" / "data" / "techniques" / "reglib-1.3.txt"

BY_CODE: dict[str, list[str]] = {}
for technique in all_techniques():
    for each in technique.code.split():
        BY_CODE.setdefault(each, []).append(technique.slug)


@pytest.mark.skipif(not LIBRARY.exists(), reason="HoDoKu's library is not here")
def test_every_case_of_a_known_technique_passes() -> None:
    passed: Counter[str] = Counter()
    failed = []
    for case in loads_all(LIBRARY.read_text(encoding="utf-8")):
        code, _, variant = case.info["technique"].partition("-")
        if code not in BY_CODE:
            continue
        found = [step for slug in BY_CODE[code] for step in conclusions(case, slug)]
        if found == [] if variant == "x" else expected(case) in found:
            passed[code] += 1
        else:
            failed.append(case)
    assert not failed
    assert (len(passed), passed.total()) == (76, 1112)
