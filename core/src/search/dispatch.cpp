// Which kernel runs: the best this processor can, or the one that NONET_KERNEL names.

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <stdexcept>
#include <string_view>

#include "nonet/batch.hpp"

#if NONET_X86_KERNELS
#include "processor.hpp"
#endif

namespace nonet {

#define NONET_DECLARE_KERNEL(name)                                                                \
    namespace name {                                                                              \
    std::unique_ptr<Batch> start_batch(std::span<const std::uint8_t>, std::uint32_t, BatchOutput, \
                                       std::span<const Barred>);                                  \
    SingleResult solve_single(const std::uint8_t*, std::uint32_t, std::uint64_t, std::uint8_t*);  \
    }
NONET_DECLARE_KERNEL(portable)
#if NONET_X86_KERNELS
NONET_DECLARE_KERNEL(avx2)
NONET_DECLARE_KERNEL(avx512)
#endif
#undef NONET_DECLARE_KERNEL

namespace {

struct Kernel {
    std::string_view name;
    bool (*runs_here)();
    std::unique_ptr<Batch> (*start_batch)(std::span<const std::uint8_t>, std::uint32_t, BatchOutput,
                                          std::span<const Barred>);
    SingleResult (*solve_single)(const std::uint8_t*, std::uint32_t, std::uint64_t, std::uint8_t*);
};

// Best first; the last one runs everywhere.
constexpr Kernel kKernels[] = {
#if NONET_X86_KERNELS
    {"avx512", processor::has_avx512, avx512::start_batch, avx512::solve_single},
    {"avx2", processor::has_avx2, avx2::start_batch, avx2::solve_single},
#endif
    {"portable", [] { return true; }, portable::start_batch, portable::solve_single},
};

const Kernel* named(std::string_view name) {
    const Kernel* kernel = std::ranges::find(kKernels, name, &Kernel::name);
    return kernel != std::end(kKernels) && kernel->runs_here() ? kernel : nullptr;
}

const Kernel& choose() {
    const char* wanted = std::getenv("NONET_KERNEL");
    const Kernel* kernel = wanted == nullptr ? nullptr : named(wanted);
    return kernel != nullptr
               ? *kernel
               : *std::ranges::find_if(kKernels, [](const Kernel& each) { return each.runs_here(); });
}

const Kernel& active() {
    static const Kernel& kernel = choose();
    return kernel;
}

}  // namespace

std::unique_ptr<Batch> start_batch(std::span<const std::uint8_t> puzzles, std::uint32_t limit,
                                   BatchOutput output, std::string_view kernel,
                                   std::span<const Barred> barred) {
    if (kernel.empty()) { return active().start_batch(puzzles, limit, output, barred); }
    const Kernel* wanted = named(kernel);
    if (wanted == nullptr) { throw std::invalid_argument("no such kernel"); }
    return wanted->start_batch(puzzles, limit, output, barred);
}

SingleResult solve_single(const std::uint8_t* cells, std::uint32_t limit, std::uint64_t rounds,
                          std::uint8_t* solution) {
    return active().solve_single(cells, limit, rounds, solution);
}

std::vector<std::string_view> kernels() {
    std::vector<std::string_view> names;
    for (const Kernel& kernel : kKernels) {
        if (kernel.runs_here()) { names.push_back(kernel.name); }
    }
    return names;
}

std::string_view active_kernel() { return active().name; }

}  // namespace nonet
