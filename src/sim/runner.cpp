#include "sim/runner.h"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "base/check.h"
#include "program/evaluate.h"
#include "program/interpretable.h"
#include "sim/block_solvers.h"

namespace holon::sim {

using program::Context;
using program::Failure;
using program::Intrinsic;

// What compiled code calls. Plain functions, because machine code knows them by address.
struct RuntimeFunctions {
  static Runner& runner_of(Context* context) { return *static_cast<Runner*>(context->owner); }

  static std::int32_t assertion(Context* context, std::uint32_t site, double message, double level) {
    Runner& runner = runner_of(context);
    if (level >= 2) {
      program::Machine& machine = runner.machine();
      machine.messages.clear();
      machine.messages.emplace_back(machine.text(message));
      return runner.fail(Failure::assertion, site);
    }
    if (!runner.counting_) return 0;
    if (site < runner.warned_.size()) {
      if (runner.warned_[site] != 0) return 0;
      runner.warned_[site] = 1;
    }
    runner.warnings_.push_back(
        {program::SiteId(site), std::string(runner.machine().text(message)), runner.value(runner.model_.time)});
    return 0;
  }

  static std::int32_t solve_linear(Context* context, std::uint32_t site, std::uint32_t block) {
    Runner& runner = runner_of(context);
    const std::int32_t status =
        runner.measured(Profile::Kind::linear, block, [&] { return runner.linear_[block]->solve(site); });
    if (status != 0) runner.failed_linear_ = runner.linear_[block].get();
    return status;
  }
  static std::int32_t solve_nonlinear(Context* context, std::uint32_t site, std::uint32_t block) {
    Runner& runner = runner_of(context);
    const std::int32_t status =
        runner.measured(Profile::Kind::nonlinear, block, [&] { return runner.nonlinear_[block]->solve(site); });
    if (status != 0) runner.failed_nonlinear_ = runner.nonlinear_[block].get();
    return status;
  }
  static std::int32_t solve_mixed(Context* context, std::uint32_t site, std::uint32_t block) {
    Runner& runner = runner_of(context);
    const std::int32_t status =
        runner.measured(Profile::Kind::mixed, block, [&] { return runner.mixed_[block]->solve(site); });
    if (status != 0) runner.failed_mixed_ = runner.mixed_[block].get();
    return status;
  }

  static std::int32_t not_finite(Context* context, std::uint32_t site, double value) {
    Runner& runner = runner_of(context);
    if (!runner.meets_all_) return runner.fail(Failure::not_finite, site, value);
    if (site >= runner.met_not_finite_.size() || runner.met_not_finite_[site] != 0) return 0;
    runner.met_not_finite_[site] = 1;
    if (!runner.first_new_) runner.first_new_ = Runner::NotFinite{program::SiteId(site), value};
    return 0;
  }

  // args: number, expression, delay time, longest delay, time
  static std::int32_t delay(Context* context, std::uint32_t site, const double* args, double* results) {
    Runner& runner = runner_of(context);
    // Nobody knows the future. What rounding makes of a delay that becomes zero is none.
    if (args[2] < -1e-12 * std::max(1.0, std::fabs(args[4]))) {
      program::Machine& machine = runner.machine();
      machine.messages.clear();
      machine.messages.push_back(
          fmt::format("`delay` by {:.6g} s: it looks back, so that it cannot be negative", args[2]));
      return runner.fail(Failure::external_failed, site);
    }
    Runner::Delay& d = runner.delays_[static_cast<std::size_t>(args[0])];
    const double expression = args[1];
    const double delay_time = std::max(0.0, args[2]);
    const double now = args[4];
    d.seen = true;
    d.value = expression;
    d.time = now;
    d.delay = delay_time;
    d.longest = std::max(args[3], delay_time);
    const auto side = now <= runner.event_time_ ? DelayLine::Side::after : DelayLine::Side::before;
    results[0] = d.line.value_at(now - delay_time, now, expression, side);
    return 0;
  }

  // args: number, position
  static std::int32_t spatial(Context* context, std::uint32_t, const double* args, double* results) {
    Runner& runner = runner_of(context);
    const TransportLine& line = runner.transports_[static_cast<std::size_t>(args[0])];
    if (!line.reaches(args[1])) runner.went_too_far_ = true;
    const TransportLine::Ends ends = line.look(args[1]);
    results[0] = ends.at0;
    results[1] = ends.at1;
    results[2] = ends.room0;
    results[3] = ends.room1;
    return 0;
  }
  // args: number, place, value
  static std::int32_t spatial_point(Context* context, std::uint32_t, const double* args, double*) {
    runner_of(context).transports_[static_cast<std::size_t>(args[0])].add_initial(args[1], args[2]);
    return 0;
  }
  // args: number, in0, in1, position, whether it moves towards 1, time
  static std::int32_t spatial_feed(Context* context, std::uint32_t, const double* args, double*) {
    Runner& runner = runner_of(context);
    TransportLine& line = runner.transports_[static_cast<std::size_t>(args[0])];
    const TransportLine::Inflow inflow{args[5], args[3], args[1], args[2], args[4] != 0};
    line.record(inflow);
    if (runner.feeding_ == Runner::Feeding::at_event && line.settle(inflow)) runner.transports_changed_ = true;
    return 0;
  }

  static std::int32_t terminate(Context* context, std::uint32_t, const double* args, double*) {
    // The routine goes on, so that the other equations of the event hold in the last row.
    Runner& runner = runner_of(context);
    if (!runner.counting_) return 0;
    if (!runner.terminate_requested_) runner.terminate_message_ = std::string(runner.machine().text(args[0]));
    runner.terminate_requested_ = true;
    return 0;
  }

  static std::int32_t check_external(Context* context, std::uint32_t site, std::uint32_t number,
                                     const std::int64_t* facts, const void* const* data) {
    Runner& runner = runner_of(context);
    const external::Builtin* const builtin = runner.builtins_.at(number);
    HOLON_CHECK(builtin != nullptr);
    const std::size_t count = builtin->signature.formals.size();
    const auto problem = external::violation(builtin->signature, {facts, count}, {data, count});
    if (!problem) return 0;
    program::Machine& machine = runner.machine();
    machine.messages.clear();
    machine.messages.push_back("`" + builtin->name + "`: " + *problem);
    return runner.fail(Failure::external_failed, site);
  }

  static std::int32_t load_resource(Context* context, std::uint32_t site, const double* args, double* results) {
    Runner& runner = runner_of(context);
    program::Machine& machine = runner.machine();
    const std::string uri(machine.text(args[0]));
    std::expected<std::string, std::string> file = uri;
    if (runner.options_.resource) {
      file = runner.options_.resource(uri);
    } else if (uri.find("://") != std::string::npos) {
      file = std::unexpected("no library is known for `" + uri + "`");
    }
    if (!file) {
      machine.messages.clear();
      machine.messages.push_back(file.error());
      return runner.fail(Failure::external_failed, site);
    }
    const std::optional<double> handle = machine.make_text(*file);
    if (!handle) return runner.fail(Failure::text, site);
    results[0] = *handle;
    return 0;
  }
};

Runner::Runner(const program::Model& model, const RunnerOptions& options)
    : model_(model), options_(options), runtime_(program::basic_runtime()) {
  runtime_.assertion = RuntimeFunctions::assertion;
  runtime_.solve_linear = RuntimeFunctions::solve_linear;
  runtime_.solve_nonlinear = RuntimeFunctions::solve_nonlinear;
  runtime_.solve_mixed = RuntimeFunctions::solve_mixed;
  runtime_.not_finite = RuntimeFunctions::not_finite;
  runtime_.check_external = RuntimeFunctions::check_external;
  const auto set = [&](Intrinsic i, program::IntrinsicFunction f) {
    runtime_.intrinsics.at(static_cast<std::size_t>(i)) = f;
  };
  set(Intrinsic::delay, RuntimeFunctions::delay);
  set(Intrinsic::spatial, RuntimeFunctions::spatial);
  set(Intrinsic::spatial_point, RuntimeFunctions::spatial_point);
  set(Intrinsic::spatial_feed, RuntimeFunctions::spatial_feed);
  set(Intrinsic::terminate, RuntimeFunctions::terminate);
  set(Intrinsic::load_resource, RuntimeFunctions::load_resource);

  const program::Program& p = model.program;
  for (const program::External& e : p.externals) {
    const external::Builtin* const builtin = external::builtin_with_symbol(e.symbol);
    // The declaration was compared with the function when the model was translated; a call that differs must not run.
    if (builtin != nullptr) {
      HOLON_CHECK(e.formals.size() == builtin->signature.formals.size());
      HOLON_CHECK(e.has_conditions == external::has_conditions(builtin->signature));
    }
    builtins_.push_back(builtin);
  }
  machine_ = std::make_unique<program::Machine>(p, runtime_);
  machine_->context().owner = this;
  values_ = machine_->values().data();
  HOLON_CHECK(model.initial_values.size() == p.slot_count);
  std::ranges::copy(model.initial_values, machine_->values().begin());
  for (const program::BlockId id : p.linear_blocks.ids()) {
    const program::LinearBlock& block = p.linear_blocks[id];
    LinearSolver* const like = block.reuses_matrix ? linear_.at(block.like.index()).get() : nullptr;
    linear_.push_back(std::make_unique<LinearSolver>(*this, id, block, like));
  }
  for (const program::BlockId id : p.nonlinear_blocks.ids())
    nonlinear_.push_back(std::make_unique<NonlinearSolver>(*this, id, p.nonlinear_blocks[id]));
  for (const program::MovableStarts& starts : model.movable_starts)
    nonlinear_.at(starts.block.index())->set_movable(starts.slots);
  for (const program::StartHints& hints : model.start_hints)
    nonlinear_.at(hints.block.index())->set_hinted(hints.slots);
  for (const program::BlockId id : p.mixed_blocks.ids())
    mixed_.push_back(std::make_unique<MixedSolver>(*this, id, p.mixed_blocks[id]));
  sides_.assign(p.slot_count, 0);
  singular_.reserve(linear_.size() + nonlinear_.size());
  if (options.profile) profile_ = std::make_unique<Profile>(model);
  delays_.resize(p.delay_count);
  transports_.resize(model.transports);
  warned_.assign(p.sites.size(), 0);
}

Runner::~Runner() { destroy_objects(); }

std::expected<std::unique_ptr<Runner>, jit::Error> Runner::make(const program::Model& model,
                                                                const RunnerOptions& options) {
  std::unique_ptr<Runner> runner(new Runner(model, options));
  if (options.code != nullptr) {
    runner->code_ = options.code;
  } else if (!options.interpreted) {
    jit::Options how = options.jit;
    how.left_out = program::routines_of_the_start(model);
    auto code = jit::compile(model.program, how, options.externals);
    if (!code) return std::unexpected(code.error());
    runner->own_code_ = std::make_unique<jit::Code>(std::move(*code));
    runner->code_ = runner->own_code_.get();
  }
  return runner;
}

std::int32_t Runner::run(program::RoutineId routine) {
  if (routine.is_none()) return 0;
  machine_->reset();
  return measured(Profile::Kind::routine, routine.value, [&] { return execute(routine); });
}

// ModelicaError leaves machine code by a jump; here it arrives.
std::int32_t Runner::execute(program::RoutineId routine) {
  Context& context = machine_->context();
  const jit::Code::Routine code = code_ != nullptr ? code_->routine(routine) : nullptr;
  if (code == nullptr) return program::evaluate(model_.program, routine, context);
  if (model_.program.externals.empty()) return code(&context);
  external::Session& session = options_.session != nullptr ? *options_.session : own_session_;
  std::int32_t status = 0;
  const external::Ending ending = external::run(session, [&] { status = code(&context); });
  session.free_strings();  // machine code has copied those that functions returned
  if (ending == external::Ending::complete) return status;
  machine_->messages.clear();
  machine_->messages.push_back(session.message());
  // Machine code has left the site of the call that did not return.
  return fail(program::Failure::external_failed, context.failure.site);
}

void Runner::destroy_objects() {
  for (auto object = model_.objects.rbegin(); object != model_.objects.rend(); ++object) {
    if (machine_->objects()[object->number] == nullptr) continue;
    run(object->destroy);
    machine_->set_object(object->number, nullptr);
  }
}

std::int32_t Runner::run_inside(program::RoutineId routine) {
  Context& context = machine_->context();
  double* const top = context.arena_top;
  const std::int64_t depth = context.depth;
  const std::int32_t status = execute(routine);
  context.arena_top = top;
  context.depth = depth;
  return status;
}

std::int32_t Runner::fail(Failure failure, std::uint32_t site, double a, double b) {
  machine_->context().failure = {static_cast<std::int32_t>(failure), site, a, b};
  return static_cast<std::int32_t>(failure);
}

void Runner::met_singular(SingularBlock block) {
  if (singular_.size() == singular_.capacity() || std::ranges::binary_search(told_singular_, block) ||
      std::ranges::find(singular_, block) != singular_.end())
    return;
  singular_.push_back(block);
}

std::vector<Runner::SingularBlock> Runner::take_singular() {
  std::vector<SingularBlock> taken(singular_);
  singular_.clear();
  told_singular_.insert(told_singular_.end(), taken.begin(), taken.end());
  std::ranges::sort(told_singular_);
  return taken;
}

void Runner::accept() {
  for (const auto& solver : nonlinear_) solver->accept();
  record_delays();
  // What only events evaluate keeps its value between them.
  for (Delay& d : delays_)
    if (!d.line.empty() && d.line.last_time() < time()) d.line.record(time(), d.line.last_value());
  // Only here: until a step is accepted, rows within it still look back from its beginning.
  for (Delay& d : delays_) d.line.forget_before(d.time - d.longest);
  for (TransportLine& line : transports_) line.forget();
}

std::int32_t Runner::begin_transports() {
  for (TransportLine& line : transports_) line.clear();
  return run(model_.profiles);
}

std::int32_t Runner::feed_transports(Feeding feeding) {
  feeding_ = feeding;
  transports_changed_ = false;
  return run(model_.feeds);
}

void Runner::return_to_accepted() {
  for (const auto& solver : nonlinear_) solver->return_to_accepted();
}

void Runner::record_delays() {
  for (Delay& d : delays_) {
    if (!d.seen) continue;
    d.line.record(d.time, d.value);
    d.seen = false;
  }
}

double Runner::next_delayed_jump(double time) const {
  double next = std::numeric_limits<double>::infinity();
  for (const Delay& d : delays_) {
    if (d.line.empty() || !(d.delay > 0)) continue;
    // A jump that has just arrived must not be waited for again because of rounding.
    const double slack = 8 * std::numeric_limits<double>::epsilon() * std::max(std::fabs(time), d.delay);
    const double arrival = d.line.next_jump(time - d.delay + slack) + d.delay;
    next = std::min(next, arrival);
  }
  return next;
}

void Runner::forget_factors() {
  for (const auto& solver : nonlinear_) solver->forget();
}

std::vector<Warning> Runner::take_warnings() { return std::exchange(warnings_, {}); }

Runner::BlockCounts Runner::block_counts() const {
  BlockCounts counts;
  for (const auto& solver : nonlinear_) {
    counts.nonlinear_solves += solver->stats().solves;
    counts.nonlinear_iterations += solver->stats().iterations;
  }
  for (const auto& solver : linear_) counts.linear_solves += solver->solves();
  for (const auto& solver : mixed_) counts.mixed_iterations += solver->iterations();
  return counts;
}

void Runner::trace_not_finite(const std::function<void()>& visit) {
  const jit::Code* const fast = std::exchange(code_, nullptr);
  std::unique_ptr<jit::Code> watching;
  if (fast != nullptr) {
    jit::Options traced = options_.jit;
    traced.trace_not_finite = true;
    traced.cache = nullptr;
    if (auto code = jit::compile(model_.program, traced, options_.externals)) {
      watching = std::make_unique<jit::Code>(std::move(*code));
      code_ = watching.get();
    }
  }
  const std::vector<double> before(values().begin(), values().end());
  visit();
  std::ranges::copy(before, values().begin());
  code_ = fast;
}

std::int32_t Runner::run_traced(program::RoutineId routine) {
  machine_->reset();
  Context& context = machine_->context();
  return code_ ? code_->routine(routine)(&context)
               : program::evaluate(model_.program, routine, context, {.trace_not_finite = true, .external = {}});
}

std::optional<Runner::NotFinite> Runner::find_not_finite(std::span<const program::RoutineId> routines) {
  std::optional<NotFinite> found;
  trace_not_finite([&] {
    for (const program::RoutineId routine : routines) {
      if (routine.is_none() || run_traced(routine) != static_cast<std::int32_t>(Failure::not_finite)) continue;
      const program::FailureRecord& record = failure();
      found = NotFinite{program::SiteId(record.site), record.a};
      return;
    }
  });
  return found;
}

std::optional<Runner::NotFinite> Runner::find_new_not_finite(std::span<const program::RoutineId> routines) {
  met_not_finite_.resize(model_.program.sites.size(), 0);
  first_new_.reset();
  meets_all_ = true;
  trace_not_finite([&] {
    for (const program::RoutineId routine : routines)
      if (!routine.is_none()) run_traced(routine);
  });
  meets_all_ = false;
  return first_new_;
}

}  // namespace holon::sim
