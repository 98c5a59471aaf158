#include "program/model/blocks.h"

#include <algorithm>

#include "expr/build.h"

namespace holon::program {

using causal::Block;
using causal::BlockKind;
using causal::Row;
using causal::Step;
using expr::ExprId;

BlockWriter::BlockWriter(ModelContext& context, const base::Table<causal::EquationId, causal::Row>& rows,
                         const base::Table<causal::UnknownId, causal::Unknown>& unknowns, Literals literals)
    : context_(context),
      graph_(context.graph),
      builder_(context.builder),
      rows_(rows),
      unknowns_(unknowns),
      literals_(literals) {}

std::vector<SlotId> BlockWriter::slots_of(const std::vector<causal::UnknownId>& unknowns) const {
  std::vector<SlotId> slots;
  for (const causal::UnknownId u : unknowns) slots.push_back(slot_of(u));
  return slots;
}

SiteId BlockWriter::site_of_block(const Block& block) {
  return block.rows.empty() ? SiteId{} : context_.site_of(rows_[block.rows[0]]);
}

void BlockWriter::write(const Block& block) {
  switch (block.kind) {
    case BlockKind::assignment:
      for (const Step& step : block.steps) {
        const SiteId site = context_.site_of(rows_[step.row]);
        if (literals_ == Literals::as_data) {
          context_.assign_as_data(node_of(step.unknown), step.value, site);
        } else {
          context_.assign(node_of(step.unknown), step.value, site);
        }
      }
      break;
    case BlockKind::algorithm:
      write_algorithm(rows_[block.rows[0]]);
      break;
    case BlockKind::linear:
      write_linear(block);
      break;
    case BlockKind::torn:
      if (block.affine.empty()) {
        write_torn(block);
      } else {
        write_affine(block);
      }
      break;
    case BlockKind::mixed:
      write_mixed(block, [&] {
        for (const Block& inner : block.inner) write(inner);
      });
      break;
  }
}

void BlockWriter::write_algorithm(const Row& row) {
  const causal::Algorithm& a = context_.system.algorithms[row.algorithm];
  builder_.algorithm(row.initial_statements ? a.initial_statements : a.statements, context_.site_of(row));
}

void BlockWriter::write_linear(const Block& block) {
  Builder::LinearSystem system;
  system.unknowns = slots_of(block.unknowns);
  for (const causal::Coefficient& c : block.matrix) system.entries.push_back({c.row, c.column, c.value});
  system.rhs = block.rhs;
  builder_.solve_linear(system, context_.site_of(rows_[block.rows[0]]));
}

void BlockWriter::assign_steps(const Block& block) {
  for (const Step& step : block.steps)
    builder_.assign(slot_of(step.unknown), step.value, context_.site_of(rows_[step.row]));
}

void BlockWriter::write_torn(const Block& block) {
  builder_.begin_nonlinear(slots_of(block.tears), block.is_linear);
  assign_steps(block);
  for (const causal::EquationId r : block.residuals) {
    const Row& row = rows_[r];
    if (row.algorithm != causal::kNone) {
      write_algorithm_residual(row);
    } else {
      const ExprId difference =
          expr::subtract(graph_, expr::as_real(graph_, row.left), expr::as_real(graph_, row.right));
      builder_.residual(difference, context_.site_of(row));
    }
  }
  builder_.end_nonlinear(site_of_block(block));
}

// The difference between what the algorithm computes from the guess and the guess.
void BlockWriter::write_algorithm_residual(const Row& row) {
  const SiteId site = context_.site_of(row);
  const SlotId own = context_.slots.of(row.left);
  const SlotId guess = builder_.add_slots(Region::temporary, 1);
  builder_.copy(own, guess, site);
  write_algorithm(row);
  const SlotId computed = builder_.add_slots(Region::temporary, 1);
  builder_.copy(own, computed, site);
  builder_.copy(guess, own, site);
  const ExprId read_computed = context_.reader_of(computed);
  const ExprId read_guess = context_.reader_of(guess);
  builder_.residual(expr::subtract(graph_, read_computed, read_guess), site);
}

// a > b for a relation r that is decided together with a and b: while there is a slack s,
// a - b > (if r then -s else s) * (|a| + |b| + 1), so that the rounding of a and b does not decide.
ExprId BlockWriter::with_slack(ExprId r, ExprId value) {
  using expr::Kind;
  const Kind kind = graph_.kind(value);
  const bool grows = kind == Kind::greater || kind == Kind::greater_equal;
  if (!grows && kind != Kind::less && kind != Kind::less_equal) return value;
  const ExprId a = expr::as_real(graph_, graph_.arg(value, grows ? 0 : 1));
  const ExprId b = expr::as_real(graph_, graph_.arg(value, grows ? 1 : 0));
  const auto magnitude = [&](ExprId e) { return expr::function(graph_, expr::Builtin::abs, e); };
  const ExprId size = expr::add(graph_, expr::add(graph_, magnitude(a), magnitude(b)), graph_.real(1));
  const ExprId slack = context_.slack_reader();
  const ExprId bound = expr::multiply(graph_, slack, size);
  const ExprId loose = expr::relation(graph_, Kind::greater, expr::subtract(graph_, a, b),
                                      expr::choose(graph_, r, expr::negate(graph_, bound), bound));
  return expr::choose(graph_, expr::relation(graph_, Kind::greater, slack, graph_.real(0)), loose, value);
}

void BlockWriter::write_mixed(const Block& block, const std::function<void()>& continuous) {
  std::vector<SlotId> discretes;
  for (const Step& step : block.steps) discretes.push_back(slot_of(step.unknown));
  builder_.begin_mixed(discretes, context_.slack());
  continuous();
  std::vector<std::uint32_t> done;
  for (const Step& step : block.steps) {
    const Row& row = rows_[step.row];
    if (step.value) {
      const SiteId site = context_.site_of(row);
      builder_.candidate(slot_of(step.unknown), with_slack(node_of(step.unknown), step.value), site);
    } else if (std::ranges::find(done, row.algorithm) == done.end()) {
      done.push_back(row.algorithm);
      write_algorithm_candidates(block, row);
    }
  }
  builder_.end_mixed(site_of_block(block));
}

// The algorithm's results are candidates; the values it began with are put back.
void BlockWriter::write_algorithm_candidates(const Block& block, const Row& row) {
  const SiteId site = context_.site_of(row);
  const auto is_result = [&](const Step& step) { return rows_[step.row].algorithm == row.algorithm; };
  std::vector<std::pair<SlotId, SlotId>> saved;
  for (const Step& step : block.steps) {
    if (!is_result(step)) continue;
    const SlotId own = slot_of(step.unknown);
    const SlotId keep = builder_.add_slots(Region::temporary, 1);
    builder_.copy(own, keep, site);
    saved.emplace_back(own, keep);
  }
  write_algorithm(row);
  for (const Step& step : block.steps)
    if (is_result(step)) builder_.candidate(slot_of(step.unknown), node_of(step.unknown), site);
  for (const auto& [own, keep] : saved) builder_.copy(keep, own, site);
}

}  // namespace holon::program
