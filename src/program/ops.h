#pragma once

// The scalar operations of the program, one row each. Everything an equation or a function computes is made of these;
// richer operations of Modelica (div, mod, sign, matrix products …) are taken apart while lowering, so the evaluator
// and the machine code have little to disagree about.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace holon::program {

// What a node yields. Reals, Integers, enumerations, Booleans in memory and handles of strings and objects are all
// `real`: one double. `index` is for subscripts, sizes and loop counters; `boolean` for conditions.
enum class Type : std::uint8_t { real, index, boolean };

enum class Op : std::uint8_t {
  // leaves; the payload says which
  constant,      // a double
  whole,         // a 64-bit index
  truth,         //
  slot,          // one double of the workspace
  column,        // rolled loop: the workspace double that the row names
  row_constant,  // rolled loop: a number that the row names
  local,         // scalar of a function; its type is that of the local
  size,          // extent of an array: array, dimension from 0
  element,       // double of an array: payload is the array, argument is the offset from 0
  // real arithmetic
  negate,
  add,
  subtract,
  multiply,
  divide,
  power,
  abs,
  sqrt,
  floor,
  ceil,
  truncate,
  sin,
  cos,
  tan,
  asin,
  acos,
  atan,
  atan2,
  sinh,
  cosh,
  tanh,
  exp,
  log,
  log10,
  // tests that pass a value on, or fail
  check_integer,  // a whole number of magnitude below 2^53
  check_nonzero,  // a divisor
  check_range,    // value, lowest, highest
  check_index,    // subscript from 1, extent: gives the offset from 0
  check_extent,   // extent found, extent needed: gives the extent
  // relations of reals, of indices, of Booleans
  less,
  less_equal,
  equal,
  index_less,
  index_less_equal,
  index_equal,
  same,  // of two Booleans
  // logic; both sides are evaluated
  and_,
  or_,
  not_,
  // choice: condition, value, otherwise; only the chosen one is evaluated
  if_real,
  if_index,
  if_boolean,
  // conversion
  real_of_index,
  index_of_real,  // of a whole number
  real_of_boolean,
  boolean_of_real,
  // index arithmetic
  index_add,
  index_subtract,
  index_multiply,
  index_divide,  // towards zero; the divisor is not zero
};

struct OpInfo {
  Op op;
  std::string_view name;
  int arity;
  Type type;      // of the result; of `local` it depends on the local
  Type argument;  // of all arguments; a choice has a Boolean in front
  int cost;       // rough machine cycles: when is it worth keeping a result
  bool fails = false;
};

inline constexpr std::array kOps = {
    OpInfo{Op::constant, "constant", 0, Type::real, Type::real, 0},
    OpInfo{Op::whole, "whole", 0, Type::index, Type::real, 0},
    OpInfo{Op::truth, "truth", 0, Type::boolean, Type::real, 0},
    OpInfo{Op::slot, "slot", 0, Type::real, Type::real, 0},
    OpInfo{Op::column, "column", 0, Type::real, Type::real, 0},
    OpInfo{Op::row_constant, "row_constant", 0, Type::real, Type::real, 0},
    OpInfo{Op::local, "local", 0, Type::real, Type::real, 0},
    OpInfo{Op::size, "size", 0, Type::index, Type::real, 0},
    OpInfo{Op::element, "element", 1, Type::real, Type::index, 1},
    OpInfo{Op::negate, "-", 1, Type::real, Type::real, 1},
    OpInfo{Op::add, "+", 2, Type::real, Type::real, 3},
    OpInfo{Op::subtract, "-", 2, Type::real, Type::real, 3},
    OpInfo{Op::multiply, "*", 2, Type::real, Type::real, 3},
    OpInfo{Op::divide, "/", 2, Type::real, Type::real, 13},
    OpInfo{Op::power, "^", 2, Type::real, Type::real, 60},
    OpInfo{Op::abs, "abs", 1, Type::real, Type::real, 1},
    OpInfo{Op::sqrt, "sqrt", 1, Type::real, Type::real, 20},
    OpInfo{Op::floor, "floor", 1, Type::real, Type::real, 8},
    OpInfo{Op::ceil, "ceil", 1, Type::real, Type::real, 8},
    OpInfo{Op::truncate, "truncate", 1, Type::real, Type::real, 8},
    OpInfo{Op::sin, "sin", 1, Type::real, Type::real, 40},
    OpInfo{Op::cos, "cos", 1, Type::real, Type::real, 40},
    OpInfo{Op::tan, "tan", 1, Type::real, Type::real, 50},
    OpInfo{Op::asin, "asin", 1, Type::real, Type::real, 50},
    OpInfo{Op::acos, "acos", 1, Type::real, Type::real, 50},
    OpInfo{Op::atan, "atan", 1, Type::real, Type::real, 50},
    OpInfo{Op::atan2, "atan2", 2, Type::real, Type::real, 60},
    OpInfo{Op::sinh, "sinh", 1, Type::real, Type::real, 60},
    OpInfo{Op::cosh, "cosh", 1, Type::real, Type::real, 60},
    OpInfo{Op::tanh, "tanh", 1, Type::real, Type::real, 60},
    OpInfo{Op::exp, "exp", 1, Type::real, Type::real, 30},
    OpInfo{Op::log, "log", 1, Type::real, Type::real, 30},
    OpInfo{Op::log10, "log10", 1, Type::real, Type::real, 40},
    OpInfo{Op::check_integer, "check_integer", 1, Type::real, Type::real, 2, true},
    OpInfo{Op::check_nonzero, "check_nonzero", 1, Type::real, Type::real, 2, true},
    OpInfo{Op::check_range, "check_range", 3, Type::real, Type::real, 2, true},
    OpInfo{Op::check_index, "check_index", 2, Type::index, Type::index, 2, true},
    OpInfo{Op::check_extent, "check_extent", 2, Type::index, Type::index, 2, true},
    OpInfo{Op::less, "<", 2, Type::boolean, Type::real, 2},
    OpInfo{Op::less_equal, "<=", 2, Type::boolean, Type::real, 2},
    OpInfo{Op::equal, "==", 2, Type::boolean, Type::real, 2},
    OpInfo{Op::index_less, "<", 2, Type::boolean, Type::index, 1},
    OpInfo{Op::index_less_equal, "<=", 2, Type::boolean, Type::index, 1},
    OpInfo{Op::index_equal, "==", 2, Type::boolean, Type::index, 1},
    OpInfo{Op::same, "==", 2, Type::boolean, Type::boolean, 1},
    OpInfo{Op::and_, "and", 2, Type::boolean, Type::boolean, 1},
    OpInfo{Op::or_, "or", 2, Type::boolean, Type::boolean, 1},
    OpInfo{Op::not_, "not", 1, Type::boolean, Type::boolean, 1},
    OpInfo{Op::if_real, "if", 3, Type::real, Type::real, 2},
    OpInfo{Op::if_index, "if", 3, Type::index, Type::index, 2},
    OpInfo{Op::if_boolean, "if", 3, Type::boolean, Type::boolean, 2},
    OpInfo{Op::real_of_index, "real", 1, Type::real, Type::index, 4},
    OpInfo{Op::index_of_real, "index", 1, Type::index, Type::real, 4},
    OpInfo{Op::real_of_boolean, "real", 1, Type::real, Type::boolean, 2},
    OpInfo{Op::boolean_of_real, "boolean", 1, Type::boolean, Type::real, 2},
    OpInfo{Op::index_add, "+", 2, Type::index, Type::index, 1},
    OpInfo{Op::index_subtract, "-", 2, Type::index, Type::index, 1},
    OpInfo{Op::index_multiply, "*", 2, Type::index, Type::index, 3},
    OpInfo{Op::index_divide, "/", 2, Type::index, Type::index, 20},
};

inline constexpr bool ops_in_order() {
  for (std::size_t i = 0; i < kOps.size(); ++i)
    if (static_cast<std::size_t>(kOps[i].op) != i) return false;
  return kOps.size() == static_cast<std::size_t>(Op::index_divide) + 1;
}
static_assert(ops_in_order());

constexpr const OpInfo& info(Op op) { return kOps[static_cast<std::size_t>(op)]; }
constexpr bool is_choice(Op op) { return op == Op::if_real || op == Op::if_index || op == Op::if_boolean; }
constexpr bool is_leaf(Op op) { return info(op).arity == 0; }

// Whole numbers stay below this in magnitude, so that a double holds each one exactly.
inline constexpr double kIntegerLimit = 9007199254740992.0;

}  // namespace holon::program
