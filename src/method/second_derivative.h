#pragma once

// Methods for x'' = f(t, x, x') with exact coefficients, and the analysis of seed lectures on them: the matrix F that
// one step applies on the test equation
//   h^2 x'' = -k x - d h x'         undamped oscillation: k = (omega h)^2, d = 0;   x'' = lambda^2 x: k = -(lambda h)^2
// whose eigenvalues are the growth factors. What is right are exp of the roots of mu^2 + d mu + k = 0.

#include <complex>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "method/matrix.h"
#include "method/polynomial.h"
#include "solve/ode/formula.h"

namespace holon::method {

// x_{n+1} = 2 x_n - x_{n-1} + h^2 x''_n
struct GodunovMethod {};

// k_i = f(t + c_i h, x + c_i h v + h^2 sum a_bar_ij k_j, v + h sum a_ij k_j)
// x_next = x + h v + h^2 sum b_bar_i k_i       v_next = v + h sum b_i k_i
struct NystromTableau {
  Matrix a_bar;
  Matrix a;
  Vector b_bar;
  Vector b;
  Vector c;
  Vector b_bar_embedded;
  Vector b_embedded;
  std::size_t stages() const { return b.size(); }
};

struct GeneralizedAlphaMethod {
  Number alpha_m;
  Number alpha_f;
  Number beta;
  Number gamma;
};

struct SecondDerivativeMethod {
  std::string name;
  std::variant<GodunovMethod, NystromTableau, GeneralizedAlphaMethod> data;
};

SecondDerivativeMethod godunov();
SecondDerivativeMethod stormer_verlet();
SecondDerivativeMethod nystrom4();          // Nystrom (1925), three stages, for x'' = f(t, x)
SecondDerivativeMethod nystrom4_general();  // Nystrom (1925), four stages, for x'' = f(t, x, x')
SecondDerivativeMethod nystrom5();          // Nystrom (1925), four stages, for x'' = f(t, x)
SecondDerivativeMethod rkn43();             // Dormand, El-Mikkawy, Prince (1987), 4(3), for x'' = f(t, x)
SecondDerivativeMethod newmark(const Number& beta, const Number& gamma);
// alpha in [-1/3, 0]: 0 is Newmark's average acceleration, -1/3 damps most.
SecondDerivativeMethod hht(const Number& alpha);
// Chung and Hulbert (1993): the spectral radius at infinite frequency, in [0, 1].
SecondDerivativeMethod generalized_alpha(const Number& rho_infinity);

// The coefficients of the characteristic polynomial of F in zeta, constant term first, each a polynomial in a parameter
// s in which k and d are given.
std::vector<Polynomial> characteristic(const SecondDerivativeMethod& method, const Polynomial& k, const Polynomial& d);
// One step as M_1 y_next = M_0 y, so that F = M_1^-1 M_0; entries as above. `y` names what y is made of.
struct StepMatrices {
  std::string y;
  std::vector<std::vector<Polynomial>> next;  // M_1
  std::vector<std::vector<Polynomial>> now;   // M_0
  bool next_is_identity = false;              // then F is M_0
};
StepMatrices step_matrices(const SecondDerivativeMethod& method, const Polynomial& k, const Polynomial& d);
// F itself, and its eigenvalues, the largest first, in floating point. The formula is one of a second-derivative
// method.
using ComplexRows = std::vector<std::vector<std::complex<double>>>;
ComplexRows f_matrix(const solve::Formula& formula, std::complex<double> k, std::complex<double> d);
std::vector<std::complex<double>> growth_factors(const solve::Formula& formula, std::complex<double> k,
                                                 std::complex<double> d);
double largest_growth(const solve::Formula& formula, std::complex<double> k, std::complex<double> d);

struct SecondDerivativeReport {
  int order = 0;                // on undamped systems x'' = f(t, x)
  int damped_order = 0;         // on x'' = f(t, x, x')
  std::optional<int> embedded;  // order of the embedded row, undamped
  int growth_order = 0;         // of the growth factors alone: e^z - zeta = C z^(growth_order + 1) + ...
  Number error_constant;        // C
  double interval = 0;          // the largest omega h with growth factors of size 1 at most, undamped; may be infinite
  double damped_interval = 0;   // the same with 1 % of critical damping
  // det F = 1 for all omega h, undamped: growth factors come in pairs zeta and 1/zeta, so nothing can be damped unless
  // something else grows as fast.
  bool reciprocal = false;
  bool knows_velocity = true;  // the formula has a place for x'; GE3 has none
  double at_infinity = 0;      // the spectral radius for omega h to infinity
};
SecondDerivativeReport judge(const SecondDerivativeMethod& method);

solve::Formula to_formula(const SecondDerivativeMethod& method);

}  // namespace holon::method
