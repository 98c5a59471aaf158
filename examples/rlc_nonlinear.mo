// A circuit with two nonlinear resistors: passive as long as x h(x) >= 0.
// Run:   ./holon simulate examples/rlc_nonlinear.mo
// Truth: V = L i^2/2 + C v^2/2 is a storage function: dV/dt = i u - i h1(i) - v h2(v) <= i u.
//        The balance is integrated beside the circuit and must close.
// Plot:  i, v, V
model NonlinearRLC "Inductor, capacitor and nonlinear resistors"
  parameter Real L(unit = "H") = 0.1 "Inductance";
  parameter Real C(unit = "F") = 0.01 "Capacitance";
  Real i(unit = "A", start = 0, fixed = true) "Current through the inductor";
  Real v(unit = "V", start = 0, fixed = true) "Voltage of the capacitor";
  Real u(unit = "V") = 5 * sin(20 * time) "Source";
  Real h_1(unit = "V") = i + 0.5 * i^3 "Voltage of the series resistor";
  Real h_2(unit = "A") = 0.1 * tanh(v) "Current of the parallel resistor";
  Real V(unit = "J") = L * i^2 / 2 + C * v^2 / 2 "Stored energy";
  Real supplied(unit = "J", start = 0, fixed = true) "Energy from the source";
  Real lost(unit = "J", start = 0, fixed = true) "Heat of the resistors";
equation
  L * der(i) = u - h_1 - v;
  C * der(v) = i - h_2;
  der(supplied) = u * i;
  der(lost) = i * h_1 + v * h_2;
  assert(abs(V - supplied + lost) < 1e-5, "energy is lost or gained");
  assert(supplied >= V - 1e-6, "the circuit gives more than it got: it is not passive");
  annotation(experiment(StopTime = 5, Tolerance = 1e-8));
end NonlinearRLC;
