#pragma once

// A model's declaration of an external function against what the function really is. In: the builtin and what the
// external clause passes. Out: nothing when the call is safe and means what it says; otherwise what is wrong and where.

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "external/builtins.h"

namespace holon::external {

// What a model passes, or stores a result in.
struct Passed {
  enum class Storage : std::uint8_t {
    value,   // an expression or an input: can only be read
    whole,   // an output or a protected variable
    output,  // likewise: an output, which has no value of its own before the call
    part     // an element or a field of one of these
  };
  std::optional<ArgumentKind> kind;  // none: a record, a function: nothing that C knows
  bool is_array = false;
  std::optional<std::int64_t> count = {};  // elements of an array, when it is known
  Storage storage = Storage::value;
};

struct Mismatch {
  static constexpr std::size_t kResult = static_cast<std::size_t>(-1);
  static constexpr std::size_t kCount = static_cast<std::size_t>(-2);
  std::size_t argument = 0;  // counted from 0; kResult: the result; kCount: there are too many or too few
  std::string what;          // a sentence without its first word: `has to be …`
};

std::optional<Mismatch> mismatch(const Builtin& builtin, std::span<const Passed> arguments,
                                 const std::optional<Passed>& result);

// `ModelicaStrings_scanInteger(String text, Integer start, …)`, with the result in front.
std::string in_modelica(const Builtin& builtin);

}  // namespace holon::external
