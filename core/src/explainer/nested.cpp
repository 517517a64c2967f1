#include "nested.hpp"

#include <algorithm>

#include "lines.hpp"
#include "rules.hpp"

namespace nonet::explainer {

namespace {

// Eliminations are noted by column, row and digit.
bool by_column(Id a, Id b) {
    const int a_cell = cell_of(a), b_cell = cell_of(b);
    if (a_cell % 9 != b_cell % 9) { return a_cell % 9 < b_cell % 9; }
    return a < b;
}

/// Tells chains apart by their nodes.
class Identity {
   public:
    void add(Id id, bool on) {
        value_ = (value_ ^ (2u * id + on + 1)) * 0x9e3779b97f4a7c15;
        value_ ^= value_ >> 29;
    }
    void end_line() { value_ = (value_ ^ 0xffff) * 0xbf58476d1ce4e5b9; }
    std::uint64_t value() const { return value_; }

   private:
    std::uint64_t value_ = 0x243f6a8885a308d3;
};

}  // namespace

NestedRules::NestedRules(int level) : level_(level) {
    if (level == 2 || level == 3) { chains_ = std::make_unique<StaticChains>(); }
    if (level == 3) { forcings_.push_back(std::make_unique<Forcing>(Forcing_kind::multiple)); }
    if (level >= 4) { forcings_.push_back(std::make_unique<Forcing>(Forcing_kind::dynamic)); }
    if (level >= 5) { forcings_.push_back(std::make_unique<Forcing>(Forcing_kind::dynamic, level - 3)); }
}

bool NestedRules::extend(const Board& start, const Board& now, Search& search) {
    start_ = &start;
    now_ = &now;
    bool usable = false, noted = false;
    const auto visit = [&] {
        search.begin_parents();
        add_parents(hint_, search);
        if (search.has_parents()) {
            usable = true;
            noted |= note(search, -1);
        }
        return false;
    };
    visit_locking(now, hint_, visit);
    if (!usable) { visit_hidden_sets<2>(now, hint_, visit); }
    if (!usable) { visit_naked_sets<2>(now, hint_, visit); }
    if (!usable) { visit_fish<2>(now, hint_, visit); }
    if (usable || level_ < 2) { return noted; }
    if (chains_ && by_static_chains(search)) { return true; }
    for (auto& forcing : forcings_) {
        if (!watch_->is_over() && by_forcing(*forcing, search)) { return true; }
    }
    return false;
}

// Returns whether anything that the hint removes is new.
bool NestedRules::note(Search& search, int nested) {
    std::sort(hint_.removed.begin(), hint_.removed.end(), by_column);
    bool noted = false;
    for (Id id : hint_.removed) { noted |= search.note_by_rule(id, hint_.technique, nested); }
    return noted;
}

void NestedRules::add_parents(const Hint& hint, Search& search) const {
    switch (hint.technique) {
        case Technique::hidden_pair:
            for (std::uint8_t cell : kTables.cells[std::countr_zero(hint.houses)]) {
                if (!hint.cells.has(cell)) { add_missing_digits(search, cell, hint.digits); }
            }
            break;
        case Technique::naked_pair:
            for (int cell : hint.cells) {
                add_missing_digits(search, cell, static_cast<Mask>(~hint.digits & 0x1ff));
            }
            break;
        default: {
            Cells covered;
            for (int house : bits(hint.covers)) { covered |= kTables.house[house]; }
            const int digit = lowest(hint.digits);
            for (int house : bits(hint.houses)) {
                for (int place : bits(start_->places[house][digit] & ~now_->places[house][digit])) {
                    const int cell = kTables.cells[house][place];
                    if (!covered.has(cell)) { search.add_parent(id_of(cell, digit)); }
                }
            }
        }
    }
}

void NestedRules::add_missing_digits(Search& search, int cell, Mask digits) const {
    for (int digit : bits(start_->cell[cell] & ~now_->cell[cell] & digits)) {
        search.add_parent(id_of(cell, digit));
    }
}

void NestedRules::add_missing_places(Search& search, int house, int digit) const {
    for (int place : bits(start_->places[house][digit] & ~now_->places[house][digit])) {
        search.add_parent(id_of(kTables.cells[house][place], digit));
    }
}

/// What had to go before a candidate could be true for this cause.
void NestedRules::add_missing(Search& search, Id id, Cause cause) const {
    const int cell = cell_of(id);
    if (cause == Cause::cell) {
        add_missing_digits(search, cell, 0x1ff);
    } else if (cause < Cause::cell) {
        add_missing_places(search, kTables.of[cell][static_cast<int>(cause)], digit_of(id));
    }
}

template <typename MakeProof>
std::int32_t NestedRules::number_of(std::uint64_t identity, int complexity, MakeProof make_proof) {
    const auto [there, is_new] =
        known_.try_emplace(identity, static_cast<std::int32_t>(complexities_.size()));
    if (is_new) {
        complexities_.push_back(complexity);
        if (keeps_proofs_) { proofs_.push_back(make_proof()); }
    }
    return there->second;
}

/// Notes what each finding removes. `rests_on` adds its nodes to its identity, and what had to go before they
/// could be true as parents; `proof_of` makes its proof.
template <typename RestsOn, typename ProofOf>
bool NestedRules::note_findings(Search& search, RestsOn rests_on, ProofOf proof_of) {
    bool noted = false;
    for (const Found& found : findings_.ranked()) {
        take_removed(found);
        if (std::ranges::all_of(hint_.removed, [&](Id id) { return search.has(id, false); })) { continue; }
        search.begin_parents();
        Identity identity;
        rests_on(found, identity);
        if (!search.has_parents()) { continue; }
        const auto make_proof = [&] { return proof_of(found); };
        noted |= note(search, number_of(identity.value(), found.complexity, make_proof));
    }
    return noted;
}

bool NestedRules::by_static_chains(Search& search) {
    findings_.start(*now_);
    chains_->find(*now_, findings_, *watch_);
    const auto rests_on = [&](const Found& found, Identity& identity) {
        const auto links = chains_->links_of(found);
        for (auto link = links.rbegin(); link != links.rend(); ++link) {
            identity.add(link->id, link->on);
            if (link->on || found.form == Form::cycle) { add_missing(search, link->id, link->cause); }
        }
    };
    return note_findings(search, rests_on,
                         [&](const Found& found) { return Proof{line_of(chains_->links_of(found))}; });
}

bool NestedRules::by_forcing(Forcing& forcing, Search& search) {
    findings_.start(*now_);
    forcing.find(*now_, findings_, *watch_, keeps_proofs_);
    const auto rests_on = [&](const Found& found, Identity& identity) {
        forcing.each_conclusion(found, [&](Search& inner, std::uint16_t node, Cause assumed) {
            inner.each_ancestor(node, [&](std::uint16_t index) {
                const Node& here = inner.node(index);
                identity.add(here.id, here.on);
                if (here.on) { add_missing(search, here.id, here.parent == kNoNode ? assumed : here.cause); }
            });
            identity.end_line();
        });
    };
    return note_findings(search, rests_on, [&](const Found& found) { return forcing.proof_of(found); });
}

void NestedRules::take_removed(const Found& found) {
    hint_.technique = name_of(found);
    hint_.removed.clear();
    if (found.form == Form::cycle) {
        for (Id id : findings_.removed_by(found)) { hint_.removed.add(id); }
    } else if (found.on) {
        const int cell = cell_of(found.target);
        hint_.remove_from(cell, static_cast<Mask>(now_->cell[cell] & ~bit(digit_of(found.target))));
    } else {
        hint_.removed.add(found.target);
    }
}

}  // namespace nonet::explainer
