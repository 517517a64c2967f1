// Following chains, the shortest first, to where they close or clash. Private to this room.

#pragma once

#include <vector>

#include "loop_goals.hpp"
#include "trails.hpp"

namespace nonet::logic::loops {

/// What the links of a chain may be.
enum class Kind { plain, grouped, with_sets };

class Search {
   public:
    Search(const Graph& graph, std::vector<Goal> goals, Kind kind);

    /// Everything, the best first.
    const std::vector<Found>& find_all();
    /// The best step, or none. What a chain would eliminate is known before it is followed, but for
    /// continuous loops, so these come first.
    const Found* find_best();

   private:
    /// A link through a set that is still to come.
    struct Late {
        Through link;
        Id cause;
    };

    void pursue(const Goal* goal, const Goal* end);
    int useful_length(const Goal& goal) const;
    void begin(const Goal& goal);
    bool done() const { return !wanted_true_.any() && wanted_false_ == 0; }
    void follow();

    void make_false(int cause);
    void put_in_order(int cause, std::size_t begin);
    void check_false_ends(int cause);
    void make_true(int cause);
    void make_true(int id, int cause);
    void delay(const Through& link, int cause);
    void admit_late();

    void reach(int end, bool is_true, int cause);
    Variant variant_of(int end, bool is_true) const;
    int order() const;
    void trace_back(int end, bool is_true, int cause);
    void note_locks();
    bool crosses_itself() const;
    Kind kind_of_chain() const;

    const Graph& graph_;
    const Kind kind_;
    const std::vector<Goal> goals_;  // in HoDoKu's order
    Collection collection_;

    // The chains from one start.
    int start_ = 0;
    bool starts_true_ = false;
    bool loops_ = false;     // whether we look for loops, or for AICs
    NodeSet wanted_true_;    // ends
    Mask wanted_false_ = 0;  // ends: digits of the cell of the start
    int longest_ = 0;
    NodeSet true_;
    NodeSet false_;
    NodeSet fresh_;  // what makes_false() has just found
    int depth_ = 0;
    std::vector<Id> true_by_;
    std::vector<Id> false_by_;
    std::vector<int> lock_by_;
    Trails trails_;
    std::vector<Id> level_;
    std::vector<Id> next_;
    std::vector<std::vector<Late>> late_;  // by the depth at which they are due
    int waiting_ = 0;                      // how many are still to come
    Chain chain_;
    Eliminations eliminated_;
};

}  // namespace nonet::logic::loops
