#include "flat/flatten.h"

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

Flattener::Flattener(instance::InstanceTree& tree, FlatModel& model, diag::Sink& sink,
                     instance::ExternalCaller call_external)
    : tree_(tree),
      model_(model),
      sink_(sink),
      values_(tree, model, std::move(call_external)),
      scalarizer_(tree, values_, model, sink),
      connections_(tree, model, scalarizer_, sink),
      state_machines_(tree, model, scalarizer_, sink),
      graph_(model.graph()),
      types_(model.graph().types) {}

// All places of a component: each index on its path and in its own dimensions.
template <class Work>
void Flattener::visit(const Component& c, std::vector<std::int32_t>& path, Work work) {
  if (c.is_alias() || std::ranges::find(c.dims, 0) != c.dims.end()) return;
  std::vector<std::int32_t> at(c.dims.size(), 1);
  for (;;) {
    path.insert(path.end(), at.begin(), at.end());
    scalarizer_.enter(c, path);
    work(c);
    scalarizer_.leave();
    for (const instance::ComponentId id : c.child_ids)
      if (!tree_.components[id].is_predefined) visit(tree_.components[id], path, work);
    path.resize(path.size() - at.size());
    std::size_t i = at.size();
    while (i > 0 && ++at[i - 1] > c.dims[i - 1]) at[--i] = 1;
    if (i == 0) break;
  }
}

void Flattener::run() {
  const Component& root = tree_.components[tree_.root_id];
  std::vector<std::int32_t> dims;
  declare(root, dims);
  if (is_too_large_) return;
  scalarizer_.in_stream = [this](VariableId v, Span span) { return connections_.in_stream(v, span); };
  scalarizer_.actual_stream = [this](VariableId v, Span span) { return connections_.actual_stream(v, span); };
  scalarizer_.root_query = [this](ExprId e, bool is_root) { return connections_.root_query(e, is_root); };
  scalarizer_.cardinality = [this](ExprId e) { return connections_.cardinality(e); };
  // Connections first: conditions may ask about them.
  std::vector<std::int32_t> path;
  visit(root, path, [this](const Component& c) {
    for (const instance::Equation& e : c.body.equations) collect_connections(c, e);
  });
  connections_.solve_graph();
  flow_limits();
  find_state_machines();
  path.clear();
  visit(tree_.components[tree_.root_id], path, [&](const Component& c) {
    body(c);
    if (!state_machines_.any()) return;
    equation_state_.resize(model_.equations.size(), state_machines_.state_of(c.id, path));
    algorithm_state_.resize(model_.algorithms.size(), state_machines_.state_of(c.id, path));
  });
  attributes();
  if (state_machines_.any() && sink_.error_count() == errors_before_)
    state_machines_.finish(std::move(equation_state_), std::move(algorithm_state_));
  connections_.make_equations();
  write_derivatives(model_, sink_);
  check_parameters();
  mark_structural();
  count();
  if (sink_.error_count() == errors_before_) write_constants(tree_, values_, model_);
}

template <class Work>
void Flattener::each_state_statement(const std::vector<instance::Equation>& list, Work work) {
  for (const instance::Equation& e : list) {
    if (state_machines_.is_statement(e)) work(e);
    if (e.kind == instance::EquationKind::for_ && mentions_states(e.branches[0].body)) {
      const auto values = scalarizer_.range_values(e.range, e.span);
      if (!values) continue;
      for (const ExprId v : *values) {
        scalarizer_.set_iterator(e.iterator, v);
        each_state_statement(e.branches[0].body, work);
      }
      scalarizer_.clear_iterator(e.iterator);
    }
    if (e.kind == instance::EquationKind::if_)
      for (const instance::EquationBranch& b : e.branches) {
        if (!mentions_states(b.body)) continue;
        if (b.condition) {
          const auto now = known_boolean(b.condition, e.span);
          if (!now || !*now) continue;
        }
        each_state_statement(b.body, work);
        break;
      }
  }
}

bool Flattener::mentions_states(const std::vector<instance::Equation>& list) const {
  return std::ranges::any_of(list, [this](const instance::Equation& e) {
    return state_machines_.is_statement(e) ||
           std::ranges::any_of(e.branches, [this](const auto& b) { return mentions_states(b.body); });
  });
}

void Flattener::find_state_machines() {
  const auto says = [this](const Component& c) { return mentions_states(c.body.equations); };
  std::vector<bool> has_states;  // by component; the walk below makes more components
  for (const Component& c : tree_.components) has_states.push_back(says(c));
  if (std::ranges::find(has_states, true) == has_states.end()) return;
  std::vector<std::pair<instance::ComponentId, std::vector<std::int32_t>>> places;
  std::vector<std::int32_t> path;
  visit(tree_.components[tree_.root_id], path, [&](const Component& c) {
    if (has_states[c.id.index()]) places.emplace_back(c.id, path);
  });
  const auto at_each = [&](auto work) {
    for (const auto& [id, place] : places) {
      // A copy: the table of components grows.
      const Component c = tree_.components[id];
      scalarizer_.enter(c, place);
      each_state_statement(c.body.equations, work);
      scalarizer_.leave();
    }
  };
  at_each([this](const instance::Equation& e) { state_machines_.find(e); });
  state_machines_.declare();
  scalarizer_.active_state = [this](ExprId e, Span span) { return state_machines_.active(e, span); };
  scalarizer_.in_state = [this](bool in_seconds) { return state_machines_.ticks(in_seconds); };
  at_each([this](const instance::Equation& e) { state_machines_.read(e); });
}

// Only now is it known whose values were used: a `stateSelect` may depend on parameters that were declared long before.
void Flattener::mark_structural() {
  for (const VariableId id : model_.variables.ids()) {
    FlatVariable& v = model_.variables[id];
    v.structural = tree_.components[instance::ComponentId(v.component)].structural;
  }
}

void Flattener::count() {
  if (sink_.error_count() == errors_before_) check_discrete();
  count_equations(tree_, model_);
  if (sink_.error_count() == errors_before_ && check_overdetermined(tree_, model_, sink_))
    check_balance(tree_, model_, connections_.joins(), sink_);
  if (sink_.error_count() == errors_before_) check_units(model_, sink_);
}

namespace {

Causality direction_of(instance::Direction direction) {
  switch (direction) {
    case instance::Direction::none:
      return Causality::none;
    case instance::Direction::input:
      return Causality::input;
    case instance::Direction::output:
      return Causality::output;
  }
  return Causality::none;
}

// The table of components: what stays known of the tree when the model is flat.
void keep_components(instance::InstanceTree& tree, FlatModel& model) {
  std::vector<TextId> texts_of_names;  // by number of the name
  const auto text_of = [&](base::Name name) {
    if (!name) return TextId{};
    if (name.number() >= texts_of_names.size()) texts_of_names.resize(name.number() + 1);
    TextId& text = texts_of_names[name.number()];
    if (!text) text = model.texts.add(name.text());
    return text;
  };
  model.texts = std::move(tree.texts);
  model.components.reserve(tree.components.size());
  for (const Component& c : tree.components) {
    SourceComponent kept;
    if (c.parent_id) kept.parent_id = ComponentId(c.parent_id.value);
    kept.name = text_of(c.name);
    kept.unit = c.unit;
    kept.display_unit = c.display_unit;
    kept.description = c.description;
    kept.hides_result = c.hides_result;
    kept.is_connector = c.is_connector;
    kept.direction = direction_of(c.direction);
    kept.has_parts = !c.child_ids.empty();
    kept.span = c.span;
    kept.dims = c.dims;
    model.components.add(std::move(kept));
  }
  for (auto& [component, units] : tree.element_units)
    model.element_units.emplace(component, ElementUnits{std::move(units.unit), std::move(units.display_unit)});
  for (instance::ExternalClass& c : tree.external_classes)
    model.external_classes.push_back({c.type, std::move(c.destructor)});
  for (const instance::HiddenName& h : tree.hidden_names)
    model.hidden_names.push_back({text_of(h.name), h.loop, h.component});
}

}  // namespace

FlatModel flatten(instance::InstanceTree instances, diag::Sink& sink, instance::ExternalCaller call_external) {
  FlatModel model;
  model.model_name = instances.model_name;
  if (!instances.root_id) return model;
  model.root_id = ComponentId(instances.root_id.value);
  model.graph() = std::move(instances.graph);
  model.functions() = std::move(instances.functions);
  keep_components(instances, model);
  Flattener(instances, model, sink, std::move(call_external)).run();
  return model;
}

}  // namespace holon::flat
