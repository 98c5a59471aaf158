#pragma once

// Visits the nodes that an expression reaches, each once, arguments before the node that has them. Works off a list of
// its own, so depth is no matter.

#include <cstdint>
#include <span>
#include <vector>

#include "expr/graph.h"
#include "expr/map.h"

namespace holon::expr {

// `seen` may be kept from walk to walk: what is in it is not visited again.
template <class F>
void for_each_node(const Graph& graph, ExprId root, ExprSet& seen, F f) {
  struct Step {
    ExprId node;
    std::uint32_t next;
  };
  if (!seen.insert(root)) return;
  std::vector<Step> steps{{root, 0}};
  while (!steps.empty()) {
    Step& top = steps.back();
    const auto args = graph.args(top.node);
    if (top.next < args.size()) {
      const ExprId a = args[top.next++];
      if (seen.insert(a)) steps.push_back({a, 0});
    } else {
      const ExprId done = top.node;
      steps.pop_back();
      f(done);
    }
  }
}
template <class F>
void for_each_node(const Graph& graph, ExprId root, F f) {
  ExprSet seen;
  for_each_node(graph, root, seen, f);
}

// True when `holds` is true for a node that is reached; stops at the first.
template <class F>
bool any_node(const Graph& graph, ExprId root, F holds) {
  ExprSet seen;
  std::vector<ExprId> open{root};
  seen.insert(root);
  while (!open.empty()) {
    const ExprId e = open.back();
    open.pop_back();
    if (holds(e)) return true;
    for (const ExprId a : graph.args(e))
      if (seen.insert(a)) open.push_back(a);
  }
  return false;
}

// From the root down, each node once: `enter` says whether to look at the arguments of a node, too.
template <class F>
void walk_down(const Graph& graph, ExprId root, ExprSet& seen, F enter) {
  std::vector<ExprId> open{root};
  while (!open.empty()) {
    const ExprId e = open.back();
    open.pop_back();
    if (!seen.insert(e) || !enter(e)) continue;
    for (const ExprId a : graph.args(e)) open.push_back(a);
  }
}

// Numbers of the leaves of this kind (variable, local, iterator) or of components, in the order of first occurrence.
std::vector<std::uint32_t> numbers_in(const Graph& graph, ExprId root, Kind kind);

bool depends_on(const Graph& graph, ExprId root, ExprId part);

// Iterators that `root` uses without binding them.
std::vector<ExprId> free_iterators(const Graph& graph, ExprId root);

}  // namespace holon::expr
