#include "program/builder.h"

#include <fmt/format.h>
#include <algorithm>
#include <utility>

#include "base/check.h"
#include "program/derivative.h"
#include "program/lowering.h"
#include "program/small_linear.h"

namespace holon::program {

Builder::Builder(const expr::Graph& graph, const expr::Functions& functions, diag::Sink& sink)
    : lowering_(std::make_unique<Lowering>(program_, graph, functions, sink)) {}
Builder::~Builder() = default;

SlotId Builder::add_slots(Region region, std::uint32_t count, std::uint32_t variable) {
  return program_.add_slots(region, count, variable);
}
void Builder::name_slot(SlotId slot, std::uint32_t variable) { program_.variable_of.at(slot.index()) = variable; }
std::uint32_t Builder::add_text_variable() { return program_.string_count++; }
std::uint32_t Builder::add_object() { return program_.object_count++; }
SiteId Builder::add_site(std::uint32_t origin, diag::Span span) { return program_.sites.add({origin, span}); }

void Builder::place_variable(std::uint32_t variable, SlotId slot) { lowering_->place_variable(variable, slot); }
void Builder::place_previous(std::uint32_t variable, SlotId slot) { lowering_->place_previous(variable, slot); }
void Builder::place_derivative(std::uint32_t variable, SlotId slot) { lowering_->place_derivative(variable, slot); }
void Builder::place_text(std::uint32_t variable, std::uint32_t number) { lowering_->place_text(variable, number); }
void Builder::place_previous_text(std::uint32_t variable, std::uint32_t number) {
  lowering_->place_previous_text(variable, number);
}
void Builder::place_object(std::uint32_t variable, std::uint32_t number) { lowering_->place_object(variable, number); }
void Builder::place_reinit(expr::ExprId variable, SlotId slot) { lowering_->place_reinit(variable, slot); }
void Builder::place_edge(expr::ExprId condition, SlotId slot) { lowering_->place_edge(condition, slot); }
void Builder::set_time(SlotId slot) { lowering_->set_time(slot); }
void Builder::set_initial(SlotId slot) { lowering_->set_initial(slot); }
void Builder::set_terminal(SlotId slot) { lowering_->set_terminal(slot); }
void Builder::set_homotopy(std::optional<SlotId> lambda) { lowering_->set_homotopy(lambda); }
void Builder::bind(expr::ExprId e, SlotId slot) { lowering_->bind(e, slot); }
void Builder::unbind_all() { lowering_->unbind_all(); }

// Routines of the model nest: a block inside `derivatives`.
RoutineId Builder::open(std::string name) {
  Open opened;
  opened.routine = std::make_unique<Routine>();
  opened.routine->name = std::move(name);
  opened.body = std::make_unique<Body>();
  opened.id = static_cast<std::uint32_t>(program_.routines.size());
  opened.routine->body = program_.bodies.add({});
  const RoutineId id = program_.routines.add(*opened.routine);
  lowering_->begin_model(opened.routine->frame, *opened.body);
  open_.push_back(std::move(opened));
  return id;
}

RoutineId Builder::close() {
  HOLON_CHECK(!open_.empty());
  Open closed = std::move(open_.back());
  open_.pop_back();
  const RoutineId id(closed.id);
  program_.bodies[closed.routine->body] = std::move(*closed.body);
  program_.routines[id] = std::move(*closed.routine);
  lowering_->end_model();
  return id;
}

RoutineId Builder::begin(std::string name) {
  HOLON_CHECK(open_.empty());
  return open(std::move(name));
}
void Builder::end() { close(); }

void Builder::add(Statement s) { lowering_->append(s); }

void Builder::assign(SlotId slot, expr::ExprId value, SiteId site) { lowering_->assign_slot(slot, value, site); }
void Builder::assign_text(std::uint32_t number, expr::ExprId value, SiteId site) {
  lowering_->assign_text(number, value, site);
}
void Builder::assign_object(std::uint32_t number, expr::ExprId value, SiteId site) {
  lowering_->assign_object(number, value, site);
}
void Builder::tell(Intrinsic intrinsic, std::span<const expr::ExprId> numbers, SiteId site) {
  lowering_->tell(intrinsic, numbers, site);
}
void Builder::assign_call(std::span<const SlotId> slots, expr::ExprId call, SiteId site) {
  lowering_->assign_call(slots, call, site);
}
void Builder::assert_that(expr::ExprId condition, expr::ExprId message, expr::ExprId level, SiteId site) {
  lowering_->check(condition, message, level, site);
}
void Builder::algorithm(std::span<const expr::Statement> statements, SiteId site) {
  lowering_->algorithm(statements, site);
}
void Builder::copy(SlotId from, SlotId to, SiteId site) {
  add(Statement::assign(Place::slot(to.value), program_.nodes.slot(from.value).value, site));
}
void Builder::run(RoutineId routine) { add(Statement::run(routine.value, {})); }

void Builder::if_(expr::ExprId condition, const std::function<void()>& then, const std::function<void()>& otherwise,
                  SiteId site) {
  // The condition gets a slot: the branches may change what it speaks of.
  const SlotId test = program_.add_slots(Region::temporary, 1);
  assign(test, condition, site);
  const BodyId yes = lowering_->body_of(then);
  const BodyId no = otherwise ? lowering_->body_of(otherwise) : BodyId{};
  const NodeId node = program_.nodes.unary(Op::boolean_of_real, program_.nodes.slot(test.value));
  add(Statement::if_(node.value, yes.value, no.value, site));
}

void Builder::solve_linear(const LinearSystem& system, SiteId site) {
  const auto n = static_cast<std::uint32_t>(system.unknowns.size());
  HOLON_CHECK(n > 0 && system.rhs.size() == n);
  LinearBlock block;
  block.size = n;
  block.matrix = program_.add_slots(Region::matrix, n * n);
  block.rhs = program_.add_slots(Region::matrix, n);
  block.solution = program_.add_slots(Region::matrix, n);
  for (const SlotId slot : system.unknowns) block.unknowns.push_back(slot.value);
  // Entries that are not given are zero: the workspace begins with zeros, and nobody writes to them.
  for (const Entry& entry : system.entries)
    assign(SlotId(block.matrix.value + entry.column * n + entry.row), entry.value, site);
  for (std::uint32_t i = 0; i < n; ++i) assign(SlotId(block.rhs.value + i), system.rhs[i], site);
  const BlockId id = program_.linear_blocks.add(std::move(block));
  add(solve_statement(program_, id, site));
  for (std::uint32_t i = 0; i < n; ++i)
    copy(SlotId(program_.linear_blocks[id].solution.value + i), system.unknowns[i], site);
}

void Builder::begin_nonlinear(std::vector<SlotId> unknowns, bool is_linear) {
  HOLON_CHECK(!open_.empty());
  NonlinearBlock block;
  const auto n = static_cast<std::uint32_t>(unknowns.size());
  for (const SlotId slot : unknowns) block.unknowns.push_back(slot.value);
  block.residuals = program_.add_slots(Region::residual, n);
  block.is_linear = is_linear;
  block.residual = open(fmt::format("{}.block{}", open_.back().routine->name, next_block_++));
  open_.back().nonlinear = std::move(block);
}

void Builder::residual(expr::ExprId value, SiteId site) {
  NonlinearBlock& block = open_.back().nonlinear;
  const auto i = static_cast<std::uint32_t>(block.equations.size());
  HOLON_CHECK(i < block.unknowns.size());
  block.equations.push_back(site);
  assign(SlotId(block.residuals.value + i), value, site);
}

void Builder::end_nonlinear(SiteId site) {
  NonlinearBlock block = std::move(open_.back().nonlinear);
  HOLON_CHECK(block.equations.size() == block.unknowns.size());
  close();
  const BlockId id = program_.nonlinear_blocks.add(std::move(block));
  add(Statement::solve_nonlinear(id.value, site));
}

void Builder::begin_mixed(std::vector<SlotId> discretes, SlotId slack) {
  HOLON_CHECK(!open_.empty());
  MixedBlock block;
  block.slack = slack;
  const SlotId first = program_.add_slots(Region::temporary, static_cast<std::uint32_t>(discretes.size()));
  for (std::uint32_t i = 0; i < discretes.size(); ++i) {
    block.discretes.push_back(discretes[i].value);
    block.candidates.push_back(first.value + i);
  }
  block.evaluate = open(fmt::format("{}.mixed{}", open_.back().routine->name, next_block_++));
  open_.back().mixed = std::move(block);
}

void Builder::candidate(SlotId discrete, expr::ExprId value, SiteId site) {
  MixedBlock& block = open_.back().mixed;
  const auto found = std::ranges::find(block.discretes, discrete.value);
  HOLON_CHECK(found != block.discretes.end());
  const auto i = static_cast<std::size_t>(found - block.discretes.begin());
  block.equations.push_back(site);
  assign(SlotId(block.candidates[i]), value, site);
}

void Builder::end_mixed(SiteId site) {
  MixedBlock block = std::move(open_.back().mixed);
  close();
  const BlockId id = program_.mixed_blocks.add(std::move(block));
  add(Statement::solve_mixed(id.value, site));
}

// A routine is recursive when it can reach itself through calls.
void Builder::mark_recursive() {
  const std::size_t n = program_.routines.size();
  std::vector<std::vector<std::uint32_t>> callees(n);
  for (const RoutineId id : program_.routines.ids()) {
    std::vector<BodyId> work{program_.routines[id].body};
    while (!work.empty()) {
      const BodyId body = work.back();
      work.pop_back();
      for (const Statement& s : program_.bodies[body]) {
        if (s.kind == StatementKind::call) callees[id.index()].push_back(program_.calls[s.call()].callee.value);
        for_each_body(s, [&](BodyId inner) { work.push_back(inner); });
      }
    }
  }
  std::vector<char> is_called(n, 0);
  for (const auto& list : callees)
    for (const std::uint32_t callee : list) is_called[callee] = 1;
  for (std::uint32_t start = 0; start < n; ++start) {
    if (callees[start].empty() || is_called[start] == 0) continue;
    std::vector<char> seen(n, 0);
    std::vector<std::uint32_t> work = callees[start];
    while (!work.empty()) {
      const std::uint32_t at = work.back();
      work.pop_back();
      if (seen[at] != 0) continue;
      seen[at] = 1;
      work.insert(work.end(), callees[at].begin(), callees[at].end());
    }
    program_.routines[RoutineId(start)].recursive = seen[start] != 0;
  }
}

Program Builder::finish() && {
  HOLON_CHECK(open_.empty());
  lowering_.reset();
  mark_recursive();
  for (const BlockId id : program_.nonlinear_blocks.ids()) add_block_jacobian(program_, id);
  return std::move(program_);
}

}  // namespace holon::program
