#include "flat/connections.h"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <deque>

#include "expr/build.h"
#include "expr/substitute.h"
#include "expr/walk.h"
#include "flat/diagnostics.h"
#include "flat/missing_parts.h"
#include "flat/next_index.h"
#include "flat/places.h"
#include "instance/typing.h"

namespace holon::flat {
namespace {

using expr::Builtin;
using expr::Kind;
using instance::Connection;
using instance::Direction;

}  // namespace

Connections::Connections(const instance::InstanceTree& tree, FlatModel& model, Scalarizer& scalarizer, diag::Sink& sink)
    : tree_(tree),
      model_(model),
      scalarizer_(scalarizer),
      sink_(sink),
      graph_(model.graph()),
      types_(model.graph().types) {}

std::uint32_t Connections::node_of(std::uint32_t side) {
  const auto [found, is_new] = node_index_.try_emplace(side, static_cast<std::uint32_t>(nodes_.size()));
  if (is_new) {
    const auto n = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back({n, n, {}, 0});
    sides_.push_back(side);
  }
  return found->second;
}

std::uint32_t Connections::find(std::uint32_t node) {
  while (nodes_[node].parent != node) {
    nodes_[node].parent = nodes_[nodes_[node].parent].parent;
    node = nodes_[node].parent;
  }
  return node;
}

void Connections::join(std::uint32_t a, std::uint32_t b, Span span, std::uint32_t component) {
  const std::uint32_t x = node_of(a);
  const std::uint32_t y = node_of(b);
  for (const std::uint32_t n : {x, y})
    if (!nodes_[n].span.known()) {
      nodes_[n].span = span;
      nodes_[n].component = component;
    }
  const std::uint32_t rx = find(x);
  const std::uint32_t ry = find(y);
  if (rx == ry) return;
  const VariableId v(a / 2);
  if (component_of(v).connection == Connection::none) ++joins_[component];
  nodes_[std::max(rx, ry)].parent = std::min(rx, ry);
  std::swap(nodes_[x].next, nodes_[y].next);
}

std::vector<std::uint32_t> Connections::set_of(std::uint32_t side) {
  const auto found = node_index_.find(side);
  if (found == node_index_.end()) return {};
  std::vector<std::uint32_t> result;
  std::uint32_t n = found->second;
  do {
    result.push_back(sides_[n]);
    n = nodes_[n].next;
  } while (n != found->second);
  return result;
}

std::uint64_t Connections::element_key(const Element& p) {
  std::vector<std::uint32_t> key{p.component.value};
  for (const std::int32_t i : p.path) key.push_back(static_cast<std::uint32_t>(i));
  return element_numbers_.try_emplace(std::move(key), static_cast<std::uint32_t>(element_numbers_.size()))
      .first->second;
}

bool Connections::is_outside(const Component& c, std::uint32_t scope) const {
  const Component* top = &c;
  for (const Component* p = tree_.parent(c); p && p->is_connector; p = tree_.parent(*p)) top = p;
  return top->parent_id.value == scope;
}

void Connections::connect(ExprId left, ExprId right, std::uint32_t scope, Span span) {
  const auto a = scalarizer_.elements(left, span);
  const auto b = scalarizer_.elements(right, span);
  if (!a || !b) return;
  const Component& ca = tree_.components[instance::ComponentId(graph_.payload(left))];
  const Component& cb = tree_.components[instance::ComponentId(graph_.payload(right))];
  if (a->size() != b->size() || types_.rank(graph_.type(left)) != types_.rank(graph_.type(right))) {
    sink_.error(kConnectSizes, span,
                {path_name(ca), fmt::format("{}", a->size()), path_name(cb), fmt::format("{}", b->size())});
    return;
  }
  const bool a_outside = is_outside(ca, scope);
  const bool b_outside = is_outside(cb, scope);
  for (std::size_t i = 0; i < a->size(); ++i) {
    ++cardinality_[element_key((*a)[i])];
    ++cardinality_[element_key((*b)[i])];
    connect_elements((*a)[i], a_outside, (*b)[i], b_outside, scope, span);
  }
}

void Connections::connect_elements(const Element& a, bool a_outside, const Element& b, bool b_outside,
                                   std::uint32_t scope, Span span) {
  const Component& ca = tree_.components[a.component];
  const Component& cb = tree_.components[b.component];
  const bool leaf_a = ca.is_predefined;
  const bool leaf_b = cb.is_predefined;
  if (leaf_a != leaf_b) {
    const auto text = [](const Component& c) -> std::string_view {
      if (!c.is_predefined) return "a connector with potentials and flows";
      return c.direction == Direction::none ? "a variable" : "a signal";
    };
    diag::Diagnostic& error = sink_.error(kConnectKind, span, {path_name(ca), text(ca), path_name(cb), text(cb)});
    if ((leaf_a ? ca : cb).direction != Direction::none)
      error.hint(
          "a signal acts on such a connector through a source, of force, torque, voltage or heat; a sensor "
          "makes a signal of it");
    return;
  }
  if (leaf_a) {
    if (types_.base(ca.scalar_type) != types_.base(cb.scalar_type)) {
      sink_
          .error(kConnectKind, span,
                 {path_name(ca), types_.text(ca.scalar_type), path_name(cb), types_.text(cb.scalar_type)})
          .hint(fmt::format("put a block between them that converts, such as `Modelica.Blocks.Math.{}To{}`",
                            types_.text(ca.scalar_type), types_.text(cb.scalar_type)));
      return;
    }
    if (ca.connection != cb.connection) {
      const auto text = [](const Component& c) -> std::string_view {
        return c.connection == Connection::flow     ? "a flow"
               : c.connection == Connection::stream ? "a stream"
                                                    : "neither flow nor stream";
      };
      sink_.error(kConnectKind, span, {path_name(ca), text(ca), path_name(cb), text(cb)});
      return;
    }
    const auto in_expandable = [&](const Component& c) { return c.parent_id && tree_.parent(c)->is_expandable; };
    const bool expandable = in_expandable(ca) || in_expandable(cb);
    const auto causal = [](const Component& c) { return c.direction != Direction::none; };
    if (causal(ca) != causal(cb) && !expandable &&
        std::min(ca.variability, cb.variability) > instance::Variability::parameter) {
      const auto text = [&](const Component& c) {
        return causal(c) ? "an input or output" : "neither input nor output";
      };
      sink_.error(kConnectKind, span, {path_name(ca), text(ca), path_name(cb), text(cb)});
      return;
    }
    if (ca.variability != cb.variability &&
        std::min(ca.variability, cb.variability) <= instance::Variability::parameter) {
      const auto text = [](const Component& c) {
        return c.variability == instance::Variability::constant    ? "a constant"
               : c.variability == instance::Variability::parameter ? "a parameter"
                                                                   : "a variable";
      };
      sink_.error(kConnectKind, span, {path_name(ca), text(ca), path_name(cb), text(cb)});
      return;
    }
    // A member that was never declared as a variable (an `outer` that has no `inner`) was reported before.
    if (scalarizer_.first_variable[ca.id.index()] == 0xffffffffU ||
        scalarizer_.first_variable[cb.id.index()] == 0xffffffffU)
      return;
    const std::uint32_t va = scalarizer_.variable_at(ca, a.path).value;
    const std::uint32_t vb = scalarizer_.variable_at(cb, b.path).value;
    if (std::min(ca.variability, cb.variability) <= instance::Variability::parameter) {
      parameter_pairs_.push_back({VariableId(va), VariableId(vb), span});
      return;
    }
    if (is_overconstrained(ca) && is_overconstrained(cb)) {
      edges_.push_back({graph_node(a), graph_node(b), true, false, span, scope, {{2 * va, 2 * vb}}});
      return;
    }
    const bool signal = ca.direction != Direction::none || cb.direction != Direction::none || expandable;
    if (ca.connection == Connection::none && signal && va != vb)
      signals_.push_back({2 * va + (a_outside ? 1 : 0), 2 * vb + (b_outside ? 1 : 0), span});
    if (ca.connection == Connection::none) {
      if (va != vb) join(2 * va, 2 * vb, span, scope);
    } else {
      join(2 * va + (a_outside ? 1 : 0), 2 * vb + (b_outside ? 1 : 0), span, scope);
    }
    return;
  }
  const bool both_graph = is_overconstrained(ca) && is_overconstrained(cb);
  GraphEdge edge{0, 0, true, false, span, scope, {}};
  if (both_graph) {
    edge.a = graph_node(a);
    edge.b = graph_node(b);
  }
  for (const instance::ComponentId id : ca.child_ids) {
    const Component* child = &tree_.components[id];
    const Component* partner = named_like(*child, cb);
    if (!partner) {
      if (!ca.is_expandable && !cb.is_expandable)
        sink_.error(kConnectMissing, span, {path_name(cb), child->name.text(), path_name(ca)})
            .hint(
                "only connectors of one kind can be connected: choose another connector, or put an adaptor between "
                "them");
      continue;
    }
    if (child->dims != partner->dims) {
      sink_.error(kConnectSizes, span,
                  {path_name(*child), instance::dims_text(child->dims), path_name(*partner),
                   instance::dims_text(partner->dims)});
      continue;
    }
    if (std::ranges::find(child->dims, 0) != child->dims.end()) continue;
    std::vector<std::int32_t> at(child->dims.size(), 0);
    do {
      Element x{child->id, a.path};
      Element y{partner->id, b.path};
      for (const std::int32_t i : at) {
        x.path.push_back(i + 1);
        y.path.push_back(i + 1);
      }
      if (both_graph && child->is_predefined) {
        edge.pairs.emplace_back(2 * scalarizer_.variable_at(*child, x.path).value,
                                2 * scalarizer_.variable_at(*partner, y.path).value);
      } else {
        connect_elements(x, a_outside, y, b_outside, scope, span);
      }
    } while (next_index(at, child->dims));
  }
  if (!ca.is_expandable && !cb.is_expandable)
    for (const instance::ComponentId id : cb.child_ids)
      if (const Component& other = tree_.components[id]; !named_like(other, ca))
        sink_.error(kConnectMissing, span, {path_name(ca), other.name.text(), path_name(cb)})
            .hint(
                "only connectors of one kind can be connected: choose another connector, or put an adaptor between "
                "them");
  if (both_graph) edges_.push_back(std::move(edge));
}

// The part of `other` with the name of this one; null when there is none.
const instance::Component* Connections::named_like(const Component& child, const Component& other) const {
  const Component* found = nullptr;
  for (const instance::ComponentId id : other.child_ids)
    if (tree_.components[id].name == child.name) found = &tree_.components[id];
  return found;
}

std::uint32_t Connections::graph_node(const Element& p) {
  const auto [found, is_new] =
      graph_index_.try_emplace(element_key(p), static_cast<std::uint32_t>(graph_nodes_.size()));
  if (is_new) {
    graph_nodes_.emplace_back();
    graph_nodes_.back().element = p;
  }
  return found->second;
}

void Connections::branch(ExprId left, ExprId right, Span span) {
  const auto a = scalarizer_.elements(left, span);
  const auto b = scalarizer_.elements(right, span);
  if (!a || !b || a->size() != b->size()) return;
  for (std::size_t i = 0; i < a->size(); ++i)
    edges_.push_back({graph_node((*a)[i]), graph_node((*b)[i]), false, false, span, 0, {}});
}

void Connections::root(ExprId connector, ExprId priority, Span span) {
  const auto list = scalarizer_.elements(connector, span);
  if (!list) return;
  for (const Element& p : *list) {
    GraphNode& n = graph_nodes_[graph_node(p)];
    n.span = span;
    if (!priority) {
      n.definite = true;
      continue;
    }
    const ExprId value = scalarizer_.scalar(priority, span);
    if (!value) return;
    const auto known = scalarizer_.values.evaluate(value, "it is the priority of a root");
    n.potential = true;
    n.priority = known && known->as_integer() ? *known->as_integer() : 0;
  }
}

void Connections::solve_graph() {
  std::vector<std::uint32_t> parent(graph_nodes_.size());
  std::vector<std::uint32_t> definite(graph_nodes_.size(), 0xffffffffU);
  for (std::uint32_t i = 0; i < graph_nodes_.size(); ++i) {
    parent[i] = i;
    if (graph_nodes_[i].definite) definite[i] = i;
  }
  const auto top = [&](std::uint32_t n) {
    while (parent[n] != n) n = parent[n] = parent[parent[n]];
    return n;
  };
  const auto name = [&](std::uint32_t n) { return path_name(tree_.components[graph_nodes_[n].element.component]); };
  for (const bool connects : {false, true}) {
    for (GraphEdge& e : edges_) {
      if (e.is_connect != connects) continue;
      const std::uint32_t x = top(e.a);
      const std::uint32_t y = top(e.b);
      const bool two_roots = definite[x] != 0xffffffffU && definite[y] != 0xffffffffU;
      if (x == y || two_roots) {
        // Loops are broken at connections, never at branches.
        if (connects)
          e.broken = true;
        else if (x != y)
          sink_.error(kTwoRoots, e.span, {name(definite[x]), name(definite[y])});
        continue;
      }
      parent[std::max(x, y)] = std::min(x, y);
      const std::uint32_t root = definite[x] != 0xffffffffU ? definite[x] : definite[y];
      definite[std::min(x, y)] = root;
    }
  }
  std::unordered_map<std::uint32_t, std::uint32_t> chosen;
  for (std::uint32_t i = 0; i < graph_nodes_.size(); ++i) {
    const std::uint32_t r = top(i);
    if (definite[r] != 0xffffffffU) {
      chosen[r] = definite[r];
      continue;
    }
    if (!graph_nodes_[i].potential) continue;
    const auto [known, is_new] = chosen.try_emplace(r, i);
    if (!is_new && graph_nodes_[i].priority < graph_nodes_[known->second].priority) known->second = i;
  }
  std::vector<std::vector<std::pair<std::uint32_t, std::uint32_t>>> neighbours(graph_nodes_.size());
  for (std::uint32_t k = 0; k < edges_.size(); ++k) {
    if (edges_[k].broken) continue;
    neighbours[edges_[k].a].emplace_back(edges_[k].b, k);
    neighbours[edges_[k].b].emplace_back(edges_[k].a, k);
  }
  for (std::uint32_t i = 0; i < graph_nodes_.size(); ++i) {
    if (top(i) != i) continue;
    auto found = chosen.find(i);
    if (found == chosen.end()) {
      const Component& part = tree_.components[graph_nodes_[i].element.component];
      const Span place = place_in_model(tree_, part, graph_nodes_[i].span);
      const Span declared = part_in_model(tree_, part);
      sink_.error(kNoRoot, place.known() ? place : declared, {name(i)})
          .hint(
              "nothing says where these parts are: connect one of them to `world.frame_b`, to a fixed part, or to a "
              "body "
              "that may move freely");
      found = chosen.emplace(i, i).first;
    }
    graph_nodes_[found->second].is_root = true;
    graph_nodes_[found->second].depth = 0;
    std::deque<std::uint32_t> queue{found->second};
    while (!queue.empty()) {
      const std::uint32_t n = queue.front();
      queue.pop_front();
      for (const auto& [other, edge] : neighbours[n]) {
        if (graph_nodes_[other].depth >= 0) continue;
        graph_nodes_[other].depth = graph_nodes_[n].depth + 1;
        queue.push_back(other);
      }
    }
  }
  for (const GraphEdge& e : edges_) {
    if (e.broken) continue;
    for (const auto& [x, y] : e.pairs)
      if (x != y) join(x, y, e.span, e.component);
  }
}

std::optional<bool> Connections::root_query(ExprId connector, bool is_root) {
  const auto list = scalarizer_.elements(connector, {});
  // Of an array of such variables (angles of several systems) all elements have the same place in the graph.
  if (!list) return std::nullopt;
  // One without elements (the angles of direct current) has no place in the graph: it is no root.
  const auto found = list->empty() ? graph_index_.end() : graph_index_.find(element_key((*list)[0]));
  if (found == graph_index_.end()) return is_root ? std::optional(false) : std::optional(true);
  const GraphNode& n = graph_nodes_[found->second];
  if (is_root) return n.is_root;
  for (const GraphEdge& e : edges_) {
    if (e.is_connect) continue;
    if (e.a == found->second) return n.depth < graph_nodes_[e.b].depth;
    if (e.b == found->second) return n.depth < graph_nodes_[e.a].depth;
  }
  return true;
}

std::optional<std::int64_t> Connections::cardinality(ExprId connector) {
  const auto list = scalarizer_.elements(connector, {});
  if (!list || list->empty()) return std::nullopt;
  std::int64_t n = 0;
  for (const Element& p : *list) {
    const auto found = cardinality_.find(element_key(p));
    if (found != cardinality_.end()) n += found->second;
  }
  return n;
}

ExprId Connections::variable(std::uint32_t v) { return graph_.variable(v, model_.variables[VariableId(v)].type); }

// Two outputs that are connected with each other: where the second one's part has one input that is free, that is
// meant.
void Connections::offer_input(const Signal& signal, VariableId first, VariableId second, diag::Diagnostic& found) {
  std::vector<bool> connected(model_.variables.size(), false);
  for (const Signal& s : signals_) connected[s.a / 2] = connected[s.b / 2] = true;
  const bool is_direct = signal.a / 2 == first.value && signal.b / 2 == second.value;
  const std::string before = is_direct ? only_input_beside(tree_, model_, first, connected) : std::string();
  const std::string after = is_direct ? only_input_beside(tree_, model_, second, connected) : std::string();
  if (before.empty() && !after.empty()) {
    found.hint(fmt::format("write `connect({}, {})`{}", model_.name(first), after, kOnlyInput));
    return;
  }
  const std::string a = model_.name(first);
  const std::string b = model_.name(second);
  found.hint(fmt::format(
      "remove this connection or that of the other source, or join the two with a block, such as "
      "`Modelica.Blocks.Math.Add add;` with `connect({}, add.u1); connect({}, add.u2);` and its `add.y` here",
      a, b));
}

// Whether something else than a connection speaks of a variable.
bool Connections::has_equation(VariableId v) const {
  const auto mentions = [&](ExprId e) {
    const auto found = e ? expr::numbers_in(graph_, e, Kind::variable) : std::vector<std::uint32_t>{};
    return std::ranges::find(found, v.value) != found.end();
  };
  return std::ranges::any_of(model_.equations,
                             [&](const FlatEquation& e) {
                               return (e.origin == Origin::equation || e.origin == Origin::binding) &&
                                      e.kind == EquationKind::equality && (mentions(e.left) || mentions(e.right));
                             }) ||
         std::ranges::any_of(model_.algorithms, [&](const FlatAlgorithm& a) {
           return std::ranges::find(a.outputs, v) != a.outputs.end();
         });
}

// Of what is connected at one level, at most one may give the value: an output of a component inside, or an input of
// the class itself (9.3).
void Connections::check_signals() {
  std::unordered_map<std::uint32_t, std::uint32_t> parent;
  const auto top = [&](std::uint32_t n) {
    for (auto it = parent.find(n); it != parent.end() && it->second != n; it = parent.find(n)) n = it->second;
    return n;
  };
  for (const Signal& s : signals_) {
    parent.try_emplace(s.a, s.a);
    parent.try_emplace(s.b, s.b);
    const std::uint32_t x = top(s.a);
    const std::uint32_t y = top(s.b);
    if (x != y) parent[std::max(x, y)] = std::min(x, y);
  }
  std::map<std::uint32_t, std::uint32_t> source;  // of a set
  std::map<std::uint32_t, bool> seen;
  for (const Signal& s : signals_) {
    for (const std::uint32_t side : {s.a, s.b}) {
      if (!seen.try_emplace(side, true).second) continue;
      const Component& c = component_of(VariableId(side / 2));
      const bool outside = side % 2 == 1;
      const bool gives =
          outside ? c.direction == Direction::input && !c.is_protected : c.direction == Direction::output;
      if (!gives) continue;
      const auto [known, is_new] = source.try_emplace(top(side), side);
      if (is_new || known->second / 2 == side / 2) continue;
      // Two outputs of blocks that both have equations cannot be one signal. Elsewhere a variable may only claim to be
      // given; whether there are too many equations is counted.
      const std::uint32_t other = known->second;
      const auto is_output_of_block = [&](std::uint32_t at) {
        const Component& signal = component_of(VariableId(at / 2));
        const Component* holder = tree_.parent(signal);
        return at % 2 == 0 && signal.direction == Direction::output && holder && !holder->is_connector;
      };
      const auto direct = std::ranges::find_if(
          signals_, [&](const Signal& x) { return (x.a == side && x.b == other) || (x.a == other && x.b == side); });
      const Span place = direct != signals_.end() ? direct->span : s.span;
      const std::string first = model_.name(VariableId(other / 2));
      const std::string second = model_.name(VariableId(side / 2));
      const bool both_given = is_output_of_block(other) && is_output_of_block(side) &&
                              has_equation(VariableId(other / 2)) && has_equation(VariableId(side / 2));
      diag::Diagnostic& found = tree_.strict || both_given ? sink_.error(kTwoSources, place, {first, second})
                                                           : sink_.warning(kTwoSources, place, {first, second});
      const auto with_first =
          std::ranges::find_if(signals_, [&](const Signal& x) { return x.a == other || x.b == other; });
      found.also(with_first->span != place ? with_first->span : component_of(VariableId(other / 2)).span,
                 "the first source");
      offer_input(direct != signals_.end() ? *direct : s, VariableId(other / 2), VariableId(side / 2), found);
    }
  }
}

// Parameters in connected connectors must have the same value.
void Connections::check_parameters() {
  for (const ParameterPair& p : parameter_pairs_) {
    const ExprId a = model_.variables[p.a].binding;
    const ExprId b = model_.variables[p.b].binding;
    if (!a || !b || !graph_.is_literal(a) || !graph_.is_literal(b) || a == b) continue;
    double x = 0;
    double y = 0;
    if (graph_.as_number(a, x) && graph_.as_number(b, y) && x == y) continue;
    sink_.error(kParametersDiffer, p.span, {model_.name(p.a), model_.name(p.b)});
  }
}

void Connections::add(ExprId left, ExprId right, Origin origin, Span span, std::uint32_t component) {
  FlatEquation e;
  e.kind = EquationKind::equality;
  e.origin = origin;
  e.left = left;
  e.right = right;
  e.span = span;
  e.component = component;
  model_.equations.push_back(std::move(e));
}

// Flows of members of a bus that were connected outside of a component, and of which nothing inside of it speaks: a
// connection brought them. Nothing flows into the component there.
static std::vector<VariableId> idle_members(const instance::InstanceTree& tree, const FlatModel& model) {
  std::vector<VariableId> result;
  for (const VariableId v : model.variables.ids()) {
    if (!model.variables[v].flow) continue;
    const instance::Component* c = tree.parent(tree.components[instance::ComponentId(model.variables[v].component)]);
    while (c && (c->is_connector || c->is_record) && !c->is_expandable) c = tree.parent(*c);
    if (c && c->is_expandable) result.push_back(v);
  }
  if (result.empty()) return result;
  std::vector<char> mentioned(model.variables.size(), 0);
  const auto look_at = [&](ExprId e) {
    if (e)
      expr::any_node(model.graph(), e, [&](ExprId x) {
        if (model.graph().kind(x) == expr::Kind::variable) mentioned[model.graph().payload(x)] = 1;
        return false;
      });
  };
  for (const FlatEquation& e : model.equations) {
    look_at(e.left);
    look_at(e.right);
  }
  std::erase_if(result, [&](VariableId v) { return mentioned[v.index()] != 0; });
  return result;
}

void Connections::make_equations() {
  const std::vector<VariableId> idle = idle_members(tree_, model_);
  check_signals();
  check_bus_members();
  check_parameters();
  for (std::uint32_t n = 0; n < nodes_.size(); ++n) {
    if (find(n) != n) continue;
    std::vector<std::uint32_t> members;
    std::uint32_t at = n;
    do {
      members.push_back(at);
      at = nodes_[at].next;
    } while (at != n);
    std::ranges::sort(members);
    const Component& c = component_of(VariableId(sides_[n] / 2));
    const Span span = nodes_[n].span;
    switch (c.connection) {
      case Connection::none:
        for (std::size_t i = 1; i < members.size(); ++i)
          add(variable(sides_[members[0]] / 2), variable(sides_[members[i]] / 2), Origin::connection,
              nodes_[members[i]].span, nodes_[members[i]].component);
        break;
      case Connection::flow: {
        ExprId sum;
        for (const std::uint32_t m : members) {
          const ExprId v = variable(sides_[m] / 2);
          const bool outside = sides_[m] % 2 == 1;
          if (!sum)
            sum = outside ? expr::negate(graph_, v) : v;
          else
            sum = outside ? expr::subtract(graph_, sum, v) : expr::add(graph_, sum, v);
        }
        add(sum, graph_.real(0), Origin::flow_balance, span, nodes_[n].component);
        break;
      }
      case Connection::stream: {
        std::vector<std::uint32_t> sides;
        for (const std::uint32_t m : members) sides.push_back(sides_[m]);
        for (const std::uint32_t side : sides) {
          if (side % 2 == 0) continue;
          const ExprId mix = stream_mix(sides, side, span);
          if (mix) add(variable(side / 2), mix, Origin::stream, span, nodes_[n].component);
        }
        break;
      }
    }
  }
  // What flows through a connector that nobody connected is zero.
  for (const VariableId v : model_.variables.ids()) {
    const FlatVariable& variable_data = model_.variables[v];
    if (!variable_data.flow || node_index_.contains(2 * v.value)) continue;
    const Component* connector = &component_of(v);
    for (const Component* p = tree_.parent(*connector); p && (p->is_connector || p->is_record); p = tree_.parent(*p))
      connector = p;
    add(variable(v.value), graph_.real(0), Origin::unconnected_flow, connector->span, variable_data.component);
  }
  for (const VariableId v : idle)
    if (node_index_.contains(2 * v.value) && !node_index_.contains(2 * v.value + 1))
      add(variable(v.value), graph_.real(0), Origin::unconnected_flow, component_of(v).span,
          model_.variables[v].component);
  // Loops of overconstrained connectors close by their own rule.
  for (const GraphEdge& e : edges_)
    if (e.broken) close_loop(e);
}

// The call of `equalityConstraint` for the two ends of the edge.
void Connections::close_loop(const GraphEdge& edge) {
  const auto value = [&](const Element& p) {
    const Component& c = tree_.components[p.component];
    std::vector<ExprId> subscripts;
    for (const std::int32_t i : p.path) subscripts.push_back(graph_.integer(i));
    return graph_.component(c.id.value, c.element_type, subscripts);
  };
  const Element& a = graph_nodes_[edge.a].element;
  const instance::EqualityConstraint& rule =
      tree_.equality_constraints[tree_.components[a.component].equality_constraint];
  if (!rule.call) {
    // Once for each connection, not for each of its elements.
    if (edge.span == not_closed_) return;
    not_closed_ = edge.span;
    sink_.error(kLoopNotClosed, edge.span, {path_name(tree_.components[a.component])});
    return;
  }
  const std::array<expr::Replacement, 2> ends{
      {{rule.first, value(a)}, {rule.second, value(graph_nodes_[edge.b].element)}}};
  const auto residual = scalarizer_.scalars(expr::substitute(graph_, rule.call, ends), edge.span);
  if (!residual) return;
  for (const ExprId r : *residual) add(r, graph_.real(0), Origin::root, edge.span, edge.component);
}

std::uint32_t Connections::flow_of(VariableId stream) {
  const FlatVariable& v = model_.variables[stream];
  const Component& c = component_of(stream);
  const Component* connector = tree_.parent(c);
  while (connector && !connector->is_connector) connector = tree_.parent(*connector);
  if (!connector) return 0xffffffffU;
  std::uint32_t found = 0xffffffffU;
  for (const instance::ComponentId id : connector->child_ids) {
    const Component& child = tree_.components[id];
    if (child.connection != Connection::flow || !child.is_predefined) continue;
    if (found != 0xffffffffU) return 0xffffffffU;
    // The same element of the connector's array.
    std::size_t inside = 1;
    for (const Component* p = &c; p != connector; p = tree_.parent(*p))
      for (const std::int32_t d : p->dims) inside *= static_cast<std::size_t>(d);
    found = scalarizer_.first_variable[child.id.index()] + static_cast<std::uint32_t>(v.element / inside);
  }
  return found;
}

// How much leaves through this side into the mixing point; `never` when limits say that nothing can.
ExprId Connections::outflow_weight(std::uint32_t side, bool& never) {
  never = false;
  const std::uint32_t m = flow_of(VariableId(side / 2));
  if (m == 0xffffffffU) return {};
  const FlatVariable& v = model_.variables[VariableId(m)];
  double limit = 0;
  const bool outside = side % 2 == 1;
  if (!outside && v.min && graph_.as_number(v.min, limit) && limit >= 0) never = true;
  if (outside && v.max && graph_.as_number(v.max, limit) && limit <= 0) never = true;
  const ExprId flow = outside ? variable(m) : expr::negate(graph_, variable(m));
  // Near zero flow the mixture stays defined.
  return expr::function(graph_, Builtin::max2, flow, graph_.real(1e-10));
}

ExprId Connections::stream_mix(const std::vector<std::uint32_t>& set, std::uint32_t except, Span span) {
  struct Term {
    std::uint32_t side;
    ExprId weight;
  };
  std::vector<Term> terms;
  for (const std::uint32_t side : set) {
    if (side == except) continue;
    bool never = false;
    const ExprId weight = outflow_weight(side, never);
    if (!weight) {
      const Component& c = component_of(VariableId(side / 2));
      sink_.error(kStreamWithoutFlow, span, {path_name(*tree_.parent(c))});
      return {};
    }
    // Between two there is nothing to mix, whatever the limits say (15.2).
    if (!never || set.size() == 2) terms.push_back({side, weight});
  }
  const auto carried = [&](std::uint32_t side) {
    return side % 2 == 1 ? in_stream(VariableId(side / 2), span) : variable(side / 2);
  };
  // Nothing can come from anywhere.
  if (terms.empty()) return except % 2 == 1 ? graph_.real(0) : variable(except / 2);
  if (terms.size() == 1) return carried(terms[0].side);
  ExprId above;
  ExprId below;
  for (const Term& term : terms) {
    const ExprId h = carried(term.side);
    if (!h) return {};
    const ExprId product = expr::multiply(graph_, term.weight, h);
    above = above ? expr::add(graph_, above, product) : product;
    below = below ? expr::add(graph_, below, term.weight) : term.weight;
  }
  return expr::divide(graph_, above, below);
}

ExprId Connections::in_stream(VariableId v, Span span) {
  const std::uint32_t side = 2 * v.value;
  const std::vector<std::uint32_t> set = set_of(side);
  if (set.size() <= 1) return variable(v.value);
  return stream_mix(set, side, span);
}

ExprId Connections::actual_stream(VariableId v, Span span) {
  const std::uint32_t m = flow_of(v);
  const ExprId inside = in_stream(v, span);
  if (m == 0xffffffffU || !inside) return {};
  const ExprId flows_in = expr::relation(graph_, Kind::greater, variable(m), graph_.real(0));
  return expr::choose(graph_, flows_in, inside, variable(v.value));
}

}  // namespace holon::flat
