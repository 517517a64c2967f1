#include "almost_locked.hpp"

#include <algorithm>

namespace nonet::logic::general {

namespace {

// Larger ones exist, but nobody sees them, and in a house of 25 cells they would be millions.
constexpr int kLargest = 8;

class Collector {
   public:
    Collector(const Position& position, Effort& effort)
        : position_(position), board_(position.board()), effort_(effort) {}

    std::vector<AlmostLockedSet> collect(int smallest) {
        for (size_ = smallest; size_ <= kLargest; ++size_) {
            for (house_ = 0; house_ < static_cast<int>(board_.houses().size()); ++house_) {
                gather_cells();
                if (!choose(0, 0)) { return std::move(found_); }
            }
        }
        return std::move(found_);
    }

   private:
    // The cells of the house that have not too many candidates for a set of this size.
    void gather_cells() {
        cells_.clear();
        for (Cell cell : board_.house(house_).cells) {
            const int count = count_digits(position_.candidates(cell));
            if (count > 0 && count <= size_ + 1) { cells_.push_back(cell); }
        }
        std::ranges::sort(cells_);
    }

    bool choose(std::size_t from, Digits digits) {
        const int missing = size_ - static_cast<int>(chosen_.size());
        if (missing == 0) { return count_digits(digits) != size_ + 1 || keep(digits); }
        for (std::size_t next = from; next + static_cast<std::size_t>(missing) <= cells_.size(); ++next) {
            const Digits more = digits | position_.candidates(cells_[next]);
            if (count_digits(more) > size_ + 1) { continue; }
            if (!effort_.spend()) { return false; }
            chosen_.push_back(cells_[next]);
            const bool go_on = choose(next + 1, more);
            chosen_.pop_back();
            if (!go_on) { return false; }
        }
        return true;
    }

    bool keep(Digits digits) {
        if (is_first_house()) {
            found_.push_back({chosen_, digits, static_cast<std::uint16_t>(house_), Role::pattern});
        }
        return found_.size() < kMostSets;
    }

    bool is_first_house() const {
        for (int house : board_.houses_of(chosen_.front())) {
            if (house == house_) { return true; }
            const CellSet& cells = board_.house(house).set;
            if (std::ranges::all_of(chosen_, [&](Cell cell) { return cells.has(cell); })) { return false; }
        }
        return true;
    }

    const Position& position_;
    const Board& board_;
    Effort& effort_;
    int size_ = 0;
    int house_ = 0;
    std::vector<Cell> cells_;
    std::vector<Cell> chosen_;
    std::vector<AlmostLockedSet> found_;
};

}  // namespace

std::vector<AlmostLockedSet> almost_locked_sets(const Position& position, int smallest, Effort& effort) {
    return Collector(position, effort).collect(smallest);
}

}  // namespace nonet::logic::general
