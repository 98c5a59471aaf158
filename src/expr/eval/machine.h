#pragma once

// The interpreter behind evaluate.h. Scalars of known type are computed as plain numbers, without making Values; the
// rest as Values. The first failure is kept and everything after it returns at once with a harmless value, so that
// arithmetic needs no checks of its own.

#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "expr/evaluate.h"

namespace holon::expr::eval {

// A running call: its function and the values of its locals. `pending` are locals that wait for their binding.
struct Frame {
  FunctionId function;
  std::vector<Value> locals;
  std::vector<std::uint8_t> pending;
};

// One subscript: a scalar, a list, or everything. Places count from 0.
struct Subscript {
  bool is_scalar = false;
  bool is_whole = false;
  std::vector<std::int64_t> places;
};

enum class Flow : std::uint8_t { next, break_, return_ };

class Machine {
 public:
  Machine(const Graph& graph, const Functions& functions, Environment& environment)
      : graph_(graph), types_(graph.types), functions_(functions), env_(environment) {}

  bool failed() const { return failure_.has_value(); }
  EvalFailure take_failure() { return failure_ ? std::move(*failure_) : EvalFailure{}; }

  // ---- scalars (scalars.cpp): the caller knows the type of `e`
  double real(ExprId e);           // Real or Integer
  std::int64_t integer(ExprId e);  // Integer; Boolean as 0 or 1; enumeration
  bool boolean(ExprId e);
  // ---- anything (machine.cpp)
  Value value(ExprId e);
  // ---- calls (calls.cpp)
  std::vector<Value> call(FunctionId id, std::vector<Value> inputs);

 private:
  // ---- failing, spending (machine.cpp)
  void fail(EvalFailureKind kind, std::string message);
  void fail(EvalFailure failure);
  void fail_steps();
  void fail_deep();
  bool spend(std::uint64_t n = 1) {
    env_.steps += n;
    if (frame_ == nullptr) own_steps_ += n;
    if (env_.steps > env_.limits.steps) fail_steps();
    return !failed();
  }
  // For a value that was made or copied; scalars are counted as the expressions that they come from.
  void spend_on(const Value& v);
  bool room_for(std::span<const std::int32_t> dims);  // checks and spends the elements of a new array
  std::string text(ExprId e) const;                   // for messages, with the names of locals
  Value take(EvalResult<Value> result);
  struct Deeper;
  // Outside of functions and loops nothing changes while an evaluation runs, so a shared node has one value. Looking
  // them up pays only once the evaluation has turned out to be long.
  bool remembers() const {
    return frame_ == nullptr && iterators_.empty() && own_steps_ > kLong && !env_.may_call_impure();
  }
  static constexpr std::uint64_t kLong = 500;
  const Value* remembered(ExprId e);
  // The environment may add functions and types while it answers. That moves Function and Record objects, though not
  // what their lists hold: take the running function anew after anything was evaluated.
  const Function& running() const { return functions_[frame_->function]; }

  // ---- scalars.cpp
  double real_of(ExprId e);
  std::int64_t integer_of(ExprId e);
  bool boolean_of(ExprId e);
  bool relation(ExprId e);
  double arithmetic(ExprId e);
  double real_builtin(ExprId e);
  std::int64_t integer_builtin(ExprId e);
  double real_element(ExprId e);
  double number(const Value& v, ExprId e);
  std::int64_t ordinal(const Value& v, ExprId e);
  std::int64_t whole(std::optional<std::int64_t> result, ExprId e);
  // Of numbers, whatever they came from; `e` is what a message quotes.
  double real_math(Builtin b, double x, double y, ExprId e);
  std::int64_t integer_math(Builtin b, std::int64_t x, std::int64_t y, ExprId e);
  double divided(double x, double y, ExprId e);
  double powered(double x, double y, ExprId e);

  // ---- machine.cpp
  Value value_of(ExprId e);
  // The stored value that `e` names, if it names one; else computes it into `scratch`.
  const Value& peek(ExprId e, Value& scratch);
  const Value& general(ExprId e, Value& scratch);  // the same for a scalar that is no arithmetic
  const Value* stored(ExprId e);
  Value* local(std::uint32_t number);
  const Value* iterator(std::uint32_t number) const;
  Value component(ExprId e);
  Value range(ExprId e);
  Value array(ExprId e);
  Value record(ExprId e);
  Value field(ExprId e);
  Value field_of(const Value& base, std::size_t number, TypeId type);
  Value closure(ExprId e);
  Value output(ExprId e);
  // Values of equal shape side by side in new leading dimensions.
  Value stack(Dims leading, const std::vector<Value>& items, TypeId type);

  // ---- reductions.cpp
  Value reduction(ExprId e);
  struct Loop;
  void accumulate(Loop& loop, std::size_t level);
  Value reduced(Reduction r, const Value& array, ExprId e);
  Value reduced_elements(Reduction r, ExprId e);
  Value of_nothing(Reduction r, TypeId type);

  // ---- arrays.cpp: elementwise operations and matrices
  Value elementwise(ExprId e);
  Value binary(Kind kind, const Value& a, const Value& b, ExprId e);
  Value mapped(ExprId e);
  Value matrix_multiply(const Value& a, const Value& b, ExprId e);
  Value matrix_power(ExprId e);

  // ---- index.cpp
  Value index(ExprId e);
  Subscript subscript(ExprId s);
  bool check(Subscript& s, std::size_t dimension, std::span<const std::int32_t> dims, ExprId base);
  Value select(const Value& base, std::vector<Subscript> list, ExprId name);
  bool scatter(Value& base, std::vector<Subscript> list, const Value& v, ExprId name);
  bool are_scalar(std::span<const ExprId> list) const;
  // Place in storage of the element with these scalar subscripts.
  std::size_t place(std::span<const ExprId> list, std::span<const std::int32_t> dims, ExprId base);
  void fail_subscript(std::int64_t s, std::size_t dimension, std::span<const std::int32_t> dims, ExprId base);

  // ---- builtins.cpp, shapes.cpp
  Value builtin(ExprId e);
  Value size_of(ExprId e);
  Value reshaped(ExprId e);
  Value filled(const Value& item, std::span<const ExprId> sizes);
  struct ElementArithmetic;
  Value array_of(const std::vector<Value>& items, Dims dims, TypeId type);
  Value identity(ExprId e);
  Value diagonal(ExprId e);
  Value linspace(ExprId e);
  Value transposed(ExprId e);
  Value symmetric(ExprId e);
  Value outer_product(ExprId e);
  Value cross(ExprId e);
  Value skew(ExprId e);
  Value concatenated(ExprId e);
  Value string(ExprId e);
  Value ask_environment(ExprId e);
  void check_assertion(ExprId condition, ExprId message, ExprId level, diag::Span span);
  std::optional<Dims> dims_from(std::span<const ExprId> sizes);

  // ---- calls.cpp
  std::vector<Value> results(ExprId call);
  std::vector<Value> apply(ExprId e);
  void enter(std::vector<Value> inputs);
  void initialise(std::uint32_t number);
  void construct_record();
  void run_external();
  bool run_elementary(const ExternalCall& external);
  bool fits(const Local& local, const Value& v);

  // ---- statements.cpp
  Flow run(const std::vector<Statement>& body);
  Flow run(const Statement& s);
  Flow run_for(const Statement& s);
  Flow run_while(const Statement& s);
  void run_assign(const Statement& s);
  bool assign_number(ExprId target, ExprId value);
  void assign(ExprId target, Value v);
  void assign_local(std::uint32_t number, Value v);
  void set_field(Value& base, std::size_t number, const Value& v, ExprId target);
  Value* locate(ExprId target);

  const Graph& graph_;
  const Types& types_;
  const Functions& functions_;
  Environment& env_;
  std::optional<EvalFailure> failure_;
  Frame* frame_ = nullptr;
  diag::Span span_;
  // Values of iterators, innermost last. A deque, because values in it are referred to while more are added.
  std::deque<std::pair<std::uint32_t, Value>> iterators_;
  std::unordered_map<std::uint32_t, Value> known_;
  std::uint64_t own_steps_ = 0;
};

// Counts nesting; beyond the limit the evaluation fails instead of the stack.
struct Machine::Deeper {
  explicit Deeper(Machine& machine) : m(machine) {
    const char* const here = static_cast<const char*>(__builtin_frame_address(0));
    if (m.env_.depth == 0) m.env_.stack_top = here;
    // The stack grows downward on every machine that this runs on.
    if (++m.env_.depth > m.env_.limits.depth || m.env_.stack_top - here > m.env_.limits.stack) m.fail_deep();
  }
  ~Deeper() { --m.env_.depth; }
  Deeper(const Deeper&) = delete;
  Deeper& operator=(const Deeper&) = delete;
  Machine& m;
};

}  // namespace holon::expr::eval
