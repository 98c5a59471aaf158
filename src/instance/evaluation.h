#pragma once

// Values that must be known while the tree grows: sizes, conditions, constants. Why one is not known is reported here.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "instance/draft.h"
#include "instance/part.h"

namespace holon::instance {

class Evaluation : Part {
 public:
  explicit Evaluation(Instantiator& in) : Part(in) {}

  std::string first_variable(ExprId e);
  // Reports why there is no value.
  std::optional<expr::Value> evaluate(ExprId e, Span span, std::string_view reason);
  std::optional<std::int64_t> evaluate_integer(ExprId e, Span span, std::string_view reason);
  std::optional<bool> evaluate_boolean(ExprId e, Span span, std::string_view reason);
  ExprId constant_value(Draft& c, Span span);  // the literal of a constant, or none

 private:
  bool is_open_package(const Draft& c, std::string_view message);
  template <class Find>
  expr::EvalResult<expr::Value> even_from_files(Find find);
  std::unordered_map<std::uint32_t, ExprId> constants_;
};

}  // namespace holon::instance
