#pragma once

// LU of a complex matrix with partial pivoting, real and imaginary parts in arrays of their own. Coupled implicit
// Runge-Kutta stages fall apart into such systems. All memory is taken when the object is made.

#include <cstddef>
#include <span>
#include <vector>

namespace holon::solve {

class ComplexLu {
 public:
  explicit ComplexLu(std::size_t size);

  // The caller fills these column by column; `factor` overwrites them.
  std::span<double> re() { return re_; }
  std::span<double> im() { return im_; }

  // False when a pivot vanishes or is not a number.
  bool factor();
  void solve(std::span<double> b_re, std::span<double> b_im) const;

 private:
  std::size_t size_;
  std::vector<double> re_;
  std::vector<double> im_;
  std::vector<std::size_t> pivot_row_;
};

}  // namespace holon::solve
