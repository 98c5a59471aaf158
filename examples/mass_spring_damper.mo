// A mass on a spring with a damper: the energy can only fall.
// Run:   ./holon simulate examples/mass_spring_damper.mo
// Truth: x = exp(-d t/(2m)) (cos(w t) + d/(2 m w) sin(w t)) with w = sqrt(k/m - (d/(2m))^2),
//        and the energy lost is the work of the damper.
// Plot:  x, V, heat
model MassSpringDamper "m x'' + d x' + k x = 0"
  parameter Real m(unit = "kg") = 1 "Mass";
  parameter Real d(unit = "N.s/m") = 0.5 "Damping";
  parameter Real k(unit = "N/m") = 4 "Stiffness";
  parameter Real w(unit = "rad/s") = sqrt(k / m - (d / (2 * m))^2) "Damped frequency";
  Real x(unit = "m", start = 1, fixed = true) "Position";
  Real v(unit = "m/s", start = 0, fixed = true) "Velocity";
  Real V(unit = "J") = m * v^2 / 2 + k * x^2 / 2 "Stored energy";
  Real heat(unit = "J", start = 0, fixed = true) "Heat made by the damper";
  Real x_exact = exp(-d * time / (2 * m)) * (cos(w * time) + d / (2 * m * w) * sin(w * time))
    "Position by formula";
equation
  der(x) = v;
  m * der(v) = -d * v - k * x;
  der(heat) = d * v^2;
  assert(abs(x - x_exact) < 1e-4, "the mass does not follow its formula");
  assert(abs(V + heat - 2) < 1e-4, "energy is lost or gained");
  annotation(experiment(StopTime = 20, Tolerance = 1e-7));
end MassSpringDamper;
