#pragma once

// Where the time of a run went: by routine, by block, by component. Only when asked for: two looks at the clock for
// each block that is solved are more than small blocks cost.
//
// Routines and blocks are measured; what one of them spends in a block inside of it counts for the inner one only.
// Components are estimated: the time of a routine is shared among its equations by the number of operations in them,
// the time of a block among its unknowns, and each belongs to the component whose variable it computes.

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "program/model.h"

namespace holon::sim {

struct ProfileLine {
  std::string kind;  // routine, linear, nonlinear, mixed, component
  std::string name;
  long calls = 0;
  double ms = 0;
};

class Profile {
 public:
  enum class Kind : std::uint8_t { routine, linear, nonlinear, mixed };

  explicit Profile(const program::Model& model);

  // Around a piece of work; pairs may be nested.
  struct Mark {
    std::chrono::steady_clock::time_point begin;
    double inner_before = 0;
  };
  Mark begin();
  void end(const Mark& mark, Kind kind, std::uint32_t number);

  // The most expensive first, at most `most` of blocks and of components; names by slot.
  std::vector<ProfileLine> lines(std::size_t most, const std::function<std::string(std::uint32_t slot)>& name) const;

 private:
  struct Cost {
    long calls = 0;
    double ms = 0;
  };
  const program::Model& model_;
  std::vector<std::vector<Cost>> costs_;  // by kind, by number
  double inner_ = 0;                      // milliseconds of finished work inside of what is under way
};

}  // namespace holon::sim
