// Derivatives by parameters against differences of runs, and against what is known on paper.

#include "analysis/sensitivity.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "analysis/testing.h"

namespace holon::analysis {
namespace {

struct Case {
  const char* what;
  const char* body;
  std::vector<std::string> parameters;
  std::vector<std::string> variables;
  double stop;
  bool has_events;
};

const std::vector<Case> kCases{
    {"decay", "parameter Real k=2; Real x(start=1,fixed=true); equation der(x)=-k*x;", {"k"}, {"x"}, 1, false},
    {"logistic",
     "parameter Real r=3; parameter Real K=2; Real x(start=0.1,fixed=true); equation der(x)=r*x*(1-x/K);",
     {"r", "K"},
     {"x"},
     2,
     false},
    {"oscillator",
     "parameter Real m=2; parameter Real d=0.3; parameter Real c=5; Real x(start=1,fixed=true); Real "
     "v(start=0,fixed=true); equation der(x)=v; m*der(v)=-c*x-d*v;",
     {"m", "d", "c"},
     {"x", "v"},
     3,
     false},
    {"pendulum",
     "parameter Real l=1.5; Real x(start=2,fixed=true); Real w(start=0,fixed=true); equation der(x)=w; "
     "der(w)=-9.81/l*sin(x);",
     {"l"},
     {"x", "w"},
     3,
     false},
    {"van der Pol",
     "parameter Real mu=1.5; Real x(start=1,fixed=true); Real v(start=0,fixed=true); equation der(x)=v; "
     "der(v)=mu*(1-x^2)*v-x;",
     {"mu"},
     {"x", "v"},
     4,
     false},
    {"initial value",
     "parameter Real a=0.7; Real x(start=a,fixed=true); equation der(x)=-x^2;",
     {"a"},
     {"x"},
     2,
     false},
    {"initial equation",
     "parameter Real a=3; Real x(start=1); Real y(start=1,fixed=true); initial equation x^2=a; equation der(x)=-y*x; "
     "der(y)=-y;",
     {"a"},
     {"x", "y"},
     1,
     false},
    {"steady start",
     "parameter Real k=2; parameter Real q=3; Real x(start=1); initial equation der(x)=0; equation "
     "der(x)=q-k*x+sin(time);",
     {"k", "q"},
     {"x"},
     2,
     false},
    {"forced",
     "parameter Real w=3; Real x(start=0,fixed=true); equation der(x)=-x+sin(w*time);",
     {"w"},
     {"x"},
     2,
     false},
    {"loop of equations",
     "parameter Real a=2; Real x(start=1,fixed=true); Real y; equation der(x)=-y; y+a*y^3=x;",
     {"a"},
     {"x", "y"},
     1,
     false},
    {"linear loop",
     "parameter Real a=2; Real x(start=1,fixed=true); Real y; Real z; equation der(x)=-y; y+a*z=x; y-z=a*x;",
     {"a"},
     {"x", "y", "z"},
     1,
     false},
    {"stiff",
     "parameter Real k=1e4; parameter Real b=2; Real x(start=1,fixed=true); Real y(start=0,fixed=true); "
     "equation der(x)=-b*x; der(y)=k*(x-y);",
     {"k", "b"},
     {"x", "y"},
     1,
     false},
    {"predator and prey",
     "parameter Real a=1.1; parameter Real b=0.4; Real x(start=2,fixed=true); Real y(start=1,fixed=true); equation "
     "der(x)=a*x-b*x*y; der(y)=0.2*x*y-0.5*y;",
     {"a", "b"},
     {"x", "y"},
     4,
     false},
    {"derived parameter",
     "parameter Real r=2; parameter Real A=3.14*r^2; Real x(start=1,fixed=true); equation der(x)=-x/A;",
     {"r"},
     {"x"},
     2,
     false},
    {"output of an algebraic function",
     "parameter Real g=2; Real x(start=1,fixed=true); Real y; equation der(x)=-x; y=g*exp(g*x);",
     {"g"},
     {"y"},
     1,
     false},
    {"Robertson",
     "parameter Real k1=0.04; Real a(start=1,fixed=true); Real b(start=0,fixed=true); Real c(start=0,fixed=true); "
     "equation der(a)=-k1*a+1e4*b*c; der(b)=k1*a-1e4*b*c-3e7*b^2; der(c)=3e7*b^2;",
     {"k1"},
     {"a", "c"},
     10,
     false},
    {"branches without events",
     "parameter Real k=2; Real x(start=1,fixed=true); equation der(x)=-k*noEvent(if x>0 then x else 0);",
     {"k"},
     {"x"},
     1,
     false},
    {"RC of the library",
     "parameter Real R=3; Modelica.Electrical.Analog.Basic.Resistor r(R=R); Modelica.Electrical.Analog.Basic.Capacitor "
     "c(C=0.5,v(start=1,fixed=true)); Modelica.Electrical.Analog.Basic.Ground g; equation connect(r.p,c.p); "
     "connect(r.n,c.n); connect(g.p,c.n);",
     {"R"},
     {"c.v"},
     1,
     false},
    {"mass and spring of the library",
     "Modelica.Mechanics.Translational.Components.Mass m(m=2,s(start=1,fixed=true),v(start=0,fixed=true)); "
     "Modelica.Mechanics.Translational.Components.SpringDamper k(c=8,d=0.5); "
     "Modelica.Mechanics.Translational.Components.Fixed w; equation connect(w.flange,k.flange_a); "
     "connect(k.flange_b,m.flange_a);",
     {"m.m", "k.c", "k.d"},
     {"m.s", "k.f"},
     2,
     false},
    {"two masses joined by a rod",
     "parameter Real m=1; Real x(start=0,fixed=true); Real y; Real v(start=1,fixed=true); Real w; Real f; equation "
     "der(x)=v; der(y)=w; m*der(v)=f-x; 2*der(w)=-f; x=y+1;",
     {"m"},
     {"x", "y"},
     1,
     false},
    // Through events.
    {"ball",
     "parameter Real e=0.8; parameter Real g=9.81; parameter Real h0=1; Real h(start=h0,fixed=true); Real "
     "v(start=0,fixed=true); equation der(h)=v; der(v)=-g; when h<0 then reinit(v,-e*pre(v)); end when;",
     {"e", "g", "h0"},
     {"h", "v"},
     1.1,
     true},
    {"switch at a state",
     "parameter Real a=2; parameter Real x1=0.5; Real x(start=1,fixed=true); equation der(x)=if x>x1 then -a else "
     "-a*x;",
     {"a", "x1"},
     {"x"},
     1,
     true},
    {"switch at a time",
     "parameter Real t1=0.4; parameter Real a=3; Real x(start=0,fixed=true); equation der(x)=-x+(if time<t1 then 0 "
     "else "
     "a);",
     {"t1", "a"},
     {"x"},
     1,
     true},
    {"saturation",
     "parameter Real k=4; Real x(start=1,fixed=true); Real u; equation u=if k*x>2 then 2 elseif k*x<-2 then -2 else "
     "k*x; der(x)=-u;",
     {"k"},
     {"x"},
     1,
     true},
    {"thermostat",
     "parameter Real q=6; parameter Real low=19.5; Real T(start=20,fixed=true); Boolean on(start=true,fixed=true); "
     "equation der(T)=-(T-15)+(if on then q else 0); when T>20.5 then on=false; elsewhen T<low then on=true; end when;",
     {"q", "low"},
     {"T"},
     1.2,
     true},
    {"tank that runs over",
     "parameter Real A=2; parameter Real hmax=1; Real h(start=0.5,fixed=true); equation A*der(h)=1-(if h>hmax then "
     "5*(h-hmax) else 0);",
     {"A", "hmax"},
     {"h"},
     2,
     true},
    {"memory of an event",
     "parameter Real k=1.3; Real x(start=0,fixed=true); discrete Real m(start=0,fixed=true); equation "
     "der(x)=k-m*x; when x>0.5 then m=k*pre(x)+1; end when;",
     {"k"},
     {"x"},
     1,
     true},
    {"sampled control",
     "parameter Real K=1.5; Real x(start=1,fixed=true); discrete Real u(start=0,fixed=true); equation der(x)=x+u; when "
     "sample(0.1,0.1) then u=-K*pre(x); end when;",
     {"K"},
     {"x"},
     1.05,
     true},
    {"state set to a parameter",
     "parameter Real r=0.2; Real x(start=1,fixed=true); equation der(x)=-x-1; when x<0.4 then reinit(x,r+pre(x)^2+1); "
     "end when;",
     {"r"},
     {"x"},
     1,
     true},
    {"stick and slip in a straight line",
     "parameter Real mu=0.3; Real v(start=2,fixed=true); Real s(start=0,fixed=true); equation der(s)=v; der(v)=if v>0 "
     "then -mu*9.81 else 0;",
     {"mu"},
     {"s"},
     1,
     true},
    {"two events one after the other",
     "parameter Real a=1; Real x(start=0,fixed=true); Real y(start=0,fixed=true); equation der(x)=a; der(y)=if x<0.3 "
     "then 1 elseif x<0.7 then 2*a else -1;",
     {"a"},
     {"x", "y"},
     1,
     true},
};

class Sensitivity : public ::testing::TestWithParam<std::size_t> {};

TEST_P(Sensitivity, EqualsDifferences) {
  const Case& c = kCases[GetParam()];
  const Workspace workspace = testing::workspace_with(std::string("model M ") + c.body + " end M;");
  const auto model =
      Differentiable::make(workspace, {.target = "M.mo"}, {.parameters = c.parameters, .variables = c.variables});
  ASSERT_TRUE(model.has_value()) << c.what << ": " << model.error().text();
  Experiment experiment = model->model().experiment();
  experiment.stop_time = c.stop;
  experiment.tolerance = 1e-12;
  const std::vector<double> times{0.37 * c.stop, c.stop};
  const auto curves = model->run(experiment, times);
  ASSERT_TRUE(curves.has_value()) << c.what << ": " << curves.error().text();
  if (c.has_events) {
    EXPECT_GT(curves->events, 0U) << c.what;
  }
  const auto values = model->values(experiment);
  ASSERT_TRUE(values.has_value());
  // Differences of fourth order of whole runs.
  const auto value_at = [&](std::size_t p, double at, std::size_t k, const std::string& name) {
    Experiment moved = experiment;
    moved.set(c.parameters[p], at);
    moved.stop_time = times[k];
    moved.output.variables = {name};
    const Result result = model->model().simulate(moved);
    EXPECT_TRUE(result.ok()) << c.what << ": " << result.diagnostics().text();
    return result.last(name).value_or(std::nan(""));
  };
  for (std::size_t k = 0; k < times.size(); ++k)
    for (std::size_t v = 0; v < c.variables.size(); ++v)
      for (std::size_t p = 0; p < c.parameters.size(); ++p) {
        const double h = 1e-3 * std::abs((*values)[p]);
        const double at = (*values)[p];
        const auto y = [&](double moved) { return value_at(p, moved, k, c.variables[v]); };
        const double difference = (8 * (y(at + h) - y(at - h)) - (y(at + 2 * h) - y(at - 2 * h))) / (12 * h);
        const double found = curves->derivatives[(k * c.variables.size() + v) * c.parameters.size() + p];
        const double size = std::max({std::abs(difference), std::abs(curves->values[k * c.variables.size() + v] / at)});
        EXPECT_NEAR(found, difference, 1e-6 * size + 1e-9)
            << c.what << ": d " << c.variables[v] << "/d " << c.parameters[p] << " at " << times[k];
      }
}

INSTANTIATE_TEST_SUITE_P(Models, Sensitivity, ::testing::Range(std::size_t{0}, kCases.size()));

TEST(Sensitivities, ThirtyModelsTenOfThemThroughEvents) {
  EXPECT_GE(kCases.size(), 30U);
  EXPECT_GE(std::ranges::count(kCases, true, &Case::has_events), 10);
}

TEST(Sensitivities, OnPaper) {
  // x = x0 exp(-k t): dx/dk = -t x, dx/dx0 = x / x0.
  const Workspace workspace = testing::workspace_with(
      "model M parameter Real k=2; parameter Real x0=3; Real x(start=x0,fixed=true); equation der(x)=-k*x; end M;");
  const auto model = Differentiable::make(workspace, {.target = "M.mo"}, {.parameters = {"k", "x0"}});
  ASSERT_TRUE(model.has_value()) << model.error().text();
  Experiment experiment = model->model().experiment();
  experiment.tolerance = 1e-10;
  const auto curves = model->run(experiment, {0, 0.5, 1});
  ASSERT_TRUE(curves.has_value()) << curves.error().text();
  for (std::size_t i = 0; i < 3; ++i) {
    const double t = curves->times[i];
    const double x = 3 * std::exp(-2 * t);
    EXPECT_NEAR(curves->values[i], x, 1e-8);
    EXPECT_NEAR(curves->derivatives[2 * i], -t * x, 1e-8);
    EXPECT_NEAR(curves->derivatives[2 * i + 1], x / 3, 1e-8);
  }
  const auto ranked = ranking(*curves, {2, 3});
  EXPECT_EQ(ranked[0].parameter, "x0");  // 1 at the start; k: 2 t exp(-2 t) is 0.37 at most
}

TEST(Sensitivities, MemoryThatDependsOnAParameterAtTheStartIsRefused) {
  const Workspace workspace = testing::workspace_with(
      "model M parameter Real K=1.5; Real x(start=1,fixed=true); discrete Real u(start=0,fixed=true); equation "
      "der(x)=x+u; when sample(0,0.1) then u=-K*pre(x); end when; end M;");
  const auto model = Differentiable::make(workspace, {.target = "M.mo"}, {.parameters = {"K"}});
  ASSERT_TRUE(model.has_value()) << model.error().text();
  EXPECT_FALSE(model->run(model->model().experiment(), {1}).has_value());
}

// Twenty parameters of a nonlinear chain, and two that only the start depends on: both ways give the same numbers.
TEST(Gradient, OfManyParametersEqualsTheForwardDerivatives) {
  Workspace workspace = testing::workspace_with(
      "model M parameter Real k[20] = linspace(0.5, 2, 20); parameter Real a = 1; parameter Real b = 0.3; "
      "Real x[20](start = fill(a*b, 20), each fixed = true); Real y = x[20]^2 + b*k[3]; equation "
      "der(x[1]) = -k[1]*x[1]^3 + sin(time); for i in 2:20 loop der(x[i]) = k[i]*(x[i-1] - x[i]) - 0.1*x[i]^2; end "
      "for; "
      "annotation(experiment(StopTime = 5, Tolerance = 1e-8)); end M;");
  SensitivityOptions options;
  for (int i = 1; i <= 20; ++i) options.parameters.push_back("k[" + std::to_string(i) + "]");
  options.parameters.insert(options.parameters.end(), {"a", "b"});
  options.variables = {"y"};
  const auto model = Differentiable::make(workspace, {.target = "M.mo"}, options);
  ASSERT_TRUE(model.has_value()) << model.error().text();
  const Experiment experiment = model->model().experiment();
  const auto forward = model->run(experiment, {experiment.stop_time});
  ASSERT_TRUE(forward.has_value()) << forward.error().text();
  const auto backward = model->gradient(experiment);
  ASSERT_TRUE(backward.has_value()) << backward.error().text();
  ASSERT_EQ(backward->derivatives.size(), 22U);
  EXPECT_NEAR(backward->value, forward->values[0], 1e-7);
  for (std::size_t p = 0; p < 22; ++p)
    EXPECT_NEAR(backward->derivatives[p], forward->derivatives[p],
                1e-6 * std::max(1.0, std::abs(forward->derivatives[p])))
        << options.parameters[p];
}

// y = a exp(-k T): dy/dk = -T y, dy/da = y/a.
TEST(Gradient, OnPaper) {
  Workspace workspace = testing::workspace_with(
      "model M parameter Real k = 0.7; parameter Real a = 2; Real x(start = a, fixed = true); equation der(x) = -k*x; "
      "annotation(experiment(StopTime = 3, Tolerance = 1e-9)); end M;");
  SensitivityOptions options;
  options.parameters = {"k", "a"};
  options.variables = {"x"};
  const auto model = Differentiable::make(workspace, {.target = "M.mo"}, options);
  ASSERT_TRUE(model.has_value());
  const auto found = model->gradient(model->model().experiment());
  ASSERT_TRUE(found.has_value()) << found.error().text();
  const double y = 2 * std::exp(-2.1);
  EXPECT_NEAR(found->value, y, 1e-8);
  EXPECT_NEAR(found->derivatives[0], -3 * y, 1e-7);
  EXPECT_NEAR(found->derivatives[1], y / 2, 1e-8);
}

TEST(Gradient, EventsAreRefused) {
  Workspace workspace = testing::workspace_with(
      "model M parameter Real k = 1; Real x(start = 1, fixed = true); equation der(x) = if x > 0.5 then -k else -2*k; "
      "annotation(experiment(StopTime = 1)); end M;");
  SensitivityOptions options;
  options.parameters = {"k"};
  options.variables = {"x"};
  const auto model = Differentiable::make(workspace, {.target = "M.mo"}, options);
  ASSERT_TRUE(model.has_value());
  const auto found = model->gradient(model->model().experiment());
  ASSERT_FALSE(found.has_value());
  EXPECT_NE(found.error().text().find("event"), std::string::npos) << found.error().text();
}

TEST(Sensitivities, WhatHasNoneIsRefused) {
  const Workspace workspace = testing::workspace_with(
      "model M parameter Real k=2; Real x(start=1,fixed=true); Real y; equation der(x)=-k*x; y=delay(x,0.1); end M;");
  const auto model = Differentiable::make(workspace, {.target = "M.mo"}, {.parameters = {"k"}});
  ASSERT_TRUE(model.has_value()) << model.error().text();
  const auto curves = model->run(model->model().experiment(), {1});
  ASSERT_FALSE(curves.has_value());
  EXPECT_NE(curves.error().text().find("H9047"), std::string::npos) << curves.error().text();
  EXPECT_FALSE(Differentiable::make(workspace, {.target = "M.mo"}, {.parameters = {"nothing"}}).has_value());
}

TEST(Sensitivities, ChosenStatesAreRefusedWithTheirNames) {
  const auto model = Differentiable::make(
      testing::workspace_with("model M parameter Real L = 2; Real x(start = 1); Real y; Real vx; Real vy(start = 0); "
                              "Real F; equation der(x) "
                              "= vx; der(y) = vy; der(vx) = -F*x/L; der(vy) = -F*y/L - 9.81; x^2 + y^2 = L^2; end M;"),
      {.target = "M.mo"}, {});
  ASSERT_FALSE(model.has_value());
  EXPECT_NE(model.error().diagnostics.text().find("chooses its states while it runs (1 of "), std::string::npos)
      << model.error().diagnostics.text();
}

}  // namespace
}  // namespace holon::analysis
