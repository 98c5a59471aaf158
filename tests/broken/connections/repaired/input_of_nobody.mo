// What was meant by ../input_of_nobody.mo.
//! library
//! run stop=1
//! expect gain.y = 4 within 1e-6
model InputOfNobody
  Modelica.Blocks.Sources.Constant a(k = 2);
  Modelica.Blocks.Math.Gain gain(k = 2);
equation
  connect(a.y, gain.u);
end InputOfNobody;
