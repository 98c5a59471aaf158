#pragma once

// Integration methods as numbers: what an engine needs to run one, and nothing about what it is good for. The room
// `method` keeps the exact coefficients, proves them and makes these from them; a user's own tableau comes the same
// way.

#include <cstddef>
#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "solve/ode/integrator.h"
#include "solve/ode/problem.h"

namespace holon::solve {

// x(t + theta h) = x + h sum_i b_i(theta) k_i   with   b_i(theta) = sum_m weights[i * degree + m] theta^(m + 1).
// Stages beyond those of the step are computed only when someone interpolates.
struct DenseRows {
  std::size_t extra_stages = 0;
  std::vector<double> a;        // extra_stages rows of (stages + extra_stages)
  std::vector<double> c;        // of the extra stages
  std::size_t degree = 0;       // 0: no polynomial of its own, the cubic through both ends and their slopes is used
  std::vector<double> weights;  // (stages + extra_stages) rows of degree
};

//   k_i = f(t + c_i h, x + h sum_j a_ij k_j)      x_next = x + h sum_i b_i k_i
//   err = h (error_start x'_n + sum_i error_i k_i)
struct RungeKutta {
  std::string name;
  std::size_t stages = 0;
  int order = 0;
  std::vector<double> a;  // row by row
  std::vector<double> b;
  std::vector<double> c;
  std::vector<double> error;         // b - b_hat; empty: no estimate, so fixed steps only
  std::vector<double> error_second;  // a second estimate of lower order that steadies the first (DOP853), or empty
  int error_order = 0;               // of b_hat
  double error_start = 0;            // implicit methods may take f at the start of the step into their estimate
  double error_filter = 0;  // gamma of (I - h gamma J)^-1 applied to it, which keeps stiff parts from dominating
  DenseRows dense;

  double a_at(std::size_t i, std::size_t j) const { return a[i * stages + j]; }
  bool is_explicit() const;
  bool is_diagonally_implicit() const;  // lower triangular: the stages can be solved one after the other
  bool ends_in_last_stage() const;      // the last row of a is b: x_next is the last stage ("stiffly accurate", FSAL)
  bool starts_explicitly() const;       // the first row of a is zero: k_1 is the slope at the start
};

// (I - h gamma_ii J) k_i = h f(t + alpha_i h, x + sum_j alpha_ij k_j) + h J sum_{j<i} gamma_ij k_j + h^2 gamma_i f_t
// x_next = x + sum_i b_i k_i, with alpha_i and gamma_i the row sums. All gamma_ii are equal.
struct Rosenbrock {
  std::string name;
  std::size_t stages = 0;
  int order = 0;
  std::vector<double> alpha;  // row by row, strictly lower triangular
  std::vector<double> gamma;  // row by row, lower triangular with its diagonal
  std::vector<double> b;
  std::vector<double> error;  // b - b_hat, or empty
  int error_order = 0;
};

// Adams formulas of orders min_order to max_order on a grid of any spacing. With equal orders the method is the named
// one (after its start); with different orders the order is chosen step by step.
struct Adams {
  enum class Kind : unsigned char {
    bashforth,  // explicit
    moulton,    // implicit, solved by Newton
    pece,       // Bashforth predicts, Moulton of the same order corrects once, then one more evaluation
  };
  std::string name;
  Kind kind = Kind::bashforth;
  int min_order = 1;
  int max_order = 1;
  RungeKutta starter;  // makes the first values of a run with a fixed step; at least of order max_order - 1
};

// Backward differentiation, with kappa the weights of the NDF modification (zero for BDF).
struct BackwardDifferentiation {
  std::string name;
  int min_order = 1;
  int max_order = 1;
  std::vector<double> kappa;  // kappa[k - 1] belongs to order k
  RungeKutta starter;         // implicit, so that it starts stiff problems and DAEs; at least of order max_order - 1
};

// x_{n+1} = 2 x_n - x_{n-1} + h^2 x''_n, called GE3.
struct Godunov {
  std::string name;
};

//   k_i = f(t + c_i h, x + c_i h v + h^2 sum_j a_bar_ij k_j, v + h sum_j a_ij k_j)
//   x_next = x + h v + h^2 sum_i b_bar_i k_i        v_next = v + h sum_i b_i k_i
struct Nystrom {
  std::string name;
  std::size_t stages = 0;
  int order = 0;
  std::vector<double> a_bar;  // row by row, strictly lower triangular
  std::vector<double> a;      // the same; for methods that are meant for x'' = f(t, x) it only predicts v
  std::vector<double> b_bar;
  std::vector<double> b;
  std::vector<double> c;
  std::vector<double> error_bar;  // b_bar - b_bar_hat, or empty
  std::vector<double> error;      // b - b_hat, or empty
  int error_order = 0;
  int velocity_order = 0;  // the orders of both where f depends on v
  int velocity_error_order = 0;
};

// Newmark and its relatives. With q'' = f(t, q, q') and an acceleration-like a:
//   (1 - alpha_m) a_{n+1} + alpha_m a_n = (1 - alpha_f) q''_{n+1} + alpha_f q''_n
//   q_{n+1} = q_n + h v_n + h^2 ((1/2 - beta) a_n + beta a_{n+1})     v_{n+1} = v_n + h ((1 - gamma) a_n + gamma
//   a_{n+1})
struct GeneralizedAlpha {
  std::string name;
  double alpha_m = 0;
  double alpha_f = 0;
  double beta = 0.25;
  double gamma = 0.5;
};

using Formula =
    std::variant<RungeKutta, Rosenbrock, Adams, BackwardDifferentiation, Godunov, Nystrom, GeneralizedAlpha>;

std::string_view name_of(const Formula& formula);

// Whether the method can choose its own step.
bool estimates_error(const Formula& formula);

// An integrator of this method for this problem, ready for `start`, or why there is none: a defect of the problem or
// of the options, a method without an error estimate and no fixed step, a second-derivative method on anything else.
std::expected<std::unique_ptr<Integrator>, std::string> make_integrator(const Formula& formula, const Problem& problem,
                                                                        const OdeOptions& options);

}  // namespace holon::solve
