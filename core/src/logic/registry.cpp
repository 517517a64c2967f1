// Every technique by name. A new one is a line here, its finder in a file of this room, and an entry of the
// same name in the catalogue of the Python package.

#include <algorithm>
#include <array>

#include "finders.hpp"
#include "nonet/logic/walk.hpp"

namespace nonet::logic {

namespace {

struct Entry {
    std::string_view name;
    Find* find;
};

constexpr Entry kTechniques[] = {
    {"full-house", find_full_house},
    {"naked-single", find_naked_single},
    {"hidden-single", find_hidden_single},
    {"pointing", find_pointing},
    {"claiming", find_claiming},
    {"locked-pair", find_locked_pair},
    {"locked-triple", find_locked_triple},
    {"naked-pair", find_naked_pair},
    {"naked-triple", find_naked_triple},
    {"naked-quad", find_naked_quad},
    {"hidden-pair", find_hidden_pair},
    {"hidden-triple", find_hidden_triple},
    {"hidden-quad", find_hidden_quad},
    {"x-wing", find_basic_fish<2>},
    {"swordfish", find_basic_fish<3>},
    {"jellyfish", find_basic_fish<4>},
    {"squirmbag", find_basic_fish<5>},
    {"whale", find_basic_fish<6>},
    {"leviathan", find_basic_fish<7>},
    {"finned-x-wing", find_finned_fish<2>},
    {"finned-swordfish", find_finned_fish<3>},
    {"finned-jellyfish", find_finned_fish<4>},
    {"finned-squirmbag", find_finned_fish<5>},
    {"finned-whale", find_finned_fish<6>},
    {"finned-leviathan", find_finned_fish<7>},
    {"sashimi-x-wing", find_sashimi_fish<2>},
    {"sashimi-swordfish", find_sashimi_fish<3>},
    {"sashimi-jellyfish", find_sashimi_fish<4>},
    {"sashimi-squirmbag", find_sashimi_fish<5>},
    {"sashimi-whale", find_sashimi_fish<6>},
    {"sashimi-leviathan", find_sashimi_fish<7>},
    {"siamese-finned-x-wing", find_siamese_finned_fish<2>},
    {"siamese-finned-swordfish", find_siamese_finned_fish<3>},
    {"siamese-finned-jellyfish", find_siamese_finned_fish<4>},
    {"siamese-sashimi-x-wing", find_siamese_sashimi_fish<2>},
    {"siamese-sashimi-swordfish", find_siamese_sashimi_fish<3>},
    {"siamese-sashimi-jellyfish", find_siamese_sashimi_fish<4>},
    {"franken-x-wing", find_franken_fish<2>},
    {"franken-swordfish", find_franken_fish<3>},
    {"franken-jellyfish", find_franken_fish<4>},
    {"franken-squirmbag", find_franken_fish<5>},
    {"franken-whale", find_franken_fish<6>},
    {"franken-leviathan", find_franken_fish<7>},
    {"finned-franken-x-wing", find_finned_franken_fish<2>},
    {"finned-franken-swordfish", find_finned_franken_fish<3>},
    {"finned-franken-jellyfish", find_finned_franken_fish<4>},
    {"finned-franken-squirmbag", find_finned_franken_fish<5>},
    {"finned-franken-whale", find_finned_franken_fish<6>},
    {"finned-franken-leviathan", find_finned_franken_fish<7>},
    {"siamese-finned-franken-x-wing", find_siamese_finned_franken_fish<2>},
    {"siamese-finned-franken-swordfish", find_siamese_finned_franken_fish<3>},
    {"siamese-finned-franken-jellyfish", find_siamese_finned_franken_fish<4>},
    {"mutant-x-wing", find_mutant_fish<2>},
    {"mutant-swordfish", find_mutant_fish<3>},
    {"mutant-jellyfish", find_mutant_fish<4>},
    {"mutant-squirmbag", find_mutant_fish<5>},
    {"mutant-whale", find_mutant_fish<6>},
    {"mutant-leviathan", find_mutant_fish<7>},
    {"finned-mutant-x-wing", find_finned_mutant_fish<2>},
    {"finned-mutant-swordfish", find_finned_mutant_fish<3>},
    {"finned-mutant-jellyfish", find_finned_mutant_fish<4>},
    {"finned-mutant-squirmbag", find_finned_mutant_fish<5>},
    {"finned-mutant-whale", find_finned_mutant_fish<6>},
    {"finned-mutant-leviathan", find_finned_mutant_fish<7>},
    {"siamese-finned-mutant-x-wing", find_siamese_finned_mutant_fish<2>},
    {"siamese-finned-mutant-swordfish", find_siamese_finned_mutant_fish<3>},
    {"siamese-finned-mutant-jellyfish", find_siamese_finned_mutant_fish<4>},
    {"skyscraper", find_skyscraper},
    {"two-string-kite", find_two_string_kite},
    {"dual-two-string-kite", find_dual_two_string_kite},
    {"turbot-fish", find_turbot_fish},
    {"empty-rectangle", find_empty_rectangle},
    {"dual-empty-rectangle", find_dual_empty_rectangle},
    {"simple-colours-trap", find_simple_colours_trap},
    {"simple-colours-wrap", find_simple_colours_wrap},
    {"multi-colours-1", find_multi_colours_1},
    {"multi-colours-2", find_multi_colours_2},
    {"remote-pair", find_remote_pair},
    {"xy-wing", find_xy_wing},
    {"xyz-wing", find_xyz_wing},
    {"w-wing", find_w_wing},
    {"hinged-wxyz-wing", find_hinged_wxyz_wing},
    {"unique-rectangle-1", find_unique_rectangle_1},
    {"unique-rectangle-2", find_unique_rectangle_2},
    {"unique-rectangle-3", find_unique_rectangle_3},
    {"unique-rectangle-4", find_unique_rectangle_4},
    {"unique-rectangle-5", find_unique_rectangle_5},
    {"unique-rectangle-6", find_unique_rectangle_6},
    {"hidden-rectangle", find_hidden_rectangle},
    {"avoidable-rectangle-1", find_avoidable_rectangle_1},
    {"avoidable-rectangle-2", find_avoidable_rectangle_2},
    {"bug-plus-1", find_bug_plus_1},
    {"sue-de-coq", find_sue_de_coq},
    {"x-chain", find_x_chain},
    {"xy-chain", find_xy_chain},
    {"nice-loop", find_nice_loop},
    {"grouped-nice-loop", find_grouped_nice_loop},
    {"als-nice-loop", find_als_nice_loop},
    {"als-xz", find_als_xz},
    {"als-xy-wing", find_als_xy_wing},
    {"overlapping-als-xy-wing", find_overlapping_als_xy_wing},
    {"als-chain", find_als_chain},
    {"turning-als-chain", find_turning_als_chain},
    {"als-w-wing", find_als_w_wing},
    {"death-blossom", find_death_blossom},
    {"nishio", find_nishio},
    {"kraken-fish", find_kraken_fish},
    {"forcing-chain", find_forcing_chain},
    {"als-forcing-chain", find_als_forcing_chain},
    {"forcing-net", find_forcing_net},
    {"unique-loop", find_unique_loop},
    {"extended-rectangle", find_extended_rectangle},
    {"bug-2", find_bug_2},
    {"bug-3", find_bug_3},
    {"bug-4", find_bug_4},
    {"wxyz-wing", find_bent_set<4>},
    {"vwxyz-wing", find_bent_set<5>},
    {"uvwxyz-wing", find_bent_set<6>},
    {"tuvwxyz-wing", find_bent_set<7>},
    {"stuvwxyz-wing", find_bent_set<8>},
    {"rstuvwxyz-wing", find_bent_set<9>},
    {"medusa", find_medusa},
    {"template-set", find_template_set},
    {"template-delete", find_template_delete},
    {"brute-force", find_brute_force},
};

constexpr auto kNames = [] {
    std::array<std::string_view, std::size(kTechniques)> names;
    for (std::size_t i = 0; i < names.size(); ++i) { names[i] = kTechniques[i].name; }
    return names;
}();

// Hands on the steps that change something. On notes that contradict each other a chain can prove what is
// known already, and a walk would go round in a circle.
class Changing final : public Sink {
   public:
    Changing(const Position& position, Sink& sink) : position_(position), sink_(sink) {
        effort = sink.effort;
    }
    ~Changing() override { sink_.effort = effort; }
    bool take(const Step& step) override { return !changes(step) || sink_.take(step); }

   private:
    bool changes(const Step& step) const {
        const auto is_open = [this](Candidate each) { return position_.may_be(each.cell, each.digit); };
        return std::ranges::any_of(step.placed, is_open) || std::ranges::any_of(step.eliminated, is_open);
    }

    const Position& position_;
    Sink& sink_;
};

}  // namespace

std::span<const std::string_view> technique_names() { return kNames; }

void find_steps(const Position& position, int technique, Sink& sink) {
    Changing changing(position, sink);
    kTechniques[technique].find(position, changing);
}

}  // namespace nonet::logic
