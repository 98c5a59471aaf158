// `Connect` with a capital letter.
//! library
//! says no `Connect` in `Capital`
//! repair did you mean `connect`?
//! repaired by edits
model Capital
  Modelica.Blocks.Sources.Constant c(k = 2);
  Modelica.Blocks.Math.Gain gain(k = 3);
equation
  Connect(c.y, gain.u);  //! error H3001
end Capital;
