within Holon.Distributed.Examples;
model OpenLine "Open end: the voltage doubles there, and the near end sees it after 2 T"
  extends PartialLine;
initial equation
  line.i[1] = 0;
equation
  when terminal() then
    assert(abs(u_out - U) < 0.1 * U, "the voltage does not double at the open end");
    assert(abs(u_in - U) < 0.1 * U, "the reflected wave has not come back");
  end when;
  annotation(experiment(StopTime = 1.5e-6, Tolerance = 1e-6), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Distributed.Examples.OpenLine</code>. What it says where its truth is broken: the
voltage does not double at the open end; the reflected wave has not come back.</p></html>"));
end OpenLine;
