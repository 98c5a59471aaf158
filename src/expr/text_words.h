#pragma once

// Words that the writer and the reader of text.h share.

#include <array>
#include <cstddef>
#include <string_view>

#include "expr/graph.h"

namespace holon::expr::text {

// In the order of Kind.
inline constexpr std::array<std::string_view, 39> kKindNames = {
    "real",         "integer",   "boolean",  "string",     "enumeration", "time",
    "variable",     "local",     "iterator", "component",  "element",     "function",
    "colon",        "missing",   "negate",   "add",        "subtract",    "multiply",
    "divide",       "power",     "less",     "less_equal", "greater",     "greater_equal",
    "equal",        "not_equal", "and",      "or",         "not",         "matrix_multiply",
    "matrix_power", "array",     "range",    "index",      "record",      "field",
    "if",           "builtin",   "call"};
inline constexpr std::array<std::string_view, 4> kLastKindNames = {"output", "closure", "apply", "reduction"};
static_assert(kKindNames.size() + kLastKindNames.size() == static_cast<std::size_t>(Kind::reduction) + 1);

constexpr std::string_view name_of_kind(Kind k) {
  const auto i = static_cast<std::size_t>(k);
  return i < kKindNames.size() ? kKindNames[i] : kLastKindNames[i - kKindNames.size()];
}

// A builtin by a name that no other one with as many arguments has.
constexpr std::string_view name_of_builtin(Builtin b) {
  if (b == Builtin::min) return "minimum";
  if (b == Builtin::max) return "maximum";
  if (b == Builtin::to_enumeration) return "enumerationOf";
  if (b == Builtin::delay_max) return "delayMax";
  if (b == Builtin::is_root) return "isRoot";
  if (b == Builtin::rooted) return "rooted";
  if (b == Builtin::clock_sample) return "clockSample";
  if (b == Builtin::load_resource) return "loadResource";
  return expr::name_of(b);
}

// Names that are written in quotes: words of expressions, statements and parts of systems (causal/system_text.h).
inline constexpr std::array<std::string_view, 42> kReserved = {
    "if",      "then",      "else",     "elseif",   "elsewhen",  "when",       "for",        "in",
    "loop",    "while",     "end",      "or",       "and",       "not",        "as",         "true",
    "false",   "time",      "nan",      "inf",      "break",     "return",     "assert",     "terminate",
    "reinit",  "call",      "set",      "discrete", "algorithm", "algorithms", "equations",  "initial_equations",
    "asserts", "crossings", "instants", "samples",  "reinits",   "calls",      "transports", "flags",
    "at",      "initially"};

// The type of an operation on scalars.
inline TypeId type_of_scalars(const Types& types, Kind kind, TypeId left, TypeId right) {
  if (is_relation(kind) || kind == Kind::and_ || kind == Kind::or_) return types.boolean();
  const bool is_real = kind == Kind::divide || kind == Kind::power || right == types.real();
  return is_real ? types.real() : left;
}

// The type of a builtin call as it follows from its arguments; none when it does not.
inline TypeId type_of_builtin(const Graph& graph, Builtin b, std::span<const ExprId> args) {
  const Types& types = graph.types;
  for (const ExprId a : args)
    if (!types.is_scalar(graph.type(a))) return {};
  const auto type = [&](std::size_t i) { return graph.type(args[i]); };
  const std::size_t n = args.size();
  if (b == Builtin::sign || b == Builtin::integer || b == Builtin::to_integer) return types.integer();
  if (b == Builtin::to_string) return types.string();
  if (b == Builtin::abs || b == Builtin::pre || b == Builtin::no_event || b == Builtin::previous || b == Builtin::hold)
    return n > 0 ? type(0) : TypeId{};
  if (b == Builtin::smooth) return n > 1 ? type(1) : TypeId{};
  if (b == Builtin::min2 || b == Builtin::max2 || b == Builtin::div || b == Builtin::mod || b == Builtin::rem)
    return n == 2 ? type_of_scalars(types, Kind::add, type(0), type(1)) : TypeId{};
  if (b == Builtin::edge || b == Builtin::change || b == Builtin::initial || b == Builtin::terminal ||
      b == Builtin::sample || b == Builtin::first_tick)
    return types.boolean();
  if (b == Builtin::homotopy) return n > 0 ? type(0) : TypeId{};
  if (is_elementwise(b) && b != Builtin::to_enumeration) return types.real();
  if (b == Builtin::der || b == Builtin::delay || b == Builtin::delay_max || b == Builtin::interval)
    return types.real();
  return {};
}

}  // namespace holon::expr::text
