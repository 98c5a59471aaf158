// What was meant by ../value_of_connected_input.mo.
//! library
//! run stop=1
//! expect gain.y = 6 within 1e-9
model ConnectedInput
  Modelica.Blocks.Sources.Constant source(k = 2);
  Modelica.Blocks.Math.Gain gain(k = 3);
equation
  connect(source.y, gain.u);
end ConnectedInput;
