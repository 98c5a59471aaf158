#include "lti/state_space.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "lti/dense.h"

namespace holon::lti {
namespace {

std::optional<std::string> shape_problem(const Matrix& a, const Matrix& b, const Matrix& c, const Matrix& d) {
  const auto text = [](const Matrix& m) { return fmt::format("{} x {}", m.rows(), m.cols()); };
  if (!a.is_square()) return fmt::format("A is {} and must be square", text(a));
  if (b.rows() != a.rows()) return fmt::format("A is {} and B is {}: their rows differ", text(a), text(b));
  if (c.cols() != a.cols()) return fmt::format("A is {} and C is {}: their columns differ", text(a), text(c));
  if (d.rows() != c.rows() || d.cols() != b.cols())
    return fmt::format("D is {} and must be {} x {}", text(d), c.rows(), b.cols());
  const std::pair<const char*, const Matrix*> all[] = {{"A", &a}, {"B", &b}, {"C", &c}, {"D", &d}};
  for (const auto& [name, matrix] : all)
    if (!all_finite(*matrix)) return fmt::format("{} has an entry that is not finite", name);
  return std::nullopt;
}

void require_well_formed(const StateSpace& system) {
  if (auto problem = system.problem()) throw Failure{*std::move(problem)};
}

std::vector<std::string> joined(const std::vector<std::string>& first, std::size_t first_size,
                                const std::vector<std::string>& second, std::size_t second_size) {
  if (first.size() != first_size || second.size() != second_size) return {};
  std::vector<std::string> result = first;
  result.insert(result.end(), second.begin(), second.end());
  return result;
}

double row_weight(const StateSpace& system, std::size_t i) {
  double sum = 0;
  for (std::size_t j = 0; j < system.states(); ++j)
    if (j != i) sum += std::abs(system.a(i, j));
  for (std::size_t j = 0; j < system.inputs(); ++j) sum += std::abs(system.b(i, j));
  return sum;
}

double column_weight(const StateSpace& system, std::size_t i) {
  double sum = 0;
  for (std::size_t j = 0; j < system.states(); ++j)
    if (j != i) sum += std::abs(system.a(j, i));
  for (std::size_t j = 0; j < system.outputs(); ++j) sum += std::abs(system.c(j, i));
  return sum;
}

// x_i = factor z_i: row i of A and B is divided by it, column i of A and C multiplied.
void scale_state(StateSpace& system, std::size_t i, double factor) {
  for (std::size_t j = 0; j < system.states(); ++j) system.a(i, j) /= factor;
  for (std::size_t j = 0; j < system.inputs(); ++j) system.b(i, j) /= factor;
  for (std::size_t j = 0; j < system.states(); ++j) system.a(j, i) *= factor;
  for (std::size_t j = 0; j < system.outputs(); ++j) system.c(j, i) *= factor;
}

double power_of_two_ratio(double wanted, double present) {
  return wanted == 0 || present == 0 ? 1 : std::exp2(std::round(std::log2(wanted / present)));
}

// Whether a state was scaled.
bool balance_states(StateSpace& system, Vector& factors) {
  bool any = false;
  bool changed = true;
  // Each sweep lowers the sum of all entries; a handful suffices, and a hundred is a guard.
  for (int sweep = 0; changed && sweep < 100; ++sweep) {
    changed = false;
    for (std::size_t i = 0; i < system.states(); ++i) {
      const double row = row_weight(system, i);
      const double column = column_weight(system, i);
      // A state without rows or columns has no size of its own.
      if (row == 0 || column == 0) continue;
      const double factor = std::exp2(std::round(0.5 * std::log2(row / column)));
      if (factor == 1 || row / factor + column * factor >= 0.95 * (row + column)) continue;
      if (const double total = factors[i] * factor; total < 1e-140 || total > 1e140) continue;
      factors[i] *= factor;
      scale_state(system, i, factor);
      changed = true;
      any = true;
    }
  }
  return any;
}

}  // namespace

std::optional<std::string> StateSpace::problem() const { return shape_problem(a, b, c, d); }

std::optional<std::string> Descriptor::problem() const {
  if (auto trouble = shape_problem(a, b, c, d)) return trouble;
  if (e.rows() != a.rows() || e.cols() != a.cols()) return "E and A have different sizes";
  if (!all_finite(e)) return "E has an entry that is not finite";
  return std::nullopt;
}

StateSpace gain(Matrix d) {
  StateSpace result;
  result.b = Matrix(0, d.cols());
  result.c = Matrix(d.rows(), 0);
  result.d = std::move(d);
  return result;
}

StateSpace channel(const StateSpace& system, std::size_t output, std::size_t input) {
  const std::size_t n = system.states();
  StateSpace result{.a = system.a,
                    .b = system.b.block(0, input, n, 1),
                    .c = system.c.block(output, 0, 1, n),
                    .d = system.d.block(output, input, 1, 1),
                    .names = {system.names.states, {}, {}}};
  if (input < system.names.inputs.size()) result.names.inputs = {system.names.inputs[input]};
  if (output < system.names.outputs.size()) result.names.outputs = {system.names.outputs[output]};
  return result;
}

StateSpace balance(StateSpace system, Vector* scale) {
  Vector factors(system.states(), 1.0);
  double b_factor = 1;
  double c_factor = 1;
  // B and C take part with a norm like that of A balanced by itself, whatever the units of inputs and outputs. Scaling
  // the states changes these norms again; about ten rounds bring even 1e±12 to rest.
  StateSpace alone = gain(Matrix(0, 0));
  alone.a = system.a;
  alone.b = Matrix(system.states(), 0);
  alone.c = Matrix(0, system.states());
  Vector unused = factors;
  balance_states(alone, unused);
  const double size = norm_frobenius(alone.a);
  for (int round = 0; round < 40; ++round) {
    const double b = power_of_two_ratio(size, norm_frobenius(system.b));
    const double c = power_of_two_ratio(size, norm_frobenius(system.c));
    system.b *= b;
    system.c *= c;
    b_factor *= b;
    c_factor *= c;
    if (!balance_states(system, factors)) break;
  }
  system.b *= 1 / b_factor;
  system.c *= 1 / c_factor;
  if (scale != nullptr) *scale = std::move(factors);
  return system;
}

Result<StateSpace> series(const StateSpace& first, const StateSpace& second) {
  return guarded([&] {
    require_well_formed(first);
    require_well_formed(second);
    if (second.inputs() != first.outputs())
      throw Failure{fmt::format("{} outputs cannot drive {} inputs", first.outputs(), second.inputs())};
    StateSpace result;
    result.a = block_diagonal(first.a, second.a);
    result.a.set_block(first.states(), 0, second.b * first.c);
    result.b = above(first.b, second.b * first.d);
    result.c = beside(second.d * first.c, second.c);
    result.d = second.d * first.d;
    result.names = {joined(first.names.states, first.states(), second.names.states, second.states()),
                    first.names.inputs, second.names.outputs};
    return result;
  });
}

Result<StateSpace> parallel(const StateSpace& first, const StateSpace& second) {
  return guarded([&] {
    require_well_formed(first);
    require_well_formed(second);
    if (first.inputs() != second.inputs() || first.outputs() != second.outputs())
      throw Failure{"systems in parallel need the same numbers of inputs and outputs"};
    return StateSpace{.a = block_diagonal(first.a, second.a),
                      .b = above(first.b, second.b),
                      .c = beside(first.c, second.c),
                      .d = first.d + second.d,
                      .names = {joined(first.names.states, first.states(), second.names.states, second.states()),
                                first.names.inputs, first.names.outputs}};
  });
}

Result<StateSpace> feedback(const StateSpace& forward, const StateSpace& back, int sign) {
  return guarded([&] {
    require_well_formed(forward);
    require_well_formed(back);
    if (forward.outputs() != back.inputs() || forward.inputs() != back.outputs())
      throw Failure{"the feedback does not fit the inputs and outputs"};
    // u_1 = u + s y_2, u_2 = y_1: with F = (I - s D_2 D_1)^-1 the loop of the direct parts is closed.
    const double s = sign < 0 ? -1 : 1;
    const std::size_t m = forward.inputs();
    const Matrix loop = Matrix::identity(m) - s * (back.d * forward.d);
    if (reciprocal_condition(loop) < 10 * kEpsilon)
      throw Failure{"the loop has no solution at infinite frequency: I - sign * D2 * D1 is singular"};
    const Matrix f = solve(loop, Matrix::identity(m));
    // u_1 = F (u + s C_2 x_2 + s D_2 C_1 x_1)
    const Matrix from_first = s * (f * back.d * forward.c);
    const Matrix from_second = s * (f * back.c);
    const Matrix y_first = forward.c + forward.d * from_first;
    const Matrix y_second = forward.d * from_second;
    StateSpace result;
    const Matrix top = beside(forward.a + forward.b * from_first, forward.b * from_second);
    const Matrix bottom = beside(back.b * y_first, back.a + back.b * y_second);
    result.a = above(top, bottom);
    result.b = above(forward.b * f, back.b * forward.d * f);
    result.c = beside(y_first, y_second);
    result.d = forward.d * f;
    result.names = {joined(forward.names.states, forward.states(), back.names.states, back.states()),
                    forward.names.inputs, forward.names.outputs};
    return result;
  });
}

Result<StateSpace> open_loop(const StateSpace& closed) {
  return guarded([&] {
    require_well_formed(closed);
    if (!closed.is_siso()) throw Failure{"a loop is opened at one variable"};
    // v = C x + D u with the u that makes v what is sent: u = (v - C x) / D. What comes back is v - u.
    const double d = closed.d(0, 0);
    if (std::abs(d) < 1e-12) throw Failure{"the loop has no gain at infinite frequency: it cannot be opened here"};
    StateSpace result = closed;
    result.a -= (1 / d) * (closed.b * closed.c);
    result.b = (1 / d) * closed.b;
    result.c = (-1 / d) * closed.c;
    result.d(0, 0) = 1 / d - 1;
    return result;
  });
}

StateSpace transposed(const StateSpace& system) {
  return {.a = transpose(system.a),
          .b = transpose(system.c),
          .c = transpose(system.b),
          .d = transpose(system.d),
          .names = {system.names.states, system.names.outputs, system.names.inputs}};
}

Result<StateSpace> to_state_space(const Descriptor& system) {
  return guarded([&] {
    if (auto problem = system.problem()) throw Failure{*std::move(problem)};
    const double condition = reciprocal_condition(system.e);
    if (condition < 10 * kEpsilon)
      throw Failure{
          fmt::format("E is singular (reciprocal condition {:.1e}): there is no form x' = A x + B u with these "
                      "states",
                      condition)};
    return StateSpace{.a = solve(system.e, system.a), .b = solve(system.e, system.b), .c = system.c, .d = system.d};
  });
}

Descriptor to_descriptor(const StateSpace& system) {
  return {Matrix::identity(system.states()), system.a, system.b, system.c, system.d};
}

}  // namespace holon::lti
