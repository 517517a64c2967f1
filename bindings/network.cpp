#include "nonet/network.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <span>
#include <vector>

#include "told.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

std::span<const std::uint8_t> bytes_of(const nb::bytes& values) {
    return {static_cast<const std::uint8_t*>(values.data()), values.size()};
}

nb::bytes cells(const nonet::RuledSearch& search) {
    const std::vector<std::uint8_t> digits = search.cells();
    return nb::bytes(digits.data(), digits.size());
}

}  // namespace

void bind_network(nb::module_& m) {
    nb::class_<nonet::Network>(m, "Network",
                               "Cells, digits, houses and constraints, made ready for searching.")
        .def(
            "__init__",
            [](nonet::Network* self, int members, int digits, const std::vector<std::vector<int>>& houses,
               const std::vector<nonet::Constraint>& constraints) {
                nb::gil_scoped_release release;
                new (self) nonet::Network(members, digits, houses, constraints);
            },
            "cells"_a, "digits"_a, "houses"_a, "constraints"_a,
            "Houses by their cells. ValueError for anything malformed.")
        .def_prop_ro("cells", &nonet::Network::cells, "How many cells there are.")
        .def_prop_ro("digits", &nonet::Network::digits, "The largest digit.");

    nb::class_<nonet::RuledSearch>(m, "RuledSearch",
                                   "All solutions of a grid under constraints, one after the other.")
        .def(
            "__init__",
            [](nonet::RuledSearch* self, const nonet::Network& net, const nb::bytes& givens) {
                new (self) nonet::RuledSearch(net, bytes_of(givens));
            },
            "network"_a, "givens"_a)
        .def("advance", &nonet::RuledSearch::advance, "guesses"_a, nb::call_guard<nb::gil_scoped_release>(),
             "Go on to the next solution, making at most so many guesses.")
        .def_prop_ro("cells", &cells, "The digits that stand at this point, 0 where open.")
        .def_prop_ro("guesses", &nonet::RuledSearch::guesses, "How many guesses were made so far.");

    nb::class_<nonet::TrueCandidates>(m, "TrueCandidates", "Which digits of which cells occur in solutions.")
        .def(
            "__init__",
            [](nonet::TrueCandidates* self, const nonet::Network& net, const nb::bytes& givens, int cap) {
                new (self) nonet::TrueCandidates(net, bytes_of(givens), cap);
            },
            "network"_a, "givens"_a, "cap"_a = 1)
        .def("advance", &nonet::TrueCandidates::advance, "guesses"_a,
             nb::call_guard<nb::gil_scoped_release>(),
             "Go on, making at most so many guesses; EXHAUSTED when all is counted.")
        .def_prop_ro("masks", &nonet::TrueCandidates::masks,
                     "By cell: bit d - 1 is set when digit d was met.")
        .def_prop_ro(
            "counts", &nonet::TrueCandidates::counts,
            "In how many solutions each candidate was met, up to the cap: all digits of the first cell, "
            "of the second, and so on.")
        .def_prop_ro("guesses", &nonet::TrueCandidates::guesses, "How many guesses were made so far.");
}
