// sum, product, min, max and array constructors over iterators; and the same over the elements of an array.

#include <fmt/format.h>
#include <algorithm>
#include <cmath>

#include "expr/arithmetic.h"
#include "expr/eval/machine.h"

namespace holon::expr::eval {

// The reduction on its way: ranges, and what has been gathered so far.
struct Machine::Loop {
  ExprId node;
  ExprId body;
  Reduction reduction{};
  std::vector<std::uint32_t> iterators;
  std::vector<Value> ranges;
  bool is_real = false;  // of scalars: gathered without making Values
  double real_sum = 0;
  bool has_any = false;
  Value so_far;
  std::vector<double> reals;
  std::vector<Value> items;
};

// The value of a reduction over nothing (specification, table "Reduction expressions with iterators").
Value Machine::of_nothing(Reduction r, TypeId type) {
  const TypeId scalar = types_.scalar_of(type);
  const Base base = types_.base(scalar);
  const auto constant = [&](double real, std::int64_t whole) {
    if (base == Base::real) return Value::real(real);
    if (base == Base::boolean) return Value::boolean(whole > 0);
    if (base == Base::enumeration) {
      const std::int64_t last = std::ssize(types_.enumeration_of(scalar).literals);
      return Value::enumeration(scalar, std::clamp<std::int64_t>(whole, 1, last));
    }
    return Value::integer(whole);
  };
  switch (r) {
    case Reduction::array:
    case Reduction::sum: {
      if (types_.is_scalar(type)) return constant(0, 0);
      Value zeros = unset_value(types_, type);
      for (std::int64_t i = 0; i < zeros.count(); ++i)
        zeros.set_element(static_cast<std::size_t>(i), Value::integer(0));
      return zeros;
    }
    case Reduction::product:
      return constant(1, 1);
    case Reduction::min:
      return constant(kGreatestReal, kGreatestInteger);
    case Reduction::max:
      return constant(-kGreatestReal, -kGreatestInteger);
  }
  return {};
}

namespace {

// Combines two scalars by min or max, as < and > define them.
const Value& better(Reduction r, const Value& a, const Value& b) {
  const bool is_min = r == Reduction::min;
  if (a.is_number() && (a.as_real() || b.as_real())) {
    const double x = a.number();
    const double best = is_min ? real_min(x, b.number()) : real_max(x, b.number());
    return best == x || std::isnan(x) ? a : b;
  }
  return (is_min ? b.ordinal() < a.ordinal() : b.ordinal() > a.ordinal()) ? b : a;
}

}  // namespace

void Machine::accumulate(Loop& loop, std::size_t level) {
  if (level < loop.iterators.size()) {
    const Value& range = loop.ranges[level];
    const std::int64_t n = range.dims().empty() ? 0 : range.dims()[0];
    iterators_.emplace_back(loop.iterators[level], Value());
    for (std::int64_t i = 0; i < n && spend(); ++i) {
      iterators_.back().second = range.element(static_cast<std::size_t>(i));
      spend_on(iterators_.back().second);
      accumulate(loop, level + 1);
    }
    iterators_.pop_back();
    return;
  }
  if (loop.is_real) {
    const double x = real(loop.body);
    switch (loop.reduction) {
      case Reduction::array:
        loop.reals.push_back(x);
        break;
      case Reduction::sum:
        loop.real_sum = loop.has_any ? loop.real_sum + x : x;
        break;
      case Reduction::product:
        loop.real_sum = loop.has_any ? loop.real_sum * x : x;
        break;
      case Reduction::min:
        loop.real_sum = loop.has_any ? real_min(loop.real_sum, x) : x;
        break;
      case Reduction::max:
        loop.real_sum = loop.has_any ? real_max(loop.real_sum, x) : x;
        break;
    }
    loop.has_any = true;
    return;
  }
  Value v = value(loop.body);
  if (failed()) return;
  if (loop.reduction == Reduction::array) {
    loop.items.push_back(std::move(v));
  } else if (!loop.has_any) {
    loop.so_far = std::move(v);
  } else if (loop.reduction == Reduction::sum || loop.reduction == Reduction::product) {
    const Kind k = loop.reduction == Reduction::sum ? Kind::add : Kind::multiply;
    if (v.as_integer()) {
      const std::int64_t a = loop.so_far.ordinal();
      loop.so_far =
          Value::integer(whole(k == Kind::add ? whole_add(a, v.ordinal()) : whole_multiply(a, v.ordinal()), loop.node));
    } else {
      loop.so_far = binary(k, loop.so_far, v, loop.node);
    }
  } else {
    loop.so_far = better(loop.reduction, loop.so_far, v);
  }
  loop.has_any = true;
}

Value Machine::reduction(ExprId e) {
  const auto args = graph_.args(e);
  const TypeId type = graph_.type(e);
  Loop loop;
  loop.node = e;
  loop.body = args[0];
  loop.reduction = graph_.reduction(e);
  const bool is_array = loop.reduction == Reduction::array;
  loop.is_real = types_.base(type) == Base::real && types_.is_scalar(graph_.type(args[0]));
  Dims leading;
  for (std::size_t i = 1; i + 1 < args.size(); i += 2) {
    loop.iterators.push_back(graph_.payload(args[i]));
    loop.ranges.push_back(value(args[i + 1]));
    if (failed()) return {};
    leading.push_back(loop.ranges.back().dims().empty() ? 0 : loop.ranges.back().dims()[0]);
  }
  if (!room_for(leading)) return {};
  accumulate(loop, 0);
  if (failed()) return {};
  if (is_array) {
    if (loop.is_real) return Value::reals(std::move(leading), std::move(loop.reals));
    return stack(std::move(leading), loop.items, type);
  }
  if (!loop.has_any) return of_nothing(loop.reduction, type);
  if (loop.is_real) return Value::real(loop.real_sum);
  return converted(types_, std::move(loop.so_far), type);
}

// The same over all elements of an array that is already there.
Value Machine::reduced(Reduction r, const Value& array, ExprId e) {
  const auto n = static_cast<std::size_t>(array.count());
  if (!spend(n)) return {};
  if (n == 0) return of_nothing(r, types_.scalar_of(graph_.type(e)));
  Value so_far = array.element(0);
  for (std::size_t i = 1; i < n && !failed(); ++i) {
    const Value v = array.element(i);
    if (v.is_none() || so_far.is_none()) {
      so_far = Value();
      break;
    }
    if (r == Reduction::min || r == Reduction::max) {
      so_far = better(r, so_far, v);
    } else if (v.as_real()) {
      so_far = Value::real(r == Reduction::sum ? so_far.number() + *v.as_real() : so_far.number() * *v.as_real());
    } else {
      const std::int64_t a = so_far.ordinal();
      const std::int64_t b = v.ordinal();
      so_far = Value::integer(whole(r == Reduction::sum ? whole_add(a, b) : whole_multiply(a, b), e));
    }
  }
  if (so_far.is_none() && !failed())
    fail(EvalFailureKind::unset, fmt::format("`{}` uses an element that has no value", text(e)));
  return so_far;
}

}  // namespace holon::expr::eval
