// A step of voltage on a transmission line that ends in its characteristic impedance.
// Run:   ./holon simulate examples/line_matched.mo
// Truth: the wave passes without reflection: half the voltage at both ends, the far one after T = length sqrt(L C).
// Plot:  u_in, u_out
model LineMatched "Telegrapher's line, matched end"
  extends Holon.Distributed.Examples.MatchedLine;
  annotation(experiment(StopTime = 1.5e-6, Tolerance = 1e-6));
end LineMatched;
