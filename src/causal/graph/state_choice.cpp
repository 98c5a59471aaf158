// What is least wanted as a state is chosen first. Independent columns form a matroid, so for known numbers this greedy
// choice is the best one. Only pivots that cannot vanish decide for good (constraint_elimination.h). Of what they leave
// over, the samples tell which rows are independent and which columns would be chosen for almost all values; where
// there are as many columns as rows there is nothing to choose, and where there are more, the choice is left to the
// simulation.
// A safe pivot goes before the wishes `avoid` and `prefer`; `never` and `always` go before safety.

#include "causal/graph/state_choice.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "causal/graph/dulmage_mendelsohn.h"
#include "causal/graph/matching.h"

namespace holon::causal {
namespace {

constexpr std::uint32_t kNoPivot = ConstraintElimination::kNone;

class Chooser {
 public:
  explicit Chooser(const StateChoiceProblem& problem)
      : problem_(problem),
        elimination_(problem.row_count, problem.columns.size(), problem.entries),
        is_forced_(problem.columns.size()) {}

  StateChoice run() {
    take_never();
    take_safe();
    if (elimination_.rows_left() > 0) decide_rest();
    for (std::uint32_t c = 0; c < problem_.columns.size(); ++c)
      if (is_eliminated(c) || is_forced_[c]) result_.chosen.push_back(c);
    std::ranges::sort(result_.unsafe);
    std::ranges::sort(result_.dependent_rows);
    return std::move(result_);
  }

 private:
  bool is_eliminated(std::uint32_t c) const { return elimination_.pivot_row(c) != kNoPivot; }
  StateSelect select(std::uint32_t c) const { return problem_.columns[c].wish.select; }

  // Least wanted as a state first. Of equals the higher id, so that what was declared first stays a state.
  std::vector<std::uint32_t> columns_in_order(StateSelect from, StateSelect to) const {
    std::vector<std::uint32_t> order;
    for (std::uint32_t c = 0; c < problem_.columns.size(); ++c)
      if (select(c) >= from && select(c) <= to && !is_eliminated(c)) order.push_back(c);
    std::ranges::sort(order, {}, [&](std::uint32_t c) {
      const StateChoiceProblem::Column& column = problem_.columns[c];
      return std::tuple(column.wish.select, column.wish.key, ~column.id);
    });
    return order;
  }

  // Again and again, since eliminating one column can make a constant appear in another.
  void eliminate_safely(const std::vector<std::uint32_t>& order) {
    for (bool found = true; found;) {
      found = false;
      for (const std::uint32_t c : order)
        if (!is_eliminated(c) && elimination_.eliminate(c, EntryKind::nonzero)) found = true;
    }
  }

  void take_never() {
    const std::vector<std::uint32_t> order = columns_in_order(StateSelect::never, StateSelect::never);
    eliminate_safely(order);
    for (const std::uint32_t c : order) {
      if (is_eliminated(c) || problem_.columns[c].is_open) continue;
      if (!elimination_.eliminate(c, EntryKind::variable)) continue;
      result_.unsafe.push_back(c);
      eliminate_safely(order);
    }
  }

  void take_safe() { eliminate_safely(columns_in_order(StateSelect::avoid, StateSelect::prefer)); }

  // The rows that are left, without those that depend on others: equations and unknowns are places in `rows` and
  // `columns`.
  struct Rest {
    std::vector<std::uint32_t> rows;
    std::vector<std::uint32_t> dependent_rows;
    std::vector<std::uint32_t> columns;
    Incidence incidence;
    Matching matching;
    CoarseDecomposition parts;
  };
  Rest rest() const {
    Rest rest;
    rest.columns = columns_in_order(StateSelect::never, StateSelect::prefer);
    std::vector<std::uint32_t> place(problem_.columns.size(), kNoPivot);
    for (std::uint32_t i = 0; i < rest.columns.size(); ++i) place[rest.columns[i]] = i;

    std::vector<std::uint32_t> left;
    std::vector<ConstraintElimination::MatrixEntry> samples;
    for (std::uint32_t r = 0; r < problem_.row_count; ++r) {
      if (!elimination_.is_left(r)) continue;
      for (const ConstraintElimination::Entry& entry : elimination_.row(r))
        if (place[entry.column] != kNoPivot)
          samples.push_back(
              {static_cast<std::uint32_t>(left.size()), place[entry.column], {EntryKind::constant, entry.sample}});
      left.push_back(r);
    }
    ConstraintElimination generic(left.size(), rest.columns.size(), samples);
    for (std::uint32_t c = 0; c < rest.columns.size() && generic.rows_left() > 0; ++c)
      generic.eliminate(c, EntryKind::constant);

    std::vector<std::uint32_t> own_row(left.size(), kNoPivot);
    for (std::uint32_t i = 0; i < left.size(); ++i) {
      if (!generic.is_left(i)) own_row[i] = static_cast<std::uint32_t>(rest.rows.size());
      (generic.is_left(i) ? rest.dependent_rows : rest.rows).push_back(left[i]);
    }
    std::vector<std::pair<EquationId, UnknownId>> all;
    std::vector<std::pair<EquationId, UnknownId>> basis;
    for (const ConstraintElimination::MatrixEntry& sample : samples) {
      if (own_row[sample.row] == kNoPivot) continue;
      all.emplace_back(EquationId(own_row[sample.row]), UnknownId(sample.column));
      if (generic.pivot_row(sample.column) != kNoPivot) basis.push_back(all.back());
    }
    rest.incidence = rows_from_pairs<EquationId, UnknownId>(rest.rows.size(), rest.columns.size(), all);
    // The columns that would be chosen are independent, so they can be matched.
    rest.matching = match_maximum(rows_from_pairs<EquationId, UnknownId>(rest.rows.size(), rest.columns.size(), basis));
    rest.parts = decompose_coarsely(rest.incidence, rest.matching);
    return rest;
  }

  void decide_rest() {
    Rest rest = this->rest();
    while (!rest.dependent_rows.empty() && overrule_always(rest.dependent_rows)) rest = this->rest();
    result_.dependent_rows = rest.dependent_rows;
    for (const UnknownId u : rest.parts.well.unknowns) {
      const std::uint32_t c = rest.columns[u.index()];
      is_forced_[c] = true;
      result_.unsafe.push_back(c);
    }
    make_sets(rest);
  }

  // Rows that find no partner otherwise get columns that should always be states; safe ones if there are any.
  bool overrule_always(const std::vector<std::uint32_t>& rows) {
    const std::vector<std::uint32_t> always = columns_in_order(StateSelect::always, StateSelect::always);
    for (const EntryKind worst : {EntryKind::nonzero, EntryKind::variable}) {
      bool any = false;
      for (const std::uint32_t c : always) {
        if (is_eliminated(c) || problem_.columns[c].is_open) continue;
        const std::uint32_t row = row_with(c, worst, rows);
        if (row == kNoPivot) continue;
        elimination_.eliminate(c, row);
        if (worst == EntryKind::variable) result_.unsafe.push_back(c);
        any = true;
      }
      if (any) return true;
    }
    return false;
  }
  std::uint32_t row_with(std::uint32_t c, EntryKind worst, const std::vector<std::uint32_t>& rows) const {
    for (const std::uint32_t r : rows) {
      if (!elimination_.is_left(r)) continue;
      for (const ConstraintElimination::Entry& entry : elimination_.row(r))
        if (entry.column == c && entry.entry.kind >= worst) return r;
    }
    return kNoPivot;
  }

  // Each connected piece of the under-determined part is a set of its own.
  void make_sets(const Rest& rest) {
    const Occurrence occurrence = transpose(rest.incidence);
    std::vector<bool> seen_row(rest.rows.size());
    std::vector<bool> seen_column(rest.columns.size());
    for (const EquationId start : rest.parts.under.equations) {
      if (seen_row[start.index()]) continue;
      seen_row[start.index()] = true;
      std::vector<EquationId> equations{start};
      std::vector<UnknownId> unknowns;
      for (std::size_t head = 0; head < equations.size(); ++head) {
        for (const UnknownId u : rest.incidence[equations[head]]) {
          if (seen_column[u.index()] || is_forced_[rest.columns[u.index()]]) continue;
          seen_column[u.index()] = true;
          unknowns.push_back(u);
          for (const EquationId e : occurrence[u]) {
            if (seen_row[e.index()]) continue;
            seen_row[e.index()] = true;
            equations.push_back(e);
          }
        }
      }
      std::ranges::sort(equations);
      std::ranges::sort(unknowns);
      add_set(rest, equations, unknowns);
    }
  }

  void add_set(const Rest& rest, const std::vector<EquationId>& equations, const std::vector<UnknownId>& unknowns) {
    StateChoice::Set set;
    for (const EquationId e : equations) set.rows.push_back(rest.rows[e.index()]);
    // Unknowns are in the order in which they would be chosen, so the last ones are the most wanted states.
    for (auto u = unknowns.rbegin(); u != unknowns.rend(); ++u) {
      set.columns.push_back(rest.columns[u->index()]);
      if (rest.matching.equation_of[*u].is_none()) set.first_states.push_back(rest.columns[u->index()]);
    }
    set.eliminated = elimination_.used_pivot_rows(set.rows);
    for (const std::uint32_t r : set.eliminated) set.eliminated_by.push_back(elimination_.pivot_column(r));
    result_.sets.push_back(std::move(set));
  }

  const StateChoiceProblem& problem_;
  ConstraintElimination elimination_;
  std::vector<bool> is_forced_;
  StateChoice result_;
};

}  // namespace

StateChoice choose_states(const StateChoiceProblem& problem) { return Chooser(problem).run(); }

}  // namespace holon::causal
