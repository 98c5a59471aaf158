#include "expr/walk.h"

#include <algorithm>

namespace holon::expr {

std::vector<std::uint32_t> numbers_in(const Graph& graph, ExprId root, Kind kind) {
  std::vector<std::uint32_t> found;
  ExprMap<std::uint8_t> listed;
  for_each_node(graph, root, [&](ExprId e) {
    // A component with different subscripts is still one component.
    if (graph.kind(e) == kind && listed.set(ExprId(graph.payload(e)), 0)) found.push_back(graph.payload(e));
  });
  return found;
}

bool depends_on(const Graph& graph, ExprId root, ExprId part) {
  // Arguments are made before the nodes that have them, so nothing below `part` can contain it.
  ExprSet seen;
  std::vector<ExprId> open{root};
  while (!open.empty()) {
    const ExprId e = open.back();
    open.pop_back();
    if (e == part) return true;
    if (e < part) continue;
    for (const ExprId a : graph.args(e))
      if (seen.insert(a)) open.push_back(a);
  }
  return false;
}

std::vector<ExprId> free_iterators(const Graph& graph, ExprId root) {
  std::vector<ExprId> used;
  std::vector<ExprId> bound;
  for_each_node(graph, root, [&](ExprId e) {
    if (graph.kind(e) == Kind::iterator) used.push_back(e);
    if (graph.kind(e) != Kind::reduction) return;
    const auto args = graph.args(e);
    for (std::size_t i = 1; i < args.size(); i += 2) bound.push_back(args[i]);
  });
  std::erase_if(used, [&](ExprId e) { return std::ranges::find(bound, e) != bound.end(); });
  return used;
}

}  // namespace holon::expr
