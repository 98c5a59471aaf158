#pragma once

// Small random systems for the laws of this folder's tests, and ways to shuffle them. Every seed is written in the
// test, and the generator is our own, so a failure can be repeated anywhere.

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "causal/graph/incidence.h"

namespace holon::causal {

// Steele, Lea, Flood: Fast splittable pseudorandom number generators, OOPSLA 2014 (splitmix64).
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15ULL;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31U);
  }
  std::size_t below(std::size_t bound) { return static_cast<std::size_t>(next() % bound); }
  bool chance(double probability) { return static_cast<double>(next() >> 11U) * 0x1.0p-53 < probability; }
  std::vector<std::size_t> permutation(std::size_t size) {
    std::vector<std::size_t> order(size);
    std::iota(order.begin(), order.end(), std::size_t{0});
    for (std::size_t i = size; i > 1; --i) std::swap(order[i - 1], order[below(i)]);
    return order;
  }

 private:
  std::uint64_t state_;
};

inline Incidence random_incidence(Random& random, std::size_t equations, std::size_t unknowns, double density) {
  Incidence incidence(unknowns);
  for (std::size_t e = 0; e < equations; ++e) {
    for (std::size_t u = 0; u < unknowns; ++u)
      if (random.chance(density)) incidence.add(UnknownId(u));
    incidence.end_row();
  }
  return incidence;
}

// A system with a perfect matching and about `more` further unknowns in each equation.
inline Incidence random_regular_incidence(Random& random, std::size_t size, std::size_t more) {
  const std::vector<std::size_t> partner = random.permutation(size);
  Incidence incidence(size);
  for (std::size_t e = 0; e < size; ++e) {
    incidence.add(UnknownId(partner[e]));
    for (std::size_t k = 0; k < more; ++k) incidence.add(UnknownId(random.below(size)));
    incidence.end_row();
  }
  return incidence;
}

// Equation e moves to place `equation_place[e]`, unknown u to `unknown_place[u]`.
inline Incidence permuted(const Incidence& incidence, const std::vector<std::size_t>& equation_place,
                          const std::vector<std::size_t>& unknown_place) {
  std::vector<std::pair<EquationId, UnknownId>> pairs;
  for (std::size_t e = 0; e < incidence.row_count(); ++e)
    for (const UnknownId unknown : incidence[EquationId(e)])
      pairs.emplace_back(EquationId(equation_place[e]), UnknownId(unknown_place[unknown.index()]));
  return rows_from_pairs<EquationId, UnknownId>(incidence.row_count(), incidence.column_count(), pairs);
}

}  // namespace holon::causal
