// A counter at a Real input.
//! library
//! says connect: `n.y` is Integer, `gain.u` is Real
//! repair put a block between them that converts, such as
//! repaired by edits
model Counter
  Modelica.Blocks.Sources.IntegerConstant n(k = 4);
  Modelica.Blocks.Math.Gain gain(k = 3);
equation
  connect(n.y, gain.u);  //! error H4004
end Counter;
