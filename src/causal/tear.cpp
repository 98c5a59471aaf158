// Blocks of several equations: tearing, and what is solved by formulas.
//
// Tearing: guess a few unknowns t (the tears), compute the others x from them in order, and demand that the remaining
// equations (the residuals) hold. In a linear block every x_i = c_i + sum_m a_im t_m. With few tears the forms are
// carried along in order (each x_i's from those of the x it reads), the residuals become a small system for the tears,
// and that is solved by a formula: no system is left. See Cellier & Kofman, "Continuous System Simulation", ch. 7.

#include <algorithm>
#include <cmath>

#include "causal/graph/pivot_growth.h"
#include "causal/graph/tearing.h"
#include "causal/sort.h"
#include "expr/build.h"
#include "expr/linear.h"
#include "expr/sign.h"
#include "expr/solve_for.h"
#include "expr/substitute.h"

namespace holon::causal {

using expr::Kind;

namespace {

// As many as the program solves in place.
constexpr std::size_t kSolvedByFormula = 3;
// h = cp*(T - T0) + p/d gives p from h and T, but what is left of them says little about p: an equation is not solved
// for an unknown whose term is so much smaller than its largest one.
constexpr double kSmallTerm = 1e-3;
// How far a chain of assignments may carry a change of a tear.
constexpr double kMostGrowth = 100;
constexpr std::size_t kMostLookedAt = 100;  // unknowns of a block

// How large an unknown is, as far as its start and nominal values say.
double typical_size(const System& s, ExprId leaf, ParameterValues& values) {
  const expr::Graph& g = s.graph();
  if (g.kind(leaf) != Kind::variable) return NAN;
  const Variable& v = s.variables[VariableId(g.payload(leaf))];
  const double start = v.start ? std::abs(values.number(v.start)) : NAN;
  const double nominal = v.nominal ? std::abs(values.number(v.nominal)) : NAN;
  return std::fmax(start, nominal);
}

// How small and how large a slope may be, as far as that is known: what a switch puts in place of each other (1 or a
// conductance of 1e-5).
struct SlopeRange {
  double smallest = NAN;
  double largest = NAN;
};
SlopeRange range_of(const System& s, ExprId e, ParameterValues& values) {
  const expr::Graph& g = s.graph();
  double number = 0;
  if (g.as_number(e, number)) return {std::abs(number), std::abs(number)};
  if (g.kind(e) == Kind::negate) return range_of(s, g.arg(e, 0), values);
  if (g.kind(e) != Kind::if_) return {};
  const auto branch = [&](ExprId b) {
    // A parameter by itself is not asked for: its value is no reason to order again.
    if (g.kind(b) == Kind::if_ || g.kind(b) == Kind::negate || g.as_number(b, number)) return range_of(s, b, values);
    if (s.is_time_varying(b)) return SlopeRange{};
    const double value = std::abs(values.number(b));
    return SlopeRange{value, value};
  };
  const SlopeRange a = branch(g.arg(e, 1));
  const SlopeRange b = branch(g.arg(e, 2));
  return {std::fmin(a.smallest, b.smallest), std::fmax(a.largest, b.largest)};
}

// Solving for an unknown whose slope a switch can make small loses digits each time; a chain of such steps loses all.
void avoid_small_slopes(const Incidence& incidence, std::span<const SlopeRange> slopes,
                        std::span<Solvability> solvability) {
  std::size_t first = 0;
  for (std::size_t row = 0; row < incidence.row_count(); ++row) {
    const std::size_t count = incidence[EquationId(row)].size();
    double largest = 0;
    for (std::size_t k = first; k < first + count; ++k) largest = std::fmax(largest, slopes[k].largest);
    for (std::size_t k = first; k < first + count; ++k)
      if (solvability[k] == Solvability::safe && slopes[k].smallest < kSmallTerm * largest)
        solvability[k] = Solvability::risky;
    first += count;
  }
}

void avoid_small_terms(const Incidence& incidence, std::span<const double> terms, std::span<Solvability> solvability) {
  std::size_t first = 0;
  for (std::size_t row = 0; row < incidence.row_count(); ++row) {
    const std::size_t count = incidence[EquationId(row)].size();
    double largest = 0;
    for (std::size_t k = first; k < first + count; ++k) largest = std::fmax(largest, terms[k]);
    for (std::size_t k = first; k < first + count; ++k)
      if (solvability[k] == Solvability::safe && terms[k] < kSmallTerm * largest) solvability[k] = Solvability::risky;
    first += count;
  }
}

// How much an expression changes with one of the leaves near the start values, as far as numbers alone say so: a
// parameter's value is no reason to order again.
class SlopeAtStart {
 public:
  SlopeAtStart(const System& system, std::span<const ExprId> leaves, ParameterValues& values)
      : graph_(system.graph()), values_(values) {
    for (const ExprId leaf : leaves) {
      double start = 0;
      if (graph_.kind(leaf) == Kind::variable)
        if (const ExprId said = system.variables[VariableId(graph_.payload(leaf))].start)
          if (!graph_.as_number(said, start)) start = NAN;
      if (std::isfinite(start)) starts_.push_back({leaf, start});
    }
  }

  // Only of the terms of a sum in which the leaf occurs; the others may depend on anything.
  double operator()(ExprId e, ExprId leaf) const {
    if (!speaks_of(e, leaf)) return 0;
    const Kind kind = graph_.kind(e);
    if (kind == Kind::negate) return -(*this)(graph_.arg(e, 0), leaf);
    if (kind == Kind::add) return (*this)(graph_.arg(e, 0), leaf) + (*this)(graph_.arg(e, 1), leaf);
    if (kind == Kind::subtract) return (*this)(graph_.arg(e, 0), leaf) - (*this)(graph_.arg(e, 1), leaf);
    const auto at = std::ranges::find(starts_, leaf, &std::pair<ExprId, double>::first);
    if (at == starts_.end()) return NAN;
    const double nudge = 1e-4 * std::fmax(1.0, std::abs(at->second));
    return (value(e, leaf, nudge) - value(e, leaf, -nudge)) / (2 * nudge);
  }

 private:
  bool speaks_of(ExprId e, ExprId leaf) const {
    expr::ExprSet seen;
    bool found = false;
    for_each_leaf(graph_, e, seen, [&](ExprId x) { found = found || x == leaf; });
    return found;
  }
  double value(ExprId e, ExprId leaf, double nudge) const {
    if (graph_.contains(e, expr::contains::kCalls)) return NAN;
    std::vector<expr::Replacement> put;
    for (const auto& [other, start] : starts_)
      put.push_back({other, graph_.real(other == leaf ? start + nudge : start)});
    const ExprId result = expr::substitute(graph_, e, put);
    if (graph_.contains(result, expr::contains::kVariables | expr::contains::kTime)) return NAN;
    return values_.number(result);
  }

  expr::Graph& graph_;
  ParameterValues& values_;
  std::vector<std::pair<ExprId, double>> starts_;
};

}  // namespace

bool Sorter::is_safe_pivot(ExprId slope) {
  double value = 0;
  if (graph_.as_number(slope, value)) return value != 0;
  // A parameter that is zero now may get another value; one that is not may not become zero.
  if (!system_.is_time_varying(slope)) return !values_.is_zero(slope);
  return expr::signs_of(graph_, slope,
                        [&](ExprId leaf) {
                          if (graph_.kind(leaf) == Kind::variable &&
                              system_.variables[VariableId(graph_.payload(leaf))].kind == VariableKind::known) {
                            const Variable& v = system_.variables[VariableId(graph_.payload(leaf))];
                            double x = 0;
                            if (!v.is_input && v.value && graph_.as_number(v.value, x)) {
                              values_.note_sign(leaf, x);
                              return expr::Signs::of(x);
                            }
                          }
                          return expr::Signs::any();
                        })
      .never_zero();
}

// Few unknowns with coefficients that do not depend on them.
bool Sorter::make_linear(Block& block) {
  const std::size_t n = block.rows.size();
  std::vector<ExprId> leaves;
  for (const UnknownId u : block.unknowns) leaves.push_back(unknowns_[u].node);
  std::vector<Coefficient> matrix;
  std::vector<ExprId> rhs;
  for (std::uint32_t i = 0; i < n; ++i) {
    const auto form = expr::linear_form(graph_, residual(rows_[block.rows[i]]), leaves);
    if (!form) return false;
    for (std::uint32_t j = 0; j < n; ++j)
      if (form->slopes[j]) matrix.push_back({i, j, form->slopes[j]});
    rhs.push_back(expr::negate(graph_, form->rest));
  }
  block.matrix = std::move(matrix);
  block.rhs = std::move(rhs);
  return true;
}

// Of each entry: how much the equation changes with the unknown; not a number where the text alone does not say it. For
// a change as large as the unknown itself where that is known of all of them.
std::pair<std::vector<double>, Units> Sorter::sizes_at_start(const Block& block, const Incidence& incidence,
                                                             std::span<const ExprId> leaves) {
  std::vector<double> typical;
  for (const ExprId leaf : leaves) {
    // What a type says of all its variables is no size of this one.
    const bool is_said =
        graph_.kind(leaf) == Kind::variable &&
        (system_.variables[VariableId(graph_.payload(leaf))].nominal ||
         system_.variables[VariableId(graph_.payload(leaf))].start_level != flat::FlatVariable::kStartOfType);
    typical.push_back(is_said ? typical_size(system_, leaf, values_) : NAN);
  }
  const bool all_known = std::ranges::all_of(typical, [](double size) { return size > 0; });
  if (!all_known) std::ranges::fill(typical, 1.0);
  const SlopeAtStart slope(system_, leaves, values_);
  std::vector<double> sizes;
  for (std::size_t i = 0; i < block.rows.size(); ++i) {
    const Row& row = rows_[block.rows[i]];
    for (const UnknownId u : incidence[EquationId(i)]) {
      const std::size_t j = u.index();
      sizes.push_back(row.algorithm != kNone ? NAN : typical[j] * std::abs(slope(residual(row), leaves[j])));
    }
  }
  return {sizes, all_known ? Units::comparable : Units::any};
}

void Sorter::tear(Block& block) {
  const std::size_t n = block.rows.size();
  // Ids inside of the block.
  std::vector<std::pair<UnknownId, std::uint32_t>> own;  // with the place in the block
  for (std::uint32_t j = 0; j < n; ++j) own.emplace_back(block.unknowns[j], j);
  std::ranges::sort(own);
  Incidence incidence(n);
  std::vector<Solvability> solvability;
  std::vector<SlopeRange> ranges;
  std::vector<double> terms;  // for each entry its typical size; not a number where that is not known
  std::vector<ExprId> leaves;
  for (const UnknownId u : block.unknowns) leaves.push_back(unknowns_[u].node);
  block.is_linear = true;
  for (std::uint32_t i = 0; i < n; ++i) {
    const Row& row = rows_[block.rows[i]];
    for (const UnknownId u : incidence_[block.rows[i]]) {
      const auto at = std::ranges::lower_bound(own, std::pair{u, std::uint32_t{0}});
      if (at != own.end() && at->first == u) incidence.add(UnknownId(at->second));
    }
    const EquationId id = incidence.end_row();
    if (row.algorithm != kNone) {
      block.is_linear = false;
      for (std::size_t k = 0; k < incidence[id].size(); ++k) solvability.push_back(Solvability::none);
      terms.resize(solvability.size(), NAN);
      ranges.resize(solvability.size());
      continue;
    }
    const ExprId r = residual(row);
    if (block.is_linear) {
      std::vector<ExprId> read;
      for (const UnknownId u : incidence[id]) read.push_back(leaves[u.index()]);
      block.is_linear = expr::dependence(graph_, r, read) != expr::Dependence::nonlinear;
    }
    for (const UnknownId u : incidence[id]) {
      const ExprId leaf = leaves[u.index()];
      Solvability how = Solvability::none;
      double term = NAN;
      SlopeRange range;
      const auto form = expr::linear_form(graph_, r, {&leaf, 1});
      if (form && form->slopes[0]) {
        how = is_safe_pivot(form->slopes[0]) ? Solvability::safe : Solvability::risky;
        if (block.is_linear) range = range_of(system_, form->slopes[0], values_);
        if (!system_.is_time_varying(form->slopes[0]))
          term = std::abs(values_.number(form->slopes[0])) * typical_size(system_, leaf, values_);
      } else if (!form) {
        const expr::Solution solution = expr::solve_for(graph_, system_.functions(), expr::as_real(graph_, row.left),
                                                        expr::as_real(graph_, row.right), leaf);
        if (solution.solvable == expr::Solvable::safe) how = Solvability::safe;
      }
      solvability.push_back(how);
      terms.push_back(term);
      ranges.push_back(range);
    }
  }
  if (block.is_linear && n <= kSolvedByFormula && make_linear(block)) {
    block.kind = BlockKind::linear;
    return;
  }
  if (block.is_linear) {
    avoid_small_slopes(incidence, ranges, solvability);
  } else {
    avoid_small_terms(incidence, terms, solvability);
  }
  std::vector<TearPreference> wishes(n, TearPreference::normal);
  for (std::uint32_t j = 0; j < n; ++j)
    if (!block.is_linear && unknowns_[block.unknowns[j]].prefer_tear) wishes[j] = TearPreference::prefer;
  const TearingProblem problem{incidence, solvability, wishes};
  Tearing tearing = tear_block(problem);
  if (!block.is_linear && n <= kMostLookedAt) {
    const auto [sizes, units] = sizes_at_start(block, incidence, leaves);
    while (const auto weakest = weakest_pivot(incidence, sizes, units, tearing, kMostGrowth)) {
      solvability[weakest->index()] = Solvability::risky;
      tearing = tear_block(problem);
    }
  }
  for (const UnknownId u : tearing.tears) block.tears.push_back(block.unknowns[u.index()]);
  for (const EquationId e : tearing.residuals) block.residuals.push_back(block.rows[e.index()]);
  for (const Assignment& a : tearing.assignments) {
    const EquationId r = block.rows[a.equation.index()];
    const UnknownId u = block.unknowns[a.unknown.index()];
    const Row& row = rows_[r];
    const expr::Solution solution = expr::solve_for(graph_, system_.functions(), expr::as_real(graph_, row.left),
                                                    expr::as_real(graph_, row.right), unknowns_[u].node);
    block.steps.push_back({u, solution.value, r});
  }
  if (block.is_linear && !block.tears.empty() && block.tears.size() <= kSolvedByFormula) make_affine(block);
}

void Sorter::make_affine(Block& block) {
  std::vector<UnknownId> own(block.unknowns);
  std::ranges::sort(own);
  const auto form_of = [&](ExprId e, EquationId row) {
    std::vector<UnknownId> read;
    std::vector<ExprId> leaves;
    for (const UnknownId u : incidence_[row]) {
      if (!std::ranges::binary_search(own, u)) continue;
      read.push_back(u);
      leaves.push_back(unknowns_[u].node);
    }
    const auto form = expr::linear_form(graph_, e, leaves);
    if (!form) return false;
    AffineForm& result = block.affine.emplace_back(AffineForm{form->rest, {}});
    for (std::size_t i = 0; i < read.size(); ++i)
      if (form->slopes[i]) result.slopes.emplace_back(read[i], form->slopes[i]);
    return true;
  };
  const bool all = std::ranges::all_of(block.steps, [&](const Step& step) { return form_of(step.value, step.row); }) &&
                   std::ranges::all_of(block.residuals, [&](EquationId r) { return form_of(residual(rows_[r]), r); });
  if (!all) block.affine.clear();
}

}  // namespace holon::causal
