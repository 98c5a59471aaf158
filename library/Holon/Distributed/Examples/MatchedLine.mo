within Holon.Distributed.Examples;
model MatchedLine "Matched end: the wave passes without reflection and arrives after the time T"
  extends PartialLine;
  Modelica.Electrical.Analog.Basic.Resistor load(R = line.Z_c) "Matched load";
  discrete SI.Time t_half(start = 0, fixed = true) "When half the wave has arrived";
initial equation
  line.i[1] = 0;
  line.i[line.n+1] = 0;
equation
  connect(line.pin_b, load.p);
  connect(load.n, ground.p);
  when u_out > U / 4 then
    t_half = time;
  end when;
  when terminal() then
    assert(abs(t_half - 1.1 * line.T) < 0.03 * line.T, "the wave does not arrive after T");
    assert(abs(u_in - U / 2) < 0.1 * U and abs(u_out - U / 2) < 0.1 * U, "a matched line reflects");
  end when;
  annotation(experiment(StopTime = 1.5e-6, Tolerance = 1e-6), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Distributed.Examples.MatchedLine</code>. What it says where its truth is broken: the
wave does not arrive after T; a matched line reflects.</p></html>"));
end MatchedLine;
