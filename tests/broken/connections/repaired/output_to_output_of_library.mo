// What was meant by ../output_to_output_of_library.mo.
//! library
//! run stop=1
//! expect gain.y = 6 within 1e-9
model Outputs
  Modelica.Blocks.Sources.Constant c(k = 2);
  Modelica.Blocks.Math.Gain gain(k = 3);
equation
  connect(c.y, gain.u);
end Outputs;
