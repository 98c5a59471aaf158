#include "program/voices.h"

#include <utility>
#include <vector>

namespace holon::program {
namespace {

class Listener {
 public:
  explicit Listener(const Program& program)
      : p_(program), seen_routines_(program.routines.size()), seen_kernels_(program.kernels.size()) {}
  Voices voices;

  void routine(RoutineId id) {
    if (id.is_none() || std::exchange(seen_routines_[id.index()], 1) != 0) return;
    work_.push_back(p_.routines[id].body);
  }

  void run() {
    while (!work_.empty()) {
      const BodyId body = work_.back();
      work_.pop_back();
      for (const Statement& s : p_.bodies[body]) statement(s);
    }
  }

 private:
  void statement(const Statement& s) {
    switch (s.kind) {
      case StatementKind::assertion: {
        const bool is_error = p_.nodes.is_constant(NodeId(s.b), 2);
        (is_error ? voices.fails : voices.warns) = true;
        break;
      }
      case StatementKind::intrinsic:
        if (p_.intrinsic_calls[s.a].intrinsic == Intrinsic::terminate) voices.warns = true;
        break;
      case StatementKind::call:
        routine(p_.calls[s.a].callee);
        break;
      case StatementKind::run:
        routine(RoutineId(s.a));
        break;
      case StatementKind::rolled:
        if (const KernelId kernel = p_.loops[s.a].kernel; std::exchange(seen_kernels_[kernel.index()], 1) == 0)
          work_.push_back(p_.kernels[kernel].body);
        break;
      case StatementKind::solve_nonlinear:
        blocks(s, p_.nonlinear_blocks, &NonlinearBlock::residual);
        break;
      case StatementKind::solve_mixed:
        blocks(s, p_.mixed_blocks, &MixedBlock::evaluate);
        break;
      default:
        break;
    }
    for_each_body(s, [&](BodyId inner) { work_.push_back(inner); });
  }

  // In a rolled loop a table says which one; any of them may be meant.
  template <class Block>
  void blocks(const Statement& s, const base::Table<BlockId, Block>& all, RoutineId Block::* part) {
    if (s.place != PlaceKind::column) {
      routine(all[BlockId(s.a)].*part);
    } else {
      for (const BlockId id : all.ids()) routine(all[id].*part);
    }
  }

  const Program& p_;
  std::vector<char> seen_routines_;
  std::vector<char> seen_kernels_;
  std::vector<BodyId> work_;
};

}  // namespace

Voices voices_of(const Program& program, std::span<const RoutineId> routines) {
  Listener listener(program);
  for (const RoutineId id : routines) listener.routine(id);
  listener.run();
  return listener.voices;
}

}  // namespace holon::program
