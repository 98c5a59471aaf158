// What the solver room costs, next to the plain use of the libraries under it. Read ratios, not seconds.
//   Cvode*/Ida* ... Direct: the same problem with SUNDIALS called as its manual shows; Holon: through Integrator.
//   DenseLu, Eigen: one factorization and one solve. Matrix: where sparse elimination starts to pay.

#include <benchmark/benchmark.h>
#include <cvode/cvode.h>
#include <cvode/cvode_ls.h>
#include <ida/ida.h>
#include <ida/ida_ls.h>
#include <nvector/nvector_serial.h>
#include <sunlinsol/sunlinsol_dense.h>
#include <sunlinsol/sunlinsol_klu.h>
#include <sunmatrix/sunmatrix_dense.h>
#include <sunmatrix/sunmatrix_sparse.h>

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

#include "solve/linear/dense_lu.h"
#include "solve/linear/sparse_lu.h"
#include "solve/newton/newton.h"
#include "solve/sundials/sundials.h"

namespace holon::solve {
namespace {

constexpr double kTol = 1e-6;

// --- Van der Pol, mu = 100, two periods of the fast-slow cycle -------------------------------------------------------

constexpr double kMu = 100;
constexpr double kVanDerPolEnd = 300;

void van_der_pol(const double* x, double* dx) {
  dx[0] = x[1];
  dx[1] = kMu * (1 - x[0] * x[0]) * x[1] - x[0];
}

void van_der_pol_jacobian(const double* x, double* j) {
  j[0] = 0;
  j[1] = -2 * kMu * x[0] * x[1] - 1;
  j[2] = 1;
  j[3] = kMu * (1 - x[0] * x[0]);
}

void BM_CvodeVanDerPolDirect(benchmark::State& state) {
  long steps = 0;
  for (auto _ : state) {
    SUNContext context = nullptr;
    SUNContext_Create(nullptr, &context);
    N_Vector x = N_VNew_Serial(2, context);
    NV_Ith_S(x, 0) = 2;
    NV_Ith_S(x, 1) = 0;
    void* mem = CVodeCreate(CV_BDF, context);
    CVodeInit(
        mem,
        [](realtype, N_Vector y, N_Vector dy, void*) {
          van_der_pol(NV_DATA_S(y), NV_DATA_S(dy));
          return 0;
        },
        0, x);
    CVodeSStolerances(mem, kTol, kTol);
    SUNMatrix matrix = SUNDenseMatrix(2, 2, context);
    SUNLinearSolver solver = SUNLinSol_Dense(x, matrix, context);
    CVodeSetLinearSolver(mem, solver, matrix);
    CVodeSetJacFn(mem, [](realtype, N_Vector y, N_Vector, SUNMatrix j, void*, N_Vector, N_Vector, N_Vector) {
      van_der_pol_jacobian(NV_DATA_S(y), SUNDenseMatrix_Data(j));
      return 0;
    });
    CVodeSetStopTime(mem, kVanDerPolEnd);
    double t = 0;
    while (t < kVanDerPolEnd) CVode(mem, kVanDerPolEnd, x, &t, CV_ONE_STEP);
    CVodeGetNumSteps(mem, &steps);
    CVodeFree(&mem);
    SUNLinSolFree(solver);
    SUNMatDestroy(matrix);
    N_VDestroy(x);
    SUNContext_Free(&context);
  }
  state.counters["steps"] = static_cast<double>(steps);
}
BENCHMARK(BM_CvodeVanDerPolDirect)->Unit(benchmark::kMicrosecond);

void BM_CvodeVanDerPolHolon(benchmark::State& state) {
  auto f = [](double, Values x, Results dx) {
    van_der_pol(x.data(), dx.data());
    return Evaluation::good;
  };
  auto jac = [](double, Values x, Results j) {
    van_der_pol_jacobian(x.data(), j.data());
    return Evaluation::good;
  };
  OdeProblem problem;
  problem.size = 2;
  problem.derivatives = f;
  problem.dense_jacobian = jac;
  SundialsOptions options;
  options.ode.relative_tol = kTol;
  long steps = 0;
  for (auto _ : state) {
    const auto integrator = make_cvode(problem, CvodeMethod::bdf, options).value();
    (void)integrator->start(0, std::vector<double>{2, 0});
    while (integrator->time() < kVanDerPolEnd) (void)integrator->step(kVanDerPolEnd);
    steps = integrator->stats().steps;
  }
  state.counters["steps"] = static_cast<double>(steps);
}
BENCHMARK(BM_CvodeVanDerPolHolon)->Unit(benchmark::kMicrosecond);

// --- A heat rod of n cells with KLU ----------------------------------------------------------------------------------

constexpr double kRodEnd = 0.1;

void heat_rod(std::size_t n, const double* u, double* du) {
  const double factor = static_cast<double>((n + 1) * (n + 1));
  du[0] = factor * (u[1] - 2 * u[0]);
  for (std::size_t i = 1; i + 1 < n; ++i) du[i] = factor * (u[i - 1] - 2 * u[i] + u[i + 1]);
  du[n - 1] = factor * (u[n - 2] - 2 * u[n - 1]);
}

SparseStructure band(int n) {
  std::vector<SparseEntry> entries;
  for (int i = 0; i < n; ++i)
    for (int j = std::max(0, i - 1); j <= std::min(n - 1, i + 1); ++j) entries.push_back({i, j});
  return make_structure(static_cast<std::size_t>(n), static_cast<std::size_t>(n), entries);
}

void heat_rod_jacobian(const SparseStructure& structure, double* values) {
  const double factor = static_cast<double>((structure.cols + 1) * (structure.cols + 1));
  for (std::size_t j = 0; j < structure.cols; ++j)
    for (int k = structure.column_start[j]; k < structure.column_start[j + 1]; ++k)
      values[k] = structure.row_index[static_cast<std::size_t>(k)] == static_cast<int>(j) ? -2 * factor : factor;
}

std::vector<double> heat_rod_start(std::size_t n) {
  std::vector<double> u(n);
  for (std::size_t i = 0; i < n; ++i) u[i] = i < n / 2 ? 1.0 : 0.0;
  return u;
}

void BM_CvodeHeatRodDirect(benchmark::State& state) {
  const auto n = static_cast<std::size_t>(state.range(0));
  SparseStructure structure = band(static_cast<int>(n));
  long steps = 0;
  for (auto _ : state) {
    SUNContext context = nullptr;
    SUNContext_Create(nullptr, &context);
    N_Vector x = N_VNew_Serial(static_cast<sunindextype>(n), context);
    const std::vector<double> start = heat_rod_start(n);
    std::copy(start.begin(), start.end(), NV_DATA_S(x));
    void* mem = CVodeCreate(CV_BDF, context);
    CVodeInit(
        mem,
        [](realtype, N_Vector y, N_Vector dy, void*) {
          heat_rod(static_cast<std::size_t>(NV_LENGTH_S(y)), NV_DATA_S(y), NV_DATA_S(dy));
          return 0;
        },
        0, x);
    CVodeSetUserData(mem, &structure);
    CVodeSStolerances(mem, kTol, kTol);
    SUNMatrix matrix = SUNSparseMatrix(static_cast<sunindextype>(n), static_cast<sunindextype>(n),
                                       static_cast<sunindextype>(structure.entries()), CSC_MAT, context);
    SUNLinearSolver solver = SUNLinSol_KLU(x, matrix, context);
    CVodeSetLinearSolver(mem, solver, matrix);
    CVodeSetJacFn(mem, [](realtype, N_Vector, N_Vector, SUNMatrix j, void* user, N_Vector, N_Vector, N_Vector) {
      const auto& shape = *static_cast<SparseStructure*>(user);
      std::copy(shape.column_start.begin(), shape.column_start.end(), SUNSparseMatrix_IndexPointers(j));
      std::copy(shape.row_index.begin(), shape.row_index.end(), SUNSparseMatrix_IndexValues(j));
      heat_rod_jacobian(shape, SUNSparseMatrix_Data(j));
      return 0;
    });
    CVodeSetStopTime(mem, kRodEnd);
    double t = 0;
    while (t < kRodEnd) CVode(mem, kRodEnd, x, &t, CV_ONE_STEP);
    CVodeGetNumSteps(mem, &steps);
    CVodeFree(&mem);
    SUNLinSolFree(solver);
    SUNMatDestroy(matrix);
    N_VDestroy(x);
    SUNContext_Free(&context);
  }
  state.counters["steps"] = static_cast<double>(steps);
}
BENCHMARK(BM_CvodeHeatRodDirect)->Arg(100)->Arg(1000)->Unit(benchmark::kMicrosecond);

void BM_CvodeHeatRodHolon(benchmark::State& state) {
  const auto n = static_cast<std::size_t>(state.range(0));
  const SparseStructure structure = band(static_cast<int>(n));
  auto f = [](double, Values u, Results du) {
    heat_rod(u.size(), u.data(), du.data());
    return Evaluation::good;
  };
  auto jac = [&structure](double, Values, Results j) {
    heat_rod_jacobian(structure, j.data());
    return Evaluation::good;
  };
  OdeProblem problem;
  problem.size = n;
  problem.derivatives = f;
  problem.sparse_jacobian = jac;
  problem.pattern = structure.view();
  SundialsOptions options;
  options.ode.relative_tol = kTol;
  long steps = 0;
  for (auto _ : state) {
    const auto integrator = make_cvode(problem, CvodeMethod::bdf, options).value();
    (void)integrator->start(0, heat_rod_start(n));
    while (integrator->time() < kRodEnd) (void)integrator->step(kRodEnd);
    steps = integrator->stats().steps;
  }
  state.counters["steps"] = static_cast<double>(steps);
}
BENCHMARK(BM_CvodeHeatRodHolon)->Arg(100)->Arg(1000)->Unit(benchmark::kMicrosecond);

// --- The Robertson DAE with IDA --------------------------------------------------------------------------------------

void robertson(const double* y, const double* dy, double* r) {
  r[0] = dy[0] + 0.04 * y[0] - 1e4 * y[1] * y[2];
  r[1] = dy[1] - 0.04 * y[0] + 1e4 * y[1] * y[2] + 3e7 * y[1] * y[1];
  r[2] = y[0] + y[1] + y[2] - 1;
}

void robertson_jacobian(const double* y, double alpha, double* j) {
  j[0] = alpha + 0.04, j[1] = -0.04, j[2] = 1;
  j[3] = -1e4 * y[2], j[4] = alpha + 1e4 * y[2] + 6e7 * y[1], j[5] = 1;
  j[6] = -1e4 * y[1], j[7] = 1e4 * y[1], j[8] = 1;
}

constexpr double kRobertsonEnd = 4e5;

void BM_IdaRobertsonDirect(benchmark::State& state) {
  long steps = 0;
  for (auto _ : state) {
    SUNContext context = nullptr;
    SUNContext_Create(nullptr, &context);
    N_Vector x = N_VNew_Serial(3, context);
    N_Vector dx = N_VNew_Serial(3, context);
    N_Vector tol = N_VNew_Serial(3, context);
    for (int i = 0; i < 3; ++i) NV_Ith_S(x, i) = NV_Ith_S(dx, i) = 0;
    NV_Ith_S(x, 0) = 1;
    NV_Ith_S(dx, 0) = -0.04;
    NV_Ith_S(dx, 1) = 0.04;
    NV_Ith_S(tol, 0) = NV_Ith_S(tol, 2) = kTol;
    NV_Ith_S(tol, 1) = kTol * 1e-5;
    void* mem = IDACreate(context);
    IDAInit(
        mem,
        [](realtype, N_Vector y, N_Vector dy, N_Vector r, void*) {
          robertson(NV_DATA_S(y), NV_DATA_S(dy), NV_DATA_S(r));
          return 0;
        },
        0, x, dx);
    IDASVtolerances(mem, kTol, tol);
    SUNMatrix matrix = SUNDenseMatrix(3, 3, context);
    SUNLinearSolver solver = SUNLinSol_Dense(x, matrix, context);
    IDASetLinearSolver(mem, solver, matrix);
    IDASetJacFn(mem, [](realtype, realtype alpha, N_Vector y, N_Vector, N_Vector, SUNMatrix j, void*, N_Vector,
                        N_Vector, N_Vector) {
      robertson_jacobian(NV_DATA_S(y), alpha, SUNDenseMatrix_Data(j));
      return 0;
    });
    IDASetStopTime(mem, kRobertsonEnd);
    double t = 0;
    while (t < kRobertsonEnd) IDASolve(mem, kRobertsonEnd, &t, x, dx, IDA_ONE_STEP);
    IDAGetNumSteps(mem, &steps);
    IDAFree(&mem);
    SUNLinSolFree(solver);
    SUNMatDestroy(matrix);
    N_VDestroy(x);
    N_VDestroy(dx);
    N_VDestroy(tol);
    SUNContext_Free(&context);
  }
  state.counters["steps"] = static_cast<double>(steps);
}
BENCHMARK(BM_IdaRobertsonDirect)->Unit(benchmark::kMicrosecond);

void BM_IdaRobertsonHolon(benchmark::State& state) {
  auto f = [](double, Values y, Values dy, Results r) {
    robertson(y.data(), dy.data(), r.data());
    return Evaluation::good;
  };
  auto jac = [](double, Values y, Values, double alpha, Results j) {
    robertson_jacobian(y.data(), alpha, j.data());
    return Evaluation::good;
  };
  const std::vector<unsigned char> flags{1, 1, 0};
  DaeProblem problem;
  problem.size = 3;
  problem.residual = f;
  problem.dense_jacobian = jac;
  problem.is_differential = flags;
  SundialsOptions options;
  options.ode.relative_tol = kTol;
  options.ode.nominal = {1, 1e-5, 1};
  long steps = 0;
  for (auto _ : state) {
    const auto integrator = make_ida(problem, options).value();
    (void)integrator->start(0, std::vector<double>{1, 0, 0});
    while (integrator->time() < kRobertsonEnd) (void)integrator->step(kRobertsonEnd);
    steps = integrator->stats().steps;
  }
  state.counters["steps"] = static_cast<double>(steps);
}
BENCHMARK(BM_IdaRobertsonHolon)->Unit(benchmark::kMicrosecond);

// --- A restart at every tenth of a second ----------------------------------------------------------------------------

void BM_CvodeRestarts(benchmark::State& state) {
  auto f = [](double, Values x, Results dx) {
    dx[0] = x[1];
    dx[1] = -x[0];
    return Evaluation::good;
  };
  OdeProblem problem;
  problem.size = 2;
  problem.derivatives = f;
  SundialsOptions options;
  options.ode.relative_tol = kTol;
  const auto integrator = make_cvode(problem, CvodeMethod::bdf, options).value();
  std::vector<double> x(2);
  for (auto _ : state) {
    (void)integrator->start(0, std::vector<double>{1, 0});
    for (int event = 1; event <= 100; ++event) {
      const double t = 0.1 * event;
      while (integrator->time() < t) (void)integrator->step(t);
      std::copy(integrator->state().begin(), integrator->state().end(), x.begin());
      if (state.range(0) == 1) x[0] += 0.01;
      (void)integrator->restart(t, x);
    }
  }
  state.counters["steps"] = static_cast<double>(integrator->stats().steps);
  state.counters["f"] = static_cast<double>(integrator->stats().f_calls + integrator->stats().jacobian_f_calls);
}
BENCHMARK(BM_CvodeRestarts)->Arg(0)->Arg(1)->Unit(benchmark::kMicrosecond);

// --- Linear algebra --------------------------------------------------------------------------------------------------

DenseMatrix random_matrix(std::size_t n) {
  std::mt19937 random(7);
  std::uniform_real_distribution<double> entry(-1, 1);
  DenseMatrix a(n, n);
  for (double& value : a.values()) value = entry(random);
  return a;
}

void BM_DenseLu(benchmark::State& state) {
  const auto n = static_cast<std::size_t>(state.range(0));
  const DenseMatrix a = random_matrix(n);
  DenseLu lu(n);
  std::vector<double> b(n, 1.0);
  for (auto _ : state) {
    lu.matrix().copy_from(a);
    benchmark::DoNotOptimize(lu.factor().has_value());
    std::fill(b.begin(), b.end(), 1.0);
    lu.solve(b);
    benchmark::DoNotOptimize(b.data());
  }
}
BENCHMARK(BM_DenseLu)->Arg(1)->Arg(2)->Arg(3)->Arg(6)->Arg(10)->Arg(30)->Arg(100)->Arg(300);

void BM_EigenLu(benchmark::State& state) {
  const auto n = static_cast<Eigen::Index>(state.range(0));
  const DenseMatrix a = random_matrix(static_cast<std::size_t>(n));
  const Eigen::MatrixXd copy = Eigen::Map<const Eigen::MatrixXd>(a.values().data(), n, n);
  Eigen::PartialPivLU<Eigen::MatrixXd> lu(n);
  Eigen::VectorXd b(n);
  for (auto _ : state) {
    lu.compute(copy);
    b = lu.solve(Eigen::VectorXd::Ones(n));
    benchmark::DoNotOptimize(b.data());
  }
}
BENCHMARK(BM_EigenLu)->Arg(1)->Arg(2)->Arg(3)->Arg(6)->Arg(10)->Arg(30)->Arg(100)->Arg(300);

void BM_MatrixBandSparse(benchmark::State& state) {
  const auto n = static_cast<std::size_t>(state.range(0));
  SparseLu lu(band(static_cast<int>(n)));
  heat_rod_jacobian(lu.structure(), lu.values().data());
  std::vector<double> b(n);
  for (auto _ : state) {
    benchmark::DoNotOptimize(lu.factor().has_value());
    std::fill(b.begin(), b.end(), 1.0);
    lu.solve(b);
  }
}
BENCHMARK(BM_MatrixBandSparse)->Arg(6)->Arg(12)->Arg(24)->Arg(50)->Arg(100);

void BM_MatrixBandDense(benchmark::State& state) {
  const auto n = static_cast<std::size_t>(state.range(0));
  const SparseStructure structure = band(static_cast<int>(n));
  std::vector<double> values(structure.entries());
  heat_rod_jacobian(structure, values.data());
  DenseLu lu(n);
  std::vector<double> b(n);
  for (auto _ : state) {
    lu.matrix().fill(0.0);
    for (std::size_t j = 0; j < n; ++j)
      for (int k = structure.column_start[j]; k < structure.column_start[j + 1]; ++k) {
        const auto entry = static_cast<std::size_t>(k);
        lu.matrix()(static_cast<std::size_t>(structure.row_index[entry]), j) = values[entry];
      }
    benchmark::DoNotOptimize(lu.factor().has_value());
    std::fill(b.begin(), b.end(), 1.0);
    lu.solve(b);
  }
}
BENCHMARK(BM_MatrixBandDense)->Arg(6)->Arg(12)->Arg(24)->Arg(50)->Arg(100);

// --- A warm Newton solve, as a torn block does it in every evaluation
// -------------------------------------------------

void BM_NewtonWarm(benchmark::State& state) {
  double p = 0;
  auto f = [&p](Values x, Results r) {
    r[0] = x[0] * x[0] + x[1] - 2 - p;
    r[1] = x[0] - x[1] * x[1] + p;
    return Evaluation::good;
  };
  auto jac = [](Values x, Results j) {
    j[0] = 2 * x[0], j[1] = 1, j[2] = 1, j[3] = -2 * x[1];
    return Evaluation::good;
  };
  NonlinearProblem problem;
  problem.size = 2;
  problem.residual = f;
  problem.dense_jacobian = jac;
  NewtonSolver newton(problem, {});
  std::vector<double> x{1, 1};
  (void)newton.solve(x);
  int k = 0;
  for (auto _ : state) {
    p = 1e-3 * (++k % 100);
    benchmark::DoNotOptimize(newton.solve(x).has_value());
  }
  state.counters["f_per_solve"] =
      static_cast<double>(newton.stats().residual_calls) / static_cast<double>(newton.stats().solves);
}
BENCHMARK(BM_NewtonWarm);

}  // namespace
}  // namespace holon::solve

BENCHMARK_MAIN();
