#pragma once

// The inner loops of explicit Runge-Kutta steps: y = x + h sum_j coefficient_j k_j, and the error of a step. The number
// of terms is a template parameter, so that each row of a tableau is one loop without inner loop; rows of tableaux are
// short, and for small systems the loop overhead would cost more than the arithmetic.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

namespace holon::solve {

// One row: the coefficients that are not zero and where their slopes stand.
struct KernelRow {
  std::vector<double> coefficients;
  std::vector<const double*> slopes;

  void (*combine)(const KernelRow& row, const double* x, double h, double* y, std::size_t n) = nullptr;
  // sum_i (h sum_j coefficient_j k_j[i] / (relative max(|x_i|, |y_i|) + absolute_i))^2
  double (*measure)(const KernelRow& row, const double* x, const double* y, double h, double relative,
                    const double* absolute, std::size_t n) = nullptr;
};

namespace kernel {

template <std::size_t Count>
void combine(const KernelRow& row, const double* __restrict x, double h, double* __restrict y, std::size_t n) {
  std::array<double, Count> coefficient;
  std::array<const double*, Count> k;
  for (std::size_t j = 0; j < Count; ++j) {
    coefficient[j] = row.coefficients[j];
    k[j] = row.slopes[j];
  }
  for (std::size_t i = 0; i < n; ++i) {
    double sum = coefficient[0] * k[0][i];
    for (std::size_t j = 1; j < Count; ++j) sum += coefficient[j] * k[j][i];
    y[i] = x[i] + h * sum;
  }
}

template <std::size_t Count>
double measure(const KernelRow& row, const double* x, const double* y, double h, double relative,
               const double* absolute, std::size_t n) {
  std::array<double, Count> coefficient;
  std::array<const double*, Count> k;
  for (std::size_t j = 0; j < Count; ++j) {
    coefficient[j] = row.coefficients[j];
    k[j] = row.slopes[j];
  }
  double total = 0;
  for (std::size_t i = 0; i < n; ++i) {
    double sum = coefficient[0] * k[0][i];
    for (std::size_t j = 1; j < Count; ++j) sum += coefficient[j] * k[j][i];
    const double scaled = h * sum / (relative * std::max(std::abs(x[i]), std::abs(y[i])) + absolute[i]);
    total += scaled * scaled;
  }
  return total;
}

inline void combine_any(const KernelRow& row, const double* x, double h, double* y, std::size_t n) {
  std::copy_n(x, n, y);
  for (std::size_t j = 0; j < row.coefficients.size(); ++j) {
    const double factor = h * row.coefficients[j];
    for (std::size_t i = 0; i < n; ++i) y[i] += factor * row.slopes[j][i];
  }
}

inline double measure_any(const KernelRow& row, const double* x, const double* y, double h, double relative,
                          const double* absolute, std::size_t n) {
  double total = 0;
  for (std::size_t i = 0; i < n; ++i) {
    double sum = 0;
    for (std::size_t j = 0; j < row.coefficients.size(); ++j) sum += row.coefficients[j] * row.slopes[j][i];
    const double scaled = h * sum / (relative * std::max(std::abs(x[i]), std::abs(y[i])) + absolute[i]);
    total += scaled * scaled;
  }
  return total;
}

inline constexpr std::size_t kMost = 16;

template <std::size_t... Counts>
void choose(KernelRow& row, std::index_sequence<Counts...>) {
  row.combine = combine_any;
  row.measure = measure_any;
  const std::size_t count = row.coefficients.size();
  ((count == Counts + 1 ? (row.combine = combine<Counts + 1>, row.measure = measure<Counts + 1>, 0) : 0), ...);
}

}  // namespace kernel

// `slope_of(j)` is the address of k_j.
template <class Coefficients, class SlopeOf>
KernelRow make_row(const Coefficients& coefficients, SlopeOf slope_of) {
  KernelRow row;
  for (std::size_t j = 0; j < coefficients.size(); ++j) {
    if (coefficients[j] == 0) continue;
    row.coefficients.push_back(coefficients[j]);
    row.slopes.push_back(slope_of(j));
  }
  kernel::choose(row, std::make_index_sequence<kernel::kMost>{});
  return row;
}

}  // namespace holon::solve
