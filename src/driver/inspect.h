#pragma once

// What the equation processing has made of a model, in numbers and names: for `holon inspect` and for statistics.

#include <cstdint>
#include <string>
#include <vector>

#include "causal/order.h"

namespace holon::driver {

struct Structure {
  std::vector<std::string> states;
  std::uint32_t index = 0;
  std::size_t equations = 0;     // after simplification
  std::size_t time_varying = 0;  // variables that are computed while simulating
  std::size_t aliases = 0;
  std::size_t constants = 0;  // numbers and what follows from parameters
  std::size_t discretes = 0;
  std::size_t crossings = 0;
  std::vector<std::size_t> blocks;         // sizes before tearing of all blocks larger than one
  std::vector<std::size_t> linear_before;  // of linear systems
  std::vector<std::size_t> linear;         // after tearing
  std::vector<std::size_t> nonlinear_before;
  std::vector<std::size_t> nonlinear;
  std::vector<std::size_t> mixed;  // discrete unknowns in each mixed block
  std::vector<std::size_t> initial_linear;
  std::vector<std::size_t> initial_nonlinear;
  std::vector<std::string> start_values;  // names of what takes its start value because nothing else determines it
  std::vector<std::string> redundant;     // initial equations that follow from others
};

// Of the words of the command line.
causal::OrderOptions order_options(std::string_view constraints, double alpha);

Structure structure_of(const causal::OrderedSystem& ordered);

}  // namespace holon::driver
