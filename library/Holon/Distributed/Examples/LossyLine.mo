within Holon.Distributed.Examples;
model LossyLine "A line with loss carries direct current by cosh and sinh of its attenuation"
  TelegrapherLine line(n = 50, R = 0.1, G = 1e-4)
    "Line whose attenuation is sqrt(R G) length = 0.316";
  Modelica.Electrical.Analog.Sources.ConstantVoltage source(V = 1) "Source";
  Modelica.Electrical.Analog.Basic.Ground ground "Ground";
  parameter Real gamma = sqrt(line.R * line.G) * line.length "Attenuation";
initial equation
  line.i[1] = 0;
equation
  connect(source.n, ground.p);
  connect(source.p, line.pin_a);
  when terminal() then
    assert(abs(line.pin_b.v * cosh(gamma) - 1) < 1e-3,
      "the voltage at the open end is not 1/cosh(gamma)");
  end when;
  annotation(experiment(StopTime = 2e-5, Tolerance = 1e-8), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Distributed.Examples.LossyLine</code>. What it says where its truth is broken: the
voltage at the open end is not 1/cosh(gamma).</p></html>"));
end LossyLine;
