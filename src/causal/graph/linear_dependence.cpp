// 1. Peeling: an equation with an unknown that no other one has is no part of any dependence. It is taken away, which
//    may leave other unknowns with one equation only, and so on. Of most models nothing is left then.
// 2. Gaussian elimination of the rest, unknowns with few equations first. A row that becomes empty is dependent.
// 3. The rows that were used on it are independent of each other, so its factors y in sum_i y_i a_i = a are unique;
// they
//    come from solving this small system by elimination.

#include "causal/graph/linear_dependence.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <utility>

#include "base/check.h"
#include "causal/graph/constraint_elimination.h"

namespace holon::causal {
namespace {

constexpr double kZeroRow = 1e-10;

class DependenceSearch {
 public:
  DependenceSearch(const LinearEquations& system, const LinearDependenceEffort& effort)
      : system_(system), effort_(effort) {
    equations_.assign(system.equations.begin(), system.equations.end());
    std::ranges::sort(equations_);
  }

  LinearDependence run() {
    peel();
    eliminate();
    return std::move(result_);
  }

 private:
  template <class Visit>
  void for_each_term(EquationId equation, Visit visit) const {
    for (std::uint32_t k = system_.incidence.first_entry(equation).value;
         k < system_.incidence.end_entry(equation).value; ++k)
      if (system_.coefficients[k] != 0) visit(system_.incidence.column(EntryId(k)), system_.coefficients[k]);
  }

  void peel() {
    // The xor of the equations with an unknown is the last one, when there is one left.
    std::vector<std::uint32_t> count(system_.incidence.column_count(), 0);
    std::vector<std::uint32_t> last(system_.incidence.column_count(), 0);
    std::vector<bool> is_peeled(system_.incidence.row_count());
    for (const EquationId equation : equations_) {
      for_each_term(equation, [&](UnknownId unknown, double) {
        ++count[unknown.index()];
        last[unknown.index()] ^= equation.value;
      });
    }
    std::vector<UnknownId> single;
    for (std::size_t u = 0; u < count.size(); ++u)
      if (count[u] == 1) single.push_back(UnknownId(u));
    while (!single.empty()) {
      const UnknownId unknown = single.back();
      single.pop_back();
      if (count[unknown.index()] != 1) continue;
      const EquationId equation(last[unknown.index()]);
      is_peeled[equation.index()] = true;
      for_each_term(equation, [&](UnknownId other, double) {
        last[other.index()] ^= equation.value;
        if (--count[other.index()] == 1) single.push_back(other);
      });
    }
    std::erase_if(equations_, [&](EquationId equation) { return is_peeled[equation.index()]; });
  }

  void eliminate() {
    if (equations_.empty()) return;
    std::vector<UnknownId> unknowns;
    for (const EquationId equation : equations_)
      for_each_term(equation, [&](UnknownId unknown, double) { unknowns.push_back(unknown); });
    std::ranges::sort(unknowns);
    std::vector<std::uint32_t> count;
    std::vector<UnknownId> distinct;
    for (const UnknownId unknown : unknowns) {
      if (distinct.empty() || distinct.back() != unknown) {
        distinct.push_back(unknown);
        count.push_back(0);
      }
      ++count.back();
    }
    std::vector<ConstraintElimination::MatrixEntry> places;
    for (std::uint32_t r = 0; r < equations_.size(); ++r) {
      for_each_term(equations_[r], [&](UnknownId unknown, double coefficient) {
        const auto column = std::ranges::lower_bound(distinct, unknown) - distinct.begin();
        places.push_back({r, static_cast<std::uint32_t>(column), {EntryKind::constant, coefficient}});
      });
    }
    std::vector<std::uint32_t> order(distinct.size());
    for (std::uint32_t c = 0; c < order.size(); ++c) order[c] = c;
    std::ranges::stable_sort(order, {}, [&](std::uint32_t c) { return count[c]; });
    ConstraintElimination elimination(equations_.size(), distinct.size(), places);
    for (const std::uint32_t c : order) {
      elimination.eliminate(c, EntryKind::constant);
      if (elimination.work() > effort_.steps) {
        result_.is_complete = false;
        break;
      }
    }
    for (std::uint32_t r = 0; r < equations_.size(); ++r)
      if (elimination.is_left(r) && elimination.row(r).empty()) explain(r, elimination, distinct);
  }

  // A row by keys: the pivot columns in the order of elimination come first, then all others.
  using KeyedRow = std::map<std::uint32_t, double>;

  // Subtracts multiples of the reduced pivot rows until the row has no pivot column before `end`. Returns the
  // multiples.
  static std::vector<std::pair<std::uint32_t, double>> reduce(KeyedRow& row, const std::vector<KeyedRow>& reduced,
                                                              std::uint32_t end) {
    std::vector<std::pair<std::uint32_t, double>> multiples;
    while (!row.empty() && row.begin()->first < end) {
      const std::uint32_t p = row.begin()->first;
      const double factor = row.begin()->second / reduced[p].begin()->second;
      multiples.emplace_back(p, factor);
      row.erase(row.begin());
      for (auto term = std::next(reduced[p].begin()); term != reduced[p].end(); ++term) {
        const double change = -factor * term->second;
        const auto [at, is_new] = row.emplace(term->first, change);
        if (is_new) continue;
        const double value = at->second + change;
        const bool is_zero = std::abs(value) <= kZeroRow * std::max(std::abs(at->second), std::abs(change));
        at->second = value;
        if (is_zero) row.erase(at);
      }
    }
    return multiples;
  }

  void explain(std::uint32_t row, const ConstraintElimination& elimination, const std::vector<UnknownId>& unknowns) {
    const std::vector<std::uint32_t> used = elimination.used_pivot_rows(std::span(&row, 1));
    const auto count = static_cast<std::uint32_t>(used.size());
    std::map<UnknownId, std::uint32_t> pivot_key;
    for (std::uint32_t k = 0; k < count; ++k) pivot_key[unknowns[elimination.pivot_column(used[k])]] = k;
    const auto keyed = [&](EquationId equation) {
      KeyedRow result;
      for_each_term(equation, [&](UnknownId unknown, double coefficient) {
        const auto pivot = pivot_key.find(unknown);
        result.emplace(pivot == pivot_key.end() ? count + unknown.value : pivot->second, coefficient);
      });
      return result;
    };
    std::vector<KeyedRow> reduced;
    std::vector<std::vector<std::pair<std::uint32_t, double>>> multiples;
    for (std::uint32_t k = 0; k < count; ++k) {
      KeyedRow pivot_row = keyed(equations_[used[k]]);
      multiples.push_back(reduce(pivot_row, reduced, k));
      reduced.push_back(std::move(pivot_row));
    }
    KeyedRow dependent_row = keyed(equations_[row]);
    std::vector<double> factor(count, 0);
    for (const auto& [p, f] : reduce(dependent_row, reduced, count)) factor[p] = f;
    // Reduced row k is row k minus its multiples of earlier reduced rows.
    for (std::uint32_t k = count; k-- > 0;)
      for (const auto& [p, f] : multiples[k]) factor[p] -= factor[k] * f;
    double largest = 0;
    for (const double f : factor) largest = std::max(largest, std::abs(f));
    DependentEquation dependent{equations_[row], {}};
    for (std::uint32_t k = 0; k < count; ++k)
      if (std::abs(factor[k]) > kZeroRow * largest) dependent.sum_of.push_back({equations_[used[k]], factor[k]});
    std::ranges::sort(dependent.sum_of, {}, &LinearTerm::equation);
    result_.dependent.push_back(std::move(dependent));
  }

  const LinearEquations& system_;
  const LinearDependenceEffort& effort_;
  std::vector<EquationId> equations_;
  LinearDependence result_;
};

}  // namespace

LinearDependence find_linear_dependence(const LinearEquations& system, const LinearDependenceEffort& effort) {
  HOLON_CHECK(system.coefficients.size() == system.incidence.entry_count());
  return DependenceSearch(system, effort).run();
}

}  // namespace holon::causal
