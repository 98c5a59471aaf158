#pragma once

// A matrix of doubles, stored column by column without gaps, the layout that LAPACK and SUNDIALS use too.

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "base/check.h"

namespace holon::solve {

class DenseMatrix {
 public:
  DenseMatrix() = default;
  DenseMatrix(std::size_t rows, std::size_t cols) : rows_(rows), cols_(cols), values_(rows * cols, 0.0) {}

  std::size_t rows() const { return rows_; }
  std::size_t cols() const { return cols_; }

  double& operator()(std::size_t row, std::size_t col) { return values_[col * rows_ + row]; }
  double operator()(std::size_t row, std::size_t col) const { return values_[col * rows_ + row]; }

  std::span<double> column(std::size_t col) { return {values_.data() + col * rows_, rows_}; }
  std::span<const double> column(std::size_t col) const { return {values_.data() + col * rows_, rows_}; }
  std::span<double> values() { return values_; }
  std::span<const double> values() const { return values_; }

  void fill(double value) { std::fill(values_.begin(), values_.end(), value); }
  // Shapes must agree; unlike assignment this never allocates.
  void copy_from(const DenseMatrix& other) {
    HOLON_CHECK(rows_ == other.rows_ && cols_ == other.cols_);
    std::copy(other.values_.begin(), other.values_.end(), values_.begin());
  }

  // y = A x. The columns are added one after the other, so the result does not depend on the compiler's grouping.
  void multiply(std::span<const double> x, std::span<double> y) const {
    HOLON_CHECK(x.size() == cols_ && y.size() == rows_);
    std::fill(y.begin(), y.end(), 0.0);
    for (std::size_t j = 0; j < cols_; ++j) {
      const double* a = values_.data() + j * rows_;
      for (std::size_t i = 0; i < rows_; ++i) y[i] += a[i] * x[j];
    }
  }

 private:
  std::size_t rows_ = 0;
  std::size_t cols_ = 0;
  std::vector<double> values_;
};

}  // namespace holon::solve
