// With pivot p in row i and column j, row k becomes a_k - (a_kj / p) a_i. What is known of the result:
//   product, quotient   constant of constants; never zero if no factor can be zero; otherwise it may be zero
//   sum                 constant of constants; a sum of anything else may be zero
// Samples are computed as numbers. A sum of samples that is zero but for rounding is zero for all values (Schwartz,
// Zippel: a polynomial that vanishes at a random point is almost surely the zero polynomial); for constants the sample
// is the value itself. Such cancellation is what tells dependent constraints.

#include "causal/graph/constraint_elimination.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <unordered_set>
#include <utility>

#include "base/check.h"

namespace holon::causal {
namespace {

constexpr double kRounding = 1e-10;

EntryKind kind_of_product(EntryKind a, EntryKind b, EntryKind c) { return std::min({a, b, c}); }

EntryKind kind_of_sum(EntryKind a, EntryKind b) {
  return a == EntryKind::constant && b == EntryKind::constant ? EntryKind::constant : EntryKind::variable;
}

// Between 1 and 2 or their negatives, different for each place.
double sample_at(std::uint32_t row, std::uint32_t column) {
  std::uint64_t h = (std::uint64_t{row} << 32U | column) + 0x9E3779B97F4A7C15ULL;
  h = (h ^ (h >> 30U)) * 0xBF58476D1CE4E5B9ULL;
  h = (h ^ (h >> 27U)) * 0x94D049BB133111EBULL;
  h ^= h >> 31U;
  const double magnitude = 1 + static_cast<double>(h >> 12U) * 0x1.0p-52;
  return (h & 1U) != 0 ? magnitude : -magnitude;
}

}  // namespace

ConstraintElimination::ConstraintElimination(std::size_t row_count, std::size_t column_count,
                                             std::span<const MatrixEntry> entries)
    : first_in_row_(row_count, kNone),
      first_in_column_(column_count, kNone),
      row_size_(row_count, 0),
      pivot_row_(column_count, kNone),
      pivot_column_(row_count, kNone),
      time_(row_count, kNone),
      node_at_(column_count, kNone),
      rows_left_(row_count),
      first_use_(row_count, kNone) {
  nodes_.reserve(2 * entries.size());
  for (const MatrixEntry& place : entries) {
    HOLON_CHECK(place.row < row_count && place.column < column_count);
    if (place.entry.kind == EntryKind::constant && place.entry.value == 0) continue;
    const bool is_known = place.entry.kind == EntryKind::constant;
    add_node(place.row, place.column, {place.entry, is_known ? place.entry.value : sample_at(place.row, place.column)});
  }
}

bool ConstraintElimination::eliminate(std::uint32_t column, EntryKind worst) {
  std::uint32_t best = kNone;
  std::tuple<bool, std::uint32_t, std::uint32_t> best_value;
  for (std::uint32_t n = first_in_column_[column]; n != kNone; n = nodes_[n].next_in_column) {
    const Node& node = nodes_[n];
    if (!node.alive || !is_left(node.row) || node.entry.kind < worst) continue;
    const std::tuple value(node.entry.kind != EntryKind::constant, row_size_[node.row], node.row);
    if (best != kNone && !(value < best_value)) continue;
    best = node.row;
    best_value = value;
  }
  if (best == kNone) return false;
  eliminate(column, best);
  return true;
}

void ConstraintElimination::eliminate(std::uint32_t column, std::uint32_t row) {
  HOLON_CHECK(is_left(row) && pivot_row_[column] == kNone);
  pivot_row_[column] = row;
  pivot_column_[row] = column;
  time_[row] = static_cast<std::uint32_t>(first_in_row_.size() - rows_left_);
  --rows_left_;
  Value pivot{};
  std::vector<std::pair<std::uint32_t, Value>> below;
  for (std::uint32_t n = first_in_column_[column]; n != kNone; n = nodes_[n].next_in_column) {
    const Node& node = nodes_[n];
    if (!node.alive) continue;
    if (node.row == row)
      pivot = {node.entry, node.sample};
    else if (is_left(node.row))
      below.emplace_back(node.row, Value{node.entry, node.sample});
  }
  for (const auto& [other, value] : below) subtract(row, column, other, pivot, value);
}

void ConstraintElimination::subtract(std::uint32_t pivot_row, std::uint32_t column, std::uint32_t row, Value pivot,
                                     Value below) {
  work_ += row_size_[row] + row_size_[pivot_row];
  for (std::uint32_t n = first_in_row_[row]; n != kNone; n = nodes_[n].next_in_row) node_at_[nodes_[n].column] = n;
  for (std::uint32_t n = first_in_row_[pivot_row]; n != kNone; n = nodes_[n].next_in_row) {
    const std::uint32_t at = nodes_[n].column;
    if (at == column || pivot_row_[at] != kNone) continue;
    const EntryKind kind = kind_of_product(nodes_[n].entry.kind, below.entry.kind, pivot.entry.kind);
    const double change = -nodes_[n].sample * below.sample / pivot.sample;
    if (node_at_[at] == kNone) {
      add_node(row, at, {{kind, change}, change});
      continue;
    }
    Node& node = nodes_[node_at_[at]];
    const double sample = node.sample + change;
    if (std::abs(sample) <= kRounding * std::max(std::abs(node.sample), std::abs(change))) {
      remove_from_row(row, at);
      continue;
    }
    node.sample = sample;
    node.entry = {kind_of_sum(node.entry.kind, kind), sample};
  }
  remove_from_row(row, column);
  for (std::uint32_t n = first_in_row_[row]; n != kNone; n = nodes_[n].next_in_row) node_at_[nodes_[n].column] = kNone;
  uses_.push_back({pivot_row, first_use_[row]});
  first_use_[row] = static_cast<std::uint32_t>(uses_.size() - 1);
}

std::vector<ConstraintElimination::Entry> ConstraintElimination::row(std::uint32_t row) const {
  std::vector<Entry> result;
  for (std::uint32_t n = first_in_row_[row]; n != kNone; n = nodes_[n].next_in_row)
    if (pivot_row_[nodes_[n].column] == kNone) result.push_back({nodes_[n].column, nodes_[n].entry, nodes_[n].sample});
  return result;
}

std::vector<std::uint32_t> ConstraintElimination::used_pivot_rows(std::span<const std::uint32_t> rows) const {
  std::vector<std::uint32_t> open(rows.begin(), rows.end());
  std::vector<std::uint32_t> found;
  std::unordered_set<std::uint32_t> seen;
  while (!open.empty()) {
    const std::uint32_t at = open.back();
    open.pop_back();
    for (std::uint32_t u = first_use_[at]; u != kNone; u = uses_[u].next) {
      if (!seen.insert(uses_[u].pivot_row).second) continue;
      found.push_back(uses_[u].pivot_row);
      open.push_back(uses_[u].pivot_row);
    }
  }
  std::ranges::sort(found, {}, [&](std::uint32_t r) { return time_[r]; });
  return found;
}

void ConstraintElimination::add_node(std::uint32_t row, std::uint32_t column, Value value) {
  const auto n = static_cast<std::uint32_t>(nodes_.size());
  nodes_.push_back({row, column, value.entry, value.sample, first_in_row_[row], first_in_column_[column], true});
  first_in_row_[row] = n;
  first_in_column_[column] = n;
  ++row_size_[row];
}

void ConstraintElimination::remove_from_row(std::uint32_t row, std::uint32_t column) {
  // Rows are short; the node stays in the list of its column, marked dead.
  std::uint32_t* link = &first_in_row_[row];
  while (nodes_[*link].column != column) link = &nodes_[*link].next_in_row;
  nodes_[*link].alive = false;
  node_at_[column] = kNone;
  *link = nodes_[*link].next_in_row;
  --row_size_[row];
}

}  // namespace holon::causal
