#include <algorithm>
#include <utility>
#include <vector>

#include "flat/balance.h"
#include "flat/calculus.h"
#include "flat/constants.h"
#include "flat/flat_model.h"
#include "flat/flattener.h"
#include "flat/units.h"

namespace holon::flat {

using instance::Component;

Flattener::Flattener(FlatModel& model, diag::Sink& sink)
    : model_(model),
      sink_(sink),
      s_(model, sink),
      connections_(model, s_, sink),
      g_(model.graph()),
      t_(model.graph().types) {}

// All places of a component: each index on its path and in its own dimensions.
template <class Work>
void Flattener::visit(Component& c, std::vector<std::int32_t>& path, Work work) {
  if (c.is_alias() || std::ranges::find(c.dims, 0) != c.dims.end()) return;
  std::vector<std::int32_t> at(c.dims.size(), 1);
  for (;;) {
    path.insert(path.end(), at.begin(), at.end());
    if (c.cls) {
      s_.enter(c, path);
      work(c);
      s_.leave();
      for (Component* child : s_.in.children(c))
        if (child->cls) visit(*child, path, work);
    }
    path.resize(path.size() - at.size());
    std::size_t i = at.size();
    while (i > 0 && ++at[i - 1] > c.dims[i - 1]) at[--i] = 1;
    if (i == 0) break;
  }
}

void Flattener::run() {
  Component& root = *model_.instances->root;
  s_.first_variable.assign(model_.instances->components.size(), 0xffffffffU);
  std::vector<std::int32_t> dims;
  declare(root, dims);
  s_.in_stream = [this](VariableId v, Span span) { return connections_.in_stream(v, span); };
  s_.actual_stream = [this](VariableId v, Span span) { return connections_.actual_stream(v, span); };
  s_.root_query = [this](ExprId e, bool is_root) { return connections_.root_query(e, is_root); };
  s_.cardinality = [this](ExprId e) { return connections_.cardinality(e); };
  // Connections first: conditions may ask about them.
  std::vector<std::int32_t> path;
  visit(root, path, [this](Component& c) {
    for (const instance::Equation& e : c.body.equations) collect_connections(c, e);
  });
  connections_.solve_graph();
  flow_limits();
  path.clear();
  visit(root, path, [this](Component& c) { body(c); });
  attributes();
  connections_.make_equations();
  write_derivatives(model_, sink_);
  check_parameters();
  count();
}

void Flattener::count() {
  if (sink_.error_count() == errors_before_) check_discrete();
  count_equations(model_);
  if (sink_.error_count() == errors_before_ && check_overdetermined(model_, sink_))
    check_balance(model_, connections_.joins(), sink_);
  if (sink_.error_count() == errors_before_) check_units(model_, sink_);
}

FlatModel flatten(std::unique_ptr<instance::InstanceTree> instances, diag::Sink& sink) {
  FlatModel model;
  model.instances = std::move(instances);
  if (!model.instances->root) return model;
  const std::size_t errors = sink.error_count();
  Flattener(model, sink).run();
  if (sink.error_count() == errors) write_constants(model);
  return model;
}

}  // namespace holon::flat
