"""What is said about steps that follow from a rule: which rule, what it asks for, and why digits go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

from nonet.english import how_many
from nonet.logic import arguments, table
from nonet.logic.arguments.asked import Asked
from nonet.logic.words import Words
from nonet.logic.words.en import prose
from nonet.logic.words.en.rules import others, outside, pairs, rule_of_45, sets, sums, ways
from nonet.logic.words.en.rules.names import KINDS, called
from nonet.logic.words.en.rules.say import name, sentence
from nonet.notation import board

if TYPE_CHECKING:
    from collections.abc import Callable

    from nonet.logic.step import Step

_ASKS = {
    "arrow": "on {called} the shaft adds up to the bulb",
    "thermometer": "along {called} the digits rise",
    "slow thermometer": "along {called} the digits never fall",
    "whispers": "on {called} neighbours differ by at least {rule.difference}",
    "difference": "{called} says that the two differ by {rule.difference}",
    "ratio": "{called} says that one is twice the other",
    "other ratio": "{called} says that one is {rule.ratio} times the other",
    "greater": "{called} opens towards the larger digit",
    "pair_sum": "{called} says that the two add up to {rule.total}",
    "palindrome": "{called} reads the same from both ends",
    "entropic": "on {called} every three neighbours are a low, a middle and a high digit",
    "modular": "on {called} every {rule.modulus} neighbours leave different remainders by {rule.modulus}",
    "nabner": "on {called} no two digits are equal or consecutive",
    "sum_line": "{called} falls into pieces that add up to {rule.total} each",
    "clone": "clones hold the same digits, cell by cell",
}
"""What a rule asks for in short, with its name and its fields in braces."""

_NAMED_FIRST = {
    *("cage", "sum", "little_killer", "arrow", "average_arrow", "double_arrow", "rellik", "equality_cage"),
    *("lunchbox", "lockout", "region_sum", "zipper", "hidden_skyscraper", "full_rank", "look_and_say"),
    *("pair_relation", "automaton"),
}
"""Rules that are named before it is said in their own words what they ask for; the others say that alone."""


def asks(argument: Asked) -> str:
    """Return what a rule asks for, as a sentence."""
    rule = argument.rule
    kind = "slow thermometer" if getattr(rule, "slow", False) else rule.kind
    kind = "other ratio" if getattr(rule, "ratio", 2) != 2 else kind
    is_pill = len(getattr(rule, "bulb", ())) > 1
    if kind in _ASKS and not is_pill:
        return sentence(_ASKS[kind].format(called=name(rule), rule=rule))
    if kind in _NAMED_FIRST:
        return sentence(f"{name(rule)} says that {rule.words(board())}")
    return sentence(rule.words(board()))


_TOLD: dict[type, Callable[[Any], str]] = {Asked: asks} | {
    kind: words.told
    for words, room in (
        (others, arguments.others),
        (outside, arguments.outside),
        (pairs, arguments.pairs),
        (rule_of_45, arguments.rule_of_45),
        (sets, arguments.sets),
        (sums, arguments.sums),
        (ways, arguments.ways),
    )
    for kind in get_args(room.Argument)
}
"""By the type of an argument, what makes a sentence of it."""


def _why(step: Step) -> str:
    """Return what follows from the rules of a step, one after the other."""
    return " ".join(_TOLD[type(argument)](argument) for argument in arguments.arguments_of(step))


def _nudge(step: Step) -> str:
    """Return which rule to look at."""
    return f"{step.name}: look at {called(step.rules[0], step.position.geometry)}."


def _point(step: Step) -> str:
    """Ask what the rule leaves for the cells that the step changes."""
    shape = step.position.geometry
    rule = step.rules[0]
    cells = dict.fromkeys([*(cell for cell, _ in (*step.placed, *step.eliminated))])
    where = prose.cells(cells) if len(cells) <= 6 else how_many(len(cells), "cell")
    return f"{step.name}: what does {called(rule, shape)} leave for {where}?"


def _point_at_houses(step: Step) -> str:
    """Return the houses to add up, and the cells that are found so."""
    cells = dict.fromkeys(cell for cell, _ in (*step.placed, *step.eliminated))
    return f"{step.name}: add up {prose.houses(step.houses_of())}. What is left for {prose.cells(cells)}?"


def _nudge_to_houses(step: Step) -> str:
    return f"Look for {step.name} in {prose.houses(step.houses_of())}."


def _words(slug: str, title: str, idea: str) -> Words:
    kinds = {kind: KINDS[kind] for kind in table.KINDS.get(slug, ())}
    return Words(name=title, idea=idea, why=_why, kinds=kinds, nudge=_nudge, point=_point)


WORDS = {
    "pair-rule": _words(
        "pair-rule",
        "Pair Rule",
        "A dot, an X or V, a sign or a line can say which digits go together in two cells. Take a digit of "
        "the one cell and ask which digits the other would need; if none of them is left there, the digit "
        "goes. A black dot never touches 5, 7 or 9, no X touches a 5, on German whispers there is no 5 at "
        "all, and 4 and 6 stand only between 9s and 1s.",
    ),
    "line-rule": _words(
        "line-rule",
        "Line Rule",
        "What a line asks for holds for all its cells together. On a thermometer count the cells: as many "
        "digits as there are cells below must be smaller, as many as there are above must be larger. On a "
        "renban line see which runs of digits are left. What stands on one half of a palindrome stands on "
        "the other. On a region sum line compare the sums that each part can make.",
    ),
    "cage-combinations": _words(
        "cage-combinations",
        "Cage Combinations",
        "The digits in a cage differ and add up to the number in its corner. Write down which digits can do "
        "that: two cells with 17 are 8 and 9, three with 6 are 1, 2 and 3. Strike the combinations that the "
        "candidates no longer allow. A digit that is in none of the others goes from the cage; a digit that "
        "is in all of them must be there, and goes from every cell that sees all its places in the cage.",
    ),
    "sum-rule": _words(
        "sum-rule",
        "Sum Rule",
        "Cells add up to a number, or to another cell, as on an arrow. Take one of the cells and ask what "
        "the others add up to at least and at most: the rest is left for that cell. The bulb of an arrow is "
        "at least what its shaft can make with the smallest digits, and no cell of the shaft is as large as "
        "the bulb. Cells that see each other hold different digits, which makes small sums larger.",
    ),
    "outside-clue": _words(
        "outside-clue",
        "Outside Clue",
        "A number beside the grid speaks of the row, column or diagonal that begins there. A sandwich tells "
        "the sum between the lowest and the highest digit: ask how many cells that takes, and where both "
        "fit. An x-sum depends on its first digit: ask which first digits can make the sum. A skyscraper "
        "clue counts the digits that are larger than all before: the more are to be seen, the lower must "
        "the first ones be.",
    ),
    "other-rule": _words(
        "other-rule",
        "Other Rule",
        "Every other rule of a puzzle can be asked the same question: with this digit in this cell, is "
        "there still a way to obey? If there is none, whatever the other cells hold, the digit goes. Begin "
        "with the rules whose cells have few candidates left.",
    ),
    "rule-of-45": Words(
        name="Rule of 45",
        idea=(
            "The digits 1 to 9 add up to 45, and so does every row, column and box. If cages fill a house "
            "but for a cell or two, what they don't add up to is in these cells: the innies. If cages fill "
            "it and stick out by a cell or two, what they have too much is there: the outies. The same "
            "works for several houses side by side, with twice or three times 45. In a jigsaw, houses can "
            "be compared with houses: what sticks out on one side holds the same digits as what is left on "
            "the other."
        ),
        why=_why,
        kinds={kind: rule_of_45.KINDS[kind] for kind in table.KINDS.get("rule-of-45", ())},
        nudge=_nudge_to_houses,
        point=_point_at_houses,
    ),
}
