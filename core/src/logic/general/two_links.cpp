// Skyscrapers, kites and turbot fish: chains of one digit that are made of two strong links, houses in which
// the digit has two places left.
//
//     start --strong-- near_start ~~see each other~~ near_end --strong-- end
//
// The two near cells can't both hold the digit, so start or end does. The names only tell where the links
// are: two rows or two columns joined by a line (skyscraper), a row and a column joined by a box (kite), or
// anything (turbot fish).

#include <array>
#include <optional>
#include <set>
#include <vector>

#include "catalogue.hpp"

namespace nonet::logic::general {

namespace {

struct StrongLink {
    int house;
    std::array<int, 2> ends;  // cells
};

struct ShortChain {
    int digit;
    int start;
    int near_start;
    int near_end;
    int end;
    int first_house;
    Maker joint;
    int second_house;
};

/// By digit, in the order of houses.
std::vector<std::vector<StrongLink>> strong_links(const Position& position) {
    const Board& board = position.board();
    std::vector<std::vector<StrongLink>> links(static_cast<std::size_t>(board.digits()) + 1);
    for (int house = 0; house < static_cast<int>(board.houses().size()); ++house) {
        for (int digit = 1; board.house(house).whole && digit <= board.digits(); ++digit) {
            if (position.count(house, digit) != 2) { continue; }
            const std::vector<Cell> ends = position.places(digit, house).numbers();
            links[static_cast<std::size_t>(digit)].push_back({house, {ends[0], ends[1]}});
        }
    }
    return links;
}

bool share_a_house(const Board& board, int one, int other, HouseKind kind) {
    for (int house : board.houses_of(one)) {
        if (board.house(house).kind == kind && board.house(house).set.has(other)) { return true; }
    }
    return false;
}

/// The ends that two parallel lines share would make an X-Wing.
bool is_skyscraper(const Board& board, const ShortChain& chain) {
    const HouseKind along = board.house(chain.first_house).kind;
    if (!board.house(chain.first_house).is_line() || board.house(chain.second_house).kind != along) {
        return false;
    }
    const HouseKind across = along == HouseKind::row ? HouseKind::column : HouseKind::row;
    return share_a_house(board, chain.near_start, chain.near_end, across) &&
           !share_a_house(board, chain.start, chain.end, across);
}

bool is_kite(const Board& board, const ShortChain& chain) {
    const auto leaves_its_box = [&](int one, int other) {
        return !share_a_house(board, one, other, HouseKind::box);
    };
    return board.house(chain.first_house).kind == HouseKind::row &&
           board.house(chain.second_house).kind == HouseKind::column &&
           share_a_house(board, chain.near_start, chain.near_end, HouseKind::box) &&
           leaves_its_box(chain.start, chain.near_start) && leaves_its_box(chain.near_end, chain.end);
}

bool is_anything(const Board&, const ShortChain&) { return true; }

using Shape = bool(const Board&, const ShortChain&);

/// The house that joins the near cells: in a kite the box, else the first that has both.
Maker joint_of(const Graph& graph, const ShortChain& chain, Shape* shape) {
    const Board& board = graph.position().board();
    for (int house : board.houses_of(chain.near_start)) {
        if (shape == is_kite && board.house(house).kind != HouseKind::box) { continue; }
        if (board.house(house).set.has(chain.near_end)) { return Maker::house(house); }
    }
    return graph.maker_of_clash(graph.number(chain.near_start, chain.digit),
                                graph.number(chain.near_end, chain.digit));
}

Step step_of(const Board& board, const ShortChain& chain, const CellSet& gone) {
    const auto node = [&](int cell) { return Node::of(cell, chain.digit); };
    Step step;
    step.digits = bit(chain.digit);
    step.mark(chain.start, chain.digit, Role::wing);
    step.mark(chain.end, chain.digit, Role::wing);
    step.house(chain.first_house, Role::base);
    if (chain.joint.kind == Maker::Kind::house) { step.house(chain.joint.number, Role::link); }
    step.note_rules(board, chain.joint);
    step.house(chain.second_house, Role::base);
    step.mark(chain.near_start, chain.digit, Role::link);
    step.mark(chain.near_end, chain.digit, Role::link);
    step.suppose(node(chain.start), false);
    step.link(node(chain.start), node(chain.near_start), true, Maker::house(chain.first_house));
    step.link(node(chain.near_start), node(chain.near_end), false, chain.joint);
    step.link(node(chain.near_end), node(chain.end), true, Maker::house(chain.second_house));
    step.eliminate(gone, chain.digit);
    return step;
}

class TwoLinks {
   public:
    TwoLinks(const Study& study, Shape* shape, Sink& sink) : study_(study), shape_(shape), sink_(sink) {}

    void find() {
        const std::vector<std::vector<StrongLink>> links = strong_links(study_.position());
        for (digit_ = 1; digit_ <= study_.board().digits(); ++digit_) {
            told_.clear();
            const std::vector<StrongLink>& here = links[static_cast<std::size_t>(digit_)];
            for (std::size_t i = 0; i < here.size(); ++i) {
                for (std::size_t j = i + 1; j < here.size(); ++j) {
                    if (!sink_.effort.spend() || !join(here[i], here[j])) { return; }
                }
            }
        }
    }

   private:
    /// Tries all four ways to join two links.
    bool join(const StrongLink& one, const StrongLink& two) {
        for (std::size_t i : {0u, 1u}) {
            for (std::size_t j : {0u, 1u}) {
                if (!study_.board().sees(one.ends[i], two.ends[j])) { continue; }
                if (!look_at({digit_,
                              one.ends[1 - i],
                              one.ends[i],
                              two.ends[j],
                              two.ends[1 - j],
                              one.house,
                              {},
                              two.house})) {
                    return false;
                }
            }
        }
        return true;
    }

    bool look_at(ShortChain chain) {
        const Board& board = study_.board();
        if (chain.start == chain.near_end || chain.end == chain.near_start || chain.start == chain.end) {
            return true;
        }
        const CellSet gone =
            study_.position().places(digit_) & board.peers(chain.start) & board.peers(chain.end);
        if (gone.empty() || !shape_(board, chain) || !told_.insert(gone.numbers()).second) { return true; }
        chain.joint = joint_of(study_.graph(), chain, shape_);
        return sink_.take(step_of(board, chain, gone));
    }

    const Study& study_;
    Shape* shape_;
    Sink& sink_;
    int digit_ = 0;
    std::set<std::vector<Cell>> told_;
};

template <Shape shape>
void find_two_links(const Study& study, Sink& sink) {
    TwoLinks(study, shape, sink).find();
}

}  // namespace

Techniques finders::two_links() {
    return {
        {"skyscraper", find_two_links<is_skyscraper>},
        {"two-string-kite", find_two_links<is_kite>},
        {"turbot-fish", find_two_links<is_anything>},
    };
}

}  // namespace nonet::logic::general
