#pragma once

// Orthogonal transformations for staircase algorithms, kept as Householder reflections, so that turning a few states to
// the front costs a few products with vectors and not products of whole matrices. And the decisions about ranks that
// such algorithms make, remembered for the report.

#include <cstddef>
#include <vector>

#include "lti/matrix.h"

namespace holon::lti {

// An orthogonal Q whose first columns span the same space as the given orthonormal ones.
class Reflections {
 public:
  explicit Reflections(Matrix orthonormal);
  // Rows `from` … of the matrix become Q^T times them; columns `from` … become themselves times Q.
  void turn_rows(Matrix& a, std::size_t from = 0) const;
  void turn_columns(Matrix& a, std::size_t from = 0) const;

 private:
  std::vector<Vector> vectors_;  // of length sqrt 2, the k-th with k zeros in front: H_k = I - v v^T, Q = H_0 H_1 …
};

class RankDecisions {
 public:
  explicit RankDecisions(double least) : least_(least) {}
  // How many of the descending values are above the least one that counts.
  std::size_t operator()(const Vector& singular_values);
  double smallest_kept() const { return kept_; }
  double largest_neglected() const { return neglected_; }

 private:
  double least_;
  double kept_ = 0;
  double neglected_ = 0;
};

}  // namespace holon::lti
