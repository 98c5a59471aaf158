#include "solve/automatic/automatic.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "base/check.h"
#include "solve/ode/modes.h"
#include "solve/sundials/sundials.h"

namespace holon::solve {
namespace {

enum class Kind : std::uint8_t { smooth, stepped, stiff };
constexpr std::size_t kKinds = 3;

// --- Which method ---
// A mode that is hardly damped and passes through so many radians is worth an explicit method, if the fastest mode is
// not more than so many times as fast.
constexpr double kWorthIt = 3;
constexpr double kNotStiff = 20;
// An explicit method is limited by stability where h |lambda| of the fastest mode is above this: Adams formulas of
// higher orders, the Runge-Kutta method of order 8.
constexpr double kSmoothLimit = 0.8;
constexpr double kSteppedLimit = 5;
// And CVODE makes steps that an explicit method could make, too, below this.
constexpr double kShort = 0.25;
// Steps until one or the other is believed; twice as many after each change.
constexpr long kPatienceExplicit = 30;
constexpr long kPatienceStiff = 60;
constexpr long kMostDoublings = 10;
// Steps between two looks at the modes: so many, or this part of those made, whichever is more. The first one comes
// soon: how long the steps are says how strict they have to be.
constexpr long kBetweenLooks = 50;
constexpr long kFirstLook = 20;
constexpr long kPartBetweenLooks = 3;
// A method that keeps a history loses it at an event: not worth having with fewer steps between events.
constexpr long kStepsOfHistory = 40;
constexpr long kRestartsLookedAt = 5;
// CVODE loses it as well. Where the fastest mode passes through less than kSteppedLimit between two events, the
// Runge-Kutta method is tried when CVODE takes more evaluations for each of them than one of its steps has; it stays if
// it takes fewer. The trial ends early when it has taken so many times as many.
constexpr long kCallsOfAStep = 20;
constexpr double kCostOfATrial = 2;
// And its order is worth so many times as many: the low orders with which CVODE begins again leave errors that add up.
constexpr double kWorthOfOrder = 1.5;
// A step that was tried in vain counts so much for stability as the limit of an explicit method's steps: where accuracy
// limits them, few are.
constexpr long kWeightOfRejection = 4;

// --- Which tolerance ---
// How many times stricter a step is than the result, at least, and for each radian (measured: docs/accuracy.md).
// Backward differentiation has limits of its own: what Newton's method leaves undone, in the step and in the equations
// of the model, is noise to its estimate of the error, and steps that are stricter than this noise never grow.
// Its errors have one sign for a long time and add up over the steps that are remembered: half the tolerance of a step
// each on DETEST E5, which remembers everything. So it is as strict as `least` where much is remembered, or nobody
// knows how much, and less where few steps are: kFewSteps, and one more for each kStepsOfOne. The Runge-Kutta method
// starts with `least`, and becomes stricter where events make it take more steps than the states ask for.
struct Strictness {
  double least;
  double per_radian;         // linear equations: the errors of all steps add up
  double per_square_radian;  // others: an error in amplitude becomes one in period, which adds up again
  double most;
  double tightest;  // no relative tolerance of a step is below this for its sake
};
constexpr Strictness kExplicitStrictness{20, 0.2, 0.25, 1e4, 1e-13};
constexpr Strictness kStiffStrictness{7, 2.5, 1, 250, 4e-11};
constexpr double kFewSteps = 3;
constexpr double kStepsOfOne = 25;
constexpr double kStepsOfOneStepped = 2;
constexpr double kMostForSteps = 50;
constexpr double kSameStrictness = 1.25;  // it is not changed for less
constexpr double kWeightOfStep = 0.1;     // of the last step in the mean of the recent ones
// Where the equations are not linear and a mode grows by so many powers of e, errors grow as well before they show: a
// body that falls towards the center of its orbit. Then steps are so many times as strict again.
constexpr double kMuchGrowth = 3;
constexpr double kForGrowth = 16;
// CVODE goes on with the result whose error it estimates, so that its least strictness grows a little below 1e-3
// (solve/ode/result_tolerance.h): HIRES and DETEST E5 ask for it.
constexpr double kLoosest = 1e-3;
constexpr double kGrowth = 1.0 / 12;
// Noise shows in Jacobians: CVODE asks for new ones when its corrector does not get on. When in so many steps there is
// more than one for each of so many, apart from those after restarts, steps are made less strict, by this factor.
constexpr long kNoiseWindow = 100;
constexpr long kStepsOfJacobian = 8;
constexpr long kJacobiansOfRestart = 3;
constexpr double kRelaxation = 4;

class Automatic final : public Integrator {
 public:
  Automatic(const OdeProblem& problem, const ExplicitMethods& methods, const OdeOptions& options)
      : problem_(problem), methods_(methods), options_(options), look_(problem, options.nominal) {}

  // Every kind of method can be made; asked once, before a run.
  std::expected<void, std::string> make_first() { return make(Kind::stiff); }

  std::expected<void, OdeFailure> start(double t0, Values x0, Values dx0) override;
  std::expected<double, OdeFailure> step(double limit) override;
  void interpolate(double t, Results x, Results dx) override { active().interpolate(t, x, dx); }
  std::expected<void, OdeFailure> restart(double t, Values x, Values dx) override;
  void set_nominal(Values nominal) override;
  void scale_tolerance(double factor) override;
  const MethodChoice* choice() const override { return &choice_; }
  std::size_t worst_components(std::span<ErrorShare> worst) override { return active().worst_components(worst); }
  double time() const override { return active().time(); }
  double last_time() const override { return active().last_time(); }
  Values state() const override { return active().state(); }
  const OdeStats& stats() const override { return total_; }

 private:
  Integrator& active() { return *engines_[static_cast<std::size_t>(kind_)]; }
  const Integrator& active() const { return *engines_[static_cast<std::size_t>(kind_)]; }
  std::string_view name_of(Kind kind) const;
  std::expected<void, std::string> make(Kind kind);
  double strictness_of(Kind kind) const;
  double remembered_steps() const;
  void look(double t, Values x);
  bool is_explicit_worth_it() const;
  Kind explicit_kind() const;
  void first_choice();
  void want(Kind kind, std::string_view why);
  std::expected<void, OdeFailure> change(double t, Values x, Values dx);
  std::expected<double, OdeFailure> step_otherwise(double limit, const OdeFailure& failure);
  void count();
  void judge_step(double h);
  void watch_noise();
  void use_strictness();
  void note_use();
  void judge_restart(double t, Values x);
  void judge_trial();
  long kind_calls() const { return total_.f_calls - before_.f_calls; }
  long patience(long plain) const { return plain << std::min(choice_.changes, kMostDoublings); }

  OdeProblem problem_;
  ExplicitMethods methods_;
  OdeOptions options_;
  ModeLook look_;
  std::array<std::unique_ptr<Integrator>, kKinds> engines_;
  std::array<double, kKinds> strict_{1, 1, 1};  // that the engines have now
  std::optional<ModeFacts> facts_;
  Kind kind_ = Kind::stiff;
  Kind wanted_ = Kind::stiff;
  std::string why_wanted_;
  MethodChoice choice_;
  OdeStats total_;
  OdeStats before_;  // of all methods before the present one
  double end_ = 0;
  double tolerance_factor_ = 1;  // of `scale_tolerance`
  double wanted_strictness_explicit_ = 1;
  double wanted_strictness_stiff_ = 1;  // for its modes
  double least_strictness_stiff_ = 1;   // where everything is remembered
  double relaxed_ = 1;                  // by so much the stiff one has been taken back
  OdeStats window_;                     // of CVODE, where the steps were last looked at for noise
  long steps_ = 0;                      // of the run
  long next_look_ = 0;                  // in steps
  long last_look_ = 0;
  long limited_ = 0;          // explicit steps that stability seems to limit, less those that it does not
  long short_ = 0;            // steps of CVODE in a row that an explicit method could make
  long kind_steps_ = 0;       // with the present method
  long kind_restarts_ = 0;    // likewise
  long kind_rejected_ = 0;    // likewise
  double first_restart_ = 0;  // of this method, its time
  double begin_ = 0;
  double mean_step_ = 0;    // of the recent steps
  double stiff_calls_ = 0;  // of CVODE for one event, while the Runge-Kutta method is on trial
  bool tried_stepped_ = false;
};

std::string_view Automatic::name_of(Kind kind) const {
  switch (kind) {
    case Kind::smooth:
      return methods_.smooth.name;
    case Kind::stepped:
      return methods_.stepped.name;
    case Kind::stiff:
      return "cvode";
  }
  return {};
}

std::expected<void, std::string> Automatic::make(Kind kind) {
  auto& engine = engines_[static_cast<std::size_t>(kind)];
  if (engine) return {};
  OdeOptions options = options_;
  options.relative_tol *= tolerance_factor_;
  for (double& absolute : options.absolute_tol) absolute *= tolerance_factor_;
  if (kind == Kind::stiff) {
    SundialsOptions all;
    all.ode = options;
    auto made = make_cvode(problem_, CvodeMethod::bdf, all);
    if (!made) return std::unexpected(made.error());
    engine = *std::move(made);
  } else {
    const ExplicitMethod& method = kind == Kind::smooth ? methods_.smooth : methods_.stepped;
    auto made = make_integrator(method.formula(), problem_, options);
    if (!made) return std::unexpected(made.error());
    engine = *std::move(made);
  }
  if (!options_.nominal.empty()) engine->set_nominal(options_.nominal);
  strict_[static_cast<std::size_t>(kind)] = 1;
  return {};
}

void Automatic::set_nominal(Values nominal) {
  options_.nominal.assign(nominal.begin(), nominal.end());
  for (const auto& engine : engines_)
    if (engine) engine->set_nominal(nominal);
}

void Automatic::scale_tolerance(double factor) {
  tolerance_factor_ *= factor;
  for (const auto& engine : engines_)
    if (engine) engine->scale_tolerance(factor);
}

// Strictness grows when a look finds that more of it is needed; errors of the past cannot be undone by less of it.
void Automatic::look(double t, Values x) {
  last_look_ = steps_;
  next_look_ = steps_ + (steps_ == 0 ? kFirstLook : std::max(kBetweenLooks, steps_ / kPartBetweenLooks));
  if (!look_.possible()) return;
  before_.jacobians += ModeLook::kJacobians;
  before_.jacobian_f_calls += look_.evaluations();
  auto facts = look_.at(t, x, std::max(0.0, end_ - t));
  if (!facts) return;
  facts_ = facts;
  const auto needed = [&](const Strictness& s) {
    const double k = facts->radians;
    const double added = facts->linear ? s.per_radian * k : std::max(s.per_radian * k, s.per_square_radian * k * k);
    const double grows = !facts->linear && k >= kWorthIt && facts->growth >= kMuchGrowth ? kForGrowth : 1;
    return std::min(grows * added, s.most);
  };
  wanted_strictness_explicit_ = std::max(wanted_strictness_explicit_, needed(kExplicitStrictness));
  wanted_strictness_stiff_ = std::max(wanted_strictness_stiff_, needed(kStiffStrictness));
}

// The steps that the slowest mode remembers: those made, and those to come if they stay as long as they are now.
double Automatic::remembered_steps() const {
  if (!facts_ || !(mean_step_ > 0)) return 0;
  const double t = time();
  const double made = static_cast<double>(steps_) * std::min(1.0, facts_->memory / std::max(t - begin_, mean_step_));
  const double to_come = std::min(facts_->memory, std::max(0.0, end_ - t)) / mean_step_;
  return facts_->memory >= end_ - begin_ ? made + to_come : std::max(made, to_come);
}

double Automatic::strictness_of(Kind kind) const {
  double wanted = wanted_strictness_explicit_;
  double tightest = kExplicitStrictness.tightest;
  switch (kind) {
    case Kind::smooth:
      break;
    case Kind::stepped:
      wanted = std::max(wanted, std::min(remembered_steps() / kStepsOfOneStepped, kMostForSteps));
      break;
    case Kind::stiff: {
      const double grown = least_strictness_stiff_ / kStiffStrictness.least;
      const double few = std::max(kFewSteps, remembered_steps() / kStepsOfOne);
      const double for_memory = grown * (facts_ ? std::min(few, kStiffStrictness.least) : kStiffStrictness.least);
      wanted = std::max(wanted_strictness_stiff_, for_memory) / relaxed_;
      tightest = kStiffStrictness.tightest;
      break;
    }
  }
  return std::max(1.0, std::min(wanted, options_.relative_tol * tolerance_factor_ / tightest));
}

void Automatic::use_strictness() {
  double& now = strict_[static_cast<std::size_t>(kind_)];
  const double wanted = strictness_of(kind_);
  if (wanted == now || (wanted < now * kSameStrictness && wanted * kSameStrictness > now)) return;
  active().scale_tolerance(now / wanted);
  now = wanted;
}

bool Automatic::is_explicit_worth_it() const {
  return facts_ && facts_->radians >= kWorthIt && facts_->fastest <= kNotStiff * facts_->undamped;
}

Kind Automatic::explicit_kind() const {
  const bool interrupted = total_.restarts >= kRestartsLookedAt && steps_ < kStepsOfHistory * total_.restarts;
  return interrupted ? Kind::stepped : Kind::smooth;
}

void Automatic::first_choice() {
  if (!facts_) {
    kind_ = Kind::stiff;
    choice_.reason = "backward differentiation is safe whether or not the model is stiff";
  } else if (is_explicit_worth_it()) {
    kind_ = explicit_kind();
    choice_.reason = fmt::format(
        "the model oscillates ({:.3g} rad/s, {:.3g} rad until it ends or fades) and is not stiff; errors add up, so "
        "steps are {:.3g} times as strict as the tolerance",
        facts_->undamped, facts_->radians, strictness_of(kind_));
  } else if (facts_->radians >= kWorthIt) {
    kind_ = Kind::stiff;
    choice_.reason = fmt::format(
        "the model oscillates ({:.3g} rad/s) and is stiff (fastest mode {:.3g} 1/s); errors add up, so steps are "
        "{:.3g} "
        "times as strict as the tolerance",
        facts_->undamped, facts_->fastest, strictness_of(kind_));
  } else {
    kind_ = Kind::stiff;
    choice_.reason = fmt::format(
        "no oscillation that lasts, fastest mode {:.3g} 1/s: backward differentiation takes few "
        "evaluations and is safe if the model becomes stiff",
        facts_->fastest);
  }
  wanted_ = kind_;
}

void Automatic::note_use() {
  const std::string_view name = name_of(kind_);
  if (choice_.methods.find(name) != std::string::npos) return;
  if (!choice_.methods.empty()) choice_.methods += "+";
  choice_.methods += name;
}

std::expected<void, OdeFailure> Automatic::start(double t0, Values x0, Values dx0) {
  total_ = before_ = {};
  choice_ = {};
  facts_.reset();
  end_ = t0 + options_.duration;
  begin_ = t0;
  steps_ = limited_ = short_ = kind_steps_ = kind_restarts_ = kind_rejected_ = 0;
  mean_step_ = stiff_calls_ = 0;
  tried_stepped_ = false;
  window_ = {};
  relaxed_ = 1;
  wanted_strictness_explicit_ = kExplicitStrictness.least;
  wanted_strictness_stiff_ = 1;
  least_strictness_stiff_ = kStiffStrictness.least * std::pow(std::max(1.0, kLoosest / options_.relative_tol), kGrowth);
  look(t0, x0);
  first_choice();
  if (!make(kind_)) kind_ = wanted_ = Kind::stiff;
  use_strictness();
  note_use();
  auto started = active().start(t0, x0, dx0);
  count();
  return started;
}

void Automatic::count() {
  const OdeStats& now = active().stats();
  const long restarts = before_.restarts + now.restarts;
  total_ = before_;
  add_work(total_, {}, now);
  total_.steps = before_.steps + now.steps;
  total_.rejected = before_.rejected + now.rejected;
  total_.restarts = restarts;
}

void Automatic::want(Kind kind, std::string_view why) {
  wanted_ = kind;
  why_wanted_ = why;
  limited_ = short_ = 0;
}

std::expected<void, OdeFailure> Automatic::change(double t, Values x, Values dx) {
  const Kind from = kind_;
  if (!make(wanted_)) {
    wanted_ = kind_;
    return {};
  }
  const std::vector<double> here(x.begin(), x.end());
  count();
  before_ = total_;
  ++before_.restarts;
  kind_ = wanted_;
  ++choice_.changes;
  limited_ = short_ = kind_steps_ = kind_restarts_ = kind_rejected_ = 0;
  window_ = {};
  use_strictness();
  note_use();
  if (choice_.changes <= 3)
    choice_.reason +=
        fmt::format("; at time {:.6g} `{}` took over from `{}`: {}", t, name_of(kind_), name_of(from), why_wanted_);
  auto started = active().start(t, here, dx);
  count();
  return started;
}

// Events in between: is a method with a history still the right one?
void Automatic::judge_restart(double t, Values x) {
  if (kind_restarts_++ == 0) first_restart_ = t;
  if (kind_restarts_ <= kRestartsLookedAt) return;
  if (kind_ == Kind::smooth) {
    if (kind_steps_ < kStepsOfHistory * kind_restarts_) want(Kind::stepped, "events follow each other closely");
    return;
  }
  if (!(options_.duration > 0) || kind_ != Kind::stiff || tried_stepped_ || !facts_) return;
  if (kind_calls() < kCallsOfAStep * kind_restarts_) return;
  const double between = (t - first_restart_) / static_cast<double>(kind_restarts_ - 1);
  if (facts_->fastest * between > kSteppedLimit) return;
  if (last_look_ < steps_) look(t, x);
  if (facts_->fastest * between > kSteppedLimit) return;
  stiff_calls_ = static_cast<double>(kind_calls()) / static_cast<double>(kind_restarts_);
  tried_stepped_ = true;
  want(Kind::stepped, "events follow each other closely, and nothing is stiff between them");
}

// Whether the Runge-Kutta method is better than CVODE was.
void Automatic::judge_trial() {
  const double calls = static_cast<double>(kind_calls());
  const bool is_done = kind_restarts_ > kRestartsLookedAt;
  const double allowed = stiff_calls_ * static_cast<double>(is_done ? kind_restarts_ : kRestartsLookedAt);
  if (calls > (is_done ? kWorthOfOrder : kCostOfATrial) * allowed) {
    want(Kind::stiff, "it took fewer evaluations between two events");
    stiff_calls_ = 0;
  } else if (is_done && kind_restarts_ > 2 * kRestartsLookedAt) {
    stiff_calls_ = 0;
  }
}

std::expected<void, OdeFailure> Automatic::restart(double t, Values x, Values dx) {
  if (wanted_ == kind_) judge_restart(t, x);
  if (wanted_ != kind_) return change(t, x, dx);
  auto restarted = active().restart(t, x, dx);
  count();
  return restarted;
}

// An explicit method that cannot go on does not mean that none can.
std::expected<double, OdeFailure> Automatic::step_otherwise(double limit, const OdeFailure& failure) {
  count();
  if (kind_ == Kind::stiff || failure.kind == OdeFailure::Kind::stopped) return std::unexpected(failure);
  want(Kind::stiff, "it could not go on");
  if (auto changed = change(time(), state(), {}); !changed) return std::unexpected(changed.error());
  auto stepped = active().step(limit);
  count();
  return stepped;
}

// Steps that are stricter than the noise of the model never grow: then it is the tolerance as asked for that counts.
void Automatic::watch_noise() {
  if (kind_steps_ % kNoiseWindow != 0 || strict_[static_cast<std::size_t>(Kind::stiff)] <= 1) return;
  const OdeStats& now = active().stats();
  const long jacobians = now.jacobians - window_.jacobians - kJacobiansOfRestart * (now.restarts - window_.restarts);
  const bool noisy = now.steps > window_.steps && kStepsOfJacobian * jacobians > now.steps - window_.steps;
  window_ = now;
  if (!noisy) return;
  relaxed_ *= kRelaxation;
  use_strictness();
}

void Automatic::judge_step(double h) {
  ++steps_;
  ++kind_steps_;
  mean_step_ += (mean_step_ > 0 ? kWeightOfStep : 1) * (h - mean_step_);
  if (kind_ == Kind::stiff) watch_noise();
  if (kind_ == Kind::stepped && stiff_calls_ > 0) judge_trial();
  if (!facts_ || wanted_ != kind_) return;
  const double reach = h * facts_->fastest;
  if (kind_ == Kind::stiff) {
    short_ = reach < kShort ? short_ + 1 : 0;
    if (short_ < patience(kPatienceStiff) || !is_explicit_worth_it()) return;
    if (last_look_ < steps_) look(time(), state());
    if (is_explicit_worth_it() && h * facts_->fastest < kShort)
      want(explicit_kind(), "its steps are short enough for an explicit method");
    short_ = 0;
    return;
  }
  const double limit = kind_ == Kind::smooth ? kSmoothLimit : kSteppedLimit;
  const long rejected = active().stats().rejected;
  const bool in_vain = rejected > kind_rejected_;
  kind_rejected_ = rejected;
  limited_ = std::max(0L, limited_ + (in_vain ? kWeightOfRejection : reach > limit ? 1 : -1));
  if (limited_ < patience(kPatienceExplicit)) return;
  if (last_look_ < steps_) look(time(), state());
  if (in_vain || h * facts_->fastest > limit) want(Kind::stiff, "stability limited its steps, not accuracy");
  limited_ = 0;
}

std::expected<double, OdeFailure> Automatic::step(double limit) {
  if (wanted_ != kind_)
    if (auto changed = change(time(), state(), {}); !changed) return std::unexpected(changed.error());
  if (steps_ >= next_look_) {
    look(time(), state());
    use_strictness();
  }
  const auto stepped = active().step(limit);
  if (!stepped) return step_otherwise(limit, stepped.error());
  count();
  judge_step(time() - last_time());
  return stepped;
}

}  // namespace

std::expected<std::unique_ptr<Integrator>, std::string> make_automatic(const OdeProblem& problem,
                                                                       const ExplicitMethods& methods,
                                                                       const OdeOptions& options) {
  if (auto wrong = defect(problem)) return std::unexpected(*wrong);
  if (auto wrong = options.problem(problem.size)) return std::unexpected(*wrong);
  auto automatic = std::make_unique<Automatic>(problem, methods, options);
  if (auto made = automatic->make_first(); !made) return std::unexpected(made.error());
  return automatic;
}

}  // namespace holon::solve
