// Parts handed out to threads, and what stops them.

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>
#include <memory>
#include <mutex>
#include <random>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "check.hpp"
#include "nonet/batch.hpp"
#include "nonet/generate.hpp"
#include "nonet/many.hpp"
#include "nonet/parallel.hpp"
#include "nonet/symmetry.hpp"

namespace {

using nonet::Crew;
using nonet::Part;
using nonet::PartSize;
using nonet::Stop;
using Clock = std::chrono::steady_clock;
using Cells = std::vector<std::uint8_t>;

constexpr auto kNever = Clock::time_point::max();
constexpr auto kLongerThanAPulse = std::chrono::milliseconds(150);

void every_thing_is_done_once() {
    for (std::size_t threads : {1, 2, 3, 8}) {
        for (std::size_t count : {0, 1, 2, 7, 100, 12345}) {
            for (PartSize size : {PartSize{1, 1}, PartSize{3, 50}, PartSize{128, 8192}}) {
                std::vector<std::atomic<int>> done(count);
                nonet::in_parts(count, size, {threads, {}}, [&](Part part, Stop& stop) {
                    CHECK_EQUAL(part.size() <= size.largest, true);
                    CHECK_EQUAL(part.size() >= size.smallest || part.end == count, true);
                    CHECK_EQUAL(stop.requested(), false);
                    for (std::size_t thing = part.begin; thing < part.end; ++thing) { ++done[thing]; }
                });
                for (const std::atomic<int>& times : done) { CHECK_EQUAL(times.load(), 1); }
            }
        }
    }
}

// Each thread waits in its first part until the others have one too, so none of them does all the work.
void all_threads_work() {
    constexpr std::size_t kThreads = 4;
    std::atomic<std::size_t> begun{0};
    std::mutex mutex;
    std::vector<std::thread::id> workers;
    nonet::in_parts(kThreads, {1, 1}, {kThreads, {}}, [&](Part, Stop&) {
        ++begun;
        while (begun < kThreads) { std::this_thread::yield(); }
        const std::lock_guard lock(mutex);
        workers.push_back(std::this_thread::get_id());
    });
    CHECK_EQUAL(workers.size(), kThreads);
    int own = 0;
    for (std::size_t one = 0; one < kThreads; ++one) {
        if (workers[one] == std::this_thread::get_id()) { ++own; }
        for (std::size_t other = 0; other < one; ++other) {
            CHECK_EQUAL(workers[one] == workers[other], false);
        }
    }
    CHECK_EQUAL(own, 1);
}

void a_request_stops_all_and_leaves_no_gap() {
    for (std::size_t threads : {1, 4}) {
        std::vector<std::atomic<int>> done(10'000);
        nonet::in_parts(done.size(), {1, 1}, {threads, {}}, [&](Part part, Stop& stop) {
            ++done[part.begin];
            if (part.begin == 5000) { stop.request(); }
            if (part.begin > 5000) {  // goes on until it hears of that
                while (!stop.requested()) { std::this_thread::yield(); }
            }
        });
        std::size_t number = 0;
        while (number < done.size() && done[number] == 1) { ++number; }
        CHECK_EQUAL(number > 5000 && number <= 5000 + threads, true);
        for (; number < done.size(); ++number) { CHECK_EQUAL(done[number].load(), 0); }
    }
}

// The crew is asked on the calling thread, whether that works or waits for others, and can stop them all.
// Once it has, it is not asked again, however long the others take to end.
void an_interruption_is_heard_by_all() {
    const std::thread::id here = std::this_thread::get_id();
    for (bool works : {true, false}) {
        int asked = 0;
        std::atomic<int> begun{0};
        const Crew crew{3, [&] {
                            CHECK_EQUAL(std::this_thread::get_id() == here, true);
                            return ++asked == 2;
                        }};
        nonet::in_parts(3, {1, 1}, crew, [&](Part, Stop& stop) {
            ++begun;
            while (begun < 3 || (!stop.requested() && (works || std::this_thread::get_id() != here))) {
                std::this_thread::yield();
            }
            if (std::this_thread::get_id() != here) { std::this_thread::sleep_for(kLongerThanAPulse); }
        });
        CHECK_EQUAL(asked, 2);
    }
}

void what_is_thrown_arrives() {
    for (std::size_t threads : {1, 2, 5}) {
        std::string said;
        std::atomic<int> after{0};
        try {
            nonet::in_parts(1000, {1, 1}, {threads, {}}, [&](Part part, Stop& stop) {
                if (part.begin == 10) { throw std::runtime_error("enough"); }
                if (part.begin > 10) {
                    ++after;
                    while (!stop.requested()) { std::this_thread::yield(); }
                }
            });
        } catch (const std::runtime_error& error) { said = error.what(); }
        CHECK_EQUAL(said, "enough");
        CHECK_EQUAL(after < static_cast<int>(threads), true);
    }
    bool thrown = false;
    try {
        nonet::in_parts(2, {1, 1}, {2, []() -> bool { throw std::runtime_error("a signal"); }},
                        [](Part, Stop& stop) {
                            while (!stop.requested()) { std::this_thread::yield(); }
                        });
    } catch (const std::runtime_error&) { thrown = true; }
    CHECK_EQUAL(thrown, true);
}

Cells minimal_puzzles(std::size_t number) {
    Cells puzzles(81 * number);
    nonet::random_grids(1, 0, puzzles);
    const Cells solutions = puzzles;
    nonet::Removal removal{{}, 0};
    for (std::size_t cell = 0; cell < 81; ++cell) { removal.unit_of[cell] = static_cast<std::uint8_t>(cell); }
    nonet::reduce(puzzles, solutions, removal, 1, 0);
    return puzzles;
}

// Whichever thread finds one, and whatever else is wrong further on.
void the_first_wrong_byte_is_told() {
    const Cells puzzles = minimal_puzzles(700);
    std::mt19937 random(5);
    for (int round = 0; round < 20; ++round) {
        Cells spoilt = puzzles;
        std::size_t first = spoilt.size();
        for (int wrong = 0; wrong < 1 + round; ++wrong) {
            const std::size_t place = random() % spoilt.size();
            spoilt[place] = static_cast<std::uint8_t>(10 + random() % 246);
            first = std::min(first, place);
        }
        const auto nothing = [](Part, Stop&) {};
        CHECK_EQUAL(nonet::in_checked_parts(spoilt, {1, 16}, {4, {}}, nothing) == first, true);
        Cells forms(spoilt.size());
        CHECK_EQUAL(nonet::canonical_many(spoilt, forms.data(), nullptr, {3, {}}) == first, true);
    }
    CHECK_EQUAL(nonet::in_checked_parts(puzzles, {1, 16}, {4, {}}, [](Part, Stop&) {}).has_value(), false);
}

struct Results {
    explicit Results(std::size_t number)
        : solutions(81 * number, 99), counts(number, 99), done(new bool[number]) {
        std::fill_n(done.get(), number, true);
    }
    nonet::ManyOutput output() { return {solutions.data(), counts.data(), done.get()}; }

    Cells solutions;
    std::vector<std::uint32_t> counts;
    std::unique_ptr<bool[]> done;
};

// Puzzles with one solution, some with several, some with none.
Cells mixed_puzzles(std::size_t number) {
    Cells puzzles = minimal_puzzles(number);
    std::mt19937 random(3);
    for (std::uint8_t& cell : puzzles) {
        if (random() % 60 == 0) { cell = static_cast<std::uint8_t>(random() % 10); }
    }
    return puzzles;
}

void threads_change_no_result() {
    constexpr std::size_t kNumber = 3000;
    const Cells puzzles = mixed_puzzles(kNumber);
    Results one(kNumber);
    CHECK_EQUAL(nonet::solve_many(puzzles, 3, one.output(), kNever).has_value(), false);
    Results several(kNumber);
    CHECK_EQUAL(nonet::solve_many(puzzles, 3, several.output(), kNever, {4, {}}).has_value(), false);
    CHECK_EQUAL(one.solutions == several.solutions, true);
    CHECK_EQUAL(one.counts == several.counts, true);
    Cells alone(81);
    for (std::size_t puzzle = 0; puzzle < kNumber; ++puzzle) {
        CHECK_EQUAL(one.done[puzzle] && several.done[puzzle], true);
        std::fill(alone.begin(), alone.end(), std::uint8_t{0});
        const auto single = nonet::solve_single(&puzzles[81 * puzzle], 3, 1u << 30, alone.data());
        CHECK_EQUAL(one.counts[puzzle], single.count);
        const Cells solution(&one.solutions[81 * puzzle], &one.solutions[81 * puzzle] + 81);
        CHECK_EQUAL(solution == alone, true);
    }
    Cells together(81 * kNumber), apart(81 * kNumber);
    nonet::random_grids(8, 5, together);
    nonet::random_grids(8, 5, apart, {4, {}});
    CHECK_EQUAL(together == apart, true);
}

// The empty grid has more solutions than anybody waits for.
void what_is_not_done_in_time_is_told() {
    Cells puzzles = minimal_puzzles(300);
    std::fill_n(&puzzles[0], 81, std::uint8_t{0});
    const std::uint32_t limit = std::numeric_limits<std::uint32_t>::max();
    for (std::size_t threads : {1, 3}) {
        Results none(300);
        nonet::solve_many(puzzles, limit, none.output(), Clock::now(), {threads, {}});
        for (std::size_t puzzle = 0; puzzle < 300; ++puzzle) { CHECK_EQUAL(none.done[puzzle], false); }
        CHECK_EQUAL(none.solutions == Cells(puzzles.size()), true);
        CHECK_EQUAL(none.counts == std::vector<std::uint32_t>(300), true);
        Results some(300);
        int asked = 0;
        nonet::solve_many(puzzles, limit, some.output(), kNever, {threads, [&] { return ++asked == 3; }});
        CHECK_EQUAL(some.done[0], false);
        Cells spoilt = puzzles;
        spoilt[81 * 299 + 80] = 10;
        const auto wrong = nonet::solve_many(spoilt, limit, some.output(), Clock::now(), {threads, {}});
        CHECK_EQUAL(wrong == 81 * 299 + 80, true);
    }
}

}  // namespace

int main() {
    every_thing_is_done_once();
    all_threads_work();
    a_request_stops_all_and_leaves_no_gap();
    an_interruption_is_heard_by_all();
    what_is_thrown_arrives();
    the_first_wrong_byte_is_told();
    threads_change_no_result();
    what_is_not_done_in_time_is_told();
}
