#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>

namespace nonet {

/// The things number `begin` to `end - 1` of many.
struct Part {
    std::size_t begin;
    std::size_t end;

    std::size_t size() const { return end - begin; }
};

/// How many things a thread takes at a time: a quarter of its share of those that are left, within these
/// bounds. Large parts cost less; small ones at the end let all threads end together. Every part begins at a
/// multiple of the smallest, if the largest is one too.
struct PartSize {
    std::size_t smallest;
    std::size_t largest;
};

/// Who works on the parts, and who may end the work early.
struct Crew {
    std::size_t threads = 1;  ///< how many, the calling one among them

    /// Called on the calling thread alone, every 50 ms or so until the work ends or is to end; ends the work
    /// by returning true or by throwing. Empty if nobody asks.
    std::function<bool()> interrupted;
};

/// Tells a thread whether to end its work before that is done. Each thread has its own, and all of a crew
/// share the request.
class Stop {
   public:
    /// `interrupted` is that of the crew on the calling thread, and null on the others.
    Stop(std::atomic<bool>& requested, const std::function<bool()>* interrupted)
        : requested_(requested), interrupted_(interrupted) {}

    /// Whether to end soon. To be asked every few milliseconds; each time costs some 25 ns.
    bool requested();

    /// Asks all threads to end soon.
    void request() { requested_.store(true, std::memory_order_relaxed); }

   private:
    std::atomic<bool>& requested_;
    const std::function<bool()>* interrupted_;
    std::chrono::steady_clock::time_point last_look_ = std::chrono::steady_clock::now();
};

using Work = std::function<void(Part, Stop&)>;

/// Calls `work` with parts of `count` things, each thread taking the next part when it is free, and returns
/// when all threads have ended. Parts are handed out in order, each once. After a request to stop no more
/// are, but `work` is called for every part that was: when it finds something in one, it will be asked about
/// all things before that one too. What `work` or `crew.interrupted` throws ends the work and is thrown here,
/// the first of several.
///
/// Threads that the system has no room for are done without.
void in_parts(std::size_t count, PartSize size, const Crew& crew, const Work& work);

/// The same for 9x9 puzzles of 81 bytes each; the threads look at the bytes of a part before they work on it.
/// Returns the place of the first one over 9 if there is any: the work was then ended early.
std::optional<std::size_t> in_checked_parts(std::span<const std::uint8_t> puzzles, PartSize size,
                                            const Crew& crew, const Work& work);

}  // namespace nonet
