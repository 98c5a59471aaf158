#pragma once

// Codes of what the command line itself complains about, beyond what the front door says.

#include <string_view>

namespace holon::cli {

inline constexpr std::string_view kCannotWrite = "H9006";
inline constexpr std::string_view kSettingForm = "H9007";
inline constexpr std::string_view kBadCall = "H9008";
inline constexpr std::string_view kNoExperiment = "H9009";
inline constexpr std::string_view kSettingFile = "H9016";
inline constexpr std::string_view kNoSandbox = "H9019";
inline constexpr std::string_view kNoSuchFolder = "H9018";
inline constexpr std::string_view kStudio = "H9030";

}  // namespace holon::cli
