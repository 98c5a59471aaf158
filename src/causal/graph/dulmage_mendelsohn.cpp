// Dulmage, Mendelsohn: Coverings of bipartite graphs, Canad. J. Math. 10 (1958).
// Pothen, Fan: Computing the block triangular form of a sparse matrix, ACM TOMS 16 (1990).
//
// With a maximum matching M:
//   over  = what alternating paths reach from equations without partner,
//   under = what alternating paths reach from unknowns without partner,   well = the rest.
// The equations R(e) that alternating paths reach from one left-over equation e are all matched to each other's
// unknowns but for e, and an alternating path from e to any f in R(e) lets f be the one left over instead. So R(e)
// without f has a perfect matching for every f: R(e) is a minimal over-determined set (in matroid terms: the
// fundamental circuit of e).

#include "causal/graph/dulmage_mendelsohn.h"

#include <algorithm>
#include <span>
#include <utility>

#include "causal/graph/alternating_reach.h"

namespace holon::causal {
namespace {

// Circuits of the rows that were left over, made smaller by exchanging who is left over.
template <class Row, class Column>
class Circuits {
 public:
  Circuits(const SparseRows<Row, Column>& rows, base::Table<Row, Column> column_of, base::Table<Column, Row> row_of,
           const ExplanationOptions& options)
      : rows_(rows),
        column_of_(std::move(column_of)),
        row_of_(std::move(row_of)),
        options_(options),
        seen_(rows.row_count()),
        in_first_(rows.row_count()),
        parent_(rows.row_count()) {
    // Only the first ones get a circuit: enough of them to choose the shortest few from.
    const std::size_t enough = 4 * options.most_sets;
    for (const Row row : column_of_.ids()) {
      if (!column_of_[row].is_none()) continue;
      if (circuits_.size() == enough || work_ > options.most_work) break;
      circuits_.push_back({row, trace(row)});
    }
  }

  // Two circuits that share a row f: leave f over in place of the first one's row. The second circuit is then traced
  // anew and may have become smaller; if it has not, the exchange is taken back.
  std::vector<std::vector<Row>> shrink_and_take() {
    bool better = true;
    while (better && work_ <= options_.most_work) {
      better = false;
      for (std::size_t a = 0; a < circuits_.size(); ++a)
        for (std::size_t b = 0; b < circuits_.size(); ++b)
          if (a != b && work_ <= options_.most_work) better |= try_exchange(circuits_[a], circuits_[b]);
    }
    std::ranges::stable_sort(circuits_, {}, [](const Circuit& c) { return c.rows.size(); });
    std::vector<std::vector<Row>> result;
    for (Circuit& circuit : circuits_) {
      if (result.size() == options_.most_sets) break;
      std::ranges::sort(circuit.rows);
      // Exchanges can lead two of them to the same set, which needs telling once.
      if (std::ranges::find(result, circuit.rows) == result.end()) result.push_back(std::move(circuit.rows));
    }
    return result;
  }

 private:
  struct Circuit {
    Row root;  // the one without partner
    std::vector<Row> rows;
  };

  std::vector<Row> trace(Row root) {
    std::vector<Row> reached{root};
    seen_[root.index()] = true;
    parent_[root.index()] = Row::none();
    for (std::size_t head = 0; head < reached.size(); ++head) {
      const Row row = reached[head];
      work_ += rows_[row].size();
      for (const Column column : rows_[row]) {
        const Row partner = row_of_[column];
        // Nobody sees a free column: the matching is maximum.
        if (seen_[partner.index()]) continue;
        seen_[partner.index()] = true;
        parent_[partner.index()] = row;
        reached.push_back(partner);
      }
    }
    for (const Row row : reached) seen_[row.index()] = false;
    return reached;
  }

  // Makes `row` the left-over one of the circuit that was traced last from `circuit.root`.
  void leave_over(Circuit& circuit, Row row) {
    circuit.root = row;
    Column freed = column_of_[row];
    column_of_[row] = Column::none();
    for (Row taker = parent_[row.index()]; !taker.is_none(); taker = parent_[taker.index()]) {
      const Column given_up = column_of_[taker];
      column_of_[taker] = freed;
      row_of_[freed] = taker;
      freed = given_up;
    }
  }

  bool try_exchange(Circuit& first, Circuit& second) {
    // Earlier exchanges have moved other roots, so what was traced then may not be what these roots reach now.
    std::vector<Row> shared = trace(second.root);
    std::ranges::sort(shared);
    const std::vector<Row> around_first = trace(first.root);
    for (const Row row : around_first) in_first_[row.index()] = true;
    std::erase_if(shared, [&](Row row) { return !in_first_[row.index()] || row == first.root; });
    for (const Row row : around_first) in_first_[row.index()] = false;
    if (shared.empty()) return false;
    const Row old_root = first.root;
    leave_over(first, shared.front());
    std::vector<Row> anew = trace(second.root);
    if (anew.size() < second.rows.size()) {
      second.rows = std::move(anew);
      return true;
    }
    trace(first.root);
    leave_over(first, old_root);
    return false;
  }

  const SparseRows<Row, Column>& rows_;
  base::Table<Row, Column> column_of_;
  base::Table<Column, Row> row_of_;
  const ExplanationOptions& options_;
  std::vector<bool> seen_;
  std::vector<bool> in_first_;
  std::vector<Row> parent_;
  std::vector<Circuit> circuits_;
  std::size_t work_ = 0;
};

template <class Row, class Column>
std::vector<Column> columns_of_rows(const SparseRows<Row, Column>& rows, std::span<const Row> members) {
  std::vector<Column> columns;
  for (const Row row : members) columns.insert(columns.end(), rows[row].begin(), rows[row].end());
  std::ranges::sort(columns);
  columns.erase(std::unique(columns.begin(), columns.end()), columns.end());
  return columns;
}

}  // namespace

CoarseDecomposition decompose_coarsely(const Incidence& incidence, const Matching& matching) {
  CoarseDecomposition result;
  result.of_equation.resize(incidence.row_count(), Determinacy::well);
  result.of_unknown.resize(incidence.column_count(), Determinacy::well);

  std::vector<bool> seen_equations(incidence.row_count());
  const std::vector<EquationId> left_over = matching.unmatched_equations();
  for (const EquationId equation :
       reach_rows<EquationId, UnknownId>(incidence, matching.equation_of, left_over, seen_equations)) {
    result.of_equation[equation] = Determinacy::over;
    for (const UnknownId unknown : incidence[equation]) result.of_unknown[unknown] = Determinacy::over;
  }

  const std::vector<UnknownId> undetermined = matching.unmatched_unknowns();
  if (!undetermined.empty()) {
    const Occurrence occurrence = transpose(incidence);
    std::vector<bool> seen_unknowns(incidence.column_count());
    for (const UnknownId unknown :
         reach_rows<UnknownId, EquationId>(occurrence, matching.unknown_of, undetermined, seen_unknowns)) {
      result.of_unknown[unknown] = Determinacy::under;
      for (const EquationId equation : occurrence[unknown]) result.of_equation[equation] = Determinacy::under;
    }
  }

  const auto part = [&](Determinacy d) -> SystemPart& {
    switch (d) {
      case Determinacy::over:
        return result.over;
      case Determinacy::well:
        return result.well;
      case Determinacy::under:
        return result.under;
    }
    return result.well;
  };
  for (const EquationId equation : result.of_equation.ids())
    part(result.of_equation[equation]).equations.push_back(equation);
  for (const UnknownId unknown : result.of_unknown.ids()) part(result.of_unknown[unknown]).unknowns.push_back(unknown);
  return result;
}

std::vector<SystemPart> minimal_overdetermined_sets(const Incidence& incidence, const Matching& matching,
                                                    const ExplanationOptions& options) {
  Circuits<EquationId, UnknownId> circuits(incidence, matching.unknown_of, matching.equation_of, options);
  std::vector<SystemPart> result;
  for (std::vector<EquationId>& equations : circuits.shrink_and_take()) {
    std::vector<UnknownId> unknowns = columns_of_rows<EquationId, UnknownId>(incidence, equations);
    result.push_back({std::move(equations), std::move(unknowns)});
  }
  return result;
}

std::vector<SystemPart> minimal_underdetermined_sets(const Incidence& incidence, const Matching& matching,
                                                     const ExplanationOptions& options) {
  const Occurrence occurrence = transpose(incidence);
  Circuits<UnknownId, EquationId> circuits(occurrence, matching.equation_of, matching.unknown_of, options);
  std::vector<SystemPart> result;
  for (std::vector<UnknownId>& unknowns : circuits.shrink_and_take()) {
    std::vector<EquationId> equations = columns_of_rows<UnknownId, EquationId>(occurrence, unknowns);
    result.push_back({std::move(equations), std::move(unknowns)});
  }
  return result;
}

}  // namespace holon::causal
