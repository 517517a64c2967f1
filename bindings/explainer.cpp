#include "nonet/explainer.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <stdexcept>

#include "on_threads.hpp"
#include "steps.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace nonet::explainer;

namespace {

using Puzzles = nb::ndarray<const std::uint8_t, nb::shape<-1, 81>, nb::c_contig, nb::device::cpu>;
using Numbers = nb::ndarray<std::uint16_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

constexpr std::size_t kNumbers = 5;

struct FoundWay {
    Rating rating;
    std::vector<Step> steps;
};

FoundWay explain(const nb::bytes& digits, const std::vector<std::uint16_t>& masks, bool with_steps,
                 Flag* stopped, std::uint64_t effort) {
    if (digits.size() != 81 || masks.size() != 81) { throw std::invalid_argument("expected 81 cells"); }
    const auto* first = static_cast<const std::uint8_t*>(digits.data());
    if (std::any_of(first, first + 81, [](std::uint8_t digit) { return digit > 9; })) {
        throw std::invalid_argument("expected digits from 0 to 9");
    }
    const Puzzle puzzle{std::span<const std::uint8_t, 81>(first, 81), masks};
    FoundWay way;
    until_stopped(stopped, [&](nonet::Stop& stop) {
        way.rating = rate(puzzle, with_steps ? &way.steps : nullptr, &stop, effort);
    });
    return way;
}

std::optional<std::size_t> explain_many(const Puzzles& puzzles, const Numbers& numbers, const Numbers& uses,
                                        std::uint64_t effort, std::size_t threads) {
    const std::size_t size = puzzles.shape(0);
    if (numbers.shape(0) != size || numbers.shape(1) != kNumbers || uses.shape(0) != size ||
        uses.shape(1) != kTechniques) {
        throw std::invalid_argument("expected as many results as puzzles");
    }
    std::optional<std::size_t> wrong;
    on_threads(threads, [&](const nonet::Crew& crew) {
        wrong = rate_many({puzzles.data(), puzzles.size()}, numbers.data(), uses.data(), effort, crew);
    });
    return wrong;
}

nonet::logic::general::Candidate in_general(Candidate candidate) { return {candidate.cell, candidate.digit}; }

/// The house of the candidate that makes a thought, if one does: row, column and block of a cell, in this
/// order.
std::optional<int> house_of(const Thought& thought) {
    const auto& houses = nonet::logic::kTables.houses_of[thought.candidate.cell];
    switch (thought.cause) {
        case Cause::row:
            return houses[0];
        case Cause::column:
            return houses[1];
        case Cause::block:
            return houses[2];
        default:
            return std::nullopt;
    }
}

}  // namespace

/// Sudoku Explainer's way and numbers.
void bind_explainer(nb::module_& m) {
    nb::class_<Thought>(m, "ExplainerThought")
        .def_prop_ro("candidate", [](const Thought& thought) { return in_general(thought.candidate); })
        .def_ro("on", &Thought::on, "Whether the candidate is true.")
        .def_prop_ro("house", &house_of, "The house that makes it, if one does.")
        .def_prop_ro(
            "rule",
            [](const Thought& thought) {
                return thought.cause == Cause::rule ? std::optional(static_cast<int>(thought.rule))
                                                    : std::nullopt;
            },
            "The number of the technique that makes it under the assumption, if one does.")
        .def_ro("because", &Thought::because, "The places in the same line of what it follows from.")
        .def_ro("aside", &Thought::aside, "The lines of the rule, if that is a chain under the assumption.");
    nb::class_<Step>(m, "ExplainerStep")
        .def_prop_ro("technique", [](const Step& step) { return static_cast<int>(step.technique); })
        .def_prop_ro(
            "kind", [](const Step& step) { return kLevelNames[static_cast<std::size_t>(step.level)]; },
            "The level of dynamic forcing chains.")
        .def_ro("tenths", &Step::tenths)
        .def_prop_ro("placed",
                     [](const Step& step) {
                         return step.placed ? std::optional(in_general(*step.placed)) : std::nullopt;
                     })
        .def_prop_ro("removed",
                     [](const Step& step) {
                         std::vector<nonet::logic::general::Candidate> removed;
                         for (Candidate candidate : step.removed) {
                             removed.push_back(in_general(candidate));
                         }
                         return removed;
                     })
        .def_ro("digits", &Step::digits, "Bit d - 1 for digit d.")
        .def_ro("cells", &Step::cells)
        .def_ro("beside", &Step::beside)
        .def_ro("larger", &Step::larger)
        .def_ro("extra", &Step::extra, "Bit d - 1 for digit d.")
        .def_ro("locked", &Step::locked)
        .def_ro("source", &Step::source)
        .def_ro("is_alone", &Step::is_alone)
        .def_ro("houses", &Step::houses)
        .def_ro("covers", &Step::covers)
        .def_ro("proof", &Step::proof);
    nb::class_<FoundWay>(m, "ExplainerWay")
        .def_prop_ro("er", [](const FoundWay& way) { return way.rating.er; })
        .def_prop_ro("ep", [](const FoundWay& way) { return way.rating.ep; })
        .def_prop_ro("ed", [](const FoundWay& way) { return way.rating.ed; })
        .def_prop_ro(
            "hardest", [](const FoundWay& way) { return static_cast<int>(way.rating.hardest); },
            "The number of the technique.")
        .def_prop_ro("end", [](const FoundWay& way) { return way.rating.end; })
        .def_prop_ro(
            "uses",
            [](const FoundWay& way) {
                return std::vector<int>(way.rating.uses.begin(), way.rating.uses.end());
            },
            "How often each technique was used.")
        .def_ro("steps", &FoundWay::steps);
    m.def(
        "explainer_names",
        [] {
            const auto names = technique_names();
            return std::vector<std::string_view>(names.begin(), names.end());
        },
        "Sudoku Explainer's techniques; the place in this list is a technique's number.");
    m.def(
        "explainer_kinds", [] { return std::vector(kLevelNames.begin(), kLevelNames.end()); },
        "The levels of dynamic forcing chains, as kinds of steps; that of all others is empty.");
    m.def("explain", &explain, "digits"_a, "masks"_a, "with_steps"_a, "stopped"_a = nb::none(),
          "effort"_a = kNoLimit, "Sudoku Explainer's way through a puzzle, and its numbers in tenths.");
    m.def(
        "explain_many", &explain_many, "puzzles"_a, "numbers"_a, "uses"_a, "effort"_a = kNoLimit,
        "threads"_a = 1,
        "Write five numbers for each puzzle (ER, EP and ED in tenths, the hardest technique, the end), and "
        "how often each technique is used; return the place of the first byte that is no digit, None if all "
        "are.");
}
