#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

#include "nonet/logic/walk.hpp"
#include "on_threads.hpp"
#include "steps.hpp"
#include "told.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace nonet::logic;

namespace {

using Puzzles = nb::ndarray<const std::uint8_t, nb::shape<-1, 81>, nb::c_contig, nb::device::cpu>;
using Uses = nb::ndarray<std::uint16_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using AnyUses = nb::ndarray<const std::uint16_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Scores = nb::ndarray<std::int64_t, nb::shape<-1>, nb::c_contig, nb::device::cpu>;
using Hardest = nb::ndarray<std::int16_t, nb::shape<-1>, nb::c_contig, nb::device::cpu>;
using Ends = nb::ndarray<std::uint8_t, nb::shape<-1>, nb::c_contig, nb::device::cpu>;

// Digits (81, 0 for empty), candidates (bit d - 1 for digit d) and which cells are givens.
Position make_position(const nb::bytes& digits, const std::vector<Mask>& masks, const nb::bytes& givens) {
    if (digits.size() != kCells || masks.size() != kCells || givens.size() != kCells) {
        throw std::invalid_argument("expected 81 cells");
    }
    const auto* digit = static_cast<const std::uint8_t*>(digits.data());
    for (int cell = 0; cell < kCells; ++cell) {
        if (digit[cell] > kSize) { throw std::invalid_argument("expected digits from 0 to 9"); }
    }
    Position position(std::span<const std::uint8_t, kCells>(digit, kCells));
    Cells given;
    for (int cell = 0; cell < kCells; ++cell) {
        if (static_cast<const std::uint8_t*>(givens.data())[cell] != 0) { given.add(cell); }
        for (int other : digits_in(position.candidates(cell) & ~masks[cell] & 0x1ff)) {
            position.remove(cell, other);
        }
    }
    position.set_givens(given);
    return position;
}

// Keeps the steps it is told of.
class Collector final : public Sink {
   public:
    bool take(const Step& step) override {
        steps.push_back(in_general(step));
        return steps.size() < kMostSteps;
    }
    std::vector<general::Step> steps;
};

std::vector<general::Step> find_all(const nb::bytes& digits, const std::vector<Mask>& masks,
                                    const nb::bytes& givens, int technique) {
    check_order({technique}, technique_names().size());
    const Position position = make_position(digits, masks, givens);
    nb::gil_scoped_release unlocked;
    Collector all;
    find_steps(position, technique, all);
    for (general::Step& step : all.steps) { step.technique = technique; }
    return all.steps;
}

// A position remembers in which order singles came up, so one that a walk has come to is made by its changes.
std::optional<general::Step> find_first(const nb::bytes& digits, const std::vector<Mask>& masks,
                                        const nb::bytes& givens, const std::vector<int>& order,
                                        const std::vector<Change>& changes) {
    check_order(order, technique_names().size());
    Position position = make_position(digits, masks, givens);
    for (const auto [cell, digit, placed] : changes) {
        if (cell < 0 || cell >= kCells || digit < 1 || digit > kSize) {
            throw std::invalid_argument("expected changes of 81 cells by digits from 1 to 9");
        }
        if (placed && position.digit(cell) != 0) { throw std::invalid_argument("expected an empty cell"); }
        placed ? position.place(cell, digit) : position.remove(cell, digit);
    }
    nb::gil_scoped_release unlocked;
    const std::optional<Step> step = first_step(position, order);
    return step ? std::optional(in_general(*step)) : std::nullopt;
}

FoundWalk walk_through(const nb::bytes& digits, const std::vector<Mask>& masks, const nb::bytes& givens,
                       const std::vector<int>& order) {
    check_order(order, technique_names().size());
    Position position = make_position(digits, masks, givens);
    nb::gil_scoped_release unlocked;
    Collector all;
    const WalkEnd end = walk(position, order, all);
    return {end, std::move(all.steps)};
}

std::optional<std::size_t> tally_puzzles(const Puzzles& puzzles, const std::vector<int>& order,
                                         const Uses& uses, const Ends& ends, std::size_t threads) {
    check_order(order, technique_names().size());
    const std::size_t size = puzzles.shape(0);
    if (uses.shape(0) != size || uses.shape(1) != order.size() || ends.shape(0) != size) {
        throw std::invalid_argument("expected as many results as puzzles");
    }
    std::optional<std::size_t> wrong;
    on_threads(threads, [&](const nonet::Crew& crew) {
        wrong =
            nonet::logic::tally_many({puzzles.data(), puzzles.size()}, order, uses.data(), ends.data(), crew);
    });
    return wrong;
}

void sum_rows(const AnyUses& uses, const std::vector<std::int64_t>& values,
              const std::vector<std::int16_t>& by_hardness, const Scores& scores, const Hardest& hardest,
              std::size_t threads) {
    const std::size_t rows = uses.shape(0);
    const auto columns = static_cast<std::int64_t>(uses.shape(1));
    if (scores.shape(0) != rows || hardest.shape(0) != rows) {
        throw std::invalid_argument("expected as many results as rows");
    }
    const bool known =
        std::ranges::all_of(by_hardness, [&](int place) { return place >= 0 && place < columns; });
    if (values.size() != uses.shape(1) || !known) {
        throw std::invalid_argument("expected a value for each column, and columns by their places");
    }
    on_threads(threads, [&](const nonet::Crew& crew) {
        nonet::logic::sum_up(uses.data(), values, by_hardness, {scores.data(), rows}, hardest.data(), crew);
    });
}

}  // namespace

void bind_logic(nb::module_& m) {
    m.def(
        "technique_names",
        [] {
            const auto names = technique_names();
            return std::vector<std::string_view>(names.begin(), names.end());
        },
        "All techniques of the core; the place in this list is a technique's number.");
    m.def(
        "role_names", [] { return std::vector(kRoleNames.begin(), kRoleNames.end()); },
        "The names of all roles.");
    m.def(
        "kind_names", [] { return std::vector(kKindNames.begin(), kKindNames.end()); },
        "The names of all kinds of steps; that of a technique's only kind is empty.");
    m.def(
        "failure_names", [] { return std::vector(kFailureNames.begin(), kFailureNames.end()); },
        "The names of what cannot be; that of a proof that comes to something else is empty.");
    m.def(
        "end_names", [] { return std::vector(kEndNames.begin(), std::prev(kEndNames.end())); },
        "How a walk can end, in the order of the numbers that tally_many writes.");
    m.def("find_all", &find_all, "digits"_a, "masks"_a, "givens"_a, "technique"_a,
          "All steps of a technique in a position.");
    m.def("find_first", &find_first, "digits"_a, "masks"_a, "givens"_a, "order"_a,
          "changes"_a = nb::make_tuple(),
          "The first step of the first technique that finds one, or None; after changes in this order.");
    m.def("walk", &walk_through, "digits"_a, "masks"_a, "givens"_a, "order"_a,
          "All steps up to where it ended, and how it did.");
    m.def("tally_many", &tally_puzzles, "puzzles"_a, "order"_a, "uses"_a, "ends"_a, "threads"_a = 1,
          "Write how often each technique is used on the way through each puzzle, and how that ended; return "
          "the place of the first byte that is no digit, None if all are.");
    m.def("sum_up", &sum_rows, "uses"_a, "values"_a, "by_hardness"_a, "scores"_a, "hardest"_a,
          "threads"_a = 1,
          "Write the sum of the values of all uses in each row, and which column that is used comes last by "
          "hardness, -1 if none is.");
}
