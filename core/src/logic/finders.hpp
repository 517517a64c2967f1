// What each file of this room finds. A finder reads a position, tells the sink of each step it finds,
// simplest or first in reading order first, and stops when the sink has had enough. It keeps no state.

#pragma once

#include "nonet/logic/step.hpp"

namespace nonet::logic {

using Find = void(const Position&, Sink&);

// singles.cpp
Find find_full_house, find_naked_single, find_hidden_single;

// locked.cpp
Find find_pointing, find_claiming;

// subsets.cpp
Find find_locked_pair, find_locked_triple;
Find find_naked_pair, find_naked_triple, find_naked_quad;
Find find_hidden_pair, find_hidden_triple, find_hidden_quad;

// fish.cpp, house_fish.cpp: sizes 2 to 7, siamese ones 2 to 4
template <int size>
void find_basic_fish(const Position&, Sink&);
template <int size>
void find_finned_fish(const Position&, Sink&);
template <int size>
void find_sashimi_fish(const Position&, Sink&);
template <int size>
void find_siamese_finned_fish(const Position&, Sink&);
template <int size>
void find_siamese_sashimi_fish(const Position&, Sink&);
template <int size>
void find_franken_fish(const Position&, Sink&);
template <int size>
void find_finned_franken_fish(const Position&, Sink&);
template <int size>
void find_siamese_finned_franken_fish(const Position&, Sink&);
template <int size>
void find_mutant_fish(const Position&, Sink&);
template <int size>
void find_finned_mutant_fish(const Position&, Sink&);
template <int size>
void find_siamese_finned_mutant_fish(const Position&, Sink&);

// single_digit.cpp
Find find_skyscraper, find_two_string_kite, find_turbot_fish, find_empty_rectangle;
Find find_dual_two_string_kite, find_dual_empty_rectangle;

// colours.cpp
Find find_simple_colours_trap, find_simple_colours_wrap;
Find find_multi_colours_1, find_multi_colours_2;

// wings.cpp
Find find_xy_wing, find_xyz_wing, find_w_wing, find_hinged_wxyz_wing, find_remote_pair;

// uniqueness.cpp
Find find_unique_rectangle_1, find_unique_rectangle_2, find_unique_rectangle_3;
Find find_unique_rectangle_4, find_unique_rectangle_5, find_unique_rectangle_6;
Find find_hidden_rectangle, find_avoidable_rectangle_1, find_avoidable_rectangle_2;
Find find_bug_plus_1;

// sue_de_coq.cpp
Find find_sue_de_coq;

// chains.cpp
Find find_x_chain, find_xy_chain;

// loops.cpp: kinds continuous loop, discontinuous loop, AIC
Find find_nice_loop, find_grouped_nice_loop, find_als_nice_loop;

// als_xz.cpp, als_xy_wing.cpp, als_w_wing.cpp, als_chain.cpp, death_blossom.cpp
Find find_als_xz, find_als_xy_wing, find_als_w_wing, find_als_chain, find_death_blossom;
Find find_overlapping_als_xy_wing, find_turning_als_chain;

// nishio.cpp
Find find_nishio;

// kraken_fish.cpp: kinds type 1, type 2
Find find_kraken_fish;

// forcing.cpp, forcing_net.cpp: kinds contradiction, verity
Find find_forcing_chain, find_als_forcing_chain, find_forcing_net;

// templates.cpp
Find find_template_set, find_template_delete;

// ../last_resort.cpp: not of this room, as it looks the answer up
Find find_brute_force;

// medusa.cpp
Find find_medusa;

// deadly_patterns.cpp, bug.cpp
Find find_unique_loop, find_extended_rectangle;
Find find_bug_2, find_bug_3, find_bug_4;

// bent_sets.cpp: sizes 4 to 9
template <int size>
void find_bent_set(const Position&, Sink&);

}  // namespace nonet::logic
