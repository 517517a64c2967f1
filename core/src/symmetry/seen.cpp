// Which grids were there before, by a fingerprint of each in a table with open addressing.

#include <utility>

#include "nonet/symmetry.hpp"

namespace nonet {

namespace {

constexpr std::size_t kFirstRoom = 1 << 12;

// A permutation of all words in which every bit depends on every other: the last step of SplitMix64.
std::uint64_t mixed(std::uint64_t word) {
    word = (word ^ word >> 30) * 0xbf58476d1ce4e5b9;
    word = (word ^ word >> 27) * 0x94d049bb133111eb;
    return word ^ word >> 31;
}

}  // namespace

Seen::Seen() : table_(kFirstRoom) {}

Seen::Seen(std::span<const std::uint64_t> fingerprints) : Seen() {
    for (std::size_t word = 0; word + 1 < fingerprints.size(); word += 2) {
        insert({fingerprints[word], fingerprints[word + 1]});
    }
}

std::vector<std::uint64_t> Seen::fingerprints() const {
    std::vector<std::uint64_t> words;
    words.reserve(2 * size_);
    for (const Print& print : table_) {
        if (print != Print{}) { words.insert(words.end(), {print.low, print.high}); }
    }
    return words;
}

void Seen::add(std::span<const std::uint8_t> grids, bool* fresh) {
    for (std::size_t start = 0; start + 81 <= grids.size(); start += 81) {
        *fresh++ = insert(print_of(&grids[start]));
    }
}

// Row by row; as each step is a permutation, grids that differ in one row never share a print.
Seen::Print Seen::print_of(const std::uint8_t* cells) {
    Print print{0x9e3779b97f4a7c15, 0xd1b54a32d192ed03};
    for (int row = 0; row < 9; ++row) {
        std::uint64_t word = 0;
        for (int column = 0; column < 9; ++column) { word = word << 4 | *cells++; }
        print.low = mixed(print.low ^ word);
        print.high = mixed(print.high + word);
    }
    if (print == Print{}) { print.low = 1; }  // all zeros mean a free place
    return print;
}

void fingerprints(std::span<const std::uint8_t> grids, std::uint64_t* words) {
    for (std::size_t start = 0; start + 81 <= grids.size(); start += 81) {
        const Seen::Print print = Seen::print_of(&grids[start]);
        *words++ = print.low;
        *words++ = print.high;
    }
}

bool Seen::insert(Print print) {
    std::size_t place = print.low % table_.size();
    while (table_[place] != Print{}) {
        if (table_[place] == print) { return false; }
        place = place + 1 == table_.size() ? 0 : place + 1;
    }
    table_[place] = print;
    if (++size_ > table_.size() / 5 * 4) { grow(); }
    return true;
}

void Seen::grow() {
    const std::vector<Print> before = std::exchange(table_, std::vector<Print>(table_.size() / 2 * 3));
    size_ = 0;
    for (const Print& print : before) {
        if (print != Print{}) { insert(print); }
    }
}

}  // namespace nonet
