// Householder reflections: Golub and Van Loan, Matrix Computations, 5.1. H = I - v v^T with |v|^2 = 2 maps x to
// -sign(x_1) |x| e_1 for v = (x + sign(x_1) |x| e_1) sqrt(2) / |…|.

#include "lti/reflections.h"

#include <algorithm>
#include <cmath>

#include "base/check.h"

namespace holon::lti {

Reflections::Reflections(Matrix orthonormal) {
  const std::size_t n = orthonormal.rows();
  for (std::size_t k = 0; k < orthonormal.cols(); ++k) {
    Vector v(n, 0.0);
    for (std::size_t i = k; i < n; ++i) v[i] = orthonormal(i, k);
    const double size = norm_2(v);
    v[k] += v[k] < 0 ? -size : size;
    const double factor = std::sqrt(2.0) / norm_2(v);
    for (double& value : v) value *= factor;
    vectors_.push_back(std::move(v));
    for (std::size_t j = k; j < orthonormal.cols(); ++j) {
      double product = 0;
      for (std::size_t i = k; i < n; ++i) product += vectors_.back()[i] * orthonormal(i, j);
      for (std::size_t i = k; i < n; ++i) orthonormal(i, j) -= product * vectors_.back()[i];
    }
  }
}

void Reflections::turn_rows(Matrix& a, std::size_t from) const {
  for (std::size_t j = 0; j < a.cols(); ++j) {
    double* const column = a.col(j).data() + from;
    for (const Vector& v : vectors_) {
      HOLON_CHECK(from + v.size() == a.rows());
      double product = 0;
      for (std::size_t i = 0; i < v.size(); ++i) product += v[i] * column[i];
      if (product == 0) continue;
      for (std::size_t i = 0; i < v.size(); ++i) column[i] -= product * v[i];
    }
  }
}

void Reflections::turn_columns(Matrix& a, std::size_t from) const {
  Vector products(a.rows());
  for (const Vector& v : vectors_) {
    HOLON_CHECK(from + v.size() == a.cols());
    std::ranges::fill(products, 0.0);
    for (std::size_t j = 0; j < v.size(); ++j)
      for (std::size_t i = 0; i < a.rows(); ++i) products[i] += a(i, from + j) * v[j];
    for (std::size_t j = 0; j < v.size(); ++j)
      for (std::size_t i = 0; i < a.rows(); ++i) a(i, from + j) -= products[i] * v[j];
  }
}

std::size_t RankDecisions::operator()(const Vector& singular_values) {
  std::size_t rank = 0;
  while (rank < singular_values.size() && singular_values[rank] > least_) ++rank;
  if (rank > 0 && (kept_ == 0 || singular_values[rank - 1] < kept_)) kept_ = singular_values[rank - 1];
  if (rank < singular_values.size()) neglected_ = std::max(neglected_, singular_values[rank]);
  return rank;
}

}  // namespace holon::lti
