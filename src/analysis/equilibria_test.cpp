// Systems whose equilibria are known on paper, all of them.

#include "analysis/equilibria.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace holon::analysis {
namespace {

Equilibria find(const std::string& text, EquilibriaOptions options = {}, const Ports& ports = {}) {
  WorkspaceOptions closed;
  closed.use_environment = false;
  closed.use_cache = false;
  Workspace workspace(closed);
  workspace.open_document("M.mo", text);
  const auto model = workspace.translate({.target = "M.mo", .ports = ports});
  EXPECT_TRUE(model.has_value()) << model.error().text();
  options.experiment = model->experiment();
  auto found = find_equilibria(*model, options);
  EXPECT_TRUE(found.has_value()) << found.error().text();
  return found ? *found : Equilibria{};
}

lti::Stability stability(const Equilibrium& e) { return e.modes->stability; }

struct Known {
  const char* what;
  const char* body;
  std::vector<double> first;  // values of the first state, ascending
  std::vector<bool> stable;
  std::vector<Bound> bounds{};
};

TEST(Equilibria, CountsAndStabilityOnPaper) {
  using std::numbers::pi;
  const std::vector<Known> systems{
      {"decay", "Real x(start = 3); equation der(x) = -x;", {0}, {true}},
      {"growth", "Real x(start = 3); equation der(x) = x - 1;", {1}, {false}},
      {"logistic", "Real x(start = 0.5); equation der(x) = x*(1 - x);", {0, 1}, {false, true}},
      {"two wells", "Real x(start = 2); equation der(x) = x - x^3;", {-1, 0, 1}, {true, false, true}},
      {"quintic",
       "Real x(start = 1); equation der(x) = -x*(x - 1)*(x - 2)*(x - 3)*(x - 4);",
       {0, 1, 2, 3, 4},
       {true, false, true, false, true}},
      {"damped Duffing",
       "Real x(start = 1); Real v(start = 0); equation der(x) = v; der(v) = x - x^3 - 0.2*v;",
       {-1, 0, 1},
       {true, false, true}},
      {"van der Pol",
       "Real x(start = 1); Real v(start = 0); equation der(x) = v; der(v) = 2*(1 - x^2)*v - x;",
       {0},
       {false}},
      {"Lorenz",
       "Real x(start = 1); Real y(start = 1); Real z(start = 1); equation der(x) = 10*(y - x); der(y) = x*(28 - z) - "
       "y; "
       "der(z) = x*y - 8/3*z;",
       {-std::sqrt(72.0), 0, std::sqrt(72.0)},
       {false, false, false}},
      {"competing species",
       "Real x(start = 1); Real y(start = 1); equation der(x) = x*(3 - x - 2*y); der(y) = y*(2 - x - y);",
       {0, 0, 1, 3},
       {false, true, false, true}},
      {"pendulum",
       "Real phi(start = 0.3); Real w(start = 0); equation der(phi) = w; der(w) = -sin(phi) - 0.1*w;",
       {-2 * pi, -pi, 0, pi, 2 * pi},
       {true, false, true, false, true},
       {{"phi", -7, 7}, {"w", -5, 5}}},
      {"Brusselator",
       "Real x(start = 1); Real y(start = 1); equation der(x) = 1 - 4*x + x^2*y; der(y) = 3*x - x^2*y;",
       {1},
       {false}},
      {"predators and prey",
       "Real x(start = 2); Real y(start = 1); equation der(x) = x*(1 - x/4) - x*y; der(y) = y*(x - 1);",
       {0, 1, 4},
       {false, true, false}},
      {"infection",
       "Real s(start = 1); Real i(start = 0.1); equation der(s) = 0.1 - 0.1*s - 0.5*s*i; der(i) = 0.5*s*i - 0.2*i;",
       {0.4, 1},
       {true, false}},
      {"switch of a gene",
       "Real x(start = 1); equation der(x) = 2.5*x^2/(1 + x^2) - x;",
       {0, 0.5, 2},
       {true, false, true}},
      {"FitzHugh and Nagumo",
       "Real v(start = 1); Real w(start = 0); equation der(v) = v - v^3/3 - w; der(w) = 0.1*(v - 2*w);",
       {-std::sqrt(1.5), 0, std::sqrt(1.5)},
       {true, false, true}},
      {"unstable focus",
       "Real x(start = 1); Real y(start = 0); equation der(x) = 0.5*x - y - x*(x^2 + y^2); der(y) = x + 0.5*y - y*(x^2 "
       "+ "
       "y^2);",
       {0},
       {false}},
      {"phase of an oscillator",
       "Real a(start = 1); equation der(a) = 0.5 - sin(a);",
       {-7 * pi / 6, pi / 6, 5 * pi / 6, 13 * pi / 6},
       {false, true, false, true},
       {{"a", -4, 7}}},
      {"bead on a turning hoop",
       "Real a(start = 1); Real w(start = 0); equation der(a) = w; der(w) = sin(a)*(4*cos(a) - 1) - 0.5*w;",
       {-pi, -std::acos(0.25), 0, std::acos(0.25), pi},
       {false, true, false, true, false},
       {{"a", -4, 4}, {"w", -3, 3}}},
      {"reactor", "Real x(start = 1); equation der(x) = -(x - 1)*(x - 2)*(x - 5);", {1, 2, 5}, {true, false, true}},
      {"Roessler",
       "Real x(start = 1); Real y(start = 1); Real z(start = 1); equation der(x) = -y - z; der(y) = x + 0.2*y; der(z) "
       "= "
       "0.2 + z*(x - 5.7);",
       {(5.7 - std::sqrt(5.7 * 5.7 - 0.16)) / 2, (5.7 + std::sqrt(5.7 * 5.7 - 0.16)) / 2},
       {false, false},
       {{"x", -1, 7}, {"y", -40, 10}, {"z", -1, 40}}},
  };
  EXPECT_GE(systems.size(), 20U);
  for (const Known& known : systems) {
    EquilibriaOptions options;
    options.bounds = known.bounds;
    const Equilibria all = find(std::string("model M ") + known.body + " end M;", options);
    ASSERT_EQ(all.found.size(), known.first.size()) << known.what;
    for (std::size_t k = 0; k < known.first.size(); ++k) {
      EXPECT_NEAR(all.found[k].x[0], known.first[k], 1e-9) << known.what;
      EXPECT_EQ(stability(all.found[k]) == lti::Stability::asymptotic, known.stable[k]) << known.what << ' ' << k;
      EXPECT_TRUE(all.found[k].is_isolated) << known.what;
    }
  }
}

// Nine places, four of them stable: the corners.
TEST(Equilibria, TwoTimesTwoWells) {
  const Equilibria all =
      find("model M Real x(start = 2); Real y(start = 2); equation der(x) = x - x^3; der(y) = y - y^3; end M;");
  ASSERT_EQ(all.found.size(), 9U);
  for (const Equilibrium& e : all.found) {
    const bool is_corner = std::abs(e.x[0]) > 0.5 && std::abs(e.x[1]) > 0.5;
    EXPECT_EQ(stability(e) == lti::Stability::asymptotic, is_corner);
    for (const double x : e.x) EXPECT_NEAR(x * x * x, x, 1e-9);
  }
}

TEST(Equilibria, NoneIsNone) {
  EXPECT_TRUE(find("model M Real x(start = 0); equation der(x) = 1 + x^2; end M;").found.empty());
}

TEST(Equilibria, OutsideOfTheBoxNothingIsReported) {
  EquilibriaOptions options;
  options.bounds = {{"x", 0.5, 3.5}};
  EXPECT_EQ(find("model M Real x(start = 1); equation der(x) = -x*(x - 1)*(x - 2)*(x - 3)*(x - 4); end M;", options)
                .found.size(),
            3U);
}

TEST(Equilibria, FullTurnsAreNoNewPlaces) {
  const Equilibria all = find(
      "model M Real phi(start = 0.3); Real w(start = 0); equation der(phi) = w; der(w) = -sin(phi) - 0.1*w; end M;");
  EXPECT_EQ(all.found.size(), 2U);
}

TEST(Equilibria, FamilyIsOne) {
  const Equilibria all = find("model M Real s(start = 1); Real v(start = 2); equation der(s) = v; der(v) = -v; end M;");
  ASSERT_EQ(all.found.size(), 1U);
  EXPECT_FALSE(all.found[0].is_isolated);
  EXPECT_EQ(stability(all.found[0]), lti::Stability::marginal);
}

TEST(Equilibria, TrimFindsTheInput) {
  // A tank: A dh = q - k sqrt(h); for h = 4 the inflow must be 2 k.
  EquilibriaOptions options;
  options.prescribed = {4};
  options.inputs_are_free = true;
  options.bounds = {{"h", 0.01, 10}};
  const Equilibria all = find(
      "model M input Real q(start = 1); Real h(start = 1, min = 0); equation der(h) = q - 0.7*sqrt(max(h, 1e-9)); end "
      "M;",
      options, {{"q"}, {"h"}});
  ASSERT_EQ(all.found.size(), 1U);
  EXPECT_NEAR(all.found[0].x[0], 4, 1e-9);
  EXPECT_NEAR(all.found[0].u[0], 1.4, 1e-9);
}

// With x as the chosen state, x'' vanishes at |x| = L as well, where y does not follow from x any more: no rest.
TEST(Equilibria, WhereTheChosenStatesEndThereIsNone) {
  const Equilibria all = find(
      "model M parameter Real L = 2; Real x(start = 0); Real y(start = -2); Real vx(start = 0); Real vy(start = 0); "
      "Real "
      "F; equation der(x) = vx; der(y) = vy; der(vx) = -F*x/L; der(vy) = -F*y/L - 9.81; x^2 + y^2 = L^2; end M;");
  ASSERT_EQ(all.found.size(), 1U);
  EXPECT_NEAR(all.found[0].x[0], 0, 1e-9);
  EXPECT_NEAR(all.found[0].x[1], 0, 1e-9);
}

TEST(Equilibria, ADelayIsRefused) {
  WorkspaceOptions closed;
  closed.use_environment = false;
  closed.use_cache = false;
  Workspace workspace(closed);
  workspace.open_document("M.mo", "model M Real x(start = 1); equation der(x) = 1 - delay(x, 0.5); end M;");
  const auto model = workspace.translate({.target = "M.mo", .ports = Ports{}});
  ASSERT_TRUE(model.has_value());
  EquilibriaOptions options;
  options.experiment = model->experiment();
  const auto found = find_equilibria(*model, options);
  ASSERT_FALSE(found.has_value());
  EXPECT_NE(found.error().text().find("looks back in time"), std::string::npos) << found.error().text();
}

// 3e9 is near a multiple of a full turn, as every large number is, and no angle.
TEST(Equilibria, LargeNumbersAreNoAngles) {
  const Equilibria all =
      find("model M Real b(start = 1e9, nominal = 1e9); equation der(b) = -(b - 2e9)*(b + 1e9)/1e9; end M;");
  ASSERT_EQ(all.found.size(), 2U);
  EXPECT_NEAR(all.found[0].x[0], -1e9, 1);
  EXPECT_EQ(stability(all.found[0]), lti::Stability::unstable);
  EXPECT_NEAR(all.found[1].x[0], 2e9, 1);
  EXPECT_EQ(stability(all.found[1]), lti::Stability::asymptotic);
}

// Roots that happen to be a full turn apart are two where the model is another one there.
TEST(Equilibria, RootsAFullTurnApartAreTwo) {
  const Equilibria all = find(
      "model M Real x(start = 1); constant Real turn = 6.283185307179586; equation der(x) = -x*(x - turn)*(x + 1); "
      "end M;");
  EXPECT_EQ(all.found.size(), 3U);
}

}  // namespace
}  // namespace holon::analysis
