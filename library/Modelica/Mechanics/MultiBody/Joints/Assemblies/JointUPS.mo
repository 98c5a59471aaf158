within Modelica.Mechanics.MultiBody.Joints.Assemblies;
model JointUPS "Universal joint, slide and ball: a line of variable length from frame to frame"
  extends Interfaces.PartialTwoFramesDoubleSize;
  import Modelica.Math.Vectors.normalizeWithAssert;
  Interfaces.Frame_a frame_ia "Frame at the same place as frame_a that is fixed to the line";
  Interfaces.Frame_b frame_ib "Frame at the same place as frame_b that is fixed to the line";
  Modelica.Mechanics.Translational.Interfaces.Flange_a axis "Rod of a drive along the line";
  Modelica.Mechanics.Translational.Interfaces.Flange_b bearing "Housing of that drive";
  parameter Boolean animation = true "Draw it";
  parameter Boolean showUniversalAxes = true "Draw the axes of the universal joint";
  parameter Types.Axis n1_a = {0, 0, 1}
    "First axis of the universal joint, in frame_a; the second is across it and across the line"
    annotation(Evaluate = true);
  parameter SI.Position nAxis_ia[3] = {1, 0, 0} "Direction from frame_a to frame_b, in frame_ia" annotation(Evaluate = true);
  parameter SI.Position s_offset = 0 "Distance of the frames when the drive is at zero";
  parameter SI.Diameter sphereDiameter = world.defaultJointLength "Diameter of a ball in the picture";
  input Types.Color sphereColor = Types.Defaults.JointColor "Color of the balls";
  parameter SI.Diameter axisDiameter = sphereDiameter/Types.Defaults.JointRodDiameterFraction
    "Diameter of the line in the picture";
  input Types.Color axisColor = Types.Defaults.SensorColor "Color of the line";
  parameter SI.Distance cylinderLength = world.defaultJointLength "Length of the universal joint's axes in the picture";
  parameter SI.Distance cylinderDiameter = world.defaultJointWidth "Diameter of the universal joint's axes in the picture";
  input Types.Color cylinderColor = Types.Defaults.JointColor "Color of the universal joint's axes";
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "How much light is mirrored";
  parameter Boolean checkTotalPower = false "Compute the power that is lost (it must be zero)" annotation(Evaluate = true);
  final parameter Real eAxis_ia[3](each final unit = "1") = normalizeWithAssert(nAxis_ia) "Direction of the line, in frame_ia";
  final parameter Real e2_ia[3](each final unit = "1") = normalizeWithAssert(cross(n1_a, eAxis_ia)) "Second axis, in frame_ia";
  final parameter Real e3_ia[3](each final unit = "1") = cross(eAxis_ia, e2_ia)
    "Direction across line and second axis, in frame_ia";
  SI.Position s "Position of the drive";
  SI.Force f "Force of the drive";
  SI.Length axisLength "Distance of the frames";
  SI.Power totalPower "Power into the assembly, if checkTotalPower";
protected
  SI.Force f_c_a[3] "Force at frame_ia, in frame_a";
  SI.Torque t_cd_a[3] "Torques at frame_ia and frame_ib, in frame_a";
  SI.Force f_bd_a[3] "Forces at frame_b and frame_ib, in frame_a";
  SI.Position rAxis_0[3] "From frame_a to frame_b, in the world";
  SI.Position rAxis_a[3] "From frame_a to frame_b, in frame_a";
  Real eAxis_a[3](each final unit = "1") "Direction of the line, in frame_a";
  Real e2_a[3](each final unit = "1") "Second axis, in frame_a";
  Real e3_a[3](each final unit = "1") "Direction across line and second axis, in frame_a";
  Real n2_a[3](each final unit = "1") "Second axis in frame_a, not of length one";
  Real length2_n2_a(unit = "1") "Square of its length";
  Real length_n2_a(unit = "1") "Its length";
  Real der_rAxis_a_L[3](each unit = "1/s") "Derivative of rAxis_a over the distance";
  SI.AngularVelocity w_rel_ia1[3] "Angular velocity of the line against frame_a, along line, second axis and third direction";
  Frames.Orientation R_ia1_a "Orientation of {line, second axis, third direction} in frame_a";
  Frames.Orientation R_ia2_a "Orientation of frame_ia in these";
  Frames.Orientation R_ia_a "Orientation of frame_ia in frame_a";
  Visualizers.Advanced.Shape axisCylinder(shapeType = "cylinder", color = axisColor,
    specularCoefficient = specularCoefficient, length = axisLength, width = axisDiameter, height = axisDiameter,
    lengthDirection = eAxis_ia, widthDirection = e2_ia, r = frame_ia.r_0, R = frame_ia.R)
    if world.enableAnimation and animation;
  Visualizers.Advanced.Shape sphericalShape_b(shapeType = "sphere", color = sphereColor,
    specularCoefficient = specularCoefficient, length = sphereDiameter, width = sphereDiameter, height = sphereDiameter,
    lengthDirection = {1, 0, 0}, widthDirection = {0, 1, 0}, r_shape = {-sphereDiameter/2, 0, 0}, r = frame_b.r_0, R = frame_b.R)
    if world.enableAnimation and animation;
  Visualizers.Advanced.Shape sphericalShape_a(shapeType = "sphere", color = sphereColor,
    specularCoefficient = specularCoefficient, length = sphereDiameter, width = sphereDiameter, height = sphereDiameter,
    lengthDirection = {1, 0, 0}, widthDirection = {0, 1, 0}, r_shape = {-sphereDiameter/2, 0, 0}, r = frame_a.r_0, R = frame_a.R)
    if world.enableAnimation and animation;
  Visualizers.Advanced.Shape universalShape1(shapeType = "cylinder", color = cylinderColor,
    specularCoefficient = specularCoefficient, length = cylinderLength, width = cylinderDiameter, height = cylinderDiameter,
    lengthDirection = n1_a, widthDirection = {0, 1, 0}, r_shape = -cylinderLength/2*n1_a, r = frame_a.r_0, R = frame_a.R)
    if world.enableAnimation and animation and showUniversalAxes;
  Visualizers.Advanced.Shape universalShape2(shapeType = "cylinder", color = cylinderColor,
    specularCoefficient = specularCoefficient, length = cylinderLength, width = cylinderDiameter, height = cylinderDiameter,
    lengthDirection = e2_ia, widthDirection = {0, 1, 0}, r_shape = -cylinderLength/2*e2_ia, r = frame_ia.r_0, R = frame_ia.R)
    if world.enableAnimation and animation and showUniversalAxes;
equation
  Connections.branch(frame_a.R, frame_ia.R);
  Connections.branch(frame_ia.R, frame_ib.R);
  axis.s = s;
  axis.f = f;
  bearing.s = 0;
  axisLength = s + s_offset;

  // The line and the axes of the universal joint in frame_a.
  rAxis_0 = frame_b.r_0 - frame_a.r_0;
  rAxis_a = Frames.resolve2(frame_a.R, rAxis_0);
  axisLength = sqrt(rAxis_0*rAxis_0);
  assert(noEvent(axisLength > 1e-15),
    getInstanceName() + ": the two frames of a JointUPS have come together, and the direction of its line is lost");
  eAxis_a = rAxis_a/axisLength;
  n2_a = cross(n1_a, eAxis_a);
  length2_n2_a = n2_a*n2_a;
  assert(noEvent(length2_n2_a > 1e-10),
    getInstanceName() + ": the line of a JointUPS has come into line with the first axis n1_a of its universal joint,"
    + " and the second axis is lost. Choose another direction n1_a");
  length_n2_a = sqrt(length2_n2_a);
  e2_a = n2_a/length_n2_a;
  e3_a = cross(eAxis_a, e2_a);

  // Angular velocity of the line, as in UniversalSpherical.
  der_rAxis_a_L = (Frames.resolve2(frame_a.R, der(rAxis_0)) - cross(frame_a.R.w, rAxis_a))/axisLength;
  w_rel_ia1 = {(e3_a*cross(n1_a, der_rAxis_a_L))/length_n2_a, -(e3_a*der_rAxis_a_L), e2_a*der_rAxis_a_L};
  R_ia1_a = Frames.from_T({eAxis_a, e2_a, e3_a}, w_rel_ia1);
  R_ia2_a = Frames.from_T([eAxis_ia, e2_ia, e3_ia], zeros(3));
  R_ia_a = Frames.absoluteRotation(R_ia1_a, R_ia2_a);
  frame_ia.r_0 = frame_a.r_0;
  frame_ib.r_0 = frame_b.r_0;
  frame_ia.R = Frames.absoluteRotation(frame_a.R, R_ia_a);
  frame_ib.R = frame_ia.R;

  // The universal joint takes no torque around its two axes, so that torques on the line
  // are held by a force across it at frame_b.
  f_c_a = Frames.resolve1(R_ia_a, frame_ia.f);
  t_cd_a = Frames.resolve1(R_ia_a, frame_ia.t + frame_ib.t);
  f_bd_a = (e2_a*t_cd_a)/axisLength*e3_a - (n1_a*t_cd_a)/(axisLength*(n1_a*e3_a))*e2_a - f*eAxis_a;
  frame_b.f = Frames.resolveRelative(f_bd_a, frame_a.R, frame_b.R) - Frames.resolveRelative(frame_ib.f, frame_ib.R, frame_b.R);
  frame_b.t = zeros(3);
  frame_a.f + f_c_a + f_bd_a = zeros(3);
  frame_a.t + t_cd_a + cross(rAxis_a, f_bd_a) = zeros(3);
  if checkTotalPower then
    totalPower = Joints.Internal.framePower(frame_a.R, der(frame_a.r_0), frame_a.f, frame_a.t)
      + Joints.Internal.framePower(frame_b.R, der(frame_b.r_0), frame_b.f, frame_b.t)
      + Joints.Internal.framePower(frame_ia.R, der(frame_ia.r_0), frame_ia.f, frame_ia.t)
      + Joints.Internal.framePower(frame_ib.R, der(frame_ib.r_0), frame_ib.f, frame_ib.t)
      + axis.f*der(axis.s) + bearing.f*der(bearing.s);
  else
    totalPower = 0;
  end if;
  annotation(
    Icon(
      graphics = {
        Line(points = {{-90, 0}, {0, 60}, {90, 0}}, color = {64, 64, 64}, thickness = 1),
        Ellipse(extent = {{-84, 34}, {-48, -2}}, lineColor = {64, 64, 64}, fillColor = {230, 234, 240},
          fillPattern = FillPattern.Solid),
        Text(extent = {{-80, 28}, {-52, 4}}, textColor = {0, 0, 127}, textString = "U"),
        Ellipse(extent = {{-18, 78}, {18, 42}}, lineColor = {64, 64, 64}, fillColor = {230, 234, 240},
          fillPattern = FillPattern.Solid),
        Text(extent = {{-14, 72}, {14, 48}}, textColor = {0, 0, 127}, textString = "P"),
        Ellipse(extent = {{48, 34}, {84, -2}}, lineColor = {64, 64, 64}, fillColor = {230, 234, 240},
          fillPattern = FillPattern.Solid),
        Text(extent = {{52, 28}, {80, 4}}, textColor = {0, 0, 127}, textString = "S"),
        Text(extent = {{-150, -30}, {150, -68}}, textColor = {0, 0, 160}, textString = "%name")}));
end JointUPS;
