#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>
#include <vector>

#include "nonet/logic/general/evidence.hpp"
#include "nonet/logic/proof.hpp"
#include "nonet/parallel.hpp"

namespace nonet::logic {

/// A list with room for N, on the stack; what does not fit is left out.
template <class T, std::size_t N>
class Few {
    static_assert(std::is_trivially_copyable_v<T>);

   public:
    static constexpr std::size_t kRoom = N;

    Few() = default;
    // Copies what there is, not the room.
    Few(const Few& other) { *this = other; }
    Few& operator=(const Few& other) {
        size_ = other.size_;
        std::copy(other.begin(), other.end(), room_.values);
        return *this;
    }

    void add(const T& value) {
        if (size_ < N) { room_.values[size_++] = value; }
    }
    bool empty() const { return size_ == 0; }
    /// Whether something may have been left out.
    bool is_full() const { return size_ == N; }
    std::size_t size() const { return size_; }
    const T* begin() const { return room_.values; }
    const T* end() const { return room_.values + size_; }
    const T& operator[](std::size_t index) const { return room_.values[index]; }
    T& back() { return room_.values[size_ - 1]; }

   private:
    // Not initialised: steps are made many times more often than filled.
    union Room {
        Room() {}
        T values[N];
    };

    std::size_t size_ = 0;
    Room room_;
};

/// Some cells as they are told for any grid, in rising order.
inline std::vector<general::Cell> numbers_of(Cells cells) {
    std::vector<general::Cell> numbers;
    numbers.reserve(static_cast<std::size_t>(cells.count()));
    for (int cell : cells) { numbers.push_back(static_cast<general::Cell>(cell)); }
    return numbers;
}

struct Mark {
    std::uint8_t cell;
    std::uint8_t digit;
    Role role;
};

struct HouseMark {
    std::uint8_t house;
    Role role;
};

/// What a step changes.
struct Conclusions {
    Few<Candidate, 9> placed;
    Few<Candidate, 324> eliminated;

    bool changes_something() const { return !placed.empty() || !eliminated.empty(); }
};

/// Conclusions and their reason, as data; words and pictures are made of it elsewhere.
struct Step : Conclusions {
    using Marks = Few<Mark, 200>;
    using Links = Few<Link, 400>;

    int technique = -1;  // its number in the catalogue; set by whoever runs the finder
    StepKind kind = StepKind::only;
    Mask digits = 0;  // the digits that the pattern is about
    Marks marks;
    Few<HouseMark, 20> houses;
    Few<AlmostLockedSet, Marks::kRoom / 2> sets;  // a set has at least two candidates, all of them marked
    Few<UniqueRectangle, 4> rectangles;           // those that make links
    Few<Cover, 40> covers;                        // of a digit several, if each takes up all its places
    Few<Pincers, 16> pincers;                     // of a remote pair of ten cells, which has the most
    Links links;
    Few<Chain, 40> chains;
    Failure failure;                            // of a contradiction: what all chains together come to
    std::optional<general::Evidence> evidence;  // what few families have

    /// Marks one digit in a set of cells.
    void mark(Cells cells, int digit, Role role) {
        for (int cell : cells) { mark(cell, digit, role); }
    }
    void mark(int cell, int digit, Role role) {
        marks.add({static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(digit), role});
    }
    /// Marks some candidates of a cell.
    void mark_all(int cell, Mask some, Role role) {
        for (int digit : digits_in(some)) { mark(cell, digit, role); }
    }
    void house(int number, Role role = Role::pattern) {
        houses.add({static_cast<std::uint8_t>(number), role});
    }
    void cover(int digit, Houses some) { covers.add({static_cast<std::uint8_t>(digit), some}); }
    void pinch(int one, int other, Cells targets) {
        pincers.add({static_cast<std::uint8_t>(one), static_cast<std::uint8_t>(other), targets});
    }
    /// Begins a chain: from here on links lead on from what is supposed.
    void suppose(const Node& premise, bool is_true) {
        chains.add({premise, is_true, links.size(), links.size()});
    }
    /// Begins a chain on the side, which shows that what it supposes is wrong once so many links of the first
    /// chain stand.
    void suppose_aside(const Node& premise, std::size_t after) {
        suppose(premise, true);
        chains.back().is_aside = true;
        chains.back().after = after;
    }
    void link(const Node& from, const Node& to, bool strong, Maker by) {
        links.add({from, to, strong, by});
        if (!chains.empty()) { chains.back().end = links.size(); }
    }
    void strong_link(const Node& from, const Node& to, Maker by) { link(from, to, true, by); }
    void weak_link(const Node& from, const Node& to) { link(from, to, false, maker_of_weak(from, to)); }
    void place(int cell, int digit) {
        placed.add({static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(digit)});
    }
    /// Eliminates a digit from a set of cells.
    void eliminate(Cells cells, int digit) {
        for (int cell : cells) { eliminate(cell, digit); }
    }
    void eliminate(int cell, int digit) {
        eliminated.add({static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(digit)});
    }
    /// The evidence, to add to.
    general::Evidence& made_evident() { return evidence ? *evidence : evidence.emplace(); }
    /// Whether the proof has all its links.
    bool is_complete() const { return !links.is_full() && !chains.is_full(); }
};

/// How much one run of a finder may look at. A puzzle never takes so much, but a player can note anything,
/// and notes that contradict each other can hold more patterns than anyone could count.
///
/// Units are counted, not time, so that a position gives the same steps everywhere. Where the effort is over,
/// a finder ends: it has told of fewer steps, each of them as sound as ever. One unit is some tens of
/// nanoseconds. Where somebody may ask to stop, that is looked at every few milliseconds, and ends the
/// effort.
class Effort {
   public:
    static constexpr std::int64_t kMost = 30'000'000;

    explicit Effort(std::int64_t most = kMost, Stop* stop = nullptr)
        : most_(most), left_(most), next_look_(stop == nullptr ? kNever : most), stop_(stop) {}

    /// Returns whether as much effort was left; once it is over, it stays over.
    bool spend(std::size_t units = 1) {
        if (!is_over()) { left_ -= static_cast<std::int64_t>(units); }
        if (left_ <= next_look_) { look(); }
        return !is_over();
    }
    bool is_over() const { return left_ < 0; }
    std::int64_t spent() const { return most_ - left_; }

   private:
    static constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::min();
    static constexpr std::int64_t kBetweenLooks = 100'000;

    void look() {
        next_look_ = left_ - kBetweenLooks;
        if (stop_->requested()) { left_ = -1; }
    }

    std::int64_t most_;
    std::int64_t left_;
    std::int64_t next_look_;  // how much is left when it is time to ask whether to stop
    Stop* stop_;
};

/// Is told of each step that a finder finds. A sink is for one run of a finder.
template <class Step>
class SinkOf {
   public:
    virtual ~SinkOf() = default;
    /// Returns whether the finder shall go on.
    virtual bool take(const Step& step) = 0;

    Effort effort;
};
using Sink = SinkOf<Step>;

}  // namespace nonet::logic
