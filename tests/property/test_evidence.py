"""What few families know of a step beside its proof is so: nobody needs to look for it again."""

from __future__ import annotations

import re
from collections import Counter
from itertools import islice, product
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from cases import cases_of

from nonet import Geometry, Position, generate, solve, steps, technique, techniques, walk
from nonet.logic import Candidate, Role, general, native
from nonet.logic.evidence import Evidence
from nonet.logic.proof import Node
from nonet.notation import digits_of
from nonet.rules import NonConsecutive

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.geometry import House
    from nonet.logic import Step
    from nonet.logic.proof import Chain, Link

ENOUGH = 40
COLOURS = (Role.COLOUR_A, Role.COLOUR_B, Role.COLOUR_C, Role.COLOUR_D)
FISH = [technique.slug for technique in techniques("all") if technique.family == "fish"]
SIAMESE = [slug for slug in FISH if slug.startswith("siamese")]
SASHIMI = [slug for slug in FISH if slug.startswith("sashimi")]


def steps_of(slug: str) -> Iterator[Step]:
    for case in cases_of(slug):
        yield from islice(steps(case, techniques=[slug]), ENOUGH)


def steps_of_both_rooms(slug: str) -> Iterator[Step]:
    """Yield the steps of cases as the classic grid has them, and as they are found on any grid."""
    yield from steps_of(slug)
    if slug not in general.NUMBERS:
        return
    for case in cases_of(slug):
        start = walk(case, techniques=[slug]).start
        yield from islice(steps_on_any_grid(start, slug), ENOUGH)


def steps_on_any_grid(position: Position, slug: str) -> Iterator[Step]:
    """Yield what the finder for any grid finds, on a classic grid too."""
    found = general.board_of(position.geometry).find_all(
        position.grid.digits, [*position.masks], general.NUMBERS[slug]
    )
    return (native.step_of(each, position, technique(slug)) for each in found)


def places(step: Step, digit: int, house: House) -> set[int]:
    position = step.position
    return {
        cell
        for cell in house.cells
        if not position.grid.digits[cell] and digit in digits_of(position.masks[cell])
    }


def is_seen(step: Step, one: int, other: int) -> bool:
    return one in step.position.geometry.peers[other]


def excludes(step: Step, one: Candidate, other: Candidate) -> bool:
    if one.cell == other.cell:
        return one.digit != other.digit
    return one.digit == other.digit and is_seen(step, one.cell, other.cell)


def templates(step: Step) -> int:
    """Count the ways to place a digit, row by row, on cells that no other digit is certain to have."""
    position, digit = step.position, step.digits[0]
    taken = step.cells(Role.LINK)
    ways = Counter({(0, 0): 1})  # how many lead to having used these columns, and these boxes of the band
    for row in range(9):
        before, ways = ways, Counter()
        for ((columns, boxes), count), column in product(before.items(), range(9)):
            cell, box = 9 * row + column, 1 << column // 3
            here = position.grid.digits[cell]
            fits = here == digit or (not here and digit in digits_of(position.masks[cell]))
            if fits and cell not in taken and not columns >> column & 1 and not boxes & box:
                ways[columns | 1 << column, 0 if row % 3 == 2 else boxes | box] += count
    return sum(ways.values())


@pytest.mark.parametrize("slug", ["template-set", "template-delete"])
def test_templates_are_counted(slug: str) -> None:
    for step in steps_of(slug):
        assert step.evidence.ways == templates(step) > 0


def test_most_steps_have_no_evidence() -> None:
    assert all(step.evidence == Evidence() for step in steps_of("xy-wing"))


@pytest.mark.parametrize("slug", ["simple-colours-trap", "multi-colours-1"])
def test_each_cell_is_caught_by_two_colours(slug: str) -> None:
    for step in steps_of(slug):
        role_of = {(mark.cell, mark.digit): mark.role for mark in step.marks}
        assert {gone for gone, _ in step.evidence.losses} == {*step.eliminated}
        for gone, by in step.evidence.losses:
            first, second = (role_of[each] for each in by)
            assert first is not second
            assert all(excludes(step, each, gone) for each in by)


def test_colours_of_a_medusa_exclude_what_it_says() -> None:
    emptied = 0
    for step in steps_of("medusa"):
        colours = [{*step.candidates(role)} for role in COLOURS[:2]]
        wrong = [colour for colour in colours if colour & {*step.eliminated}]
        for gone, by in step.evidence.losses:
            assert all(excludes(step, each, gone) for each in by)
            assert all(each in colour for each, colour in zip(by, wrong or colours, strict=True))
        if not wrong:
            assert {gone for gone, _ in step.evidence.losses} == {*step.eliminated}
        elif step.evidence.losses:
            emptied += 1
            assert [gone for gone, _ in step.evidence.losses] == [*step.candidates(Role.EXTRA)]
            assert len({gone.cell for gone, _ in step.evidence.losses}) == 1
        else:
            assert not all(link.strong for link in step.links)


def test_a_cell_without_candidates_is_no_fault_of_a_colour() -> None:
    (case, *_) = cases_of("medusa")
    start = walk(case, techniques=["medusa"]).start
    bare = next(cell for cell in range(81) if not start.grid.digits[cell])
    broken = Position(start.grid, tuple(0 if cell == bare else mask for cell, mask in enumerate(start.masks)))
    for step in steps(broken, techniques=["medusa"]):
        assert step.explanation
        assert all(gone.cell != bare for gone, _ in step.evidence.losses)


def test_a_symmetry_says_images_that_cannot_be() -> None:
    for step in steps_of("symmetrical-placement"):
        grid, names = step.position.grid, step.evidence.renamed
        assert sorted(names) == [*range(1, 10)]
        assert [gone for gone, _ in step.evidence.losses] == [*step.eliminated]
        for gone, (image,) in step.evidence.losses:
            assert image.digit == names[gone.digit - 1]
            held = grid.digits[image.cell]
            can_be = held == image.digit or (
                not held and image.digit in digits_of(step.position.masks[image.cell])
            )
            assert (image.cell == gone.cell and image.digit != gone.digit) or not can_be


@pytest.mark.parametrize("slug", ["aligned-pair-exclusion", "aligned-triple-exclusion"])
def test_all_combinations_are_ruled_out(slug: str) -> None:
    for step in steps_of(slug):
        base = step.cells(Role.PATTERN)
        for gone in step.eliminated:
            found = [each for each in step.evidence.combinations if each.held[0] == gone]
            others = [[*digits_of(step.position.masks[cell])] for cell in base if cell != gone.cell]
            assert [tuple(each.digit for each in combination.held[1:]) for combination in found] == [
                *product(*others)
            ]
            for held, by in found:
                if len(by) == 1:
                    taken = {each.digit for each in held if is_seen(step, each.cell, by[0])}
                    assert by[0] in step.cells(Role.LINK)
                    assert taken >= {*digits_of(step.position.masks[by[0]])}
                else:
                    one, other = (each for each in held if each.cell in by)
                    assert one.digit == other.digit
                    assert is_seen(step, one.cell, other.cell)


@pytest.mark.parametrize("slug", ["junior-exocet", "double-exocet"])
def test_parts_of_exocets_are_where_they_belong(slug: str) -> None:
    for step in steps_of(slug):
        exocets = step.evidence.exocets
        assert len(exocets) == (1 if slug == "junior-exocet" else 2)
        assert sorted(cell for each in exocets for cell in each.base) == [*step.cells(Role.PIVOT)]
        assert sorted(end.cell for each in exocets for end in each.targets) == [*step.cells(Role.WING)]
        for exocet in exocets:
            assert {*exocet.base} <= {*exocet.box.cells}
            assert len({exocet.box, *(target.box for target in exocet.targets)}) == 3
            for target in exocet.targets:
                assert {target.cell, target.beside} <= {*target.box.cells}
                held = step.position.grid.digits[target.beside]
                can_be = {held} if held else {*digits_of(step.position.masks[target.beside])}
                assert can_be.isdisjoint(step.digits)


@pytest.mark.parametrize("slug", SIAMESE)
def test_siamese_fish_have_fins_and_losses_of_their_own(slug: str) -> None:
    for step in steps_of(slug):
        assert {cell for cover in step.covers for cell in cover.targets} == {
            cell for cell, _ in step.eliminated
        }
        for cover in step.covers:
            covered = {cell for house in cover.houses for cell in house.cells}
            shared = {*step.cells(Role.ENDO_FIN)}
            assert {*cover.fins} == ({*step.cells()} - covered) | shared
            assert {*cover.targets} <= covered
            assert all(is_seen(step, fin, cell) for fin in cover.fins for cell in cover.targets)
            for cell in {*cover.targets} & {*step.cells()}:  # a place of the fish would use up two covers
                assert sum(cell in house.cells for house in cover.houses) == 2


@pytest.mark.parametrize("slug", [slug for slug in FISH if slug not in SIAMESE])
def test_a_fish_has_the_fins_that_are_marked_and_takes_what_goes(slug: str) -> None:
    for step in steps_of_both_rooms(slug):
        (fish,) = step.covers
        (digit,) = step.digits
        assert fish.digit == digit
        assert fish.houses == step.houses_of(Role.COVER)
        assert fish.fins == step.cells(Role.FIN, Role.ENDO_FIN)
        assert fish.targets == tuple(cell for cell, _ in step.eliminated)
        assert bool(fish.thin or fish.bare) == (slug in SASHIMI)


@pytest.mark.parametrize("slug", [*SASHIMI, *(slug for slug in SIAMESE if "sashimi" in slug)])
def test_lines_of_sashimi_fish_have_one_place_or_none_beside_the_fins(slug: str) -> None:
    for step in steps_of_both_rooms(slug):
        for fish in step.covers:
            left = {line: places(step, fish.digit, line) - {*fish.fins} for line in step.houses_of(Role.BASE)}
            assert [*fish.thin] == [line for line, cells in left.items() if len(cells) == 1]
            assert [*fish.bare] == [line for line, cells in left.items() if not cells]


@pytest.mark.parametrize("slug", SASHIMI)
def test_words_of_sashimi_fish_find_no_place_only_where_there_is_none(slug: str) -> None:
    for step in steps_of_both_rooms(slug):
        told = re.search(r"\(In fact (row|column)s? (.*?) then ha(s|ve) no place left", step.explanation)
        if not told:
            continue
        for number in map(int, re.findall(r"\d+", told[2])):
            (line,) = (h for h in step.houses_of(Role.BASE) if (h.kind, h.number) == (told[1], number))
            assert places(step, step.digits[0], line) <= {*step.cells(Role.FIN)}


def test_a_kraken_fish_takes_nothing_by_itself() -> None:
    for step in steps_of("kraken-fish"):
        (fish,) = step.covers
        assert fish.houses == step.houses_of(Role.COVER)
        assert fish.fins == step.cells(Role.FIN)
        assert fish.targets == ()


@pytest.mark.parametrize("slug", ["empty-rectangle", "dual-empty-rectangle"])
def test_an_empty_rectangle_would_have_a_digit_twice(slug: str) -> None:
    for step in steps_of_both_rooms(slug):
        digit = step.digits[0]
        rectangles = step.evidence.empty_rectangles
        assert len(rectangles) == len(step.eliminated) == len(step.links)
        for rectangle, target, link in zip(rectangles, step.eliminated, step.links, strict=True):
            inside = places(step, digit, rectangle.box)
            assert inside == {*step.cells(Role.PATTERN)}
            assert {*rectangle.hidden} == {cell for cell in inside if is_seen(step, cell, target.cell)}
            assert inside - {*rectangle.hidden} <= {*rectangle.arm.cells}
            assert link.start.cell in rectangle.arm.cells
            assert {link.end.cell, target.cell} <= {*rectangle.meeting.cells}


def test_each_loss_by_an_xyz_ring_sees_all_that_may_have_the_digit() -> None:
    for step in steps_of("xyz-ring"):
        assert [gone for gone, _ in step.evidence.losses] == [*step.eliminated]
        for gone, by in step.evidence.losses:
            assert {*by} == {c for c in step.candidates(Role.PIVOT, Role.WING) if c.digit == gone.digit}
            assert all(excludes(step, each, gone) for each in by)


@pytest.mark.parametrize("slug", ["almost-locked-pair", "almost-locked-triple"])
def test_two_houses_cross_in_what_is_empty_of_both(slug: str) -> None:
    for step in steps_of(slug):
        one, other = step.houses_of(Role.BASE, Role.COVER)
        shared = {*one.cells} & {*other.cells}
        assert {*step.evidence.crossing} == {cell for cell in shared if not step.position.grid.digits[cell]}


@pytest.mark.parametrize("slug", ["firework-triple", "firework-quad"])
def test_fireworks_leave_a_box_by_two_cells(slug: str) -> None:
    for step in steps_of(slug):
        fireworks = step.evidence.fireworks
        assert tuple(each.crossing for each in fireworks) == step.cells(Role.PIVOT)
        assert sorted(digit for each in fireworks for digit in each.digits) == [*step.digits]
        for each in fireworks:
            assert (each.row.kind, each.column.kind, each.box.kind) == ("row", "column", "box")
            assert all(each.crossing in house.cells for house in (each.row, each.column, each.box))
            assert each.ends == step.cells(Role.WING)
            lines = {*each.row.cells, *each.column.cells}
            for digit in each.digits:
                outside = (places(step, digit, each.row) | places(step, digit, each.column)) - {
                    *each.box.cells
                }
                assert outside <= {*each.ends} <= lines


def test_corners_of_a_hidden_rectangle_are_seen_from_what_goes() -> None:
    for step in steps_of_both_rooms("hidden-rectangle"):
        ((target, _),) = step.eliminated
        in_row, in_column, across = step.evidence.corners
        assert {target, in_row, in_column, across} == {*step.cells()}
        assert divmod(across, 9) == (in_column // 9, in_row % 9)
        assert (in_row // 9, in_column % 9) == divmod(target, 9)


def test_pincers_of_two_kites_are_their_ends() -> None:
    for step in steps_of("dual-two-string-kite"):
        assert len(step.pincers) == len(step.chains) == 2
        for chain, (ends, targets) in zip(step.chains, step.pincers, strict=True):
            assert {*ends} == {chain.premise.cell, chain.links[-1].end.cell}
            assert all(is_seen(step, end, cell) for end in ends for cell in targets)
        gone = {cell for _, targets in step.pincers for cell in targets}
        assert gone == {cell for cell, _ in step.eliminated}


LOOPS = ("nice-loop", "grouped-nice-loop", "als-nice-loop")
WALKS = Path(__file__).parents[1] / "data" / "walks.txt"
PUZZLES = [line for line in WALKS.read_text(encoding="ascii").splitlines() if not line.startswith("#")]


def losses_of(step: Step) -> dict[tuple[Candidate, ...], set[Candidate]]:
    """Return what a step loses by what."""
    lost: dict[tuple[Candidate, ...], set[Candidate]] = {}
    for gone, by in (*step.evidence.losses, *step.evidence.losses_by_rules):
        lost.setdefault(by, set()).add(gone)
    return lost


def candidates_of(*nodes: Node) -> tuple[Candidate, ...]:
    return tuple(sorted(Candidate(cell, node.digit) for node in nodes for cell in node.cells))


def neighbours(chain: Chain) -> list[tuple[Candidate, ...]]:
    """Return the pairs of nodes in a loop of which one is true, whichever way round the loop is."""
    weak = [(link.start, link.end) for link in chain.links if not link.strong]
    return [candidates_of(*pair) for pair in ((chain.links[-1].end, chain.premise), *weak)]


def kept(step: Step, link: Link) -> Iterator[tuple[Candidate, ...]]:
    """Yield the places of each digit that a set keeps, with the cell beside it that may have it instead."""
    masks, ends = step.position.masks, (link.start, link.end)
    for digit in link.set.digits if link.set else ():
        inside = [cell for cell in link.set.cells if digit in digits_of(masks[cell])] if link.set else []
        beside = [node for node in ends if link.set and not link.set.holds(node.cells)]
        taken = [n.cell for n in beside if n.digit != digit and digit in digits_of(masks[n.cell])]
        if digit not in [node.digit for node in ends if node not in beside]:
            yield candidates_of(Node(tuple(inside + taken), digit))


def assert_says_what_takes_each(step: Step) -> None:
    (chain,) = step.chains
    certain = [*neighbours(chain), *(by for link in chain.links for by in kept(step, link))]
    lost = losses_of(step)
    assert set().union(*lost.values()) == {*step.eliminated}
    assert {*lost} <= {*certain}
    for gone, by in step.evidence.losses:
        assert all(excludes(step, each, gone) for each in by)


@pytest.mark.parametrize("slug", LOOPS)
def test_a_continuous_loop_says_what_takes_each_candidate(slug: str) -> None:
    loops = 0
    for line in PUZZLES[:12]:
        solution = solve(line).digits
        for before in walk(line):
            if before.technique.family in ("singles", "locked", "subsets"):
                continue
            rooms = (steps(before.position, techniques=[slug]), steps_on_any_grid(before.position, slug))
            for step in (step for room in rooms for step in islice(room, ENOUGH)):
                if step.kind != "continuous-loop":
                    assert step.evidence == Evidence()
                    continue
                loops += 1
                assert_says_what_takes_each(step)
                assert not step.evidence.losses_by_rules
                assert all(any(solution[cell] == digit for cell, digit in by) for by in losses_of(step))
    assert loops


@pytest.mark.parametrize("slug", LOOPS)
def test_neighbours_in_a_loop_take_all_that_both_exclude(slug: str) -> None:
    for case in cases_of(slug):
        for step in islice(steps_on_any_grid(walk(case).start, slug), ENOUGH):
            lost = losses_of(step)
            for by in neighbours(step.chains[0]) if step.kind == "continuous-loop" else ():
                both = {gone for gone in step.eliminated if all(excludes(step, each, gone) for each in by)}
                assert lost.get(by, set()) == both


def test_what_a_set_takes_from_the_cell_beside_it_is_marked() -> None:
    taken = 0
    for case in cases_of("als-nice-loop"):
        start = walk(case).start
        rooms = (steps(start, techniques=["als-nice-loop"]), steps_on_any_grid(start, "als-nice-loop"))
        for step in (step for room in rooms for step in islice(room, ENOUGH)):
            extra = {*step.candidates(Role.EXTRA)}
            for link in (link for link in step.links if link.set):
                for node in (link.start, link.end):
                    if link.set and not link.set.holds(node.cells):
                        (cell,) = node.cells
                        others = {Candidate(cell, digit) for digit in digits_of(start.masks[cell])}
                        assert others - {Candidate(cell, node.digit)} <= extra
                        taken += 1
            assert all(step.position.masks[cell] >> digit - 1 & 1 for cell, digit in extra)
    assert taken


@pytest.mark.parametrize("slug", LOOPS[:2])
def test_a_loop_tells_losses_by_rules_apart(slug: str) -> None:
    geometry = Geometry.of_size(9).with_rules(NonConsecutive())
    told = 0
    for seed in range(4):
        puzzle = generate(size=geometry, seed=seed)
        solution = solve(puzzle).digits
        for before in walk(puzzle):
            for step in islice(steps_on_any_grid(before.position, slug), ENOUGH):
                if step.kind != "continuous-loop":
                    continue
                assert_says_what_takes_each(step)
                assert all(any(solution[cell] == digit for cell, digit in by) for by in losses_of(step))
                for gone, by in step.evidence.losses_by_rules:
                    told += 1
                    assert all(excludes(step, each, gone) or are_consecutive(each, gone) for each in by)
                    assert not all(excludes(step, each, gone) for each in by)
    assert told


def are_consecutive(one: Candidate, other: Candidate) -> bool:
    """Say whether candidates are in cells that share an edge, and their digits one apart."""
    rows, columns = (abs(a - b) for a, b in zip(divmod(one.cell, 9), divmod(other.cell, 9), strict=True))
    return rows + columns == 1 and abs(one.digit - other.digit) == 1
