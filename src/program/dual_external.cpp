// Derivatives of external functions that come without one. There is nothing to differentiate, so the directional
// derivative is a difference quotient along the tangent, the only place where Holon takes differences by itself:
//   dy = (f(x + h dx) - f(x)) / h,     h = 2 sqrt(eps) (1 + max |x|) / max |dx|.

#include <algorithm>
#include <cmath>
#include <limits>

#include "program/dual.h"

namespace holon::program {

void Dual::external(const Statement& s, Body& out) {
  Nodes& n = p_.nodes;
  const ExternalCall source = p_.external_calls[s.a];
  const External external = p_.externals[source.external];
  out.push_back(s);
  const auto is_real_input = [&](std::size_t i) {
    return !external.formals[i].is_output && external.formals[i].kind == ExternalKind::real;
  };
  const auto is_moving = [&](std::size_t i) {
    if (!is_real_input(i)) return false;
    return external.formals[i].is_array ? arrays_.contains(source.operands[i].number)
                                        : is_active(NodeId(source.operands[i].number));
  };
  bool any = false;
  for (std::size_t i = 0; i < source.operands.size(); ++i) any = any || is_moving(i);

  const auto new_local = [&](Type type) {
    frame_.locals.push_back({type, {}});
    return static_cast<std::uint32_t>(frame_.locals.size() - 1);
  };
  const auto set = [&](Body& body, std::uint32_t local, NodeId value) {
    body.push_back(
        {.kind = StatementKind::assign, .place = PlaceKind::local, .site = s.site, .a = local, .b = value.value});
  };
  const auto real = [&](std::uint32_t local) { return n.local(local, Type::real); };
  const auto larger = [&](NodeId a, NodeId b) { return n.choose(n.binary(Op::less, a, b), b, a); };
  const auto each_element = [&](std::uint32_t array, const std::function<void(Body&, NodeId)>& fill) {
    NodeId count = n.whole(1);
    for (std::uint32_t k = 0; k < frame_.arrays[array].rank; ++k)
      count = n.binary(Op::index_multiply, count, n.size(array, k));
    const std::uint32_t counter = new_local(Type::index);
    Body body;
    fill(body, n.local(counter, Type::index));
    const BodyId id = p_.bodies.add(std::move(body));
    out.push_back({.kind = StatementKind::for_,
                   .site = s.site,
                   .a = counter,
                   .b = n.whole(0).value,
                   .c = n.binary(Op::index_subtract, count, n.whole(1)).value,
                   .d = id.value});
  };
  const auto new_array_like = [&](std::uint32_t array) {
    frame_.arrays.push_back({frame_.arrays[array].rank, {}});
    const auto made = static_cast<std::uint32_t>(frame_.arrays.size() - 1);
    out.push_back({.kind = StatementKind::allocate, .site = s.site, .a = made, .b = p_.add_list(sizes_of(array))});
    return made;
  };
  if (!any) {
    for (std::size_t i = 0; i < source.operands.size(); ++i) {
      if (!external.formals[i].is_output) continue;
      if (external.formals[i].is_array && arrays_.contains(source.operands[i].number))
        zero_array(tangent_array(source.operands[i].number), source.operands[i].number, s.site, out);
      if (!external.formals[i].is_array) zero_place(source.operands[i].place, s.site, out);
    }
    zero_place(source.result, s.site, out);
    return;
  }

  // How large the point and the direction are.
  const std::uint32_t size = new_local(Type::real);
  const std::uint32_t length = new_local(Type::real);
  set(out, size, n.constant(1));
  set(out, length, n.constant(0));
  for (std::size_t i = 0; i < source.operands.size(); ++i) {
    if (!is_moving(i)) continue;
    const std::uint32_t number = source.operands[i].number;
    const auto measure = [&](Body& body, NodeId x, NodeId dx) {
      set(body, size, larger(real(size), n.unary(Op::abs, x)));
      set(body, length, larger(real(length), n.unary(Op::abs, dx)));
    };
    if (external.formals[i].is_array) {
      each_element(number, [&](Body& body, NodeId k) {
        measure(body, n.element(number, k), n.element(tangent_array(number), k));
      });
    } else {
      measure(out, NodeId(number), tangent(NodeId(number)));
    }
  }
  const std::uint32_t step = new_local(Type::real);
  const double relative = 2 * std::sqrt(std::numeric_limits<double>::epsilon());
  const NodeId moves = n.binary(Op::less, n.constant(0), real(length));
  set(out, step,
      n.choose(moves, n.divide(n.multiply(n.constant(relative), n.add(n.constant(1), real(size))), real(length)),
               n.constant(0)));

  // The same call a step further.
  ExternalCall moved = source;
  for (std::size_t i = 0; i < moved.operands.size(); ++i) {
    const std::uint32_t number = source.operands[i].number;
    if (is_moving(i) && external.formals[i].is_array) {
      const std::uint32_t there = new_array_like(number);
      each_element(number, [&](Body& body, NodeId k) {
        const NodeId x = n.add(n.element(number, k), n.multiply(real(step), n.element(tangent_array(number), k)));
        body.push_back({.kind = StatementKind::store, .site = s.site, .a = there, .b = k.value, .c = x.value});
      });
      moved.operands[i].number = there;
    } else if (is_moving(i)) {
      moved.operands[i].number = n.add(NodeId(number), n.multiply(real(step), tangent(NodeId(number)))).value;
    } else if (external.formals[i].is_output && external.formals[i].is_array) {
      moved.operands[i].number = new_array_like(number);
    } else if (external.formals[i].is_output) {
      moved.operands[i].place = Place::local(new_local(Type::real));
    }
  }
  if (external.result) moved.result = Place::local(new_local(Type::real));
  p_.external_calls.push_back(moved);
  out.push_back(
      {.kind = StatementKind::external, .site = s.site, .a = static_cast<std::uint32_t>(p_.external_calls.size() - 1)});
  const auto quotient = [&](NodeId there, NodeId here) {
    return n.choose(n.binary(Op::less, n.constant(0), real(step)), n.divide(n.subtract(there, here), real(step)),
                    n.constant(0));
  };
  const auto set_tangent = [&](const Place& here, const Place& there) {
    if (here.kind == PlaceKind::local && locals_.contains(here.number))
      set(out, tangent_local(here.number), quotient(real(there.number), real(here.number)));
  };
  for (std::size_t i = 0; i < moved.operands.size(); ++i) {
    if (!external.formals[i].is_output) continue;
    if (!external.formals[i].is_array) {
      set_tangent(source.operands[i].place, moved.operands[i].place);
      continue;
    }
    const std::uint32_t here = source.operands[i].number;
    if (!arrays_.contains(here)) continue;
    each_element(here, [&](Body& body, NodeId k) {
      const NodeId dy = quotient(n.element(moved.operands[i].number, k), n.element(here, k));
      body.push_back(
          {.kind = StatementKind::store, .site = s.site, .a = tangent_array(here), .b = k.value, .c = dy.value});
    });
  }
  if (external.result) set_tangent(source.result, moved.result);
}

}  // namespace holon::program
