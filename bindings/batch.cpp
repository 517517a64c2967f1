#include "nonet/batch.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "nonet/many.hpp"
#include "nonet/packed.hpp"
#include "nonet/text.hpp"
#include "on_threads.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

using Puzzles = nb::ndarray<const std::uint8_t, nb::shape<-1, 81>, nb::c_contig, nb::device::cpu>;
using Solutions = nb::ndarray<std::uint8_t, nb::shape<-1, 81>, nb::c_contig, nb::device::cpu>;
using Counts = nb::ndarray<std::uint32_t, nb::shape<-1>, nb::c_contig, nb::device::cpu>;

using Marks = nb::ndarray<bool, nb::shape<-1>, nb::c_contig, nb::device::cpu>;

// What Python holds of a batch. The batch itself is of a class that only its kernel knows, aligned for that
// kernel's vectors, so nanobind could not free it as the nonet::Batch it would take it for.
class Batch {
   public:
    explicit Batch(std::unique_ptr<nonet::Batch> batch) : batch_(std::move(batch)) {}

    bool advance(std::uint64_t rounds) { return batch_->advance(rounds); }
    std::uint64_t guesses() const { return batch_->guesses(); }
    void mark_done(const Marks& done) const {
        if (done.size() != batch_->size()) { throw std::invalid_argument("expected a mark per puzzle"); }
        batch_->mark_done({done.data(), done.size()});
    }

   private:
    std::unique_ptr<nonet::Batch> batch_;
};

Batch start_batch(const Puzzles& puzzles, std::uint32_t limit, const Solutions& solutions,
                  const Counts& counts, std::string_view kernel) {
    if (solutions.shape(0) != puzzles.shape(0) || counts.shape(0) != puzzles.shape(0)) {
        throw std::invalid_argument("expected as many results as puzzles");
    }
    const std::span cells(puzzles.data(), puzzles.size());
    return Batch(nonet::start_batch(cells, limit, {solutions.data(), counts.data()}, kernel));
}

// Never, if that is further away than clocks count.
std::chrono::steady_clock::time_point after(double seconds) {
    using Clock = std::chrono::steady_clock;
    constexpr double kYears = 1e9;
    if (!(seconds < kYears)) { return Clock::time_point::max(); }
    return Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

std::optional<std::size_t> solve_many(const Puzzles& puzzles, std::uint32_t limit, const Solutions& solutions,
                                      const Counts& counts, const Marks& done, double seconds,
                                      std::size_t threads) {
    const std::size_t size = puzzles.shape(0);
    if (solutions.shape(0) != size || counts.shape(0) != size || done.shape(0) != size) {
        throw std::invalid_argument("expected as many results as puzzles");
    }
    std::optional<std::size_t> wrong;
    on_threads(threads, [&](const nonet::Crew& crew) {
        wrong = nonet::solve_many({puzzles.data(), puzzles.size()}, limit,
                                  {solutions.data(), counts.data(), done.data()}, after(seconds), crew);
    });
    return wrong;
}

using Packed = nb::ndarray<std::uint8_t, nb::shape<-1>, nb::c_contig, nb::device::cpu>;

std::optional<std::size_t> pack_puzzles(const Puzzles& puzzles, const Packed& packed, std::size_t threads) {
    if (packed.size() < nonet::packed_size(puzzles.size())) {
        throw std::invalid_argument("expected more room");
    }
    std::optional<std::size_t> wrong;
    on_threads(threads, [&](const nonet::Crew& crew) {
        wrong = nonet::pack_puzzles({puzzles.data(), puzzles.size()}, packed.data(), crew);
    });
    return wrong;
}

std::optional<std::size_t> count_guesses(const Puzzles& puzzles, const Counts& guesses, std::size_t threads) {
    if (guesses.shape(0) != puzzles.shape(0)) {
        throw std::invalid_argument("expected as many results as puzzles");
    }
    std::optional<std::size_t> wrong;
    on_threads(threads, [&](const nonet::Crew& crew) {
        wrong = nonet::count_guesses({puzzles.data(), puzzles.size()}, guesses.data(), crew);
    });
    return wrong;
}

using OnePuzzle = std::variant<nb::str, nb::bytes>;
using Cells = std::array<std::uint8_t, 81>;

// Reads plain text of 81 symbols, or 81 digits as bytes; says whether it is that.
bool read_one(const OnePuzzle& puzzle, Cells& cells) {
    if (const auto* digits = std::get_if<nb::bytes>(&puzzle)) {
        if (digits->size() != cells.size()) { return false; }
        std::memcpy(cells.data(), digits->data(), cells.size());
        return true;
    }
    Py_ssize_t length = 0;
    const char* text = PyUnicode_AsUTF8AndSize(std::get<nb::str>(puzzle).ptr(), &length);
    if (text == nullptr) {
        PyErr_Clear();  // half a surrogate pair, which is no cell either
        return false;
    }
    return nonet::read_plain({text, static_cast<std::size_t>(length)}, cells);
}

// Nothing if that took too long.
std::optional<std::uint32_t> count_cells(const Cells& cells, std::uint32_t limit, std::uint64_t rounds,
                                         Cells& first) {
    nb::gil_scoped_release unlocked;
    const auto [done, count] = nonet::solve_single(cells.data(), limit, rounds, first.data());
    return done ? std::optional(count) : std::nullopt;
}

std::optional<std::uint32_t> count_one(const OnePuzzle& puzzle, std::uint32_t limit, std::uint64_t rounds) {
    Cells cells, first;
    return read_one(puzzle, cells) ? count_cells(cells, limit, rounds, first) : std::nullopt;
}

std::optional<nb::bytes> only_solution(const OnePuzzle& puzzle, std::uint64_t rounds) {
    Cells cells, first;
    if (!read_one(puzzle, cells) || count_cells(cells, 2, rounds, first) != 1) { return {}; }
    return nb::bytes(first.data(), first.size());
}

std::tuple<std::size_t, std::size_t, std::size_t> read_puzzles(const nb::bytes& text,
                                                               const Solutions& cells) {
    if (cells.size() < text.size()) { throw std::invalid_argument("expected more room"); }
    nb::gil_scoped_release unlocked;
    const nonet::TextResult result =
        nonet::read_puzzles({text.c_str(), text.size()}, {cells.data(), cells.size()});
    return {result.puzzles, result.line, result.column};
}

// Whatever the kernel, the results are the same, so a name that fits none is worth a word and not an end.
void warn_of_unknown_kernel() {
    const char* set = std::getenv("NONET_KERNEL");
    const std::string wanted = set == nullptr ? "" : set;
    if (wanted.empty() || nonet::active_kernel() == wanted) { return; }
    std::string known;
    for (std::string_view name : nonet::kernels()) { known.append(known.empty() ? "" : ", ").append(name); }
    const std::string words = "NONET_KERNEL is '" + wanted + "', but the kernels that run here are " + known +
                              "; the first of them is used";
    if (PyErr_WarnEx(PyExc_RuntimeWarning, words.c_str(), 1) != 0) { throw nb::python_error(); }
}

}  // namespace

void bind_batch(nb::module_& m) {
    warn_of_unknown_kernel();

    nb::class_<Batch>(m, "Batch", "Many 9x9 puzzles solved side by side.")
        .def("advance", &Batch::advance, "rounds"_a, nb::call_guard<nb::gil_scoped_release>(),
             "Go on for some rounds; say whether every puzzle is done.")
        .def_prop_ro("guesses", &Batch::guesses, "How many guesses were made so far.")
        .def("mark_done", &Batch::mark_done, "done"_a,
             "Mark the puzzles whose results will not change any more.");

    m.def("start_batch", &start_batch, "puzzles"_a, "limit"_a, "solutions"_a, "counts"_a, "kernel"_a = "",
          nb::keep_alive<0, 1>(), nb::keep_alive<0, 3>(), nb::keep_alive<0, 4>(),
          "Start counting solutions up to limit, into arrays that belong to the caller.");
    m.def(
        "solve_many", &solve_many, "puzzles"_a, "limit"_a, "solutions"_a, "counts"_a, "done"_a, "seconds"_a,
        "threads"_a = 1,
        "Count solutions up to limit until the time is over, into arrays that belong to the caller, and mark "
        "which puzzles are done; return the place of the first byte that is no digit, None if all are.");
    m.def(
        "pack_puzzles", &pack_puzzles, "puzzles"_a, "packed"_a, "threads"_a = 1,
        "Pack digits, two to a byte; return the place of the first byte that is no digit, None if all are.");
    m.def("count_guesses", &count_guesses, "puzzles"_a, "guesses"_a, "threads"_a = 1,
          "Count the guesses in each puzzle until the only solution is known; return the place of the first "
          "byte that is no digit, None if all are.");
    m.def("count_one", &count_one, "puzzle"_a, "limit"_a, "rounds"_a,
          "Count the solutions of plain text or digits up to limit; None if that is no classic grid "
          "or takes longer.");
    m.def("only_solution", &only_solution, "puzzle"_a, "rounds"_a,
          "Return the only solution of plain text or digits; None if there is none, or another one, "
          "or if it takes longer.");
    m.def("read_puzzles", &read_puzzles, "text"_a, "cells"_a,
          "Read 81 symbols per line: (puzzles, line and column of what is wrong, or 0).");
    m.def("kernels", &nonet::kernels, "The kernels this processor can run, the best first.");
    m.def("active_kernel", &nonet::active_kernel, "The kernel in use.");
}
