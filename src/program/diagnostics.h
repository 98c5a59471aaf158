#pragma once

// What can be wrong with a model when it is turned into a program.

#include "diag/sink.h"

namespace holon::program {

inline constexpr diag::Kind kNoMeaning{"H6001", "`{0}` has no value while a model runs"};
inline constexpr diag::Kind kTooDeep{"H6002", "expression nested more than {0} deep"};
inline constexpr diag::Kind kNoBody{"H6003", "function `{0}` is called but has no body"};
inline constexpr diag::Kind kBadTarget{"H6004", "this cannot be assigned"};
inline constexpr diag::Kind kUnknownFunctionValue{"H6005",
                                                  "which function `{0}` stands for is not known before the run"};
inline constexpr diag::Kind kUnknownLanguage{
    "H6006", "external language `{0}` of `{1}`: only \"C\", \"FORTRAN 77\" and \"builtin\""};
inline constexpr diag::Kind kUnknownSizes{"H6007", "sizes of the result of `{0}` are not known before the run"};

}  // namespace holon::program
