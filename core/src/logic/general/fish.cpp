// Fish: each house of a base must hold a digit, and all their places for it lie in as many other houses, the
// covers. So each cover gets its digit from the base, and its other places can't hold it.
//
// Places of the base outside the covers are fins: one of them is true or the fish is, so only what sees all
// fins goes. A place in two base houses would spoil the count; it is an endo fin and treated like a fin. A
// place in two covers would use up both of them; it goes even if it is in the base.
//
// Basic fish are rows against columns or the reverse; franken fish may have boxes on either side; mutant fish
// may be made of any houses. Houses that are no lines all count as boxes. A house of the base must hold every
// digit, a cover needs only room for no more than one.

#include <algorithm>
#include <array>

#include "catalogue.hpp"

namespace nonet::logic::general {

namespace {

enum class Shape { basic, franken, mutant };
enum class Fins { none, some, sashimi };

struct Kind {
    int size;
    Shape shape;
    Fins fins;
};

constexpr int kMostFins = 5;
constexpr int kMostEndoFins = 2;

/// What a side of a fish may be made of, bit by bit.
using Made = unsigned;
constexpr Made kOfRows = 1;
constexpr Made kOfColumns = 2;
constexpr Made kOfBoxes = 4;
constexpr Made kOfAnything = 7;

Made made_of(HouseKind kind) {
    if (kind == HouseKind::row) { return kOfRows; }
    return kind == HouseKind::column ? kOfColumns : kOfBoxes;
}

/// A few houses in rising order.
class FewHouses {
   public:
    FewHouses with(int house) const {
        FewHouses more = *this;
        more.houses_[more.size_++] = house;
        return more;
    }
    bool has(int house) const { return std::find(begin(), end(), house) != end(); }
    bool empty() const { return size_ == 0; }
    int last() const { return empty() ? -1 : houses_[size_ - 1]; }
    const int* begin() const { return houses_.data(); }
    const int* end() const { return houses_.data() + size_; }

   private:
    std::array<int, 4> houses_{};
    std::size_t size_ = 0;
};

struct Base {
    FewHouses houses;
    CellSet places;
    CellSet endo_fins;
    int overlaps = 0;
};

struct Covers {
    FewHouses houses;
    CellSet places;
    CellSet twice;  // the places in two covers
};

struct Fish {
    int digit = 0;
    Base base;
    FewHouses covers;
    CellSet fins;  // without endo fins
    CellSet gone;
    FewHouses thin;  // see `Cover`
    FewHouses bare;  // see `Cover`

    CellSet all_fins() const { return fins | base.endo_fins; }
    bool is_sashimi() const { return !thin.empty() || !bare.empty(); }
};

std::vector<int> numbers_of(const FewHouses& houses) { return {houses.begin(), houses.end()}; }

Step step_of(const Fish& fish) {
    Step step;
    step.digits = bit(fish.digit);
    step.mark(fish.base.places - fish.fins - fish.base.endo_fins, fish.digit, Role::pattern);
    step.mark(fish.fins, fish.digit, Role::fin);
    step.mark(fish.base.endo_fins, fish.digit, Role::endo_fin);
    for (int house : fish.base.houses) { step.house(house, Role::base); }
    for (int house : fish.covers) { step.house(house, Role::cover); }
    step.covers.push_back({static_cast<std::uint8_t>(fish.digit), numbers_of(fish.covers),
                           fish.all_fins().numbers(), fish.gone.numbers(), numbers_of(fish.thin),
                           numbers_of(fish.bare)});
    step.eliminate(fish.gone, fish.digit);
    return step;
}

/// Looks for fish that eliminate some target: a place that has no hope, so that there are few.
class Search {
   public:
    Search(const Study& study, Kind kind, Sink& sink)
        : study_(study),
          board_(study.board()),
          kind_(kind),
          sink_(sink),
          in_house_(board_.houses().size()),
          may_cover_(board_.houses().size()) {}

    void find() {
        for (digit_ = 1; digit_ <= board_.digits(); ++digit_) {
            places_ = study_.position().places(digit_);
            if (places_.empty() || study_.hopeless(digit_).empty()) { continue; }
            told_.clear();
            for (std::size_t house = 0; house < in_house_.size(); ++house) {
                in_house_[house] = places_ & board_.houses()[house].set;
            }
            if (!find_all_ways() || sink_.effort.is_over()) { return; }
        }
    }

   private:
    bool find_all_ways() {
        if (kind_.shape == Shape::mutant) { return find_between(kOfAnything, kOfAnything); }
        const Made boxes = kind_.shape == Shape::franken ? kOfBoxes : 0;
        return find_between(kOfRows | boxes, kOfColumns | boxes) &&
               find_between(kOfColumns | boxes, kOfRows | boxes);
    }

    bool find_between(Made base, Made covers) {
        bases_.clear();
        for (int house = 0; house < static_cast<int>(in_house_.size()); ++house) {
            const Made made = made_of(board_.house(house).kind);
            may_cover_[static_cast<std::size_t>(house)] = (covers & made) != 0;
            if ((base & made) != 0 && may_be_base(house)) { bases_.push_back(house); }
        }
        return add_base({}, 0, kind_.size, study_.hopeless(digit_));
    }

    bool may_be_base(int house) const {
        const int places = study_.position().count(house, digit_);
        const int least = kind_.shape == Shape::basic && kind_.fins == Fins::none ? 2 : 1;
        return board_.house(house).whole && least <= places &&
               (kind_.fins != Fins::none || places <= kind_.size);
    }

    const CellSet& in_house(int house) const { return in_house_[static_cast<std::size_t>(house)]; }

    /// Goes on with so many more of the houses for a base, from a certain one on.
    bool add_base(const Base& base, std::size_t from, int more, const CellSet& targets) {
        if (more == 0) { return find_covers(base, targets); }
        for (; from + static_cast<std::size_t>(more) <= bases_.size(); ++from) {
            const int house = bases_[from];
            const CellSet overlap = base.places & in_house(house);
            const Base wider{base.houses.with(house), base.places | in_house(house), base.endo_fins | overlap,
                             base.overlaps + overlap.count()};
            if (wider.overlaps > (kind_.fins == Fins::none ? 0 : kMostEndoFins)) { continue; }
            const CellSet left = within_reach(targets & board_.common_peers(overlap), wider, {}, kind_.size);
            if (left.any() && !add_base(wider, from + 1, more - 1, left)) { return false; }
            if (sink_.effort.is_over()) { return false; }
        }
        return true;
    }

    bool find_covers(const Base& base, const CellSet& targets) {
        std::vector<int> touched;
        for (int house = 0; house < static_cast<int>(in_house_.size()); ++house) {
            if (is_usable(house, base, {}) && in_house(house).touches(base.places)) {
                touched.push_back(house);
            }
        }
        return add_cover(base, touched, {}, 0, kind_.size, targets);
    }

    bool add_cover(const Base& base, const std::vector<int>& touched, const Covers& covers, std::size_t from,
                   int more, const CellSet& targets) {
        if (more == 0) { return try_fish(base, covers); }
        for (; from + static_cast<std::size_t>(more) <= touched.size(); ++from) {
            const CellSet& places = in_house(touched[from]);
            const Covers wider{covers.houses.with(touched[from]), covers.places | places,
                               covers.twice | (covers.places & places)};
            const CellSet left = within_reach(targets, base, wider, more - 1);
            if (left.any() && !add_cover(base, touched, wider, from + 1, more - 1, left)) { return false; }
        }
        return true;
    }

    bool is_usable(int house, const Base& base, const Covers& covers) const {
        return may_cover_[static_cast<std::size_t>(house)] != 0 && house > covers.houses.last() &&
               !base.houses.has(house);
    }

    /// The targets that may still be eliminated with so many more covers.
    CellSet within_reach(CellSet targets, const Base& base, const Covers& covers, int more) {
        const CellSet open = base.places - covers.places;
        if (kind_.fins == Fins::none && !fit(open, base, covers, more)) { return {}; }
        CellSet reached;
        for (int target : targets) {
            // One cover must lead to the target, or two if it is in the base. All other cells of these covers
            // see the target. The other covers must take the places that don't see it: these can't be fins.
            const int leading = covers.twice.has(target) ? 2 : covers.places.has(target) ? 1 : 0;
            const int missing = std::max((base.places.has(target) ? 2 : 1) - leading, 0);
            CellSet unseen = open - board_.peers(target);
            unseen.remove(target);
            if (fit(unseen, base, covers, more - missing)) { reached.add(target); }
        }
        return reached;
    }

    /// Whether so many more covers can hold all of some cells.
    bool fit(const CellSet& cells, const Base& base, const Covers& covers, int more) {
        if (!sink_.effort.spend() || more < 0) { return false; }
        if (cells.empty()) { return true; }
        if (more == 0) { return false; }
        for (int house : board_.houses_of(cells.first())) {
            if (is_usable(house, base, covers) && fit(cells - in_house(house), base, covers, more - 1)) {
                return true;
            }
        }
        return false;
    }

    bool try_fish(const Base& base, const Covers& covers) {
        if (!has_shape(base.houses, covers.houses)) { return true; }
        const Fish fish = fish_of(base, covers);
        const CellSet fins = fish.all_fins();
        if (kind_.fins == Fins::none ? fins.any() : fins.empty() || fins.count() > kMostFins) { return true; }
        if (fish.is_sashimi() != (kind_.fins == Fins::sashimi)) { return true; }
        return fish.gone.empty() || take(fish);
    }

    Fish fish_of(const Base& base, const Covers& covers) const {
        Fish fish{digit_, base, covers.houses, base.places - covers.places - base.endo_fins, {}, {}, {}};
        fish.gone = ((covers.places - base.places) | covers.twice) & board_.common_peers(fish.all_fins());
        if (kind_.shape != Shape::basic || kind_.fins == Fins::none) { return fish; }
        for (int line : base.houses) {
            const int left = (in_house(line) - fish.fins).count();
            if (left == 1) { fish.thin = fish.thin.with(line); }
            if (left == 0) { fish.bare = fish.bare.with(line); }
        }
        return fish;
    }

    bool has_shape(const FewHouses& base, const FewHouses& covers) const {
        Made made_base = 0;
        Made made_covers = 0;
        for (int house : base) { made_base |= made_of(board_.house(house).kind); }
        for (int house : covers) { made_covers |= made_of(board_.house(house).kind); }
        const bool lines_cross = ((made_base & kOfColumns) == 0 && (made_covers & kOfRows) == 0) ||
                                 ((made_base & kOfRows) == 0 && (made_covers & kOfColumns) == 0);
        if (kind_.shape == Shape::mutant) { return !lines_cross; }
        return kind_.shape == Shape::basic || ((made_base | made_covers) & kOfBoxes) != 0;
    }

    /// Tells of one fish only for each set of eliminations.
    bool take(const Fish& fish) {
        if (!sink_.effort.spend(1 + told_.size() / 4)) { return false; }
        if (std::ranges::find(told_, fish.gone) != told_.end()) { return true; }
        told_.push_back(fish.gone);
        return sink_.take(step_of(fish));
    }

    const Study& study_;
    const Board& board_;
    Kind kind_;
    Sink& sink_;
    int digit_ = 0;
    CellSet places_;
    std::vector<CellSet> in_house_;  // the places in each house
    std::vector<char> may_cover_;    // by house
    std::vector<int> bases_;         // the houses that may be in a base
    std::vector<CellSet> told_;      // eliminations of this digit
};

template <int size, Shape shape, Fins fins>
void find(const Study& study, Sink& sink) {
    Search(study, {size, shape, fins}, sink).find();
}

}  // namespace

Techniques finders::fish() {
    return {
        {"x-wing", find<2, Shape::basic, Fins::none>},
        {"swordfish", find<3, Shape::basic, Fins::none>},
        {"jellyfish", find<4, Shape::basic, Fins::none>},
        {"finned-x-wing", find<2, Shape::basic, Fins::some>},
        {"finned-swordfish", find<3, Shape::basic, Fins::some>},
        {"finned-jellyfish", find<4, Shape::basic, Fins::some>},
        {"sashimi-x-wing", find<2, Shape::basic, Fins::sashimi>},
        {"sashimi-swordfish", find<3, Shape::basic, Fins::sashimi>},
        {"sashimi-jellyfish", find<4, Shape::basic, Fins::sashimi>},
        {"franken-x-wing", find<2, Shape::franken, Fins::none>},
        {"franken-swordfish", find<3, Shape::franken, Fins::none>},
        {"franken-jellyfish", find<4, Shape::franken, Fins::none>},
        {"finned-franken-x-wing", find<2, Shape::franken, Fins::some>},
        {"finned-franken-swordfish", find<3, Shape::franken, Fins::some>},
        {"finned-franken-jellyfish", find<4, Shape::franken, Fins::some>},
        {"mutant-x-wing", find<2, Shape::mutant, Fins::none>},
        {"mutant-swordfish", find<3, Shape::mutant, Fins::none>},
        {"mutant-jellyfish", find<4, Shape::mutant, Fins::none>},
        {"finned-mutant-x-wing", find<2, Shape::mutant, Fins::some>},
        {"finned-mutant-swordfish", find<3, Shape::mutant, Fins::some>},
        {"finned-mutant-jellyfish", find<4, Shape::mutant, Fins::some>},
    };
}

}  // namespace nonet::logic::general
