#include "program/builder.h"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "base/check.h"
#include "program/derivative.h"
#include "program/lowering.h"

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
  add({.kind = StatementKind::assign,
       .place = PlaceKind::slot,
       .site = site,
       .a = to.value,
       .b = program_.nodes.slot(from.value).value});
}
void Builder::run(RoutineId routine) { add({.kind = StatementKind::run, .site = {}, .a = routine.value}); }

void Builder::if_(expr::ExprId condition, const std::function<void()>& then, const std::function<void()>& otherwise,
                  SiteId site) {
  // The condition gets a slot: the branches may change what it speaks of.
  const SlotId test = program_.add_slots(Region::temporary, 1);
  assign(test, condition, site);
  const BodyId yes = lowering_->body_of(then);
  const BodyId no = otherwise ? lowering_->body_of(otherwise) : BodyId{};
  const NodeId node = program_.nodes.unary(Op::boolean_of_real, program_.nodes.slot(test.value));
  add({.kind = StatementKind::if_, .site = site, .a = node.value, .b = yes.value, .c = no.value});
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
  std::vector<char> given(std::size_t{n} * n, 0);
  for (const Entry& entry : system.entries) {
    const std::uint32_t at = entry.column * n + entry.row;
    given.at(at) = 1;
    assign(SlotId(block.matrix.value + at), entry.value, site);
  }
  for (std::uint32_t at = 0; at < n * n; ++at) {
    if (given[at] != 0) continue;
    add({.kind = StatementKind::assign,
         .place = PlaceKind::slot,
         .site = site,
         .a = block.matrix.value + at,
         .b = program_.nodes.constant(0).value});
  }
  for (std::uint32_t i = 0; i < n; ++i) assign(SlotId(block.rhs.value + i), system.rhs[i], site);
  const BlockId id = program_.linear_blocks.add(std::move(block));
  if (n <= 3) {
    solve_inline(id, site);
  } else {
    add({.kind = StatementKind::solve_linear, .site = site, .a = id.value});
  }
  for (std::uint32_t i = 0; i < n; ++i)
    copy(SlotId(program_.linear_blocks[id].solution.value + i), system.unknowns[i], site);
}

// Cramer's rule for n <= 3: x_k = det(A with column k replaced by b) / det A. Where the determinant is lost in its own
// rounding, the runtime takes over, with pivoting and least-norm solutions:
//   |det A| <= 1e-10 * sum of |products in it|
void Builder::solve_inline(BlockId id, SiteId site) {
  Nodes& nodes = program_.nodes;
  const LinearBlock& block = program_.linear_blocks[id];
  const std::uint32_t n = block.size;
  using Columns = std::vector<std::uint32_t>;  // first slot of each column
  const auto at = [&](const Columns& columns, std::uint32_t i, std::uint32_t j) { return nodes.slot(columns[j] + i); };
  struct Determinant {
    NodeId value;
    NodeId size;
  };
  const auto determinant = [&](const Columns& c) {
    Determinant d;
    const auto add_product = [&](NodeId product, bool plus) {
      const NodeId size = nodes.unary(Op::abs, product);
      d.value = d.value ? (plus ? nodes.add(d.value, product) : nodes.subtract(d.value, product))
                        : (plus ? product : nodes.negate(product));
      d.size = d.size ? nodes.add(d.size, size) : size;
    };
    if (n == 1) add_product(at(c, 0, 0), true);
    if (n == 2) {
      add_product(nodes.multiply(at(c, 0, 0), at(c, 1, 1)), true);
      add_product(nodes.multiply(at(c, 0, 1), at(c, 1, 0)), false);
    }
    if (n == 3) {
      static constexpr std::array<std::array<std::uint32_t, 3>, 6> kOrders{
          {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}, {0, 2, 1}, {1, 0, 2}}};
      for (std::size_t k = 0; k < kOrders.size(); ++k) {
        const auto& o = kOrders.at(k);
        add_product(nodes.multiply(nodes.multiply(at(c, 0, o[0]), at(c, 1, o[1])), at(c, 2, o[2])), k < 3);
      }
    }
    return d;
  };
  Columns columns;
  for (std::uint32_t j = 0; j < n; ++j) columns.push_back(block.matrix.value + j * n);
  const Determinant whole = determinant(columns);
  const NodeId lost = nodes.binary(Op::less_equal, nodes.unary(Op::abs, whole.value),
                                   nodes.multiply(nodes.constant(1e-10), whole.size));
  Body safe;
  for (std::uint32_t k = 0; k < n; ++k) {
    Columns replaced = columns;
    replaced[k] = block.rhs.value;
    const NodeId x = nodes.divide(determinant(replaced).value, whole.value);
    safe.push_back({.kind = StatementKind::assign,
                    .place = PlaceKind::slot,
                    .site = site,
                    .a = block.solution.value + k,
                    .b = x.value});
  }
  const Body general{{.kind = StatementKind::solve_linear, .site = site, .a = id.value}};
  const BodyId general_id = program_.bodies.add(general);
  const BodyId safe_id = program_.bodies.add(std::move(safe));
  add({.kind = StatementKind::if_, .site = site, .a = lost.value, .b = general_id.value, .c = safe_id.value});
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
  add({.kind = StatementKind::solve_nonlinear, .site = site, .a = id.value});
}

void Builder::begin_mixed(std::vector<SlotId> discretes) {
  HOLON_CHECK(!open_.empty());
  MixedBlock block;
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
  add({.kind = StatementKind::solve_mixed, .site = site, .a = id.value});
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
        if (s.kind == StatementKind::call) callees[id.index()].push_back(program_.calls[s.a].callee.value);
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
