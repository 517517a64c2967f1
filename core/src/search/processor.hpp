// What the processor at hand can do. Compilers have a built-in for that, but clang's needs a library of its
// own at run time on Windows, so the processor is asked by the instruction that is there for it.
#pragma once

#include <cstdint>

#ifdef _MSC_VER
#include <intrin.h>
#else
#include <cpuid.h>
#endif

namespace nonet::processor {

struct Registers {
    std::uint32_t eax = 0, ebx = 0, ecx = 0, edx = 0;
};

/// What CPUID says about a leaf; nothing where the processor has no such leaf.
inline Registers leaf(std::uint32_t number) {
    Registers answer;
#ifdef _MSC_VER
    int words[4];
    __cpuid(words, 0);
    if (static_cast<std::uint32_t>(words[0]) < number) { return answer; }
    __cpuidex(words, static_cast<int>(number), 0);
    answer = {static_cast<std::uint32_t>(words[0]), static_cast<std::uint32_t>(words[1]),
              static_cast<std::uint32_t>(words[2]), static_cast<std::uint32_t>(words[3])};
#else
    __get_cpuid_count(number, 0, &answer.eax, &answer.ebx, &answer.ecx, &answer.edx);
#endif
    return answer;
}

/// Whether all of some bits are set.
inline bool all(std::uint32_t word, std::uint32_t bits) { return (word & bits) == bits; }

/// Whether the system keeps some registers when it switches between programs; without that their instructions
/// cannot be used. The bits are those of XCR0: 2 and 4 for AVX, 0xe0 for AVX-512 besides.
inline bool keeps(std::uint32_t registers) {
    if (!all(leaf(1).ecx, 1u << 27)) { return false; }  // OSXSAVE: XGETBV may be asked
#ifdef _MSC_VER
    const auto kept = static_cast<std::uint32_t>(_xgetbv(0));
#else
    std::uint32_t kept, high;
    __asm__("xgetbv" : "=a"(kept), "=d"(high) : "c"(0));
#endif
    return all(kept, registers);
}

constexpr std::uint32_t kPopcnt = 1u << 23;                                   // leaf 1, ecx
constexpr std::uint32_t kBmi = 1u << 3, kAvx2 = 1u << 5, kBmi2 = 1u << 8;     // leaf 7, ebx
constexpr std::uint32_t kAvx512 = 1u << 16 | 1u << 17 | 1u << 30 | 1u << 31;  // F, DQ, BW, VL

/// AVX2 with the instructions for bits that came before it.
inline bool has_avx2() {
    return all(leaf(1).ecx, kPopcnt) && all(leaf(7).ebx, kBmi | kAvx2 | kBmi2) && keeps(0x06);
}

inline bool has_avx512() { return has_avx2() && all(leaf(7).ebx, kAvx512) && keeps(0xe6); }

}  // namespace nonet::processor
