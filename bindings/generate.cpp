#include "nonet/generate.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <algorithm>
#include <cstdint>
#include <stdexcept>

#include "on_threads.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

using Grids = nb::ndarray<std::uint8_t, nb::shape<-1, 81>, nb::c_contig, nb::device::cpu>;
using Solutions = nb::ndarray<const std::uint8_t, nb::shape<-1, 81>, nb::c_contig, nb::device::cpu>;

void random_grids(const Grids& grids, std::uint64_t seed, std::uint64_t first, std::size_t threads) {
    on_threads(threads, [&](const nonet::Crew& crew) {
        nonet::random_grids(seed, first, {grids.data(), grids.size()}, crew);
    });
}

void reduce(const Grids& puzzles, const Solutions& solutions, const nb::bytes& units, int fewest,
            std::uint64_t seed, std::uint64_t first, std::size_t threads) {
    if (solutions.shape(0) != puzzles.shape(0)) {
        throw std::invalid_argument("expected as many solutions as puzzles");
    }
    const std::uint8_t* digits = solutions.data();
    if (std::any_of(digits, digits + solutions.size(), [](int digit) { return digit < 1 || digit > 9; })) {
        throw std::invalid_argument("expected solutions of digits from 1 to 9");
    }
    const auto* numbers = static_cast<const std::uint8_t*>(units.data());
    if (units.size() != 81 || std::any_of(numbers, numbers + 81, [](int n) { return n >= 81; })) {
        throw std::invalid_argument("expected a unit from 0 to 80 for each of 81 cells");
    }
    nonet::Removal removal{{}, fewest};
    std::copy_n(numbers, 81, removal.unit_of.begin());
    on_threads(threads, [&](const nonet::Crew& crew) {
        nonet::reduce({puzzles.data(), puzzles.size()}, {solutions.data(), solutions.size()}, removal, seed,
                      first, crew);
    });
}

}  // namespace

void bind_generate(nb::module_& m) {
    m.def("random_grids", &random_grids, "grids"_a, "seed"_a, "first"_a, "threads"_a = 1,
          "Fill rows of 81 with the random full grids of a seed, from the first one on.");
    m.def("reduce", &reduce, "puzzles"_a, "solutions"_a, "units"_a, "fewest"_a, "seed"_a, "first"_a,
          "threads"_a = 1,
          "Take clues from puzzles, unit by unit in random order, while the solution stays the only "
          "one and there are not fewer than that.");
}
