#include "expr/evaluate.h"

#include <fmt/format.h>
#include <type_traits>

#include "expr/eval/machine.h"

namespace holon::expr {

// A running call refers to the statements of its function, which must stay where they are when the table grows.
static_assert(std::is_nothrow_move_constructible_v<Function>);

EvalFailure Environment::not_known(const Graph& graph, ExprId node) const {
  // No function is called in what is quoted here, so an empty table will do.
  const Functions none;
  return {EvalFailureKind::not_known,
          fmt::format("the value of `{}` is not known here", print(graph, none, node, names)),
          {},
          {}};
}

EvalResult<Value> Environment::variable(const Graph& graph, ExprId node) {
  return std::unexpected(not_known(graph, node));
}
EvalResult<Value> Environment::local(const Graph& graph, ExprId node) {
  return std::unexpected(not_known(graph, node));
}
EvalResult<Value> Environment::iterator(const Graph& graph, ExprId node) {
  return std::unexpected(not_known(graph, node));
}
EvalResult<Value> Environment::component(const Graph& graph, ExprId node, std::span<const Value> /*subscripts*/) {
  return std::unexpected(not_known(graph, node));
}
EvalResult<Value> Environment::element(const Graph& graph, ExprId node) {
  return std::unexpected(not_known(graph, node));
}
EvalResult<Value> Environment::time(const Graph& /*graph*/) {
  return std::unexpected(EvalFailure{EvalFailureKind::not_known, "the value of `time` is not known here", {}, {}});
}
EvalResult<Value> Environment::builtin(const Graph& graph, ExprId node, const ValueOf& /*value_of*/) {
  return std::unexpected(EvalFailure{EvalFailureKind::not_known,
                                     fmt::format("the value of `{}` is not known here", name_of(graph.builtin(node))),
                                     {},
                                     {}});
}
EvalResult<std::vector<Value>> Environment::external(const Graph& /*graph*/, const Function& function,
                                                     const ExternalArguments& /*arguments*/) {
  return std::unexpected(EvalFailure{EvalFailureKind::no_body,
                                     fmt::format("the external function `{}` cannot be called here", function.name),
                                     {},
                                     {}});
}
void Environment::warn(const std::string& /*message*/, diag::Span /*span*/) {}

EvalResult<Value> evaluate(const Graph& graph, const Functions& functions, ExprId e, Environment& environment) {
  eval::Machine machine(graph, functions, environment);
  Value v = machine.value(e);
  if (machine.failed()) return std::unexpected(machine.take_failure());
  if (v.is_complete()) return v;
  return std::unexpected(
      EvalFailure{EvalFailureKind::unset,
                  fmt::format("`{}` has no complete value: a function left a part of its result unset",
                              print(graph, functions, e, environment.names)),
                  {},
                  {}});
}

EvalResult<std::vector<Value>> call_function(const Graph& graph, const Functions& functions, FunctionId function,
                                             std::vector<Value> inputs, Environment& environment) {
  eval::Machine machine(graph, functions, environment);
  std::vector<Value> outputs = machine.call(function, std::move(inputs));
  if (machine.failed()) return std::unexpected(machine.take_failure());
  return outputs;
}

}  // namespace holon::expr
