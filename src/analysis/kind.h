#pragma once

// What kind of model this is, in numbers: stiffness and what becomes of the volume of the state space. What equations
// alone say is in `Model::kind`.

#include <holon/holon.h>

#include <optional>
#include <string>
#include <vector>

namespace holon::analysis {

struct DynamicKind {
  std::string problem;  // why nothing below is known; empty otherwise
  // The fastest time constant against the slowest, or against the length of the run where that is shorter.
  std::optional<double> stiffness;
  bool is_stiff = false;             // above 1000
  std::vector<std::string> fastest;  // states that take part in the fastest mode, and in the slowest
  std::vector<std::string> slowest;
  // Volumes of the state space shrink (dissipative), keep their size (conservative), grow (expanding) or do now one,
  // now the other (mixed): the sign of the divergence, at the start and around it.
  std::string volume;
  std::vector<std::string> discretized;  // components that stand for something distributed in space
};

DynamicKind dynamic_kind(const Model& model, const Experiment& experiment);

}  // namespace holon::analysis
