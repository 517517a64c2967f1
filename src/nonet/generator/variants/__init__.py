"""Variants that can be asked for; one more is a class in a file here and its line below.

>>> VARIANTS["killer"].words
'digits in a cage differ and add up to its number; none is given unless you ask for clues'
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.errors import UnknownName
from nonet.generator.variants.base import Variant
from nonet.generator.variants.dots import Consecutive, Kropki
from nonet.generator.variants.everywhere import Diagonals, Jigsaw, KnightsApart, NotConsecutive, Windoku
from nonet.generator.variants.killer import Killer
from nonet.generator.variants.lines import Arrows, Thermometers
from nonet.generator.variants.sandwich import Sandwiches

if TYPE_CHECKING:
    from collections.abc import Iterable

VARIANTS: dict[str, Variant] = {
    variant.name: variant
    for variant in (
        Killer(),
        Diagonals(),
        Windoku(),
        Jigsaw(),
        Thermometers(),
        Arrows(),
        Kropki(),
        Consecutive(),
        Sandwiches(),
        KnightsApart(),
        NotConsecutive(),
    )
}
"""Every variant by its name."""


def variants_of(names: str | Iterable[str]) -> tuple[Variant, ...]:
    """Return the variants of these names, each once.

    >>> [variant.name for variant in variants_of("killer")]
    ['killer']
    >>> variants_of(["thermos"])
    Traceback (most recent call last):
    ...
    nonet.errors.UnknownName: no variant called 'thermos'; did you mean 'thermo'?
    """
    wanted = dict.fromkeys([names] if isinstance(names, str) else names)
    for name in wanted:
        if name not in VARIANTS:
            raise UnknownName(name, kind="variant", known=VARIANTS)
    return tuple(VARIANTS[name] for name in wanted)


__all__ = ["VARIANTS", "Variant", "variants_of"]
