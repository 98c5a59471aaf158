// What was meant by ../signal_driven_twice.mo.
//! library
//! run stop=1
//! expect gain.y = 4 within 1e-6
model DrivenTwice
  Modelica.Blocks.Sources.Constant a(k = 2);
  Modelica.Blocks.Sources.Constant b(k = 3);
  Modelica.Blocks.Math.Gain gain(k = 2);
equation
  connect(a.y, gain.u);
end DrivenTwice;
