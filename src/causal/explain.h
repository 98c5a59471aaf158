#pragma once

// Why a system cannot be solved, in equations, names and lines.

#include <cstdint>
#include <vector>

#include "causal/system.h"
#include "diag/sink.h"

namespace holon::causal {

// Equations and unknowns that do not go together.
struct StructurePart {
  std::vector<std::uint32_t> equations;  // of the system
  std::vector<ExprId> unknowns;
};

// `over`: parts with more equations than unknowns, `under`: parts with more unknowns than equations. Where there are
// both, one mistake is the reason for both: an equation that is about the wrong variable, two parts side by side.
void explain_structure(const System& system, diag::Sink& sink, const std::vector<StructurePart>& over,
                       const std::vector<StructurePart>& under);
// Where only differences of potentials occur, the error that names the parts that float. Whether there are such.
bool report_floating_part(const System& system, diag::Sink& sink, const std::vector<std::uint32_t>& equations,
                          const std::vector<ExprId>& unknowns);

// Where the modeler put it: the declaration in the model itself of the part that it belongs to.
diag::Span span_in_model(const System& system, std::uint32_t component);
// The place itself where it lies in the file of the model; elsewhere the declaration of the part.
diag::Span place_in_model(const System& system, std::uint32_t component, diag::Span span);

}  // namespace holon::causal
