#include "solve/ode/complex_lu.h"

#include <cmath>
#include <cstddef>
#include <limits>
#include <span>
#include <utility>

namespace holon::solve {

ComplexLu::ComplexLu(std::size_t size) : size_(size), re_(size * size), im_(size * size), pivot_row_(size) {}

bool ComplexLu::factor() {
  const std::size_t n = size_;
  for (std::size_t k = 0; k < n; ++k) {
    double* column_re = re_.data() + k * n;
    double* column_im = im_.data() + k * n;
    std::size_t best = k;
    double largest = -1;
    for (std::size_t i = k; i < n; ++i) {
      const double size = std::abs(column_re[i]) + std::abs(column_im[i]);
      if (size > largest) {
        largest = size;
        best = i;
      }
    }
    if (!(largest > std::numeric_limits<double>::min()) || !std::isfinite(largest)) return false;
    pivot_row_[k] = best;
    if (best != k) {
      for (std::size_t j = 0; j < n; ++j) {
        std::swap(re_[k + j * n], re_[best + j * n]);
        std::swap(im_[k + j * n], im_[best + j * n]);
      }
    }
    const double scale = 1 / (column_re[k] * column_re[k] + column_im[k] * column_im[k]);
    const double inverse_re = column_re[k] * scale;
    const double inverse_im = -column_im[k] * scale;
    for (std::size_t i = k + 1; i < n; ++i) {
      const double re = column_re[i] * inverse_re - column_im[i] * inverse_im;
      column_im[i] = column_re[i] * inverse_im + column_im[i] * inverse_re;
      column_re[i] = re;
    }
    for (std::size_t j = k + 1; j < n; ++j) {
      double* target_re = re_.data() + j * n;
      double* target_im = im_.data() + j * n;
      const double factor_re = target_re[k];
      const double factor_im = target_im[k];
      if (factor_re == 0 && factor_im == 0) continue;
      for (std::size_t i = k + 1; i < n; ++i) {
        target_re[i] -= column_re[i] * factor_re - column_im[i] * factor_im;
        target_im[i] -= column_re[i] * factor_im + column_im[i] * factor_re;
      }
    }
  }
  return true;
}

void ComplexLu::solve(std::span<double> b_re, std::span<double> b_im) const {
  const std::size_t n = size_;
  for (std::size_t k = 0; k < n; ++k) {
    std::swap(b_re[k], b_re[pivot_row_[k]]);
    std::swap(b_im[k], b_im[pivot_row_[k]]);
  }
  for (std::size_t k = 0; k < n; ++k) {
    const double* re = re_.data() + k * n;
    const double* im = im_.data() + k * n;
    for (std::size_t i = k + 1; i < n; ++i) {
      b_re[i] -= re[i] * b_re[k] - im[i] * b_im[k];
      b_im[i] -= re[i] * b_im[k] + im[i] * b_re[k];
    }
  }
  for (std::size_t k = n; k-- > 0;) {
    const double* re = re_.data() + k * n;
    const double* im = im_.data() + k * n;
    const double scale = 1 / (re[k] * re[k] + im[k] * im[k]);
    const double quotient = (b_re[k] * re[k] + b_im[k] * im[k]) * scale;
    b_im[k] = (b_im[k] * re[k] - b_re[k] * im[k]) * scale;
    b_re[k] = quotient;
    for (std::size_t i = 0; i < k; ++i) {
      b_re[i] -= re[i] * b_re[k] - im[i] * b_im[k];
      b_im[i] -= re[i] * b_im[k] + im[i] * b_re[k];
    }
  }
}

}  // namespace holon::solve
