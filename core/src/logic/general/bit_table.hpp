// Rows of bits, for sets of nodes and of candidates whose number is known only when a position is. Private to
// this room.

#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace nonet::logic::general {

using Row = std::span<std::uint64_t>;
using ConstRow = std::span<const std::uint64_t>;

inline bool has(ConstRow row, int bit) {
    return (row[static_cast<std::size_t>(bit) / 64] >> (bit % 64) & 1) != 0;
}
inline void add(Row row, int bit) {
    row[static_cast<std::size_t>(bit) / 64] |= std::uint64_t{1} << (bit % 64);
}

inline void unite(Row row, ConstRow other) {
    for (std::size_t i = 0; i < row.size(); ++i) { row[i] |= other[i]; }
}
inline void intersect(Row row, ConstRow other) {
    for (std::size_t i = 0; i < row.size(); ++i) { row[i] &= other[i]; }
}
inline bool touches(ConstRow row, ConstRow other) {
    for (std::size_t i = 0; i < row.size(); ++i) {
        if ((row[i] & other[i]) != 0) { return true; }
    }
    return false;
}

/// Calls `act` with each bit of a row, in rising order.
template <class Act>
void each_bit(ConstRow row, Act&& act) {
    for (std::size_t i = 0; i < row.size(); ++i) {
        for (std::uint64_t rest = row[i]; rest != 0; rest &= rest - 1) {
            act(static_cast<int>(64 * i) + std::countr_zero(rest));
        }
    }
}

/// So many rows of so many bits each, all 0 at first.
class BitTable {
   public:
    BitTable() = default;
    BitTable(int rows, int bits)
        : words_((static_cast<std::size_t>(bits) + 63) / 64), all_(static_cast<std::size_t>(rows) * words_) {}

    Row operator[](int row) { return {all_.data() + static_cast<std::size_t>(row) * words_, words_}; }
    ConstRow operator[](int row) const {
        return {all_.data() + static_cast<std::size_t>(row) * words_, words_};
    }
    std::size_t words() const { return words_; }

   private:
    std::size_t words_ = 0;
    std::vector<std::uint64_t> all_;
};

}  // namespace nonet::logic::general
