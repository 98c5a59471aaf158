#pragma once

// Makes a bipartite matching larger, from any matching that is there already.
// Hopcroft, Karp: An n^(5/2) algorithm for maximum matchings in bipartite graphs, SIAM J. Comput. 2 (1973).
// Duff: On algorithms for obtaining a maximum transversal, ACM TOMS 7 (1981) (one path at a time, with look-ahead).
//
// An alternating path runs row - column - row ...: every second edge is matched. One from an unmatched row to an
// unmatched column has one more free edge than matched ones; exchanging them makes the matching larger by one and
// leaves no matched row or column without partner.
//
// `Active` is a predicate on (row, entry): edges for which it is false do not exist at the moment (Pantelides changes
// them as it goes). All searches keep explicit stacks, all marks are stamped, so a search costs what it visits.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/table.h"
#include "causal/graph/incidence.h"

namespace holon::causal {

struct EveryEdge {
  template <class Row>
  bool operator()(Row /*row*/, EntryId /*entry*/) const {
    return true;
  }
};

template <class Row, class Column, class Active = EveryEdge>
class AugmentingPaths {
 public:
  using Rows = SparseRows<Row, Column>;

  AugmentingPaths(const Rows& rows, base::Table<Row, Column>& column_of, base::Table<Column, Row>& row_of,
                  Active active = {})
      : rows_(rows), column_of_(column_of), row_of_(row_of), active_(active), mark_(rows.row_count(), 0) {
    level_.resize(rows.row_count());
    cursor_.resize(rows.row_count());
  }

  // Shortest augmenting paths, many at a time, until none starts in `roots`. Matched roots are passed over. Returns
  // how many roots found a partner. Afterwards `reached()` are the rows on alternating paths from the roots that
  // found none, in breadth-first order: together with the columns they see they are over-determined.
  std::size_t augment_all(std::span<const Row> roots) {
    std::vector<Row> open;
    for (const Row root : roots)
      if (column_of_[root].is_none()) open.push_back(root);
    std::size_t found = 0;
    while (true) {
      const std::uint32_t last_level = layer(open);
      if (last_level == kNoLevel) return found;
      std::erase_if(open, [&](Row root) {
        const bool augmented = follow_layers(root, last_level);
        found += augmented ? 1 : 0;
        return augmented;
      });
    }
  }
  std::span<const Row> reached() const { return queue_; }

  // One path from one unmatched row, depth first. After a failure `visited()` are the rows on alternating paths from
  // it: the smallest set around `root` that has one unknown too few. What such a search has visited can take part in
  // no later augmentation (until edges change and `forget_failures` is called), so later searches skip it.
  bool augment_one(Row root) {
    ++search_;
    visited_.clear();
    stack_.clear();
    enter(root);
    while (!stack_.empty()) {
      const Row row = stack_.back();
      const Column free_column = look_ahead(row);
      if (!free_column.is_none()) {
        exchange(free_column);
        return true;
      }
      descend(row);
    }
    for (const Row visited : visited_) mark_[visited.index()] = kDead;
    return false;
  }
  std::span<const Row> visited() const { return visited_; }

  void forget_failures() {
    for (std::uint32_t& mark : mark_) mark = 0;
    look_.clear();
  }

 private:
  static constexpr std::uint32_t kNoLevel = 0xffffffffU;
  static constexpr std::uint32_t kDead = 0xffffffffU;

  // Breadth first from all open roots at once; stops after the first layer in which a row sees a free column.
  std::uint32_t layer(const std::vector<Row>& open) {
    ++search_;
    queue_.clear();
    for (const Row root : open) reach(root, 0);
    std::uint32_t last_level = kNoLevel;
    for (std::size_t head = 0; head < queue_.size(); ++head) {
      const Row row = queue_[head];
      const std::uint32_t level = level_[row.index()];
      if (level > last_level) break;
      const std::uint32_t end = rows_.end_entry(row).value;
      for (std::uint32_t k = rows_.first_entry(row).value; k < end; ++k) {
        if (!active_(row, EntryId(k))) continue;
        const Row next = row_of_[rows_.column(EntryId(k))];
        if (next.is_none()) {
          last_level = level;
          break;
        }
        if (mark_[next.index()] != search_) reach(next, level + 1);
      }
    }
    return last_level;
  }
  void reach(Row row, std::uint32_t level) {
    mark_[row.index()] = search_;
    level_[row.index()] = level;
    cursor_[row.index()] = rows_.first_entry(row).value;
    queue_.push_back(row);
  }

  // Depth first inside the layers. `cursor_` never goes back, so all roots of one phase together see an edge once.
  bool follow_layers(Row root, std::uint32_t last_level) {
    stack_.assign(1, root);
    while (!stack_.empty()) {
      const Row row = stack_.back();
      const std::uint32_t level = level_[row.index()];
      const std::uint32_t end = rows_.end_entry(row).value;
      std::uint32_t& k = cursor_[row.index()];
      Row next = Row::none();
      for (; k < end && next.is_none(); ++k) {
        if (!active_(row, EntryId(k))) continue;
        const Column column = rows_.column(EntryId(k));
        const Row partner = row_of_[column];
        if (partner.is_none()) {
          if (level != last_level) continue;
          exchange(column);
          return true;
        }
        if (level < last_level && mark_[partner.index()] == search_ && level_[partner.index()] == level + 1)
          next = partner;
      }
      if (next.is_none())
        stack_.pop_back();
      else
        stack_.push_back(next);
    }
    return false;
  }

  void enter(Row row) {
    mark_[row.index()] = search_;
    cursor_[row.index()] = rows_.first_entry(row).value;
    visited_.push_back(row);
    stack_.push_back(row);
  }
  // A matched column never becomes free again, so each row looks at each of its columns once in all searches.
  Column look_ahead(Row row) {
    if (look_.empty()) {
      look_.resize(rows_.row_count());
      for (std::size_t r = 0; r < look_.size(); ++r) look_[r] = rows_.first_entry(Row(r)).value;
    }
    const std::uint32_t end = rows_.end_entry(row).value;
    std::uint32_t& k = look_[row.index()];
    for (; k < end; ++k) {
      const Column column = rows_.column(EntryId(k));
      if (active_(row, EntryId(k)) && row_of_[column].is_none()) return column;
    }
    return Column::none();
  }
  void descend(Row row) {
    const std::uint32_t end = rows_.end_entry(row).value;
    std::uint32_t& k = cursor_[row.index()];
    while (k < end) {
      const EntryId entry(k++);
      if (!active_(row, entry)) continue;
      const Row partner = row_of_[rows_.column(entry)];
      if (mark_[partner.index()] == search_ || mark_[partner.index()] == kDead) continue;
      enter(partner);
      return;
    }
    stack_.pop_back();
  }

  // The stack holds the rows of a path that ends in `column`: each row takes the column that the next one gives up.
  void exchange(Column column) {
    for (std::size_t i = stack_.size(); i-- > 0;) {
      const Row row = stack_[i];
      const Column given_up = column_of_[row];
      column_of_[row] = column;
      row_of_[column] = row;
      column = given_up;
    }
  }

  const Rows& rows_;
  base::Table<Row, Column>& column_of_;
  base::Table<Column, Row>& row_of_;
  Active active_;
  std::uint32_t search_ = 0;
  std::vector<std::uint32_t> mark_;  // number of the search that met a row last
  std::vector<std::uint32_t> level_;
  std::vector<std::uint32_t> cursor_;
  std::vector<std::uint32_t> look_;
  std::vector<Row> queue_;
  std::vector<Row> stack_;
  std::vector<Row> visited_;
};

}  // namespace holon::causal
