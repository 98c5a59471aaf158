within Modelica.Mechanics.MultiBody.Joints;
model GearConstraint "Gear between two shafts in space, with any directions"
  extends Interfaces.PartialTwoFrames;
  Interfaces.Frame_a bearing "Housing";
  parameter Real ratio(start = 2) "Angle of shaft a over angle of shaft b";
  parameter Types.Axis n_a = {1, 0, 0} "Axis of shaft a; the same in frame_a, frame_b and bearing";
  parameter Types.Axis n_b = {1, 0, 0} "Axis of shaft b; the same in frame_a, frame_b and bearing";
  parameter SI.Position r_a[3] = {0, 0, 0} "From the housing to frame_a, in the housing";
  parameter SI.Position r_b[3] = {0, 0, 0} "From the housing to frame_b, in the housing";
  parameter StateSelect stateSelect = StateSelect.default "How much phi_b and w_b are wanted as states";
  parameter Boolean checkTotalPower = false "Compute the power that is lost (it must be zero)";
  SI.Angle phi_b(start = 0, stateSelect = stateSelect) "Angle of shaft b";
  SI.AngularVelocity w_b(start = 0, stateSelect = stateSelect) "Its derivative";
  SI.AngularAcceleration a_b(start = 0) "Its second derivative";
  SI.Power totalPower "Power into the gear, if checkTotalPower";
  Revolute actuatedRevolute_a(useAxisFlange = true, n = n_a, animation = false) "Bearing of shaft a";
  Revolute actuatedRevolute_b(useAxisFlange = true, n = n_b, animation = false) "Bearing of shaft b";
  Modelica.Mechanics.Rotational.Components.IdealGear idealGear(ratio = ratio) "Gear";
  Parts.FixedTranslation fixedTranslation1(animation = false, r = r_b) "From the housing to shaft b";
  Parts.FixedTranslation fixedTranslation2(animation = false, r = r_a) "From the housing to shaft a";
equation
  assert(cardinality(bearing) > 0, getInstanceName() + ": the connector bearing of a gear is not connected");
  phi_b = actuatedRevolute_b.phi;
  w_b = der(phi_b);
  a_b = der(w_b);
  if checkTotalPower then
    totalPower = Internal.framePower(frame_a.R, der(frame_a.r_0), frame_a.f, frame_a.t)
      + Internal.framePower(frame_b.R, der(frame_b.r_0), frame_b.f, frame_b.t)
      + Internal.framePower(bearing.R, der(bearing.r_0), bearing.f, bearing.t);
  else
    totalPower = 0;
  end if;
  connect(actuatedRevolute_a.axis, idealGear.flange_a);
  connect(actuatedRevolute_b.axis, idealGear.flange_b);
  connect(bearing, fixedTranslation1.frame_a);
  connect(bearing, fixedTranslation2.frame_a);
  connect(fixedTranslation2.frame_b, actuatedRevolute_a.frame_a);
  connect(fixedTranslation1.frame_b, actuatedRevolute_b.frame_a);
  connect(actuatedRevolute_a.frame_b, frame_a);
  connect(actuatedRevolute_b.frame_b, frame_b);
end GearConstraint;
