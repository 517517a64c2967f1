#include "nonet/symmetry.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>

#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <stdexcept>
#include <vector>

#include "on_threads.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

using Grids = nb::ndarray<const std::uint8_t, nb::shape<-1, 81>, nb::c_contig, nb::device::cpu>;
using Forms = nb::ndarray<std::uint8_t, nb::shape<-1, 81>, nb::c_contig, nb::device::cpu>;
using Counts = nb::ndarray<std::uint64_t, nb::shape<-1>, nb::c_contig, nb::device::cpu>;
using Marks = nb::ndarray<bool, nb::shape<-1>, nb::c_contig, nb::device::cpu>;

template <typename Array>
nb::bytes bytes_of(const Array& values) {
    return nb::bytes(values.data(), values.size());
}

nonet::Canonical canonical(const nb::bytes& digits) {
    if (digits.size() != 81) { throw std::invalid_argument("expected 81 digits"); }
    const auto* cells = static_cast<const std::uint8_t*>(digits.data());
    nb::gil_scoped_release unlocked;
    return nonet::canonical(std::span<const std::uint8_t, 81>(cells, 81));
}

std::optional<std::size_t> canonical_many(const Grids& grids, const Forms& forms,
                                          const std::optional<Counts>& automorphisms, std::size_t threads) {
    if (forms.shape(0) != grids.shape(0) || (automorphisms && automorphisms->size() != grids.shape(0))) {
        throw std::invalid_argument("expected as many forms and automorphisms as grids");
    }
    std::optional<std::size_t> wrong;
    on_threads(threads, [&](const nonet::Crew& crew) {
        wrong = nonet::canonical_many({grids.data(), grids.size()}, forms.data(),
                                      automorphisms ? automorphisms->data() : nullptr, crew);
    });
    return wrong;
}

using Numbers = nb::ndarray<const std::uint64_t, nb::shape<-1>, nb::c_contig, nb::device::cpu>;
using Words = nb::ndarray<std::uint64_t, nb::shape<-1, 2>, nb::c_contig, nb::device::cpu>;

void random_equivalents(const Grids& grids, std::uint64_t seed, const Numbers& numbers, const Forms& moved,
                        std::size_t threads) {
    if (numbers.size() != grids.shape(0) || moved.shape(0) != grids.shape(0)) {
        throw std::invalid_argument("expected as many numbers and results as grids");
    }
    std::optional<std::size_t> wrong;
    on_threads(threads, [&](const nonet::Crew& crew) {
        wrong =
            nonet::random_equivalents({grids.data(), grids.size()}, seed, numbers.data(), moved.data(), crew);
    });
    if (wrong) { throw std::invalid_argument("expected digits from 0 to 9"); }
}

void fingerprints(const Grids& grids, const Words& words) {
    if (words.shape(0) != grids.shape(0)) { throw std::invalid_argument("expected two words per grid"); }
    nb::gil_scoped_release unlocked;
    nonet::fingerprints({grids.data(), grids.size()}, words.data());
}

void add(nonet::Seen& seen, const Grids& grids, const Marks& fresh) {
    if (fresh.size() != grids.shape(0)) { throw std::invalid_argument("expected a mark per grid"); }
    seen.add({grids.data(), grids.size()}, fresh.data());
}

nb::bytes state_of(const nonet::Seen& seen) {
    const std::vector<std::uint64_t> words = seen.fingerprints();
    return nb::bytes(words.data(), words.size() * sizeof(std::uint64_t));
}

void set_state(nonet::Seen* seen, const nb::bytes& state) {
    std::vector<std::uint64_t> words(state.size() / sizeof(std::uint64_t));
    std::memcpy(words.data(), state.data(), words.size() * sizeof(std::uint64_t));
    new (seen) nonet::Seen(words);
}

}  // namespace

void bind_symmetry(nb::module_& m) {
    using nonet::Canonical, nonet::Symmetry;
    nb::class_<Symmetry>(m, "Symmetry")
        .def_ro("transposed", &Symmetry::transposed)
        .def_prop_ro("rows", [](const Symmetry& symmetry) { return bytes_of(symmetry.rows); })
        .def_prop_ro("columns", [](const Symmetry& symmetry) { return bytes_of(symmetry.columns); })
        .def_prop_ro("digits", [](const Symmetry& symmetry) { return bytes_of(symmetry.digits); });
    nb::class_<Canonical>(m, "Canonical")
        .def_prop_ro("cells", [](const Canonical& form) { return bytes_of(form.cells); })
        .def_ro("symmetry", &Canonical::symmetry, "One that leads there.")
        .def_ro("automorphisms", &Canonical::automorphisms, "How many symmetries lead there.");
    m.def("canonical", &canonical, "digits"_a, "Return the min-lex form of 81 digits.");
    m.def("canonical_many", &canonical_many, "grids"_a, "forms"_a, "automorphisms"_a = nb::none(),
          "threads"_a = 1,
          "Write the min-lex forms of many grids, and how many symmetries lead to each if there is room; "
          "return the place of the first byte that is no digit, None if all are.");
    nb::class_<nonet::Seen>(m, "Seen", "A set of grids that keeps 16 bytes of each.")
        .def(nb::init<>())
        .def("add", &add, "grids"_a, "fresh"_a, "Add grids; mark those that were not there before.")
        .def("__getstate__", &state_of)
        .def("__setstate__", &set_state)
        .def("__len__", &nonet::Seen::size);
    m.def("random_equivalents", &random_equivalents, "grids"_a, "seed"_a, "numbers"_a, "moved"_a,
          "threads"_a = 1, "Write grids after random symmetries, each that with its number of the seed.");
    m.def("fingerprints", &fingerprints, "grids"_a, "words"_a,
          "Write the two words of each grid that a set of grids keeps.");
}
