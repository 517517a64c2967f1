// Almost unique rectangles: rectangles (see rectangles.hpp) that two things keep from having their two digits
// alone. One of the two is true, so they make a strong link. Private to this room.
//
// The two may be inside, candidates of the corners beside the two digits. Or they are outside: if two corners
// have the two digits alone, the others would have them too, were it not for a further place for the one or
// the other digit in a house that these others share.

#pragma once

#include <array>
#include <vector>

#include "rectangles.hpp"

namespace nonet::logic {

/// A strong link that a rectangle makes.
struct AlmostUnique {
    UniqueRectangle rectangle;
    Node one;
    Node other;
};

/// Finds the strong links of all rectangles whose four corners may hold both digits.
class AlmostUniqueRectangles {
   public:
    explicit AlmostUniqueRectangles(const Position& position) : position_(position) {
        for (int first = 1; first < kSize; ++first) {
            for (int second = first + 1; second <= kSize; ++second) { look_for(first, second); }
        }
    }

    const std::vector<AlmostUnique>& links() const { return links_; }

   private:
    using Corners = std::array<int, 4>;  // see Rectangle in unique_rectangles.cpp

    void look_for(int first, int second) {
        digits_ = bit(first) | bit(second);
        const Cells both = position_.places(first) & position_.places(second);
        for (int start : both) {
            const auto [row, column, box] = kTables.houses_of[start];
            for (int beside : both& kBeside[start]) {
                const int crossing = row_of(beside) == row ? column : row;
                for (int across : (both & house_cells(crossing)) - house_cells(box)) {
                    const int opposite = across + beside - start;
                    // Each rectangle once, from its first corner.
                    if (start > beside || start > across || !both.has(opposite)) { continue; }
                    look_at({start, beside, across, opposite});
                }
            }
        }
    }

    Mask extras(int cell) const { return position_.candidates(cell) & static_cast<Mask>(~digits_); }

    void look_at(const Corners& corner) {
        Cells rich;
        for (int cell : corner) {
            if (extras(cell) != 0) { rich.add(cell); }
        }
        if (rich.count() < 2) { return; }  // one rich corner is a unique rectangle of type 1
        link_inside(corner, rich);
        if (rich.count() == 2) { link_outside(corner, rich); }
    }

    void link_inside(const Corners& corner, Cells rich) {
        Mask digits = 0;
        for (int cell : rich) { digits |= extras(cell); }
        const int digit = lowest_digit(digits);
        const Cells cells = position_.places(digit) & rich;
        if (count_digits(digits) == 2) {
            const int second = lowest_digit(without_lowest(digits));
            add(corner, Node::of(cells, digit), Node::of(position_.places(second) & rich, second));
        } else if (count_digits(digits) == 1) {
            link_halves(corner, cells, digit);
        }
    }
    /// All ways to split the places of the only extra digit.
    void link_halves(const Corners& corner, Cells cells, int digit) {
        const int most = (1 << 4) - 1;
        for (int choice = 1; choice < most; ++choice) {
            Cells part;
            for (std::size_t i = 0; i < corner.size(); ++i) {
                if ((choice >> i & 1) != 0) { part.add(corner[i]); }
            }
            if (cells.contains(part) && part != cells && part.has(cells.first())) {
                add(corner, Node::of(part, digit), Node::of(cells - part, digit));
            }
        }
    }

    void link_outside(const Corners& corner, Cells rich) {
        const int first = lowest_digit(digits_);
        const int second = lowest_digit(without_lowest(digits_));
        for (int house : kTables.houses_of[rich.first()]) {
            if (!house_cells(house).contains(rich)) { continue; }
            const Cells one = position_.places(first, house) - rich;
            const Cells other = position_.places(second, house) - rich;
            if (one.empty() || other.empty()) { continue; }  // a unique rectangle of type 4
            add(corner, Node::of(one, first), Node::of(other, second), house);
        }
    }

    void add(const Corners& corner, const Node& one, const Node& other,
             int house = UniqueRectangle::kNoHouse) {
        Cells cells;
        for (int cell : corner) { cells.add(cell); }
        links_.push_back({{cells, digits_, static_cast<std::uint8_t>(house)}, one, other});
    }

    const Position& position_;
    Mask digits_ = 0;
    std::vector<AlmostUnique> links_;
};

}  // namespace nonet::logic
