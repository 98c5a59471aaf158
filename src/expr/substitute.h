#pragma once

// Rewrites expressions from the leaves up, each node once. A Rewrite remembers what it has made, so that many
// expressions that share nodes cost no more than their nodes.

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "expr/function.h"
#include "expr/graph.h"
#include "expr/map.h"

namespace holon::expr {

class Rewrite {
 public:
  // What stands for `e`, decided before its arguments are looked at; none to go on.
  using Before = std::function<ExprId(ExprId e)>;
  // What stands for `e`, given what stands for its arguments. The list belongs to the Rewrite.
  using After = std::function<ExprId(ExprId e, std::span<const ExprId> args)>;

  explicit Rewrite(Graph& graph, Before before = {}, After after = {})
      : graph_(graph), before_(std::move(before)), after_(std::move(after)) {}

  ExprId operator()(ExprId root);
  // From now on `to` stands for `from`. Say so before it is met.
  void replace(ExprId from, ExprId to) { made_.set(from, to); }
  void forget() { made_.clear(); }

 private:
  struct Step {
    ExprId node;
    std::uint32_t next;
  };
  ExprId make(ExprId e);

  Graph& graph_;
  Before before_;
  After after_;
  ExprMap<ExprId> made_;
  std::vector<Step> steps_;
  std::vector<ExprId> args_;
};

struct Replacement {
  ExprId from;
  ExprId to;
};
// All replacements at once: what is put in is not looked at again.
ExprId substitute(Graph& graph, ExprId root, std::span<const Replacement> replacements);

// The same expression with new iterators in its reductions, so that it can be put inside of itself.
ExprId with_fresh_iterators(Graph& graph, ExprId root);

// Applies `rewrite` to every expression in the statements.
std::vector<Statement> rewritten(const std::vector<Statement>& statements,
                                 const std::function<ExprId(ExprId)>& rewrite);

}  // namespace holon::expr
