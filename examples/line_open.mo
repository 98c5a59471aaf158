// A step of voltage on a transmission line with an open end.
// Run:   ./holon simulate examples/line_open.mo
// Truth: the wave arrives after T = length sqrt(L C), doubles at the open end, and the source sees the full voltage after 2 T.
// Plot:  u_in, u_out
model LineOpen "Telegrapher's line, open end"
  extends Holon.Distributed.Examples.OpenLine;
  annotation(experiment(StopTime = 1.5e-6, Tolerance = 1e-6));
end LineOpen;
