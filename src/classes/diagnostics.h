#pragma once

#include "diag/sink.h"

namespace holon::classes {

inline constexpr diag::Kind kNoLibrary{"H2001", "no library folder `{0}`"};
inline constexpr diag::Kind kWithinMismatch{"H2002",
                                            "this file says `within {0};`, but its place makes it a part of `{1}`"};
inline constexpr diag::Kind kWrongClassName{"H2003", "file `{0}` should hold class `{1}`, but holds `{2}`"};
inline constexpr diag::Kind kDuplicateElement{"H2004", "`{0}` is declared twice in `{1}`"};
inline constexpr diag::Kind kLibraryVersion{"H2006", "`{0}` asks for `{1}` version {2}, but version {3} is loaded"};
inline constexpr diag::Kind kNotAFile{"H2007", "`{0}` is a folder without package.mo, not a Modelica file"};
inline constexpr diag::Kind kConverted{"H2008",
                                       "`{0}` was written for `{1}` {2}; it is converted to {3} as it is read"};
inline constexpr diag::Kind kNotConverted{"H2009", "`{0}` cannot be converted: {1}"};
inline constexpr diag::Kind kNoConversion{"H2010", "`{0}` is no conversion that is known"};
inline constexpr diag::Kind kNoScript{"H2011", "`{0}` has no conversion script `{1}`"};

}  // namespace holon::classes
