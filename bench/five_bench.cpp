// Five models as Holon runs them, next to the same models written by hand for CVODE: derivative function and whole
// integration, in processor time of this thread. Prints a table; read ratios.
//   five_bench FOLDER        FOLDER: bench/five
// Both integrate with CVODE's BDF, the same tolerances, the same longest step, an exact Jacobian, and both keep states
// and derivatives at 501 instants. By hand: SUNDIALS' own vectors, dense matrices up to 20 states, KLU above.

#include <cvode/cvode.h>
#include <cvode/cvode_ls.h>
#include <fmt/format.h>
#include <nvector/nvector_serial.h>
#include <sunlinsol/sunlinsol_dense.h>
#include <sunlinsol/sunlinsol_klu.h>
#include <sunmatrix/sunmatrix_dense.h>
#include <sunmatrix/sunmatrix_sparse.h>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "bench/five_by_hand.h"
#include "driver/experiment.h"
#include "driver/session.h"
#include "driver/target.h"
#include "driver/translate.h"
#include "jit/jit.h"
#include "sim/runner.h"
#include "sim/simulate.h"

namespace holon::bench {
namespace {

constexpr int kIntervals = 500;

double now_us() {
  timespec t{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) * 1e6 + static_cast<double>(t.tv_nsec) * 1e-3;
}

// The fastest of several rounds: what else the machine does can only add.
template <class Work>
double fastest(int rounds, Work work) {
  double best = 0;
  for (int k = 0; k < rounds; ++k) {
    const double us = work();
    best = k == 0 ? us : std::min(best, us);
  }
  return best;
}

struct Run {
  double us = 0;
  long steps = 0;
  long f_calls = 0;
  std::vector<double> last;  // states at the end
};

int f_of(realtype t, N_Vector x, N_Vector dx, void* model) {
  static_cast<const ByHand*>(model)->derivatives(t, N_VGetArrayPointer(x), N_VGetArrayPointer(dx));
  return 0;
}

int sparse_jacobian(realtype t, N_Vector x, N_Vector, SUNMatrix matrix, void* user, N_Vector, N_Vector, N_Vector) {
  const ByHand& m = *static_cast<const ByHand*>(user);
  std::ranges::copy(m.column_start, SUNSparseMatrix_IndexPointers(matrix));
  std::ranges::copy(m.rows, SUNSparseMatrix_IndexValues(matrix));
  m.jacobian(t, N_VGetArrayPointer(x), SUNSparseMatrix_Data(matrix));
  return 0;
}

int dense_jacobian(realtype t, N_Vector x, N_Vector, SUNMatrix matrix, void* user, N_Vector, N_Vector, N_Vector) {
  const ByHand& m = *static_cast<const ByHand*>(user);
  std::vector<double> entries(m.rows.size());
  m.jacobian(t, N_VGetArrayPointer(x), entries.data());
  SUNMatZero(matrix);
  for (std::size_t j = 0; j < m.size; ++j)
    for (int k = m.column_start[j]; k < m.column_start[j + 1]; ++k)
      SM_ELEMENT_D(matrix, m.rows[static_cast<std::size_t>(k)], static_cast<int>(j)) =
          entries[static_cast<std::size_t>(k)];
  return 0;
}

Run run_by_hand(const ByHand& m) {
  SUNContext context = nullptr;
  SUNContext_Create(nullptr, &context);
  const auto n = static_cast<sunindextype>(m.size);
  N_Vector x = N_VNew_Serial(n, context);
  std::ranges::copy(m.start, N_VGetArrayPointer(x));
  void* const cvode = CVodeCreate(CV_BDF, context);
  CVodeInit(cvode, f_of, 0, x);
  CVodeSetUserData(cvode, const_cast<ByHand*>(&m));
  CVodeSStolerances(cvode, m.tolerance, m.tolerance);
  CVodeSetMaxNumSteps(cvode, 10'000'000);
  CVodeSetMaxStep(cvode, m.stop_time / 50);
  CVodeSetStopTime(cvode, m.stop_time);
  const bool is_dense = m.size <= 20;
  SUNMatrix matrix = is_dense
                         ? SUNDenseMatrix(n, n, context)
                         : SUNSparseMatrix(n, n, static_cast<sunindextype>(m.rows.size() + m.size), CSC_MAT, context);
  SUNLinearSolver linear = is_dense ? SUNLinSol_Dense(x, matrix, context) : SUNLinSol_KLU(x, matrix, context);
  CVodeSetLinearSolver(cvode, linear, matrix);
  CVodeSetJacFn(cvode, is_dense ? dense_jacobian : sparse_jacobian);
  Run run;
  std::vector<double> rows;
  const double begin = now_us();
  rows.reserve((kIntervals + 1) * (2 * m.size + 1));
  std::vector<double> dx(m.size);
  const auto keep = [&](double t, const double* state) {
    m.derivatives(t, state, dx.data());
    rows.push_back(t);
    rows.insert(rows.end(), state, state + m.size);
    rows.insert(rows.end(), dx.begin(), dx.end());
  };
  keep(0, N_VGetArrayPointer(x));
  for (int k = 1; k <= kIntervals; ++k) {
    double t = 0;
    if (CVode(cvode, m.stop_time * k / kIntervals, x, &t, CV_NORMAL) < 0) break;
    keep(t, N_VGetArrayPointer(x));
  }
  run.us = now_us() - begin;
  run.last.assign(N_VGetArrayPointer(x), N_VGetArrayPointer(x) + m.size);
  CVodeGetNumSteps(cvode, &run.steps);
  CVodeGetNumRhsEvals(cvode, &run.f_calls);
  void* memory = cvode;
  CVodeFree(&memory);
  SUNLinSolFree(linear);
  SUNMatDestroy(matrix);
  N_VDestroy(x);
  SUNContext_Free(&context);
  return run;
}

// From the first to the last row: what comes before is compiling and initial values.
class TimedRows final : public sim::ResultSink {
 public:
  std::optional<std::string> begin(const sim::ResultLayout& layout) override {
    layout_ = layout;
    begin_ = now_us();
    rows_.reserve((kIntervals + 1) * layout.columns);
    return std::nullopt;
  }
  std::optional<std::string> row(std::span<const double> values) override {
    rows_.insert(rows_.end(), values.begin(), values.end());
    return std::nullopt;
  }
  std::optional<std::string> finish(bool /*complete*/) override {
    us = now_us() - begin_;
    return std::nullopt;
  }
  double last(const std::string& name) const {
    for (const sim::ResultName& n : layout_.names)
      if (n.name == name) return rows_[rows_.size() - layout_.columns + n.column];
    return NAN;
  }
  double us = 0;

 private:
  sim::ResultLayout layout_;
  double begin_ = 0;
  std::vector<double> rows_;
};

void compare(const ByHand& m, const std::string& folder) {
  driver::Session session;
  classes::ClassTree tree(session.names, session.files, session.sink, driver::library_options({}));
  classes::ClassNode* const node = driver::find_target(folder + "/" + m.name + ".mo", tree);
  const auto translated = node != nullptr ? driver::translate(tree, *node, session) : nullptr;
  if (!translated || !translated->failed.empty()) {
    fmt::print("{}: cannot be translated\n", m.name);
    return;
  }
  const program::Model& model = translated->model;
  sim::Names names;
  names.variable = [&](std::uint32_t v) { return translated->ordered.system->name(flat::VariableId(v)); };

  // The derivative function at one point.
  auto runner = sim::Runner::make(model, {});
  if (!runner) return;
  sim::Runner& r = **runner;
  r.run(model.parameters);
  const auto code = jit::compile(model.program);
  if (!code) return;
  const jit::Code::Routine derivatives = code->routine(model.derivatives);
  program::Context& context = r.machine().context();
  std::map<std::string, std::size_t> by_name;
  for (std::size_t i = 0; i < m.size; ++i) by_name[m.state_name(i)] = i;
  std::vector<double> x(m.size);
  for (std::size_t i = 0; i < m.size; ++i) x[i] = m.start[i] + 0.01 * static_cast<double>(i % 7);
  for (const program::StateInfo& s : model.states) r[s.value] = x[by_name.at(names.variable(s.variable))];
  r[model.time] = 0.5;
  const auto repeats = static_cast<int>(2'000'000 / (m.size + 20));
  const double ours = fastest(15, [&] {
    const double begin = now_us();
    for (int k = 0; k < repeats; ++k) derivatives(&context);
    return (now_us() - begin) * 1e3 / repeats;
  });
  std::vector<double> dx(m.size);
  const double theirs = fastest(15, [&] {
    const double begin = now_us();
    for (int k = 0; k < repeats; ++k) {
      m.derivatives(0.5, x.data(), dx.data());
      asm volatile("" ::"r"(dx.data()) : "memory");
    }
    return (now_us() - begin) * 1e3 / repeats;
  });
  double difference = 0;
  for (const program::StateInfo& s : model.states) {
    const double d = dx[by_name.at(names.variable(s.variable))];
    difference = std::max(difference, std::fabs(r[s.derivative] - d) / (1 + std::fabs(d)));
  }

  Run hand;
  const double hand_us = fastest(7, [&] {
    hand = run_by_hand(m);
    return hand.us;
  });
  sim::Options options;
  options.stop_time = m.stop_time;
  options.tolerance = m.tolerance;
  options.intervals = kIntervals;
  options.variables = {};
  sim::Outcome outcome;
  double end_difference = 0;
  const double our_us = fastest(7, [&] {
    TimedRows rows;
    outcome = sim::simulate(model, options, names, rows, session.sink);
    end_difference = 0;
    for (std::size_t i = 0; i < m.size; ++i)
      end_difference = std::max(end_difference,
                                std::fabs(rows.last(m.state_name(i)) - hand.last[i]) / (1 + std::fabs(hand.last[i])));
    return rows.us;
  });
  fmt::print("{:10} {:6} {:10.1f} {:10.1f} {:6.2f} {:8.1e} {:7} {:7} {:7} {:7} {:10.2f} {:10.2f} {:6.2f} {:8.1e}\n",
             m.name, m.size, ours, theirs, ours / theirs, difference, outcome.statistics.steps, hand.steps,
             outcome.statistics.function_evaluations, hand.f_calls, our_us * 1e-3, hand_us * 1e-3, our_us / hand_us,
             end_difference);
}

}  // namespace
}  // namespace holon::bench

int main(int argc, char** argv) {
  const std::string folder = argc > 1 ? argv[1] : "bench/five";
  fmt::print("{:10} {:>6} {:>10} {:>10} {:>6} {:>8} {:>7} {:>7} {:>7} {:>7} {:>10} {:>10} {:>6} {:>8}\n", "model",
             "states", "f, ns", "by hand", "ratio", "differ", "steps", "by hand", "f", "by hand", "run, ms", "by hand",
             "ratio", "differ");
  for (const holon::bench::ByHand& m : holon::bench::five_by_hand())
    if (argc < 3 || m.name == argv[2]) holon::bench::compare(m, folder);
}
