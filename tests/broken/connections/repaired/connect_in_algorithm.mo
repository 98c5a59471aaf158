// What was meant by ../connect_in_algorithm.mo.
//! library
//! run stop=1
//! expect g.y = 6 within 1e-6
model ConnectInAlgorithm
  Modelica.Blocks.Sources.Constant c(k = 3);
  Modelica.Blocks.Math.Gain g(k = 2);
equation
  connect(c.y, g.u);
end ConnectInAlgorithm;
