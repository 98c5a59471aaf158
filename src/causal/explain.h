#pragma once

// Why a system cannot be solved, in equations, names and lines.

#include <cstdint>
#include <functional>
#include <vector>

#include "causal/graph/dulmage_mendelsohn.h"
#include "causal/system.h"
#include "diag/sink.h"

namespace holon::causal {

// More equations than unknowns in them. `lacking`: the only variable that no equation is about, where there is one.
void explain_overdetermined(const System& system, diag::Sink& sink, const std::vector<std::uint32_t>& equations,
                            const std::vector<ExprId>& unknowns, VariableId lacking = {});
// The only unknown of a system that no equation speaks of; none where there are others or none.
VariableId only_lacking(const System& system, const std::vector<SystemPart>& under,
                        const std::function<ExprId(UnknownId)>& leaf);
// More unknowns than equations that speak of them.
void explain_underdetermined(const System& system, diag::Sink& sink, const std::vector<std::uint32_t>& equations,
                             const std::vector<ExprId>& unknowns);
// Where only differences of potentials occur, the error that names the parts that float. Whether there are such.
bool report_floating_part(const System& system, diag::Sink& sink, const std::vector<std::uint32_t>& equations,
                          const std::vector<ExprId>& unknowns);

// Where the modeler put it: the declaration in the model itself of the part that it belongs to.
diag::Span span_in_model(const System& system, std::uint32_t component);

}  // namespace holon::causal
