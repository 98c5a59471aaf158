// Forward accumulation. Griewank, Walther: Evaluating Derivatives, chapter 3; blocks by the implicit function theorem:
//   A x = b           A dx = db - dA x
//   r(z, u) = 0       (dr/dz) dz = -(dr/du) du

#include "program/sweep.h"

#include <fmt/format.h>
#include <algorithm>
#include <utility>

#include "base/check.h"
#include "program/copy.h"
#include "program/small_linear.h"

namespace holon::program {
namespace {

// A step with many inputs and outputs has its matrix of partial derivatives kept only up to this many entries.
constexpr std::size_t kMostPartials = 256;

}  // namespace

SweepMaker::SweepMaker(Program& program, const Steps& steps, const Flow& flow, std::span<const std::uint32_t> inputs,
                       std::uint32_t directions, std::string name)
    : program_(program),
      nodes_(program.nodes),
      steps_(steps),
      flow_(flow),
      directions_(directions),
      name_(std::move(name)),
      duals_(program),
      gradients_(program.nodes,
                 [this](NodeId leaf) { return nodes_.op(leaf) == Op::slot && has_tangent(nodes_.payload(leaf)); }),
      tangents_(program.slot_count, steps.slots.size()),
      is_written_(program.slot_count, steps.slots.size()) {
  place_tangents(inputs);
}

// Tangents in the order of their slots. An array of which one element has a tangent has one for each element.
void SweepMaker::place_tangents(std::span<const std::uint32_t> inputs) {
  std::vector<std::uint32_t> slots(steps_.slots);
  slots.insert(slots.end(), inputs.begin(), inputs.end());
  std::erase_if(slots,
                [&](std::uint32_t slot) { return flow_.is_needed.get(slot) == 0 || flow_.is_active.get(slot) == 0; });
  for (const std::uint32_t slot : slots) tangents_[slot].slot = 0;
  // Until nothing is added: arrays may overlap.
  for (std::size_t before = slots.size() + 1; before != slots.size();) {
    before = slots.size();
    note_runs(steps_.all, slots);
  }
  std::ranges::sort(slots);
  slots.erase(std::ranges::unique(slots).begin(), slots.end());
  std::uint32_t next = program_.add_slots(Region::tangent, static_cast<std::uint32_t>(slots.size())).value;
  for (const std::uint32_t slot : slots) tangents_[slot].slot = next++;
  for (const std::uint32_t slot : inputs) set_written(slot);
  for (const std::uint32_t slot : slots)
    if (flow_.is_active.get(slot) == 0) tangent_to_read(slot);
}

void SweepMaker::note_runs(std::span<const Step> steps, std::vector<std::uint32_t>& added) {
  for (const Step& step : steps) {
    note_runs(step.then, added);
    note_runs(step.otherwise, added);
    if (!step.is_needed) continue;
    for (const SlotRun& run : step.runs) {
      std::uint32_t found = 0;
      for (std::uint32_t k = 0; k < run.count; ++k) found += has_tangent(run.first + k) ? 1 : 0;
      if (found == 0 || found == run.count) continue;
      for (std::uint32_t slot = run.first; slot < run.first + run.count; ++slot) {
        if (has_tangent(slot)) continue;
        tangents_[slot].slot = 0;
        added.push_back(slot);
      }
    }
  }
}

void SweepMaker::set_written(std::uint32_t slot) {
  if (std::exchange(is_written_[slot], 1) == 0) written_.push_back(slot);
}

std::uint32_t SweepMaker::tangent_to_read(std::uint32_t slot) {
  HOLON_CHECK(has_tangent(slot));
  if (is_written_.get(slot) == 0 && is_zeroed_.insert(slot).second) zeros_.push_back(tangent(slot));
  return tangent(slot);
}

void SweepMaker::set(Body& out, std::uint32_t slot, NodeId value, SiteId site) const {
  out.push_back(Statement::assign(Place::slot(slot), value.value, site));
}

RoutineId SweepMaker::add_routine(const char* kind, Body body) {
  Routine routine;
  routine.name = fmt::format("{}.{}{}", name_, kind, next_name_++);
  routine.body = program_.bodies.add(std::move(body));
  return program_.routines.add(std::move(routine));
}

void SweepMaker::make() { emit(steps_.all, partials, sweep); }

void SweepMaker::close() {
  Body start;
  for (const std::uint32_t slot : zeros_) set(start, slot, nodes_.constant(0), {});
  sweep.insert(sweep.begin(), start.begin(), start.end());
  if (problem.empty()) insert_saves();
}

void SweepMaker::emit(std::span<const Step> steps, Body& partials_out, Body& sweep_out) {
  for (const Step& step : steps) {
    if (!problem.empty()) return;
    if (step.kind == StepKind::sequence) emit(step.then, partials_out, sweep_out);
    if (step.kind == StepKind::branch) branch(step, partials_out, sweep_out);
    if (!step.is_needed) continue;
    if (step.kind == StepKind::assign && step.saved.empty()) assign(step, partials_out, sweep_out);
    if (step.kind == StepKind::assign && !step.saved.empty()) opaque(step, partials_out, sweep_out);
    if (step.kind == StepKind::opaque) opaque(step, partials_out, sweep_out);
    if (step.kind == StepKind::linear) linear(step, sweep_out);
    if (step.kind == StepKind::nonlinear) nonlinear(step, partials_out, sweep_out);
  }
}

void SweepMaker::assign(const Step& step, Body& partials_out, Body& sweep_out) {
  const std::uint32_t target = step.statement.target();
  if (!has_tangent(target)) return;
  const SiteId site = step.statement.site;
  std::vector<std::pair<NodeId, std::uint32_t>> terms;
  for (const Partial& partial : std::vector<Partial>(gradients_.of(NodeId(step.statement.value())))) {
    NodeId factor = partial.value;
    // For a single direction there is nothing to keep; numbers and variables need not be kept.
    const bool is_plain = nodes_.op(factor) == Op::constant || nodes_.op(factor) == Op::slot;
    if (directions_ > 1 && !is_plain) {
      const SlotId kept = program_.add_slots(Region::partial, 1);
      set(partials_out, kept.value, factor, site);
      factor = nodes_.slot(kept.value);
    }
    terms.emplace_back(factor, tangent_to_read(nodes_.payload(partial.leaf)));
  }
  add_sum(sweep_out, tangent(target), terms, site);
  set_written(target);
}

void SweepMaker::add_sum(Body& out, std::uint32_t target, std::span<const std::pair<NodeId, std::uint32_t>> terms,
                         SiteId site) {
  NodeId sum;
  for (const auto& [factor, slot] : terms) {
    const NodeId term = nodes_.multiply(factor, nodes_.slot(slot));
    sum = sum ? nodes_.add(sum, term) : term;
  }
  set(out, target, sum ? sum : nodes_.constant(0), site);
  terms_.insert(terms_.end(), terms.begin(), terms.end());
  sums_.push_back({target, site, static_cast<std::uint32_t>(terms_.size())});
}

std::optional<Body> SweepMaker::sweep_from(std::span<const std::uint32_t> seeds,
                                           std::unordered_set<std::uint32_t>& moving) {
  if (!has_only_sums_) return std::nullopt;
  moving.clear();
  moving.insert(seeds.begin(), seeds.end());
  Body body;
  std::uint32_t at = 0;
  for (const Sum& sum : sums_) {
    NodeId value;
    for (; at < sum.end; ++at) {
      const auto& [factor, slot] = terms_[at];
      if (!moving.contains(slot)) continue;
      const NodeId term = nodes_.multiply(factor, nodes_.slot(slot));
      value = value ? nodes_.add(value, term) : term;
    }
    if (value) {
      set(body, sum.target, value, sum.site);
      moving.insert(sum.target);
    } else {
      moving.erase(sum.target);
    }
  }
  return body;
}

void SweepMaker::branch(const Step& step, Body& partials_out, Body& sweep_out) {
  Body partials_then;
  Body partials_else;
  Body sweep_then;
  Body sweep_else;
  // Certain afterwards is what both sides have written.
  const std::size_t before = written_.size();
  const auto take_back = [&] {
    std::vector<std::uint32_t> inside(written_.begin() + static_cast<std::ptrdiff_t>(before), written_.end());
    for (const std::uint32_t slot : inside) is_written_[slot] = 0;
    written_.resize(before);
    return inside;
  };
  emit(step.then, partials_then, sweep_then);
  std::vector<std::uint32_t> in_then = take_back();
  emit(step.otherwise, partials_else, sweep_else);
  std::vector<std::uint32_t> in_else = take_back();
  std::ranges::sort(in_then);
  for (const std::uint32_t slot : in_else)
    if (std::ranges::binary_search(in_then, slot)) set_written(slot);
  if (sweep_then.empty() && sweep_else.empty()) return;
  has_only_sums_ = false;

  NodeId condition(step.statement.condition());
  if (!step.saved.empty()) {
    const SlotId kept = save(step, nodes_.unary(Op::real_of_boolean, condition));
    condition = nodes_.unary(Op::boolean_of_real, nodes_.slot(kept.value));
  }
  const auto add = [&](Body& out, Body yes, Body no) {
    if (yes.empty() && no.empty()) return;
    Statement s = step.statement;
    s.condition() = condition.value;
    s.then_body() = program_.bodies.add(std::move(yes)).value;
    s.else_body() = no.empty() ? BodyId::kNone : program_.bodies.add(std::move(no)).value;
    out.push_back(s);
  };
  add(partials_out, std::move(partials_then), std::move(partials_else));
  add(sweep_out, std::move(sweep_then), std::move(sweep_else));
}

void SweepMaker::linear(const Step& step, Body& sweep_out) {
  has_only_sums_ = false;
  const LinearBlock source = program_.linear_blocks[step.block];
  const SiteId site = step.statement.site;
  const std::uint32_t size = source.size;
  LinearBlock block = source;
  block.rhs = program_.add_slots(Region::matrix, size);
  block.solution = SlotId(tangent(source.solution.value));
  block.reuses_matrix = true;
  block.like = step.block;
  std::vector<NodeId> rhs(size);
  const auto add = [&](std::uint32_t row, NodeId term, bool plus) {
    if (rhs[row].is_none()) {
      rhs[row] = plus ? term : nodes_.negate(term);
    } else {
      rhs[row] = plus ? nodes_.add(rhs[row], term) : nodes_.subtract(rhs[row], term);
    }
  };
  for (std::uint32_t i = 0; i < size; ++i)
    if (has_tangent(source.rhs.value + i)) add(i, nodes_.slot(tangent_to_read(source.rhs.value + i)), true);
  const auto entry = [&](std::uint32_t number, std::uint32_t row, std::uint32_t column) {
    if (!has_tangent(source.matrix.value + number)) return;
    const NodeId da = nodes_.slot(tangent_to_read(source.matrix.value + number));
    add(row, nodes_.multiply(da, nodes_.slot(source.solution.value + column)), false);
  };
  for (std::uint32_t j = 0; j < size; ++j) {
    if (source.pattern.is_dense()) {
      for (std::uint32_t i = 0; i < size; ++i) entry(j * size + i, i, j);
    } else {
      for (std::uint32_t k = source.pattern.column_begins[j]; k < source.pattern.column_begins[j + 1]; ++k)
        entry(k, source.pattern.rows[k], j);
    }
  }
  for (std::uint32_t i = 0; i < size; ++i)
    set(sweep_out, block.rhs.value + i, rhs[i] ? rhs[i] : nodes_.constant(0), site);
  const BlockId id = program_.linear_blocks.add(std::move(block));
  sweep_out.push_back(solve_statement(program_, id, site));
  for (std::uint32_t i = 0; i < size; ++i) set_written(source.solution.value + i);
}

void SweepMaker::nonlinear(const Step& step, Body& partials_out, Body& sweep_out) {
  has_only_sums_ = false;
  const NonlinearBlock source = program_.nonlinear_blocks[step.block];
  const SiteId site = step.statement.site;
  const auto size = static_cast<std::uint32_t>(source.unknowns.size());
  if (source.jacobian.is_none()) {
    fail("a nonlinear block has no derivatives");
    return;
  }
  partials_out.push_back(Statement::run(source.jacobian.value, site));
  for (const std::uint32_t slot : source.unknowns) set_written(slot);
  Body inside;
  emit(step.then, partials_out, inside);
  if (!problem.empty()) return;
  const RoutineId residuals = add_routine("sweep", std::move(inside));
  const Statement run_residuals = Statement::run(residuals.value, site);

  LinearBlock block;
  block.size = size;
  block.pattern = source.pattern;
  block.matrix = source.matrix;
  block.rhs = program_.add_slots(Region::matrix, size);
  block.solution = program_.add_slots(Region::matrix, size);
  block.unknowns = source.unknowns;
  if (directions_ > 1 && (size > kMostInPlace || !block.pattern.is_dense())) {
    // Taken apart once, for a right-hand side that does not matter.
    for (std::uint32_t i = 0; i < size; ++i) set(partials_out, block.rhs.value + i, nodes_.constant(0), site);
    const BlockId first = program_.linear_blocks.add(block);
    partials_out.push_back(Statement::solve_linear(first.value, site));
    block.reuses_matrix = true;
    block.like = first;
  }

  // Residuals for unknowns that stand still, then everything for unknowns that move.
  for (const std::uint32_t slot : source.unknowns) set(sweep_out, tangent(slot), nodes_.constant(0), site);
  sweep_out.push_back(run_residuals);
  for (std::uint32_t i = 0; i < size; ++i) {
    const std::uint32_t residual = source.residuals.value + i;
    const NodeId dr =
        has_tangent(residual) ? nodes_.negate(nodes_.slot(tangent_to_read(residual))) : nodes_.constant(0);
    set(sweep_out, block.rhs.value + i, dr, site);
  }
  const std::uint32_t solution = block.solution.value;
  const BlockId id = program_.linear_blocks.add(std::move(block));
  sweep_out.push_back(solve_statement(program_, id, site));
  for (std::uint32_t i = 0; i < size; ++i) set(sweep_out, tangent(source.unknowns[i]), nodes_.slot(solution + i), site);
  sweep_out.push_back(run_residuals);
}

// ---- steps that are carried out once more, with tangents

SlotId SweepMaker::save(const Step& step, NodeId value) {
  const SlotId kept = program_.add_slots(Region::temporary, 1);
  saves_.push_back({step.body, step.at, Statement::assign(Place::slot(kept.value), value.value, step.statement.site)});
  return kept;
}

void SweepMaker::insert_saves() {
  // From the back of each body, so that places stay what they are.
  std::ranges::stable_sort(saves_, [](const Save& a, const Save& b) {
    return a.body != b.body ? a.body.value < b.body.value : a.at > b.at;
  });
  for (const Save& save : saves_) {
    Body& body = program_.bodies[save.body];
    body.insert(body.begin() + save.at, save.statement);
  }
}

RoutineId SweepMaker::tangent_routine(const Step& step) {
  Copier copier(program_, program_.routines[step.routine].frame);
  const Body source = copier.statements(std::span(&step.statement, 1));
  Frame frame = std::move(copier.frame);
  Dual dual(program_, duals_, frame,
            [this](std::uint32_t slot) { return has_tangent(slot) ? std::optional(tangent(slot)) : std::nullopt; });
  dual.find_active(source);
  Body body;
  const SiteId site = step.statement.site;
  // Values that are overwritten later come back for a while; nothing is changed in the end.
  std::vector<std::uint32_t> kept = step.kept;
  kept.insert(kept.end(), step.saved.begin(), step.saved.end());
  std::ranges::sort(kept);
  kept.erase(std::ranges::unique(kept).begin(), kept.end());
  std::vector<SlotId> at_end;
  for (const std::uint32_t slot : kept) {
    at_end.push_back(program_.add_slots(Region::temporary, 1));
    set(body, at_end.back().value, nodes_.slot(slot), site);
  }
  for (const std::uint32_t slot : step.saved) set(body, slot, nodes_.slot(save(step, nodes_.slot(slot)).value), site);
  // What shares locals is one statement: routines are compiled in pieces.
  Body inner;
  dual.zero_locals(inner, site);
  const Body transformed = dual.transform(source);
  inner.insert(inner.end(), transformed.begin(), transformed.end());
  body.push_back(Statement::group(program_.bodies.add(std::move(inner)).value, site));
  for (std::size_t i = 0; i < kept.size(); ++i) set(body, kept[i], nodes_.slot(at_end[i].value), site);
  if (!duals_.problem.empty()) fail(duals_.problem);
  const RoutineId id = add_routine("tangent", std::move(body));
  program_.routines[id].frame = std::move(frame);
  return id;
}

void SweepMaker::opaque(const Step& step, Body& partials_out, Body& sweep_out) {
  const SiteId site = step.statement.site;
  std::vector<std::uint32_t> moving;
  for (const std::uint32_t slot : steps_.smooth_reads(step))
    if (has_tangent(slot) && flow_.is_active.get(slot) != 0) moving.push_back(slot);
  std::vector<std::uint32_t> results;
  for (const std::uint32_t slot : steps_.writes(step))
    if (has_tangent(slot)) results.push_back(slot);
  if (moving.empty()) {
    for (const std::uint32_t slot : results) {
      add_sum(sweep_out, tangent(slot), {}, site);
      set_written(slot);
    }
    return;
  }
  const RoutineId tangents = tangent_routine(step);
  const auto is_fresh = [&](std::uint32_t slot) {
    return is_written_.get(slot) == 0 && std::ranges::find(moving, slot) == moving.end();
  };
  if (moving.size() < directions_ && moving.size() * results.size() <= kMostPartials &&
      std::ranges::all_of(results, is_fresh)) {
    opaque_partials(step, tangents, partials_out, sweep_out);
    return;
  }
  has_only_sums_ = false;
  for (const std::uint32_t slot : moving) tangent_to_read(slot);
  // What a step writes it may leave as it was.
  for (const std::uint32_t slot : results) tangent_to_read(slot);
  sweep_out.push_back(Statement::run(tangents.value, site));
  for (const std::uint32_t slot : results) set_written(slot);
}

// Fewer inputs than directions: one run for each input, each with a unit tangent, gives all partial derivatives.
void SweepMaker::opaque_partials(const Step& step, RoutineId tangents, Body& partials_out, Body& sweep_out) {
  const SiteId site = step.statement.site;
  const NodeId zero = nodes_.constant(0);
  std::vector<std::uint32_t> moving;
  for (const std::uint32_t slot : steps_.reads(step))
    if (has_tangent(slot)) moving.push_back(slot);
  std::vector<std::uint32_t> results;
  for (const std::uint32_t slot : steps_.writes(step))
    if (has_tangent(slot)) results.push_back(slot);
  const auto count = static_cast<std::uint32_t>(results.size());
  std::vector<std::vector<std::pair<NodeId, std::uint32_t>>> sums(count);
  for (const std::uint32_t slot : moving) set(partials_out, tangent(slot), zero, site);
  for (const std::uint32_t slot : moving) {
    if (flow_.is_active.get(slot) == 0) continue;
    set(partials_out, tangent(slot), nodes_.constant(1), site);
    for (const std::uint32_t result : results) set(partials_out, tangent(result), zero, site);
    partials_out.push_back(Statement::run(tangents.value, site));
    set(partials_out, tangent(slot), zero, site);
    const std::uint32_t first = program_.add_slots(Region::partial, count).value;
    const std::uint32_t dx = tangent_to_read(slot);
    for (std::uint32_t i = 0; i < count; ++i) {
      set(partials_out, first + i, nodes_.slot(tangent(results[i])), site);
      sums[i].emplace_back(nodes_.slot(first + i), dx);
    }
  }
  for (std::uint32_t i = 0; i < count; ++i) {
    add_sum(sweep_out, tangent(results[i]), sums[i], site);
    set_written(results[i]);
  }
}

}  // namespace holon::program
