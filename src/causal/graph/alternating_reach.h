#pragma once

// The rows that alternating paths reach from some rows: from a row along any entry to a column, from the column to its
// partner. All that explains who depends on whom in a matching is such a set.

#include <cstddef>
#include <span>
#include <vector>

#include "base/table.h"
#include "causal/graph/incidence.h"

namespace holon::causal {

// Breadth first, the roots first. `seen` must be false everywhere; it marks the result afterwards.
template <class Row, class Column>
std::vector<Row> reach_rows(const SparseRows<Row, Column>& rows, const base::Table<Column, Row>& row_of,
                            std::span<const Row> roots, std::vector<bool>& seen) {
  std::vector<Row> reached;
  const auto reach = [&](Row row) {
    if (seen[row.index()]) return;
    seen[row.index()] = true;
    reached.push_back(row);
  };
  for (const Row root : roots) reach(root);
  for (std::size_t head = 0; head < reached.size(); ++head)
    for (const Column column : rows[reached[head]])
      if (const Row partner = row_of[column]; !partner.is_none()) reach(partner);
  return reached;
}

}  // namespace holon::causal
