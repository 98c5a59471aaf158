// A tank with constant inflow and a valve at its bottom.
// Run:   ./holon simulate examples/tank.mo
// Truth: the level ends where the outflow equals the inflow, h = q_i^2/(C^2 rho g); the implicit solution of
//        A h' = q_i - k sqrt(h) is t = -2 A/k (r - r_0 + r_e ln((r_e - r)/(r_e - r_0))) with r = sqrt(h), r_e = q_i/k.
// Plot:  h
model TankLevel "dh/dt = (q_i - q_o)/A, q_o = C sqrt(p - p_0), p = p_0 + rho g h"
  parameter Real A(unit = "m2") = 2.2 "Cross section";
  parameter Real C = 1e-4 "Valve coefficient";
  parameter Real rho(unit = "kg/m3") = 1000 "Density";
  parameter Real g(unit = "m/s2") = 9.81 "Gravity";
  parameter Real p_0(unit = "Pa") = 101325 "Pressure of the surroundings";
  parameter Real q_i(unit = "m3/s") = 0.015 "Inflow";
  parameter Real k = C * sqrt(rho * g) "Outflow per root of the level";
  parameter Real r_e = q_i / k "Root of the final level";
  Real h(unit = "m", start = 1.1, fixed = true) "Level";
  Real q_o(unit = "m3/s") "Outflow";
  Real p(unit = "Pa") "Pressure at the bottom";
  Real t_exact(unit = "s") = -2 * A / k
      * (sqrt(h) - sqrt(1.1) + r_e * log((r_e - sqrt(h)) / (r_e - sqrt(1.1))))
    "Time at which the level is h, by formula";
equation
  der(h) = (q_i - q_o) / A;
  q_o = C * sqrt(p - p_0);
  p = p_0 + rho * g * h;
  assert(abs(t_exact - time) < 0.1, "the level does not follow its formula");
  annotation(experiment(StopTime = 1000, Tolerance = 1e-9));
end TankLevel;
