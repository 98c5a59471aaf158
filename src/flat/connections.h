#pragma once

// Connections: sets of connected variables, the graph of overconstrained connectors, streams.
//
// A connect joins two connectors; every variable inside them joins its partner of the same name. A connector of a
// component inside is seen from within ("inside"), one of the class that holds the connect from without ("outside").

#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "diag/sink.h"
#include "flat/balance.h"
#include "flat/flat_model.h"
#include "flat/scalarize.h"

namespace holon::flat {

class Connections {
 public:
  Connections(const instance::InstanceTree& tree, FlatModel& model, Scalarizer& scalarizer, diag::Sink& sink);

  // First, all of these in any order:
  void connect(ExprId left, ExprId right, std::uint32_t scope_component, Span span);
  void branch(ExprId left, ExprId right, Span span);
  void root(ExprId connector, ExprId priority, Span span);  // priority none: a definite root

  // Then, once:
  void solve_graph();
  void make_equations();

  ExprId in_stream(VariableId v, Span span);
  ExprId actual_stream(VariableId v, Span span);
  std::optional<bool> root_query(ExprId connector, bool is_root);
  std::optional<std::int64_t> cardinality(ExprId connector);
  // Equations between potentials that the `connect`s of each component gave.
  const JoinCounts& joins() const { return joins_; }

 private:
  using Element = Scalarizer::Element;
  // A variable from one side: 2*id + (outside ? 1 : 0).
  struct Node {
    std::uint32_t parent;
    std::uint32_t next;  // circular list of the set
    Span span;
    std::uint32_t component;
  };
  std::uint32_t node_of(std::uint32_t side);
  std::uint32_t find(std::uint32_t node);
  void join(std::uint32_t a, std::uint32_t b, Span span, std::uint32_t component);
  void connect_elements(const Element& a, bool a_outside, const Element& b, bool b_outside, std::uint32_t scope,
                        Span span);
  struct GraphEdge;
  using Component = instance::Component;
  static bool is_overconstrained(const Component& c) { return c.equality_constraint != 0xffffffffU; }
  const Component& component_of(VariableId v) const {
    return tree_.components[instance::ComponentId(model_.variables[v].component)];
  }
  // Seen from the inside of the component whose class has the `connect`.
  bool is_outside(const Component& c, std::uint32_t scope) const;
  const Component* named_like(const Component& child, const Component& other) const;
  std::string path_name(const Component& c) const { return instance::path_name(tree_, c.id); }
  void close_loop(const GraphEdge& edge);
  void add(ExprId left, ExprId right, Origin origin, Span span, std::uint32_t component);
  std::uint64_t element_key(const Element& p);
  std::uint32_t graph_node(const Element& p);
  std::uint32_t flow_of(VariableId stream);
  ExprId stream_mix(const std::vector<std::uint32_t>& set, std::uint32_t except, Span span);
  ExprId variable(std::uint32_t v);
  ExprId outflow_weight(std::uint32_t side, bool& never);
  std::vector<std::uint32_t> set_of(std::uint32_t side);

  const instance::InstanceTree& tree_;
  FlatModel& model_;
  Scalarizer& scalarizer_;
  diag::Sink& sink_;
  expr::Graph& graph_;
  expr::Types& types_;
  JoinCounts joins_;
  std::vector<Node> nodes_;
  std::unordered_map<std::uint32_t, std::uint32_t> node_index_;  // side -> node
  std::vector<std::uint32_t> sides_;                             // node -> side
  std::unordered_map<std::uint64_t, std::int64_t> cardinality_;
  struct ParameterPair {
    VariableId a;
    VariableId b;
    Span span;
  };
  std::vector<ParameterPair> parameter_pairs_;
  struct Signal {
    std::uint32_t a;  // sides
    std::uint32_t b;
    Span span;
  };
  std::vector<Signal> signals_;
  void check_signals();
  void check_bus_members();
  bool has_equation(VariableId v) const;
  void offer_input(const Signal& signal, VariableId first, VariableId second, diag::Diagnostic& found);
  void check_parameters();

  struct GraphNode {
    Element element;
    Span span;
    bool is_root = false;
    bool definite = false;
    bool potential = false;
    std::int64_t priority = 0;
    int depth = -1;
  };
  struct GraphEdge {
    std::uint32_t a;
    std::uint32_t b;
    bool is_connect;
    bool broken = false;
    Span span;
    std::uint32_t component;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;  // sides that are joined when the edge is kept
  };
  Span not_closed_;  // reported last
  std::vector<GraphNode> graph_nodes_;
  std::vector<GraphEdge> edges_;
  std::unordered_map<std::uint64_t, std::uint32_t> graph_index_;
  std::map<std::vector<std::uint32_t>, std::uint32_t> element_numbers_;
};

}  // namespace holon::flat
