#pragma once

// A surface over a grid: interpolation and extrapolation of a table in two dimensions.
// In: a matrix whose first column is the grid of u1 and whose first row that of u2. Out: value and derivatives
// anywhere.

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "external/tables/matrix.h"
#include "external/tables/slopes.h"

namespace holon::external {

struct SurfaceSample {
  double value = 0;
  double d1 = 0;   // along u1
  double d2 = 0;   // along u2
  double d11 = 0;  // second derivatives
  double d12 = 0;
  double d22 = 0;
};

class Surface {
 public:
  // Throws Failure when the matrix is no table; `name` is for messages.
  Surface(const Matrix& matrix, Smoothness smoothness, Extrapolation extrapolation, std::string name);

  const std::vector<double>& grid1() const { return x_[0]; }
  const std::vector<double>& grid2() const { return x_[1]; }
  SurfaceSample at(double u1, double u2);

 private:
  // What one direction contributes: two points of the grid, and for each the weight of the values there and of the
  // derivatives in this direction, with two derivatives of the weights themselves.
  struct Weight {
    double value = 0;
    double first = 0;
    double second = 0;
  };
  struct Direction {
    std::array<std::size_t, 2> point{};
    std::array<Weight, 2> of_value;
    std::array<Weight, 2> of_slope;
  };
  Direction direction(std::size_t axis, double u, Smoothness smoothness);
  void check_grid(std::size_t axis) const;
  void make_slopes();
  double z(std::size_t i, std::size_t j) const { return z_[i * x_[1].size() + j]; }

  std::array<std::vector<double>, 2> x_;
  std::vector<double> z_;    // by rows: u1 slow, u2 fast
  std::vector<double> z1_;   // derivatives along u1 at the points; empty unless smooth
  std::vector<double> z2_;   // along u2
  std::vector<double> z12_;  // mixed
  Smoothness smoothness_;
  Extrapolation extrapolation_;
  std::string name_;
  std::array<std::size_t, 2> hint_{};
};

}  // namespace holon::external
