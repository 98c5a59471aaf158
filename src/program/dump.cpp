#include "program/dump.h"

#include <fmt/format.h>

#include "program/writer.h"

namespace holon::program {
namespace {

class Dumper : public Writer {
 public:
  Dumper(const Program& program, const DumpNames& names) : Writer(program, Style::people, names), program_(program) {}

  void all() {
    line(0, fmt::format("workspace {} slots", program_.slot_count));
    for (const Segment& s : program_.segments)
      line(1, fmt::format("{}: {} to {}", name_of(s.region), s.first, s.first + s.count - 1));
    for (const RoutineId id : program_.routines.ids()) routine(id);
    for (const KernelId id : program_.kernels.ids()) {
      line(0, fmt::format("kernel {}", id.value));
      use_frame(program_.kernels[id].frame);
      body(program_.kernels[id].body, 1);
    }
    for (const BlockId id : program_.linear_blocks.ids())
      line(0, fmt::format("linear block {}: {}", id.value, slots(program_.linear_blocks[id].unknowns)));
    for (const BlockId id : program_.nonlinear_blocks.ids()) {
      const NonlinearBlock& b = program_.nonlinear_blocks[id];
      line(0, fmt::format("{} block {}: {} from {}", b.is_linear ? "affine" : "nonlinear", id.value, slots(b.unknowns),
                          program_.routines[b.residual].name));
    }
    for (const BlockId id : program_.mixed_blocks.ids()) {
      const MixedBlock& b = program_.mixed_blocks[id];
      line(0,
           fmt::format("mixed block {}: {} from {}", id.value, slots(b.discretes), program_.routines[b.evaluate].name));
    }
  }

 private:
  const Program& program_;
};

}  // namespace

std::string slot_name(const Program& program, std::uint32_t slot, const DumpNames& names) {
  const Region region = program.region_of(slot);
  const std::uint32_t variable = program.variable_of.at(slot);
  if (variable != Program::kNoVariable && names.variable) {
    const std::string name = names.variable(variable);
    if (region == Region::derivative) return fmt::format("der({})", name);
    if (region == Region::previous) return fmt::format("pre({})", name);
    if (region == Region::tangent) return fmt::format("d({})", name);
    return name;
  }
  return region == Region::time ? "time" : SlotNames(program).name(slot);
}

std::string dump(const Program& program, const DumpNames& names) {
  Dumper dumper(program, names);
  dumper.all();
  return std::move(dumper.text);
}

std::string dump_routine(const Program& program, RoutineId routine, const DumpNames& names) {
  Dumper dumper(program, names);
  dumper.routine(routine);
  return std::move(dumper.text);
}

}  // namespace holon::program
