#pragma once

// For tests: how often something random is tried, how large something large is. Under the sanitizers everything takes
// many times as long, and a twentieth finds what they look for.

#include <cstddef>

namespace holon::base {

#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool kSanitized = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif
#else
inline constexpr bool kSanitized = false;
#endif

constexpr unsigned effort(unsigned full) { return kSanitized ? full / 20 : full; }

}  // namespace holon::base
