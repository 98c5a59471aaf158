#pragma once

// What the searches for tears share: how effort is counted, who may be torn, and how promising that is.

#include <algorithm>
#include <compare>
#include <cstdint>
#include <vector>

#include "causal/graph/tearing_core.h"

namespace holon::causal {

inline constexpr std::uint32_t kNeverTear = 1000;  // a wish that is granted as long as there is another way

// Effort is counted in steps and not in time, so that the result is always the same.
class Budget {
 public:
  explicit Budget(std::uint64_t steps) : left_(steps) {}
  bool is_spent() const { return left_ == 0; }
  std::uint64_t left() const { return left_; }
  void spend(std::uint64_t steps) { left_ -= std::min(left_, steps); }
  // A part of what is left, at most `steps`; what is not used of it comes back with `settle`.
  Budget share(std::uint64_t steps) const { return Budget(std::min(left_, steps)); }
  void settle(std::uint64_t given, const Budget& share) { spend(given - share.left()); }

 private:
  std::uint64_t left_;
};

inline std::uint64_t size_of(const TearingCore& core) { return 20 + core.end_vertex() + core.entries_left(); }

inline bool is_candidate(const TearingCore& core, TearingCore::Vertex v) {
  return core.is_alive(v) && !core.is_barred(v) && core.wish(v) < kNeverTear;
}

// How much tearing an unknown helps its equations: an equation with d other unknowns comes the nearer to being solved
// the smaller d is, and only the solvable ones of them profit. Equations with many unknowns hardly count, and keeping
// them out bounds the cost of updates.
inline constexpr std::uint32_t kManyUnknowns = 24;

double gain(const TearingCore& core, TearingCore::Vertex v);

// The candidates that are not dominated: if some equation computes v from u alone, tearing u makes v known as well, so
// v need not be tried. What a barred unknown dominates is ruled out with it.
std::vector<TearingCore::Vertex> undominated_candidates(const TearingCore& core);

// What is gone after tearing an unknown, for each tear that it costs: first unknowns, then entries. Larger is better.
struct Progress {
  double unknowns = 0;
  double entries = 0;
  auto operator<=>(const Progress&) const = default;
};

// Found by trying; the core is left as it was.
Progress progress_after(TearingCore& core, TearingCore::Vertex v);

}  // namespace holon::causal
