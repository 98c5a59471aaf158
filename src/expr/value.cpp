#include "expr/value.h"

#include <fmt/format.h>
#include <cmath>

#include "base/check.h"
#include "expr/print.h"

namespace holon::expr {

std::int64_t count_of(std::span<const std::int32_t> dims) {
  std::int64_t n = 1;
  for (const std::int32_t d : dims) n *= d;
  return n;
}

std::span<const std::int32_t> Value::dims() const {
  if (const Reals* a = as_reals()) return a->dims;
  if (const Integers* a = as_integers()) return a->dims;
  if (const Items* a = as_items()) return a->dims;
  return {};
}

TypeId Value::scalar_type(const Types& types) const {
  if (as_real() || as_reals()) return types.real();
  if (as_integer()) return types.integer();
  if (as_boolean()) return types.boolean();
  if (as_string()) return types.string();
  if (as_function()) return types.function();
  if (const Ordinal* o = as_ordinal()) return o->type;
  if (const Integers* a = as_integers()) return a->element;
  if (const Items* a = as_items()) return a->element;
  if (const Fields* r = as_record()) return r->type;
  if (const External* x = as_external()) return x->type;
  return types.none();
}

double Value::number() const {
  if (const double* x = as_real()) return *x;
  HOLON_CHECK(as_integer() != nullptr);
  return static_cast<double>(*as_integer());
}

std::int64_t Value::ordinal() const {
  if (const std::int64_t* i = as_integer()) return *i;
  if (const bool* b = as_boolean()) return *b ? 1 : 0;
  HOLON_CHECK(as_ordinal() != nullptr);
  return as_ordinal()->number;
}

Value Value::element(std::size_t place) const {
  if (const Reals* a = as_reals()) return is_unset(a->items[place]) ? Value() : real(a->items[place]);
  if (const Integers* a = as_integers()) {
    const std::int64_t i = a->items[place];
    if (i == kUnsetInteger) return {};
    // The numbers of the fixed types are the same in every table.
    if (a->element == TypeId(1U)) return integer(i);
    if (a->element == TypeId(2U)) return boolean(i != 0);
    return enumeration(a->element, i);
  }
  if (const Items* a = as_items()) return a->items[place];
  return *this;
}

void Value::set_element(std::size_t place, const Value& v) {
  if (Reals* a = as_reals()) {
    a->items[place] = v.is_none() ? unset_real() : v.number();
  } else if (Integers* b = as_integers()) {
    b->items[place] = v.is_none() ? kUnsetInteger : v.ordinal();
  } else if (Items* c = as_items()) {
    c->items[place] = v;
  } else {
    *this = v;
  }
}

bool Value::is_complete() const {
  if (is_none()) return false;
  if (const Reals* a = as_reals()) {
    for (const double x : a->items)
      if (is_unset(x)) return false;
  } else if (const Integers* b = as_integers()) {
    for (const std::int64_t i : b->items)
      if (i == kUnsetInteger) return false;
  } else if (const std::vector<Value>* list = as_items()    ? &as_items()->items
                                              : as_record() ? &as_record()->items
                                              : as_tuple()  ? as_tuple()
                                                            : nullptr) {
    for (const Value& v : *list)
      if (!v.is_complete()) return false;
  }
  return true;
}

bool operator==(const Value& a, const Value& b) {
  if (a.data_.index() != b.data_.index()) return false;
  if (a.as_real()) return *a.as_real() == *b.as_real();
  if (a.as_integer()) return *a.as_integer() == *b.as_integer();
  if (a.as_boolean()) return *a.as_boolean() == *b.as_boolean();
  if (a.as_ordinal())
    return a.as_ordinal()->type == b.as_ordinal()->type && a.as_ordinal()->number == b.as_ordinal()->number;
  if (a.as_string()) return *a.as_string() == *b.as_string();
  if (a.as_reals()) return a.as_reals()->dims == b.as_reals()->dims && a.as_reals()->items == b.as_reals()->items;
  if (a.as_integers())
    return a.as_integers()->element == b.as_integers()->element && a.as_integers()->dims == b.as_integers()->dims &&
           a.as_integers()->items == b.as_integers()->items;
  if (a.as_items()) return a.as_items()->dims == b.as_items()->dims && a.as_items()->items == b.as_items()->items;
  if (a.as_record()) return a.as_record()->type == b.as_record()->type && a.as_record()->items == b.as_record()->items;
  if (a.as_function())
    return a.as_function()->function == b.as_function()->function && a.as_function()->bound == b.as_function()->bound;
  if (a.as_external()) return a.as_external()->handle == b.as_external()->handle;
  if (a.as_tuple()) return *a.as_tuple() == *b.as_tuple();
  return true;
}

Value unset_array(const Types& types, TypeId scalar, Dims dims) {
  const auto n = static_cast<std::size_t>(count_of(dims));
  switch (types.base(scalar)) {
    case Base::real:
      return dims.empty() ? Value() : Value::reals(std::move(dims), std::vector<double>(n, unset_real()));
    case Base::integer:
    case Base::boolean:
    case Base::enumeration:
      return dims.empty() ? Value()
                          : Value::integers(scalar, std::move(dims), std::vector<std::int64_t>(n, kUnsetInteger));
    case Base::record: {
      std::vector<Value> fields;
      fields.reserve(types.record_of(scalar).fields.size());
      for (const RecordField& f : types.record_of(scalar).fields) fields.push_back(unset_value(types, f.type));
      const Value one = Value::record(scalar, std::move(fields));
      return dims.empty() ? one : Value::items(scalar, std::move(dims), std::vector<Value>(n, one));
    }
    case Base::string:
    case Base::external_object:
    case Base::function:
    case Base::clock:
    case Base::tuple:
    case Base::none:
      return dims.empty() ? Value() : Value::items(scalar, std::move(dims), std::vector<Value>(n));
  }
  return {};
}

// Types is constant here, so the scalar type of an array is found through its base and detail.
Value unset_value(const Types& types, TypeId type) {
  Dims dims(types.dims(type).begin(), types.dims(type).end());
  for (std::int32_t& d : dims)
    if (d == kUnknownSize) d = 0;
  return unset_array(types, types.scalar_of(type), std::move(dims));
}

Value converted(const Types& types, Value value, TypeId type) {
  const Base base = types.base(type);
  if (base == Base::real) {
    if (const std::int64_t* i = value.as_integer()) return Value::real(static_cast<double>(*i));
    if (Value::Integers* a = value.as_integers()) {
      std::vector<double> items(a->items.size());
      for (std::size_t i = 0; i < items.size(); ++i)
        items[i] = a->items[i] == kUnsetInteger ? unset_real() : static_cast<double>(a->items[i]);
      return Value::reals(std::move(a->dims), std::move(items));
    }
  } else if (base == Base::record) {
    const TypeId scalar = types.scalar_of(type);
    if (Value::Items* a = value.as_items()) {
      if (a->element == scalar) return value;
      for (Value& item : a->items) item = converted(types, std::move(item), scalar);
      a->element = scalar;
    } else if (Value::Fields* r = value.as_record()) {
      if (r->type == scalar) return value;
      const Record& record = types.record_of(scalar);
      for (std::size_t i = 0; i < r->items.size() && i < record.fields.size(); ++i)
        r->items[i] = converted(types, std::move(r->items[i]), record.fields[i].type);
      r->type = scalar;
    }
  }
  return value;
}

}  // namespace holon::expr
