#include "flat/scalarize.h"

#include <fmt/format.h>
#include <algorithm>
#include <array>

#include "expr/build.h"
#include "expr/value.h"
#include "flat/diagnostics.h"
#include "flat/failure.h"

namespace holon::flat {
namespace {

using expr::Base;
using expr::Builtin;
using expr::Kind;

constexpr std::int64_t kMostScalars = 4'000'000;  // of one expression

// Counts through all subscripts of the given sizes, last one fastest.
bool next_index(std::vector<std::int32_t>& at, std::span<const std::int32_t> dims) {
  for (std::size_t i = dims.size(); i-- > 0;) {
    if (++at[i] < dims[i]) return true;
    at[i] = 0;
  }
  return false;
}

}  // namespace

Scalarizer::Scalarizer(FlatModel& flat, diag::Sink& diagnostics)
    : model(flat), sink(diagnostics), g(flat.graph()), t(flat.graph().types), in(*flat.instances->maker) {
  in.place_of_variable = [this](std::uint32_t number) {
    const FlatVariable& v = model.variables[VariableId(number)];
    instance::Component& c = model.instances->components[v.component];
    std::vector<std::int32_t> dims;
    for (const instance::Component* p : in.array_path(c)) dims.insert(dims.end(), p->dims.begin(), p->dims.end());
    dims.insert(dims.end(), c.dims.begin(), c.dims.end());
    std::vector<std::int32_t> path(dims.size());
    std::uint32_t rest = v.element;
    for (std::size_t i = dims.size(); i-- > 0;) {
      path[i] = static_cast<std::int32_t>(rest % static_cast<std::uint32_t>(dims[i])) + 1;
      rest /= static_cast<std::uint32_t>(dims[i]);
    }
    return std::pair(&c, std::move(path));
  };
}

// Whoever asks for values later must not reach into what is gone.
Scalarizer::~Scalarizer() { in.place_of_variable = nullptr; }

void Scalarizer::fail(std::string message) { throw Failure{std::move(message)}; }

void Scalarizer::set_iterator(ExprId iterator, ExprId value) { iterators_[g.payload(iterator)] = value; }
void Scalarizer::clear_iterator(ExprId iterator) { iterators_.erase(g.payload(iterator)); }

void Scalarizer::enter(const instance::Component& c, std::span<const std::int32_t> path) {
  std::vector<Level>& level = levels_.emplace_back();
  std::size_t next = 0;
  const auto add = [&](const instance::Component& p) {
    if (p.dims.empty()) return;
    level.push_back({p.number,
                     {path.begin() + static_cast<std::ptrdiff_t>(next),
                      path.begin() + static_cast<std::ptrdiff_t>(next + p.dims.size())}});
    next += p.dims.size();
  };
  if (path.empty()) return;
  for (const instance::Component* p : in.array_path(c)) add(*p);
  add(c);
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
  span_ = span;
  try {
    return build(e);
  } catch (const Failure& f) {
    sink.error(kSizeUnknown, span, {f.message});
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
  const auto known = in.try_evaluate(value, reason);
  return known && !known->is_array() && !known->as_record() ? expr::to_expr(g, *known) : value;
}

std::optional<Scalars> Scalarizer::range_values(ExprId range_expr, Span span) {
  auto values = scalars(range_expr, span);
  if (!values) return std::nullopt;
  for (ExprId& v : *values) {
    if (g.is_literal(v)) continue;
    const auto known = in.try_evaluate(v, "it is in the range of a loop");
    if (!known) {
      sink.error(kNotUnrolled, span);
      return std::nullopt;
    }
    v = expr::to_expr(g, *known);
  }
  return values;
}

VariableId Scalarizer::variable_at(const instance::Component& c, std::span<const std::int32_t> path) const {
  std::size_t place = 0;
  std::size_t next = 0;
  const auto step = [&](const std::vector<std::int32_t>& dims) {
    for (const std::int32_t d : dims) {
      place = place * static_cast<std::size_t>(d) + static_cast<std::size_t>(path[next] - 1);
      ++next;
    }
  };
  if (!path.empty()) {
    if (c.path_rank > 0)
      for (const instance::Component* p : in.array_path(c)) step(p->dims);
    step(c.dims);
  }
  return VariableId(first_variable[c.number] + place);
}

ExprId Scalarizer::one(ExprId e) {
  const Scalars s = build(e);
  if (s.size() != 1) fail(fmt::format("a scalar is expected, not {} values", s.size()));
  return s[0];
}

std::int64_t Scalarizer::integer(ExprId e) {
  const ExprId s = one(e);
  if (g.is_literal(s) && g.kind(s) != Kind::real && g.kind(s) != Kind::string) return g.integer_value(s);
  const auto value = in.try_evaluate(s, "it is a size");
  if (!value || value->is_array() || value->as_real() || value->as_string()) fail("a number is not known");
  return value->ordinal();
}

void Scalarizer::component_leaves(const instance::Component& c, std::vector<std::int32_t>& path, Scalars& result) {
  if (c.scalar_type && t.base(c.scalar_type) != Base::record) {
    if (c.variability == instance::Variability::constant || c.structural) {
      // A value that shaped the model is part of it.
      const std::span<const std::int32_t> outside(path.data(), path.size() - c.dims.size());
      const auto value = in.component_value(const_cast<instance::Component&>(c), outside);
      if (value && value->is_complete() && !value->as_external()) {
        std::size_t place = 0;
        for (std::size_t k = 0; k < c.dims.size(); ++k)
          place = place * static_cast<std::size_t>(c.dims[k]) + static_cast<std::size_t>(path[outside.size() + k] - 1);
        result.push_back(expr::to_expr(g, c.dims.empty() ? *value : value->element(place)));
        return;
      }
      if (c.variability == instance::Variability::constant)
        fail(value ? fmt::format("`{}` has no value", in.path_name(c)) : value.error().message);
    }
    const std::uint32_t first = first_variable[c.number];
    if (first == 0xffffffffU) fail(fmt::format("`{}` is not part of the model", in.path_name(c)));
    result.push_back(g.variable(variable_at(c, path).value, c.scalar_type));
    return;
  }
  for (instance::Component* child : in.children(const_cast<instance::Component&>(c))) {
    const instance::Component& target = child->is_alias() ? *child->inner_target : *child;
    if (target.dims.empty()) {
      component_leaves(target, path, result);
      continue;
    }
    std::vector<std::int32_t> at(target.dims.size(), 0);
    if (std::ranges::find(target.dims, 0) != target.dims.end()) continue;
    do {
      for (const std::int32_t i : at) path.push_back(i + 1);
      component_leaves(target, path, result);
      path.resize(path.size() - at.size());
    } while (next_index(at, target.dims));
  }
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

Scalars Scalarizer::component(ExprId e) {
  const instance::Component& c = in.out.components[g.payload(e)];
  std::vector<std::int32_t> dims;
  if (c.path_rank > 0)
    for (const instance::Component* p : in.array_path(c)) dims.insert(dims.end(), p->dims.begin(), p->dims.end());
  dims.insert(dims.end(), c.dims.begin(), c.dims.end());
  const auto args = g.args(e);
  Scalars result;
  if (dims.empty()) {
    std::vector<std::int32_t> path;
    component_leaves(c, path, result);
    return result;
  }
  // Each dimension: a list of places, or one place that is known only while simulating.
  std::vector<std::vector<std::int32_t>> fixed(dims.size());
  std::vector<ExprId> moving(dims.size());
  bool any_moving = false;
  for (std::size_t i = 0; i < dims.size(); ++i) {
    const ExprId s = args.empty() ? ExprId{} : args[i];
    if (!s || g.kind(s) == Kind::colon) {
      for (std::int32_t k = 1; k <= dims[i]; ++k) fixed[i].push_back(k);
      continue;
    }
    const bool is_vector = t.rank(g.type(s)) == 1;
    for (const ExprId item : build(s)) {
      ExprId known = item;
      if (!g.is_literal(known)) {
        if (is_vector) {
          const auto value = in.try_evaluate(known, "it is a subscript");
          if (!value) fail("a list of subscripts is not known before the simulation");
          known = expr::to_expr(g, *value);
        } else {
          moving[i] = known;
          any_moving = true;
          continue;
        }
      }
      const std::int64_t k = g.integer_value(known) + (g.kind(known) == Kind::boolean ? 1 : 0);
      if (k < 1 || k > dims[i]) fail(fmt::format("subscript {} of `{}` is outside 1:{}", k, in.path_name(c), dims[i]));
      fixed[i].push_back(static_cast<std::int32_t>(k));
    }
  }
  std::vector<std::int32_t> sizes;
  std::vector<std::int32_t> moving_dims;
  std::vector<ExprId> moving_subscripts;
  std::vector<std::size_t> moving_at;
  for (std::size_t i = 0; i < dims.size(); ++i) {
    sizes.push_back(moving[i] ? 1 : static_cast<std::int32_t>(fixed[i].size()));
    if (!moving[i]) continue;
    moving_dims.push_back(dims[i]);
    moving_subscripts.push_back(moving[i]);
    moving_at.push_back(i);
  }
  if (std::ranges::find(sizes, 0) != sizes.end()) return result;
  std::vector<std::int32_t> at(dims.size(), 0);
  std::vector<std::int32_t> path(dims.size(), 1);
  do {
    for (std::size_t i = 0; i < dims.size(); ++i)
      if (!moving[i]) path[i] = fixed[i][static_cast<std::size_t>(at[i])];
    if (!any_moving) {
      component_leaves(c, path, result);
      continue;
    }
    std::vector<Scalars> by_place;
    std::vector<std::int32_t> inner(moving_dims.size(), 0);
    do {
      for (std::size_t k = 0; k < inner.size(); ++k) path[moving_at[k]] = inner[k] + 1;
      component_leaves(c, path, by_place.emplace_back());
    } while (next_index(inner, moving_dims));
    for (std::size_t l = 0; l < by_place[0].size(); ++l) {
      Scalars items;
      for (const Scalars& s : by_place) items.push_back(s[l]);
      result.push_back(dynamic_index(items, moving_dims, moving_subscripts));
    }
  } while (next_index(at, sizes));
  return result;
}

std::optional<std::vector<Scalarizer::Place>> Scalarizer::places(ExprId e, Span span) {
  span_ = span;
  try {
    const instance::Component& c = in.out.components[g.payload(e)];
    std::vector<std::int32_t> dims;
    for (const instance::Component* p : in.array_path(c)) dims.insert(dims.end(), p->dims.begin(), p->dims.end());
    dims.insert(dims.end(), c.dims.begin(), c.dims.end());
    const auto args = g.args(e);
    std::vector<std::vector<std::int32_t>> lists(dims.size());
    std::vector<std::int32_t> sizes;
    for (std::size_t i = 0; i < dims.size(); ++i) {
      if (args.empty() || g.kind(args[i]) == Kind::colon) {
        for (std::int32_t k = 1; k <= dims[i]; ++k) lists[i].push_back(k);
      } else if (t.rank(g.type(args[i])) == 1) {
        for (const ExprId s : build(args[i])) lists[i].push_back(static_cast<std::int32_t>(integer(s)));
      } else {
        const ExprId s = one(args[i]);
        lists[i].push_back(static_cast<std::int32_t>(integer(s)) + (t.base(g.type(s)) == Base::boolean ? 1 : 0));
      }
      for (const std::int32_t k : lists[i])
        if (k < 1 || k > dims[i]) {
          sink.error(kSubscript, span, {fmt::format("{}", k), fmt::format("{}", dims[i])});
          return std::nullopt;
        }
      sizes.push_back(static_cast<std::int32_t>(lists[i].size()));
    }
    std::vector<Place> result;
    if (std::ranges::find(sizes, 0) != sizes.end()) return result;
    std::vector<std::int32_t> at(dims.size(), 0);
    do {
      Place p{c.number, {}};
      for (std::size_t i = 0; i < dims.size(); ++i) p.path.push_back(lists[i][static_cast<std::size_t>(at[i])]);
      result.push_back(std::move(p));
    } while (next_index(at, sizes));
    return result;
  } catch (const Failure& f) {
    sink.error(kSizeUnknown, span, {f.message});
    return std::nullopt;
  }
}

ExprId Scalarizer::pack(TypeId type, std::span<const ExprId> items) {
  const auto dims = t.dims(type);
  if (!dims.empty()) {
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

Scalars Scalarizer::binary(ExprId e) {
  const Kind kind = g.kind(e);
  const Scalars a = build(g.arg(e, 0));
  const Scalars b = build(g.arg(e, 1));
  const std::size_t n = t.rank(g.type(g.arg(e, 0))) == 0 ? b.size() : a.size();
  const bool spread_a = t.rank(g.type(g.arg(e, 0))) == 0;
  const bool spread_b = t.rank(g.type(g.arg(e, 1))) == 0;
  if ((spread_a && a.size() != 1) || (spread_b && b.size() != 1) || (!spread_a && !spread_b && a.size() != b.size()))
    fail(fmt::format("{} and {} values do not fit", a.size(), b.size()));
  Scalars result;
  result.reserve(n);
  for (std::size_t i = 0; i < n; ++i) {
    const ExprId x = a.size() == 1 ? a[0] : a[i];
    const ExprId y = b.size() == 1 ? b[0] : b[i];
    switch (kind) {
      case Kind::add:
        result.push_back(expr::add(g, x, y));
        break;
      case Kind::subtract:
        result.push_back(expr::subtract(g, x, y));
        break;
      case Kind::multiply:
        result.push_back(expr::multiply(g, x, y));
        break;
      case Kind::divide:
        result.push_back(expr::divide(g, x, y));
        break;
      case Kind::power:
        result.push_back(expr::power(g, x, y));
        break;
      case Kind::and_:
        result.push_back(expr::logical_and(g, x, y));
        break;
      case Kind::or_:
        result.push_back(expr::logical_or(g, x, y));
        break;
      default: {
        ExprId r = expr::relation(g, kind, x, y);
        // Functions make no events, also when they are written out in place.
        if (inline_depth_ > 0 && !g.is_literal(r)) r = g.builtin_call(Builtin::no_event, t.boolean(), {r});
        result.push_back(r);
        break;
      }
    }
  }
  return result;
}

Scalars Scalarizer::matrix_product(ExprId e) {
  const ExprId left = g.arg(e, 0);
  const ExprId right = g.arg(e, 1);
  const Scalars a = build(left);
  const Scalars b = build(right);
  const auto da = to_vector_of_sizes(t.dims(g.type(left)), a.size());
  const auto db = to_vector_of_sizes(t.dims(g.type(right)), b.size());
  if (da.back() != db.front()) fail("sizes do not fit in a product");
  const std::size_t rows = da.size() == 2 ? static_cast<std::size_t>(da[0]) : 1;
  const std::size_t inner = static_cast<std::size_t>(da.back());
  const std::size_t columns = db.size() == 2 ? static_cast<std::size_t>(db[1]) : 1;
  Scalars result;
  for (std::size_t i = 0; i < rows; ++i)
    for (std::size_t j = 0; j < columns; ++j) {
      ExprId sum;
      for (std::size_t k = 0; k < inner; ++k) {
        const ExprId term = expr::multiply(g, a[i * inner + k], b[k * columns + j]);
        sum = sum ? expr::add(g, sum, term) : term;
      }
      result.push_back(sum ? sum : t.base(g.type(e)) == Base::integer ? g.integer(0) : g.real(0));
    }
  return result;
}

Scalars Scalarizer::index(ExprId e) {
  const auto args = g.args(e);
  const ExprId base = args[0];
  // Elements of a local may be set one after the other.
  const Scalars items = g.kind(base) == Kind::local ? local(base) : build(base);
  const auto leaf = static_cast<std::size_t>(std::max<std::int64_t>(1, count(t.scalar(g.type(base)))));
  const auto dims = to_vector_of_sizes(t.dims(g.type(base)), items.size() / leaf);
  std::size_t each = items.size();
  for (const std::int32_t d : dims) each = d == 0 ? 0 : each / static_cast<std::size_t>(d);
  std::vector<std::vector<std::int32_t>> lists(dims.size());
  std::vector<ExprId> moving(dims.size());
  std::vector<std::int32_t> sizes;
  std::vector<std::int32_t> moving_dims;
  std::vector<ExprId> moving_subscripts;
  std::vector<std::size_t> moving_at;
  for (std::size_t i = 0; i < dims.size(); ++i) {
    const ExprId s = args[i + 1];
    if (g.kind(s) == Kind::colon) {
      for (std::int32_t k = 0; k < dims[i]; ++k) lists[i].push_back(k);
    } else {
      for (const ExprId item : build(s)) {
        if (!g.is_literal(item)) {
          if (t.rank(g.type(s)) == 1) {
            lists[i].push_back(static_cast<std::int32_t>(integer(item)) - 1);
            continue;
          }
          moving[i] = item;
          moving_dims.push_back(dims[i]);
          moving_subscripts.push_back(item);
          moving_at.push_back(i);
          continue;
        }
        const std::int64_t k = g.integer_value(item) + (g.kind(item) == Kind::boolean ? 1 : 0);
        if (k < 1 || k > dims[i]) fail(fmt::format("subscript {} is outside 1:{}", k, dims[i]));
        lists[i].push_back(static_cast<std::int32_t>(k - 1));
      }
    }
    sizes.push_back(moving[i] ? 1 : static_cast<std::int32_t>(lists[i].size()));
  }
  Scalars result;
  if (std::ranges::find(sizes, 0) != sizes.end() || each == 0) return result;
  std::vector<std::int32_t> at(dims.size(), 0);
  std::vector<std::int32_t> place(dims.size(), 0);
  const auto offset = [&] {
    std::size_t p = 0;
    for (std::size_t i = 0; i < dims.size(); ++i)
      p = p * static_cast<std::size_t>(dims[i]) + static_cast<std::size_t>(place[i]);
    return p * each;
  };
  do {
    for (std::size_t i = 0; i < dims.size(); ++i)
      if (!moving[i]) place[i] = lists[i][static_cast<std::size_t>(at[i])];
    for (std::size_t l = 0; l < each; ++l) {
      if (moving_at.empty()) {
        if (!items[offset() + l]) fail("a variable is used before it has a value");
        result.push_back(items[offset() + l]);
        continue;
      }
      Scalars choices;
      std::vector<std::int32_t> inner(moving_dims.size(), 0);
      do {
        for (std::size_t k = 0; k < inner.size(); ++k) place[moving_at[k]] = inner[k];
        if (!items[offset() + l]) fail("a variable is used before it has a value");
        choices.push_back(items[offset() + l]);
      } while (next_index(inner, moving_dims));
      result.push_back(dynamic_index(choices, moving_dims, moving_subscripts));
    }
  } while (next_index(at, sizes));
  return result;
}

// The dimensions of a value whose type leaves one of them open, from the number of its scalars.
std::vector<std::int32_t> Scalarizer::to_vector_of_sizes(std::span<const std::int32_t> dims,
                                                         std::size_t scalars_in) const {
  std::vector<std::int32_t> result(dims.begin(), dims.end());
  std::size_t known = 1;
  std::size_t open = 0;
  for (const std::int32_t d : result) {
    if (d == expr::kUnknownSize)
      ++open;
    else
      known *= static_cast<std::size_t>(d);
  }
  if (open == 0) return result;
  if (open > 1 || known == 0) throw Failure{"more than one of its sizes is open"};
  for (std::int32_t& d : result)
    if (d == expr::kUnknownSize) d = static_cast<std::int32_t>(scalars_in / known);
  return result;
}

Scalars Scalarizer::range(ExprId e) {
  const auto args = g.args(e);
  const ExprId start = one(args[0]);
  const ExprId step = g.kind(args[1]) == Kind::missing ? ExprId{} : one(args[1]);
  const ExprId stop = one(args[2]);
  const auto known = [&](ExprId x) {
    if (!x || g.is_literal(x)) return x;
    const auto v = in.try_evaluate(x, "it is the bound of a range");
    if (!v) fail("the bounds of a range are not known: " + v.error().message);
    return expr::to_expr(g, *v);
  };
  std::array<ExprId, 3> literal{known(start), step ? known(step) : g.missing(), known(stop)};
  const std::int32_t n = instance::range_size(g, literal[0], literal[1], literal[2]);
  Scalars result;
  double first = 0;
  double by = 1;
  if (step) g.as_number(literal[1], by);
  const bool real = t.base(g.type(e)) == Base::real;
  const bool number = g.as_number(literal[0], first);
  for (std::int32_t i = 0; i < n; ++i) {
    if (real)
      result.push_back(g.real(first + i * by));
    else if (number)
      result.push_back(g.integer(static_cast<std::int64_t>(first) + i * static_cast<std::int64_t>(by)));
    else if (g.kind(literal[0]) == Kind::boolean)
      result.push_back(g.boolean(g.boolean_value(literal[0]) || i > 0));
    else
      result.push_back(g.enumeration(g.type(literal[0]), g.integer_value(literal[0]) + i));
  }
  return result;
}

Scalars Scalarizer::reduction(ExprId e) {
  const auto args = g.args(e);
  const expr::Reduction kind = g.reduction(e);
  // Iterators come outermost first.
  Scalars items;
  std::size_t rounds = 0;
  const auto run = [&](auto&& self, std::size_t k) -> void {
    if (k >= args.size()) {
      for (const ExprId x : build(args[0])) items.push_back(x);
      ++rounds;
      return;
    }
    const Scalars values = build(args[k + 1]);
    const std::uint32_t number = g.payload(args[k]);
    for (const ExprId v : values) {
      iterators_[number] = v;
      self(self, k + 2);
    }
    iterators_.erase(number);
  };
  run(run, 1);
  if (kind == expr::Reduction::array) return items;
  const std::size_t each = static_cast<std::size_t>(count(g.type(e)));
  Scalars result;
  for (std::size_t l = 0; l < each; ++l) {
    ExprId total;
    for (std::size_t r = 0; r < rounds; ++r) {
      const ExprId x = items[r * each + l];
      if (!total)
        total = x;
      else if (kind == expr::Reduction::sum)
        total = expr::add(g, total, x);
      else if (kind == expr::Reduction::product)
        total = expr::multiply(g, total, x);
      else
        total = expr::function(g, kind == expr::Reduction::min ? Builtin::min2 : Builtin::max2, total, x);
    }
    const bool real = t.base(g.type(e)) == Base::real;
    if (!total) {
      switch (kind) {
        case expr::Reduction::sum:
          total = real ? g.real(0) : g.integer(0);
          break;
        case expr::Reduction::product:
          total = real ? g.real(1) : g.integer(1);
          break;
        case expr::Reduction::min:
          total = g.real(1.7976931348623157e308);
          break;
        case expr::Reduction::max:
          total = g.real(-1.7976931348623157e308);
          break;
        case expr::Reduction::array:
          break;
      }
    }
    result.push_back(total);
  }
  return result;
}

Scalars Scalarizer::call(ExprId e) {
  const expr::FunctionId f = g.function(e);
  const auto args = g.args(e);
  std::vector<Scalars> scalars_of;
  std::vector<ExprId> packed;
  for (const ExprId a : args) {
    scalars_of.push_back(build(a));
    const TypeId type = g.type(a);
    const auto dims = to_vector_of_sizes(
        t.dims(type),
        scalars_of.back().size() == 0
            ? 0
            : scalars_of.back().size() / std::max<std::size_t>(1, static_cast<std::size_t>(count(t.scalar(type)))));
    packed.push_back(pack(t.with_dims(type, dims), scalars_of.back()));
  }
  Scalars result;
  if (try_inline(e, scalars_of, result)) return result;
  const ExprId made = g.with_payload(Kind::call, f.value, g.type(e), packed);
  if (t.base(g.type(e)) == Base::none) return {made};
  return project(made, g.type(e));
}

Scalars Scalarizer::build(ExprId e) {
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
      const std::uint32_t c = g.payload(e);
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
    case Kind::matrix_power: {
      const std::int64_t power = integer(g.arg(e, 1));
      const std::size_t n = static_cast<std::size_t>(t.dims(g.type(e))[0]);
      const Scalars base = build(g.arg(e, 0));
      Scalars result(n * n, g.real(0));
      for (std::size_t i = 0; i < n; ++i) result[i * n + i] = g.real(1);
      for (std::int64_t k = 0; k < power; ++k) {
        Scalars next(n * n);
        for (std::size_t i = 0; i < n; ++i)
          for (std::size_t j = 0; j < n; ++j) {
            ExprId sum;
            for (std::size_t m = 0; m < n; ++m) {
              const ExprId term = expr::multiply(g, result[i * n + m], base[m * n + j]);
              sum = sum ? expr::add(g, sum, term) : term;
            }
            next[i * n + j] = sum;
          }
        result = std::move(next);
      }
      return result;
    }
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
    case Kind::field: {
      const ExprId base = g.arg(e, 0);
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
    case Kind::if_: {
      ExprId condition = one(g.arg(e, 0));
      if (g.kind(condition) == Kind::boolean) return build(g.arg(e, g.boolean_value(condition) ? 1 : 2));
      const Scalars a = build(g.arg(e, 1));
      const Scalars b = build(g.arg(e, 2));
      if (a.size() != b.size()) fail("the branches of an `if` have different sizes");
      Scalars result;
      for (std::size_t i = 0; i < a.size(); ++i) result.push_back(expr::choose(g, condition, a[i], b[i]));
      return result;
    }
    case Kind::builtin:
      return builtin(e);
    case Kind::call:
      return call(e);
    case Kind::output: {
      const ExprId c = g.arg(e, 0);
      const Scalars all = build(c);
      const auto items = t.tuple_items(g.type(c));
      std::size_t before = 0;
      for (std::uint32_t k = 0; k < g.payload(e); ++k) before += static_cast<std::size_t>(count(items[k]));
      const std::size_t size = static_cast<std::size_t>(count(items[g.payload(e)]));
      if (before + size > all.size()) fail("a call has fewer results than it promises");
      return {all.begin() + static_cast<std::ptrdiff_t>(before),
              all.begin() + static_cast<std::ptrdiff_t>(before + size)};
    }
    case Kind::closure: {
      std::vector<ExprId> args;
      for (const ExprId a : g.args(e)) args.push_back(g.kind(a) == Kind::missing ? a : pack(g.type(a), build(a)));
      return {g.with_payload(Kind::closure, g.payload(e), g.type(e), args)};
    }
    case Kind::apply:
      fail("a function that is an argument is called outside of a function");
    case Kind::reduction:
      return reduction(e);
  }
  return {};
}

}  // namespace holon::flat
