// Operators of arrays, element by element: arithmetic, matrix products, subscripts, ranges, reductions (chapter 10).

#include <fmt/format.h>
#include <algorithm>
#include <array>

#include "expr/build.h"
#include "expr/value.h"
#include "flat/failure.h"
#include "flat/next_index.h"
#include "flat/scalarize.h"
#include "instance/typing.h"

namespace holon::flat {

using expr::Base;
using expr::Builtin;
using expr::Kind;

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
    ExprId r = expr::combined(g, kind, x, y);
    // Functions make no events, also when they are written out in place.
    if (inline_depth_ > 0 && expr::is_relation(kind) && !g.is_literal(r))
      r = expr::function(g, Builtin::no_event, t.boolean(), std::array{r});
    result.push_back(r);
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
  spend(2 * rows * columns * inner);
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

Scalars Scalarizer::matrix_power(ExprId e) {
  const std::int64_t power = integer(g.arg(e, 1));
  if (power < 0) fail("a matrix is raised to a negative power");
  const std::size_t n = static_cast<std::size_t>(t.dims(g.type(e))[0]);
  const auto product = [&](const Scalars& a, const Scalars& b) {
    spend(2 * n * n * n);
    Scalars result(n * n);
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t j = 0; j < n; ++j) {
        ExprId sum;
        for (std::size_t m = 0; m < n; ++m) {
          const ExprId term = expr::multiply(g, a[i * n + m], b[m * n + j]);
          sum = sum ? expr::add(g, sum, term) : term;
        }
        result[i * n + j] = sum;
      }
    return result;
  };
  Scalars base = build(g.arg(e, 0));
  Scalars result(n * n, g.real(0));
  for (std::size_t i = 0; i < n; ++i) result[i * n + i] = g.real(1);
  // Squaring: a^k takes about 2 log2(k) products, of which a model may ask for any number.
  for (std::int64_t k = power; k > 0; k /= 2) {
    if (k % 2 == 1) result = product(result, base);
    if (k > 1) base = product(base, base);
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
    const auto v = values.evaluate(x, "it is the bound of a range");
    if (!v) fail("the bounds of a range are not known: " + v.error().message);
    return expr::to_expr(g, *v);
  };
  std::array<ExprId, 3> literal{known(start), step ? known(step) : g.missing(), known(stop)};
  const std::int32_t n = instance::range_size(g, literal[0], literal[1], literal[2]);
  if (n > kMostScalars) fail(fmt::format("it is a range of {} values", n));
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
      if (rounds > kMostScalars || items.size() > kMostScalars)
        fail(fmt::format("it has more than {} elements", kMostScalars));
      return;
    }
    const Scalars steps = build(args[k + 1]);
    const std::uint32_t number = g.payload(args[k]);
    for (const ExprId v : steps) {
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

}  // namespace holon::flat
