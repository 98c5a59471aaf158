#pragma once

// Makes expressions and simplifies them on the way: constants are folded, neutral elements disappear, signs move
// outward. What is made has the value of what was asked for at every point where that has one; it may also have a
// value where that has none (0*x, x - x, 0/x). Nothing is reordered or regrouped, since that would round differently.
//
// Numbers are of one kind within an operation: an Integer literal beside a Real operand becomes a Real literal, a Real
// exponent that is a whole number an Integer literal. So equal operations are equal nodes.

#include <span>

#include "expr/graph.h"

namespace holon::expr {

// The type of `left kind right`: Real if an operand is or the operator makes it so, with the dimensions of the operand
// that has some; Boolean for relations.
TypeId type_of(Graph& graph, Kind kind, TypeId left, TypeId right);

// Without calls and without what depends on the past: may be dropped or written twice.
inline bool is_plain(const Graph& graph, ExprId e) {
  return !graph.contains(e, contains::kCalls | contains::kStateful);
}

ExprId negate(Graph& graph, ExprId a);
ExprId add(Graph& graph, ExprId a, ExprId b);
ExprId subtract(Graph& graph, ExprId a, ExprId b);
ExprId multiply(Graph& graph, ExprId a, ExprId b);  // element by element
ExprId divide(Graph& graph, ExprId a, ExprId b);
ExprId power(Graph& graph, ExprId a, ExprId b);
ExprId relation(Graph& graph, Kind kind, ExprId a, ExprId b);
ExprId logical_and(Graph& graph, ExprId a, ExprId b);
ExprId logical_or(Graph& graph, ExprId a, ExprId b);
ExprId logical_not(Graph& graph, ExprId a);
// Any of these with two operands.
ExprId combined(Graph& graph, Kind kind, ExprId a, ExprId b);
// if condition then a else b
ExprId choose(Graph& graph, ExprId condition, ExprId a, ExprId b);
// A built-in function with arguments and a type.
ExprId function(Graph& graph, Builtin builtin, TypeId type, std::span<const ExprId> args);
ExprId function(Graph& graph, Builtin builtin, ExprId a);  // has the type of its argument
ExprId function(Graph& graph, Builtin builtin, ExprId a, ExprId b);
ExprId index(Graph& graph, TypeId type, std::span<const ExprId> base_and_subscripts);
ExprId field(Graph& graph, ExprId base, std::uint32_t number, TypeId type);
// vector·vector, matrix·vector, …
ExprId matrix_multiply(Graph& graph, TypeId type, ExprId a, ExprId b);

// The number 0 of a type: a literal; for an array, fill(0, sizes), where the sizes are known. None if there is none.
ExprId zero(Graph& graph, TypeId type);
bool is_zero(const Graph& graph, ExprId e);  // literally: 0, or an array or fill of such
bool is_one(const Graph& graph, ExprId e);

// `e` as a Real where an Integer may stand.
ExprId as_real(Graph& graph, ExprId e);

// The same node with other arguments, simplified; the heart of simplify.h.
ExprId rebuilt(Graph& graph, ExprId e, std::span<const ExprId> args);

}  // namespace holon::expr
