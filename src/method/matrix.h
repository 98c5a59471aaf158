#pragma once

// Small exact matrices of coefficients and the linear algebra that judging a method needs.

#include <cstddef>
#include <optional>
#include <vector>

#include "method/number.h"

namespace holon::method {

using Vector = std::vector<Number>;

class Matrix {
 public:
  Matrix() = default;
  Matrix(std::size_t rows, std::size_t cols) : rows_(rows), cols_(cols), entries_(rows * cols) {}

  std::size_t rows() const { return rows_; }
  std::size_t cols() const { return cols_; }
  Number& operator()(std::size_t i, std::size_t j) { return entries_[i * cols_ + j]; }
  const Number& operator()(std::size_t i, std::size_t j) const { return entries_[i * cols_ + j]; }

 private:
  std::size_t rows_ = 0;
  std::size_t cols_ = 0;
  std::vector<Number> entries_;
};

Matrix identity(std::size_t size);
Matrix multiply(const Matrix& a, const Matrix& b);
Vector multiply(const Matrix& a, const Vector& x);
Number dot(const Vector& a, const Vector& b);

// A x = b by elimination; none when A is singular.
std::optional<Vector> solve(Matrix a, Vector b);
// All right hand sides at once: A X = B.
std::optional<Matrix> solve(Matrix a, Matrix b);

// Is the symmetric matrix positive semidefinite? By elimination with diagonal pivots: a negative pivot says no, and so
// does a zero on the diagonal with anything but zeros beside it.
bool is_positive_semidefinite(Matrix m);

}  // namespace holon::method
