// A step of voltage on a transmission line with a shorted end.
// Run:   ./holon simulate examples/line_shorted.mo
// Truth: half the voltage until the reflection comes back after 2 T, nothing afterwards.
// Plot:  u_in, u_out
model LineShorted "Telegrapher's line, shorted end"
  extends Holon.Distributed.Examples.ShortedLine;
  annotation(experiment(StopTime = 1.5e-6, Tolerance = 1e-6));
end LineShorted;
