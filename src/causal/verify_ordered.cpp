#include <fmt/format.h>
#include <algorithm>

#include "causal/verify.h"
#include "causal/violations.h"

namespace holon::causal {

using expr::Builtin;
using expr::Kind;

namespace {

// One system in order: that of the simulation, or the initial one.
class OrderChecker {
 public:
  OrderChecker(const System& system, const base::Table<EquationId, Row>& rows,
               const base::Table<UnknownId, Unknown>& unknowns, const Ordered& ordered, std::string_view name,
               Violations& found)
      : system_(system),
        graph_(system.graph()),
        rows_(rows),
        unknowns_(unknowns),
        ordered_(ordered),
        name_(name),
        found_(found) {
    for (const UnknownId u : unknowns.ids()) number_.set(unknowns[u].node, u);
  }

  void check() {
    for (const Unknown& leaf : unknowns_) check_unknown(leaf);
    for (const Row& row : rows_) check_row(row);
    if (!each_once()) return;
    expect(ordered_.uses.size() == ordered_.blocks.size(), "a list of uses for each block");
    is_defined_ = base::Table<UnknownId, char>(unknowns_.size(), 0);
    for (const BlockId b : ordered_.blocks.ids()) {
      where_ = b.index();
      if (b.index() < ordered_.uses.size())
        for (const BlockId other : ordered_.uses[b]) expect(other < b, "uses a block that comes later");
      check_block(ordered_.blocks[b]);
    }
  }

 private:
  void expect(bool holds, std::string_view what) {
    found_.expect(holds, [&] { return fmt::format("{}, block {}: {}", name_, where_, what); });
  }

  void check_unknown(const Unknown& leaf) {
    ExprId base = leaf.node;
    while (graph_.kind(base) == Kind::builtin && !graph_.args(base).empty()) base = graph_.arg(base, 0);
    found_.expect(graph_.kind(base) == Kind::variable && graph_.payload(base) < system_.variables.size(),
                  [&] { return fmt::format("{}: an unknown that is no variable", name_); });
    found_.expect(system_.variables[VariableId(graph_.payload(base))].status == VariableStatus::kept ||
                      system_.variables[VariableId(graph_.payload(base))].status == VariableStatus::invariant,
                  [&] { return fmt::format("{}: `{}` was eliminated", name_, system_.text(leaf.node)); });
  }

  void check_row(const Row& row) {
    found_.expect(row.algorithm == kNone || row.algorithm < system_.algorithms.size(),
                  [&] { return fmt::format("{}: a row of no algorithm", name_); });
    found_.expect(row.equation == kNone || row.equation < system_.equations.size(),
                  [&] { return fmt::format("{}: a row of no equation", name_); });
    if (row.algorithm != kNone) return;
    for_each_leaf_in({row.left, row.right}, [&](ExprId leaf) {
      while (graph_.kind(leaf) != Kind::variable) leaf = graph_.arg(leaf, 0);
      const VariableStatus status = system_.variables[VariableId(graph_.payload(leaf))].status;
      found_.expect(status == VariableStatus::kept || status == VariableStatus::invariant, [&] {
        return fmt::format("{}: {} = {} speaks of `{}`, which was eliminated", name_, system_.text(row.left),
                           system_.text(row.right), system_.text(leaf));
      });
    });
  }

  // Rows and unknowns are in one block each.
  bool each_once() {
    std::vector<std::uint32_t> rows(rows_.size(), 0);
    std::vector<std::uint32_t> unknowns(unknowns_.size(), 0);
    bool in_range = true;
    for (const Block& block : ordered_.blocks) {
      for (const EquationId r : block.rows) r.index() < rows.size() ? ++rows[r.index()] : in_range = false;
      for (const UnknownId u : block.unknowns) u.index() < unknowns.size() ? ++unknowns[u.index()] : in_range = false;
    }
    found_.expect(in_range, [&] { return fmt::format("{}: a block of rows or unknowns that do not exist", name_); });
    const auto is_one = [](std::uint32_t n) { return n == 1; };
    found_.expect(std::ranges::all_of(rows, is_one), [&] { return fmt::format("{}: each row in one block", name_); });
    for (const UnknownId u : unknowns_.ids())
      found_.expect(unknowns[u.index()] == 1, [&] {
        return fmt::format("{}: `{}` is computed by {} blocks", name_, system_.text(unknowns_[u].node),
                           unknowns[u.index()]);
      });
    return in_range;
  }

  template <class Visit>
  void for_each_leaf_in(std::initializer_list<ExprId> expressions, Visit visit) {
    seen_.clear();
    for (const ExprId e : expressions)
      if (e) for_each_leaf(graph_, e, seen_, visit);
  }

  // An expression speaks only of unknowns that are computed before.
  void reads(std::initializer_list<ExprId> expressions, std::string_view what) {
    for_each_leaf_in(expressions, [&](ExprId leaf) {
      if (const UnknownId* u = number_.find(leaf))
        expect(is_defined_[*u] != 0, fmt::format("{} reads `{}` before it is computed", what, system_.text(leaf)));
    });
  }

  void define(UnknownId unknown) { is_defined_[unknown] = 1; }

  void check_steps(const Block& block) {
    for (const Step& step : block.steps) {
      if (!step_exists(block, step)) continue;
      reads({step.value}, fmt::format("the value of `{}`", system_.text(unknowns_[step.unknown].node)));
      define(step.unknown);
    }
  }
  bool step_exists(const Block& block, const Step& step) {
    const bool exists = std::ranges::find(block.unknowns, step.unknown) != block.unknowns.end() &&
                        std::ranges::find(block.rows, step.row) != block.rows.end();
    expect(exists, "a step of another block");
    return exists;
  }

  void check_block(const Block& block) {
    expect(!block.rows.empty() && block.rows.size() == block.unknowns.size(), "as many equations as unknowns");
    switch (block.kind) {
      case BlockKind::assignment:
        expect(block.steps.size() == 1, "an assignment has one step");
        check_steps(block);
        break;
      case BlockKind::algorithm:
        for (const EquationId r : block.rows)
          expect(rows_[r].algorithm != kNone && rows_[r].algorithm == rows_[block.rows[0]].algorithm, "one algorithm");
        break;
      case BlockKind::linear:
        expect(block.rhs.size() == block.rows.size(), "a right-hand side for each row");
        for (const Coefficient& c : block.matrix) {
          expect(c.row < block.rows.size() && c.column < block.unknowns.size(), "a coefficient outside of the matrix");
          reads({c.value}, "a coefficient");
        }
        for (const ExprId e : block.rhs) reads({e}, "the right-hand side");
        break;
      case BlockKind::torn:
        check_torn(block);
        break;
      case BlockKind::mixed:
        check_mixed(block);
        break;
    }
    for (const UnknownId u : block.unknowns) define(u);
  }

  void check_torn(const Block& block) {
    expect(block.tears.size() == block.residuals.size() && !block.tears.empty(), "as many residuals as tears");
    expect(block.tears.size() + block.steps.size() == block.unknowns.size(), "tears and steps are all unknowns");
    expect(block.affine.empty() || (block.is_linear && block.affine.size() == block.rows.size()),
           "a form for each equation");
    for (const UnknownId u : block.tears) define(u);
    check_steps(block);
    for (const EquationId r : block.residuals)
      if (rows_[r].algorithm == kNone) reads({rows_[r].left, rows_[r].right}, "a residual");
  }

  // The iterated unknowns are known, then the inner blocks follow, then the candidates read anything of the block.
  void check_mixed(const Block& block) {
    std::size_t size = block.steps.size();
    for (const Step& step : block.steps)
      if (step_exists(block, step)) define(step.unknown);
    for (const Block& inner : block.inner) {
      size += inner.unknowns.size();
      check_block(inner);
    }
    expect(size == block.unknowns.size(), "candidates and inner blocks are all unknowns");
    for (const Step& step : block.steps) reads({step.value}, "a candidate");
  }

  const System& system_;
  const expr::Graph& graph_;
  const base::Table<EquationId, Row>& rows_;
  const base::Table<UnknownId, Unknown>& unknowns_;
  const Ordered& ordered_;
  std::string_view name_;
  Violations& found_;
  expr::ExprMap<UnknownId> number_;
  expr::ExprSet seen_;
  base::Table<UnknownId, char> is_defined_;
  std::size_t where_ = 0;
};

void check_states(const OrderedSystem& o, Violations& found) {
  const System& s = *o.system;
  const expr::Graph& g = s.graph();
  expr::ExprSet known;
  for (const State& state : o.states) {
    found.expect(state.derivative == s.der(state.leaf), [] { return "a state with the derivative of another"; });
    found.expect(known.insert(state.leaf), [&] { return fmt::format("state `{}` twice", s.text(state.leaf)); });
    const bool is_variable = g.kind(state.leaf) == Kind::variable;
    found.expect(state.variable == (is_variable ? VariableId(g.payload(state.leaf)) : VariableId{}),
                 [] { return "a state with the number of another variable"; });
  }
  for (const Unknown& u : o.unknowns) {
    const bool is_state = known.contains(u.node);
    found.expect(!is_state, [&] { return fmt::format("`{}` is a state and an unknown", s.text(u.node)); });
  }
  for (const ExprId p : o.previous)
    found.expect(g.kind(p) == Kind::builtin && g.builtin(p) == Builtin::pre && g.kind(g.arg(p, 0)) == Kind::variable,
                 [] { return "previous: not pre of a variable"; });
}

void check_parameters(const OrderedSystem& o, Violations& found) {
  const System& s = *o.system;
  base::Table<VariableId, std::uint32_t> place(s.variables.size(), kNone);
  for (std::uint32_t i = 0; i < o.parameters.size(); ++i) {
    const VariableId v = o.parameters[i];
    if (!found.expect(v.index() < s.variables.size() && s.variables[v].value,
                      [] { return "parameters: one without a value"; }))
      return;
    place[v] = i;
  }
  expr::ExprSet seen;
  for (const VariableId v : o.parameters) {
    seen.clear();
    for_each_leaf(s.graph(), s.variables[v].value, seen, [&](ExprId leaf) {
      if (s.graph().kind(leaf) != Kind::variable) return;
      const VariableId other(s.graph().payload(leaf));
      // One that comes later is a ring of values; it was reported, or is a start value in disguise.
      found.expect(place[other] == kNone || place[other] < place[v],
                   [&] { return fmt::format("parameter `{}` comes before `{}`", s.name(v), s.name(other)); });
    });
  }
}

void check_needs(const OrderedSystem& o, Violations& found) {
  if (!found.expect(o.needs.size() == o.simulation.blocks.size(), [] { return "needs: one for each block"; })) return;
  for (const BlockId b : o.needs.ids())
    for (const BlockId other : o.simulation.uses[b])
      found.expect((o.needs[b] & ~o.needs[other]) == 0, [&] {
        return fmt::format("block {} is needed, and block {}, which it uses, is not", b.value, other.value);
      });
}

}  // namespace

std::vector<std::string> verify(const OrderedSystem& ordered) {
  if (!ordered.system) return {};
  Violations found;
  found.list = verify(*ordered.system);
  if (!ordered.ok || !found.list.empty()) return std::move(found.list);
  check_states(ordered, found);
  OrderChecker(*ordered.system, ordered.rows, ordered.unknowns, ordered.simulation, "simulation", found).check();
  OrderChecker(*ordered.system, ordered.initial_rows, ordered.initial_unknowns, ordered.initial, "initial system",
               found)
      .check();
  check_parameters(ordered, found);
  check_needs(ordered, found);
  return std::move(found.list);
}

}  // namespace holon::causal
