#pragma once

// For unit tests only: expressions written with C++ operators, functions written statement by statement, and an
// environment that knows the values of variables.

#include <array>
#include <cstdint>
#include <initializer_list>
#include <ostream>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "expr/evaluate.h"
#include "expr/function.h"
#include "expr/graph.h"
#include "expr/value.h"

namespace holon::expr {

// NOLINTNEXTLINE(readability-identifier-naming): GoogleTest asks for this name
inline void PrintTo(const Value& v, std::ostream* out) { *out << text_of(Types(), v); }

}  // namespace holon::expr

namespace holon::expr::testing {

struct Term {
  Graph* g = nullptr;
  ExprId id;
  operator ExprId() const { return id; }  // NOLINT: a test reads better without casts

  TypeId type() const { return g->type(id); }
};

// The type of an operation on scalars and arrays: Real if one operand is, dimensions of the one that has some.
inline TypeId joined(Graph& g, TypeId a, TypeId b, bool is_real) {
  const bool real = is_real || g.types.base(a) == Base::real || g.types.base(b) == Base::real;
  const TypeId shaped = g.types.is_scalar(a) ? b : a;
  const TypeId scalar = real ? g.types.real() : g.types.scalar_of(a);
  return g.types.array(scalar, std::vector<std::int32_t>(g.types.dims(shaped).begin(), g.types.dims(shaped).end()));
}
inline Term op(Kind k, Term a, Term b) {
  const bool is_boolean = is_relation(k) || k == Kind::and_ || k == Kind::or_;
  const TypeId type =
      is_boolean ? a.g->types.boolean() : joined(*a.g, a.type(), b.type(), k == Kind::divide || k == Kind::power);
  return {a.g, a.g->binary(k, type, a, b)};
}
inline Term number(Graph& g, double x) { return {&g, g.real(x)}; }
inline Term number(Graph& g, int x) { return {&g, g.integer(x)}; }

inline Term operator+(Term a, Term b) { return op(Kind::add, a, b); }
inline Term operator-(Term a, Term b) { return op(Kind::subtract, a, b); }
inline Term operator*(Term a, Term b) { return op(Kind::multiply, a, b); }
inline Term operator/(Term a, Term b) { return op(Kind::divide, a, b); }
inline Term operator-(Term a) { return {a.g, a.g->unary(Kind::negate, a.type(), a)}; }
inline Term pow(Term a, Term b) { return op(Kind::power, a, b); }
inline Term operator<(Term a, Term b) { return op(Kind::less, a, b); }
inline Term operator>(Term a, Term b) { return op(Kind::greater, a, b); }
inline Term operator<=(Term a, Term b) { return op(Kind::less_equal, a, b); }
inline Term operator>=(Term a, Term b) { return op(Kind::greater_equal, a, b); }
inline Term equals(Term a, Term b) { return op(Kind::equal, a, b); }
template <class N>
concept Number = std::is_same_v<N, int> || std::is_same_v<N, double>;
template <Number N>
Term operator+(Term a, N b) {
  return a + number(*a.g, b);
}
template <Number N>
Term operator+(N a, Term b) {
  return number(*b.g, a) + b;
}
template <Number N>
Term operator-(Term a, N b) {
  return a - number(*a.g, b);
}
template <Number N>
Term operator-(N a, Term b) {
  return number(*b.g, a) - b;
}
template <Number N>
Term operator*(Term a, N b) {
  return a * number(*a.g, b);
}
template <Number N>
Term operator*(N a, Term b) {
  return number(*b.g, a) * b;
}
template <Number N>
Term operator/(Term a, N b) {
  return a / number(*a.g, b);
}
template <Number N>
Term operator/(N a, Term b) {
  return number(*b.g, a) / b;
}
template <Number N>
Term pow(Term a, N b) {
  return pow(a, number(*a.g, b));
}
template <Number N>
Term operator<(Term a, N b) {
  return a < number(*a.g, b);
}
template <Number N>
Term operator>(Term a, N b) {
  return a > number(*a.g, b);
}
template <Number N>
Term operator<=(Term a, N b) {
  return a <= number(*a.g, b);
}
template <Number N>
Term operator>=(Term a, N b) {
  return a >= number(*a.g, b);
}

inline Term choose(Term condition, Term a, Term b) { return {a.g, a.g->if_(condition, a, b)}; }

// A built-in of one argument, with its type; or of several, with the type given.
inline Term fn(Builtin b, Term a) { return {a.g, a.g->builtin_call(b, a.type(), {a.id})}; }
inline Term fn(Builtin b, Term x, Term y) {
  return {x.g, x.g->builtin_call(b, joined(*x.g, x.type(), y.type(), false), {x.id, y.id})};
}
inline Term fn(Builtin b, TypeId type, std::initializer_list<Term> args) {
  std::vector<ExprId> ids;
  Graph* g = args.begin()->g;
  for (const Term& a : args) ids.push_back(a);
  return {g, g->builtin_call(b, type, ids)};
}

// {a, b, …}; Real when one of them is.
inline Term list(std::initializer_list<Term> items) {
  Graph& g = *items.begin()->g;
  std::vector<ExprId> ids;
  TypeId type = items.begin()->type();
  for (const Term& t : items) {
    ids.push_back(t);
    type = joined(g, type, t.type(), false);
  }
  return {&g, g.many(Kind::array, g.types.array(type, std::array{static_cast<std::int32_t>(ids.size())}), ids)};
}

// base[subscripts]; the sizes of slices are left unknown.
inline Term at(Term base, std::initializer_list<Term> subscripts) {
  Graph& g = *base.g;
  std::vector<ExprId> args{base};
  std::vector<std::int32_t> kept;
  const std::vector<std::int32_t> dims(g.types.dims(base.type()).begin(), g.types.dims(base.type()).end());
  std::size_t d = 0;
  for (const Term& s : subscripts) {
    args.push_back(s);
    if (g.kind(s) == Kind::colon) kept.push_back(dims[d]);
    if (!g.types.is_scalar(s.type())) kept.push_back(g.types.dims(s.type())[0]);
    ++d;
  }
  kept.insert(kept.end(), dims.begin() + static_cast<std::ptrdiff_t>(d), dims.end());
  return {&g, g.many(Kind::index, g.types.array(g.types.scalar_of(base.type()), kept), args)};
}
inline Term at(Term base, int i) { return at(base, {number(*base.g, i)}); }

inline Term range(Term first, Term last) {
  Graph& g = *first.g;
  const TypeId scalar = joined(g, first.type(), last.type(), false);
  return {&g, g.many(Kind::range, g.types.array(scalar, std::array{kUnknownSize}), std::array{first.id, last.id})};
}
inline Term range(Term first, Term step, Term last) {
  Graph& g = *first.g;
  const TypeId scalar = joined(g, joined(g, first.type(), last.type(), false), step.type(), false);
  return {&g,
          g.many(Kind::range, g.types.array(scalar, std::array{kUnknownSize}), std::array{first.id, step.id, last.id})};
}
inline Term reduce(Reduction r, TypeId type, Term body, std::initializer_list<std::pair<Term, Term>> loops) {
  std::vector<ExprId> args{body};
  for (const auto& [i, values] : loops) {
    args.push_back(i);
    args.push_back(values);
  }
  return {body.g, body.g->with_payload(Kind::reduction, static_cast<std::uint32_t>(r), type, args)};
}

// Writes a function: locals first, then statements.
struct Writer {
  Graph& g;
  Function f;

  Writer(Graph& graph, std::string name) : g(graph) { f.name = std::move(name); }
  Term local(std::string name, Role role, TypeId type, std::vector<ExprId> sizes = {}, ExprId value = {}) {
    const LocalId id = f.locals.add({std::move(name), role, type, std::move(sizes), value, {}});
    if (role == Role::input) f.inputs.push_back(id.value);
    if (role == Role::output) f.outputs.push_back(id.value);
    return {&g, g.local(id.value, type)};
  }
  Term in(std::string name, TypeId type, ExprId value = {}) {
    return local(std::move(name), Role::input, type, {}, value);
  }
  Term out(std::string name, TypeId type, ExprId value = {}) {
    return local(std::move(name), Role::output, type, {}, value);
  }
  Term inner(std::string name, TypeId type, ExprId value = {}) {
    return local(std::move(name), Role::inner, type, {}, value);
  }
  FunctionId add_to(Functions& functions) {
    std::vector<TypeId> results;
    results.reserve(f.outputs.size());
    for (const std::uint32_t n : f.outputs) results.push_back(f.locals[LocalId(n)].type);
    f.result = results.empty() ? g.types.none() : results.size() == 1 ? results[0] : g.types.tuple(results);
    return functions.add(f);
  }
};
inline Statement set(Term target, Term value) {
  Statement s;
  s.kind = StatementKind::assign;
  s.targets = {target};
  s.value = value;
  return s;
}
inline Statement set_all(std::vector<ExprId> targets, Term value) {
  Statement s;
  s.kind = StatementKind::assign;
  s.targets = std::move(targets);
  s.value = value;
  return s;
}
inline Statement loop(Term iterator, Term range, std::vector<Statement> body) {
  Statement s;
  s.kind = StatementKind::for_;
  s.iterator = iterator;
  s.value = range;
  s.branches.push_back({ExprId::none(), std::move(body)});
  return s;
}
inline Statement repeat(Term condition, std::vector<Statement> body) {
  Statement s;
  s.kind = StatementKind::while_;
  s.branches.push_back({condition, std::move(body)});
  return s;
}
inline Statement when_true(Term condition, std::vector<Statement> body, std::vector<Statement> otherwise = {}) {
  Statement s;
  s.kind = StatementKind::if_;
  s.branches.push_back({condition, std::move(body)});
  if (!otherwise.empty()) s.branches.push_back({ExprId::none(), std::move(otherwise)});
  return s;
}
inline Statement plain(StatementKind kind) {
  Statement s;
  s.kind = kind;
  return s;
}
inline Term call(Graph& g, const Functions& functions, FunctionId f, std::initializer_list<Term> args) {
  std::vector<ExprId> ids(args.begin(), args.end());
  return {&g, g.with_payload(Kind::call, f.value, functions[f].result, ids)};
}

// Knows variables by number, and time.
struct Point : Environment {
  std::unordered_map<std::uint32_t, Value> values;
  std::unordered_map<std::uint32_t, Value> derivatives;
  double now = 0;

  EvalResult<Value> variable(const Graph& graph, ExprId node) override {
    const auto found = values.find(graph.payload(node));
    if (found == values.end()) return std::unexpected(not_known(graph, node));
    return found->second;
  }
  EvalResult<Value> time(const Graph& /*graph*/) override { return Value::real(now); }
};

// Draws one after the other, then combines: in which order a compiler evaluates operands is its own affair, and random
// terms must be the same with every compiler.
template <typename Combine, typename... Draws>
auto in_order(Combine combine, Draws... draws) {
  return std::apply(combine, std::tuple<decltype(draws())...>{draws()...});
}

}  // namespace holon::expr::testing
