#pragma once

// The built-in operators and functions of Modelica, one row each. How a call is typed is decided in `instance`, how it
// is evaluated in `expr/evaluate`, how it is differentiated in `expr/differentiate`, how it is compiled in `jit`.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace holon::expr {

enum class Builtin : std::uint8_t {
  // elementwise mathematics
  abs,
  sign,
  sqrt,
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
  min2,
  max2,  // of two scalars; `min`/`max` of arrays are reductions over elements below
  div,
  mod,
  rem,
  ceil,
  floor,
  integer,
  // conversion
  to_integer,      // Integer(e): ordinal of an enumeration value
  to_enumeration,  // E(i): enumeration value of an ordinal
  to_string,       // String(x, minimumLength, leftJustified, significantDigits) or String(x, format)
  // arrays
  ndims,
  size,
  scalar,
  vector,
  matrix,
  identity,
  diagonal,
  zeros,
  ones,
  fill,
  linspace,
  min,
  max,
  sum,
  product,
  transpose,
  outer_product,
  symmetric,
  cross,
  skew,
  cat,
  array_of_comprehension,
  promote,
  // events and time
  der,
  pre,
  edge,
  change,
  initial,
  terminal,
  sample,
  no_event,
  smooth,
  delay,
  delay_max,
  semi_linear,
  homotopy,
  spatial_distribution,
  reinit,
  terminate,
  assert_,
  // connections
  in_stream,
  actual_stream,
  cardinality,
  is_root,
  rooted,
  // synchronous
  previous,
  hold,
  clock_sample,
  sub_sample,
  super_sample,
  shift_sample,
  back_sample,
  no_clock,
  interval,
  first_tick,
  clock,  // Clock(...) in all its forms; the arguments tell which
  // state machines
  transition,
  initial_state,
  active_state,
  ticks_in_state,
  time_in_state,
  // other
  get_instance_name,
  load_resource
};

struct BuiltinInfo {
  Builtin id;
  std::string_view name;  // as a modeler writes it; empty when it has no name of its own
};

// In the order of the enumeration.
inline constexpr std::array kBuiltins = {
    BuiltinInfo{Builtin::abs, "abs"},
    BuiltinInfo{Builtin::sign, "sign"},
    BuiltinInfo{Builtin::sqrt, "sqrt"},
    BuiltinInfo{Builtin::sin, "sin"},
    BuiltinInfo{Builtin::cos, "cos"},
    BuiltinInfo{Builtin::tan, "tan"},
    BuiltinInfo{Builtin::asin, "asin"},
    BuiltinInfo{Builtin::acos, "acos"},
    BuiltinInfo{Builtin::atan, "atan"},
    BuiltinInfo{Builtin::atan2, "atan2"},
    BuiltinInfo{Builtin::sinh, "sinh"},
    BuiltinInfo{Builtin::cosh, "cosh"},
    BuiltinInfo{Builtin::tanh, "tanh"},
    BuiltinInfo{Builtin::exp, "exp"},
    BuiltinInfo{Builtin::log, "log"},
    BuiltinInfo{Builtin::log10, "log10"},
    BuiltinInfo{Builtin::min2, "min"},
    BuiltinInfo{Builtin::max2, "max"},
    BuiltinInfo{Builtin::div, "div"},
    BuiltinInfo{Builtin::mod, "mod"},
    BuiltinInfo{Builtin::rem, "rem"},
    BuiltinInfo{Builtin::ceil, "ceil"},
    BuiltinInfo{Builtin::floor, "floor"},
    BuiltinInfo{Builtin::integer, "integer"},
    BuiltinInfo{Builtin::to_integer, "Integer"},
    BuiltinInfo{Builtin::to_enumeration, ""},
    BuiltinInfo{Builtin::to_string, "String"},
    BuiltinInfo{Builtin::ndims, "ndims"},
    BuiltinInfo{Builtin::size, "size"},
    BuiltinInfo{Builtin::scalar, "scalar"},
    BuiltinInfo{Builtin::vector, "vector"},
    BuiltinInfo{Builtin::matrix, "matrix"},
    BuiltinInfo{Builtin::identity, "identity"},
    BuiltinInfo{Builtin::diagonal, "diagonal"},
    BuiltinInfo{Builtin::zeros, "zeros"},
    BuiltinInfo{Builtin::ones, "ones"},
    BuiltinInfo{Builtin::fill, "fill"},
    BuiltinInfo{Builtin::linspace, "linspace"},
    BuiltinInfo{Builtin::min, "min"},
    BuiltinInfo{Builtin::max, "max"},
    BuiltinInfo{Builtin::sum, "sum"},
    BuiltinInfo{Builtin::product, "product"},
    BuiltinInfo{Builtin::transpose, "transpose"},
    BuiltinInfo{Builtin::outer_product, "outerProduct"},
    BuiltinInfo{Builtin::symmetric, "symmetric"},
    BuiltinInfo{Builtin::cross, "cross"},
    BuiltinInfo{Builtin::skew, "skew"},
    BuiltinInfo{Builtin::cat, "cat"},
    BuiltinInfo{Builtin::array_of_comprehension, "array"},
    BuiltinInfo{Builtin::promote, "promote"},
    BuiltinInfo{Builtin::der, "der"},
    BuiltinInfo{Builtin::pre, "pre"},
    BuiltinInfo{Builtin::edge, "edge"},
    BuiltinInfo{Builtin::change, "change"},
    BuiltinInfo{Builtin::initial, "initial"},
    BuiltinInfo{Builtin::terminal, "terminal"},
    BuiltinInfo{Builtin::sample, "sample"},
    BuiltinInfo{Builtin::no_event, "noEvent"},
    BuiltinInfo{Builtin::smooth, "smooth"},
    BuiltinInfo{Builtin::delay, "delay"},
    BuiltinInfo{Builtin::delay_max, ""},
    BuiltinInfo{Builtin::semi_linear, "semiLinear"},
    BuiltinInfo{Builtin::homotopy, "homotopy"},
    BuiltinInfo{Builtin::spatial_distribution, "spatialDistribution"},
    BuiltinInfo{Builtin::reinit, "reinit"},
    BuiltinInfo{Builtin::terminate, "terminate"},
    BuiltinInfo{Builtin::assert_, "assert"},
    BuiltinInfo{Builtin::in_stream, "inStream"},
    BuiltinInfo{Builtin::actual_stream, "actualStream"},
    BuiltinInfo{Builtin::cardinality, "cardinality"},
    BuiltinInfo{Builtin::is_root, ""},
    BuiltinInfo{Builtin::rooted, ""},
    BuiltinInfo{Builtin::previous, "previous"},
    BuiltinInfo{Builtin::hold, "hold"},
    BuiltinInfo{Builtin::clock_sample, ""},
    BuiltinInfo{Builtin::sub_sample, "subSample"},
    BuiltinInfo{Builtin::super_sample, "superSample"},
    BuiltinInfo{Builtin::shift_sample, "shiftSample"},
    BuiltinInfo{Builtin::back_sample, "backSample"},
    BuiltinInfo{Builtin::no_clock, "noClock"},
    BuiltinInfo{Builtin::interval, "interval"},
    BuiltinInfo{Builtin::first_tick, "firstTick"},
    BuiltinInfo{Builtin::clock, "Clock"},
    BuiltinInfo{Builtin::transition, "transition"},
    BuiltinInfo{Builtin::initial_state, "initialState"},
    BuiltinInfo{Builtin::active_state, "activeState"},
    BuiltinInfo{Builtin::ticks_in_state, "ticksInState"},
    BuiltinInfo{Builtin::time_in_state, "timeInState"},
    BuiltinInfo{Builtin::get_instance_name, "getInstanceName"},
    BuiltinInfo{Builtin::load_resource, ""},
};

inline constexpr bool builtins_in_order() {
  for (std::size_t i = 0; i < kBuiltins.size(); ++i)
    if (static_cast<std::size_t>(kBuiltins[i].id) != i) return false;
  return true;
}
static_assert(builtins_in_order());

constexpr std::string_view name_of(Builtin b) { return kBuiltins[static_cast<std::size_t>(b)].name; }

// Value depends on more than the arguments: on time, on events, on connections.
constexpr bool is_stateful(Builtin b) {
  return (b >= Builtin::der && b <= Builtin::load_resource) && b != Builtin::no_event && b != Builtin::smooth &&
         b != Builtin::semi_linear && b != Builtin::homotopy;
}
// Jumps, and makes an event where it does, outside of `when` and `noEvent`.
constexpr bool makes_events(Builtin b) {
  return (b >= Builtin::div && b <= Builtin::integer) || b == Builtin::sample || b == Builtin::semi_linear;
}

}  // namespace holon::expr
