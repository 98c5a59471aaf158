// What was meant by ../boolean_to_real.mo.
//! library
//! run stop=2
//! expect gain.y = 3 within 1e-6 after 1.1
model BooleanToReal
  Modelica.Blocks.Sources.BooleanStep step(startTime = 1);
  Modelica.Blocks.Math.Gain gain(k = 3);
  Modelica.Blocks.Math.BooleanToReal convert;
equation
  connect(step.y, convert.u);
  connect(convert.y, gain.u);
end BooleanToReal;
