within Holon.Distributed.Examples;
model ShortedLine "Shorted end: the reflected wave takes the voltage away again"
  extends PartialLine;
  SI.Voltage u_before(start = 0, fixed = true)
    "Voltage at the near end before the reflection is back";
initial equation
  line.i[1] = 0;
  line.i[line.n+1] = 0;
equation
  connect(line.pin_b, ground.p);
  when time > 1.5 * line.T then
    u_before = u_in;
  end when;
  when terminal() then
    assert(abs(u_before - U / 2) < 0.1 * U, "the wave has not run along the line");
    assert(abs(u_in) < 0.1 * U, "the reflected wave does not take the voltage away");
  end when;
  annotation(experiment(StopTime = 1.5e-6, Tolerance = 1e-6), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Distributed.Examples.ShortedLine</code>. What it says where its truth is broken: the
wave has not run along the line; the reflected wave does not take the voltage away.</p></html>"));
end ShortedLine;
