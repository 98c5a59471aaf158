#include "driver/inspect.h"

#include <fmt/format.h>

namespace holon::driver {
namespace {

using causal::Block;
using causal::BlockKind;

struct Sizes {
  std::vector<std::size_t>* before_linear = nullptr;
  std::vector<std::size_t>* linear = nullptr;
  std::vector<std::size_t>* before_nonlinear = nullptr;
  std::vector<std::size_t>* nonlinear = nullptr;
  std::vector<std::size_t>* mixed = nullptr;
  std::vector<std::size_t>* all = nullptr;
};

// What formulas solve leaves no system: size 0. One equation for one unknown is none to begin with.
void count(const Block& block, const Sizes& sizes) {
  if (sizes.all != nullptr && block.rows.size() > 1) sizes.all->push_back(block.rows.size());
  if (block.kind == BlockKind::linear && block.rows.size() > 1) {
    if (sizes.before_linear != nullptr) sizes.before_linear->push_back(block.rows.size());
    sizes.linear->push_back(0);
  }
  if (block.kind == BlockKind::torn) {
    if (block.is_linear) {
      if (sizes.before_linear != nullptr) sizes.before_linear->push_back(block.rows.size());
      sizes.linear->push_back(block.affine.empty() ? block.tears.size() : 0);
    } else {
      if (sizes.before_nonlinear != nullptr) sizes.before_nonlinear->push_back(block.rows.size());
      sizes.nonlinear->push_back(block.tears.size());
    }
  }
  if (block.kind == BlockKind::mixed && sizes.mixed != nullptr) sizes.mixed->push_back(block.steps.size());
  for (const Block& inner : block.inner) count(inner, sizes);
}

// The variables that are computed again and again: no states, nothing that only remembers a relation or an instant,
// and of der(x) = v one.
std::size_t count_time_varying(const causal::OrderedSystem& o) {
  const causal::System& s = *o.system;
  const expr::Graph& g = s.graph();
  const auto is_leaf = [&](expr::ExprId e) {
    if (g.kind(e) == expr::Kind::negate) e = g.arg(e, 0);
    return g.kind(e) == expr::Kind::variable ||
           (g.kind(e) == expr::Kind::builtin && g.builtin(e) == expr::Builtin::der);
  };
  std::size_t n = 0;
  for (const causal::Unknown& leaf : o.unknowns)
    if (g.kind(leaf.node) != expr::Kind::variable || g.payload(leaf.node) < s.flat.variables.size()) ++n;
  for (const causal::Row& row : o.rows)
    if (row.algorithm == causal::kNone && !row.discrete && is_leaf(row.left) && is_leaf(row.right) && n > 0) --n;
  return n;
}

}  // namespace

causal::OrderOptions order_options(std::string_view constraints, double alpha) {
  causal::OrderOptions o;
  o.alpha = alpha;
  if (constraints == "baumgarte") o.constraints = causal::Constraints::baumgarte;
  if (constraints == "none") o.constraints = causal::Constraints::none;
  return o;
}

Structure structure_of(const causal::OrderedSystem& o) {
  Structure r;
  const causal::System& s = *o.system;
  r.index = o.index;
  for (const causal::State& state : o.states) r.states.push_back(s.text(state.leaf));
  r.equations = o.rows.size();
  r.crossings = s.crossings.size();
  r.time_varying = count_time_varying(o);
  for (const causal::Variable& v : s.variables) {
    using causal::VariableStatus;
    if (v.status == VariableStatus::alias) ++r.aliases;
    if (v.status == VariableStatus::literal || v.status == VariableStatus::invariant) ++r.constants;
    if (v.status == VariableStatus::kept && v.kind == causal::VariableKind::discrete) ++r.discretes;
  }
  for (const Block& b : o.simulation.blocks)
    count(b, {&r.linear_before, &r.linear, &r.nonlinear_before, &r.nonlinear, &r.mixed, &r.blocks});
  for (const Block& b : o.initial.blocks)
    count(b, {nullptr, &r.initial_linear, nullptr, &r.initial_nonlinear, nullptr, nullptr});
  for (const auto& f : o.fixed) r.start_values.push_back(s.text(o.initial_unknowns[f.unknown].node));
  r.redundant = o.redundant;
  return r;
}

}  // namespace holon::driver
