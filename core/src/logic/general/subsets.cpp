// Naked and Hidden Pairs, Triples and Quads.

#include <array>

#include "catalogue.hpp"

namespace nonet::logic::general {

namespace {

constexpr std::size_t kMost = 4;

// Cells of a house with as many digits between them as there are cells.
class Naked {
   public:
    Naked(const Study& study, std::size_t size, Sink& sink)
        : position_(study.position()), size_(size), sink_(sink) {}

    void find() {
        const auto houses = static_cast<int>(position_.board().houses().size());
        for (house_ = 0; house_ < houses; ++house_) {
            few_.clear();
            for (Cell cell : position_.board().house(house_).cells) {
                const int count = count_digits(position_.candidates(cell));
                if (count > 0 && count <= static_cast<int>(size_)) { few_.push_back(cell); }
            }
            if (!choose(0, 0, 0)) { return; }
        }
    }

   private:
    bool choose(std::size_t from, std::size_t chosen, Digits digits) {
        if (chosen == size_) { return count_digits(digits) != static_cast<int>(size_) || tell(digits); }
        for (std::size_t next = from; next < few_.size(); ++next) {
            const Digits more = digits | position_.candidates(few_[next]);
            if (count_digits(more) > static_cast<int>(size_)) { continue; }
            cells_[chosen] = few_[next];
            if (!sink_.effort.spend() || !choose(next + 1, chosen + 1, more)) { return false; }
        }
        return true;
    }

    bool tell(Digits digits) {
        CellSet cells;
        for (std::size_t i = 0; i < size_; ++i) { cells.add(cells_[i]); }
        const CellSet seen = position_.board().common_peers(cells);
        Step step;
        for (int digit : digits_in(digits)) { step.eliminate(seen & position_.places(digit), digit); }
        if (!step.changes_something()) { return true; }
        step.digits = digits;
        for (int cell : cells) { step.mark_all(cell, position_.candidates(cell), Role::pattern); }
        step.house(house_);
        return sink_.take(step);
    }

    const Position& position_;
    std::size_t size_;
    Sink& sink_;
    int house_ = 0;
    std::vector<Cell> few_;
    std::array<Cell, kMost> cells_{};
};

// Digits of a house that have as many places between them as there are digits.
class Hidden {
   public:
    Hidden(const Study& study, std::size_t size, Sink& sink)
        : position_(study.position()), size_(size), sink_(sink) {}

    void find() {
        const auto houses = static_cast<int>(position_.board().houses().size());
        for (house_ = 0; house_ < houses; ++house_) {
            if (!position_.board().house(house_).whole) { continue; }
            few_.clear();
            for (int digit = 1; digit <= position_.board().digits(); ++digit) {
                const int count = position_.count(house_, digit);
                if (count > 0 && count <= static_cast<int>(size_)) { few_.push_back(digit); }
            }
            if (!choose(0, 0, 0, {})) { return; }
        }
    }

   private:
    bool choose(std::size_t from, std::size_t chosen, Digits digits, const CellSet& cells) {
        if (chosen == size_) { return cells.count() != static_cast<int>(size_) || tell(digits, cells); }
        for (std::size_t next = from; next < few_.size(); ++next) {
            const CellSet more = cells | position_.places(few_[next], house_);
            if (more.count() > static_cast<int>(size_)) { continue; }
            if (!sink_.effort.spend() || !choose(next + 1, chosen + 1, digits | bit(few_[next]), more)) {
                return false;
            }
        }
        return true;
    }

    bool tell(Digits digits, const CellSet& cells) {
        Step step;
        for (int cell : cells) {
            step.mark_all(cell, position_.candidates(cell) & digits, Role::pattern);
            for (int digit : digits_in(position_.candidates(cell) & ~digits)) { step.eliminate(cell, digit); }
        }
        if (!step.changes_something()) { return true; }
        step.digits = digits;
        step.house(house_);
        return sink_.take(step);
    }

    const Position& position_;
    std::size_t size_;
    Sink& sink_;
    int house_ = 0;
    std::vector<int> few_;
};

template <std::size_t size>
void find_naked(const Study& study, Sink& sink) {
    Naked(study, size, sink).find();
}

template <std::size_t size>
void find_hidden(const Study& study, Sink& sink) {
    Hidden(study, size, sink).find();
}

}  // namespace

Techniques finders::subsets() {
    return {
        {"naked-pair", find_naked<2>},   {"naked-triple", find_naked<3>},   {"naked-quad", find_naked<4>},
        {"hidden-pair", find_hidden<2>}, {"hidden-triple", find_hidden<3>}, {"hidden-quad", find_hidden<4>},
    };
}

}  // namespace nonet::logic::general
