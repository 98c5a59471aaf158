#pragma once

// What compiled code and the evaluator share with whoever runs them: a context with the numbers, and a table of
// functions for what a program cannot do alone (solve a block, format a string, look back in time). Plain C layout,
// because machine code knows the offsets.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace holon::program {

// Why a routine stopped before its end. A routine returns 0, or the number of its failure.
enum class Failure : std::int32_t {
  none,
  integer_overflow,    // a: the value, b: 32 when an external function takes no larger one
  division_by_zero,    // of Integers
  out_of_range,        // a: the ordinal, b: how many there are
  subscript,           // a: the subscript, b: the extent
  extent,              // a: the extent found, b: the extent needed
  arena_full,          // a: doubles asked for
  recursion,           // a: the depth reached
  stopped,             // someone asked to stop
  assertion,           // an assert of level error
  terminated,          // terminate() was called
  linear_singular,     // a: number of the block
  nonlinear_diverged,  // a: number of the block
  mixed_cycle,         // a: number of the block
  external_failed,     //
  text,                // a wrong format, a string function with bad arguments
  not_finite           // a: the value; only when tracing
};
std::string_view name_of(Failure failure);

// Functions on handles and buffers, all called alike: arguments and results are doubles.
enum class Intrinsic : std::uint32_t {
  text_join,        // a, b -> a + b
  text_compare,     // a, b -> -1, 0, 1
  text_of_real,     // x, minimum length, left justified, significant digits
  text_of_integer,  // x, minimum length, left justified
  text_pad,         // text, minimum length, left justified
  text_format,      // x, format, kind of x: 0 Real, 1 Integer, 2 String
  text_assign,      // number of a string variable, text
  delay,            // number of the delay, expression, delay time, longest delay, time -> delayed value
  spatial,          // number, position -> out0, out1, distances of the next jumps from both ends
  spatial_point,    // number, place and value of a point of the profile at the start
  spatial_feed,     // number, in0, in1, position, whether the direction is positive, time
  terminate,        // message
  load_resource,    // URI -> file name
  object_assign,    // number of an external object, handle
};
struct IntrinsicInfo {
  Intrinsic id;
  std::string_view name;
  std::size_t arguments;
  std::size_t results;
};
inline constexpr std::array kIntrinsics = {
    IntrinsicInfo{Intrinsic::text_join, "text_join", 2, 1},
    IntrinsicInfo{Intrinsic::text_compare, "text_compare", 2, 1},
    IntrinsicInfo{Intrinsic::text_of_real, "text_of_real", 4, 1},
    IntrinsicInfo{Intrinsic::text_of_integer, "text_of_integer", 3, 1},
    IntrinsicInfo{Intrinsic::text_pad, "text_pad", 3, 1},
    IntrinsicInfo{Intrinsic::text_format, "text_format", 3, 1},
    IntrinsicInfo{Intrinsic::text_assign, "text_assign", 2, 0},
    IntrinsicInfo{Intrinsic::delay, "delay", 5, 1},
    IntrinsicInfo{Intrinsic::spatial, "spatial", 2, 4},
    IntrinsicInfo{Intrinsic::spatial_point, "spatial_point", 3, 0},
    IntrinsicInfo{Intrinsic::spatial_feed, "spatial_feed", 6, 0},
    IntrinsicInfo{Intrinsic::terminate, "terminate", 1, 0},
    IntrinsicInfo{Intrinsic::load_resource, "load_resource", 1, 1},
    IntrinsicInfo{Intrinsic::object_assign, "object_assign", 2, 0},
};
inline constexpr bool intrinsics_in_order() {
  for (std::size_t i = 0; i < kIntrinsics.size(); ++i)
    if (static_cast<std::size_t>(kIntrinsics[i].id) != i) return false;
  return kIntrinsics.size() == static_cast<std::size_t>(Intrinsic::object_assign) + 1;
}
static_assert(intrinsics_in_order());
constexpr const IntrinsicInfo& info(Intrinsic i) { return kIntrinsics[static_cast<std::size_t>(i)]; }

struct Context;

using IntrinsicFunction = std::int32_t (*)(Context*, std::uint32_t site, const double* args, double* results);

// Every function returns 0, or the number of a failure after recording it in the context.
struct Runtime {
  std::int32_t (*fail)(Context*, std::int32_t failure, std::uint32_t site, double a, double b) = nullptr;
  // An assert did not hold. Gives 0 when the run goes on (level warning).
  std::int32_t (*assertion)(Context*, std::uint32_t site, double message, double level) = nullptr;
  std::int32_t (*solve_linear)(Context*, std::uint32_t site, std::uint32_t block) = nullptr;
  std::int32_t (*solve_nonlinear)(Context*, std::uint32_t site, std::uint32_t block) = nullptr;
  std::int32_t (*solve_mixed)(Context*, std::uint32_t site, std::uint32_t block) = nullptr;
  // Tracing only: the statement at `site` produced a value that is not finite.
  std::int32_t (*not_finite)(Context*, std::uint32_t site, double value) = nullptr;
  // The characters of a string, ended by a zero: for external functions.
  const char* (*text_of)(Context*, double handle) = nullptr;
  // A string of its own from what an external function returned.
  std::int32_t (*text_from)(Context*, std::uint32_t site, const char* text, double* handle) = nullptr;
  // The address behind an object's handle, and a handle for an address that a constructor returned.
  void* (*object_of)(Context*, double handle) = nullptr;
  double (*object_from)(Context*, void* object) = nullptr;
  // Whether the numbers and sizes of a call of external function number `external` are permitted. One fact for each
  // argument: of an array its number of elements, of an Integer its value, of a CHARACTER its first letter, otherwise
  // 0; and the addresses of arrays.
  std::int32_t (*check_external)(Context*, std::uint32_t site, std::uint32_t external, const std::int64_t* facts,
                                 const void* const* data) = nullptr;
  std::array<IntrinsicFunction, kIntrinsics.size()> intrinsics{};
};

// What the last failure was about.
struct FailureRecord {
  std::int32_t failure = 0;
  std::uint32_t site = 0xffffffffU;
  double a = 0;
  double b = 0;
};

struct Context {
  double* values = nullptr;               // the workspace
  const std::int32_t* indices = nullptr;  // Program::indices
  const double* numbers = nullptr;        // Program::numbers
  const std::uint32_t* row_sites = nullptr;
  const Runtime* runtime = nullptr;
  double* arena_top = nullptr;  // arrays of functions: next free double
  double* arena_end = nullptr;
  std::int64_t depth = 0;      // of recursive functions
  std::int64_t max_depth = 0;  //
  std::int32_t stop = 0;       // not 0: loops without end give up
  std::int32_t spare = 0;
  FailureRecord failure;
  void* owner = nullptr;    // whoever runs this
  void* machine = nullptr;  // program::Machine, for strings and objects
};

}  // namespace holon::program
