// With the coefficients A of the potentials p in the equations, p may be replaced by p + z when A z = 0. Gauss-Jordan
// elimination gives a basis of such z; one whose entries are all 0 or all the same number is a part that floats. A
// potential with a coefficient that is no number, or in an equation that is not linear, is taken as given (z = 0).

#include "causal/floating.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "expr/walk.h"

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

// Adds `factor` times the coefficients of the potentials in `e` to a row. A potential whose coefficient is no number is
// marked in `fixed`.
class Coefficients {
 public:
  Coefficients(const expr::Graph& graph, const std::unordered_map<std::uint32_t, std::size_t>& column)
      : graph_(graph), column_(column) {}

  void add(ExprId e, double factor, std::vector<double>& row, std::vector<bool>& fixed) const {
    const Kind kind = graph_.kind(e);
    double number = 0;
    if (kind == Kind::variable) {
      if (const auto at = column_.find(graph_.payload(e)); at != column_.end()) row[at->second] += factor;
    } else if (kind == Kind::negate) {
      add(graph_.arg(e, 0), -factor, row, fixed);
    } else if (kind == Kind::add || kind == Kind::subtract) {
      add(graph_.arg(e, 0), factor, row, fixed);
      add(graph_.arg(e, 1), kind == Kind::add ? factor : -factor, row, fixed);
    } else if (kind == Kind::multiply && graph_.as_number(graph_.arg(e, 0), number)) {
      add(graph_.arg(e, 1), factor * number, row, fixed);
    } else if (kind == Kind::multiply && graph_.as_number(graph_.arg(e, 1), number)) {
      add(graph_.arg(e, 0), factor * number, row, fixed);
    } else if (kind == Kind::divide && graph_.as_number(graph_.arg(e, 1), number) && number != 0) {
      add(graph_.arg(e, 0), factor / number, row, fixed);
    } else {
      fix_all(e, fixed);
    }
  }

 private:
  void fix_all(ExprId e, std::vector<bool>& fixed) const {
    for (const std::uint32_t v : expr::numbers_in(graph_, e, Kind::variable))
      if (const auto at = column_.find(v); at != column_.end()) fixed[at->second] = true;
  }

  const expr::Graph& graph_;
  const std::unordered_map<std::uint32_t, std::size_t>& column_;
};

}  // namespace

std::vector<VariableId> floating_potentials(const System& s, const std::vector<std::uint32_t>& equations,
                                            const std::vector<ExprId>& unknowns) {
  const expr::Graph& g = s.graph();
  std::vector<ExprId> potentials;
  std::unordered_map<std::uint32_t, std::size_t> column;
  for (const ExprId leaf : unknowns) {
    if (!is_potential(s, leaf)) continue;
    column.emplace(g.payload(leaf), potentials.size());
    potentials.push_back(leaf);
  }
  if (potentials.empty() || potentials.size() > kMostPotentials) return {};
  const Coefficients coefficients(g, column);
  PotentialMatrix a;
  std::vector<bool> fixed(potentials.size(), false);
  for (const std::uint32_t number : equations) {
    const Equation& e = s.equations[number];
    if (e.algorithm != kNone) return {};
    std::vector<double>& row = a.emplace_back(potentials.size(), 0);
    coefficients.add(e.left, 1, row, fixed);
    coefficients.add(e.right, -1, row, fixed);
  }
  for (std::size_t j = 0; j < fixed.size(); ++j)
    if (fixed[j]) a.emplace_back(potentials.size(), 0)[j] = 1;
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
