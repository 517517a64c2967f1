#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

#include "nonet/logic/general/walk.hpp"
#include "nonet/network.hpp"
#include "on_threads.hpp"
#include "steps.hpp"
#include "told.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace nonet::logic::general;
using nonet::logic::WalkEnd;

namespace {

nonet::Network network_of(int cells, int digits, const std::vector<House>& houses,
                          const std::vector<ToldRule>& rules) {
    std::vector<std::vector<int>> all_houses;
    for (const House& house : houses) { all_houses.emplace_back(house.cells.begin(), house.cells.end()); }
    std::vector<nonet::Constraint> constraints;
    for (const ToldRule& rule : rules) {
        constraints.insert(constraints.end(), rule.constraints.begin(), rule.constraints.end());
    }
    return {cells, digits, all_houses, constraints};
}

Board make_board(int cells, int digits, const std::vector<House>& houses,
                 const std::vector<ToldRule>& rules) {
    std::vector<Rule> all_rules;
    for (const auto& [technique, apart, constraints] : rules) {
        all_rules.push_back({technique, apart, static_cast<int>(constraints.size())});
    }
    return {cells, digits, houses, all_rules, nonet::Narrowing(network_of(cells, digits, houses, rules))};
}

Position make_position(const Board& board, const nb::bytes& digits, const std::vector<Digits>& masks) {
    return {board, std::span(static_cast<const std::uint8_t*>(digits.data()), digits.size()), masks};
}

// Keeps the steps it is told of.
class Collector final : public Sink {
   public:
    bool take(const Step& step) override {
        steps.push_back(step);
        return steps.size() < kMostSteps;
    }
    std::vector<Step> steps;
};

std::vector<Step> find_all(const Board& board, const nb::bytes& digits, const std::vector<Digits>& masks,
                           int technique) {
    check_order({technique}, technique_names().size());
    const Position position = make_position(board, digits, masks);
    Collector all;
    until_stopped(nullptr, [&](nonet::Stop& stop) {
        all.effort = nonet::logic::Effort(nonet::logic::Effort::kMost, &stop);
        find_steps(position, technique, all);
    });
    for (Step& step : all.steps) { step.technique = technique; }
    return all.steps;
}

std::optional<Step> find_first(const Board& board, const nb::bytes& digits, const std::vector<Digits>& masks,
                               const std::vector<int>& order) {
    check_order(order, technique_names().size());
    const Position position = make_position(board, digits, masks);
    std::optional<Step> step;
    until_stopped(nullptr, [&](nonet::Stop& stop) { step = first_step(position, order, stop); });
    return step;
}

bool breaks(const Board& board, const nb::bytes& digits, const std::vector<Digits>& masks) {
    return is_broken(make_position(board, digits, masks));
}

FoundWalk walk_through(const Board& board, const nb::bytes& digits, const std::vector<Digits>& masks,
                       const std::vector<int>& order, Flag* stopped) {
    check_order(order, technique_names().size());
    Position position = make_position(board, digits, masks);
    Collector all;
    WalkEnd end{};
    until_stopped(stopped, [&](nonet::Stop& stop) { end = walk(position, order, all, stop); });
    return {end, std::move(all.steps)};
}

struct Tally {
    WalkEnd end;
    std::vector<std::uint16_t> uses;
};

Tally tally_walk(const Board& board, const nb::bytes& digits, const std::vector<Digits>& masks,
                 const std::vector<int>& order, Flag* stopped) {
    check_order(order, technique_names().size());
    Position position = make_position(board, digits, masks);
    Tally found{{}, std::vector<std::uint16_t>(order.size())};
    until_stopped(stopped, [&](nonet::Stop& stop) { found.end = tally(position, order, found.uses, stop); });
    return found;
}

Saying saying_of(const Board& board, int number) {
    return board.sayings().at(static_cast<std::size_t>(number));
}

}  // namespace

void bind_general(nb::module_& m) {
    m.def(
        "general_technique_names",
        [] {
            const auto names = technique_names();
            return std::vector<std::string_view>(names.begin(), names.end());
        },
        "The techniques that work on any grid; the place in this list is a technique's number.");
    nb::class_<Flag>(m, "Flag",
                     "Something that one thread sets and others see, those of the core among them.")
        .def(nb::init<>())
        .def(
            "set", [](Flag& flag) { flag.is_set = true; }, "Set it; nothing takes that back.")
        .def("is_set", [](const Flag& flag) { return flag.is_set.load(); }, "Whether it was set.");
    nb::class_<Saying>(m, "Saying", "Rules and houses, by their numbers, that say something together.")
        .def_ro("rules", &Saying::rules)
        .def_ro("houses", &Saying::houses);
    nb::class_<Tally>(m, "Tally", "How often a walk uses each technique, and how it ends.")
        .def_ro("end", &Tally::end)
        .def_ro("uses", &Tally::uses);
    nb::class_<Board>(m, "LogicBoard", "A grid of any size and shape, made ready for logic.")
        .def(
            "__init__",
            [](Board* board, int cells, int digits, const std::vector<House>& houses,
               const std::vector<ToldRule>& rules) {
                new (board) Board(make_board(cells, digits, houses, rules));
            },
            "cells"_a, "digits"_a, "houses"_a, "rules"_a,
            "Cells, digits, houses and rules, which are read by the names of their parts.")
        .def("saying", &saying_of, "number"_a,
             "What has a number among all that rules say, by themselves or together.")
        .def("find_all", &find_all, "digits"_a, "masks"_a, "technique"_a,
             "All steps of a technique in a position.")
        .def("find_first", &find_first, "digits"_a, "masks"_a, "order"_a,
             "The first step of the first technique that finds one, or None.")
        .def("is_broken", &breaks, "digits"_a, "masks"_a,
             "Whether some house or rule cannot be obeyed any more, as far as can be seen without a guess.")
        .def("walk", &walk_through, "digits"_a, "masks"_a, "order"_a, "stopped"_a = nb::none(),
             "All steps up to where it ended, and how it did: stopped if that flag was set before.")
        .def("tally", &tally_walk, "digits"_a, "masks"_a, "order"_a, "stopped"_a = nb::none(),
             "How often the same walk uses each technique, and how it ends.");
}
