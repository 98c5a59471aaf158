#pragma once

// The program as text: workspace, routines, kernels, blocks; one statement a line, names instead of numbers where the
// caller knows them.

#include <cstdint>
#include <functional>
#include <string>

#include "program/program.h"

namespace holon::program {

struct DumpNames {
  // Name of a flat variable; without it, slots are called by their region and place: `state[3]`.
  std::function<std::string(std::uint32_t variable)> variable;
};

std::string dump(const Program& program, const DumpNames& names = {});
std::string dump_routine(const Program& program, RoutineId routine, const DumpNames& names = {});
std::string slot_name(const Program& program, std::uint32_t slot, const DumpNames& names = {});

}  // namespace holon::program
