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
    /// The first place is on one of the arms at least.
    bool look_in_box() {
        body_ = position_.places(digit_, box_);
        const int row = line_of(body_.first(), HouseKind::row);
        const int column = line_of(body_.first(), HouseKind::column);
        const int across_row = arm_across(row);
        const int across_column = arm_across(column);
        if (across_row != kNone && !look_at_both_arms(row, across_row)) { return false; }
        return across_column == kNone || across_column == row || look_at_both_arms(column, across_column);
    }
    bool look_at_both_arms(int one, int other) {
        return look_at_arms(one, other) && look_at_arms(other, one);
    }

    static constexpr int kNone = -1;

    /// The arm across an arm, if there is one: it has all other places, but not all of them.
    int arm_across(int arm) const {
        if (arm == kNone || board_.house(arm).set.contains(body_)) { return kNone; }
        const CellSet rest = body_ - board_.house(arm).set;
        const int line = line_across(rest.first(), board_.house(arm).kind);
        const bool fits =
            line != kNone && board_.house(line).set.contains(rest) && !board_.house(line).set.contains(body_);
        return fits ? line : kNone;
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
                if (!tell(inner, outer, target, {arm, other_arm, across}, along)) { return false; }
            }
        }
        return true;
    }

    bool tell(int inner, int outer, int target, const std::array<int, 3>& lines, int meeting) {
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
        step.made_evident().empty_rectangles.push_back(
            {box_, lines[0], meeting, (body_ & board_.peers(target)).numbers()});
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
