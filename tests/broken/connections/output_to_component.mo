// The block itself is named in place of its input.
//! library
//! says `gain` is not a connector
//! repair write `gain.u`
//! repaired by edits
model ToComponent
  Modelica.Blocks.Sources.Constant c(k = 2);
  Modelica.Blocks.Math.Gain gain(k = 3);
equation
  connect(c.y, gain);  //! error H3603
end ToComponent;
