#include "causal/graph/linear_dependence.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

#include "base/effort.h"
#include "causal/graph/matching.h"
#include "causal/graph/random_systems.h"

namespace holon::causal {
namespace {

struct Linear {
  Incidence incidence;
  std::vector<double> coefficients;

  void equation(const std::map<std::uint32_t, double>& terms) {
    for (const auto& [unknown, coefficient] : terms) {
      incidence.add(UnknownId(unknown));
      coefficients.push_back(coefficient);
    }
    incidence.end_row();
  }
  std::vector<EquationId> all() const {
    std::vector<EquationId> result;
    for (std::size_t e = 0; e < incidence.row_count(); ++e) result.push_back(EquationId(e));
    return result;
  }
};

// What is left of each dependent equation after subtracting what it is said to be the sum of.
double largest_error(const Linear& system, const LinearDependence& dependence) {
  double largest = 0;
  for (const DependentEquation& dependent : dependence.dependent) {
    std::vector<double> left(system.incidence.column_count(), 0);
    const auto add = [&](EquationId equation, double factor) {
      std::uint32_t k = system.incidence.first_entry(equation).value;
      for (const UnknownId u : system.incidence[equation]) left[u.index()] += factor * system.coefficients[k++];
    };
    add(dependent.equation, 1);
    for (const LinearTerm& term : dependent.sum_of) add(term.equation, -term.factor);
    for (const double value : left) largest = std::max(largest, std::abs(value));
  }
  return largest;
}

TEST(LinearDependence, FindsExactlyTheSumsThatWereAdded) {
  Random random(91);
  for (int round = 0; round < 500; ++round) {
    // Independent rows: a triangle of ones on shuffled unknowns, and more entries above it. Then sums of them.
    const std::size_t independent = 1 + random.below(8);
    const std::size_t unknowns = independent + random.below(3);
    const std::vector<std::size_t> place = random.permutation(unknowns);
    std::vector<std::vector<double>> rows;
    for (std::size_t r = 0; r < independent; ++r) {
      std::vector<double> row(unknowns, 0);
      row[place[r]] = 1;
      for (std::size_t c = r + 1; c < unknowns; ++c)
        if (random.chance(0.4)) row[place[c]] = static_cast<double>(random.below(5)) - 2;
      rows.push_back(row);
    }
    const std::size_t sums = random.below(4);
    for (std::size_t s = 0; s < sums; ++s) {
      std::vector<double> row(unknowns, 0);
      for (std::size_t r = 0; r < independent; ++r) {
        const double factor = random.chance(0.5) ? 0 : static_cast<double>(random.below(5)) - 2;
        for (std::size_t c = 0; c < unknowns; ++c) row[c] += factor * rows[r][c];
      }
      rows.push_back(row);
    }
    Linear system{Incidence(unknowns), {}};
    for (const std::size_t r : random.permutation(rows.size())) {
      std::map<std::uint32_t, double> terms;
      for (std::uint32_t c = 0; c < unknowns; ++c)
        if (rows[r][c] != 0 || random.chance(0.1)) terms[c] = rows[r][c];  // a zero coefficient is no entry
      system.equation(terms);
    }
    const std::vector<EquationId> all = system.all();
    const LinearDependence dependence = find_linear_dependence({system.incidence, system.coefficients, all});
    ASSERT_TRUE(dependence.is_complete);
    ASSERT_EQ(dependence.dependent.size(), sums);
    ASSERT_LT(largest_error(system, dependence), 1e-9);
  }
}

// The node equations of a circuit add up to zero. 4 nodes, 6 branches, no ground.
TEST(LinearDependence, NodeEquationsWithoutGroundAddUpToNothing) {
  Linear system{Incidence(6), {}};
  const std::vector<std::pair<std::uint32_t, std::uint32_t>> branches{{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}};
  for (std::uint32_t node = 0; node < 4; ++node) {
    std::map<std::uint32_t, double> terms;
    for (std::uint32_t b = 0; b < 6; ++b) {
      if (branches[b].first == node) terms[b] = 1;
      if (branches[b].second == node) terms[b] = -1;
    }
    system.equation(terms);
  }
  EXPECT_EQ(match_maximum(system.incidence).size(), 4U);  // structure sees nothing
  const std::vector<EquationId> all = system.all();
  const LinearDependence dependence = find_linear_dependence({system.incidence, system.coefficients, all});
  ASSERT_EQ(dependence.dependent.size(), 1U);
  ASSERT_EQ(dependence.dependent[0].sum_of.size(), 3U);
  for (const LinearTerm& term : dependence.dependent[0].sum_of) EXPECT_DOUBLE_EQ(term.factor, -1);
  // With one node less there is nothing to find.
  const std::vector<EquationId> grounded(all.begin() + 1, all.end());
  EXPECT_TRUE(find_linear_dependence({system.incidence, system.coefficients, grounded}).dependent.empty());
}

TEST(LinearDependence, AMillionEquationsInAChainArePeeledAway) {
  const std::uint32_t size = base::effort(1000000);
  Linear system{Incidence(size + 1), {}};
  system.incidence.reserve(size, std::size_t{2} * size);
  for (std::uint32_t e = 0; e < size; ++e) {
    system.incidence.add(UnknownId(e));
    system.incidence.add(UnknownId(e + 1));
    system.incidence.end_row();
    system.coefficients.insert(system.coefficients.end(), {1, -1});
  }
  const std::vector<EquationId> all = system.all();
  EXPECT_TRUE(find_linear_dependence({system.incidence, system.coefficients, all}).dependent.empty());
}

TEST(LinearDependence, ARingOfPotentialsClosesOnce) {
  const std::uint32_t size = 2000;
  Linear system{Incidence(size), {}};
  for (std::uint32_t e = 0; e < size; ++e) system.equation({{e, 1}, {(e + 1) % size, -1}});
  const std::vector<EquationId> all = system.all();
  const LinearDependence dependence = find_linear_dependence({system.incidence, system.coefficients, all});
  ASSERT_EQ(dependence.dependent.size(), 1U);
  EXPECT_EQ(dependence.dependent[0].sum_of.size(), size - 1);
  EXPECT_LT(largest_error(system, dependence), 1e-9);
}

TEST(LinearDependence, TooMuchWorkIsGivenUp) {
  Random random(92);
  Linear system{Incidence(60), {}};
  for (int e = 0; e < 60; ++e) {
    std::map<std::uint32_t, double> terms;
    for (int k = 0; k < 10; ++k)
      terms[static_cast<std::uint32_t>(random.below(60))] = static_cast<double>(1 + random.below(9));
    system.equation(terms);
  }
  const std::vector<EquationId> all = system.all();
  EXPECT_FALSE(find_linear_dependence({system.incidence, system.coefficients, all}, {.steps = 100}).is_complete);
  EXPECT_TRUE(find_linear_dependence({system.incidence, system.coefficients, all}).is_complete);
}

}  // namespace
}  // namespace holon::causal
