#pragma once

// The cage: what the kernel keeps a process from doing that works on a stranger's model, whatever our own code gets
// wrong. Files by Landlock, system calls by seccomp, memory by a limit.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cage/landlock.h"

namespace holon::cage {

// How much of it holds here.
enum class Strength : std::uint8_t {
  full,     // files, system calls and memory
  partial,  // the kernel has only one of Landlock and seccomp
  none
};
std::string_view name_of(Strength strength);

// What a process in the cage is for.
enum class Purpose : std::uint8_t {
  compute,     // threads, but no other process and no program
  run_program  // starts a program, which may start others: a compiler
};

struct Rules {
  FileRules files{};
  Purpose purpose = Purpose::compute;
  std::optional<std::uint64_t> memory_bytes{};  // of data; none: 80 % of the machine's memory
  std::optional<int> landlock_version{};        // at most this one; for tests
};

// The address sanitizer reserves terabytes, which count: a limit of memory would leave nothing for the program, so
// there is none then.
#if defined(__has_feature)
inline constexpr bool kHasSanitizer = __has_feature(address_sanitizer);
#elif defined(__SANITIZE_ADDRESS__)
inline constexpr bool kHasSanitizer = true;
#else
inline constexpr bool kHasSanitizer = false;
#endif

// Enters the cage, for good. To be called in a process of its own, before it has threads.
Strength enter(const Rules& rules);

// What shared libraries and the C library need to read: never anything of a user's.
FileRules system_files();

}  // namespace holon::cage
