#include "program/node_reader.h"

#include <fmt/format.h>
#include <charconv>

namespace holon::program {
namespace {

// Chains of sums lean to the left and are read in loops; nothing sensible nests deeper.
constexpr int kDeepestNode = 5000;

// `col12` with the word `col`: 12.
bool numbered(std::string_view name, std::string_view word, std::uint32_t& number) {
  if (!name.starts_with(word) || name.size() == word.size()) return false;
  const char* const end = name.data() + name.size();
  return std::from_chars(name.data() + word.size(), end, number).ptr == end;
}

}  // namespace

void NodeReader::clear_frame() {
  locals_.clear();
  arrays_.clear();
}
void NodeReader::add_local(const std::string& name, Type type) {
  const auto number = static_cast<std::uint32_t>(locals_.size());
  locals_[name] = {number, type};
}
void NodeReader::add_array(const std::string& name) {
  const auto number = static_cast<std::uint32_t>(arrays_.size());
  arrays_[name] = number;
}

void NodeReader::add_segment(Region region, std::uint32_t first, std::uint32_t count) {
  auto& known = regions_[std::string(name_of(region))];
  known.first = region;
  known.second.push_back({first, count});
}

// ---- places

std::uint32_t NodeReader::slot_in(Region region) {
  expect("[");
  std::uint32_t at = number();
  expect("]");
  for (const Run& run : regions_.at(std::string(name_of(region))).second) {
    if (at >= 1 && at <= run.count) return run.first + at - 1;
    at -= run.count;
  }
  fail(fmt::format("no such slot of region {}", name_of(region)));
  return 0;
}

Place NodeReader::place() {
  const std::string word = name();
  std::uint32_t column = 0;
  if (failed() || word == "nothing") return {};
  if (const auto known = regions_.find(word); known != regions_.end()) return Place::slot(slot_in(known->second.first));
  if (const auto known = locals_.find(word); known != locals_.end()) return Place::local(known->second.first);
  if (numbered(word, "col", column)) return Place::column(column);
  fail(fmt::format("no place `{}`", word));
  return {};
}

SlotId NodeReader::slot() {
  const Place at = place();
  if (at.kind == PlaceKind::none) return {};
  if (at.kind != PlaceKind::slot) fail("a slot is expected");
  return SlotId(at.number);
}

std::vector<std::uint32_t> NodeReader::slots() {
  std::vector<std::uint32_t> list;
  if (!next_is_slot()) return list;
  do list.push_back(slot().value);
  while (accept(","));
  return list;
}

std::optional<std::uint32_t> NodeReader::local_named(const std::string& name) const {
  const auto known = locals_.find(name);
  return known == locals_.end() ? std::nullopt : std::optional(known->second.first);
}
std::optional<std::uint32_t> NodeReader::array_named(const std::string& name) const {
  const auto known = arrays_.find(name);
  return known == arrays_.end() ? std::nullopt : std::optional(known->second);
}
std::uint32_t NodeReader::local() {
  const std::optional<std::uint32_t> known = local_named(name());
  if (!known) fail("no such local");
  return known.value_or(0);
}
std::uint32_t NodeReader::array() {
  const std::optional<std::uint32_t> known = array_named(name());
  if (!known) fail("no such array");
  return known.value_or(0);
}

// ---- nodes

NodeId NodeReader::node(Type type) {
  const NodeId id = node();
  if (!failed() && !is(id, type)) fail("an expression of another type is expected");
  return id;
}

NodeId NodeReader::node() {
  if (++depth_ > kDeepestNode) fail("too deep");
  const NodeId id = either();
  --depth_;
  return id;
}

NodeId NodeReader::combined(Op of_reals, Op of_indices, NodeId x, NodeId y) {
  if (failed()) return nothing();
  if (is(x, Type::real) && is(y, Type::real)) return nodes_.binary(of_reals, x, y);
  if (is(x, Type::index) && is(y, Type::index)) return nodes_.binary(of_indices, x, y);
  fail("operands of different types");
  return nothing();
}

NodeId NodeReader::either() {
  NodeId x = both();
  while (accept("or")) x = nodes_.binary(Op::or_, x, both());
  return x;
}
NodeId NodeReader::both() {
  NodeId x = negation();
  while (accept("and")) x = nodes_.binary(Op::and_, x, negation());
  return x;
}
NodeId NodeReader::negation() { return accept("not") ? nodes_.not_(negation()) : relation(); }
NodeId NodeReader::relation() {
  const NodeId x = sum();
  if (accept("<")) return combined(Op::less, Op::index_less, x, sum());
  if (accept("<=")) return combined(Op::less_equal, Op::index_less_equal, x, sum());
  if (!accept("==")) return x;
  const NodeId y = sum();
  if (!failed() && is(x, Type::boolean) && is(y, Type::boolean)) return nodes_.binary(Op::same, x, y);
  return combined(Op::equal, Op::index_equal, x, y);
}
NodeId NodeReader::sum() {
  NodeId x = term();
  for (;;) {
    if (accept("+")) {
      x = combined(Op::add, Op::index_add, x, term());
    } else if (accept("-")) {
      x = combined(Op::subtract, Op::index_subtract, x, term());
    } else {
      return x;
    }
  }
}
// A sign holds a whole product.
NodeId NodeReader::term() {
  if (!accept("-")) return product();
  const NodeId x = term();
  if (failed()) return nothing();
  if (is(x, Type::real)) return nodes_.negate(x);
  if (nodes_.op(x) == Op::whole) return nodes_.whole(-nodes_.whole(x));
  fail("a sign in front of something that is no number");
  return nothing();
}
NodeId NodeReader::product() {
  NodeId x = raised();
  for (;;) {
    if (accept("*")) {
      x = combined(Op::multiply, Op::index_multiply, x, raised());
    } else if (accept("/")) {
      x = combined(Op::divide, Op::index_divide, x, raised());
    } else {
      return x;
    }
  }
}
NodeId NodeReader::raised() {
  const NodeId x = primary();
  return accept("^") ? combined(Op::power, Op::power, x, primary()) : x;
}

NodeId NodeReader::primary() {
  if (failed()) return nothing();
  if (kind() == Kind::whole) return nodes_.whole(whole());
  if (kind() == Kind::real || next_is("inf") || next_is("nan")) return nodes_.constant(real());
  if (accept("%")) {
    const auto known = shared_.find(number());
    if (known != shared_.end()) return known->second;
    fail("a name that nothing was given to");
    return nothing();
  }
  if (accept("(")) {
    if (!accept("if")) {
      const NodeId x = node();
      expect(")");
      return x;
    }
    const NodeId condition = node(Type::boolean);
    expect("then");
    const NodeId value = node();
    expect("else");
    const NodeId otherwise = node();
    expect(")");
    if (!failed() && nodes_.type(value) != nodes_.type(otherwise)) fail("branches of different types");
    return failed() ? nothing() : nodes_.choose(condition, value, otherwise);
  }
  return named(name());
}

NodeId NodeReader::named(const std::string& word) {
  if (failed()) return nothing();
  if (word == "true" || word == "false") return nodes_.truth(word == "true");
  if (const auto known = regions_.find(word); known != regions_.end() && next_is("["))
    return nodes_.slot(slot_in(known->second.first));
  if (const auto known = locals_.find(word); known != locals_.end())
    return nodes_.local(known->second.first, known->second.second);
  if (const auto known = arrays_.find(word); known != arrays_.end()) {
    expect("[");
    const NodeId offset = node(Type::index);
    expect("]");
    return failed() ? nothing() : nodes_.element(known->second, offset);
  }
  std::uint32_t number = 0;
  if (numbered(word, "col", number)) return nodes_.column(number);
  if (numbered(word, "num", number)) return nodes_.row_constant(number);
  return function(word);
}

NodeId NodeReader::function(const std::string& word) {
  expect("(");
  if (word == "size") {
    const std::uint32_t of = array();
    expect(",");
    const std::uint32_t dimension = number();
    expect(")");
    return nodes_.size(of, dimension - 1);
  }
  std::vector<NodeId> args;
  do args.push_back(node());
  while (accept(","));
  expect(")");
  if (failed()) return nothing();
  for (const OpInfo& op : kOps) {
    if (op.name != word || static_cast<std::size_t>(op.arity) != args.size() || !is(args[0], op.argument)) continue;
    if (args.size() == 1) return nodes_.unary(op.op, args[0]);
    if (args.size() == 2) return nodes_.binary(op.op, args[0], args[1]);
    return nodes_.ternary(op.op, args[0], args[1], args[2]);
  }
  fail(fmt::format("no function `{}` of such arguments", word));
  return nothing();
}

}  // namespace holon::program
