// What was meant by ../second_source_forgotten.mo.
//! library
//! run stop=1
//! expect sum.y = 5 within 1e-9
model SecondSource
  Modelica.Blocks.Sources.Constant a(k = 2);
  Modelica.Blocks.Sources.Constant b(k = 3);
  Modelica.Blocks.Math.Add sum;
equation
  connect(a.y, sum.u1);
  connect(b.y, sum.u2);
end SecondSource;
