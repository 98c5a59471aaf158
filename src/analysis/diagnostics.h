#pragma once

// Codes of what an analysis complains about.

#include <string_view>

namespace holon::analysis {

inline constexpr std::string_view kNotAState = "H9045";
inline constexpr std::string_view kNoPowerPorts = "H9046";
inline constexpr std::string_view kNotAParameter = "H9048";
inline constexpr std::string_view kNoEquilibrium = "H8102";
inline constexpr std::string_view kNotLinearized = "H8103";
inline constexpr std::string_view kInputDifferentiated = "H8104";

}  // namespace holon::analysis
