#pragma once

// The list that the verifiers of this room fill.

#include <cstddef>
#include <string>
#include <vector>

namespace holon::causal {

struct Violations {
  static constexpr std::size_t kMost = 40;  // one broken pass breaks many promises
  std::vector<std::string> list;

  // Gives `holds`. The words are made only when they are needed.
  template <class Say>
  bool expect(bool holds, Say say) {
    if (!holds && list.size() < kMost) list.emplace_back(say());
    return holds;
  }
};

}  // namespace holon::causal
