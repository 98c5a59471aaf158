#pragma once

// Models of a given size for the benchmarks of the compiler, as a stage before it would hand them over, and the same
// right-hand sides written by hand (jit_by_hand.cpp, compiled with -O2).

#include <array>
#include <cmath>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "diag/sink.h"
#include "expr/function.h"
#include "expr/graph.h"
#include "program/builder.h"
#include "program/program.h"

namespace holon::bench {

// Derivatives of states; parameters follow the states in the workspace of the hand-written versions, too.
void heat_rod_by_hand(const double* x, const double* p, double* dx, std::size_t n);
void chain_by_hand(const double* x, const double* p, double* dx, std::size_t n);
void pendulum_by_hand(const double* x, const double* p, double* dx, std::size_t n);
void tanks_by_hand(const double* x, const double* p, double* dx, std::size_t n);
void arm_by_hand(const double* x, const double* p, double* dx, std::size_t n);

struct Model {
  std::string name;
  std::size_t states = 0;
  std::vector<double> parameters;
  void (*by_hand)(const double* x, const double* p, double* dx, std::size_t n) = nullptr;
  std::size_t size = 0;  // for `by_hand`
  program::Program program;
  program::SlotId first_state;
  program::SlotId first_derivative;
  program::SlotId first_parameter;
};

// Writes equations with as little ceremony as a benchmark can stand.
class Writer {
 public:
  explicit Writer(std::string name) { model.name = std::move(name); }
  Model model;
  expr::Graph g;
  expr::Functions functions;
  diag::Sink sink;

  using E = expr::ExprId;
  E add(E a, E b) { return g.binary(expr::Kind::add, g.types.real(), a, b); }
  E sub(E a, E b) { return g.binary(expr::Kind::subtract, g.types.real(), a, b); }
  E mul(E a, E b) { return g.binary(expr::Kind::multiply, g.types.real(), a, b); }
  E div(E a, E b) { return g.binary(expr::Kind::divide, g.types.real(), a, b); }
  E neg(E a) { return g.unary(expr::Kind::negate, g.types.real(), a); }
  E num(double x) { return g.real(x); }
  E call(expr::Builtin b, E a) { return g.builtin_call(b, g.types.real(), {a}); }
  E var(std::size_t i) { return g.variable(static_cast<std::uint32_t>(i), g.types.real()); }

  // Variables: states, derivatives, algebraic ones, parameters, in this order.
  void begin(std::size_t states, std::size_t algebraics, std::vector<double> parameters) {
    using program::Region;
    builder = std::make_unique<program::Builder>(g, functions, sink);
    builder->set_time(builder->add_slots(Region::time, 1));
    std::uint32_t next = 0;
    const auto region = [&](Region r, std::size_t n) {
      const program::SlotId first = builder->add_slots(r, static_cast<std::uint32_t>(n));
      for (std::size_t i = 0; i < n; ++i)
        builder->place_variable(next++, program::SlotId(first.value + static_cast<std::uint32_t>(i)));
      return first;
    };
    model.states = states;
    model.parameters = std::move(parameters);
    model.first_state = region(Region::state, states);
    model.first_derivative = region(Region::derivative, states);
    algebraic_ = region(Region::algebraic, algebraics);
    model.first_parameter = region(Region::parameter, model.parameters.size());
    algebraics_ = algebraics;
    builder->begin("derivatives");
  }
  E x(std::size_t i) { return var(i); }
  E der(std::size_t i) { return var(model.states + i); }
  E w(std::size_t i) { return var(2 * model.states + i); }
  E p(std::size_t i) { return var(2 * model.states + algebraics_ + i); }
  void set_der(std::size_t i, E value) {
    builder->assign(program::SlotId(model.first_derivative.value + static_cast<std::uint32_t>(i)), value, {});
  }
  void set_w(std::size_t i, E value) {
    builder->assign(program::SlotId(algebraic_.value + static_cast<std::uint32_t>(i)), value, {});
  }
  Model finish() {
    builder->end();
    model.program = std::move(*builder).finish();
    return std::move(model);
  }

  std::unique_ptr<program::Builder> builder;

 private:
  program::SlotId algebraic_;
  std::size_t algebraics_ = 0;
};

// der(T_i) = (q_i - q_{i+1})/C, q_i = k (T_{i-1} - T_i), ends held at fixed temperatures.
inline Model heat_rod(std::size_t n) {
  Writer m("heat rod");
  m.begin(n, n + 1, {2.5, 0.1, 400.0, 300.0});  // k, C, left, right
  for (std::size_t i = 0; i <= n; ++i)
    m.set_w(i, m.mul(m.p(0), m.sub(i == 0 ? m.p(2) : m.x(i - 1), i == n ? m.p(3) : m.x(i))));
  for (std::size_t i = 0; i < n; ++i) m.set_der(i, m.div(m.sub(m.w(i), m.w(i + 1)), m.p(1)));
  m.model.by_hand = heat_rod_by_hand;
  m.model.size = n;
  return m.finish();
}

// Masses in a row, tied by springs that stiffen and dampers: positions and speeds interleaved.
inline Model chain(std::size_t n) {
  Writer m("chain of masses");
  m.begin(2 * n, n + 1, {1.5, 100.0, 3.0, 0.2});  // m, c, c3, d
  const auto pos = [&](std::size_t i) { return i == 0 || i == n + 1 ? m.num(0) : m.x(2 * (i - 1)); };
  const auto speed = [&](std::size_t i) { return i == 0 || i == n + 1 ? m.num(0) : m.x(2 * (i - 1) + 1); };
  for (std::size_t i = 0; i <= n; ++i) {
    const auto s = m.sub(pos(i + 1), pos(i));
    const auto v = m.sub(speed(i + 1), speed(i));
    const auto cube = m.mul(m.mul(s, s), s);
    m.set_w(i, m.add(m.add(m.mul(m.p(1), s), m.mul(m.p(2), cube)), m.mul(m.p(3), v)));
  }
  for (std::size_t i = 0; i < n; ++i) {
    m.set_der(2 * i, m.x(2 * i + 1));
    m.set_der(2 * i + 1, m.div(m.sub(m.w(i + 1), m.w(i)), m.p(0)));
  }
  m.model.by_hand = chain_by_hand;
  m.model.size = n;
  return m.finish();
}

inline Model pendulum() {
  Writer m("pendulum");
  m.begin(2, 4, {9.81, 1.2, 0.7, 0.05});  // g, l, m, d
  m.set_w(0, m.mul(m.p(1), m.call(expr::Builtin::sin, m.x(0))));
  m.set_w(1, m.neg(m.mul(m.p(1), m.call(expr::Builtin::cos, m.x(0)))));
  m.set_w(2, m.mul(m.p(2), m.mul(m.p(1), m.p(1))));
  m.set_w(3, m.mul(m.mul(m.p(2), m.p(0)), m.w(0)));
  m.set_der(0, m.x(1));
  m.set_der(1, m.div(m.sub(m.neg(m.w(3)), m.mul(m.p(3), m.x(1))), m.w(2)));
  m.model.by_hand = pendulum_by_hand;
  m.model.size = 1;
  return m.finish();
}

// Tanks in a row, each emptying into the next: der(h_i) = (q_i - q_{i+1})/A with q = k sqrt(h) where there is some.
inline Model tanks(std::size_t n) {
  Writer m("tanks");
  m.begin(n, n + 1, {0.4, 2.0, 0.05});  // k, A, q at the first
  const auto flow = [&](expr::ExprId h) {
    const auto none = m.g.binary(expr::Kind::greater, m.g.types.boolean(), h, m.num(0));
    return m.g.if_(none, m.mul(m.p(0), m.call(expr::Builtin::sqrt, h)), m.num(0));
  };
  m.set_w(0, m.p(2));
  for (std::size_t i = 0; i < n; ++i) m.set_w(i + 1, flow(m.x(i)));
  for (std::size_t i = 0; i < n; ++i) m.set_der(i, m.div(m.sub(m.w(i), m.w(i + 1)), m.p(1)));
  m.model.by_hand = tanks_by_hand;
  m.model.size = n;
  return m.finish();
}

// An arm of two links in a plane, by the matrix of its masses: M(q) a = torque - c(q, v) - g(q).
inline Model arm() {
  Writer m("two-link arm");
  m.begin(4, 6, {1.2, 0.8, 1.0, 0.7, 9.81, 0.1});  // m1, m2, l1, l2, g, friction
  using expr::Builtin;
  const auto c2 = m.call(Builtin::cos, m.x(1));
  const auto s2 = m.call(Builtin::sin, m.x(1));
  const auto both = m.add(m.x(0), m.x(1));
  m.set_w(0, m.mul(m.p(1), m.mul(m.p(2), m.mul(m.p(3), c2))));  // m2 l1 l2 cos q2
  m.set_w(1, m.mul(m.p(1), m.mul(m.p(2), m.mul(m.p(3), s2))));
  m.set_w(2, m.mul(m.p(1), m.mul(m.p(3), m.p(3))));  // m2 l2^2
  m.set_w(3, m.mul(m.add(m.p(0), m.p(1)), m.mul(m.p(2), m.p(2))));
  m.set_w(4, m.mul(m.mul(m.p(1), m.mul(m.p(3), m.p(4))), m.call(Builtin::cos, both)));
  m.set_w(5, m.mul(m.mul(m.add(m.p(0), m.p(1)), m.mul(m.p(2), m.p(4))), m.call(Builtin::cos, m.x(0))));
  const auto m12 = m.add(m.w(2), m.w(0));
  const auto rotation = m.add(m.mul(m.num(2), m.mul(m.x(2), m.x(3))), m.mul(m.x(3), m.x(3)));
  program::Builder::LinearSystem system;
  system.unknowns = {program::SlotId(m.model.first_derivative.value + 2),
                     program::SlotId(m.model.first_derivative.value + 3)};
  system.entries = {
      {0, 0, m.add(m.add(m.w(3), m.w(2)), m.mul(m.num(2), m.w(0)))}, {0, 1, m12}, {1, 0, m12}, {1, 1, m.w(2)}};
  system.rhs = {m.sub(m.sub(m.sub(m.mul(m.w(1), rotation), m.w(5)), m.w(4)), m.mul(m.p(5), m.x(2))),
                m.sub(m.sub(m.neg(m.mul(m.w(1), m.mul(m.x(2), m.x(2)))), m.w(4)), m.mul(m.p(5), m.x(3)))};
  m.set_der(0, m.x(2));
  m.set_der(1, m.x(3));
  m.builder->solve_linear(system, {});
  m.model.by_hand = arm_by_hand;
  m.model.size = 1;
  return m.finish();
}

// Equations that have nothing in common but their size: what a large model without repetition costs.
inline Model irregular(std::size_t n) {
  Writer m("irregular");
  m.begin(n, 0, {1.5, 0.25});
  std::uint64_t seed = 12345;
  const auto random = [&](std::size_t below) {
    seed = seed * 6364136223846793005ULL + 1442695040888963407ULL;
    return static_cast<std::size_t>((seed >> 33U) % below);
  };
  for (std::size_t i = 0; i < n; ++i) {
    auto e = m.x(random(n));
    for (std::size_t k = 0; k < 4; ++k) {
      const auto other = random(5) == 0 ? m.p(random(2)) : m.x(random(n));
      const std::size_t op = random(9);
      if (op < 3) e = m.add(e, other);
      if (op >= 3 && op < 5) e = m.sub(e, other);
      if (op >= 5 && op < 7) e = m.mul(e, other);
      if (op == 7) e = m.div(e, m.add(m.mul(other, other), m.num(1.0 + static_cast<double>(random(100)))));
      if (op == 8) e = m.call(random(2) == 0 ? expr::Builtin::sin : expr::Builtin::exp, e);
    }
    m.set_der(i, e);
  }
  return m.finish();
}

}  // namespace holon::bench
