// Reverse accumulation. Griewank, Walther: Evaluating Derivatives, chapter 3. With v_i the nodes under the root y and
//   a_i = dy/dv_i:     a_y = 1,     a_j = sum over v_i that use v_j of a_i * dv_i/dv_j,
// one pass from the root to the leaves gives all partial derivatives for a small multiple of the cost of y.
//
// A choice is not passed through: its sides are differentiated on their own and chosen between by the same condition,
//   d(if c then u else w) = if c then du else dw,
// so that the side that is not taken (a root of something negative, say) is never computed.

#include "program/gradient.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "base/check.h"

namespace holon::program {

Gradients::Gradients(Nodes& nodes, std::function<bool(NodeId leaf)> is_active)
    : nodes_(nodes), is_active_(std::move(is_active)) {}

// Whether an expression has an active leaf that it can be differentiated by.
bool Gradients::depends(NodeId root) {
  std::vector<NodeId> work{root};
  while (!work.empty()) {
    const NodeId id = work.back();
    if (depends_.contains(id.value)) {
      work.pop_back();
      continue;
    }
    const Op op = nodes_.op(id);
    bool result = false;
    bool is_ready = true;
    if (op == Op::slot || op == Op::local || op == Op::element || op == Op::column) {
      result = nodes_.type(id) == Type::real && is_active_(id);
    } else if (info(op).type == Type::real && op != Op::floor && op != Op::ceil && op != Op::truncate) {
      for (std::size_t i = is_choice(op) ? 1 : 0; i < nodes_.arity(id); ++i) {
        const NodeId arg = nodes_.arg(id, i);
        if (nodes_.type(arg) != Type::real) continue;
        const auto found = depends_.find(arg.value);
        if (found == depends_.end()) {
          work.push_back(arg);
          is_ready = false;
        } else {
          result = result || found->second == 2;
        }
      }
    }
    if (!is_ready) continue;
    depends_[id.value] = result ? 2 : 1;
    work.pop_back();
  }
  return depends_.at(root.value) == 2;
}

// The adjoints of the nodes under one root, waiting to be passed on, the highest number first: every node is then
// complete before it is passed on to its arguments.
struct Gradients::Backward {
  Nodes& n;
  std::map<std::uint32_t, NodeId, std::greater<>> adjoints;

  void add(NodeId id, NodeId adjoint) {
    const auto [found, is_new] = adjoints.try_emplace(id.value, adjoint);
    if (!is_new) found->second = n.add(found->second, adjoint);
  }

  NodeId one() { return n.constant(1); }
  NodeId square(NodeId x) { return n.multiply(x, x); }
  NodeId half_over(NodeId x) { return n.divide(n.constant(0.5), x); }
  NodeId over(NodeId x) { return n.divide(one(), x); }

  // d node / d argument i; `id` itself may be used, since its value is known.
  NodeId partial(NodeId id, std::size_t i) {
    const NodeId x = n.arg(id, 0);
    const NodeId y = n.arity(id) > 1 ? n.arg(id, 1) : NodeId{};
    switch (n.op(id)) {
      case Op::negate:
        return n.constant(-1);
      case Op::add:
        return one();
      case Op::subtract:
        return n.constant(i == 0 ? 1 : -1);
      case Op::multiply:
        return i == 0 ? y : x;
      case Op::divide:
        return i == 0 ? over(y) : n.negate(n.divide(id, y));
      case Op::power:
        return power(id, x, y, i);
      case Op::abs:
        return n.choose(n.binary(Op::less, x, n.constant(0)), n.constant(-1), one());
      case Op::sqrt:
        return half_over(id);
      case Op::sin:
        return n.unary(Op::cos, x);
      case Op::cos:
        return n.negate(n.unary(Op::sin, x));
      case Op::tan:
        return n.add(one(), square(id));
      case Op::asin:
        return over(n.unary(Op::sqrt, n.subtract(one(), square(x))));
      case Op::acos:
        return n.divide(n.constant(-1), n.unary(Op::sqrt, n.subtract(one(), square(x))));
      case Op::atan:
        return over(n.add(one(), square(x)));
      case Op::atan2: {
        const NodeId radius = n.add(square(x), square(y));
        return i == 0 ? n.divide(y, radius) : n.negate(n.divide(x, radius));
      }
      case Op::sinh:
        return n.unary(Op::cosh, x);
      case Op::cosh:
        return n.unary(Op::sinh, x);
      case Op::tanh:
        return n.subtract(one(), square(id));
      case Op::exp:
        return id;
      case Op::log:
        return over(x);
      case Op::log10:
        return over(n.multiply(x, n.constant(std::log(10.0))));
      case Op::check_integer:
      case Op::check_nonzero:
      case Op::check_range:
        return i == 0 ? one() : NodeId{};
      case Op::constant:
      case Op::whole:
      case Op::truth:
      case Op::slot:
      case Op::column:
      case Op::row_constant:
      case Op::local:
      case Op::size:
      case Op::element:
      case Op::floor:
      case Op::ceil:
      case Op::truncate:
      case Op::check_index:
      case Op::check_extent:
      case Op::less:
      case Op::less_equal:
      case Op::equal:
      case Op::index_less:
      case Op::index_less_equal:
      case Op::index_equal:
      case Op::same:
      case Op::and_:
      case Op::or_:
      case Op::not_:
      case Op::if_real:
      case Op::if_index:
      case Op::if_boolean:
      case Op::real_of_index:
      case Op::index_of_real:
      case Op::real_of_boolean:
      case Op::boolean_of_real:
      case Op::index_add:
      case Op::index_subtract:
      case Op::index_multiply:
      case Op::index_divide:
        break;
    }
    return {};
  }

  // d x^y/dx = y x^(y-1); d x^y/dy = x^y log x, which is 0 at x = 0 for the y > 0 where x^y exists at all.
  NodeId power(NodeId id, NodeId x, NodeId y, std::size_t i) {
    if (i == 0) {
      if (n.op(y) == Op::constant) {
        const double exponent = n.constant(y);
        if (exponent == 2) return n.multiply(y, x);
        return n.multiply(y, n.binary(Op::power, x, n.constant(exponent - 1)));
      }
      return n.multiply(y, n.binary(Op::power, x, n.subtract(y, one())));
    }
    return n.choose(n.binary(Op::less, n.constant(0), x), n.multiply(id, n.unary(Op::log, x)), n.constant(0));
  }
};

const std::vector<Partial>& Gradients::of(NodeId root) {
  if (const auto found = known_.find(root.value); found != known_.end()) return found->second;
  std::vector<Partial> result;
  if (depends(root)) {
    Backward backward{nodes_, {}};
    backward.add(root, nodes_.constant(1));
    std::map<std::uint32_t, NodeId> leaves;
    const auto add_leaf = [&](NodeId leaf, NodeId value) {
      const auto [found, is_new] = leaves.try_emplace(leaf.value, value);
      if (!is_new) found->second = nodes_.add(found->second, value);
    };
    while (!backward.adjoints.empty()) {
      const NodeId id(backward.adjoints.begin()->first);
      const NodeId adjoint = backward.adjoints.begin()->second;
      backward.adjoints.erase(backward.adjoints.begin());
      const Op op = nodes_.op(id);
      if (is_leaf(op) || op == Op::element) {
        add_leaf(id, adjoint);
        continue;
      }
      if (is_choice(op)) {
        const NodeId zero = nodes_.constant(0);
        std::map<std::uint32_t, std::pair<NodeId, NodeId>> sides;
        for (const Partial& p : std::vector<Partial>(of(nodes_.arg(id, 1)))) sides[p.leaf.value] = {p.value, zero};
        for (const Partial& p : std::vector<Partial>(of(nodes_.arg(id, 2))))
          sides.try_emplace(p.leaf.value, zero, zero).first->second.second = p.value;
        for (const auto& [leaf, both] : sides)
          add_leaf(NodeId(leaf), nodes_.multiply(adjoint, nodes_.choose(nodes_.arg(id, 0), both.first, both.second)));
        continue;
      }
      for (std::size_t i = 0; i < nodes_.arity(id); ++i) {
        const NodeId arg = nodes_.arg(id, i);
        if (nodes_.type(arg) != Type::real || !depends(arg)) continue;
        if (const NodeId partial = backward.partial(id, i)) backward.add(arg, nodes_.multiply(adjoint, partial));
      }
    }
    for (const auto& [leaf, value] : leaves)
      if (!nodes_.is_constant(value, 0)) result.push_back({NodeId(leaf), value});
  }
  return known_.insert_or_assign(root.value, std::move(result)).first->second;
}

}  // namespace holon::program
