#pragma once

// `//! expect FORMULA within TOL`: what must be true along the whole curve.
//
//   //! expect x = cos(time) within 1e-6
//   //! expect 0.5*(v^2 + x^2) = 0.5 within 1e-6
//   //! expect h >= -1e-9
//   //! expect bounces = 3 after 1.8
//
// In: what stands behind `expect`, and a run. Out: where the formula fails worst, in words; nothing when it holds at
// every recorded row. Formula, tolerance and times are Modelica expressions in the names of the model.

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "cases/run_model.h"

namespace holon::cases {

enum class Relation : std::uint8_t { equal, not_equal, less, less_equal, greater, greater_equal };

struct Expectation {
  Formula formula;  // its two sides
  Relation relation = Relation::equal;
  std::optional<std::string> tolerance;  // none: the sides are equal to the last digit
  std::optional<std::string> after;      // from this time on
  std::optional<std::string> before;     // as long as time is below this one
  std::optional<std::string> at;         // at this time only
  bool at_end = false;                   // at the last row only
};

// The parts of the line; the error says what is wrong with it.
std::expected<Expectation, std::string> read_expectation(std::string_view text);

// Nothing when it holds.
std::optional<std::string> check_expectation(const Expectation& expectation, const ModelRun& run);

}  // namespace holon::cases
