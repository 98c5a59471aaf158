#include "program/walk.h"

#include <algorithm>
#include <functional>

namespace holon::program {
namespace {

void sort_once(std::vector<std::uint32_t>& list) {
  std::ranges::sort(list);
  list.erase(std::ranges::unique(list).begin(), list.end());
}

std::uint32_t run_length(const Program& p, std::uint32_t list) {
  std::int64_t count = 1;
  for (const std::uint32_t node : p.list(list)) count *= p.nodes.whole(NodeId(node));
  return static_cast<std::uint32_t>(count);
}

class UseFinder {
 public:
  explicit UseFinder(const Program& program) : program_(program) {}
  SlotUse use;

  void body(BodyId id) {
    for (const Statement& s : program_.bodies[id]) statement(s);
  }

  void read_node(NodeId root) {
    if (program_.nodes.can_fail(root)) use.has_effects = true;
    for_each_node(program_.nodes, root, [&](NodeId id) {
      if (program_.nodes.op(id) == Op::slot) use.reads.push_back({program_.nodes.payload(id), 1});
      if (program_.nodes.op(id) == Op::column) read_column(program_.nodes.payload(id));
    });
  }

  void read_column(std::uint32_t column) {
    each_row(column, [&](std::uint32_t slot) { use.reads.push_back({slot, 1}); });
  }

  template <class Visit>
  void each_row(std::uint32_t column, Visit visit) {
    const Column& c = loop_->columns[column];
    for (std::uint32_t row = 0; row < loop_->count; ++row) {
      const std::int32_t slot =
          c.is_affine ? c.first + c.stride * static_cast<std::int32_t>(row)
                      : program_.indices[loop_->first_index + std::size_t{row} * loop_->index_width + c.in_row];
      visit(static_cast<std::uint32_t>(slot));
      if (c.is_affine && c.stride == 0) break;
    }
  }

  void write(PlaceKind kind, std::uint32_t number, std::uint32_t count = 1) {
    if (kind == PlaceKind::slot) use.writes.push_back({number, count});
    if (kind == PlaceKind::column) each_row(number, [&](std::uint32_t slot) { use.writes.push_back({slot, count}); });
  }

  void routine(RoutineId id) {
    if (std::ranges::find(running_, id) != running_.end()) return;
    running_.push_back(id);
    body(program_.routines[id].body);
    running_.pop_back();
  }

  // What a solve touches depends on its block; in a rolled loop the row says which one.
  template <class Visit>
  void each_block(const Statement& s, Visit visit) {
    if (s.place == PlaceKind::column) {
      each_row(s.block(), [&](std::uint32_t block) { visit(BlockId(block)); });
    } else {
      visit(BlockId(s.block()));
    }
  }

  void statement(const Statement& s) {
    for_each_root(program_, s, [&](NodeId root) { read_node(root); });
    if (s.kind == StatementKind::assign) write(s.place, s.target());
    if (s.kind == StatementKind::call)
      for (const Result& r : program_.calls[s.call()].results)
        if (!r.is_array) write(r.place.kind, r.place.number);
    if (s.kind == StatementKind::intrinsic)
      for (const Place& r : program_.intrinsic_calls[s.intrinsic()].results) write(r.kind, r.number);
    if (s.kind == StatementKind::external) {
      const ExternalCall& call = program_.external_calls[s.external()];
      for (const auto& operand : call.operands) write(operand.place.kind, operand.place.number);
      write(call.result.kind, call.result.number);
    }
    if (s.kind == StatementKind::call || s.kind == StatementKind::intrinsic || s.kind == StatementKind::external ||
        s.kind == StatementKind::assertion || s.kind == StatementKind::run || s.kind == StatementKind::return_ ||
        s.kind == StatementKind::repeat)
      use.has_effects = true;
    if (s.kind == StatementKind::view_slots) {
      // A view may be written through: an algorithm stores to elements of a variable.
      const std::uint32_t count = run_length(program_, s.extents());
      if (s.place == PlaceKind::slot) use.reads.push_back({s.slots(), count});
      if (s.place == PlaceKind::column)
        each_row(s.slots(), [&](std::uint32_t slot) { use.reads.push_back({slot, count}); });
      views_.push_back(s);
    }
    if (s.kind == StatementKind::store || s.kind == StatementKind::copy)
      for (const Statement& view : views_)
        if (view.array() == s.array()) write(view.place, view.slots(), run_length(program_, view.extents()));
    if (s.kind == StatementKind::store_slots) write(s.place, s.slots(), run_length(program_, s.extents()));
    if (s.kind == StatementKind::solve_linear) each_block(s, [&](BlockId id) { linear(program_.linear_blocks[id]); });
    if (s.kind == StatementKind::solve_nonlinear)
      each_block(s, [&](BlockId id) { nonlinear(program_.nonlinear_blocks[id]); });
    if (s.kind == StatementKind::solve_mixed) each_block(s, [&](BlockId id) { mixed(program_.mixed_blocks[id]); });
    if (s.kind == StatementKind::run) routine(RoutineId(s.routine()));
    if (s.kind == StatementKind::rolled) {
      const Loop* const outer = loop_;
      loop_ = &program_.loops[s.loop()];
      body(program_.kernels[loop_->kernel].body);
      loop_ = outer;
    }
    for_each_body(s, [&](BodyId id) { body(id); });
  }

 private:
  void linear(const LinearBlock& b) {
    const auto entries = static_cast<std::uint32_t>(b.pattern.is_dense() ? b.size * b.size : b.pattern.rows.size());
    use.reads.push_back({b.matrix.value, entries});
    use.reads.push_back({b.rhs.value, b.size});
    use.writes.push_back({b.solution.value, b.size});
    use.has_effects = true;
  }
  void nonlinear(const NonlinearBlock& b) {
    // The last solution is the next guess.
    for (const std::uint32_t slot : b.unknowns) {
      use.reads.push_back({slot, 1});
      use.writes.push_back({slot, 1});
    }
    use.has_effects = true;
    routine(b.residual);
    if (b.jacobian) routine(b.jacobian);
  }
  void mixed(const MixedBlock& b) {
    for (const std::uint32_t slot : b.discretes) {
      use.reads.push_back({slot, 1});
      use.writes.push_back({slot, 1});
    }
    use.has_effects = true;
    routine(b.evaluate);
  }

  const Program& program_;
  const Loop* loop_ = nullptr;
  std::vector<RoutineId> running_;
  std::vector<Statement> views_;
};

}  // namespace

FrameUse frame_use(const Program& p, const Statement& statement) {
  FrameUse use;
  const std::function<void(const Statement&)> visit = [&](const Statement& s) {
    for_each_root(p, s, [&](NodeId root) {
      for_each_node(p.nodes, root, [&](NodeId id) {
        const Op op = p.nodes.op(id);
        if (op == Op::local) use.locals.push_back(p.nodes.payload(id));
        if (op == Op::size || op == Op::element) use.arrays.push_back(p.nodes.array(id));
      });
    });
    if (s.kind == StatementKind::assign && s.place == PlaceKind::local) use.locals.push_back(s.target());
    if (s.kind == StatementKind::for_) use.locals.push_back(s.counter());
    if (s.kind == StatementKind::mark || s.kind == StatementKind::release) use.locals.push_back(s.mark());
    if (s.kind == StatementKind::store || s.kind == StatementKind::allocate || s.kind == StatementKind::view_slots ||
        s.kind == StatementKind::store_slots)
      use.arrays.push_back(s.array());
    if (s.kind == StatementKind::view || s.kind == StatementKind::copy) {
      use.arrays.push_back(s.array());
      use.arrays.push_back(s.source());
    }
    if (s.kind == StatementKind::call) {
      for (const Argument& a : p.calls[s.call()].args)
        if (a.is_array) use.arrays.push_back(a.number);
      for (const Result& r : p.calls[s.call()].results) {
        if (r.is_array) use.arrays.push_back(r.array);
        if (r.place.kind == PlaceKind::local) use.locals.push_back(r.place.number);
      }
    }
    if (s.kind == StatementKind::intrinsic)
      for (const Place& r : p.intrinsic_calls[s.intrinsic()].results)
        if (r.kind == PlaceKind::local) use.locals.push_back(r.number);
    if (s.kind == StatementKind::external) {
      const ExternalCall& call = p.external_calls[s.external()];
      for (std::size_t i = 0; i < call.operands.size(); ++i) {
        if (p.externals[call.external].formals[i].is_array) use.arrays.push_back(call.operands[i].number);
        if (call.operands[i].place.kind == PlaceKind::local) use.locals.push_back(call.operands[i].place.number);
      }
      if (call.result.kind == PlaceKind::local) use.locals.push_back(call.result.number);
    }
    for_each_body(s, [&](BodyId id) {
      for (const Statement& inner : p.bodies[id]) visit(inner);
    });
  };
  visit(statement);
  sort_once(use.locals);
  sort_once(use.arrays);
  return use;
}

SlotUse slot_use(const Program& program, const Statement& statement) {
  UseFinder finder(program);
  finder.statement(statement);
  return std::move(finder.use);
}

}  // namespace holon::program
