#pragma once

// The one interface of everything that advances a problem in time: Holon's own engines and the wrapped libraries.
//
//   integrator.start(t0, x0);
//   while (t < t_end)
//     t = *integrator.step(limit);           one step, that ends at or before `limit` and never looks beyond it
//     integrator.interpolate(t_out, x);      anywhere within that step, as often as wanted
//     integrator.restart(t_event, x);        after an event has changed the state or the equations
//
// Memory is allocated when an integrator is made. start, step, interpolate and restart allocate nothing.

#include <cstddef>
#include <expected>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "solve/ode/problem.h"

namespace holon::solve {

struct OdeOptions {
  double relative_tol = 1e-6;  // local error a step, per state: relative_tol * |x| + absolute_tol
  // Empty: relative_tol * nominal for each state. One value: for all states. Else one a state.
  std::vector<double> absolute_tol;
  std::vector<double> nominal;  // typical size of each state; empty means 1, the only guess without a model
  double fixed_step = 0;        // seconds; above 0 every step has this length and no error is controlled
  double first_step = 0;        // seconds; 0 lets the method choose
  double max_step = std::numeric_limits<double>::infinity();  // seconds
  double min_step = 0;      // seconds; 0 means a few roundings of t: below this a step no longer moves the time
  int max_rejections = 50;  // in a row, before the step is called impossible
  int max_newton = 10;      // simplified Newton iterations a stage or step
  double duration = 0;      // seconds; how long the run will be, for a method that plans ahead; 0: not known
  // Why these options cannot be used for a state of this size, or nothing.
  std::optional<std::string> problem(std::size_t size) const;
};

struct OdeStats {
  long steps = 0;             // accepted
  long rejected = 0;          // for their error
  long f_calls = 0;           // derivatives, residuals or accelerations, without those for differences
  long jacobian_f_calls = 0;  // the ones that differences took
  long jacobians = 0;
  long factorizations = 0;
  long newton_iterations = 0;
  long newton_failures = 0;  // steps that were repeated because Newton did not converge
  long restarts = 0;
};

// Adds what a helper has worked between two readings of its counts; steps and restarts are not work.
void add_work(OdeStats& total, const OdeStats& before, const OdeStats& after);

struct OdeFailure {
  enum class Kind : unsigned char {
    step_too_small,  // the error stays above the tolerance however short the step
    too_many_rejections,
    newton_diverged,  // the equations of an implicit step have no solution near, however short the step
    singular_matrix,  // of an implicit step; for a DAE its index is likely above 1
    not_finite,       // a value became infinite or not a number: a fixed step outside the stability region, or a pole
    inconsistent_start,  // no x' satisfies F(t0, x0, x') = 0
    not_evaluable,       // the model has no value at a point that the step needs, however short the step
    stopped,             // the model's callback said so
  };
  Kind kind;
  double t = 0;               // where the failing step began
  double step = 0;            // its length
  std::size_t component = 0;  // the state with the largest error or the first that is not finite
};

// The failure in a sentence, with its time and step and the number of the state.
std::string describe(const OdeFailure& failure);

// How much of the allowed local error a component took in the last attempted step; 1 is all of it.
struct ErrorShare {
  std::size_t component = 0;
  double share = 0;
};

// What an integrator that chooses its method has chosen.
struct MethodChoice {
  std::string methods;  // names, in the order of their first use
  std::string reason;   // in a sentence
  long changes = 0;     // of the method, after the first choice
};

class Integrator {
 public:
  Integrator() = default;
  Integrator(const Integrator&) = delete;
  Integrator& operator=(const Integrator&) = delete;
  virtual ~Integrator() = default;

  // Begins a run. `dx0` is used by DAE integrators only, as a guess of x'; empty means a guess of zero.
  virtual std::expected<void, OdeFailure> start(double t0, Values x0, Values dx0 = {}) = 0;

  // One accepted step; the new time. `limit` must lie after time(). After a failure, time() and state() are those of
  // the last accepted step, and the run may be restarted from there.
  virtual std::expected<double, OdeFailure> step(double limit) = 0;

  // Dense output within the last step, ends included. `dx`, when not empty, receives the derivative.
  virtual void interpolate(double t, Results x, Results dx = {}) = 0;

  // Goes on from (t, x), where t lies within the last step, after an event. History is dropped; the step size is kept
  // as a guess when it is of use.
  virtual std::expected<void, OdeFailure> restart(double t, Values x, Values dx = {}) = 0;

  // Typical sizes of the states from the next step on, where no absolute tolerances were given. Nothing to an
  // integrator that estimates no errors.
  virtual void set_nominal(Values /*nominal*/) {}

  // From the next step on, errors may be so many times what they might be before.
  virtual void scale_tolerance(double /*factor*/) {}

  // Of an integrator that chooses its method; null for all others.
  virtual const MethodChoice* choice() const { return nullptr; }
  // The components with the largest errors in the last attempted step, largest first; how many there are. 0 where
  // nobody keeps them.
  virtual std::size_t worst_components(std::span<ErrorShare> /*worst*/) { return 0; }

  virtual double time() const = 0;       // end of the last step
  virtual double last_time() const = 0;  // its beginning
  virtual Values state() const = 0;      // at time()
  virtual const OdeStats& stats() const = 0;
};

}  // namespace holon::solve
