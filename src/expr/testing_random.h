#pragma once

// For unit tests only: random expressions and random points, from a written seed. Variables 0-3 are Real, 4 and 5
// Integer, 6 and 7 Boolean.

#include <cstdint>
#include <random>

#include "expr/testing.h"

namespace holon::expr::testing {

class RandomTerms {
 public:
  RandomTerms(Graph& graph, unsigned seed) : g(graph), random(seed) {}

  int upto(int n) { return std::uniform_int_distribution<int>(0, n - 1)(random); }
  double uniform(double low, double high) { return std::uniform_real_distribution<double>(low, high)(random); }

  Term real_variable(int n) { return {&g, g.variable(static_cast<std::uint32_t>(n), g.types.real())}; }
  Term integer_variable(int n) { return {&g, g.variable(static_cast<std::uint32_t>(n), g.types.integer())}; }
  Term boolean_variable(int n) { return {&g, g.variable(static_cast<std::uint32_t>(n), g.types.boolean())}; }

  // Everything that has a value most of the time. Without `jumps` it is differentiable almost everywhere.
  Term real(int depth, bool jumps = true) {
    if (depth <= 0 || upto(8) == 0) {
      if (upto(3) != 0) return real_variable(upto(4));
      static constexpr double kNice[] = {0, 1, -1, 2, 0.5, -3, 10};
      return upto(2) == 0 ? number(g, kNice[upto(7)]) : number(g, uniform(-2, 2));
    }
    const auto next = [&] { return real(depth - 1, jumps); };
    switch (upto(jumps ? 22 : 19)) {
      case 0:
      case 1:
        return next() + next();
      case 2:
      case 3:
        return next() - next();
      case 4:
      case 5:
        return next() * next();
      case 6:
        return next() / next();
      case 7:
        return -next();
      case 8:
        return pow(next(), number(g, upto(5) - 1));
      case 9:
        return fn(Builtin::sin, next());
      case 10:
        return fn(Builtin::cos, next());
      case 11:
        return fn(Builtin::exp, fn(Builtin::sin, next()));
      case 12:
        return fn(Builtin::sqrt, fn(Builtin::abs, next()) + 0.5);
      case 13:
        return fn(Builtin::log, pow(next(), 2) + 0.25);
      case 14:
        // To the right of the branch cut, where the sign of a zero does not matter.
        return fn(Builtin::atan2, next(), pow(next(), 2) + 0.5);
      case 15:
        return choose(boolean(depth - 1), next(), next());
      case 16:
        return fn(upto(2) == 0 ? Builtin::min2 : Builtin::max2, next(), next());
      case 17:
        return fn(Builtin::no_event, next());
      case 18:
        return fn(Builtin::tanh, next());
      case 19:
        return integer(depth - 1) + next();
      case 20:
        return fn(Builtin::floor, next());
      default:
        return fn(Builtin::mod, next(), next());
    }
  }

  Term integer(int depth) {
    if (depth <= 0 || upto(5) == 0) return upto(2) == 0 ? integer_variable(4 + upto(2)) : number(g, upto(7) - 3);
    const auto next = [&] { return integer(depth - 1); };
    switch (upto(7)) {
      case 0:
        return next() + next();
      case 1:
        return next() - next();
      case 2:
        return next() * next();
      case 3:
        return -next();
      case 4:
        return choose(boolean(depth - 1), next(), next());
      case 5:
        return fn(upto(2) == 0 ? Builtin::div : Builtin::mod, next(), next());
      default:
        return fn(Builtin::integer, g.types.integer(), {real(depth - 1)});
    }
  }

  Term boolean(int depth) {
    if (depth <= 0 || upto(5) == 0) {
      if (upto(4) == 0) return {&g, g.boolean(upto(2) == 0)};
      return boolean_variable(6 + upto(2));
    }
    switch (upto(5)) {
      case 0:
        return op(Kind::and_, boolean(depth - 1), boolean(depth - 1));
      case 1:
        return op(Kind::or_, boolean(depth - 1), boolean(depth - 1));
      case 2:
        return {&g, g.unary(Kind::not_, g.types.boolean(), boolean(depth - 1))};
      case 3:
        return op(static_cast<Kind>(static_cast<int>(Kind::less) + upto(6)), integer(depth - 1), integer(depth - 1));
      default:
        return op(static_cast<Kind>(static_cast<int>(Kind::less) + upto(4)), real(depth - 1), real(depth - 1));
    }
  }

  void move(Point& point) {
    for (std::uint32_t n = 0; n < 4; ++n) point.values[n] = Value::real(upto(6) == 0 ? upto(3) - 1 : uniform(-2, 2));
    for (std::uint32_t n = 4; n < 6; ++n) point.values[n] = Value::integer(upto(9) - 4);
    for (std::uint32_t n = 6; n < 8; ++n) point.values[n] = Value::boolean(upto(2) == 0);
  }

  Graph& g;
  std::mt19937 random;
};

}  // namespace holon::expr::testing
