#pragma once

// What an expression evaluates to. A Value is sixteen bytes: a scalar lies in it, everything else is owned by it and
// copied with it. Arrays are stored by rows (last subscript fastest); numbers lie side by side.
//
// A value that was never given is "unset": a whole Value that is none, an element that holds the mark of its kind.
// Inside functions this is how a variable that was declared but not yet assigned looks.

#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "expr/graph.h"

namespace holon::expr {

// Owns one T on the heap and copies it when it is copied.
template <class T>
class Box {
 public:
  explicit Box(T item) : item_(std::make_unique<T>(std::move(item))) {}
  Box(const Box& other) : item_(std::make_unique<T>(*other.item_)) {}
  Box(Box&&) noexcept = default;
  Box& operator=(const Box& other) {
    if (this != &other) item_ = std::make_unique<T>(*other.item_);
    return *this;
  }
  Box& operator=(Box&&) noexcept = default;
  ~Box() = default;
  T& operator*() { return *item_; }
  const T& operator*() const { return *item_; }
  T* operator->() { return item_.get(); }
  const T* operator->() const { return item_.get(); }

 private:
  std::unique_ptr<T> item_;
};

using Dims = std::vector<std::int32_t>;
std::int64_t count_of(std::span<const std::int32_t> dims);

// The marks of an element that has no value yet. The NaN has bits that no computation makes.
inline constexpr std::uint64_t kUnsetRealBits = 0x7ff8'dead'0000'0001ULL;
inline double unset_real() { return std::bit_cast<double>(kUnsetRealBits); }
inline bool is_unset(double x) { return std::bit_cast<std::uint64_t>(x) == kUnsetRealBits; }
inline constexpr std::int64_t kUnsetInteger = std::numeric_limits<std::int64_t>::min();

class Value {
 public:
  struct Ordinal {  // a value of an enumeration
    TypeId type;
    std::int32_t number = 0;
  };
  struct Reals {
    Dims dims;
    std::vector<double> items;
  };
  struct Integers {  // also Booleans as 0 and 1, enumerations as ordinals: `element` tells
    TypeId element;
    Dims dims;
    std::vector<std::int64_t> items;
  };
  struct Items {  // arrays of anything else: strings, records, external objects, functions
    TypeId element;
    Dims dims;
    std::vector<Value> items;
  };
  struct Fields {  // a record
    TypeId type;
    std::vector<Value> items;
  };
  struct Closure {  // a function with some inputs already given; none where open
    FunctionId function;
    std::vector<Value> bound;
  };
  struct External {  // an external object: what it is, only its owner knows
    TypeId type;
    std::uint64_t handle = 0;
  };
  using Tuple = std::vector<Value>;
  using Data = std::variant<std::monostate, double, std::int64_t, bool, Ordinal, Box<std::string>, Box<Reals>,
                            Box<Integers>, Box<Items>, Box<Fields>, Box<Closure>, Box<External>, Box<Tuple>>;

  Value() = default;
  static Value real(double x) { return Value(Data(x)); }
  static Value integer(std::int64_t x) { return Value(Data(x)); }
  static Value boolean(bool x) { return Value(Data(x)); }
  static Value string(std::string x) { return Value(Data(Box(std::move(x)))); }
  static Value enumeration(TypeId type, std::int64_t ordinal) {
    return Value(Data(Ordinal{type, static_cast<std::int32_t>(ordinal)}));
  }
  static Value reals(Dims dims, std::vector<double> items) {
    return Value(Data(Box(Reals{std::move(dims), std::move(items)})));
  }
  static Value integers(TypeId element, Dims dims, std::vector<std::int64_t> items) {
    return Value(Data(Box(Integers{element, std::move(dims), std::move(items)})));
  }
  static Value items(TypeId element, Dims dims, std::vector<Value> items) {
    return Value(Data(Box(Items{element, std::move(dims), std::move(items)})));
  }
  static Value record(TypeId type, std::vector<Value> fields) {
    return Value(Data(Box(Fields{type, std::move(fields)})));
  }
  static Value function(FunctionId f, std::vector<Value> bound) {
    return Value(Data(Box(Closure{f, std::move(bound)})));
  }
  static Value external(TypeId type, std::uint64_t handle) { return Value(Data(Box(External{type, handle}))); }
  static Value tuple(std::vector<Value> results) { return Value(Data(Box(std::move(results)))); }

  const Data& data() const { return data_; }
  bool is_none() const { return std::holds_alternative<std::monostate>(data_); }
  bool is_array() const { return as_reals() || as_integers() || as_items(); }
  bool is_number() const {
    return std::holds_alternative<double>(data_) || std::holds_alternative<std::int64_t>(data_);
  }
  std::span<const std::int32_t> dims() const;  // empty for a scalar
  std::int64_t count() const { return count_of(dims()); }
  // Type of the value, or of the elements of an array. Needs the table only for the numbers of the fixed types.
  TypeId scalar_type(const Types& types) const;

  // Scalars. `as_…` gives nothing when the value is of another kind; the others must be right.
  const double* as_real() const { return std::get_if<double>(&data_); }
  const std::int64_t* as_integer() const { return std::get_if<std::int64_t>(&data_); }
  const bool* as_boolean() const { return std::get_if<bool>(&data_); }
  const Ordinal* as_ordinal() const { return std::get_if<Ordinal>(&data_); }
  const std::string* as_string() const { return unbox<std::string>(); }
  double number() const;                           // a Real or an Integer
  std::int64_t ordinal() const;                    // an Integer, a Boolean as 0 or 1, an enumeration
  bool is_true() const { return ordinal() != 0; }  // a Boolean

  const Reals* as_reals() const { return unbox<Reals>(); }
  const Integers* as_integers() const { return unbox<Integers>(); }
  const Items* as_items() const { return unbox<Items>(); }
  const Fields* as_record() const { return unbox<Fields>(); }
  const Closure* as_function() const { return unbox<Closure>(); }
  const External* as_external() const { return unbox<External>(); }
  const Tuple* as_tuple() const { return unbox<Tuple>(); }
  Reals* as_reals() { return unbox<Reals>(); }
  Integers* as_integers() { return unbox<Integers>(); }
  Items* as_items() { return unbox<Items>(); }
  Fields* as_record() { return unbox<Fields>(); }
  Tuple* as_tuple() { return unbox<Tuple>(); }

  // Element of an array by its place in storage; the value itself if it is a scalar.
  Value element(std::size_t place) const;
  void set_element(std::size_t place, const Value& v);  // of the same kind, or an Integer into Reals
  // True when nothing in it is unset.
  bool is_complete() const;

  friend bool operator==(const Value& a, const Value& b);

 private:
  explicit Value(Data data) : data_(std::move(data)) {}
  template <class T>
  const T* unbox() const {
    const auto* box = std::get_if<Box<T>>(&data_);
    return box ? &**box : nullptr;
  }
  template <class T>
  T* unbox() {
    auto* box = std::get_if<Box<T>>(&data_);
    return box ? &**box : nullptr;
  }
  Data data_;
};
static_assert(sizeof(Value) == 16);

// An array (or scalar, for no dimensions) of this scalar type with every element unset.
Value unset_array(const Types& types, TypeId scalar, Dims dims);
// An unset value of a type as declared; unknown dimensions have size 0. Records have their fields in place.
Value unset_value(const Types& types, TypeId type);
// Integers become Reals wherever `type` has Reals: the one conversion that Modelica does by itself.
Value converted(const Types& types, Value value, TypeId type);
// As a modeler would write it, shortened when long.
std::string text_of(const Types& types, const Value& value);

// ---- to and from expressions
// Literals, `array` and `record` nodes. The value must be complete; functions become closures.
ExprId to_expr(Graph& graph, const Value& value);
// The value of an expression that consists of literals, arrays and records only; none otherwise.
Value from_expr(const Graph& graph, ExprId e);

}  // namespace holon::expr
