#include "program/copy.h"

#include <array>
#include <utility>
#include <vector>

namespace holon::program {

Body Copier::statements(std::span<const Statement> list) {
  Body out;
  out.reserve(list.size());
  for (const Statement& s : list) out.push_back(statement(s));
  return out;
}

std::uint32_t Copier::local(std::uint32_t number) {
  const auto [found, is_new] = locals_.try_emplace(number, static_cast<std::uint32_t>(frame.locals.size()));
  if (is_new) frame.locals.push_back(from_.locals[number]);
  return found->second;
}

std::uint32_t Copier::array(std::uint32_t number) {
  const auto [found, is_new] = arrays_.try_emplace(number, static_cast<std::uint32_t>(frame.arrays.size()));
  if (is_new) frame.arrays.push_back(from_.arrays[number]);
  return found->second;
}

std::uint32_t Copier::node(std::uint32_t root) {
  Nodes& n = program_.nodes;
  std::vector<NodeId> work{NodeId(root)};
  while (!work.empty()) {
    const NodeId id = work.back();
    if (made_.contains(id.value)) {
      work.pop_back();
      continue;
    }
    const Op op = n.op(id);
    bool is_ready = true;
    std::array<NodeId, 3> args;
    for (std::size_t i = n.arity(id); i-- > 0;) {
      const auto found = made_.find(n.arg(id, i).value);
      if (found != made_.end()) {
        args.at(i) = found->second;
      } else {
        work.push_back(n.arg(id, i));
        is_ready = false;
      }
    }
    if (!is_ready) continue;
    NodeId made = id;
    if (op == Op::slot) {
      made = slot_node(id);
    } else if (op == Op::constant) {
      made = constant_node(id);
    } else if (op == Op::local) {
      made = n.local(local(n.payload(id)), n.type(id));
    } else if (op == Op::size) {
      made = n.size(array(n.array(id)), n.dimension(id));
    } else if (op == Op::element) {
      made = n.element(array(n.array(id)), args[0]);
    } else if (!is_leaf(op)) {
      made = n.rebuild(id, std::span(args).first(n.arity(id)));
    }
    made_[id.value] = made;
    work.pop_back();
  }
  return made_.at(root).value;
}

std::uint32_t Copier::list(std::uint32_t at) {
  const auto items = program_.list(at);
  std::vector<std::uint32_t> copy(items.begin(), items.end());
  for (std::uint32_t& item : copy) item = node(item);
  return program_.add_list(copy);
}

std::uint32_t Copier::body(std::uint32_t id) {
  const Body copy = program_.bodies[BodyId(id)];
  return program_.bodies.add(statements(copy)).value;
}

Place Copier::place(const Place& p) {
  if (p.kind == PlaceKind::slot) return slot(p.number);
  if (p.kind == PlaceKind::local) return Place::local(local(p.number));
  return p;
}

std::uint32_t Copier::call(std::uint32_t number) {
  Call copy = program_.calls[number];
  for (Argument& a : copy.args) a.number = a.is_array ? array(a.number) : node(a.number);
  for (Result& r : copy.results) {
    if (r.is_array) {
      r.array = array(r.array);
    } else {
      r.place = place(r.place);
    }
  }
  program_.calls.push_back(std::move(copy));
  return static_cast<std::uint32_t>(program_.calls.size() - 1);
}

std::uint32_t Copier::intrinsic(std::uint32_t number) {
  IntrinsicCall copy = program_.intrinsic_calls[number];
  for (NodeId& arg : copy.args) arg = NodeId(node(arg.value));
  for (Place& r : copy.results) r = place(r);
  program_.intrinsic_calls.push_back(std::move(copy));
  return static_cast<std::uint32_t>(program_.intrinsic_calls.size() - 1);
}

std::uint32_t Copier::external(std::uint32_t number) {
  ExternalCall copy = program_.external_calls[number];
  const External& callee = program_.externals[copy.external];
  for (std::size_t i = 0; i < copy.operands.size(); ++i) {
    ExternalCall::Operand& operand = copy.operands[i];
    if (callee.formals[i].is_array) {
      operand.number = array(operand.number);
    } else if (callee.formals[i].is_output) {
      operand.place = place(operand.place);
    } else {
      operand.number = node(operand.number);
    }
  }
  copy.result = place(copy.result);
  program_.external_calls.push_back(std::move(copy));
  return static_cast<std::uint32_t>(program_.external_calls.size() - 1);
}

Statement Copier::statement(Statement s) {
  if (s.site) s.site = site(s.site);
  switch (s.kind) {
    case StatementKind::assign: {
      const Place to = place({s.place, s.target()});
      s.place = to.kind;
      s.target() = to.number;
      s.value() = node(s.value());
      break;
    }
    case StatementKind::store:
      s.array() = array(s.array());
      s.offset() = node(s.offset());
      s.value() = node(s.value());
      break;
    case StatementKind::if_:
      s.condition() = node(s.condition());
      s.then_body() = body(s.then_body());
      if (s.else_body() != BodyId::kNone) s.else_body() = body(s.else_body());
      break;
    case StatementKind::for_:
      s.counter() = local(s.counter());
      s.first() = node(s.first());
      s.last() = node(s.last());
      s.body() = body(s.body());
      break;
    case StatementKind::repeat:
    case StatementKind::group:
      s.body() = body(s.body());
      break;
    case StatementKind::call:
      s.call() = call(s.call());
      break;
    case StatementKind::allocate:
      s.array() = array(s.array());
      s.extents() = list(s.extents());
      break;
    case StatementKind::view:
      s.array() = array(s.array());
      s.source() = array(s.source());
      s.offset() = node(s.offset());
      s.extents() = list(s.extents());
      break;
    case StatementKind::view_slots:
    case StatementKind::store_slots: {
      const Place first = place({s.place, s.slots()});
      s.array() = array(s.array());
      s.place = first.kind;
      s.slots() = first.number;
      s.extents() = list(s.extents());
      break;
    }
    case StatementKind::copy:
      s.array() = array(s.array());
      s.source() = array(s.source());
      break;
    case StatementKind::mark:
    case StatementKind::release:
      s.mark() = local(s.mark());
      break;
    case StatementKind::solve_linear:
    case StatementKind::solve_nonlinear:
    case StatementKind::solve_mixed:
      solve(s);
      break;
    case StatementKind::assertion:
      s.message() = node(s.message());
      s.level() = node(s.level());
      break;
    case StatementKind::intrinsic:
      s.intrinsic() = intrinsic(s.intrinsic());
      break;
    case StatementKind::external:
      s.external() = external(s.external());
      break;
    case StatementKind::break_:
    case StatementKind::return_:
    case StatementKind::run:
    case StatementKind::rolled:
      break;
  }
  return s;
}

}  // namespace holon::program
