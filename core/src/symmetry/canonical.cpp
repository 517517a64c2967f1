// What a search for the min-lex form has found: the form, a symmetry that leads there, and how many do.

#include <algorithm>
#include <vector>

#include "min_lex.hpp"
#include "nonet/symmetry.hpp"

namespace nonet {

namespace symmetry {
namespace {

void write_rows(const std::array<Row, 9>& rows, std::uint8_t* cells) {
    for (const Row row : rows) {
        for (int shift = 32; shift >= 0; shift -= 4) {
            *cells++ = static_cast<std::uint8_t>(row >> shift & 15);
        }
    }
}

/// The symmetry of an arrangement of all rows; what no row told apart keeps its order.
Symmetry symmetry_of(Arrangement arrangement) {
    Symmetry symmetry{arrangement.side == 1, arrangement.rows, {}, arrangement.names};
    for (std::uint8_t& end : arrangement.ends) {
        if (end != kNowhere) { continue; }
        end = arrangement.end;
        arrangement.end = static_cast<std::uint8_t>(arrangement.end + 12);
    }
    for (unsigned column = 9; column-- > 0;) {
        std::uint8_t& end = arrangement.ends[column / 3];
        const bool placed = arrangement.placed >> column & 1;
        const unsigned shift = placed ? arrangement.shifts[column] : end;
        if (!placed) { end = static_cast<std::uint8_t>(end + 4); }
        symmetry.columns[8 - shift / 4] = static_cast<std::uint8_t>(column);
    }
    const auto nameless = std::count(symmetry.digits.begin(), symmetry.digits.end(), kNameless);
    auto next = static_cast<std::uint8_t>(10 - nameless);
    for (std::uint8_t& name : symmetry.digits) {
        if (name == kNameless) { name = next++; }
    }
    return symmetry;
}

/// In how many orders the rows can stand that are just alike.
std::uint64_t orders_of_twins(const Side& side) {
    std::uint64_t orders = 1;
    unsigned empty_bands = 0;
    for (unsigned band = 0; band < 3; ++band) {
        unsigned empty_rows = 0;
        for (unsigned row = 3 * band; row < 3 * band + 3; ++row) {
            if (side.filled[row] == 0) { orders *= ++empty_rows; }
        }
        if (empty_rows == 3) { orders *= ++empty_bands; }
    }
    return orders;
}

/// How many symmetries lead to the form that a search has found.
std::uint64_t automorphisms_of(const MinLexSearch& search) {
    std::uint64_t count = search.arrangements().size();
    for (const Side& side : search.sides()) { count *= orders_of_twins(side); }
    return count;
}

}  // namespace
}  // namespace symmetry

Canonical canonical(std::span<const std::uint8_t, 81> cells) {
    symmetry::MinLexSearch search;
    search.run(cells.data());
    Canonical result{};
    symmetry::write_rows(search.rows(), result.cells.data());
    result.symmetry = symmetry::symmetry_of(search.arrangements().front());
    result.automorphisms = symmetry::automorphisms_of(search);
    return result;
}

std::optional<std::size_t> canonical_many(std::span<const std::uint8_t> grids, std::uint8_t* forms,
                                          std::uint64_t* automorphisms, const Crew& crew) {
    constexpr PartSize kPartSize{1 << 4, 1 << 9};
    return in_checked_parts(grids, kPartSize, crew, [&](Part part, Stop& stop) {
        symmetry::MinLexSearch search;
        for (std::size_t grid = part.begin; grid < part.end && !stop.requested(); ++grid) {
            search.run(&grids[81 * grid]);
            symmetry::write_rows(search.rows(), forms + 81 * grid);
            if (automorphisms != nullptr) { automorphisms[grid] = symmetry::automorphisms_of(search); }
        }
    });
}

}  // namespace nonet
