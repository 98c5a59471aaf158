#pragma once

// The examples check what they claim.

#include <cstdio>
#include <cstdlib>

inline void demand(bool holds, const char* claim) {
  if (holds) return;
  std::fprintf(stderr, "not true: %s\n", claim);
  std::exit(1);
}
