#include "causal/graph/tearing_rating.h"

#include <cstddef>

namespace holon::causal {

using Vertex = TearingCore::Vertex;

double gain(const TearingCore& core, Vertex v) {
  double sum = 0;
  std::uint32_t with_many = 0;
  core.for_each_neighbour(v, [&](TearingCore::Neighbour n) {
    const std::uint32_t degree = core.degree(n.vertex);
    if (degree > kManyUnknowns) {
      ++with_many;
      return;
    }
    const double others = degree - 1;
    const double solvable = core.solvable_degree(n.vertex) - (n.solvable ? 1 : 0);
    sum += solvable / (others * others);
  });
  return sum + with_many * 1e-3;
}

std::vector<Vertex> undominated_candidates(const TearingCore& core) {
  std::vector<Vertex> candidates;
  std::vector<bool> in(core.end_vertex());
  for (Vertex v = core.first_unknown(); v < core.end_vertex(); ++v) {
    if (!is_candidate(core, v)) continue;
    candidates.push_back(v);
    in[v] = true;
  }
  for (const Vertex v : candidates) {
    core.for_each_neighbour(v, [&](TearingCore::Neighbour row) {
      if (!in[v] || !row.solvable || core.degree(row.vertex) != 2) return;
      core.for_each_neighbour(row.vertex, [&](TearingCore::Neighbour other) {
        if (other.vertex != v && (in[other.vertex] || core.is_barred(other.vertex))) in[v] = false;
      });
    });
  }
  std::erase_if(candidates, [&](Vertex v) { return !in[v]; });
  return candidates;
}

Progress progress_after(TearingCore& core, Vertex v) {
  const std::size_t unknowns = core.unknowns_left();
  const std::size_t entries = core.entries_left();
  const std::size_t torn = core.torn().size();
  core.begin_trial();
  core.tear(v);
  const auto tears = static_cast<double>(core.torn().size() - torn);
  const Progress progress{static_cast<double>(unknowns - core.unknowns_left()) / tears,
                          static_cast<double>(entries - core.entries_left()) / tears};
  core.end_trial();
  return progress;
}

}  // namespace holon::causal
