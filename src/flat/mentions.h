#pragma once

// Which variables the equations of a flat model speak of.

#include <vector>

#include "flat/flat_model.h"

namespace holon::flat {

// Marks the variables in expressions; what was seen once is not walked again.
class Mentions {
 public:
  explicit Mentions(const FlatModel& model)
      : graph_(model.graph()), mentioned_(model.variables.size(), false), seen_(graph_.size(), false) {}

  void add(ExprId e) {
    if (!e) return;
    stack_.push_back(e);
    while (!stack_.empty()) {
      const ExprId x = stack_.back();
      stack_.pop_back();
      if (seen_[x.index()]) continue;
      seen_[x.index()] = true;
      if (graph_.kind(x) == expr::Kind::variable) mentioned_[graph_.payload(x)] = true;
      for (const ExprId a : graph_.args(x)) stack_.push_back(a);
    }
  }
  // `counts` may leave some equations out.
  template <class Counts>
  void add(const std::vector<FlatEquation>& list, Counts counts) {
    for (const FlatEquation& e : list) {
      if (!counts(e)) continue;
      for (const ExprId x : {e.left, e.right, e.message}) add(x);
      for (const WhenBranch& b : e.branches) {
        for (const ExprId x : b.conditions) add(x);
        add(b.body, counts);
      }
    }
  }
  void add(const std::vector<expr::Statement>& list) {
    for (const expr::Statement& s : list) {
      for (const ExprId x : s.targets) add(x);
      for (const ExprId x : {s.value, s.message}) add(x);
      for (const expr::Branch& b : s.branches) {
        add(b.condition);
        add(b.body);
      }
    }
  }
  bool operator[](VariableId v) const { return mentioned_[v.index()]; }

 private:
  const expr::Graph& graph_;
  std::vector<bool> mentioned_;
  std::vector<bool> seen_;
  std::vector<ExprId> stack_;
};

// Of the equations and algorithms, not of the initial ones.
template <class Counts>
Mentions mentioned_variables(const FlatModel& model, Counts counts) {
  Mentions result(model);
  result.add(model.equations, counts);
  for (const FlatAlgorithm& a : model.algorithms) result.add(a.statements);
  return result;
}

}  // namespace holon::flat
