#include "rules.hpp"

namespace nonet::explainer {

namespace {

// Two or three cells of which no combination of candidates may empty a cell that all of them see.
template <int kSize>
class AlignedExclusion {
   public:
    AlignedExclusion(const Board& board, Hint& hint) : board_(board), hint_(hint) {}

    bool find() {
        note_bases();
        for (int second = 1; second < many_; ++second) {
            for (int first = 0; first < second; ++first) {
                if (look(bases_[first], bases_[second])) { return true; }
            }
        }
        return false;
    }

   private:
    void note_bases() {
        Cells single, small;
        for (int cell : board_.open) {
            const int size = count(board_.cell[cell]);
            if (size == 1) { single.add(cell); }
            if (size >= 2 && size <= kSize) { small.add(cell); }
        }
        for (int cell : board_.open) {
            excluders_[cell] = small & peers_of(cell);
            if (count(board_.cell[cell]) >= 2 && !single.touches(peers_of(cell)) && excluders_[cell].any()) {
                bases_[many_++] = cell;
                is_base_.add(cell);
            }
        }
    }

    bool look(int first, int second) {
        const Cells common = excluders_[first] & excluders_[second];
        if (common.count() < 2) { return false; }
        if constexpr (kSize == 2) {
            return exclude({first, second}, common);
        } else {
            Cells tried = Cells::of(first) | Cells::of(second);
            for (int near : {first, second}) {
                for (int third : kTables.peers[near]) {
                    if (!excluders_[near].has(third) || !is_base_.has(third) || tried.has(third)) {
                        continue;
                    }
                    tried.add(third);
                    const Cells all = common & excluders_[third];
                    if (all.count() >= 2 && exclude({first, second, third}, all)) { return true; }
                }
            }
            return false;
        }
    }

    bool exclude(const std::array<int, kSize>& cells, Cells common) {
        // Combinations as sets of digits: those that leave nothing for an excluder.
        std::array<Mask, kCells> covered;
        int many = 0;
        for (int cell : common) { covered[many++] = board_.cell[cell]; }
        const auto is_possible = [&](Mask digits) {
            for (int which = 0; which < many; ++which) {
                if ((covered[which] & ~digits) == 0) { return false; }
            }
            return true;
        };
        std::array<Mask, kSize> possible{};
        for (int one : bits(board_.cell[cells[0]])) {
            for (int two : bits(board_.cell[cells[1]])) {
                if (one == two && peers_of(cells[0]).has(cells[1])) { continue; }
                const auto both = static_cast<Mask>(bit(one) | bit(two));
                if constexpr (kSize == 2) {
                    if (is_possible(both)) { possible[0] |= bit(one), possible[1] |= bit(two); }
                } else {
                    for (int three : bits(board_.cell[cells[2]])) {
                        if ((three == one && peers_of(cells[0]).has(cells[2])) ||
                            (three == two && peers_of(cells[1]).has(cells[2]))) {
                            continue;
                        }
                        if (is_possible(both | bit(three))) {
                            possible[0] |= bit(one), possible[1] |= bit(two), possible[2] |= bit(three);
                        }
                    }
                }
            }
        }
        hint_.start(kSize == 2 ? Technique::aligned_pair_exclusion : Technique::aligned_triplet_exclusion,
                    kSize == 2 ? 6.2 : 7.5);
        for (int which = 0; which < kSize; ++which) {
            hint_.cells.add(cells[which]);
            hint_.remove_from(cells[which], static_cast<Mask>(board_.cell[cells[which]] & ~possible[which]));
        }
        return !hint_.removed.empty();
    }

    const Board& board_;
    Hint& hint_;
    std::array<Cells, kCells> excluders_{};
    std::array<int, kCells> bases_{};
    int many_ = 0;
    Cells is_base_;
};

}  // namespace

bool find_aligned_pair_exclusion(const Board& board, Hint& hint) {
    return AlignedExclusion<2>(board, hint).find();
}
bool find_aligned_triplet_exclusion(const Board& board, Hint& hint) {
    return AlignedExclusion<3>(board, hint).find();
}

}  // namespace nonet::explainer
