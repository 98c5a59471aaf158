// The ordered system as text.

#include <fmt/format.h>

#include "causal/order.h"

namespace holon::causal {
namespace {

void print_block(const System& s, const Block& b, const base::Table<EquationId, Row>& rows,
                 const base::Table<UnknownId, Unknown>& unknowns, std::string& out, const std::string& indent) {
  const auto names = [&](const std::vector<UnknownId>& list) {
    std::string text;
    for (const UnknownId u : list) text += (text.empty() ? "" : ", ") + s.text(unknowns[u].node);
    return text;
  };
  const auto equation = [&](EquationId r) {
    const Row& row = rows[r];
    return row.algorithm != kNone ? std::string("algorithm") : s.text(row.left) + " = " + s.text(row.right);
  };
  switch (b.kind) {
    case BlockKind::assignment:
      for (const Step& step : b.steps)
        out += fmt::format("{}{} := {}\n", indent, s.text(unknowns[step.unknown].node), s.text(step.value));
      break;
    case BlockKind::algorithm:
      out += fmt::format("{}algorithm sets {}\n", indent, names(b.unknowns));
      break;
    case BlockKind::linear:
      out += fmt::format("{}linear system for {}\n", indent, names(b.unknowns));
      for (const EquationId r : b.rows) out += fmt::format("{}  {}\n", indent, equation(r));
      break;
    case BlockKind::torn:
      out += fmt::format("{}{} system for {}\n", indent, b.is_linear ? "linear" : "nonlinear", names(b.tears));
      for (const Step& step : b.steps)
        out += fmt::format("{}  {} := {}\n", indent, s.text(unknowns[step.unknown].node), s.text(step.value));
      for (const EquationId r : b.residuals) out += fmt::format("{}  residual {}\n", indent, equation(r));
      break;
    case BlockKind::mixed:
      out += fmt::format("{}mixed system\n", indent);
      for (const Block& inner : b.inner) print_block(s, inner, rows, unknowns, out, indent + "  ");
      for (const Step& step : b.steps)
        out += fmt::format("{}  {} candidate {}\n", indent, s.text(unknowns[step.unknown].node),
                           step.value ? s.text(step.value) : "of algorithm");
      break;
  }
}

}  // namespace

std::string print_ordered(const OrderedSystem& o) {
  const System& s = *o.system;
  std::string out = "variables\n";
  for (const VariableId v : s.variables.ids()) {
    const Variable& x = s.variables[v];
    std::string what;
    if (x.status == VariableStatus::alias) {
      what = fmt::format("= {}{}", x.negated ? "-" : "", s.name(x.alias_of));
    } else if (x.status == VariableStatus::literal) {
      what = fmt::format("= {}", s.text(x.value));
    } else if (x.status == VariableStatus::invariant) {
      what = fmt::format("invariant {}", s.text(x.value));
    } else {
      what = x.kind == VariableKind::known ? "known" : x.kind == VariableKind::discrete ? "discrete" : "continuous";
    }
    out += fmt::format("  {}: {}\n", s.name(v), what);
  }
  out += "states\n";
  for (const State& state : o.states) out += fmt::format("  {}\n", s.text(state.leaf));
  if (!o.ok) {
    out += "equations\n";
    for (const Equation& e : s.equations)
      out += fmt::format("  {}{} = {}\n", e.discrete ? "discrete " : "", s.text(e.left), s.text(e.right));
  }
  out += "initial system\n";
  for (const Block& b : o.initial.blocks) print_block(s, b, o.initial_rows, o.initial_unknowns, out, "  ");
  out += "simulation\n";
  for (const Block& b : o.simulation.blocks) print_block(s, b, o.rows, o.unknowns, out, "  ");
  out += "zero crossings\n";
  for (const ZeroCrossing& c : s.crossings) out += fmt::format("  {}\n", s.text(c.value));
  return out;
}

}  // namespace holon::causal
