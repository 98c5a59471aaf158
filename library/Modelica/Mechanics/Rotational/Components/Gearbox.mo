within Modelica.Mechanics.Rotational.Components;
model Gearbox "Gear with losses, elasticity, damping and play"
  extends Icons.Gearbox;
  extends Interfaces.PartialTwoFlangesAndSupport;
  parameter Real ratio(start = 1) "Left angle over right angle";
  parameter Real lossTable[:, 5] = [0, 1, 1, 0, 0] "Losses, as in LossyGear";
  parameter SI.RotationalSpringConstant c(final min = Modelica.Constants.small, start = 1e5) "Stiffness, seen at the right";
  parameter SI.RotationalDampingConstant d(final min = 0, start = 0) "Damping constant, seen at the right";
  parameter SI.Angle b(final min = 0) = 0 "Play, seen at the right";
  parameter StateSelect stateSelect = StateSelect.prefer "How much phi_rel and w_rel are wanted as states"
    annotation(HideResult = true);
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialConditionalHeatPort(final T = 293.15);
  SI.Angle phi_rel(start = 0, stateSelect = stateSelect, nominal = 1e-4) = flange_b.phi - lossyGear.flange_b.phi
    "Twist of the elasticity";
  SI.AngularVelocity w_rel(start = 0, stateSelect = stateSelect) = der(phi_rel) "Speed of twisting";
  SI.AngularAcceleration a_rel(start = 0) = der(w_rel) "Acceleration of twisting";
  LossyGear lossyGear(final ratio = ratio, final lossTable = lossTable, final useSupport = true, final useHeatPort = true)
    "Ratio and losses";
  ElastoBacklash elastoBacklash(final c = c, final d = d, final b = b, final phi_rel0 = 0, final useHeatPort = true)
    "Elasticity and play";
equation
  connect(flange_a, lossyGear.flange_a);
  connect(lossyGear.flange_b, elastoBacklash.flange_a);
  connect(elastoBacklash.flange_b, flange_b);
  connect(internalSupport, lossyGear.support);
  connect(internalHeatPort, lossyGear.heatPort);
  connect(internalHeatPort, elastoBacklash.heatPort);
  annotation(
    Icon(
      graphics = {
        Text(extent = {{-150, -108}, {150, -140}}, textColor = {0, 0, 0}, textString = "%ratio"),
        Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name")}));
end Gearbox;
