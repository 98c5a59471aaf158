within Modelica.Mechanics.Translational.Components;
model Fixed "Point that is held at a position"
  parameter SI.Position s0 = 0 "Position";
  Interfaces.Flange_b flange "Point";
equation
  flange.s = s0;
end Fixed;
