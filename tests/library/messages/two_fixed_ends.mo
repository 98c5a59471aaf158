// A rigid rod between two walls.
// Says: nothing is left for this equation to determine: in `rod`
// Status: 1
model TwoFixedEnds
  Modelica.Mechanics.Translational.Components.Fixed a(s0 = 0);
  Modelica.Mechanics.Translational.Components.Fixed b(s0 = 1);
  Modelica.Mechanics.Translational.Components.Rod rod(L = 2);
equation
  connect(a.flange, rod.flange_a);
  connect(rod.flange_b, b.flange);
end TwoFixedEnds;
