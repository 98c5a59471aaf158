#pragma once

// Makes a program out of typed expressions. The stage before decides what is computed in which order; the builder turns
// each equation into statements, functions into routines, and blocks into solves.
//
//   Builder b(graph, functions, sink);
//   const SlotId x = b.add_slots(Region::state, n);            // workspace first: slots never move
//   b.place_variable(variable, x);
//   b.begin("derivatives");
//   b.assign(dx, expr, site);
//   b.begin_nonlinear({z}); b.assign(inner, …); b.residual(…, site); b.end_nonlinear(site);
//   b.end();
//   Program program = std::move(b).finish();                   // blocks differentiated, recursion marked
//
// What an expression speaks of: variables have places; anything else (a relation that keeps its value between events,
// sample(…), a shared result) can be bound to a slot, and is then read from there instead of being computed.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "diag/sink.h"
#include "expr/function.h"
#include "expr/graph.h"
#include "program/program.h"

namespace holon::program {

class Lowering;

class Builder {
 public:
  Builder(const expr::Graph& graph, const expr::Functions& functions, diag::Sink& sink);
  ~Builder();
  Builder(const Builder&) = delete;
  Builder& operator=(const Builder&) = delete;

  // ---- workspace
  SlotId add_slots(Region region, std::uint32_t count, std::uint32_t variable = Program::kNoVariable);
  void name_slot(SlotId slot, std::uint32_t variable);  // says which flat variable a slot belongs to
  std::uint32_t add_text_variable();                    // gives its number
  std::uint32_t add_object();
  SiteId add_site(std::uint32_t origin, diag::Span span);

  // ---- what expressions speak of
  void place_variable(std::uint32_t variable, SlotId slot);
  void place_previous(std::uint32_t variable, SlotId slot);    // pre(v)
  void place_derivative(std::uint32_t variable, SlotId slot);  // der(v)
  void place_text(std::uint32_t variable, std::uint32_t number);
  void place_previous_text(std::uint32_t variable, std::uint32_t number);  // pre(s)
  void place_object(std::uint32_t variable, std::uint32_t number);
  void place_reinit(expr::ExprId variable, SlotId slot);  // where reinit(v, …) in an algorithm leaves its value
  void place_edge(expr::ExprId condition, SlotId slot);   // whether a `when` with this condition fires
  void set_time(SlotId slot);
  void set_initial(SlotId slot);
  void set_terminal(SlotId slot);
  void set_homotopy(std::optional<SlotId> lambda);  // without it, homotopy(a, s) is a
  void bind(expr::ExprId e, SlotId slot);
  void unbind_all();

  // ---- routines of the model
  RoutineId begin(std::string name);
  void end();
  void assign(SlotId slot, expr::ExprId value, SiteId site);
  void assign_text(std::uint32_t number, expr::ExprId value, SiteId site);
  void assign_object(std::uint32_t number, expr::ExprId value, SiteId site);
  // Numbers for the runtime, which gives nothing back.
  void tell(Intrinsic intrinsic, std::span<const expr::ExprId> numbers, SiteId site);
  // The outputs of a call, leaf by leaf and element by element in order; none where one is not wanted.
  void assign_call(std::span<const SlotId> slots, expr::ExprId call, SiteId site);
  void assert_that(expr::ExprId condition, expr::ExprId message, expr::ExprId level, SiteId site);
  void algorithm(std::span<const expr::Statement> statements, SiteId site);
  void copy(SlotId from, SlotId to, SiteId site);
  void if_(expr::ExprId condition, const std::function<void()>& then, const std::function<void()>& otherwise,
           SiteId site);
  void run(RoutineId routine);

  // ---- blocks
  // A x = b with entries as expressions. Up to three unknowns are solved in place; a pivot that vanishes, and larger
  // systems, go to the runtime.
  struct Entry {
    std::uint32_t row = 0;
    std::uint32_t column = 0;
    expr::ExprId value;
  };
  struct LinearSystem {
    std::vector<SlotId> unknowns;
    std::vector<Entry> entries;
    std::vector<expr::ExprId> rhs;
  };
  void solve_linear(const LinearSystem& system, SiteId site);

  // Between begin and end, assignments are the block's inner variables and `residual` its remaining equations.
  void begin_nonlinear(std::vector<SlotId> unknowns, bool is_linear);
  void residual(expr::ExprId value, SiteId site);
  void end_nonlinear(SiteId site);

  // Between begin and end, statements compute the continuous unknowns from the discrete ones; `candidate` says what a
  // discrete variable should be.
  void begin_mixed(std::vector<SlotId> discretes, SlotId slack = {});
  void candidate(SlotId discrete, expr::ExprId value, SiteId site);
  void end_mixed(SiteId site);

  const Program& program() const { return program_; }
  // Adds Jacobians to the nonlinear blocks and marks recursive functions.
  Program finish() &&;

 private:
  struct Open {
    std::unique_ptr<Routine> routine;
    std::unique_ptr<Body> body;
    std::uint32_t id = 0;
    NonlinearBlock nonlinear;
    MixedBlock mixed;
  };
  RoutineId open(std::string name);
  RoutineId close();
  void add(Statement s);
  void mark_recursive();

  Program program_;
  std::unique_ptr<Lowering> lowering_;
  std::vector<Open> open_;
  std::uint32_t next_block_ = 0;
};

}  // namespace holon::program
