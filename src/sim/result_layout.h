#pragma once

// Which names a result has and which slots they come from: aliases share columns, hidden names are left out unless they
// are asked for.

#include <span>
#include <string>
#include <vector>

#include "program/model.h"
#include "sim/result_sink.h"
#include "sim/simulate.h"

namespace holon::sim {

// Where the number in a column comes from.
struct ColumnSource {
  program::SlotId slot;  // none: `offset`
  double factor = 1;
  double offset = 0;
};

struct ResultPlan {
  ResultLayout layout;                 // without the values of `fixed`
  std::vector<ColumnSource> columns;   // without the time: columns[i] is column i + 1
  std::vector<ColumnSource> fixed;     // parameters and constants
  std::vector<std::string> unmatched;  // patterns that match no name
};

ResultPlan plan_result(const program::Model& model, const Names& names, std::span<const std::string> patterns);

inline double value_of(const ColumnSource& source, std::span<const double> values) {
  return source.slot ? source.factor * values[source.slot.index()] + source.offset : source.offset;
}

}  // namespace holon::sim
