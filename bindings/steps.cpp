#include "steps.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace nb = nanobind;
using namespace nonet::logic;

namespace {

std::vector<int> numbers_in(Houses houses) {
    std::vector<int> numbers;
    for (int house : nonet::BitsIn<0>(houses)) { numbers.push_back(house); }
    return numbers;
}

general::Node node_of(const Node& node) { return {numbers_of(node.cells), node.digit}; }

general::UniqueRectangle rectangle_of(const UniqueRectangle& rectangle) {
    const std::optional<int> house =
        rectangle.is_outside() ? std::optional<int>(rectangle.house) : std::nullopt;
    return {numbers_of(rectangle.cells), rectangle.digits, house};
}

general::Failure failure_of(const Failure& failure) {
    return {failure.kind, node_of(failure.node), node_of(failure.other), failure.by};
}

nb::tuple tuple_of(const std::vector<general::Cell>& cells) {
    nb::object tuple = nb::steal(PyTuple_New(static_cast<Py_ssize_t>(cells.size())));
    for (std::size_t place = 0; place < cells.size(); ++place) {
        NB_TUPLE_SET_ITEM(tuple.ptr(), static_cast<Py_ssize_t>(place), PyLong_FromLong(cells[place]));
    }
    return nb::borrow<nb::tuple>(tuple);
}

std::optional<int> number_if(Maker by, Maker::Kind kind) {
    return by.kind == kind ? std::optional<int>(by.number) : std::nullopt;
}

}  // namespace

general::Step in_general(const Step& step) {
    general::Step found;
    found.technique = step.technique;
    found.kind = step.kind;
    found.digits = step.digits;
    found.complete = step.is_complete();
    for (const auto& [cell, digit] : step.placed) { found.place(cell, digit); }
    found.eliminated.reserve(step.eliminated.size());
    for (const auto& [cell, digit] : step.eliminated) { found.eliminate(cell, digit); }
    found.marks.reserve(step.marks.size());
    for (const auto& [cell, digit, role] : step.marks) { found.mark(cell, digit, role); }
    for (const auto& [house, role] : step.houses) { found.house(house, role); }
    for (const AlmostLockedSet& each : step.sets) {
        found.sets.push_back({numbers_of(each.cells), each.digits, each.house, each.role});
    }
    for (const UniqueRectangle& each : step.rectangles) { found.rectangles.push_back(rectangle_of(each)); }
    for (const Cover& each : step.covers) {
        found.covers.push_back({each.digit, numbers_in(each.houses), numbers_of(each.fins),
                                numbers_of(each.targets), numbers_in(each.thin), numbers_in(each.bare)});
    }
    for (const Pincers& each : step.pincers) {
        found.pincers.push_back({each.one, each.other, numbers_of(each.targets)});
    }
    found.links.reserve(step.links.size());
    for (const Link& link : step.links) {
        found.links.push_back({node_of(link.from), node_of(link.to), link.strong, link.by, false});
    }
    for (const Chain& chain : step.chains) {
        found.chains.push_back({node_of(chain.premise), chain.supposed, chain.first, chain.end,
                                chain.is_aside, chain.after, failure_of(chain.failure)});
    }
    found.failure = failure_of(step.failure);
    found.evidence = step.evidence;
    return found;
}

/// The parts of a step, as read-only data.
void bind_steps(nb::module_& m) {
    using general::AlmostLockedSet, general::Candidate, general::Chain, general::Cover, general::Evidence,
        general::Failure, general::HouseMark, general::Link, general::Mark, general::Node, general::Pincers,
        general::Step, general::UniqueRectangle;
    nb::class_<Candidate>(m, "Candidate").def_ro("cell", &Candidate::cell).def_ro("digit", &Candidate::digit);
    nb::class_<Mark>(m, "Mark")
        .def_ro("cell", &Mark::cell)
        .def_ro("digit", &Mark::digit)
        .def_ro("role", &Mark::role);
    nb::class_<HouseMark>(m, "HouseMark").def_ro("house", &HouseMark::house).def_ro("role", &HouseMark::role);
    nb::class_<Node>(m, "Node")
        .def_prop_ro(
            "cells", [](const Node& node) { return tuple_of(node.cells); },
            nb::sig("def cells(self) -> tuple[int, ...]"))
        .def_ro("digit", &Node::digit);
    nb::class_<AlmostLockedSet>(m, "AlmostLockedSet")
        .def_prop_ro(
            "cells", [](const AlmostLockedSet& set) { return tuple_of(set.cells); },
            nb::sig("def cells(self) -> tuple[int, ...]"))
        .def_ro("digits", &AlmostLockedSet::digits, "Bit d - 1 for digit d.")
        .def_ro("house", &AlmostLockedSet::house)
        .def_ro("role", &AlmostLockedSet::role);
    nb::class_<UniqueRectangle>(m, "UniqueRectangle")
        .def_prop_ro(
            "cells", [](const UniqueRectangle& rectangle) { return tuple_of(rectangle.cells); },
            nb::sig("def cells(self) -> tuple[int, ...]"))
        .def_ro("digits", &UniqueRectangle::digits, "Bit d - 1 for digit d.")
        .def_ro("house", &UniqueRectangle::house, "Where its digits have places outside of it, if they do.");
    nb::class_<Cover>(m, "Cover")
        .def_ro("digit", &Cover::digit)
        .def_ro("houses", &Cover::houses)
        .def_prop_ro(
            "fins", [](const Cover& cover) { return tuple_of(cover.fins); },
            nb::sig("def fins(self) -> tuple[int, ...]"))
        .def_prop_ro(
            "targets", [](const Cover& cover) { return tuple_of(cover.targets); },
            nb::sig("def targets(self) -> tuple[int, ...]"))
        .def_ro("thin", &Cover::thin)
        .def_ro("bare", &Cover::bare);
    nb::class_<Pincers>(m, "Pincers")
        .def_ro("one", &Pincers::one)
        .def_ro("other", &Pincers::other)
        .def_prop_ro(
            "targets", [](const Pincers& pincers) { return tuple_of(pincers.targets); },
            nb::sig("def targets(self) -> tuple[int, ...]"));
    nb::class_<Link>(m, "Link")
        .def_ro("start", &Link::from)
        .def_ro("end", &Link::to)
        .def_ro("strong", &Link::strong)
        .def_ro("narrows", &Link::narrows)
        .def_prop_ro(
            "house", [](const Link& link) { return number_if(link.by, Maker::Kind::house); },
            "The house that makes it, if one does.")
        .def_prop_ro(
            "set", [](const Link& link) { return number_if(link.by, Maker::Kind::set); },
            "The place of the set that makes it, if one does.")
        .def_prop_ro(
            "rectangle", [](const Link& link) { return number_if(link.by, Maker::Kind::rectangle); },
            "The place of the rectangle that makes it, if one does.")
        .def_prop_ro(
            "rule", [](const Link& link) { return number_if(link.by, Maker::Kind::rule); },
            "The number of the rule that makes it, if one does.")
        .def_prop_ro(
            "saying", [](const Link& link) { return number_if(link.by, Maker::Kind::saying); },
            "The number of what rules and houses say together, if that makes it.")
        .def_ro("rules", &Link::rules, "The numbers of the rules that make it where no single one does.");
    nb::class_<Failure>(m, "Failure")
        .def_ro("kind", &Failure::kind)
        .def_ro("node", &Failure::node)
        .def_ro("other", &Failure::other, "Of rivals: the second one.")
        .def_prop_ro(
            "house", [](const Failure& failure) { return number_if(failure.by, Maker::Kind::house); },
            "The house that forbids it, if one does.")
        .def_prop_ro(
            "rule", [](const Failure& failure) { return number_if(failure.by, Maker::Kind::rule); },
            "The number of the rule that forbids it, if one does.");
    nb::class_<Chain>(m, "Chain")
        .def_ro("premise", &Chain::premise)
        .def_ro("supposed", &Chain::supposed)
        .def_ro("first", &Chain::first, "The place of its first link.")
        .def_ro("end", &Chain::end, "The place after its last link.")
        .def_ro("is_aside", &Chain::is_aside, "Whether it is a proof inside the first chain.")
        .def_ro("after", &Chain::after, "How many links of the first chain stand before it.")
        .def_ro("failure", &Chain::failure, "What it comes to by itself, if that cannot be.");
    using general::Combination, general::EmptyRectangle, general::Exocet, general::Firework, general::Loss;
    nb::class_<Loss>(m, "Loss").def_ro("gone", &Loss::gone).def_ro("by", &Loss::by);
    nb::class_<Combination>(m, "Combination")
        .def_ro("held", &Combination::held)
        .def_prop_ro(
            "by", [](const Combination& combination) { return tuple_of(combination.by); },
            nb::sig("def by(self) -> tuple[int, ...]"));
    nb::class_<EmptyRectangle>(m, "EmptyRectangle")
        .def_ro("box", &EmptyRectangle::box)
        .def_ro("arm", &EmptyRectangle::arm)
        .def_ro("meeting", &EmptyRectangle::meeting)
        .def_prop_ro(
            "hidden", [](const EmptyRectangle& rectangle) { return tuple_of(rectangle.hidden); },
            nb::sig("def hidden(self) -> tuple[int, ...]"));
    nb::class_<Firework>(m, "Firework")
        .def_ro("crossing", &Firework::crossing)
        .def_ro("row", &Firework::row)
        .def_ro("column", &Firework::column)
        .def_ro("box", &Firework::box)
        .def_prop_ro(
            "ends", [](const Firework& firework) { return tuple_of(firework.ends); },
            nb::sig("def ends(self) -> tuple[int, ...]"))
        .def_ro("digits", &Firework::digits);
    nb::class_<Exocet> exocet(m, "Exocet");
    nb::class_<Exocet::Target>(exocet, "Target")
        .def_ro("cell", &Exocet::Target::cell)
        .def_ro("box", &Exocet::Target::box)
        .def_ro("beside", &Exocet::Target::beside);
    exocet.def_ro("base", &Exocet::base).def_ro("box", &Exocet::box).def_ro("targets", &Exocet::targets);
    nb::class_<Evidence>(m, "Evidence")
        .def_ro("ways", &Evidence::ways, "How often the digit can be placed on the whole board.")
        .def_ro("renamed", &Evidence::renamed, "What each digit is called in the image, from 1 on.")
        .def_ro("losses", &Evidence::losses)
        .def_ro("losses_by_rules", &Evidence::losses_by_rules)
        .def_ro("combinations", &Evidence::combinations)
        .def_prop_ro(
            "crossing", [](const Evidence& evidence) { return tuple_of(evidence.crossing); },
            nb::sig("def crossing(self) -> tuple[int, ...]"))
        .def_ro("corners", &Evidence::corners)
        .def_ro("empty_rectangles", &Evidence::empty_rectangles)
        .def_ro("fireworks", &Evidence::fireworks)
        .def_ro("exocets", &Evidence::exocets);
    nb::class_<Step>(m, "Step")
        .def_ro("technique", &Step::technique)
        .def_ro("kind", &Step::kind)
        .def_ro("digits", &Step::digits, "Bit d - 1 for digit d.")
        .def_ro("placed", &Step::placed)
        .def_ro("eliminated", &Step::eliminated)
        .def_ro("marks", &Step::marks)
        .def_ro("houses", &Step::houses)
        .def_ro("rules", &Step::rules, "The numbers of the rules that the reason speaks of.")
        .def_ro("sets", &Step::sets)
        .def_ro("rectangles", &Step::rectangles)
        .def_ro("covers", &Step::covers)
        .def_ro("pincers", &Step::pincers)
        .def_ro("links", &Step::links)
        .def_ro("chains", &Step::chains)
        .def_ro("failure", &Step::failure, "Of a contradiction: what all chains together come to.")
        .def_ro("complete", &Step::complete, "Whether there was room for all links.")
        .def_ro("evidence", &Step::evidence, "What few families have.");
    nb::class_<FoundWalk>(m, "Walk").def_ro("end", &FoundWalk::end).def_ro("steps", &FoundWalk::steps);
}
