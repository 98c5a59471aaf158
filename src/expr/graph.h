#pragma once

// Typed expressions, each stored once. An ExprId is the expression: equal ids, equal expressions. Nodes never change
// and never move; a span returned by `args` stays valid while more nodes are made.
//
// The same graph carries an expression through its life: with `component` nodes while it still speaks of the instance
// tree, with `variable` nodes once it is flat, with `local` nodes inside functions.

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/check.h"
#include "base/id.h"
#include "base/stable_vector.h"
#include "expr/builtins.h"
#include "expr/types.h"

namespace holon::expr {

struct ExprId : base::Id<ExprId> {
  using Id::Id;
};
struct FunctionId : base::Id<FunctionId> {
  using Id::Id;
};

enum class Kind : std::uint8_t {
  // leaves
  real,         // a number
  integer,      // a whole number
  boolean,      //
  string,       //
  enumeration,  // an ordinal, from 1; the type says of what
  time,         //
  variable,     // flat model: payload is the variable's number
  local,        // function: payload is the local's number
  iterator,     // loop and comprehension variable: payload is a unique number
  component,    // instance tree: payload is the component's number; arguments: one subscript for each array dimension
                // on its whole path (see instance/), or none for all of it
  element,      // index of the enclosing element of a component array: payload is (component, dimension)
  function,     // a function as a value: payload is its FunctionId
  colon,        // a whole dimension, as a subscript
  missing,      // an argument or a result that was left out
  // operators on scalars and, element by element, on arrays of equal shape; a scalar spreads over an array
  negate,
  add,
  subtract,
  multiply,
  divide,
  power,
  less,
  less_equal,
  greater,
  greater_equal,
  equal,
  not_equal,
  and_,
  or_,
  not_,
  // arrays
  matrix_multiply,  // matrix·matrix, matrix·vector, vector·matrix, vector·vector (a scalar)
  matrix_power,     // square matrix to a whole power
  array,            // {a, b, …}: items of equal type
  range,            // start : step : stop
  index,            // base[subscripts…]; a vector or a colon as subscript keeps that dimension
  // records
  record,  // fields in order
  field,   // (base), payload: number of the field; of an array of records it gives an array
  // choice and calls
  if_,        // condition, value, otherwise
  builtin,    // payload: Builtin
  call,       // payload: FunctionId; arguments in the order of the inputs, all of them given
  output,     // (call), payload: which result
  closure,    // payload: FunctionId; arguments as of a call, `missing` where left open: a function value
  apply,      // call of a function value: first argument is the function
  reduction,  // payload: Reduction; arguments: body, then iterator and range by turns; the last iterator is the
              // innermost

};

enum class Reduction : std::uint8_t { array, sum, product, min, max };

// What an expression contains, itself or anywhere below: known of every node without looking there.
namespace contains {
inline constexpr std::uint16_t kVariables = 1;
inline constexpr std::uint16_t kLocals = 2;
inline constexpr std::uint16_t kIterators = 4;   // also bound ones
inline constexpr std::uint16_t kComponents = 8;  // also elements
inline constexpr std::uint16_t kTime = 16;
inline constexpr std::uint16_t kCalls = 32;  // calls of functions and function values
// Built-ins whose value depends on more than their arguments: der, pre, initial, sample, delay, …
inline constexpr std::uint16_t kStateful = 64;
// What changes by jumps and is not inside noEvent: relations of Reals, div, mod, rem, ceil, floor, integer, …
inline constexpr std::uint16_t kEvents = 128;
}  // namespace contains

struct Node {
  Kind kind{};
  std::uint8_t count = 0;      // arguments kept in the node itself, or kPooled
  std::uint16_t contains = 0;  // bits of namespace contains
  TypeId type;
  ExprId inside[2];  // one or two arguments; or first index and count in the pool; or the halves of a payload
};
static_assert(sizeof(Node) == 16);

class Graph {
 public:
  Graph();
  Graph(const Graph&) = delete;
  Graph& operator=(const Graph&) = delete;
  Graph(Graph&&) = default;
  Graph& operator=(Graph&&) = default;

  Types types;

  // ---- reading
  Kind kind(ExprId e) const { return nodes_[e.index()].kind; }
  TypeId type(ExprId e) const { return nodes_[e.index()].type; }
  std::span<const ExprId> args(ExprId e) const;
  ExprId arg(ExprId e, std::size_t i) const { return args(e)[i]; }
  double real_value(ExprId e) const { return std::bit_cast<double>(leaf_bits(e)); }
  std::int64_t integer_value(ExprId e) const {
    return static_cast<std::int64_t>(leaf_bits(e));
  }  // also ordinals, Booleans
  bool boolean_value(ExprId e) const { return leaf_bits(e) != 0; }
  const std::string& string_value(ExprId e) const { return strings_[leaf_bits(e)]; }
  // Number carried by variable, local, iterator, component, function, field, output, call, closure, builtin, reduction.
  std::uint32_t payload(ExprId e) const;
  std::uint32_t second_payload(ExprId e) const;  // element: the dimension
  Builtin builtin(ExprId e) const { return static_cast<Builtin>(payload(e)); }
  FunctionId function(ExprId e) const { return FunctionId(payload(e)); }
  Reduction reduction(ExprId e) const { return static_cast<Reduction>(payload(e)); }
  std::size_t size() const { return nodes_.size(); }
  std::uint16_t contains(ExprId e) const { return nodes_[e.index()].contains; }
  bool contains(ExprId e, std::uint16_t any_of) const { return (contains(e) & any_of) != 0; }
  // Made of literals and operators only: has the same value everywhere.
  bool is_closed(ExprId e) const {
    return !contains(e, static_cast<std::uint16_t>(~(contains::kIterators | contains::kEvents | contains::kCalls)));
  }

  bool is_literal(ExprId e) const { return kind(e) <= Kind::enumeration; }
  bool is_number(ExprId e, double value) const;   // a real or integer literal of this value
  bool as_number(ExprId e, double& value) const;  // real or integer literal

  // ---- making; the caller knows the type, except where it is obvious
  ExprId real(double value);
  ExprId integer(std::int64_t value);
  ExprId boolean(bool value);
  ExprId string(std::string_view value);
  ExprId enumeration(TypeId type, std::int64_t ordinal);
  ExprId time();
  ExprId colon();
  ExprId missing();
  ExprId variable(std::uint32_t number, TypeId type) { return leaf(Kind::variable, type, number); }
  ExprId local(std::uint32_t number, TypeId type) { return leaf(Kind::local, type, number); }
  ExprId iterator(std::uint32_t number, TypeId type) { return leaf(Kind::iterator, type, number); }
  ExprId new_iterator(TypeId type) { return iterator(next_iterator_++, type); }
  ExprId element(std::uint32_t component, std::uint32_t dimension);
  ExprId function_value(FunctionId f) { return leaf(Kind::function, types.function(), f.value); }
  ExprId component(std::uint32_t number, TypeId type, std::span<const ExprId> subscripts);

  ExprId unary(Kind kind, TypeId type, ExprId operand);
  ExprId binary(Kind kind, TypeId type, ExprId left, ExprId right);
  ExprId many(Kind kind, TypeId type,
              std::span<const ExprId> args);  // array, range, index, record, if_, apply, missing…
  // call, closure, builtin, reduction, field, output, component: a payload and arguments
  ExprId with_payload(Kind kind, std::uint32_t payload, TypeId type, std::span<const ExprId> args);

  ExprId builtin_call(Builtin b, TypeId type, std::span<const ExprId> args) {
    return with_payload(Kind::builtin, static_cast<std::uint32_t>(b), type, args);
  }
  ExprId builtin_call(Builtin b, TypeId type, std::initializer_list<ExprId> args) {
    return builtin_call(b, type, std::span<const ExprId>(args.begin(), args.size()));
  }
  // NOLINTNEXTLINE(readability-identifier-naming): `if` belongs to C++
  ExprId if_(ExprId condition, ExprId value, ExprId otherwise);  // has the type of `value`
  ExprId field(ExprId base, std::uint32_t number, TypeId type) {
    return with_payload(Kind::field, number, type, {&base, 1});
  }
  ExprId output(ExprId call, std::uint32_t number, TypeId type) {
    return with_payload(Kind::output, number, type, {&call, 1});
  }
  // The same node with other arguments (and type).
  ExprId rebuild(ExprId e, TypeId type, std::span<const ExprId> args);

 private:
  std::uint64_t leaf_bits(ExprId e) const {
    const Node& n = nodes_[e.index()];
    return (static_cast<std::uint64_t>(n.inside[1].value) << 32U) | n.inside[0].value;
  }
  ExprId leaf(Kind kind, TypeId type, std::uint64_t bits);
  ExprId intern(const Node& node, std::span<const ExprId> pooled);
  std::uint16_t contents(const Node& node, std::span<const ExprId> pooled) const;
  void grow();

  static constexpr std::uint8_t kPooled =
      255;  // arguments in the pool: payload first if the kind has one, then arguments

  base::StableVector<Node> nodes_;
  base::StableVector<ExprId> pool_;
  std::vector<std::string> strings_;
  std::unordered_map<std::string, std::uint64_t> string_index_;
  struct Slot {
    std::uint32_t id = ExprId::kNone;
    std::uint32_t hash = 0;
  };
  std::vector<Slot> slots_;
  std::uint32_t next_iterator_ = 0;
};

constexpr bool is_leaf(Kind k) { return k <= Kind::missing && k != Kind::component; }
constexpr bool has_payload(Kind k) {
  return k == Kind::component || k == Kind::field || k == Kind::builtin || k == Kind::call || k == Kind::output ||
         k == Kind::closure || k == Kind::reduction;
}
constexpr bool is_relation(Kind k) { return k >= Kind::less && k <= Kind::not_equal; }

}  // namespace holon::expr
