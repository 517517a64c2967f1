// Almost locked sets: cells of a house that have one digit more between them than there are cells.
// If such a set loses one of its digits, it needs all the others.
//
// A digit is a restricted common of two sets if all its cells in one see all its cells in the
// other: it can't be in both, so one of the sets needs all its other digits. All patterns here are
// made of such pairs. A position has some 250 sets but only some 600 pairs; they are found by
// asking for each digit of a set which other sets all its cells are seen by.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "finders.hpp"

namespace nonet::logic {

namespace {

/// The cells of a set that may hold a digit. Sets of the same house that agree in them share them.
struct Holders {
    Cells cells;
    Cells seers;  // the cells that may hold the digit and see all of them
    int digit;
};

struct Set {
    Cells cells;
    Cells seers;  // of any of its digits
    Mask digits;
    std::uint8_t size;
    std::uint8_t house;
    int slot;  // the first of its slots: each of its digits has one, in rising order

    int slot_of(int digit) const { return slot + count_digits(digits & (bit(digit) - 1)); }
    int slot_end() const { return slot + count_digits(digits); }
};

/// Another set, and the restricted commons.
struct Neighbour {
    std::uint16_t set;
    Mask commons;
};

using Numbers = std::span<const std::uint16_t>;

/// Lists of small numbers, end to end.
class Lists {
   public:
    Numbers operator[](int list) const { return {all_.data() + begin_[list], length(list)}; }

    // First say how long each list becomes, then close(), then add.
    explicit Lists(int count) : begin_(static_cast<std::size_t>(count) + 2) {}
    void expect(int list) { ++begin_[list + 2]; }
    void close() {
        for (std::size_t i = 2; i < begin_.size(); ++i) { begin_[i] += begin_[i - 1]; }
        all_.resize(begin_.back());
    }
    void add(int list, int number) {
        all_[begin_[list + 1]++] = static_cast<std::uint16_t>(number);
    }

   private:
    std::size_t length(int list) const { return begin_[list + 1] - begin_[list]; }

    std::vector<std::uint32_t> begin_;  // while filling, one place further on: where to add
    std::vector<std::uint16_t> all_;
};

/// What a pattern takes away: for each digit the cells that lose it.
using Losses = std::array<Cells, kSize + 1>;

bool any_of(const Losses& losses) {
    return std::any_of(losses.begin(), losses.end(), [](Cells cells) { return cells.any(); });
}

Mask digits_of(const Losses& losses) {
    Mask digits = 0;
    for (int digit = 1; digit <= kSize; ++digit) {
        if (losses[digit].any()) { digits |= bit(digit); }
    }
    return digits;
}

constexpr Mask kAllDigits = 0x1ff;

constexpr Mask all_but(Mask digits) { return kAllDigits & static_cast<Mask>(~digits); }

/// All almost locked sets of a position, in the order in which HoDoKu takes them: house by house,
/// in each house the sets with its first cell first, a set before those that it's the beginning of.
class Sets {
   public:
    explicit Sets(const Position& position) : position_(position) {
        sets_.reserve(300);
        slots_.reserve(1500);
        holders_.reserve(1000);
        for (int house = 0; house < kHouses; ++house) { collect(house); }
        index();
    }

    int count() const { return static_cast<int>(sets_.size()); }
    int slot_count() const { return static_cast<int>(slots_.size()); }
    const Set& operator[](int set) const { return sets_[set]; }
    const Holders& holders(int number) const { return holders_[number]; }
    const Holders& at(int slot) const { return holders_[slots_[slot]]; }
    int set_of(int slot) const {
        const auto next = std::upper_bound(sets_.begin(), sets_.end(), slot,
                                           [](int s, const Set& set) { return s < set.slot; });
        return static_cast<int>(next - sets_.begin()) - 1;
    }
    const Holders& holders(const Set& set, int digit) const { return at(set.slot_of(digit)); }
    Cells cells(const Set& set, int digit) const { return holders(set, digit).cells; }
    Cells seers(const Set& set, int digit) const { return holders(set, digit).seers; }

    /// The numbers of the holders of a digit that a cell sees all of.
    Numbers seen_by(int cell, int digit) const { return seen_by_[digit * kCells + cell]; }
    /// The sets with some holders, in rising order.
    Numbers sharing(int holders) const { return sharing_[holders]; }

    /// Finds the sets from some number on that have restricted commons with a set.
    void find_neighbours(int number, int from, bool overlapping,
                         std::vector<Neighbour>& found) const {
        const Set& set = sets_[number];
        found.clear();
        for (int slot = set.slot; slot < set.slot_end(); ++slot) {
            const Holders& own = at(slot);
            if (own.seers.empty()) { continue; }
            for (int others : seen_by(own.cells.first(), own.digit)) {
                if (!holders_[others].seers.contains(own.cells)) { continue; }
                for (std::uint16_t other : sharing(others)) {
                    if (other >= from && (overlapping || !set.cells.touches(sets_[other].cells))) {
                        found.push_back({other, bit(own.digit)});
                    }
                }
            }
        }
        sort_and_merge(found);
    }

    /// What goes if one of two sets has all of some digits.
    Losses losses(const Set& a, const Set& b, Mask digits) const {
        Losses gone{};
        for (int digit : digits_in(a.digits & b.digits & digits)) {
            gone[digit] = seers(a, digit) & seers(b, digit);
        }
        return gone;
    }
    bool has_losses(const Set& a, const Set& b, Mask digits) const {
        if (!a.seers.touches(b.seers)) { return false; }
        for (int digit : digits_in(a.digits & b.digits & digits)) {
            if (seers(a, digit).touches(seers(b, digit))) { return true; }
        }
        return false;
    }

   private:
    using Picks = unsigned;  // some of the empty cells of a house: bit i for the i-th

    void collect(int house) {
        house_ = house;
        house_size_ = 0;
        places_.fill(0);
        for (int cell : house_cells(house) & position_.empty()) {
            cells_[house_size_] = cell;
            candidates_[house_size_] = position_.candidates(cell);
            for (int digit : digits_in(position_.candidates(cell))) {
                places_[digit] |= 1u << house_size_;
            }
            ++house_size_;
        }
        first_holders_ = holders_.size();
        extend({}, 0, 0, 0, 0);
    }

    void extend(Cells cells, Picks picks, Mask digits, int size, int next) {
        for (int i = next; i < house_size_; ++i) {
            const Mask all = digits | candidates_[i];
            const int excess = count_digits(all) - (size + 1);
            // Each further cell makes up for one digit at most.
            if (excess > house_size_ - i) { continue; }
            const Cells more = cells | Cells::of(cells_[i]);
            const Picks more_picks = picks | 1u << i;
            if (excess == 1 && is_new(more, size + 1)) { add(more, more_picks, all, size + 1); }
            extend(more, more_picks, all, size + 1, i + 1);
        }
    }

    /// Whether a set wasn't in an earlier house already.
    bool is_new(Cells cells, int size) const {
        if (is_row(house_)) { return true; }
        if (is_column(house_)) { return size > 1; }
        const int first = cells.first();
        return !house_cells(row_of(first)).contains(cells) &&
               !house_cells(9 + column_of(first)).contains(cells);
    }

    void add(Cells cells, Picks picks, Mask digits, int size) {
        const int slot = slot_count();
        Cells seers;
        for (int digit : digits_in(digits)) {
            slots_.push_back(holders_among(cells, picks & places_[digit], digit));
            seers |= holders_[slots_.back()].seers;
        }
        sets_.push_back({cells, seers, digits, static_cast<std::uint8_t>(size),
                         static_cast<std::uint8_t>(house_), slot});
    }

    std::uint16_t holders_among(Cells cells, Picks picks, int digit) {
        std::uint16_t& known = known_[digit][picks];
        if (known < first_holders_ || known >= holders_.size() || holders_[known].digit != digit ||
            holder_picks_[known] != picks) {
            known = static_cast<std::uint16_t>(holders_.size());
            cells &= position_.places(digit);
            holders_.push_back({cells, common_peers(cells) & position_.places(digit), digit});
            holder_picks_.push_back(picks);
        }
        return known;
    }

    void index() {
        const int count = static_cast<int>(holders_.size());
        for (const Holders& h : holders_) {
            for (int cell : h.seers) { seen_by_.expect(h.digit * kCells + cell); }
        }
        seen_by_.close();
        for (int i = 0; i < count; ++i) {
            const Holders& h = holders_[i];
            for (int cell : h.seers) { seen_by_.add(h.digit * kCells + cell, i); }
        }
        sharing_ = Lists(count);
        for (int holders : slots_) { sharing_.expect(holders); }
        sharing_.close();
        for (int set = 0; set < this->count(); ++set) {
            for (int slot = sets_[set].slot; slot < sets_[set].slot_end(); ++slot) {
                sharing_.add(slots_[slot], set);
            }
        }
    }

    static void sort_and_merge(std::vector<Neighbour>& found) {
        std::sort(found.begin(), found.end(),
                  [](Neighbour a, Neighbour b) { return a.set < b.set; });
        std::size_t kept = 0;
        for (Neighbour next : found) {
            if (kept != 0 && found[kept - 1].set == next.set) {
                found[kept - 1].commons |= next.commons;
            } else {
                found[kept++] = next;
            }
        }
        found.resize(kept);
    }

    const Position& position_;
    int house_ = 0;
    int house_size_ = 0;
    std::array<int, kSize> cells_{};
    std::array<Mask, kSize> candidates_{};
    std::array<Picks, kSize + 1> places_{};
    std::size_t first_holders_ = 0;  // of the house
    std::array<std::array<std::uint16_t, 1 << kSize>, kSize + 1> known_{};
    std::vector<Picks> holder_picks_;
    std::vector<Holders> holders_;
    std::vector<std::uint16_t> slots_;  // the number of the holders
    std::vector<Set> sets_;
    Lists seen_by_{(kSize + 1) * kCells};
    Lists sharing_{0};
};

/// Remembers what was told: many sets may come to the same conclusion, the first ones will do.
class Told {
   public:
    bool has(const Losses& losses) const {
        return std::find(told_.begin(), told_.end(), losses) != told_.end();
    }
    bool is_new(const Losses& losses) {
        if (has(losses)) { return false; }
        told_.push_back(losses);
        return true;
    }

   private:
    std::vector<Losses> told_;
};

void eliminate(Step& step, const Losses& losses) {
    for (int digit = 1; digit <= kSize; ++digit) { step.eliminate(losses[digit], digit); }
}

constexpr std::array<Role, 4> kColours = {Role::colour_a, Role::colour_b, Role::colour_c,
                                          Role::colour_d};

/// Draws a pattern of sets.
class Painter {
   public:
    Painter(Step& step, const Sets& sets) : step_(step), sets_(sets) {}

    /// Marks all candidates of a set: a run of marks of one colour.
    void paint(const Set& set, Role colour) {
        mark(set, set.digits, colour);
        step_.house(set.house);
    }
    /// Marks some digits of a set again, for the part they play.
    void mark(const Set& set, Mask digits, Role role) {
        for (int digit : digits_in(set.digits & digits)) {
            step_.mark(sets_.cells(set, digit), digit, role);
        }
    }
    /// Says that a set has at least one of two digits.
    void link_inside(const Set& set, int from, int to) {
        step_.link(sets_.cells(set, from), from, sets_.cells(set, to), to, true);
    }
    /// Says that a digit is not in both sets.
    void link_across(const Set& a, const Set& b, int digit) {
        step_.link(sets_.cells(a, digit), digit, sets_.cells(b, digit), digit, false);
    }

    /// Whether a step had room for all marks: what is too large to draw is too large to use.
    bool fits() const { return step_.marks.size() < kMostMarks; }

   private:
    static constexpr std::size_t kMostMarks = 200;  // the room in a step

    Step& step_;
    const Sets& sets_;
};

// ALS-XZ: two sets with a restricted common X. One of them lacks X and has all its other digits, so
// a digit Z that both have is in one of them. With two restricted commons each set lacks one of
// those, and has all the rest.

class XzSearch {
   public:
    XzSearch(const Position& position, Sink& sink) : sets_(position), sink_(sink) {}

    void run() {
        std::vector<Neighbour> others;
        for (int i = 0; i < sets_.count(); ++i) {
            sets_.find_neighbours(i, i + 1, false, others);
            for (Neighbour other : others) {
                if (!look_at(sets_[i], sets_[other.set], other.commons)) { return; }
            }
        }
    }

   private:
    bool look_at(const Set& a, const Set& b, Mask commons) {
        const Mask second = without_lowest(commons);
        if (second == 0) {
            if (!sets_.has_losses(a, b, all_but(commons))) { return true; }
            const Losses gone = sets_.losses(a, b, all_but(commons));
            return !told_.is_new(gone) || tell_singly_linked(a, b, lowest_digit(commons), gone);
        }
        const Mask both = bit(lowest_digit(commons)) | bit(lowest_digit(second));
        Losses gone = sets_.losses(a, b, kAllDigits);
        add_locked(gone, a, b, both);
        add_locked(gone, b, a, both);
        return !any_of(gone) || !told_.is_new(gone) || tell_doubly_linked(a, b, both, gone);
    }

    /// The digits that a set has for sure go from all cells that see them, except in the other set.
    void add_locked(Losses& gone, const Set& set, const Set& other, Mask commons) const {
        for (int digit : digits_in(set.digits & all_but(commons))) {
            gone[digit] |= sets_.seers(set, digit) - other.cells;
        }
    }

    bool tell_singly_linked(const Set& a, const Set& b, int x, const Losses& gone) {
        Step step;
        Painter painter(step, sets_);
        const Mask zs = digits_of(gone);
        step.digits = bit(x) | zs;
        paint_both(painter, a, b, bit(x));
        painter.mark(a, zs, Role::wing);
        painter.mark(b, zs, Role::wing);
        painter.link_inside(a, lowest_digit(zs), x);
        painter.link_across(a, b, x);
        painter.link_inside(b, x, lowest_digit(zs));
        eliminate(step, gone);
        return sink_.take(step);
    }

    bool tell_doubly_linked(const Set& a, const Set& b, Mask commons, const Losses& gone) {
        Step step;
        Painter painter(step, sets_);
        step.digits = commons | digits_of(gone);
        paint_both(painter, a, b, commons);
        for (int x : digits_in(commons)) { painter.link_across(a, b, x); }
        eliminate(step, gone);
        return sink_.take(step);
    }

    static void paint_both(Painter& painter, const Set& a, const Set& b, Mask commons) {
        painter.paint(a, Role::colour_a);
        painter.paint(b, Role::colour_b);
        painter.mark(a, commons, Role::link);
        painter.mark(b, commons, Role::link);
    }

    Sets sets_;
    Sink& sink_;
    Told told_;
};

/// All pairs of sets with restricted commons, from both sides, in rising order.
class Pairs {
   public:
    Pairs(const Sets& sets, bool overlapping) {
        begin_.reserve(static_cast<std::size_t>(sets.count()) + 1);
        begin_.push_back(0);
        std::vector<Neighbour> others;
        for (int i = 0; i < sets.count(); ++i) {
            sets.find_neighbours(i, 0, overlapping, others);
            all_.insert(all_.end(), others.begin(), others.end());
            begin_.push_back(all_.size());
        }
    }

    std::span<const Neighbour> operator[](int set) const {
        return {all_.data() + begin_[set], begin_[set + 1] - begin_[set]};
    }
    /// Those of them that come after some set.
    std::span<const Neighbour> after(int last, int set) const {
        const auto all = (*this)[set];
        const auto first = std::upper_bound(
            all.begin(), all.end(), last,
            [](int number, Neighbour other) { return number < int{other.set}; });
        return {first, all.end()};
    }

   private:
    std::vector<Neighbour> all_;
    std::vector<std::size_t> begin_;
};

/// Rows of bits, one for each set.
class Rows {
   public:
    Rows() = default;
    Rows(int rows, int words) : words_(words), bits_(static_cast<std::size_t>(rows * words)) {}

    const std::uint64_t* operator[](int row) const { return bits_.data() + row * words_; }
    void add(int row, int set) {
        bits_[static_cast<std::size_t>(row * words_ + set / 64)] |= std::uint64_t{1} << set % 64;
    }
    void join(int row, const std::uint64_t* other) {
        std::uint64_t* own = bits_.data() + row * words_;
        for (int i = 0; i < words_; ++i) { own[i] |= other[i]; }
    }
    bool has(int row, int set) const { return ((*this)[row][set / 64] >> set % 64 & 1) != 0; }

   private:
    int words_ = 0;
    std::vector<std::uint64_t> bits_;
};

// ALS-XY-Wing: a set C has a restricted common X with A and another one, Y, with B. If A lacks Z,
// it has X, so C lacks X and has Y, so B lacks Y and has Z.

class XyWingSearch {
   public:
    XyWingSearch(const Position& position, Sink& sink)
        : sets_(position), sink_(sink), words_((sets_.count() + 63) / 64) {}

    void run(bool overlapping) {
        find_partners();
        search(overlapping);
    }

   private:
    /// Finds for each set those that may take something away together with it.
    void find_partners() {
        Rows losers((kSize + 1) * kCells, words_);
        for (int i = 0; i < sets_.count(); ++i) {
            for_each_loser(i, [&](int loser) { losers.add(loser, i); });
        }
        partners_ = Rows(sets_.count(), words_);
        for (int i = 0; i < sets_.count(); ++i) {
            for_each_loser(i, [&](int loser) { partners_.join(i, losers[loser]); });
        }
    }

    template <class F>
    void for_each_loser(int set, F&& tell) const {
        for (int slot = sets_[set].slot; slot < sets_[set].slot_end(); ++slot) {
            const Holders& holders = sets_.at(slot);
            for (int cell : holders.seers) { tell(holders.digit * kCells + cell); }
        }
    }

    bool search(bool overlapping) {
        const Pairs pairs(sets_, overlapping);
        overlapping_ = overlapping;
        for (int i = 0; i < sets_.count(); ++i) {
            for (Neighbour j : pairs.after(i, i)) {
                if (!complete(i, j.set, j.commons, pairs.after(j.set, i)) ||
                    !complete(j.set, i, j.commons, pairs.after(i, j.set))) {
                    return false;
                }
            }
        }
        return true;
    }

    /// Tries to find the third set to two, C and A, among some neighbours of C.
    bool complete(int c, int a, Mask commons, std::span<const Neighbour> others) {
        const Mask only = count_digits(commons) == 1 ? commons : 0;
        for (Neighbour b : others) {
            if (b.commons != only && partners_.has(a, b.set) &&
                !look_at({a, b.set, c}, commons, b.commons)) {
                return false;
            }
        }
        return true;
    }

    struct Wing {
        int a;
        int b;
        int c;
    };

    bool look_at(const Wing& wing, Mask x, Mask y) {
        const Set& a = sets_[wing.a];
        const Set& b = sets_[wing.b];
        const Mask zs = all_but(x | y);
        if (!sets_.has_losses(a, b, zs) || !may_meet(wing)) { return true; }
        const Losses gone = sets_.losses(a, b, zs);
        return !told_.is_new(gone) || tell(wing, x, y, gone);
    }

    bool may_meet(const Wing& wing) const {
        const Cells a = sets_[wing.a].cells;
        const Cells b = sets_[wing.b].cells;
        const Cells c = sets_[wing.c].cells;
        if (!overlapping_) { return !a.touches(b); }
        return (a.touches(b) || c.touches(a | b)) && !a.contains(b) && !b.contains(a);
    }

    bool tell(const Wing& wing, Mask xs, Mask ys, const Losses& gone) {
        const Set& a = sets_[wing.a];
        const Set& b = sets_[wing.b];
        const Set& c = sets_[wing.c];
        const int x = lowest_digit((xs & ~ys) != 0 ? xs & ~ys : xs);
        const int y = lowest_digit(ys & all_but(bit(x)));
        const Mask zs = digits_of(gone);
        const int z = lowest_digit(zs);
        Step step;
        Painter painter(step, sets_);
        step.digits = bit(x) | bit(y) | zs;
        painter.paint(a, Role::colour_a);
        painter.paint(b, Role::colour_b);
        painter.paint(c, Role::colour_c);
        painter.mark(a, bit(x), Role::link);
        painter.mark(b, bit(y), Role::link);
        painter.mark(c, bit(x) | bit(y), Role::link);
        painter.mark(a, zs, Role::wing);
        painter.mark(b, zs, Role::wing);
        painter.link_inside(a, z, x);
        painter.link_across(a, c, x);
        painter.link_inside(c, x, y);
        painter.link_across(c, b, y);
        painter.link_inside(b, y, z);
        eliminate(step, gone);
        return sink_.take(step);
    }

    Sets sets_;
    Sink& sink_;
    int words_;
    Rows partners_;
    Told told_;
    bool overlapping_ = false;
};

// ALS chain: the same with two or more sets between the ends. The digit that leads out of a set is
// another one than the digit that led into it. HoDoKu goes from each set to later ones only.
//
// All chains are followed at once. A start is a set and the digit that leads out of it. Each digit
// of each set keeps, as bits, the starts from which a chain of some length leads into the set by
// it. What such a chain takes away depends on its two ends alone, so its way is found only when
// it's told.

/// A set of up to 256 starts.
class Starts {
   public:
    void add(int number) { words_[number / 64] |= std::uint64_t{1} << number % 64; }
    bool any() const { return (words_[0] | words_[1] | words_[2] | words_[3]) != 0; }
    Starts& operator|=(const Starts& other) {
        for (int i = 0; i < 4; ++i) { words_[i] |= other.words_[i]; }
        return *this;
    }
    Starts& operator&=(const Starts& other) {
        for (int i = 0; i < 4; ++i) { words_[i] &= other.words_[i]; }
        return *this;
    }
    Starts& operator-=(const Starts& other) {
        for (int i = 0; i < 4; ++i) { words_[i] &= ~other.words_[i]; }
        return *this;
    }
    friend Starts operator|(Starts a, const Starts& b) { return a |= b; }
    friend Starts operator&(Starts a, const Starts& b) { return a &= b; }
    friend Starts operator-(Starts a, const Starts& b) { return a -= b; }

    template <class F>
    void for_each(F&& tell) const {
        for (int i = 0; i < 4; ++i) {
            for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1) {
                tell(i * 64 + std::countr_zero(rest));
            }
        }
    }

   private:
    std::array<std::uint64_t, 4> words_{};
};

constexpr int kStartsAtOnce = 256;

/// Joins all of some sets but one at a time.
class AllButOne {
   public:
    void add(const Starts& some) {
        twice_ |= once_ & some;
        once_ |= some;
    }
    bool any() const { return once_.any(); }
    /// `one` must be among those added.
    Starts without(const Starts& one) const { return twice_ | (once_ - one); }

   private:
    Starts once_;
    Starts twice_;
};

class ChainSearch {
   public:
    ChainSearch(const Position& position, Sink& sink)
        : sets_(position), pairs_(sets_, false), sink_(sink) {}

    /// HoDoKu follows the sets in rising order only; chains may also turn back to an earlier one.
    void run(bool turning_back) { search(turning_back); }

   private:
    struct Start {
        int set;
        int digit;

        friend bool operator==(Start, Start) = default;
    };
    /// From which starts chains of so many pairs lead into a set by one of its digits.
    struct Arrivals {
        Starts one;
        Starts two_or_more;
        Starts three_or_more;  // without those that find_endings() looks at by themselves

        Starts any() const { return one | two_or_more; }
    };
    struct Ending {
        Start start;
        int end;
        Mask used;  // the digits that lead into the last set
        int count;  // how many candidates it takes away
        int sum;    // HoDoKu takes the lowest first
    };

    bool search(bool turning) {
        turning_ = turning;
        find_starts();
        endings_.clear();
        for (std::size_t first = 0; first < starts_.size(); first += kStartsAtOnce) {
            const std::size_t size = std::min<std::size_t>(starts_.size() - first, kStartsAtOnce);
            follow({starts_.data() + first, size});
            find_endings();
        }
        return tell_all();
    }

    std::span<const Neighbour> onward(int set) const {
        return turning_ ? pairs_[set] : pairs_.after(set, set);
    }

    void find_starts() {
        starts_.clear();
        for (int set = 0; set < sets_.count(); ++set) {
            Mask digits = 0;
            for (Neighbour next : onward(set)) { digits |= next.commons; }
            for (int digit : digits_in(digits)) { starts_.push_back({set, digit}); }
        }
    }

    void follow(std::span<const Start> starts) {
        current_ = starts;
        arrivals_.assign(static_cast<std::size_t>(sets_.slot_count()), {});
        news_.assign(static_cast<std::size_t>(sets_.count()), false);
        note_losers();
        for (std::size_t i = 0; i < starts.size(); ++i) { set_out(starts[i], static_cast<int>(i)); }
        // Without turning back, all that arrives at a set has arrived when its turn comes.
        do {
            any_news_ = false;
            for (int set = 0; set < sets_.count(); ++set) {
                if (news_[set]) { hand_on(set); }
            }
        } while (turning_ && any_news_);
    }

    /// Notes for each candidate which starts can take it away, together with a fitting end.
    void note_losers() {
        losers_.assign((kSize + 1) * kCells, {});
        for (std::size_t i = 0; i < current_.size(); ++i) {
            const Set& set = sets_[current_[i].set];
            for (int z : digits_in(set.digits & all_but(bit(current_[i].digit)))) {
                for (int cell : sets_.seers(set, z)) {
                    losers_[z * kCells + cell].add(static_cast<int>(i));
                }
            }
        }
    }

    /// The starts that take something away together with this end, unless by these digits.
    Starts partners(const Set& end, Mask digits) const {
        Starts some;
        for (int z : digits_in(end.digits & all_but(digits))) {
            for (int cell : sets_.seers(end, z)) { some |= losers_[z * kCells + cell]; }
        }
        return some;
    }

    void set_out(Start start, int number) {
        for (Neighbour next : onward(start.set)) {
            if ((next.commons & bit(start.digit)) != 0) {
                at(next.set, start.digit).one.add(number);
                news_[next.set] = true;
            }
        }
    }

    Arrivals& at(int set, int digit) { return arrivals_[sets_[set].slot_of(digit)]; }

    void hand_on(int number) {
        news_[number] = false;
        const Set& set = sets_[number];
        AllButOne all;
        AllButOne long_ones;
        for (int slot = set.slot; slot < set.slot_end(); ++slot) {
            all.add(arrivals_[slot].any());
            long_ones.add(arrivals_[slot].two_or_more);
        }
        for (Neighbour next : onward(number)) {
            const int x = lowest_digit(next.commons);
            if (without_lowest(next.commons) != 0) {
                hand_on_by_two(number, next.set, x, lowest_digit(without_lowest(next.commons)));
            } else {
                const Arrivals& from = at(number, x);
                arrive(next.set, x, all.without(from.any()), long_ones.without(from.two_or_more));
            }
        }
    }

    void arrive(int set, int digit, const Starts& two_or_more, const Starts& three_or_more) {
        Arrivals& there = at(set, digit);
        if ((two_or_more - there.two_or_more).any() ||
            (three_or_more - there.three_or_more).any()) {
            there.two_or_more |= two_or_more;
            there.three_or_more |= three_or_more;
            news_[set] = true;
            any_news_ = true;
        }
    }

    /// With two restricted commons, a chain that comes in by one of them goes on by the other. One
    /// that could take either takes the first, and, as HoDoKu has it, spares both if it ends there.
    void hand_on_by_two(int number, int next, int x, int y) {
        Starts others;
        for (int digit : digits_in(sets_[number].digits & all_but(bit(x) | bit(y)))) {
            others |= at(number, digit).any();
        }
        const Arrivals by_x = at(number, x);
        const Arrivals by_y = at(number, y);
        arrive(next, x, others | by_y.any(), by_y.two_or_more);
        arrive(next, y, by_x.any(), by_x.two_or_more);
    }

    void find_endings() {
        for (int set = 0; set < sets_.count(); ++set) {
            for (int digit : digits_in(sets_[set].digits)) {
                note_endings(at(set, digit).three_or_more, set, bit(digit));
            }
            for (Neighbour next : onward(set)) {
                if (without_lowest(next.commons) != 0) { find_endings_by_two(set, next); }
            }
        }
    }

    void find_endings_by_two(int set, Neighbour next) {
        Starts others;
        for (int digit : digits_in(sets_[set].digits & all_but(next.commons))) {
            others |= at(set, digit).two_or_more;
        }
        note_endings(others, next.set, next.commons);
    }

    void note_endings(const Starts& arrived, int end, Mask used) {
        if (!arrived.any()) { return; }
        (arrived & partners(sets_[end], used)).for_each([&](int number) {
            const Start start = current_[static_cast<std::size_t>(number)];
            if (start.set >= end) { return; }  // found from the other end, too
            const Losses gone = losses(start, end, used);
            Ending ending{start, end, used, 0, 0};
            for (int digit = 1; digit <= kSize; ++digit) {
                for (int cell : gone[digit]) {
                    ending.sum += cell * (80 * ending.count + 1) + digit;
                    ++ending.count;
                }
            }
            endings_.push_back(ending);
        });
    }

    Losses losses(Start start, int end, Mask used) const {
        return sets_.losses(sets_[start.set], sets_[end], all_but(bit(start.digit) | used));
    }

    /// Most eliminations first, as HoDoKu has it; of chains to the same end the one of fewest
    /// cells.
    bool tell_all() {
        std::sort(endings_.begin(), endings_.end(), [](const Ending& a, const Ending& b) {
            if (a.count != b.count) { return a.count > b.count; }
            if (a.sum != b.sum) { return a.sum < b.sum; }
            return std::tie(a.start.set, a.start.digit, a.end) <
                   std::tie(b.start.set, b.start.digit, b.end);
        });
        for (std::size_t i = 0; i < endings_.size(); ++i) {
            const Losses gone = losses(endings_[i].start, endings_[i].end, endings_[i].used);
            if (told_.has(gone)) { continue; }
            const Route route = shortest(i, gone);
            if (!route.stops.empty() && told_.is_new(gone) && !tell(route, gone)) { return false; }
        }
        return true;
    }

    /// A set of a chain and the digit that leads into it.
    struct Stop {
        int set;
        int digit;
    };
    struct Route {
        std::vector<Stop> stops;
        int cells = 1 << 20;
    };

    /// Finds the smallest chain with these losses, those of an ending; others like it come after
    /// it. No chain if all that lead there come through a set twice.
    Route shortest(std::size_t first, const Losses& gone) {
        Route best;
        for (std::size_t i = first; i < endings_.size(); ++i) {
            const Ending& ending = endings_[i];
            if (ending.count != endings_[first].count || ending.sum != endings_[first].sum) {
                break;
            }
            const int least = sets_[ending.start.set].size + sets_[ending.end].size + 2;
            if (least >= best.cells || losses(ending.start, ending.end, ending.used) != gone) {
                continue;
            }
            Route route = turning_ ? turning_route_to(ending) : route_to(ending);
            if (route.cells < best.cells) { best = std::move(route); }
            if (turning_ && !best.stops.empty()) { break; }  // those take longer to find
        }
        return best;
    }

    /// Where a chain has come to: a slot, and by how many pairs (3 for more, too).
    static constexpr int kLengths = 4;
    struct Visit {
        int cells = 1 << 20;
        int from = -1;
    };

    Route route_to(const Ending& ending) {
        if (ending.start != visits_from_) { follow_alone(ending.start); }
        return read_route(ending.start, sets_[ending.end].slot_of(lowest_digit(ending.used)));
    }

    /// Finds the smallest chains from a start to wherever it leads.
    void follow_alone(Start start) {
        visits_from_ = start;
        visits_.assign(static_cast<std::size_t>(sets_.slot_count() * kLengths), {});
        for (Neighbour next : onward(start.set)) {
            if ((next.commons & bit(start.digit)) != 0) {
                visit(next.set, start.digit, 1, sets_[start.set].size, -1);
            }
        }
        for (int set = start.set + 1; set < sets_.count(); ++set) {
            for (int digit : digits_in(sets_[set].digits)) { go_on_from(set, digit); }
        }
    }

    void visit(int set, int digit, int length, int cells, int from) {
        Visit& there = visits_[sets_[set].slot_of(digit) * kLengths + length];
        cells += sets_[set].size;
        if (cells < there.cells) { there = {cells, from}; }
    }

    void go_on_from(int set, int digit) {
        const int base = sets_[set].slot_of(digit) * kLengths;
        for (int length = 1; length < kLengths; ++length) {
            const Visit here = visits_[base + length];
            if (here.cells >= Visit{}.cells) { continue; }
            for (Neighbour next : onward(set)) {
                const Mask ways = next.commons & all_but(bit(digit));
                if (ways != 0) {
                    visit(next.set, lowest_digit(ways), std::min(length + 1, 3), here.cells,
                          base + length);
                }
            }
        }
    }

    Route read_route(Start start, int slot) const {
        Route route;
        int at = slot * kLengths + 3;
        route.cells = visits_[at].cells;
        for (; at >= 0; at = visits_[at].from) {
            route.stops.push_back({sets_.set_of(at / kLengths), sets_.at(at / kLengths).digit});
        }
        route.stops.push_back({start.set, 0});
        std::reverse(route.stops.begin(), route.stops.end());
        return route;
    }

    /// Finds a chain of few sets, none of them twice, that may turn back.
    Route turning_route_to(const Ending& ending) {
        target_ = {ending.end, lowest_digit(ending.used)};
        find_distances();
        Route route;
        for (int length = 3; length <= kLongest; ++length) {
            route.stops = {{ending.start.set, 0}};
            for (Neighbour next : onward(ending.start.set)) {
                if ((next.commons & bit(ending.start.digit)) != 0 &&
                    extend(route.stops, {next.set, ending.start.digit}, length - 1)) {
                    route.cells = 0;
                    for (Stop stop : route.stops) { route.cells += sets_[stop.set].size; }
                    return route;
                }
            }
        }
        return {};
    }

    static constexpr int kLongest = 8;

    bool extend(std::vector<Stop>& stops, Stop next, int left) {
        if (distances_[sets_[next.set].slot_of(next.digit)] > left ||
            std::any_of(stops.begin(), stops.end(),
                        [&](Stop stop) { return stop.set == next.set; })) {
            return false;
        }
        stops.push_back(next);
        if (left == 0) { return true; }
        for (Neighbour further : onward(next.set)) {
            const Mask ways = further.commons & all_but(bit(next.digit));
            if (ways != 0 && extend(stops, {further.set, lowest_digit(ways)}, left - 1)) {
                return true;
            }
        }
        stops.pop_back();
        return false;
    }

    /// Finds how many pairs there are at least from each slot to the target.
    void find_distances() {
        distances_.assign(static_cast<std::size_t>(sets_.slot_count()), kLongest + 1);
        distances_[sets_[target_.set].slot_of(target_.digit)] = 0;
        bool better = true;
        for (int round = 0; better && round < kLongest; ++round) {
            better = false;
            for (int set = 0; set < sets_.count(); ++set) {
                for (Neighbour next : onward(set)) {
                    for (int digit : digits_in(sets_[set].digits)) {
                        const Mask ways = next.commons & all_but(bit(digit));
                        if (ways == 0) { continue; }
                        const int through =
                            distances_[sets_[next.set].slot_of(lowest_digit(ways))] + 1;
                        int& own = distances_[sets_[set].slot_of(digit)];
                        if (through < own) {
                            own = through;
                            better = true;
                        }
                    }
                }
            }
        }
    }

    bool tell(const Route& route, const Losses& gone) {
        const auto& stops = route.stops;
        const Mask zs = digits_of(gone);
        const int z = lowest_digit(zs);
        Step step;
        Painter painter(step, sets_);
        step.digits = zs;
        for (std::size_t i = 0; i < stops.size(); ++i) {
            painter.paint(sets_[stops[i].set], kColours[i % kColours.size()]);
        }
        painter.link_inside(sets_[stops[0].set], z, stops[1].digit);
        for (std::size_t i = 1; i < stops.size(); ++i) {
            const Set& before = sets_[stops[i - 1].set];
            const Set& set = sets_[stops[i].set];
            const int in = stops[i].digit;
            const bool last = i + 1 == stops.size();
            step.digits |= bit(in);
            painter.mark(before, bit(in), Role::link);
            painter.mark(set, bit(in), Role::link);
            painter.link_across(before, set, in);
            painter.link_inside(set, in, last ? z : stops[i + 1].digit);
        }
        painter.mark(sets_[stops.front().set], zs, Role::wing);
        painter.mark(sets_[stops.back().set], zs, Role::wing);
        eliminate(step, gone);
        return !painter.fits() || sink_.take(step);
    }

    Sets sets_;
    Pairs pairs_;
    Sink& sink_;
    Told told_;
    std::vector<Start> starts_;
    std::span<const Start> current_;  // those that are followed
    std::vector<Arrivals> arrivals_;  // of each slot
    std::vector<Starts> losers_;      // of each candidate
    std::vector<char> news_;          // of each set: whether it has more to hand on
    bool any_news_ = false;
    bool turning_ = false;
    std::vector<Ending> endings_;
    Start visits_from_{-1, 0};
    std::vector<Visit> visits_;       // of each slot and length
    Stop target_{};
    std::vector<int> distances_;  // of each slot
};

// ALS-W-Wing: two sets with the digits X and W, and a house where each place of W is seen by all W
// of one set or of the other. W can't be in both sets, or the house would have no place for it; so
// one of them has X.

class WWingSearch {
   public:
    WWingSearch(const Position& position, Sink& sink)
        : position_(position), sets_(position), sink_(sink) {}

    void run() {
        for (int house = 0; house < kHouses; ++house) {
            for (int digit = 1; digit <= kSize; ++digit) {
                if (position_.count(house, digit) >= 2) { look_at(house, digit); }
            }
        }
        std::stable_sort(wings_.begin(), wings_.end(),
                         [](const Wing& a, const Wing& b) { return a.size < b.size; });
        for (const Wing& wing : wings_) {
            const Losses gone = sets_.losses(sets_[wing.a], sets_[wing.b], all_but(bit(wing.w)));
            if (told_.is_new(gone) && !tell(wing, gone)) { return; }
        }
    }

   private:
    struct Wing {
        int a;
        int b;
        int house;
        int w;
        int size;
    };

    void look_at(int house, int w) {
        const Cells places = position_.places(w, house);
        for (int one : sets_.seen_by(places.first(), w)) {
            const Cells rest = places - sets_.holders(one).seers;
            if (rest.empty() || sets_.holders(one).cells.touches(places)) { continue; }
            for (int other : sets_.seen_by(rest.first(), w)) {
                if (joins(sets_.holders(one), sets_.holders(other), places)) {
                    add_all(one, other, {0, 0, house, w, places.count()});
                }
            }
        }
    }

    /// Whether the places come into two parts, one for each. (If one sees all, there is less to it;
    /// if they see each other, it's an ALS-XZ.)
    static bool joins(const Holders& a, const Holders& b, Cells places) {
        return (a.seers | b.seers).contains(places) && !b.seers.contains(places) &&
               !b.cells.touches(places) && !a.seers.contains(b.cells);
    }

    void add_all(int one, int other, Wing wing) {
        const int places = wing.size;
        for (int a : sets_.sharing(one)) {
            for (int b : sets_.sharing(other)) {
                if (sets_[a].cells.touches(sets_[b].cells) ||
                    !sets_.has_losses(sets_[a], sets_[b], all_but(bit(wing.w)))) {
                    continue;
                }
                wing.a = a;
                wing.b = b;
                wing.size = places + sets_[a].size + sets_[b].size;
                wings_.push_back(wing);
            }
        }
    }

    bool tell(const Wing& wing, const Losses& gone) {
        const Set& a = sets_[wing.a];
        const Set& b = sets_[wing.b];
        const int w = wing.w;
        const Cells places = position_.places(w, wing.house);
        const Cells seen_by_a = places & sets_.seers(a, w);
        const Cells rest = places - seen_by_a;
        const Mask xs = digits_of(gone);
        const int x = lowest_digit(xs);
        Step step;
        Painter painter(step, sets_);
        step.digits = bit(w) | xs;
        painter.paint(a, Role::colour_a);
        painter.paint(b, Role::colour_b);
        step.house(wing.house, Role::base);
        step.mark(places, w, Role::link);
        painter.mark(a, bit(w), Role::link);
        painter.mark(b, bit(w), Role::link);
        painter.mark(a, xs, Role::wing);
        painter.mark(b, xs, Role::wing);
        painter.link_inside(a, x, w);
        step.link(sets_.cells(a, w), w, seen_by_a, w, false);
        step.link(seen_by_a, w, rest, w, true);
        step.link(rest, w, sets_.cells(b, w), w, false);
        painter.link_inside(b, w, x);
        eliminate(step, gone);
        return sink_.take(step);
    }

    const Position& position_;
    Sets sets_;
    Sink& sink_;
    Told told_;
    std::vector<Wing> wings_;
};

// Death Blossom: for each candidate of a stem cell there is a set, a petal, that loses this digit
// if the stem holds it. A digit Z that all petals have is in one of them whatever the stem holds.

class DeathBlossomSearch {
   public:
    DeathBlossomSearch(const Position& position, Sink& sink)
        : position_(position), sets_(position), sink_(sink) {}

    /// Petals that share cells come last: HoDoKu looks for them only when asked to.
    void run() {
        for (const bool overlapping : {false, true}) {
            overlapping_ = overlapping;
            for (int stem : position_.empty()) {
                if (count_digits(position_.candidates(stem)) >= 2 && !look_at(stem)) { return; }
            }
        }
    }

   private:
    /// Returns whether to go on.
    bool look_at(int stem) {
        stem_ = stem;
        Losses possible{};
        const Mask candidates = position_.candidates(stem);
        for (int z : digits_in(all_but(candidates))) {
            possible[z] = position_.places(z);
            possible[z].remove(stem);
        }
        for (int digit : digits_in(candidates)) {
            gather_petals(digit);
            Losses within{};
            for (int petal : petals_[digit]) { add_seers(within, sets_[petal]); }
            possible = common(possible, within);
        }
        gone_ = {};
        return add_petal(candidates, possible, {}, false);
    }

    bool is_old(const Losses& losses) const {
        for (int digit = 1; digit <= kSize; ++digit) {
            if (!gone_[digit].contains(losses[digit])) { return false; }
        }
        return true;
    }

    void gather_petals(int digit) {
        auto& petals = petals_[digit];
        petals.clear();
        for (int holders : sets_.seen_by(stem_, digit)) {
            const Numbers sharing = sets_.sharing(holders);
            petals.insert(petals.end(), sharing.begin(), sharing.end());
        }
        std::sort(petals.begin(), petals.end());
    }

    void add_seers(Losses& losses, const Set& set) const {
        for (int z : digits_in(set.digits)) { losses[z] |= sets_.seers(set, z); }
    }

    static Losses common(const Losses& a, const Losses& b) {
        Losses both{};
        for (int digit = 1; digit <= kSize; ++digit) { both[digit] = a[digit] & b[digit]; }
        return both;
    }

    /// Each flower of a stem must take away something new, or there would be no end of them.
    bool add_petal(Mask left, const Losses& possible, Cells taken, bool shared) {
        if (is_old(possible)) { return true; }
        if (left == 0) {
            if (shared != overlapping_) { return true; }
            for (int digit = 1; digit <= kSize; ++digit) { gone_[digit] |= possible[digit]; }
            return !told_.is_new(possible) || tell(possible);
        }
        const int digit = lowest_digit(left);
        for (int petal : petals_[digit]) {
            const Set& set = sets_[petal];
            const bool touches = set.cells.touches(taken);
            if (touches && !overlapping_) { continue; }
            Losses fewer{};
            for (int z : digits_in(set.digits)) { fewer[z] = possible[z] & sets_.seers(set, z); }
            chosen_[digit] = petal;
            if (!add_petal(without_lowest(left), fewer, taken | set.cells, shared || touches)) {
                return false;
            }
        }
        return true;
    }

    bool tell(const Losses& gone) {
        const Mask candidates = position_.candidates(stem_);
        const Mask zs = digits_of(gone);
        Step step;
        Painter painter(step, sets_);
        step.digits = candidates | zs;
        std::size_t colour = 0;
        for (int digit : digits_in(candidates)) {
            painter.paint(sets_[chosen_[digit]], kColours[colour++ % kColours.size()]);
        }
        step.mark_all(stem_, candidates, Role::pivot);
        for (int digit : digits_in(candidates)) {
            const Set& petal = sets_[chosen_[digit]];
            painter.mark(petal, bit(digit), Role::link);
            step.link(Cells::of(stem_), digit, sets_.cells(petal, digit), digit, false);
            painter.link_inside(petal, digit, lowest_digit(zs));
        }
        for (int digit : digits_in(candidates)) {
            painter.mark(sets_[chosen_[digit]], zs, Role::wing);
        }
        eliminate(step, gone);
        return !painter.fits() || sink_.take(step);
    }

    const Position& position_;
    Sets sets_;
    Sink& sink_;
    Told told_;
    bool overlapping_ = false;
    int stem_ = 0;
    Losses gone_{};  // what flowers of this stem have taken away
    std::array<std::vector<int>, kSize + 1> petals_;  // for each digit of the stem
    std::array<int, kSize + 1> chosen_{};
};

}  // namespace

void find_als_xz(const Position& position, Sink& sink) { XzSearch(position, sink).run(); }
void find_als_xy_wing(const Position& position, Sink& sink) {
    XyWingSearch(position, sink).run(false);
}
void find_overlapping_als_xy_wing(const Position& position, Sink& sink) {
    XyWingSearch(position, sink).run(true);
}
void find_als_chain(const Position& position, Sink& sink) { ChainSearch(position, sink).run(false); }
void find_turning_als_chain(const Position& position, Sink& sink) {
    ChainSearch(position, sink).run(true);
}
void find_als_w_wing(const Position& position, Sink& sink) { WWingSearch(position, sink).run(); }
void find_death_blossom(const Position& position, Sink& sink) {
    DeathBlossomSearch(position, sink).run();
}

}  // namespace nonet::logic
