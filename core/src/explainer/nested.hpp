// The rules that are asked under an assumption. Private to this room.

#pragma once

#include <memory>
#include <unordered_map>
#include <vector>

#include "findings.hpp"
#include "forcing.hpp"
#include "hint.hpp"
#include "search.hpp"
#include "static_chains.hpp"

namespace nonet::explainer {

class NestedRules final : public Rules {
   public:
    explicit NestedRules(int level);

    void start(Watch& watch, bool keeps_proofs) {
        watch_ = &watch;
        keeps_proofs_ = keeps_proofs;
        complexities_.clear();
        proofs_.clear();
        known_.clear();
    }
    bool extend(const Board& start, const Board& now, Search& search) override;
    /// How many nodes a chain took that was found under an assumption.
    int complexity(std::int32_t nested) const { return complexities_[static_cast<std::size_t>(nested)]; }
    /// Its proof; none if nobody wanted proofs to be kept.
    Proof proof(std::int32_t nested) const {
        return keeps_proofs_ ? proofs_[static_cast<std::size_t>(nested)] : Proof{};
    }

   private:
    bool note(Search& search, int nested);
    void add_parents(const Hint& hint, Search& search) const;
    void add_missing(Search& search, Id id, Cause cause) const;
    void add_missing_places(Search& search, int house, int digit) const;
    void add_missing_digits(Search& search, int cell, Mask digits) const;
    template <typename RestsOn, typename ProofOf>
    bool note_findings(Search& search, RestsOn rests_on, ProofOf proof_of);
    bool by_static_chains(Search& search);
    bool by_forcing(Forcing& forcing, Search& search);
    void take_removed(const Found& found);
    template <typename MakeProof>
    std::int32_t number_of(std::uint64_t identity, int complexity, MakeProof make_proof);

    int level_;
    Watch* watch_ = nullptr;
    const Board* start_ = nullptr;
    const Board* now_ = nullptr;
    Hint hint_;
    std::unique_ptr<StaticChains> chains_;
    std::vector<std::unique_ptr<Forcing>> forcings_;
    Findings findings_{true};
    bool keeps_proofs_ = false;
    std::vector<int> complexities_;
    std::vector<Proof> proofs_;  // if they are kept
    std::unordered_map<std::uint64_t, std::int32_t> known_;
};

}  // namespace nonet::explainer
