// A value for an input that is connected as well, beside another modifier.
//! library
//! says `ConnectedInput` has 4 equations and 3 unknowns
//! repair remove the value of `gain.u` in its declaration, or the equation
//! repaired by edits
model ConnectedInput
  Modelica.Blocks.Sources.Constant source(k = 2);
  Modelica.Blocks.Math.Gain gain(k = 3, u = 1);  //! error H4001
equation
  connect(source.y, gain.u);
end ConnectedInput;
