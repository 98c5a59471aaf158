within Holon.Distributed.Examples;
model StepAdvection
  "A step is carried to the outlet: it arrives after L/v on the mean, and nothing is lost"
  Advection line(n = 50, u = 1) "Line";
  Real missing(start = 0, fixed = true)
    "Time integral of what has not arrived; its end value is the mean delay";
equation
  der(missing) = 1 - line.y;
  // What has come in but not gone out is stored.
  assert(abs(line.stored - line.v * missing) < 1e-6, "content is lost or gained");
  when terminal() then
    assert(abs(missing - line.L / line.v) < 1e-6, "the mean delay is not L/v");
  end when;
  annotation(experiment(StopTime = 5, Tolerance = 1e-9), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Distributed.Examples.StepAdvection</code>. What it says where its truth is broken:
content is lost or gained; the mean delay is not L/v.</p></html>"));
end StepAdvection;
