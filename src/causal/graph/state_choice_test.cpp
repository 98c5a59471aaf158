#include "causal/graph/state_choice.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <tuple>
#include <vector>

#include "causal/graph/random_systems.h"

namespace holon::causal {
namespace {

using Matrix = std::vector<std::vector<double>>;  // rows

// Rank by elimination with complete pivoting; the entries of these tests are small integers and random numbers.
std::size_t rank(Matrix matrix) {
  std::size_t found = 0;
  std::vector<bool> used_row(matrix.size());
  std::vector<bool> used_column(matrix.empty() ? 0 : matrix[0].size());
  while (true) {
    double best = 1e-9;
    std::size_t row = 0;
    std::size_t column = 0;
    for (std::size_t r = 0; r < matrix.size(); ++r)
      for (std::size_t c = 0; c < used_column.size(); ++c)
        if (!used_row[r] && !used_column[c] && std::abs(matrix[r][c]) > best)
          std::tie(best, row, column) = std::tuple(std::abs(matrix[r][c]), r, c);
    if (best == 1e-9) return found;
    used_row[row] = true;
    used_column[column] = true;
    ++found;
    for (std::size_t r = 0; r < matrix.size(); ++r) {
      if (used_row[r]) continue;
      const double factor = matrix[r][column] / matrix[row][column];
      for (std::size_t c = 0; c < used_column.size(); ++c) matrix[r][c] -= factor * matrix[row][c];
      matrix[r][column] = 0;
    }
  }
}

Matrix only_columns(const Matrix& matrix, const std::vector<std::uint32_t>& columns) {
  Matrix result(matrix.size());
  for (std::size_t r = 0; r < matrix.size(); ++r)
    for (const std::uint32_t c : columns) result[r].push_back(matrix[r][c]);
  return result;
}

// Values for what is not known: variables may be zero, the others are not.
Matrix values(const StateChoiceProblem& problem, Random& random, double zero) {
  Matrix matrix(problem.row_count, std::vector<double>(problem.columns.size(), 0));
  for (const ConstraintElimination::MatrixEntry& place : problem.entries) {
    double value = 0.5 + static_cast<double>(random.next() >> 11U) * 0x1.0p-53;
    if (random.chance(0.5)) value = -value;
    switch (place.entry.kind) {
      case EntryKind::constant:
        value = place.entry.value;
        break;
      case EntryKind::nonzero:
        break;
      case EntryKind::variable:
        if (random.chance(zero)) value = 0;
        break;
    }
    matrix[place.row][place.column] = value;
  }
  return matrix;
}

StateChoiceProblem random_problem(Random& random, std::size_t rows, std::size_t columns, double constants,
                                  double nonzeros) {
  StateChoiceProblem problem;
  problem.row_count = rows;
  for (std::uint32_t c = 0; c < columns; ++c) {
    const auto select = static_cast<StateSelect>(1 + random.below(3));  // avoid, standard, prefer
    problem.columns.push_back({{select, static_cast<std::int32_t>(random.below(2))}, c, false});
  }
  for (std::uint32_t r = 0; r < rows; ++r) {
    for (std::uint32_t c = 0; c < columns; ++c) {
      if (!random.chance(0.45)) continue;
      JacobianEntry entry;
      if (random.chance(constants))
        entry = {EntryKind::constant, static_cast<double>(1 + random.below(3)) * (random.chance(0.5) ? 1 : -1)};
      else if (random.chance(nonzeros))
        entry = {EntryKind::nonzero, 0};
      problem.entries.push_back({r, c, entry});
    }
  }
  return problem;
}

TEST(StateChoice, WithKnownNumbersTheChoiceIsTheBestOne) {
  Random random(61);
  for (int round = 0; round < 500; ++round) {
    const std::size_t rows = 1 + random.below(6);
    StateChoiceProblem problem = random_problem(random, rows, rows + random.below(5), 1.0, 0);
    for (StateChoiceProblem::Column& column : problem.columns)
      if (random.chance(0.3)) column.wish.select = random.chance(0.5) ? StateSelect::never : StateSelect::always;
    const Matrix matrix = values(problem, random, 0);
    // By definition: go through the columns, least wanted first, and keep those independent of the ones before.
    std::vector<std::uint32_t> order(problem.columns.size());
    for (std::uint32_t c = 0; c < order.size(); ++c) order[c] = c;
    std::ranges::sort(order, {}, [&](std::uint32_t c) {
      return std::tuple(problem.columns[c].wish.select, problem.columns[c].wish.key, ~c);
    });
    std::vector<std::uint32_t> expected;
    for (const std::uint32_t c : order) {
      expected.push_back(c);
      if (rank(only_columns(matrix, expected)) < expected.size()) expected.pop_back();
    }
    const StateChoice choice = choose_states(problem);
    ASSERT_EQ(choice.dependent_rows.size(), rows - expected.size());
    // Which of dependent rows is left over is free, and so it matters only for independent ones who is chosen.
    if (!choice.dependent_rows.empty()) continue;
    std::ranges::sort(expected);
    ASSERT_EQ(choice.chosen, expected);
    ASSERT_TRUE(choice.sets.empty());
    ASSERT_TRUE(choice.unsafe.empty());
  }
}

TEST(StateChoice, WhatIsDecidedForGoodIsRightForAllValues) {
  Random random(62);
  int without_sets = 0;
  int with_sets = 0;
  for (int round = 0; round < 3000; ++round) {
    const std::size_t rows = 1 + random.below(5);
    const StateChoiceProblem problem = random_problem(random, rows, rows + random.below(5), 0.6, 0.3);
    const StateChoice choice = choose_states(problem);
    if (!choice.dependent_rows.empty() || !choice.unsafe.empty()) continue;
    std::vector<std::uint32_t> with_candidates = choice.chosen;
    std::size_t set_rows = 0;
    for (const StateChoice::Set& set : choice.sets) {
      with_candidates.insert(with_candidates.end(), set.columns.begin(), set.columns.end());
      set_rows += set.rows.size();
      ASSERT_GT(set.columns.size(), set.rows.size());
      ASSERT_EQ(set.first_states.size(), set.columns.size() - set.rows.size());
    }
    ASSERT_EQ(choice.chosen.size() + set_rows, rows);
    (choice.sets.empty() ? without_sets : with_sets) += 1;
    for (int sample = 0; sample < 5; ++sample) {
      // Variables may vanish, even all of them: the chosen columns stay independent.
      const Matrix matrix = values(problem, random, sample == 0 ? 1.0 : 0.3);
      ASSERT_EQ(rank(only_columns(matrix, choice.chosen)), choice.chosen.size());
      // Whenever the rows are independent at all, the sets have what is missing.
      ASSERT_TRUE(rank(matrix) < rows || rank(only_columns(matrix, with_candidates)) == rows);
    }
    // For values that do not happen to vanish the first choice is right.
    std::vector<std::uint32_t> first = choice.chosen;
    for (const StateChoice::Set& set : choice.sets)
      for (const std::uint32_t c : set.columns)
        if (std::ranges::find(set.first_states, c) == set.first_states.end()) first.push_back(c);
    ASSERT_EQ(rank(only_columns(values(problem, random, 0), first)), rows);
  }
  EXPECT_GT(without_sets, 100);
  EXPECT_GT(with_sets, 100);
}

TEST(StateChoice, TheReducedRowsAreWhatTheNamedPivotsMakeOfThem) {
  Random random(63);
  for (int round = 0; round < 500; ++round) {
    const std::size_t rows = 3 + random.below(4);
    const StateChoiceProblem problem = random_problem(random, rows, rows + 2, 0.5, 0.2);
    const StateChoice choice = choose_states(problem);
    Matrix matrix = values(problem, random, 0);
    for (const StateChoice::Set& set : choice.sets) {
      Matrix reduced = matrix;
      for (std::size_t i = 0; i < set.eliminated.size(); ++i) {
        const std::vector<double> pivot = reduced[set.eliminated[i]];
        const double divisor = pivot[set.eliminated_by[i]];
        ASSERT_GT(std::abs(divisor), 1e-9);
        for (std::size_t r = 0; r < rows; ++r) {
          if (r == set.eliminated[i]) continue;
          const bool is_later = std::ranges::find(set.rows, r) != set.rows.end() ||
                                std::find(set.eliminated.begin() + static_cast<std::ptrdiff_t>(i), set.eliminated.end(),
                                          r) != set.eliminated.end();
          if (!is_later) continue;
          const double factor = reduced[r][set.eliminated_by[i]] / divisor;
          for (std::size_t c = 0; c < pivot.size(); ++c) reduced[r][c] -= factor * pivot[c];
        }
      }
      // Nothing of a chosen column is left in the rows of the set.
      for (const std::uint32_t r : set.rows)
        for (const std::uint32_t c : choice.chosen)
          ASSERT_TRUE(std::abs(reduced[r][c]) < 1e-9 || std::ranges::binary_search(choice.unsafe, c));
    }
  }
}

TEST(StateChoice, AlwaysGivesWayOnlyToNecessity) {
  // One constraint between a, b and c, all constant.
  StateChoiceProblem problem;
  problem.row_count = 1;
  for (std::uint32_t c = 0; c < 3; ++c) {
    problem.columns.push_back({{StateSelect::always, 0}, c, false});
    problem.entries.push_back({0, c, {EntryKind::constant, 1}});
  }
  problem.columns[0].wish.select = StateSelect::prefer;
  EXPECT_EQ(choose_states(problem).chosen, std::vector<std::uint32_t>{0});
  problem.columns[0].wish.select = StateSelect::always;
  EXPECT_EQ(choose_states(problem).chosen, std::vector<std::uint32_t>{2});
}

TEST(StateChoice, NeverIsChosenEvenIfThePivotMayVanish) {
  StateChoiceProblem problem;
  problem.row_count = 1;
  problem.columns.push_back({{StateSelect::never, 0}, 0, false});
  problem.columns.push_back({{StateSelect::standard, 0}, 1, false});
  problem.entries.push_back({0, 0, {EntryKind::variable, 0}});
  problem.entries.push_back({0, 1, {EntryKind::variable, 0}});
  const StateChoice choice = choose_states(problem);
  EXPECT_EQ(choice.chosen, std::vector<std::uint32_t>{0});
  EXPECT_EQ(choice.unsafe, std::vector<std::uint32_t>{0});
}

TEST(StateChoice, ALongChainOfConstraintsIsLinear) {
  const std::uint32_t size = 200000;
  StateChoiceProblem problem;
  problem.row_count = size;
  for (std::uint32_t c = 0; c <= size; ++c) problem.columns.push_back({{}, c, false});
  for (std::uint32_t r = 0; r < size; ++r) {
    problem.entries.push_back({r, r, {EntryKind::constant, 1}});
    problem.entries.push_back({r, r + 1, {EntryKind::constant, -2}});
  }
  const StateChoice choice = choose_states(problem);
  EXPECT_EQ(choice.chosen.size(), size);
  EXPECT_EQ(choice.chosen.front(), 1U);
}

}  // namespace
}  // namespace holon::causal
