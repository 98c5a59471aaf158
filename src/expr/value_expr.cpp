#include <fmt/format.h>
#include <array>

#include "base/check.h"
#include "expr/print.h"
#include "expr/value.h"

namespace holon::expr {
namespace {

ExprId array_node(Graph& graph, const Value& value, std::size_t dimension, std::size_t& place) {
  const auto dims = value.dims();
  if (dimension == dims.size()) return to_expr(graph, value.element(place++));
  std::vector<ExprId> items;
  for (std::int32_t i = 0; i < dims[dimension]; ++i) items.push_back(array_node(graph, value, dimension + 1, place));
  const Dims rest(dims.begin() + static_cast<std::ptrdiff_t>(dimension), dims.end());
  return graph.many(Kind::array, graph.types.array(value.scalar_type(graph.types), rest), items);
}

// Writes the elements of nested array nodes into `result`, from `place` on. False when one of them is no constant.
bool fill_from(const Graph& graph, ExprId e, std::size_t dimensions, Value& result, std::size_t& place) {
  if (dimensions > 0) {
    if (graph.kind(e) != Kind::array) return false;
    for (const ExprId item : graph.args(e))
      if (!fill_from(graph, item, dimensions - 1, result, place)) return false;
    return true;
  }
  const Value v = from_expr(graph, e);
  if (v.is_none()) return false;
  result.set_element(place++, v);
  return true;
}

constexpr std::size_t kLongestText = 200;

void append(const Types& types, const Value& value, std::string& text);

void append_list(const Types& types, const std::vector<Value>& list, std::string& text) {
  for (std::size_t i = 0; i < list.size() && text.size() < kLongestText; ++i) {
    if (i > 0) text += ", ";
    append(types, list[i], text);
  }
}

void append_array(const Types& types, const Value& value, std::size_t dimension, std::size_t& place,
                  std::string& text) {
  if (dimension == value.dims().size()) return append(types, value.element(place++), text);
  text += "{";
  for (std::int32_t i = 0; i < value.dims()[dimension] && text.size() < kLongestText; ++i) {
    if (i > 0) text += ", ";
    append_array(types, value, dimension + 1, place, text);
  }
  text += "}";
}

void append(const Types& types, const Value& value, std::string& text) {
  std::size_t place = 0;
  if (value.is_none()) {
    text += "?";
  } else if (value.is_array()) {
    append_array(types, value, 0, place, text);
  } else if (const double* x = value.as_real()) {
    text += print_real(*x);
  } else if (const std::int64_t* i = value.as_integer()) {
    text += fmt::format("{}", *i);
  } else if (const bool* b = value.as_boolean()) {
    text += *b ? "true" : "false";
  } else if (const std::string* s = value.as_string()) {
    text += print_string(*s);
  } else if (const Value::Ordinal* o = value.as_ordinal()) {
    const Enumeration& e = types.enumeration_of(o->type);
    const auto at = static_cast<std::size_t>(o->number - 1);
    text += at < e.literals.size() ? fmt::format("{}.{}", e.name, e.literals[at])
                                   : fmt::format("{}({})", e.name, o->number);
  } else if (const Value::Fields* r = value.as_record()) {
    text += types.text(r->type) + "(";
    append_list(types, r->items, text);
    text += ")";
  } else if (const Value::Tuple* t = value.as_tuple()) {
    text += "(";
    append_list(types, *t, text);
    text += ")";
  } else {
    text += types.text(value.scalar_type(types));
  }
}

}  // namespace

std::string text_of(const Types& types, const Value& value) {
  std::string text;
  append(types, value, text);
  if (text.size() >= kLongestText) {
    text.resize(kLongestText);
    text += "…";
  }
  return text;
}

ExprId to_expr(Graph& graph, const Value& value) {
  HOLON_CHECK(!value.is_none());
  if (const double* x = value.as_real()) return graph.real(*x);
  if (const std::int64_t* i = value.as_integer()) return graph.integer(*i);
  if (const bool* b = value.as_boolean()) return graph.boolean(*b);
  if (const std::string* s = value.as_string()) return graph.string(*s);
  if (const Value::Ordinal* o = value.as_ordinal()) return graph.enumeration(o->type, o->number);
  std::size_t place = 0;
  if (value.is_array()) return array_node(graph, value, 0, place);
  std::vector<ExprId> parts;
  if (const Value::Fields* r = value.as_record()) {
    for (const Value& field : r->items) parts.push_back(to_expr(graph, field));
    return graph.many(Kind::record, r->type, parts);
  }
  const Value::Closure* f = value.as_function();
  HOLON_CHECK(f != nullptr);
  bool is_plain = true;
  for (const Value& v : f->bound) {
    parts.push_back(v.is_none() ? graph.missing() : to_expr(graph, v));
    is_plain = is_plain && v.is_none();
  }
  if (is_plain) return graph.function_value(f->function);
  return graph.with_payload(Kind::closure, f->function.value, graph.types.function(), parts);
}

Value from_expr(const Graph& graph, ExprId e) {
  const Kind kind = graph.kind(e);
  if (kind == Kind::real) return Value::real(graph.real_value(e));
  if (kind == Kind::integer) return Value::integer(graph.integer_value(e));
  if (kind == Kind::boolean) return Value::boolean(graph.boolean_value(e));
  if (kind == Kind::string) return Value::string(graph.string_value(e));
  if (kind == Kind::enumeration) return Value::enumeration(graph.type(e), graph.integer_value(e));
  const TypeId type = graph.type(e);
  if (kind == Kind::record) {
    std::vector<Value> fields;
    const Record& record = graph.types.record_of(type);
    for (const ExprId a : graph.args(e)) {
      Value field = from_expr(graph, a);
      if (field.is_none()) return {};
      if (fields.size() < record.fields.size())
        field = converted(graph.types, std::move(field), record.fields[fields.size()].type);
      fields.push_back(std::move(field));
    }
    return Value::record(graph.types.scalar_of(type), std::move(fields));
  }
  if (kind != Kind::array) return {};
  if (graph.types.elements(type) == kUnknownSize) return {};
  Value result = unset_value(graph.types, type);
  std::size_t place = 0;
  if (!fill_from(graph, e, graph.types.rank(type), result, place)) return {};
  return result;
}

}  // namespace holon::expr
