#pragma once

// Stages have verifiers: functions that check the promises of a value and list what is broken, in words. Passes run
// them on what they made in debug builds, and in any build when an option asks for it.

#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

namespace holon::base {

#ifdef NDEBUG
inline constexpr bool kIsDebugBuild = false;
#else
inline constexpr bool kIsDebugBuild = true;
#endif

// Adds what a verifier found to `all`, each with the pass that made the value: "after reduce: …". A debug build stops
// instead, where the pass can still be looked at.
inline void add_violations(std::vector<std::string>& all, std::string_view pass, std::vector<std::string> found) {
  for (std::string& violation : found) {
    violation.insert(0, std::string("after ").append(pass).append(": "));
    if (kIsDebugBuild) std::fprintf(stderr, "holon: internal error: %s\n", violation.c_str());
  }
  if (kIsDebugBuild && !found.empty()) std::abort();
  for (std::string& violation : found) all.push_back(std::move(violation));
}

}  // namespace holon::base
