// Dry friction regularized by S-functions (D. Zimmer, Virtual Physics, 2022). S_Func and the declarations of the others are as printed; the
// body of TripleS_Func and the equation of DryFriction were drawn, not printed, and are written here from the drawings.
// The printed import of Modelica.SIunits needs the built-in library or version 3.2.3 of the Standard Library.
// Run:   ./holon simulate examples/seeds/dry_friction.mo
// Truth: a ball pushed forward with counter spin ends rolling backward with v = (m r v_0 + J w_0)/(m r + J/r) = -1.0 m/s; until it rolls
//        its velocity falls linearly with mu_S g; angular momentum about the contact is constant.
// Plot:  mass.v
function S_Func "Models an S-Function"
  input Real x_min;
  input Real x_max;
  input Real y_min;
  input Real y_max;
  input Real x;
  output Real y;
protected
  Real x2;
algorithm
  x2 := x - x_max / 2 - x_min / 2;
  x2 := x2 * 2 / (x_max - x_min);
  if x2 > 1 then
    y := 1;
  elseif x2 < -1 then
    y := -1;
  else
    y := -0.5 * x2^3 + 1.5 * x2;
  end if;
  y := y * (y_max - y_min) / 2;
  y := y + y_max / 2 + y_min / 2;
  annotation(smoothOrder = 1);
end S_Func;

function TripleS_Func
  input Real x_max;
  input Real x_sat;
  input Real y_max;
  input Real y_sat;
  input Real x;
  output Real y;
algorithm
  if x > x_max then
    y := S_Func(x_max, x_sat, y_max, y_sat, x);
  elseif x < -x_max then
    y := -S_Func(x_max, x_sat, y_max, y_sat, -x);
  else
    y := S_Func(-x_max, x_max, -y_max, y_max, x);
  end if;
  annotation(smoothOrder = 1);
end TripleS_Func;

model DryFriction
  extends Modelica.Mechanics.Translational.Interfaces.PartialCompliantWithRelativeStates;
  import SI = Modelica.SIunits;
  parameter SI.Force N "normal force";
  parameter SI.Velocity vAdhesion "adhesion velocity";
  parameter SI.Velocity vSlide "sliding velocity";
  parameter Real mu_A "friction coefficient at adhesion";
  parameter Real mu_S "friction coefficient at sliding";
equation
  f = N * TripleS_Func(vAdhesion, vSlide, mu_A, mu_S, v_rel);
end DryFriction;

model CounterSpin "A ball with counter spin on a table"
  parameter Real m(unit = "kg") = 0.2 "Mass";
  parameter Real r(unit = "m") = 0.03 "Radius";
  parameter Real J(unit = "kg.m2") = 2 / 5 * m * r^2 "Inertia of a ball";
  parameter Real v_0(unit = "m/s") = 1 "Velocity at the start";
  parameter Real w_0(unit = "rad/s") = -200 "Spin at the start";
  parameter Real v_end(unit = "m/s") = (m * r * v_0 + J * w_0) / (m * r + J / r)
    "Rolling velocity at the end";
  Modelica.Mechanics.Translational.Components.Mass mass(
    m = m,
    s(start = 0, fixed = true),
    v(start = v_0, fixed = true)) "Translation";
  Modelica.Mechanics.Rotational.Components.Inertia inertia(
    J = J,
    phi(start = 0, fixed = true),
    w(start = w_0, fixed = true)) "Rotation";
  Modelica.Mechanics.Rotational.Components.IdealRollingWheel wheel(radius = r)
    "From angle to way of the surface";
  DryFriction friction(N = m * 9.81, vAdhesion = 0.01, vSlide = 0.02, mu_A = 0.4, mu_S = 0.3)
    "Contact";
equation
  connect(inertia.flange_b, wheel.flangeR);
  connect(wheel.flangeT, friction.flange_a);
  connect(friction.flange_b, mass.flange_a);
  assert(abs(m * r * mass.v + J * inertia.w - m * r * v_0 - J * w_0) < 1e-6,
    "angular momentum about the contact is lost or gained");
  assert(time > 0.6 or abs(mass.v - v_0 + 0.3 * 9.81 * time) < 1e-3,
    "a sliding ball slows down with mu_S g");
  when terminal() then
    assert(abs(mass.v - v_end) < 1e-3, "the ball does not end rolling with v_end");
  end when;
  annotation(experiment(StopTime = 2, Tolerance = 1e-8));
end CounterSpin;
