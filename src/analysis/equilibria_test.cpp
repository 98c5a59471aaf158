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
       {true, false, true, false, true}},
  };
  for (const Known& known : systems) {
    EquilibriaOptions options;
    if (known.what == std::string("pendulum")) options.bounds = {{"phi", -7, 7}, {"w", -5, 5}};
    const Equilibria all = find(std::string("model M ") + known.body + " end M;", options);
    ASSERT_EQ(all.found.size(), known.first.size()) << known.what;
    for (std::size_t k = 0; k < known.first.size(); ++k) {
      EXPECT_NEAR(all.found[k].x[0], known.first[k], 1e-9) << known.what;
      EXPECT_EQ(stability(all.found[k]) == lti::Stability::asymptotic, known.stable[k]) << known.what << ' ' << k;
      EXPECT_TRUE(all.found[k].is_isolated) << known.what;
    }
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

}  // namespace
}  // namespace holon::analysis
