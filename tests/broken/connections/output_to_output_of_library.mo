// Two outputs of blocks of the library are connected.
//! library
//! says connect: `c.y` and `gain.y` both give this signal
//! repair write `connect(c.y, gain.u)`: nothing else gives this input
//! repaired by edits
model Outputs
  Modelica.Blocks.Sources.Constant c(k = 2);
  Modelica.Blocks.Math.Gain gain(k = 3);
equation
  connect(c.y, gain.y);  //! error H4017
end Outputs;
