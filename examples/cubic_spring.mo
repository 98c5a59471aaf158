// A mass on a cubic spring, linearized: what the eigenvalues are depends on where.
// Run:   ./holon simulate examples/cubic_spring.mo
// Judge: ./holon linearize examples/cubic_spring.mo --over y_0=0:2 --picture cubic_spring.svg
// Truth: lambda = -c/2 +- sqrt(c^2/4 - 3 y^2): 0 and -c at y = 0, +- j sqrt(3) y for large y; and the energy
//        v^2/2 + y^4/4 falls by c v^2.
// Plot:  y[1], y[2], E
model CubicSpring "y'' + c y' + y^3 = 0"
  parameter Real c = 0.5 "Damping";
  parameter Real y_0 = 1 "Where it starts, and where it is linearized";
  Real y[2](start = {y_0, 0}, each fixed = true) "Position and velocity";
  Real E = y[2]^2 / 2 + y[1]^4 / 4 "Energy";
  Real lost(start = 0, fixed = true) "Lost by the damper";
equation
  der(y[1]) = y[2];
  der(y[2]) = -y[1]^3 - c * y[2];
  der(lost) = c * y[2]^2;
  assert(abs(E + lost - y_0^4 / 4) < 1e-5, "energy is lost or gained");
  annotation(experiment(StopTime = 20, Tolerance = 1e-8));
end CubicSpring;
