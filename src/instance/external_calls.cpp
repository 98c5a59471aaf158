// External functions that can be called while a model is translated: only those without effects.

#include <fmt/format.h>
#include <algorithm>
#include <string>
#include <vector>

#include "instance/instantiator.h"

namespace holon::instance {

using expr::EvalFailure;
using expr::EvalFailureKind;
using expr::Value;

expr::EvalResult<std::vector<Value>> Instantiator::call_external(const expr::Graph& graph,
                                                                 const expr::Function& function,
                                                                 const expr::ExternalArguments& arguments) {
  // Reported where it is declared: no message, so that it is reported once.
  if (function.external->origin == expr::ExternalCall::Origin::refused)
    return std::unexpected(EvalFailure{EvalFailureKind::no_body, {}, function.span, function.name});
  if (out.call_external) return out.call_external(graph, function, arguments);
  const std::string& name = function.external->name;
  const auto text = [&](std::size_t i) {
    return i < arguments.arguments.size() ? arguments.arguments[i].as_string() : nullptr;
  };
  const auto number = [&](std::size_t i) -> std::int64_t {
    const auto* v = i < arguments.arguments.size() ? arguments.arguments[i].as_integer() : nullptr;
    return v ? *v : 0;
  };
  if (name == "ModelicaStrings_length" && text(0))
    return std::vector{Value::integer(static_cast<std::int64_t>(text(0)->size()))};
  if (name == "ModelicaStrings_substring" && text(0)) {
    // Places count from 1; what lies outside of the string is cut.
    const auto size = static_cast<std::int64_t>(text(0)->size());
    const std::int64_t first = std::max<std::int64_t>(1, number(1));
    const std::int64_t last = std::min(number(2) < first ? first : number(2), size);
    if (first > last) return std::vector{Value::string("")};
    return std::vector{Value::string(
        text(0)->substr(static_cast<std::size_t>(first - 1), static_cast<std::size_t>(last - first + 1)))};
  }
  return std::unexpected(EvalFailure{
      EvalFailureKind::no_body, fmt::format("the external function `{}` cannot be called before the simulation", name),
      function.span, function.name});
}

}  // namespace holon::instance
