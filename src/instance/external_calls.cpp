// External functions that can be called while a model is translated: only those without effects.

#include <fmt/format.h>
#include <vector>

#include "instance/instantiator.h"

namespace holon::instance {

expr::EvalResult<std::vector<expr::Value>> Instantiator::call_external(const expr::Graph& graph,
                                                                       const expr::Function& function,
                                                                       const expr::ExternalArguments& arguments) {
  (void)graph;
  (void)arguments;
  return std::unexpected(expr::EvalFailure{
      expr::EvalFailureKind::no_body,
      fmt::format("the external function `{}` cannot be called before the simulation", function.external->name),
      function.span, function.name});
}

}  // namespace holon::instance
