// How a puzzle is kept as words of 32 bits; bands.hpp draws one. Included by kernel.hpp.

constexpr std::uint32_t kBand = 0x7ffffff;  // all cells of a band
constexpr int kDigits = 9;
constexpr int kWords = 27;  // of a puzzle: digit by digit, three bands each

constexpr std::uint32_t kRow0 = 0x1ff;
constexpr std::uint32_t kRow1 = 0x1ff << 9;
constexpr std::uint32_t kRow2 = 0x1ff << 18;
constexpr std::uint32_t kFirst = 0111111111;  // the first of each three bits
