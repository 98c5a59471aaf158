// The heat equation on a rod between ends of ice, by the method of lines.
// Run:   ./holon simulate examples/heat_equation.mo
// Truth: T(x, t) = 100 sin(pi x) exp(-alpha pi^2 t); the rod of n cells decays with alpha (2 n sin(pi/(2 n)))^2 instead of alpha pi^2.
// Plot:  T[1], T[5], T[10]
model HeatEquation "dT/dt = alpha d2T/dx2 on 0..1 m, written out"
  constant Real pi = Modelica.Constants.pi "Circle number";
  parameter Integer n = 20 "Number of cells";
  parameter Real alpha(unit = "m2/s") = 1.4e-5 "Thermal diffusivity (steel)";
  parameter Real dx(unit = "m") = 1 / n "Length of a cell";
  parameter Real rate(unit = "1/s") = alpha * (2 * n * sin(pi / (2 * n)))^2 "Decay of the cells";
  Real T[n](start = {100 * sin(pi * (k - 0.5) / n) for k in 1:n}, each fixed = true)
    "Temperature above ice";
  Real T_exact[n] = {100 * sin(pi * (k - 0.5) / n) * exp(-rate * time) for k in 1:n}
    "Temperatures by formula";
equation
  der(T[1]) = alpha / dx^2 * (T[2] - 3 * T[1]);
  for k in 2:n-1 loop
    der(T[k]) = alpha / dx^2 * (T[k-1] - 2 * T[k] + T[k+1]);
  end for;
  der(T[n]) = alpha / dx^2 * (T[n-1] - 3 * T[n]);
  assert(max(abs(T - T_exact)) < 1e-3, "the cells do not decay by their formula");
  annotation(experiment(StopTime = 10000, Tolerance = 1e-8));
end HeatEquation;
