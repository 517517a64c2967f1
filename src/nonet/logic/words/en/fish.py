"""Fish of all sizes and shapes, from the X-Wing to the Finned Mutant Leviathan."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.english import a, capitalized, plural, spelled
from nonet.logic.role import Role
from nonet.logic.words import Words
from nonet.logic.words.en import prose

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from nonet.geometry import House
    from nonet.logic.proof import Cover
    from nonet.logic.step import Step


_NAMES = ("X-Wing", "Swordfish", "Jellyfish", "Squirmbag", "Whale", "Leviathan")


def _basic(step: Step) -> str:
    (fish,) = step.covers
    kind = _kind(fish.houses)
    return (
        f"{need(step)} They can only have it in {prose.houses(fish.houses)}. A {kind} has room for one "
        f"{_digit(step)}, so each of them takes one of the {plural(kind)}, and none is left for the other "
        f"cells of these {plural(kind)}.{_twice(step, fish)}"
    )


def _finned(step: Step) -> str:
    (fish,) = step.covers
    return f"{need(step)} {_either_way(step, fish)}"


def _siamese(step: Step) -> str:
    first, second = step.covers
    return (
        f"{need(step)} {_either_way(step, first)} There is a second way to look at it: "
        f"{_if_not(second)}, they can only have it in {prose.houses(second.houses)} and use these "
        f"up. {_neither(step, second)}"
    )


def need(step: Step) -> str:
    """Say what the base needs."""
    base = step.houses_of(Role.BASE)
    text = f"{capitalized(prose.houses(base))} each need {_a_digit(step)}."
    shared = step.cells(Role.ENDO_FIN)
    if shared:
        one = len(shared) == 1
        lies, they_count = ("lies", "it counts as a fin") if one else ("lie", "they count as fins")
        return (
            f"{text} {prose.cells(shared)} {lies} in two of them and could serve both with one "
            f"{_digit(step)}. That would upset the count, so {they_count}."
        )
    if _kind(base) in ("row", "column"):
        return text
    count = spelled(len(base))
    return f"{text} No place for it lies in two of them, so that makes {count} {_digit(step)}s."


def _either_way(step: Step, fish: Cover) -> str:
    """Say what follows whether or not a fin is true."""
    kind = _kind(fish.houses)
    digit = _digit(step)
    true = f"{prose.cells(fish.fins)} is" if len(fish.fins) == 1 else "one of the fins is"
    return (
        f"{capitalized(_if_not(fish))}, they can only have it in {prose.houses(fish.houses)}, "
        f"and as a {kind} has room for one {digit}, they use these up.{_sashimi(fish)} So "
        f"either {true} {digit}, or no other cell of these {plural(kind)} is. {_neither(step, fish)}"
    )


def _if_not(fish: Cover) -> str:
    fins, digit = prose.cells(fish.fins), prose.digit(fish.digit)
    if len(fish.fins) == 1:
        return f"if the fin {fins} is not {digit}"
    none = "neither" if len(fish.fins) == 2 else "none"
    return f"if {none} of the fins {fins} is {digit}"


def _neither(step: Step, fish: Cover) -> str:
    """Say which cells lose the digit in both cases."""
    kind = _kind(fish.houses)
    them = {1: "the fin", 2: "both fins"}.get(len(fish.fins), "all fins")
    lies, sees = ("lies", "sees") if len(fish.targets) == 1 else ("lie", "see")
    return (
        f"Either way none is left for {prose.cells(fish.targets)}, which {lies} in these {plural(kind)} and "
        f"{sees} {them}.{_twice(step, fish)}"
    )


def _sashimi(fish: Cover) -> str:
    """Name the lines of the base that have no place left beside the fins, or else those that have one."""
    lines = fish.bare or fish.thin
    have = "has" if len(lines) == 1 else "have"
    if fish.bare:
        return f" (In fact {prose.houses(lines)} then {have} no place left, so a fin must be true.)"
    if fish.thin:
        return f" (It does no harm that {prose.houses(lines)} then {have} no choice.)"
    return ""


def _twice(step: Step, fish: Cover) -> str:
    """Say why a place of the fish itself goes."""
    own = [cell for cell in fish.targets if cell in step.cells()]
    if not own:
        return ""
    lies, it = ("lies", "It") if len(own) == 1 else ("lie", "Each")
    return (
        f" {prose.cells(own)} {lies} in two of the {plural(_kind(fish.houses))} at once. {it} would use up "
        "both, and there would be too few for the rest."
    )


def _kind(places: Sequence[House]) -> str:
    """Return ``row``, ``column`` or ``box`` if all are of that kind and have numbers, else ``house``."""
    forms = {place.form for place in places}
    return forms.pop() if len(forms) == 1 and places[0].is_numbered else "house"


def _digit(step: Step) -> str:
    return prose.digit(step.digits[0])


def _a_digit(step: Step) -> str:
    return a(_digit(step))


def point(step: Step) -> str:
    """Ask where the digit can go in the base."""
    base = prose.houses(step.houses_of(Role.BASE))
    return f"{capitalized(prose.named(step))}: where can {_digit(step)} go in {base}?"


_SWAPPED = "The same works with rows and columns swapped."


def _basic_idea(size: int) -> str:
    if size == 2:
        return (
            "Take one digit and look for two rows in which it has just two places left, in the "
            "same two columns. One row has it in the one column and the other row in the other; "
            "you don't know which way round, but both columns get theirs from these rows. So the "
            f"digit goes from all other cells of the two columns. {_SWAPPED}"
        )
    number = spelled(size)
    idea = (
        f"Take one digit and look for {number} rows in which all its places lie in the same "
        f"{number} columns; no row needs a place in every one of them. The rows put the digit "
        f"{number} times into {number} columns that have room for one each, so every column is "
        f"served. The digit goes from all other cells of these columns. {_SWAPPED}"
    )
    if size == 3:
        return f"{idea} It is an X-Wing with one line more."
    if size == 4:
        return f"{idea} It shows best if you mark the places of one digit only."
    return (
        f"{idea} You never need one: the other columns and the other rows form a smaller fish that "
        "eliminates the same."
    )


def _finned_idea(size: int) -> str:
    number = spelled(size)
    return (
        f"{_an(size)} that is nearly right: {number} rows have their places for a digit in "
        f"{number} columns, but for a few extra places together in one box, the fins. Either one "
        f"of the fins holds the digit, or there are no extra places and the {_NAMES[size - 2]} is "
        "good. So the digit goes from the cells that lose it both ways: those in the columns of "
        f"the fish that share the box with the fins. {_SWAPPED}"
    )


def _sashimi_idea(size: int) -> str:
    return (
        f"A Finned {_NAMES[size - 2]} with a hole: in one of its rows only a single place, or "
        "none, is left beside the fins. It looks broken, but it works all the same. If no fin "
        "holds the digit, that row takes what is left, the other rows have to arrange themselves, "
        "and the columns are used up as in any fish. So whether a fin holds the digit or not, the "
        f"cells in the columns of the fish that share the box with the fins lose it. {_SWAPPED}"
    )


def _franken_idea(size: int) -> str:
    number = spelled(size)
    return (
        "In a fish only the count matters, so boxes can take the place of some lines. Look for "
        f"{number} houses, rows or boxes, that share no place for a digit and have all their "
        f"places in {number} columns or other boxes. These get their digit from there, and none is "
        "left for their other cells. Even a place of the fish goes if it lies both in a column and "
        f"in a box of the second set: it would use up two houses at once. {_SWAPPED}"
    )


def _mutant_idea(size: int) -> str:
    number = spelled(size)
    return (
        f"The fish with no rule but the count. Look for {number} houses of any kind that share no "
        f"place for a digit, and {number} other houses of any kind that take in all their places. "
        "Rows, columns and boxes may be mixed on both sides. The second set gets its digits from "
        "the first, so the digit goes from its other cells, and from any cell that lies in two of "
        "its houses."
    )


def _finned_franken_idea(size: int) -> str:
    number = spelled(size)
    made_of = f"{number} rows or boxes whose places for a digit lie in {number} columns or other boxes"
    return f"A Franken {_NAMES[size - 2]} that is not quite right: {made_of}, {_SPOILT}"


def _finned_mutant_idea(size: int) -> str:
    number = spelled(size)
    made_of = f"{number} houses of any kind whose places for a digit lie in {number} other houses"
    return f"A Mutant {_NAMES[size - 2]} that is not quite right: {made_of}, {_SPOILT}"


_SPOILT = (
    "but for a few too many. These are the fins: places outside the second set, and places that "
    "lie in two houses of the first set and would be counted twice. Either one of the fins holds "
    "the digit, or they can be left aside and the fish is good. So the digit goes from those cells "
    "of the second set that see every fin."
)


def _siamese_idea(prefix: str) -> Callable[[int], str]:
    def idea(size: int) -> str:
        return (
            f"Two fish in one: a {prefix} {_NAMES[size - 2]} and another finned fish made of the "
            "same houses. They differ in the houses that cover them, so what is covered in the one "
            "is a fin of the other, and they eliminate different cells. Each is right by itself. "
            "When you have found one, look whether the same houses can be covered in another way."
        )

    return idea


def _an(size: int) -> str:
    return f"{'An' if size == 2 else 'A'} {_NAMES[size - 2]}"


def _by_size(
    prefix: str, idea: Callable[[int], str], why: Callable[[Step], str], largest: int = 7
) -> dict[str, Words]:
    """Return the words for fish of a kind, by their slugs, from the X-Wing to the largest."""
    names = [f"{prefix} {name}".strip() for name in _NAMES[: largest - 1]]
    return {
        name.lower().replace(" ", "-"): Words(name=name, idea=idea(size), why=why, point=point)
        for size, name in enumerate(names, start=2)
    }


WORDS = {
    **_by_size("", _basic_idea, _basic),
    **_by_size("Finned", _finned_idea, _finned),
    **_by_size("Sashimi", _sashimi_idea, _finned),
    **_by_size("Siamese Finned", _siamese_idea("Finned"), _siamese, 4),
    **_by_size("Siamese Sashimi", _siamese_idea("Sashimi"), _siamese, 4),
    **_by_size("Franken", _franken_idea, _basic),
    **_by_size("Finned Franken", _finned_franken_idea, _finned),
    **_by_size("Siamese Finned Franken", _siamese_idea("Finned Franken"), _siamese, 4),
    **_by_size("Mutant", _mutant_idea, _basic),
    **_by_size("Finned Mutant", _finned_mutant_idea, _finned),
    **_by_size("Siamese Finned Mutant", _siamese_idea("Finned Mutant"), _siamese, 4),
}
