#include "program/interpretable.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "program/walk.h"

namespace holon::program {
namespace {

constexpr int kTooManyLoops = 2;           // loops in one another
constexpr std::uint32_t kMostRows = 1000;  // of a rolled loop, which is short as a text

class LoopDepths {
 public:
  explicit LoopDepths(const Program& program)
      : program_(program), known_(program.routines.size(), kUnknown), kernels_(program.kernels.size(), kUnknown) {}

  int of_routine(RoutineId id) {
    int& depth = known_[id.index()];
    if (depth != kUnknown) return depth;
    // Whoever comes here again calls itself.
    depth = kTooManyLoops;
    const int found = program_.routines[id].recursive ? kTooManyLoops : of_body(program_.routines[id].body, 0);
    return known_[id.index()] = found;
  }

 private:
  static constexpr int kUnknown = -1;

  // Nesting is limited by the text of functions; what is too deep is not looked at to its end.
  int of_body(BodyId id, int around) {
    int deepest = 0;
    for (const Statement& s : program_.bodies[id]) {
      if (deepest + around >= kTooManyLoops) return kTooManyLoops;
      deepest = std::max(deepest, of_statement(s, around));
    }
    return deepest;
  }

  int of_statement(const Statement& s, int around) {
    if (s.kind == StatementKind::repeat || s.kind == StatementKind::external) return kTooManyLoops;
    if (s.kind == StatementKind::call) return of_routine(program_.calls[s.call()].callee);
    if (s.kind == StatementKind::run) return of_routine(RoutineId(s.routine()));
    if (s.kind == StatementKind::rolled) {
      if (program_.loops[s.loop()].count > kMostRows) return kTooManyLoops;
      const KernelId kernel = program_.loops[s.loop()].kernel;
      int& depth = kernels_[kernel.index()];
      if (depth == kUnknown) depth = of_body(program_.kernels[kernel].body, 0);
      return depth;
    }
    const int own = s.kind == StatementKind::for_ ? 1 : 0;
    int deepest = 0;
    for_each_body(s, [&](BodyId inner) { deepest = std::max(deepest, of_body(inner, around + own)); });
    return deepest + own;
  }

  const Program& program_;
  std::vector<int> known_;
  std::vector<int> kernels_;
};

}  // namespace

std::vector<bool> interpretable_routines(const Program& program) {
  LoopDepths depths(program);
  std::vector<bool> result(program.routines.size(), false);
  for (const RoutineId id : program.routines.ids()) result[id.index()] = depths.of_routine(id) < kTooManyLoops;
  return result;
}

std::vector<bool> routines_of_the_start(const Model& model) {
  const std::vector<bool> interpretable = interpretable_routines(model.program);
  std::vector<bool> result(model.program.routines.size(), false);
  for (const RoutineId id : {model.parameters, model.starts, model.initialize, model.initial_checks, model.profiles})
    if (!id.is_none()) result[id.index()] = interpretable[id.index()];
  // What another routine runs is code of that one, too.
  for (const Body& body : model.program.bodies)
    for (const Statement& s : body)
      if (s.kind == StatementKind::run) result[s.routine()] = false;
  return result;
}

}  // namespace holon::program
