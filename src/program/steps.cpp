#include "program/steps.h"

#include <algorithm>
#include <unordered_set>

#include "program/small_linear.h"
#include "program/sparse_table.h"

namespace holon::program {
namespace {

// Where a change of the argument does not change the result, or only in jumps.
bool is_flat(Op op) {
  return op == Op::floor || op == Op::ceil || op == Op::truncate || op == Op::real_of_index ||
         op == Op::real_of_boolean || info(op).type != Type::real;
}

class StepMaker {
 public:
  StepMaker(const Program& program, RoutineId start)
      : program_(program), met_(program.nodes.size(), program.bodies[program.routines[start].body].size() * 8) {}

  Steps steps;
  std::string problem;

  std::vector<Step> routine(RoutineId id) {
    // Values of the first time are gone after the second.
    if (!run_.insert(id.value).second) {
      fail("a routine is run twice");
      return {};
    }
    running_.push_back(id);
    std::vector<Step> result = body(program_.routines[id].body);
    running_.pop_back();
    return result;
  }

 private:
  void fail(std::string why) {
    if (problem.empty()) problem = std::move(why);
  }

  std::vector<Step> body(BodyId id) {
    std::vector<Step> result;
    const Body& statements = program_.bodies[id];
    for (std::uint32_t i = 0; i < statements.size() && problem.empty(); ++i) {
      Step step;
      step.statement = statements[i];
      step.body = id;
      step.at = i;
      step.routine = running_.back();
      step.first = static_cast<std::uint32_t>(steps.slots.size());
      if (fill(step)) result.push_back(std::move(step));
    }
    return result;
  }

  // False when the step changes no slot.
  bool fill(Step& step) {
    const Statement& s = step.statement;
    ++stamp_;
    switch (s.kind) {
      case StatementKind::assign:
        step.kind = StepKind::assign;
        if (s.place != PlaceKind::slot) break;
        step.smooth = leaves(NodeId(s.value()), true);
        step.reads = step.smooth + leaves(NodeId(s.value()), false);
        write(step, s.target(), 1);
        return true;
      case StatementKind::if_:
        if (const BlockId id = solved_in_place(program_, s)) return linear(step, id);
        step.kind = StepKind::branch;
        step.reads = leaves(NodeId(s.condition()), false);
        step.then = body(BodyId(s.then_body()));
        if (s.else_body() != BodyId::kNone) step.otherwise = body(BodyId(s.else_body()));
        return !step.then.empty() || !step.otherwise.empty();
      case StatementKind::run:
        step.kind = StepKind::sequence;
        step.then = routine(RoutineId(s.routine()));
        return !step.then.empty();
      case StatementKind::solve_mixed:
        step.kind = StepKind::sequence;
        step.then = routine(program_.mixed_blocks[BlockId(s.block())].evaluate);
        return !step.then.empty();
      case StatementKind::solve_linear:
        return linear(step, BlockId(s.block()));
      case StatementKind::solve_nonlinear: {
        step.kind = StepKind::nonlinear;
        step.block = BlockId(s.block());
        const NonlinearBlock& block = program_.nonlinear_blocks[step.block];
        for (const std::uint32_t slot : block.unknowns) write(step, slot, 1);
        step.then = routine(block.residual);
        return true;
      }
      case StatementKind::group:
      case StatementKind::call:
      case StatementKind::for_:
      case StatementKind::repeat:
      case StatementKind::intrinsic:
      case StatementKind::external:
        return opaque(step);
      case StatementKind::assertion:
        return false;
      case StatementKind::rolled:
        fail("its equations were rolled into loops already");
        return false;
      case StatementKind::store:
      case StatementKind::break_:
      case StatementKind::return_:
      case StatementKind::allocate:
      case StatementKind::view:
      case StatementKind::view_slots:
      case StatementKind::store_slots:
      case StatementKind::copy:
      case StatementKind::mark:
      case StatementKind::release:
        break;
    }
    fail("a statement of a function stands among equations");
    return false;
  }

  void write(Step& step, std::uint32_t first, std::uint32_t count) {
    for (std::uint32_t k = 0; k < count; ++k) steps.slots.push_back(first + k);
    step.writes += count;
  }
  void read(Step& step, std::uint32_t first, std::uint32_t count) {
    for (std::uint32_t k = 0; k < count; ++k) steps.slots.push_back(first + k);
    step.reads += count;
    step.smooth += count;
  }

  bool linear(Step& step, BlockId id) {
    step.kind = StepKind::linear;
    step.block = id;
    const LinearBlock& block = program_.linear_blocks[id];
    read(step, block.matrix.value,
         block.pattern.is_dense() ? block.size * block.size : static_cast<std::uint32_t>(block.pattern.rows.size()));
    read(step, block.rhs.value, block.size);
    write(step, block.solution.value, block.size);
    return true;
  }

  bool opaque(Step& step) {
    step.kind = StepKind::opaque;
    if (solves(step.statement)) {
      fail("a block is solved inside of an algorithm");
      return false;
    }
    const SlotUse use = slot_use(program_, step.statement);
    if (use.writes.empty()) return false;
    std::vector<std::uint32_t> all;
    const auto collect = [&](const std::vector<SlotRun>& runs) {
      all.clear();
      for (const SlotRun& run : runs) {
        if (run.count > 1) step.runs.push_back(run);
        for (std::uint32_t k = 0; k < run.count; ++k) all.push_back(run.first + k);
      }
      std::ranges::sort(all);
      all.erase(std::ranges::unique(all).begin(), all.end());
      steps.slots.insert(steps.slots.end(), all.begin(), all.end());
      return static_cast<std::uint32_t>(all.size());
    };
    step.reads = collect(use.reads);
    step.smooth = step.reads;
    step.writes = collect(use.writes);
    return true;
  }

  bool solves(const Statement& s) const {
    if (s.kind == StatementKind::solve_linear || s.kind == StatementKind::solve_nonlinear ||
        s.kind == StatementKind::solve_mixed || s.kind == StatementKind::run || s.kind == StatementKind::rolled)
      return true;
    bool found = false;
    for_each_body(s, [&](BodyId id) {
      for (const Statement& inner : program_.bodies[id]) found = found || solves(inner);
    });
    return found;
  }

  // Appends the slots under a node: those on smooth ways, then (not smooth) those that were not met on them.
  std::uint32_t leaves(NodeId root, bool smooth) {
    // Marks of the two ways are apart: what was met smoothly is looked at again for its conditions.
    const std::uint32_t mark = stamp_ * 2 + (smooth ? 0 : 1);
    const std::size_t before = steps.slots.size();
    work_.assign(1, root);
    while (!work_.empty()) {
      const NodeId id = work_.back();
      work_.pop_back();
      std::uint32_t& met = met_[id.value];
      const Op op = program_.nodes.op(id);
      if (met == mark || (op == Op::slot && met / 2 == stamp_)) continue;
      met = mark;
      if (op == Op::slot) steps.slots.push_back(program_.nodes.payload(id));
      if (smooth && is_flat(op)) continue;
      for (std::size_t i = 0; i < program_.nodes.arity(id); ++i) {
        const NodeId arg = program_.nodes.arg(id, i);
        if (!smooth || program_.nodes.type(arg) == Type::real) work_.push_back(arg);
      }
    }
    return static_cast<std::uint32_t>(steps.slots.size() - before);
  }

  const Program& program_;
  std::vector<RoutineId> running_;
  std::unordered_set<std::uint32_t> run_;
  std::vector<NodeId> work_;
  SparseTable<std::uint32_t> met_;  // by node
  std::uint32_t stamp_ = 0;         // of the step at hand
};

}  // namespace

std::expected<Steps, std::string> steps_of(const Program& program, RoutineId routine) {
  StepMaker maker(program, routine);
  std::vector<Step> all = maker.routine(routine);
  if (!maker.problem.empty()) return std::unexpected(std::move(maker.problem));
  maker.steps.all = std::move(all);
  return std::move(maker.steps);
}

}  // namespace holon::program
