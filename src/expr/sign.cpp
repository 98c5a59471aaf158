#include "expr/sign.h"

#include <algorithm>

#include "expr/map.h"
#include "expr/walk.h"

namespace holon::expr {
namespace {

constexpr std::uint8_t kAny = Signs::kNegative | Signs::kZero | Signs::kPositive;

// The signs that `combine` can make of one sign from each set.
template <class F>
Signs combined(Signs a, Signs b, F combine) {
  std::uint8_t result = 0;
  for (const std::uint8_t x : {Signs::kNegative, Signs::kZero, Signs::kPositive})
    for (const std::uint8_t y : {Signs::kNegative, Signs::kZero, Signs::kPositive})
      if ((a.bits & x) != 0 && (b.bits & y) != 0) result |= combine(x, y);
  return {result};
}
Signs sum(Signs a, Signs b) {
  return combined(a, b, [](std::uint8_t x, std::uint8_t y) -> std::uint8_t {
    if (x == Signs::kZero || x == y) return y;
    return y == Signs::kZero ? x : kAny;
  });
}
Signs product(Signs a, Signs b) {
  return combined(a, b, [](std::uint8_t x, std::uint8_t y) -> std::uint8_t {
    if (x == Signs::kZero || y == Signs::kZero) return Signs::kZero;
    return x == y ? Signs::kPositive : Signs::kNegative;
  });
}
Signs flipped(Signs a) { return product(a, {Signs::kNegative}); }
Signs either(Signs a, Signs b) { return {static_cast<std::uint8_t>(a.bits | b.bits)}; }
Signs magnitude(Signs a) {
  const std::uint8_t zero = a.bits & Signs::kZero;
  return {static_cast<std::uint8_t>(zero | ((a.bits & ~Signs::kZero) != 0 ? Signs::kPositive : 0))};
}
// The greater of two: as large as each.
Signs greater(Signs a, Signs b) {
  return combined(a, b, [](std::uint8_t x, std::uint8_t y) { return std::max(x, y); });
}

Signs power(const Graph& g, ExprId e, Signs base) {
  const ExprId exponent = g.arg(e, 1);
  // A base below zero has powers of whole numbers only; their parity decides.
  double n = 0;
  if (!g.as_number(exponent, n)) return base.never_negative() ? base : Signs::any();
  if (n == 0) return Signs::positive();
  const bool is_even = n / 2 == static_cast<double>(static_cast<std::int64_t>(n / 2));
  return is_even ? magnitude(base) : base;
}

Signs builtin(const Graph& g, ExprId e, const std::function<Signs(ExprId)>& of) {
  const auto args = g.args(e);
  const Builtin b = g.builtin(e);
  if (b == Builtin::exp || b == Builtin::cosh) return Signs::positive();
  if (b == Builtin::abs) return magnitude(of(args[0]));
  if (b == Builtin::sqrt) return magnitude(of(args[0]));
  // Functions through the origin that keep the sign.
  if (b == Builtin::sinh || b == Builtin::tanh || b == Builtin::atan || b == Builtin::asin || b == Builtin::sign ||
      b == Builtin::no_event)
    return of(args[0]);
  if (b == Builtin::smooth) return of(args[1]);
  if (b == Builtin::homotopy) return either(of(args[0]), of(args[1]));
  if (b == Builtin::max2) return greater(of(args[0]), of(args[1]));
  if (b == Builtin::min2) return flipped(greater(flipped(of(args[0])), flipped(of(args[1]))));
  return Signs::any();
}

}  // namespace

Signs signs_of(const Graph& g, ExprId root, const SignOfLeaf& leaf) {
  ExprMap<Signs> known;
  const std::function<Signs(ExprId)> of = [&](ExprId e) {
    const Signs* s = known.find(e);
    return s != nullptr ? *s : Signs::any();
  };
  for_each_node(g, root, [&](ExprId e) {
    const auto args = g.args(e);
    const Kind k = g.kind(e);
    double x = 0;
    Signs s;
    if (g.as_number(e, x))
      s = Signs::of(x);
    else if (k == Kind::variable || k == Kind::component || k == Kind::local || k == Kind::time)
      s = leaf ? leaf(e) : Signs::any();
    else if (k == Kind::negate)
      s = flipped(of(args[0]));
    else if (k == Kind::add)
      s = sum(of(args[0]), of(args[1]));
    else if (k == Kind::subtract)
      s = sum(of(args[0]), flipped(of(args[1])));
    else if (k == Kind::multiply && args[0] == args[1])
      s = magnitude(of(args[0]));
    else if (k == Kind::multiply || k == Kind::divide)
      s = product(of(args[0]), of(args[1]));
    else if (k == Kind::power)
      s = power(g, e, of(args[0]));
    else if (k == Kind::if_)
      s = either(of(args[1]), of(args[2]));
    else if (k == Kind::builtin)
      s = builtin(g, e, of);
    known.set(e, s);
  });
  return of(root);
}

}  // namespace holon::expr
