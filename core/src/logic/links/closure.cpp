#include "closure.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

namespace nonet::logic::links {

namespace {

/// Searches as deep as it can and keeps the path in parts whose numbers reach each other (strongly connected
/// components, as Purdom and Munro find them): what they reach they reach together.
class Closing {
   public:
    explicit Closing(Table& after)
        : after_(after),
          unseen_(after.empty_set()),
          on_path_(unseen_),
          further_(unseen_),
          below_(after.rows(), after.rows()) {
        for (int number = 0; number < after.rows(); ++number) { unseen_.add(number); }
    }

    void run() {
        while (unseen_.any()) {
            go_to(unseen_.first());
            while (!parts_.empty()) { go_on(); }
        }
    }

   private:
    /// What the last part reaches is kept in the row of its first number.
    Row reached() { return after_[path_[parts_.back()]]; }
    Row below() { return below_[static_cast<int>(parts_.size()) - 1]; }

    void go_to(int number) {
        unseen_.remove(number);
        parts_.push_back(path_.size());
        path_.push_back(number);
        below().copy(on_path_);
        on_path_.add(number);
    }

    void go_on() {
        if (const int fresh = reached().first_shared(unseen_); fresh >= 0) {
            go_to(fresh);
        } else if (reached().touches(below())) {
            const Row joined = reached();
            parts_.pop_back();
            reached() |= joined;
        } else {
            finish();
        }
    }

    /// All that the last part reaches has been finished before, but for the part itself.
    void finish() {
        Row all = reached();
        further_.copy(all);
        further_ -= on_path_;
        while (further_.any()) {
            const Row more = after_[further_.first()];
            further_.remove(further_.first());
            further_ -= more;
            all |= more;
        }
        for (std::size_t i = parts_.back(); i < path_.size(); ++i) {
            on_path_.remove(path_[i]);
            after_[path_[i]].copy(all);
        }
        path_.resize(parts_.back());
        parts_.pop_back();
    }

    Table& after_;
    NodeSet unseen_;
    NodeSet on_path_;
    NodeSet further_;
    Table below_;  // for each part: what was on the path before it
    std::vector<int> path_;
    std::vector<std::size_t> parts_;  // where each begins on the path
};

/// Transposes 64 words of 64 bits: halves change places, then quarters, and so on.
void transpose(std::array<Word, 64>& square) {
    Word low = 0xffffffff;
    for (std::size_t j = 32; j != 0; j >>= 1, low ^= low << j) {
        for (std::size_t i = 0; i < 64; i = ((i | j) + 1) & ~j) {
            const Word swap = ((square[i] >> j) ^ square[i | j]) & low;
            square[i] ^= swap << j;
            square[i | j] ^= swap;
        }
    }
}

}  // namespace

Table transposed(const Table& table) {
    const int size = table.rows();
    Table turned(size, size);
    std::array<Word, 64> square;
    for (int top = 0; top < size; top += 64) {
        for (int left = 0; left < size; left += 64) {
            square.fill(0);
            for (int i = 0; i < std::min(64, size - top); ++i) { square[i] = table.word(top + i, left); }
            transpose(square);
            for (int i = 0; i < std::min(64, size - left); ++i) { turned.word(left + i, top) = square[i]; }
        }
    }
    return turned;
}

void close(Table& after) { Closing(after).run(); }

}  // namespace nonet::logic::links
