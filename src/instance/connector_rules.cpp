#include "instance/connector_rules.h"

#include <fmt/format.h>
#include <vector>

#include "base/text.h"
#include "instance/diagnostics.h"
#include "instance/instantiator.h"
#include "instance/repairs.h"

namespace holon::instance {

// The function `equalityConstraint` of an overconstrained type (9.4); null for other types. One for all components of a
// record, not one for each.
ClassInstance* ConnectorRules::equality_constraint(const Draft& c) {
  ClassInstance* cls = c.type_class;
  if (c.cls && c.cls->index.contains(tree.names().intern("equalityConstraint"))) {
    ClassRef ref;
    ref.node = c.cls->node;
    ref.outer = c.cls->outer;
    ref.extends_inner = c.cls->extends_inner;
    ref.extends_elem = c.cls->extends_elem;
    cls = in_.expansion.make_instance(ref, in_.mods.only_redeclares(c.cls->mods), nullptr);
  }
  Elem* elem = cls ? in_.names.find_elem(*cls, tree.names().intern("equalityConstraint")) : nullptr;
  return elem && elem->is_class ? in_.expansion.instance_of(*elem) : nullptr;
}

// How many equations an overconstrained type stands for: the size of what its `equalityConstraint` returns. Nothing for
// other types.
std::optional<std::int64_t> ConnectorRules::residue_size(const Draft& c) {
  ClassInstance* function = equality_constraint(c);
  const FunctionId id = function ? in_.definitions.function_of(*function, c.span) : FunctionId{};
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

void count(Instantiator& in, Draft& c, std::int64_t times, Count& result) {
  if (c.variability <= Variability::parameter || c.is_expandable) return;
  if (!in.components.dims_known(c)) {
    result.known = false;
    return;
  }
  for (const std::int32_t d : c.dims) times *= d;
  const bool causal = c.direction != Direction::none;
  if (const auto residue = in.connector_rules.residue_size(c); residue && c.connection == Connection::none && !causal) {
    std::int64_t all = 1;
    for (const std::int32_t d : c.dims) all *= d;
    result.potentials += c.cls ? times * *residue : (all == 0 ? 0 : times / all) * *residue;
    return;
  }
  if (!c.primitive) {
    for (Draft* child : in.components.children(c)) count(in, *child, times, result);
    return;
  }
  if (c.connection == Connection::flow) result.flows += times;
  if (c.connection == Connection::none && !causal) result.potentials += times;
}

}  // namespace

void ConnectorRules::check_connector(Draft& c) {
  const bool inside_other = c.parent && (c.parent->is_connector || c.parent->is_record);
  if (!c.is_connector || c.is_expandable || inside_other || !c.cls || c.is_alias()) return;
  const ClassNode& node = *c.cls->node;
  if (node.def->partial || node.from_builtin_library || checked_connectors_.contains(&node)) return;
  Count total;
  for (Draft* child : in_.components.children(c)) count(in_, *child, 1, total);
  if (!total.known || total.flows == total.potentials) return;
  checked_connectors_.insert(&node);
  const std::string flows = base::counted(static_cast<std::size_t>(total.flows), "flow variable");
  const std::string potentials = base::counted(static_cast<std::size_t>(total.potentials), "potential variable");
  const std::string name = in_.names.class_name(*c.cls);
  // Libraries have connectors that are balanced in other ways. In the file of the model itself `flow` was forgotten:
  // all would be set equal, and run with wrong signs.
  const bool is_own = node.def->name_span.file == in_.model->span.file && total.flows == 0 && total.potentials > 1;
  diag::Diagnostic& found = is_own ? in_.sink.error(kConnectorBalance, node.def->name_span, {name, flows, potentials})
                                   : in_.lenient(kConnectorBalance, node.def->name_span, {name, flows, potentials});
  found.also(c.span, "used here")
      .hint(total.flows < total.potentials
                ? "what flows through the connection needs `flow` before its type: `flow Real i;`"
                : "each `flow` variable needs a potential beside it: `Real v; flow Real i;`");
}

void ConnectorRules::check_block_connector(Draft& c) {
  const Draft* block = c.parent;
  if (!c.is_connector || c.is_expandable || c.is_protected || c.is_alias() || !block || !block->cls) return;
  if (block->cls->node->def->restriction != syntax::Restriction::block) return;
  std::vector<Draft*> todo{&c};
  while (!todo.empty()) {
    Draft* at = todo.back();
    todo.pop_back();
    if (at->variability <= Variability::parameter) continue;
    if (at->primitive && at->direction == Direction::none) {
      diag::Diagnostic& error =
          sink.error(kBlockConnector, c.span, {in_.components.path_name(*at), in_.names.class_name(*block->cls)})
              .also(at->span, "declared here")
              .hint(fmt::format("declare `{}` as a `model`, or give the connector `input` or `output`",
                                block->cls->node->name.text()));
      // What carries a flow cannot become a signal.
      Count total;
      count(in_, c, 1, total);
      if (total.flows > 0) offer_other_class_word(error, "block", "model", block->cls->node->def->name_span, tree);
      return;
    }
    if (!at->primitive)
      for (Draft* child : in_.components.children(*at)) todo.push_back(child);
  }
}

}  // namespace holon::instance
