#include "relation.hpp"

namespace nonet::rules {

Relation::Relation(const std::vector<Digits>& masks)
    : pieces_((static_cast<int>(masks.size()) + kPiece - 1) / kPiece),
      is_transitive_(true),
      is_irreflexive_(true),
      is_equality_(true) {
    std::vector<Digits> reversed(masks.size());
    for (std::size_t one = 0; one < masks.size(); ++one) {
        each_digit(masks[one],
                   [&](int other) { reversed[static_cast<std::size_t>(other) - 1] |= Digits{1} << one; });
    }
    for (std::size_t one = 0; one < masks.size(); ++one) {
        if ((masks[one] >> one & 1) != 0) { is_irreflexive_ = false; }
        if (masks[one] != Digits{1} << one) { is_equality_ = false; }
        each_digit(masks[one], [&](int other) {
            if ((masks[static_cast<std::size_t>(other) - 1] & ~masks[one]) != 0) { is_transitive_ = false; }
        });
    }
    is_symmetric_ = reversed == masks;
    after_ = spread(masks);
    before_ = spread(reversed);
}

Relation::Table Relation::spread(const std::vector<Digits>& masks) const {
    Table table(static_cast<std::size_t>(pieces_) << kPiece);
    for (std::size_t i = 0; i < table.size(); ++i) {
        const Digits set = static_cast<Digits>(i) & up_to(kPiece);
        if (set == 0) { continue; }
        const std::size_t digit = (i >> kPiece) * kPiece + static_cast<std::size_t>(std::countr_zero(set));
        table[i] = table[i & (i - 1)] | (digit < masks.size() ? masks[digit] : 0);
    }
    return table;
}

}  // namespace nonet::rules
