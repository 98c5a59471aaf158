#pragma once

// The five models of bench/five as a person would write them for CVODE: derivatives, the sparse Jacobian by columns,
// start values. Parameters have the values of the models.

#include <cstddef>
#include <string>
#include <vector>

namespace holon::bench {

struct ByHand {
  std::string name;  // of the model and of its file
  std::size_t size = 0;
  double stop_time = 0;
  double tolerance = 0;
  std::vector<double> start;
  // The order in which Holon has the states: by_hand index of each name is what `state_name` gives.
  std::string (*state_name)(std::size_t i) = nullptr;
  void (*derivatives)(double t, const double* x, double* dx) = nullptr;
  // Columns ascending, rows ascending within a column.
  std::vector<int> column_start;
  std::vector<int> rows;
  void (*jacobian)(double t, const double* x, double* entries) = nullptr;
};

std::vector<ByHand> five_by_hand();

}  // namespace holon::bench
