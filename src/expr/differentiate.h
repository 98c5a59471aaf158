#pragma once

// Derivatives of expressions and of functions.
// In: an expression and a rule that gives the derivatives of its leaves. Out: the expression of its derivative,
// simplified as build.h does, or the reason why there is none. Forward mode throughout: d f(u) = f'(u)·du, node by
// node, each node of the graph once.
//
// The derivative of a Real array is an array of the same shape. The derivative of a record has the fields that contain
// Reals: the same record type when all of them do, otherwise a type made for it. What is not Real has no derivative:
// it is constant between events.
//
// At a kink (abs, min, max, if) the derivative is the one of the branch that is taken.

#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "expr/function.h"
#include "expr/graph.h"
#include "expr/map.h"

namespace holon::expr {

enum class DerivativeFailureKind : std::uint8_t {
  external_function,  // written in another language, without a `derivative` annotation
  impure_function,    //
  no_body,            // partial function
  function_value,     // a function that is known only when it runs
  operator_           // an operator that has no derivative, or none that can be written down
};

struct DerivativeFailure {
  DerivativeFailureKind kind{};
  std::string message;   // in the modeler's words
  std::string function;  // qualified name of the function that cannot be differentiated, if it is one
};
template <class T>
using DerivativeResult = std::expected<T, DerivativeFailure>;

// Derivatives of functions, made once for each combination of inputs that vary. New functions are added to the table.
class FunctionDerivatives {
 public:
  FunctionDerivatives(Graph& graph, Functions& functions) : graph_(graph), functions_(functions) {}
  FunctionDerivatives(const FunctionDerivatives&) = delete;
  FunctionDerivatives& operator=(const FunctionDerivatives&) = delete;

  Graph& graph() { return graph_; }
  Functions& functions() { return functions_; }

  // A function with the inputs of `f` followed by the derivatives of those inputs that `varies` marks, and with the
  // derivatives of those outputs of `f` that contain Reals. Made from the algorithm of `f`, statement by statement.
  DerivativeResult<FunctionId> of(FunctionId f, const std::vector<bool>& varies);

  // der(f, x): the inputs of `f`; its outputs differentiated partially with respect to each of these inputs in turn.
  DerivativeResult<FunctionId> partial(FunctionId f, std::span<const std::uint32_t> inputs);

 private:
  Graph& graph_;
  Functions& functions_;
  std::unordered_map<std::string, DerivativeResult<FunctionId>> known_;
};

class Differentiator {
 public:
  // Derivative of a variable, component, local, of `time` or of a `der(…)` node: none when it is constant.
  using Rule = std::function<DerivativeResult<ExprId>(ExprId leaf)>;

  Differentiator(FunctionDerivatives& functions, Rule rule);

  // None when the derivative is zero everywhere.
  DerivativeResult<ExprId> operator()(ExprId e);
  // The same, zero written out.
  DerivativeResult<ExprId> written(ExprId e);
  // The derivatives of the results of a call that contain Reals, in order, as one call; none when all are zero.
  DerivativeResult<ExprId> call(ExprId call_node);
  // A `delay` moves the derivative, too; with respect to anything but time it does not depend on the present.
  void with_respect_to_time() { is_total_ = true; }

 private:
  friend class Rules;
  FunctionDerivatives& functions_;
  Rule rule_;
  bool is_total_ = false;
  ExprMap<ExprId> known_;
};

// d e/dt, where `rule` gives the derivatives of variables; time itself has the derivative 1.
DerivativeResult<ExprId> time_derivative(FunctionDerivatives& functions, ExprId e, const Differentiator::Rule& rule);
// The partial derivative with respect to a scalar leaf.
DerivativeResult<ExprId> partial_derivative(FunctionDerivatives& functions, ExprId e, ExprId variable);

// Inputs and outputs of a partial derivative of `f`, without a body.
Function partial_signature(Graph& graph, const Function& f);

// ---- types of derivatives
bool contains_reals(const Types& types, TypeId type);
TypeId derivative_type(Types& types, TypeId type);  // `type` must contain Reals
// The field of the derivative record that belongs to field `number`; nothing when that contains no Reals.
std::optional<std::uint32_t> derivative_field(const Types& types, TypeId record, std::uint32_t number);
// The zero of the derivative of `e`, with the sizes of `e`.
ExprId zero_derivative(Graph& graph, ExprId e);

}  // namespace holon::expr
