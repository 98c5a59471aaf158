#pragma once

// Gaussian elimination on a matrix of which only some numbers are known.
// In: the entries of a constraint Jacobian, each a constant, something that is never zero, or something that may be
// zero. Out: after eliminating columns with pivots that cannot vanish, the matrix that is left (the Schur complement)
// in the same terms. If the columns that are still to be chosen are independent there, all chosen columns are
// independent in the whole matrix, for all values of what was not known.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace holon::causal {

enum class EntryKind : std::uint8_t {
  variable,  // may become zero while simulating
  nonzero,   // not a number that is known now, but never zero
  constant   // a known number
};

struct JacobianEntry {
  EntryKind kind = EntryKind::variable;
  double value = 0;  // of a constant
};

class ConstraintElimination {
 public:
  struct MatrixEntry {
    std::uint32_t row;
    std::uint32_t column;
    JacobianEntry entry;
  };
  // Constants that are zero are no entries.
  ConstraintElimination(std::size_t row_count, std::size_t column_count, std::span<const MatrixEntry> entries);

  // Eliminates a column with the best pivot among the rows that are left: of a kind not worse than `worst`, a constant
  // before anything else, then the row with the fewest entries, then the lowest row. False if there is none.
  bool eliminate(std::uint32_t column, EntryKind worst);
  // Takes a row out as the pivot row of a column without looking for a better one; the entry must be there.
  void eliminate(std::uint32_t column, std::uint32_t row);

  static constexpr std::uint32_t kNone = 0xffffffffU;
  std::uint32_t pivot_row(std::uint32_t column) const { return pivot_row_[column]; }  // kNone: not eliminated
  std::uint32_t pivot_column(std::uint32_t row) const { return pivot_column_[row]; }  // kNone: still left
  bool is_left(std::uint32_t row) const { return pivot_column_[row] == kNone; }
  std::size_t rows_left() const { return rows_left_; }
  std::uint64_t work() const { return work_; }  // entries touched so far

  // The entries of a row that is left, as they are now, in no particular order.
  struct Entry {
    std::uint32_t column;
    JacobianEntry entry;
    double sample;
  };
  std::vector<Entry> row(std::uint32_t row) const;

  // The pivot rows that the entries of some rows depend on, directly or through each other, in the order of
  // elimination.
  std::vector<std::uint32_t> used_pivot_rows(std::span<const std::uint32_t> rows) const;

 private:
  struct Node {
    std::uint32_t row;
    std::uint32_t column;
    JacobianEntry entry;
    double sample;
    std::uint32_t next_in_row;
    std::uint32_t next_in_column;
    bool alive;
  };
  struct Value {
    JacobianEntry entry;
    double sample;
  };
  void add_node(std::uint32_t row, std::uint32_t column, Value value);
  void remove_from_row(std::uint32_t row, std::uint32_t column);
  void subtract(std::uint32_t pivot_row, std::uint32_t column, std::uint32_t row, Value pivot, Value below);

  std::vector<Node> nodes_;
  std::vector<std::uint32_t> first_in_row_;
  std::vector<std::uint32_t> first_in_column_;
  std::vector<std::uint32_t> row_size_;
  std::vector<std::uint32_t> pivot_row_;
  std::vector<std::uint32_t> pivot_column_;
  std::vector<std::uint32_t> time_;     // of each pivot row, when it was eliminated
  std::vector<std::uint32_t> node_at_;  // while a row is changed: its node in each column
  std::size_t rows_left_;
  std::uint64_t work_ = 0;
  struct Use {
    std::uint32_t pivot_row;
    std::uint32_t next;
  };
  std::vector<Use> uses_;
  std::vector<std::uint32_t> first_use_;
};

}  // namespace holon::causal
