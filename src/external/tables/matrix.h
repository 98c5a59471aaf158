#pragma once

// A matrix of numbers by rows, as tables are given and as files hold them.

#include <cstddef>
#include <vector>

namespace holon::external {

struct Matrix {
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::vector<double> items;  // by rows

  double at(std::size_t row, std::size_t column) const { return items[row * columns + column]; }
};

}  // namespace holon::external
