#pragma once

// Equations in the words of a model, along the curves of a run: what a result must satisfy, or what a person wants to
// see although the model has no name for it. The model that runs does not know about them.

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace holon {

// Both sides as one would write them in the model: `x` and `cos(time)`.
struct Formula {
  std::string left{};
  std::string right{};
};

// One scalar equation: a value of each side for each row of the result.
struct FormulaSides {
  std::vector<double> left{};
  std::vector<double> right{};
  std::map<std::size_t, std::string> failures{};  // rows in which a side has no value, and why; the value there is 0
  bool is_boolean = false;                        // 0 and 1 stand for false and true
};

// A formula between arrays has one element for each scalar equation; others have one.
using FormulaValues = std::vector<FormulaSides>;

}  // namespace holon
