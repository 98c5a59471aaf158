#pragma once

// Counting says that a model has an equation too many or too few; a matching says which ones may be meant.

#include <cstdint>
#include <set>
#include <vector>

#include "flat/flat_model.h"

namespace holon::flat {

// What an equation has to determine.
bool is_unknown(const FlatVariable& v);

// The variables that a `when` sets, each once.
std::set<std::uint32_t> when_targets(const expr::Graph& graph, const FlatEquation& when);

// Which equations and unknowns are left over when every equation determines one of its unknowns: a maximum matching, by
// augmenting paths. What is left over is where to look, not always where the mistake is.
class Leftover {
 public:
  // Nothing is done for models with so many equations that nobody would read which one is left over.
  explicit Leftover(const FlatModel& model);
  bool is_done() const { return is_done_; }
  const std::vector<std::uint32_t>& too_many() const { return too_many_; }
  const FlatEquation& equation(std::uint32_t number) const { return *equations_[number]; }
  const std::vector<std::uint32_t>& unknowns(std::uint32_t number) const { return unknowns_[number]; }
  // The equation that determines the variable; null when there is none.
  const FlatEquation* partner(std::uint32_t variable) const {
    return matched_[variable] < kTaken ? equations_[matched_[variable]] : nullptr;
  }
  bool is_open(VariableId v) const { return is_unknown(model_.variables[v]) && matched_[v.index()] == kNone; }
  // The unknowns that could be left over in place of this one, with itself.
  std::vector<std::uint32_t> exchangeable(std::uint32_t variable) const;
  // The equations that could be left over in place of this one, with itself.
  std::vector<std::uint32_t> exchangeable_equations(std::uint32_t number) const;

 private:
  static constexpr std::uint32_t kNone = 0xffffffffU;
  static constexpr std::uint32_t kTaken = 0xfffffffeU;

  std::vector<std::uint32_t> unknowns_of(const FlatEquation& e) const;
  bool find_partner(std::uint32_t start);

  const FlatModel& model_;
  const expr::Graph& graph_;
  std::vector<const FlatEquation*> equations_;
  std::vector<std::vector<std::uint32_t>> unknowns_;
  std::vector<std::uint32_t> matched_;  // by variable: its equation
  std::vector<bool> seen_;
  std::vector<std::uint32_t> too_many_;
  bool is_done_ = false;
};

}  // namespace holon::flat
