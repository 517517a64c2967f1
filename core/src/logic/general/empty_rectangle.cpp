// Empty rectangles: a box has all its places of a digit in a row and a column, its arms, and a strong link
// leads from one arm, outside the box, to a cell that sees the other arm.
//
// If `target`, on the other arm, held the digit, the box would need it on the arm of the link; so `inner`
// couldn't hold it and `outer` would: but target sees outer.

#include "catalogue.hpp"

namespace nonet::logic::general {

namespace {

class EmptyRectangles {
   public:
    EmptyRectangles(const Study& study, Sink& sink)
        : position_(study.position()), board_(study.board()), sink_(sink) {}

    void find() {
        const auto houses = static_cast<int>(board_.houses().size());
        for (digit_ = 1; digit_ <= board_.digits(); ++digit_) {
            for (box_ = 0; box_ < houses; ++box_) {
                const House& box = board_.house(box_);
                if (box.kind == HouseKind::box && box.whole && position_.count(box_, digit_) >= 2 &&
                    !look_in_box()) {
                    return;
                }
            }
        }
    }

   private:
    bool look_in_box() {
        body_ = position_.places(digit_, box_);
        for (int arm = 0; arm < static_cast<int>(board_.houses().size()); ++arm) {
            const House& line = board_.house(arm);
            if (!line.is_line() || !line.set.touches(body_) || line.set.contains(body_)) { continue; }
            const int other_arm = arm_of(body_ - line.set, line.kind);
            if (other_arm != kNone && !board_.house(other_arm).set.contains(body_) &&
                !look_at_arms(arm, other_arm)) {
                return false;
            }
        }
        return true;
    }

    static constexpr int kNone = -1;

    /// The line across one of some kind that has all of some cells.
    int arm_of(const CellSet& cells, HouseKind kind) const {
        const int line = line_across(cells.first(), kind);
        return line != kNone && board_.house(line).set.contains(cells) ? line : kNone;
    }
    int line_across(int cell, HouseKind kind) const {
        return line_of(cell, kind == HouseKind::row ? HouseKind::column : HouseKind::row);
    }
    int line_of(int cell, HouseKind kind) const {
        for (int house : board_.houses_of(cell)) {
            if (board_.house(house).kind == kind) { return house; }
        }
        return kNone;
    }

    bool look_at_arms(int arm, int other_arm) {
        const HouseKind kind = board_.house(arm).kind;
        for (int inner : position_.places(digit_, arm) - board_.house(box_).set) {
            const int across = line_across(inner, kind);
            if (!sink_.effort.spend()) { return false; }
            if (across == kNone || !board_.house(across).whole || position_.count(across, digit_) != 2) {
                continue;
            }
            const CellSet ends = position_.places(digit_, across);
            const int outer = (ends - CellSet::of(std::array{inner})).first();
            const int along = line_of(outer, kind);
            if (along == kNone) { continue; }
            const CellSet targets = (position_.places(digit_, along) & board_.house(other_arm).set) -
                                    board_.house(box_).set - ends;
            for (int target : targets) {
                if (!tell(inner, outer, target, {arm, other_arm, across})) { return false; }
            }
        }
        return true;
    }

    bool tell(int inner, int outer, int target, const std::array<int, 3>& lines) {
        Step step;
        step.digits = bit(digit_);
        step.mark(body_, digit_, Role::pattern);
        step.mark(inner, digit_, Role::link);
        step.mark(outer, digit_, Role::wing);
        step.house(box_, Role::base);
        step.house(lines[0], Role::link);
        step.house(lines[1], Role::link);
        step.house(lines[2], Role::base);
        step.link(Node::of(inner, digit_), Node::of(outer, digit_), true, Maker::house(lines[2]));
        step.eliminate(target, digit_);
        return sink_.take(step);
    }

    const Position& position_;
    const Board& board_;
    Sink& sink_;
    int digit_ = 0;
    int box_ = 0;
    CellSet body_;
};

void find_empty_rectangle(const Study& study, Sink& sink) { EmptyRectangles(study, sink).find(); }

}  // namespace

Techniques finders::empty_rectangle() { return {{"empty-rectangle", find_empty_rectangle}}; }

}  // namespace nonet::logic::general
