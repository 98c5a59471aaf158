#include <array>
#include <limits>

#include "base/check.h"
#include "expr/print.h"
#include "program/diagnostics.h"
#include "program/lowering.h"

namespace holon::program {

using expr::Base;
using expr::Builtin;
using expr::Kind;

namespace {

constexpr int kDeepest = 4000;

bool is_operator(Kind k) { return (k >= Kind::negate && k <= Kind::not_equal) || k == Kind::not_; }

}  // namespace

Lowering::Lowering(Program& program, const expr::Graph& graph, const expr::Functions& functions, diag::Sink& sink)
    : program_(program), nodes_(program.nodes), graph_(graph), functions_(functions), sink_(sink) {}

void Lowering::bind(ExprId e, SlotId slot) {
  bindings_[e.value] = slot;
  at_.known.clear();
  at_.resting.clear();
}

void Lowering::unbind_all() {
  bindings_.clear();
  at_.known.clear();
  at_.resting.clear();
}

void Lowering::set_homotopy(std::optional<SlotId> lambda) {
  lambda_ = lambda;
  at_.known.clear();
  at_.resting.clear();
}

void Lowering::emit(Statement s) {
  s.site = at_.site;
  at_.body->push_back(s);
  ++emitted_;
}

std::uint32_t Lowering::new_local(Type type, std::string name) {
  at_.uses_frame = true;
  at_.frame->locals.push_back({type, std::move(name)});
  return static_cast<std::uint32_t>(at_.frame->locals.size() - 1);
}

std::uint32_t Lowering::new_array(std::uint32_t rank, std::string name) {
  at_.uses_frame = true;
  at_.frame->arrays.push_back({rank, std::move(name)});
  return static_cast<std::uint32_t>(at_.frame->arrays.size() - 1);
}

void Lowering::open_scope() { at_.scopes.push_back({at_.resting.size(), at_.call_order.size()}); }

void Lowering::close_scope() {
  const Scope scope = at_.scopes.back();
  at_.scopes.pop_back();
  for (; at_.resting.size() > scope.resting; at_.resting.pop_back()) at_.known.erase(at_.resting.back());
  for (; at_.call_order.size() > scope.calls; at_.call_order.pop_back()) at_.calls.erase(at_.call_order.back());
}

void Lowering::forget() {
  for (const std::uint32_t e : at_.resting) at_.known.erase(e);
  at_.resting.clear();
  at_.calls.clear();
  at_.call_order.clear();
  for (Scope& scope : at_.scopes) scope = {0, 0};
}

NodeId Lowering::as_real(NodeId x) {
  switch (nodes_.type(x)) {
    case Type::real:
      return x;
    case Type::index:
      return nodes_.unary(Op::real_of_index, x);
    case Type::boolean:
      return nodes_.unary(Op::real_of_boolean, x);
  }
  return x;
}

NodeId Lowering::as_boolean(NodeId x) {
  return nodes_.type(x) == Type::boolean ? x : nodes_.unary(Op::boolean_of_real, as_real(x));
}

NodeId Lowering::real(ExprId e) { return as_real(scalar(e)); }
NodeId Lowering::condition(ExprId e) { return as_boolean(scalar(e)); }

NodeId Lowering::report_no_value(ExprId e) {
  sink_.error(kNoMeaning, at_.span, {expr::print(graph_, functions_, e)});
  return nodes_.constant(std::numeric_limits<double>::quiet_NaN());
}

// Operators and mathematics on numbers: computed from the values of the arguments, without statements. Chains of these
// can be very long (a sum over an array), so they are walked with a stack of our own.
bool Lowering::is_simple(ExprId e) const {
  const Kind k = graph_.kind(e);
  if (!graph_.types.is_scalar(graph_.type(e)) || bindings_.contains(e.value)) return false;
  if (k == Kind::builtin) return expr::is_elementwise(graph_.builtin(e));
  if (!is_operator(k)) return false;
  if (graph_.types.base(graph_.type(e)) == Base::string) return false;
  if (is_relation(k) && graph_.types.base(graph_.type(graph_.arg(e, 0))) == Base::string) return false;
  for (const ExprId arg : graph_.args(e))
    if (is_array(arg)) return false;
  return true;
}

NodeId Lowering::scalar(ExprId e, const Path& path) {
  if (!path.empty()) return scalar_by_kind(e, path);
  if (const auto found = at_.known.find(e.value); found != at_.known.end()) return found->second.node;
  std::vector<ExprId> work{e};
  std::array<NodeId, 4> few;
  while (!work.empty()) {
    const ExprId top = work.back();
    if (at_.known.contains(top.value)) {
      work.pop_back();
      continue;
    }
    if (!is_simple(top)) {
      const std::uint64_t before = emitted_;
      const std::size_t resting = at_.resting.size();
      const NodeId node = scalar_by_kind(top, {});
      const bool rests = emitted_ != before || at_.resting.size() != resting || graph_.kind(top) == Kind::iterator;
      // What an argument rested on, this rests on as well; `special` may have looked it up without adding to the list.
      bool inherited = rests;
      for (const ExprId arg : graph_.args(top)) {
        const auto known = at_.known.find(arg.value);
        inherited = inherited || (known != at_.known.end() && known->second.rests_on_statements);
      }
      // Anything but a leaf may have looked deeper than its arguments, so it is kept only as long as statements hold.
      const bool keeps = expr::is_leaf(graph_.kind(top)) && !rests;
      at_.known[top.value] = {node, !keeps || inherited};
      if (!keeps || inherited) at_.resting.push_back(top.value);
      work.pop_back();
      continue;
    }
    bool ready = true;
    for (const ExprId arg : graph_.args(top)) {
      if (at_.known.contains(arg.value)) continue;
      work.push_back(arg);
      ready = false;
    }
    if (!ready) continue;
    bool rests = false;
    std::size_t n = 0;
    for (const ExprId arg : graph_.args(top)) {
      const Known& known = at_.known.at(arg.value);
      rests = rests || known.rests_on_statements;
      few.at(n++) = known.node;
    }
    at_.known[top.value] = {combine(top, {few.data(), n}), rests};
    if (rests) at_.resting.push_back(top.value);
    work.pop_back();
  }
  return at_.known.at(e.value).node;
}

NodeId Lowering::combine(ExprId e, std::span<const NodeId> args) {
  const Kind k = graph_.kind(e);
  const Base base = graph_.types.base(graph_.type(e));
  if (k == Kind::builtin) {
    std::array<NodeId, 4> reals;
    for (std::size_t i = 0; i < args.size(); ++i) reals.at(i) = as_real(args[i]);
    return math(graph_.builtin(e), graph_.type(e), {reals.data(), args.size()});
  }
  if (k == Kind::not_) return nodes_.not_(as_boolean(args[0]));
  if (k == Kind::negate) return nodes_.negate(as_real(args[0]));
  if (is_relation(k)) return relation(k, args[0], args[1]);
  if (k == Kind::power) return power(e, as_real(args[0]), as_real(args[1]));
  return arithmetic(k, base, as_real(args[0]), as_real(args[1]));
}

NodeId Lowering::arithmetic(Kind kind, Base base, NodeId x, NodeId y) {
  NodeId result;
  if (kind == Kind::add) result = nodes_.add(x, y);
  if (kind == Kind::subtract) result = nodes_.subtract(x, y);
  if (kind == Kind::multiply) result = nodes_.multiply(x, y);
  if (kind == Kind::divide) result = nodes_.divide(x, y);
  HOLON_CHECK(result);
  return base == Base::integer ? nodes_.unary(Op::check_integer, result) : result;
}

// x^n for small whole n is a product, which is faster than `pow` and, for the square, exactly rounded.
NodeId Lowering::power(ExprId e, NodeId x, NodeId y) {
  if (nodes_.op(y) == Op::constant) {
    const double n = nodes_.constant(y);
    const NodeId square = n >= 2 && n <= 4 ? nodes_.multiply(x, x) : NodeId{};
    NodeId product;
    if (n == 0) product = nodes_.constant(1);
    if (n == 1) product = x;
    if (n == 2) product = square;
    if (n == 3) product = nodes_.multiply(square, x);
    if (n == 4) product = nodes_.multiply(square, square);
    if (n == -1) product = nodes_.divide(nodes_.constant(1), x);
    if (n == -2) product = nodes_.divide(nodes_.constant(1), nodes_.multiply(x, x));
    if (n == 0.5) product = nodes_.unary(Op::sqrt, x);
    if (product) return product;
  }
  const NodeId result = nodes_.binary(Op::power, x, y);
  return graph_.types.base(graph_.type(e)) == Base::integer ? nodes_.unary(Op::check_integer, result) : result;
}

NodeId Lowering::relation(Kind kind, NodeId x, NodeId y) {
  if (nodes_.type(x) == Type::boolean && nodes_.type(y) == Type::boolean) {
    if (kind == Kind::equal) return nodes_.binary(Op::same, x, y);
    if (kind == Kind::not_equal) return nodes_.not_(nodes_.binary(Op::same, x, y));
  }
  x = as_real(x);
  y = as_real(y);
  if (kind == Kind::less) return nodes_.binary(Op::less, x, y);
  if (kind == Kind::less_equal) return nodes_.binary(Op::less_equal, x, y);
  if (kind == Kind::greater) return nodes_.binary(Op::less, y, x);
  if (kind == Kind::greater_equal) return nodes_.binary(Op::less_equal, y, x);
  if (kind == Kind::equal) return nodes_.binary(Op::equal, x, y);
  HOLON_CHECK(kind == Kind::not_equal);
  return nodes_.not_(nodes_.binary(Op::equal, x, y));
}

NodeId Lowering::scalar_by_kind(ExprId e, const Path& path) {
  if (++depth_ > kDeepest) {
    --depth_;
    sink_.error(kTooDeep, at_.span, {std::to_string(kDeepest)});
    return nodes_.constant(std::numeric_limits<double>::quiet_NaN());
  }
  const auto leave = [&](NodeId node) {
    --depth_;
    return node;
  };
  if (path.empty()) {
    if (const auto bound = bindings_.find(e.value); bound != bindings_.end()) {
      const NodeId node = nodes_.slot(bound->second.value);
      return leave(graph_.types.base(graph_.type(e)) == Base::boolean ? as_boolean(node) : node);
    }
    if (graph_.types.base(graph_.type(e)) == Base::string) return leave(text(e));
  }
  switch (graph_.kind(e)) {
    case Kind::real:
      return leave(nodes_.constant(graph_.real_value(e)));
    case Kind::integer:
    case Kind::enumeration:
      return leave(nodes_.constant(static_cast<double>(graph_.integer_value(e))));
    case Kind::boolean:
      return leave(nodes_.truth(graph_.boolean_value(e)));
    case Kind::time:
      return leave(time_ ? nodes_.slot(time_->value) : report_no_value(e));
    case Kind::variable:
      return leave(scalar_variable(e));
    case Kind::local:
      return leave(scalar_local(e, path));
    case Kind::iterator: {
      const auto found = at_.iterators.find(graph_.payload(e));
      if (found == at_.iterators.end()) return leave(report_no_value(e));
      return leave(graph_.types.base(graph_.type(e)) == Base::boolean ? as_boolean(found->second)
                                                                      : as_real(found->second));
    }
    case Kind::and_:
    case Kind::or_:
      return leave(logic(e));
    case Kind::if_:
      return leave(scalar_if(e, path));
    case Kind::index:
      return leave(scalar_index(e, path));
    case Kind::record: {
      HOLON_CHECK(!path.empty());
      return leave(scalar(graph_.arg(e, path[0]), Path(path.begin() + 1, path.end())));
    }
    case Kind::field: {
      Path inner{graph_.payload(e)};
      inner.insert(inner.end(), path.begin(), path.end());
      return leave(scalar(graph_.arg(e, 0), inner));
    }
    case Kind::builtin:
      if (!path.empty()) {
        // noEvent(r), smooth(p, r) of a record
        const Builtin b = graph_.builtin(e);
        if (b == Builtin::no_event) return leave(scalar(graph_.arg(e, 0), path));
        if (b == Builtin::smooth) return leave(scalar(graph_.arg(e, 1), path));
        if (b == Builtin::homotopy && !lambda_) return leave(scalar(graph_.arg(e, 0), path));
        return leave(report_no_value(e));
      }
      return leave(builtin(e));
    case Kind::call:
    case Kind::apply: {
      const Operand* found = result_leaf(e, 0, path);
      return leave(found ? as_leaf(found->node, found->leaf) : report_no_value(e));
    }
    case Kind::output: {
      if (graph_.kind(graph_.arg(e, 0)) == Kind::builtin) return leave(transported(e));
      const Operand* found = result_leaf(graph_.arg(e, 0), graph_.payload(e), path);
      return leave(found ? as_leaf(found->node, found->leaf) : report_no_value(e));
    }
    case Kind::reduction:
      return leave(scalar_reduction(e));
    case Kind::matrix_multiply:
      return leave(dot(plan(graph_.arg(e, 0)), plan(graph_.arg(e, 1))));
    case Kind::string:
      return leave(text(e));
    case Kind::less:
    case Kind::less_equal:
    case Kind::greater:
    case Kind::greater_equal:
    case Kind::equal:
    case Kind::not_equal:
      return leave(text_relation(e));
    case Kind::component:
    case Kind::element:
    case Kind::function:
    case Kind::colon:
    case Kind::missing:
    case Kind::negate:
    case Kind::add:
    case Kind::subtract:
    case Kind::multiply:
    case Kind::divide:
    case Kind::power:
    case Kind::not_:
    case Kind::matrix_power:
    case Kind::array:
    case Kind::range:
    case Kind::closure:
      break;
  }
  return leave(report_no_value(e));
}

NodeId Lowering::scalar_variable(ExprId e) {
  const std::uint32_t number = graph_.payload(e);
  const Base base = graph_.types.base(graph_.type(e));
  if (base == Base::string || base == Base::external_object) {
    const auto found = handles_.find(number);
    return found == handles_.end() ? report_no_value(e) : nodes_.constant(found->second);
  }
  const auto found = slots_.find(number);
  if (found == slots_.end()) return report_no_value(e);
  const NodeId node = nodes_.slot(found->second.value);
  return base == Base::boolean ? as_boolean(node) : node;
}

NodeId Lowering::scalar_local(ExprId e, const Path& path) {
  const std::uint32_t number = graph_.payload(e);
  if (number >= at_.storages.size()) return report_no_value(e);
  for (const Operand& leaf : at_.storages[number].leaves)
    if (leaf.leaf.path == path) return as_leaf(leaf.node, leaf.leaf);
  return report_no_value(e);
}

// `and` and `or` may leave their right side out, and have to where it would fail: `i <= n and a[i] > 0`.
NodeId Lowering::logic(ExprId e) {
  const bool is_and = graph_.kind(e) == Kind::and_;
  const NodeId left = condition(graph_.arg(e, 0));
  NodeId right;
  const BodyId body = body_of([&] { right = condition(graph_.arg(e, 1)); });
  const NodeId unless = nodes_.truth(!is_and);
  if (program_.bodies[body].empty()) {
    if (!nodes_.can_fail(right)) return nodes_.binary(is_and ? Op::and_ : Op::or_, left, right);
    return is_and ? nodes_.choose(left, right, unless) : nodes_.choose(left, unless, right);
  }
  const std::uint32_t result = new_local(Type::boolean);
  emit(Statement::assign(Place::local(result), left.value, {}));
  program_.bodies[body].push_back(Statement::assign(Place::local(result), right.value, at_.site));
  const NodeId test = is_and ? nodes_.local(result, Type::boolean) : nodes_.not_(nodes_.local(result, Type::boolean));
  emit(Statement::if_(test.value, body.value, BodyId::kNone, {}));
  return nodes_.local(result, Type::boolean);
}

// A choice whose sides need no statements is a node; else it becomes an if-statement that sets a temporary.
NodeId Lowering::scalar_if(ExprId e, const Path& path) {
  const NodeId test = condition(graph_.arg(e, 0));
  if (nodes_.op(test) == Op::truth) return scalar(graph_.arg(e, nodes_.truth(test) ? 1 : 2), path);
  std::array<NodeId, 2> value;
  std::array<BodyId, 2> body;
  for (std::size_t i = 0; i < 2; ++i) body[i] = body_of([&] { value[i] = scalar(graph_.arg(e, i + 1), path); });
  if (nodes_.type(value[0]) != nodes_.type(value[1]))
    for (NodeId& v : value) v = as_real(v);
  if (program_.bodies[body[0]].empty() && program_.bodies[body[1]].empty())
    return nodes_.choose(test, value[0], value[1]);
  const Type type = nodes_.type(value[0]);
  Place place;
  NodeId result;
  if (at_.is_model) {
    const SlotId slot = program_.add_slots(Region::temporary, 1);
    place = Place::slot(slot);
    result = nodes_.slot(slot.value);
    for (NodeId& v : value) v = as_real(v);
  } else {
    const std::uint32_t local = new_local(type);
    place = Place::local(local);
    result = nodes_.local(local, type);
  }
  for (std::size_t i = 0; i < 2; ++i)
    program_.bodies[body[i]].push_back(Statement::assign(place, value[i].value, at_.site));
  emit(Statement::if_(test.value, body[0].value, body[1].value, {}));
  return type == Type::boolean ? as_boolean(result) : result;
}

// base[i, j, …] with a scalar for each dimension.
NodeId Lowering::scalar_index(ExprId e, const Path& path) {
  const auto args = graph_.args(e);
  const ExprId base = args[0];
  // An element of a list with a known subscript is that item.
  if (graph_.kind(base) == Kind::array && graph_.kind(args[1]) == Kind::integer) {
    const std::int64_t i = graph_.integer_value(args[1]);
    const auto items = graph_.args(base);
    if (i >= 1 && i <= static_cast<std::int64_t>(items.size())) {
      const ExprId item = items[static_cast<std::size_t>(i - 1)];
      if (args.size() == 2) return scalar(item, path);
    }
  }
  const Plan p = plan(base, path);
  std::vector<NodeId> offsets;
  for (std::size_t k = 1; k < args.size(); ++k)
    offsets.push_back(nodes_.binary(Op::check_index, index(args[k]), p.extents[k - 1]));
  return p.at(offsets);
}

// Subscripts and sizes are computed as 64-bit indices where they are made of such; else from the Integer's double.
NodeId Lowering::index(ExprId e) {
  const auto args = graph_.args(e);
  const Kind k = graph_.kind(e);
  if (!bindings_.contains(e.value)) {
    if (k == Kind::integer || k == Kind::enumeration) return nodes_.whole(graph_.integer_value(e));
    if (k == Kind::iterator) {
      const auto found = at_.iterators.find(graph_.payload(e));
      if (found != at_.iterators.end() && nodes_.type(found->second) == Type::index) return found->second;
    }
    if (k == Kind::add) return nodes_.binary(Op::index_add, index(args[0]), index(args[1]));
    if (k == Kind::subtract) return nodes_.binary(Op::index_subtract, index(args[0]), index(args[1]));
    if (k == Kind::multiply) return nodes_.binary(Op::index_multiply, index(args[0]), index(args[1]));
    if (k == Kind::negate) return nodes_.binary(Op::index_subtract, nodes_.whole(0), index(args[0]));
    if (k == Kind::builtin && graph_.builtin(e) == Builtin::size && args.size() == 2 &&
        graph_.kind(args[1]) == Kind::integer)
      return extents(args[0]).at(static_cast<std::size_t>(graph_.integer_value(args[1]) - 1));
  }
  const NodeId value = scalar(e);
  // A Boolean subscript: false is the first.
  if (nodes_.type(value) == Type::boolean) return nodes_.choose(value, nodes_.whole(2), nodes_.whole(1));
  return nodes_.unary(Op::index_of_real, as_real(value));
}

}  // namespace holon::program
