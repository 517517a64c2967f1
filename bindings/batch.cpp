#include "nonet/batch.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <stdexcept>
#include <string_view>
#include <tuple>
#include <vector>

#include "nonet/text.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

using Puzzles = nb::ndarray<const std::uint8_t, nb::shape<-1, 81>, nb::c_contig, nb::device::cpu>;
using Solutions = nb::ndarray<std::uint8_t, nb::shape<-1, 81>, nb::c_contig, nb::device::cpu>;
using Counts = nb::ndarray<std::uint32_t, nb::shape<-1>, nb::c_contig, nb::device::cpu>;

std::unique_ptr<nonet::Batch> start_batch(const Puzzles& puzzles, std::uint32_t limit,
                                          const Solutions& solutions, const Counts& counts,
                                          std::string_view kernel) {
    if (solutions.shape(0) != puzzles.shape(0) || counts.shape(0) != puzzles.shape(0)) {
        throw std::invalid_argument("expected as many results as puzzles");
    }
    return nonet::start_batch({puzzles.data(), puzzles.size()}, limit,
                              {solutions.data(), counts.data()}, kernel);
}

// One puzzle, from start to end unless that takes too long: (done, count, first solution).
std::tuple<bool, std::uint32_t, nb::bytes> solve_one(const nb::bytes& cells, std::uint32_t limit,
                                                     std::uint64_t rounds) {
    if (cells.size() != 81) { throw std::invalid_argument("expected 81 cells"); }
    std::uint8_t solution[81] = {};
    nonet::SingleResult result;
    {
        nb::gil_scoped_release unlocked;
        result = nonet::solve_single(static_cast<const std::uint8_t*>(cells.data()), limit, rounds,
                                     solution);
    }
    return {result.done, result.count, nb::bytes(solution, sizeof solution)};
}

std::tuple<std::size_t, std::size_t, std::size_t> read_puzzles(const nb::bytes& text,
                                                               const Solutions& cells) {
    if (cells.size() < text.size()) { throw std::invalid_argument("expected more room"); }
    nb::gil_scoped_release unlocked;
    const nonet::TextResult result =
        nonet::read_puzzles({text.c_str(), text.size()}, {cells.data(), cells.size()});
    return {result.puzzles, result.line, result.column};
}

}  // namespace

void bind_batch(nb::module_& m) {
    nb::class_<nonet::Batch>(m, "Batch", "Many 9x9 puzzles solved side by side.")
        .def("advance", &nonet::Batch::advance, "rounds"_a,
             nb::call_guard<nb::gil_scoped_release>(),
             "Go on for some rounds; say whether every puzzle is done.")
        .def_prop_ro("guesses", &nonet::Batch::guesses, "How many guesses were made so far.");

    m.def("start_batch", &start_batch, "puzzles"_a, "limit"_a, "solutions"_a, "counts"_a,
          "kernel"_a = "", nb::keep_alive<0, 1>(), nb::keep_alive<0, 3>(), nb::keep_alive<0, 4>(),
          "Start counting solutions up to limit, into arrays that belong to the caller.");
    m.def("solve_one", &solve_one, "cells"_a, "limit"_a, "rounds"_a,
          "Count the solutions of one puzzle up to limit: (done, count, first solution).");
    m.def("read_puzzles", &read_puzzles, "text"_a, "cells"_a,
          "Read 81 symbols per line: (puzzles, line and column of what is wrong, or 0).");
    m.def("kernels", &nonet::kernels, "The kernels this processor can run, the best first.");
    m.def("active_kernel", &nonet::active_kernel, "The kernel in use.");
}
