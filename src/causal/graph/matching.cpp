#include "causal/graph/matching.h"

#include <algorithm>
#include <utility>

#include "causal/graph/augmenting_paths.h"
#include "causal/graph/dulmage_mendelsohn.h"

namespace holon::causal {
namespace {

// Karp, Sipser: Maximum matchings in sparse random graphs, FOCS 1981.
// A row or column with one neighbour left can be matched to it without loss: every maximum matching can be changed
// into one with that pair. When no such vertex is left, the lowest row takes its neighbour with the fewest
// neighbours, which is a guess, and the one-neighbour rule goes on.
class CheapStart {
 public:
  CheapStart(const Incidence& incidence, Matching& matching)
      : rows_(incidence), columns_(transpose(incidence)), matching_(matching) {
    row_degree_.reserve(rows_.row_count());
    column_degree_.reserve(columns_.row_count());
    for (std::size_t r = 0; r < rows_.row_count(); ++r) row_degree_.push_back(degree(rows_[EquationId(r)]));
    for (std::size_t c = 0; c < columns_.row_count(); ++c) column_degree_.push_back(degree(columns_[UnknownId(c)]));
  }

  void run() {
    for (std::size_t c = 0; c < column_degree_.size(); ++c)
      if (column_degree_[c] == 1) single_columns_.push_back(UnknownId(c));
    for (std::size_t r = 0; r < row_degree_.size(); ++r)
      if (row_degree_[r] == 1) single_rows_.push_back(EquationId(r));
    take_singles();
    for (std::size_t r = 0; r < row_degree_.size(); ++r) {
      const EquationId row(r);
      if (row_degree_[r] == 0 || is_matched(row)) continue;
      UnknownId best;
      for (const UnknownId column : rows_[row]) {
        if (is_matched(column)) continue;
        if (best.is_none() || column_degree_[column.index()] < column_degree_[best.index()]) best = column;
      }
      match(row, best);
      take_singles();
    }
  }

 private:
  template <class T>
  static std::uint32_t degree(std::span<T> neighbours) {
    return static_cast<std::uint32_t>(neighbours.size());
  }
  bool is_matched(EquationId row) const { return !matching_.unknown_of[row].is_none(); }
  bool is_matched(UnknownId column) const { return !matching_.equation_of[column].is_none(); }

  void take_singles() {
    while (!single_rows_.empty() || !single_columns_.empty()) {
      if (!single_rows_.empty()) {
        const EquationId row = single_rows_.back();
        single_rows_.pop_back();
        if (is_matched(row) || row_degree_[row.index()] == 0) continue;
        match(row, *std::ranges::find_if(rows_[row], [&](UnknownId c) { return !is_matched(c); }));
      } else {
        const UnknownId column = single_columns_.back();
        single_columns_.pop_back();
        if (is_matched(column) || column_degree_[column.index()] == 0) continue;
        match(*std::ranges::find_if(columns_[column], [&](EquationId r) { return !is_matched(r); }), column);
      }
    }
  }

  void match(EquationId row, UnknownId column) {
    matching_.unknown_of[row] = column;
    matching_.equation_of[column] = row;
    for (const UnknownId other : rows_[row])
      if (--column_degree_[other.index()] == 1 && !is_matched(other)) single_columns_.push_back(other);
    for (const EquationId other : columns_[column])
      if (--row_degree_[other.index()] == 1 && !is_matched(other)) single_rows_.push_back(other);
  }

  const Incidence& rows_;
  const Occurrence columns_;
  Matching& matching_;
  std::vector<std::uint32_t> row_degree_;     // unmatched neighbours
  std::vector<std::uint32_t> column_degree_;  // unmatched neighbours
  std::vector<EquationId> single_rows_;
  std::vector<UnknownId> single_columns_;
};

// Exchanges who is left over: of all rows that could be, those that come last in rank are. Going from the last row to
// the first, a row is left over for good if an alternating path leads to it from a row that is left over so far and not
// for good. Sets of rows that can be left over together form a matroid, so this greedy choice is the best one.
template <class Row, class Column>
class LeaveOverLast {
 public:
  LeaveOverLast(const SparseRows<Column, Row>& columns, base::Table<Row, Column>& column_of,
                base::Table<Column, Row>& row_of)
      : columns_(columns), column_of_(column_of), row_of_(row_of), state_(column_of.size(), State::other) {
    parent_.resize(column_of.size());
  }

  // `members` are the rows that can be left over.
  void run(std::vector<Row> members, std::span<const std::uint32_t> ranks) {
    if (!ranks.empty()) std::ranges::stable_sort(members, {}, [&](Row row) { return ranks[row.index()]; });
    std::size_t undecided = 0;
    for (const Row row : members) {
      state_[row] = column_of_[row].is_none() ? State::left_over : State::matched;
      undecided += column_of_[row].is_none() ? 1 : 0;
    }
    for (std::size_t i = members.size(); i-- > 0 && undecided > 0;) {
      const Row row = members[i];
      if (state_[row] == State::matched && !try_to_leave_over(row)) continue;
      if (!column_of_[row].is_none()) continue;
      state_[row] = State::decided;
      --undecided;
    }
  }

 private:
  // `dead`: no path leads to it from a row that is left over, and none ever will.
  enum class State : std::uint8_t { other, matched, seen, dead, left_over, decided };

  bool try_to_leave_over(Row last) {
    queue_.assign(1, last);
    state_[last] = State::seen;
    for (std::size_t head = 0; head < queue_.size(); ++head) {
      const Row giver = queue_[head];
      for (const Row taker : columns_[column_of_[giver]]) {
        if (state_[taker] == State::left_over) {
          exchange(taker, giver, last);
          for (const Row row : queue_) state_[row] = State::matched;
          state_[taker] = State::matched;
          return true;
        }
        if (state_[taker] != State::matched) continue;
        state_[taker] = State::seen;
        parent_[taker] = giver;
        queue_.push_back(taker);
      }
    }
    for (const Row row : queue_) state_[row] = State::dead;
    return false;
  }

  void exchange(Row taker, Row giver, Row last) {
    while (true) {
      const Column column = column_of_[giver];
      column_of_[taker] = column;
      row_of_[column] = taker;
      if (giver == last) break;
      taker = giver;
      giver = parent_[giver];
    }
    column_of_[last] = Column::none();
  }

  const SparseRows<Column, Row>& columns_;
  base::Table<Row, Column>& column_of_;
  base::Table<Column, Row>& row_of_;
  base::Table<Row, State> state_;
  base::Table<Row, Row> parent_;
  std::vector<Row> queue_;
};

}  // namespace

std::size_t Matching::size() const {
  return static_cast<std::size_t>(std::ranges::count_if(unknown_of, [](UnknownId u) { return !u.is_none(); }));
}

std::vector<EquationId> Matching::unmatched_equations() const {
  std::vector<EquationId> result;
  for (const EquationId equation : unknown_of.ids())
    if (unknown_of[equation].is_none()) result.push_back(equation);
  return result;
}

std::vector<UnknownId> Matching::unmatched_unknowns() const {
  std::vector<UnknownId> result;
  for (const UnknownId unknown : equation_of.ids())
    if (equation_of[unknown].is_none()) result.push_back(unknown);
  return result;
}

Matching match_maximum(const Incidence& incidence) {
  Matching matching(incidence.row_count(), incidence.column_count());
  CheapStart(incidence, matching).run();
  AugmentingPaths<EquationId, UnknownId> paths(incidence, matching.unknown_of, matching.equation_of);
  paths.augment_all(matching.unmatched_equations());
  return matching;
}

Matching match_by_rank(const Incidence& incidence, const MatchingRanks& ranks) {
  Matching matching = match_maximum(incidence);
  if (matching.is_perfect()) return matching;
  // Only equations of the over-determined part and unknowns of the under-determined part can be left over, these parts
  // share nothing, and in each of them the other side is matched whatever we choose.
  const CoarseDecomposition parts = decompose_coarsely(incidence, matching);
  if (!parts.over.equations.empty())
    LeaveOverLast(transpose(incidence), matching.unknown_of, matching.equation_of)
        .run(parts.over.equations, ranks.equations);
  if (!parts.under.unknowns.empty())
    LeaveOverLast(incidence, matching.equation_of, matching.unknown_of).run(parts.under.unknowns, ranks.unknowns);
  return matching;
}

}  // namespace holon::causal
