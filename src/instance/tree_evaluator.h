#pragma once

// Values of a finished tree.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "instance/evaluator.h"
#include "instance/instance.h"

namespace holon::instance {

class TreeEvaluator : public Evaluator {
 public:
  // The graph and the functions are those of the tree, which may have moved to a flat model.
  TreeEvaluator(InstanceTree& tree, expr::Graph& graph, const expr::Functions& all_functions,
                ExternalCaller call_external = {})
      : Evaluator(graph, all_functions, tree.values, std::move(call_external)), tree_(tree) {}

 protected:
  Component& component(ComponentId id) override { return tree_.components[id]; }
  std::string path_name(const Component& c) const override { return instance::path_name(tree_, c.id); }
  bool has_dims(Component& c) override { return c.is_complete; }
  TypeId type_of(Component& c) override { return t.with_dims(c.element_type ? c.element_type : t.none(), c.dims); }
  std::optional<ExprId> binding_of(Component& c) override { return c.binding; }
  ExprId start_of(Component& c) override { return c.attributes.start; }
  Component* field_of(Component& record, std::string_view name) override {
    for (const ComponentId id : record.child_ids)
      if (tree_.components[id].name.text() == name) return &tree_.components[id];
    return nullptr;
  }
  void need_functions(ExprId) override {}
  std::optional<VariablePlace> place_of_variable(std::uint32_t) override { return std::nullopt; }

  InstanceTree& tree_;
};

}  // namespace holon::instance
