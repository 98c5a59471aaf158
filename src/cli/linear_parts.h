#pragma once

// Linear systems that are connected with one at hand: typed, or saved by `holon linearize --save`.

#include <expected>
#include <string>
#include <vector>

#include "cli/options.h"
#include "lti/failure.h"
#include "lti/state_space.h"

namespace holon::cli {

class LinearParts {
 public:
  void declare(Options& options);
  bool is_empty() const { return series_.empty() && parallel_.empty() && feedback_.empty(); }
  std::vector<std::string> files() const;  // what will be read

  // The system with what was given: behind it, then beside it, then in the feedback of all of this.
  lti::Result<lti::StateSpace> connect(lti::StateSpace system) const;
  // The same in words, around a name.
  std::string name(std::string system) const;

 private:
  std::string series_;
  std::string parallel_;
  std::string feedback_;
};

}  // namespace holon::cli
