#pragma once

// Inside of the room: a routine of the model as derivatives see it. Routines that it runs and the residuals of blocks
// are part of it; what speaks to locals and arrays stays one step with many inputs and outputs.

#include <cstdint>
#include <expected>
#include <string>
#include <vector>

#include "program/program.h"
#include "program/walk.h"

namespace holon::program {

enum class StepKind : std::uint8_t {
  assign,     // one slot := expression over slots
  opaque,     // a group, call or loop: differentiated statement by statement, on its own
  branch,     // `then` or `otherwise`
  sequence,   // `then`: of a routine that is run, of a mixed block with its discrete values as they are
  linear,     // a linear block
  nonlinear,  // a nonlinear block; `then` are the steps of its residuals
};

struct Step {
  StepKind kind{};
  Statement statement;
  BodyId body;           // where the statement stands
  std::uint32_t at = 0;  // and at which place
  RoutineId routine;     // in whose frame
  BlockId block;         // of linear and nonlinear
  // Slots, as places in Steps::slots: those that are read (of an assignment, the ones whose change changes the result
  // smoothly come first; of a branch, by its condition), then those that are written.
  std::uint32_t first = 0;
  std::uint32_t smooth = 0;
  std::uint32_t reads = 0;
  std::uint32_t writes = 0;
  std::vector<SlotRun> runs;  // of an opaque step: runs of more than one slot that it sees as an array
  std::vector<Step> then;
  std::vector<Step> otherwise;

  // Filled in by the analysis (flow.h).
  bool is_needed = false;            // an output depends on it, and it on an input
  std::vector<std::uint32_t> saved;  // slots it reads that have another value at the end of the routine
  std::vector<std::uint32_t> kept;   // slots that must not change when it is carried out once more
};

struct Steps {
  std::vector<Step> all;
  std::vector<std::uint32_t> slots;

  std::span<const std::uint32_t> smooth_reads(const Step& s) const { return part(s.first, s.smooth); }
  std::span<const std::uint32_t> reads(const Step& s) const { return part(s.first, s.reads); }
  std::span<const std::uint32_t> writes(const Step& s) const { return part(s.first + s.reads, s.writes); }

 private:
  std::span<const std::uint32_t> part(std::uint32_t first, std::uint32_t count) const {
    return std::span(slots).subspan(first, count);
  }
};

// Or why a routine cannot be seen this way, in words.
std::expected<Steps, std::string> steps_of(const Program& program, RoutineId routine);

}  // namespace holon::program
