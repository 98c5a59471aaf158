#include "method/matrix.h"

#include <cmath>
#include <cstddef>
#include <optional>
#include <utility>

#include "base/check.h"

namespace holon::method {

Matrix identity(std::size_t size) {
  Matrix m(size, size);
  for (std::size_t i = 0; i < size; ++i) m(i, i) = 1;
  return m;
}

Matrix multiply(const Matrix& a, const Matrix& b) {
  HOLON_CHECK(a.cols() == b.rows());
  Matrix product(a.rows(), b.cols());
  for (std::size_t i = 0; i < a.rows(); ++i) {
    for (std::size_t k = 0; k < a.cols(); ++k) {
      if (a(i, k).is_exact() && a(i, k).is_zero()) continue;
      for (std::size_t j = 0; j < b.cols(); ++j) product(i, j) += a(i, k) * b(k, j);
    }
  }
  return product;
}

Vector multiply(const Matrix& a, const Vector& x) {
  HOLON_CHECK(a.cols() == x.size());
  Vector product(a.rows());
  for (std::size_t i = 0; i < a.rows(); ++i) {
    for (std::size_t j = 0; j < a.cols(); ++j) {
      if (a(i, j).is_exact() && a(i, j).is_zero()) continue;
      product[i] += a(i, j) * x[j];
    }
  }
  return product;
}

Number dot(const Vector& a, const Vector& b) {
  HOLON_CHECK(a.size() == b.size());
  Number sum;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

std::optional<Vector> solve(Matrix a, Vector b) {
  Matrix right(b.size(), 1);
  for (std::size_t i = 0; i < b.size(); ++i) right(i, 0) = b[i];
  const auto x = solve(std::move(a), std::move(right));
  if (!x) return std::nullopt;
  for (std::size_t i = 0; i < b.size(); ++i) b[i] = (*x)(i, 0);
  return b;
}

std::optional<Matrix> solve(Matrix a, Matrix b) {
  const std::size_t n = a.rows();
  HOLON_CHECK(a.cols() == n && b.rows() == n);
  for (std::size_t k = 0; k < n; ++k) {
    // Any pivot would do for exact numbers; the largest serves floats too.
    std::size_t best = n;
    double largest = 0;
    for (std::size_t i = k; i < n; ++i) {
      if (a(i, k).is_zero()) continue;
      const double size = std::abs(a(i, k).value());
      if (best == n || size > largest) {
        best = i;
        largest = size;
      }
    }
    if (best == n) return std::nullopt;
    for (std::size_t j = 0; j < n; ++j) std::swap(a(k, j), a(best, j));
    for (std::size_t j = 0; j < b.cols(); ++j) std::swap(b(k, j), b(best, j));
    const Number inverse = a(k, k).inverse();
    for (std::size_t i = 0; i < n; ++i) {
      if (i == k || a(i, k).is_zero()) continue;
      const Number factor = a(i, k) * inverse;
      for (std::size_t j = k; j < n; ++j) a(i, j) -= factor * a(k, j);
      for (std::size_t j = 0; j < b.cols(); ++j) b(i, j) -= factor * b(k, j);
    }
  }
  for (std::size_t i = 0; i < n; ++i) {
    const Number inverse = a(i, i).inverse();
    for (std::size_t j = 0; j < b.cols(); ++j) b(i, j) *= inverse;
  }
  return b;
}

bool is_positive_semidefinite(Matrix m) {
  const std::size_t n = m.rows();
  std::vector<bool> done(n, false);
  for (std::size_t step = 0; step < n; ++step) {
    std::size_t pivot = n;
    for (std::size_t i = 0; i < n; ++i) {
      if (done[i]) continue;
      const int sign = m(i, i).sign();
      if (sign < 0) return false;
      if (sign > 0 && pivot == n) pivot = i;
    }
    if (pivot == n) {
      // Only zeros are left on the diagonal: then everything must be zero.
      for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j < n; ++j) {
          if (!done[i] && !done[j] && !m(i, j).is_zero()) return false;
        }
      }
      return true;
    }
    done[pivot] = true;
    const Number inverse = m(pivot, pivot).inverse();
    for (std::size_t i = 0; i < n; ++i) {
      if (done[i]) continue;
      const Number factor = m(i, pivot) * inverse;
      for (std::size_t j = 0; j < n; ++j) {
        if (!done[j]) m(i, j) -= factor * m(pivot, j);
      }
    }
  }
  return true;
}

}  // namespace holon::method
