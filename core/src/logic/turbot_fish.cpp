// Skyscrapers, kites and turbot fish: chains of one digit that are made of two strong links. A strong link is
// a house in which the digit has two places left: it is in one of them.
//
// All are the same chain, start = near_start - near_end = end:
//
//     start --strong-- near_start ~~see each other~~ near_end --strong-- end
//
// The two near cells can't both hold the digit, so start or end does. The names only tell where the
// links are: two rows or two columns joined by a line (skyscraper), a row and a column joined by a
// box (kite), or anything (turbot fish).
//
// With a length that is known beforehand, all pairs of strong links are looked at; no graph is made for that.

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <vector>

#include "catalogue.hpp"
#include "houses.hpp"
#include "links/hodoku.hpp"

namespace nonet::logic {

namespace {

struct StrongLink {
    int house;
    std::array<int, 2> ends;  // in rising order
    Mask across;              // the lines that cross it at its ends, one bit each
    Mask boxes;               // the boxes of its ends
};

/// The strong links of a digit in the rows (from 0) or the columns (from 9).
Few<StrongLink, kSize> strong_links(const Position& position, int digit, int first_line) {
    Few<StrongLink, kSize> links;
    for (int line : houses_in(houses_with_two(position, digit, first_line, first_line + kSize))) {
        const int one = position.places(digit, line).first();
        const int two = other_place(position, digit, line, one);
        const auto across = [&](int cell) { return is_row(line) ? column_of(cell) : row_of(cell); };
        links.add({line,
                   {one, two},
                   static_cast<Mask>(1u << across(one) | 1u << across(two)),
                   static_cast<Mask>(1u << box_of(one) | 1u << box_of(two))});
    }
    return links;
}

struct ShortChain {
    int digit;
    int start;
    int near_start;
    int near_end;
    int end;
    std::array<int, 3> houses;  // of its three links
};

struct Found {
    ShortChain chain;
    Cells eliminated;
};

Cells seen_by_both_ends(const Position& position, const ShortChain& chain) {
    return position.places(chain.digit) & peers_of(chain.start) & peers_of(chain.end);
}

void mark_near_cells(Step& step, const ShortChain& chain) {
    step.mark(chain.near_start, chain.digit, Role::link);
    step.mark(chain.near_end, chain.digit, Role::link);
}

void add_links(Step& step, const ShortChain& chain) {
    const auto node = [&](int cell) { return Node::of(cell, chain.digit); };
    const auto maker = [&](std::size_t link) { return Maker::house(chain.houses[link]); };
    step.suppose(node(chain.start), false);
    step.strong_link(node(chain.start), node(chain.near_start), maker(0));
    step.link(node(chain.near_start), node(chain.near_end), false, maker(1));
    step.strong_link(node(chain.near_end), node(chain.end), maker(2));
}

Step step_of(const Found& found) {
    const ShortChain& chain = found.chain;
    const int digit = chain.digit;
    Step step;
    step.digits = bit(digit);
    step.mark(chain.start, digit, Role::wing);
    step.mark(chain.end, digit, Role::wing);
    step.house(chain.houses[0], Role::base);
    step.house(chain.houses[1], Role::link);
    step.house(chain.houses[2], Role::base);
    mark_near_cells(step, chain);
    add_links(step, chain);
    step.eliminate(found.eliminated, digit);
    return step;
}

// ---- Skyscraper

/// The chain of two parallel strong links that share one line at their ends. (Two would make an
/// X-Wing.)
ShortChain join(int digit, const StrongLink& one, const StrongLink& two) {
    const int line = std::countr_zero(static_cast<Mask>(one.across & two.across));
    const int shared = is_row(one.house) ? 9 + line : line;
    const int i = line_across(one.house, one.ends[0]) == shared ? 0 : 1;
    const int j = line_across(two.house, two.ends[0]) == shared ? 0 : 1;
    return {digit,       one.ends[1 - i], one.ends[i],
            two.ends[j], two.ends[1 - j], {one.house, shared, two.house}};
}

// ---- 2-String Kite

/// The chain of a row and a column that both enter a box, each with one end.
ShortChain join_in_box(int digit, const StrongLink& row, const StrongLink& column) {
    const int box = 18 + std::countr_zero(static_cast<Mask>(row.boxes & column.boxes));
    const int i = box_house(row.ends[0]) == box ? 0 : 1;
    const int j = box_house(column.ends[0]) == box ? 0 : 1;
    return {digit,          row.ends[1 - i],    row.ends[i],
            column.ends[j], column.ends[1 - j], {row.house, box, column.house}};
}

bool leaves_its_box(const StrongLink& link) { return !std::has_single_bit(link.boxes); }

/// Tells of each kite of a digit; `tell` returns whether to go on, and so does this.
template <class Tell>
bool each_kite(const Position& position, int digit, Tell tell) {
    const auto columns = strong_links(position, digit, 9);
    for (const StrongLink& row : strong_links(position, digit, 0)) {
        for (const StrongLink& column : columns) {
            if ((row.boxes & column.boxes) == 0 || !leaves_its_box(row) || !leaves_its_box(column)) {
                continue;
            }
            const ShortChain kite = join_in_box(digit, row, column);
            if (kite.near_start == kite.near_end) { continue; }
            const Cells eliminated = seen_by_both_ends(position, kite);
            if (eliminated.any() && !tell(Found{kite, eliminated})) { return false; }
        }
    }
    return true;
}

/// Whether two kites hang on the same two cells of a box, be it for different digits.
bool share_their_box_cells(const ShortChain& one, const ShortChain& two) {
    return (one.near_start == two.near_start && one.near_end == two.near_end) ||
           (one.near_start == two.near_end && one.near_end == two.near_start);
}

Step step_of_both(const Found& one, const Found& two) {
    const ShortChain& chain = two.chain;
    const int digit = chain.digit;
    Step step = step_of(one);
    step.mark(chain.start, digit, Role::wing);
    step.mark(chain.end, digit, Role::wing);
    for (int line : {chain.houses[0], chain.houses[2]}) {
        if (line != one.chain.houses[0] && line != one.chain.houses[2]) { step.house(line, Role::base); }
    }
    add_links(step, chain);
    for (const Found* kite : {&one, &two}) {
        step.pinch(kite->chain.start, kite->chain.end, kite->eliminated);
    }
    if (digit != one.chain.digit) {
        step.digits |= bit(digit);
        mark_near_cells(step, chain);
        step.eliminate(two.eliminated, digit);
    } else {
        step.eliminate(two.eliminated - one.eliminated, digit);
    }
    return step;
}

// ---- Turbot Fish

/// For one digit: each cell's partners in strong links, by row, by column, by box.
class Partners {
   public:
    using List = Few<std::uint8_t, 3>;

    void find(const Position& position, int digit) {
        linked_ = {};
        for (int house : houses_in(houses_with_two(position, digit))) {
            const int one = position.places(digit, house).first();
            const int two = other_place(position, digit, house, one);
            add(one, two);
            add(two, one);
        }
    }
    /// The cells that have a partner.
    Cells linked() const { return linked_; }
    const List& of(int cell) const { return lists_[cell]; }

   private:
    void add(int cell, int partner) {
        List& list = lists_[cell];
        if (!linked_.has(cell)) { list = {}; }
        linked_.add(cell);
        // Two cells may be partners in a line and again in a box.
        if (std::find(list.begin(), list.end(), partner) == list.end()) {
            list.add(static_cast<std::uint8_t>(partner));
        }
    }

    Cells linked_;
    std::array<List, kCells> lists_;
};

hodoku::Rank rank_of(const Found& found) {
    hodoku::Rank rank;
    rank.add(found.eliminated, found.chain.digit);
    return rank;
}

/// Collects one chain for each set of eliminations.
class Turbots {
   public:
    explicit Turbots(const Position& position) : position_(position) {}

    void find(int digit) {
        partners_.find(position_, digit);
        for (int start : partners_.linked()) {
            for (int near_start : partners_.of(start)) { find(digit, start, near_start); }
        }
    }

    const std::vector<Found>& sorted() {
        std::ranges::stable_sort(found_, std::less<>{}, rank_of);
        return found_;
    }

   private:
    void find(int digit, int start, int near_start) {
        const Cells seen = position_.places(digit) & peers_of(start);
        Cells left = partners_.linked() & peers_of(near_start);
        left.remove(start);
        for (int near_end : left) {
            for (int end : partners_.of(near_end)) {
                // The same chain is met again from its other end.
                if (end <= start || end == near_start) { continue; }
                const Cells eliminated = seen & peers_of(end);
                if (eliminated.any()) { keep(digit, start, near_start, near_end, end, eliminated); }
            }
        }
    }

    void keep(int digit, int start, int near_start, int near_end, int end, Cells eliminated) {
        const ShortChain chain{
            digit,
            start,
            near_start,
            near_end,
            end,
            {shared_house(digit, start, near_start, 2), shared_house(digit, near_start, near_end, kSize),
             shared_house(digit, near_end, end, 2)}};
        for (Found& known : found_) {
            if (known.chain.digit == digit && known.eliminated == eliminated) {
                // Weak links go along the row, then the column, then the box.
                if (known.chain.start == start && known.chain.near_start == near_start &&
                    chain.houses[1] < known.chain.houses[1]) {
                    known.chain = chain;
                }
                return;
            }
        }
        found_.push_back({chain, eliminated});
    }

    /// The first house of two cells with at most so many places for the digit.
    int shared_house(int digit, int one, int two, int most) const {
        for (int house : kTables.houses_of[one]) {
            if (house_cells(house).has(two) && position_.count(house, digit) <= most) { return house; }
        }
        return -1;  // not reached
    }

    const Position& position_;
    Partners partners_;
    std::vector<Found> found_;
};

void find_skyscraper(const Position& position, Sink& sink) {
    for (int first_line : {0, 9}) {
        for (int digit = 1; digit <= kSize; ++digit) {
            const auto links = strong_links(position, digit, first_line);
            for (std::size_t i = 0; i < links.size(); ++i) {
                for (std::size_t j = i + 1; j < links.size(); ++j) {
                    const Mask shared = links[i].across & links[j].across;
                    if (!std::has_single_bit(shared)) { continue; }
                    const ShortChain chain = join(digit, links[i], links[j]);
                    const Cells eliminated = seen_by_both_ends(position, chain);
                    if (eliminated.any() && !sink.take(step_of({chain, eliminated}))) { return; }
                }
            }
        }
    }
}

void find_two_string_kite(const Position& position, Sink& sink) {
    const auto tell = [&](const Found& kite) { return sink.take(step_of(kite)); };
    for (int digit = 1; digit <= kSize; ++digit) {
        if (!each_kite(position, digit, tell)) { return; }
    }
}

void find_dual_two_string_kite(const Position& position, Sink& sink) {
    std::vector<Found> kites;
    const auto keep = [&](const Found& kite) {
        kites.push_back(kite);
        return true;
    };
    for (int digit = 1; digit <= kSize; ++digit) { each_kite(position, digit, keep); }
    for (std::size_t i = 0; i < kites.size(); ++i) {
        for (std::size_t j = i + 1; j < kites.size(); ++j) {
            const ShortChain& one = kites[i].chain;
            const ShortChain& two = kites[j].chain;
            if (!share_their_box_cells(one, two)) { continue; }
            if (one.digit == two.digit && kites[i].eliminated == kites[j].eliminated) { continue; }
            if (!sink.take(step_of_both(kites[i], kites[j]))) { return; }
        }
    }
}

void find_turbot_fish(const Position& position, Sink& sink) {
    Turbots turbots(position);
    for (int digit = 1; digit <= kSize; ++digit) { turbots.find(digit); }
    for (const Found& turbot : turbots.sorted()) {
        if (!sink.take(step_of(turbot))) { return; }
    }
}

}  // namespace

Techniques finders::turbot_fish() {
    return {
        {"skyscraper", find_skyscraper},
        {"two-string-kite", find_two_string_kite},
        {"dual-two-string-kite", find_dual_two_string_kite},
        {"turbot-fish", find_turbot_fish},
    };
}

}  // namespace nonet::logic
