#pragma once

// Computes the value of an expression: an interpreter for everything that Modelica's functions can say.
// In: a graph, the functions it calls, an expression, and an environment that knows what the expression speaks of
// (variables, components, time, external functions). Out: a complete value, or why there is none, in the modeler's
// words. Nothing here is specific to constants: given values for its variables, any expression can be evaluated.
//
// While an evaluation runs, the graph and the functions may grow; functions that are running may not change.

#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "diag/source.h"
#include "expr/function.h"
#include "expr/graph.h"
#include "expr/print.h"
#include "expr/value.h"

namespace holon::expr {

enum class EvalFailureKind : std::uint8_t {
  not_known,         // depends on something that has no value here
  subscript,         // outside of its array
  size_mismatch,     // arrays that do not fit each other
  overflow,          // a whole number out of range
  division_by_zero,  //
  domain,            // sqrt(-1), a wrong format, an ordinal without a literal
  assertion,         // assert(false, …) in a function
  unset,             // a variable was used before it had a value
  limit,             // too many steps, too deep, too large
  no_body            // partial function, external function that nobody here can call
};

struct EvalFailure {
  EvalFailureKind kind = EvalFailureKind::not_known;
  std::string message;
  diag::Span span;       // the statement or declaration in the innermost function, if any
  std::string function;  // name of that function; empty outside of functions
};

template <class T>
using EvalResult = std::expected<T, EvalFailure>;

struct EvalLimits {
  std::uint64_t steps = 200'000'000;   // expressions and statements, and elements of arrays that are made
  std::int64_t elements = 20'000'000;  // of one array
  std::size_t text = 64U << 20U;       // bytes of one String; each byte is a step, too
  int depth = 3000;                    // expressions inside expressions, through all functions on the way
  std::ptrdiff_t stack = 4'000'000;    // bytes of the stack: how many a level takes depends on the build
};

// The arguments of a call of an external function: the values of all its locals in order, outputs allocated with
// their sizes, and the values of the arguments as its external clause writes them.
struct ExternalArguments {
  std::span<const Value> locals;
  std::span<const Value> arguments;
};

// What an expression may speak of beyond itself. Everything has an answer by default: not known here.
class Environment {
 public:
  Environment() = default;
  Environment(const Environment&) = delete;
  Environment& operator=(const Environment&) = delete;
  virtual ~Environment() = default;

  virtual EvalResult<Value> variable(const Graph& graph, ExprId node);
  virtual EvalResult<Value> local(const Graph& graph, ExprId node);     // outside of its function
  virtual EvalResult<Value> iterator(const Graph& graph, ExprId node);  // outside of its loop
  // One value for each subscript; none where it is a colon.
  virtual EvalResult<Value> component(const Graph& graph, ExprId node, std::span<const Value> subscripts);
  virtual EvalResult<Value> element(const Graph& graph, ExprId node);
  virtual EvalResult<Value> time(const Graph& graph);
  // pre, initial, sample, der, … : whatever is not a function of its arguments alone. `value_of` evaluates an argument
  // where the call stands.
  using ValueOf = std::function<EvalResult<Value>(ExprId)>;
  virtual EvalResult<Value> builtin(const Graph& graph, ExprId node, const ValueOf& value_of);
  // The values of the outputs, in order.
  virtual EvalResult<std::vector<Value>> external(const Graph& graph, const Function& function,
                                                  const ExternalArguments& arguments);
  virtual bool may_call_impure() const { return false; }
  virtual void warn(const std::string& message, diag::Span span);  // a failed assertion of level warning

  PrintNames names;  // for messages
  EvalLimits limits;

  // Spent so far, by every evaluation in this environment, nested ones included.
  std::uint64_t steps = 0;
  int depth = 0;
  const char* stack_top = nullptr;  // where the outermost evaluation began

 protected:
  EvalFailure not_known(const Graph& graph, ExprId node) const;
};

EvalResult<Value> evaluate(const Graph& graph, const Functions& functions, ExprId e, Environment& environment);

// Calls a function with these inputs, none where its default is to be taken; gives its outputs in order.
EvalResult<std::vector<Value>> call_function(const Graph& graph, const Functions& functions, FunctionId function,
                                             std::vector<Value> inputs, Environment& environment);

}  // namespace holon::expr
