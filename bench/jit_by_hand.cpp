// The right-hand sides of jit_models.h as one would write them. Compiled with -O2 and without contraction of a*b + c,
// like the rest of the project.

#include <cmath>
#include <cstddef>

namespace holon::bench {

void heat_rod_by_hand(const double* x, const double* p, double* dx, std::size_t n);
void chain_by_hand(const double* x, const double* p, double* dx, std::size_t n);
void pendulum_by_hand(const double* x, const double* p, double* dx, std::size_t n);
void tanks_by_hand(const double* x, const double* p, double* dx, std::size_t n);
void arm_by_hand(const double* x, const double* p, double* dx, std::size_t n);

void heat_rod_by_hand(const double* x, const double* p, double* dx, std::size_t n) {
  const double k = p[0];
  const double c = p[1];
  double q = k * (p[2] - x[0]);
  for (std::size_t i = 0; i < n; ++i) {
    const double next = i + 1 < n ? x[i + 1] : p[3];
    const double out = k * (x[i] - next);
    dx[i] = (q - out) / c;
    q = out;
  }
}

void chain_by_hand(const double* x, const double* p, double* dx, std::size_t n) {
  const auto force = [&](double s, double v) { return p[1] * s + p[2] * (s * s * s) + p[3] * v; };
  double before = force(x[0], x[1]);
  for (std::size_t i = 0; i < n; ++i) {
    const double s = (i + 1 < n ? x[2 * i + 2] : 0.0) - x[2 * i];
    const double v = (i + 1 < n ? x[2 * i + 3] : 0.0) - x[2 * i + 1];
    const double after = force(s, v);
    dx[2 * i] = x[2 * i + 1];
    dx[2 * i + 1] = (after - before) / p[0];
    before = after;
  }
}

void pendulum_by_hand(const double* x, const double* p, double* dx, std::size_t) {
  // The model also has the position of the mass as variables; a person leaves out what the states do not need.
  dx[0] = x[1];
  dx[1] = (-p[2] * p[0] * p[1] * std::sin(x[0]) - p[3] * x[1]) / (p[2] * p[1] * p[1]);
}

void tanks_by_hand(const double* x, const double* p, double* dx, std::size_t n) {
  double in = p[2];
  for (std::size_t i = 0; i < n; ++i) {
    const double out = x[i] > 0 ? p[0] * std::sqrt(x[i]) : 0;
    dx[i] = (in - out) / p[1];
    in = out;
  }
}

void arm_by_hand(const double* x, const double* p, double* dx, std::size_t) {
  const double m1 = p[0];
  const double m2 = p[1];
  const double l1 = p[2];
  const double l2 = p[3];
  const double g = p[4];
  const double d = p[5];
  const double couple = m2 * (l1 * (l2 * std::cos(x[1])));
  const double twist = m2 * (l1 * (l2 * std::sin(x[1])));
  const double own = m2 * (l2 * l2);
  const double weight2 = m2 * (l2 * g) * std::cos(x[0] + x[1]);
  const double weight1 = (m1 + m2) * (l1 * g) * std::cos(x[0]);
  const double a11 = (m1 + m2) * (l1 * l1) + own + 2 * couple;
  const double a12 = own + couple;
  const double b1 = twist * (2 * (x[2] * x[3]) + x[3] * x[3]) - weight1 - weight2 - d * x[2];
  const double b2 = -(twist * (x[2] * x[2])) - weight2 - d * x[3];
  const double determinant = a11 * own - a12 * a12;
  dx[0] = x[2];
  dx[1] = x[3];
  dx[2] = (b1 * own - a12 * b2) / determinant;
  dx[3] = (a11 * b2 - b1 * a12) / determinant;
}

}  // namespace holon::bench
