// What forcing chains and nets have in common: what may be true, a table of what follows from what, and what
// such a table shows once it is complete.

#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "als.hpp"
#include "nonet/logic/step.hpp"

namespace nonet::logic::forcing {

// ---- What may be true or false: candidates, and groups of candidates in a line and a box.

// A literal is twice the number of a candidate or group: that is true; plus one: it is false.
constexpr int when_true(int variable) { return 2 * variable; }
constexpr int when_false(int variable) { return 2 * variable + 1; }
constexpr int negation(int literal) { return literal ^ 1; }
constexpr int variable_of(int literal) { return literal >> 1; }
constexpr bool is_true(int literal) { return (literal & 1) == 0; }

/// All digits of a cell, or all places of a digit in a house: one of them is true.
struct Choice {
    Few<int, kSize> variables;
    int house = -1;         // none for a cell
    bool untouched = true;  // a cell, or no place in the house was lost but to placed digits
};

struct Variables {
    explicit Variables(const Position& position);

    int of(int cell, int digit) const { return numbers[cell * 9 + digit - 1]; }
    int literals() const { return 2 * static_cast<int>(nodes.size()); }

    std::vector<Node> nodes;  // the candidates, cell by cell, and then the groups
    int candidates = 0;       // how many of them are candidates
    std::array<std::int16_t, kCells * kSize> numbers;
    std::vector<Choice> choices;
};

/// Where a digit could go if only the placed digits counted.
inline Cells unseen_places(const Position& position, int digit) {
    Cells places = position.empty();
    for (int cell = 0; cell < kCells; ++cell) {
        if (position.digit(cell) == digit) { places -= peers_of(cell); }
    }
    return places;
}

inline Variables::Variables(const Position& position) {
    nodes.reserve(400);
    choices.reserve(kCells + 120);
    for (int cell : position.empty()) {
        Choice choice;
        for (int digit : digits_in(position.candidates(cell))) {
            numbers[cell * 9 + digit - 1] = static_cast<std::int16_t>(nodes.size());
            choice.variables.add(static_cast<int>(nodes.size()));
            nodes.push_back({Cells::of(cell), static_cast<std::uint8_t>(digit)});
        }
        if (choice.variables.size() > 1) { choices.push_back(choice); }
    }
    candidates = static_cast<int>(nodes.size());
    for (int digit = 1; digit <= kSize; ++digit) {
        const Cells unseen = unseen_places(position, digit);
        for (int house = 0; house < kHouses; ++house) {
            if (position.count(house, digit) < 2) { continue; }
            Choice choice;
            for (int cell : position.places(digit, house)) { choice.variables.add(of(cell, digit)); }
            choice.house = house;
            choice.untouched = (unseen & house_cells(house)) == position.places(digit, house);
            choices.push_back(choice);
        }
        for (int line = 0; line < 18; ++line) {
            const Cells places = position.places(digit, line);
            if (places.count() < 2) { continue; }
            for (int box = 18; box < kHouses; ++box) {
                const Cells group = places & house_cells(box);
                if (group.count() < 2) { continue; }
                nodes.push_back({group, static_cast<std::uint8_t>(digit)});
            }
        }
    }
}

// ---- A table of what follows from what.

using Word = std::uint64_t;

class Table {
   public:
    explicit Table(int size)
        : size_(size), width_((size + 63) / 64), words_(static_cast<std::size_t>(size * width_)) {}

    int size() const { return size_; }
    int width() const { return width_; }
    Word* row(int from) { return words_.data() + from * width_; }
    const Word* row(int from) const { return words_.data() + from * width_; }
    void set(int from, int to) { row(from)[to / 64] |= Word{1} << (to % 64); }
    bool has(int from, int to) const { return (row(from)[to / 64] >> (to % 64) & 1) != 0; }

    /// Adds to each row what follows from what is in it.
    void close();
    Table transposed() const;

   private:
    int size_;
    int width_;
    std::vector<Word> words_;
};

inline void Table::close() {
    std::vector<Word> expanded(static_cast<std::size_t>(width_));
    const auto add = [this](Word* to, const Word* more) {
        for (int w = 0; w < width_; ++w) { to[w] |= more[w]; }
    };
    for (int from = 0; from < size_; ++from) {
        Word* const mine = row(from);
        std::fill(expanded.begin(), expanded.end(), Word{0});
        expanded[from / 64] |= Word{1} << (from % 64);
        for (bool grows = true; grows;) {
            grows = false;
            for (int at = 0; at < width_; ++at) {
                while (const Word pending = mine[at] & ~expanded[at]) {
                    const int to = at * 64 + std::countr_zero(pending);
                    expanded[at] |= pending & -pending;
                    add(mine, row(to));
                    // The rows before this one are complete: nothing new comes from what they hold.
                    if (to < from) { add(expanded.data(), row(to)); }
                    grows = true;
                }
            }
        }
    }
}

inline Table Table::transposed() const {
    Table turned(size_);
    std::array<Word, 64> square;
    for (int top = 0; top < size_; top += 64) {
        const int rows = std::min(64, size_ - top);
        for (int left = 0; left < width_; ++left) {
            for (int i = 0; i < 64; ++i) { square[i] = i < rows ? row(top + i)[left] : 0; }
            // Halves change places, then quarters, and so on.
            Word low = 0xffffffff;
            for (int j = 32; j != 0; j >>= 1, low ^= low << j) {
                for (int i = 0; i < 64; i = ((i | j) + 1) & ~j) {
                    const Word swap = ((square[i] >> j) ^ square[i | j]) & low;
                    square[i] ^= swap << j;
                    square[i | j] ^= swap;
                }
            }
            const int columns = std::min(64, size_ - left * 64);
            for (int i = 0; i < columns; ++i) { turned.row(left * 64 + i)[top / 64] = square[i]; }
        }
    }
    return turned;
}

// ---- Links that are there before anything is assumed.

class Links {
   public:
    Links(const Position& position, const Variables& variables, Table& table)
        : position_(position), variables_(variables), table_(table) {}

    void add_all() {
        for (int literal = 0; literal < table_.size(); ++literal) { table_.set(literal, literal); }
        add_choices();
        add_groups();
    }
    /// Those that start or end in a group.
    void add_groups();
    void exclude(int a, int b) {  // not both
        table_.set(when_true(a), when_false(b));
        table_.set(when_true(b), when_false(a));
    }
    void demand(int a, int b) {  // at least one
        table_.set(when_false(a), when_true(b));
        table_.set(when_false(b), when_true(a));
    }

   private:
    void add_choices();

    const Position& position_;
    const Variables& variables_;
    Table& table_;
};

inline void Links::add_choices() {
    for (const Choice& choice : variables_.choices) {
        for (int a : choice.variables) {
            for (int b : choice.variables) {
                if (a < b) { exclude(a, b); }
            }
        }
        if (choice.variables.size() == 2) { demand(choice.variables[0], choice.variables[1]); }
    }
}

inline void Links::add_groups() {
    const auto& nodes = variables_.nodes;
    const int all = static_cast<int>(nodes.size());
    for (int group = variables_.candidates; group < all; ++group) {
        const auto [cells, digit] = nodes[group];
        for (int cell : position_.places(digit) & common_peers(cells)) {
            exclude(group, variables_.of(cell, digit));
        }
        const int first = cells.first();
        for (int house : kTables.houses_of[first]) {
            if (!house_cells(house).contains(cells)) { continue; }
            const Cells rest = position_.places(digit, house) - cells;
            if (rest.count() == 1) { demand(group, variables_.of(rest.first(), digit)); }
            // Groups of a digit are neighbours in the list.
            for (int other = group + 1; other < all && nodes[other].digit == digit; ++other) {
                if (!rest.contains(nodes[other].cells)) { continue; }
                exclude(group, other);
                if (rest == nodes[other].cells) { demand(group, other); }
            }
        }
    }
}

// ---- What a closed table says.

/// Where all members of a choice may turn out to be false.
enum class Exhausted {
    never,      ///< no need to look: every link can be read backwards, and verities show the same
    untouched,  ///< as HoDoKu: only in cells, and in houses that have not lost candidates before
    anywhere,
};

class Findings {
   public:
    Findings(const Variables& variables, const Table& closed, Exhausted exhausted)
        : variables_(variables), closed_(closed), found_(static_cast<std::size_t>(closed.width())) {
        note_contradictions();
        if (exhausted != Exhausted::never) { note_exhausted(exhausted == Exhausted::untouched); }
        note_verities();
    }

    /// The literals that are shown to hold: placements cell by cell, and then eliminations.
    std::vector<int> in_order() const {
        std::vector<int> literals;
        for (bool placed : {true, false}) {
            for (int variable = 0; variable < variables_.candidates; ++variable) {
                const int literal = placed ? when_true(variable) : when_false(variable);
                if ((found_[literal / 64] >> (literal % 64) & 1) != 0) { literals.push_back(literal); }
            }
        }
        return literals;
    }

   private:
    void note(int literal) { found_[literal / 64] |= Word{1} << (literal % 64); }

    void note_contradictions() {
        const int width = closed_.width();
        for (int literal = 0; literal < 2 * variables_.candidates; ++literal) {
            const Word* const row = closed_.row(literal);
            Word both = 0;
            for (int w = 0; w < width; ++w) { both |= row[w] & (row[w] >> 1) & 0x5555555555555555; }
            if (both != 0) { note(negation(literal)); }
        }
    }

    void note_exhausted(bool untouched_only) {
        const int width = closed_.width();
        const Table causes = closed_.transposed();
        for (const Choice& choice : variables_.choices) {
            if (untouched_only && !choice.untouched) { continue; }
            for (int w = 0; w < width; ++w) {
                Word all = ~Word{0};
                for (int variable : choice.variables) { all &= causes.row(when_false(variable))[w]; }
                // What is wrong is beside its negation: swap neighbours.
                found_[w] |= (all & 0x5555555555555555) << 1 | (all >> 1 & 0x5555555555555555);
            }
        }
    }

    void note_verities() {
        const int width = closed_.width();
        for (const Choice& choice : variables_.choices) {
            for (int w = 0; w < width; ++w) {
                Word all = ~Word{0};
                for (int variable : choice.variables) { all &= closed_.row(when_true(variable))[w]; }
                found_[w] |= all;
            }
        }
        for (int variable = 0; variable < variables_.candidates; ++variable) {
            const Word* const yes = closed_.row(when_true(variable));
            const Word* const no = closed_.row(when_false(variable));
            for (int w = 0; w < width; ++w) { found_[w] |= yes[w] & no[w]; }
        }
    }

    const Variables& variables_;
    const Table& closed_;
    std::vector<Word> found_;
};

// ---- From proofs to steps.

inline constexpr StepKind kContradiction = StepKind::contradiction;
inline constexpr StepKind kVerity = StepKind::verity;

// Shows a proof: marks for the premises, the ends, and all that lies between.
class Drawing {
   public:
    Drawing(const Variables& variables, int conclusion, StepKind kind) {
        step_.kind = kind;
        const auto [cells, digit] = variables.nodes[variable_of(conclusion)];
        if (is_true(conclusion)) {
            step_.place(cells.first(), digit);
        } else {
            step_.eliminate(cells, digit);
        }
        conclusion_ = variables.nodes[variable_of(conclusion)];
    }

    void premise(const Node& node) { mark(node, Role::pivot); }
    void end(const Node& node) { mark(node, Role::wing); }
    void house(int number, Role role) { step_.house(number, role); }
    /// Begins a chain that leads on from a premise.
    void suppose(const Node& premise, bool is_true) { step_.suppose(premise, is_true); }
    /// Marks a set, in another colour than the one before. Returns it as what makes a link.
    Maker set(const als::Sets& sets, const als::Set& set) {
        als::Painter painter(step_, sets);
        painter.paint(set, colour_);
        colour_ = colour_ == Role::colour_c ? Role::colour_d : Role::colour_c;
        return painter.maker(set);
    }
    void link(const Link& link) { step_.link(link.from, link.to, link.strong, link.by); }
    const Step& finished() {
        for (const Link& link : step_.links) {
            mark(link.from, link.strong ? Role::pattern : Role::link);
            mark(link.to, link.strong ? Role::link : Role::pattern);
        }
        return step_;
    }

   private:
    void mark(const Node& node, Role role) {
        step_.digits |= bit(node.digit);
        const Cells fresh = node.cells - marked_[node.digit];
        marked_[node.digit] |= fresh;
        // A conclusion is shown as such; only as a premise is it part of the pattern.
        if (role != Role::pivot && node.digit == conclusion_.digit) {
            step_.mark(fresh - conclusion_.cells, node.digit, role);
        } else {
            step_.mark(fresh, node.digit, role);
        }
    }

    Step step_;
    Node conclusion_;
    Role colour_ = Role::colour_c;
    std::array<Cells, 10> marked_{};
};

}  // namespace nonet::logic::forcing
