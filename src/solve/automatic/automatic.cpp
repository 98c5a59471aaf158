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
// Steps between two looks at the modes: so many, or this part of those made, whichever is more.
constexpr long kBetweenLooks = 50;
constexpr long kPartBetweenLooks = 3;
// A method that keeps a history loses it at an event: not worth having with fewer steps between events.
constexpr long kStepsOfHistory = 25;
constexpr long kRestartsLookedAt = 5;

// --- Which tolerance ---
// How many times stricter a step is than the result, at least, and for each radian (measured: docs/accuracy.md).
// Backward differentiation has limits of its own: what Newton's method leaves undone, in the step and in the equations
// of the model, is noise to its estimate of the error, and steps that are stricter than this noise never grow.
struct Strictness {
  double least;
  double per_radian;         // linear equations: the errors of all steps add up
  double per_square_radian;  // others: an error in amplitude becomes one in period, which adds up again
  double most;
  double tightest;  // no relative tolerance of a step is below this for its sake
};
constexpr Strictness kExplicitStrictness{20, 0.2, 0.25, 1e4, 1e-13};
constexpr Strictness kStiffStrictness{7, 2.5, 1, 250, 4e-11};
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
  double wanted_strictness_stiff_ = 1;
  double relaxed_ = 1;  // by so much the stiff one has been taken back
  OdeStats window_;     // of CVODE, where the steps were last looked at for noise
  long steps_ = 0;      // of the run
  long next_look_ = 0;  // in steps
  long last_look_ = 0;
  long limited_ = 0;        // explicit steps that stability seems to limit, less those that it does not
  long short_ = 0;          // steps of CVODE in a row that an explicit method could make
  long kind_steps_ = 0;     // with the present method
  long kind_restarts_ = 0;  // likewise
  long quiet_steps_ = 0;    // since the last restart
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
  next_look_ = steps_ + std::max(kBetweenLooks, steps_ / kPartBetweenLooks);
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
    return std::min(std::max(s.least, grows * added), s.most);
  };
  wanted_strictness_explicit_ = std::max(wanted_strictness_explicit_, needed(kExplicitStrictness));
  wanted_strictness_stiff_ = std::max(wanted_strictness_stiff_, needed(kStiffStrictness));
}

double Automatic::strictness_of(Kind kind) const {
  const bool stiff = kind == Kind::stiff;
  double wanted = stiff ? wanted_strictness_stiff_ : wanted_strictness_explicit_;
  if (stiff) wanted /= relaxed_;
  const double tightest = (stiff ? kStiffStrictness : kExplicitStrictness).tightest;
  return std::max(1.0, std::min(wanted, options_.relative_tol * tolerance_factor_ / tightest));
}

void Automatic::use_strictness() {
  double& now = strict_[static_cast<std::size_t>(kind_)];
  const double wanted = strictness_of(kind_);
  if (wanted == now) return;
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
  steps_ = limited_ = short_ = kind_steps_ = kind_restarts_ = quiet_steps_ = 0;
  window_ = {};
  relaxed_ = 1;
  wanted_strictness_explicit_ = kExplicitStrictness.least;
  wanted_strictness_stiff_ =
      kStiffStrictness.least * std::pow(std::max(1.0, kLoosest / options_.relative_tol), kGrowth);
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
  limited_ = short_ = kind_steps_ = kind_restarts_ = 0;
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

std::expected<void, OdeFailure> Automatic::restart(double t, Values x, Values dx) {
  quiet_steps_ = 0;
  if (wanted_ != kind_) return change(t, x, dx);
  ++kind_restarts_;
  if (kind_ == Kind::smooth && kind_restarts_ >= kRestartsLookedAt && kind_steps_ < kStepsOfHistory * kind_restarts_) {
    want(Kind::stepped, "events follow each other closely");
    return change(t, x, dx);
  }
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
  ++quiet_steps_;
  if (kind_ == Kind::stiff) watch_noise();
  if (!facts_) return;
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
  limited_ = std::max(0L, limited_ + (reach > limit ? 1 : -1));
  if (limited_ < patience(kPatienceExplicit)) return;
  if (last_look_ < steps_) look(time(), state());
  if (h * facts_->fastest > limit) want(Kind::stiff, "stability limited its steps, not accuracy");
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
