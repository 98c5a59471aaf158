within Modelica.Mechanics.Rotational.Components;
model Inertia "Rigid shaft with moment of inertia"
  extends Interfaces.PartialTwoFlanges;
  parameter SI.Inertia J(min = 0, start = 1) "Moment of inertia";
  parameter StateSelect stateSelect = StateSelect.default "How much phi and w are wanted as states"
    annotation(HideResult = true);
  SI.Angle phi(stateSelect = stateSelect) "Angle";
  SI.AngularVelocity w(stateSelect = stateSelect) "Speed";
  SI.AngularAcceleration a "Acceleration";
equation
  assert(J >= 0, getInstanceName() + ": the moment of inertia J must not be negative");
  flange_a.phi = phi;
  flange_b.phi = phi;
  w = der(phi);
  a = der(w);
  J*a = flange_a.tau + flange_b.tau;
end Inertia;
