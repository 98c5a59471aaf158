// What compiling costs and what compiled code costs next to code written by hand. Prints tables; read ratios.
//   jit_bench            everything
//   jit_bench compile    milliseconds of each phase over sizes
//   jit_bench scale      from expressions to machine code, with the Jacobian, 1,000 to 100,000 equations
//   jit_bench run        derivatives against -O2

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <functional>
#include <string_view>
#include <vector>

#include "bench/jit_models.h"
#include "jit/jit.h"
#include "program/derivative.h"
#include "program/machine.h"
#include "program/reference_runtime.h"
#include "program/roll.h"
#include "program/share.h"
#include "program/verify.h"

namespace holon::bench {
namespace {

// Time of this thread, not of the wall: other work on the machine does not count.
double now_ms() {
  timespec t{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) * 1e3 + static_cast<double>(t.tv_nsec) * 1e-6;
}
double ms_since(double t) { return now_ms() - t; }

double median(std::vector<double> v) {
  std::ranges::sort(v);
  return v[v.size() / 2];
}

void prepare_program(Model& m, bool rolled) {
  if (!rolled) return;
  program::share_subexpressions(m.program, *m.program.find("derivatives"));
  program::roll(m.program);
}

void compile_row(const std::function<Model()>& make, bool rolled, jit::Tier tier) {
  std::vector<double> totals;
  jit::Statistics s;
  std::size_t n = 0;
  double roll_ms = 1e9;
  const auto least = [](double& so_far, double x, int round) { so_far = round == 0 ? x : std::min(so_far, x); };
  std::string name;
  for (int k = 0; k < 3; ++k) {
    Model m = make();
    n = m.states;
    name = m.name;
    auto t = now_ms();
    prepare_program(m, rolled);
    roll_ms = std::min(roll_ms, ms_since(t));
    t = now_ms();
    jit::Options options;
    options.tier = tier;
    const auto code = jit::compile(m.program, options);
    totals.push_back(ms_since(t));
    const jit::Statistics& now = code->statistics();
    least(s.prepare_ms, now.prepare_ms, k);
    least(s.emit_ms, now.emit_ms, k);
    least(s.optimize_ms, now.optimize_ms, k);
    least(s.select_ms, now.select_ms, k);
    least(s.link_ms, now.link_ms, k);
  }
  fmt::print("{:16} {:7} {:9} {:9} {:8.2f} {:8.2f} {:8.2f} {:8.2f} {:8.2f} {:8.2f} {:9.2f} {:8.2f}\n", name, n,
             rolled ? "rolled" : "written", tier == jit::Tier::quick ? "quick" : "auto", roll_ms, s.prepare_ms,
             s.emit_ms, s.optimize_ms, s.select_ms, s.link_ms, median(totals),
             1000 * median(totals) / static_cast<double>(n));
}

void compile_table() {
  fmt::print("{:16} {:>7} {:9} {:9} {:>8} {:>8} {:>8} {:>8} {:>8} {:>8} {:>9} {:>8}\n", "model", "states", "form",
             "tier", "roll", "prepare", "emit", "optimize", "select", "link", "total ms", "us/state");
  using jit::Tier;
  compile_row(pendulum, true, Tier::automatic);
  for (const std::size_t n : {100UL, 1000UL, 10000UL}) {
    compile_row([n] { return heat_rod(n); }, false, Tier::automatic);
    compile_row([n] { return heat_rod(n); }, true, Tier::automatic);
    compile_row([n] { return heat_rod(n); }, true, Tier::quick);
  }
  compile_row([] { return chain(100); }, false, Tier::automatic);
  compile_row([] { return chain(100); }, true, Tier::automatic);
  for (const std::size_t n : {100UL, 1000UL, 10000UL}) {
    compile_row([n] { return irregular(n); }, false, Tier::automatic);
    compile_row([n] { return irregular(n); }, true, Tier::automatic);
  }
}

void run_row(Model m, bool rolled, jit::Tier tier) {
  prepare_program(m, rolled);
  jit::Options options;
  options.tier = tier;
  const auto code = jit::compile(m.program, options);
  const program::Runtime runtime = program::reference_runtime();
  program::Machine machine(m.program, runtime);
  std::ranges::copy(m.parameters, machine.values().begin() + m.first_parameter.value);
  std::vector<double> x(m.states);
  for (std::size_t i = 0; i < x.size(); ++i) x[i] = 0.3 + 0.01 * static_cast<double>(i % 97);
  std::ranges::copy(x, machine.values().begin() + m.first_state.value);
  std::vector<double> dx(m.states);
  const auto f = code->routine(*m.program.find("derivatives"));
  const auto repeats = std::max<std::size_t>(20, 400'000 / (m.states + 1));
  std::vector<double> ours;
  std::vector<double> theirs;
  double difference = 0;
  for (int round = 0; round < 9; ++round) {
    auto t = now_ms();
    for (std::size_t k = 0; k < repeats; ++k) f(&machine.context());
    ours.push_back(ms_since(t) * 1e6 / static_cast<double>(repeats));
    t = now_ms();
    for (std::size_t k = 0; k < repeats; ++k) {
      m.by_hand(x.data(), m.parameters.data(), dx.data(), m.size);
      asm volatile("" ::: "memory");
    }
    theirs.push_back(ms_since(t) * 1e6 / static_cast<double>(repeats));
  }
  for (std::size_t i = 0; i < dx.size(); ++i)
    difference = std::max(difference, std::fabs(dx[i] - machine.values()[m.first_derivative.value + i]));
  fmt::print("{:16} {:7} {:9} {:9} {:12.1f} {:12.1f} {:8.2f}   {:g}\n", m.name, m.states, rolled ? "rolled" : "written",
             tier == jit::Tier::quick       ? "quick"
             : tier == jit::Tier::optimized ? "optimized"
                                            : "auto",
             median(ours), median(theirs), median(ours) / median(theirs), difference);
}

void run_table() {
  fmt::print("\n{:16} {:>7} {:9} {:9} {:>12} {:>12} {:>8}   {}\n", "model", "states", "form", "tier", "ns a call",
             "by hand ns", "ratio", "largest difference");
  using jit::Tier;
  run_row(pendulum(), true, Tier::automatic);
  run_row(pendulum(), true, Tier::optimized);
  for (const std::size_t n : {100UL, 1000UL, 10000UL, 100000UL}) {
    run_row(heat_rod(n), true, Tier::automatic);
    run_row(heat_rod(n), true, Tier::quick);
    if (n < 100000) run_row(heat_rod(n), false, Tier::automatic);
  }
  run_row(chain(100), true, Tier::automatic);
  run_row(chain(100), false, Tier::automatic);
  run_row(chain(10000), true, Tier::automatic);
  run_row(tanks(1000), true, Tier::automatic);
  run_row(tanks(1000), false, Tier::automatic);
  run_row(arm(), true, Tier::automatic);
  run_row(arm(), true, Tier::optimized);
}

// What each pass costs on the way of a large model, in milliseconds, and how much code a Jacobian adds.
void scale_row(const std::function<Model()>& make) {
  auto t = now_ms();
  const auto lap = [&] {
    const double ms = ms_since(t);
    t = now_ms();
    return ms;
  };
  Model m = make();
  const double lower = lap();
  const std::size_t problems = program::verify(m.program).size();
  const double verified = lap();
  const program::RoutineId derivatives = *m.program.find("derivatives");
  program::share_subexpressions(m.program, derivatives);
  const double share = lap();
  std::vector<std::uint32_t> inputs(m.states);
  std::vector<std::uint32_t> outputs(m.states);
  for (std::uint32_t i = 0; i < m.states; ++i) {
    inputs[i] = m.first_state.value + i;
    outputs[i] = m.first_derivative.value + i;
  }
  t = now_ms();
  program::Program plain = std::move(make().program);
  t = now_ms();
  const auto jacobian = program::differentiate(m.program, derivatives, inputs, outputs, "jacobian");
  const double differentiate = lap();
  program::share_subexpressions(plain, *plain.find("derivatives"));
  program::roll(plain);
  t = now_ms();
  const auto without = jit::compile(plain);
  const double compile = lap();
  program::roll(m.program);
  const double roll = lap();
  const auto with = jit::compile(m.program);
  const double compile_both = lap();
  fmt::print("{:16} {:7} {:8.1f} {:8.1f} {:8.1f} {:8.1f} {:8.1f} {:8.1f} {:8.1f} {:7} {:9} {:9}\n", m.name, m.states,
             lower, verified, share, roll, compile, differentiate, compile_both, jacobian ? jacobian->colors : 0,
             without->statistics().object_bytes, with->statistics().object_bytes);
  if (problems != 0) fmt::print("the program is not valid\n");
}

void scale_table() {
  fmt::print("{:16} {:>7} {:>8} {:>8} {:>8} {:>8} {:>8} {:>8} {:>8} {:>7} {:>9} {:>9}\n", "model", "states", "lower",
             "verify", "share", "roll", "compile", "differ", "with jac", "colors", "bytes", "with jac");
  jit::prepare();
  for (const std::size_t n : {1000UL, 5000UL, 20000UL, 100000UL}) scale_row([n] { return heat_rod(n); });
  for (const std::size_t n : {1000UL, 5000UL, 20000UL, 100000UL}) scale_row([n] { return irregular(n); });
}

}  // namespace
}  // namespace holon::bench

int main(int argc, char** argv) {
  using namespace holon;  // NOLINT: a short main
  const std::string_view what = argc > 1 ? argv[1] : "";
  if (what == "kernels") {
    // The two rolled models only: for trying out passes.
    for (const bool rod : {true, false}) {
      const auto make = [rod] { return rod ? bench::heat_rod(1000) : bench::chain(100); };
      bench::compile_row(make, true, jit::Tier::automatic);
      bench::run_row(make(), true, jit::Tier::automatic);
    }
    return 0;
  }
  if (what.empty() || what == "compile") bench::compile_table();
  if (what.empty() || what == "scale") bench::scale_table();
  if (what.empty() || what == "run") bench::run_table();
}
