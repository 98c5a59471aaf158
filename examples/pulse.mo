// A narrow pulse excites a slow system: a method without error control steps over it.
// Run:   ./holon simulate examples/pulse.mo
// ode23: ./holon simulate examples/pulse.mo --solver ode23 --tolerance 1e-3
//        ./holon simulate examples/pulse.mo --solver ode23 --tolerance 1e-4
// Truth: y(4) = 0.5 exp(-2.4) + integral of the pulse seen through the lag
//             = 0.5 exp(-2.4) + 10 sqrt(2 pi) s exp(-0.6 (4 - 2) + (0.6 s)^2/2), s = 0.075 (the pulse lies well inside 0..4).
// Plot:  y
model Pulse "y' = -0.6 y + a Gaussian pulse at 2 s"
  parameter Real s(unit = "s") = 0.075 "Width of the pulse";
  parameter Real y_end = 0.5 * exp(-2.4)
      + 10 * sqrt(2 * Modelica.Constants.pi) * s * exp(-1.2 + (0.6 * s)^2 / 2)
    "y at 4 s by formula";
  parameter Real y_tol = 1e-2 "How far the end may be off";
  Real y(start = 0.5, fixed = true) "Slow variable";
equation
  der(y) = -0.6 * y + 10 * exp(-(time - 2)^2 / (2 * s^2));
  when terminal() then
    assert(abs(y - y_end) < y_tol, "the pulse was missed or misjudged");
  end when;
  annotation(experiment(StopTime = 4, Tolerance = 1e-6));
end Pulse;
