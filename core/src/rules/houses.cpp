#include <algorithm>
#include <array>
#include <cstring>

#include "engine.hpp"
#include "lanes.hpp"

// What houses say by themselves: where a digit is, and what its last places see.
namespace nonet::rules {

// Says of all houses at once which digits can be in one cell only; ends because each round settles one more
// cell.
bool Engine::find_hidden_singles() {
    while (houses_changed_) {
        houses_changed_ = false;
        for (std::size_t plane = 0; plane < plan_.planes; ++plane) {
            const std::uint64_t every =
                (plan_.all >> (16 * plane) & 0xffff) * std::uint64_t{0x0001'0001'0001'0001};
            for (std::size_t block = 0; block < plan_.lanes; block += kLanesAtOnce) {
                Tally tally;
                add_rows(tally, lanes_ + plane * plan_.table() + block, plan_.lanes, plan_.digits);
                Lanes placed;
                std::memcpy(&placed, placed_ + plane * plan_.lanes + block, sizeof placed);
                LaneWords hidden = words_of(tally.once & ~tally.twice & ~placed);
                const LaneWords once = words_of(tally.once);
                const std::uint64_t everywhere = once[0] & once[1];
                const std::uint64_t any = hidden[0] | hidden[1];
                if ((everywhere & every) != every) { return false; }
                for (std::size_t i = 0; any != 0 && i < hidden.size(); ++i) {
                    for (; hidden[i] != 0; hidden[i] &= hidden[i] - 1) {
                        const int bit = std::countr_zero(hidden[i]);
                        const std::size_t lane = block + 4 * i + static_cast<std::size_t>(bit) / 16;
                        if (!settle_hidden(lane, Digits{1} << (bit % 16 + 16 * static_cast<int>(plane)))) {
                            return false;
                        }
                    }
                }
            }
        }
    }
    return true;
}

bool Engine::settle_hidden(std::size_t lane, Digits digit) {
    for (const int cell : plan_.houses[lane]) {
        if ((cells_[cell] & digit) != 0) { return keep(cell, digit); }
    }
    return false;  // its cell took another digit meanwhile that had no other cell either
}

// No cell that sees all places of a digit in a house can hold it: pointing and claiming, and whatever else
// cells that differ make of it. Each digit of a house is looked at once when three places are left to it, and
// once when two are.
bool Engine::point() {
    may_point_ = false;
    for (std::size_t plane = 0; plane < plan_.planes; ++plane) {
        for (std::size_t block = 0; block < plan_.lanes; block += kLanesAtOnce) {
            PlaceTally tally;
            add_rows(tally, lanes_ + plane * plan_.table() + block, plan_.lanes, plan_.digits);
            std::uint16_t* const by_two = pointed_by_two_ + plane * plan_.lanes + block;
            std::uint16_t* const by_three = pointed_by_three_ + plane * plan_.lanes + block;
            if (!point_from(block, plane, by_two, tally.twice & ~tally.thrice)) { return false; }
            if (!point_from(block, plane, by_three, tally.thrice & ~tally.more)) { return false; }
        }
    }
    return true;
}

// Points with the digits of eight houses that were not used before.
bool Engine::point_from(std::size_t block, std::size_t plane, std::uint16_t* pointed, const Lanes& digits) {
    Lanes before;
    std::memcpy(&before, pointed, sizeof before);
    LaneWords fresh = words_of(digits & ~before);
    if ((fresh[0] | fresh[1]) == 0) { return true; }
    const Lanes after = before | digits;
    std::memcpy(pointed, &after, sizeof after);
    for (std::size_t i = 0; i < fresh.size(); ++i) {
        for (; fresh[i] != 0; fresh[i] &= fresh[i] - 1) {
            const int bit = std::countr_zero(fresh[i]);
            const std::size_t lane = block + 4 * i + static_cast<std::size_t>(bit) / 16;
            if (!point_from_house(lane, Digits{1} << (bit % 16 + 16 * static_cast<int>(plane)))) {
                return false;
            }
        }
    }
    return true;
}

bool Engine::point_from_house(std::size_t lane, Digits digit) {
    std::array<Cell, kMostPointing + 1> places;
    std::size_t count = 0;
    for (const Cell cell : plan_.houses[lane]) {  // without a branch, which would be guessed wrong
        places[count] = cell;
        count += (cells_[cell] & digit) != 0 ? 1 : 0;
    }
    if (count == 0) { return false; }  // other digits took its places meanwhile
    const std::uint64_t* const house = plan_.house_cells.data() + lane * plan_.cell_words;
    for (std::size_t word = 0; word < plan_.cell_words; ++word) {
        std::uint64_t seen = ~(house[word] | settled_[word]);
        for (std::size_t i = 0; i < count; ++i) { seen &= plan_.sees[places[i] * plan_.cell_words + word]; }
        for (; seen != 0; seen &= seen - 1) {
            if (!drop(static_cast<int>(word) * 64 + std::countr_zero(seen), digit)) { return false; }
        }
    }
    return plan_.links.empty() || point_by_links({places.data(), count}, least(digit));
}

// Drops the digits of other cells that relations rule out whichever of the places the digit takes.
bool Engine::point_by_links(std::span<const Cell> places, int digit) {
    for (std::size_t word = 0; word < plan_.cell_words; ++word) {
        std::uint64_t linked = ~settled_[word];
        for (const int place : places) { linked &= plan_.links.linked(place)[word]; }
        for (; linked != 0; linked &= linked - 1) {
            const int cell = static_cast<int>(word) * 64 + std::countr_zero(linked);
            Digits forbidden = cells_[cell];
            for (const int place : places) { forbidden &= plan_.links.forbidden(place, digit, cell); }
            if (!drop(cell, forbidden)) { return false; }
        }
    }
    return true;
}

}  // namespace nonet::rules
