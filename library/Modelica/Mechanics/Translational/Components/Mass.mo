within Modelica.Mechanics.Translational.Components;
model Mass "Rigid sliding mass"
  extends Interfaces.PartialRigid(L = 0, s(start = 0, stateSelect = stateSelect));
  parameter SI.Mass m(min = 0, start = 1) "Mass";
  parameter StateSelect stateSelect = StateSelect.default "How much s and v are wanted as states";
  SI.Velocity v(start = 0, stateSelect = stateSelect) "Speed";
  SI.Acceleration a(start = 0) "Acceleration";
equation
  assert(m >= 0, getInstanceName() + ": the mass m must not be negative");
  v = der(s);
  a = der(v);
  m*a = flange_a.f + flange_b.f;
end Mass;
