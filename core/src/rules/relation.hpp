#pragma once

#include <array>
#include <vector>

#include "bits.hpp"

namespace nonet::rules {

/// Which digits may stand beside which: a table over sets of digits, in pieces of nine.
class Relation {
   public:
    /// `masks[d - 1]` are the digits that may follow digit d.
    explicit Relation(const std::vector<Digits>& masks);

    /// The digits that may follow one of these.
    Digits after(Digits digits) const { return look_up(after_, digits); }

    /// The digits that may come before one of these.
    Digits before(Digits digits) const { return look_up(before_, digits); }

    bool is_symmetric() const { return is_symmetric_; }
    bool is_transitive() const { return is_transitive_; }

    /// Whether no digit may follow itself.
    bool is_irreflexive() const { return is_irreflexive_; }

    /// Whether each digit may follow itself and nothing else.
    bool is_equality() const { return is_equality_; }

   private:
    static constexpr int kPiece = 9;
    using Table = std::vector<Digits>;

    Table spread(const std::vector<Digits>& masks) const;

    Digits look_up(const Table& table, Digits digits) const {
        constexpr Digits low = up_to(kPiece);
        Digits found = table[digits & low];
        for (int piece = 1; piece < pieces_; ++piece) {
            found |= table[(static_cast<Digits>(piece) << kPiece) + (digits >> (kPiece * piece) & low)];
        }
        return found;
    }

    int pieces_;
    Table after_, before_;
    bool is_symmetric_, is_transitive_, is_irreflexive_, is_equality_;
};

}  // namespace nonet::rules
