#include "closure.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

namespace nonet::logic::links {

namespace {

/// Transposes 64 words of 64 bits: halves change places, then quarters, and so on.
void transpose(std::array<Word, 64>& square) {
    Word low = 0xffffffff;
    for (std::size_t j = 32; j != 0; j >>= 1, low ^= low << j) {
        for (std::size_t i = 0; i < 64; i = ((i | j) + 1) & ~j) {
            const Word swap = ((square[i] >> j) ^ square[i | j]) & low;
            square[i] ^= swap << j;
            square[i | j] ^= swap;
        }
    }
}

}  // namespace

Table transposed(const Table& table) {
    const int size = table.rows();
    Table turned(size, size);
    std::array<Word, 64> square;
    for (int top = 0; top < size; top += 64) {
        for (int left = 0; left < size; left += 64) {
            square.fill(0);
            for (int i = 0; i < std::min(64, size - top); ++i) { square[i] = table.word(top + i, left); }
            transpose(square);
            for (int i = 0; i < std::min(64, size - left); ++i) { turned.word(left + i, top) = square[i]; }
        }
    }
    return turned;
}

void close(Table& after) {
    NodeSet expanded = empty_set(after.rows());
    for (int from = 0; from < after.rows(); ++from) {
        Row reached = after[from];
        expanded.clear();
        expanded.add(from);
        for (int next; (next = reached.first_beyond(expanded)) >= 0;) {
            expanded.add(next);
            reached |= after[next];
            // The rows before this one are complete: nothing new comes from what they hold.
            if (next < from) { expanded |= after[next]; }
        }
    }
}

}  // namespace nonet::logic::links
