#include "program/messages.h"

#include <utility>
#include <vector>

namespace holon::program {
namespace {

class MessageFinder {
 public:
  explicit MessageFinder(const Program& program)
      : program_(program), seen_routines_(program.routines.size()), seen_kernels_(program.kernels.size()) {}
  Messages messages;

  void routine(RoutineId id) {
    if (id.is_none() || std::exchange(seen_routines_[id.index()], 1) != 0) return;
    work_.push_back(program_.routines[id].body);
  }

  void run() {
    while (!work_.empty()) {
      const BodyId body = work_.back();
      work_.pop_back();
      for (const Statement& s : program_.bodies[body]) statement(s);
    }
  }

 private:
  void statement(const Statement& s) {
    switch (s.kind) {
      case StatementKind::assertion: {
        const bool is_error = program_.nodes.is_constant(NodeId(s.level()), 2);
        (is_error ? messages.fails : messages.warns) = true;
        break;
      }
      case StatementKind::intrinsic:
        if (program_.intrinsic_calls[s.intrinsic()].intrinsic == Intrinsic::terminate) messages.warns = true;
        break;
      case StatementKind::call:
        routine(program_.calls[s.call()].callee);
        break;
      case StatementKind::run:
        routine(RoutineId(s.routine()));
        break;
      case StatementKind::rolled:
        if (const KernelId kernel = program_.loops[s.loop()].kernel;
            std::exchange(seen_kernels_[kernel.index()], 1) == 0)
          work_.push_back(program_.kernels[kernel].body);
        break;
      case StatementKind::solve_nonlinear:
        blocks(s, program_.nonlinear_blocks, &NonlinearBlock::residual);
        break;
      case StatementKind::solve_mixed:
        blocks(s, program_.mixed_blocks, &MixedBlock::evaluate);
        break;
      case StatementKind::assign:
      case StatementKind::store:
      case StatementKind::if_:
      case StatementKind::for_:
      case StatementKind::repeat:
      case StatementKind::break_:
      case StatementKind::return_:
      case StatementKind::group:
      case StatementKind::allocate:
      case StatementKind::view:
      case StatementKind::view_slots:
      case StatementKind::store_slots:
      case StatementKind::copy:
      case StatementKind::mark:
      case StatementKind::release:
      case StatementKind::solve_linear:
      case StatementKind::external:
        break;
    }
    for_each_body(s, [&](BodyId inner) { work_.push_back(inner); });
  }

  // In a rolled loop a table says which one; any of them may be meant.
  template <class Block>
  void blocks(const Statement& s, const base::Table<BlockId, Block>& all, RoutineId Block::* part) {
    if (s.place != PlaceKind::column) {
      routine(all[BlockId(s.block())].*part);
    } else {
      for (const BlockId id : all.ids()) routine(all[id].*part);
    }
  }

  const Program& program_;
  std::vector<char> seen_routines_;
  std::vector<char> seen_kernels_;
  std::vector<BodyId> work_;
};

}  // namespace

Messages messages_of(const Program& program, std::span<const RoutineId> routines) {
  MessageFinder finder(program);
  for (const RoutineId id : routines) finder.routine(id);
  finder.run();
  return finder.messages;
}

}  // namespace holon::program
