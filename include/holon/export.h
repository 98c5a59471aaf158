#pragma once

// Marks what the shared library exports. Everything else stays hidden, so that Holon's own libraries (LLVM among them)
// never clash with those of a host program.

#if defined(__GNUC__)
#define HOLON_API __attribute__((visibility("default")))
#define HOLON_HIDDEN __attribute__((visibility("hidden")))  // of a class that is exported: not for other programs
#else
#define HOLON_API
#define HOLON_HIDDEN
#endif
