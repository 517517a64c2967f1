#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "nonet/logic/position.hpp"

namespace nonet::logic {

/// A list with room for N, on the stack; what does not fit is left out.
template <class T, std::size_t N>
class Few {
    static_assert(std::is_trivially_copyable_v<T>);

   public:
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
    std::size_t size() const { return size_; }
    const T* begin() const { return room_.values; }
    const T* end() const { return room_.values + size_; }
    const T& operator[](std::size_t index) const { return room_.values[index]; }

   private:
    // Not initialised: steps are made many times more often than filled.
    union Room {
        Room() {}
        T values[N];
    };

    std::size_t size_ = 0;
    Room room_;
};

/// The part that a candidate or a house plays in a step.
enum class Role : std::uint8_t {
    pattern,   ///< belongs to the pattern
    pivot,     ///< the cell that the others hang on
    wing,      ///< an end of the pattern: one of these must be true
    link,      ///< connects two parts of the pattern
    extra,     ///< in the way of the pattern: one of these must be true
    fin,       ///< a cell of a base house that no cover house reaches
    endo_fin,  ///< a cell in two base houses of a fish
    colour_a,  ///< the colours of a first pair: all of one are true, all of the other false
    colour_b,
    colour_c,  ///< the colours of a second pair
    colour_d,
    base,   ///< houses: each must hold the digit
    cover,  ///< houses: they take up all places of the base houses
};

inline constexpr int kRoles = static_cast<int>(Role::cover) + 1;

constexpr std::string_view name_of(Role role) {
    switch (role) {
        case Role::pattern:
            return "pattern";
        case Role::pivot:
            return "pivot";
        case Role::wing:
            return "wing";
        case Role::link:
            return "link";
        case Role::extra:
            return "extra";
        case Role::fin:
            return "fin";
        case Role::endo_fin:
            return "endo-fin";
        case Role::colour_a:
            return "colour-a";
        case Role::colour_b:
            return "colour-b";
        case Role::colour_c:
            return "colour-c";
        case Role::colour_d:
            return "colour-d";
        case Role::base:
            return "base";
        case Role::cover:
            return "cover";
    }
    return {};
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

/// One end of a link: a digit in one cell, or in a group of cells of which one holds it.
struct Node {
    Cells cells;
    std::uint8_t digit = 0;
};

/// A strong link: if `from` is false, `to` is true. A weak one: if `from` is true, `to` is false.
struct Link {
    Node from;
    Node to;
    bool strong = false;
};

/// A conclusion and its reason, as data; words and pictures are made of it elsewhere.
struct Step {
    int technique = -1;  // its number in the registry; set by whoever runs the finder
    int variant = 0;     // which of the names of the technique it goes by, if it has several
    Mask digits = 0;     // the digits that the pattern is about
    Few<Candidate, 9> placed;
    Few<Candidate, 324> eliminated;
    Few<Mark, 200> marks;
    Few<HouseMark, 20> houses;
    Few<Link, 120> links;

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
    void link(Cells from, int from_digit, Cells to, int to_digit, bool strong) {
        links.add({{from, static_cast<std::uint8_t>(from_digit)},
                   {to, static_cast<std::uint8_t>(to_digit)},
                   strong});
    }
    void link(int from, int from_digit, int to, int to_digit, bool strong) {
        link(Cells::of(from), from_digit, Cells::of(to), to_digit, strong);
    }
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
    bool changes_something() const { return !placed.empty() || !eliminated.empty(); }
};

/// How much one run of a finder may look at. A puzzle never takes so much, but a player can note anything,
/// and notes that contradict each other can hold more patterns than anyone could count.
///
/// Units are counted, not time, so that a position gives the same steps everywhere. Where the effort is over,
/// a finder ends: it has told of fewer steps, each of them as sound as ever. One unit is some tens of
/// nanoseconds.
class Effort {
   public:
    static constexpr std::int64_t kMost = 30'000'000;

    explicit Effort(std::int64_t most = kMost) : most_(most), left_(most) {}

    /// Returns whether there was as much left. What is over stays as it is.
    bool spend(std::size_t units = 1) {
        if (!is_over()) { left_ -= static_cast<std::int64_t>(units); }
        return !is_over();
    }
    bool is_over() const { return left_ < 0; }
    std::int64_t spent() const { return most_ - left_; }

   private:
    std::int64_t most_;
    std::int64_t left_;
};

/// Is told of each step that a finder finds. A sink is for one run of a finder.
class Sink {
   public:
    virtual ~Sink() = default;
    /// Returns whether the finder shall go on.
    virtual bool take(const Step& step) = 0;

    Effort effort;
};

}  // namespace nonet::logic
