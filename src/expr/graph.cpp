#include "expr/graph.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace holon::expr {
namespace {

constexpr std::size_t kFirstSlots = 1U << 12U;

std::uint64_t mix(std::uint64_t h, std::uint64_t value) {
  h ^= value;
  h *= 0x9E3779B97F4A7C15ULL;
  return h ^ (h >> 29U);
}

}  // namespace

Graph::Graph() : slots_(kFirstSlots) {}

std::span<const ExprId> Graph::args(ExprId e) const {
  const Node& n = nodes_[e.index()];
  if (is_leaf(n.kind)) return {};
  if (n.count != kPooled) return {n.inside, n.count};
  const std::size_t skip = has_payload(n.kind) ? 1 : 0;
  return pool_.run(n.inside[0].index() + skip, n.inside[1].index() - skip);
}

std::uint32_t Graph::payload(ExprId e) const {
  const Node& n = nodes_[e.index()];
  if (is_leaf(n.kind)) return n.inside[0].value;
  HOLON_CHECK(has_payload(n.kind));
  return pool_[n.inside[0].index()].value;
}

std::uint32_t Graph::second_payload(ExprId e) const { return nodes_[e.index()].inside[1].value; }

bool Graph::as_number(ExprId e, double& value) const {
  const Kind k = kind(e);
  if (k == Kind::real) value = real_value(e);
  if (k == Kind::integer) value = static_cast<double>(integer_value(e));
  return k == Kind::real || k == Kind::integer;
}

bool Graph::is_number(ExprId e, double value) const {
  double v = 0;
  return as_number(e, v) && v == value;
}

ExprId Graph::leaf(Kind kind, TypeId type, std::uint64_t bits) {
  Node n;
  n.kind = kind;
  n.type = type;
  n.inside[0] = ExprId(static_cast<std::uint32_t>(bits));
  n.inside[1] = ExprId(static_cast<std::uint32_t>(bits >> 32U));
  return intern(n, {});
}

ExprId Graph::real(double value) { return leaf(Kind::real, types.real(), std::bit_cast<std::uint64_t>(value)); }
ExprId Graph::integer(std::int64_t value) {
  return leaf(Kind::integer, types.integer(), static_cast<std::uint64_t>(value));
}
ExprId Graph::boolean(bool value) { return leaf(Kind::boolean, types.boolean(), value ? 1 : 0); }
ExprId Graph::string(std::string_view value) {
  const auto [found, is_new] = string_index_.try_emplace(std::string(value), strings_.size());
  if (is_new) strings_.emplace_back(value);
  return leaf(Kind::string, types.string(), found->second);
}
ExprId Graph::enumeration(TypeId type, std::int64_t ordinal) {
  return leaf(Kind::enumeration, type, static_cast<std::uint64_t>(ordinal));
}
ExprId Graph::time() { return leaf(Kind::time, types.real(), 0); }
ExprId Graph::colon() { return leaf(Kind::colon, types.none(), 0); }
ExprId Graph::missing() { return leaf(Kind::missing, types.none(), 0); }
ExprId Graph::element(std::uint32_t component, std::uint32_t dimension) {
  return leaf(Kind::element, types.integer(), (static_cast<std::uint64_t>(dimension) << 32U) | component);
}
ExprId Graph::component(std::uint32_t number, TypeId type, std::span<const ExprId> subscripts) {
  return with_payload(Kind::component, number, type, subscripts);
}

ExprId Graph::unary(Kind kind, TypeId type, ExprId operand) {
  Node n;
  n.kind = kind;
  n.type = type;
  n.count = 1;
  n.inside[0] = operand;
  return intern(n, {});
}

ExprId Graph::binary(Kind kind, TypeId type, ExprId left, ExprId right) {
  Node n;
  n.kind = kind;
  n.type = type;
  n.count = 2;
  n.inside[0] = left;
  n.inside[1] = right;
  return intern(n, {});
}

ExprId Graph::many(Kind kind, TypeId type, std::span<const ExprId> args) {
  HOLON_CHECK(!has_payload(kind));
  Node n;
  n.kind = kind;
  n.type = type;
  if (args.size() <= 2) {
    n.count = static_cast<std::uint8_t>(args.size());
    for (std::size_t i = 0; i < args.size(); ++i) n.inside[i] = args[i];
    return intern(n, {});
  }
  n.count = kPooled;
  return intern(n, args);
}

ExprId Graph::with_payload(Kind kind, std::uint32_t payload, TypeId type, std::span<const ExprId> args) {
  HOLON_CHECK(has_payload(kind));
  Node n;
  n.kind = kind;
  n.type = type;
  n.count = kPooled;
  std::array<ExprId, 16> few;
  if (args.size() < few.size()) {
    few[0] = ExprId(payload);
    for (std::size_t i = 0; i < args.size(); ++i) few[i + 1] = args[i];
    return intern(n, {few.data(), args.size() + 1});
  }
  std::vector<ExprId> all;
  all.reserve(args.size() + 1);
  all.push_back(ExprId(payload));
  all.insert(all.end(), args.begin(), args.end());
  return intern(n, all);
}

ExprId Graph::if_(ExprId condition, ExprId value, ExprId otherwise) {
  const std::array<ExprId, 3> args{condition, value, otherwise};
  return many(Kind::if_, type(value), args);
}

ExprId Graph::rebuild(ExprId e, TypeId new_type, std::span<const ExprId> new_args) {
  const Kind k = kind(e);
  if (is_leaf(k)) return e;
  if (has_payload(k)) return with_payload(k, payload(e), new_type, new_args);
  return many(k, new_type, new_args);
}

ExprId Graph::intern(const Node& node, std::span<const ExprId> pooled) {
  std::uint64_t h = mix(static_cast<std::uint64_t>(node.kind) << 8U | node.count, node.type.value);
  if (node.count == kPooled) {
    for (const ExprId id : pooled) h = mix(h, id.value);
  } else {
    h = mix(mix(h, node.inside[0].value), node.inside[1].value);
  }
  const auto hash = static_cast<std::uint32_t>(h ^ (h >> 32U));
  const std::size_t mask = slots_.size() - 1;
  std::size_t i = hash & mask;
  for (; slots_[i].id != ExprId::kNone; i = (i + 1) & mask) {
    if (slots_[i].hash != hash) continue;
    const Node& other = nodes_[slots_[i].id];
    if (other.kind != node.kind || other.type != node.type || other.count != node.count) continue;
    if (node.count != kPooled) {
      if (other.inside[0] == node.inside[0] && other.inside[1] == node.inside[1]) return ExprId(slots_[i].id);
      continue;
    }
    if (other.inside[1].index() != pooled.size()) continue;
    const std::span<const ExprId> there = pool_.run(other.inside[0].index(), pooled.size());
    bool equal = true;
    for (std::size_t k = 0; k < pooled.size() && equal; ++k) equal = there[k] == pooled[k];
    if (equal) return ExprId(slots_[i].id);
  }
  Node stored = node;
  if (node.count == kPooled) {
    stored.inside[1] = ExprId(pooled.size());
    stored.inside[0] = ExprId(pool_.append(pooled));
  }
  stored.contains = contents(node, pooled);
  const ExprId id(nodes_.push_back(stored));
  slots_[i] = {id.value, hash};
  if (nodes_.size() * 3 > slots_.size() * 2) grow();
  return id;
}

std::uint16_t Graph::contents(const Node& node, std::span<const ExprId> pooled) const {
  std::uint16_t all = 0;
  std::span<const ExprId> args;
  if (!is_leaf(node.kind)) {
    args = node.count != kPooled ? std::span<const ExprId>(node.inside, node.count)
                                 : pooled.subspan(has_payload(node.kind) ? 1 : 0);
  }
  for (const ExprId a : args) all |= nodes_[a.index()].contains;
  const auto is_real = [&](ExprId a) { return types.base(nodes_[a.index()].type) == Base::real; };
  if (node.kind == Kind::variable) all |= contains::kVariables;
  if (node.kind == Kind::local) all |= contains::kLocals;
  if (node.kind == Kind::iterator) all |= contains::kIterators;
  if (node.kind == Kind::component || node.kind == Kind::element) all |= contains::kComponents;
  if (node.kind == Kind::time) all |= contains::kTime;
  if (node.kind == Kind::call || node.kind == Kind::apply) all |= contains::kCalls;
  if (is_relation(node.kind) && (is_real(args[0]) || is_real(args[1]))) all |= contains::kEvents;
  if (node.kind == Kind::builtin) {
    const auto b = static_cast<Builtin>(pooled[0].value);
    if (b == Builtin::no_event) all &= static_cast<std::uint16_t>(~contains::kEvents);
    if (is_stateful(b)) all |= contains::kStateful;
    if (makes_events(b) && (b == Builtin::sample || std::ranges::any_of(args, is_real))) all |= contains::kEvents;
  }
  return all;
}

void Graph::grow() {
  std::vector<Slot> larger(slots_.size() * 2);
  const std::size_t mask = larger.size() - 1;
  for (const Slot& slot : slots_) {
    if (slot.id == ExprId::kNone) continue;
    std::size_t i = slot.hash & mask;
    while (larger[i].id != ExprId::kNone) i = (i + 1) & mask;
    larger[i] = slot;
  }
  slots_ = std::move(larger);
}

}  // namespace holon::expr
