#pragma once

// For unit tests only: random models. Equations over real, Integer and Boolean variables with most operations of the
// language, each assigned once, later ones using earlier ones.

#include <functional>
#include <random>
#include <vector>

#include "program/testing.h"

namespace holon::program::testing {

class RandomModel {
 public:
  // `is_mild`: no numbers at the ends of the range, where differences say nothing.
  RandomModel(expr::Graph& graph, std::uint32_t seed, bool is_mild = false)
      : graph_(graph), random_(seed), is_mild_(is_mild) {}

  std::vector<Term> reals;
  std::vector<Term> integers;
  std::vector<Term> booleans;

  int number(int below) { return std::uniform_int_distribution<int>(0, below - 1)(random_); }
  double input() {
    static constexpr std::array kSpecial{0.0, -0.0, 1.0, -1.0, 1e300, -1e300, 1e-310, 0.5};
    if (number(6) == 0 && !is_mild_) return kSpecial.at(static_cast<std::size_t>(number(kSpecial.size())));
    return std::normal_distribution<double>(0, 3)(random_);
  }

  Term real(int depth) {
    using namespace expr::testing;  // NOLINT: the operators of test terms
    using expr::Builtin;
    if (depth == 0 || number(8) == 0) {
      if (number(4) == 0) return expr::testing::number(graph_, input());
      return pick(reals);
    }
    const auto sub = [&] { return real(depth - 1); };
    const auto truth = [&] { return boolean(depth - 1); };
    switch (number(14)) {
      case 0:
        return in_order(std::plus{}, sub, sub);
      case 1:
        return in_order(std::minus{}, sub, sub);
      case 2:
        return in_order(std::multiplies{}, sub, sub);
      case 3:
        return in_order(std::divides{}, sub, sub);
      case 4:
        return -sub();
      case 5: {
        static constexpr std::array kOnes{Builtin::sin,  Builtin::cos,   Builtin::tan,  Builtin::exp,
                                          Builtin::log,  Builtin::sqrt,  Builtin::abs,  Builtin::atan,
                                          Builtin::tanh, Builtin::floor, Builtin::ceil, Builtin::log10,
                                          Builtin::asin, Builtin::acos,  Builtin::sinh, Builtin::cosh};
        const Builtin which = kOnes.at(static_cast<std::size_t>(number(kOnes.size())));
        return fn(which, sub());
      }
      case 6: {
        static constexpr std::array kTwos{Builtin::atan2, Builtin::min2, Builtin::max2,
                                          Builtin::div,   Builtin::mod,  Builtin::rem};
        const Builtin which = kTwos.at(static_cast<std::size_t>(number(kTwos.size())));
        return in_order([&](Term a, Term b) { return fn(which, a, b); }, sub, sub);
      }
      case 7: {
        const auto exponent = [&] { return number(2) == 0 ? expr::testing::number(graph_, number(7) - 2) : sub(); };
        return in_order([](Term a, Term b) { return pow(a, b); }, sub, exponent);
      }
      case 8:
      case 9:
        return in_order(choose, truth, sub, sub);
      case 10:
        return in_order(
            [&](Term a, Term b) {
              return Term{&graph_, graph_.binary(expr::Kind::multiply, graph_.types.real(), a, b)};
            },
            [&] { return integer(depth - 1); }, sub);
      case 11:
        return fn(Builtin::semi_linear, graph_.types.real(), {sub(), sub(), sub()});
      case 12: {
        // Something used twice.
        const Term shared = sub();
        return in_order([&](Term c, Term a, Term b) { return choose(c, shared * a, b - shared) + shared; }, truth, sub,
                        sub);
      }
      default:
        return sub() * expr::testing::number(graph_, 0.5);
    }
  }

  Term integer(int depth) {
    using namespace expr::testing;  // NOLINT: the operators of test terms
    using expr::Builtin;
    if (depth == 0 || number(3) == 0)
      return number(3) == 0 ? expr::testing::number(graph_, number(19) - 9) : pick(integers);
    const auto sub = [&] { return integer(depth - 1); };
    const auto truth = [&] { return boolean(depth - 1); };
    switch (number(7)) {
      case 0:
        return in_order(std::plus{}, sub, sub);
      case 1:
        return in_order(std::minus{}, sub, sub);
      case 2:
        return in_order(std::multiplies{}, sub, sub);
      case 3:
        return in_order(choose, truth, sub, sub);
      case 4:
        return fn(Builtin::mod, sub(), expr::testing::number(graph_, 3));
      case 5:
        return fn(Builtin::sign, graph_.types.integer(), {real(depth - 1)});
      default:
        return in_order(
            [&](Term a, Term b) { return fn(Builtin::max2, a, fn(Builtin::div, b, expr::testing::number(graph_, 2))); },
            sub, sub);
    }
  }

  Term boolean(int depth) {
    using namespace expr::testing;  // NOLINT: the operators of test terms
    if (depth == 0) return pick(booleans);
    const auto sub = [&] { return boolean(depth - 1); };
    const auto value = [&] { return real(depth - 1); };
    const auto whole = [&] { return integer(depth - 1); };
    const auto joined = [&](expr::Kind kind) {
      return in_order([&](Term a, Term b) { return op(kind, a, b); }, sub, sub);
    };
    switch (number(7)) {
      case 0:
        return in_order(std::less{}, value, value);
      case 1:
        return in_order(std::greater_equal{}, value, value);
      case 2:
        return in_order([](Term a, Term b) { return equals(a, b); }, whole, whole);
      case 3:
        return joined(expr::Kind::and_);
      case 4:
        return joined(expr::Kind::or_);
      case 5:
        return {&graph_, graph_.unary(expr::Kind::not_, graph_.types.boolean(), sub())};
      default:
        return pick(booleans);
    }
  }

 private:
  Term pick(const std::vector<Term>& from) {
    return from.at(static_cast<std::size_t>(number(static_cast<int>(from.size()))));
  }
  expr::Graph& graph_;
  std::mt19937 random_;
  bool is_mild_;
};

}  // namespace holon::program::testing
