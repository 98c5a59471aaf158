#include "method/nonlinear_stability.h"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <complex>
#include <cstddef>
#include <numbers>
#include <optional>
#include <vector>

namespace holon::method {
namespace {

Matrix algebraic_matrix(const Tableau& tableau) {
  const std::size_t s = tableau.stages();
  Matrix m(s, s);
  for (std::size_t i = 0; i < s; ++i) {
    for (std::size_t j = 0; j < s; ++j) {
      m(i, j) = tableau.b[i] * tableau.a(i, j) + tableau.b[j] * tableau.a(j, i) - tableau.b[i] * tableau.b[j];
    }
  }
  return m;
}

bool is_algebraically_stable(const Tableau& tableau) {
  for (const Number& weight : tableau.b) {
    if (weight.sign() < 0) return false;
  }
  return is_positive_semidefinite(algebraic_matrix(tableau));
}

// A number for each stage: the same for stages whose nodes coincide.
std::vector<std::size_t> stages_by_node(const Tableau& tableau) {
  const std::size_t s = tableau.stages();
  std::vector<std::size_t> group(s, 0);
  std::size_t groups = 0;
  for (std::size_t i = 0; i < s; ++i) {
    group[i] = groups;
    for (std::size_t j = 0; j < i; ++j) {
      if (tableau.c[j] == tableau.c[i]) group[i] = group[j];
    }
    if (group[i] == groups) ++groups;
  }
  return group;
}

// The coarsest partition of the stages in which two of one class have equal nodes and equal sums of a over every class:
// stages of one class always agree. Nodes count: Lobatto IIIB of two stages has two equal rows of A, but looks at two
// different times. `class_of` is refined until it no longer changes.
std::vector<std::size_t> agreeing_classes(const Tableau& tableau) {
  const std::size_t s = tableau.stages();
  std::vector<std::size_t> class_of = stages_by_node(tableau);
  std::size_t count = *std::ranges::max_element(class_of) + 1;
  while (true) {
    std::vector<Vector> sums(s, Vector(count));
    for (std::size_t i = 0; i < s; ++i) {
      for (std::size_t j = 0; j < s; ++j) sums[i][class_of[j]] += tableau.a(i, j);
    }
    std::vector<std::size_t> refined(s, 0);
    std::vector<std::size_t> representatives;
    for (std::size_t i = 0; i < s; ++i) {
      const auto same = std::ranges::find_if(representatives, [&](std::size_t r) {
        return class_of[r] == class_of[i] && std::ranges::equal(sums[r], sums[i]);
      });
      refined[i] = static_cast<std::size_t>(same - representatives.begin());
      if (same == representatives.end()) representatives.push_back(i);
    }
    if (representatives.size() == count) return refined;
    class_of = std::move(refined);
    count = representatives.size();
  }
}

// Looks for Z with |K(Z)| > 1 on the border, where the largest value is taken; coinciding nodes share one z.
bool violates_an(const Tableau& tableau) {
  const std::size_t s = tableau.stages();
  const std::vector<std::size_t> group = stages_by_node(tableau);
  const std::size_t groups = *std::ranges::max_element(group) + 1;
  const auto n = static_cast<Eigen::Index>(s);
  Eigen::MatrixXd a(n, n);
  Eigen::VectorXd b(n);
  for (std::size_t i = 0; i < s; ++i) {
    b(static_cast<Eigen::Index>(i)) = tableau.b[i].value();
    for (std::size_t j = 0; j < s; ++j) {
      a(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j)) = tableau.a(i, j).value();
    }
  }
  // Imaginary z of sizes spread over decades, in a fixed pseudo-random order.
  unsigned state = 12345;
  const auto next = [&state] {
    state = state * 1664525U + 1013904223U;
    return static_cast<double>(state >> 8U) / static_cast<double>(1U << 24U);
  };
  for (int trial = 0; trial < 20000; ++trial) {
    std::vector<double> y(groups);
    for (double& one : y) one = std::tan(std::numbers::pi * (next() - 0.5));
    Eigen::MatrixXcd system = Eigen::MatrixXcd::Identity(n, n);
    Eigen::RowVectorXcd weights(n);
    for (Eigen::Index j = 0; j < n; ++j) {
      const std::complex<double> z(0, y[group[static_cast<std::size_t>(j)]]);
      system.col(j) -= a.col(j) * z;
      weights(j) = b(j) * z;
    }
    const std::complex<double> k = 1.0 + (weights * system.partialPivLu().solve(Eigen::VectorXcd::Ones(n)).eval())(0);
    if (std::abs(k) > 1 + 1e-9) return true;
  }
  return false;
}

}  // namespace

Tableau reduced(const Tableau& tableau) {
  const std::size_t s = tableau.stages();
  // Stages that nothing uses: their weight and all uses of them in used stages are zero.
  std::vector<bool> used(s, false);
  for (std::size_t i = 0; i < s; ++i) used[i] = !tableau.b[i].is_zero();
  for (std::size_t round = 0; round < s; ++round) {
    for (std::size_t i = 0; i < s; ++i) {
      for (std::size_t j = 0; j < s && used[i]; ++j) {
        if (!tableau.a(i, j).is_zero()) used[j] = true;
      }
    }
  }
  const std::vector<std::size_t> class_of = agreeing_classes(tableau);
  std::vector<std::size_t> kept;
  for (std::size_t i = 0; i < s; ++i) {
    const bool known = std::ranges::any_of(kept, [&](std::size_t j) { return class_of[j] == class_of[i]; });
    if (used[i] && !known) kept.push_back(i);
  }
  Tableau result;
  result.name = tableau.name;
  result.a = Matrix(kept.size(), kept.size());
  for (std::size_t p = 0; p < kept.size(); ++p) {
    Number weight;
    for (std::size_t j = 0; j < s; ++j) {
      if (class_of[j] == class_of[kept[p]]) weight += tableau.b[j];
    }
    result.b.push_back(weight);
    result.c.push_back(tableau.c[kept[p]]);
    for (std::size_t q = 0; q < kept.size(); ++q) {
      for (std::size_t j = 0; j < s; ++j) {
        if (class_of[j] == class_of[kept[q]]) result.a(p, q) += tableau.a(kept[p], j);
      }
    }
  }
  return result;
}

NonlinearStability nonlinear_stability(const Tableau& tableau, bool a_stable) {
  NonlinearStability result;
  result.m = algebraic_matrix(tableau);
  result.algebraic = is_algebraically_stable(tableau);
  result.b_stable = result.algebraic || is_algebraically_stable(reduced(tableau));
  bool nodes_differ = true;
  for (std::size_t i = 0; i < tableau.stages(); ++i) {
    for (std::size_t j = 0; j < i; ++j) nodes_differ = nodes_differ && tableau.c[i] != tableau.c[j];
  }
  if (result.algebraic || result.b_stable) {
    result.an_stable = true;
  } else if (!a_stable || nodes_differ || violates_an(tableau)) {
    result.an_stable = false;
  }
  return result;
}

}  // namespace holon::method
