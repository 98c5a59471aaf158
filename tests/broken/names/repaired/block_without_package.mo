// What was meant by ../block_without_package.mo.
//! library
//! run stop=1
//! expect c.k = 2 within 1e-6
model BlockWithoutPackage
  Modelica.Blocks.Continuous.PID c(k = 2, Ti = 1, Td = 0.1);
  Modelica.Blocks.Sources.Constant one(k = 1);
equation
  connect(one.y, c.u);
end BlockWithoutPackage;
