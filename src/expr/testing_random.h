#pragma once

// For unit tests only: random expressions and random points, from a written seed. Variables 0-3 are Real, 4 and 5
// Integer, 6 and 7 Boolean.

#include <cstdint>
#include <functional>
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
    const auto truth = [&] { return boolean(depth - 1); };
    switch (upto(jumps ? 22 : 19)) {
      case 0:
      case 1:
        return in_order(std::plus{}, next, next);
      case 2:
      case 3:
        return in_order(std::minus{}, next, next);
      case 4:
      case 5:
        return in_order(std::multiplies{}, next, next);
      case 6:
        return in_order(std::divides{}, next, next);
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
        return in_order([](Term a, Term b) { return fn(Builtin::atan2, a, pow(b, 2) + 0.5); }, next, next);
      case 15:
        return in_order(choose, truth, next, next);
      case 16:
        return of_two(upto(2) == 0 ? Builtin::min2 : Builtin::max2, next);
      case 17:
        return fn(Builtin::no_event, next());
      case 18:
        return fn(Builtin::tanh, next());
      case 19:
        return in_order(std::plus{}, [&] { return integer(depth - 1); }, next);
      case 20:
        return fn(Builtin::floor, next());
      default:
        return of_two(Builtin::mod, next);
    }
  }

  Term integer(int depth) {
    if (depth <= 0 || upto(5) == 0) return upto(2) == 0 ? integer_variable(4 + upto(2)) : number(g, upto(7) - 3);
    const auto next = [&] { return integer(depth - 1); };
    const auto truth = [&] { return boolean(depth - 1); };
    switch (upto(7)) {
      case 0:
        return in_order(std::plus{}, next, next);
      case 1:
        return in_order(std::minus{}, next, next);
      case 2:
        return in_order(std::multiplies{}, next, next);
      case 3:
        return -next();
      case 4:
        return in_order(choose, truth, next, next);
      case 5:
        return of_two(upto(2) == 0 ? Builtin::div : Builtin::mod, next);
      default:
        return fn(Builtin::integer, g.types.integer(), {real(depth - 1)});
    }
  }

  Term boolean(int depth) {
    if (depth <= 0 || upto(5) == 0) {
      if (upto(4) == 0) return {&g, g.boolean(upto(2) == 0)};
      return boolean_variable(6 + upto(2));
    }
    const auto truth = [&] { return boolean(depth - 1); };
    switch (upto(5)) {
      case 0:
        return compared(Kind::and_, truth);
      case 1:
        return compared(Kind::or_, truth);
      case 2:
        return {&g, g.unary(Kind::not_, g.types.boolean(), boolean(depth - 1))};
      case 3:
        return compared(relation(6), [&] { return integer(depth - 1); });
      default:
        return compared(relation(4), [&] { return real(depth - 1); });
    }
  }

  void move(Point& point) {
    for (std::uint32_t n = 0; n < 4; ++n) point.values[n] = Value::real(upto(6) == 0 ? upto(3) - 1 : uniform(-2, 2));
    for (std::uint32_t n = 4; n < 6; ++n) point.values[n] = Value::integer(upto(9) - 4);
    for (std::uint32_t n = 6; n < 8; ++n) point.values[n] = Value::boolean(upto(2) == 0);
  }

  Graph& g;
  std::mt19937 random;

 private:
  Kind relation(int count) { return static_cast<Kind>(static_cast<int>(Kind::less) + upto(count)); }

  template <typename Draw>
  static Term of_two(Builtin which, Draw draw) {
    return in_order([&](Term a, Term b) { return fn(which, a, b); }, draw, draw);
  }
  template <typename Draw>
  static Term compared(Kind kind, Draw draw) {
    return in_order([&](Term a, Term b) { return op(kind, a, b); }, draw, draw);
  }
};

}  // namespace holon::expr::testing
