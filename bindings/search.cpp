#include "nonet/search.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <span>
#include <vector>

namespace nb = nanobind;
using namespace nb::literals;

namespace {

std::span<const std::uint8_t> bytes_of(const nb::bytes& values) {
    return {static_cast<const std::uint8_t*>(values.data()), values.size()};
}

nb::bytes cells(const nonet::Search& search) {
    const std::vector<std::uint8_t> digits = search.cells();
    return nb::bytes(digits.data(), digits.size());
}

}  // namespace

void bind_search(nb::module_& m) {
    nb::class_<nonet::Houses>(m, "Houses", "Which cells may not hold the same digit.")
        .def(nb::init<int, std::vector<std::vector<int>>>(), "size"_a, "houses"_a);

    nb::enum_<nonet::Outcome>(m, "Outcome", "How a stretch of search ended.")
        .value("SOLUTION", nonet::Outcome::solution)
        .value("EXHAUSTED", nonet::Outcome::exhausted)
        .value("PAUSED", nonet::Outcome::paused);

    nb::class_<nonet::Search>(m, "Search", "All solutions of a grid, one after the other.")
        .def(
            "__init__",
            [](nonet::Search* self, const nonet::Houses& houses, const nb::bytes& givens) {
                new (self) nonet::Search(houses, bytes_of(givens));
            },
            "houses"_a, "givens"_a, nb::keep_alive<1, 2>())
        .def("advance", &nonet::Search::advance, "guesses"_a, nb::call_guard<nb::gil_scoped_release>(),
             "Go on to the next solution, making at most so many guesses.")
        .def_prop_ro("cells", &cells, "The digits that stand at this point, 0 where open.")
        .def_prop_ro("guesses", &nonet::Search::guesses, "How many guesses were made so far.");
}
