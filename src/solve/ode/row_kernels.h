#pragma once

// The inner loops of explicit Runge-Kutta steps: y = x + h sum_j coefficient_j k_j, and the error of a step. The number
// of terms is a template parameter, so that each row of a tableau is one loop without inner loop; rows of tableaux are
// short, and for small systems the loop overhead would cost more than the arithmetic. For the smallest systems the
// number of states is a parameter, too, and there is no loop at all.

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

// Code for a fixed number of states has no loops, and GCC then reads and writes numbers in pairs. What a model has just
// written one by one has to reach memory before it can be read as a pair, and a step of a small system is nothing but
// such handing over: pairs made it a fifth slower (bench/method_bench).
#if defined(__GNUC__) && !defined(__clang__)
#define HOLON_ONE_BY_ONE \
  [[gnu::optimize("no-tree-slp-vectorize", "no-tree-vectorize", "no-tree-loop-distribute-patterns")]]
#else
#define HOLON_ONE_BY_ONE
#endif

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

// For a few numbers, without the call of the library that a copy of unknown length is made into.
HOLON_ONE_BY_ONE inline void copy_few(const double* from, std::size_t n, double* to) {
  for (std::size_t i = 0; i < n; ++i) to[i] = from[i];
}

template <std::size_t Count, std::size_t Size>
HOLON_ONE_BY_ONE void combine_small(const KernelRow& row, const double* __restrict x, double h, double* __restrict y,
                                    std::size_t /*n*/) {
  const double* const c = row.coefficients.data();
  const double* const* const k = row.slopes.data();
  for (std::size_t i = 0; i < Size; ++i) {
    double sum = c[0] * k[0][i];
    for (std::size_t j = 1; j < Count; ++j) sum += c[j] * k[j][i];
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

template <std::size_t Count, std::size_t Size>
HOLON_ONE_BY_ONE double measure_small(const KernelRow& row, const double* x, const double* y, double h, double relative,
                                      const double* absolute, std::size_t /*n*/) {
  return measure<Count>(row, x, y, h, relative, absolute, Size);
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

template <std::size_t Size, std::size_t... Counts>
void choose(KernelRow& row, std::index_sequence<Counts...>) {
  const std::size_t count = row.coefficients.size();
  const auto take = [&](auto combine_rows, auto measure_rows) {
    row.combine = combine_rows;
    row.measure = measure_rows;
    return 0;
  };
  if constexpr (Size == 0) {
    ((count == Counts + 1 ? take(combine<Counts + 1>, measure<Counts + 1>) : 0), ...);
  } else {
    ((count == Counts + 1 ? take(combine_small<Counts + 1, Size>, measure_small<Counts + 1, Size>) : 0), ...);
  }
}

inline void choose(KernelRow& row, std::size_t size) {
  row.combine = combine_any;
  row.measure = measure_any;
  constexpr auto kCounts = std::make_index_sequence<kMost>{};
  switch (size) {
    case 1:
      return choose<1>(row, kCounts);
    case 2:
      return choose<2>(row, kCounts);
    case 3:
      return choose<3>(row, kCounts);
    case 4:
      return choose<4>(row, kCounts);
    default:  // any other number
      return choose<0>(row, kCounts);
  }
}

}  // namespace kernel

// `slope_of(j)` is the address of k_j; the system has `size` states.
template <class Coefficients, class SlopeOf>
KernelRow make_row(const Coefficients& coefficients, SlopeOf slope_of, std::size_t size) {
  KernelRow row;
  for (std::size_t j = 0; j < coefficients.size(); ++j) {
    if (coefficients[j] == 0) continue;
    row.coefficients.push_back(coefficients[j]);
    row.slopes.push_back(slope_of(j));
  }
  kernel::choose(row, size);
  return row;
}

}  // namespace holon::solve
