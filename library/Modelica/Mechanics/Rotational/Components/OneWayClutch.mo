within Modelica.Mechanics.Rotational.Components;
model OneWayClutch "Clutch beside a freewheel: the right shaft may only run ahead, and then slides in the clutch"
  extends Icons.Clutch;
  extends Interfaces.PartialCompliantWithRelativeStates;
  import Modelica.Blocks.Types.ExternalCombiTable1D;
  import Modelica.Blocks.Types.Extrapolation;
  import Modelica.Blocks.Types.Smoothness;
  import Modelica.Blocks.Tables.Internal.getTable1DValue;
  parameter Real mu_pos[:, 2] = [0, 0.5] "Coefficient of sliding friction over the sliding speed in rad/s, from zero up";
  parameter Smoothness smoothness = Smoothness.LinearSegments "How the table is interpolated";
  parameter Real peak(final min = 1) = 1 "Coefficient at breakaway over the one at the begin of sliding";
  parameter Real cgeo(final min = 0) = 1 "Geometry: torque over friction force";
  parameter SI.Force fn_max(final min = 0, start = 1) "Normal force at full signal";
  parameter SI.AngularVelocity w_small = 1e10
    "Speeds below this are near zero when the speed may jump (only needed where a model uses reinit on it)";
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPortWithoutT;
  Real u "Signal of the normal force";
  Real mu "Coefficient of friction";
  SI.Force fn "Normal force";
  Boolean startForward(start = false) "Running ahead begins";
  Boolean locked(start = false) "The shafts turn together";
  Boolean stuck(start = false) "No sliding speed: locked or about to run ahead";
  Modelica.Blocks.Interfaces.RealInput f_normalized "Normal force over fn_max
    annotation(Placement(transformation(extent = {{-10, -10}, {10, 10}}, origin = {0, 110}, rotation = 270))); only the freewheel acts at zero and below";
protected
  SI.Torque tau0 "Torque at the begin of sliding";
  SI.Torque tau0_max "Largest torque that keeps the shafts together";
  final parameter ExternalCombiTable1D tableID = ExternalCombiTable1D("NoName", "NoName", mu_pos, {2}, smoothness,
    Extrapolation.LastTwoPoints, false) "The characteristic";
  final parameter Real mu0 = getTable1DValue(tableID, 1, 0) "Coefficient at the begin of sliding";
  Boolean free "Only the freewheel acts";
  Real sa(final unit = "1") "Position on the characteristic: torque while locked, else acceleration beyond the sliding torque";
  constant Real eps0 = 1e-4 "Gap between breakaway and sliding, so that the two are never equal";
  final parameter SI.Torque tau0_max_low = eps0*mu0*cgeo*fn_max "Breakaway torque of the bare freewheel";
  final parameter Real peak2 = max(peak, 1 + eps0);
  constant SI.AngularAcceleration unitAngularAcceleration = 1;
  constant SI.Torque unitTorque = 1;
equation
  assert(size(mu_pos, 1) > 0, getInstanceName() + ": the table mu_pos is empty");
  assert(peak >= 1 and cgeo >= 0 and fn_max >= 0,
    getInstanceName() + ": peak must be at least one; cgeo and fn_max must not be negative");
  u = f_normalized;
  free = u <= 0;
  fn = if free then 0 else u*fn_max;
  tau0 = fn*cgeo*mu0;
  tau0_max = if free then tau0_max_low else peak2*tau0;
  startForward = (pre(stuck) and (sa*unitTorque > tau0_max or (pre(startForward) and sa*unitTorque > tau0) or w_rel > w_small))
    or (initial() and w_rel > 0);
  locked = pre(stuck) and not startForward;
  stuck = locked or w_rel <= 0;
  mu = getTable1DValue(tableID, 1, w_rel);
  a_rel = unitAngularAcceleration*(if locked then 0 else sa - tau0/unitTorque);
  tau = if locked then sa*unitTorque elseif free then 0 else fn*cgeo*mu;
  lossPower = if stuck then 0 else w_rel*tau;
  annotation(
    Icon(
      graphics = {
        Line(points = {{-60, 84}, {60, 84}}, color = {64, 64, 64}, arrow = {Arrow.None, Arrow.Filled},
          arrowSize = 12),
        Text(extent = {{-150, -76}, {150, -114}}, textColor = {0, 0, 160}, textString = "%name")}));
end OneWayClutch;
