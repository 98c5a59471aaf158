#pragma once

// HOLON_CHECK is for our own mistakes only: a promise that this program made to itself does not hold. A wrong model
// is a diagnostic and a failed computation is a returned value; neither comes here.

#include <cstdio>
#include <cstdlib>

namespace holon::base {

[[noreturn]] inline void check_failed(const char* condition, const char* file, int line) {
  std::fprintf(stderr, "holon: internal error: %s does not hold (%s:%d)\n", condition, file, line);
  std::abort();
}

}  // namespace holon::base

#define HOLON_CHECK(condition) \
  (static_cast<bool>(condition) ? static_cast<void>(0) : ::holon::base::check_failed(#condition, __FILE__, __LINE__))
