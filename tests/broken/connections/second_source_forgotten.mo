// One input of a sum is not connected; one source is free.
//! library
//! says `SecondSource` has 4 equations and 5 unknowns
//! repair write `connect(b.y, sum.u2);`: nothing else uses this output
//! repaired by edits
model SecondSource
  Modelica.Blocks.Sources.Constant a(k = 2);
  Modelica.Blocks.Sources.Constant b(k = 3);
  Modelica.Blocks.Math.Add sum;  //! error H4001
equation
  connect(a.y, sum.u1);
end SecondSource;
