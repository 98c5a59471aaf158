#pragma once

// What the front door itself has to complain about, beyond what the stages say.

#include "diag/sink.h"

namespace holon::api {

inline constexpr diag::Kind kNoModelFiles{"H9002", "no Modelica file (`.mo`) in `{0}`"};
inline constexpr diag::Kind kCannotList{"H9003", "cannot list folder `{0}`: {1}"};
inline constexpr diag::Kind kFolderLoop{"H9004", "`{0}` leads back to a folder that contains it; not followed"};
inline constexpr diag::Kind kFolderNamedLikeFile{"H9005", "`{0}` is a folder, though named like a Modelica file"};
inline constexpr diag::Kind kBadRun{"H9008", "{0}"};
inline constexpr diag::Kind kOutOfMemory{"H9011", "out of memory{0}"};
inline constexpr diag::Kind kInternalError{"H9012", "internal error: {0}"};
inline constexpr diag::Kind kCannotWrite{"H9006", "cannot write `{0}`: {1}"};
inline constexpr diag::Kind kOutOfTime{"H9014", "the time limit of {0} s was reached at time {1}"};
inline constexpr diag::Kind kTooMuchMemory{"H9015",
                                           "the curves need more than the limit of {0} bytes: stopped at time {1}"};

inline constexpr diag::Kind kOpenInput{"H9021", "nothing gives the model's {0} a value: {1}"};

inline constexpr diag::Kind kNoSensitivities{"H9047", "derivatives by parameters are not known: {0}"};
inline constexpr diag::Kind kTimesOfRows{"H9020", "{0} times for {1} rows of the result"};

}  // namespace holon::api
