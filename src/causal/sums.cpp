// Sums that stand inside of other sums are subtracted from them.
//   5*i0 = i1 + i2 + i3 + i4 + i5,  i1 + i2 + i3 + i4 + i5 = 0      gives  5*i0 = 0
// Structure sees which unknowns occur and not how: the first equation seems to leave i0 free, and a state that does not
// exist would be integrated. Only equations with constant coefficients are looked at; each result says the same as what
// it replaces. A sum may also be of multiples of what stands in the other one, all with the same parameters as factor:
//   3*i0 = i1 + i2 + i3,  k1 + k2 + k3 = 0,  k1 = -n*i1, k2 = -n*i2, k3 = -n*i3       give  3*i0 = 0 unless n = 0

#include <algorithm>
#include <cmath>
#include <map>

#include "causal/passes.h"
#include "causal/sort.h"
#include "expr/build.h"
#include "expr/linear.h"

namespace holon::causal {
namespace {

using expr::Builtin;
using expr::Kind;

constexpr std::size_t kLongest = 64;  // terms of a sum

class SumFinder {
 public:
  explicit SumFinder(System& system) : system_(system), graph_(system.graph()), values_(system) {}

  bool run() {
    for (std::uint32_t i = 0; i < system_.equations.size(); ++i) read(i);
    bool changed = false;
    for (std::size_t k = 0; k < sums_.size(); ++k) changed = subtract(sums_[k]) || changed;
    for (std::size_t k = 0; k < sums_.size(); ++k) changed = subtract_multiple(k) || changed;
    return changed;
  }

 private:
  struct Sum {
    std::uint32_t equation = 0;
    std::map<std::uint32_t, double> terms;  // leaf, coefficient
    ExprId rest;
  };

  // x = number * factors * of, where the factors are parameters.
  struct Multiple {
    double number = 1;
    std::vector<ExprId> factors;  // by id
    std::uint32_t of = 0;         // leaf
  };

  bool is_unknown(ExprId leaf) const {
    if (graph_.kind(leaf) == Kind::builtin && graph_.builtin(leaf) == Builtin::der) return true;
    return graph_.kind(leaf) == Kind::variable &&
           system_.variables[VariableId(graph_.payload(leaf))].kind == VariableKind::continuous &&
           system_.variables[VariableId(graph_.payload(leaf))].status == VariableStatus::kept;
  }

  void read(std::uint32_t i) {
    const Equation& e = system_.equations[i];
    if (e.algorithm != kNone || e.discrete || e.initial_right) return;
    std::vector<ExprId> leaves;
    expr::ExprSet seen;
    // Balances have no parameters in them; with one, coefficients are hardly ever numbers.
    bool has_others = false;
    const auto visit = [&](ExprId leaf) {
      if (is_unknown(leaf)) {
        leaves.push_back(leaf);
      } else {
        has_others = true;
      }
    };
    for_each_leaf(graph_, e.left, seen, visit);
    for_each_leaf(graph_, e.right, seen, visit);
    if (leaves.size() == 2) read_multiple(e, leaves);
    if (has_others || leaves.size() < 2 || leaves.size() > kLongest) return;
    const ExprId residual = expr::subtract(graph_, expr::as_real(graph_, e.left), expr::as_real(graph_, e.right));
    const auto form = expr::linear_form(graph_, residual, leaves);
    if (!form) return;
    Sum sum{i, {}, form->rest};
    for (std::size_t k = 0; k < leaves.size(); ++k) {
      double slope = 0;
      if (!form->slopes[k]) continue;
      if (!graph_.as_number(form->slopes[k], slope) || slope == 0) return;
      sum.terms.emplace(leaves[k].value, slope);
    }
    if (sum.terms.size() < 2) return;
    for (const auto& [leaf, slope] : sum.terms) having_[leaf].push_back(static_cast<std::uint32_t>(sums_.size()));
    sums_.push_back(std::move(sum));
  }

  void read_multiple(const Equation& e, const std::vector<ExprId>& leaves) {
    const ExprId residual = expr::subtract(graph_, expr::as_real(graph_, e.left), expr::as_real(graph_, e.right));
    const auto form = expr::linear_form(graph_, residual, leaves);
    if (!form || !form->slopes[0] || !form->slopes[1] || !expr::is_zero(graph_, form->rest)) return;
    for (const std::size_t i : {0UZ, 1UZ}) {
      double own = 0;
      if (!graph_.as_number(form->slopes[i], own) || own == 0) continue;
      Multiple m;
      m.of = leaves[1 - i].value;
      m.number = -split(form->slopes[1 - i], m.factors) / own;
      std::ranges::sort(m.factors);
      if (!m.factors.empty() && std::ranges::none_of(m.factors, [&](ExprId f) { return system_.is_time_varying(f); }))
        multiples_.emplace(leaves[i].value, std::move(m));
    }
  }

  // The number in a product; the other factors go into the list.
  double split(ExprId e, std::vector<ExprId>& factors) {
    double number = 0;
    if (graph_.as_number(e, number)) return number;
    if (graph_.kind(e) == Kind::negate) return -split(graph_.arg(e, 0), factors);
    if (graph_.kind(e) == Kind::multiply) {
      const double first = split(graph_.arg(e, 0), factors);
      return first * split(graph_.arg(e, 1), factors);
    }
    factors.push_back(e);
    return 1;
  }

  // Sum k in terms of what its unknowns are multiples of, all with the same factors.
  bool subtract_multiple(std::size_t k) {
    const Sum& sum = sums_[k];
    if (!expr::is_zero(graph_, sum.rest) || sum.terms.size() < 2) return false;
    const auto first = multiples_.find(sum.terms.begin()->first);
    if (first == multiples_.end()) return false;
    Sum inner{sum.equation, {}, sum.rest};
    for (const auto& [leaf, slope] : sum.terms) {
      const auto at = multiples_.find(leaf);
      if (at == multiples_.end() || at->second.factors != first->second.factors) return false;
      inner.terms[at->second.of] += slope * at->second.number;
    }
    std::erase_if(inner.terms, [](const auto& term) { return term.second == 0; });
    if (inner.terms.size() < 2 || !is_contained(inner)) return false;
    return std::ranges::all_of(first->second.factors, [&](ExprId f) { return values_.is_known_nonzero(f); }) &&
           subtract(inner);
  }

  bool is_contained(const Sum& inner) const {
    return std::ranges::any_of(sums_, [&](const Sum& outer) {
      return outer.terms.size() > inner.terms.size() &&
             std::ranges::all_of(inner.terms, [&](const auto& term) { return outer.terms.contains(term.first); });
    });
  }

  // Takes a sum out of every longer one that contains it.
  bool subtract(const Sum& inner) {
    if (std::ranges::any_of(inner.terms, [&](const auto& term) { return !having_.contains(term.first); })) return false;
    const auto rarest =
        std::ranges::min_element(inner.terms, {}, [&](const auto& term) { return having_.at(term.first).size(); });
    bool changed = false;
    for (const std::uint32_t other : having_.at(rarest->first)) {
      Sum& outer = sums_[other];
      if (outer.terms.size() <= inner.terms.size()) continue;
      const auto first = outer.terms.find(rarest->first);
      if (first == outer.terms.end()) continue;
      const double factor = first->second / rarest->second;
      const bool contained = std::ranges::all_of(inner.terms, [&](const auto& term) {
        const auto found = outer.terms.find(term.first);
        return found != outer.terms.end() &&
               std::abs(found->second - factor * term.second) <= 1e-14 * std::abs(found->second);
      });
      if (!contained) continue;
      for (const auto& [leaf, slope] : inner.terms) outer.terms.erase(leaf);
      outer.rest = expr::subtract(graph_, outer.rest, expr::multiply(graph_, graph_.real(factor), inner.rest));
      write(outer);
      changed = true;
    }
    return changed;
  }

  void write(const Sum& sum) {
    Equation& e = system_.equations[sum.equation];
    e.left = graph_.real(0);
    for (const auto& [leaf, slope] : sum.terms)
      e.left = expr::add(graph_, e.left, expr::multiply(graph_, graph_.real(slope), ExprId(leaf)));
    e.right = expr::negate(graph_, sum.rest);
  }

  System& system_;
  expr::Graph& graph_;
  ParameterValues values_;
  std::vector<Sum> sums_;
  std::map<std::uint32_t, Multiple> multiples_;                 // of this leaf
  std::map<std::uint32_t, std::vector<std::uint32_t>> having_;  // sums with this leaf
};

}  // namespace

bool subtract_sums(System& system) { return SumFinder(system).run(); }

}  // namespace holon::causal
