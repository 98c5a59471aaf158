#pragma once

// Which unknown occurs in which equation, and nothing else: what all graph algorithms of this folder read.
// In: equations one by one, each with its unknowns in any order. Out: rows behind each other in one array (compressed
// sparse rows), each row ascending and without repeats, so that no result depends on the order of insertion.
// A place in that array is an EntryId; properties of a single occurrence (solvable, constant, ...) are arrays over it.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "base/check.h"
#include "base/id.h"

namespace holon::causal {

struct EquationId : base::Id<EquationId> {
  using Id::Id;
};
struct UnknownId : base::Id<UnknownId> {
  using Id::Id;
};
struct EntryId : base::Id<EntryId> {
  using Id::Id;
};

// Rows of column ids. Rows can be added at the end and never change; the number of columns can only grow.
template <class Row, class Column>
class SparseRows {
 public:
  SparseRows() = default;
  explicit SparseRows(std::size_t column_count) : column_count_(column_count) {}

  std::size_t row_count() const { return begin_.size() - 1; }
  std::size_t column_count() const { return column_count_; }
  std::size_t entry_count() const { return columns_.size(); }

  std::span<const Column> operator[](Row row) const {
    return {columns_.data() + begin_[row.index()], columns_.data() + begin_[row.index() + 1]};
  }
  // The entries of a row are numbered from `first_entry(row)` on, in the order of its columns.
  EntryId first_entry(Row row) const { return EntryId(begin_[row.index()]); }
  EntryId end_entry(Row row) const { return EntryId(begin_[row.index() + 1]); }
  Column column(EntryId entry) const { return columns_[entry.index()]; }

  // The entry at (row, column), or none.
  EntryId find(Row row, Column column) const {
    const std::span<const Column> columns = (*this)[row];
    const auto at = std::ranges::lower_bound(columns, column);
    if (at == columns.end() || *at != column) return EntryId::none();
    return EntryId(begin_[row.index()] + static_cast<std::size_t>(at - columns.begin()));
  }

  void grow_columns(std::size_t column_count) { column_count_ = std::max(column_count_, column_count); }

  // Fills the row that `end_row` will close.
  void add(Column column) {
    HOLON_CHECK(column.index() < column_count_);
    columns_.push_back(column);
  }
  Row end_row() {
    const auto open = columns_.begin() + static_cast<std::ptrdiff_t>(begin_.back());
    const auto descends = [](Column a, Column b) { return !(a < b); };
    if (std::adjacent_find(open, columns_.end(), descends) != columns_.end()) {
      std::sort(open, columns_.end());
      columns_.erase(std::unique(open, columns_.end()), columns_.end());
    }
    HOLON_CHECK(columns_.size() < EntryId::kNone);
    begin_.push_back(static_cast<std::uint32_t>(columns_.size()));
    return Row(begin_.size() - 2);
  }
  Row add_row(std::span<const Column> columns) {
    for (const Column column : columns) add(column);
    return end_row();
  }
  void reserve(std::size_t rows, std::size_t entries) {
    begin_.reserve(rows + 1);
    columns_.reserve(entries);
  }

 private:
  template <class R, class C>
  friend struct Transposed;
  std::vector<std::uint32_t> begin_{0};
  std::vector<Column> columns_;
  std::size_t column_count_ = 0;
};

using Incidence = SparseRows<EquationId, UnknownId>;
using Occurrence = SparseRows<UnknownId, EquationId>;

// The same entries, column by column. `entry[k]` says where the k-th entry of the transposed rows stands in the
// original ones.
template <class Row, class Column>
struct Transposed {
  SparseRows<Column, Row> rows;
  std::vector<EntryId> entry;

  explicit Transposed(const SparseRows<Row, Column>& original) : rows(original.row_count()) {
    rows.begin_.assign(original.column_count() + 1, 0);
    rows.columns_.resize(original.entry_count());
    entry.resize(original.entry_count());
    for (const Column column : original.columns_) ++rows.begin_[column.index() + 1];
    for (std::size_t i = 1; i < rows.begin_.size(); ++i) rows.begin_[i] += rows.begin_[i - 1];
    std::vector<std::uint32_t> next(rows.begin_.begin(), rows.begin_.end() - 1);
    for (std::size_t r = 0; r < original.row_count(); ++r) {
      for (std::uint32_t k = original.begin_[r]; k < original.begin_[r + 1]; ++k) {
        const std::uint32_t to = next[original.columns_[k].index()]++;
        rows.columns_[to] = Row(r);
        entry[to] = EntryId(k);
      }
    }
  }
};

template <class Row, class Column>
SparseRows<Column, Row> transpose(const SparseRows<Row, Column>& original) {
  return Transposed<Row, Column>(original).rows;
}

// All rows at once from unordered pairs.
template <class Row, class Column>
SparseRows<Row, Column> rows_from_pairs(std::size_t row_count, std::size_t column_count,
                                        std::span<const std::pair<Row, Column>> pairs) {
  std::vector<std::uint32_t> begin(row_count + 1, 0);
  for (const auto& [row, column] : pairs) {
    HOLON_CHECK(row.index() < row_count);
    ++begin[row.index() + 1];
  }
  for (std::size_t i = 1; i < begin.size(); ++i) begin[i] += begin[i - 1];
  std::vector<Column> sorted(pairs.size());
  std::vector<std::uint32_t> next(begin.begin(), begin.end() - 1);
  for (const auto& [row, column] : pairs) sorted[next[row.index()]++] = column;
  SparseRows<Row, Column> rows(column_count);
  rows.reserve(row_count, pairs.size());
  for (std::size_t r = 0; r < row_count; ++r)
    rows.add_row(std::span(sorted).subspan(begin[r], begin[r + 1] - begin[r]));
  return rows;
}

}  // namespace holon::causal
