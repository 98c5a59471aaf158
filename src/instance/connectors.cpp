// Rules of connectors that need sizes: as many flows as potentials (9.3.1), directions in blocks (4.6).

#include <vector>

#include "base/text.h"
#include "instance/diagnostics.h"
#include "instance/instantiator.h"

namespace holon::instance {

// How many equations an overconstrained type stands for: the size of what its `equalityConstraint` returns. Nothing for
// other types.
std::optional<std::int64_t> Instantiator::residue_size(Component& c) {
  ClassInstance* cls = c.cls ? c.cls : c.type_class;
  if (!cls) return std::nullopt;
  Elem* elem = find_elem(*cls, tree.names().intern("equalityConstraint"));
  ClassInstance* function = elem && elem->is_class ? instance_of(*elem) : nullptr;
  const FunctionId id = function ? function_of(*function, c.span) : FunctionId{};
  if (!id || functions[id].outputs.size() != 1) return std::nullopt;
  std::int64_t count = 1;
  for (const std::int32_t d : t.dims(functions[id].locals[expr::LocalId(functions[id].outputs[0])].type)) {
    if (d == expr::kUnknownSize) return std::nullopt;
    count *= d;
  }
  return count;
}

namespace {

struct Count {
  std::int64_t flows = 0;
  std::int64_t potentials = 0;
  bool known = true;
};

void count(Instantiator& in, Component& c, std::int64_t times, Count& result) {
  if (c.variability <= Variability::parameter || c.is_expandable) return;
  if (!in.dims_known(c)) {
    result.known = false;
    return;
  }
  for (const std::int32_t d : c.dims) times *= d;
  const bool causal = c.direction != syntax::Direction::none;
  if (const auto residue = in.residue_size(c); residue && c.connection == syntax::Connection::none && !causal) {
    std::int64_t all = 1;
    for (const std::int32_t d : c.dims) all *= d;
    result.potentials += c.cls ? times * *residue : (all == 0 ? 0 : times / all) * *residue;
    return;
  }
  if (!c.primitive) {
    for (Component* child : in.children(c)) count(in, *child, times, result);
    return;
  }
  if (c.connection == syntax::Connection::flow) result.flows += times;
  if (c.connection == syntax::Connection::none && !causal) result.potentials += times;
}

}  // namespace

void Instantiator::check_connector(Component& c) {
  const bool inside_other = c.parent && (c.parent->is_connector || c.parent->is_record);
  if (!c.is_connector || c.is_expandable || inside_other || !c.cls || c.is_alias()) return;
  const ClassNode& node = *c.cls->node;
  if (node.def->partial || node.from_builtin_library || checked_connectors_.contains(&node)) return;
  Count total;
  for (Component* child : children(c)) count(*this, *child, 1, total);
  if (!total.known || total.flows == total.potentials) return;
  checked_connectors_.insert(&node);
  sink.error(kConnectorBalance, node.def->name_span,
             {class_name(*c.cls), base::counted(static_cast<std::size_t>(total.flows), "flow variable"),
              base::counted(static_cast<std::size_t>(total.potentials), "potential variable")})
      .also(c.span, "used here");
}

void Instantiator::check_block_connector(Component& c) {
  const Component* block = c.parent;
  if (!c.is_connector || c.is_expandable || c.is_protected || c.is_alias() || !block || !block->cls) return;
  if (block->cls->node->def->restriction != syntax::Restriction::block) return;
  std::vector<Component*> todo{&c};
  while (!todo.empty()) {
    Component* at = todo.back();
    todo.pop_back();
    if (at->variability <= Variability::parameter) continue;
    if (at->primitive && at->direction == syntax::Direction::none) {
      sink.error(kBlockConnector, c.span, {path_name(*at), class_name(*block->cls)}).also(at->span, "declared here");
      return;
    }
    if (!at->primitive)
      for (Component* child : children(*at)) todo.push_back(child);
  }
}

}  // namespace holon::instance
