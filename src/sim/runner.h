#pragma once

// Runs the routines of a model: machine code, the workspace, and everything a program asks of its surroundings (solve a
// block, look back in time, say something). Knows nothing of integration; whoever owns time sets slots and runs
// routines.
//
// Values of a trial and values that count: an integrator tries points that it later rejects. A failed solve leaves the
// unknowns as they were, and `accept` remembers the solutions of all blocks at an accepted point as guesses to fall
// back on.

#include <algorithm>
#include <cstdint>
#include <expected>
#include <functional>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "external/external.h"
#include "external/session.h"
#include "jit/jit.h"
#include "program/machine.h"
#include "program/model.h"
#include "sim/delay_line.h"
#include "sim/profile.h"
#include "sim/transport_line.h"
#include "solve/linear/dense_system.h"
#include "solve/newton/newton.h"

namespace holon::sim {

class LinearSolver;
class NonlinearSolver;
class MixedSolver;

// Watches the iterations of nonlinear blocks.
struct NewtonWatch {
  std::function<void(program::BlockId, const solve::NewtonIteration&)> iteration;
  std::function<void(program::BlockId, const std::expected<solve::NewtonResult, solve::NewtonFailure>&)> ending;
};

struct RunnerOptions {
  // Machine code that was made before, for many runs of one model; none: it is made now. Routines without code are run
  // by the evaluator (program/interpretable.h).
  const jit::Code* code = nullptr;
  jit::Options jit;
  jit::Resolver externals;  // addresses of external functions
  // What surrounds calls of external functions, when the model has any; none: a session without permissions.
  external::Session* session = nullptr;
  // From a URI to a file name; the error is a sentence. None: the URI itself, for names without a scheme.
  std::function<std::expected<std::string, std::string>(std::string_view uri)> resource;
  // Instead of machine code: the evaluator of `program`. Slow; for tests and for models without external functions.
  bool interpreted = false;
  bool profile = false;  // measure routines and blocks
  NewtonWatch watch;     // none: nobody watches
};

// An assert of level warning that did not hold at a point that counts, once a place.
struct Warning {
  program::SiteId site;
  std::string message;
  double time = 0;
};

class Runner {
 public:
  static std::expected<std::unique_ptr<Runner>, jit::Error> make(const program::Model& model,
                                                                 const RunnerOptions& options);
  ~Runner();
  Runner(const Runner&) = delete;
  Runner& operator=(const Runner&) = delete;

  // Runs a routine of the model: 0, or the number of a failure. A routine that is none() does nothing.
  std::int32_t run(program::RoutineId routine);
  // The same from within a routine: memory of arrays is as before afterwards.
  std::int32_t run_inside(program::RoutineId routine);

  const NewtonWatch& watch() const { return options_.watch; }
  const program::Model& model() const { return model_; }
  const program::Program& program() const { return model_.program; }
  program::Machine& machine() { return *machine_; }
  std::span<double> values() { return machine_->values(); }
  double& operator[](program::SlotId slot) { return values_[slot.index()]; }
  double value(program::SlotId slot) const { return values_[slot.index()]; }
  double time() const { return value(model_.time); }
  const jit::Statistics* code_statistics() const { return code_ ? &code_->statistics() : nullptr; }

  // ---- points that count
  // While on: warnings are kept, `terminate` is obeyed.
  void set_counting(bool counting) { counting_ = counting; }
  // After a run for time and states that the integrator has accepted: block solutions become guesses, delays remember.
  void accept();
  // Blocks begin with the solutions of the last accepted point again.
  void return_to_accepted();
  // An event at this time is being handled: what is delayed and jumps here has its value after the jump from now on.
  void set_event_time(double time) { event_time_ = time; }
  // What delays remember of the time between accepted points: `accept` without the guesses.
  void record_delays();
  // The next time at which a delayed jump arrives, after `time`; infinity when there is none.
  double next_delayed_jump(double time) const;
  bool has_delays() const { return !delays_.empty(); }

  // ---- what moves between two ends (spatialDistribution)
  bool has_transports() const { return !transports_.empty(); }
  // Runs `profiles`: what is on its way at the start.
  std::int32_t begin_transports();
  // Runs `feeds`. At an event, jumps leave and enter.
  enum class Feeding : std::uint8_t { within_step, at_event };
  std::int32_t feed_transports(Feeding feeding);
  // Whether feeding at the event has changed what the model sees.
  bool transports_changed() const { return transports_changed_; }
  // Whether an evaluation since the last call asked for what has not entered: the step was too long.
  bool went_too_far() { return std::exchange(went_too_far_, false); }

  // An event has changed the equations: kept factors of blocks are of no use.
  void forget_factors();
  // While initializing: a block that fails is tried again from scattered guesses.
  void set_restarts(bool restarts) { restarts_ = restarts; }
  bool restarts() const { return restarts_; }
  // Blocks inside of a mixed one try everything, too: nothing else has worked.
  void set_insists(bool insists) { insists_ = insists; }
  bool insists() const { return insists_; }
  bool initializing() const { return initializing_; }
  void set_initializing(bool initializing) { initializing_ = initializing; }

  // ---- blocks whose equations agree with each other but do not determine all unknowns
  struct SingularBlock {
    bool is_torn = false;  // the number is that of a NonlinearBlock
    program::BlockId block;
    auto operator<=>(const SingularBlock&) const = default;
  };
  // A block has got one solution of many. Told once for each block, and only if the point counts in the end.
  void met_singular(SingularBlock block);
  std::span<const SingularBlock> singular() const { return singular_; }
  // All but the first ones: they were met in an attempt.
  void forget_singular(std::size_t kept) { singular_.resize(std::min(kept, singular_.size())); }
  // Blocks met since the last call; they are not told again.
  std::vector<SingularBlock> take_singular();
  const LinearSolver& linear_solver(program::BlockId block) const { return *linear_[block.index()]; }
  const NonlinearSolver& nonlinear_solver(program::BlockId block) const { return *nonlinear_[block.index()]; }

  // The number of the mixed block's solution that is being looked for, each with attempts for several combinations of
  // discrete values; 0: none is.
  long mixed_solution() const { return mixed_solution_; }
  long begin_mixed() { return std::exchange(mixed_solution_, ++mixed_solutions_); }
  void end_mixed(long outer) { mixed_solution_ = outer; }

  // Of an unknown that is iterated for: its start value, then its last accepted value that was not nearly zero.
  double& side(std::uint32_t slot) { return sides_[slot]; }

  // ---- what happened
  const program::FailureRecord& failure() const { return machine_->context().failure; }
  bool terminate_requested() const { return terminate_requested_; }
  // With which slack a mixed block kept a relation that rounding spoke against (MixedBlock::slack); 0: it did not.
  double taken_slack() const { return accepted_slack_; }
  void accept_slack(double slack) { accepted_slack_ = slack; }
  const std::string& terminate_message() const { return terminate_message_; }
  std::vector<Warning> take_warnings();
  // Of the block that failed last, for messages.
  const NonlinearSolver* failed_nonlinear() const { return failed_nonlinear_; }
  const LinearSolver* failed_linear() const { return failed_linear_; }
  const MixedSolver* failed_mixed() const { return failed_mixed_; }
  void stop() { machine_->context().stop = 1; }
  bool stopped() const { return machine_->context().stop != 0; }
  std::int32_t fail(program::Failure failure, std::uint32_t site, double a = 0, double b = 0);

  struct BlockCounts {
    long nonlinear_solves = 0;
    long nonlinear_iterations = 0;
    long linear_solves = 0;
    long mixed_iterations = 0;
  };
  BlockCounts block_counts() const;

  const Profile* profile() const { return profile_.get(); }

  // Runs routines with every assignment watched: gives the first one whose value is not finite, by its site, or none
  // when there is none. Compiles a second time; for messages only.
  struct NotFinite {
    program::SiteId site;
    double value = 0;
  };
  std::optional<NotFinite> find_not_finite(std::span<const program::RoutineId> routines);
  // The first one that no earlier call has met; all that are not finite have been met then.
  std::optional<NotFinite> find_new_not_finite(std::span<const program::RoutineId> routines);

 private:
  std::int32_t execute(program::RoutineId routine);
  // Calls `visit` with code that watches each assignment; afterwards all values are as before.
  void trace_not_finite(const std::function<void()>& visit);
  std::int32_t run_traced(program::RoutineId routine);
  // The last one made goes first: it may know of those before it.
  void destroy_objects();
  template <class Work>
  std::int32_t measured(Profile::Kind kind, std::uint32_t number, Work work) {
    if (!profile_) return work();
    const Profile::Mark mark = profile_->begin();
    const std::int32_t status = work();
    profile_->end(mark, kind, number);
    return status;
  }
  friend struct RuntimeFunctions;
  Runner(const program::Model& model, const RunnerOptions& options);

  struct Delay {
    DelayLine line;
    bool seen = false;  // called since the last record
    double value = 0;   // of the expression at the last call
    double time = 0;
    double delay = 0;
    double longest = 0;
  };

  const program::Model& model_;
  RunnerOptions options_;
  external::Session own_session_;
  std::vector<const external::Builtin*> builtins_;  // by number of the program's external function; null: own code
  program::Runtime runtime_;
  std::unique_ptr<program::Machine> machine_;
  double* values_ = nullptr;
  std::unique_ptr<jit::Code> own_code_;  // unless it was given
  const jit::Code* code_ = nullptr;      // none: the evaluator runs
  std::unique_ptr<Profile> profile_;     // when asked for
  std::vector<std::unique_ptr<LinearSolver>> linear_;
  std::vector<std::unique_ptr<NonlinearSolver>> nonlinear_;
  std::vector<std::unique_ptr<MixedSolver>> mixed_;
  std::vector<Delay> delays_;
  std::vector<TransportLine> transports_;
  Feeding feeding_{};
  bool transports_changed_ = false;
  bool went_too_far_ = false;
  std::vector<double> sides_;
  long mixed_solution_ = 0;
  long mixed_solutions_ = 0;
  std::vector<SingularBlock> singular_;
  std::vector<SingularBlock> told_singular_;  // sorted
  std::vector<Warning> warnings_;
  std::vector<char> warned_;          // by site
  std::vector<char> met_not_finite_;  // by site, of find_new_not_finite
  bool meets_all_ = false;
  std::optional<NotFinite> first_new_;
  double event_time_ = -std::numeric_limits<double>::infinity();
  bool counting_ = false;
  bool restarts_ = false;
  bool insists_ = false;
  bool initializing_ = false;
  bool terminate_requested_ = false;
  double accepted_slack_ = 0;
  std::string terminate_message_;
  const NonlinearSolver* failed_nonlinear_ = nullptr;
  const LinearSolver* failed_linear_ = nullptr;
  const MixedSolver* failed_mixed_ = nullptr;
};

}  // namespace holon::sim
