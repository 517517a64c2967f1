// Puzzles per second of nonet's kernels and of any peers, side by side in one run.
//
// Usage: compare [--rounds N] FILE... [-- NAME=LIBRARY.so:SYMBOL...]
//
// A FILE has a 9x9 puzzle per line. A peer is a function in a shared library with the signature
//
//     size_t f(const char* puzzle, size_t limit, uint32_t flags, char* solution, size_t* guesses)
//
// All count to 2, on one thread. Rounds are interleaved, so that a busy moment of the machine hits
// everyone, and the best round of each counts. Every count is compared with the others'.

#include <dlfcn.h>

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <functional>
#include <sstream>
#include <string>
#include <vector>

#include "nonet/batch.hpp"
#include "nonet/text.hpp"

namespace {

using Counts = std::vector<std::uint32_t>;
using PeerFunction = std::size_t (*)(const char*, std::size_t, std::uint32_t, char*, std::size_t*);

constexpr std::size_t kStride = 128;  // room behind each puzzle, for peers that read too far

struct Puzzles {
    std::size_t number = 0;
    std::vector<std::uint8_t> cells;
    std::vector<char> text;  // the same with '.' for blanks, kStride bytes apart
};

struct Contestant {
    std::string name;
    bool is_peer;
    std::function<void(const Puzzles&, Counts&)> count;
};

Puzzles load(const std::string& path) {
    std::ifstream file(path);
    std::stringstream buffer;
    buffer << file.rdbuf();
    const std::string text = buffer.str();
    Puzzles puzzles;
    puzzles.cells.resize(text.size());
    const nonet::TextResult read = nonet::read_puzzles(text, puzzles.cells);
    if (read.line != 0 || read.puzzles == 0) {
        std::fprintf(stderr, "%s: no 9x9 puzzles, line %zu\n", path.c_str(), read.line);
        std::exit(2);
    }
    puzzles.number = read.puzzles;
    puzzles.cells.resize(81 * read.puzzles);
    puzzles.text.resize(kStride * read.puzzles);
    for (std::size_t puzzle = 0; puzzle < read.puzzles; ++puzzle) {
        for (std::size_t cell = 0; cell < 81; ++cell) {
            const std::uint8_t digit = puzzles.cells[81 * puzzle + cell];
            puzzles.text[kStride * puzzle + cell] = digit == 0 ? '.' : static_cast<char>('0' + digit);
        }
    }
    return puzzles;
}

Contestant kernel(std::string_view name) {
    return {"nonet " + std::string(name), false, [name](const Puzzles& puzzles, Counts& counts) {
                static std::vector<std::uint8_t> solutions;
                solutions.resize(81 * puzzles.number);
                const auto batch =
                    nonet::start_batch(puzzles.cells, 2, {solutions.data(), counts.data()}, name);
                while (!batch->advance(1u << 20)) {}
            }};
}

Contestant peer(const std::string& argument) {
    const std::size_t equals = argument.find('=');
    const std::size_t colon = argument.rfind(':');
    if (equals == argument.npos || colon == argument.npos || colon < equals) {
        std::fprintf(stderr, "expected NAME=LIBRARY.so:SYMBOL, got %s\n", argument.c_str());
        std::exit(2);
    }
    void* library = dlopen(argument.substr(equals + 1, colon - equals - 1).c_str(), RTLD_NOW);
    void* symbol = library == nullptr ? nullptr : dlsym(library, argument.substr(colon + 1).c_str());
    if (symbol == nullptr) {
        std::fprintf(stderr, "%s\n", dlerror());
        std::exit(2);
    }
    const auto function = reinterpret_cast<PeerFunction>(symbol);
    return {argument.substr(0, equals), true, [function](const Puzzles& puzzles, Counts& counts) {
                char solution[kStride];
                std::size_t guesses = 0;
                for (std::size_t puzzle = 0; puzzle < puzzles.number; ++puzzle) {
                    counts[puzzle] = static_cast<std::uint32_t>(
                        function(&puzzles.text[kStride * puzzle], 2, 0, solution, &guesses));
                }
            }};
}

void compare(const std::string& path, const std::vector<Contestant>& contestants, int rounds) {
    const Puzzles puzzles = load(path);
    std::vector<double> best(contestants.size(), 1e300);
    Counts expected(puzzles.number);
    for (int round = 0; round < rounds; ++round) {
        for (std::size_t who = 0; who < contestants.size(); ++who) {
            Counts counts(puzzles.number);
            const auto start = std::chrono::steady_clock::now();
            contestants[who].count(puzzles, counts);
            const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
            best[who] = std::min(best[who], took.count());
            if (round == 0 && who == 0) { expected = counts; }
            if (counts != expected) {
                std::fprintf(stderr, "%s: %s counts differently\n", path.c_str(),
                             contestants[who].name.c_str());
            }
        }
    }
    double best_peer = 1e300;
    for (std::size_t who = 0; who < contestants.size(); ++who) {
        if (contestants[who].is_peer) { best_peer = std::min(best_peer, best[who]); }
    }
    std::printf("%s, %zu puzzles\n", path.substr(path.rfind('/') + 1).c_str(), puzzles.number);
    for (std::size_t who = 0; who < contestants.size(); ++who) {
        std::printf("  %-20s %12.0f /s", contestants[who].name.c_str(),
                    static_cast<double>(puzzles.number) / best[who]);
        if (best_peer < 1e300) { std::printf("  %6.2f x the best peer", best_peer / best[who]); }
        std::printf("\n");
    }
}

}  // namespace

int main(int count, char** arguments) {
    std::vector<std::string> files;
    std::vector<Contestant> contestants;
    for (std::string_view name : nonet::kernels()) { contestants.push_back(kernel(name)); }
    int rounds = 7;
    bool in_peers = false;
    for (int i = 1; i < count; ++i) {
        const std::string argument = arguments[i];
        if (argument == "--rounds" && i + 1 < count) {
            rounds = std::atoi(arguments[++i]);
        } else if (argument == "--") {
            in_peers = true;
        } else if (in_peers) {
            contestants.push_back(peer(argument));
        } else {
            files.push_back(argument);
        }
    }
    if (files.empty()) {
        std::fprintf(stderr, "usage: compare [--rounds N] FILE... [-- NAME=LIBRARY.so:SYMBOL...]\n");
        return 2;
    }
    for (const std::string& file : files) { compare(file, contestants, rounds); }
}
