#include "links.hpp"

namespace nonet::rules {

void Links::add(int one, int other, const Relation& relation, int cells, int digits) {
    if (one == other) { return; }
    if (empty()) {
        cells_ = at(cells);
        digits_ = at(digits);
        words_ = (cells_ + 63) / 64;
        linked_.resize(cells_ * words_);
        numbers_.resize(cells_ * cells_);
        forbidden_.resize(digits_);
        rows_.emplace(forbidden_, std::uint16_t{0});
    }
    std::vector<Digits> forth;
    std::vector<Digits> back;
    for (int digit = 1; digit <= digits; ++digit) {
        forth.push_back(up_to(digits) & ~relation.after(bit_of(digit)));
        back.push_back(up_to(digits) & ~relation.before(bit_of(digit)));
    }
    add_one_way(one, other, forth);
    add_one_way(other, one, back);
}

void Links::add_one_way(int one, int other, const std::vector<Digits>& forbidden) {
    std::uint16_t& number = numbers_[at(one) * cells_ + at(other)];
    std::vector<Digits> row = forbidden;
    for (std::size_t i = 0; i < digits_; ++i) { row[i] |= forbidden_[number * digits_ + i]; }
    const auto [place, is_new] = rows_.try_emplace(row, static_cast<std::uint16_t>(rows_.size()));
    if (is_new) { forbidden_.insert(forbidden_.end(), row.begin(), row.end()); }
    number = place->second;
    linked_[at(one) * words_ + at(other) / 64] |= std::uint64_t{1} << (other % 64);
}

}  // namespace nonet::rules
