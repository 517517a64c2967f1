#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "nonet/network.hpp"
#include "plan.hpp"
#include "relation.hpp"

namespace nonet::rules {

/// A part of a sum: so many times the digit of a cell.
struct Term {
    int cell;
    std::int64_t coefficient;

    auto operator<=>(const Term&) const = default;
};

/// A network while it is being put together.
///
/// Makers of constraints are called first, in the order of the constraints; what depends on which cells
/// differ is done `later`, when all of that is known.
class Draft {
   public:
    Draft(int cells, int digits);

    int cells() const { return plan_->cells; }
    int digits() const { return plan_->digits; }
    Digits all() const { return plan_->all; }

    /// Whether two cells are known to hold different digits.
    bool differ(int one, int other) const;
    bool all_differ(std::span<const Cell> cells) const;

    /// The cells that differ from all of these.
    std::vector<Cell> seen_by_all(std::span<const Cell> cells) const;

    /// Says that no two of these cells hold the same digit (a cell may be listed twice). As many cells as
    /// digits hold all digits.
    void make_differ(const std::vector<Cell>& cells);

    /// Says that neighbours in the list obey a relation; houses make use of it.
    void link(const std::vector<Cell>& cells, const Relation& relation);

    /// Says that two cells hold the same digit, so that both differ from what one of them differs from.
    void make_equal(int one, int other);

    /// Says what all that is told from here on rests on.
    void begin(Origin origin);
    /// Says that what was told at another time rests on the present constraint too.
    void share_origin(int origin);
    int origin() const { return origin_; }

    void keep(int cell, Digits digits) {
        plan_->start[static_cast<std::size_t>(cell)] &= digits;
        plan_->kept.push_back({origin_, static_cast<Cell>(cell), digits});
    }
    void give_up() { plan_->impossible = true; }
    void later(std::function<void(Draft&)> act) { later_.push_back({origin_, std::move(act)}); }
    void add(std::unique_ptr<Rule> rule) {
        rule->origin = origin_;
        rules_.push_back(std::move(rule));
    }

    /// Says that the terms, each cell once and in ascending order, add up to a total.
    void add_sum(std::int64_t total, std::vector<Term> terms) {
        sums_.push_back({total, std::move(terms), origin_});
    }

    /// Equal masks share a relation.
    std::shared_ptr<const Relation> relation(const std::vector<Digits>& masks);

    /// The groups of digits of which these cells must hold one each; for the maker of such a constraint.
    struct Groups {
        std::vector<Digits> digits;
        int origin = kNoOrigin;
    };
    Groups& groups_of(const std::vector<Cell>& cells) { return groups_[cells]; }

    const std::vector<std::vector<Cell>>& houses() const { return plan_->houses; }

    /// How many cells a house shares with each house; known once all constraints are made.
    const std::uint8_t* common_with(std::size_t house) const {
        return common_.data() + house * plan_->houses.size();
    }

    /// Does what was left for later, and orders all rules.
    std::shared_ptr<const Plan> finish() &&;

   private:
    friend class SumMaker;

    void see(int one, int other);
    void compare_houses();
    void share_what_equal_cells_see();
    void cross_houses();
    void list_peers();
    void list_wakes();
    void list_places();
    void score_cells();

    std::shared_ptr<Plan> plan_;
    std::vector<std::unique_ptr<Rule>> rules_;
    std::vector<std::pair<int, std::function<void(Draft&)>>> later_;  // with its origin
    int origin_ = kNoOrigin;                                          // of what is being told
    std::vector<std::pair<int, int>> equals_;
    std::map<std::vector<Digits>, std::shared_ptr<const Relation>> relations_;
    std::vector<std::uint8_t> common_;  // see common_with, end to end

    std::map<std::vector<Cell>, Groups> groups_;

    struct Sum {
        std::int64_t total;
        std::vector<Term> terms;
        int origin;
    };
    std::vector<Sum> sums_;
};

/// What a kind of constraint does with one that was read from outside: checks it and adds its meaning.
using Maker = void (*)(Draft& draft, const Constraint& constraint);

/// The maker of a kind, or null.
Maker maker_of(const std::string& kind);

// ---- Checks of what comes from outside: each throws std::invalid_argument that names the kind.

/// Throws: "KIND: what is wrong".
[[noreturn]] void refuse(const Constraint& constraint, const std::string& what);

/// The cells, each in the grid.
std::vector<Cell> cells_of(const Draft& draft, const Constraint& constraint);

/// The cells, each in the grid and none twice.
std::vector<Cell> set_of(const Draft& draft, const Constraint& constraint);

void expect_cells(const Constraint& constraint, std::size_t least);
void expect_whole_house(const Draft& draft, const Constraint& constraint);
void expect_numbers(const Constraint& constraint, std::size_t count);

/// Checks that a number is a digit.
int digit_of(const Draft& draft, const Constraint& constraint, int number);

/// Checks that a number is a set of digits.
Digits digits_of(const Draft& draft, const Constraint& constraint, int number);

/// Checks that the numbers are one set of digits per digit.
std::vector<Digits> relation_of(const Draft& draft, const Constraint& constraint);

}  // namespace nonet::rules
