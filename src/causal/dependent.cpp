// Each equation becomes a sum  c_1 t_1 + … + c_n t_n  of terms with numbers as factors. A term is an unknown, or what
// cannot be taken apart (sin(x), x*y), times known factors; those without any unknown of the block are its known part.
// Where a sum of multiples of equations has no term with an unknown left, its slopes in all unknowns vanish, too: the
// block is singular at every instant. (The converse does not hold: x*y = 1 and log(x) + log(y) = 0 are not found.)

#include "causal/dependent.h"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

#include "causal/diagnostics.h"
#include "causal/explain.h"
#include "causal/floating.h"
#include "causal/graph/linear_dependence.h"
#include "causal/graph/matching.h"
#include "causal/readable.h"
#include "expr/build.h"

namespace holon::causal {
namespace {

using expr::Kind;

constexpr std::size_t kMostListed = 8;
// A sum that is so much smaller than its terms is the rounding error of numbers that cancel.
constexpr double kCancelled = 1e-13;

// What a number stands in front of: factors over divisors, by their ids, times what they multiply.
struct Term {
  std::vector<ExprId> factors;
  std::vector<ExprId> divisors;
  ExprId rest;  // none: 1
  auto operator<=>(const Term&) const = default;
};
using Terms = std::map<Term, double>;

// Takes expressions apart into terms.
class Decomposer {
 public:
  Decomposer(const System& system, const expr::ExprSet& unknowns, ParameterValues* values)
      : system_(system), graph_(system.graph()), unknowns_(unknowns), values_(values) {}

  struct Parts {
    Terms unknown;
    Terms known;
  };

  void add(ExprId e, double factor, const Term& outer, Parts& parts) {
    const Kind kind = graph_.kind(e);
    if (kind == Kind::negate) return add(graph_.arg(e, 0), -factor, outer, parts);
    if (kind == Kind::add || kind == Kind::subtract) {
      add(graph_.arg(e, 0), factor, outer, parts);
      return add(graph_.arg(e, 1), kind == Kind::add ? factor : -factor, outer, parts);
    }
    if (const auto number = number_of(e)) {
      if (*number != 0) parts.known[outer] += factor * *number;
      return;
    }
    if (kind == Kind::multiply) {
      for (const auto& [a, b] : {std::pair{graph_.arg(e, 0), graph_.arg(e, 1)}, {graph_.arg(e, 1), graph_.arg(e, 0)}}) {
        if (!is_known(a)) continue;
        Term inner = outer;
        factor *= split(a, inner.factors, inner.divisors);
        return add(b, factor, sorted(std::move(inner)), parts);
      }
    }
    if (kind == Kind::divide && is_known(graph_.arg(e, 1))) {
      Term inner = outer;
      const double divisor = split(graph_.arg(e, 1), inner.divisors, inner.factors);
      if (divisor != 0) return add(graph_.arg(e, 0), factor / divisor, sorted(std::move(inner)), parts);
    }
    Term own = outer;
    own.rest = e;
    (is_known(e) ? parts.known : parts.unknown)[std::move(own)] += factor;
  }

 private:
  // The number in a known factor; its other factors and divisors go into the lists.
  double split(ExprId e, std::vector<ExprId>& factors, std::vector<ExprId>& divisors) {
    if (const auto number = number_of(e)) return *number;
    if (graph_.kind(e) == Kind::negate) return -split(graph_.arg(e, 0), factors, divisors);
    if (graph_.kind(e) == Kind::multiply) {
      const double first = split(graph_.arg(e, 0), factors, divisors);
      return first * split(graph_.arg(e, 1), factors, divisors);
    }
    if (graph_.kind(e) == Kind::divide) {
      const double first = split(graph_.arg(e, 0), factors, divisors);
      return first / split(graph_.arg(e, 1), divisors, factors);
    }
    factors.push_back(e);
    return 1;
  }

  static Term sorted(Term term) {
    std::ranges::sort(term.factors);
    std::ranges::sort(term.divisors);
    return term;
  }

  // Of a literal; of a parameter where there are values.
  std::optional<double> number_of(ExprId e) {
    double number = 0;
    if (graph_.as_number(e, number)) return number;
    if (values_ == nullptr || system_.is_time_varying(e) || !is_known(e)) return std::nullopt;
    number = values_->number(e);
    return std::isfinite(number) ? std::optional(number) : std::nullopt;
  }

  bool is_known(ExprId e) {
    if (!graph_.contains(e, expr::contains::kVariables)) return true;
    if (const bool* known = known_.find(e)) return *known;
    bool known = true;
    expr::ExprSet seen;
    for_each_leaf(graph_, e, seen, [&](ExprId leaf) { known = known && !unknowns_.contains(leaf); });
    known_.set(e, known);
    return known;
  }

  const System& system_;
  const expr::Graph& graph_;
  const expr::ExprSet& unknowns_;
  ParameterValues* values_;
  expr::ExprMap<bool> known_;
};

class DependentEquations {
 public:
  // With values of parameters, or for all values.
  DependentEquations(const System& system, const base::Table<EquationId, Row>& rows,
                     const base::Table<UnknownId, Unknown>& unknowns, ParameterValues* values, diag::Sink& sink)
      : system_(system), rows_(rows), unknowns_(unknowns), values_(values), sink_(sink) {}

  void look_at(const Block& block) {
    for (const Block& inner : block.inner) look_at(inner);
    if (block.kind != BlockKind::linear && block.kind != BlockKind::torn) return;
    expr::ExprSet unknowns;
    for (const UnknownId u : block.unknowns) unknowns.insert(unknowns_[u].node);
    Decomposer decomposer(system_, unknowns, values_);
    std::vector<Parts> parts(block.rows.size());
    std::map<Term, std::uint32_t> column;
    std::vector<EquationId> looked_at;
    for (std::size_t i = 0; i < block.rows.size(); ++i) {
      const Row& row = rows_[block.rows[i]];
      if (row.algorithm != kNone) continue;
      decomposer.add(row.left, 1, {}, parts[i]);
      decomposer.add(row.right, -1, {}, parts[i]);
      for (const auto& [term, factor] : parts[i].unknown)
        column.try_emplace(term, static_cast<std::uint32_t>(column.size()));
      looked_at.emplace_back(i);
    }
    Incidence incidence(column.size());
    std::vector<double> coefficients;
    for (const Parts& part : parts) {
      std::map<std::uint32_t, double> row;
      for (const auto& [term, factor] : part.unknown) row.emplace(column.at(term), factor);
      for (const auto& [u, factor] : row) {
        incidence.add(UnknownId(u));
        coefficients.push_back(factor);
      }
      incidence.end_row();
    }
    LinearDependence found = find_linear_dependence({incidence, coefficients, looked_at});
    std::erase_if(found.dependent, [&](const DependentEquation& d) {
      if (!cancels(d, parts, &Parts::unknown)) return true;
      return values_ != nullptr && !cancels(d, parts, &Parts::known);
    });
    if (!found.dependent.empty()) report(block, parts, found.dependent);
  }

 private:
  using Parts = Decomposer::Parts;

  void report(const Block& block, const std::vector<Parts>& parts, const std::vector<DependentEquation>& dependent) {
    std::vector<std::uint32_t> equations;
    std::vector<ExprId> unknowns;
    for (const EquationId r : block.rows)
      if (rows_[r].equation != kNone) equations.push_back(rows_[r].equation);
    for (const UnknownId u : block.unknowns) unknowns.push_back(unknowns_[u].node);
    if (report_floating_part(system_, sink_, equations, unknowns)) return;
    const std::string names = names_of(undetermined(block, dependent));
    for (const DependentEquation& d : dependent) {
      const Row& row = row_of(block, d.equation);
      const std::size_t others = d.sum_of.size();
      const std::string how = others == 0   ? "says nothing about its unknowns"
                              : others == 1 ? "repeats another equation"
                                            : fmt::format("follows from {} other equations", others);
      auto& message = sink_.error(kRepeats, row.span, {text_of(row), how, names});
      for (std::size_t i = 0; i < others && i < kMostListed; ++i) {
        const Row& other = row_of(block, d.sum_of[i].equation);
        message.also(other.span, others == 1 ? fmt::format("the other one: {}", text_of(other)) : text_of(other));
      }
      if (values_ != nullptr) message.hint("with the values that the parameters have in this run");
      message.hint(
          cancels(d, parts, &Parts::known)
              ? "write an equation that says something new in place of one of them"
              : "the known sides do not agree, so that they cannot all hold: one may have a wrong factor or sign");
    }
  }

  const Row& row_of(const Block& block, EquationId i) const { return rows_[block.rows[i.index()]]; }

  std::string text_of(const Row& row) const {
    return fmt::format("{} = {}", readable_text(system_, row.left), readable_text(system_, row.right));
  }

  // Whether these parts of the equation are the sum of those of the others.
  static bool cancels(const DependentEquation& d, const std::vector<Parts>& parts, Terms Parts::* which) {
    Terms sum = parts[d.equation.index()].*which;
    Terms size;
    for (const auto& [term, factor] : sum) size[term] = std::abs(factor);
    for (const LinearTerm& t : d.sum_of)
      for (const auto& [term, factor] : parts[t.equation.index()].*which) {
        sum[term] -= t.factor * factor;
        size[term] += std::abs(t.factor * factor);
      }
    return std::ranges::all_of(
        sum, [&](const auto& entry) { return std::abs(entry.second) <= kCancelled * size.at(entry.first); });
  }

  // Unknowns of the block that the other equations leave open, by structure.
  std::vector<ExprId> undetermined(const Block& block, const std::vector<DependentEquation>& dependent) const {
    std::map<ExprId, UnknownId> number;
    for (std::size_t j = 0; j < block.unknowns.size(); ++j)
      number.emplace(unknowns_[block.unknowns[j]].node, UnknownId(j));
    Incidence incidence(block.unknowns.size());
    for (std::size_t i = 0; i < block.rows.size(); ++i) {
      if (std::ranges::find(dependent, EquationId(i), &DependentEquation::equation) != dependent.end()) continue;
      expr::ExprSet seen;
      const auto visit = [&](ExprId leaf) {
        if (const auto at = number.find(leaf); at != number.end()) incidence.add(at->second);
      };
      const Row& row = rows_[block.rows[i]];
      if (row.algorithm != kNone) {
        for_each_expression(system_.algorithms[row.algorithm].statements,
                            [&](ExprId e) { for_each_leaf(system_.graph(), e, seen, visit); });
      } else {
        for_each_leaf(system_.graph(), row.left, seen, visit);
        for_each_leaf(system_.graph(), row.right, seen, visit);
      }
      incidence.end_row();
    }
    std::vector<ExprId> open;
    for (const UnknownId u : decompose_coarsely(incidence, match_maximum(incidence)).under.unknowns)
      open.push_back(unknowns_[block.unknowns[u.index()]].node);
    return open;
  }

  // Variables of the model first, in the order of their declarations.
  std::string names_of(std::vector<ExprId> leaves) const {
    std::ranges::stable_sort(leaves, {}, [&](ExprId leaf) {
      const expr::Graph& g = system_.graph();
      return g.kind(leaf) == Kind::variable ? g.payload(leaf) : kNone;
    });
    std::string text;
    for (std::size_t i = 0; i < leaves.size() && i < kMostListed; ++i)
      text += fmt::format("{}`{}`", i == 0 ? "" : ", ", readable_text(system_, leaves[i]));
    if (leaves.size() > kMostListed) text += fmt::format(" and {} more", leaves.size() - kMostListed);
    return text;
  }

  const System& system_;
  const base::Table<EquationId, Row>& rows_;
  const base::Table<UnknownId, Unknown>& unknowns_;
  ParameterValues* values_;
  diag::Sink& sink_;
};

}  // namespace

void report_dependent_equations(const OrderedSystem& ordered, diag::Sink& sink) {
  for (const Block& block : ordered.simulation.blocks)
    report_dependent_equations(*ordered.system, block, ordered.rows, ordered.unknowns, sink);
}

void report_dependent_equations(const System& system, const Block& block, const base::Table<EquationId, Row>& rows,
                                const base::Table<UnknownId, Unknown>& unknowns, diag::Sink& sink) {
  DependentEquations(system, rows, unknowns, nullptr, sink).look_at(block);
}

void report_dependent_equations(const OrderedSystem& ordered, const KnownValues& changed, diag::Sink& sink) {
  std::vector<Decision> asked;  // nobody translates again because of these
  ParameterValues values(*ordered.system, asked, &changed);
  DependentEquations dependent(*ordered.system, ordered.rows, ordered.unknowns, &values, sink);
  for (const Block& block : ordered.simulation.blocks) dependent.look_at(block);
}

}  // namespace holon::causal
