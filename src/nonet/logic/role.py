"""The parts that candidates and houses play in a step."""

from __future__ import annotations

from enum import StrEnum


class Role(StrEnum):
    """The part that a candidate or a house plays in a step.

    >>> import nonet
    >>> step = nonet.example("xy-wing")
    >>> step.cells(Role.PIVOT), step.cells(Role.WING)
    ((51,), (44, 46))
    """

    PATTERN = "pattern"
    """Belongs to the pattern."""
    PIVOT = "pivot"
    """The cell that the others hang on."""
    WING = "wing"
    """An end of the pattern: one of these must be true."""
    LINK = "link"
    """Connects two parts of the pattern."""
    ON = "on"
    """True, if what a chain supposes is so."""
    OFF = "off"
    """False, if what a chain supposes is so."""
    EXTRA = "extra"
    """In the way of the pattern: one of these must be true."""
    FIN = "fin"
    """A cell of a base house that no cover house reaches."""
    ENDO_FIN = "endo-fin"
    """A cell in two base houses of a fish."""
    COLOUR_A = "colour-a"
    """The colours of a first pair: all of one are true, all of the other false."""
    COLOUR_B = "colour-b"
    """The second colour of a first pair."""
    COLOUR_C = "colour-c"
    """The colours of a second pair."""
    COLOUR_D = "colour-d"
    """The second colour of a second pair."""
    BASE = "base"
    """Houses: each must hold the digit."""
    COVER = "cover"
    """Houses: they take up all places of the base houses."""
