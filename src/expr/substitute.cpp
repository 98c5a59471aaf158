#include "expr/substitute.h"

#include <algorithm>

#include "expr/walk.h"

namespace holon::expr {

// Called when everything below `e` is made.
ExprId Rewrite::make(ExprId e) {
  const auto old = graph_.args(e);
  args_.clear();
  bool is_same = true;
  for (const ExprId a : old) {
    args_.push_back(*made_.find(a));
    is_same = is_same && args_.back() == a;
  }
  if (after_) return after_(e, args_);
  return is_same ? e : graph_.rebuild(e, graph_.type(e), args_);
}

ExprId Rewrite::operator()(ExprId root) {
  const auto enter = [&](ExprId e) {
    if (made_.contains(e)) return;
    if (before_) {
      if (const ExprId instead = before_(e)) {
        made_.set(e, instead);
        return;
      }
    }
    steps_.push_back({e, 0});
  };
  const std::size_t floor = steps_.size();
  enter(root);
  while (steps_.size() > floor) {
    Step& top = steps_.back();
    const auto args = graph_.args(top.node);
    if (top.next < args.size()) {
      enter(args[top.next++]);
      continue;
    }
    const ExprId e = top.node;
    steps_.pop_back();
    made_.set(e, make(e));
  }
  return *made_.find(root);
}

ExprId substitute(Graph& graph, ExprId root, std::span<const Replacement> replacements) {
  if (replacements.empty()) return root;
  // A node that is older than everything to be replaced cannot contain it.
  ExprId oldest = replacements[0].from;
  for (const Replacement& r : replacements) oldest = std::min(oldest, r.from);
  Rewrite rewrite(graph, [oldest](ExprId e) { return e < oldest ? e : ExprId::none(); });
  for (const Replacement& r : replacements) rewrite.replace(r.from, r.to);
  return rewrite(root);
}

ExprId with_fresh_iterators(Graph& graph, ExprId root) {
  std::vector<Replacement> fresh;
  for_each_node(graph, root, [&](ExprId e) {
    if (graph.kind(e) != Kind::reduction) return;
    const auto args = graph.args(e);
    for (std::size_t i = 1; i < args.size(); i += 2) {
      if (std::ranges::find(fresh, args[i], &Replacement::from) == fresh.end())
        fresh.push_back({args[i], graph.new_iterator(graph.type(args[i]))});
    }
  });
  return substitute(graph, root, fresh);
}

std::vector<Statement> rewritten(const std::vector<Statement>& statements,
                                 const std::function<ExprId(ExprId)>& rewrite) {
  std::vector<Statement> result = statements;
  const auto apply = [&](ExprId& e) {
    if (e) e = rewrite(e);
  };
  for (Statement& s : result) {
    for (ExprId& t : s.targets) apply(t);
    apply(s.value);
    apply(s.message);
    apply(s.level);
    apply(s.iterator);
    for (Branch& b : s.branches) {
      apply(b.condition);
      b.body = rewritten(b.body, rewrite);
    }
  }
  return result;
}

}  // namespace holon::expr
