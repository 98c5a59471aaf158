// Depth first, the promising unknowns first. What has been tried at a node is barred in the rest of it: a solution with
// it would have been found.

#include "causal/graph/tearing_complete.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace holon::causal {

using Vertex = TearingCore::Vertex;

std::optional<std::vector<UnknownId>> CompleteSearch::find(std::size_t most) {
  if (core_.broke_bar()) return std::nullopt;
  if (core_.is_done()) return core_.torn();
  if (most == 0) return std::nullopt;
  std::vector<std::pair<double, Vertex>> order;
  for (const Vertex v : undominated_candidates(core_)) order.emplace_back(-gain(core_, v), v);
  std::ranges::sort(order);
  budget_.spend(core_.end_vertex() + 2 * core_.entries_left());
  const std::size_t torn_before = core_.torn().size();
  std::optional<std::vector<UnknownId>> found;
  core_.begin_trial();
  for (const auto& [negative_gain, v] : order) {
    if (budget_.is_spent()) {
      is_complete_ = false;
      break;
    }
    const std::uint64_t work_before = core_.work();
    core_.begin_trial();
    core_.tear(v);
    const std::size_t used = core_.torn().size() - torn_before;
    budget_.spend(10 + 2 * (core_.work() - work_before));
    if (used <= most) found = find(most - used);
    core_.end_trial();
    if (found) break;
    core_.bar(v);
  }
  core_.end_trial();
  return found;
}

}  // namespace holon::causal
