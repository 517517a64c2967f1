#include "forcing.hpp"

#include <algorithm>

#include "lines.hpp"
#include "nested.hpp"

namespace nonet::explainer {

namespace {

constexpr std::uint8_t kBothWays = 1, kCell = 5, kRegion = 6, kContradiction = 7;

double base_of(Forcing_kind kind, int level) {
    if (kind == Forcing_kind::nishio) { return 7.5; }
    if (kind == Forcing_kind::multiple) { return 8.0; }
    return level < 2 ? 8.5 + 0.5 * level : 9.5 + 0.5 * (level - 2);
}

}  // namespace

Forcing::Forcing(Forcing_kind kind, int level) : kind_(kind), level_(level), base_(base_of(kind, level)) {
    if (level > 0) { rules_ = std::make_unique<NestedRules>(level); }
}

Forcing::~Forcing() = default;

void Forcing::find(const Board& board, Findings& findings, Watch& watch, bool keeps_proofs) {
    board_ = &board;
    findings_ = &findings;
    watch_ = &watch;
    if (!scratch_) { scratch_ = std::make_unique<Board>(board); }
    forget(keeps_proofs);
    const int fewest = kind_ == Forcing_kind::multiple ? 3 : 2;
    for (int cell : board.open) {
        if (count(board.cell[cell]) < fewest) { continue; }
        for (int digit : bits(board.cell[cell])) {
            if (watch.is_over()) { return; }
            look_at(cell, digit);
        }
        if (kind_ != Forcing_kind::nishio) {
            together_.clear();
            for (int digit : bits(board.cell[cell])) {
                together_.push_back(&searched(id_of(cell, digit), true));
            }
            look_at_common(Form::cell, id_of(cell, lowest(board.cell[cell])), 0);
        }
    }
}

void Forcing::forget(bool keeps_proofs) {
    used_ = 0;
    for (auto& each : done_) { each.fill(nullptr); }
    if (rules_) { rules_->start(*watch_, keeps_proofs); }
}

Proof Forcing::proof_of(const Found& found) {
    Proof proof;
    each_conclusion(found, [&](Search& search, std::uint16_t node, Cause) {
        proof.push_back(line_to(search, node, [&](std::int32_t nested) { return rules_->proof(nested); }));
    });
    return proof;
}

Proof Forcing::proof_again(const Found& found) {
    if (rules_) { forget(true); }
    return proof_of(found);
}

Search& Forcing::searched(Id source, bool on) {
    Search*& done = done_[on][source];
    if (done == nullptr) {
        if (used_ == searches_.size()) { searches_.push_back(std::make_unique<Search>()); }
        done = searches_[used_++].get();
        const Reach reach{kind_ != Forcing_kind::nishio, kind_ != Forcing_kind::multiple};
        done->run(*board_, *scratch_, source, on, reach, rules_.get(), *watch_);
    }
    return *done;
}

void Forcing::look_at(int cell, int digit) {
    const Id source = id_of(cell, digit);
    if (kind_ != Forcing_kind::multiple) {
        for (bool on : {true, false}) {
            const Search& search = searched(source, on);
            if (search.contradicts()) {
                tell({Form::contradiction, 0, !on, on, kContradiction, source, source, 0, 0});
            }
        }
    }
    if (kind_ == Forcing_kind::dynamic && count(board_->cell[cell]) >= 3) {
        together_ = {&searched(source, true), &searched(source, false)};
        look_at_common(Form::both_ways, source, 0);
    }
    if (kind_ == Forcing_kind::nishio) { return; }
    for (int house : kTables.of[cell]) {
        const Mask places = board_->places[house][digit];
        if (count(places) < 2 || kTables.cells[house][lowest(places)] != cell) { continue; }
        together_.clear();
        for (int place : bits(places)) {
            together_.push_back(&searched(id_of(kTables.cells[house][place], digit), true));
        }
        look_at_common(Form::region, source, house);
    }
}

// Tells of what follows from each of several assumptions, one of which is true.
void Forcing::look_at_common(Form form, Id source, int house) {
    const std::uint8_t key = form == Form::both_ways ? kBothWays : form == Form::cell ? kCell : kRegion;
    for (bool on : {true, false}) {
        std::array<Cells, 9> common = together_[0]->set(on);
        bool any = false;
        for (int digit = 0; digit < 9; ++digit) {
            for (std::size_t other = 1; other < together_.size(); ++other) {
                common[digit] &= together_[other]->set(on)[digit];
            }
            any = any || common[digit].any();
        }
        if (!any) { continue; }
        for (std::uint16_t index : together_[0]->found(on)) {
            const Id target = together_[0]->node(index).id;
            if (!common[digit_of(target)].has(cell_of(target))) { continue; }
            if (on && count(board_->cell[cell_of(target)]) < 2) { continue; }
            tell({form, static_cast<std::uint8_t>(house), on, true, key, source, target, 0, 0});
        }
    }
}

// Counts how many nodes a hint takes, as long as that can be few enough.
void Forcing::tell(Found found) {
    int at_least = 0;
    each_conclusion(found, [&](Search& search, std::uint16_t node, Cause) {
        const Node& here = search.node(node);
        at_least += here.total != 0 ? here.total : here.depth;
    });
    const auto is_wanted = [&](int complexity) {
        return findings_->wants(base_ + for_length(complexity), complexity, found.key, found.target,
                                found.on);
    };
    if (!is_wanted(at_least)) { return; }
    each_conclusion(found, [&](Search& search, std::uint16_t node, Cause) {
        found.complexity += search.count_ancestors(node);
    });
    if (level_ >= 2 && is_wanted(found.complexity)) { found.complexity += nested_complexity(found); }
    if (!is_wanted(found.complexity)) { return; }
    found.rating = base_ + for_length(found.complexity);
    findings_->add(found);
}

int Forcing::nested_complexity(const Found& found) {
    nested_.clear();
    each_conclusion(found, [&](Search& search, std::uint16_t node, Cause) {
        search.each_ancestor(node, [&](std::uint16_t index) {
            const std::int32_t nested = search.node(index).nested;
            if (nested >= 0) { nested_.push_back(nested); }
        });
    });
    std::ranges::sort(nested_);
    int sum = 0;
    for (std::size_t which = 0; which < nested_.size(); ++which) {
        if (which == 0 || nested_[which] != nested_[which - 1]) { sum += rules_->complexity(nested_[which]); }
    }
    return sum;
}

}  // namespace nonet::explainer
