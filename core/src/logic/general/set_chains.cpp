// Chains of almost locked sets, of two sets (ALS-XZ), of three (ALS-XY-Wing), and longer ones (ALS chain).
//
// From set to set a chain goes by a digit whose places in the one all see those in the other, so that only
// one of the two has it; it leaves each set by another digit than it came in by. If the first set lacks a
// digit Z, the loss passes along until the last set needs Z.

#include <array>
#include <set>
#include <utility>

#include "catalogue.hpp"
#include "chain_drawing.hpp"

namespace nonet::logic::general {

namespace {

constexpr std::array<Role, 4> kColours = {Role::colour_a, Role::colour_b, Role::colour_c, Role::colour_d};

class SetChains {
   public:
    SetChains(const Study& study, Sink& sink)
        : web_(study.web({.smallest_set = 1, .several_digits = false}, sink.effort)), sink_(sink) {}

    void find(Lengths lengths) {
        follow_chains(web_, lengths, sink_.effort, [this](const Route& route) {
            if (route.length() != 2 || !route.is_loop(web_)) {
                return uses_a_set_twice(route) || tell(route);
            }
            return tell_doubly_linked(route.first(), route.last());
        });
    }

   private:
    int digit(int node) const { return web_.candidate(node).digit; }

    bool tell(const Route& route) {
        const Eliminations gone = seen_by_both(web_, route.first(), route.last());
        if (gone.empty() || !told_.insert(gone).second) { return true; }
        Drawing drawing = painted(route);
        const std::vector<std::size_t> sets = sets_along(route);
        for (std::size_t i = 1; i + 1 < route.nodes.size(); ++i) {
            drawing.mark_in_set(sets[i / 2], bit(digit(route.nodes[i])), Role::link);
        }
        drawing.mark_in_set(sets.front(), bit(digit(route.first())), Role::wing);
        drawing.mark_in_set(sets.back(), bit(digit(route.last())), Role::wing);
        drawing.links(route);
        drawing.step.eliminated = gone;
        return sink_.take(drawing.step);
    }

    /// Looks for all pairs of sets that have one digit at these nodes, and another digit that is not in both
    /// sets either: each pair keeps other digits.
    bool tell_doubly_linked(int first, int last) {
        for (const Web::Strong& out : web_.strong(first)) {
            for (const Web::Strong& in : web_.strong(last)) {
                if (!web_.weak(out.to).has(in.to)) { continue; }
                const Route found{{first, out.to, in.to, last}, {out.by, in.by}};
                for (const Route& loop : through_all_sets(web_, found)) {
                    if (!uses_a_set_twice(loop) && !tell_doubly_linked(loop)) { return false; }
                }
            }
        }
        return true;
    }

    /// Each set lacks one of the two digits and has all the rest.
    bool tell_doubly_linked(const Route& route) {
        const std::vector<std::size_t> sets = sets_along(route);
        Eliminations gone = eliminations_by(losses_around(web_, route));
        std::erase_if(gone, [&](Candidate each) {
            return holds(web_.sets()[sets[0]], each.cell) || holds(web_.sets()[sets[1]], each.cell);
        });
        if (gone.empty() || !told_.insert(gone).second) { return true; }
        Drawing drawing = painted(route);
        const Digits commons = bit(digit(route.nodes[0])) | bit(digit(route.nodes[1]));
        for (std::size_t set : sets) { drawing.mark_in_set(set, commons, Role::link); }
        std::array<std::pair<std::size_t, std::size_t>, 2> across = {
            {{0, 3}, {1, 2}}};  // the lower digit first
        if (digit(route.nodes[1]) < digit(route.nodes[0])) { std::swap(across[0], across[1]); }
        for (const auto& [from, to] : across) {
            drawing.weak_link(web_.members(route.nodes[from]), web_.members(route.nodes[to]));
        }
        for (Candidate each : gone) { drawing.step.digits |= bit(each.digit); }
        drawing.step.eliminated = gone;
        return sink_.take(drawing.step);
    }

    /// A drawing with the sets in their colours; of three sets the one between the others comes last.
    Drawing painted(const Route& route) const {
        Drawing drawing(web_);
        std::vector<std::size_t> sets = sets_along(route);
        if (sets.size() == 3) { std::swap(sets[1], sets[2]); }
        for (std::size_t i = 0; i < sets.size(); ++i) {
            drawing.paint(sets[i], kColours[i % kColours.size()]);
        }
        for (int node : route.nodes) { drawing.step.digits |= bit(digit(node)); }
        return drawing;
    }

    const Web& web_;
    Sink& sink_;
    std::set<Eliminations> told_;
};

template <int least, int most>
void find_set_chains(const Study& study, Sink& sink) {
    SetChains(study, sink).find({least, most});
}

}  // namespace

Techniques finders::set_chains() {
    return {
        {"als-xz", find_set_chains<2, 2>},
        {"als-xy-wing", find_set_chains<3, 3>},
        {"als-chain", find_set_chains<4, Lengths{}.most>},
    };
}

}  // namespace nonet::logic::general
