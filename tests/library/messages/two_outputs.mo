// Two blocks give one signal.
// Says: `a.y` and `b.y` both give this signal
// Status: 1
model TwoOutputs
  Modelica.Blocks.Sources.Constant a(k = 1);
  Modelica.Blocks.Sources.Constant b(k = 2);
  Modelica.Blocks.Math.Gain gain(k = 3);
equation
  connect(a.y, gain.u);
  connect(b.y, gain.u);
end TwoOutputs;
