#include "unique_loops.hpp"

#include <array>

namespace nonet::explainer {

namespace {

class UniqueLoops {
   public:
    UniqueLoops(const Board& board, Hint& best, Watch& watch) : board_(board), best_(best), watch_(watch) {}

    bool find() {
        for (int start : board_.open) {
            if (count(board_.cell[start]) != 2) { continue; }
            pair_ = board_.cell[start];
            pairs_ = board_.at[lowest(pair_)] & board_.at[std::bit_width(pair_) - 1];
            if (pairs_.count() < 4) { continue; }
            size_ = 0;
            on_path_ = {};
            extend(start, kNothing, 2, 0);
        }
        return found_;
    }

   private:
    // Goes on from a cell. `extra` are digits beside the pair that were seen on the way: also those of cells
    // that were looked at and left out, as Sudoku Explainer has it.
    void extend(int cell, int last_kind, int allowance, Mask extra) {
        path_[size_++] = cell;
        on_path_.add(cell);
        for (int kind = 0; kind < kKinds && watch_.spend(1); ++kind) {
            if (kind == last_kind) { continue; }
            for (int next : pairs_& kTables.house[kTables.of[cell][kind]]) {
                if (next == path_[0] && size_ >= 4) {
                    if (is_valid()) { look(); }
                } else if (!on_path_.has(next)) {
                    const Mask more = static_cast<Mask>(board_.cell[next] & ~pair_);
                    extra |= more;
                    if (more == 0 || count(extra) == 1 || allowance > 0) {
                        extend(next, kind, allowance - (more != 0), extra);
                    }
                }
            }
        }
        --size_;
        on_path_.remove(cell);
    }

    // Every other cell of the path in houses of their own, and those between them in the same ones.
    bool is_valid() const {
        std::array<std::uint32_t, 2> met{};
        for (int place = 0; place < size_; ++place) {
            for (int house : kTables.of[path_[place]]) {
                std::uint32_t& side = met[place & 1];
                if ((side & house_bit(house)) != 0) { return false; }
                side |= house_bit(house);
            }
        }
        return met[0] == met[1];
    }

    void look() {
        std::array<int, kCells> larger;
        int many = 0;
        larger_ = {};
        extra_ = 0;
        for (int place = 0; place < size_; ++place) {
            const int cell = path_[place];
            if (count(board_.cell[cell]) == 2) { continue; }
            larger[many++] = cell;
            larger_.add(cell);
            extra_ |= static_cast<Mask>(board_.cell[cell] & ~pair_);
        }
        if (many == 1) {
            begin(1, 0);
            hint_.remove_from(larger[0], pair_);
            tell();
        } else if (many > 2) {
            type_2();
        } else if (many == 2) {
            count(extra_) == 1 ? type_2() : type_3(larger[0], larger[1]);
            type_4(larger[0], larger[1]);
        }
    }

    void type_2() {
        const int digit = lowest(extra_);
        Cells targets = board_.at[digit];
        for (int cell : larger_) { targets &= peers_of(cell); }
        begin(2, 0);
        hint_.remove(digit, targets);
        tell();
    }

    void type_3(int first, int second) {
        for (int size = count(extra_); size <= 7; ++size) {
            for (int kind = 0; kind < kKinds; ++kind) {
                const int house = kTables.of[first][kind];
                if (house != kTables.of[second][kind]) { continue; }
                if (2 * size <= board_.empty[house]) { naked_3(house, first, second, size); }
                if (2 * size < board_.empty[house]) { hidden_3(house, first, second, size); }
            }
        }
    }

    void naked_3(int house, int first, int second, int size) {
        const Mask in_both = extra_ & board_.cell[first] & board_.cell[second];
        const auto& cells = kTables.cells[house];
        const Mask at_first = place_in(house, first);
        const Mask at_second = place_in(house, second);
        for (Mask members : subsets(size)) {
            if ((members & at_first) == 0 || (members & at_second) != 0) { continue; }
            Mask others = 0;
            bool fits = true;
            for (int place : bits(members & ~at_first)) {
                fits = fits && count(board_.cell[cells[place]]) >= 2;
                others |= board_.cell[cells[place]];
            }
            if (!fits || count(others | extra_) != size || count(others | in_both) != size) { continue; }
            begin(3, 0.1 * (size - 1));
            hint_.houses = house_bit(house);
            take_beside(house, members & ~at_first);
            for (int place : bits(~(members | at_second) & 0x1ffu)) {
                hint_.remove_from(cells[place],
                                  static_cast<Mask>(board_.cell[cells[place]] & (others | extra_)));
            }
            tell();
        }
    }

    void hidden_3(int house, int first, int second, int size) {
        std::array<int, 9> rest;
        int many = 0;
        for (int digit : bits(~(pair_ | extra_) & 0x1ffu)) { rest[many++] = digit; }
        const auto usable = static_cast<Mask>(~place_in(house, second));
        Mask of_pair = 0;
        for (int digit : bits(pair_)) { of_pair |= static_cast<Mask>(board_.places[house][digit] & usable); }
        for (Mask chosen : subsets(size - 2)) {
            if (chosen >> many != 0) { break; }
            Mask places = of_pair, digits = pair_;
            bool fits = true;
            for (int which : bits(chosen)) {
                const Mask here = board_.places[house][rest[which]] & usable;
                fits = fits && here != 0;
                places |= here;
                digits |= bit(rest[which]);
            }
            if (!fits || count(places) != size) { continue; }
            begin(3, 0.1 * (size - 2));
            hint_.houses = house_bit(house);
            take_beside(house, places & ~place_in(house, first));
            for (int place : bits(places & ~place_in(house, first))) {
                const int cell = kTables.cells[house][place];
                hint_.remove_from(cell, static_cast<Mask>(board_.cell[cell] & ~digits));
            }
            tell();
        }
    }

    void type_4(int first, int second) {
        Mask locked = 0;
        std::uint32_t where = 0;
        for (int kind = 0; kind < kKinds; ++kind) {
            const int house = kTables.of[first][kind];
            if (house != kTables.of[second][kind]) { continue; }
            for (int digit : bits(pair_)) {
                if (count(board_.places[house][digit]) != 2) { continue; }
                locked = bit(digit);
                where = house_bit(house);
                break;
            }
        }
        if (locked == 0) { return; }
        begin(4, 0);
        hint_.houses = where;
        hint_.locked = lowest(locked);
        for (int cell : {first, second}) { hint_.remove_from(cell, static_cast<Mask>(pair_ & ~locked)); }
        tell();
    }

    static Mask place_in(int house, int cell) { return bit(kTables.place[cell][house / 9]); }

    void take_beside(int house, int places) {
        hint_.beside = Board::cells_at(house, static_cast<Mask>(places));
        hint_.cells |= hint_.beside;
    }

    void begin(int type, double more) {
        const double base = size_ == 4   ? 4.5
                            : size_ == 6 ? 4.5 + 0.1
                            : size_ == 8 ? 4.5 + 0.2
                                         : 4.5 + 0.3 + 0.2;
        const Technique first = size_ == 4 ? Technique::unique_rectangle_1 : Technique::unique_loop_1;
        hint_.start(static_cast<Technique>(static_cast<int>(first) + type - 1), base + more);
        hint_.digits = pair_;
        for (int place = 0; place < size_; ++place) { hint_.cells.add(path_[place]); }
        hint_.larger = larger_;
        hint_.extra = extra_;
        type_ = type;
    }

    // Keeps the cheapest, of equal ones the first type, of these the first.
    void tell() {
        if (hint_.removed.empty()) { return; }
        if (found_ &&
            !(hint_.rating < best_.rating || (hint_.rating == best_.rating && type_ < best_type_))) {
            return;
        }
        best_ = hint_;
        best_type_ = type_;
        found_ = true;
    }

    const Board& board_;
    Hint& best_;
    Watch& watch_;
    Hint hint_;
    int type_ = 0;
    int best_type_ = 0;
    bool found_ = false;
    Mask pair_ = 0;
    Cells pairs_;  // the cells that may hold both digits
    std::array<int, kCells> path_{};
    int size_ = 0;
    Cells on_path_;
    Cells larger_;    // the cells of the path that may hold more than the pair
    Mask extra_ = 0;  // what these may hold beside it
};

}  // namespace

bool find_unique_loop(const Board& board, Hint& hint, Watch& watch) {
    return UniqueLoops(board, hint, watch).find();
}

}  // namespace nonet::explainer
