#include "flat/scalarize.h"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <utility>

#include "expr/build.h"
#include "expr/value.h"
#include "flat/diagnostics.h"
#include "flat/failure.h"
#include "flat/next_index.h"

namespace holon::flat {
namespace {

using expr::Base;
using expr::Builtin;
using expr::Kind;

}  // namespace

Scalarizer::Scalarizer(const instance::InstanceTree& instances, FlatEvaluator& evaluator, FlatModel& flat,
                       diag::Sink& diagnostics)
    : tree(instances),
      values(evaluator),
      model(flat),
      sink(diagnostics),
      g(flat.graph()),
      t(flat.graph().types),
      first_variable(instances.components.size(), 0xffffffffU) {}

void Scalarizer::fail(std::string message) { throw Failure{std::move(message)}; }

void Scalarizer::set_iterator(ExprId iterator, ExprId value) { iterators_[g.payload(iterator)] = value; }
void Scalarizer::clear_iterator(ExprId iterator) { iterators_.erase(g.payload(iterator)); }

void Scalarizer::enter(const instance::Component& c, std::span<const std::int32_t> path) {
  std::vector<Level>& level = levels_.emplace_back();
  for (const instance::Component* p = &c; p && !path.empty(); p = tree.parent(*p)) {
    if (p->dims.empty()) continue;
    const auto own = path.last(p->dims.size());
    level.push_back({p->id, {own.begin(), own.end()}});
    path = path.first(path.size() - own.size());
  }
}

void Scalarizer::leave() { levels_.pop_back(); }

std::optional<std::int64_t> Scalarizer::leaves(TypeId type) const {
  std::int64_t n = 1;
  for (const std::int32_t d : t.dims(type)) {
    if (d == expr::kUnknownSize) return std::nullopt;
    n *= d;
  }
  if (t.base(type) == Base::record) {
    std::int64_t fields = 0;
    for (const expr::RecordField& f : t.record_of(type).fields) {
      const auto inner = leaves(f.type);
      if (!inner) return std::nullopt;
      fields += *inner;
    }
    return n * fields;
  }
  if (t.base(type) == Base::tuple) {
    std::int64_t items = 0;
    for (const TypeId item : t.tuple_items(type)) {
      const auto inner = leaves(item);
      if (!inner) return std::nullopt;
      items += *inner;
    }
    return items;
  }
  return n;
}

std::int64_t Scalarizer::count(TypeId type) const {
  const auto n = leaves(type);
  if (!n) throw Failure{fmt::format("it is {}", t.text(type))};
  if (*n > kMostScalars) throw Failure{fmt::format("it has {} elements", *n)};
  return *n;
}

std::optional<Scalars> Scalarizer::scalars(ExprId e, Span span) {
  if (is_full_) {
    ++failures_;
    return std::nullopt;
  }
  span_ = span;
  try {
    Scalars made = build(e);
    spend(kOfAnEquation * made.size());
    return made;
  } catch (const TooManyParts&) {
    ++failures_;
    report_full(span);
    return std::nullopt;
  } catch (const Failure& f) {
    ++failures_;
    report_failure(span, f.message);
    return std::nullopt;
  }
}

ExprId Scalarizer::scalar(ExprId e, Span span) {
  const auto result = scalars(e, span);
  return result && result->size() == 1 ? (*result)[0] : ExprId{};
}

ExprId Scalarizer::decided(ExprId value, std::string_view reason) {
  if (g.is_literal(value)) return value;
  std::vector<ExprId> stack{value};
  std::unordered_map<std::uint32_t, bool> seen;
  while (!stack.empty()) {
    const ExprId x = stack.back();
    stack.pop_back();
    if (!seen.try_emplace(x.value, true).second) continue;
    if (g.kind(x) == Kind::time) return value;
    if (g.kind(x) == Kind::variable && model.variables[VariableId(g.payload(x))].variability > Variability::parameter)
      return value;
    if (g.kind(x) == Kind::builtin &&
        (g.builtin(x) == Builtin::initial || g.builtin(x) == Builtin::terminal || g.builtin(x) == Builtin::sample))
      return value;
    for (const ExprId a : g.args(x)) stack.push_back(a);
  }
  const auto known = values.evaluate(value, reason);
  return known && !known->is_array() && !known->as_record() ? expr::to_expr(g, *known) : value;
}

std::optional<Scalars> Scalarizer::range_values(ExprId range_expr, Span span) {
  auto items = scalars(range_expr, span);
  if (!items) return std::nullopt;
  for (ExprId& v : *items) {
    if (g.is_literal(v)) continue;
    const auto known = values.evaluate(v, "it is in the range of a loop");
    if (!known) {
      sink.error(kNotUnrolled, span);
      return std::nullopt;
    }
    v = expr::to_expr(g, *known);
  }
  return items;
}

ExprId Scalarizer::one(ExprId e) {
  const Scalars s = build(e);
  if (s.size() != 1) fail(fmt::format("a scalar is expected, not {} values", s.size()));
  return s[0];
}

std::int64_t Scalarizer::integer(ExprId e) {
  const ExprId s = one(e);
  if (g.is_literal(s) && g.kind(s) != Kind::real && g.kind(s) != Kind::string) return g.integer_value(s);
  const auto value = values.evaluate(s, "it is a size");
  if (!value || value->is_array() || value->as_real() || value->as_string()) fail("a number is not known");
  return value->ordinal();
}

ExprId Scalarizer::dynamic_index(std::span<const ExprId> items, std::span<const std::int32_t> dims,
                                 std::span<const ExprId> subscripts) {
  const bool same = std::ranges::all_of(items, [&](ExprId i) { return i == items[0]; });
  if (same && !items.empty()) return items[0];
  const TypeId scalar = g.type(items[0]);
  std::vector<ExprId> args{pack(t.with_dims(scalar, dims), items)};
  args.insert(args.end(), subscripts.begin(), subscripts.end());
  return g.many(Kind::index, scalar, args);
}

ExprId Scalarizer::pack(TypeId type, std::span<const ExprId> items) {
  const auto dims = t.dims(type);
  if (!dims.empty()) {
    if (dims[0] == expr::kUnknownSize) throw Failure{fmt::format("it is {}", t.text(type))};
    const std::vector<std::int32_t> inner(dims.begin() + 1, dims.end());
    const TypeId element = t.with_dims(type, inner);
    const std::size_t n = static_cast<std::size_t>(dims[0]);
    const std::size_t each = n == 0 ? 0 : items.size() / n;
    std::vector<ExprId> parts;
    for (std::size_t i = 0; i < n; ++i) parts.push_back(pack(element, items.subspan(i * each, each)));
    return g.many(Kind::array, type, parts);
  }
  if (t.base(type) == Base::record) {
    std::vector<ExprId> parts;
    std::size_t at = 0;
    for (const expr::RecordField& f : t.record_of(type).fields) {
      const std::size_t n = static_cast<std::size_t>(count(f.type));
      parts.push_back(pack(f.type, items.subspan(at, n)));
      at += n;
    }
    return g.many(Kind::record, type, parts);
  }
  return items[0];
}

// An open size of the type is that of the value.
ExprId Scalarizer::pack_with_sizes(TypeId type, const Scalars& items) {
  const auto element = items.size() == 0 ? 1 : std::max<std::int64_t>(1, count(t.scalar(type)));
  const auto dims = to_vector_of_sizes(t.dims(type), items.size() / static_cast<std::size_t>(element));
  return pack(t.with_dims(type, dims), items);
}

Scalars Scalarizer::project(ExprId value, TypeId type) {
  Scalars result;
  const std::int64_t total = count(type);
  const auto dims = t.dims(type);
  if (!dims.empty()) {
    if (total == 0) return result;
    std::vector<std::int32_t> at(dims.size(), 0);
    const TypeId element = t.scalar(type);
    do {
      std::vector<ExprId> args{value};
      for (const std::int32_t i : at) args.push_back(g.integer(i + 1));
      for (const ExprId x : project(expr::index(g, element, args), element)) result.push_back(x);
    } while (next_index(at, dims));
    return result;
  }
  if (t.base(type) == Base::record) {
    const auto& fields = t.record_of(type).fields;
    for (std::size_t k = 0; k < fields.size(); ++k)
      for (const ExprId x :
           project(expr::field(g, value, static_cast<std::uint32_t>(k), fields[k].type), fields[k].type))
        result.push_back(x);
    return result;
  }
  if (t.base(type) == Base::tuple) {
    const auto items = t.tuple_items(type);
    for (std::size_t k = 0; k < items.size(); ++k)
      for (const ExprId x : project(g.output(value, static_cast<std::uint32_t>(k), items[k]), items[k]))
        result.push_back(x);
    return result;
  }
  result.push_back(value);
  return result;
}

// The type does not say how large it is: a function's record with `:` in it, which its value decides.
std::optional<ExprId> Scalarizer::by_value(ExprId e) {
  if (const auto known = by_value_.find(e.value); known != by_value_.end()) return known->second;
  std::optional<ExprId> made;
  if (const auto value = values.evaluate(e, "its size follows from its value")) made = expr::to_expr(g, *value);
  by_value_.emplace(e.value, made);
  return made;
}

Scalars Scalarizer::call(ExprId e) {
  const expr::FunctionId f = g.function(e);
  const auto args = g.args(e);
  std::vector<Scalars> scalars_of;
  std::vector<ExprId> packed;
  for (const ExprId a : args) {
    scalars_of.push_back(build(a));
    packed.push_back(pack_with_sizes(g.type(a), scalars_of.back()));
  }
  Scalars result;
  if (try_inline(e, scalars_of, result)) return result;
  if (!leaves(g.type(e)))
    if (const auto value = by_value(e)) return build(*value);
  const ExprId made = g.with_payload(Kind::call, f.value, g.type(e), packed);
  if (t.base(g.type(e)) == Base::none) return {made};
  return project(made, g.type(e));
}

Scalars Scalarizer::field(ExprId e) {
  const ExprId base = g.arg(e, 0);
  if (!leaves(t.scalar(g.type(base))))
    if (const auto value = by_value(e)) return build(*value);
  const Scalars all = build(base);
  const auto& fields = t.record_of(g.type(base)).fields;
  std::size_t before = 0;
  for (std::uint32_t k = 0; k < g.payload(e); ++k) before += static_cast<std::size_t>(count(fields[k].type));
  const std::size_t size = static_cast<std::size_t>(count(fields[g.payload(e)].type));
  const std::size_t each = static_cast<std::size_t>(count(t.scalar(g.type(base))));
  Scalars result;
  if (each == 0 || all.size() % each != 0 || before + size > each)
    fail(fmt::format("a record of {} values has {}", each, all.size()));
  for (std::size_t start = 0; start < all.size(); start += each)
    for (std::size_t i = 0; i < size; ++i) result.push_back(all[start + before + i]);
  return result;
}

Scalars Scalarizer::choice(ExprId e) {
  ExprId condition = one(g.arg(e, 0));
  if (g.kind(condition) == Kind::boolean) return build(g.arg(e, g.boolean_value(condition) ? 1 : 2));
  const Scalars a = build(g.arg(e, 1));
  const Scalars b = build(g.arg(e, 2));
  if (a.size() != b.size()) fail("the branches of an `if` have different sizes");
  Scalars result;
  for (std::size_t i = 0; i < a.size(); ++i) result.push_back(expr::choose(g, condition, a[i], b[i]));
  return result;
}

Scalars Scalarizer::output(ExprId e) {
  const ExprId c = g.arg(e, 0);
  const Scalars all = build(c);
  const auto items = t.tuple_items(g.type(c));
  std::size_t before = 0;
  for (std::uint32_t k = 0; k < g.payload(e); ++k) before += static_cast<std::size_t>(count(items[k]));
  const std::size_t size = static_cast<std::size_t>(count(items[g.payload(e)]));
  if (before + size > all.size()) fail("a call has fewer results than it promises");
  return {all.begin() + static_cast<std::ptrdiff_t>(before), all.begin() + static_cast<std::ptrdiff_t>(before + size)};
}

// Text of some lines can ask for any number of equations, by loops in loops and by products of large matrices.
void Scalarizer::spend(std::uint64_t parts) {
  parts_ += parts;
  if (parts_ > kMostParts) throw TooManyParts{};
}

void Scalarizer::report_full(Span span) {
  if (!std::exchange(is_full_, true)) sink.error(kTooManyScalars, span, {std::to_string(kMostParts)});
}

Scalars Scalarizer::build(ExprId e) {
  Scalars made = build_parts(e);
  spend(made.size());
  return made;
}

Scalars Scalarizer::build_parts(ExprId e) {
  const Kind kind = g.kind(e);
  switch (kind) {
    case Kind::real:
    case Kind::integer:
    case Kind::boolean:
    case Kind::string:
    case Kind::enumeration:
    case Kind::time:
    case Kind::variable:
    case Kind::function:
    case Kind::missing:
    case Kind::colon:
      return {e};
    case Kind::local: {
      Scalars s = local(e);
      if (std::ranges::any_of(s, [](ExprId x) { return !x; })) fail("a variable is used before it has a value");
      return s;
    }
    case Kind::iterator: {
      const auto found = iterators_.find(g.payload(e));
      return {found == iterators_.end() ? e : found->second};
    }
    case Kind::element: {
      const instance::ComponentId c(g.payload(e));
      if (!levels_.empty())
        for (const Level& level : levels_.back())
          if (level.component == c) return {g.integer(level.index[g.second_payload(e)])};
      fail("an element of an array is not known here");
    }
    case Kind::component:
      return component(e);
    case Kind::negate:
    case Kind::not_: {
      Scalars s = build(g.arg(e, 0));
      for (ExprId& x : s) x = kind == Kind::negate ? expr::negate(g, x) : expr::logical_not(g, x);
      return s;
    }
    case Kind::add:
    case Kind::subtract:
    case Kind::multiply:
    case Kind::divide:
    case Kind::power:
    case Kind::less:
    case Kind::less_equal:
    case Kind::greater:
    case Kind::greater_equal:
    case Kind::equal:
    case Kind::not_equal:
    case Kind::and_:
    case Kind::or_:
      return binary(e);
    case Kind::matrix_multiply:
      return matrix_product(e);
    case Kind::matrix_power:
      return matrix_power(e);
    case Kind::array:
    case Kind::record: {
      Scalars result;
      for (const ExprId a : g.args(e))
        for (const ExprId x : build(a)) result.push_back(x);
      return result;
    }
    case Kind::range:
      return range(e);
    case Kind::index:
      return index(e);
    case Kind::field:
      return field(e);
    case Kind::if_:
      return choice(e);
    case Kind::builtin:
      return builtin(e);
    case Kind::call:
      return call(e);
    case Kind::output:
      return output(e);
    case Kind::closure: {
      std::vector<ExprId> args;
      for (const ExprId a : g.args(e))
        args.push_back(g.kind(a) == Kind::missing ? a : pack_with_sizes(g.type(a), build(a)));
      return {g.with_payload(Kind::closure, g.payload(e), g.type(e), args)};
    }
    case Kind::apply:
      fail("a function that is an argument is called outside of a function");
    case Kind::reduction:
      return reduction(e);
  }
  return {};
}

void Scalarizer::report_failure(Span span, const std::string& message) {
  // "subscript 4 of `x` is outside 1:3"
  constexpr std::string_view kBegin = "subscript ";
  constexpr std::string_view kMiddle = " is outside 1:";
  const std::size_t middle = message.find(kMiddle);
  if (!message.starts_with(kBegin) || middle == std::string::npos) {
    sink.error(kSizeUnknown, span, {message});
    return;
  }
  const std::string size = message.substr(middle + kMiddle.size());
  const std::string whole = message.substr(kBegin.size(), middle - kBegin.size());
  const std::string number = whole.substr(0, whole.find(' '));
  const std::size_t name = whole.find('`');
  const std::string array = name == std::string::npos ? "the array" : whole.substr(name);
  const bool is_below = number == "0" || number.starts_with('-');
  sink.error(kSubscript, span, {whole, size})
      .hint(is_below ? fmt::format("subscripts of {} begin at 1: let the loop, or the subscript, begin there", array)
                     : fmt::format("the last subscript of {} is {}: let the loop end there, or declare it longer",
                                   array, size));
}

}  // namespace holon::flat
