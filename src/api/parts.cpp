// What a model consists of: components, equations with their origins, connection sets, blocks.

#include <algorithm>
#include <map>
#include <utility>

#include "api/public_diagnostics.h"
#include "api/state.h"
#include "driver/kind.h"
#include "expr/walk.h"
#include "holon/model.h"
#include "holon/structure.h"

namespace holon {
namespace {

std::optional<Place> place_or_none(diag::Span span, const diag::SourceFiles& files) {
  return span.known() ? std::optional(api::public_place(span, files)) : std::nullopt;
}

EquationOrigin public_origin(flat::Origin origin) {
  switch (origin) {
    case flat::Origin::equation:
      return EquationOrigin::equation;
    case flat::Origin::binding:
      return EquationOrigin::binding;
    case flat::Origin::connection:
      return EquationOrigin::connection;
    case flat::Origin::flow_balance:
      return EquationOrigin::flow_balance;
    case flat::Origin::stream:
      return EquationOrigin::stream;
    case flat::Origin::unconnected_flow:
      return EquationOrigin::unconnected_flow;
    case flat::Origin::root:
      return EquationOrigin::loop;
  }
  return EquationOrigin::equation;
}

// An equation as one would write it.
std::string text_of(const flat::FlatEquation& e, const causal::System& system) {
  const auto text = [&](expr::ExprId part) { return part ? system.text(part) : std::string(); };
  switch (e.kind) {
    case flat::EquationKind::equality:
      return text(e.left) + " = " + text(e.right);
    case flat::EquationKind::assert_:
      return "assert(" + text(e.left) + ", " + text(e.message) + ")";
    case flat::EquationKind::terminate:
      return "terminate(" + text(e.message) + ")";
    case flat::EquationKind::reinit:
      return "reinit(" + text(e.left) + ", " + text(e.right) + ")";
    case flat::EquationKind::call:
      return text(e.left);
    case flat::EquationKind::when: {
      std::string all;
      for (const flat::WhenBranch& branch : e.branches) {
        all += all.empty() ? "when " : "elsewhen ";
        for (std::size_t i = 0; i < branch.conditions.size(); ++i)
          all += (i > 0 ? " or " : "") + text(branch.conditions[i]);
        all += " then ";
        for (const flat::FlatEquation& inner : branch.body) all += text_of(inner, system) + "; ";
      }
      return all + "end when";
    }
  }
  return {};
}

// The name of the innermost connector that holds a variable; empty when there is none. `a.p` of `a.p.v`, and `u` of a
// variable that is a connector itself.
std::string connector_of(const flat::FlatModel& flat, flat::VariableId id) {
  std::string name = flat.name(id);
  const flat::SourceComponent* c = &flat.component_of(id);
  while (c != nullptr && !c->is_connector) {
    // One part less: the last dot outside of subscripts and quoted names.
    std::size_t dot = std::string::npos;
    bool is_quoted = false;
    int depth = 0;
    for (std::size_t i = 0; i < name.size(); ++i) {
      if (name[i] == '\'' && (i == 0 || name[i - 1] != '\\')) is_quoted = !is_quoted;
      if (is_quoted) continue;
      if (name[i] == '[') ++depth;
      if (name[i] == ']') --depth;
      if (name[i] == '.' && depth == 0) dot = i;
    }
    if (dot == std::string::npos) return {};
    name.resize(dot);
    c = flat.parent(*c);
  }
  return c == nullptr ? std::string() : name;
}

BlockKind public_kind(const causal::Block& block) {
  switch (block.kind) {
    case causal::BlockKind::assignment:
      return BlockKind::assignment;
    case causal::BlockKind::algorithm:
      return BlockKind::algorithm;
    case causal::BlockKind::linear:
      return BlockKind::linear;
    case causal::BlockKind::torn:
      return block.is_linear ? BlockKind::linear : BlockKind::nonlinear;
    case causal::BlockKind::mixed:
      return BlockKind::mixed;
  }
  return BlockKind::assignment;
}

}  // namespace

std::string_view name_of(EquationOrigin origin) {
  switch (origin) {
    case EquationOrigin::equation:
      return "equation";
    case EquationOrigin::binding:
      return "binding";
    case EquationOrigin::connection:
      return "connection";
    case EquationOrigin::flow_balance:
      return "flow balance";
    case EquationOrigin::stream:
      return "stream";
    case EquationOrigin::unconnected_flow:
      return "unconnected flow";
    case EquationOrigin::loop:
      return "loop";
  }
  return "equation";
}

std::string_view name_of(BlockKind kind) {
  switch (kind) {
    case BlockKind::assignment:
      return "assignment";
    case BlockKind::algorithm:
      return "algorithm";
    case BlockKind::linear:
      return "linear";
    case BlockKind::nonlinear:
      return "nonlinear";
    case BlockKind::mixed:
      return "mixed";
  }
  return "assignment";
}

std::vector<Component> Model::components() const {
  const std::scoped_lock lock(state_->mutex);
  const flat::FlatModel& flat = *state_->translated->flat;
  std::vector<Component> result;
  result.reserve(flat.components.size());
  for (const flat::ComponentId id : flat.components.ids()) {
    const flat::SourceComponent& c = flat.components[id];
    Component& one = result.emplace_back();
    one.name = flat.path(id);
    one.description = flat.texts[c.description];
    if (id.index() < state_->translated->types.size()) one.type = flat.texts[state_->translated->types[id.index()]];
    one.dimensions.assign(c.dims.begin(), c.dims.end());
    one.is_connector = c.is_connector;
    one.has_parts = c.has_parts;
    if (c.parent_id) one.parent = c.parent_id.index();
    one.declaration = place_or_none(c.span, state_->session.files);
  }
  return result;
}

std::vector<Equation> Model::equations() const {
  const std::scoped_lock lock(state_->mutex);
  const flat::FlatModel& flat = *state_->translated->flat;
  const causal::System& system = *state_->translated->ordered.system;
  std::vector<Equation> result;
  const auto add = [&](const std::vector<flat::FlatEquation>& equations, bool is_initial) {
    for (const flat::FlatEquation& e : equations)
      result.push_back({.text = text_of(e, system),
                        .origin = public_origin(e.origin),
                        .component = flat.path(flat::ComponentId(e.component)),
                        .is_initial = is_initial,
                        .place = place_or_none(e.span, state_->session.files)});
  };
  add(flat.equations, false);
  add(flat.initial_equations, true);
  return result;
}

std::vector<ConnectionSet> Model::connection_sets() const {
  const std::scoped_lock lock(state_->mutex);
  const flat::FlatModel& flat = *state_->translated->flat;
  // Connectors by name, in the order in which connections name them; joined by union and find.
  std::map<std::string, std::size_t> number_of;
  std::vector<std::string> names;
  std::vector<std::size_t> leader;
  const auto find = [&](std::size_t i) {
    while (leader[i] != i) i = leader[i] = leader[leader[i]];
    return i;
  };
  for (const flat::FlatEquation& e : flat.equations) {
    if (e.origin != flat::Origin::connection && e.origin != flat::Origin::flow_balance) continue;
    std::optional<std::size_t> first;
    const auto join = [&](expr::ExprId node) {
      if (flat.graph().kind(node) != expr::Kind::variable) return;
      const std::string name = connector_of(flat, flat::VariableId(flat.graph().payload(node)));
      if (name.empty()) return;
      const auto [entry, is_new] = number_of.try_emplace(name, names.size());
      if (is_new) {
        leader.push_back(names.size());
        names.push_back(name);
      }
      if (!first) first = entry->second;
      const std::size_t a = find(*first);
      const std::size_t b = find(entry->second);
      leader[std::max(a, b)] = std::min(a, b);
    };
    expr::for_each_node(flat.graph(), e.left, join);
    expr::for_each_node(flat.graph(), e.right, join);
  }
  std::map<std::size_t, ConnectionSet> sets;
  for (std::size_t i = 0; i < names.size(); ++i) sets[find(i)].connectors.push_back(names[i]);
  std::vector<ConnectionSet> result;
  for (auto& [number, set] : sets) {
    std::ranges::sort(set.connectors);
    if (set.connectors.size() > 1) result.push_back(std::move(set));
  }
  return result;
}

ModelKind Model::kind() const {
  const std::scoped_lock lock(state_->mutex);
  const causal::OrderedSystem& ordered = state_->translated->ordered;
  const causal::System& system = *ordered.system;
  const driver::Kind kind = driver::kind_of(ordered);
  ModelKind result;
  switch (kind.time) {
    case driver::TimeKind::none:
      result.time = "static";
      break;
    case driver::TimeKind::continuous:
      result.time = "continuous";
      break;
    case driver::TimeKind::discrete:
      result.time = "discrete";
      break;
    case driver::TimeKind::sampled:
      result.time = "sampled";
      break;
    case driver::TimeKind::hybrid:
      result.time = "hybrid";
      break;
  }
  result.linearity = kind.linearity == driver::Linearity::linear      ? "linear"
                     : kind.linearity == driver::Linearity::piecewise ? "piecewise linear"
                                                                      : "nonlinear";
  const auto reason = [&](causal::EquationId id) {
    const causal::Row& row = ordered.rows[id];
    return ModelKind::Reason{
        row.algorithm == causal::kNone ? system.text(row.left) + " = " + system.text(row.right) : "an algorithm",
        system.flat.path(flat::ComponentId(row.component)), place_or_none(row.span, state_->session.files)};
  };
  for (const causal::EquationId id : kind.nonlinear) result.nonlinear.push_back(reason(id));
  for (const causal::EquationId id : kind.depends_on_time) result.time_dependent.push_back(reason(id));
  result.is_time_invariant = kind.is_time_invariant;
  result.index = ordered.index;
  result.is_explicit = kind.is_explicit;
  result.state_events = kind.state_events;
  return result;
}

EnergyBook Model::energy() const {
  const std::scoped_lock lock(state_->mutex);
  const flat::FlatModel& flat = *state_->translated->flat;
  const energy::Book& book = state_->translated->energy;
  const auto name = [&](flat::VariableId v) { return v ? flat.name(v) : std::string(); };
  EnergyBook result;
  for (const energy::Port& port : book.ports)
    result.ports.push_back({port.connector, port.domain, port.component, name(port.power), name(port.energy)});
  for (const energy::Part& part : book.parts)
    result.components.push_back({part.name, part.type, part.ports, part.parent, part.is_known, part.is_source,
                                 part.passes_on, name(part.stored), name(part.stored_sum), name(part.loss),
                                 name(part.loss_power), part.formula, part.loss_formula});
  result.not_recognized = book.not_recognized;
  result.left_out = book.left_out;
  return result;
}

std::vector<Block> Model::blocks() const {
  const std::scoped_lock lock(state_->mutex);
  const causal::OrderedSystem& ordered = state_->translated->ordered;
  const causal::System& system = *ordered.system;
  std::vector<Block> result;
  for (const causal::BlockId id : ordered.simulation.blocks.ids()) {
    const causal::Block& block = ordered.simulation.blocks[id];
    Block& one = result.emplace_back();
    one.kind = public_kind(block);
    for (const causal::UnknownId u : block.unknowns) one.unknowns.push_back(system.text(ordered.unknowns[u].node));
    for (const causal::UnknownId t : block.tears) one.iterated.push_back(system.text(ordered.unknowns[t].node));
    for (const causal::EquationId r : block.rows) {
      const causal::Row& row = ordered.rows[r];
      if (row.algorithm == causal::kNone)
        one.equations.push_back(system.text(row.left) + " = " + system.text(row.right));
      if (const auto place = place_or_none(row.span, state_->session.files)) one.places.push_back(*place);
    }
    if (id.index() < ordered.simulation.uses.size())
      for (const causal::BlockId used : ordered.simulation.uses[id]) one.uses.push_back(used.index());
  }
  return result;
}

}  // namespace holon
