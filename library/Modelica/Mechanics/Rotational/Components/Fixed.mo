within Modelica.Mechanics.Rotational.Components;
model Fixed "Shaft that is held at an angle"
  parameter SI.Angle phi0 = 0 "Angle";
  Interfaces.Flange_b flange "Shaft";
equation
  flange.phi = phi0;
end Fixed;
