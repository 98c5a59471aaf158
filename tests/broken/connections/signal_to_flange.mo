// A signal is connected with a flange; a source of force is missing.
//! library
//! says connect: `c.y` is a signal, `mass.flange_a` is a connector with
//! repair a signal acts on such a connector through a source, of force, torque,
//! repaired by hand
model SignalToFlange
  Modelica.Blocks.Sources.Constant c(k = 4);
  Modelica.Mechanics.Translational.Components.Mass mass(m = 2, s(start = 0, fixed = true), v(start = 0, fixed = true));
equation
  connect(c.y, mass.flange_a);  //! error H4004
end SignalToFlange;
