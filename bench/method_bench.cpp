// Dormand and Prince 5(4) on Lorenz and Pleiades: Holon's engine, which reads the tableau as data, against ARKODE's and
// against a loop written by hand with the tableau in its code. Read ratios, not seconds; `error` is that at the end, in
// units of the tolerance, `steps` counts accepted ones.
//   HNW I, II.4: x_next, err and the next step h 0.9 err^-(0.17) err_before^0.04, first step by the same algorithm.

#include <arkode/arkode_erkstep.h>
#include <benchmark/benchmark.h>
#include <nvector/nvector_serial.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "method/make.h"

namespace holon::method {
namespace {

constexpr double kTol = 1e-8;

struct Lorenz {
  static constexpr std::size_t kSize = 3;
  static constexpr double kEnd = 10;
  static std::array<double, kSize> start() { return {1, 1, 1}; }
  static void f(const double* x, double* dx) {
    dx[0] = 10 * (x[1] - x[0]);
    dx[1] = x[0] * (28 - x[2]) - x[1];
    dx[2] = x[0] * x[1] - 8.0 / 3 * x[2];
  }
};

struct Pleiades {
  static constexpr std::size_t kSize = 28;
  static constexpr double kEnd = 3;
  static std::array<double, kSize> start() {
    return {3, 3, -1, -3, 2, -2, 2, 3, -3, 2, 0, 0, -4, 4, 0, 0, 0, 0, 0, 1.75, -1.5, 0, 0, 0, -1.25, 1, 0, 0};
  }
  static void f(const double* x, double* dx) {
    for (std::size_t i = 0; i < 14; ++i) dx[i] = x[14 + i];
    for (std::size_t i = 0; i < 7; ++i) {
      double ax = 0;
      double ay = 0;
      for (std::size_t j = 0; j < 7; ++j) {
        if (j == i) continue;
        const double rx = x[j] - x[i];
        const double ry = x[7 + j] - x[7 + i];
        const double r2 = rx * rx + ry * ry;
        const double weight = static_cast<double>(j + 1) / (r2 * std::sqrt(r2));
        ax += weight * rx;
        ay += weight * ry;
      }
      dx[14 + i] = ax;
      dx[21 + i] = ay;
    }
  }
};

template <class Model>
struct Call {
  solve::Evaluation operator()(double, solve::Values x, solve::Results dx) const {
    Model::f(x.data(), dx.data());
    return solve::Evaluation::good;
  }
};
template <class Model>
constexpr Call<Model> kCall;

template <class Model>
solve::OdeProblem problem_of() {
  solve::OdeProblem ode;
  ode.size = Model::kSize;
  ode.derivatives = kCall<Model>;
  return ode;
}

template <class Model>
const std::vector<double>& reference() {
  static const std::vector<double> x = [] {
    solve::OdeOptions options;
    options.relative_tol = 1e-14;
    const auto made = make_integrator("dop853", problem_of<Model>(), options);
    const auto start = Model::start();
    static_cast<void>((*made)->start(0, start));
    while ((*made)->time() < Model::kEnd && (*made)->step(Model::kEnd)) {
    }
    return std::vector<double>((*made)->state().begin(), (*made)->state().end());
  }();
  return x;
}

template <class Model>
void report(benchmark::State& state, std::span<const double> x, long steps) {
  double error = 0;
  for (std::size_t i = 0; i < Model::kSize; ++i) {
    error = std::max(error, std::abs(x[i] - reference<Model>()[i]) / (kTol * (1 + std::abs(x[i]))));
  }
  state.counters["error"] = error;
  state.counters["steps"] = static_cast<double>(steps);
}

template <class Model>
void BM_Holon(benchmark::State& state) {
  solve::OdeOptions options;
  options.relative_tol = kTol;
  const auto made = make_integrator("dormand-prince", problem_of<Model>(), options);
  solve::Integrator& integrator = **made;
  const auto start = Model::start();
  for (auto _ : state) {
    static_cast<void>(integrator.start(0, start));
    while (integrator.time() < Model::kEnd && integrator.step(Model::kEnd)) {
    }
    benchmark::DoNotOptimize(integrator.state().data());
  }
  report<Model>(state, integrator.state(), integrator.stats().steps);
}

template <class Model>
int arkode_f(realtype, N_Vector x, N_Vector dx, void*) {
  Model::f(N_VGetArrayPointer(x), N_VGetArrayPointer(dx));
  return 0;
}

template <class Model>
void BM_Arkode(benchmark::State& state) {
  SUNContext context = nullptr;
  SUNContext_Create(nullptr, &context);
  N_Vector x = N_VNew_Serial(static_cast<sunindextype>(Model::kSize), context);
  const std::span<double> numbers(N_VGetArrayPointer(x), Model::kSize);
  const auto start = Model::start();
  std::ranges::copy(start, numbers.begin());
  void* memory = ERKStepCreate(arkode_f<Model>, 0, x, context);
  ERKStepSStolerances(memory, kTol, kTol);
  ERKStepSetTableNum(memory, ARKODE_DORMAND_PRINCE_7_4_5);
  ERKStepSetMaxNumSteps(memory, 1000000);
  long steps = 0;
  for (auto _ : state) {
    std::ranges::copy(start, numbers.begin());
    ERKStepReInit(memory, arkode_f<Model>, 0, x);
    ERKStepSetStopTime(memory, Model::kEnd);
    double t = 0;
    ERKStepEvolve(memory, Model::kEnd, x, &t, ARK_NORMAL);
    ERKStepGetNumSteps(memory, &steps);
  }
  report<Model>(state, numbers, steps);
  ERKStepFree(&memory);
  N_VDestroy(x);
  SUNContext_Free(&context);
}

template <class Model>
class ByHand {
 public:
  using State = std::array<double, Model::kSize>;

  long run(State& x) {
    Model::f(x.data(), k1_.data());
    double t = 0;
    double h = first_step(x);
    double before = 1e-4;
    long steps = 0;
    bool rejected = false;
    while (t < Model::kEnd) {
      h = std::min(h, Model::kEnd - t);
      const double error = attempt(x, h);
      double factor = std::pow(error, 0.17);
      if (error <= 1) {
        factor = std::clamp(factor / std::pow(before, 0.04) / 0.9, 0.1, 5.0);
        before = std::max(error, 1e-4);
        t += h;
        x = next_;
        k1_ = k7_;
        ++steps;
        h = rejected ? std::min(h, h / factor) : h / factor;
        rejected = false;
      } else {
        h /= std::min(5.0, factor / 0.9);
        rejected = true;
      }
    }
    return steps;
  }

 private:
  double first_step(const State& x) {
    const auto norm = [&](const State& v) {
      double sum = 0;
      for (std::size_t i = 0; i < Model::kSize; ++i) {
        const double scaled = v[i] / (kTol * (1 + std::abs(x[i])));
        sum += scaled * scaled;
      }
      return std::sqrt(sum / Model::kSize);
    };
    const double d0 = norm(x);
    const double d1 = norm(k1_);
    const double h0 = 0.01 * d0 / d1;
    for (std::size_t i = 0; i < Model::kSize; ++i) stage_[i] = x[i] + h0 * k1_[i];
    Model::f(stage_.data(), k2_.data());
    for (std::size_t i = 0; i < Model::kSize; ++i) k2_[i] = (k2_[i] - k1_[i]) / h0;
    return std::min(100 * h0, std::pow(0.01 / std::max(d1, norm(k2_)), 0.2));
  }

  double attempt(const State& x, double h) {
    const auto each = [&](State& target, auto sum) {
      for (std::size_t i = 0; i < Model::kSize; ++i) target[i] = x[i] + h * sum(i);
    };
    each(stage_, [&](std::size_t i) { return k1_[i] / 5; });
    Model::f(stage_.data(), k2_.data());
    each(stage_, [&](std::size_t i) { return 3.0 / 40 * k1_[i] + 9.0 / 40 * k2_[i]; });
    Model::f(stage_.data(), k3_.data());
    each(stage_, [&](std::size_t i) { return 44.0 / 45 * k1_[i] - 56.0 / 15 * k2_[i] + 32.0 / 9 * k3_[i]; });
    Model::f(stage_.data(), k4_.data());
    each(stage_, [&](std::size_t i) {
      return 19372.0 / 6561 * k1_[i] - 25360.0 / 2187 * k2_[i] + 64448.0 / 6561 * k3_[i] - 212.0 / 729 * k4_[i];
    });
    Model::f(stage_.data(), k5_.data());
    each(stage_, [&](std::size_t i) {
      return 9017.0 / 3168 * k1_[i] - 355.0 / 33 * k2_[i] + 46732.0 / 5247 * k3_[i] + 49.0 / 176 * k4_[i] -
             5103.0 / 18656 * k5_[i];
    });
    Model::f(stage_.data(), k6_.data());
    each(next_, [&](std::size_t i) {
      return 35.0 / 384 * k1_[i] + 500.0 / 1113 * k3_[i] + 125.0 / 192 * k4_[i] - 2187.0 / 6784 * k5_[i] +
             11.0 / 84 * k6_[i];
    });
    Model::f(next_.data(), k7_.data());
    double total = 0;
    for (std::size_t i = 0; i < Model::kSize; ++i) {
      const double e = h * (71.0 / 57600 * k1_[i] - 71.0 / 16695 * k3_[i] + 71.0 / 1920 * k4_[i] -
                            17253.0 / 339200 * k5_[i] + 22.0 / 525 * k6_[i] - 1.0 / 40 * k7_[i]);
      const double scaled = e / (kTol * (1 + std::max(std::abs(x[i]), std::abs(next_[i]))));
      total += scaled * scaled;
    }
    return std::sqrt(total / Model::kSize);
  }

  State k1_, k2_, k3_, k4_, k5_, k6_, k7_, stage_, next_;
};

template <class Model>
void BM_ByHand(benchmark::State& state) {
  ByHand<Model> loop;
  typename ByHand<Model>::State x{};
  long steps = 0;
  for (auto _ : state) {
    x = Model::start();
    steps = loop.run(x);
    benchmark::DoNotOptimize(x.data());
  }
  report<Model>(state, x, steps);
}

BENCHMARK(BM_Holon<Lorenz>)->Unit(benchmark::kMicrosecond);
BENCHMARK(BM_ByHand<Lorenz>)->Unit(benchmark::kMicrosecond);
BENCHMARK(BM_Arkode<Lorenz>)->Unit(benchmark::kMicrosecond);
BENCHMARK(BM_Holon<Pleiades>)->Unit(benchmark::kMicrosecond);
BENCHMARK(BM_ByHand<Pleiades>)->Unit(benchmark::kMicrosecond);
BENCHMARK(BM_Arkode<Pleiades>)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace holon::method

BENCHMARK_MAIN();
