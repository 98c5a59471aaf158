#pragma once

// Inside of the room: how our own functions fail. They throw `Failure`, which unwinds their C++ frames; `answer`, the
// outermost frame of each C function, catches it, and only then leaves by ModelicaError's way.

#include <fmt/format.h>
#include <exception>
#include <string>
#include <type_traits>
#include <utility>

#include "external/session.h"

namespace holon::external {

struct Failure {
  std::string text;
};

template <class... Args>
[[noreturn]] void fail(fmt::format_string<Args...> format, Args&&... args) {
  throw Failure{fmt::format(format, std::forward<Args>(args)...)};
}

// The session of the running call; our functions are never called without one.
Session& session();

// Records what went wrong for `leave_body`. Outside of sessions it goes to the standard error.
void record_failure(const char* text) noexcept;

// True when the body went through; its result is then in `result`.
template <class F, class R>
bool attempt(F& body, R& result) noexcept {
  try {
    result = body();
    return true;
  } catch (const Failure& failure) {
    record_failure(failure.text.c_str());
  } catch (const std::exception& e) {
    record_failure(e.what());
  }
  return false;
}

// The body of a C function. Its captures must be trivial: the frame is left by a jump when the body fails.
template <class F>
auto answer(F body) {
  static_assert(std::is_trivially_destructible_v<F>);
  using R = decltype(body());
  if constexpr (std::is_void_v<R>) {
    bool nothing = false;
    auto wrapped = [&body] {
      body();
      return true;
    };
    if (!attempt(wrapped, nothing)) leave_body();
  } else {
    static_assert(std::is_trivially_destructible_v<R>);
    R result{};
    if (!attempt(body, result)) leave_body();
    return result;
  }
}

}  // namespace holon::external
