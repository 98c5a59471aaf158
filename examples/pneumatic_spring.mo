// A piston on a cushion of air: a nonlinear spring without damping.
// Run:   ./holon simulate examples/pneumatic_spring.mo
// RK4:   ./holon simulate examples/pneumatic_spring.mo --solver rk4 --step 0.05
// Truth: the energy v^2/2 + g x + g x^(1 - kappa)/(kappa - 1) is constant. Small swings have w_0 = sqrt(g kappa) = 3.706 rad/s,
//        so RK4 is stable up to h = 2.83/w_0 = 0.76 in theory, and up to about 0.52 for this motion.
// Plot:  x, v
model PneumaticSpring "x'' + g (1 - x^(-kappa)) = 0"
  parameter Real g(unit = "m/s2") = 9.81 "Gravity";
  parameter Real kappa = 1.4 "Adiabatic exponent";
  parameter Real E_tol = 1e-3 "How far the energy may drift";
  Real x(start = 2, fixed = true) "Position; 1 is the equilibrium";
  Real v(start = 0, fixed = true) "Velocity";
  Real E = v^2 / 2 + g * x + g * x^(1 - kappa) / (kappa - 1) "Energy";
  parameter Real E_0 = 2 * g + g * 2^(1 - kappa) / (kappa - 1) "Energy at the start";
equation
  der(x) = v;
  der(v) = -g * (1 - x^(-kappa));
  when terminal() then
    assert(abs(E - E_0) < E_tol * E_0, "energy is lost or gained");
  end when;
  annotation(experiment(StopTime = 20, Tolerance = 1e-8));
end PneumaticSpring;
