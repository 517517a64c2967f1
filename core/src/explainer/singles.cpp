#include "board.hpp"
#include "rules.hpp"

namespace nonet::explainer {

Board::Board(std::span<const std::uint8_t, kCells> digits) {
    open = Cells::all();
    cell.fill(0x1ff);
    empty.fill(9);
    for (auto& house : places) { house.fill(0x1ff); }
    at.fill(Cells::all());
    for (int where = 0; where < kCells; ++where) {
        if (digits[where] != 0) { place(where, digits[where] - 1); }
    }
}

void Board::place(int where, int digit) {
    for (int other : bits(cell[where])) { remove(where, other); }
    for (int peer : at[digit] & peers_of(where)) { remove(peer, digit); }
    for (int house : kTables.of[where]) { --empty[house]; }
    ++placed[digit];
    open.remove(where);
}

namespace {

void put(Hint& hint, int cell, int digit) {
    hint.placed = id_of(cell, digit);
    hint.digits = static_cast<Mask>(hint.digits | bit(digit));
}

bool find_hidden_single_in(const Board& board, Hint& hint, int kind, bool alone) {
    for (int house = 9 * kind; house < 9 * kind + 9; ++house) {
        if ((board.empty[house] == 1) != alone) { continue; }
        for (int digit = 0; digit < 9; ++digit) {
            const Mask places = board.places[house][digit];
            if (places == 0 || (places & (places - 1)) != 0) { continue; }
            hint.start(Technique::hidden_single, alone ? 1.0 : kind == kBlock ? 1.2 : 1.5);
            hint.houses = house_bit(house);
            hint.is_alone = alone;
            put(hint, kTables.cells[house][lowest(places)], digit);
            return true;
        }
    }
    return false;
}

template <int kSize>
bool find_direct_hidden_set(const Board& board, Hint& hint) {
    return visit_hidden_subsets<kSize>(board, kSize, [&](int house, Mask digits, Mask places) {
        for (int digit : bits(~digits & 0x1ffu)) {
            const Mask all = board.places[house][digit];
            const auto outside = static_cast<Mask>(all & ~places);
            if (count(all) < 2 || count(outside) != 1) { continue; }
            hint.start(kSize == 2 ? Technique::direct_hidden_pair : Technique::direct_hidden_triplet,
                       kSize == 2 ? 2.0 : 2.5);
            hint.digits = digits;
            hint.cells = Board::cells_at(house, places);
            hint.houses = house_bit(house);
            hint.placed = id_of(kTables.cells[house][lowest(outside)], digit);
            return true;
        }
        return false;
    });
}

}  // namespace

bool find_hidden_single(const Board& board, Hint& hint) {
    for (bool alone : {true, false}) {
        for (int kind : kBlockColumnRow) {
            if (find_hidden_single_in(board, hint, kind, alone)) { return true; }
        }
    }
    return false;
}

bool find_direct_locking(const Board& board, Hint& hint) {
    return visit_locked(board, [&](int from, int into, int digit) {
        const int kind = from / 9;
        for (int other = 9 * kind; other < 9 * kind + 9; ++other) {
            const Mask shared = kTables.shared[other][into];
            const Mask places = board.places[other][digit];
            const auto outside = static_cast<Mask>(places & ~shared);
            if (other == from || shared == 0 || count(places) < 2 || count(outside) != 1) { continue; }
            hint.start(kind == kBlock ? Technique::direct_pointing : Technique::direct_claiming,
                       kind == kBlock ? 1.7 : 1.9);
            hint.houses = house_bit(from) | house_bit(other);
            hint.source = from;
            hint.covers = house_bit(into);
            hint.cells = Board::cells_at(from, board.places[from][digit]);
            put(hint, kTables.cells[other][lowest(outside)], digit);
            return true;
        }
        return false;
    });
}

bool find_direct_hidden_pair(const Board& board, Hint& hint) {
    return find_direct_hidden_set<2>(board, hint);
}

bool find_direct_hidden_triplet(const Board& board, Hint& hint) {
    return find_direct_hidden_set<3>(board, hint);
}

bool find_naked_single(const Board& board, Hint& hint) {
    for (int cell : board.open) {
        if (count(board.cell[cell]) != 1) { continue; }
        hint.start(Technique::naked_single, 2.3);
        put(hint, cell, lowest(board.cell[cell]));
        return true;
    }
    return false;
}

}  // namespace nonet::explainer
