#include "flat/connections.h"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <deque>

#include "expr/build.h"
#include "flat/diagnostics.h"
#include "flat/next_index.h"

namespace holon::flat {
namespace {

using expr::Builtin;
using expr::Kind;
using instance::Component;

}  // namespace

Connections::Connections(FlatModel& model, Scalarizer& scalarizer, diag::Sink& sink)
    : model_(model), s_(scalarizer), sink_(sink), g_(model.graph()), t_(model.graph().types) {}

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
  if (model_.instances->components[model_.variables[v].component].connection == syntax::Connection::none)
    ++joins_[component];
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

std::uint64_t Connections::place_key(const Place& p) {
  std::vector<std::uint32_t> key{p.component};
  for (const std::int32_t i : p.path) key.push_back(static_cast<std::uint32_t>(i));
  return place_numbers_.try_emplace(std::move(key), static_cast<std::uint32_t>(place_numbers_.size())).first->second;
}

bool Connections::overconstrained(const Component& c) {
  instance::ClassInstance* cls = c.cls ? c.cls : c.type_class;
  if (!cls) return false;
  instance::Elem* f = s_.in.find_elem(*cls, s_.in.tree.names().intern("equalityConstraint"));
  return f && f->is_class;
}

void Connections::connect(ExprId left, ExprId right, std::uint32_t scope, Span span) {
  const auto a = s_.places(left, span);
  const auto b = s_.places(right, span);
  if (!a || !b) return;
  const auto& components = model_.instances->components;
  const Component& ca = components[g_.payload(left)];
  const Component& cb = components[g_.payload(right)];
  if (a->size() != b->size() || t_.rank(g_.type(left)) != t_.rank(g_.type(right))) {
    sink_.error(kConnectSizes, span,
                {s_.in.path_name(ca), fmt::format("{}", a->size()), s_.in.path_name(cb), fmt::format("{}", b->size())});
    return;
  }
  const auto outside = [&](const Component& c) {
    const Component* top = &c;
    while (top->parent && top->parent->is_connector) top = top->parent;
    return top->parent && top->parent->number == scope;
  };
  const bool a_outside = outside(ca);
  const bool b_outside = outside(cb);
  for (std::size_t i = 0; i < a->size(); ++i) {
    ++cardinality_[place_key((*a)[i])];
    ++cardinality_[place_key((*b)[i])];
    connect_places((*a)[i], a_outside, (*b)[i], b_outside, scope, span);
  }
}

void Connections::connect_places(const Place& a, bool a_outside, const Place& b, bool b_outside, std::uint32_t scope,
                                 Span span) {
  auto& components = model_.instances->components;
  Component& ca = components[a.component];
  Component& cb = components[b.component];
  const bool leaf_a = ca.primitive != nullptr;
  const bool leaf_b = cb.primitive != nullptr;
  if (leaf_a != leaf_b) {
    sink_.error(kConnectKind, span,
                {s_.in.path_name(ca), leaf_a ? "a variable" : "a connector", s_.in.path_name(cb),
                 leaf_b ? "a variable" : "a connector"});
    return;
  }
  if (leaf_a) {
    if (t_.base(ca.scalar_type) != t_.base(cb.scalar_type)) {
      sink_.error(kConnectKind, span,
                  {s_.in.path_name(ca), t_.text(ca.scalar_type), s_.in.path_name(cb), t_.text(cb.scalar_type)});
      return;
    }
    if (ca.connection != cb.connection) {
      const auto text = [](const Component& c) -> std::string_view {
        return c.connection == syntax::Connection::flow     ? "a flow"
               : c.connection == syntax::Connection::stream ? "a stream"
                                                            : "neither flow nor stream";
      };
      sink_.error(kConnectKind, span, {s_.in.path_name(ca), text(ca), s_.in.path_name(cb), text(cb)});
      return;
    }
    const bool expandable = (ca.parent && ca.parent->is_expandable) || (cb.parent && cb.parent->is_expandable);
    const auto causal = [](const Component& c) { return c.direction != syntax::Direction::none; };
    if (causal(ca) != causal(cb) && !expandable &&
        std::min(ca.variability, cb.variability) > instance::Variability::parameter) {
      const auto text = [&](const Component& c) {
        return causal(c) ? "an input or output" : "neither input nor output";
      };
      sink_.error(kConnectKind, span, {s_.in.path_name(ca), text(ca), s_.in.path_name(cb), text(cb)});
      return;
    }
    if (ca.variability != cb.variability &&
        std::min(ca.variability, cb.variability) <= instance::Variability::parameter) {
      const auto text = [](const Component& c) {
        return c.variability == instance::Variability::constant    ? "a constant"
               : c.variability == instance::Variability::parameter ? "a parameter"
                                                                   : "a variable";
      };
      sink_.error(kConnectKind, span, {s_.in.path_name(ca), text(ca), s_.in.path_name(cb), text(cb)});
      return;
    }
    // A member that was never declared as a variable (an `outer` that has no `inner`) was reported before.
    if (s_.first_variable[ca.number] == 0xffffffffU || s_.first_variable[cb.number] == 0xffffffffU) return;
    const std::uint32_t va = s_.variable_at(ca, a.path).value;
    const std::uint32_t vb = s_.variable_at(cb, b.path).value;
    if (std::min(ca.variability, cb.variability) <= instance::Variability::parameter) {
      parameter_pairs_.push_back({VariableId(va), VariableId(vb), span});
      return;
    }
    if (ca.type_class && cb.type_class && overconstrained(ca) && overconstrained(cb)) {
      edges_.push_back({graph_node(a), graph_node(b), true, false, span, scope, {{2 * va, 2 * vb}}});
      return;
    }
    const bool signal = ca.direction != syntax::Direction::none || cb.direction != syntax::Direction::none ||
                        (ca.parent && ca.parent->is_expandable) || (cb.parent && cb.parent->is_expandable);
    if (ca.connection == syntax::Connection::none && signal && va != vb)
      signals_.push_back({2 * va + (a_outside ? 1 : 0), 2 * vb + (b_outside ? 1 : 0), span});
    if (ca.connection == syntax::Connection::none) {
      if (va != vb) join(2 * va, 2 * vb, span, scope);
    } else {
      join(2 * va + (a_outside ? 1 : 0), 2 * vb + (b_outside ? 1 : 0), span, scope);
    }
    return;
  }
  const bool both_graph = overconstrained(ca) && overconstrained(cb);
  GraphEdge edge{0, 0, true, false, span, scope, {}};
  if (both_graph) {
    edge.a = graph_node(a);
    edge.b = graph_node(b);
  }
  for (Component* child : s_.in.children(ca)) {
    Component* partner = nullptr;
    for (Component* other : s_.in.children(cb))
      if (other->name == child->name) partner = other;
    if (!partner) {
      if (!ca.is_expandable && !cb.is_expandable)
        sink_.error(kConnectMissing, span, {s_.in.path_name(cb), child->name.text(), s_.in.path_name(ca)});
      continue;
    }
    if (child->dims != partner->dims) {
      sink_.error(kConnectSizes, span,
                  {s_.in.path_name(*child), instance::dims_text(child->dims), s_.in.path_name(*partner),
                   instance::dims_text(partner->dims)});
      continue;
    }
    if (std::ranges::find(child->dims, 0) != child->dims.end()) continue;
    std::vector<std::int32_t> at(child->dims.size(), 0);
    do {
      Place x{child->number, a.path};
      Place y{partner->number, b.path};
      for (const std::int32_t i : at) {
        x.path.push_back(i + 1);
        y.path.push_back(i + 1);
      }
      if (both_graph && child->primitive) {
        edge.pairs.emplace_back(2 * s_.variable_at(*child, x.path).value, 2 * s_.variable_at(*partner, y.path).value);
      } else {
        connect_places(x, a_outside, y, b_outside, scope, span);
      }
    } while (next_index(at, child->dims));
  }
  if (!ca.is_expandable && !cb.is_expandable)
    for (Component* other : s_.in.children(cb))
      if (std::ranges::none_of(s_.in.children(ca), [&](const Component* c) { return c->name == other->name; }))
        sink_.error(kConnectMissing, span, {s_.in.path_name(ca), other->name.text(), s_.in.path_name(cb)});
  if (both_graph) edges_.push_back(std::move(edge));
}

std::uint32_t Connections::graph_node(const Place& p) {
  const auto [found, is_new] = graph_index_.try_emplace(place_key(p), static_cast<std::uint32_t>(graph_.size()));
  if (is_new) {
    graph_.emplace_back();
    graph_.back().place = p;
  }
  return found->second;
}

void Connections::branch(ExprId left, ExprId right, Span span) {
  const auto a = s_.places(left, span);
  const auto b = s_.places(right, span);
  if (!a || !b || a->size() != b->size()) return;
  for (std::size_t i = 0; i < a->size(); ++i)
    edges_.push_back({graph_node((*a)[i]), graph_node((*b)[i]), false, false, span, 0, {}});
}

void Connections::root(ExprId connector, ExprId priority, Span span) {
  const auto list = s_.places(connector, span);
  if (!list) return;
  for (const Place& p : *list) {
    GraphNode& n = graph_[graph_node(p)];
    n.span = span;
    if (!priority) {
      n.definite = true;
      continue;
    }
    const ExprId value = s_.scalar(priority, span);
    if (!value) return;
    const auto known = s_.in.try_evaluate(value, "it is the priority of a root");
    n.potential = true;
    n.priority = known && known->as_integer() ? *known->as_integer() : 0;
  }
}

void Connections::solve_graph() {
  std::vector<std::uint32_t> parent(graph_.size());
  std::vector<std::uint32_t> definite(graph_.size(), 0xffffffffU);
  for (std::uint32_t i = 0; i < graph_.size(); ++i) {
    parent[i] = i;
    if (graph_[i].definite) definite[i] = i;
  }
  const auto top = [&](std::uint32_t n) {
    while (parent[n] != n) n = parent[n] = parent[parent[n]];
    return n;
  };
  const auto name = [&](std::uint32_t n) {
    return s_.in.path_name(model_.instances->components[graph_[n].place.component]);
  };
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
  for (std::uint32_t i = 0; i < graph_.size(); ++i) {
    const std::uint32_t r = top(i);
    if (definite[r] != 0xffffffffU) {
      chosen[r] = definite[r];
      continue;
    }
    if (!graph_[i].potential) continue;
    const auto [known, is_new] = chosen.try_emplace(r, i);
    if (!is_new && graph_[i].priority < graph_[known->second].priority) known->second = i;
  }
  std::vector<std::vector<std::pair<std::uint32_t, std::uint32_t>>> neighbours(graph_.size());
  for (std::uint32_t k = 0; k < edges_.size(); ++k) {
    if (edges_[k].broken) continue;
    neighbours[edges_[k].a].emplace_back(edges_[k].b, k);
    neighbours[edges_[k].b].emplace_back(edges_[k].a, k);
  }
  for (std::uint32_t i = 0; i < graph_.size(); ++i) {
    if (top(i) != i) continue;
    auto found = chosen.find(i);
    if (found == chosen.end()) {
      sink_.error(kNoRoot, graph_[i].span, {name(i)});
      found = chosen.emplace(i, i).first;
    }
    graph_[found->second].is_root = true;
    graph_[found->second].depth = 0;
    std::deque<std::uint32_t> queue{found->second};
    while (!queue.empty()) {
      const std::uint32_t n = queue.front();
      queue.pop_front();
      for (const auto& [other, edge] : neighbours[n]) {
        if (graph_[other].depth >= 0) continue;
        graph_[other].depth = graph_[n].depth + 1;
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
  const auto list = s_.places(connector, {});
  // Of an array of such variables (angles of several systems) all elements have the same place in the graph.
  if (!list || list->empty()) return std::nullopt;
  const auto found = graph_index_.find(place_key((*list)[0]));
  if (found == graph_index_.end()) return is_root ? std::optional(false) : std::optional(true);
  const GraphNode& n = graph_[found->second];
  if (is_root) return n.is_root;
  for (const GraphEdge& e : edges_) {
    if (e.is_connect) continue;
    if (e.a == found->second) return n.depth < graph_[e.b].depth;
    if (e.b == found->second) return n.depth < graph_[e.a].depth;
  }
  return true;
}

std::optional<std::int64_t> Connections::cardinality(ExprId connector) {
  const auto list = s_.places(connector, {});
  if (!list || list->empty()) return std::nullopt;
  std::int64_t n = 0;
  for (const Place& p : *list) {
    const auto found = cardinality_.find(place_key(p));
    if (found != cardinality_.end()) n += found->second;
  }
  return n;
}

ExprId Connections::variable(std::uint32_t v) { return g_.variable(v, model_.variables[VariableId(v)].type); }

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
      const Component& c = model_.instances->components[model_.variables[VariableId(side / 2)].component];
      const bool outside = side % 2 == 1;
      const bool gives = outside ? c.direction == syntax::Direction::input && !c.is_protected
                                 : c.direction == syntax::Direction::output;
      if (!gives) continue;
      const auto [known, is_new] = source.try_emplace(top(side), side);
      if (is_new || known->second / 2 == side / 2) continue;
      sink_.error(kTwoSources, s.span, {model_.name(VariableId(known->second / 2)), model_.name(VariableId(side / 2))});
    }
  }
}

// Parameters in connected connectors must have the same value.
void Connections::check_parameters() {
  for (const ParameterPair& p : parameter_pairs_) {
    const ExprId a = model_.variables[p.a].binding;
    const ExprId b = model_.variables[p.b].binding;
    if (!a || !b || !g_.is_literal(a) || !g_.is_literal(b) || a == b) continue;
    double x = 0;
    double y = 0;
    if (g_.as_number(a, x) && g_.as_number(b, y) && x == y) continue;
    sink_.error(kParametersDiffer, p.span, {model_.name(p.a), model_.name(p.b)});
  }
}

void Connections::make_equations() {
  check_signals();
  check_parameters();
  const auto add = [&](ExprId left, ExprId right, Origin origin, Span span, std::uint32_t component) {
    FlatEquation e;
    e.kind = EquationKind::equality;
    e.origin = origin;
    e.left = left;
    e.right = right;
    e.span = span;
    e.component = component;
    model_.equations.push_back(std::move(e));
  };
  for (std::uint32_t n = 0; n < nodes_.size(); ++n) {
    if (find(n) != n) continue;
    std::vector<std::uint32_t> members;
    std::uint32_t at = n;
    do {
      members.push_back(at);
      at = nodes_[at].next;
    } while (at != n);
    std::ranges::sort(members);
    const FlatVariable& first = model_.variables[VariableId(sides_[n] / 2)];
    const Component& c = model_.instances->components[first.component];
    const Span span = nodes_[n].span;
    switch (c.connection) {
      case syntax::Connection::none:
        for (std::size_t i = 1; i < members.size(); ++i)
          add(variable(sides_[members[0]] / 2), variable(sides_[members[i]] / 2), Origin::connection,
              nodes_[members[i]].span, nodes_[members[i]].component);
        break;
      case syntax::Connection::flow: {
        ExprId sum;
        for (const std::uint32_t m : members) {
          const ExprId v = variable(sides_[m] / 2);
          const bool outside = sides_[m] % 2 == 1;
          if (!sum)
            sum = outside ? expr::negate(g_, v) : v;
          else
            sum = outside ? expr::subtract(g_, sum, v) : expr::add(g_, sum, v);
        }
        add(sum, g_.real(0), Origin::flow_balance, span, nodes_[n].component);
        break;
      }
      case syntax::Connection::stream: {
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
    const Component* connector = &model_.instances->components[variable_data.component];
    while (connector->parent && (connector->parent->is_connector || connector->parent->is_record))
      connector = connector->parent;
    add(variable(v.value), g_.real(0), Origin::unconnected_flow, connector->span, variable_data.component);
  }
  // Loops of overconstrained connectors close by their own rule.
  for (const GraphEdge& e : edges_) {
    if (!e.broken) continue;
    Component& c = model_.instances->components[graph_[e.a].place.component];
    instance::Elem* f =
        s_.in.find_elem(c.cls ? *c.cls : *c.type_class, s_.in.tree.names().intern("equalityConstraint"));
    instance::ClassInstance* cls = s_.in.instance_of(*f);
    // Loops are closed element by element; a function for arrays gets arrays of one.
    const bool takes_arrays = cls && s_.in.expand(*cls) && std::ranges::any_of(cls->elems, [](const instance::Elem* x) {
                                return !x->is_class && x->element->direction == syntax::Direction::input &&
                                       (!x->declaration->dimensions.empty() || !x->element->type.dimensions.empty());
                              });
    const auto value = [&](const Place& p) {
      Component& r = model_.instances->components[p.component];
      std::vector<ExprId> subscripts;
      for (const std::int32_t i : p.path) subscripts.push_back(g_.integer(i));
      const ExprId one = g_.component(r.number, r.cls ? s_.in.record_type(*r.cls) : r.scalar_type, subscripts);
      const std::array<std::int32_t, 1> size{1};
      return takes_arrays ? g_.many(expr::Kind::array, t_.with_dims(g_.type(one), size), {&one, 1}) : one;
    };
    const ExprId call =
        cls ? s_.in.call_class(*cls, {{value(graph_[e.a].place), e.span}, {value(graph_[e.b].place), e.span}}, {},
                               e.span)
            : ExprId{};
    if (!call) continue;
    s_.in.lower_pending_functions();
    const auto residual = s_.scalars(call, e.span);
    if (!residual) continue;
    for (const ExprId r : *residual) add(r, g_.real(0), Origin::root, e.span, e.component);
  }
}

std::uint32_t Connections::flow_of(VariableId stream) {
  const FlatVariable& v = model_.variables[stream];
  Component& c = model_.instances->components[v.component];
  Component* connector = c.parent;
  while (connector && !connector->is_connector) connector = connector->parent;
  if (!connector) return 0xffffffffU;
  std::uint32_t found = 0xffffffffU;
  for (Component* child : s_.in.children(*connector)) {
    if (child->connection != syntax::Connection::flow || !child->primitive) continue;
    if (found != 0xffffffffU) return 0xffffffffU;
    // The same element of the connector's array.
    std::size_t inside = 1;
    for (const Component* p = &c; p != connector; p = p->parent)
      for (const std::int32_t d : p->dims) inside *= static_cast<std::size_t>(d);
    found = s_.first_variable[child->number] + static_cast<std::uint32_t>(v.element / inside);
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
  if (!outside && v.min && g_.as_number(v.min, limit) && limit >= 0) never = true;
  if (outside && v.max && g_.as_number(v.max, limit) && limit <= 0) never = true;
  const ExprId flow = outside ? variable(m) : expr::negate(g_, variable(m));
  // Near zero flow the mixture stays defined.
  return expr::function(g_, Builtin::max2, flow, g_.real(1e-10));
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
      const Component& c = model_.instances->components[model_.variables[VariableId(side / 2)].component];
      sink_.error(kStreamWithoutFlow, span, {s_.in.path_name(*c.parent)});
      return {};
    }
    // Between two there is nothing to mix, whatever the limits say (15.2).
    if (!never || set.size() == 2) terms.push_back({side, weight});
  }
  const auto carried = [&](std::uint32_t side) {
    return side % 2 == 1 ? in_stream(VariableId(side / 2), span) : variable(side / 2);
  };
  // Nothing can come from anywhere.
  if (terms.empty()) return except % 2 == 1 ? g_.real(0) : variable(except / 2);
  if (terms.size() == 1) return carried(terms[0].side);
  ExprId above;
  ExprId below;
  for (const Term& term : terms) {
    const ExprId h = carried(term.side);
    if (!h) return {};
    const ExprId product = expr::multiply(g_, term.weight, h);
    above = above ? expr::add(g_, above, product) : product;
    below = below ? expr::add(g_, below, term.weight) : term.weight;
  }
  return expr::divide(g_, above, below);
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
  const ExprId flows_in = expr::relation(g_, Kind::greater, variable(m), g_.real(0));
  return expr::choose(g_, flows_in, inside, variable(v.value));
}

}  // namespace holon::flat
