// The rules that are also asked inside an assumption, each with a visitor that is told of every hint in
// Sudoku Explainer's order until it returns true. Private to this room.

#pragma once

#include <utility>

#include "board.hpp"
#include "hint.hpp"

namespace nonet::explainer {

/// Which kind is looked at, and which kind of house it is locked into.
inline constexpr std::array<std::pair<int, int>, 4> kLockings = {
    {{kBlock, kColumn}, {kBlock, kRow}, {kColumn, kBlock}, {kRow, kBlock}}};

/// Calls visit(from, into, digit) where a digit has two or more places in a house, all in another house.
template <typename Visit>
bool visit_locked(const Board& board, Visit&& visit) {
    for (auto [first, second] : kLockings) {
        for (int from = 9 * first; from < 9 * first + 9; ++from) {
            for (int into = 9 * second; into < 9 * second + 9; ++into) {
                const Mask shared = kTables.shared[from][into];
                if (shared == 0) { continue; }
                for (int digit = 0; digit < 9; ++digit) {
                    const Mask places = board.places[from][digit];
                    if ((places & ~shared) == 0 && (places & (places - 1)) != 0 && visit(from, into, digit)) {
                        return true;
                    }
                }
            }
        }
    }
    return false;
}

template <typename Visit>
bool visit_locking(const Board& board, Hint& hint, Visit&& visit) {
    return visit_locked(board, [&](int from, int into, int digit) {
        const auto outside = static_cast<Mask>(board.places[into][digit] & ~kTables.shared[into][from]);
        if (outside == 0) { return false; }
        const bool pointing = from < 9;
        hint.start(pointing ? Technique::pointing : Technique::claiming, pointing ? 2.6 : 2.8);
        hint.digits = bit(digit);
        hint.houses = house_bit(from);
        hint.source = from;
        hint.covers = house_bit(into);
        hint.cells = Board::cells_at(from, board.places[from][digit]);
        hint.remove(digit, Board::cells_at(into, outside));
        return visit();
    });
}

/// Calls visit(house, digits, places) for so many digits of a house that have together as many places.
template <int kSize, typename Visit>
bool visit_hidden_subsets(const Board& board, int more_than, Visit&& visit) {
    for (int kind : kBlockColumnRow) {
        for (int house = 9 * kind; house < 9 * kind + 9; ++house) {
            if (board.empty[house] <= more_than) { continue; }
            const auto& places = board.places[house];
            Mask fitting = 0;
            for (int digit = 0; digit < 9; ++digit) {
                const int size = count(places[digit]);
                if (size >= 2 && size <= kSize) { fitting |= bit(digit); }
            }
            if (count(fitting) < kSize) { continue; }
            for (Mask digits : kSubsets<kSize>) {
                if ((digits & ~fitting) != 0) { continue; }
                Mask together = 0;
                for (int digit : bits(digits)) { together |= places[digit]; }
                if (count(together) == kSize && visit(house, digits, together)) { return true; }
            }
        }
    }
    return false;
}

template <int kSize, typename Visit>
bool visit_hidden_sets(const Board& board, Hint& hint, Visit&& visit) {
    static constexpr std::pair<Technique, double> kinds[] = {
        {Technique::hidden_pair, 3.4}, {Technique::hidden_triplet, 4.0}, {Technique::hidden_quad, 5.4}};
    return visit_hidden_subsets<kSize>(board, 2 * kSize, [&](int house, Mask digits, Mask places) {
        hint.start(kinds[kSize - 2].first, kinds[kSize - 2].second);
        hint.cells = Board::cells_at(house, places);
        for (int cell : hint.cells) { hint.remove_from(cell, static_cast<Mask>(board.cell[cell] & ~digits)); }
        hint.digits = digits;
        hint.houses = house_bit(house);
        return !hint.removed.empty() && visit();
    });
}

template <int kSize, typename Visit>
bool visit_naked_sets(const Board& board, Hint& hint, Visit&& visit) {
    static constexpr std::pair<Technique, double> kinds[] = {
        {Technique::naked_pair, 3.0}, {Technique::naked_triplet, 3.6}, {Technique::naked_quad, 5.0}};
    for (int kind : kBlockColumnRow) {
        for (int house = 9 * kind; house < 9 * kind + 9; ++house) {
            if (board.empty[house] < 2 * kSize) { continue; }
            const auto& cells = kTables.cells[house];
            Mask fitting = 0;
            for (int place = 0; place < 9; ++place) {
                const int size = count(board.cell[cells[place]]);
                if (size >= 2 && size <= kSize) { fitting |= bit(place); }
            }
            if (count(fitting) < kSize) { continue; }
            for (Mask places : kSubsets<kSize>) {
                if ((places & ~fitting) != 0) { continue; }
                Mask digits = 0;
                for (int place : bits(places)) { digits |= board.cell[cells[place]]; }
                if (count(digits) != kSize) { continue; }
                hint.start(kinds[kSize - 2].first, kinds[kSize - 2].second);
                for (int place : bits(~places & 0x1ffu)) {
                    hint.remove_from(cells[place], board.cell[cells[place]] & digits);
                }
                if (hint.removed.empty()) { continue; }
                hint.cells = Board::cells_at(house, places);
                hint.digits = digits;
                hint.houses = house_bit(house);
                if (visit()) { return true; }
            }
        }
    }
    return false;
}

template <int kSize, typename Visit>
bool visit_fish(const Board& board, Hint& hint, Visit&& visit) {
    static constexpr std::pair<Technique, double> kinds[] = {
        {Technique::x_wing, 3.2}, {Technique::swordfish, 3.8}, {Technique::jellyfish, 5.2}};
    for (auto [base, cover] : {std::pair(kColumn, kRow), std::pair(kRow, kColumn)}) {
        std::array<Mask, 9> fitting{};  // the lines that have room for a fish, by digit
        for (int digit = 0; digit < 9; ++digit) {
            if (board.placed[digit] > 9 - 2 * kSize) { continue; }
            for (int line = 0; line < 9; ++line) {
                const int size = count(board.places[9 * base + line][digit]);
                if (size >= 2 && size <= kSize) { fitting[digit] |= bit(line); }
            }
        }
        for (Mask lines : kSubsets<kSize>) {
            for (int digit = 0; digit < 9; ++digit) {
                if ((lines & ~fitting[digit]) != 0) { continue; }
                Mask together = 0;
                for (int line : bits(lines)) { together |= board.places[9 * base + line][digit]; }
                if (count(together) != kSize) { continue; }
                hint.start(kinds[kSize - 2].first, kinds[kSize - 2].second);
                for (int line : bits(together)) {
                    const int house = 9 * cover + line;
                    hint.remove(digit, Board::cells_at(house, board.places[house][digit] & ~lines));
                }
                if (hint.removed.empty()) { continue; }
                hint.digits = bit(digit);
                hint.houses = static_cast<std::uint32_t>(lines) << (9 * base);
                hint.covers = static_cast<std::uint32_t>(together) << (9 * cover);
                for (int line : bits(lines)) {
                    hint.cells |= board.at[digit] & kTables.house[9 * base + line];
                }
                if (visit()) { return true; }
            }
        }
    }
    return false;
}

// Each finds the first hint of its rule, or returns false.
bool find_hidden_single(const Board& board, Hint& hint);
bool find_direct_locking(const Board& board, Hint& hint);
bool find_direct_hidden_pair(const Board& board, Hint& hint);
bool find_direct_hidden_triplet(const Board& board, Hint& hint);
bool find_naked_single(const Board& board, Hint& hint);
bool find_xy_wing(const Board& board, Hint& hint);
bool find_xyz_wing(const Board& board, Hint& hint);
bool find_bug(const Board& board, Hint& hint);
bool find_aligned_pair_exclusion(const Board& board, Hint& hint);
bool find_aligned_triplet_exclusion(const Board& board, Hint& hint);

}  // namespace nonet::explainer
