#pragma once

// What the command line can complain about, beyond what the stages say.

#include "diag/sink.h"

namespace holon::cli {

inline constexpr diag::Kind kNoSuchPath{"H9001", "no file or folder `{0}`"};
inline constexpr diag::Kind kNoModelFiles{"H9002", "no Modelica file (`.mo`) in `{0}`"};
inline constexpr diag::Kind kCannotList{"H9003", "cannot list folder `{0}`: {1}"};
inline constexpr diag::Kind kFolderLoop{"H9004", "`{0}` leads back to a folder that contains it; not followed"};
inline constexpr diag::Kind kFolderNamedLikeFile{"H9005", "`{0}` is a folder, though named like a Modelica file"};
inline constexpr diag::Kind kCannotWrite{"H9006", "cannot write `{0}`: {1}"};
inline constexpr diag::Kind kSettingForm{"H9007", "`{0}` is not of the form NAME=VALUE"};
inline constexpr diag::Kind kBadRun{"H9008", "{0}"};
inline constexpr diag::Kind kNoExperiment{"H9009", "no model in `{0}` has an experiment annotation"};
inline constexpr diag::Kind kUnknownPermission{"H9010",
                                               "`{0}` cannot be allowed: there are `exec`, `write` and `native`"};

}  // namespace holon::cli
