// A connection in an algorithm section.
//! library
//! says `connect` cannot stand in an algorithm
//! repaired by edits
model ConnectInAlgorithm
  Modelica.Blocks.Sources.Constant c(k = 3);
  Modelica.Blocks.Math.Gain g(k = 2);
algorithm
  connect(c.y, g.u);  //! error H1042
end ConnectInAlgorithm;
