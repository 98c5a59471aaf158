within Modelica.Mechanics.MultiBody.Joints;
model UniversalSpherical "Rod of constant length with a universal joint at frame_a and a ball at frame_b"
  extends Interfaces.PartialTwoFrames;
  import Modelica.Math.Vectors;
  Interfaces.Frame_a frame_ia "Frame at the same place as frame_a that is fixed to the rod"
    annotation(Placement(transformation(extent = {{-16, -16}, {16, 16}}, origin = {-40, 100}, rotation = 90)));
  parameter Boolean animation = true "Draw it";
  parameter Boolean showUniversalAxes = true "Draw the axes of the universal joint; otherwise a ball";
  parameter Boolean computeRodLength = false "Find the length at the start; rRod_ia is then a guess" annotation(Evaluate = true);
  parameter Types.Axis n1_a = {0, 0, 1}
    "First axis of the universal joint, in frame_a; the second is across it and across the rod"
    annotation(Evaluate = true);
  parameter SI.Position rRod_ia[3] = {1, 0, 0} "From frame_a to frame_b, in frame_ia" annotation(Evaluate = true);
  parameter SI.Distance sphereDiameter = world.defaultJointLength "Diameter of a ball in the picture";
  input Types.Color sphereColor = Types.Defaults.JointColor "Color of a ball";
  parameter Types.ShapeType rodShapeType = "cylinder" "Shape of the rod";
  parameter SI.Distance rodWidth = sphereDiameter/Types.Defaults.JointRodDiameterFraction
    "Width of the rod, along the second axis";
  parameter SI.Distance rodHeight = rodWidth "Height of the rod, across the second axis";
  parameter Types.ShapeExtra rodExtra = 0 "Further number of some shapes";
  input Types.Color rodColor = Types.Defaults.RodColor "Color of the rod";
  parameter SI.Distance cylinderLength = world.defaultJointLength "Length of an axis in the picture";
  parameter SI.Distance cylinderDiameter = world.defaultJointWidth "Diameter of an axis in the picture";
  input Types.Color cylinderColor = Types.Defaults.JointColor "Color of an axis";
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "How much light is mirrored";
  parameter Boolean kinematicConstraint = true "The rod keeps its length; otherwise constraintResidue says what else is zero"
    annotation(Evaluate = true);
  Real constraintResidue = rRod_0*rRod_0 - rodLength^2 "What is zero";
  parameter Boolean checkTotalPower = false "Compute the power that is lost (it must be zero)";
  SI.Force f_rod "Force in the rod that pushes both ends apart";
  final parameter SI.Distance rodLength(fixed = false, start = Vectors.length(rRod_ia)) "Length";
  final parameter Real eRod_ia[3](each final unit = "1") = Vectors.normalizeWithAssert(rRod_ia)
    "Direction of the rod, in frame_ia";
  final parameter Real e2_ia[3](each final unit = "1") = Vectors.normalize(cross(n1_a, eRod_ia)) "Second axis, in frame_ia";
  final parameter Real e3_ia[3](each final unit = "1") = cross(eRod_ia, e2_ia)
    "Direction across rod and second axis, in frame_ia";
  SI.Power totalPower "Power into the rod, if checkTotalPower";
  SI.Force f_b_a1[3] "Force at frame_b without the force in the rod, in frame_a";
  Real eRod_a[3](each final unit = "1") "Direction of the rod, in frame_a";
  SI.Position rRod_0[3](start = rRod_ia) "From frame_a to frame_b, in the world";
  SI.Position rRod_a[3](start = rRod_ia) "From frame_a to frame_b, in frame_a";
protected
  SI.Force f_b_a[3] "Force at frame_b, in frame_a";
  SI.Force f_ia_a[3] "Force at frame_ia, in frame_a";
  SI.Torque t_ia_a[3] "Torque at frame_ia, in frame_a";
  Real n2_a[3](each final unit = "1") "Second axis in frame_a, not of length one";
  Real length2_n2_a(start = 1, unit = "1") "Square of its length";
  Real length_n2_a(unit = "1") "Its length";
  Real e2_a[3](each final unit = "1") "Second axis, in frame_a";
  Real e3_a[3](each final unit = "1") "Direction across rod and second axis, in frame_a";
  Real der_rRod_a_L[3](each unit = "1/s") "Derivative of rRod_a over the length";
  SI.AngularVelocity w_rel_ia1[3] "Angular velocity of the rod against frame_a, along rod, second axis and third direction";
  Frames.Orientation R_rel_ia1 "Orientation of {rod, second axis, third direction} in frame_a";
  Frames.Orientation R_rel_ia2 "Orientation of frame_ia in these";
  Frames.Orientation R_rel_ia "Orientation of frame_ia in frame_a";
  Visualizers.Advanced.Shape rodShape(shapeType = rodShapeType, color = rodColor, specularCoefficient = specularCoefficient,
    length = rodLength, width = rodWidth, height = rodHeight, extra = rodExtra, lengthDirection = eRod_ia,
    widthDirection = e2_ia, r = frame_ia.r_0, R = frame_ia.R) if world.enableAnimation and animation;
  Visualizers.Advanced.Shape sphericalShape_b(shapeType = "sphere", color = sphereColor,
    specularCoefficient = specularCoefficient, length = sphereDiameter, width = sphereDiameter, height = sphereDiameter,
    lengthDirection = {1, 0, 0}, widthDirection = {0, 1, 0}, r_shape = {-sphereDiameter/2, 0, 0}, r = frame_b.r_0,
    R = frame_b.R) if world.enableAnimation and animation;
  Visualizers.Advanced.Shape sphericalShape_a(shapeType = "sphere", color = sphereColor,
    specularCoefficient = specularCoefficient, length = sphereDiameter, width = sphereDiameter, height = sphereDiameter,
    lengthDirection = {1, 0, 0}, widthDirection = {0, 1, 0}, r_shape = {-sphereDiameter/2, 0, 0}, r = frame_a.r_0,
    R = frame_a.R) if world.enableAnimation and animation and not showUniversalAxes;
  Visualizers.Advanced.Shape universalShape1(shapeType = "cylinder", color = cylinderColor,
    specularCoefficient = specularCoefficient, length = cylinderLength, width = cylinderDiameter, height = cylinderDiameter,
    lengthDirection = n1_a, widthDirection = {0, 1, 0}, r_shape = -cylinderLength/2*n1_a, r = frame_a.r_0, R = frame_a.R)
    if world.enableAnimation and animation and showUniversalAxes;
  Visualizers.Advanced.Shape universalShape2(shapeType = "cylinder", color = cylinderColor,
    specularCoefficient = specularCoefficient, length = cylinderLength, width = cylinderDiameter, height = cylinderDiameter,
    lengthDirection = e2_ia, widthDirection = {0, 1, 0}, r_shape = -cylinderLength/2*e2_ia, r = frame_ia.r_0, R = frame_ia.R)
    if world.enableAnimation and animation and showUniversalAxes;
initial equation
  if not computeRodLength then
    rodLength = Vectors.length(rRod_ia);
  end if;
equation
  Connections.branch(frame_a.R, frame_ia.R);
  rRod_0 = frame_b.r_0 - frame_a.r_0;
  rRod_a = Frames.resolve2(frame_a.R, rRod_0);
  constraintResidue = 0;

  // Axes of the universal joint in frame_a.
  eRod_a = rRod_a/rodLength;
  n2_a = cross(n1_a, eRod_a);
  length2_n2_a = n2_a*n2_a;
  assert(noEvent(length2_n2_a > 1e-10),
    getInstanceName() + ": the rod of a UniversalSpherical has come into line with the first axis n1_a of its universal"
    + " joint, and the second axis is lost. Choose another direction n1_a");
  length_n2_a = sqrt(length2_n2_a);
  e2_a = n2_a/length_n2_a;
  e3_a = cross(eRod_a, e2_a);

  // Angular velocity of the rod: with e = rRod_a/L and e2 = n1 x e/|n1 x e| the products of the axes with the derivatives of the
  // others.
  der_rRod_a_L = (Frames.resolve2(frame_a.R, der(rRod_0)) - cross(frame_a.R.w, rRod_a))/rodLength;
  w_rel_ia1 = {(e3_a*cross(n1_a, der_rRod_a_L))/length_n2_a, -(e3_a*der_rRod_a_L), e2_a*der_rRod_a_L};
  R_rel_ia1 = Frames.from_T({eRod_a, e2_a, e3_a}, w_rel_ia1);
  R_rel_ia2 = Frames.from_T([eRod_ia, e2_ia, e3_ia], zeros(3));
  R_rel_ia = Frames.absoluteRotation(R_rel_ia1, R_rel_ia2);
  frame_ia.r_0 = frame_a.r_0;
  frame_ia.R = Frames.absoluteRotation(frame_a.R, R_rel_ia);

  // The universal joint takes no torque around its two axes: the torque at frame_ia must be held by a force across the rod at
  // frame_b.
  f_ia_a = Frames.resolve1(R_rel_ia, frame_ia.f);
  t_ia_a = Frames.resolve1(R_rel_ia, frame_ia.t);
  f_b_a1 = (e2_a*t_ia_a)/rodLength*e3_a - (n1_a*t_ia_a)/(rodLength*(n1_a*e3_a))*e2_a;
  f_b_a = f_b_a1 - f_rod*eRod_a;
  frame_b.f = Frames.resolveRelative(f_b_a, frame_a.R, frame_b.R);
  frame_b.t = zeros(3);
  frame_a.f + f_b_a + f_ia_a = zeros(3);
  frame_a.t + t_ia_a + cross(rRod_a, f_b_a) = zeros(3);

  if checkTotalPower then
    totalPower = Internal.framePower(frame_a.R, der(frame_a.r_0), frame_a.f, frame_a.t)
      + Internal.framePower(frame_b.R, der(frame_b.r_0), frame_b.f, frame_b.t)
      + Internal.framePower(frame_ia.R, der(frame_ia.r_0), frame_ia.f, frame_ia.t);
  else
    totalPower = 0;
  end if;
  annotation(
    Icon(
      graphics = {
        Rectangle(extent = {{-60, 8}, {60, -8}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid),
        Ellipse(extent = {{-86, 12}, {-34, -12}}, lineColor = {64, 64, 64}, fillColor = {230, 234, 240},
          fillPattern = FillPattern.Solid),
        Ellipse(extent = {{-72, 26}, {-48, -26}}, lineColor = {64, 64, 64}),
        Ellipse(extent = {{36, 24}, {84, -24}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Sphere),
        Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name")}));
end UniversalSpherical;
