// What was meant by ../signal_to_flange.mo.
//! library
//! run stop=1
//! expect mass.v = 2*time within 1e-6
model SignalToFlange
  Modelica.Blocks.Sources.Constant c(k = 4);
  Modelica.Mechanics.Translational.Components.Mass mass(m = 2, s(start = 0, fixed = true), v(start = 0, fixed = true));
  Modelica.Mechanics.Translational.Sources.Force force;
equation
  connect(c.y, force.f);
  connect(force.flange, mass.flange_a);
end SignalToFlange;
