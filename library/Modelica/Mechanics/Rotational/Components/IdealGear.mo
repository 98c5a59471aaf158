within Modelica.Mechanics.Rotational.Components;
model IdealGear "Gear without inertia, losses and play"
  extends Icons.Gear;
  extends Interfaces.PartialElementaryTwoFlangesAndSupport2;
  parameter Real ratio(start = 1) "Left angle over right angle";
  SI.Angle phi_a "Left angle against the housing";
  SI.Angle phi_b "Right angle against the housing";
equation
  assert(abs(ratio) > 0, getInstanceName() + ": the ratio of a gear must not be zero");
  phi_a = flange_a.phi - phi_support;
  phi_b = flange_b.phi - phi_support;
  phi_a = ratio*phi_b;
  flange_b.tau + ratio*flange_a.tau = 0;
  annotation(
    Icon(
      graphics = {
        Text(extent = {{-150, -108}, {150, -140}}, textColor = {0, 0, 0}, textString = "%ratio"),
        Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name")}));
end IdealGear;
