#pragma once

// Scalar expressions of the program, each stored once: a NodeId is the expression. Making a node folds constants and
// drops what changes nothing (x*1, x+0, not not b), so two ways of writing the same thing often meet in one node.
// Folding computes with the same functions as the evaluator; it never rounds differently.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/id.h"
#include "base/stable_vector.h"
#include "program/ops.h"

namespace holon::program {

struct NodeId : base::Id<NodeId> {
  using Id::Id;
};

struct Node {
  Op op{};
  Type type{};
  std::uint16_t summary = 0;  // of the whole expression: can it fail, what does it cost
  // Arguments as numbers of nodes; or the payload: halves of a double or index, a slot, column, local, array and
  // dimension. `element` has the array in a[1].
  std::array<std::uint32_t, 3> a{};
};
static_assert(sizeof(Node) == 16);

class Nodes {
 public:
  Nodes();
  Nodes(const Nodes&) = delete;
  Nodes& operator=(const Nodes&) = delete;
  Nodes(Nodes&&) = default;
  Nodes& operator=(Nodes&&) = default;
  ~Nodes() = default;

  // ---- reading
  const Node& operator[](NodeId id) const { return nodes_[id.index()]; }
  Op op(NodeId id) const { return nodes_[id.index()].op; }
  Type type(NodeId id) const { return nodes_[id.index()].type; }
  std::size_t arity(NodeId id) const { return static_cast<std::size_t>(info(op(id)).arity); }
  NodeId arg(NodeId id, std::size_t i) const { return NodeId(nodes_[id.index()].a[i]); }
  std::uint32_t payload(NodeId id) const { return nodes_[id.index()].a[0]; }  // slot, column, row_constant, local, size
  std::uint32_t array(NodeId id) const {                                      // of `element` and `size`
    const Node& n = nodes_[id.index()];
    return n.op == Op::element ? n.a[1] : n.a[0];
  }
  std::uint32_t dimension(NodeId id) const { return nodes_[id.index()].a[1]; }  // of `size`
  double constant(NodeId id) const { return std::bit_cast<double>(bits(id)); }
  std::int64_t whole(NodeId id) const { return std::bit_cast<std::int64_t>(bits(id)); }
  bool truth(NodeId id) const { return nodes_[id.index()].a[0] != 0; }
  // Whether evaluating the expression can fail, and roughly how many machine cycles it takes as a tree.
  bool can_fail(NodeId id) const { return (nodes_[id.index()].summary & kFails) != 0; }
  int cost(NodeId id) const { return nodes_[id.index()].summary & kMostCost; }
  bool is_constant(NodeId id, double value) const { return op(id) == Op::constant && constant(id) == value; }
  std::size_t size() const { return nodes_.size(); }

  // ---- making
  NodeId constant(double value);
  NodeId whole(std::int64_t value);
  NodeId truth(bool value);
  NodeId slot(std::uint32_t number) { return leaf(Op::slot, Type::real, number, 0); }
  NodeId column(std::uint32_t number) { return leaf(Op::column, Type::real, number, 0); }
  NodeId row_constant(std::uint32_t number) { return leaf(Op::row_constant, Type::real, number, 0); }
  NodeId local(std::uint32_t number, Type type) { return leaf(Op::local, type, number, 0); }
  NodeId size(std::uint32_t array, std::uint32_t dimension) { return leaf(Op::size, Type::index, array, dimension); }
  NodeId element(std::uint32_t array, NodeId offset);

  NodeId unary(Op op, NodeId x);
  NodeId binary(Op op, NodeId x, NodeId y);
  NodeId ternary(Op op, NodeId x, NodeId y, NodeId z);
  NodeId choose(NodeId condition, NodeId value, NodeId otherwise);  // the `if` of the right type

  // The same operation on other arguments.
  NodeId rebuild(NodeId id, std::span<const NodeId> args);

  // Shorthands for what lowering and differentiation write all the time.
  NodeId negate(NodeId x) { return unary(Op::negate, x); }
  NodeId add(NodeId x, NodeId y) { return binary(Op::add, x, y); }
  NodeId subtract(NodeId x, NodeId y) { return binary(Op::subtract, x, y); }
  NodeId multiply(NodeId x, NodeId y) { return binary(Op::multiply, x, y); }
  NodeId divide(NodeId x, NodeId y) { return binary(Op::divide, x, y); }
  NodeId not_(NodeId x) { return unary(Op::not_, x); }

 private:
  static constexpr std::uint16_t kFails = 0x8000;
  static constexpr std::uint16_t kMostCost = 0x7fff;

  std::uint64_t bits(NodeId id) const {
    const Node& n = nodes_[id.index()];
    return (static_cast<std::uint64_t>(n.a[1]) << 32U) | n.a[0];
  }
  NodeId leaf(Op op, Type type, std::uint32_t first, std::uint32_t second);
  NodeId intern(Node node);
  std::uint16_t summarize(const Node& node) const;
  NodeId make(Op op, std::span<const NodeId> args);
  NodeId fold(Op op, std::span<const NodeId> args);  // none when there is nothing to fold
  NodeId reduce(Op op, std::span<const NodeId> args);
  void grow();

  base::StableVector<Node> nodes_;
  struct Entry {
    std::uint32_t id = NodeId::kNone;
    std::uint32_t hash = 0;
  };
  std::vector<Entry> entries_;
};

}  // namespace holon::program
