#include "program/nodes.h"

#include <algorithm>
#include <cmath>

#include "base/check.h"
#include "program/scalar.h"

namespace holon::program {
namespace {

constexpr std::size_t kFirstEntries = 1U << 10U;

std::uint64_t mix(std::uint64_t h, std::uint64_t value) {
  h ^= value;
  h *= 0x9E3779B97F4A7C15ULL;
  return h ^ (h >> 29U);
}

std::uint32_t hash_of(const Node& n) {
  std::uint64_t h = mix(static_cast<std::uint64_t>(n.op) << 8U | static_cast<std::uint64_t>(n.type), n.a[0]);
  h = mix(mix(h, n.a[1]), n.a[2]);
  return static_cast<std::uint32_t>(h ^ (h >> 32U));
}

bool is_literal(Op op) { return op == Op::constant || op == Op::whole || op == Op::truth; }

}  // namespace

Nodes::Nodes() : entries_(kFirstEntries) {}

NodeId Nodes::leaf(Op op, Type type, std::uint32_t first, std::uint32_t second) {
  Node n;
  n.op = op;
  n.type = type;
  n.a = {first, second, 0};
  return intern(n);
}

NodeId Nodes::constant(double value) {
  const auto b = std::bit_cast<std::uint64_t>(value);
  return leaf(Op::constant, Type::real, static_cast<std::uint32_t>(b), static_cast<std::uint32_t>(b >> 32U));
}

NodeId Nodes::whole(std::int64_t value) {
  const auto b = std::bit_cast<std::uint64_t>(value);
  return leaf(Op::whole, Type::index, static_cast<std::uint32_t>(b), static_cast<std::uint32_t>(b >> 32U));
}

NodeId Nodes::truth(bool value) { return leaf(Op::truth, Type::boolean, value ? 1 : 0, 0); }

NodeId Nodes::element(std::uint32_t array, NodeId offset) {
  HOLON_CHECK(type(offset) == Type::index);
  return leaf(Op::element, Type::real, offset.value, array);
}

NodeId Nodes::unary(Op op, NodeId x) {
  const std::array args{x};
  return make(op, args);
}
NodeId Nodes::binary(Op op, NodeId x, NodeId y) {
  const std::array args{x, y};
  return make(op, args);
}
NodeId Nodes::ternary(Op op, NodeId x, NodeId y, NodeId z) {
  const std::array args{x, y, z};
  return make(op, args);
}

NodeId Nodes::choose(NodeId condition, NodeId value, NodeId otherwise) {
  switch (type(value)) {
    case Type::real:
      return ternary(Op::if_real, condition, value, otherwise);
    case Type::index:
      return ternary(Op::if_index, condition, value, otherwise);
    case Type::boolean:
      return ternary(Op::if_boolean, condition, value, otherwise);
  }
  HOLON_CHECK(false);
  return {};
}

NodeId Nodes::rebuild(NodeId id, std::span<const NodeId> args) {
  const Op o = op(id);
  if (program::is_leaf(o)) return id;
  if (o == Op::element) return element(array(id), args[0]);
  return make(o, args);
}

NodeId Nodes::make(Op op, std::span<const NodeId> args) {
  const OpInfo& row = info(op);
  HOLON_CHECK(static_cast<std::size_t>(row.arity) == args.size() && op != Op::element);
  for (std::size_t i = 0; i < args.size(); ++i)
    HOLON_CHECK(type(args[i]) == (i == 0 && is_choice(op) ? Type::boolean : row.argument));
  if (const NodeId folded = fold(op, args)) return folded;
  if (const NodeId reduced = reduce(op, args)) return reduced;
  Node n;
  n.op = op;
  n.type = row.type;
  for (std::size_t i = 0; i < args.size(); ++i) n.a[i] = args[i].value;
  return intern(n);
}

// An operation on literals is done now, unless it fails: then it has to fail while running, where it is reported.
NodeId Nodes::fold(Op op, std::span<const NodeId> args) {
  if (is_choice(op)) {
    if (this->op(args[0]) == Op::truth) return truth(args[0]) ? args[1] : args[2];
    return args[1] == args[2] ? args[1] : NodeId{};
  }
  std::array<Scalar, 3> values;
  for (std::size_t i = 0; i < args.size(); ++i) {
    const Op kind = this->op(args[i]);
    if (!is_literal(kind)) return {};
    if (kind == Op::constant) values[i] = Scalar::real(constant(args[i]));
    if (kind == Op::whole) values[i] = Scalar::index(whole(args[i]));
    if (kind == Op::truth) values[i] = Scalar::boolean(truth(args[i]));
  }
  if (op == Op::index_divide && values[1].i <= 0) return {};
  const std::optional<Scalar> result = apply(op, values[0], values[1], values[2]);
  if (!result) return {};
  switch (info(op).type) {
    case Type::real:
      return constant(result->d);
    case Type::index:
      return whole(result->i);
    case Type::boolean:
      return truth(result->truth());
  }
  return {};
}

// Rewrites that give the same value whatever the operands are (but for the sign of a zero).
NodeId Nodes::reduce(Op op, std::span<const NodeId> args) {
  const auto is = [&](std::size_t i, double value) { return is_constant(args[i], value); };
  const auto is_whole = [&](std::size_t i, std::int64_t value) {
    return this->op(args[i]) == Op::whole && whole(args[i]) == value;
  };
  const auto is_truth = [&](std::size_t i, bool value) {
    return this->op(args[i]) == Op::truth && truth(args[i]) == value;
  };
  switch (op) {
    case Op::add:
      if (is(0, 0)) return args[1];
      if (is(1, 0)) return args[0];
      if (this->op(args[1]) == Op::negate) return subtract(args[0], arg(args[1], 0));
      break;
    case Op::subtract:
      if (is(1, 0)) return args[0];
      if (is(0, 0)) return negate(args[1]);
      if (this->op(args[1]) == Op::negate) return add(args[0], arg(args[1], 0));
      break;
    case Op::multiply:
      if (is(0, 1)) return args[1];
      if (is(1, 1)) return args[0];
      if (is(0, -1)) return negate(args[1]);
      if (is(1, -1)) return negate(args[0]);
      break;
    case Op::divide:
      if (is(1, 1)) return args[0];
      if (is(1, -1)) return negate(args[0]);
      break;
    case Op::negate:
    case Op::not_:
      if (this->op(args[0]) == op) return arg(args[0], 0);
      break;
    case Op::check_integer:
      // What a check, a choice of ordinals or a loop counter yields is whole and small already.
      if (this->op(args[0]) == Op::check_integer) return args[0];
      break;
    case Op::real_of_index:
      if (this->op(args[0]) == Op::index_of_real) return arg(args[0], 0);
      break;
    case Op::index_of_real:
      if (this->op(args[0]) == Op::real_of_index) return arg(args[0], 0);
      break;
    case Op::boolean_of_real:
      if (this->op(args[0]) == Op::real_of_boolean) return arg(args[0], 0);
      break;
    case Op::and_:
      if (is_truth(0, true)) return args[1];
      if (is_truth(1, true)) return args[0];
      if (is_truth(0, false)) return args[0];
      if (is_truth(1, false)) return args[1];
      break;
    case Op::or_:
      if (is_truth(0, false)) return args[1];
      if (is_truth(1, false)) return args[0];
      if (is_truth(0, true)) return args[0];
      if (is_truth(1, true)) return args[1];
      break;
    case Op::index_add:
      if (is_whole(0, 0)) return args[1];
      if (is_whole(1, 0)) return args[0];
      break;
    case Op::index_subtract:
      if (is_whole(1, 0)) return args[0];
      break;
    case Op::index_multiply:
      if (is_whole(0, 1)) return args[1];
      if (is_whole(1, 1)) return args[0];
      if (is_whole(0, 0)) return args[0];
      if (is_whole(1, 0)) return args[1];
      break;
    case Op::index_divide:
      if (is_whole(1, 1)) return args[0];
      break;
    case Op::check_extent:
      if (args[0] == args[1]) return args[0];
      break;
    case Op::constant:
    case Op::whole:
    case Op::truth:
    case Op::slot:
    case Op::column:
    case Op::row_constant:
    case Op::local:
    case Op::size:
    case Op::element:
    case Op::power:
    case Op::abs:
    case Op::sqrt:
    case Op::floor:
    case Op::ceil:
    case Op::truncate:
    case Op::sin:
    case Op::cos:
    case Op::tan:
    case Op::asin:
    case Op::acos:
    case Op::atan:
    case Op::atan2:
    case Op::sinh:
    case Op::cosh:
    case Op::tanh:
    case Op::exp:
    case Op::log:
    case Op::log10:
    case Op::check_nonzero:
    case Op::check_range:
    case Op::check_index:
    case Op::less:
    case Op::less_equal:
    case Op::equal:
    case Op::index_less:
    case Op::index_less_equal:
    case Op::index_equal:
    case Op::same:
    case Op::if_real:
    case Op::if_index:
    case Op::if_boolean:
    case Op::real_of_boolean:
      break;
  }
  return {};
}

std::uint16_t Nodes::summarize(const Node& node) const {
  const OpInfo& row = info(node.op);
  int cost = row.cost;
  bool fails = row.fails;
  for (std::size_t i = 0; i < static_cast<std::size_t>(row.arity); ++i) {
    cost += this->cost(NodeId(node.a[i]));
    fails = fails || can_fail(NodeId(node.a[i]));
  }
  cost = std::min(cost, static_cast<int>(kMostCost));
  return static_cast<std::uint16_t>((fails ? kFails : 0) | cost);
}

NodeId Nodes::intern(Node node) {
  const std::uint32_t hash = hash_of(node);
  const std::size_t mask = entries_.size() - 1;
  std::size_t i = hash & mask;
  for (; entries_[i].id != NodeId::kNone; i = (i + 1) & mask) {
    if (entries_[i].hash != hash) continue;
    const Node& other = nodes_[entries_[i].id];
    if (other.op == node.op && other.type == node.type && other.a == node.a) return NodeId(entries_[i].id);
  }
  node.summary = summarize(node);
  const NodeId id(nodes_.push_back(node));
  entries_[i] = {id.value, hash};
  if (nodes_.size() * 3 > entries_.size() * 2) grow();
  return id;
}

void Nodes::grow() {
  std::vector<Entry> larger(entries_.size() * 2);
  const std::size_t mask = larger.size() - 1;
  for (const Entry& entry : entries_) {
    if (entry.id == NodeId::kNone) continue;
    std::size_t i = entry.hash & mask;
    while (larger[i].id != NodeId::kNone) i = (i + 1) & mask;
    larger[i] = entry;
  }
  entries_ = std::move(larger);
}

}  // namespace holon::program
