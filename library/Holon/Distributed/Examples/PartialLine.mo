within Holon.Distributed.Examples;
partial model PartialLine "A step of voltage behind a matched source resistance runs along a line"
  parameter SI.Voltage U = 2 "Voltage of the step";
  TelegrapherLine line "Line";
  Modelica.Electrical.Analog.Sources.StepVoltage source(V = U, startTime = 0.1 * line.T) "Source";
  Modelica.Electrical.Analog.Basic.Resistor inner_resistor(R = line.Z_c) "Its resistance";
  Modelica.Electrical.Analog.Basic.Ground ground "Ground";
  SI.Voltage u_in = line.pin_a.v "Voltage at the near end";
  SI.Voltage u_out = line.pin_b.v "Voltage at the far end";
equation
  connect(source.n, ground.p);
  connect(source.p, inner_resistor.p);
  connect(inner_resistor.n, line.pin_a);
  annotation(experiment(StopTime = 1.5e-6, Tolerance = 1e-6), Documentation(info = "<html>
<p>What the examples of this kind have in common.</p></html>"));
end PartialLine;
