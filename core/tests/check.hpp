#pragma once

#include <cstdlib>
#include <iostream>

// A test is a function that checks things; the first check that fails ends the program.
#define CHECK_EQUAL(left, right)                                                                    \
    do {                                                                                            \
        const auto left_value = (left);                                                             \
        const auto right_value = (right);                                                           \
        if (!(left_value == right_value)) {                                                         \
            std::cerr << __FILE__ << ':' << __LINE__ << ": " #left " is " << left_value << ", not " \
                      << right_value << '\n';                                                       \
            std::exit(1);                                                                           \
        }                                                                                           \
    } while (false)
