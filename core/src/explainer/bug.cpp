#include <vector>

#include "rules.hpp"

namespace nonet::explainer {

namespace {

// The cells that keep a position from being a bivalue universal grave, and the digits in them that do.
class Bug {
   public:
    Bug(const Board& board, Hint& hint) : board_(board), hint_(hint) {}

    bool find() {
        if (!note_cells() || size_ == 0 || !is_grave_without()) { return false; }
        if (size_ == 1) { return type_1(); }
        if (count(digits_) == 1) { return type_2() || (size_ == 2 && type_4()); }
        return common_.any() && ((size_ == 2 && type_4()) || type_3());
    }

   private:
    // Returns false if there can be no grave.
    bool note_cells() {
        for (int house = 0; house < kHouses; ++house) {
            for (int digit = 0; digit < 9; ++digit) {
                const Mask places = board_.places[house][digit];
                if (places == 0 || count(places) == 2) { continue; }
                int suspects = 0, suspect = 0;
                for (int place : bits(places)) {
                    const int cell = kTables.cells[house][place];
                    if (count(board_.cell[cell]) >= 3) { ++suspects, suspect = cell; }
                }
                if (suspects == 0) { return false; }
                if (suspects == 1 && !note(suspect, digit)) { return false; }
            }
        }
        return true;
    }

    bool note(int cell, int digit) {
        if (extra_[cell] == 0) {
            ++size_;
            if (size_ == 1) { first_ = cell; }
            if (size_ == 2) { second_ = cell; }
            cells_.add(cell);
            common_ = logic::common_peers(cells_) - cells_;
        }
        extra_[cell] |= bit(digit);
        digits_ |= bit(digit);
        return size_ < 2 || count(digits_) < 2 || common_.any();
    }

    bool is_grave_without() const {
        for (int cell : board_.open) {
            if (count(board_.cell[cell] & ~extra_[cell]) != 2) { return false; }
        }
        for (int house = 0; house < kHouses; ++house) {
            for (int digit = 0; digit < 9; ++digit) {
                int size = 0;
                for (int place : bits(board_.places[house][digit])) {
                    size += (extra_[kTables.cells[house][place]] >> digit & 1) == 0;
                }
                if (size != 0 && size != 2) { return false; }
            }
        }
        return true;
    }

    void begin(Technique technique, double rating) {
        hint_.start(technique, rating);
        hint_.cells = hint_.larger = cells_;
        hint_.digits = digits_;
    }

    bool type_1() {
        begin(Technique::bug_1, 5.6);
        hint_.remove_from(first_, static_cast<Mask>(board_.cell[first_] & ~extra_[first_]));
        return !hint_.removed.empty();
    }

    bool type_2() {
        begin(Technique::bug_2, 5.7);
        hint_.remove(lowest(digits_), board_.at[lowest(digits_)] & common_);
        return !hint_.removed.empty();
    }

    bool type_4() {
        const auto left = [&](int cell) { return static_cast<Mask>(board_.cell[cell] & ~extra_[cell]); };
        const auto usual = static_cast<Mask>(board_.cell[first_] & board_.cell[second_] & ~extra_[first_] &
                                             ~extra_[second_]);
        if (count(usual) != 1) { return false; }
        for (int kind = 0; kind < kKinds; ++kind) {
            if (kTables.of[first_][kind] != kTables.of[second_][kind]) { continue; }
            begin(Technique::bug_4, 5.7);
            hint_.houses = house_bit(kTables.of[first_][kind]);
            for (int cell : {first_, second_}) {
                hint_.remove_from(cell, static_cast<Mask>(left(cell) & ~usual));
            }
            if (!hint_.removed.empty()) { return true; }
        }
        return false;
    }

    bool type_3() {
        for (int kind = 0; kind < kKinds; ++kind) {
            const int house = kTables.of[first_][kind];
            if (!kTables.house[house].contains(cells_)) { continue; }
            int others[9], many = 0;
            for (int cell : kTables.cells[house]) {
                if (common_.has(cell)) { others[many++] = cell; }
            }
            for (int size = 2; size <= 6 && size <= many; ++size) {
                for (Mask members : subsets(size - 1)) {
                    if (members >> many != 0) { break; }
                    if (type_3_with(house, size, members, {others, static_cast<std::size_t>(many)})) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    bool type_3_with(int house, int size, Mask members, std::span<const int> others) {
        Mask together = 0;
        for (int member : bits(members)) {
            if (count(board_.cell[others[member]]) < 2) { return false; }
            together |= board_.cell[others[member]];
        }
        if (count(together) != size || (digits_ & ~together) != 0) { return false; }
        begin(Technique::bug_3, 5.7 + 0.1 * (size - 1));
        hint_.houses = house_bit(house);
        for (std::size_t other = 0; other < others.size(); ++other) {
            if ((members >> other & 1) != 0) {
                hint_.cells.add(others[other]);
                hint_.beside.add(others[other]);
            } else {
                hint_.remove_from(others[other], board_.cell[others[other]] & together);
            }
        }
        return !hint_.removed.empty();
    }

    const Board& board_;
    Hint& hint_;
    std::array<Mask, kCells> extra_{};
    Cells cells_;
    Cells common_;
    Mask digits_ = 0;
    int size_ = 0;
    int first_ = 0;
    int second_ = 0;
};

}  // namespace

bool find_bug(const Board& board, Hint& hint) { return Bug(board, hint).find(); }

}  // namespace nonet::explainer
