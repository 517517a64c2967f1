// Tridagon (Thor's Hammer): three digits in twelve cells of four boxes, three in each box, that can't hold
// these digits alone. So one of the other candidates there is true.

#include <array>
#include <cstddef>
#include <vector>

#include "catalogue.hpp"
#include "guardians.hpp"

namespace nonet::logic {

namespace {

constexpr int kMostGuardians = 6;

/// The columns, inside a box, of three cells in its three rows.
using Way = std::array<int, 3>;
constexpr std::array<Way, 6> kWays = {{{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {1, 0, 2}, {2, 1, 0}}};
/// The first three ways turn into each other by moving all columns on; the other three are their mirror
/// images.
constexpr bool is_mirrored(std::size_t way) { return way >= 3; }

struct Corner {
    Cells cells;
    bool mirrored;
};
using Corners = std::vector<Corner>;

/// All ways through a box by cells that hold at least two of the digits.
Corners corners_in(const Position& position, int box, Mask digits) {
    Corners corners;
    for (std::size_t way = 0; way < kWays.size(); ++way) {
        Cells cells;
        for (int row = 0; row < 3; ++row) {
            const int cell =
                27 * (box / 3) + 9 * row + 3 * (box % 3) + kWays[way][static_cast<std::size_t>(row)];
            if (count_digits(position.candidates(cell) & digits) >= 2) { cells.add(cell); }
        }
        if (cells.count() == 3) { corners.push_back({cells, is_mirrored(way)}); }
    }
    return corners;
}

/// Returns whether to go on.
bool tell(const Position& position, Sink& sink, const std::array<int, 4>& boxes, Cells cells, Mask digits) {
    Guardians guardians;
    for (int cell : cells) {
        guardians.add_all(cell, position.candidates(cell) & static_cast<Mask>(~digits));
        if (guardians.count() > kMostGuardians) { return true; }
    }
    if (guardians.count() == 0 || !guardians.exclude_something(position)) { return true; }
    Step step;
    step.digits = digits;
    for (int cell : cells) { step.mark_all(cell, position.candidates(cell) & digits, Role::pattern); }
    for (int box : boxes) { step.house(18 + box); }
    guardians.tell(position, step);
    return sink.take(step);
}

/// Each row and column in which two corners meet turns the three digits once. That works out only if an even
/// number of corners is mirrored. Returns whether to go on.
bool look(const Position& position, Sink& sink, const std::array<int, 4>& boxes, Mask digits,
          const std::array<Corners, 9>& corners) {
    for (const Corner& a : corners[boxes[0]]) {
        for (const Corner& b : corners[boxes[1]]) {
            for (const Corner& c : corners[boxes[2]]) {
                for (const Corner& d : corners[boxes[3]]) {
                    if (!sink.effort.spend()) { return false; }
                    if ((a.mirrored != b.mirrored) == (c.mirrored != d.mirrored)) { continue; }
                    const Cells cells = a.cells | b.cells | c.cells | d.cells;
                    if (!tell(position, sink, boxes, cells, digits)) { return false; }
                }
            }
        }
    }
    return true;
}

std::vector<std::array<int, 4>> rectangles() {
    constexpr std::array<std::array<int, 2>, 3> kPairs = {{{0, 1}, {0, 2}, {1, 2}}};
    std::vector<std::array<int, 4>> all;
    for (const auto& [top, bottom] : kPairs) {
        for (const auto& [left, right] : kPairs) {
            all.push_back({3 * top + left, 3 * top + right, 3 * bottom + left, 3 * bottom + right});
        }
    }
    return all;
}

void find_tridagon(const Position& position, Sink& sink) {
    const std::vector<std::array<int, 4>> all = rectangles();
    for (unsigned mask = 0; mask < 512; ++mask) {
        const Mask digits = static_cast<Mask>(mask);
        if (count_digits(digits) != 3) { continue; }
        std::array<Corners, 9> corners;
        for (int box = 0; box < kSize; ++box) {
            corners[static_cast<std::size_t>(box)] = corners_in(position, box, digits);
        }
        for (const std::array<int, 4>& boxes : all) {
            if (!look(position, sink, boxes, digits, corners)) { return; }
        }
    }
}

}  // namespace

Techniques finders::tridagon() { return {{"tridagon", find_tridagon}}; }

}  // namespace nonet::logic
