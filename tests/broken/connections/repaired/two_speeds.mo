// What was meant by ../two_speeds.mo.
//! library
//! run stop=1
//! expect shaft.w = 10 within 1e-6
model TwoSpeeds
  Modelica.Mechanics.Rotational.Sources.ConstantSpeed a(w_fixed = 10);
  Modelica.Mechanics.Rotational.Components.Inertia shaft(J = 1);
equation
  connect(a.flange, shaft.flange_a);
end TwoSpeeds;
