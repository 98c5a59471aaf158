#pragma once

// Ways through a program that several passes take: all nodes under a node, all nodes and places of a statement, the
// slots it reads and writes.

#include <cstdint>
#include <unordered_set>
#include <vector>

#include "program/program.h"

namespace holon::program {

// Every node of an expression once, each before the ones that use it come last: roots after leaves is not promised.
template <class Visit>
void for_each_node(const Nodes& nodes, NodeId root, Visit visit) {
  if (is_leaf(nodes.op(root))) {
    visit(root);
    return;
  }
  std::vector<NodeId> work{root};
  std::unordered_set<std::uint32_t> seen;
  while (!work.empty()) {
    const NodeId id = work.back();
    work.pop_back();
    if (!seen.insert(id.value).second) continue;
    visit(id);
    for (std::size_t i = 0; i < nodes.arity(id); ++i) work.push_back(nodes.arg(id, i));
  }
}

// The nodes that a statement evaluates itself, not those of bodies inside it.
template <class Visit>
void for_each_root(const Program& p, const Statement& s, Visit visit) {
  const auto list = [&](std::uint32_t at) {
    for (const std::uint32_t node : p.list(at)) visit(NodeId(node));
  };
  switch (s.kind) {
    case StatementKind::assign:
      visit(NodeId(s.value()));
      break;
    case StatementKind::store:
      visit(NodeId(s.offset()));
      visit(NodeId(s.value()));
      break;
    case StatementKind::if_:
      visit(NodeId(s.condition()));
      break;
    case StatementKind::for_:
      visit(NodeId(s.first()));
      visit(NodeId(s.last()));
      break;
    case StatementKind::call:
      for (const Argument& a : p.calls[s.call()].args)
        if (!a.is_array) visit(NodeId(a.number));
      break;
    case StatementKind::allocate:
      list(s.extents());
      break;
    case StatementKind::view:
      visit(NodeId(s.offset()));
      list(s.extents());
      break;
    case StatementKind::view_slots:
    case StatementKind::store_slots:
      list(s.extents());
      break;
    case StatementKind::assertion:
      visit(NodeId(s.message()));
      visit(NodeId(s.level()));
      break;
    case StatementKind::intrinsic:
      for (const NodeId arg : p.intrinsic_calls[s.intrinsic()].args) visit(arg);
      break;
    case StatementKind::external: {
      const ExternalCall& call = p.external_calls[s.external()];
      const External& external = p.externals[call.external];
      for (std::size_t i = 0; i < call.operands.size(); ++i)
        if (!external.formals[i].is_array && !external.formals[i].is_output) visit(NodeId(call.operands[i].number));
      break;
    }
    case StatementKind::repeat:
    case StatementKind::break_:
    case StatementKind::return_:
    case StatementKind::group:
    case StatementKind::run:
    case StatementKind::rolled:
    case StatementKind::copy:
    case StatementKind::mark:
    case StatementKind::release:
    case StatementKind::solve_linear:
    case StatementKind::solve_nonlinear:
    case StatementKind::solve_mixed:
      break;
  }
}

// The locals and arrays that a statement and the bodies inside it use.
struct FrameUse {
  std::vector<std::uint32_t> locals;  // sorted, each once
  std::vector<std::uint32_t> arrays;
};
FrameUse frame_use(const Program& program, const Statement& statement);

// A run of slots.
struct SlotRun {
  std::uint32_t first = 0;
  std::uint32_t count = 1;
};
// What a statement of the model (with everything inside it, blocks and routines it runs included) reads from and
// writes to the workspace. Rolled loops count with all their rows.
struct SlotUse {
  std::vector<SlotRun> reads;
  std::vector<SlotRun> writes;
  bool has_effects =
      false;  // can fail, speaks to the runtime, or is otherwise not free to be moved past others like it
};
SlotUse slot_use(const Program& program, const Statement& statement);

}  // namespace holon::program
