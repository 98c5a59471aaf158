// Two sources prescribe the speed of one shaft.
//! library
//! says in `a`: a.w_fixed = der(
//! says a.w_fixed = 10
//! says b.w_fixed = 12
//! repair take one away
model TwoSpeeds
  Modelica.Mechanics.Rotational.Sources.ConstantSpeed a(w_fixed = 10);  //! error H5004
  Modelica.Mechanics.Rotational.Sources.ConstantSpeed b(w_fixed = 12);
  Modelica.Mechanics.Rotational.Components.Inertia shaft(J = 1);
equation
  connect(a.flange, shaft.flange_a);
  connect(shaft.flange_b, b.flange);
end TwoSpeeds;
