#pragma once

#include "diag/sink.h"

namespace holon::driver {

inline constexpr diag::Kind kNoSuchPath{"H9001", "no file or folder `{0}`"};
inline constexpr diag::Kind kUnknownPermission{
    "H9010", "`{0}` cannot be allowed: there are `exec`, `write`, `native`, `env`, `read` and `read=DIR`"};
// Only where the verifiers run: debug builds, tests, `--verify`.
inline constexpr diag::Kind kBrokenPromise{"H8002", "a mistake in Holon: {0}"};
inline constexpr diag::Kind kSolverSuits{"H8001", "{0}"};
inline constexpr diag::Kind kNoClass{"H9101", "no class `{0}`"};
inline constexpr diag::Kind kNoClassIn{"H9102", "no class `{0}` in `{1}`"};
inline constexpr diag::Kind kEmptyFile{"H9103", "no class in `{0}`"};
inline constexpr diag::Kind kNoSuchVariable{"H9104", "no variable `{0}` to be set"};
inline constexpr diag::Kind kBadSetting{"H9105", "`{0}` is no value for `{1}`, which is of type {2}"};
inline constexpr diag::Kind kTranslatedAgain{"H9107",
                                             "`{0}` shapes the model, which was translated again with `{0} = {1}`"};
inline constexpr diag::Kind kNoAttribute{"H9111",
                                         "`{0}` cannot be set: of the attributes only `start` and `fixed` can be"};
inline constexpr diag::Kind kStartWithoutEffect{"H9112", "setting `{0}` has no effect: {1}"};
inline constexpr diag::Kind kStartIsGuess{"H9113", "`{0} = {1}` is only where an iteration begins: {2}"};
inline constexpr diag::Kind kForeignCodeRefused{
    "H9110", "`{0}` calls the C function `{1}`, which the model brings itself: loading it is refused"};
inline constexpr diag::Kind kNoForeignCode{
    "H9108",
    "`{0}` calls the C function `{1}`, which is nowhere: Holon has none, and no `Include` or `Library` is given"};
inline constexpr diag::Kind kNothingToDraw{"H9116", "there is no `{0}` to draw"};
inline constexpr diag::Kind kBadPictureSetting{"H9117", "`{0} = {1}`: a picture takes numbers, true and false"};
inline constexpr diag::Kind kForeignCodeFailed{"H9109", "{0}"};

}  // namespace holon::driver
