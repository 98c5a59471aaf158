// With the coefficients A of the potentials p in the equations, p may be replaced by p + z when A z = 0. Gauss-Jordan
// elimination gives a basis of such z; one whose entries are all 0 or all the same number is a part that floats. A
// potential with a coefficient that is no number, or in an equation that is not linear, is taken as given (z = 0).

#include "causal/floating.h"

#include <algorithm>
#include <cmath>

#include "expr/build.h"
#include "expr/linear.h"

namespace holon::causal {
namespace {

using expr::Kind;

constexpr std::size_t kMostPotentials = 400;  // the elimination is cubic
constexpr double kNoCoefficient = 1e-9;

using PotentialMatrix = std::vector<std::vector<double>>;  // by rows

// One vector of the null space for each column without a pivot.
std::vector<std::vector<double>> null_space(PotentialMatrix a, std::size_t columns) {
  std::vector<std::size_t> pivot_columns;
  std::size_t row = 0;
  for (std::size_t j = 0; j < columns && row < a.size(); ++j) {
    std::size_t best = row;
    for (std::size_t i = row; i < a.size(); ++i)
      if (std::fabs(a[i][j]) > std::fabs(a[best][j])) best = i;
    if (std::fabs(a[best][j]) < kNoCoefficient) continue;
    std::swap(a[row], a[best]);
    const double pivot = a[row][j];
    for (double& x : a[row]) x /= pivot;
    for (std::size_t i = 0; i < a.size(); ++i) {
      const double factor = a[i][j];
      if (i == row || factor == 0) continue;
      for (std::size_t k = j; k < columns; ++k) a[i][k] -= factor * a[row][k];
    }
    pivot_columns.push_back(j);
    ++row;
  }
  std::vector<std::vector<double>> basis;
  for (std::size_t j = 0; j < columns; ++j) {
    if (std::ranges::find(pivot_columns, j) != pivot_columns.end()) continue;
    std::vector<double> z(columns, 0);
    z[j] = 1;
    for (std::size_t i = 0; i < pivot_columns.size(); ++i) z[pivot_columns[i]] = -a[i][j];
    basis.push_back(std::move(z));
  }
  return basis;
}

bool is_potential(const System& s, ExprId leaf) {
  const expr::Graph& g = s.graph();
  if (g.kind(leaf) != Kind::variable) return false;
  const VariableId id(g.payload(leaf));
  if (!s.is_of_model(id)) return false;
  const flat::SourceComponent* parent = s.flat.parent(s.flat.component_of(id));
  return parent != nullptr && parent->is_connector && !s.flat.variables[id].flow;
}

}  // namespace

std::vector<VariableId> floating_potentials(System& s, const std::vector<std::uint32_t>& equations,
                                               const std::vector<ExprId>& unknowns) {
  expr::Graph& g = s.graph();
  std::vector<ExprId> potentials;
  for (const ExprId leaf : unknowns)
    if (is_potential(s, leaf)) potentials.push_back(leaf);
  if (potentials.empty() || potentials.size() > kMostPotentials) return {};
  PotentialMatrix a;
  const auto fix = [&](std::size_t j) {
    std::vector<double> row(potentials.size(), 0);
    row[j] = 1;
    a.push_back(std::move(row));
  };
  for (const std::uint32_t number : equations) {
    const Equation& e = s.equations[number];
    if (e.algorithm != kNone) return {};
    const ExprId difference = expr::subtract(g, expr::as_real(g, e.left), expr::as_real(g, e.right));
    const auto form = expr::linear_form(g, difference, potentials);
    std::vector<double> row(potentials.size(), 0);
    for (std::size_t j = 0; j < potentials.size(); ++j) {
      if (!form) {
        if (expr::dependence(g, difference, {&potentials[j], 1}) != expr::Dependence::none) fix(j);
      } else if (form->slopes[j] && !g.as_number(form->slopes[j], row[j])) {
        fix(j);
        row[j] = 0;
      }
    }
    if (form) a.push_back(std::move(row));
  }
  for (const std::vector<double>& z : null_space(std::move(a), potentials.size())) {
    std::vector<VariableId> found;
    bool moves_together = true;
    for (std::size_t j = 0; j < z.size(); ++j) {
      if (std::fabs(z[j]) < kNoCoefficient) continue;
      moves_together = moves_together && std::fabs(z[j] - 1) < kNoCoefficient;
      found.emplace_back(g.payload(potentials[j]));
    }
    if (moves_together && found.size() > 1) return found;
  }
  return {};
}

}  // namespace holon::causal
