#pragma once

// The power that flows into a component through a connector.
// In: the variables of the connector. Out: an expression, by what its class says in annotation(Holon(power = "…")), by
// rules of the user, by the units of a potential and a flow, or by their names.
//
//   potential · flow has the dimension of power:   v·i, p·q, mu·n_flow, T·S_flow, v·f, w·tau
//   … of energy:                                   der(potential)·flow: s and f, phi and tau; of a flow that is a flux
//   or
//                                                  a charge, potential·der(flow): V_m and Phi
//   a flow that is a power:                        itself: heat
//   frames of mechanics in space:                  f·v + t·w, velocities in coordinates of the frame
//   complex amplitudes:                            v.re·i.re + v.im·i.im

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "expr/graph.h"
#include "flat/flat_model.h"

namespace holon::energy {

struct Member {
  std::string name;  // inside of the connector: `v`, `R.T[1,2]`
  flat::VariableId variable;
};

// A rule of the user for every connector with these members: `e*f`, `f*der(x)`.
using Rules = std::vector<std::string>;

struct Power {
  expr::ExprId value;
  std::string domain;  // electrical, translational, …
};

// Nothing where no rule fits. `annotation`: what its class says, or empty. A text that cannot be read is told in
// `problem`.
std::optional<Power> power_of(flat::FlatModel& model, const std::vector<Member>& members, const std::string& annotation,
                              const Rules& rules, std::string& problem);

// Whether a rule speaks of members of this connector only.
bool fits(const std::string& rule, const std::vector<Member>& members);

// A scalar formula in the names of some members; the error is a sentence.
std::optional<expr::ExprId> read_formula(flat::FlatModel& model, const std::string& text,
                                         const std::vector<Member>& members, std::string& problem);

}  // namespace holon::energy
