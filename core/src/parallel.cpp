#include "nonet/parallel.hpp"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <exception>
#include <limits>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

#if !defined(_WIN32)
#include <pthread.h>
#endif

namespace nonet {

namespace {

using Clock = std::chrono::steady_clock;

// Soon enough for whoever presses Ctrl-C; the look itself takes microseconds.
constexpr auto kPulse = std::chrono::milliseconds(50);

// Threads that wait a moment for another errand when one is done: to start a thread takes 50 µs, as long as
// some hundred puzzles, and whoever works on a stream of chunks comes again at once. None of them stays for
// longer, so that a program which forks later has one thread.
class Helpers {
   public:
    static Helpers& shared();

    // Says whether there is a thread for the errand.
    bool run(std::function<void()> errand) {
        std::unique_lock lock(mutex_);
        if (errands_.size() < waiting_) {
            errands_.push_back(std::move(errand));
            lock.unlock();
            changed_.notify_one();
            return true;
        }
        lock.unlock();
        try {
            std::thread([this, first = std::move(errand)] { run_errands(first); }).detach();
        } catch (const std::system_error&) { return false; }
        return true;
    }

   private:
    static constexpr auto kPatience = std::chrono::milliseconds(20);

    void run_errands(std::function<void()> errand) {
        while (errand) {
            errand();
            errand = next();
        }
    }

    // Nothing if none came in time.
    std::function<void()> next() {
        std::unique_lock lock(mutex_);
        ++waiting_;
        const bool came = changed_.wait_for(lock, kPatience, [this] { return !errands_.empty(); });
        --waiting_;
        if (!came) { return {}; }
        std::function<void()> errand = std::move(errands_.front());
        errands_.pop_front();
        return errand;
    }

    std::mutex mutex_;  // of the rest
    std::condition_variable changed_;
    std::deque<std::function<void()>> errands_;  // never more than threads that wait for one
    std::size_t waiting_ = 0;
};

// Never freed, as threads may still wait when the program ends. A forked process has no threads but its own.
Helpers& Helpers::shared() {
    static std::atomic<Helpers*> helpers{new Helpers};
#if !defined(_WIN32)
    static const int prepared = pthread_atfork(nullptr, nullptr, [] { helpers = new Helpers; });
    static_cast<void>(prepared);
#endif
    return *helpers;
}

// Hands out the parts.
class Parts {
   public:
    Parts(std::size_t count, PartSize size, std::size_t threads)
        : count_(count), size_(size), threads_(threads) {}

    std::optional<Part> next() {
        std::size_t begin = next_.load(std::memory_order_relaxed);
        while (begin < count_) {
            const std::size_t end = begin + std::min(size_of_next(count_ - begin), count_ - begin);
            if (next_.compare_exchange_weak(begin, end, std::memory_order_relaxed)) {
                return Part{begin, end};
            }
        }
        return std::nullopt;
    }

   private:
    std::size_t size_of_next(std::size_t left) const {
        if (threads_ == 1) { return size_.largest; }
        const std::size_t share = left / (4 * threads_);
        return std::clamp(share / size_.smallest * size_.smallest, size_.smallest, size_.largest);
    }

    std::size_t count_;
    PartSize size_;
    std::size_t threads_;
    std::atomic<std::size_t> next_{0};
};

// The calling thread and its helpers.
class Team {
   public:
    Team(Parts& parts, const Work& work) : parts_(parts), work_(work) {}

    void run(std::size_t threads, const std::function<bool()>& interrupted) {
        start_helpers(threads - 1);
        Stop stop(requested_, interrupted ? &interrupted : nullptr);
        take_parts(stop);
        wait_for_helpers(stop);
        if (failure_) { std::rethrow_exception(failure_); }
    }

   private:
    void start_helpers(std::size_t number) {
        for (at_work_ = number; number > 0; --number) {
            if (Helpers::shared().run([this] { help(); })) { continue; }
            const std::lock_guard lock(mutex_);
            at_work_ -= number;
            return;
        }
    }

    void help() {
        Stop stop(requested_, nullptr);
        take_parts(stop);
        const std::lock_guard lock(mutex_);
        --at_work_;
        ended_.notify_one();
    }

    void take_parts(Stop& stop) {
        guarded(stop, [&] {
            while (!stop.requested()) {
                const std::optional<Part> part = parts_.next();
                if (!part) { return; }
                work_(*part, stop);
            }
        });
    }

    // Goes on asking whether to stop while there is nothing else to do.
    void wait_for_helpers(Stop& stop) {
        while (!have_ended()) {
            guarded(stop, [&] { stop.requested(); });
        }
    }

    bool have_ended() {
        std::unique_lock lock(mutex_);
        return ended_.wait_for(lock, kPulse, [this] { return at_work_ == 0; });
    }

    template <typename Action>
    void guarded(Stop& stop, const Action& action) {
        try {
            action();
        } catch (...) {
            stop.request();
            const std::lock_guard lock(mutex_);
            if (!failure_) { failure_ = std::current_exception(); }
        }
    }

    Parts& parts_;
    const Work& work_;
    std::atomic<bool> requested_{false};
    std::mutex mutex_;  // of the rest
    std::condition_variable ended_;
    std::size_t at_work_ = 0;
    std::exception_ptr failure_;
};

// The place of the first byte over 9, or how many bytes there are.
std::size_t first_wrong(std::span<const std::uint8_t> cells) {
    // By rows, so that the compiler makes vectors of the common case, in which nothing is wrong.
    std::size_t start = 0;
    for (; start + 81 <= cells.size(); start += 81) {
        std::uint8_t largest = 0;
        for (std::size_t cell = 0; cell < 81; ++cell) { largest = std::max(largest, cells[start + cell]); }
        if (largest > 9) { break; }
    }
    const auto rest = cells.subspan(start);
    const auto wrong = std::find_if(rest.begin(), rest.end(), [](std::uint8_t cell) { return cell > 9; });
    return start + static_cast<std::size_t>(wrong - rest.begin());
}

}  // namespace

bool Stop::requested() {
    if (requested_.load(std::memory_order_relaxed)) { return true; }
    if (interrupted_ != nullptr && Clock::now() - last_look_ >= kPulse) {
        if ((*interrupted_)()) { request(); }
        last_look_ = Clock::now();
    }
    return requested_.load(std::memory_order_relaxed);
}

void in_parts(std::size_t count, PartSize size, const Crew& crew, const Work& work) {
    const std::size_t most = (count + size.smallest - 1) / size.smallest;
    const std::size_t threads = std::max<std::size_t>(std::min(crew.threads, most), 1);
    Parts parts(count, size, threads);
    Team(parts, work).run(threads, crew.interrupted);
}

std::optional<std::size_t> in_checked_parts(std::span<const std::uint8_t> puzzles, PartSize size,
                                            const Crew& crew, const Work& work) {
    constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();
    std::atomic<std::size_t> wrong{kNone};
    in_parts(puzzles.size() / 81, size, crew, [&](Part part, Stop& stop) {
        const std::span cells = puzzles.subspan(81 * part.begin, 81 * part.size());
        const std::size_t place = first_wrong(cells);
        if (place == cells.size()) { return work(part, stop); }
        stop.request();
        std::size_t first = wrong.load();
        while (81 * part.begin + place < first &&
               !wrong.compare_exchange_weak(first, 81 * part.begin + place)) {}
    });
    return wrong == kNone ? std::nullopt : std::optional(wrong.load());
}

}  // namespace nonet
