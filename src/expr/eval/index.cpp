// Subscripts: reading and writing elements and slices.

#include <fmt/format.h>
#include <algorithm>
#include <numeric>

#include "expr/eval/machine.h"

namespace holon::expr::eval {
namespace {

// false is the first element of a dimension declared by Boolean; enumerations count from 1 themselves.
std::int64_t offset_of(const Types& types, TypeId type) { return types.base(type) == Base::boolean ? 0 : 1; }

}  // namespace

void Machine::fail_subscript(std::int64_t s, std::size_t dimension, std::span<const std::int32_t> dims, ExprId base) {
  if (failed()) return;
  const std::string which = dims.size() > 1 ? fmt::format(" in dimension {}", dimension + 1) : "";
  fail(EvalFailureKind::subscript,
       fmt::format("subscript {}{} of `{}` is outside 1:{}", s, which, text(base), dims[dimension]));
}

bool Machine::are_scalar(std::span<const ExprId> list) const {
  return std::ranges::all_of(
      list, [&](ExprId s) { return graph_.kind(s) != Kind::colon && types_.is_scalar(graph_.type(s)); });
}

std::size_t Machine::place(std::span<const ExprId> list, std::span<const std::int32_t> dims, ExprId base) {
  std::int64_t at = 0;
  for (std::size_t d = 0; d < list.size(); ++d) {
    const std::int64_t i = integer(list[d]) - offset_of(types_, graph_.type(list[d]));
    if (failed()) return 0;
    if (i < 0 || i >= dims[d]) {
      fail_subscript(i + 1, d, dims, base);
      return 0;
    }
    at = at * dims[d] + i;
  }
  return static_cast<std::size_t>(at);
}

Subscript Machine::subscript(ExprId s) {
  Subscript result;
  if (graph_.kind(s) == Kind::colon) {
    result.is_whole = true;
    return result;
  }
  const std::int64_t offset = offset_of(types_, graph_.type(s));
  if (types_.is_scalar(graph_.type(s))) {
    result.is_scalar = true;
    result.places = {integer(s) - offset};
    return result;
  }
  const Value v = value(s);
  if (const Value::Integers* list = v.as_integers()) {
    result.places = list->items;
    for (std::int64_t& i : result.places) i -= offset;
  }
  return result;
}

bool Machine::check(Subscript& s, std::size_t dimension, std::span<const std::int32_t> dims, ExprId base) {
  if (s.is_whole) {
    if (!spend(static_cast<std::uint64_t>(dims[dimension]))) return false;
    s.places.resize(static_cast<std::size_t>(dims[dimension]));
    std::iota(s.places.begin(), s.places.end(), 0);
    return true;
  }
  for (const std::int64_t i : s.places) {
    if (i >= 0 && i < dims[dimension]) continue;
    fail_subscript(i + 1, dimension, dims, base);
    return false;
  }
  return true;
}

namespace {

// Calls `f` with the place of every selected element, in the order of the subscripts.
template <class F>
void for_each_place(std::span<const std::int32_t> dims, const std::vector<Subscript>& list, F f) {
  std::vector<std::size_t> at(dims.size(), 0);
  for (const Subscript& s : list)
    if (s.places.empty()) return;
  for (;;) {
    std::int64_t place = 0;
    for (std::size_t d = 0; d < dims.size(); ++d) place = place * dims[d] + list[d].places[at[d]];
    f(static_cast<std::size_t>(place));
    std::size_t d = dims.size();
    while (d > 0 && ++at[d - 1] == list[d - 1].places.size()) at[--d] = 0;
    if (d == 0) return;
  }
}

}  // namespace

Value Machine::select(const Value& base, std::vector<Subscript> list, ExprId name) {
  const auto dims = base.dims();
  if (list.size() > dims.size()) {
    fail(EvalFailureKind::size_mismatch,
         fmt::format("`{}` has {} dimensions, not {}", text(name), dims.size(), list.size()));
    return {};
  }
  list.resize(dims.size(), Subscript{false, true, {}});
  Dims kept;
  for (std::size_t d = 0; d < dims.size(); ++d) {
    if (!check(list[d], d, dims, name)) return {};
    if (!list[d].is_scalar) kept.push_back(static_cast<std::int32_t>(list[d].places.size()));
  }
  if (!room_for(kept)) return {};
  const auto n = static_cast<std::size_t>(count_of(kept));
  if (const Value::Reals* a = base.as_reals()) {
    std::vector<double> items;
    items.reserve(n);
    for_each_place(dims, list, [&](std::size_t p) { items.push_back(a->items[p]); });
    if (kept.empty()) return is_unset(items[0]) ? Value() : Value::real(items[0]);
    return Value::reals(std::move(kept), std::move(items));
  }
  std::vector<Value> items;
  items.reserve(n);
  for_each_place(dims, list, [&](std::size_t p) { items.push_back(base.element(p)); });
  if (kept.empty()) return std::move(items[0]);
  const TypeId scalar = base.scalar_type(types_);
  Value result = unset_array(types_, scalar, std::move(kept));
  for (std::size_t i = 0; i < items.size(); ++i) result.set_element(i, items[i]);
  return result;
}

Value Machine::index(ExprId e) {
  const auto args = graph_.args(e);
  const auto subs = args.subspan(1);
  // One element of an array that is only being made: the others are nobody's business.
  if (graph_.kind(args[0]) == Kind::array && are_scalar(subs.first(1))) {
    const Dims dims{static_cast<std::int32_t>(graph_.args(args[0]).size())};
    const std::size_t at = place(subs.first(1), dims, args[0]);
    if (failed()) return {};
    const ExprId item = graph_.arg(args[0], at);
    if (subs.size() == 1) return converted(types_, value(item), graph_.type(e));
    std::vector<Subscript> rest;
    for (const ExprId s : subs.subspan(1)) rest.push_back(subscript(s));
    Value scratch;
    const Value& from = peek(item, scratch);
    return failed() ? Value() : converted(types_, select(from, std::move(rest), args[0]), graph_.type(e));
  }
  std::vector<Subscript> list;
  for (const ExprId s : subs) list.push_back(subscript(s));
  Value scratch;
  const Value& from = peek(args[0], scratch);
  if (failed()) return {};
  return converted(types_, select(from, std::move(list), args[0]), graph_.type(e));
}

// base[list] := v, in the order of the subscripts, as the specification wants it for repeated ones.
bool Machine::scatter(Value& base, std::vector<Subscript> list, const Value& v, ExprId name) {
  const Dims dims(base.dims().begin(), base.dims().end());
  if (list.size() > dims.size()) {
    fail(EvalFailureKind::unset, fmt::format("an element of `{}` is assigned before it has a size", text(name)));
    return false;
  }
  list.resize(dims.size(), Subscript{false, true, {}});
  Dims kept;
  for (std::size_t d = 0; d < dims.size(); ++d) {
    if (!check(list[d], d, dims, name)) return false;
    if (!list[d].is_scalar) kept.push_back(static_cast<std::int32_t>(list[d].places.size()));
  }
  if (!std::ranges::equal(kept, v.dims())) {
    fail(EvalFailureKind::size_mismatch,
         fmt::format("the elements assigned to `{}` and their value differ in size", text(name)));
    return false;
  }
  spend_on(v);
  if (failed()) return false;
  const TypeId scalar = base.scalar_type(types_);
  std::size_t i = 0;
  for_each_place(dims, list, [&](std::size_t p) { base.set_element(p, converted(types_, v.element(i++), scalar)); });
  return true;
}

}  // namespace holon::expr::eval
