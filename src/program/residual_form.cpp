#include "program/residual_form.h"

#include <algorithm>
#include <utility>

#include "program/derivative.h"

namespace holon::program {
namespace {

class Rewriter {
 public:
  Rewriter(Program& program, ResidualForm& form) : program_(program), form_(form) {}

  // The statements of a body with residuals in the place of blocks.
  Body rewritten(BodyId body) {
    Body out;
    // A copy: `program_.bodies` may grow.
    const Body statements = program_.bodies[body];
    for (const Statement& s : statements) {
      if (s.kind == StatementKind::run) {
        write_run(s, out);
      } else if (s.kind == StatementKind::solve_nonlinear) {
        write_nonlinear(BlockId(s.block()), s.site, out);
      } else if (s.kind == StatementKind::solve_linear) {
        write_linear(BlockId(s.block()), s.site, out);
      } else {
        out.push_back(s);
      }
    }
    return out;
  }

 private:
  bool solves(BodyId body) const {
    return std::ranges::any_of(program_.bodies[body], [&](const Statement& s) {
      if (s.kind == StatementKind::run) return solves(program_.routines[RoutineId(s.routine())].body);
      return s.kind == StatementKind::solve_nonlinear || s.kind == StatementKind::solve_linear;
    });
  }

  void write_run(const Statement& s, Body& out) {
    const BodyId inner = program_.routines[RoutineId(s.routine())].body;
    if (!solves(inner)) {
      out.push_back(s);
      return;
    }
    for (const Statement& i : rewritten(inner)) out.push_back(i);
  }

  void write_nonlinear(BlockId id, SiteId site, Body& out) {
    const NonlinearBlock& block = program_.nonlinear_blocks[id];
    for (std::uint32_t i = 0; i < block.unknowns.size(); ++i) {
      form_.unknowns.emplace_back(block.unknowns[i]);
      form_.residuals.emplace_back(block.residuals.value + i);
    }
    out.push_back(Statement::run(block.residual.value, site));
  }

  // r = A z - b, where the entries of A that nobody writes are zero.
  void write_linear(BlockId id, SiteId site, Body& out) {
    const LinearBlock block = program_.linear_blocks[id];
    const LinearBlock& with_matrix = block.reuses_matrix ? program_.linear_blocks[block.like] : block;
    const std::uint32_t n = block.size;
    const SlotId residuals = program_.add_slots(Region::residual, n);
    std::vector<NodeId> sums;
    Nodes& nodes = program_.nodes;
    for (std::uint32_t i = 0; i < n; ++i) sums.push_back(nodes.negate(nodes.slot(block.rhs.value + i)));
    const auto add = [&](std::uint32_t row, std::uint32_t column, std::uint32_t entry) {
      if (written(entry))
        sums[row] = nodes.add(sums[row], nodes.multiply(nodes.slot(entry), nodes.slot(block.solution.value + column)));
    };
    const Pattern& pattern = with_matrix.pattern;
    const std::uint32_t matrix = with_matrix.matrix.value;
    for (std::uint32_t j = 0; j < n; ++j) {
      if (pattern.is_dense()) {
        for (std::uint32_t i = 0; i < n; ++i) add(i, j, matrix + j * n + i);
      } else {
        for (std::uint32_t k = pattern.column_begins[j]; k < pattern.column_begins[j + 1]; ++k)
          add(pattern.rows[k], j, matrix + k);
      }
    }
    for (std::uint32_t i = 0; i < n; ++i) {
      out.push_back(Statement::assign(Place::slot(residuals.value + i), sums[i].value, site));
      form_.unknowns.emplace_back(block.solution.value + i);
      form_.residuals.emplace_back(residuals.value + i);
    }
  }

  bool written(std::uint32_t slot) {
    if (written_.empty()) {
      written_.resize(program_.slot_count);
      for (const BodyId id : program_.bodies.ids())
        for (const Statement& s : program_.bodies[id])
          if (s.kind == StatementKind::assign && s.place == PlaceKind::slot) written_[s.target()] = true;
    }
    return slot >= written_.size() || written_[slot];
  }

  Program& program_;
  ResidualForm& form_;
  std::vector<bool> written_;  // by slot
};

}  // namespace

void add_residual_form(Model& model) {
  if (model.derivatives.is_none() || model.states.empty()) return;
  ResidualForm form;
  Program& program = model.program;
  Body body = Rewriter(program, form).rewritten(program.routines[model.derivatives].body);
  Routine routine;
  routine.name = "residual";
  routine.body = program.bodies.add(std::move(body));
  form.residual = program.routines.add(std::move(routine));
  std::vector<std::uint32_t> inputs;
  std::vector<std::uint32_t> outputs;
  for (const StateInfo& state : model.states) {
    inputs.push_back(state.value.value);
    outputs.push_back(state.derivative.value);
  }
  for (const SlotId slot : form.unknowns) inputs.push_back(slot.value);
  for (const SlotId slot : form.residuals) outputs.push_back(slot.value);
  auto jacobian = differentiate(program, form.residual, inputs, outputs, "residual_jacobian");
  if (jacobian && jacobian->colors > 0) {
    form.jacobian = jacobian->evaluate;
    form.pattern = std::move(jacobian->pattern);
    form.entries = jacobian->entries;
  }
  model.residual_form = std::move(form);
}

}  // namespace holon::program
