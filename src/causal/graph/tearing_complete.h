#pragma once

// Tries all ways to finish tearing with few tears. Exponential, so it is given a budget.

#include <cstddef>
#include <optional>
#include <vector>

#include "causal/graph/tearing_core.h"
#include "causal/graph/tearing_rating.h"

namespace holon::causal {

class CompleteSearch {
 public:
  static constexpr std::size_t kDeepest = 24;  // the search calls itself once for each tear

  CompleteSearch(TearingCore& core, Budget& budget) : core_(core), budget_(budget) {}

  // The tears of a solution with at most `most` further tears; none if there is none or the budget is spent
  // (`is_complete` tells). The core is left as it was.
  std::optional<std::vector<UnknownId>> find(std::size_t most);
  bool is_complete() const { return is_complete_; }

 private:
  TearingCore& core_;
  Budget& budget_;
  bool is_complete_ = true;
};

}  // namespace holon::causal
