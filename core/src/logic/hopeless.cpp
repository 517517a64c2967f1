#include "hopeless.hpp"

#include <array>
#include <bit>
#include <cstdint>

#include "nine.hpp"

namespace nonet::logic {
namespace {

// In a band a digit takes one column of each stack: trio 9a + 3b + c takes the a-th, the b-th and
// the c-th. Sets of trios have 27 bits.
using Trios = std::uint32_t;

/// For each stack and some of its columns, three bits, the trios that take one of them.
constexpr std::array<std::array<Trios, 8>, 3> make_taking() {
    std::array<std::array<Trios, 8>, 3> taking{};
    for (Nine columns = 0; columns < 8; ++columns) {
        for (int trio = 0; trio < 27; ++trio) {
            taking[0][columns] |= (columns >> (trio / 9) & 1) << trio;
            taking[1][columns] |= (columns >> (trio / 3 % 3) & 1) << trio;
            taking[2][columns] |= (columns >> (trio % 3) & 1) << trio;
        }
    }
    return taking;
}
constexpr std::array<std::array<Trios, 8>, 3> kTaking = make_taking();

/// For each trio, the trios that share no column with it.
constexpr std::array<Trios, 27> make_apart() {
    std::array<Trios, 27> apart{};
    for (int trio = 0; trio < 27; ++trio) {
        apart[trio] = ~(kTaking[0][1u << (trio / 9)] | kTaking[1][1u << (trio / 3 % 3)] |
                        kTaking[2][1u << (trio % 3)]) &
                      0x7ffffff;
    }
    return apart;
}
constexpr std::array<Trios, 27> kApart = make_apart();

/// Trio 26 - n for each n of a set.
constexpr Trios mirrored(Trios trios) {
    trios = (trios & 0x55555555) << 1 | (trios >> 1 & 0x55555555);
    trios = (trios & 0x33333333) << 2 | (trios >> 2 & 0x33333333);
    trios = (trios & 0x0f0f0f0f) << 4 | (trios >> 4 & 0x0f0f0f0f);
    trios = (trios & 0x00ff00ff) << 8 | (trios >> 8 & 0x00ff00ff);
    return (trios << 16 | trios >> 16) >> 5;
}

/// The ways to put a digit into the rows of a band, each in another box.
class Band {
   public:
    explicit Band(const Nine* rows) {
        for (int order = 0; order < 6; ++order) {
            const auto& stack = kStackOf[order];
            trios_[order] = taking(rows[0], stack[0]) & taking(rows[1], stack[1]) & taking(rows[2], stack[2]);
            all_ |= trios_[order];
        }
    }

    Trios trios() const { return all_; }

    /// The columns that a row can take if the band takes one of some trios.
    Nine columns(int row, Trios trios) const {
        Nine columns = 0;
        for (int stack = 0; stack < 3; ++stack) {
            const auto& orders = kOrdersWith[row][stack];
            const Trios left = trios & (trios_[orders[0]] | trios_[orders[1]]);
            for (int column = 0; column < 3; ++column) {
                const bool taken = (left & kTaking[stack][1u << column]) != 0;
                columns |= Nine{taken} << (3 * stack + column);
            }
        }
        return columns;
    }

   private:
    // The six orders in which the rows can take the stacks, and those in which a row takes a stack.
    static constexpr int kStackOf[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    static constexpr int kOrdersWith[3][3][2] = {
        {{0, 1}, {2, 3}, {4, 5}}, {{2, 4}, {0, 5}, {1, 3}}, {{3, 5}, {1, 4}, {0, 2}}};

    static Trios taking(Nine row, int stack) { return kTaking[stack][row >> (3 * stack) & 7]; }

    std::array<Trios, 6> trios_;  // for each order
    Trios all_ = 0;
};

/// Gives each box that has its digit a place in a row and in a column without places, where it may
/// as well be. Returns false if that doesn't work out, as in a broken position.
bool fill_closed_boxes(Lines& rows) {
    Nine closed_columns = 0x1ff;
    for (Nine row : rows) { closed_columns &= ~row; }
    for (int band = 0; band < 3; ++band) {
        Nine* const row = &rows[3 * band];
        const Nine open = row[0] | row[1] | row[2];
        int closed = 0;
        for (int stack = 0; stack < 3; ++stack) {
            if ((open & columns_of_stack(stack)) != 0) { continue; }
            while (closed < 3 && row[closed] != 0) { ++closed; }
            const Nine columns = closed_columns & columns_of_stack(stack);
            if (closed == 3 || columns == 0) { return false; }
            row[closed] = columns & (~columns + 1);
            closed_columns &= ~row[closed];
        }
        if (row[0] == 0 || row[1] == 0 || row[2] == 0) { return false; }
    }
    return closed_columns == 0;
}

}  // namespace

Cells hopeless(Cells places) {
    Lines rows = rows_of(words_of(places));
    if (!fill_closed_boxes(rows)) { return places; }
    const Band bands[3] = {Band(&rows[0]), Band(&rows[3]), Band(&rows[6])};

    // Three trios that share no column add up to 39 (each stack adds 0, 1 and 2). So once the
    // first is known, the mirrored bottom band, shifted, shows which second ones leave a third.
    const std::uint64_t bottom = mirrored(bands[2].trios());
    std::uint64_t used_bottom = 0;
    Trios used[3] = {};
    for (Trios left = bands[0].trios(); left != 0; left &= left - 1) {
        const int first = std::countr_zero(left);
        const Trios seconds =
            bands[1].trios() & kApart[first] & static_cast<Trios>(bottom << 26 >> (first + 13));
        used[0] |= Trios{seconds != 0} << first;
        used[1] |= seconds;
        used_bottom |= std::uint64_t{seconds} << first >> 13;
    }
    used[2] = mirrored(static_cast<Trios>(used_bottom));

    Cells hopeless;
    for (int row = 0; row < kSize; ++row) {
        Nine left = rows[row] & ~bands[row / 3].columns(row % 3, used[row / 3]);
        for (; left != 0; left &= left - 1) { hopeless.add(9 * row + std::countr_zero(left)); }
    }
    return hopeless & places;
}

}  // namespace nonet::logic
