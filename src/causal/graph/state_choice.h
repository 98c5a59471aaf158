#pragma once

// One level of one connected piece of the choice of dummy derivatives.
// In: differentiated equations, the chains among which they choose, what is known of the Jacobian. Out: for each
// equation one chain less to be a state: for good, or to be decided while simulating.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "causal/graph/constraint_elimination.h"
#include "causal/graph/dummy_derivatives.h"

namespace holon::causal {

// Columns and rows are named by their places in the problem.
struct StateChoiceProblem {
  struct Column {
    StateWish wish;
    std::uint32_t id = 0;  // of the candidate, to break ties
    // Only perhaps chosen on the level above, so that it cannot be chosen for good here.
    bool is_open = false;
  };
  std::size_t row_count = 0;
  std::vector<Column> columns;
  std::vector<ConstraintElimination::MatrixEntry> entries;
};

struct StateChoice {
  std::vector<std::uint32_t> chosen;  // columns that are no states for good
  std::vector<std::uint32_t> unsafe;  // those of them whose pivot may vanish
  struct Set {
    std::vector<std::uint32_t> rows;
    std::vector<std::uint32_t> columns;        // those most wanted as states first
    std::vector<std::uint32_t> first_states;   // columns
    std::vector<std::uint32_t> eliminated;     // pivot rows, in the order of elimination
    std::vector<std::uint32_t> eliminated_by;  // the columns of these pivots
  };
  std::vector<Set> sets;
  std::vector<std::uint32_t> dependent_rows;
};

StateChoice choose_states(const StateChoiceProblem& problem);

}  // namespace holon::causal
