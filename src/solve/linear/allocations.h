#pragma once

// For tests only: how often operator new was called since the program started. `allocations_test.cpp` defines the
// counting operators for the whole test program.

#include <cstddef>

namespace holon::solve {

std::size_t count_allocations();

}  // namespace holon::solve
