#pragma once

// The built-in operators and functions of Modelica, one row each. How a call is differentiated is decided in
// `expr/derive`; the other places are listed with the forms below.

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

// What a builtin is. The form says where it is handled. Each of these places is a switch without `default`, so the
// compiler names the places for a new builtin. api/builtins_test.cpp computes each function in all places and compares.
//
// clang-format off
//   form           what it is                  evaluated in             made scalar in        lowered in
//                                              expr/eval/builtins.cpp   flat/scalarize_…      program/lower_…
//   elementwise    mathematics of numbers      math.cpp                 each_element          lower_builtin.cpp
//   text           String(…)                   string                   each_element          lower_text.cpp
//   size           of the type or the value    shapes.cpp               size                  lower_builtin.cpp
//   reshape        the same elements           shapes.cpp               the list as it is     lower_array_functions.cpp
//   array          expr/array_functions.h      shapes.cpp               builtins.cpp          lower_array_functions.cpp
//   reduction      one number from all         reductions.cpp           accumulated           lower_loop.cpp
//   value          its argument, handed on     the argument             each_element          lower_builtin.cpp
//   event          time and events             asks the environment     of_scalars            lower_builtin.cpp: slots
//   statement      does something              asserts are checked      no value              lower_statement.cpp
//   connection     streams, cardinality        asks the environment     gone after flat       -
//   clock          clocked partitions          asks the environment     of_scalars            gone after causal/clocks.cpp
//   state_machine  states of machines          asks the environment     gone after instance   -
//   instance       names and files             asks the environment     gone after instance   -
// clang-format on
enum class BuiltinForm : std::uint8_t {
  elementwise,
  text,
  size,
  reshape,
  array,
  reduction,
  value,
  event,
  statement,
  connection,
  clock,
  state_machine,
  instance
};

// When the value of a call changes.
enum class Changes : std::uint8_t {
  with_arguments,  //
  never,           // fixed before the simulation starts
  at_events,       //
  in_steps,        // at events, like a relation, of what changes all the time; else with the arguments
  always
};

struct BuiltinInfo {
  Builtin id;
  std::string_view name;  // as a modeler writes it; empty when it has no name of its own
  BuiltinForm form;
  Changes changes = Changes::with_arguments;
};

// In the order of the enumeration.
inline constexpr std::array kBuiltins = {
    BuiltinInfo{Builtin::abs, "abs", BuiltinForm::elementwise},
    BuiltinInfo{Builtin::sign, "sign", BuiltinForm::elementwise},
    BuiltinInfo{Builtin::sqrt, "sqrt", BuiltinForm::elementwise},
    BuiltinInfo{Builtin::sin, "sin", BuiltinForm::elementwise},
    BuiltinInfo{Builtin::cos, "cos", BuiltinForm::elementwise},
    BuiltinInfo{Builtin::tan, "tan", BuiltinForm::elementwise},
    BuiltinInfo{Builtin::asin, "asin", BuiltinForm::elementwise},
    BuiltinInfo{Builtin::acos, "acos", BuiltinForm::elementwise},
    BuiltinInfo{Builtin::atan, "atan", BuiltinForm::elementwise},
    BuiltinInfo{Builtin::atan2, "atan2", BuiltinForm::elementwise},
    BuiltinInfo{Builtin::sinh, "sinh", BuiltinForm::elementwise},
    BuiltinInfo{Builtin::cosh, "cosh", BuiltinForm::elementwise},
    BuiltinInfo{Builtin::tanh, "tanh", BuiltinForm::elementwise},
    BuiltinInfo{Builtin::exp, "exp", BuiltinForm::elementwise},
    BuiltinInfo{Builtin::log, "log", BuiltinForm::elementwise},
    BuiltinInfo{Builtin::log10, "log10", BuiltinForm::elementwise},
    BuiltinInfo{Builtin::min2, "min", BuiltinForm::elementwise},
    BuiltinInfo{Builtin::max2, "max", BuiltinForm::elementwise},
    BuiltinInfo{Builtin::div, "div", BuiltinForm::elementwise, Changes::in_steps},
    BuiltinInfo{Builtin::mod, "mod", BuiltinForm::elementwise},
    BuiltinInfo{Builtin::rem, "rem", BuiltinForm::elementwise},
    BuiltinInfo{Builtin::ceil, "ceil", BuiltinForm::elementwise, Changes::in_steps},
    BuiltinInfo{Builtin::floor, "floor", BuiltinForm::elementwise, Changes::in_steps},
    BuiltinInfo{Builtin::integer, "integer", BuiltinForm::elementwise, Changes::in_steps},
    BuiltinInfo{Builtin::to_integer, "Integer", BuiltinForm::elementwise},
    BuiltinInfo{Builtin::to_enumeration, "", BuiltinForm::elementwise},
    BuiltinInfo{Builtin::to_string, "String", BuiltinForm::text},
    BuiltinInfo{Builtin::ndims, "ndims", BuiltinForm::size, Changes::never},
    BuiltinInfo{Builtin::size, "size", BuiltinForm::size, Changes::never},
    BuiltinInfo{Builtin::scalar, "scalar", BuiltinForm::reshape},
    BuiltinInfo{Builtin::vector, "vector", BuiltinForm::reshape},
    BuiltinInfo{Builtin::matrix, "matrix", BuiltinForm::reshape},
    BuiltinInfo{Builtin::identity, "identity", BuiltinForm::array},
    BuiltinInfo{Builtin::diagonal, "diagonal", BuiltinForm::array},
    BuiltinInfo{Builtin::zeros, "zeros", BuiltinForm::array},
    BuiltinInfo{Builtin::ones, "ones", BuiltinForm::array},
    BuiltinInfo{Builtin::fill, "fill", BuiltinForm::array},
    BuiltinInfo{Builtin::linspace, "linspace", BuiltinForm::array},
    BuiltinInfo{Builtin::min, "min", BuiltinForm::reduction},
    BuiltinInfo{Builtin::max, "max", BuiltinForm::reduction},
    BuiltinInfo{Builtin::sum, "sum", BuiltinForm::reduction},
    BuiltinInfo{Builtin::product, "product", BuiltinForm::reduction},
    BuiltinInfo{Builtin::transpose, "transpose", BuiltinForm::array},
    BuiltinInfo{Builtin::outer_product, "outerProduct", BuiltinForm::array},
    BuiltinInfo{Builtin::symmetric, "symmetric", BuiltinForm::array},
    BuiltinInfo{Builtin::cross, "cross", BuiltinForm::array},
    BuiltinInfo{Builtin::skew, "skew", BuiltinForm::array},
    BuiltinInfo{Builtin::cat, "cat", BuiltinForm::array},
    BuiltinInfo{Builtin::array_of_comprehension, "array", BuiltinForm::reshape},
    BuiltinInfo{Builtin::promote, "promote", BuiltinForm::reshape},
    BuiltinInfo{Builtin::der, "der", BuiltinForm::event},
    BuiltinInfo{Builtin::pre, "pre", BuiltinForm::event, Changes::at_events},
    BuiltinInfo{Builtin::edge, "edge", BuiltinForm::event, Changes::at_events},
    BuiltinInfo{Builtin::change, "change", BuiltinForm::event, Changes::at_events},
    BuiltinInfo{Builtin::initial, "initial", BuiltinForm::event, Changes::at_events},
    BuiltinInfo{Builtin::terminal, "terminal", BuiltinForm::event, Changes::at_events},
    BuiltinInfo{Builtin::sample, "sample", BuiltinForm::event, Changes::at_events},
    BuiltinInfo{Builtin::no_event, "noEvent", BuiltinForm::value},
    BuiltinInfo{Builtin::smooth, "smooth", BuiltinForm::value},
    BuiltinInfo{Builtin::delay, "delay", BuiltinForm::event},
    BuiltinInfo{Builtin::delay_max, "", BuiltinForm::event},
    BuiltinInfo{Builtin::semi_linear, "semiLinear", BuiltinForm::elementwise},
    BuiltinInfo{Builtin::homotopy, "homotopy", BuiltinForm::value},
    BuiltinInfo{Builtin::spatial_distribution, "spatialDistribution", BuiltinForm::event, Changes::always},
    BuiltinInfo{Builtin::reinit, "reinit", BuiltinForm::statement},
    BuiltinInfo{Builtin::terminate, "terminate", BuiltinForm::statement},
    BuiltinInfo{Builtin::assert_, "assert", BuiltinForm::statement},
    BuiltinInfo{Builtin::in_stream, "inStream", BuiltinForm::connection, Changes::always},
    BuiltinInfo{Builtin::actual_stream, "actualStream", BuiltinForm::connection, Changes::always},
    BuiltinInfo{Builtin::cardinality, "cardinality", BuiltinForm::connection, Changes::never},
    BuiltinInfo{Builtin::is_root, "", BuiltinForm::connection, Changes::never},
    BuiltinInfo{Builtin::rooted, "", BuiltinForm::connection, Changes::never},
    BuiltinInfo{Builtin::previous, "previous", BuiltinForm::clock},
    BuiltinInfo{Builtin::hold, "hold", BuiltinForm::clock},
    BuiltinInfo{Builtin::clock_sample, "", BuiltinForm::clock},
    BuiltinInfo{Builtin::sub_sample, "subSample", BuiltinForm::clock},
    BuiltinInfo{Builtin::super_sample, "superSample", BuiltinForm::clock},
    BuiltinInfo{Builtin::shift_sample, "shiftSample", BuiltinForm::clock},
    BuiltinInfo{Builtin::back_sample, "backSample", BuiltinForm::clock},
    BuiltinInfo{Builtin::no_clock, "noClock", BuiltinForm::clock},
    BuiltinInfo{Builtin::interval, "interval", BuiltinForm::clock},
    BuiltinInfo{Builtin::first_tick, "firstTick", BuiltinForm::clock},
    BuiltinInfo{Builtin::clock, "Clock", BuiltinForm::clock},
    BuiltinInfo{Builtin::transition, "transition", BuiltinForm::state_machine},
    BuiltinInfo{Builtin::initial_state, "initialState", BuiltinForm::state_machine},
    BuiltinInfo{Builtin::active_state, "activeState", BuiltinForm::state_machine},
    BuiltinInfo{Builtin::ticks_in_state, "ticksInState", BuiltinForm::state_machine},
    BuiltinInfo{Builtin::time_in_state, "timeInState", BuiltinForm::state_machine},
    BuiltinInfo{Builtin::get_instance_name, "getInstanceName", BuiltinForm::instance},
    BuiltinInfo{Builtin::load_resource, "", BuiltinForm::instance},
};

inline constexpr bool builtins_in_order() {
  for (std::size_t i = 0; i < kBuiltins.size(); ++i)
    if (static_cast<std::size_t>(kBuiltins[i].id) != i) return false;
  return true;
}
static_assert(builtins_in_order());

constexpr BuiltinForm form_of(Builtin b) { return kBuiltins[static_cast<std::size_t>(b)].form; }
constexpr Changes changes_of(Builtin b) { return kBuiltins[static_cast<std::size_t>(b)].changes; }
constexpr std::string_view name_of(Builtin b) { return kBuiltins[static_cast<std::size_t>(b)].name; }

// Computed from the numbers of its arguments alone.
constexpr bool is_elementwise(Builtin b) { return form_of(b) == BuiltinForm::elementwise; }
// Value depends on more than the arguments: on time, on events, on connections.
constexpr bool is_stateful(Builtin b) {
  const BuiltinForm form = form_of(b);
  return form == BuiltinForm::event || form == BuiltinForm::statement || form == BuiltinForm::connection ||
         form == BuiltinForm::clock || form == BuiltinForm::state_machine || form == BuiltinForm::instance;
}
// Jumps, and makes an event where it does, outside of `when` and `noEvent`.
constexpr bool makes_events(Builtin b) {
  return (b >= Builtin::div && b <= Builtin::integer) || b == Builtin::sample || b == Builtin::semi_linear;
}

}  // namespace holon::expr
