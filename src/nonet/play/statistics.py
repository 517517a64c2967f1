"""What was solved, and how it went."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

from nonet.errors import FormatError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


@dataclass(frozen=True, slots=True)
class Result:
    """A puzzle that was solved."""

    id: str
    tier: str
    size: int
    spent: int
    """Milliseconds."""
    hints: int
    at: int
    """When it was solved, in milliseconds since 1970."""

    def to_dict(self) -> dict[str, object]:
        """Return it as plain data, ready for JSON."""
        return asdict(self)

    @classmethod
    def from_dict(cls, data: Any) -> Result:
        """Return the result that was saved."""
        try:
            numbers = (int(data[name]) for name in ("size", "spent", "hints", "at"))
            return cls(str(data["id"]), str(data["tier"]), *numbers)
        except (KeyError, TypeError, ValueError) as error:
            msg = f"expected the result of a game, got one without a usable {error}"
            raise FormatError(msg) from None


@dataclass(frozen=True, slots=True)
class Line:
    """All results of a tier."""

    tier: str
    solved: int
    without_hints: int
    best: int
    average: float


@dataclass(frozen=True, slots=True)
class Comparison:
    """How a result compares with the others of its tier and size."""

    others: int
    average: float
    is_best: bool


def lines_of(results: Sequence[Result], order: Iterable[str]) -> list[Line]:
    """Return a line per tier, in the order given; other tiers follow.

    >>> results = [Result("a", "easy", 9, 70, 0, 1), Result("b", "easy", 9, 50, 1, 2)]
    >>> [line.best for line in lines_of(results, ())]
    [50]
    """
    lines = []
    for tier in dict.fromkeys([*order, *(result.tier for result in results)]):
        own = [result for result in results if result.tier == tier]
        if own:
            times = [result.spent for result in own]
            bare = sum(not result.hints for result in own)
            lines.append(Line(tier, len(own), bare, min(times), sum(times) / len(times)))
    return lines


def compared(results: Iterable[Result], own: Result) -> Comparison | None:
    """Return how a result compares with those of other puzzles; None if it is the first."""
    times = [
        each.spent for each in results if (each.tier, each.size) == (own.tier, own.size) and each.id != own.id
    ]
    if not times:
        return None
    return Comparison(len(times), sum(times) / len(times), own.spent < min(times))


def streak_of(results: Iterable[Result], now: int) -> int:
    """Return on how many days in a row something was solved, up to today or yesterday."""
    days = {datetime.fromtimestamp(result.at / 1000).date() for result in results}
    day = datetime.fromtimestamp(now / 1000).date()
    if day not in days:
        day -= timedelta(days=1)
    streak = 0
    while day - timedelta(days=streak) in days:
        streak += 1
    return streak


def spoken_time(milliseconds: float) -> str:
    """Return a time as a clock shows it.

    >>> spoken_time(65_000), spoken_time(3_725_000)
    ('1:05', '1:02:05')
    """
    minutes, seconds = divmod(int(milliseconds / 1000), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
