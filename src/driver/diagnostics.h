#pragma once

#include "diag/sink.h"

namespace holon::driver {

inline constexpr diag::Kind kNoClass{"H9101", "no class `{0}`"};
inline constexpr diag::Kind kNoClassIn{"H9102", "no class `{0}` in `{1}`"};
inline constexpr diag::Kind kEmptyFile{"H9103", "no class in `{0}`"};

}  // namespace holon::driver
