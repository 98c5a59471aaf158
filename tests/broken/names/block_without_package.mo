// A block without the packages that it is in.
//! library
//! says no class `PID`
//! repair Modelica.Blocks.Continuous.PID
//! repaired by edits
model BlockWithoutPackage
  PID c(k = 2, Ti = 1, Td = 0.1);  //! error H3002
  Modelica.Blocks.Sources.Constant one(k = 1);
equation
  connect(one.y, c.u);
end BlockWithoutPackage;
