// Nishio, multiple and dynamic forcing chains, with more rules under the assumptions at higher levels.
// Private to this room.

#pragma once

#include <array>
#include <memory>
#include <unordered_map>
#include <vector>

#include "findings.hpp"
#include "search.hpp"
#include "static_chains.hpp"

namespace nonet::explainer {

enum class Forcing_kind : std::uint8_t { nishio, multiple, dynamic };

class NestedRules;

class Forcing {
   public:
    explicit Forcing(Forcing_kind kind, int level = 0);
    ~Forcing();

    /// `keeps_proofs` of what is found under assumptions, so that `proof_of` can tell them.
    void find(const Board& board, Findings& findings, Watch& watch, bool keeps_proofs = false);

    /// The proof of a hint that was found: a line for each conclusion.
    Proof proof_of(const Found& found);
    /// That proof, and the proofs of what was found under its assumptions: each assumption is followed again,
    /// as the search keeps no proofs.
    Proof proof_again(const Found& found);

    /// Calls visit(search, node, cause of the assumption) for each conclusion of a hint that was found.
    template <typename Visit>
    void each_conclusion(const Found& found, Visit&& visit) {
        switch (found.form) {
            case Form::contradiction: {
                Search& search = searched(found.source, found.from_on);
                for (std::uint16_t node : search.clash()) { visit(search, node, Cause::none); }
                break;
            }
            case Form::both_ways:
                for (bool on : {true, false}) {
                    Search& search = searched(found.source, on);
                    visit(search, search.index_of(found.target, found.on), Cause::none);
                }
                break;
            case Form::cell:
                for (int digit : bits(board_->cell[cell_of(found.source)])) {
                    Search& search = searched(id_of(cell_of(found.source), digit), true);
                    visit(search, search.index_of(found.target, found.on), Cause::cell);
                }
                break;
            default:
                for (int place : bits(board_->places[found.where][digit_of(found.source)])) {
                    const int cell = kTables.cells[found.where][place];
                    Search& search = searched(id_of(cell, digit_of(found.source)), true);
                    visit(search, search.index_of(found.target, found.on),
                          static_cast<Cause>(found.where / 9));
                }
        }
    }

   private:
    void forget(bool keeps_proofs);
    Search& searched(Id source, bool on);
    void look_at(int cell, int digit);
    void look_at_common(Form form, Id source, int house);
    void tell(Found found);
    int nested_complexity(const Found& found);

    Forcing_kind kind_;
    int level_;
    double base_;
    std::unique_ptr<NestedRules> rules_;

    const Board* board_ = nullptr;
    Findings* findings_ = nullptr;
    Watch* watch_ = nullptr;
    std::unique_ptr<Board> scratch_;
    std::vector<std::unique_ptr<Search>> searches_;
    std::size_t used_ = 0;
    std::array<std::array<Search*, kIds>, 2> done_;
    std::vector<Search*> together_;
    std::vector<std::int32_t> nested_;
};

}  // namespace nonet::explainer
