// What was meant by ../integer_to_real.mo.
//! library
//! run stop=1
//! expect gain.y = 12 within 1e-9
model Counter
  Modelica.Blocks.Sources.IntegerConstant n(k = 4);
  Modelica.Blocks.Math.Gain gain(k = 3);
  Modelica.Blocks.Math.IntegerToReal convert;
equation
  connect(n.y, convert.u);
  connect(convert.y, gain.u);
end Counter;
