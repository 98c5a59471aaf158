within Modelica.Mechanics.Translational.Components;
model SupportFriction "Dry and viscous friction of a rod in its guide"
  extends Interfaces.PartialElementaryTwoFlangesAndSupport2;
  import Modelica.Blocks.Types.ExternalCombiTable1D;
  import Modelica.Blocks.Types.Extrapolation;
  import Modelica.Blocks.Types.Smoothness;
  import Modelica.Blocks.Tables.Internal.getTable1DValue;
  parameter Real f_pos[:, 2] = [0, 1] "Friction force in N over the speed in m/s, from zero up";
  parameter Smoothness smoothness = Smoothness.LinearSegments "How the table is interpolated";
  parameter Real peak(final min = 1) = 1 "Force at breakaway over the one at the begin of sliding";
  extends Interfaces.PartialFriction;
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPortWithoutT;
  SI.Position s "Position of the rod against the housing";
  SI.Force f "Friction force";
  SI.Velocity v "Speed of the rod against the housing";
  SI.Acceleration a "Acceleration of the rod against the housing";
protected
  final parameter ExternalCombiTable1D tableID = ExternalCombiTable1D("NoName", "NoName", f_pos, {2}, smoothness,
    Extrapolation.LastTwoPoints, false) "The characteristic";
  Real side "Direction of sliding: 1 or -1";
  Real table_signs[2] = {side, side} "Signs that the speed and the value of the table get";
equation
  assert(size(f_pos, 1) > 0, getInstanceName() + ": the table f_pos is empty");
  assert(peak >= 1, getInstanceName() + ": peak must be at least one");
  flange_b.s = flange_a.s;
  s = flange_a.s - s_support;
  v = der(s);
  a = der(v);
  v_relfric = v;
  a_relfric = a;
  free = false;
  f0 = getTable1DValue(tableID, 1, 0);
  f0_max = peak*f0;
  side = if startForward then 1
    elseif startBackward then -1
    elseif pre(mode) == Forward then 1
    else -1;
  f = if locked then sa*unitForce else side*getTable1DValue(tableID, 1, side*v);
  flange_a.f + flange_b.f = f;
  lossPower = v_relfric*f;
  annotation(
    Icon(
      graphics = {
        Rectangle(extent = {{-100, 8}, {100, -8}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid),
        Rectangle(extent = {{-60, 34}, {60, 10}}, lineColor = {64, 64, 64}, fillColor = {230, 234, 240},
          fillPattern = FillPattern.Solid),
        Rectangle(extent = {{-60, -10}, {60, -34}}, lineColor = {64, 64, 64}, fillColor = {230, 234, 240},
          fillPattern = FillPattern.Solid),
        Line(points = {{-40, -60}, {40, -60}}, color = {64, 64, 64}),
        Line(points = {{-24, -60}, {-40, -80}}, color = {64, 64, 64}),
        Line(points = {{0, -60}, {-16, -80}}, color = {64, 64, 64}),
        Line(points = {{24, -60}, {8, -80}}, color = {64, 64, 64}),
        Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name")}));
end SupportFriction;
