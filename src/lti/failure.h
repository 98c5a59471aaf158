#pragma once

// How this room says that something cannot be done. Public functions return a value or a sentence; inside the room a
// `Failure` travels as an exception, because a factorization deep in an algorithm may fail, and `guarded` turns it
// into the sentence at the door. No exception leaves the room.

#include <expected>
#include <string>
#include <type_traits>
#include <utility>

namespace holon::lti {

// Lower case, no full stop.
template <class T>
using Result = std::expected<T, std::string>;

struct Failure {
  std::string sentence;
};

template <class Function>
auto guarded(Function&& function) -> Result<std::invoke_result_t<Function>> {
  try {
    return std::forward<Function>(function)();
  } catch (const Failure& failure) {
    return std::unexpected(failure.sentence);
  }
}

// The value, or the failure thrown on: for a public function that calls another one.
template <class T>
T value_of(Result<T> result) {
  if (!result) throw Failure{std::move(result.error())};
  return *std::move(result);
}

}  // namespace holon::lti
