#include "rules.hpp"

namespace nonet::explainer {

namespace {

// A pivot with two candidates (three if `xyz`) and two wings with two that it sees.
bool find_wing(const Board& board, Hint& hint, bool xyz) {
    Cells pairs;
    for (int cell : board.open) {
        if (count(board.cell[cell]) == 2) { pairs.add(cell); }
    }
    for (int pivot : board.open) {
        const Mask of_pivot = board.cell[pivot];
        if (count(of_pivot) != (xyz ? 3 : 2)) { continue; }
        for (int first : kTables.peers[pivot]) {
            const Mask of_first = board.cell[first];
            if (!pairs.has(first) || count(of_pivot & ~of_first) != 1) { continue; }
            for (int second : kTables.peers[pivot]) {
                if (!pairs.has(second)) { continue; }
                const Mask of_second = board.cell[second];
                if (count(of_pivot | of_first | of_second) != 3 ||
                    count(of_pivot & of_first & of_second) != (xyz ? 1 : 0)) {
                    continue;
                }
                const Mask common = of_first & of_second;
                if (count(common) != 1) { continue; }
                Cells targets = board.at[lowest(common)] & peers_of(first) & peers_of(second);
                if (xyz) { targets &= peers_of(pivot); }
                targets.remove(pivot);
                if (targets.empty()) { continue; }
                hint.start(xyz ? Technique::xyz_wing : Technique::xy_wing, xyz ? 4.4 : 4.2);
                hint.remove(lowest(common), targets);
                hint.digits = of_pivot | of_first | of_second;
                for (int cell : {pivot, first, second}) { hint.cells.add(cell); }
                return true;
            }
        }
    }
    return false;
}

}  // namespace

bool find_xy_wing(const Board& board, Hint& hint) { return find_wing(board, hint, false); }
bool find_xyz_wing(const Board& board, Hint& hint) { return find_wing(board, hint, true); }

}  // namespace nonet::explainer
