within Modelica.Mechanics.Rotational.Components;
model LossyGear "Gear with losses in the teeth and in the bearings; it can stick"
  extends Icons.Gear;
  extends Interfaces.PartialElementaryTwoFlangesAndSupport2;
  import Modelica.Blocks.Types.ExternalCombiTable1D;
  import Modelica.Blocks.Types.Extrapolation;
  import Modelica.Blocks.Types.Smoothness;
  import Modelica.Blocks.Tables.Internal.getTable1DValue;
  import Modelica.Math.isEqual;
  import Modelica.Constants.eps;
  parameter Real ratio(start = 1) "Left angle over right angle";
  parameter Real lossTable[:, 5] = [0, 1, 1, 0, 0]
    "A row: speed; efficiency, left side driving; efficiency, right side driving; both bearing torques, seen at the left";
  parameter Smoothness smoothness = Smoothness.LinearSegments "How the table is interpolated";
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPortWithoutT;
  SI.Angle phi_a "Left angle against the housing";
  SI.Angle phi_b "Right angle against the housing";
  Real sa(final unit = "1") "Position on the characteristic: loss torque while stuck, else acceleration plus loss torque";
  SI.AngularVelocity w_a "Speed of the left shaft";
  SI.AngularAcceleration a_a "Acceleration of the left shaft";
  Real interpolation_result[1, 4] "The row of the table at the present speed";
  Real eta_mf1(unit = "1") "Efficiency of the teeth, left side driving";
  Real eta_mf2(unit = "1") "Efficiency of the teeth, right side driving";
  SI.Torque tau_bf_a "Bearing torque on the left";
  SI.Torque tau_eta "Torque in the teeth; its sign says which side drives";
  SI.Torque tau_bf1 "Bearing torque seen at the left, left side driving";
  SI.Torque tau_bf2 "Bearing torque seen at the left, right side driving";
  SI.Torque quadrant1 "Loss when turning forward, left side driving";
  SI.Torque quadrant2 "Loss when turning forward, right side driving";
  SI.Torque quadrant3 "Loss when turning backward, left side driving";
  SI.Torque quadrant4 "Loss when turning backward, right side driving";
  SI.Torque quadrant1_p "Loss of quadrant 1 when motion begins";
  SI.Torque quadrant2_p "Loss of quadrant 2 when motion begins";
  SI.Torque quadrant3_m "Loss of quadrant 3 when motion begins";
  SI.Torque quadrant4_m "Loss of quadrant 4 when motion begins";
  SI.Torque tauLoss "Loss torque, seen at the left";
  SI.Torque tauLossMax "Loss torque when turning forward";
  SI.Torque tauLossMin "Loss torque when turning backward";
  SI.Torque tauLossMax_p "Loss torque that must be exceeded to turn forward";
  SI.Torque tauLossMin_m "Loss torque that must be exceeded to turn backward";
  Boolean tau_aPos(start = true) "Same as tau_etaPos; an older name";
  Boolean tau_etaPos(start = true) "The torque in the teeth is not negative";
  Boolean startForward(start = false) "Turning forward begins";
  Boolean startBackward(start = false) "Turning backward begins";
  Boolean locked(start = false) "The gear sticks";
  Boolean ideal "The table says that there are no losses";
  constant Integer Unknown = 3 "Mode before the first event";
  constant Integer Free = 2 "Mode: no losses";
  constant Integer Forward = 1 "Mode: turning forward";
  constant Integer Stuck = 0 "Mode: standing still, sticking or about to turn";
  constant Integer Backward = -1 "Mode: turning backward";
  Integer mode(final min = Backward, final max = Unknown, start = Free, fixed = true) "What the gear does";
  SI.Torque tau_eta_p "Torque in the teeth if forward motion began now";
  SI.Torque tau_eta_m "Torque in the teeth if backward motion began now";
protected
  constant SI.AngularAcceleration unitAngularAcceleration = 1;
  constant SI.Torque unitTorque = 1;
  final parameter ExternalCombiTable1D tableID = ExternalCombiTable1D("NoName", "NoName", lossTable, {2, 3, 4, 5}, smoothness,
    Extrapolation.LastTwoPoints, false) "The characteristic";
  parameter Real eta_mf1_0(unit = "1") = getTable1DValue(tableID, 1, 0) "Efficiencies and bearing torques at standstill";
  parameter Real eta_mf2_0(unit = "1") = getTable1DValue(tableID, 2, 0);
  parameter SI.Torque tau_bf1_0 = abs(getTable1DValue(tableID, 3, 0));
  parameter SI.Torque tau_bf2_0 = abs(getTable1DValue(tableID, 4, 0));
  parameter SI.Torque tau_bf_a_0 = if isEqual(eta_mf1_0, 1, eps) and isEqual(eta_mf2_0, 1, eps) then tau_bf1_0/2
    else (tau_bf1_0 - tau_bf2_0)/(eta_mf1_0 - 1/eta_mf2_0);
equation
  assert(abs(ratio) > 0, getInstanceName() + ": the ratio of a gear must not be zero");
  assert(size(lossTable, 1) > 0, getInstanceName() + ": the table lossTable is empty");

  phi_a = flange_a.phi - phi_support;
  phi_b = flange_b.phi - phi_support;
  phi_a = ratio*phi_b;
  flange_b.tau + ratio*(flange_a.tau - tauLoss) = 0;
  w_a = der(phi_a);
  a_a = der(w_a);

  // What the table says at this speed.
  ideal = Modelica.Math.Matrices.isEqual(lossTable, [0, 1, 1, 0, 0], eps);
  if ideal then
    interpolation_result = [1, 1, 0, 0];
  else
    for column in 1:4 loop
      interpolation_result[1, column] = getTable1DValue(tableID, column, noEvent(abs(w_a)));
    end for;
  end if;
  eta_mf1 = interpolation_result[1, 1];
  eta_mf2 = interpolation_result[1, 2];
  tau_bf1 = abs(interpolation_result[1, 3]);
  tau_bf2 = abs(interpolation_result[1, 4]);
  tau_bf_a = if isEqual(eta_mf1, 1, eps) and isEqual(eta_mf2, 1, eps) then tau_bf1/2
    else (tau_bf1 - tau_bf2)/(eta_mf1 - 1/eta_mf2);

  // With efficiency eta the teeth take the part 1 - eta of the driving side's torque; seen from the left that is 1 - 1/eta when
  // the right side drives. The bearings add to it, against the motion.
  quadrant1 = (1 - eta_mf1)*flange_a.tau + tau_bf1;
  quadrant2 = (1 - 1/eta_mf2)*flange_a.tau + tau_bf2;
  quadrant3 = (1 - eta_mf1)*flange_a.tau - tau_bf1;
  quadrant4 = (1 - 1/eta_mf2)*flange_a.tau - tau_bf2;
  tau_eta = if ideal or locked then flange_a.tau
    elseif startForward or pre(mode) == Forward then flange_a.tau - tau_bf_a
    else flange_a.tau + tau_bf_a;
  tau_etaPos = tau_eta >= 0;
  tau_aPos = tau_etaPos;
  tauLossMax = if tau_etaPos then quadrant1 else quadrant2;
  tauLossMin = if tau_etaPos then quadrant4 else quadrant3;

  // The same at standstill: what must be overcome before the gear moves.
  quadrant1_p = (1 - eta_mf1_0)*flange_a.tau + tau_bf1_0;
  quadrant2_p = (1 - 1/eta_mf2_0)*flange_a.tau + tau_bf2_0;
  quadrant3_m = (1 - eta_mf1_0)*flange_a.tau - tau_bf1_0;
  quadrant4_m = (1 - 1/eta_mf2_0)*flange_a.tau - tau_bf2_0;
  tau_eta_p = flange_a.tau - tau_bf_a_0;
  tau_eta_m = flange_a.tau + tau_bf_a_0;
  tauLossMax_p = noEvent(if tau_eta_p > 0 then quadrant1_p else quadrant2_p);
  tauLossMin_m = noEvent(if tau_eta_m > 0 then quadrant4_m else quadrant3_m);

  startForward = (pre(mode) == Stuck and sa*unitTorque > tauLossMax_p) or (initial() and w_a > 0);
  startBackward = (pre(mode) == Stuck and sa*unitTorque < tauLossMin_m) or (initial() and w_a < 0);
  locked = not (ideal or startForward or startBackward or pre(mode) == Forward or pre(mode) == Backward);
  tauLoss = if ideal then 0
    elseif locked then sa*unitTorque
    elseif startForward or pre(mode) == Forward then tauLossMax
    else tauLossMin;
  a_a = unitAngularAcceleration*(if locked then 0 else sa - tauLoss/unitTorque);
  mode = if ideal then Free
    elseif w_a > 0 and (startForward or pre(mode) == Forward) then Forward
    elseif w_a < 0 and (startBackward or pre(mode) == Backward) then Backward
    else Stuck;
  lossPower = w_a*tauLoss;
  annotation(
    Icon(
      graphics = {
        Text(extent = {{-150, -108}, {150, -140}}, textColor = {0, 0, 0}, textString = "%ratio"),
        Line(points = {{20, 96}, {36, 70}, {20, 70}, {36, 44}}, color = {191, 0, 0}),
        Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name")}));
end LossyGear;
