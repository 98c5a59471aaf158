#pragma once

// Smooth problems with known solutions, on which halving the step must divide the error by 2^order. Three of each kind:
// ODEs, DAEs of index 1, second-derivative systems without and with velocities on the right hand side.

#include <cmath>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "solve/ode/problem.h"

namespace holon::order {

using solve::Evaluation;
using solve::Results;
using solve::Values;

struct SmoothProblem {
  std::string name;
  double t0 = 0;
  double t1 = 1;
  std::size_t size = 0;  // of the state
  virtual ~SmoothProblem() = default;
  virtual solve::Problem problem() = 0;
  virtual std::vector<double> exact(double t) const = 0;
};

// The kinds, each made from plain functions.
struct SmoothOde : SmoothProblem {
  void (*f)(double t, Values x, Results dx);
  void (*solution)(double t, Results x);
  void (*jacobian)(double t, Values x, Results jac) = nullptr;
  Evaluation derivatives(double t, Values x, Results dx) {
    f(t, x, dx);
    return Evaluation::good;
  }
  struct Call {
    SmoothOde* self;
    Evaluation operator()(double t, Values x, Results dx) const { return self->derivatives(t, x, dx); }
  } call{this};
  struct JacobianCall {
    SmoothOde* self;
    Evaluation operator()(double t, Values x, Results jac) const {
      self->jacobian(t, x, jac);
      return Evaluation::good;
    }
  } jacobian_call{this};

  SmoothOde(std::string name_, double t1_, std::size_t size_, void (*f_)(double, Values, Results),
            void (*solution_)(double, Results), void (*jacobian_)(double, Values, Results) = nullptr)
      : f(f_), solution(solution_), jacobian(jacobian_) {
    name = std::move(name_);
    t1 = t1_;
    size = size_;
  }
  solve::Problem problem() override {
    solve::OdeProblem ode;
    ode.size = size;
    ode.derivatives = call;
    if (jacobian != nullptr) ode.dense_jacobian = jacobian_call;
    return ode;
  }
  std::vector<double> exact(double t) const override {
    std::vector<double> x(size);
    solution(t, x);
    return x;
  }
};

struct SmoothDae : SmoothProblem {
  void (*f)(double t, Values x, Values dx, Results r);
  void (*solution)(double t, Results x);
  std::vector<unsigned char> flags;
  struct Call {
    SmoothDae* self;
    Evaluation operator()(double t, Values x, Values dx, Results r) const {
      self->f(t, x, dx, r);
      return Evaluation::good;
    }
  } call{this};

  SmoothDae(std::string name_, double t1_, std::vector<unsigned char> flags_,
            void (*f_)(double, Values, Values, Results), void (*solution_)(double, Results))
      : f(f_), solution(solution_), flags(std::move(flags_)) {
    name = std::move(name_);
    t1 = t1_;
    size = flags.size();
  }
  solve::Problem problem() override {
    solve::DaeProblem dae;
    dae.size = size;
    dae.residual = call;
    dae.is_differential = flags;
    return dae;
  }
  std::vector<double> exact(double t) const override {
    std::vector<double> x(size);
    solution(t, x);
    return x;
  }
};

struct SmoothSecond : SmoothProblem {
  void (*f)(double t, Values x, Values v, Results a);
  void (*solution)(double t, Results state);
  bool velocity_free;
  struct Call {
    SmoothSecond* self;
    Evaluation operator()(double t, Values x, Values v, Results a) const {
      self->f(t, x, v, a);
      return Evaluation::good;
    }
  } call{this};

  SmoothSecond(std::string name_, double t1_, std::size_t half, bool velocity_free_,
               void (*f_)(double, Values, Values, Results), void (*solution_)(double, Results))
      : f(f_), solution(solution_), velocity_free(velocity_free_) {
    name = std::move(name_);
    t1 = t1_;
    size = 2 * half;
  }
  solve::Problem problem() override {
    solve::SecondDerivativeProblem second;
    second.size = size / 2;
    second.acceleration = call;
    second.velocity_free = velocity_free;
    return second;
  }
  std::vector<double> exact(double t) const override {
    std::vector<double> x(size);
    solution(t, x);
    return x;
  }
};

// Kepler's ellipse with eccentricity 0.2 from its nearest point: position and velocity.
inline void kepler_ellipse(double t, Results s) {
  const double e = 0.2;
  double u = t;
  // Quadratic convergence from an error of at most e.
  for (int i = 0; i < 6; ++i) u -= (u - e * std::sin(u) - t) / (1 - e * std::cos(u));
  const double root = std::sqrt(1 - e * e);
  const double rate = 1 / (1 - e * std::cos(u));
  s[0] = std::cos(u) - e;
  s[1] = root * std::sin(u);
  s[2] = -std::sin(u) * rate;
  s[3] = root * std::cos(u) * rate;
}
inline void kepler_force(double, Values x, Values, Results a) {
  const double r3 = std::pow(x[0] * x[0] + x[1] * x[1], 1.5);
  a[0] = -x[0] / r3;
  a[1] = -x[1] / r3;
}

inline std::vector<std::unique_ptr<SmoothProblem>> smooth_odes() {
  std::vector<std::unique_ptr<SmoothProblem>> all;
  all.push_back(std::make_unique<SmoothOde>(
      "logistic growth", 5.0, 1, [](double, Values x, Results dx) { dx[0] = x[0] * (1 - x[0] / 3); },
      [](double t, Results x) { x[0] = 3 / (1 + 2 * std::exp(-t)); },
      [](double, Values x, Results jac) { jac[0] = 1 - 2 * x[0] / 3; }));
  // A rotation with a speed that changes, so that nothing cancels by symmetry, and drawn to the unit circle, so that
  // errors of the radius do not mix with those of the angle.
  all.push_back(std::make_unique<SmoothOde>(
      "rotation", 6.0, 2,
      [](double t, Values x, Results dx) {
        const double pull = 0.5 * (x[0] * x[0] + x[1] * x[1] - 1);
        const double speed = 1 + 0.3 * std::cos(t);
        dx[0] = -speed * x[1] - pull * x[0];
        dx[1] = speed * x[0] - pull * x[1];
      },
      [](double t, Results x) {
        x[0] = std::cos(t + 0.3 * std::sin(t));
        x[1] = std::sin(t + 0.3 * std::sin(t));
      },
      [](double t, Values x, Results jac) {
        const double pull = 0.5 * (x[0] * x[0] + x[1] * x[1] - 1);
        const double speed = 1 + 0.3 * std::cos(t);
        jac[0] = -pull - x[0] * x[0];
        jac[1] = speed - x[0] * x[1];
        jac[2] = -speed - x[0] * x[1];
        jac[3] = -pull - x[1] * x[1];
      }));
  all.push_back(std::make_unique<SmoothOde>(
      "Kepler", 4.0, 4,
      [](double t, Values x, Results dx) {
        dx[0] = x[2];
        dx[1] = x[3];
        kepler_force(t, x.first(2), x.subspan(2), dx.subspan(2));
      },
      kepler_ellipse));
  return all;
}

inline std::vector<std::unique_ptr<SmoothProblem>> smooth_daes() {
  std::vector<std::unique_ptr<SmoothProblem>> all;
  // z = x, hidden in a cubic.
  all.push_back(std::make_unique<SmoothDae>(
      "logistic growth with a cubic", 5.0, std::vector<unsigned char>{1, 0},
      [](double, Values x, Values dx, Results r) {
        r[0] = dx[0] - x[1] * (1 - x[1] / 3);
        r[1] = x[1] + 0.2 * x[1] * x[1] * x[1] - x[0] - 0.2 * x[0] * x[0] * x[0];
      },
      [](double t, Results x) { x[0] = x[1] = 3 / (1 + 2 * std::exp(-t)); }));
  // The rotation with the square of its radius as an algebraic variable in front.
  all.push_back(std::make_unique<SmoothDae>(
      "rotation with its radius", 6.0, std::vector<unsigned char>{0, 1, 1},
      [](double t, Values x, Values dx, Results r) {
        const double r2 = x[1] * x[1] + x[2] * x[2];
        const double speed = 1 + 0.3 * std::cos(t);
        r[0] = x[0] + 0.1 * x[0] * x[0] * x[0] - r2 - 0.1 * r2 * r2 * r2;
        r[1] = dx[1] + speed * x[2] + 0.5 * (x[0] - 1) * x[1];
        r[2] = dx[2] - speed * x[1] + 0.5 * (x[0] - 1) * x[2];
      },
      [](double t, Results x) {
        x[0] = 1;
        x[1] = std::cos(t + 0.3 * std::sin(t));
        x[2] = std::sin(t + 0.3 * std::sin(t));
      }));
  // Fully implicit: derivatives occur nonlinearly and mixed. x = cos t, y = sin t, z = x' y.
  all.push_back(std::make_unique<SmoothDae>(
      "mixed derivatives", 3.0, std::vector<unsigned char>{1, 1, 0},
      [](double t, Values x, Values dx, Results r) {
        const double s = std::sin(t);
        const double c = std::cos(t);
        r[0] = dx[0] + 0.3 * dx[1] + 0.1 * dx[0] * dx[0] * dx[0] + x[1] - 0.3 * c + 0.1 * s * s * s;
        r[1] = dx[1] - 0.2 * dx[0] - x[0] - 0.2 * x[1];
        r[2] = x[2] - dx[0] * x[1];
      },
      [](double t, Results x) {
        x[0] = std::cos(t);
        x[1] = std::sin(t);
        x[2] = -std::sin(t) * std::sin(t);
      }));
  return all;
}

inline std::vector<std::unique_ptr<SmoothProblem>> smooth_conservative() {
  std::vector<std::unique_ptr<SmoothProblem>> all;
  all.push_back(std::make_unique<SmoothSecond>("Kepler", 4.0, 2, true, kepler_force, kepler_ellipse));
  all.push_back(std::make_unique<SmoothSecond>(
      "x'' = 2 x^3", 3.0, 1, true, [](double, Values x, Values, Results a) { a[0] = 2 * x[0] * x[0] * x[0]; },
      [](double t, Results s) {
        s[0] = 1 / (1 + t);
        s[1] = -1 / ((1 + t) * (1 + t));
      }));
  all.push_back(std::make_unique<SmoothSecond>(
      "forced oscillation", 4.0, 1, true,
      [](double t, Values x, Values, Results a) { a[0] = -x[0] - 3 * std::sin(2 * t); },
      [](double t, Results s) {
        s[0] = std::cos(t) + std::sin(2 * t);
        s[1] = -std::sin(t) + 2 * std::cos(2 * t);
      }));
  return all;
}

inline std::vector<std::unique_ptr<SmoothProblem>> smooth_damped() {
  std::vector<std::unique_ptr<SmoothProblem>> all;
  all.push_back(std::make_unique<SmoothSecond>(
      "x'' = -x'^2", 3.0, 1, false, [](double, Values, Values v, Results a) { a[0] = -v[0] * v[0]; },
      [](double t, Results s) {
        s[0] = std::log(1 + t);
        s[1] = 1 / (1 + t);
      }));
  all.push_back(std::make_unique<SmoothSecond>(
      "damped oscillation", 3.0, 1, false, [](double, Values x, Values v, Results a) { a[0] = -2 * v[0] - 5 * x[0]; },
      [](double t, Results s) {
        const double e = std::exp(-t);
        s[0] = e * std::cos(2 * t);
        s[1] = -e * (std::cos(2 * t) + 2 * std::sin(2 * t));
      }));
  all.push_back(std::make_unique<SmoothSecond>(
      "x'' = -2 x x'", 2.0, 1, false, [](double, Values x, Values v, Results a) { a[0] = -2 * x[0] * v[0]; },
      [](double t, Results s) {
        s[0] = std::tanh(t);
        s[1] = 1 - s[0] * s[0];
      }));
  return all;
}

}  // namespace holon::order
