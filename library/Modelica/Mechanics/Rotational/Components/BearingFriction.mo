within Modelica.Mechanics.Rotational.Components;
model BearingFriction "Dry and viscous friction of a shaft in its bearing"
  extends Interfaces.PartialElementaryTwoFlangesAndSupport2;
  import Modelica.Blocks.Types.ExternalCombiTable1D;
  import Modelica.Blocks.Types.Extrapolation;
  import Modelica.Blocks.Types.Smoothness;
  import Modelica.Blocks.Tables.Internal.getTable1DValue;
  parameter Real tau_pos[:, 2] = [0, 1] "Friction torque in N.m over the speed in rad/s, from zero up";
  parameter Smoothness smoothness = Smoothness.LinearSegments "How the table is interpolated";
  parameter Real peak(final min = 1) = 1 "Torque at breakaway over the one at the begin of sliding";
  extends Interfaces.PartialFriction;
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPortWithoutT;
  SI.Angle phi "Angle of the shaft against the housing";
  SI.Torque tau "Friction torque";
  SI.AngularVelocity w "Speed of the shaft against the housing";
  SI.AngularAcceleration a "Acceleration of the shaft against the housing";
protected
  final parameter ExternalCombiTable1D tableID = ExternalCombiTable1D("NoName", "NoName", tau_pos, {2}, smoothness,
    Extrapolation.LastTwoPoints, false) "The characteristic";
  Real side "Direction of sliding: 1 or -1";
  Real table_signs[2] = {side, side} "Signs that the speed and the value of the table get";
equation
  assert(size(tau_pos, 1) > 0, getInstanceName() + ": the table tau_pos is empty");
  assert(peak >= 1, getInstanceName() + ": peak must be at least one");
  flange_b.phi = flange_a.phi;
  phi = flange_a.phi - phi_support;
  w = der(phi);
  a = der(w);
  w_relfric = w;
  a_relfric = a;
  free = false;
  tau0 = getTable1DValue(tableID, 1, 0);
  tau0_max = peak*tau0;
  side = if startForward then 1
    elseif startBackward then -1
    elseif pre(mode) == Forward then 1
    else -1;
  tau = if locked then sa*unitTorque else side*getTable1DValue(tableID, 1, side*w);
  flange_a.tau + flange_b.tau = tau;
  lossPower = w_relfric*tau;
  annotation(
    Icon(
      graphics = {
        Rectangle(extent = {{-100, 10}, {100, -10}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.HorizontalCylinder),
        Rectangle(extent = {{-60, 60}, {60, 10}}, lineColor = {64, 64, 64}, fillColor = {230, 234, 240},
          fillPattern = FillPattern.Solid),
        Rectangle(extent = {{-60, -10}, {60, -60}}, lineColor = {64, 64, 64}, fillColor = {230, 234, 240},
          fillPattern = FillPattern.Solid),
        Ellipse(extent = {{-16, 50}, {16, 18}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid),
        Ellipse(extent = {{-16, -18}, {16, -50}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid),
        Line(points = {{-40, -74}, {40, -74}}, color = {64, 64, 64}),
        Line(points = {{-24, -74}, {-40, -94}}, color = {64, 64, 64}),
        Line(points = {{0, -74}, {-16, -94}}, color = {64, 64, 64}),
        Line(points = {{24, -74}, {8, -94}}, color = {64, 64, 64}),
        Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name")}));
end BearingFriction;
