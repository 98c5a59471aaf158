// Models whose kind is known on paper.

#include "analysis/kind.h"

#include <gtest/gtest.h>

#include "analysis/testing.h"

namespace holon::analysis {
namespace {

struct KnownKind {
  const char* what;
  const char* body;
  const char* time;
  const char* linearity;
  bool is_time_invariant;
  const char* volume;  // null: no states
};

const KnownKind kModels[] = {
    {"decay", "Real x(start=1,fixed=true); equation der(x) = -x;", "continuous", "linear", true, "dissipative"},
    {"growth", "Real x(start=1,fixed=true); equation der(x) = x;", "continuous", "linear", true, "expanding"},
    {"oscillator", "Real x(start=1,fixed=true); Real v(start=0,fixed=true); equation der(x)=v; der(v)=-x;",
     "continuous", "linear", true, "conservative"},
    {"damped", "Real x(start=1,fixed=true); Real v(start=0,fixed=true); equation der(x)=v; der(v)=-x-v;", "continuous",
     "linear", true, "dissipative"},
    {"pendulum", "Real x(start=1,fixed=true); Real v(start=0,fixed=true); equation der(x)=v; der(v)=-sin(x);",
     "continuous", "nonlinear", true, "conservative"},
    {"damped pendulum", "Real x(start=1,fixed=true); Real v(start=0,fixed=true); equation der(x)=v; der(v)=-sin(x)-v;",
     "continuous", "nonlinear", true, "dissipative"},
    {"van der Pol", "Real x(start=1,fixed=true); Real v(start=1,fixed=true); equation der(x)=v; der(v)=3*(1-x^2)*v-x;",
     "continuous", "nonlinear", true, "mixed"},
    {"Lorenz",
     "Real x(start=1,fixed=true); Real y(start=1,fixed=true); Real z(start=1,fixed=true); equation "
     "der(x)=10*(y-x); der(y)=x*(28-z)-y; der(z)=x*y-8/3*z;",
     "continuous", "nonlinear", true, "dissipative"},
    {"Mathieu", "Real x(start=1,fixed=true); Real v(start=0,fixed=true); equation der(x)=v; der(v)=-(1+cos(time))*x;",
     "continuous", "linear", false, "conservative"},
    {"forced", "Real x(start=1,fixed=true); equation der(x)=-x+sin(time);", "continuous", "linear", false,
     "dissipative"},
    {"coefficient of time by a variable", "Real x(start=1,fixed=true); Real k; equation k=2+sin(time); der(x)=-k*x;",
     "continuous", "linear", false, "dissipative"},
    {"product of a state and its function", "Real x(start=1,fixed=true); Real k; equation k=2+x; der(x)=-k*x;",
     "continuous", "nonlinear", true, nullptr},
    {"input", "input Real u; Real x(start=1,fixed=true); equation der(x)=-x+u;", "continuous", "linear", true,
     "dissipative"},
    {"bilinear in the input", "input Real u; Real x(start=1,fixed=true); equation der(x)=-x*u;", "continuous",
     "nonlinear", true, nullptr},
    {"parameters multiply", "parameter Real a=2; Real x(start=1,fixed=true); equation der(x)=-a^2*x/exp(a);",
     "continuous", "linear", true, "dissipative"},
    {"nonlinear output only", "Real x(start=1,fixed=true); Real y; equation der(x)=-x; y=x^2;", "continuous", "linear",
     true, "dissipative"},
    {"logistic", "Real x(start=0.1,fixed=true); equation der(x)=x*(1-x);", "continuous", "nonlinear", true, nullptr},
    {"drag", "Real v(start=1,fixed=true); equation der(v)=-v*abs(v);", "continuous", "nonlinear", true, nullptr},
    {"resistor alone", "Real v; Real i; equation v=sin(time); v=2*i;", "static", "linear", false, nullptr},
    {"static nonlinear", "Real x; equation x^3+x=2+time;", "static", "nonlinear", false, nullptr},
    {"nothing that varies", "parameter Real p=3; Real x; equation x=2*p;", "static", "linear", true, nullptr},
    {"counter", "discrete Integer n(start=0,fixed=true); equation when sample(0,1) then n=pre(n)+1; end when;",
     "discrete", "linear", false, nullptr},
    {"filter of samples",
     "discrete Real y(start=0,fixed=true); equation when sample(0,0.1) then y=0.9*pre(y)+0.1*time; end when;",
     "discrete", "linear", false, nullptr},
    {"sampled controller",
     "Real x(start=1,fixed=true); discrete Real u(start=0,fixed=true); equation der(x)=-x+u; when sample(0,0.1) then "
     "u=-2*x; end when;",
     "sampled", "linear", false, "dissipative"},
    {"sampled control of a pendulum",
     "Real x(start=1,fixed=true); Real v(start=0,fixed=true); discrete Real u(start=0,fixed=true); equation der(x)=v; "
     "der(v)=-sin(x)+u; when sample(0,0.1) then u=-v; end when;",
     "sampled", "nonlinear", false, "conservative"},
    {"ball",
     "Real h(start=1,fixed=true); Real v(start=0,fixed=true); equation der(h)=v; der(v)=-9.81; when h<0 then "
     "reinit(v,-0.8*pre(v)); end when;",
     "hybrid", "piecewise linear", true, "conservative"},
    {"relay", "Real x(start=1,fixed=true); equation der(x)=if x>0 then -1 else 1;", "hybrid", "piecewise linear", true,
     nullptr},
    {"saturation", "Real x(start=1,fixed=true); equation der(x)=-(if x>1 then 1 elseif x<-1 then -1 else x);", "hybrid",
     "piecewise linear", true, nullptr},
    {"diode", "Real x(start=1,fixed=true); equation der(x)=if x>0 then -exp(x) else 0;", "hybrid", "nonlinear", true,
     nullptr},
    {"step of time", "Real x(start=0,fixed=true); equation der(x)=-x+(if time<0.5 then 0 else 1);", "continuous",
     "linear", false, "dissipative"},
    {"thermostat",
     "Real T(start=20,fixed=true); Boolean on(start=true,fixed=true); equation der(T)=-T/10+(if on then 4 else 0); "
     "when T>22 then on=false; elsewhen T<18 then on=true; end when;",
     "hybrid", "piecewise linear", true, "dissipative"},
    {"constraint of index 2", "Real x(start=1,fixed=true); Real y; equation der(x)=-y; x=2-time;", "static", "linear",
     false, nullptr},
    {"stiff linear", "Real x(start=1,fixed=true); Real y(start=1,fixed=true); equation der(x)=-1e5*(x-y); der(y)=-y;",
     "continuous", "linear", true, "dissipative"},
    {"linear loop of equations", "Real x(start=1,fixed=true); Real a; Real b; equation der(x)=-a; a+b=x; a-2*b=0;",
     "continuous", "linear", true, "dissipative"},
    {"nonlinear loop of equations", "Real x(start=1,fixed=true); Real a; equation der(x)=-a; a+a^3=x;", "continuous",
     "nonlinear", true, nullptr},
    {"predator and prey",
     "Real x(start=1,fixed=true); Real y(start=1,fixed=true); equation der(x)=x*(1-y); der(y)=y*(x-1);", "continuous",
     "nonlinear", true, nullptr},
    {"integrator", "Real x(start=0,fixed=true); equation der(x)=1;", "continuous", "linear", true, "conservative"},
    {"RC of the library",
     "Modelica.Electrical.Analog.Basic.Resistor r(R=2); Modelica.Electrical.Analog.Basic.Capacitor "
     "c(C=1,v(start=1,fixed=true)); Modelica.Electrical.Analog.Basic.Ground g; equation connect(r.p,c.p); "
     "connect(r.n,c.n); connect(g.p,c.n);",
     "continuous", "linear", true, "dissipative"},
    {"LC of the library",
     "Modelica.Electrical.Analog.Basic.Inductor l(L=2,i(start=0,fixed=true)); "
     "Modelica.Electrical.Analog.Basic.Capacitor c(C=1,v(start=1,fixed=true)); "
     "Modelica.Electrical.Analog.Basic.Ground g; equation connect(l.p,c.p); connect(l.n,c.n); connect(g.p,c.n);",
     "continuous", "linear", true, "conservative"},
    {"masses in a rod of the library",
     "Modelica.Mechanics.Translational.Components.Mass a(m=1,s(start=0,fixed=true),v(start=1,fixed=true)); "
     "Modelica.Mechanics.Translational.Components.Mass b(m=2); equation connect(a.flange_b,b.flange_a);",
     "continuous", "linear", true, "conservative"},
    {"heat of the library",
     "Modelica.Thermal.HeatTransfer.Components.HeatCapacitor a(C=1,T(start=300,fixed=true)); "
     "Modelica.Thermal.HeatTransfer.Components.HeatCapacitor b(C=1,T(start=400,fixed=true)); "
     "Modelica.Thermal.HeatTransfer.Components.ThermalConductor k(G=1); equation connect(a.port,k.port_a); "
     "connect(k.port_b,b.port);",
     "continuous", "linear", true, "dissipative"},
};

class KindOfModel : public ::testing::TestWithParam<KnownKind> {};

TEST_P(KindOfModel, IsAsOnPaper) {
  const KnownKind& known = GetParam();
  const Model model = testing::translated(std::string("model M ") + known.body + " end M;");
  const ModelKind kind = model.kind();
  EXPECT_EQ(kind.time, known.time) << known.what;
  EXPECT_EQ(kind.linearity, known.linearity) << known.what;
  EXPECT_EQ(kind.nonlinear.empty(), std::string(known.linearity) != "nonlinear") << known.what;
  EXPECT_EQ(kind.is_time_invariant, known.is_time_invariant) << known.what;
  if (known.volume == nullptr) return;
  const DynamicKind dynamic = dynamic_kind(model, model.experiment());
  EXPECT_EQ(dynamic.problem, "") << known.what;
  EXPECT_EQ(dynamic.volume, known.volume) << known.what;
}

INSTANTIATE_TEST_SUITE_P(OnPaper, KindOfModel, ::testing::ValuesIn(kModels),
                         [](const auto& one) { return "Model" + std::to_string(one.index); });

TEST(Kind, FortyModels) { EXPECT_GE(std::size(kModels), 40U); }

TEST(Kind, StiffnessNamesTheFastState) {
  const Model model = testing::translated(
      "model M Real x(start=1,fixed=true); Real y(start=1,fixed=true); equation der(x)=-1e5*x+y; der(y)=-y; end M;");
  Experiment experiment = model.experiment();
  experiment.stop_time = 10;
  const DynamicKind kind = dynamic_kind(model, experiment);
  ASSERT_TRUE(kind.stiffness.has_value());
  EXPECT_NEAR(*kind.stiffness, 1e5, 1);
  EXPECT_TRUE(kind.is_stiff);
  EXPECT_EQ(kind.fastest, std::vector<std::string>{"x"});
  EXPECT_EQ(kind.slowest, std::vector<std::string>{"y"});
}

TEST(Kind, IndexOfAPendulumInCoordinatesIsThree) {
  const Model model = testing::translated(
      "model M Real x(start=1); Real y(start=0); Real u(start=0); Real v(start=0); Real f; equation der(x)=u; "
      "der(y)=v; der(u)=-f*x; der(v)=-f*y-9.81; x^2+y^2=1; end M;");
  EXPECT_EQ(model.kind().index, 3U);
}

TEST(Kind, DiscretizedPartsAreNamed) {
  const auto workspace = testing::workspace_with("model M extends Holon.Distributed.Examples.CoolingRod; end M;");
  const auto model = workspace.translate("M.mo");
  ASSERT_TRUE(model.has_value()) << model.error().text();
  EXPECT_FALSE(dynamic_kind(*model, model->experiment()).discretized.empty());
}

}  // namespace
}  // namespace holon::analysis
