#pragma once

// Marks what the shared library exports. Everything else stays hidden, so that Holon's own libraries (LLVM among them)
// never clash with those of a host program.

#if defined(__GNUC__)
#define HOLON_API __attribute__((visibility("default")))
#else
#define HOLON_API
#endif
