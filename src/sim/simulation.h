#pragma once

// One run, from compiling to the last row. The parts are in files of their own:
//   simulation.cpp       the table of contents
//   initialize.cpp       initial values
//   event_iteration.cpp  what happens at one instant
//   integrate.cpp        from event to event
//   idle_events.cpp      events that change nothing the integrator sees
//   callbacks.cpp        the model as the integrators see it
//   residual_callbacks.cpp  the same for runs in residual form
//   output.cpp           rows
//   state_sets.cpp       states that are chosen while simulating
//   watch_bounds.cpp     variables that leave their `min` and `max`
//   idle_whens.cpp       conditions of `when` that are true from the start
//   singular.cpp         unknowns that the equations leave open
//   not_finite.cpp       results that are no numbers
//   report.cpp           what went wrong, in words

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "sim/bounds.h"
#include "sim/chatter_guard.h"
#include "sim/event_clock.h"
#include "sim/result_layout.h"
#include "sim/runner.h"
#include "sim/simulate.h"
#include "sim/state_sizes.h"
#include "solve/ode/events.h"
#include "solve/ode/integrator.h"
#include "solve/sundials/sundials.h"

namespace holon::sim {

// Of a run with a fixed step: so often eigenvalues are looked at.
inline constexpr int kLooksAtModes = 8;

class Simulation {
 public:
  Simulation(const program::Model& model, const Options& options, const Names& names, ResultSink& result,
             diag::Sink& sink);
  Simulation(const Simulation&) = delete;
  Simulation& operator=(const Simulation&) = delete;
  Outcome run();
  // Everything before the first step: code, initial values, the equations as callbacks. False after reporting why not.
  bool prepare();
  // After `prepare`: to the stop time, without ending the run there.
  bool run_to_stop();

 private:
  friend class PreparedModel;
  friend class Sensitivities;
  using Status = std::int32_t;  // 0, or a program::Failure

  // ---- simulation.cpp
  bool compile();
  bool begin_result();
  bool learn_tolerances(solve::Values nominal);  // false after reporting a name that no state has
  bool make_integrator();
  std::expected<std::unique_ptr<solve::Integrator>, std::string> make_integrator_of(const solve::OdeProblem& ode,
                                                                                    const solve::OdeOptions& options);
  std::expected<std::unique_ptr<solve::Integrator>, std::string> make_residual_integrator(
      const solve::OdeOptions& options);
  void finish();

  // ---- initialize.cpp
  bool initialize();
  Status try_initialize(double lambda);
  Status continue_homotopy(std::span<const double> starts);

  // ---- event_iteration.cpp
  // Iterates at the present time until nothing changes. False after a failure, which has been reported.
  bool iterate_event();
  enum class Round : std::uint8_t { settled, changed, failed };
  Round event_round();
  bool reinits_agree();
  void warn_of_parameters();
  void take_left_limits();
  bool settle();
  void report_oscillation();

  // ---- integrate.cpp
  bool integrate();
  enum class Cause : std::uint8_t { crossing, instant, switched_states };
  bool advance(double limit, bool limit_is_instant);
  bool advance_treated(double limit);
  bool make_step(double limit);
  bool watch_growth(double time);  // of a run with a fixed step; false when it is too large, which has been reported
  void record_within(double end);
  bool handle_event(double time, Cause cause);  // the states are in event_x_
  bool end_without_step(double time);
  std::expected<std::optional<double>, solve::Evaluation> find_crossing();
  std::string crossed_names() const;
  void learn_sizes();
  void warn_of_chattering(ChatterGuard::Finding finding, double time);
  bool comes_to_rest();  // behind the limit of events that accumulate; false: the run ends here
  bool send_row(std::span<const double> row);
  bool begin_after_event(double time, bool changed);
  bool finish_at_stop();
  double next_instant() const;
  bool time_is_stuck(double time);

  // ---- idle_events.cpp, of `advance` and `handle_event`
  void look_beyond_event(double at);
  bool is_same_slope(solve::Values before, solve::Values after) const;
  bool step_still_holds(double time, Cause cause);

  // ---- callbacks.cpp
  void set_point(double t, solve::Values x);
  // Nothing to do where they were evaluated last: an accepted step is looked at for crossings, rows and asserts.
  Status run_derivatives();
  // Likewise, but only what someone needs; none: all.
  Status run_part(program::RoutineId part);
  void get_states(solve::Results x) const;
  void get_derivatives(solve::Results dx) const;
  solve::Evaluation as_evaluation(Status status);
  solve::Evaluation derivatives(double t, solve::Values x, solve::Results dx);
  solve::Evaluation jacobian(double t, solve::Values x, solve::Results entries);
  solve::Evaluation crossings(double t, solve::Values x, solve::Results g);

  // ---- residual_callbacks.cpp, of a model with a residual form
  solve::DaeProblem residual_problem();
  void set_unknowns(solve::Values z);
  solve::Evaluation residual(double t, solve::Values y, solve::Values dy, solve::Results r);
  solve::Evaluation residual_jacobian(double t, solve::Values y, solve::Values dy, double alpha,
                                      solve::Results entries);
  // The blocks' solutions and x' for time and states.
  solve::Evaluation solve_unknowns(double t, solve::Values x, solve::Results dx, solve::Results z);

  // ---- output.cpp
  // Everything at a point of dense output; false after a failure, which has been reported.
  bool evaluate_point(double t, solve::Values x, bool counts);
  // What asserts say to an accepted point of which nothing else is asked.
  bool check_asserts(double t, solve::Values x);
  bool write_row();
  bool write_grid(double until, bool include_end);
  double grid_time(double k) const;
  void flush_warnings();

  // ---- watch_bounds.cpp
  void begin_bounds();
  void check_bounds();
  diag::Span place_of(std::uint32_t variable) const { return names_.place ? names_.place(variable) : diag::Span{}; }

  // ---- idle_whens.cpp
  void begin_whens();
  void look_at_whens();  // after an event
  void report_idle_whens();

  // ---- singular.cpp
  enum class Phase : std::uint8_t { start, run };
  // What the equations left open at the point that was just computed, each said once.
  void note_singular(Phase phase);

  // ---- state_sets.cpp
  void select_first_states();
  // True when a set has been switched; the states then have new values.
  bool switch_states();
  // Of the present choice against the best one, the worst over all sets: a ratio of determinants, 0 to 1.
  double quality_of_choice();

  // ---- report.cpp
  std::string name_of_slot(std::uint32_t slot) const;
  std::string name_of_state(std::size_t state) const;
  diag::Span span_of(program::SiteId site) const;
  // An error where the modeler can change something; the line of a library's class becomes a note.
  diag::Diagnostic& error_at(const diag::Kind& kind, program::SiteId site, diag::Sink::Parts parts);
  std::string time_text() const;
  void report_failure(Status status, std::span<const program::RoutineId> routines);
  void report_assertion(program::SiteId site);
  void report_external(program::SiteId site);
  void add_origin(diag::Diagnostic& d, program::SiteId site) const;
  std::string values_in(std::uint32_t origin) const;
  std::optional<double> value_of_variable(std::uint32_t variable) const;
  // Adds why there is no value; false where nobody knows.
  bool add_reason(diag::Diagnostic& d, program::SiteId site) const;
  void report_nonlinear(std::span<const program::RoutineId> routines);
  void report_linear(std::span<const program::RoutineId> routines);
  void report_mixed();
  void report_step(const solve::OdeFailure& failure);
  void add_events_nearby(diag::Diagnostic& d) const;
  bool report_divergence(double limit);
  std::string divergence_reason();
  bool report_not_finite(std::span<const program::RoutineId> routines);
  void trace(bool wanted, std::string_view line) const;
  void watch_newton(NewtonWatch& watch) const;
  // The equation or declaration that a site belongs to, as text; empty when that is not known.
  std::string text_of(program::SiteId site) const;

  // ---- not_finite.cpp
  // Columns of the row just made that are no numbers, each said once.
  void warn_of_not_finite();

  // The model as callbacks; what a problem borrows must have a name.
  struct Call {
    Simulation& s;
    solve::Evaluation operator()(double t, solve::Values x, solve::Results out) const {
      return (s.*function)(t, x, out);
    }
    solve::Evaluation (Simulation::*function)(double, solve::Values, solve::Results);
  };

  struct ResidualCall {
    Simulation& s;
    solve::Evaluation operator()(double t, solve::Values y, solve::Values dy, solve::Results r) const {
      return s.residual(t, y, dy, r);
    }
  };
  struct ResidualJacobianCall {
    Simulation& s;
    solve::Evaluation operator()(double t, solve::Values y, solve::Values dy, double alpha,
                                 solve::Results entries) const {
      return s.residual_jacobian(t, y, dy, alpha, entries);
    }
  };

  const program::Model& model_;
  const Options& options_;
  const Names& names_;
  ResultSink& result_;
  diag::Sink& sink_;
  Outcome outcome_;

  std::unique_ptr<Runner> runner_;
  std::size_t size_ = 0;                                // number of states
  std::optional<std::uint32_t> first_state_slot_;       // when states lie side by side
  std::optional<std::uint32_t> first_derivative_slot_;  // likewise
  std::vector<double> x_;
  std::vector<double> x_out_;
  std::vector<double> dx_before_;
  std::vector<double> dx_after_;
  std::vector<double> dx_end_;       // at the end of the step in which an event lies, by the equations before it
  std::vector<double> event_x_;      // the states at an event
  bool point_is_evaluated_ = false;  // `derivatives` has been run for the time and states in the workspace
  bool has_asserts_ = false;
  bool derivatives_warn_ = false;  // or can end the run: to be run again where it counts
  bool outputs_speak_ = false;     // warn or fail: to be run at every accepted point

  Call derivatives_call_{*this, &Simulation::derivatives};
  Call jacobian_call_{*this, &Simulation::jacobian};
  Call crossings_call_{*this, &Simulation::crossings};
  ResidualCall residual_call_{*this};
  ResidualJacobianCall residual_jacobian_call_{*this};
  std::vector<int> column_start_;
  std::vector<int> row_index_;
  // Of the residual form: the matrix dF/dy + alpha dF/dy', and where its parts go.
  std::vector<int> residual_column_start_;
  std::vector<int> residual_row_index_;
  std::vector<std::size_t> entry_places_;
  std::vector<std::size_t> diagonal_places_;
  std::vector<unsigned char> is_differential_;
  std::unique_ptr<solve::Integrator> integrator_;
  std::unique_ptr<solve::EventFinder> finder_;
  void report_start(Status status);
  void take_sides();
  solve::OdeProblem ode_;
  solve::OdeOptions ode_options_;
  double growth_limit_ = std::numeric_limits<double>::infinity();  // Options::inspect
  double next_look_ = std::numeric_limits<double>::infinity();     // at the equations, with a fixed step
  double calm_time_ = 0;                                           // the states had a usual size there
  std::vector<double> calm_x_;
  StateSizes sizes_;
  std::vector<double> usual_size_;  // of each state, by which growth is measured
  bool taking_sides_ = false;
  std::vector<double> crossing_shift_;                          // one a zero-crossing function
  std::vector<double> crossing_size_;                           // the largest absolute value so far
  double bad_time_ = std::numeric_limits<double>::quiet_NaN();  // where derivatives were not finite last
  std::vector<double> bad_x_;
  bool keeps_bad_entries_ = false;  // of the Jacobian: whoever looks at it has to see where it is not finite
  Status last_trial_failure_ = 0;   // of the model in a callback

  BoundWatch bounds_;
  int out_of_bounds_ = 0;                // reported
  std::vector<std::size_t> idle_whens_;  // in model_.discretes: conditions that were true all the time

  std::vector<std::uint32_t> told_open_;  // slots
  std::size_t singular_notes_ = 0;

  EventClock clock_;
  ChatterGuard chatter_;
  ResultPlan plan_;
  std::vector<double> row_;
  std::vector<char> said_not_finite_;  // by column
  int not_finite_searches_ = 0;
  bool result_begun_ = false;
  bool result_broken_ = false;
  double next_grid_ = 0;  // number of the next row of the grid
  double grid_end_ = 0;   // number of the last one
  double grid_step_ = 0;  // seconds; 0: rows at accepted steps

  double time_ = 0;  // of the last accepted point or event
  bool step_end_is_known_ = false;
  bool step_goes_on_ = false;  // an event changed nothing: the rest of the step is still to be looked at
  bool states_reset_ = false;  // a reinit or a switch of states in this event
  double event_time_ = 0;      // of the last state event
  double event_distance_ = 0;  // the longer one of the last two distances of state events
  double last_distance_ = 0;
  std::optional<double> last_event_;       // of any kind, for messages
  std::vector<std::size_t> last_crossed_;  // the functions that made it
  double stuck_time_ = 0;
  int stuck_count_ = 0;
  // Events that accumulate: whether the model comes to rest is seen a little behind their limit. Rows wait until then.
  struct Accumulation {
    std::size_t function = 0;  // that crosses zero
    double limit = 0;
    double decided_at = 0;
    diag::Span span;
    std::string names;
  };
  std::optional<Accumulation> accumulation_;
  std::vector<double> held_rows_;
  double last_row_time_ = 0;
};

}  // namespace holon::sim
