// [1 0; 0 0] [x; z]' = [A11 A12; A21 A22] [x; z] + [B1; B2] u,  y = [C1 C2] [x; z] + D u
// The reduced form is A11 - A12 A22^-1 A21 and so on: what A22 costs is its condition, after rows and columns were
// scaled by powers of 2, so that units do not count (a condition of units is no loss of digits).

#include "analysis/descriptor_form.h"

#include <algorithm>
#include <cmath>

#include "lti/dense.h"

namespace holon::analysis {
namespace {

double power_of_2(double size) { return size > 0 && std::isfinite(size) ? std::exp2(-std::round(std::log2(size))) : 1; }

void scale_row(lti::Descriptor& system, std::size_t row, double factor) {
  for (std::size_t j = 0; j < system.a.cols(); ++j) system.a(row, j) *= factor;
  for (std::size_t j = 0; j < system.b.cols(); ++j) system.b(row, j) *= factor;
}

void scale_column(lti::Descriptor& system, std::size_t col, double factor) {
  for (std::size_t i = 0; i < system.a.rows(); ++i) system.a(i, col) *= factor;
  for (std::size_t i = 0; i < system.c.rows(); ++i) system.c(i, col) *= factor;
}

lti::Matrix from_rows(std::size_t rows, std::size_t cols, const std::vector<double>& by_rows) {
  lti::Matrix result(rows, cols);
  for (std::size_t i = 0; i < rows; ++i)
    for (std::size_t j = 0; j < cols; ++j) result(i, j) = by_rows[i * cols + j];
  return result;
}

}  // namespace

void add_descriptor(Evaluation& model, std::span<const double> x, Linearized& linear) {
  const auto made = model.descriptor(linear.point.time, x);
  if (!made || made->unknowns == 0) return;
  const std::size_t states = made->states;
  const std::size_t n = states + made->unknowns;
  const std::size_t inputs = linear.system.inputs();
  const std::size_t outputs = linear.system.outputs();
  lti::Descriptor system{lti::Matrix(n, n), from_rows(n, n, made->a), from_rows(n, inputs, made->b),
                         from_rows(outputs, n, made->c), linear.system.d};
  for (std::size_t i = 0; i < outputs; ++i)
    for (std::size_t j = 0; j < inputs; ++j) system.d(i, j) = made->d[i * inputs + j];
  lti::Vector scale;
  lti::balance(linear.system, &scale);
  for (std::size_t i = 0; i < states; ++i) {
    system.e(i, i) = 1;
    scale_row(system, i, 1 / scale[i]);
    scale_column(system, i, scale[i]);
  }
  for (std::size_t i = states; i < n; ++i) {
    double size = 0;
    for (std::size_t j = states; j < n; ++j) size = std::max(size, std::abs(system.a(i, j)));
    scale_row(system, i, power_of_2(size));
  }
  for (std::size_t j = states; j < n; ++j) {
    double size = 0;
    for (std::size_t i = states; i < n; ++i) size = std::max(size, std::abs(system.a(i, j)));
    scale_column(system, j, power_of_2(size));
  }
  if (system.problem()) return;
  lti::Matrix implicit(made->unknowns, made->unknowns);
  for (std::size_t i = states; i < n; ++i)
    for (std::size_t j = states; j < n; ++j) implicit(i - states, j - states) = system.a(i, j);
  linear.condition = 1 / lti::reciprocal_condition(implicit);
  linear.descriptor = std::move(system);
}

}  // namespace holon::analysis
