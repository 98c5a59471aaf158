// Models of textbooks with eigenvalues that are known on paper: of high index, with rigid connections, with loops of
// capacitors, badly scaled, with discrete values, around points of rest that are no start.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>

#include "analysis/linearize.h"
#include "analysis/testing.h"

namespace holon::analysis {
namespace {

using lti::Complex;
using lti::ComplexVector;

struct KnownModel {
  const char* what;
  const char* body;
  ComplexVector eigenvalues;
  bool at_rest = false;  // around the point of rest near the start
};

// Roots of s^2 + b s + c.
ComplexVector quadratic(double b, double c) {
  const Complex root = std::sqrt(Complex(b * b / 4 - c));
  return {-b / 2 + root, -b / 2 - root};
}

ComplexVector join(ComplexVector a, const ComplexVector& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

// A chain of n masses between walls: 2 sqrt(k/m) sin(i pi / (2 (n + 1))).
ComplexVector chain(int n, double k, double m) {
  ComplexVector values;
  for (int i = 1; i <= n; ++i) {
    const double w = 2 * std::sqrt(k / m) * std::sin(i * std::numbers::pi / (2 * (n + 1)));
    values.emplace_back(0, w);
    values.emplace_back(0, -w);
  }
  return values;
}

std::vector<KnownModel> known_models() {
  const double g = 9.81;
  // Lorenz with sigma = 10, r = 28, b = 8/3 at the origin: -b and the roots of s^2 + 11 s - 270.
  const ComplexVector lorenz = join(quadratic(11, -270), {{-8.0 / 3, 0}});
  return {
      {"a bead on a parabola, index 3",
       "Real x(start = 0); Real y(start = 0); Real vx(start = 0); Real vy; Real F; equation der(x) = vx; der(y) = vy; "
       "der(vx) = -2*x*F; der(vy) = F - 9.81; y = x^2;",
       quadratic(0, 2 * g)},
      {"two masses and a gear: one inertia",
       "Real s1(start = 0); Real v1(start = 0); Real s2; Real v2; Real F; equation der(s1) = v1; der(s2) = v2; s2 = "
       "2*s1; der(v1) = -16*s1 - 2*v1 - 2*F; 3*der(v2) = F;",
       quadratic(2.0 / 13, 16.0 / 13)},
      {"a loop of capacitors and a source, index 2",
       "Real u1(start = 1, fixed = true); Real u2; Real i1; Real i2; equation i1 = 2*der(u1); i2 = 3*der(u2); u1 + u2 "
       "= 5; "
       "i1 - i2 + u1/4 = 0;",
       {{-1.0 / 20, 0}}},
      {"redundant states: the same integral twice",
       "Real a(start = 1, fixed = true); Real b(start = 2, fixed = true); equation der(a) = -(a + b); der(b) = -(a + "
       "b);",
       {{0, 0}, {-2, 0}}},
      {"pressure and displacement: sizes of 1e7 and 1e-6",
       "Real p(start = 1e7, fixed = true, nominal = 1e7); Real v(start = 1e-6, fixed = true, nominal = 1e-6); equation "
       "der(p) = -1e13*v; der(v) = 1e-9*p - 100*v;",
       quadratic(100, 1e4)},
      {"Van der Pol at rest", "Real x(start = 0); Real y(start = 0); equation der(x) = y; der(y) = 3*(1 - x^2)*y - x;",
       quadratic(-3, 1)},
      {"Lorenz at the origin",
       "Real x(start = 0); Real y(start = 0); Real z(start = 0); equation der(x) = 10*(y - x); der(y) = x*(28 - z) - "
       "y; "
       "der(z) = x*y - 8/3*z;",
       lorenz},
      {"predator and prey at rest",
       "Real x(start = 4); Real y(start = 2); equation der(x) = x*(2 - y); der(y) = y*(x - 3);", quadratic(0, 6), true},
      {"a pendulum upside down",
       "Real phi(start = 3); Real w(start = 0); equation der(phi) = w; der(w) = -9.81/2*sin(phi);",
       quadratic(0, -g / 2), true},
      {"two tanks in a row, at rest",
       "Real h1(start = 3); Real h2(start = 3); equation der(h1) = 2 - sqrt(h1); der(h2) = sqrt(h1) - sqrt(h2);",
       {{-0.25, 0}, {-0.25, 0}},
       true},
      {"a motor with armature and inertia",
       "Real i(start = 0); Real w(start = 0); equation 0.01*der(i) = 12 - 2*i - 0.5*w; 0.02*der(w) = 0.5*i - 0.001*w;",
       quadratic(200 + 0.05, (2 * 0.001 + 0.25) / 0.0002)},
      {"a held value of a sampled control",
       "Real x(start = 1, fixed = true); discrete Real u(start = 0, fixed = true); equation der(x) = -3*x + u; when "
       "sample(0, 0.1) then u = -2*x; end when;",
       {{-3, 0}}},
      {"a chain of twelve masses",
       "Real x[12](each start = 0); Real v[12](each start = 0); equation der(x) = v; der(v[1]) = 4*(-2*x[1] + x[2]); "
       "for "
       "i in 2:11 loop der(v[i]) = 4*(x[i-1] - 2*x[i] + x[i+1]); end for; der(v[12]) = 4*(x[11] - 2*x[12]);",
       chain(12, 4, 1)},
      {"stiff: a millionth of a second beside an hour",
       "Real x(start = 1); Real y(start = 1); equation der(x) = -1e6*(x - y); der(y) = -y/3600;",
       {{-1e6, 0}, {-1.0 / 3600, 0}}},
      {"an implicit equation: y + y^3 = x",
       "Real x(start = 2); Real y(start = 1); equation der(x) = -y; y + y^3 = x;",
       {{-0.25, 0}}},
      {"a triangular cascade with one eigenvalue three times",
       "Real x(start = 0); Real y(start = 0); Real z(start = 0); equation der(x) = -x; der(y) = x - y; der(z) = y - z;",
       {{-1, 0}, {-1, 0}, {-1, 0}}},
  };
}

TEST(KnownModels, HaveTheEigenvaluesOnPaper) {
  for (const KnownModel& known : known_models()) {
    SCOPED_TRACE(known.what);
    const Model model = testing::translated(std::string("model M ") + known.body + " end M;");
    LinearizeOptions options;
    options.experiment = model.experiment();
    options.equilibrium = known.at_rest;
    const auto points = linearize(model, options);
    ASSERT_TRUE(points.has_value()) << points.error().text();
    const auto& modes = points->front().modes;
    ASSERT_TRUE(modes.has_value());
    ASSERT_EQ(modes->modes.size(), known.eigenvalues.size());
    std::vector<bool> is_used(known.eigenvalues.size(), false);
    for (const Complex& value : known.eigenvalues) {
      std::size_t nearest = is_used.size();
      for (std::size_t k = 0; k < is_used.size(); ++k)
        if (!is_used[k] && (nearest == is_used.size() ||
                            std::abs(modes->modes[k].value - value) < std::abs(modes->modes[nearest].value - value)))
          nearest = k;
      is_used[nearest] = true;
      const lti::Mode& found = modes->modes[nearest];
      EXPECT_LE(std::abs(found.value - value), std::max({1e-8 * std::abs(value), 4 * found.uncertainty, 1e-12}))
          << value << " found as " << found.value << ", uncertain by " << found.uncertainty;
    }
  }
}

}  // namespace
}  // namespace holon::analysis
