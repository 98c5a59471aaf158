within Modelica.Mechanics.Rotational.Components;
model Brake "Shaft that is braked by friction against its housing"
  extends Interfaces.PartialElementaryTwoFlangesAndSupport2;
  import Modelica.Blocks.Types.ExternalCombiTable1D;
  import Modelica.Blocks.Types.Extrapolation;
  import Modelica.Blocks.Types.Smoothness;
  import Modelica.Blocks.Tables.Internal.getTable1DValue;
  parameter Real mu_pos[:, 2] = [0, 0.5] "Coefficient of sliding friction over the sliding speed in rad/s, from zero up";
  parameter Smoothness smoothness = Smoothness.LinearSegments "How the table is interpolated";
  parameter Real peak(final min = 1) = 1 "Coefficient at breakaway over the one at the begin of sliding";
  parameter Real cgeo(final min = 0) = 1 "Geometry: torque over friction force";
  parameter SI.Force fn_max(final min = 0, start = 1) "Normal force at full signal";
  extends Interfaces.PartialFriction;
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPortWithoutT;
  SI.Angle phi "Angle of the shaft against the housing";
  SI.Torque tau "Friction torque";
  SI.AngularVelocity w "Speed of the shaft against the housing";
  SI.AngularAcceleration a "Acceleration of the shaft against the housing";
  Real mu "Coefficient of friction, with the sign of the sliding speed";
  SI.Force fn "Normal force";
  Modelica.Blocks.Interfaces.RealInput f_normalized "Normal force over fn_max
    annotation(Placement(transformation(extent = {{-10, -10}, {10, 10}}, origin = {0, 110}, rotation = 270))); the brake is open at zero and below";
protected
  final parameter ExternalCombiTable1D tableID = ExternalCombiTable1D("NoName", "NoName", mu_pos, {2}, smoothness,
    Extrapolation.LastTwoPoints, false) "The characteristic";
  final parameter Real mu0 = getTable1DValue(tableID, 1, 0) "Coefficient at the begin of sliding";
  Real side "Direction of sliding: 1 or -1";
  Real table_signs[2] = {side, side} "Signs that the speed and the value of the table get";
equation
  assert(size(mu_pos, 1) > 0, getInstanceName() + ": the table mu_pos is empty");
  assert(peak >= 1 and cgeo >= 0 and fn_max >= 0,
    getInstanceName() + ": peak must be at least one; cgeo and fn_max must not be negative");
  flange_b.phi = flange_a.phi;
  phi = flange_a.phi - phi_support;
  w = der(phi);
  a = der(w);
  w_relfric = w;
  a_relfric = a;
  fn = fn_max*f_normalized;
  free = fn <= 0;
  tau0 = fn*cgeo*mu0;
  tau0_max = peak*tau0;
  side = if startForward then 1
    elseif startBackward then -1
    elseif pre(mode) == Forward then 1
    else -1;
  mu = side*getTable1DValue(tableID, 1, side*w);
  tau = if locked then sa*unitTorque elseif free then 0 else fn*cgeo*mu;
  flange_a.tau + flange_b.tau = tau;
  lossPower = w_relfric*tau;
  annotation(
    Icon(
      graphics = {
        Rectangle(extent = {{-100, 10}, {100, -10}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.HorizontalCylinder),
        Rectangle(extent = {{-12, 70}, {12, -70}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.HorizontalCylinder),
        Polygon(points = {{-30, 100}, {30, 100}, {30, 80}, {-30, 80}}, lineColor = {0, 0, 127},
          fillColor = {200, 210, 240}, fillPattern = FillPattern.Solid),
        Line(points = {{0, 100}, {0, 110}}, color = {0, 0, 127}),
        Line(points = {{-40, -78}, {40, -78}}, color = {64, 64, 64}),
        Line(points = {{-24, -78}, {-40, -98}}, color = {64, 64, 64}),
        Line(points = {{0, -78}, {-16, -98}}, color = {64, 64, 64}),
        Line(points = {{24, -78}, {8, -98}}, color = {64, 64, 64}),
        Text(extent = {{-150, -104}, {150, -140}}, textColor = {0, 0, 160}, textString = "%name")}));
end Brake;
