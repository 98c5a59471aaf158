model Constraint "A pendulum in Cartesian coordinates"
  parameter Real L(unit = "m") = 1 "Length of the rod";
  Real x(unit = "m", start = 0.6, fixed = true) "Horizontal position";
  Real y(unit = "m", start = -0.8) "Height; the start value says which of the two solutions";
  Real v_x(unit = "m/s", start = 0, fixed = true) "Horizontal velocity";
  Real v_y(unit = "m/s") "Vertical velocity";
  Real F(unit = "N") "Force of the rod on 1 kg";
  Real E(unit = "J") = (v_x^2 + v_y^2) / 2 + 9.81 * y "Energy of 1 kg";
equation
  der(x) = v_x;
  der(y) = v_y;
  der(v_x) = -F * x / L;
  der(v_y) = -F * y / L - 9.81;
  x^2 + y^2 = L^2;
  assert(abs(sqrt(x^2 + y^2) - L) < 1e-9, "the rod has changed its length");
  assert(abs(E + 0.8 * 9.81) < 1e-4, "energy is lost or gained");
  annotation(experiment(StopTime = 10, Tolerance = 1e-8));
end Constraint;
